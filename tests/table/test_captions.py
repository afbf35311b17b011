"""Sounds in words stand where the table has room for them."""

import pytest

from game.core.registry import find
from game.scenes.house import House
from game.scenes.table.scene import TableScene
from game.stage.canvas import Canvas
from game.stage.folders import LEVELS
from game.stage.notices import BIG, PLAIN, Notices
from game.stage.sound import CAPTIONS
from game.table.games import ON_THE_TABLE
from game.table.zones import Zones, read_zones
from game.tools.shot import match_after

BEYOND = 32
"""The shadow of the tag; and big ones may be a little higher than their zone."""
TABLES = [(game, seats) for game in ON_THE_TABLE for seats in find(game).seats]


@pytest.fixture(params=TABLES, ids=lambda table: f"{table[0]} {table[1]}")
def zones(request: pytest.FixtureRequest) -> Zones:
    return read_zones(LEVELS, *request.param)


@pytest.mark.parametrize("size", [PLAIN, BIG])
def test_every_caption_has_room(house: House, zones: Zones, size: int) -> None:
    room = zones.rect("captions")
    canvas: Canvas = house.stage.canvas
    for text in sorted(set(CAPTIONS.values())):
        notices = Notices()
        notices.caption_size = size
        notices.hear(text)
        canvas.blits = []
        notices.draw(canvas, room)
        shape = canvas.blits[0].area()
        left, top = (shape.x - canvas.left) / canvas.scale, (shape.y - canvas.top) / canvas.scale
        assert left >= room.left - BEYOND, text
        assert left + shape.w / canvas.scale <= room.right + BEYOND, text
        assert top >= room.top - BEYOND, text


def test_advice_in_the_same_place_waits(house: House) -> None:
    house.show("table", match=match_after("card_clash", 2, 1, 4), autosave=None)
    scene = house.stage.scene
    assert isinstance(scene, TableScene)
    for _ in range(20):
        house.stage.frame(1.0)
    assert _advice(scene)
    house.stage.notices.caption_size = PLAIN
    house.stage.notices.hear("chime")
    assert not _advice(scene)


def _advice(scene: TableScene) -> bool:
    canvas = scene.stage.canvas
    canvas.blits = []
    scene.hud.draw_advice(canvas)
    return bool(canvas.blits)
