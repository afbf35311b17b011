"""Nothing that a bot is given leads to what its seat may not know."""

import pickle
from collections.abc import Callable, MutableSequence
from functools import partial
from random import Random
from typing import Any

import pytest

from game.bots import choice_rng
from game.core.event import Event
from game.core.options import Options
from game.core.registry import Game, games
from game.core.state import Seat, State
from game.core.view import View
from game.match.match import Match, Player
from tests.all_games import SEATINGS, TABLES
from tests.secrecy.leaky_view import leaky_view
from tests.secrecy.reachable import reachable
from tests.secrecy.twins import twins

SEED = 0x5EA1 << 200 | 0xF00D
"""A seed that no other number equals by chance."""


def _match(game: Game, seats: int, choices: int) -> Match:
    rng = Random(choices)
    match = Match(game.name, None, [Player(f"P{n}") for n in range(seats)], SEED)
    for _ in range(choices):
        if match.result is None:
            actor = rng.choice(match.state.actors())
            match.choose(actor, rng.choice(match.state.legal_moves(actor)))
    if match.result is not None:
        match.go_back(len(match.choices) - 2)
    return match


def _leak(match: Match, seat: Seat, *handed: object) -> str:
    """Return the nearest leak in what a bot is given: the table, the seed or an untold event.

    Only the nearest: behind a leak everything else can be reached. Empty if there is none.
    """
    untold = {event for event in match.events if not event.card_visible_to(seat)}
    for thing in reachable(*handed):
        if thing is match or thing is match.events:
            return "the match"
        if (
            isinstance(thing, State)
            and thing.state_values() != thing.without_secrets(seat).state_values()
        ):
            return "a table"
        if isinstance(thing, Event) and thing in untold:
            return "an event"
        if type(thing) is int and thing == match.seed:
            return "the seed"
    return ""


@pytest.mark.parametrize(("game", "seats"), SEATINGS)
def test_nothing_hidden_can_be_reached(game: Game, seats: int) -> None:
    for choices in (0, 7, 40, 90):
        match = _match(game, seats, choices)
        for seat in match.state.actors():
            match.view(seat).sample_world(Random(1))  # sampling must leave no trace
            handed = match.view(seat), choice_rng(match.seed, seat, choices)
            assert not _leak(match, seat, *handed)


def _by_the_sampler(match: Match, seen: View) -> object:
    return leaky_view(match.state, seen.seat, []).sample_world


def _by_the_history(match: Match, seen: View) -> object:
    return leaky_view(match.state.without_secrets(seen.seat), seen.seat, match.events).history


def _by_a_closure(match: Match, _seen: View) -> object:
    return lambda rng: match.state.determinize(0, rng)


def _by_a_default(match: Match, _seen: View) -> object:
    def sample(rng: Random, table: State = match.state) -> State:
        return table.determinize(0, rng)

    sample.__module__ = "game.elsewhere"
    return sample


def _by_a_generator(match: Match, _seen: View) -> object:
    return (event.redacted(0) for event in match.events)


def _by_an_iterator(match: Match, _seen: View) -> object:
    return map(Event.redacted, match.events, [0] * len(match.events))


def _by_a_method(match: Match, _seen: View) -> object:
    return partial(match.history, 0)


@pytest.mark.parametrize(
    "way",
    [
        _by_the_sampler, _by_the_history, _by_a_closure, _by_a_default, _by_a_generator,
        _by_an_iterator, _by_a_method,
    ],
)  # fmt: skip
def test_a_leak_is_found(way: Callable[[Match, View], object]) -> None:
    match = _match(games()[0], 3, 20)
    handed = way(match, match.view(match.state.actors()[0]))
    if hasattr(handed, "__code__"):
        handed.__module__ = "game.elsewhere"
    assert _leak(match, match.state.actors()[0], handed)


class Rigged(Random):
    """A shuffle that only moves the first item to the end: the result reveals the original
    order."""

    def shuffle(self, x: MutableSequence[Any]) -> None:
        x.append(x.pop(0)) if x else None


@pytest.mark.parametrize(("game", "seats", "options"), TABLES)
def test_tables_that_a_seat_cannot_tell_apart_have_one_blank(
    game: Game, seats: int, options: Options
) -> None:
    pairs = twins(game, seats, options, seed=3, tries=3)
    for here, there, seat, _, _ in pairs:
        assert _wiped(here, seat) == _wiped(there, seat)
        for rng in (Random, Rigged):
            drawn = [table.determinize(seat, rng(7)).state_values() for table in (here, there)]
            assert drawn[0] == drawn[1]
    assert not pairs or any(pair.differences() for pair in pairs)


def _wiped(table: State, seat: Seat) -> dict[str, object]:
    slots = [name for kind in type(table).__mro__[:-1] for name in kind.__dict__["__slots__"]]
    slots.remove("options")
    return dict(zip(slots, table.without_secrets(seat).state_values(), strict=True))


@pytest.mark.parametrize(("game", "seats"), SEATINGS)
def test_a_view_can_be_sent_away(game: Game, seats: int) -> None:
    """After pickling it is equal, worlds included."""
    match = _match(game, seats, 25)
    for seat in match.state.actors():
        here = match.view(seat)
        there: View = pickle.loads(pickle.dumps(here))
        assert there[:4] == here[:4]
        assert there.history() == here.history()
        worlds = [seen.sample_world(Random(5)).state_values() for seen in (here, there)]
        assert worlds[0] == worlds[1]


def test_what_was_taken_back_is_not_heard() -> None:
    match = _match(games()[0], 3, 20)
    before = match.view(1).history()
    match.go_back(12)
    match.choose(*_some_choice(match))
    for seat in range(3):
        assert match.view(seat).history() == match.history(seat)
    assert match.view(1).history() != before


def _some_choice(match: Match) -> tuple[Seat, int]:
    seat = match.state.actors()[0]
    return seat, match.state.legal_moves(seat)[-1]
