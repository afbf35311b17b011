"""Every word at every table can be read, and sounds in words stand where there is room for them."""

import pytest

from game.core.registry import find
from game.scenes.house import House
from game.scenes.table.scene import TableScene
from game.stage.canvas import Canvas
from game.stage.notices import BIG, PLAIN, Notices
from game.stage.sound import CAPTIONS
from game.table.viewpoint import Viewpoint
from game.table.zones import Zones, read_zones
from tests.scenes.proof import Sheet
from tests.table.evening import Evening
from tests.table.kit.tables import TABLES
from tests.table.kit.test_people import Company

BEYOND = 20
"""The shadow of the tag."""
UNDER_IT = "is half hidden"
"""What stands under the sheet that hands the screen on need not be read."""
SPACE = ("effect", "drop", "hover", "seat", "captions", "hand")
"""Where there is room for a moment."""


def zones_of(evening: Evening, n: int) -> Zones:
    return read_zones(evening.rig.levels, find(evening.game.name).name, n)


@pytest.mark.parametrize("size", [PLAIN, BIG])
@TABLES
def test_every_caption_has_room(house: House, evening: Evening, n: int, size: int) -> None:
    room = zones_of(evening, n).rect("captions")
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
        assert len(canvas.blits) == 2, "one line"


@TABLES
def test_captions_cover_nothing_that_matters(evening: Evening, n: int) -> None:
    zones = zones_of(evening, n)
    room = zones.rect("captions")
    covered = [z.name for z in zones.all.values() if z.rect.colliderect(room)]
    assert [name for name in covered if zones[name].kind not in SPACE] == []


@pytest.mark.parametrize("percent", [100, 200])
@TABLES
def test_words_can_be_read(house: House, evening: Evening, n: int, percent: int) -> None:
    """From a seat, with all hands open, and on the sheet that hands the screen on."""
    house.stage.percent = percent
    house.stage.fit()
    company = Company(house, evening.sit_down(n, *range(n), seed=41))
    company.blind()
    for _ in range(6):
        company.step()
    company.until(lambda: company.called)
    assert [said for said in faults(house, company.table) if UNDER_IT not in said] == []
    for viewpoint in (Viewpoint(n - 1), Viewpoint(0, open_hands=True)):
        company.table.see_as(viewpoint)
        assert faults(house, company.table) == [], viewpoint


def faults(house: House, table: TableScene) -> list[str]:
    assert house.stage.scene is table
    sheet = Sheet(house)
    assert sheet.words
    return [*sheet.typed(), *sheet.faults()]
