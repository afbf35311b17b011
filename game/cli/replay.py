"""`ringside replay`: tell, check or watch a saved match."""

import argparse
from pathlib import Path

from game.cli.arguments import whole_number
from game.cli.output import FAILED, Commands, Refused, complain, pluralise
from game.cli.play import run_app
from game.core.options import escape_unprintable
from game.match.match import Match
from game.match.narration import narrate
from game.match.saves import match_reader
from game.match.seed_commitment import matches_commitment, seed_commitment


def add(commands: Commands) -> None:
    replay = commands.add_parser("replay", help="tell a saved match in sentences")
    replay.add_argument("file", type=Path, metavar="FILE")
    replay.add_argument("--check", action="store_true", help="only verify it: exit code 0 or 1")
    replay.add_argument(
        "--promise", metavar="PRINT", help="with --check: what was shown at the start"
    )
    replay.add_argument("--seat", type=whole_number, metavar="N", help="as this seat saw it")
    replay.add_argument("--watch", action="store_true", help="at the table, not in sentences")
    replay.set_defaults(run=_replay)


def _replay(asked: argparse.Namespace) -> int:
    if asked.promise is not None and not asked.check:
        raise Refused("--promise goes with --check")
    if asked.check:
        return _check(asked.file, asked.promise)
    try:
        opened = match_reader.read(asked.file)
    except match_reader.Unreadable as unreadable:
        complain("ringside replay", str(unreadable))
        return FAILED
    match = opened.match
    if asked.seat is not None and not 0 <= asked.seat < len(match.seats):
        raise Refused(f"this match has seats 0 to {len(match.seats) - 1}, not {asked.seat}")
    if asked.watch:
        return _watch(match, asked.seat)
    words = match.game.words
    print(escape_unprintable(f"{words.TITLE}: {', '.join(match.names)}"))
    for told in narrate(match, asked.seat):
        if told.sentences:
            print(f"{told.number:>5}  {escape_unprintable(' '.join(told.sentences))}")
    if match.result is not None:
        length = pluralise(match.result.turns, words.TURN, f"{words.TURN}s")
        print(f"       Ended after {length}: {words.ENDINGS[match.result.ending]}.")
    if opened.problem:
        complain("ringside replay", opened.problem)
    return 0


def _check(file: Path, promised: str | None) -> int:
    """Check that every line plays out as it says, with the seed that was promised."""
    try:
        opened = match_reader.read(file)
    except match_reader.Unreadable as unreadable:
        print(escape_unprintable(str(unreadable)))
        return FAILED
    seed = opened.match.seed
    problem = opened.problem
    if promised is not None and not matches_commitment(seed, promised):
        problem = problem or "This is not the luck that was promised."
    if problem:
        print(escape_unprintable(problem))
        return FAILED
    print("Every line of this match plays out as it says.")
    if opened.match.result is None:  # or the file was cut off
        print(f"It is not over after {pluralise(len(opened.match.choices), 'choice', 'choices')}.")
    print(f"Its luck was promised as {seed_commitment(seed)}; the seed is {seed:x}.")
    return 0


def _watch(match: Match, seat: int | None) -> int:
    from game.table.games import has_table  # noqa: PLC0415  slow to load

    if not has_table(match.game.name):
        raise Refused(f"{match.game.words.TITLE} has no table yet; without --watch it is told")
    return run_app("replay", match=match, seat=seat)
