"""A bot's view holds plain values only, and bots do not look behind it."""

import ast
from pathlib import Path
from random import Random

import pytest

import game.bots
from game.core.event import Event
from game.core.registry import Game
from game.core.state import State
from game.core.view import SeatHistories, view
from tests.all_games import SEATINGS

NO_BOTS = {"process_bot", "process_worker", "packaged_bots"}
"""Not bots: both ends of the connection to process bots, and the lookup of packaged ones."""

BOTS = sorted(
    path for path in Path(game.bots.__file__).parent.glob("**/*.py") if path.stem not in NO_BOTS
)

BACK_DOORS = {
    "func", "args", "keywords", "gi_frame", "f_locals", "f_back", "tb_frame",
    "__self__", "__func__", "__closure__", "__globals__", "__dict__", "__slots__",
}  # fmt: skip
"""Attributes that lead to an object's internals."""

KEYS = {"gc", "inspect", "sys", "ctypes", "traceback"}


def _after(game: Game, seats: int, choices: int) -> tuple[State, list[Event]]:
    rng = Random(choices)
    events: list[Event] = []
    state = game.new(seats, choices, out=events)
    for _ in range(choices):
        table, heard = state.clone(), list[Event]()
        actor = rng.choice(table.actors())
        table.apply(actor, rng.choice(table.legal_moves(actor)), heard)
        if table.over:
            break
        state = table
        events += heard
    return state, events


@pytest.mark.parametrize(("game", "seats"), SEATINGS)
def test_a_view_is_plain(game: Game, seats: int) -> None:
    for choices in (0, 7, 40):
        state, events = _after(game, seats, choices)
        for seat in state.actors():
            seen = view(state, seat, SeatHistories(seats, events).of(seat))
            for fact in (seen.seat, seen.obs, seen.question, seen.moves, seen.history()):
                _is_plain(fact)
            assert seen.moves == tuple(state.legal_moves(seat))


def _is_plain(fact: object) -> None:
    """Check that a value is made of numbers, strings and tuples only."""
    if isinstance(fact, tuple):
        for part in fact:
            _is_plain(part)
    else:
        assert type(fact) in (int, str, bool), f"{fact!r} in a view"


@pytest.mark.parametrize(("game", "seats"), SEATINGS)
def test_the_history_hides_what_the_seat_did_not_see(game: Game, seats: int) -> None:
    state, events = _after(game, seats, 40)
    for seat in state.actors():
        told = view(state, seat, SeatHistories(seats, events).of(seat)).history()
        assert len(told) == len(events)
        for event, true in zip(told, events, strict=True):
            assert event == (true if true.card_visible_to(seat) else true._replace(card=-1))


@pytest.mark.parametrize(("game", "seats"), SEATINGS)
def test_a_sampled_world_is_nobody_elses(game: Game, seats: int) -> None:
    """Playing in it does not change the table, and its dice are not the table's."""
    state, _events = _after(game, seats, 20)
    before = state.state_values()
    for seat in state.actors():
        world = view(state, seat, tuple).sample_world(Random(1))
        assert world.seed != state.seed
        while not world.over:
            actor = world.actors()[0]
            world.apply(actor, world.legal_moves(actor)[-1 if world.tick % 2 else 0])
            if world.turns > state.turns + 3:
                break
    assert state.state_values() == before


@pytest.mark.parametrize("path", BOTS, ids=lambda path: path.stem)
def test_no_bot_takes_the_back_door(path: Path) -> None:
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Attribute):
            assert node.attr not in BACK_DOORS, f"line {node.lineno}: .{node.attr}"
        if isinstance(node, ast.Name):
            assert node.id not in {"getattr", "vars", "eval", "exec"}, f"line {node.lineno}"
        if isinstance(node, ast.Import | ast.ImportFrom):
            names = [alias.name for alias in node.names]
            names += [node.module or ""] if isinstance(node, ast.ImportFrom) else []
            assert not KEYS & {name.split(".")[0] for name in names}, f"line {node.lineno}"
