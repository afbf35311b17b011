"""The environments pass PettingZoo's own tests, at every table: `make lab`."""

import warnings
from collections.abc import Iterator

import numpy as np
import pytest
from pettingzoo.test import api_test, render_test, seed_test

from game.core.state import IllegalMove
from game.lab import aec
from tests.lab.tables import TABLES, Table, table_name

EVERY_TABLE = pytest.mark.parametrize("table", TABLES, ids=map(table_name, TABLES))


@pytest.fixture(autouse=True)
def _quiet() -> Iterator[None]:
    """Turn warnings into errors, except those about observations with an action mask, which is
    PettingZoo's own way to give one."""
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        for said in ("Observation space for each agent", "Observation is not a NumPy array"):
            warnings.filterwarnings("ignore", said)
        yield


@EVERY_TABLE
def test_the_api(table: Table) -> None:
    game, seats, rules = table
    api_test(aec.env(game, seats, **rules), num_cycles=300)


@EVERY_TABLE
def test_the_same_seed_is_the_same_match(table: Table) -> None:
    game, seats, rules = table
    seed_test(lambda: aec.env(game, seats, **rules), num_cycles=60)


@pytest.mark.parametrize("game", ["eyeball_boxing", "dodgeball"])
def test_what_happens_can_be_read(game: str) -> None:
    render_test(lambda render_mode=None: aec.env(game, render_mode=render_mode))


def test_a_whole_match_pays_as_much_as_it_costs() -> None:
    env, rng = aec.env("dodgeball", 5, teams=True), np.random.default_rng(1)
    env.reset(seed=1)
    got = dict.fromkeys(env.possible_agents, 0.0)
    for agent in env.agent_iter():
        seen, reward, ended, broken_off, info = env.last()
        got[agent] += reward
        mask = seen["action_mask"]
        env.step(None if ended or broken_off else rng.choice(np.flatnonzero(mask)))
    assert sum(got.values()) == pytest.approx(0.0)
    winners = [agent for agent, reward in got.items() if reward > 0]
    assert winners == info["side"] or set(winners).isdisjoint(info["side"])


def test_an_illegal_action_is_refused() -> None:
    env = aec.env("card_clash")
    env.reset(seed=1)
    mask = env.last()[0]["action_mask"]
    with pytest.raises(IllegalMove):
        env.step(int(np.flatnonzero(mask == 0)[0]))
