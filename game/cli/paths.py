"""`ringside paths`: print where your files are."""

import argparse

from game.cli.output import Commands
from game.core.options import escape_unprintable
from game.profile.places import Places


def add(commands: Commands) -> None:
    paths = commands.add_parser("paths", help="print where your files are")
    paths.set_defaults(run=_paths)


def _paths(_asked: argparse.Namespace) -> int:
    places = Places.find()
    for name, path in (
        ("settings", places.settings),
        ("matches", places.matches),
        ("pictures", places.cache),
        ("reports", places.reports),
    ):
        print(f"{name}: {escape_unprintable(str(path))}")
    return 0
