"""Mind's Eye's part of the table, under one roof."""

from collections.abc import Mapping, Sequence
from functools import cached_property

import pygame

from game.core.event import Event
from game.core.script import Scenario
from game.core.state import Seat, State
from game.core.view import View
from game.games.minds_eye.rules import Options
from game.games.minds_eye.scripts import Stacked, said
from game.match.match import Match
from game.stage.art import Request
from game.stage.canvas import Canvas
from game.stage.colours import PURPLE
from game.stage.sound import Mood
from game.table.board import Board
from game.table.faces import Faces, Shade
from game.table.game_table import ControlHint, DropTarget, Fact, GameTable
from game.table.games.minds_eye import (
    history,
    layout,
    newcomer,
    panels,
    seats,
    telling,
    things,
    verdict,
    wheel,
)
from game.table.games.minds_eye.dial import CardTurner
from game.table.games.minds_eye.shown import MindsEyeVisible
from game.table.games.minds_eye.shut import look as shut
from game.table.games.minds_eye.stare import asking, eye, picture, places
from game.table.games.minds_eye.stare import telling as staring
from game.table.games.minds_eye.stare import things as in_a_stare
from game.table.games.minds_eye.telling import beams, showdown
from game.table.scripts import read_scripts
from game.table.sprite import ImageKey, Key
from game.table.things import Inspectable
from game.table.zones import Zones

HIGHER = 28
"""Than that panel, up to the last drops."""


class MindsEye(GameTable[MindsEyeVisible]):
    name = "minds_eye"
    memory_type = history.GazeMemory

    card_images = layout.STEMS
    card_widths = layout.WIDTHS
    empty = staticmethod(MindsEyeVisible.blank)
    from_observation = staticmethod(MindsEyeVisible.of)
    layout = staticmethod(layout.layout)
    bots_first = True
    choice_widget = CardTurner

    control_hints = (
        ControlHint("Turn the card", ("turn_back", "main"), ("previous", "next")),
        ControlHint("Pick an eye", ("digit1", "…", "digit4")),
        ControlHint("Lock it in", ("accept",), ("accept",)),
        ControlHint("Hold, glare, squint", ("left1", "left2", "left3")),
    )

    animators = telling.TELLERS
    grouped_events = telling.FOLLOW
    unlogged_events = frozenset({"sealed", "dealt", "dripped", "revealed", "kept"})
    sounds = telling.SOUNDS
    effect_images = telling.PRINTS
    scene_changes = frozenset({"stare_began", "blinked"})

    is_between_turns = staticmethod(asking.asks)
    auto_answer = staticmethod(asking.answer)
    question_view = staticmethod(asking.asker)
    asks_all_at_once = staticmethod(asking.together)
    is_secret_choice = staticmethod(asking.sealed)
    delegates_to_bot = staticmethod(asking.leaves)

    draw_seats = staticmethod(seats.draw_seats)
    seat_line = staticmethod(seats.line)
    verdict = staticmethod(verdict.verdict)
    victories = {
        "all_cards": "with all the cards",
        "sudden_death": "without a blink",
        "round_cap": "with the most cards",
        "round_cap_stare": "without a blink",
    }
    seating = "Clockwise: the next seat is on the left."
    first_player_note = "Nobody goes first: all choose at the same time."

    def picture(self, faces: Faces, look: ImageKey, width: float, shade: Shade) -> pygame.Surface:
        if look[0] == "stare":
            return eye.picture(faces.art, look)
        if look[0] == "card":
            return wheel.card(faces, look, width)
        return super().picture(faces, look, width, shade)

    def inspect_words(
        self, board: Board, about: history.GazeMemory, key: str, seat: Seat
    ) -> tuple[str, dict[str, object]]:
        key, facts = super().inspect_words(board, about, key, seat)
        return (key, facts) if facts or not key else things.asked(board, about, key, seat)

    def inspectables(self, board: Board, about: history.GazeMemory) -> list[Inspectable]:
        found = super().inspectables(board, about)
        if board.visible.staring:
            return found + in_a_stare.things(board, about)
        return found + things.without_zones(board)

    def is_visible(self, shown: MindsEyeVisible, zone: str) -> bool:
        """A contest fills the table."""
        return not shown.staring or zone in ("game_tag", "turn_banner")

    @cached_property
    def scenarios(self) -> Mapping[str, Scenario]:
        return read_scripts(self.name, Stacked, said)

    def pickable_cards(self, shown: MindsEyeVisible) -> list[Key]:
        return [layout.top(shown, shown.viewer)]

    def bark_for(self, event: Event) -> str:
        remarks = {"took": "stole", "claimed": "hit_you", "removed": "hit_me", "out": "lose"}
        return remarks.get(event.what, "")

    def crowd_cheers(self, event: Event) -> bool:
        return event.what in ("won", "blinked", "out")

    def music_mood(self, shown: MindsEyeVisible, options: Options) -> Mood:
        if shown.staring:
            return "stare"
        late = shown.turns >= options.round_cap - 1
        if late or shown.last or min(shown.hand_sizes[seat] for seat in shown.playing or (0,)) <= 1:
            return "last_chance"
        return "contested" if len(shown.playing) < shown.n or shown.removed > 5 else "calm"

    def pause_facts(self, match: Match, shown: MindsEyeVisible) -> list[Fact]:
        last = match.options.public()["roundCap"]
        return [
            Fact("Game", match.game.words.TITLE),
            Fact("Round", f"{shown.turns} of at most {last}", "icons/timer.svg"),
            Fact("Cards in play", str(shown.in_play), "icons/deck.svg"),
            Fact("Out of the game", str(shown.removed), "icons/discard.svg"),
        ]

    def progress_line(self, state: State) -> list[str]:
        hands: list[int] = state.hands  # type: ignore[attr-defined]
        return [" : ".join(str(hand) for hand in hands) + " cards"]

    def drop_targets(self, view: View, card: int) -> list[DropTarget]:
        """No card is taken from a hand: the one that lies there is turned."""
        return []

    def hides_log(self, shown: MindsEyeVisible) -> bool:
        return shown.staring

    def caption_rect(self, board: Board) -> pygame.FRect:
        return (
            places.places().rect("captions")
            if board.visible.staring
            else super().caption_rect(board)
        )

    def explanation_rect(self, board: Board) -> pygame.FRect:
        """The log gives way to a contest: the words cover one of its panels, and not half of it."""
        if not board.visible.staring:
            return super().explanation_rect(board)
        x, y, w, h = places.places().rect("foot_right")
        return pygame.FRect(x, y - HIGHER, w, h + HIGHER)

    def requests(self, faces: Faces, zones: Zones, looks: Sequence[str]) -> list[Request]:
        return [
            *beams.requests(zones),
            *wheel.requests(zones, looks),
            *panels.requests(zones),
            *seats.requests(),
            *showdown.requests(),
            *picture.requests(),
            *shut.requests(looks),
        ]

    def prefetch(self, board: Board) -> None:
        if board.visible.staring:
            staring.expect_eyes(board)

    def draw_under(self, board: Board, canvas: Canvas) -> None:
        if board.visible.staring:
            picture.draw_backdrop(board, canvas)
        else:
            seats.draw_under(board, canvas)

    def draw_lively(self, board: Board, canvas: Canvas, about: history.GazeMemory) -> None:
        if board.visible.staring:
            picture.draw_lively(board, canvas, about)

    def banner(self, board: Board, asked: bool) -> tuple[str, str]:
        shown: MindsEyeVisible = board.visible
        if shown.staring:
            return asking.banner(shown, shown.pointed), PURPLE
        return ("CHOOSE YOUR STARE" if asked else f"ROUND {shown.turns}"), PURPLE

    def hint(self, view: View) -> str:
        return "Turn the card, then lock it in."

    question_tips = staticmethod(newcomer.tips)
    event_tips = staticmethod(newcomer.met)
    situation_tips = staticmethod(newcomer.moments)


GAME_TABLE = MindsEye()
