"""The game table of Dodgeball."""

from collections.abc import Mapping, Sequence
from functools import cached_property

import pygame

from game.core.scenario import Scenario
from game.core.state import PASS, Move, Seat
from game.core.view import View
from game.games.dodgeball.cards import BALLS, CARDS
from game.games.dodgeball.court import Options
from game.games.dodgeball.scenarios import PreparedPosition, event_sentence
from game.stage.drawing.art import Request
from game.stage.drawing.colours import RED
from game.stage.sound.mixer import Mood
from game.table.board.board import Board
from game.table.board.card_faces import CardShadow, Faces
from game.table.board.comic_effects import effect_picture
from game.table.board.hand import HandContents
from game.table.board.inspectables import Inspectable
from game.table.board.sprite import ImageKey
from game.table.board.zones import Zones
from game.table.characters.cast import dark_colour_of
from game.table.game_table import GameTable, SeatMemory
from game.table.games.dodgeball import (
    animations,
    auto_answers,
    court,
    inspection,
    layout,
    moves,
    panels,
    preview,
    prompts,
    result,
    shapes,
    status_effects,
    tips,
)
from game.table.games.dodgeball.animations import contacts
from game.table.games.dodgeball.visible import DodgeballVisible
from game.table.text.scenario_files import read_scenarios

TOP_ROW = 300.0
"""Plates above this y are over the court; the others are beside it."""
LONGER = {False: 2.0, True: 2.6}
"""Seconds of a rather long turn, by strategic play, where a throw may be dodged from hand."""
RACKED = 22
"""Width of a ball in a rack of ten."""
BELOW = 32.0
"""Units from a plate to the arrow, and from a last play to the label of a throw."""


class Dodgeball(GameTable[DodgeballVisible]):
    name = "dodgeball"
    memory_type = panels.DodgeballMemory

    card_images = layout.STEMS
    card_widths = (304, 240, 208, 136, 120, 106, 97, 85, 80, 70, 60, 44)
    """Raised, middle, hand and pile; in front of the viewer and of other seats; in a row."""
    hand_zones = {"hand": layout.ORDER}
    shows_opponents_backs = True
    empty_state = staticmethod(DodgeballVisible.empty)
    from_observation = staticmethod(DodgeballVisible.from_observation)
    layout = staticmethod(layout.layout)

    animators = animations.ANIMATORS
    grouped_events = animations.GROUPED_EVENTS
    unlogged_events = frozenset({"drew", "turn"})
    highlighted_events = frozenset({"won", "out", "revived"})
    sounds = animations.SOUNDS
    effect_images = animations.EFFECT_IMAGES

    plays_single_card = True
    drop_targets = staticmethod(moves.drop_targets)
    drop_zones = staticmethod(moves.drop_zones)
    intended_move = staticmethod(moves.intended_move)
    refusal_reason = staticmethod(moves.refusal_reason)
    buttons = staticmethod(moves.buttons)

    is_between_turns = staticmethod(auto_answers.is_between_turns)
    auto_answer = staticmethod(auto_answers.auto_answer)
    stops_auto_pass = staticmethod(auto_answers.stops_auto_pass)
    prompt = staticmethod(prompts.prompt)
    reaction_questions = frozenset({"dodge"})
    reaction_trigger = staticmethod(prompts.reaction_trigger)
    standing_answer = staticmethod(auto_answers.standing_answer)

    draw_seats = staticmethod(panels.draw_seats)
    draw_above_seats = staticmethod(court.draw_above_seats)
    status_effects = staticmethod(status_effects.status_effects)
    verdict = staticmethod(result.verdict)

    def has_secrets(self, options: Options) -> bool:
        """Only strategic play has hidden hands."""
        return options.mode == "strategic"

    def map_variant(self, options: Options) -> str:
        return options.mode

    def hands(self, shown: DodgeballVisible) -> list[HandContents]:
        """In standard play, return only the open cards of the viewer's turn."""
        if shown.strategic or shown.over:
            return super().hands(shown)
        return (
            [self._open_hand(shown, shown.current, "hand")]
            if layout.are_drawn_cards_in_hand(shown)
            else []
        )

    def picture(
        self, faces: Faces, look: ImageKey, width: float, shade: CardShadow
    ) -> pygame.Surface:
        if look[0] == "ball":
            return effect_picture(faces.art, f"bit_ball_{look[1]}", width / layout.BALL)
        return super().picture(faces, look, width, shade)

    def requests(self, faces: Faces, zones: Zones, looks: Sequence[str]) -> list[Request]:
        """Pictures to prefetch: heads that duck, walkers, balls in racks and beside last plays."""
        heads = {zones.rect(f"{side}_portrait").w for side in ("my", "seat1")}
        ducking = [r for look in looks for d in heads for r in contacts.requests(look, d)]
        benched = [r for look in looks for r in court.requests(look)]
        return [*ducking, *benched, *shapes.requests(round(panels.PIP)), *shapes.requests(RACKED)]

    pile_order = "kind by kind"

    def piles(self, shown: DodgeballVisible) -> dict[str, list[str]]:
        used = [self.card_images[card] for card in CARDS for _ in range(shown.discards[card])]
        return {"discard_pile": used}

    def preview(self, view: View, move: Move) -> tuple[str, ImageKey | None]:
        return preview.preview(view, move), None

    def target_rect(self, board: Board, zone: str) -> tuple[float, float, float, float]:
        """Aim at the plate of a seat."""
        return super().target_rect(board, f"{zone}_plate" if zone.startswith("seat") else zone)

    def arrow_tip(self, board: Board, zone: str) -> tuple[float, float]:
        """Point at the edge of a plate, which leaves its name and its rack readable."""
        x, y, w, h = self.target_rect(board, zone)
        if not zone.startswith("seat"):
            return super().arrow_tip(board, zone)
        middle, _ = board.zones.centre("raised")
        if y < TOP_ROW:
            return x + w / 2, y + h + BELOW
        return (x + w + 12 if x < middle else x - 28), y + h / 2

    def aim_label_centre(self, board: Board, zone: str) -> tuple[float, float] | None:
        """Below the last play of that seat."""
        deed = f"{zone}_deed"
        if deed not in board.zones:
            return None
        x, y, w, h = board.zones.rect(deed)
        return x + w / 2, y + h + BELOW

    def banner(self, board: Board, asked: bool) -> tuple[str, str]:
        seat: Seat = board.visible.current
        if board.is_viewer(seat):
            return self._wanted(board) if asked else self.turn_banner(board), RED
        return f"{board.names[seat].upper()}’S TURN", dark_colour_of(board.contenders[seat])

    def _wanted(self, board: Board) -> str:
        """Return what the current player has to do, for the banner."""
        shown: DodgeballVisible = board.visible
        if shown.must_discard:
            return "DISCARD ONE CARD"
        if len(shown.drawn) == 1 and BALLS[shown.drawn[0]]:
            return board.you_or_name(shown.current, "YOUR THROW!", "THROW!")
        return board.you_or_name(shown.current, "YOUR TURN: PLAY A CARD", "PLAY A CARD")

    def reaction_source(self, view: View) -> Seat:
        seat: Seat = view.obs.current
        return seat

    def lap_time_limit(self, view: View, viewer: Seat) -> float:
        out, n = view.obs.out, len(view.obs.out)
        if viewer not in range(n) or out[viewer]:
            return 0.0
        between = ((view.obs.current + step) % n for step in range((viewer - view.obs.current) % n))
        return LONGER[view.obs.strategic] * sum(not out[seat] for seat in between)

    def is_end_of_turn_choice(self, view: View) -> bool:
        return view.question == "discard"

    def hint(self, view: View) -> str:
        """Return nothing in standard play, where the advice panel says it."""
        if not view.obs.strategic:
            return ""
        if view.question == "discard":
            return "Too many cards: drop one on the used pile."
        if view.moves == (PASS,):
            return "You hold nothing that can be played."
        return "Drag a ball or a Pile Hit onto a player, a Dodge or a Pile in front of you."

    def music_mood(self, shown: DodgeballVisible, options: Options) -> Mood:
        left = [seat for seat in range(shown.n) if not shown.out[seat]]
        if len(left) == 2 and max(shown.hits[seat] for seat in left) >= shown.limit - 2:
            return "last_chance"
        return "contested" if max(shown.hits) * 2 >= shown.limit else "calm"

    pause_facts = staticmethod(inspection.pause_facts)
    progress_line = staticmethod(inspection.progress_line)
    seat_status = staticmethod(inspection.seat_status)
    bark_situation = staticmethod(inspection.bark_situation)
    inspect_text_key = staticmethod(inspection.inspect_words)

    def inspectables(self, board: Board, memory: SeatMemory) -> list[Inspectable]:
        return super().inspectables(board, memory) + inspection.extra_inspectables(board)

    @cached_property
    def scenarios(self) -> Mapping[str, Scenario]:
        return read_scenarios(self.name, PreparedPosition, event_sentence)

    situation_tips = staticmethod(tips.situation_tips)


GAME_TABLE = Dodgeball()
