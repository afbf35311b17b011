"""`ringside arena`: contests between bots, and their results with confidence intervals."""

from collections.abc import Callable, Iterator, Sequence
from itertools import permutations

from game import __version__
from game.core.options import Options, public_name
from game.core.registry import Game
from game.match.contests import farm
from game.match.contests.contest import Contest, ContestMatch, sides
from game.match.contests.result_file import ResultFile
from game.match.contests.win_rates import WinRate, elo, win_rate

Shares = dict[tuple[str, str], WinRate]
"""Win rates of A against B."""


def build_contests(
    game: Game,
    options: Options,
    seats: int,
    pairs: Sequence[tuple[str, str]],
    games: int,
    seed: int,
) -> list[Contest]:
    return [Contest(game.name, _rules(options), seats, a, b, games, seed) for a, b in pairs]


def all_pairs(pool: Sequence[str], sides: int) -> list[tuple[str, str]]:
    """Pair each bot with each other; in both orders if one A plays against several Bs."""
    if sides > 2:
        return list(permutations(pool, 2))
    return [(a, b) for number, a in enumerate(pool) for b in pool[:number]]


def _rules(options: Options) -> tuple[tuple[str, str], ...]:
    """Return the options that are not at their defaults, as on the command line."""
    defaults = options.defaults()
    return tuple(
        (public_name(name), str(getattr(options, name)).lower())
        for name in sorted(defaults)
        if getattr(options, name) != defaults[name]
    )


def unplayed_matches(
    contests: Sequence[Contest], ledger: ResultFile, shard: int, shards: int
) -> list[ContestMatch]:
    """Return the matches of this shard whose results are not known yet."""
    return [
        bout
        for contest in contests
        for bout in contest.matches(shard, shards)
        if bout.key not in ledger.known
    ]


def play_contests(
    matches: Sequence[ContestMatch],
    ledger: ResultFile,
    jobs: int,
    engine: str,
    address: str,
    progress: Callable[[int], None],
) -> None:
    """Play the matches; what is known when somebody interrupts it is kept."""
    with ledger:
        for done, (match, result) in enumerate(
            farm.play_matches(matches, jobs, engine, address), 1
        ):
            ledger.add_result(match, result)
            progress(done)


def win_rates(contests: Sequence[Contest], ledger: ResultFile) -> Shares:
    return {(each.a, each.b): win_rate(each.known_shares(ledger.known)) for each in contests}


def as_text(game: Game, options: Options, seats: int, known: Shares) -> Iterator[str]:
    count = len(sides(game, options, seats))
    where = "A in one team, B in the other" if count < seats else "A at one seat, B at all others"
    yield f"{game.words.TITLE}, {seats} seats: {where}; 95 % intervals."
    wide = max(len(f"{a} v {b}") for a, b in known)
    for (a, b), said in known.items():
        yield f"{f'{a} v {b}':{wide}}  {_as_words(said, count)}"
    points = elo(known, count)
    if len(points) > 2:
        ranking = sorted(points, key=lambda name: -points[name])
        yield "Elo: " + ", ".join(f"{name} {points[name]:+.0f}" for name in ranking)


def _as_words(said: WinRate, sides: int) -> str:
    if not said.games:
        return "no match yet"
    span = f"{100 * said.low:.1f}–{100 * said.high:.1f} %"
    fair = f"×{said.mean * sides:.2f} of a fair share"
    return f"{100 * said.mean:5.1f} %  {span}  {fair}  {said.games} matches"


def as_json(
    game: Game, options: Options, seats: int, seed: int, known: Shares
) -> dict[str, object]:
    count = len(sides(game, options, seats))
    return {
        "game": game.name,
        "seats": seats,
        "sides": count,
        "seed": seed,
        "options": options.by_public_name(),
        "version": __version__,
        "shares": [{"a": a, "b": b, **said._asdict()} for (a, b), said in known.items()],
        "elo": elo(known, count),
    }
