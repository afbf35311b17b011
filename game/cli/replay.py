"""`ringside replay`: tell, check or watch a saved match."""

import argparse
from pathlib import Path

from game.cli.play import show
from game.cli.reading import whole_number
from game.cli.saying import FAILED, Commands, Refused, complain, counted
from game.core.options import visible
from game.match.match import Match
from game.match.narration import sentences
from game.match.saves import reading
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
        opened = reading.read(asked.file)
    except reading.Unreadable as unreadable:
        complain("ringside replay", str(unreadable))
        return FAILED
    match = opened.match
    if asked.seat is not None and not 0 <= asked.seat < len(match.seats):
        raise Refused(f"this match has seats 0 to {len(match.seats) - 1}, not {asked.seat}")
    if asked.watch:
        return _watch(match, asked.seat)
    words = match.game.words
    print(visible(f"{words.TITLE}: {', '.join(match.names)}"))
    for told in sentences(match, asked.seat):
        if told.sentences:
            print(f"{told.number:>5}  {visible(' '.join(told.sentences))}")
    if match.result is not None:
        length = counted(match.result.turns, words.TURN, f"{words.TURN}s")
        print(f"       Ended after {length}: {words.ENDINGS[match.result.ending]}.")
    if opened.problem:
        complain("ringside replay", opened.problem)
    return 0


def _check(file: Path, promised: str | None) -> int:
    """Check that every line plays out as it says, with the seed that was promised."""
    try:
        opened = reading.read(file)
    except reading.Unreadable as unreadable:
        print(visible(str(unreadable)))
        return FAILED
    seed = opened.match.seed
    problem = opened.problem
    if promised is not None and not matches_commitment(seed, promised):
        problem = problem or "This is not the luck that was promised."
    if problem:
        print(visible(problem))
        return FAILED
    print("Every line of this match plays out as it says.")
    if opened.match.result is None:  # or the file was cut off
        print(f"It is not over after {counted(len(opened.match.choices), 'choice', 'choices')}.")
    print(f"Its luck was promised as {seed_commitment(seed)}; the seed is {seed:x}.")
    return 0


def _watch(match: Match, seat: int | None) -> int:
    from game.table.games import is_ready  # noqa: PLC0415  slow to load

    if not is_ready(match.game.name):
        raise Refused(f"{match.game.words.TITLE} has no table yet; without --watch it is told")
    return show("replay", match=match, seat=seat)
