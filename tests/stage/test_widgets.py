"""Buttons and value widgets: by mouse, by keys and by pad."""

import pygame
import pytest

from game.stage.engine.stage import Stage
from game.stage.widgets.button import Button
from game.stage.widgets.choices import SegmentedControl, Slider, Stepper, Tab, Toggle
from tests.stage.stage_user import DEVICES, A, Log, StageUser, drawn, make_button

# -- buttons ---------------------------------------------------------------------------------------


KINDS = ["button", "icon", "ticket", "tab"]


@pytest.mark.parametrize("kind", KINDS)
def test_a_click_does_it_on_release(stage: Stage, log: Log, kind: str) -> None:
    button = make_button(log, kind)
    guest = StageUser(stage, button)
    guest.move(500, 340)
    guest.press(500, 340)
    assert button.down
    assert log == []
    guest.release(500, 340)
    assert not button.down
    assert log == ["go"]
    assert guest.heard == [button.sound]


@pytest.mark.parametrize("kind", KINDS)
def test_whoever_drags_off_a_button_has_thought_better_of_it(
    stage: Stage, log: Log, kind: str
) -> None:
    button = make_button(log, kind)
    guest = StageUser(stage, button)
    guest.press(500, 340)
    guest.move(900, 340)
    assert not button.down
    guest.release(900, 340)
    assert log == []
    guest.press(500, 340)
    guest.move(900, 340)
    guest.move(510, 340)
    guest.release(510, 340)
    assert log == ["go"]


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("hand", DEVICES)
def test_keys_and_pad_press_what_has_the_focus(
    stage: Stage, log: Log, kind: str, hand: str
) -> None:
    guest = StageUser(stage, make_button(log, kind))
    guest.go(hand, "accept")
    assert log == ["go"]


def test_the_other_mouse_buttons_press_nothing(stage: Stage, log: Log) -> None:
    guest = StageUser(stage, make_button(log))
    guest.press(500, 340, button=3)
    guest.release(500, 340, button=3)
    assert log == []


@pytest.mark.parametrize("kind", KINDS)
def test_a_button_that_is_off_does_nothing(stage: Stage, log: Log, kind: str) -> None:
    button = make_button(log, kind)
    button.enabled = False
    guest = StageUser(stage, button)
    guest.click_on(button)
    guest.key("accept")
    guest.pad(A)
    assert log == []


def test_an_invisible_button_cannot_be_pressed(stage: Stage, log: Log) -> None:
    button = make_button(log)
    button.visible = False
    guest = StageUser(stage, button)
    guest.click_on(button)
    guest.key("accept")
    assert log == []


@pytest.mark.parametrize("kind", KINDS)
def test_a_button_shows_how_it_is(stage: Stage, log: Log, kind: str) -> None:
    """Normal, hovered, focused and disabled all look different."""
    button = make_button(log, kind)
    guest = StageUser(stage, button)
    looks = [drawn(stage)]
    guest.move(500, 340)
    looks.append(drawn(stage))
    guest.key(pygame.K_F5)  # has no action, but shows that keys are in use
    looks.append(drawn(stage))
    guest.move(0, 0)
    button.enabled = False
    looks.append(drawn(stage))
    assert len(set(looks)) == 4


def test_a_pressed_button_dips(stage: Stage, log: Log) -> None:
    guest = StageUser(stage, make_button(log))
    guest.move(500, 340)
    hot = drawn(stage)
    guest.press(500, 340)
    assert drawn(stage) != hot


def test_a_button_takes_the_click_from_what_lies_under_it(stage: Stage, log: Log) -> None:
    below = Button((400, 300, 300, 96), "BELOW", log.deed("below"))
    above = Button((450, 310, 100, 60), "ABOVE", log.deed("above"))
    guest = StageUser(stage, below, above)
    guest.click(500, 340)
    guest.click(650, 340)
    assert log == ["above", "below"]


# -- values ----------------------------------------------------------------------------------------


def test_a_toggle_by_mouse(stage: Stage, log: Log) -> None:
    toggle = Toggle(400, 300, False, log.append)
    guest = StageUser(stage, toggle)
    guest.click_on(toggle)
    guest.click_on(toggle)
    guest.drag(toggle.rect.center, (900, 900))
    assert log == [True, False]
    assert guest.heard == ["tick", "tock"]


@pytest.mark.parametrize("hand", DEVICES)
def test_a_toggle_by_hand(stage: Stage, log: Log, hand: str) -> None:
    toggle = Toggle(400, 300, False, log.append)
    guest = StageUser(stage, toggle)
    off = drawn(stage)
    guest.go(hand, "accept")
    assert toggle.on
    assert drawn(stage) != off
    guest.go(hand, "accept")
    assert log == [True, False]


def test_a_slider_follows_the_mouse_in_steps(stage: Stage, log: Log) -> None:
    slider = Slider((400, 300, 400, 56), 0.5, log.append)
    guest = StageUser(stage, slider)
    guest.press(500, 320)
    assert slider.value == 0.25
    guest.move(583, 320)
    assert slider.value == 0.45
    guest.move(2000, 20)
    assert slider.value == 1.0
    guest.move(0, 1000)
    assert slider.value == 0.0
    guest.release(0, 1000)
    guest.move(700, 320)
    assert slider.value == 0.0
    assert log == [0.25, 0.45, 1.0, 0.0]
    assert guest.heard == ["tick"]


@pytest.mark.parametrize("hand", DEVICES)
def test_a_slider_by_hand_stays_within_its_ends(stage: Stage, log: Log, hand: str) -> None:
    slider = Slider((400, 300, 400, 56), 0.9, log.append)
    guest = StageUser(stage, slider)
    guest.go(hand, "right", "right", "right", "left")
    assert log == [0.95, 1.0, 0.95]


def make_segments(log: Log, chosen: int = 0) -> SegmentedControl:
    return SegmentedControl((400, 300, 600, 64), ["Off", "Soft", "Ding"], chosen, log.append)


def test_segments_by_mouse(stage: Stage, log: Log) -> None:
    segments = make_segments(log)
    guest = StageUser(stage, segments)
    for across in (0.5, 0.99, 0.99, 0.01):
        guest.click_on(segments, across)
    guest.drag((700, 330), (700, 900))
    assert log == [1, 2, 0]


@pytest.mark.parametrize("hand", DEVICES)
def test_segments_by_hand(stage: Stage, log: Log, hand: str) -> None:
    segments = make_segments(log)
    guest = StageUser(stage, segments)
    guest.go(hand, "right", "right", "right", "left", "accept", "accept")
    assert log == [1, 2, 1, 2, 0]


def test_at_the_end_of_segments_the_focus_goes_on(stage: Stage, log: Log) -> None:
    segments = make_segments(log, chosen=2)
    beside = Button((1200, 300, 200, 64), "BESIDE", log.deed("beside"))
    guest = StageUser(stage, segments, beside)
    guest.key("right")
    assert guest.at is beside
    assert segments.chosen == 2


def make_stepper(log: Log) -> Stepper:
    return Stepper((400, 300, 400, 64), ["a", "b", "c"], 0, log.append)


def test_a_stepper_by_mouse(stage: Stage, log: Log) -> None:
    stepper = make_stepper(log)
    guest = StageUser(stage, stepper)
    guest.click_on(stepper, 0.95)
    guest.click_on(stepper, 0.05)
    guest.click_on(stepper, 0.05)
    guest.click_on(stepper, 0.5)
    assert log == [1, 0, 2, 0]


def test_a_stepper_pressed_on_one_arrow_and_let_go_on_the_other_stays(
    stage: Stage, log: Log
) -> None:
    stepper = make_stepper(log)
    guest = StageUser(stage, stepper)
    guest.drag((410, 330), (790, 330))
    assert log == []


@pytest.mark.parametrize("hand", DEVICES)
def test_a_stepper_by_hand(stage: Stage, log: Log, hand: str) -> None:
    guest = StageUser(stage, make_stepper(log))
    guest.go(hand, "left", "right", "accept")
    assert log == [2, 0, 1]


def test_the_chosen_tab_looks_chosen(stage: Stage, log: Log) -> None:
    tab = make_button(log, "tab")
    assert isinstance(tab, Tab)
    StageUser(stage, tab)
    plain = drawn(stage)
    tab.chosen = True
    assert drawn(stage) != plain
