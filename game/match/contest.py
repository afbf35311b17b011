"""One bot against others of another kind, often enough to know which is better.

A sits at one seat and B at all others. Every deal is played as often as there are seats, with A at
each of them once, so that nobody owes anything to the cards. A match follows from its key alone: it
does not matter who plays it, when, and on which machine.
"""

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from game.bots import edition
from game.core.chance import derive
from game.core.options import Value
from game.core.registry import find
from game.core.state import Seat
from game.match.arena import play_out
from game.match.guests import Guests


class Bout(NamedTuple):
    """One match of a contest; all that it depends on is here."""

    game: str
    rules: tuple[tuple[str, Value], ...]
    """House rules that are not the defaults, by their public names."""
    seats: int
    a: str
    b: str
    seat: Seat
    """Where A sits."""
    seed: int

    @property
    def key(self) -> str:
        """Under which its result is kept."""
        rules = " ".join(f"{name}={value}" for name, value in self.rules)
        table = f"{self.game}@{find(self.game).version} {self.seats} {rules}".rstrip()
        return f"{table} {edition(self.a)}>{edition(self.b)} {self.seat} {self.seed:x}"

    def play(self, guests: Guests) -> float:
        """What A gets of it, from 0 to 1; a fair share is one by the number of seats."""
        game = find(self.game)
        options = game.options.parse(dict(self.rules))
        names = [self.a if seat == self.seat else self.b for seat in range(self.seats)]
        players = guests.seated(self.game, names)
        return play_out(game, players, self.seed, options).state.returns()[self.seat]


class Contest(NamedTuple):
    """A against B at one kind of table."""

    game: str
    rules: tuple[tuple[str, Value], ...]
    seats: int
    a: str
    b: str
    games: int
    seed: int

    def bouts(self, shard: int = 0, shards: int = 1) -> Iterator[Bout]:
        """All of them, or every so many, beginning with this one."""
        for number in range(shard, self.games, shards):
            deal, seat = divmod(number, self.seats)
            seed = derive(self.seed, deal)
            yield Bout(self.game, self.rules, self.seats, self.a, self.b, seat, seed)

    def score(self, known: Mapping[str, float]) -> list[float]:
        """The results of this contest as far as they are known."""
        return [known[bout.key] for bout in self.bouts() if bout.key in known]
