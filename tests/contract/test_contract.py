"""Every game keeps the contract of `game.core.state` at every table."""

import pytest

from game.core.contract import check_match, check_words
from game.core.options import Options
from game.core.registry import Game
from tests.all_games import FULL, GAMES, TABLES


@pytest.mark.matrix("game", cases=12)
@pytest.mark.parametrize(("game", "seats", "options"), TABLES)
def test_a_match_keeps_the_contract(game: Game, seats: int, options: Options) -> None:
    matches = 2 if options == game.options() else 1
    for seed in range(1, 1 + matches * (5 if FULL else 1)):
        check_match(game, seats, options, seed)


@pytest.mark.parametrize("game", GAMES)
def test_a_game_has_all_its_words(game: Game) -> None:
    check_words(game)
