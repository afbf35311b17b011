"""Zones are read from a map; an error names the zone and the file."""

from pathlib import Path

import pytest

from game.stage.folders import LEVELS
from game.table.board.zones import BrokenMap, Zones, read_zones

GAME = "eyeball_boxing"


@pytest.fixture
def zones() -> Zones:
    return read_zones(LEVELS, GAME, 2)


def test_numbers_are_read_as_numbers(zones: Zones) -> None:
    assert zones["hand"].number_property("step_deg") == pytest.approx(3.4)
    assert zones.centre("draw_pile") == zones.rect("draw_pile").center


# -- errors ----------------------------------------------------------------------------------------


def test_a_zone_that_is_missing_is_named_with_its_file(zones: Zones) -> None:
    with pytest.raises(BrokenMap, match="has no zone 'trapdoor'") as error:
        zones["trapdoor"]
    assert str(zones.path) in str(error.value)


def test_a_number_that_is_missing_is_named_with_its_zone_and_file(zones: Zones) -> None:
    with pytest.raises(BrokenMap, match=r"zone hand .* needs a number 'wings'") as error:
        zones["hand"].number_property("wings")
    assert str(zones.path) in str(error.value)


def test_a_word_is_no_number(zones: Zones) -> None:
    zone = zones["game_tag"]
    with pytest.raises(BrokenMap, match="needs a number 'font'"):
        zone.number_property("font")


@pytest.mark.parametrize(
    "text",
    [
        None,
        "",
        "<map",
        "<p>no map</p>",
        (LEVELS / f"{GAME}_2p.tmx").read_text("utf-8")[:900],
        '<map version="1.10" orientation="orthogonal" width="240" height="135" tilewidth="8" '
        'tileheight="8" infinite="0"></map>',
    ],
    ids=["missing", "empty", "torn", "something else", "half", "no zones"],
)
def test_a_broken_map_is_named(tmp_path: Path, text: str | None) -> None:
    path = tmp_path / f"{GAME}_2p.tmx"
    if text is not None:
        path.write_text(text)
    with pytest.raises(BrokenMap) as error:
        read_zones(tmp_path, GAME, 2)
    assert str(path) in str(error.value)
