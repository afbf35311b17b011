"""The game table of Eyeball Boxing."""

from collections.abc import Mapping, Sequence
from functools import cached_property

import pygame

from game.core.event import Event, word
from game.core.registry import PolicySetting
from game.core.scenario import Scenario
from game.core.state import PASS, Move, Seat, State
from game.core.view import View
from game.games.eyeball_boxing.cards import BELLS, BLACKED_OUT, CONDIMENTS, INGREDIENTS, PUNCH
from game.games.eyeball_boxing.moves import BUILD, SWAP, VOTE, card_of
from game.games.eyeball_boxing.scenarios import PreparedPosition, event_sentence
from game.games.eyeball_boxing.table import Options
from game.games.eyeball_boxing.text import CARDS, EYES
from game.match.match import Match
from game.stage.drawing.art import Request
from game.stage.drawing.canvas import Canvas
from game.stage.drawing.colours import RED
from game.stage.sound.mixer import Mood
from game.table.animation import gloves
from game.table.board.board import Board
from game.table.board.card_faces import CardShadow, Faces
from game.table.board.inspectables import Inspectable
from game.table.board.last_play import LastPlay, last_play_of
from game.table.board.sprite import ImageKey, Sprite
from game.table.board.zones import Zones
from game.table.characters.cast import STATES, dark_colour_of
from game.table.characters.idle_eyes import Figure
from game.table.game_table import GameTable, MatchFact, SeatMemory
from game.table.games.eyeball_boxing import (
    animations,
    auto_answers,
    chain,
    eyes,
    inspection,
    layout,
    moves,
    panels,
    preview,
    prompts,
    result,
    status_effects,
    tips,
    triggers,
)
from game.table.games.eyeball_boxing.animations import event_order, hotdogs
from game.table.games.eyeball_boxing.visible import EyeballVisible
from game.table.text.scenario_files import read_scenarios


class EyeballBoxing(GameTable[EyeballVisible]):
    name = "eyeball_boxing"

    card_images = layout.STEMS
    hand_zones = {"hand": layout.ORDER}
    empty_state = staticmethod(EyeballVisible.empty)
    from_observation = staticmethod(EyeballVisible.from_observation)
    layout = staticmethod(layout.layout)

    animators = animations.ANIMATORS
    grouped_events = animations.GROUPED_EVENTS
    defer_events = staticmethod(event_order.defer_events)
    unlogged_events = frozenset({"drew", "hit", "patched", "must_give"})
    highlighted_events = frozenset({"won", "bell", "cooked"})
    sounds = animations.SOUNDS
    effect_images = animations.EFFECT_IMAGES

    swap_zone = moves.DISCARD
    choice_title = moves.CHOICE_TITLE
    drop_targets = staticmethod(moves.drop_targets)
    drop_zones = staticmethod(moves.drop_zones)
    intended_move = staticmethod(moves.intended_move)
    refusal_reason = staticmethod(moves.refusal_reason)
    move_label = staticmethod(moves.move_label)
    buttons = staticmethod(moves.buttons)

    is_between_turns = staticmethod(auto_answers.is_between_turns)
    auto_answer = staticmethod(auto_answers.auto_answer)
    prompt = staticmethod(prompts.prompt)
    reaction_questions = frozenset({"block", "foul", "steal", "bell", "cook"})
    reactions_in_seat_order = frozenset({"bell"})
    reaction_source = staticmethod(auto_answers.reaction_source)
    next_turn_seat = staticmethod(auto_answers.next_turn_seat)
    reaction_trigger = staticmethod(triggers.reaction_trigger)
    standing_answer = staticmethod(auto_answers.standing_answer)
    chain_links = staticmethod(chain.chain_links)
    chain_title = "ANYONE?"

    draw_seats = staticmethod(panels.draw_seats)
    draw_above_seats = staticmethod(panels.draw_above_seats)
    status_effects = staticmethod(status_effects.status_effects)
    verdict = staticmethod(result.verdict)
    victory_phrases = {
        "last_eye": "with the last eye standing",
        "hotdogs": "with hotdogs",
        "points": "by the referee’s decision",
    }

    @cached_property
    def scenarios(self) -> Mapping[str, Scenario]:
        return read_scenarios(self.name, PreparedPosition, event_sentence)

    @cached_property
    def sample_scenario(self) -> Scenario:
        return read_scenarios(f"{self.name}_sample", PreparedPosition, event_sentence)["sample"]

    def plays_opening(self, match: Match) -> bool:
        """Votes on who begins do not count as choices."""
        return all(choice.move >= VOTE for choice in match.choices)

    def picture(
        self, faces: Faces, look: ImageKey, width: float, shade: CardShadow
    ) -> pygame.Surface:
        if look[0] == "eye":
            return eyes.eye_card_surface(faces, look[1], look[2], width, shade, *look[3:])
        if look[0] == "hotdog":
            return faces.art.picture("cards/eyeball_boxing/hotdog.svg", width)
        if look[0] == "glove":
            return gloves.picture(faces, look, width)
        return super().picture(faces, look, width, shade)

    def animated_figure(self, sprite: Sprite) -> Figure | None:
        """None for the second card of a pair, almost covered, and for an eye about to be hit."""
        seen = sprite.image[0] == "eye" and sprite.z > layout.UNDER and len(sprite.image) == 3
        return eyes.animated_figure(sprite.image, sprite.face_width) if seen else None

    card_widths = (240, 208, 176.8, 150, 144, 104, 88, 60, 40)

    def requests(self, faces: Faces, zones: Zones, looks: Sequence[str]) -> list[Request]:
        widths = [zones.rect(zone).w for zone in ("my_eye_a", "seat1_eye_a")]
        eyeballs = [r for look in looks for width in widths for r in eyes.requests(look, width)]
        return [*eyeballs, *hotdogs.requests(faces), *gloves.requests(faces.art)]

    def seat_policy_settings(self, options: Options) -> tuple[PolicySetting, ...]:
        """Without the question about hotdogs if they build themselves."""
        return tuple(
            ask
            for ask in super().seat_policy_settings(options)
            if ask.question != "cook" or not options.auto_hotdog
        )

    def draw_ghost(self, board: Board, canvas: Canvas, zone: str, ghost: ImageKey) -> None:
        """Draw the eye in its next state, see-through."""
        side, _, eye = zone.rpartition("_eye_")
        for seat in range(board.visible.n):
            if board.zone_prefix(seat) == side:
                x, y, _, width = board.sprites["eye", seat, "ab".index(eye)].target_pose
                picture = eyes.eye_card_surface(
                    board.faces, board.contenders[seat], ghost[0], width
                )
                canvas.put_centred(picture, x, y, 150)

    def target_rect(self, board: Board, zone: str) -> tuple[float, float, float, float]:
        """Aim at the plate of a seat."""
        whole = zone.startswith("seat") and "_" not in zone
        return super().target_rect(board, f"{zone}_plate" if whole else zone)

    def inspect_text_key(
        self, board: Board, memory: SeatMemory, key: str, seat: Seat
    ) -> tuple[str, dict[str, object]]:
        key, facts = super().inspect_text_key(board, memory, key, seat)
        return (
            (key, facts) if facts or not key else inspection.inspect_words(board, memory, key, seat)
        )

    def inspectables(self, board: Board, memory: SeatMemory) -> list[Inspectable]:
        return super().inspectables(board, memory) + inspection.extra_inspectables(board)

    def preview(self, view: View, move: Move) -> tuple[str, ImageKey | None]:
        words, state = preview.preview(view, move)
        return words, (STATES[state],) if state >= 0 else None

    def stops_auto_pass(self, view: View) -> bool:
        return auto_answers.would_black_out(view.obs)

    def last_play(self, board: Board, event: Event) -> LastPlay:
        eye = word(EYES, event.amount)
        card = CARDS[event.card] if event.card >= 0 else ""
        food = card if event.card == CONDIMENTS else f"a {card}"
        return last_play_of(board, event, eye=eye, card=card, food=food)

    def pause_facts(self, match: Match, shown: EyeballVisible) -> list[MatchFact]:
        return [
            *super().pause_facts(match, shown),
            MatchFact("Bells", f"{shown.rung} of {BELLS} rung", "icons/star.svg"),
            MatchFact("Draw pile", f"{shown.deck} cards", "icons/deck.svg"),
        ]

    def progress_line(self, state: State) -> list[str]:
        rung: int = state.rung  # type: ignore[attr-defined]
        return [f"bell {min(rung, BELLS)} of {BELLS}"] if rung else []

    def piles(self, shown: EyeballVisible) -> dict[str, list[str]]:
        """The discard pile and the hotdogs, which are open to everybody."""
        hotdog = [self.card_images[card] for card in INGREDIENTS]
        dogs = {
            f"{shown.zone_prefix(seat)}_hotdogs": hotdog * shown.dogs[seat]
            for seat in range(shown.n)
            if shown.dogs[seat]
        }
        return {
            "discard_pile": [self.card_images[card] for card in reversed(shown.discard)],
            **dogs,
        }

    def pile_title(self, zone: str, cards: int) -> str:
        if not zone.endswith("hotdogs"):
            return super().pile_title(zone, cards)
        dogs = cards // len(INGREDIENTS)
        return f"In {dogs} hotdogs" if dogs > 1 else "In a hotdog"

    def music_mood(self, shown: EyeballVisible, options: Options) -> Mood:
        goal = options.hotdogs_to_win
        standing = [seat for seat in range(shown.n) if min(shown.eyes[2 * seat : 2 * seat + 2]) < 3]
        out = sum(state == BLACKED_OUT for state in shown.eyes)
        if max(shown.dogs) >= goal - 1 or (len(standing) == 2 and out >= 2 * shown.n - 3):
            return "last_chance"
        return "contested" if out or any(shown.dogs) else "calm"

    def banner(self, board: Board, asked: bool) -> tuple[str, str]:
        turn: Seat = board.visible.turn
        if board.is_viewer(turn):
            wanted = board.you_or_name(turn, "YOUR TURN: PLAY A CARD", "PLAY A CARD")
            return wanted if asked else self.turn_banner(board), RED
        return f"{board.names[turn].upper()}’S TURN", dark_colour_of(board.contenders[turn])

    def does_crowd_cheer(self, event: Event) -> bool:
        """True for a blacked-out eye, a hotdog, and the end of the match."""
        return event.what == "won" or self.bark_situation(event) in ("hit_me", "hotdog")

    def bark_situation(self, event: Event) -> str:
        if event.what == "eye" and event.amount % 4 == BLACKED_OUT:
            return "hit_me"
        remarks = {"cooked": "hotdog", "stole": "stole", "fouled": "fouled", "blocked": "blocked"}
        return remarks.get(event.what, "")

    def hint(self, view: View) -> str:
        if view.moves == (PASS,):
            return "You have nothing to play. Pass."
        may_swap = any(SWAP <= move < BUILD for move in view.moves)
        if any(card_of(move) == PUNCH for move in view.moves):
            swap = " Or drop any card on the used pile." if may_swap else ""
            return f"Drag a green fist card onto a rival’s eye.{swap}"
        swap = ", or drop one on the used pile to swap it" if may_swap else ""
        return f"Drag a card to where it glows{swap}."

    def seat_status(self, board: Board, seat: Seat) -> str:
        dogs = board.visible.dogs[seat]
        mood = panels.mood_of(board.visible, seat, board.contenders[seat])
        return f"{mood}, {dogs} hotdog{'s' if dogs != 1 else ''}"

    event_tips = staticmethod(tips.event_tips)
    situation_tips = staticmethod(tips.situation_tips)


GAME_TABLE = EyeballBoxing()
