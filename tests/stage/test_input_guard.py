"""The input guard: a press that began before something opened decides nothing there."""

import pygame
import pytest

from game.stage.engine.input_guard import READING
from game.stage.engine.stage import Stage
from game.stage.widgets.button import Button
from game.stage.widgets.dialog import Dialog
from tests.stage.stage_user import A, Log, StageUser

FRAME = 1 / 60
HANDS = ["mouse", "keys", "pad"]


class Hasty(StageUser):
    """A player who presses while a dialog opens."""

    def __init__(self, stage: Stage, log: Log) -> None:
        super().__init__(stage, Button((0, 0, 100, 100), "GO", log.deed("below")))
        self.pass_time(1.0)
        stage.input_guard.reading = READING
        self.log = log

    def open(self) -> Dialog:
        dialog = Dialog(self.stage, "SURE?", "", [("YES", "red", self.log.deed("yes"))])
        self.stage.push(dialog)
        self.frame()
        return dialog

    def pass_time(self, seconds: float) -> None:
        for _ in range(round(seconds / FRAME) + 1):
            self.frame()

    def down(self, hand: str) -> None:
        if hand == "mouse":
            self.press(*self.stage.top_layer.focus.widgets[0].rect.center)  # type: ignore[attr-defined]
        elif hand == "keys":
            self._tell(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0)
        else:
            self._tell(pygame.CONTROLLERBUTTONDOWN, button=A, instance_id=0)

    def up(self, hand: str) -> None:
        if hand == "mouse":
            self.release(*self.stage.top_layer.focus.widgets[0].rect.center)  # type: ignore[attr-defined]
        elif hand == "keys":
            self._tell(pygame.KEYUP, key=pygame.K_RETURN, mod=0)
        else:
            self._tell(pygame.CONTROLLERBUTTONUP, button=A, instance_id=0)

    def tap(self, hand: str) -> None:
        self.down(hand)
        self.up(hand)


@pytest.fixture
def hasty(stage: Stage, log: Log) -> Hasty:
    return Hasty(stage, log)


@pytest.mark.parametrize("hand", HANDS)
def test_nothing_is_answered_before_it_can_be_read(hasty: Hasty, hand: str) -> None:
    hasty.open()
    for _ in range(5):
        hasty.tap(hand)
    assert hasty.log == []
    hasty.pass_time(READING)
    hasty.tap(hand)
    assert hasty.log == ["yes"], "after that a press acts at once"


@pytest.mark.parametrize("hand", HANDS)
def test_who_was_pressing_when_it_opened_lets_go_first(hasty: Hasty, hand: str) -> None:
    hasty.down(hand)
    hasty.log.clear()
    hasty.open()
    hasty.pass_time(1.0)
    for other in HANDS:
        if other != hand:
            hasty.tap(other)
    assert hasty.log == []
    hasty.up(hand)
    hasty.tap(hand)
    assert hasty.log == ["yes"]


def test_a_hand_that_let_go_elsewhere_locks_nobody_out(hasty: Hasty) -> None:
    hasty.down("keys")
    hasty.log.clear()
    hasty.open()
    hasty._tell(pygame.WINDOWFOCUSLOST)
    hasty.pass_time(1.0)
    hasty.tap("pad")
    assert hasty.log == ["yes"]


def test_a_key_whose_end_was_never_heard_can_be_pressed_again(hasty: Hasty) -> None:
    hasty.down("keys")
    hasty.log.clear()
    hasty.open()
    hasty.pass_time(1.0)
    hasty.tap("keys")
    assert hasty.log == ["yes"]


def test_keys_that_decide_nothing_hold_nobody_back(hasty: Hasty) -> None:
    """A player may hold Ctrl all the time, to stop at everything."""
    hasty._tell(pygame.KEYDOWN, key=pygame.K_LCTRL, mod=0)
    hasty.open()
    hasty.pass_time(READING)
    hasty.tap("keys")
    assert hasty.log == ["yes"]


def test_the_way_back_is_open_at_once(hasty: Hasty) -> None:
    hasty.open()
    hasty.key("cancel")
    assert hasty.stage.top_layer is hasty.scene


def test_what_comes_to_light_again_is_not_pressed_by_the_same_finger(hasty: Hasty) -> None:
    hasty.open()
    hasty.pass_time(READING)
    hasty.tap("keys")
    hasty.tap("keys")
    assert hasty.log == ["yes"]
    hasty.pass_time(READING)
    hasty.tap("keys")
    assert hasty.log == ["yes", "below"]


def test_a_long_frame_is_no_time_to_read(hasty: Hasty) -> None:
    """The frame in which something opens began before it was there."""
    hasty.stage.push(Dialog(hasty.stage, "SURE?", "", [("YES", "red", hasty.log.deed("yes"))]))
    hasty.stage.advance_frame(5.0)
    hasty.tap("keys")
    assert hasty.log == []
