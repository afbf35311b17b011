"""Replays: a recorded match, played again choice by choice. Nobody is asked anything."""

from collections.abc import Callable, Sequence

from game.core.event import Event
from game.core.state import Seat
from game.match.match import Match
from game.profile.settings import PromptSettings
from game.table.games import game_table_for
from game.table.match_control.referee import Referee
from game.table.view.viewpoint import Viewpoint


class ReplayDriver(Referee):
    """Makes the recorded choices, one after another."""

    def __init__(
        self,
        played: Match,
        viewpoint: Viewpoint,
        asking: PromptSettings,
        say: Callable[[str], object],
    ) -> None:
        again = Match(played.game.name, played.options, played.seats, played.seed)
        super().__init__(again, None, game_table_for(played.game.name), asking, say)
        self.choices = played.choices
        self.people = []
        self.viewpoint = viewpoint
        self.paused = False

    @property
    def at_end(self) -> bool:
        return len(self.match.choices) == len(self.choices)

    @property
    def can_continue(self) -> bool:
        return not self.paused and not self.at_end

    def advance(self, seconds: float, patience: float = 1.0) -> Sequence[Event] | None:
        if not self.can_continue:
            return None
        if self._pause <= 0:
            self._pause = patience * self._bot_pause()
        self._pause -= seconds
        return self.step() if self._pause <= 0 else None

    def _next_bots(self) -> Sequence[Seat]:
        """No bot thinks: the choices are recorded."""
        return ()

    def step(self) -> list[Event]:
        """Make the next choice."""
        self._pause = 0.0
        choice = self.choices[len(self.match.choices)]
        return self.match.choose(choice.seat, choice.move)
