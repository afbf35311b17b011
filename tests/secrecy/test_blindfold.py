"""Bots do not cheat: with the same view and random numbers, but other hidden cards, they play the
same move."""

from collections.abc import Callable, Iterator, Sequence
from functools import cache
from itertools import count
from random import Random
from typing import NamedTuple, get_args

import pytest

from game import bots
from game.bots.mind import Mind
from game.core.contract import table_variants
from game.core.event import Event
from game.core.levels import LevelName
from game.core.options import Options
from game.core.registry import Game, find, games
from game.core.state import Move, Seat, State
from game.core.view import SeatHistories, View, view
from tests.all_games import FULL, GAMES, table_id
from tests.contract.toy import toy
from tests.secrecy.leaky_view import leaky_view

EVERY = 1 if FULL else 3
"""Interval of decisions at which a bot is tested."""

WORLDS = 2

QUICK = ("random", "heuristic")
"""Bots without a search. The levels search, so they are tested on few decisions."""
FEW = 24 if FULL else 6
"""Decisions tested; one is not enough, since other cards may lead to the same move."""

HIDDEN: dict[str, dict[str, str]] = {"dodgeball": {"mode": "strategic"}}
"""Options that hide more than the defaults do."""

Looks = Callable[[State, Seat, list[Event]], View]
"""Makes a bot's view of a state, given all events so far."""


def _sealed(state: State, seat: Seat, events: list[Event]) -> View:
    return view(state, seat, SeatHistories(state.n, events).of(seat))


SEATED = [
    pytest.param(game, seats, options, bot, id=f"{table_id(game, seats, options)}-{bot}")
    for game in games()
    for seats, options in table_variants(game)
    for bot in QUICK
    if FULL or seats in (game.seats[0], game.seats[-1])
]


@pytest.mark.matrix("game", "name")
@pytest.mark.parametrize(("game", "seats", "options", "name"), SEATED)
def test_a_bot_knows_only_what_it_sees(game: Game, seats: int, options: Options, name: str) -> None:
    _play_blindfolded(bots.find(name, game.name), game, seats, options)


def _play_blindfolded(
    bot: bots.Bot, game: Game, seats: int, options: Options, looks: Looks = _sealed
) -> None:
    seed = 5
    events: list[Event] = []
    state = game.new(seats, seed, options, events)
    heard = [_heard(seat, events) for seat in range(seats)]
    decisions = [0] * seats
    choices = 0
    while not state.over:
        seat = state.actors()[0]
        legal = state.legal_moves(seat)
        move = legal[0]
        if len(legal) > 1:
            seen = looks(state, seat, events)
            move = bots.final_move(bot(seen, bots.choice_rng(seed, seat, choices)))
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


class Moment(NamedTuple):
    """A decision in mid-match, and a world with other hidden cards."""

    state: State
    world: State
    seat: Seat
    events: list[Event]
    choices: int


def _moments(game: Game, seats: int, options: Options, seed: int) -> Iterator[Moment]:
    """Yield moments from all over a heuristic match where something is hidden from the actor."""
    quick = bots.find("heuristic", game.name)
    events: list[Event] = []
    state = game.new(seats, seed, options, events)
    choices = 0
    while not state.over:
        seat = state.actors()[0]
        move = state.legal_moves(seat)[0]
        if len(state.legal_moves(seat)) > 1:
            world = _another_world(state, seat)
            if world is not None:
                yield Moment(state.clone(), world, seat, events[:], choices)
            seen = _sealed(state, seat, events)
            move = bots.final_move(quick(seen, bots.choice_rng(seed, seat, choices)))
        state.choose(seat, move, events)
        choices += 1


def _another_world(state: State, seat: Seat) -> State | None:
    """Return a world that differs in hidden cards, not only in the deck and the dice; None if there
    is none."""
    for number in range(20):
        world = state.determinize(seat, Random(number))
        same = world.clone()
        same.seed, same.tick = state.seed, state.tick
        if same.digest() != state.digest():
            return world
    return None


THINKING = [
    pytest.param(game, seats, level, id=f"{game.name}-{seats}p-{level}")
    for game in games()
    for seats in sorted({game.seats[0], game.seats[-1]})
    for level in get_args(LevelName)
]


@pytest.mark.matrix("game")
@pytest.mark.parametrize(("game", "seats", "level"), THINKING)
def test_levels_and_personas_know_only_what_they_see(game: Game, seats: int, level: str) -> None:
    moments = _hiding(game.name, seats)
    names = [level, *(f"{level}:{persona}" for persona in bots.personas(game.name))]
    assert len(names) > 6
    for number, name in enumerate(names):
        few = moments[number :: len(names)][:FEW]
        _blindfold_often(bots.find(name, game.name), few, _sealed)


@pytest.mark.parametrize(("game", "seats", "level"), THINKING)
def test_not_even_a_thought_or_a_liking_follows_from_what_is_hidden(
    game: Game, seats: int, level: LevelName
) -> None:
    """Compare estimates and tastes too: a slight leak often leaves the move unchanged."""
    mind = bots.mind(game.name)
    for moment in _hiding(game.name, seats)[: 2 * FEW]:
        here, there = (_mused(mind, level, seen, moment.choices) for seen in _seen(moment))
        assert here == there


def _mused(mind: Mind, level: LevelName, seen: View, choices: int) -> tuple[object, ...]:
    skill = mind.skills[level]
    *_, thought = mind.think(seen, bots.choice_rng(1, seen.seat, choices), skill)
    moves = [considered.move for considered in thought]
    likings = [[likes(seen, move) for move in moves] for likes in mind.personas.values()]
    return thought, mind.temperature(seen, skill), likings


@cache
def _hiding(name: str, seats: int) -> list[Moment]:
    """Return moments from whole matches, shuffled."""
    game, moments = find(name), []
    options = game.options.parse(HIDDEN.get(name, {}))
    for seed in count(5):
        moments += _moments(game, seats, options, seed)
        assert len(moments) > seed, "nobody hides anything"
        if len(moments) >= 8 * FEW:
            break
    Random(seats).shuffle(moments)
    return moments


def _blindfold_often(bot: bots.Bot, moments: Sequence[Moment], looks: Looks) -> None:
    for moment in moments:
        _compare(bot, *_seen(moment, looks), moment.choices)


def _seen(moment: Moment, looks: Looks = _sealed) -> tuple[View, View]:
    """Return the views of one moment in both worlds."""
    state, world, seat, events, _ = moment
    return looks(state, seat, events), looks(world, seat, _heard(seat, events))


def test_everybody_who_can_be_met_is_blindfolded() -> None:
    for game in games():
        levels = {test.values[2] for test in THINKING if test.values[0] is game}
        assert {*QUICK, *levels} == set(bots.names(game.name))


@pytest.mark.parametrize("game", GAMES)
def test_a_persona_that_peeks_is_found_out(game: Game) -> None:
    """With a leaky view, its taste would depend on hidden cards."""

    def greedy(seen: View, move: Move) -> float:
        return 9.0 if move == _peeks_at_the_table(seen, Random(0)) else 0.0

    peeks = bots.mind(game.name)._replace(personas={"cheat": greedy}).bot("rookie", "cheat")
    moments = _hiding(game.name, game.seats[0])[:40]
    _blindfold_often(peeks, moments, _sealed)
    with pytest.raises(AssertionError, match="by what it cannot see"):
        _blindfold_often(peeks, moments, leaky_view)


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
    moves = {
        bots.final_move(bot(seen, bots.choice_rng(1, seen.seat, choices))) for seen in (real, other)
    }
    where = f"choice {choices}: seat {real.seat}"
    assert len(moves) == 1, f"{where} plays {moves} by what it cannot see"


def _no_other_history(state: State, seat: Seat, events: list[Event], heard: list[Event]) -> None:
    """Checked once per match: the history heard step by step equals the full history."""
    assert _sealed(state, seat, events).history() == tuple(heard)


def _heard(seat: Seat, events: list[Event]) -> list[Event]:
    return [event.redacted(seat) for event in events]
