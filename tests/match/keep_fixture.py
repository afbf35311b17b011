"""Save a match as a fixture for future versions: `python -m tests.match.keep_fixture card_clash`.

One file per format and game, made once and never remade: it represents the matches on players'
disks. When the format or a game's rules change, the old file stays as it is, and test_old.py says
what must still work with it; a new file gets a new name.
"""

import sys
from pathlib import Path

from game.core.registry import find
from game.match.match import Match
from game.match.saves.autosave import Autosave
from game.match.saves.file_format import FORMAT
from tests.match.harness import play, play_and_take_back, strangers

OLD = Path(__file__).parent / "old"


def keep(name: str) -> Path:
    """Save a whole match with a few undos; never replaces a file."""
    game = find(name)
    path = OLD / f"format_{FORMAT}_{name}.ringside"
    match = Match(name, None, strangers(game.seats.start), 0x9F2C)
    saved = Autosave.begin(match, path)
    play_and_take_back(match, 30, saved)
    play(match)
    saved.save()
    return path


if __name__ == "__main__":
    for _name in sys.argv[1:]:
        print(keep(_name).name)
