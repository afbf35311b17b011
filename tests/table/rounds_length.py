"""How long a fight of Twelve Rounds takes a person, by the clock of the table.

    python -m tests.table.rounds_length [--rounds N] [--seeds N] [--speed X]
        [--seconds S] [--brisk]

A person takes three seconds for each choice. An attack is chosen once: the card can be laid as soon
as control is there, and waits for the other's clinch.
"""

import argparse
import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

from game.match.match import Match
from game.profile.places import Places
from game.profile.settings import Asking, Settings
from game.scenes.evening import open_house
from game.scenes.house import House
from game.table import referee
from tests.table.evening import Sitter, adviser, players

GAME = "twelve_rounds"
FRAME = 0.05
DECIDES = 3.0


class Length(NamedTuple):
    minutes: float
    decisions: int
    rounds: int
    ending: str


def length(
    house: House, seed: int, rounds: int = 12, speed: float = 1.0, seconds: float = DECIDES
) -> Length:
    """One fight against a robot, until the results are shown."""
    house.settings.play.speed = speed
    match = Match(GAME, {"rounds": rounds}, players(2, seed % 2), seed)
    sitter = Sitter(house, match)
    sitter.blind()
    told = decisions = 0
    while house.stage.scene is sitter.table:
        sitter.frame(FRAME)
        told += 1
        if sitter.asked:
            decisions += _decide(sitter)
    assert match.result is not None
    minutes = (told * FRAME + decisions * seconds) / 60
    return Length(minutes, decisions, match.result.turns, match.result.ending)


def _decide(sitter: Sitter) -> bool:
    """Was it a choice of its own?"""
    table = sitter.table
    view = table.referee.asked
    assert view is not None
    table.grip.let_go()
    answer = table._answer if table.question is not None else table._commit
    answer(adviser(sitter.match, view))
    return view.question != "attack"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=12)
    parser.add_argument("--seeds", type=int, default=4)
    parser.add_argument("--speed", type=float, default=1.0)
    parser.add_argument("--seconds", type=float, default=DECIDES)
    parser.add_argument(
        "--brisk", action="store_true", help="asked only where it decides something"
    )
    said = parser.parse_args()
    referee.SLICE = 600.0  # no thought is cut by a slow machine
    with TemporaryDirectory() as folder:
        home = Path(folder)
        house = open_house((1280, 720), Places(home, home, home), exact=True)
        house.settings = Settings(asking=Asking.brisk() if said.brisk else Asking())
        for seed in range(said.seeds):
            found = length(house, seed, said.rounds, said.speed, said.seconds)
            print(
                f"{found.minutes:.1f} minutes, {found.decisions} choices,"
                f" {found.ending} in round {found.rounds}"
            )
        house.stage.close()


if __name__ == "__main__":
    main()
