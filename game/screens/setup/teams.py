"""The teams, while they are still being chosen."""

from game.core.options import Value
from game.core.registry import Game
from game.lobby.lineup import Lineup


class LineupTeams:
    """The teams of a line-up; changes the house rules as fighters come and go.

    Two teams are every other seat, or the first few seats against all others. So a fighter who
    changes teams also changes seats: the first team then sits together.
    """

    def __init__(self, game: Game, lineup: Lineup, options: dict[str, Value]) -> None:
        self.game = game
        self.lineup = lineup
        self.options = options

    @property
    def teams(self) -> tuple[int, ...]:
        """The team of each seat; empty without teams."""
        return self.game.team_by_seat(
            self.game.options.parse(self.options), len(self.lineup.fighters)
        )

    def can_change(self, seat: int) -> bool:
        """True if the fighter's team has other members."""
        return self.teams.count(self.teams[seat]) > 1

    def change(self, seat: int) -> int:
        """Move a fighter to the other team; return their new seat."""
        teams = list(self.teams)
        teams[seat] = 1 - teams[seat]
        order = sorted(range(len(teams)), key=lambda s: teams[s])
        fighters = self.lineup.fighters
        fighters[:] = [fighters[s] for s in order]
        self._set_first_size(teams.count(0))
        return order.index(seat)

    def on_removed(self, seat: int) -> None:
        """Update the size of the first team after this seat was removed.

        If a team would be empty, the teams are every other seat again.
        """
        first = self._first
        if isinstance(first, int):
            size = first - (seat < first)
            self._set_first_size(size if 0 < size < len(self.lineup.fighters) else None)

    @property
    def _first(self) -> Value:
        return self.options[self.game.teams.first] if self.game.teams else None

    def _set_first_size(self, size: int | None) -> None:
        assert self.game.teams is not None
        self.options[self.game.teams.first] = size
