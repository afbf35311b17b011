"""Twins: two tables with different hidden cards and secret histories that one seat cannot tell
apart."""

from random import Random
from typing import NamedTuple

from game.core.event import Event
from game.core.options import Options
from game.core.registry import Game
from game.core.state import Move, Seat, State


class Twins(NamedTuple):
    here: State
    there: State
    seat: Seat
    """The seat to which both look the same."""
    heard: tuple[Event, ...]
    """The events as this seat heard them, the same in both."""
    secrets: int
    """Hidden cards in those events that differ."""

    def differences(self) -> int:
        parts = zip(self.here.state_values(), self.there.state_values(), strict=True)
        return sum(one != other for one, other in parts)


def twins(game: Game, seats: int, options: Options, seed: int, tries: int = 40) -> list[Twins]:
    """Return pairs from all over one random match, each the most different of several tries."""
    rng = Random(seed)
    pairs = []
    state = game.new(seats, seed, options)
    choices = 0
    while not state.over:
        if choices % 20 == 0:
            seat = rng.randrange(seats)
            found = [_grown_apart(state, seat, rng) for _ in range(tries)]
            pairs.append(max(found, key=lambda pair: (pair.secrets, pair.differences())))
        actor = rng.choice(state.actors())
        state.apply(actor, rng.choice(state.legal_moves(actor)))
        choices += 1
    return pairs


def _grown_apart(state: State, seat: Seat, rng: Random) -> Twins:
    """Start from one table in two worlds, and play on in both while the seat notices no
    difference."""
    there = state.determinize(seat, rng)
    there.seed, there.tick = state.seed, state.tick
    pair = Twins(state.clone(), there, seat, (), 0)
    for _ in range(30):
        choice = _a_choice_for_both(pair, rng)
        after = _after(pair, *choice) if choice is not None else None
        if after is None:
            break
        pair = after
    return pair


def _a_choice_for_both(pair: Twins, rng: Random) -> tuple[Seat, Move, Move] | None:
    """Return a seat and its move in each world: the same, or two that may look alike to the
    seat."""
    here, there = pair.here, pair.there
    if here.over:
        return None
    actor = rng.choice(here.actors())
    common = sorted(set(here.legal_moves(actor)) & set(there.legal_moves(actor)))
    if actor != pair.seat and rng.random() < 0.5:
        choice = actor, rng.choice(here.legal_moves(actor)), rng.choice(there.legal_moves(actor))
        if _after(pair, *choice) is not None:
            return choice
    move = rng.choice(common) if common else None
    return (actor, move, move) if move is not None else None


def _after(pair: Twins, actor: Seat, move: Move, other: Move) -> Twins | None:
    """Return the pair after these choices; None if the seat would notice a difference."""
    here, there, seat = pair.here.clone(), pair.there.clone(), pair.seat
    ours: list[Event] = []
    theirs: list[Event] = []
    here.apply(actor, move, ours)
    there.apply(actor, other, theirs)
    heard = tuple(event.redacted(seat) for event in ours)
    if heard != tuple(event.redacted(seat) for event in theirs) or here.over:
        return None
    if here.observe(seat) != there.observe(seat):
        return None
    hidden = sum(one != other for one, other in zip(ours, theirs, strict=True))
    return Twins(here, there, seat, pair.heard + heard, pair.secrets + hidden)
