"""`ringside bench`: measure speed, memory, loudness and flashes."""

import argparse
import json

from game.cli.arguments import whole_number
from game.cli.output import FAILED, Commands, Refused, complain, progress_bar
from game.tools import speed

DEFAULT_MATCHES = 10
"""Default number of matches in a row for `--memory`."""


def add(commands: Commands) -> None:
    bench = commands.add_parser("bench", help="measure the speed of the rules")
    instead = bench.add_mutually_exclusive_group()
    instead.add_argument("--frames", action="store_true", help="measure the drawing instead")
    instead.add_argument(
        "--memory",
        type=whole_number,
        nargs="?",
        const=DEFAULT_MATCHES,
        metavar="K",
        help="measure the memory of K matches in a row instead",
    )
    instead.add_argument("--sound", action="store_true", help="reckon how loud set pieces are")
    instead.add_argument("--flashes", action="store_true", help="look for flashes in set pieces")
    instead.add_argument("--thinking", action="store_true", help="late frames while robots think")
    bench.add_argument("--json", action="store_true", help="one JSON object")
    bench.set_defaults(run=_bench)


def _bench(asked: argparse.Namespace) -> int:
    if asked.frames:
        return _bench_frames(asked)
    if asked.memory is not None:
        return _bench_memory(asked)
    if asked.sound:
        return _bench_sound(asked)
    if asked.flashes:
        return _bench_flashes(asked)
    if asked.thinking:
        return _bench_thinking(asked)
    tables = speed.tables()
    speeds = []
    with progress_bar(len(tables)) as progress:
        for done, (measured, seats) in enumerate(tables, 1):
            speeds.append(speed.measure(measured, seats))
            progress.show(done)
    if asked.json:
        print(json.dumps({"tables": [each._asdict() for each in speeds]}))
        return 0
    print(f"{'game':<18}{'seats':>6}{'decisions/s':>14}{'with events':>14}{'clones/s':>14}")
    for each in speeds:
        print(
            f"{each.game:<18}{each.seats:>6}{each.decisions_per_s:>14,.0f}"
            f"{each.decisions_per_s_events:>14,.0f}{each.clones_per_s:>14,.0f}"
        )
    return 0


def _bench_frames(asked: argparse.Namespace) -> int:
    from game.stage.engine.window import NoDisplay  # noqa: PLC0415
    from game.table.games import ON_THE_TABLE  # noqa: PLC0415
    from game.tools import frames  # noqa: PLC0415

    try:
        costs = [frames.measure(name) for name in ON_THE_TABLE]
    except NoDisplay as problem:
        complain("ringside bench", str(problem))
        return FAILED
    if asked.json:
        print(json.dumps({"tables": [cost._asdict() for cost in costs]}))
        return 0
    for cost in costs:
        print("\n".join(frames.as_text(cost)))
    return 0


def _bench_memory(asked: argparse.Namespace) -> int:
    from game.stage.engine.window import NoDisplay  # noqa: PLC0415
    from game.tools import memory  # noqa: PLC0415

    if asked.memory < 1:
        raise Refused(f"--memory takes a number of matches from 1 up, not {asked.memory}")
    try:
        with progress_bar(asked.memory) as progress:
            used = memory.measure(asked.memory, progress.show)
    except (NoDisplay, memory.MemoryUnknown) as problem:
        complain("ringside bench", str(problem))
        return FAILED
    if asked.json:
        print(json.dumps(used._asdict()))
    else:
        print("\n".join(memory.as_text(used)))
    return 0


def _bench_sound(asked: argparse.Namespace) -> int:
    from game.tools import loudness  # noqa: PLC0415

    pieces, mixes = loudness.set_pieces(), []
    try:
        with progress_bar(len(pieces)) as progress:
            for done, piece in enumerate(pieces, 1):
                mixes.append(loudness.measure(*piece))
                progress.show(done)
    except loudness.NoSoundDevice as problem:
        complain("ringside bench", str(problem))
        return FAILED
    if asked.json:
        print(json.dumps({"set_pieces": [mix._asdict() for mix in mixes]}))
    else:
        print("\n".join(loudness.as_text(mixes)))
    return 0


def _bench_flashes(asked: argparse.Namespace) -> int:
    from game.tools import flashes  # noqa: PLC0415

    pieces, reports = list(flashes.every_set_piece()), []
    with progress_bar(len(pieces)) as progress:
        for done, piece in enumerate(pieces, 1):
            reports.append(flashes.measure(piece))
            progress.show(done)
    if asked.json:
        said = [
            {"game": game, "moment": moment, **(found._asdict() if found else {})}
            for game, moment, found in reports
        ]
        print(json.dumps({"set_pieces": said}))
    else:
        print("\n".join(flashes.as_text(reports)))
    return 0 if all(report.is_safe for report in reports) else FAILED


def _bench_thinking(asked: argparse.Namespace) -> int:
    from game.stage.engine.window import NoDisplay  # noqa: PLC0415
    from game.tools import slices  # noqa: PLC0415

    tables, found = slices.every_table(), []
    try:
        with progress_bar(len(tables)) as progress:
            for done, table in enumerate(tables, 1):
                found.append(slices.measure(*table))
                progress.show(done)
    except NoDisplay as problem:
        complain("ringside bench", str(problem))
        return FAILED
    if asked.json:
        print(json.dumps({"tables": [one._asdict() for one in found]}))
    else:
        print("\n".join(slices.as_text(found)))
    return 0
