"""One bot against others of another kind, often enough to know which is better.

A is one side and B all others: a side is a seat, or a team where there are teams. Every deal is
played as often as there are sides, with A as each of them once, so that nobody owes anything to the
cards. A match follows from its key alone: it does not matter who plays it, when, and on which
machine.
"""

from collections.abc import Iterator, Mapping, Sequence
from math import fsum
from typing import NamedTuple

from game.bots import edition
from game.core.chance import derive
from game.core.options import Options, Value
from game.core.registry import Game, find
from game.core.state import Seat
from game.match.contests.play_out import play_out
from game.match.contests.process_bots import ProcessBots

Side = tuple[Seat, ...]


def sides(game: Game, options: Options, seats: int) -> tuple[Side, ...]:
    """Who wins and loses together."""
    teams: Sequence[int] = game.split(options, seats) or range(seats)
    return tuple(
        tuple(seat for seat in range(seats) if teams[seat] == team) for team in sorted(set(teams))
    )


class ContestMatch(NamedTuple):
    """One match of a contest; all that it depends on is here."""

    game: str
    rules: tuple[tuple[str, Value], ...]
    """House rules that are not the defaults, by their public names."""
    seats: int
    a: str
    b: str
    side: Side
    """Where A sits."""
    seed: int

    @property
    def key(self) -> str:
        """Under which its result is kept."""
        rules = " ".join(f"{name}={value}" for name, value in self.rules)
        table = f"{self.game}@{find(self.game).version} {self.seats} {rules}".rstrip()
        where = ",".join(map(str, self.side))
        return f"{table} {edition(self.a)}>{edition(self.b)} {where} {self.seed:x}"

    def play(self, guests: ProcessBots) -> float:
        """What A gets of it, from 0 to 1; a fair share is one by the number of sides."""
        game = find(self.game)
        options = game.options.parse(dict(self.rules))
        names = [self.a if seat in self.side else self.b for seat in range(self.seats)]
        players = guests.seated(self.game, names)
        got = play_out(game, players, self.seed, options).state.returns()
        return fsum(got[seat] for seat in self.side)  # six sixths are exactly one


class Contest(NamedTuple):
    """A against B at one kind of table."""

    game: str
    rules: tuple[tuple[str, Value], ...]
    seats: int
    a: str
    b: str
    games: int
    seed: int

    def bouts(self, shard: int = 0, shards: int = 1) -> Iterator[ContestMatch]:
        """All of them, or those of every so many deals, beginning with this one.

        A shard has whole deals, so that what it says by itself owes nothing to the seats either.
        """
        game = find(self.game)
        places = sides(game, game.options.parse(dict(self.rules)), self.seats)
        for number in range(self.games):
            deal, side = divmod(number, len(places))
            if deal % shards == shard:
                seed = derive(self.seed, deal)
                yield ContestMatch(
                    self.game, self.rules, self.seats, self.a, self.b, places[side], seed
                )

    def score(self, known: Mapping[str, float]) -> list[float]:
        """The results of this contest as far as they are known."""
        return [known[bout.key] for bout in self.bouts() if bout.key in known]
