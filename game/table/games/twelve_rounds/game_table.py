"""The game table of Twelve Rounds."""

from collections.abc import Mapping, Sequence
from functools import cached_property, partial

import pygame

from game.core.event import Event
from game.core.scenario import Scenario
from game.core.state import Move, Seat
from game.core.view import View
from game.games.twelve_rounds.bout import Options
from game.games.twelve_rounds.scenarios import PreparedPosition, event_sentence
from game.stage.drawing.art import Request
from game.stage.drawing.canvas import Canvas
from game.stage.sound.mixer import Mood
from game.table.board.board import Board
from game.table.board.card_faces import CardShadow, Faces
from game.table.board.drop_target import DropTarget
from game.table.board.hand import HandContents
from game.table.board.inspectables import PILE, Inspectable
from game.table.board.sprite import ImageKey
from game.table.board.zones import Zones
from game.table.game_table import GameTable
from game.table.games.twelve_rounds import (
    animations,
    auto_answers,
    banner,
    boxers,
    card_seals,
    control_plates,
    corner_scene,
    count_scene,
    inspection,
    layout,
    moves,
    panels,
    prefetch,
    prompts,
    queued_answers,
    result,
    ring,
    slots,
    tips,
)
from game.table.games.twelve_rounds.visible import ATTACKS, GUARDS, RoundsVisible
from game.table.questions.prompt import Prompt
from game.table.questions.slot_question import slot_question
from game.table.text.scenario_files import read_scenarios

HANDS = ("hand_attack", "hand_defence", "hand_corner")
FIGHTING = HANDS[:2]


class TwelveRounds(GameTable[RoundsVisible]):
    name = "twelve_rounds"
    memory_type = panels.RoundsMemory

    card_images = layout.STEMS
    prefetched_cards = prefetch.DECK
    card_widths = (208, 184, 166.4, 112, 90, 44)
    hand_zones = dict(zip(HANDS, layout.ORDERS, strict=True))
    shows_opponents_backs = True
    empty_state = staticmethod(RoundsVisible.empty)
    starting_state = staticmethod(RoundsVisible.at_start)
    from_observation = staticmethod(RoundsVisible.from_observation)
    layout = staticmethod(layout.layout)

    animators = animations.ANIMATORS
    grouped_events = animations.GROUPED_EVENTS
    unlogged_events = frozenset(
        {"drew", "returned", "listened", "paid", "counted", "discarded", "dropped"}
    )
    highlighted_events = frozenset({"won", "knocked_down", "cut"})
    sounds = animations.SOUNDS
    effect_images = animations.EFFECT_IMAGES
    scene_changes = frozenset({"bell", "advised", "unadvised", "count_began", "stood"})
    reveal_frames = 2
    drop_targets = staticmethod(moves.drop_targets)
    drop_zones = staticmethod(moves.drop_zones)
    intended_move = staticmethod(moves.intended_move)
    refusal_reason = staticmethod(moves.refusal_reason)
    queued_answers = staticmethod(queued_answers.queued_answers)
    buttons = staticmethod(moves.buttons)
    hint = staticmethod(moves.hint)
    is_between_turns = staticmethod(auto_answers.is_between_turns)
    auto_answer = staticmethod(auto_answers.auto_answer)
    auto_move = staticmethod(auto_answers.auto_move)
    auto_answer_note = staticmethod(auto_answers.auto_answer_note)
    is_end_of_turn_choice = staticmethod(auto_answers.is_end_of_turn_choice)
    slot_choice = staticmethod(slots.slot_choice)
    slot_cards = staticmethod(slots.slot_cards)
    face_down_hand_names = slots.NAMES
    hidden_draws = frozenset({"drew"})
    question_view = staticmethod(slot_question)
    seat_order_note = "Red opens odd rounds, blue even ones."
    victory_phrases = {
        "knockout": "by knock-out",
        "tko": "by technical knock-out",
        "doctor": "by the doctor’s word",
        "decision": "on points",
        "tiebreak": "on level cards",
    }
    substitute_options = ("boxer1", "boxer2")
    substitute_for = staticmethod(boxers.substitute_for)

    def scene_key(self, shown: RoundsVisible) -> str:
        return "corner" if shown.is_rest else "count" if shown.down >= 0 else "ring"

    def hands(self, shown: RoundsVisible) -> list[HandContents]:
        """Return the hands; in the rest, only an open hand of corner cards."""
        found = super().hands(shown)
        if shown.is_rest:
            return [self._heard(shown, held) for held in found if self._is_corner(held)]
        fought = [held for held in found if not held.zone.endswith(HANDS[2])]
        return [self._marked(shown, held) for held in fought] if shown.putting_back else fought

    def _marked(self, shown: RoundsVisible, held: HandContents) -> HandContents:
        """Mark the cards that go back, unless the viewer chooses others."""
        if held.face_down or held.zone not in FIGHTING or shown.viewer < 0:
            return held
        which = FIGHTING.index(held.zone)
        size = shown.counts[2 * shown.viewer + which]
        marks = layout.marked_card_keys(
            held.keys, queued_answers.surplus_cards(shown.hands[shown.viewer], size, which)
        )
        looks = zip(held.keys, held.images, strict=True)
        return held._replace(
            images=tuple((*look, "marked") if key in marks else look for key, look in looks)
        )

    def _is_corner(self, held: HandContents) -> bool:
        return held.zone == HANDS[2] and not held.face_down

    def _heard(self, shown: RoundsVisible, held: HandContents) -> HandContents:
        """Mark the corner cards that have been used."""
        used = shown.corner_used[shown.bottom_seat]
        looks = tuple(
            (*look, "used") if used >> i & 1 else look for i, look in enumerate(held.images)
        )
        return held._replace(images=looks)

    def hand_size(self, shown: RoundsVisible, seat: Seat, hand: str) -> int:
        return 0 if hand not in FIGHTING else shown.counts[2 * seat + FIGHTING.index(hand)]

    def hides_log(self, shown: RoundsVisible) -> bool:
        """In the rest, the judges' card takes the place of the log."""
        return shown.is_rest

    def is_tucked(self, shown: RoundsVisible, seat: Seat, hand: str) -> bool:
        """Whether a hand is not needed now: putting back or giving up cards needs both."""
        if hand not in FIGHTING or shown.putting_back or shown.down >= 0:
            return False
        return FIGHTING.index(hand) != (ATTACKS if seat == shown.control else GUARDS)

    def picture(
        self, faces: Faces, look: ImageKey, width: float, shade: CardShadow
    ) -> pygame.Surface:
        if look == layout.SEALED:
            return card_seals.sealed_card(faces, width, shade)
        if len(look) > 2 and look[0] == "card":
            drawn = card_seals.used_corner_card if look[2] == "used" else card_seals.marked_card
            return drawn(faces, look, width, shade)
        if look[0] == "plate":
            return control_plates.draw(faces, look, width)
        return super().picture(faces, look, width, shade)

    def preview(self, view: View, move: Move) -> tuple[str, ImageKey | None]:
        return moves.preview(view, move), None

    banner = staticmethod(banner.banner)
    inspect_text_key = staticmethod(inspection.inspect_words)
    bark_situation = staticmethod(inspection.bark_situation)
    progress_line = staticmethod(inspection.progress_line)
    pause_facts = staticmethod(inspection.pause_facts)
    verdict = staticmethod(result.verdict)

    def prompt(self, view: View, board: Board) -> Prompt:
        clinch = view.question == "clinch"
        return prompts.clinch_prompt(view, board) if clinch else super().prompt(view, board)

    def default_target(self, view: View, spots: Sequence[DropTarget]) -> DropTarget | None:
        """The slot or deck of this question; a movement is never laid by mistake."""
        usual = [spot for spot in spots[:1] if spot.name == moves.answer_zone(view.question)]
        return usual[0] if usual else None

    def stops_auto_pass(self, view: View) -> bool:
        """Whether the next punch could decide the fight."""
        return auto_answers.in_trouble(view.obs)

    tag_heights = {PILE: 30, "corner_card": 44, "row": 28}
    is_visible = staticmethod(inspection.is_visible)

    def inspectables(self, board: Board, memory: panels.RoundsMemory) -> list[Inspectable]:
        return super().inspectables(board, memory) + inspection.extra_inspectables(board, memory)

    def caption_rect(self, board: Board) -> pygame.FRect:
        """In the rest, use the room of the rival's hands, which are hidden."""
        return inspection.REST_CAPTIONS if board.visible.is_rest else super().caption_rect(board)

    def tip_rect(self, board: Board) -> pygame.FRect | None:
        """In the corner and the count, put the tip where the ribbon is."""
        filled = board.visible.is_rest or board.visible.down >= 0
        return board.zones.rect("turn_banner") if filled else None

    pile_order = "kind by kind"

    def piles(self, shown: RoundsVisible) -> dict[str, list[str]]:
        """Return the used cards of each deck, which a click on the deck shows."""
        found = {}
        for place in range(4):
            zone = f"{shown.zone_prefix(place // 2)}_{layout.DECKS[place % 2]}"
            used = shown.discards[10 * place : 10 * place + 10]
            first = 10 * (place % 2)
            found[zone] = [
                self.card_images[first + i] for i, n in enumerate(used) for _ in range(n)
            ]
        return found

    def does_crowd_cheer(self, event: Event) -> bool:
        return event.what in ("won", "knocked_down", "stood")

    @cached_property
    def scenarios(self) -> Mapping[str, Scenario]:
        return read_scenarios(self.name, PreparedPosition, event_sentence)

    def music_mood(self, shown: RoundsVisible, options: Options) -> Mood:
        late = shown.turns >= options.rounds - 1
        if late or shown.down >= 0 or max(shown.damage) >= panels.CUT:
            return "last_chance"
        close = abs(sum(shown.sheet[::2]) - sum(shown.sheet[1::2])) < 3
        return "contested" if shown.turns > 1 and close else "calm"

    def requests(self, faces: Faces, zones: Zones, looks: Sequence[str]) -> list[Request]:
        return prefetch.requests(faces, zones)

    def seat_status(self, board: Board, seat: Seat) -> str:
        shown: RoundsVisible = board.visible
        return f"{shown.endurance[seat]} endurance, {shown.damage[seat]} damage"

    def draw_below_cards(self, board: Board, canvas: Canvas) -> None:
        ring.draw_slots(board, canvas)

    def draw_seats(self, board: Board, canvas: Canvas, memory: panels.RoundsMemory) -> None:
        shown: RoundsVisible = board.visible
        if shown.over:
            return
        if shown.is_rest:
            parts = corner_scene.drawing_parts(board, canvas, memory)
        elif shown.down >= 0:
            parts = count_scene.drawing_parts(board, canvas)
        else:
            in_the_ring = partial(ring.draw, board, canvas, memory)
            parts = in_the_ring, *panels.drawing_parts(board, canvas, memory)
        for draw in parts[: len(parts) - board.reveal_frames_left]:
            draw()

    def draw_above_seats(self, board: Board, canvas: Canvas, memory: panels.RoundsMemory) -> None:
        shown: RoundsVisible = board.visible
        if shown.is_rest:
            corner_scene.draw_choice(board, canvas)
        elif shown.down >= 0:
            count_scene.draw_choices(board, canvas)

    def question_tips(self, view: View) -> list[str]:
        return super().question_tips(view) + tips.movement_tips(view)

    situation_tips = staticmethod(tips.situation_tips)


GAME_TABLE = TwelveRounds()
