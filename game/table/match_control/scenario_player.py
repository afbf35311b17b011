"""Plays a scenario at the table, step by step. It stops for the reader's own moves."""

from copy import deepcopy

from game.core.event import Event
from game.core.registry import Words
from game.core.scenario import Scenario, ScenarioStep, play
from game.table.board.board import Board
from game.table.board.sprite import SpriteKey
from game.table.match_control.game_speed import INSTANT
from game.table.view.viewpoint import Viewpoint
from game.table.view.visible_state import VisibleState

START_PAUSE = 0.5
READING_PAUSE = 1.6
"""Seconds before the first move, and between two steps."""


class ScenarioPlayer:
    """A scenario and how far it has been played."""

    def __init__(self, scenario: Scenario, words: Words, board: Board, plays_alone: bool) -> None:
        self.scenario = scenario
        self.board = board
        self.plays_alone = plays_alone
        """Whether it continues without the reader."""
        self.sentences: list[str] = []
        self.step = 0
        self.cards_to_play: list[SpriteKey] = []
        """The cards that the reader plays with the move that is asked for."""
        state = scenario.make_position()
        board.show_state(
            board.game_table.visible_state_from(state, Viewpoint(scenario.reader), state.n)
        )
        board.set_pieces_shown.clear()
        board.on_event_shown = self._hear
        board.auto_release = True
        self._beats = list(play(scenario, state, words))
        self._next = 0
        self._pause = START_PAUSE

    @property
    def is_playing(self) -> bool:
        return self.board.is_playing or self._pause > 0

    @property
    def over(self) -> bool:
        return not self.is_playing and self._next == len(self._beats)

    @property
    def awaited_step(self) -> ScenarioStep | None:
        """The move to make now; None while something plays, and at the end."""
        return None if self.is_playing or self.over else self._beats[self._next]

    @property
    def current_step(self) -> int:
        """The step that is played or asked for; one past the last at the end."""
        if self.over:
            return len(self.scenario.steps)
        return self.step if self.awaited_step is None else self.awaited_step.step

    def advance(self, seconds: float, speed: float) -> bool:
        """Let time pass; `speed` does not shorten pauses. True if a redraw is due."""
        moved = self.is_playing
        if speed == INSTANT:
            self.board.finish_animations()
        gone = self.board.advance(seconds * speed, seconds)
        if not self.board.is_playing:
            self._pause -= seconds
        if moved and not self.is_playing:
            self._go_on()
        return gone

    def skip_to_pause(self) -> None:
        """Skip to the end of what is playing."""
        self.board.finish_animations()
        self._pause = 0
        self._go_on()

    def _go_on(self) -> None:
        """Make the next move, unless it takes cards from the reader."""
        beat = self.awaited_step
        if beat is None:
            return
        self.cards_to_play = self._leaving(beat) if beat.seat == self.scenario.reader else []
        if not self.cards_to_play or self.plays_alone:
            self.play_step()  # a move without a card of the reader's needs no input

    def play_step(self) -> None:
        """Make the next move."""
        beat = self._beats[self._next]
        if beat.step != self.step:
            self.step, self.sentences = beat.step, []
        self._next += 1
        self.cards_to_play = []
        self._pause = 0
        if self._next < len(self._beats):
            following = self._beats[self._next]
            asks = following.seat == self.scenario.reader and not self.plays_alone
            self._pause = READING_PAUSE if following.step != beat.step and not asks else 0
        self.board.play_events(beat.events)

    def _hear(self, event: Event) -> None:
        step = [other for beat in self._beats if beat.step == self.step for other in beat.events]
        sentence = self.scenario.sentence_for(event, step, self.scenario.names)
        if sentence:
            self.sentences.append(sentence)

    def _leaving(self, beat: ScenarioStep) -> list[SpriteKey]:
        """The cards that the move takes from the reader's hand, or else from the table."""
        shown: VisibleState = deepcopy(self.board.visible)
        held = self._held(shown)
        for event in beat.events:
            shown.apply_event(event)
            gone = [key for key in held if key not in self._held(shown)]
            if gone:
                return gone
        return self.board.game_table.pickable_cards(self.board.visible)

    def _held(self, shown: VisibleState) -> list[SpriteKey]:
        return [key for holding in self.board.game_table.hands(shown) for key in holding.keys]
