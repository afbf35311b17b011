"""Every game on the table, and the toy game."""

import pytest

from game.core.registry import find
from game.table.games import ON_THE_TABLE
from tests.matrix import matrix
from tests.table import (
    card_clash_spec,
    dodgeball_spec,
    eyeball_boxing_spec,
    minds_eye_spec,
    twelve_rounds_spec,
)
from tests.table.harness import GameSpec
from tests.table.sparring import spec as sparring

SPECIAL = {
    e.game.name: e
    for e in (
        eyeball_boxing_spec.SPEC,
        card_clash_spec.SPEC,
        minds_eye_spec.SPEC,
        dodgeball_spec.SPEC,
        twelve_rounds_spec.SPEC,
    )
}
SPECS = [*(SPECIAL.get(game, GameSpec(find(game))) for game in ON_THE_TABLE), sparring.SPEC]

GAMES = pytest.mark.parametrize("spec", SPECS, ids=lambda spec: spec.game.name)
TABLES = matrix(
    pytest.mark.parametrize(
        ("spec", "n"),
        [
            pytest.param(evening, n, id=f"{evening.game.name}-{n}p")
            for evening in SPECS
            for n in evening.game.seats
        ],
    ),
    "spec",
)
"""Every game with every number of seats; with one number each in `make test`."""
