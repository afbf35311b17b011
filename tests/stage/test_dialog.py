"""Dialogs over a screen, and tooltips beside a widget."""

import pygame
import pytest

from game.stage.drawing.canvas import HEIGHT, WIDTH
from game.stage.engine.stage import Stage
from game.stage.widgets.button import Button
from game.stage.widgets.dialog import Dialog
from game.stage.widgets.tooltip import EDGE, draw_tooltip
from tests.stage.stage_user import DEVICES, B, Log, StageUser, make_button

# -- dialog ----------------------------------------------------------------------------------------


def ask(stage: Stage, log: Log) -> tuple[Dialog, StageUser]:
    guest = StageUser(stage)
    answers = [("QUIT", "red", log.deed("quit")), ("STAY", "green", log.deed("stay"))]
    dialog = Dialog(stage, "LEAVING?", "Every match is kept and waits for you.", answers)
    stage.push(dialog)
    guest.frame()
    return dialog, guest


def test_a_dialog_by_mouse(stage: Stage, log: Log) -> None:
    dialog, guest = ask(stage, log)
    guest.click(20, 20)
    assert stage.top_layer is dialog
    guest.click_on(dialog.focus.find("quit"))
    assert log == ["quit"]
    assert stage.top_layer is guest.scene


@pytest.mark.parametrize("hand", DEVICES)
def test_a_dialog_by_hand_begins_at_the_way_back(stage: Stage, log: Log, hand: str) -> None:
    dialog, guest = ask(stage, log)
    assert guest.at is dialog.focus.find("stay")
    guest.go(hand, "left", "accept")
    assert log == ["quit"]


def test_esc_and_b_take_the_way_back(stage: Stage, log: Log) -> None:
    _, guest = ask(stage, log)
    guest.key("cancel")
    assert log == ["stay"]
    _, guest = ask(stage, log)
    guest.pad(B)
    assert log == ["stay", "stay"]


def test_what_lies_under_a_dialog_shows_through_and_hears_nothing(stage: Stage, log: Log) -> None:
    button = make_button(log)
    guest = StageUser(stage, button)
    guest.frame()
    stage.push(Dialog(stage, "SURE?", "Really?", [("YES", "green", None)]))
    guest.click_on(button)
    assert log == []
    assert len(stage._visible()) == 2


@pytest.mark.parametrize("percent", [100, 200])
def test_a_dialog_is_as_high_as_its_words(stage: Stage, log: Log, percent: int) -> None:
    stage.text_scale = percent
    stage.fit()
    short = ask(stage, log)[0].height
    long = Dialog(stage, "LONG", "Every match is kept. " * 12, [("YES", "green", None)])
    assert long.height > short
    assert long.top >= 0
    assert long.focus.widgets[0].rect.bottom < long.top + long.height


def test_a_dialog_grows_with_the_text(stage: Stage, log: Log) -> None:
    dialog, _ = ask(stage, log)
    before = dialog.height
    stage.text_scale = 200
    stage.fit()
    assert dialog.height > before


# -- tooltips --------------------------------------------------------------------------------------


@pytest.mark.parametrize("place", [(0, 0), (1860, 0), (0, 1020), (1860, 1020), (900, 500)])
@pytest.mark.parametrize("percent", [100, 200])
def test_a_tip_is_always_on_the_screen(stage: Stage, place: tuple[int, int], percent: int) -> None:
    stage.text_scale = percent
    stage.fit()
    stage.canvas.blits = []
    beside = pygame.FRect(*place, 60, 60)
    draw_tooltip(stage.canvas, "Ask about everything, or only where it matters.", beside)
    scale = stage.canvas.scale
    screen = pygame.Rect(0, 0, WIDTH * scale, HEIGHT * scale).inflate(-EDGE * scale, -EDGE * scale)
    assert screen.contains(stage.canvas.blits[-1].area())
    words = stage.canvas.blits[-1].area()
    assert not words.colliderect(pygame.Rect([round(v * scale) for v in beside]))


def hints(stage: Stage) -> int:
    stage.canvas.blits = []
    stage.top_layer.draw(stage.canvas)
    return len(stage.canvas.blits)


def test_a_tip_shows_where_the_pointer_or_the_focus_is(stage: Stage, log: Log) -> None:
    icon = make_button(log, "icon")
    other = Button((900, 300, 200, 96), "NEXT", log.deed("next"))
    guest = StageUser(stage, icon, other)
    without = hints(stage)
    guest.move(500, 340)
    assert hints(stage) > without
    guest.press(500, 340)
    assert hints(stage) == without  # it is not needed any more
    guest.release(500, 340)
    guest.move(0, 0)
    assert hints(stage) == without
    guest.key("right")
    assert guest.at is other
    there = hints(stage)
    guest.key("left")
    assert hints(stage) > there
