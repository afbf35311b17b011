"""Does the screen give anything away? Compare it in two worlds with the same public history.

    python -m tests.mirror                       all games, by all agreements, 240 positions
    python -m tests.mirror --game dodgeball --positions 40 --seed 7 --agreement strict
    python -m tests.mirror --agreement casual    finds what it gives away, and says so

Hidden cards are replaced by others that fit everything that all seats know. Then ten seconds of the
public screen pass in both worlds, in the app's own time, without input: pictures, sounds, captions,
log, rumble and file names must be the same. So must everything after somebody has looked behind the
curtain and made a choice that nobody else can see.
"""

import argparse
import os
import sys
import time
from collections import Counter

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

from itertools import islice, zip_longest
from pathlib import Path
from tempfile import TemporaryDirectory

from game.app.app import App
from game.main_loop import open_app
from game.profile.places import Places
from tests.mirror.hot_seat_tables import HotSeatTable, Position, positions
from tests.mirror.watching import Leak, compare

AGREEMENTS = ("ringside", "strict", "express", "open")
EYEBALL = ((2, (0, 1)), (3, (0, 1, 2)), (5, (0, 1, 2, 3, 4)), (5, (0, 2)), (4, (1, 2, 3)))
DODGEBALL = ((2, (0, 1)), (3, (0, 2)), (5, (0, 1, 2, 3, 4)), (7, (0, 3, 4)))
STRATEGIC = (("mode", "strategic"),)


def sittings(agreements: tuple[str, ...]) -> list[HotSeatTable]:
    """Return hot-seat tables with every agreement, with and without robots and seat policies."""
    made = []
    for agreed in agreements:
        by = (("reactions", agreed),)
        orders = (False, True) if agreed in ("ringside", "express") else (False,)
        made += [
            HotSeatTable("eyeball_boxing", n, people, by, orders=told)
            for n, people in EYEBALL
            for told in orders
        ]
        made += [HotSeatTable("dodgeball", n, people, by, STRATEGIC) for n, people in DODGEBALL]
    if "ringside" in agreements:
        made += _by_the_fuse()
    made += [
        HotSeatTable("dodgeball", n, people, (), ()) for n, people in ((4, (0, 2)), (7, (0, 1, 2)))
    ]
    return [*made, *_sealed()]


def _sealed() -> list[HotSeatTable]:
    """Return tables with secret choices: by each player's own keys, and behind the curtain."""
    tables = (
        ("card_clash", 2, (0, 1)),
        ("twelve_rounds", 2, (0, 1)),
        ("minds_eye", 2, (0, 1)),
        ("minds_eye", 3, (0, 1, 2)),
        ("minds_eye", 3, (0, 2)),
    )
    ways = ("keys", "curtain")
    return [HotSeatTable(*table, agreed=(("sealed", way),)) for table in tables for way in ways]


def _by_the_fuse() -> list[HotSeatTable]:
    """Return tables with no fuse, a long fuse, and one that always burns to its end."""
    ways = ((("fuse", 0),), (("fuse", 20),), (("poker_clock", True),))
    return [HotSeatTable("eyeball_boxing", 4, (0, 1, 3), way) for way in ways]


def all_positions(chosen: list[HotSeatTable], count: int, seed: int) -> list[Position]:
    """Return `count` positions, one from each sitting in turn; games with few sittings give more
    each."""
    each = Counter(sitting.game for sitting in chosen)
    share = {name: -(-count // (len(each) * many)) for name, many in each.items()}
    found = [positions(sitting, share[sitting.game], seed + n) for n, sitting in enumerate(chosen)]
    turns = (one for turn in zip_longest(*found) for one in turn if one is not None)
    return list(islice(turns, count))


def examine(app: App, position: Position) -> float | Leak:
    with position.sitting.agreement(app):
        try:
            return compare(app, position.pair, position.plan)
        except Leak as leak:
            return leak


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", default="")
    parser.add_argument("--agreement", default="")
    parser.add_argument("--positions", type=int, default=240)
    parser.add_argument("--seed", type=int, default=1)
    said = parser.parse_args()
    agreements = (said.agreement,) if said.agreement else AGREEMENTS
    chosen = [one for one in sittings(agreements) if said.game in ("", one.game)]
    began, seconds, leaks = time.monotonic(), 0.0, 0
    seen, telling, other = Counter[str](), Counter[str](), 0
    with TemporaryDirectory() as folder:
        home = Path(folder)
        app = open_app((1280, 720), Places(home, home, home), exact=True)
        app.settings.play.tips = False
        for position in all_positions(chosen, said.positions, said.seed):
            name = f"{position.sitting.game} {position.question}"
            seen[name] += 1
            telling[name] += position.pair.tempting > 0
            other += position.pair.differs
            found = examine(app, position)
            if isinstance(found, Leak):
                leaks += 1
                print(f"LEAK {position.sitting} [{position.question}]\n  {found}", flush=True)
            else:
                seconds += found
        app.stage.close()
    for name, many in sorted(seen.items()):
        print(f"{name:28} {many:4} positions, {telling[name]:4} with another answer there")
    print(
        f"{sum(seen.values())} positions, {other} with other cards there, {leaks} leaks,"
        f" {seconds:.0f} seconds the same twice, in {time.monotonic() - began:.0f} s"
    )
    return leaks > 0


if __name__ == "__main__":
    sys.exit(main())
