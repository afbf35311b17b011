"""`ringside monkey`: random input on every screen, to find crashes."""

import argparse
import json

from game.cli.arguments import whole_number
from game.cli.output import FAILED, Commands, Refused, complain, progress_bar


def add(commands: Commands) -> None:
    monkey = commands.add_parser("monkey", help="do anything at every screen, until it breaks")
    monkey.add_argument("--seeds", type=whole_number, default=30, metavar="N", help="walks")
    monkey.add_argument("--first", type=whole_number, default=1, metavar="S", help="the first seed")
    monkey.add_argument("--events", type=whole_number, default=700, metavar="K", help="for each")
    monkey.add_argument("--window", action="store_true", help="in the real window")
    monkey.add_argument("--json", action="store_true", help="one JSON object")
    monkey.set_defaults(run=_monkey)


def _monkey(asked: argparse.Namespace) -> int:
    from game.stage.engine.window import NoDisplay  # noqa: PLC0415
    from game.tools.monkey import tally  # noqa: PLC0415

    for name in ("seeds", "events"):
        if getattr(asked, name) < 1:
            raise Refused(f"--{name} takes a number from 1 up, not {getattr(asked, name)}")
    seeds = range(asked.first, asked.first + asked.seeds)
    try:
        with progress_bar(asked.seeds) as progress:
            found = tally.run(seeds, asked.events, asked.window, progress.show)
    except NoDisplay as problem:
        complain("ringside monkey", str(problem))
        return FAILED
    print(json.dumps(tally.as_json(found)) if asked.json else "\n".join(tally.as_text(found)))
    return FAILED if found.mishaps else 0
