"""Other hidden cards change nothing that a seat sees, hears, may do or is refused."""

import pytest

from game.core.contract import check_secrecy
from game.core.options import Options
from game.core.registry import Game
from tests.all_games import FULL, TABLES


@pytest.mark.matrix("game", cases=12)
@pytest.mark.parametrize(("game", "seats", "options"), TABLES)
def test_hidden_cards_show_through_reveals_only(game: Game, seats: int, options: Options) -> None:
    for seed in range(20 if FULL else 4):
        check_secrecy(game, seats, options, seed)
