"""`ringside arena`: find out which bot is better, and how sure that is."""

import argparse
import json
from pathlib import Path

from game.bots.process_bot import BotFailed
from game.cli.arguments import check_bots, parse_bot_names, parse_house_rules, whole_number
from game.cli.output import FAILED, Commands, Refused, complain, pluralise, progress_bar
from game.core.options import quote_input
from game.core.registry import find
from game.match.contests import farm
from game.match.contests.contest import sides
from game.match.contests.result_file import ResultFile
from game.profile.places import disk_error_reason
from game.tools import contests

MOST = 1_000_000
"""Most matches per pair."""


def add(commands: Commands) -> None:
    arena = commands.add_parser("arena", help="find out which bot is better, and how sure that is")
    arena.add_argument("--game", required=True, metavar="GAME")
    arena.add_argument("--seats", type=whole_number, metavar="N", help="number of seats")
    arena.add_argument("--a", metavar="BOT", help="at one seat, or in one team")
    arena.add_argument("--b", metavar="BOT", help="at all others")
    arena.add_argument("--pool", metavar="BOT,…", help="each against each instead")
    arena.add_argument("--games", type=whole_number, default=400, metavar="K", help="a pair")
    arena.add_argument("--seed", type=whole_number, default=1, metavar="S")
    arena.add_argument("--option", action="append", default=[], metavar="NAME=VALUE")
    arena.add_argument("--jobs", type=whole_number, default=1, metavar="N", help="processes")
    arena.add_argument("--engine", choices=list(farm.ENGINES), default="", help="a cluster instead")
    arena.add_argument("--address", default="", metavar="HOST:PORT", help="where the cluster is")
    arena.add_argument("--shard", type=_shard, default=(0, 1), metavar="I/N", help="only a part")
    arena.add_argument("--keep", type=Path, metavar="FILE", help="add results, and go on from them")
    arena.add_argument(
        "--also", type=Path, action="append", default=[], metavar="FILE", help="of other shards"
    )
    arena.add_argument("--json", action="store_true", help="one JSON object")
    arena.set_defaults(run=_arena)


def _shard(said: str) -> tuple[int, int]:
    part, _, parts = said.partition("/")
    if not (part.isdecimal() and parts.isdecimal() and 1 <= int(part) <= int(parts)):
        raise argparse.ArgumentTypeError(f"takes I/N, from 1/N to N/N, not {quote_input(said)}")
    return int(part) - 1, int(parts)


def _check_agreed(ledger: ResultFile) -> None:
    """Refuse files with two results for one match: they come from different programs."""
    if ledger.disputed:
        what = pluralise(len(ledger.disputed), "match has", "matches have")
        raise Refused(f"{what} another result in another file, or in another line")


def _arena(asked: argparse.Namespace) -> int:
    game = find(asked.game)
    pool = [name.strip() for name in (asked.pool or f"{asked.b},{asked.a}").split(",")]
    if bool(asked.pool) == bool(asked.a and asked.b) or bool(asked.a) != bool(asked.b):
        raise Refused("arena takes either --a and --b or --pool")
    if len(set(pool)) < len(pool) or len(pool) < 2:
        raise Refused("arena takes two bots or more, each once")
    if not 1 <= asked.games <= MOST or asked.jobs < 1:
        raise Refused(f"--games takes 1 to {MOST:,}, and --jobs a number from 1 up")
    if asked.engine and asked.jobs > 1:
        raise Refused("arena takes either --jobs or --engine")
    if asked.address and not asked.engine:
        raise Refused("--address goes with --engine")
    seats = len(parse_bot_names(game, pool[0], asked.seats))
    check_bots(game, pool)
    options = parse_house_rules(game, asked.option, seats)
    count = len(sides(game, options, seats))
    pairs = contests.all_pairs(pool, count) if asked.pool else [(asked.a, asked.b)]
    held = contests.build_contests(game, options, seats, pairs, asked.games, asked.seed)
    try:
        ledger = ResultFile(asked.keep, asked.also)
        _check_agreed(ledger)
        bouts = contests.unplayed_matches(held, ledger, *asked.shard)
        with progress_bar(len(bouts)) as progress:
            farming = asked.jobs, asked.engine, asked.address
            contests.play_contests(bouts, ledger, *farming, progress.show)
    except farm.NoWorkers as problem:
        raise Refused(str(problem)) from None
    except (BotFailed, farm.WorkersLost) as failure:  # the failure may not be about this match
        complain("ringside arena", f"{failure}; what was played before is kept, if anything is")
        return FAILED
    except OSError as error:
        raise Refused(f"the results cannot be kept or read: {disk_error_reason(error)}") from None
    known = contests.win_rates(held, ledger)
    if asked.json:
        print(json.dumps(contests.as_json(game, options, seats, asked.seed, known)))
    else:
        print("\n".join(contests.as_text(game, options, seats, known)))
    return 0
