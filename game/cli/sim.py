"""`ringside sim`: let bots play each other, and count the results."""

import argparse
import json
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path

from game.bots import QUICK
from game.cli.arguments import parse_bot_names, parse_house_rules, whole_number
from game.cli.output import FAILED, Commands, Refused, complain, pluralise, progress_bar
from game.core.options import Options, quote_input
from game.core.registry import Game, find
from game.match.contests.process_bots import ProcessBots
from game.match.contests.series import Summary, play_series


def add(commands: Commands) -> None:
    sim = commands.add_parser("sim", help="let bots play each other and count")
    sim.add_argument("game", metavar="GAME")
    sim.add_argument("--seats", type=whole_number, metavar="N", help="number of seats")
    sim.add_argument(
        "--bots",
        default=QUICK,
        metavar="BOT,…",
        help="one, or one per seat; your own by its name, or as MODULE:FUNCTION",
    )
    sim.add_argument("--games", type=whole_number, default=100, metavar="K", help="matches")
    sim.add_argument("--seed", type=whole_number, default=1, metavar="S")
    sim.add_argument(
        "--option", action="append", default=[], metavar="NAME=VALUE", help="a house rule"
    )
    sim.add_argument("--save", metavar="FOLDER", help="keep every match there")
    sim.add_argument("--json", action="store_true", help="one JSON object")
    sim.set_defaults(run=_sim)


def _sim(asked: argparse.Namespace) -> int:
    game = find(asked.game)
    names = parse_bot_names(game, asked.bots, asked.seats)
    options = parse_house_rules(game, asked.option, len(names))
    if asked.games < 1:
        raise Refused(f"--games takes a number from 1 up, not {asked.games}")
    folder = _folder(asked.save) if asked.save is not None else None
    troubles: list[str] = []
    with ProcessBots(troubles.append) as guests, progress_bar(asked.games) as progress:
        summary = play_series(
            game,
            options,
            names,
            asked.games,
            asked.seed,
            players=guests.bots_for_seats(game.name, names),
            folder=folder,
            progress=progress.show,
        )
    if asked.json:
        print(json.dumps(_as_json(game, options, asked.seed, summary)))
    else:
        print("\n".join(_as_text(game, names, summary)))
    for trouble in troubles:
        complain("ringside sim", trouble)
    return FAILED if troubles else 0


def _folder(said: str) -> Path:
    with suppress(OSError):  # the name may be too long for the system
        if said and Path(said).is_dir():
            return Path(said)
    raise Refused(f"there is no folder {quote_input(said)} to save to")


def _as_json(game: Game, options: Options, seed: int, summary: Summary) -> dict[str, object]:
    return {
        "game": game.name,
        "seats": len(summary.wins_by_seat),
        "games": summary.games,
        "seed": seed,
        "options": options.by_public_name(),
        "wins_by_seat": list(summary.wins_by_seat),
        "draws": summary.draws,
        "endings": summary.endings,
        "turns_mean": round(summary.mean, 3),
        "turns_p5": summary.percentile(5),
        "turns_p95": summary.percentile(95),
        "decisions": summary.decisions,
        "decisions_per_s": round(summary.decisions / summary.seconds, 1),
    }


def _as_text(game: Game, names: Sequence[str], summary: Summary) -> list[str]:
    def share(count: int) -> str:
        return f"{count:>7}  {100 * count / summary.games:5.1f} %"

    words = game.words
    matches = pluralise(summary.games, "match", "matches")
    lines = [f"{words.TITLE}, {len(names)} seats, {matches}", ""]
    for seat, name in enumerate(names):
        lines.append(f"  seat {seat} ({name})".ljust(28) + share(summary.wins_by_seat[seat]))
    lines += ["  draws".ljust(28) + share(summary.draws)]
    if any(summary.wins_by_order):
        order = " / ".join(f"{100 * wins / summary.games:.1f}" for wins in summary.wins_by_order)
        lines.append(f"  from the first player on: {order} %")
    lines.append("")
    for ending, count in summary.endings.items():
        lines.append(f"  {words.ENDINGS[ending]}".ljust(28) + share(count))
    middle, low, high = (summary.percentile(p) for p in (50, 5, 95))
    lines += [
        "",
        f"  {words.TURN}s: mean {summary.mean:.1f}, median {middle}, 5-95 % {low}-{high}",
        f"  {summary.decisions} decisions, {summary.decisions / summary.seconds:,.0f} a second",
    ]
    return lines
