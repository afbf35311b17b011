"""Who plays with whom, as long as it is still being chosen."""

from game.core.options import Value
from game.core.registry import Game
from game.lobby.lineup import Lineup


class Sides:
    """The teams of a line-up under these house rules, which it changes as fighters come and go.

    Two teams are every other seat, or the first few against all the others. So whoever changes
    sides also changes seats: the first team sits together then.
    """

    def __init__(self, game: Game, lineup: Lineup, options: dict[str, Value]) -> None:
        self.game = game
        self.lineup = lineup
        self.options = options

    @property
    def teams(self) -> tuple[int, ...]:
        """The team of each seat; empty if everybody is alone."""
        return self.game.split(self.game.options.parse(self.options), len(self.lineup.fighters))

    def may_change(self, seat: int) -> bool:
        """Nobody leaves a team empty."""
        return self.teams.count(self.teams[seat]) > 1

    def change(self, seat: int) -> int:
        """To the other team; says in which seat that is."""
        teams = list(self.teams)
        teams[seat] = 1 - teams[seat]
        order = sorted(range(len(teams)), key=lambda s: teams[s])
        fighters = self.lineup.fighters
        fighters[:] = [fighters[s] for s in order]
        self._first_are(teams.count(0))
        return order.index(seat)

    def left(self, seat: int) -> None:
        """A fighter of the first team has gone; where nobody is left, it is every other seat."""
        first = self._first
        if isinstance(first, int):
            size = first - (seat < first)
            self._first_are(size if 0 < size < len(self.lineup.fighters) else None)

    @property
    def _first(self) -> Value:
        return self.options[self.game.teams.first] if self.game.teams else None

    def _first_are(self, size: int | None) -> None:
        assert self.game.teams is not None
        self.options[self.game.teams.first] = size
