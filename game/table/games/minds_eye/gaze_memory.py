"""What events show and observations do not: who pointed which eye at whom, by round."""

from copy import deepcopy
from dataclasses import dataclass, field
from typing import Self

from game.core.event import Event
from game.core.state import Seat
from game.games.minds_eye.rules import Options
from game.table.game_table import SeatMemory
from game.table.games.minds_eye.stare.stare_memory import StareHistory
from game.table.games.minds_eye.visible import MindsEyeVisible


@dataclass
class GazeMemory(SeatMemory):
    """Remembers every gaze of the match."""

    options: Options
    eyes: dict[tuple[Seat, Seat], list[int]] = field(default_factory=dict)
    """(From, to) → the colours shown, oldest first."""
    stare: StareHistory = field(default_factory=StareHistory)

    def apply_event(self, event: Event) -> None:
        self.stare.apply_event(event)
        if event.what == "revealed":
            self.eyes.setdefault((event.who, event.to), []).append(event.card)

    def copy(self) -> Self:
        """Copy everything but the shelf: its widgets must exist only once."""
        return deepcopy(self, {id(self.stare.side_widgets): {}})

    def watched_rival(self, shown: MindsEyeVisible, seat: Seat) -> Seat:
        """Return the rival at whom this seat's eyes are counted: the viewer, else the left one."""
        others = [(seat + step) % shown.n for step in range(1, shown.n)]
        playing = [other for other in others if other in shown.playing] or others
        return shown.viewer if shown.viewer in playing else playing[0]
