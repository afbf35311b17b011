"""Plays a scenario at the table, step by step. It stops for the reader's own moves."""

from copy import deepcopy

from game.core.event import Event
from game.core.registry import Words
from game.core.script import Scenario, ScenarioStep, play
from game.table.board.board import Board
from game.table.board.sprite import Key
from game.table.match_control.game_speed import INSTANT
from game.table.view.viewpoint import Viewpoint
from game.table.view.visible_state import VisibleState

A_BREATH = 0.5
TO_READ = 1.6
"""Seconds before the first move, and between two steps."""


class ScenarioPlayer:
    """A scenario and how far it has been played."""

    def __init__(self, script: Scenario, words: Words, board: Board, alone: bool) -> None:
        self.script = script
        self.board = board
        self.alone = alone
        """Whether it continues without the reader."""
        self.said: list[str] = []
        self.step = 0
        self.meant: list[Key] = []
        """The cards that the reader plays with the move that is asked for."""
        state = script.stacked()
        board.show_state(board.game_table.visible_from(state, Viewpoint(script.reader), state.n))
        board.set_pieces_shown.clear()
        board.on_event_shown = self._hear
        board.auto_release = True
        self._beats = list(play(script, state, words))
        self._next = 0
        self._pause = A_BREATH

    @property
    def moving(self) -> bool:
        return self.board.is_playing or self._pause > 0

    @property
    def over(self) -> bool:
        return not self.moving and self._next == len(self._beats)

    @property
    def asked(self) -> ScenarioStep | None:
        """The move to make now; None while something plays, and at the end."""
        return None if self.moving or self.over else self._beats[self._next]

    @property
    def now(self) -> int:
        """The step that is played or asked for; one past the last at the end."""
        if self.over:
            return len(self.script.steps)
        return self.step if self.asked is None else self.asked.step

    def advance(self, seconds: float, speed: float) -> bool:
        """Let time pass; `speed` does not shorten pauses. True if a redraw is due."""
        moved = self.moving
        if speed == INSTANT:
            self.board.finish_animations()
        gone = self.board.advance(seconds * speed, seconds)
        if not self.board.is_playing:
            self._pause -= seconds
        if moved and not self.moving:
            self._go_on()
        return gone

    def hurry(self) -> None:
        """Skip to the end of what is playing."""
        self.board.finish_animations()
        self._pause = 0
        self._go_on()

    def _go_on(self) -> None:
        """Make the next move, unless it takes cards from the reader."""
        beat = self.asked
        if beat is None:
            return
        self.meant = self._leaving(beat) if beat.seat == self.script.reader else []
        if not self.meant or self.alone:
            self.go()  # a move without a card of the reader's needs no input

    def go(self) -> None:
        """Make the next move."""
        beat = self._beats[self._next]
        if beat.step != self.step:
            self.step, self.said = beat.step, []
        self._next += 1
        self.meant = []
        self._pause = 0
        if self._next < len(self._beats):
            following = self._beats[self._next]
            asks = following.seat == self.script.reader and not self.alone
            self._pause = TO_READ if following.step != beat.step and not asks else 0
        self.board.play_events(beat.events)

    def _hear(self, event: Event) -> None:
        step = [other for beat in self._beats if beat.step == self.step for other in beat.events]
        sentence = self.script.said(event, step, self.script.names)
        if sentence:
            self.said.append(sentence)

    def _leaving(self, beat: ScenarioStep) -> list[Key]:
        """The cards that the move takes from the reader's hand, or else from the table."""
        shown: VisibleState = deepcopy(self.board.visible)
        held = self._held(shown)
        for event in beat.events:
            shown.apply_event(event)
            gone = [key for key in held if key not in self._held(shown)]
            if gone:
                return gone
        return self.board.game_table.pickable_cards(self.board.visible)

    def _held(self, shown: VisibleState) -> list[Key]:
        return [key for holding in self.board.game_table.hands(shown) for key in holding.keys]
