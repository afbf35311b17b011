"""The monkey, a random player, finds no fault; and where there is one, it finds it."""

import json
from collections.abc import Callable
from pathlib import Path
from random import Random
from time import thread_time
from typing import Any

import msgspec
import pytest

from game import main_loop
from game.match.saves import file_format
from game.profile.settings import Settings
from game.screen_registry import SCREENS
from game.screens.settings.screen import SettingsScreen
from game.screens.setup.screen import SetupScreen
from game.stage.drawing.art import Art
from game.tools.monkey import watch
from game.tools.monkey.profile import random_settings
from game.tools.monkey.routes import BASES, PAIRS, STACKS_ON, screen_stack
from game.tools.monkey.screen_state import DIALOG, LISTEN, NAMING
from game.tools.monkey.walk import Outcome, Walk

KEPT = json.loads(Path(__file__).with_name("kept_seeds.json").read_text(encoding="utf-8"))
SEEDS, EVENTS = (1, 3, 8), 120

Walker = Callable[..., Outcome]


@pytest.fixture
def walk(art: Art, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Walker:
    """Returns a function that walks with a fresh home folder."""
    monkeypatch.setattr(main_loop, "Art", lambda *_: art)

    def go(seed: int, events: int, home: str = "home") -> Outcome:
        (tmp_path / home).mkdir()
        return Walk(seed, tmp_path / home, tmp_path).go(events)

    return go


def fine(outcome: Outcome) -> None:
    mishap = outcome.mishap
    assert mishap is None, "\n".join((mishap.what, *mishap.last))


@pytest.mark.parametrize("seed", SEEDS)
def test_nothing_breaks_whatever_is_done(walk: Walker, seed: int) -> None:
    outcome = walk(seed, EVENTS)
    fine(outcome)
    assert outcome.events == EVENTS
    assert len(outcome.screens) >= 5, "it got nowhere"


@pytest.mark.parametrize("kept", KEPT, ids=[f"{kept['seed']}: {kept['found']}" for kept in KEPT])
def test_what_broke_once_does_not_break_again(walk: Walker, kept: dict[str, Any]) -> None:
    fine(walk(kept["seed"], kept["events"]))


def test_a_seed_is_the_same_walk_every_time(walk: Walker) -> None:
    first, _, again = walk(5, 60, "first"), walk(6, 20, "other"), walk(5, 60, "again")
    assert first == again._replace(slowest=first.slowest)


# -- it finds faults -------------------------------------------------------------------------------


def found(walk: Walker, home: str = "home") -> str:
    """The first mishap found with a few seeds."""
    for seed in range(20):
        mishap = walk(seed, 150, f"{home} {seed}").mishap
        if mishap is not None:
            assert mishap.last
            return mishap.what
    raise AssertionError("It found nothing.")


@pytest.mark.long
def test_it_finds_a_screen_that_breaks(walk: Walker, monkeypatch: pytest.MonkeyPatch) -> None:
    def trip(_screen: SettingsScreen, _place: int) -> None:
        raise ZeroDivisionError("over a lace")

    monkeypatch.setattr(SettingsScreen, "open_tab", trip)
    assert "over a lace" in found(walk)


def test_it_finds_a_screen_that_freezes(walk: Walker, monkeypatch: pytest.MonkeyPatch) -> None:
    def dawdle(_screen: SetupScreen) -> None:
        end = thread_time() + 1.2
        while thread_time() < end:
            pass

    monkeypatch.setattr(watch, "LONGEST", 1.0)
    monkeypatch.setattr(SetupScreen, "enter", dawdle)
    assert found(walk).startswith("It froze")


def test_it_finds_a_match_that_was_kept_wrong(
    walk: Walker, monkeypatch: pytest.MonkeyPatch
) -> None:
    line = file_format.decision_line
    spaced = lambda fact: line(fact).replace(b",", b", ", 1)  # noqa: E731
    monkeypatch.setattr(file_format, "decision_line", spaced)
    assert "table there are" in found(walk) or "does not read back" in found(walk, "again")


# -- it reaches everything -------------------------------------------------------------------------


def test_it_knows_a_way_to_every_screen() -> None:
    assert {*BASES, *STACKS_ON} == {*SCREENS, DIALOG, NAMING, LISTEN}


@pytest.mark.parametrize("pair", PAIRS)
def test_every_pair_has_a_screen_at_the_bottom(pair: tuple[str, str]) -> None:
    way = screen_stack(pair, Random(1))
    assert way[0] in BASES
    assert way[-2:] == pair


def test_every_setting_gets_every_value_it_can_have() -> None:
    seen = [random_settings(Random(seed)) for seed in range(200)]
    for name in Settings.__struct_fields__:
        for field in msgspec.structs.fields(type(getattr(Settings(), name))):
            kind = msgspec.inspect.type_info(field.type)
            tried = {repr(each.get(name, {}).get(field.name)) for each in seen}
            values = kind.values if isinstance(kind, msgspec.inspect.LiteralType) else ()
            assert {repr(value) for value in values} <= tried
            assert len(tried) > 1, (name, field.name)
