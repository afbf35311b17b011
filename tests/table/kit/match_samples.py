"""Samples of a match, and other states that a seat cannot tell from the real one."""

from collections.abc import Iterator
from random import Random

from game.core.state import Seat, State
from game.match.match import Match
from game.match.thinking.bot_turn import next_bot_choice
from tests.table.harness import GameSpec


def moments(spec: GameSpec, n: int, seed: int, every: int = 4) -> Iterator[Match]:
    """Play a match of bots and yield it after every few choices."""
    rules = spec.house_rules[seed % len(spec.house_rules)]
    match = spec.sit_down(n, seed=seed, **rules)
    while (choice := next_bot_choice(match)) is not None:
        match.choose(*choice)
        if len(match.choices) % every == 0:
            yield match


def another_world(match: Match, viewer: Seat, rng: Random) -> State:
    """Deal again the cards hidden from the viewer; future dice stay the same."""
    world = match.state.determinize(max(0, viewer), rng)  # an audience sees less than any seat
    world.seed, world.tick = match.state.seed, match.state.tick
    return world
