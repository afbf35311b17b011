"""Reads scenarios from `assets/scripts`. Each game says how its table is stacked."""

from collections.abc import Callable
from typing import Any

import msgspec

from game.core.scenario import Scenario, SentenceFunction, Step
from game.core.state import State
from game.stage.folders import ASSETS

SCRIPTS = ASSETS / "scripts"


class _ScenarioEntry(msgspec.Struct, forbid_unknown_fields=True):
    cast: tuple[str, ...]
    table: dict[str, Any]
    """In the game's own format."""
    steps: tuple[Step, ...]


def read_scenarios(
    game: str, stacked: type[Callable[[], State]], said: SentenceFunction
) -> dict[str, Scenario]:
    """All scenarios of a game, by the key of their rulebook page."""
    contents = (SCRIPTS / f"{game}.json").read_bytes()
    return {
        key: Scenario(example.cast, msgspec.convert(example.table, stacked), example.steps, said)
        for key, example in msgspec.json.decode(contents, type=dict[str, _ScenarioEntry]).items()
    }
