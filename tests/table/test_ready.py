"""The posters offer exactly the games that can be played at the table."""

from game.core.registry import find
from game.table.games import RIGS, rig_for
from game.table.ready import READY, is_ready


def test_a_game_is_ready_when_it_has_a_table() -> None:
    assert sorted(READY) == sorted(RIGS)
    assert all(is_ready(game) for game in RIGS)
    assert not is_ready("snooker")


def test_every_table_is_that_of_a_game() -> None:
    for game in RIGS:
        assert rig_for(game).name == find(game).name == game
