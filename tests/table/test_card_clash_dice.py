"""Dice wait in the player's hand, and how they are thrown is only cosmetic."""

from collections.abc import Callable

import pytest

from game.app.app import App
from game.core.state import Seat
from game.screens.results.screen import ResultsScreen
from game.stage.input.input_reader import InputEvent
from game.table.animation.dice import ROLL_LABEL, Dice
from game.table.view.viewpoint import AUDIENCE, Viewpoint
from tests.table.card_clash_spec import arranged, move, sealed_by, sit_down
from tests.table.harness import TableUser, laid, visible_state_of

DIGIT = 3
"""Cards are played by number in these tests."""


def clash(
    app: App, me: Seat = 0, speed: float = 1.0, dice: tuple[int, ...] = (5, 2), **rules: object
) -> TableUser:
    """Both have played a High Jab; it is up to the viewer to throw the dice."""
    match = arranged(("High Jab", "High Jab"), dice=dice, me=me, **rules)
    boxer = TableUser.at(app, sealed_by(match, 1 - me, "High Jab"), speed)
    boxer.do(move("High Jab"), DIGIT)
    return boxer


def until_held(boxer: TableUser) -> None:
    for _ in range(400):
        if boxer.table.board.release_label:
            return
        boxer.frame()
    raise AssertionError("the dice never wait")


def thrown(boxer: TableUser) -> Dice:
    """Return the dice as soon as they have been thrown."""
    for _ in range(100):
        found = [e for e in boxer.table.board.effects if isinstance(e, Dice)]
        if found:
            return found[-1]
        boxer.frame(0.01)
    raise AssertionError("nothing is thrown")


def flick(boxer: TableUser) -> None:
    boxer.press(900, 700)
    boxer.move(960, 560)
    assert boxer.table.board.release_label, "they are still in the hand"
    boxer.release(1010, 500)


def tap(boxer: TableUser) -> None:
    boxer.press(900, 700)
    boxer.release(900, 700)


THROWS: dict[str, Callable[[TableUser], object]] = {
    "accept": lambda b: b.stage.handle_input(InputEvent("action", action="accept", device="keys")),
    "main": lambda b: b.stage.handle_input(InputEvent("action", action="main", device="keys")),
    "pad": lambda b: b.stage.handle_input(InputEvent("action", action="accept", device="pad")),
    "click": tap,
    "drag": flick,
    "button": lambda b: b.click_hud(ROLL_LABEL.lower()),
}


@pytest.mark.matrix("how")
@pytest.mark.parametrize("how", THROWS)
@pytest.mark.parametrize("me", [0, 1])
def test_dice_wait_for_the_player(app: App, how: str, me: Seat) -> None:
    boxer = clash(app, me)
    until_held(boxer)
    assert boxer.table.board.release_label == ROLL_LABEL
    for _ in range(50):
        boxer.frame(0.1)
    assert boxer.table.board.release_label == ROLL_LABEL, "for as long as it takes"
    assert boxer.table.board.visible.hits == [0, 0], "nothing is given away"
    THROWS[how](boxer)
    assert boxer.table.board.release_label == ""
    assert [face for _, face, *_ in thrown(boxer).dice] == [5, 2]
    boxer.settle_down()
    assert boxer.table.board.visible.hits == [1, 0]
    assert boxer.match.state.hits == [1, 0]  # type: ignore[attr-defined]


def test_the_throw_changes_only_the_look(app: App) -> None:
    looks, ends = {}, set()
    for how in ("main", "drag"):
        boxer = clash(app)
        until_held(boxer)
        THROWS[how](boxer)
        dice = thrown(boxer)
        looks[how] = [(start, rest) for _, _, start, rest, _ in dice.dice]
        assert [face for _, face, *_ in dice.dice] == [5, 2]
        boxer.settle_down()
        ends.add((boxer.match.state.digest(), str(boxer.table.board.visible)))
    assert len(ends) == 1
    mine, theirs = zip(looks["main"], looks["drag"], strict=True)
    assert mine[0][0] != mine[1][0], "my die comes from where I threw it"
    assert mine[0][1] == mine[1][1], "and rests where it would have rested"
    assert theirs[0] == theirs[1]


def test_even_dice_are_thrown_again_by_hand(app: App) -> None:
    boxer = clash(app, dice=(3, 3, 6, 1), clashTie="reroll")
    for faces in ([3, 3], [6, 1]):
        until_held(boxer)
        boxer.table.board.effects.clear()
        THROWS["main"](boxer)
        assert [face for _, face, *_ in thrown(boxer).dice] == faces
    boxer.settle_down()
    assert boxer.table.board.visible.hits == [1, 0]


@pytest.mark.parametrize("me", [0, 1])
def test_only_the_own_knock_out_check_is_thrown_by_hand(app: App, me: Seat) -> None:
    """Three actions in which one boxer takes four hits; the check needs 12, which is too much."""
    rounds = [("Low One-Two", "High Guard"), ("Low One-Two", "High Guard"), ("High Guard",) * 2]
    for downed in (0, 1):
        cards = [pair if downed == 1 else pair[::-1] for pair in rounds]
        match = arranged(*cards, dice=(2, 3), me=me, koThreshold=4, koResist=12, rounds=2)
        boxer = TableUser.at(app, match)
        for red, blue in cards:
            mine, theirs = (red, blue) if me == 0 else (blue, red)
            boxer.settle_down()
            match.choose(1 - me, move(theirs))
            boxer.do(move(mine), DIGIT)
        held = False
        for _ in range(400):
            boxer.frame()
            if boxer.table.board.release_label:
                held = True
                THROWS["main"](boxer)
        assert held == (downed == me)
        assert isinstance(app.stage.top_layer, ResultsScreen)
        assert match.state.ending == "knockout"


def test_dice_do_not_wait_at_instant_speed(app: App) -> None:
    boxer = clash(app, speed=0.0)
    boxer.frame()
    assert boxer.table.board.release_label == ""
    assert not boxer.table.board.is_playing
    assert boxer.table.board.visible.hits == [1, 0]


def test_dice_in_the_hand_are_thrown_when_the_speed_becomes_instant(app: App) -> None:
    boxer = clash(app)
    until_held(boxer)
    app.settings.play.speed = 0.0
    boxer.frame()
    assert boxer.table.board.release_label == ""
    assert boxer.table.board.visible.hits == [1, 0]


@pytest.mark.parametrize("why", ["robot", "fast"])
def test_dice_do_not_wait_for_a_robot_nor_in_fast_forward(app: App, why: str) -> None:
    boxer = clash(app)
    if why == "robot":
        boxer.table.toggle_bot_player()
    else:
        boxer.stage.handle_input(InputEvent("action", action="fast", device="keys"))
    for _ in range(200):
        boxer.frame(0.05)
        assert boxer.table.board.release_label == ""
        if boxer.table.board.visible.hits == [1, 0]:
            return
    raise AssertionError("the clash is never told")


@pytest.mark.parametrize("why", ["robot", "fast"])
def test_dice_in_the_hand_are_taken_over(app: App, why: str) -> None:
    """A player who gives the seat to a robot, or hurries, need not throw the dice first."""
    boxer = clash(app)
    until_held(boxer)
    if why == "robot":
        boxer.table.toggle_bot_player()
    else:
        boxer.stage.handle_input(InputEvent("action", action="fast", device="keys"))
    for _ in range(100):
        boxer.frame(0.05)
    assert boxer.table.board.release_label == ""
    assert boxer.table.board.visible.hits[0] >= 1


def test_the_audience_throws_nothing(app: App) -> None:
    boxer = TableUser(app, sit_down(AUDIENCE, 4, rounds=2))
    boxer.skip_drawing()
    for _ in range(2000):
        boxer.frame(0.05)
        if app.stage.top_layer is not boxer.table:
            break
        assert boxer.table.board.release_label == ""
    assert isinstance(app.stage.top_layer, ResultsScreen)
    assert "rolled" in {event.what for event in boxer.match.events}


def test_any_other_input_ends_the_telling_and_throws_the_dice(app: App) -> None:
    boxer = clash(app)
    until_held(boxer)
    boxer.key("left")
    assert boxer.table.board.release_label == ""
    assert boxer.table.board.visible.hits == [1, 0]


def test_the_dice_still_wait_after_a_change_of_size(app: App) -> None:
    boxer = clash(app)
    until_held(boxer)
    app.stage.window.resize((1600, 900))
    app.stage.fit()
    boxer.frame()
    assert boxer.table.board.release_label == ROLL_LABEL
    THROWS["button"](boxer)
    boxer.settle_down()
    board = boxer.table.board
    assert board.snapshot() == laid(board, visible_state_of(boxer.match, Viewpoint(0)))
