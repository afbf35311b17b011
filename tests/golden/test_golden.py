"""The golden matches play out as they did when somebody last read them."""

from pathlib import Path

import pytest

from game.core.registry import Game
from tests.all_games import SEATINGS
from tests.golden.playthrough import HOME, first_difference, kept, text

LARGEST = 64_000
"""Bytes; nobody would read more."""


def _file(game: Game, seats: int) -> Path:
    return HOME / f"{game.name}_{seats}p.txt"


@pytest.mark.parametrize(("game", "seats"), SEATINGS)
def test_it_plays_out_as_it_did(game: Game, seats: int) -> None:
    path = _file(game, seats)
    assert path.exists(), f"{game.name} has no playthrough with {seats} seats: run make golden"
    parted = first_difference(path.read_text("utf-8"), text(game, seats))
    assert not parted, (
        f"{path.name} plays out differently from {parted}\n"
        "If the rules were meant to change: raise the game's version if saved matches would differ "
        "too, run make golden, and read what changed."
    )


@pytest.mark.parametrize(("game", "seats"), SEATINGS)
def test_it_is_short_enough_to_be_read(game: Game, seats: int) -> None:
    assert _file(game, seats).stat().st_size < LARGEST


def test_no_playthrough_is_left_over() -> None:
    expected = {_file(*seating.values) for seating in SEATINGS}  # type: ignore[arg-type]
    assert kept() == expected


def test_the_first_difference_is_found() -> None:
    was = "# Game\n1. Ann: Jab\n   Ann hits.\n"
    assert not first_difference(was, was)
    assert first_difference(was, was.replace("hits", "misses")) == (
        "line 3, in '1. Ann: Jab'\n  was:    Ann hits.\n  now:    Ann misses."
    )
    assert first_difference(was, was + "2. Bo: Jab\n").endswith("was: (the end)\n  now: 2. Bo: Jab")
    assert first_difference(was, "# Game\n").endswith("was: 1. Ann: Jab\n  now: (the end)")
