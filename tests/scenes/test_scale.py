"""Controls in four sizes: they grow where there is room, and never over anything."""

from collections.abc import Iterator

import pygame
import pytest

from game.scenes.house import House
from game.stage.canvas import HEIGHT, WIDTH
from game.stage.widgets.choice import Toggle
from game.stage.widgets.widget import Widget
from game.table.games import ON_THE_TABLE, rig_for
from game.table.zones import EMPTY, grown, read_zones
from game.tools.monkey.sights import widgets
from tests.scenes.proof import Sheet
from tests.scenes.sights import a_house, seen, write_at

SEEN = (
    "settings_gameplay",
    "settings_seeing",
    "settings_sound",
    "dialog",
    "comfort",
    "table_5",
    "rounds_attack",
    "minds_eyes",
)


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    home = tmp_path_factory.mktemp("scale")
    drawn = tmp_path_factory.getbasetemp() / "drawn"
    with a_house((1280, 720), home, drawn) as house:
        yield house


@pytest.mark.parametrize("name", SEEN)
@pytest.mark.parametrize("scale", [80, 140])
def test_nothing_is_cut_or_covered(house: House, name: str, scale: int) -> None:
    """With plain letters and with letters twice as large."""
    house.settings.access.scale = scale  # type: ignore[assignment]
    try:
        with seen(house, name):
            for text in (100, 200):
                write_at(house, text)
                assert Sheet(house).faults() == []
                check(widgets(house.stage.scene))
    finally:
        house.settings.access.scale = 100


def check(found: list[Widget]) -> None:
    """All on the screen; buttons do not lie on each other."""
    screen = pygame.FRect(0, 0, WIDTH, HEIGHT)
    here = [w for w in found if w.within is None]
    assert all(screen.contains(w.rect) for w in here)
    pressed = [w for w in here if type(w).__name__ in ("Button", "Icon", "Tab")]
    for place, one in enumerate(pressed):
        assert not [w.name for w in pressed[place + 1 :] if w.rect.colliderect(one.rect)], one.name


def test_a_switch_is_as_large_as_wanted(house: House) -> None:
    house.settings.access.scale = 140
    try:
        with seen(house, "settings_gameplay"):
            toggle = next(w for w in widgets(house.stage.scene) if isinstance(w, Toggle))
            assert toggle.rect.size == (round(1.4 * Toggle.WIDE), round(1.4 * Toggle.HIGH))
    finally:
        house.settings.access.scale = 100


@pytest.mark.parametrize("wanted", [0.8, 1.2, 1.4])
def test_a_button_at_the_table_grows_into_no_neighbour(wanted: float) -> None:
    more = 0
    for game in ON_THE_TABLE:
        rig = rig_for(game)
        for seats in rig_seats(game):
            zones = read_zones(rig.levels, rig.name, seats)
            for name, zone in zones.all.items():
                if zone.kind != "button":
                    continue
                rect = grown(zones, name, wanted)
                more += rect.w > zone.rect.w
                others = [
                    other.rect
                    for other in zones.all.values()
                    if other.kind not in EMPTY and not other.rect.colliderect(zone.rect)
                ]
                assert rect.collidelist(others) < 0
                assert rect.center == pytest.approx(zone.rect.center)
    assert bool(more) == (wanted > 1)


def rig_seats(game: str) -> list[int]:
    from game.core.registry import find

    return list(find(game).seats)
