"""Does a bot cheat? With the same view, the same luck and other hidden cards it moves the same."""

from collections.abc import Callable
from random import Random

import pytest

from game import bots
from game.core.contract import tables
from game.core.event import Event
from game.core.options import Options
from game.core.registry import Game, games
from game.core.state import Move, Seat, State
from game.core.view import Hearing, View, view
from tests.contract.toy import toy
from tests.secrecy.leaky import leaky_view
from tests.shelf import FULL, table_id

EVERY = 1 if FULL else 3
"""Every how many decisions of a seat its bot is blindfolded."""

WORLDS = 2

QUICK = ("random", "heuristic")
"""They think of one move; the levels try things out, and are blindfolded in a few decisions."""
FEW = 60 if FULL else 6

Looks = Callable[[State, Seat, list[Event]], View]
"""How a bot is shown a table, of which all that happened is given."""


def _sealed(state: State, seat: Seat, events: list[Event]) -> View:
    return view(state, seat, Hearing(state.n, events).of(seat))


SEATED = [
    pytest.param(game, seats, options, bot, id=f"{table_id(game, seats, options)}-{bot}")
    for game in games()
    for seats, options in tables(game)
    for bot in bots.names(game.name)
    if FULL or seats in (game.seats[0], game.seats[-1])
    if bot in QUICK or options == game.options()
]


@pytest.mark.parametrize(("game", "seats", "options", "name"), SEATED)
def test_a_bot_knows_only_what_it_sees(game: Game, seats: int, options: Options, name: str) -> None:
    quick = bots.find("heuristic", game.name)
    few = 10_000 if name in QUICK else FEW
    _play_blindfolded(bots.find(name, game.name), game, seats, options, then=(few, quick))


def _play_blindfolded(
    bot: bots.Bot,
    game: Game,
    seats: int,
    options: Options,
    looks: Looks = _sealed,
    then: tuple[int, bots.Bot] | None = None,
) -> None:
    """After so many decisions another plays on, if one is named."""
    seed = 5
    events: list[Event] = []
    state = game.new(seats, seed, options, events)
    heard = [_heard(seat, events) for seat in range(seats)]
    decisions = [0] * seats
    choices = 0
    while not state.over:
        seat = state.actors()[0]
        legal = state.legal(seat)
        move = legal[0]
        if len(legal) > 1:
            seen = looks(state, seat, events)
            if then and sum(decisions) == then[0]:
                bot = then[1]
            move = bots.settled(bot(seen, bots.luck(seed, seat, choices)))
            if decisions[seat] % EVERY == 0:
                for number in range(WORLDS):
                    world = state.determinize(seat, Random(number))
                    _compare(bot, seen, looks(world, seat, heard[seat]), choices)
            decisions[seat] += 1
        before = len(events)
        state.choose(seat, move, events)
        choices += 1
        for other in range(seats):
            heard[other] += _heard(other, events[before:])
    for seat in range(seats):
        _no_other_history(state, seat, events, heard[seat])


def _peeks_at_the_table(seen: View, rng: Random) -> Move:
    table: State = seen.sample_world.func.__self__  # type: ignore[attr-defined]
    return seen.moves[table.digest() % len(seen.moves)]


def _peeks_at_the_log(seen: View, rng: Random) -> Move:
    events: list[Event] = seen.history.args[1]  # type: ignore[attr-defined]
    return seen.moves[sum(event.card for event in events) % len(seen.moves)]


@pytest.mark.parametrize("cheat", [_peeks_at_the_table, _peeks_at_the_log])
def test_a_cheat_is_found_out(cheat: bots.Bot) -> None:
    with pytest.raises(AssertionError, match="by what it cannot see"):
        _play_blindfolded(cheat, toy(), 3, toy().options(), leaky_view)


def test_of_a_sealed_view_a_cheat_gets_nothing() -> None:
    _play_blindfolded(_peeks_at_the_table, toy(), 3, toy().options())


def _compare(bot: bots.Bot, real: View, other: View, choices: int) -> None:
    assert real[:4] == other[:4]
    moves = {bots.settled(bot(seen, bots.luck(1, seen.seat, choices))) for seen in (real, other)}
    where = f"choice {choices}: seat {real.seat}"
    assert len(moves) == 1, f"{where} plays {moves} by what it cannot see"


def _no_other_history(state: State, seat: Seat, events: list[Event], heard: list[Event]) -> None:
    """Once for a match: what was heard until some choice is the beginning of all that was heard."""
    assert _sealed(state, seat, events).history() == tuple(heard)


def _heard(seat: Seat, events: list[Event]) -> list[Event]:
    return [event.redacted(seat) for event in events]
