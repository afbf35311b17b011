"""The game table of Mind's Eye."""

from collections.abc import Mapping, Sequence
from functools import cached_property

import pygame

from game.core.event import Event
from game.core.scenario import Scenario
from game.core.state import Seat, State
from game.core.view import View
from game.games.minds_eye.rules import Options
from game.games.minds_eye.scenarios import PreparedPosition, event_sentence
from game.match.match import Match
from game.stage.drawing.art import Request
from game.stage.drawing.canvas import Canvas
from game.stage.drawing.colours import PURPLE
from game.stage.sound.mixer import Mood
from game.table.board.board import Board
from game.table.board.card_faces import CardShadow, Faces
from game.table.board.drop_target import DropTarget
from game.table.board.inspectables import Inspectable
from game.table.board.sprite import ImageKey, SpriteKey
from game.table.board.zones import Zones
from game.table.game_table import ControlHint, GameTable, MatchFact
from game.table.games.minds_eye import (
    animations,
    gaze_memory,
    inspection,
    layout,
    panels,
    result,
    seats,
    tips,
    wheel,
)
from game.table.games.minds_eye.animations import beams, showdown
from game.table.games.minds_eye.card_turner import CardTurner
from game.table.games.minds_eye.secret_choice import drawing as shut
from game.table.games.minds_eye.stare import animations as staring
from game.table.games.minds_eye.stare import auto_answers, eye, geometry, stare_scene
from game.table.games.minds_eye.stare import inspection as in_a_stare
from game.table.games.minds_eye.visible import MindsEyeVisible
from game.table.text.scenario_files import read_scenarios

HIGHER = 28
"""Extra height of an explanation above the foot panel, up to the lowest drops."""


class MindsEye(GameTable[MindsEyeVisible]):
    name = "minds_eye"
    memory_type = gaze_memory.GazeMemory

    card_images = layout.STEMS
    card_widths = layout.WIDTHS
    empty_state = staticmethod(MindsEyeVisible.empty)
    from_observation = staticmethod(MindsEyeVisible.from_observation)
    layout = staticmethod(layout.layout)
    bots_choose_first = True
    choice_widget = CardTurner

    control_hints = (
        ControlHint("Turn the card", ("turn_back", "main"), ("previous", "next")),
        ControlHint("Pick an eye", ("digit1", "…", "digit4")),
        ControlHint("Lock it in", ("accept",), ("accept",)),
        ControlHint("Hold, glare, squint", ("left1", "left2", "left3")),
    )

    animators = animations.ANIMATORS
    grouped_events = animations.GROUPED_EVENTS
    unlogged_events = frozenset({"sealed", "dealt", "dripped", "revealed", "kept"})
    sounds = animations.SOUNDS
    effect_images = animations.EFFECT_IMAGES
    scene_changes = frozenset({"stare_began", "blinked"})

    is_between_turns = staticmethod(auto_answers.is_between_turns)
    auto_answer = staticmethod(auto_answers.auto_answer)
    question_view = staticmethod(auto_answers.question_view)
    asks_all_at_once = staticmethod(auto_answers.asks_all_at_once)
    is_secret_choice = staticmethod(auto_answers.is_secret_choice)
    delegates_to_bot = staticmethod(auto_answers.delegates_to_bot)

    draw_seats = staticmethod(seats.draw_seats)
    seat_status = staticmethod(seats.seat_status)
    verdict = staticmethod(result.verdict)
    victory_phrases = {
        "all_cards": "with all the cards",
        "sudden_death": "without a blink",
        "round_cap": "with the most cards",
        "round_cap_stare": "without a blink",
    }
    seat_order_note = "Clockwise: the next seat is on the left."
    first_player_note = "Nobody goes first: all choose at the same time."

    def picture(
        self, faces: Faces, look: ImageKey, width: float, shade: CardShadow
    ) -> pygame.Surface:
        if look[0] == "stare":
            return eye.picture(faces.art, look)
        if look[0] == "card":
            return wheel.open_card_surface(faces, look, width)
        return super().picture(faces, look, width, shade)

    def inspect_text_key(
        self, board: Board, memory: gaze_memory.GazeMemory, key: str, seat: Seat
    ) -> tuple[str, dict[str, object]]:
        key, facts = super().inspect_text_key(board, memory, key, seat)
        return (
            (key, facts) if facts or not key else inspection.inspect_words(board, memory, key, seat)
        )

    def inspectables(self, board: Board, memory: gaze_memory.GazeMemory) -> list[Inspectable]:
        found = super().inspectables(board, memory)
        if board.visible.has_contest:
            return found + in_a_stare.extra_inspectables(board, memory)
        return found + inspection.extra_inspectables(board)

    def is_visible(self, shown: MindsEyeVisible, zone: str) -> bool:
        """Whether a zone is shown: a staring contest covers all but two."""
        return not shown.has_contest or zone in ("game_tag", "turn_banner")

    @cached_property
    def scenarios(self) -> Mapping[str, Scenario]:
        return read_scenarios(self.name, PreparedPosition, event_sentence)

    def pickable_cards(self, shown: MindsEyeVisible) -> list[SpriteKey]:
        return [layout.top_card_key(shown, shown.viewer)]

    def bark_situation(self, event: Event) -> str:
        remarks = {"took": "stole", "claimed": "hit_you", "removed": "hit_me", "out": "lose"}
        return remarks.get(event.what, "")

    def does_crowd_cheer(self, event: Event) -> bool:
        return event.what in ("won", "blinked", "out")

    def music_mood(self, shown: MindsEyeVisible, options: Options) -> Mood:
        if shown.has_contest:
            return "stare"
        late = shown.turns >= options.round_cap - 1
        if late or shown.last or min(shown.hand_sizes[seat] for seat in shown.playing or (0,)) <= 1:
            return "last_chance"
        return "contested" if len(shown.playing) < shown.n or shown.removed > 5 else "calm"

    def pause_facts(self, match: Match, shown: MindsEyeVisible) -> list[MatchFact]:
        last = match.options.by_public_name()["roundCap"]
        return [
            MatchFact("Game", match.game.words.TITLE),
            MatchFact("Round", f"{shown.turns} of at most {last}", "icons/timer.svg"),
            MatchFact("Cards in play", str(shown.cards_in_play), "icons/deck.svg"),
            MatchFact("Out of the game", str(shown.removed), "icons/discard.svg"),
        ]

    def progress_line(self, state: State) -> list[str]:
        hands: list[int] = state.hands  # type: ignore[attr-defined]
        return [" : ".join(str(hand) for hand in hands) + " cards"]

    def drop_targets(self, view: View, card: int) -> list[DropTarget]:
        """Return none: the card on the table is turned, not dropped."""
        return []

    def hides_log(self, shown: MindsEyeVisible) -> bool:
        return shown.has_contest

    def caption_rect(self, board: Board) -> pygame.FRect:
        return (
            geometry.stare_zones().rect("captions")
            if board.visible.has_contest
            else super().caption_rect(board)
        )

    def explanation_rect(self, board: Board) -> pygame.FRect:
        """During a contest, which hides the log, cover one of its panels completely."""
        if not board.visible.has_contest:
            return super().explanation_rect(board)
        x, y, w, h = geometry.stare_zones().rect("foot_right")
        return pygame.FRect(x, y - HIGHER, w, h + HIGHER)

    def requests(self, faces: Faces, zones: Zones, looks: Sequence[str]) -> list[Request]:
        return [
            *beams.requests(zones),
            *wheel.requests(zones, looks),
            *panels.requests(zones),
            *seats.requests(),
            *showdown.requests(),
            *stare_scene.requests(),
            *shut.requests(looks),
        ]

    def prefetch(self, board: Board) -> None:
        if board.visible.has_contest:
            staring.prefetch_eyes(board)

    def draw_below_cards(self, board: Board, canvas: Canvas) -> None:
        if board.visible.has_contest:
            stare_scene.draw_backdrop(board, canvas)
        else:
            seats.draw_below_cards(board, canvas)

    def draw_above_seats(
        self, board: Board, canvas: Canvas, memory: gaze_memory.GazeMemory
    ) -> None:
        if board.visible.has_contest:
            stare_scene.draw_above_seats(board, canvas, memory)

    def banner(self, board: Board, asked: bool) -> tuple[str, str]:
        shown: MindsEyeVisible = board.visible
        if shown.has_contest:
            return auto_answers.banner(shown, shown.pointed), PURPLE
        return ("CHOOSE YOUR STARE" if asked else f"ROUND {shown.turns}"), PURPLE

    def hint(self, view: View) -> str:
        return "Turn the card, then lock it in."

    question_tips = staticmethod(tips.question_tips)
    event_tips = staticmethod(tips.event_tips)
    situation_tips = staticmethod(tips.situation_tips)


GAME_TABLE = MindsEye()
