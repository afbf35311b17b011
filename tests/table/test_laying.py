"""A table is laid before anybody sits down: nothing is decoded while something moves."""

from collections.abc import Callable, Iterable

import pytest

from game.match.match import Match
from game.scenes.house import House
from game.table.cast import voice
from tests.table import clash_evening, evening
from tests.table.evening import Sitter

TABLES: dict[str, Callable[[int], Match]] = {
    "eyeball_boxing": lambda seed: evening.sit_down(5, me=-1, seed=seed),
    "card_clash": lambda seed: clash_evening.sit_down(me=-1, seed=seed),
}


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("game", TABLES)
def test_every_sound_is_there_before_it_is_heard(
    house: House, game: str, seed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    there: set[str] = set()

    def preload(names: Iterable[str]) -> None:
        there.update(names)

    monkeypatch.setattr(house.stage.sound, "preload", preload)
    audience = Sitter(house, TABLES[game](seed))
    audience.blind()
    while house.stage.scene is audience.table:
        audience.frame(0.05)
    for _ in range(100):
        audience.frame(0.05)  # the results
    assert set(audience.heard) <= there
    assert {voice(character) for character in audience.table.board.looks} <= there
