"""The maps of all tables: the same names mean the same, and each table has what it needs."""

from pathlib import Path

import pytest

import game.games
from game.core.registry import games
from game.stage.folders import LEVELS
from game.table.board.hand import Fan
from game.table.board.zones import Zones
from tests.table.maps import complaints, read
from tests.table.required_zones import MEANINGS, REQUIRED_ZONES, required_zones

assert game.games

PATHS = sorted(LEVELS.glob("*.tmx"))


@pytest.mark.parametrize("path", PATHS, ids=lambda path: path.stem)
def test_a_map_has_what_its_table_needs(path: Path) -> None:
    assert complaints(read(path)) == []


def test_every_game_has_a_map_for_every_number_of_seats() -> None:
    wanted = {f"{game.name}_{seats}p" for game in games() for seats in game.seats}
    assert {path.stem for path in PATHS} == wanted
    assert set(REQUIRED_ZONES) == {game.name for game in games()}


def test_no_kind_is_explained_for_nothing() -> None:
    used = {kind for game in games() for kind in required_zones(game.name, game.seats[-1]).values()}
    assert used == set(MEANINGS)


HANDS = [
    pytest.param(read(path).zones, zone.name, id=f"{path.stem} {zone.name}")
    for path in PATHS
    for zone in read(path).zones.all.values()
    if zone.kind == "hand"
]


@pytest.mark.parametrize("count", [1, 7, 12, 20])
@pytest.mark.parametrize(("zones", "name"), HANDS)
def test_any_hand_has_room(zones: Zones, name: str, count: int) -> None:
    fan = Fan(zones[name], zones["hover_card"])
    room = zones.rect(name).inflate(16, 0)  # a fan may be a little off centre
    places = fan.rest_poses(count)
    assert len(places) == count
    assert all(room.left <= pose.x - fan.width / 2 for pose in places)
    assert all(pose.x + fan.width / 2 <= room.right for pose in places)


# -- a broken map is rejected ----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("stem", "old", "new", "said"),
    [
        (
            "minds_eye_2p",
            'name="captions"',
            'name="subtitles"',
            "captions is missing (captions: so",
        ),
        (
            "minds_eye_2p",
            'name="captions"',
            'name="subtitles"',
            "subtitles is no zone of this table",
        ),
        ("minds_eye_3p", 'name="my_portrait"', 'name="my_head"', "my_portrait is missing"),
        ("twelve_rounds_2p", '"seat1_sheet"', '"opp_sheet"', "opp_sheet is no zone of this table"),
        ("card_clash_2p", '"combos"', '"hint"', "hint is no zone of this table, but of dodgeball"),
        ("dodgeball_4p", '"seat3_', '"seat4_', "seat3_hand is missing (row: small cards"),
        ("dodgeball_4p", '"seat3_', '"seat4_', "seat4_hand is no zone of this table"),
        ("card_clash_2p", '"btn_sound"', '"btn_rules"', "btn_rules is there 2 times"),
        ("card_clash_2p", 'type="log"', 'type="label"', "log is of type label, not log"),
        (
            "card_clash_2p",
            'type="dice"',
            'type="cup"',
            "dice_tray is of type cup, and nobody knows",
        ),
        (
            "minds_eye_2p",
            '"btn_lock"',
            '"lock"',
            "lock is of type button; buttons, and nothing else",
        ),
        ("dodgeball_2p", '"hover_card"', '"hover"', "hover_card is missing (hover: where a card"),
        ("twelve_rounds_2p", '"x_max"', '"max"', "needs a number 'x_max'"),
        ("card_clash_2p", '"bottom"', '"foot"', "needs a number 'bottom'"),
        ("card_clash_2p", '"spread" type="int" value="32"', '"step"', "needs a number 'spread'"),
        ("dodgeball_7p", 'value="30"', 'value="44"', "seat6_hand has cards of 44 in steps of 44"),
        (
            "dodgeball_7p",
            'width="160" height="62"',
            'width="88" height="62"',
            "seat6_hand is too small",
        ),
        (
            "dodgeball_3p",
            '"player" type="int" value="2"',
            '"player" type="int" value="1"',
            "to player 2",
        ),
        ("dodgeball_3p", 'value="strategic"', 'value="chess"', "hand is for a variant chess that"),
        (
            "dodgeball_3p",
            '"variant"',
            '"when"',
            "my_front_strategic stands in for my_front and needs",
        ),
        ("card_clash_2p", 'x="1544" y="600"', 'x="1644" y="600"', "log lies beyond the edge"),
        ("minds_eye_2p", 'width="368" height="392"', 'width="368" height="0"', "log is empty"),
        ("eyeball_boxing_2p", 'x="348" y="582"', 'x="88" y="582"', "draw_tag is not on draw_pile"),
        ("dodgeball_2p", 'x="1280" y="440"', 'x="580" y="440"', "draw_pile lies on discard_pile"),
        ("eyeball_boxing_3p", 'x="24" y="624"', 'x="1260" y="634"', "log lies on captions"),
        ("eyeball_boxing_3p", 'x="1720" y="544"', 'x="1720" y="600"', "btn_pass lies on log"),
        ("eyeball_boxing_3p", 'x="510" y="642"', 'x="710" y="642"', "log lies on announcer"),
        (
            "eyeball_boxing_5p",
            'x="240" y="117"',
            'x="240" y="217"',
            "seat1_plate lies on seat2_hand",
        ),
        (
            "eyeball_boxing_4p",
            'x="944" y="226"',
            'x="920" y="226"',
            "seat2_eye_a lies on seat2_eye_b",
        ),
        (
            "eyeball_boxing_4p",
            'x="1800" y="346"',
            'x="1000" y="220"',
            "seat2_status lies on seat3_status",
        ),
        (
            "eyeball_boxing_3p",
            'x="1168" y="424"',
            'x="1068" y="424"',
            "discard_pile lies on seat2_bark",
        ),
        ("eyeball_boxing_3p", 'x="40" y="150"', 'x="540" y="450"', "raised lies on seat1_bark"),
        (
            "eyeball_boxing_3p",
            'x="484" y="186"',
            'x="484" y="206"',
            "seat1_eye_a lies on seat1_deed",
        ),
    ],
)
def test_a_broken_map_is_named(tmp_path: Path, stem: str, old: str, new: str, said: str) -> None:
    text = (LEVELS / f"{stem}.tmx").read_text("utf-8")
    assert old in text
    path = tmp_path / f"{stem}.tmx"
    path.write_text(text.replace(old, new), "utf-8")
    found = complaints(read(path))
    assert any(said in complaint for complaint in found), found


def test_seats_go_round_the_table(tmp_path: Path) -> None:
    """The portraits at the two sides change places."""
    text = (LEVELS / "dodgeball_4p.tmx").read_text("utf-8")
    left, right = 'portrait" x="12"', 'portrait" x="1532"'
    path = tmp_path / "dodgeball_4p.tmx"
    path.write_text(text.replace(left, "LEFT").replace(right, left).replace("LEFT", right), "utf-8")
    found = complaints(read(path))
    assert "seat2_portrait does not come after seat1_portrait, clockwise" in found
    assert "seat3_portrait does not come after seat2_portrait, clockwise" in found
