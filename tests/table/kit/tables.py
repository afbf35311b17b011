"""Every game on the table, and the toy game."""

import pytest

from game.core.registry import find
from game.table.games import ON_THE_TABLE
from tests.matrix import matrix
from tests.table import (
    clash_evening,
    eyeball_evening,
    gym_evening,
    minds_evening,
    rounds_evening,
)
from tests.table.evening import Evening
from tests.table.sparring import evening as sparring

SPECIAL = {
    e.game.name: e
    for e in (
        eyeball_evening.EVENING,
        clash_evening.EVENING,
        minds_evening.EVENING,
        gym_evening.EVENING,
        rounds_evening.EVENING,
    )
}
EVENINGS = [*(SPECIAL.get(game, Evening(find(game))) for game in ON_THE_TABLE), sparring.EVENING]

GAMES = pytest.mark.parametrize("evening", EVENINGS, ids=lambda evening: evening.game.name)
TABLES = matrix(
    pytest.mark.parametrize(
        ("evening", "n"),
        [
            pytest.param(evening, n, id=f"{evening.game.name}-{n}p")
            for evening in EVENINGS
            for n in evening.game.seats
        ],
    ),
    "evening",
)
"""Every game with every number of seats; with one number each in `make test`."""
