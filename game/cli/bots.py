"""`ringside bots`: list the bots, ours and those in installed packages."""

import argparse

from game import bots
from game.bots.packaged_bots import find_packaged_bots
from game.cli.output import Commands
from game.core.options import escape_unprintable
from game.core.registry import Game, find, games


def add(commands: Commands) -> None:
    every = commands.add_parser("bots", help="list the bots of a game, or of all")
    every.add_argument("game", nargs="?", metavar="GAME")
    every.set_defaults(run=_bots)


def _bots(asked: argparse.Namespace) -> int:
    for game in [find(asked.game)] if asked.game else games():
        _list(game)
    guests = {
        name: guest for name, guest in find_packaged_bots().items() if bots.is_third_party(name)
    }
    if guests:
        print("brought by packages, each in a process of its own")
    for name, guest in guests.items():
        print(escape_unprintable(f"  {name}: {guest.place} ({guest.package} {guest.version})"))
    return 0


def _list(game: Game) -> None:
    print(game.name)
    print(f"  {', '.join(bots.names(game.name))}")
    if bots.personas(game.name):
        print(f"  each level also as {', '.join(bots.personas(game.name))}: champ:NAME")
