"""The maps of the tables: all that is needed is there, nothing lies on anything else."""

from itertools import combinations
from pathlib import Path

import pygame
import pytest

from game.table.hand import Fan
from game.table.zones import BrokenLevel, Zones, read_zones

LEVELS = Path(__file__).parents[2] / "levels"
GAME = "eyeball_boxing"
SEATS = range(2, 6)
TABLE = pygame.FRect(0, 0, 1920, 1080)
ONCE = {
    "btn_pause": "button",
    "game_tag": "label",
    "turn_banner": "banner",
    "btn_rules": "button",
    "btn_sound": "button",
    "btn_settings": "button",
    "draw_pile": "pile",
    "discard_pile": "pile",
    "draw_tag": "label",
    "discard_tag": "label",
    "table_drop": "drop",
    "my_eye_a": "card_slot",
    "my_eye_b": "card_slot",
    "my_status": "card_stack",
    "my_plate": "plate",
    "my_portrait": "portrait",
    "my_hotdogs": "counter",
    "hand": "hand",
    "hover_card": "hover",
    "btn_build_dog": "button",
    "btn_pass": "button",
    "log": "log",
    "captions": "captions",
}
EACH_SEAT = {
    "": "seat",
    "_plate": "plate",
    "_portrait": "portrait",
    "_handcount": "counter",
    "_hotdogs": "counter",
    "_eye_a": "card_slot",
    "_eye_b": "card_slot",
    "_status": "card_stack",
}


@pytest.fixture(params=SEATS, ids=lambda seats: f"{seats} seats")
def seats(request: pytest.FixtureRequest) -> int:
    count: int = request.param
    return count


@pytest.fixture
def zones(seats: int) -> Zones:
    return read_zones(LEVELS, GAME, seats)


def needed(seats: int) -> dict[str, str]:
    others = {
        f"seat{seat}{part}": kind for seat in range(1, seats) for part, kind in EACH_SEAT.items()
    }
    return ONCE | others


def test_every_zone_is_there_and_no_other(zones: Zones, seats: int) -> None:
    assert {name: zone.kind for name, zone in zones.all.items()} == needed(seats)


def test_everything_lies_on_the_table(zones: Zones) -> None:
    for name, zone in zones.all.items():
        assert zone.rect.w > 0, name
        assert zone.rect.h > 0, name
        assert TABLE.contains(zone.rect), name


def whole(zones: Zones, seat: int) -> pygame.FRect:
    """A seat with everything that belongs to it."""
    return zones.rect(f"seat{seat}").unionall(
        [zones.rect(f"seat{seat}{part}") for part in EACH_SEAT]
    )


def test_seats_do_not_lie_on_each_other(zones: Zones, seats: int) -> None:
    for one, other in combinations(range(1, seats), 2):
        assert not whole(zones, one).colliderect(whole(zones, other)), (one, other)


def test_the_parts_of_a_seat_do_not_lie_on_each_other(zones: Zones, seats: int) -> None:
    owners = [f"seat{seat}" for seat in range(1, seats)] + ["my"]
    for owner in owners:
        cards = [zones.rect(f"{owner}_{part}") for part in ("eye_a", "eye_b", "status", "plate")]
        for one, other in combinations(cards, 2):
            assert not one.colliderect(other), owner


@pytest.mark.parametrize("name", ["draw_pile", "discard_pile", "hand", "log", "turn_banner"])
def test_nothing_of_a_seat_lies_on_what_all_share(zones: Zones, seats: int, name: str) -> None:
    for seat in range(1, seats):
        assert not whole(zones, seat).colliderect(zones.rect(name)), seat


def test_buttons_do_not_lie_on_each_other_or_on_the_log(zones: Zones) -> None:
    rects = [zone.rect for zone in zones.all.values() if zone.kind == "button"]
    rects.append(zones.rect("log"))
    for one, other in combinations(rects, 2):
        assert not one.colliderect(other)


ANYWHERE = ("drop", "hover", "seat")
"""Zones that hold others, or where something is only now and then."""


def test_captions_lie_on_nothing_else(zones: Zones) -> None:
    captions = zones.rect("captions")
    for name, zone in zones.all.items():
        if name != "captions" and zone.kind not in ANYWHERE:
            assert not captions.colliderect(zone.rect), name


def test_the_two_piles_are_apart(zones: Zones) -> None:
    assert not zones.rect("draw_pile").colliderect(zones.rect("discard_pile"))
    for pile in ("draw", "discard"):
        assert zones.rect(f"{pile}_tag").colliderect(zones.rect(f"{pile}_pile"))


def test_who_owns_a_zone_is_written_on_it(zones: Zones, seats: int) -> None:
    for seat in range(1, seats):
        for part in EACH_SEAT:
            assert zones[f"seat{seat}{part}"].number("player") == seat
    assert zones["my_plate"].number("player") == 0


@pytest.mark.parametrize("count", [1, 7, 12, 20])
def test_any_hand_has_room(zones: Zones, count: int) -> None:
    fan = Fan(zones["hand"], zones["hover_card"])
    assert fan.width == 240
    room = zones.rect("hand").inflate(16, 0)  # a little to the right of the middle
    places = fan.rest(count)
    assert len(places) == count
    assert all(room.left <= pose.x - fan.width / 2 for pose in places)
    assert all(pose.x + fan.width / 2 <= room.right for pose in places)


def test_numbers_are_read_as_numbers(zones: Zones) -> None:
    assert zones["hand"].number("step_deg") == pytest.approx(3.4)
    assert zones["seat1_status"].numbers("rot") == [5, -4, 3, -3]
    assert zones.centre("draw_pile") == zones.rect("draw_pile").center


# -- what is wrong is named ------------------------------------------------------------------------


def test_a_zone_that_is_missing_is_named_with_its_file(zones: Zones) -> None:
    with pytest.raises(BrokenLevel, match="has no zone 'trapdoor'") as error:
        zones["trapdoor"]
    assert str(zones.path) in str(error.value)


def test_a_number_that_is_missing_is_named_with_its_zone_and_file(zones: Zones) -> None:
    with pytest.raises(BrokenLevel, match=r"zone hand .* needs a number 'wings'") as error:
        zones["hand"].number("wings")
    assert str(zones.path) in str(error.value)
    with pytest.raises(BrokenLevel, match=r"zone log .* needs numbers 'rot', not ''"):
        zones["log"].numbers("rot")


def test_a_word_is_no_number(zones: Zones) -> None:
    zone = zones["game_tag"]
    with pytest.raises(BrokenLevel, match="needs a number 'font'"):
        zone.number("font")
    with pytest.raises(BrokenLevel, match="not 'display'"):
        zone.numbers("font")


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
    with pytest.raises(BrokenLevel) as error:
        read_zones(tmp_path, GAME, 2)
    assert str(path) in str(error.value)


@pytest.mark.parametrize("path", sorted(LEVELS.glob("*.tmx")), ids=lambda path: path.stem)
def test_every_map_can_be_read(path: Path) -> None:
    game, _, seats = path.stem.rpartition("_")
    zones = read_zones(LEVELS, game, int(seats.removesuffix("p")))
    assert all(TABLE.contains(zone.rect) for zone in zones.all.values())
