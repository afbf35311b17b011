"""`ringside rules`: print the rules of a game as implemented, and its options."""

import argparse
from importlib import resources

import game.games
from game.cli.output import Commands
from game.core.options import public_name
from game.core.registry import find


def add(commands: Commands) -> None:
    rules = commands.add_parser("rules", help="print the rules of a game and its options")
    rules.add_argument("game", metavar="GAME")
    rules.set_defaults(run=_rules)


def _rules(asked: argparse.Namespace) -> int:
    chosen = find(asked.game)
    page = resources.files(game.games) / chosen.name / "README.md"
    print(page.read_text(encoding="utf-8").rstrip())
    print("\n## Options\n")
    for name, kind in chosen.options.kinds().items():
        default = chosen.options.defaults()[name]
        shown = str(default).lower() if isinstance(default, bool | None) else str(default)
        print(f"- `{public_name(name)}` = {shown} ({kind.allowed()}): {chosen.words.OPTIONS[name]}")
    return 0
