"""Does a bot cheat? With the same view, the same luck and other hidden cards it moves the same."""

from random import Random

import pytest

from game import bots
from game.core.chance import Rng
from game.core.contract import tables
from game.core.event import Event
from game.core.options import Options
from game.core.registry import Game, games
from game.core.state import Seat, State
from game.core.view import View, view
from tests.shelf import FULL, table_id

EVERY = 1 if FULL else 3
"""Every how many decisions of a seat its bot is blindfolded."""

WORLDS = 2

SEATED = [
    pytest.param(game, seats, options, bot, id=f"{table_id(game, seats, options)}-{bot}")
    for game in games()
    for seats, options in tables(game)
    for bot in bots.names(game.name)
    if FULL or seats in (game.seats[0], game.seats[-1])
]


@pytest.mark.parametrize(("game", "seats", "options", "name"), SEATED)
def test_a_bot_knows_only_what_it_sees(game: Game, seats: int, options: Options, name: str) -> None:
    seed = 5
    bot = bots.find(name, game.name)
    events: list[Event] = []
    state = game.new(seats, seed, options, events)
    decisions = [0] * seats
    choices = 0
    while not state.over:
        seat = state.actors()[0]
        legal = state.legal(seat)
        move = legal[0]
        if len(legal) > 1:
            move = bot(view(state, seat, events), bots.luck(seed, seat, choices))
            if decisions[seat] % EVERY == 0:
                _blindfold(bot, state, seat, events, choices)
            decisions[seat] += 1
        state.choose(seat, move, events)
        choices += 1


def _blindfold(bot: bots.Bot, state: State, seat: Seat, events: list[Event], choices: int) -> None:
    heard = [event.redacted(seat) for event in events]
    for number in range(WORLDS):
        world = state.determinize(seat, Random(number))
        real, other = view(state, seat, events), view(world, seat, heard)
        _no_difference(real, other)
        if _samples(bot, real, choices):
            # What it draws from two worlds differs by chance alone, see test_samples.py. So
            # both get the same ones to draw from.
            common = state.determinize(seat, Random(-1))
            real = real._replace(sample_world=view(common, seat, heard).sample_world)
            other = other._replace(sample_world=real.sample_world)
        moves = {bot(seen, bots.luck(1, seat, choices)) for seen in (real, other)}
        assert len(moves) == 1, f"choice {choices}: seat {seat} plays {moves} by what it cannot see"


def _no_difference(real: View, other: View) -> None:
    assert (real.seat, real.obs, real.question) == (other.seat, other.obs, other.question)
    assert real.moves == other.moves
    assert real.history() == other.history()


def _samples(bot: bots.Bot, real: View, choices: int) -> bool:
    """Does it draw worlds to think about?"""
    drawn = []

    def sample(rng: Rng) -> State:
        drawn.append(rng)
        return real.sample_world(rng)

    bot(real._replace(sample_world=sample), bots.luck(1, real.seat, choices))
    return bool(drawn)
