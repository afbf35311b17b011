"""`ringside paths`: print where your files are."""

import argparse

from game.cli.saying import Commands
from game.core.options import visible
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
        print(f"{name}: {visible(str(path))}")
    return 0
