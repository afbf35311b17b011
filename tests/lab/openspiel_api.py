"""The games pass OpenSpiel's own tests, at every table: `make lab`."""

from random import Random
from typing import Any

import pyspiel
import pytest
from open_spiel.python import rl_environment
from open_spiel.python.algorithms import outcome_sampling_mccfr
from open_spiel.python.tests import games_sim_test

from game.lab import spiel
from tests.lab.tables import TABLES, Table, table_name

EVERY_TABLE = pytest.mark.parametrize("table", TABLES, ids=map(table_name, TABLES))


def load(table: Table) -> Any:
    game, seats, rules = table
    said = ",".join(f"{name}={value}" for name, value in {"players": seats, **rules}.items())
    return pyspiel.load_game(f"ringside_{game}({said})")


@EVERY_TABLE
def test_a_simulation_at_random(table: Table) -> None:
    """In C++: spaces, strings, tensors, returns, histories, clones and serialisation."""
    pyspiel.random_sim_test(load(table), num_sims=2, serialize=True, verbose=False)


@EVERY_TABLE
def test_a_simulation_in_python(table: Table) -> None:
    """Includes pickling."""
    games_sim_test.GamesSimTest().sim_game(load(table))


@EVERY_TABLE
def test_a_player_remembers_all_and_no_more(table: Table) -> None:
    """Equal information states have equal observations, and the player's own move changes it."""
    rng, game = Random(1), load(table)
    state, known = game.new_initial_state(), {}
    while not state.is_terminal():
        if state.is_chance_node():
            state.apply_action(rng.randrange(256))
            continue
        player, own = state.current_player(), state.information_state_string()
        seen = state.observation_string(), state.legal_actions()
        assert known.setdefault((player, own), seen) == seen
        state.apply_action(rng.choice(state.legal_actions()))
        assert state.information_state_string(player) != own


def test_a_learning_environment_runs() -> None:
    env = rl_environment.Environment(load(("minds_eye", 3, {})))
    step = env.reset()
    for _ in range(2_000):
        if step.last():
            break
        player = step.observations["current_player"]
        step = env.step([step.observations["legal_actions"][player][0]])
    assert step.last()
    assert sum(step.rewards) == pytest.approx(0.0)


def test_a_solver_of_theirs_runs() -> None:
    solver = outcome_sampling_mccfr.OutcomeSamplingSolver(load(("card_clash", 2, {"rounds": 1})))
    for _ in range(20):
        solver.iteration()
    assert solver.average_policy()


def test_every_game_is_on_their_shelf() -> None:
    names = pyspiel.registered_names()
    assert {f"ringside_{name}" for name in spiel.KINDS} <= set(names)
