"""The toy game keeps the contract, its table is short, and it has two hands."""

from pathlib import Path

import pytest

from game.app.app import App
from game.core.contract import check_match, check_words
from game.screens.table.screen import TableScreen
from game.table.board.hand import TUCK_DEPTH, HandCardKey
from tests.table.harness import TableUser
from tests.table.sparring import table
from tests.table.sparring.rules import GAME, Options
from tests.table.sparring.spec import SPEC

LINES = 250


@pytest.mark.parametrize("options", [Options(), Options(hits_to_win=2)], ids=repr)
def test_it_keeps_the_contract(options: Options) -> None:
    check_match(GAME, 2, options, 1)
    check_words(GAME)


def test_a_table_takes_no_more_than_this() -> None:
    assert len(Path(table.__file__).read_text("utf-8").splitlines()) <= LINES


@pytest.mark.parametrize("me", [0, 1])
def test_one_hand_rests_while_the_other_can_be_used(app: App, me: int) -> None:
    sitter = TableUser(app, SPEC.sit_down(2, me, seed=3))
    sitter.settle_down()
    wanted = table.HANDS[me]  # the first seat attacks, the second guards
    keys = [
        key
        for key in sitter.table.grip.move_options.pickable_card_keys
        if isinstance(key, HandCardKey)
    ]
    assert [key.zone for key in keys] == [wanted] * 3 + [table.HANDS[1 - me]] * 3
    for key in keys:
        y = sitter.table.board.sprites[key].target_pose.y
        zone = sitter.table.board.zones[key.zone]
        sunk = y >= zone.number_property("centre_y") + TUCK_DEPTH
        assert sunk == (key.zone != wanted)
    sitter.click_at(*sitter.slot(5))
    assert sitter.refusal is not None
    assert sitter.refusal.text == "That card is in the other hand."


def test_what_the_other_one_holds_lies_there_face_down(app: App) -> None:
    sitter = TableUser(app, SPEC.sit_down(2, 0, seed=3))
    sitter.settle_down()
    rows = [hand for hand in sitter.table.board.hands if not hand.reachable]
    assert [hand.images for hand in rows] == [(("back",),) * 3] * 2


def test_who_only_watches_has_nothing_to_take_back(app: App) -> None:
    table = TableScreen(app, SPEC.sit_down(2, seed=3), None)
    app.stage.switch_to(table)
    table.undo_choice()
    assert [n.text for n in app.stage.toasts.toasts] == ["There is nothing to take back."]
