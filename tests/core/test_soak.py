"""Thousands of random matches: every one ends, with all its cards."""

from collections.abc import Iterator
from itertools import cycle, islice
from random import Random

import pytest

from game.core.contract import table_variants
from game.core.options import BadOption, Options
from game.core.registry import Game
from game.core.state import State
from tests.all_games import FULL, GAMES

MATCHES = 10_000 if FULL else 2_000

ENDLESS = 20_000


def evenings(game: Game, rng: Random) -> Iterator[tuple[int, Options]]:
    """Yield every table in turn, each followed by one with random options."""
    for seats, options in cycle(list(table_variants(game))):
        yield seats, options
        yield seats, _any_rules(game, seats, rng)


def _any_rules(game: Game, seats: int, rng: Random) -> Options:
    while True:
        kinds = game.options.kinds().items()
        options = game.options(**{name: rng.choice(kind.values()) for name, kind in kinds})
        try:
            options.check(seats)
        except BadOption:
            continue
        return options


def play(state: State, rng: Random) -> int:
    """Play the match at random; return the number of choices."""
    luck = rng.random
    choices = 0
    while not state.over and choices < ENDLESS:
        actors = state.actors()
        seat = actors[int(luck() * len(actors))]
        legal = state.legal_moves(seat)
        state.apply(seat, legal[int(luck() * len(legal))])
        choices += 1
    return choices


@pytest.mark.parametrize("game", GAMES)
def test_every_match_ends_with_all_its_cards(game: Game) -> None:
    rng = Random(1)
    for seed, (seats, options) in enumerate(islice(evenings(game, rng), MATCHES)):
        state = game.new(seats, seed, options)
        cards = list(state.card_counts())
        choices = play(state, rng)
        at = f"{seats} seats, seed {seed}, {options}"
        assert state.over, f"{at}: not over after {choices} choices"
        assert list(state.card_counts()) == cards, f"{at}: a card was lost or doubled"
        assert sum(state.returns()) == pytest.approx(1), at
        assert state.ending in game.words.ENDINGS, at
