"""Bot A against bot B, in enough matches to know which is better.

A plays one side and B all others; a side is a seat, or a team where there are teams. Every deal is
played once with A on each side, so that neither bot gains from the cards. A match depends on its
key alone: it does not matter when, on which machine, and by which process it is played.
"""

from collections.abc import Iterator, Mapping, Sequence
from math import fsum
from typing import NamedTuple

from game.bots import versioned_name
from game.core.chance import derive
from game.core.options import Options, Value
from game.core.registry import Game, find
from game.core.state import Seat
from game.match.contests.play_out import play_out
from game.match.contests.process_bots import ProcessBots

Side = tuple[Seat, ...]


def sides(game: Game, options: Options, seats: int) -> tuple[Side, ...]:
    """The sides: for each, the seats that win and lose together."""
    teams: Sequence[int] = game.team_by_seat(options, seats) or range(seats)
    return tuple(
        tuple(seat for seat in range(seats) if teams[seat] == team) for team in sorted(set(teams))
    )


class ContestMatch(NamedTuple):
    """One match of a contest, with everything that it depends on."""

    game: str
    rules: tuple[tuple[str, Value], ...]
    """House rules that are not the defaults, by their public names."""
    seats: int
    a: str
    b: str
    side: Side
    """The seats of A."""
    seed: int

    @property
    def key(self) -> str:
        """The key of its result in a `ResultFile`."""
        rules = " ".join(f"{name}={value}" for name, value in self.rules)
        table = f"{self.game}@{find(self.game).version} {self.seats} {rules}".rstrip()
        where = ",".join(map(str, self.side))
        return f"{table} {versioned_name(self.a)}>{versioned_name(self.b)} {where} {self.seed:x}"

    def play(self, process_bots: ProcessBots) -> float:
        """Play it; return A's share of the win, 0 to 1. A fair share is 1 / number of sides."""
        game = find(self.game)
        options = game.options.parse(dict(self.rules))
        names = [self.a if seat in self.side else self.b for seat in range(self.seats)]
        players = process_bots.bots_for_seats(self.game, names)
        got = play_out(game, players, self.seed, options).state.returns()
        return fsum(got[seat] for seat in self.side)  # so that six sixths are exactly one


class Contest(NamedTuple):
    """A against B at one kind of table."""

    game: str
    rules: tuple[tuple[str, Value], ...]
    seats: int
    a: str
    b: str
    games: int
    seed: int

    def matches(self, shard: int = 0, shards: int = 1) -> Iterator[ContestMatch]:
        """All matches, or those of one shard: every `shards`-th deal, beginning with deal `shard`.

        A shard has whole deals, so that its own results do not depend on the seats either.
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

    def known_shares(self, known: Mapping[str, float]) -> list[float]:
        """A's shares in the matches of this contest whose results are known."""
        return [known[bout.key] for bout in self.matches() if bout.key in known]
