"""Scroll areas: by wheel, bar, keys and pad."""

import pygame
import pytest

from game.stage.drawing.canvas import Canvas
from game.stage.drawing.lettering import Style
from game.stage.engine.stage import Stage
from game.stage.widgets.button import Button
from game.stage.widgets.column import Column
from game.stage.widgets.scroll import STEP, Scroll
from tests.stage.stage_user import DEVICES, Log, StageUser


def lines(canvas: Canvas, top: float) -> float:
    for i in range(20):
        canvas.write(f"Line {i}", 420, top + 30 + 60 * i, Style(30))
    return 1200


def make_scroll(stage: Stage) -> tuple[Scroll, StageUser]:
    scroll = Scroll((400, 200, 600, 400), lines)
    guest = StageUser(stage, scroll)
    guest.frame()  # now it knows the length of its contents
    guest.scene.focus.set_focus(scroll)
    return scroll, guest


def test_the_wheel_scrolls_to_both_ends_and_no_further(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    scroll, guest = make_scroll(stage)
    monkeypatch.setattr(pygame.mouse, "get_pos", lambda: guest._place(500, 300))
    guest._tell(pygame.MOUSEWHEEL, x=0, y=-1)
    assert scroll.top == STEP
    guest._tell(pygame.MOUSEWHEEL, x=0, y=-100)
    assert scroll.top == 800
    guest._tell(pygame.MOUSEWHEEL, x=0, y=100)
    assert scroll.top == 0


def test_the_wheel_elsewhere_scrolls_nothing(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    scroll, guest = make_scroll(stage)
    monkeypatch.setattr(pygame.mouse, "get_pos", lambda: guest._place(1500, 300))
    guest._tell(pygame.MOUSEWHEEL, x=0, y=-1)
    assert scroll.top == 0


def test_keys_and_pages_scroll(stage: Stage) -> None:
    scroll, guest = make_scroll(stage)
    guest.key("down", "down", "up")
    assert scroll.top == STEP
    guest.key(pygame.K_PAGEDOWN)
    assert scroll.top == STEP + 400
    guest.key(pygame.K_PAGEUP, pygame.K_PAGEUP)
    assert scroll.top == 0


def test_the_pad_scrolls(stage: Stage) -> None:
    scroll, guest = make_scroll(stage)
    guest.pad("down")
    guest.axis(1, 1)
    assert scroll.top == 2 * STEP


def test_the_bar_can_be_dragged(stage: Stage) -> None:
    scroll, guest = make_scroll(stage)
    guest.drag((990, 210), (990, 400), (990, 590))
    assert scroll.top == 800
    guest.click(990, 205)
    assert scroll.top == 0
    guest.drag((600, 500), (600, 210))  # in the text, not on the bar
    assert scroll.top == 0


def test_only_the_part_in_the_window_is_drawn(stage: Stage) -> None:
    make_scroll(stage)
    picture = stage.picture()
    x, y, w, h = (round(v * stage.canvas.scale) for v in (400, 200, 600, 400))
    inside = picture.subsurface((x, y, w, h))
    assert pygame.transform.average_color(inside)[:3] != (0, 0, 0)
    for outside in ((x, 0, w, y - 8), (x, y + h + 8, w, 720 - y - h - 8)):
        assert pygame.transform.average_color(picture.subsurface(outside))[:3] == (0, 0, 0)


def test_a_log_keeps_its_end_in_sight(stage: Stage) -> None:
    scroll, guest = make_scroll(stage)
    scroll.sticks_to_end = True
    scroll.draw(stage.canvas, False, False)
    assert scroll.top == scroll.max_top == 800
    guest.key("up")
    assert not scroll.sticks_to_end


def test_short_content_needs_no_scrolling(stage: Stage) -> None:
    scroll = Scroll((400, 200, 600, 400), lambda _canvas, _top: 300.0)
    guest = StageUser(stage, scroll)
    guest.frame()
    assert scroll.max_top == 0
    assert not scroll.focusable
    assert not scroll.scroll_by(50)


def test_a_part_can_be_brought_into_sight(stage: Stage) -> None:
    scroll, _ = make_scroll(stage)
    scroll.scroll_to(900, 100)
    assert scroll.top == 600
    scroll.scroll_to(650, 40)
    assert scroll.top == 600
    scroll.scroll_to(100, 40)
    assert scroll.top == 100


def make_column(stage: Stage, log: Log) -> tuple[Column, list[Button], StageUser]:
    column = Column((400, 200, 600, 300), lambda _canvas, _top: 800.0)
    buttons = [Button((450, 0, 300, 64), f"B{i}", log.deed(f"b{i}")) for i in range(8)]
    guest = StageUser(stage, column, *buttons)
    for i, button in enumerate(buttons):
        column.add(button, 10 + 100 * i)
    column.content_height = 800
    guest.scene.handle = lambda input_event: (
        column.handle(  # type: ignore[method-assign]
            guest.scene.focus, input_event
        )
        or guest.scene.focus.handle(input_event)
    )
    guest.scene.focus.set_focus(buttons[0])
    return column, buttons, guest


@pytest.mark.parametrize("hand", DEVICES)
def test_a_column_follows_the_focus(stage: Stage, log: Log, hand: str) -> None:
    column, buttons, guest = make_column(stage, log)
    guest.go(hand, *["down"] * 5)
    assert guest.at is buttons[5]
    assert column.rect.contains(buttons[5].rect)
    guest.go(hand, *["up"] * 5)
    assert guest.at is buttons[0]
    assert column.top == 0


def test_what_is_scrolled_out_of_a_column_cannot_be_clicked(stage: Stage, log: Log) -> None:
    column, buttons, guest = make_column(stage, log)
    guest.click(500, buttons[4].rect.centery)
    assert log == []
    column.scroll_by(350)
    guest.click(500, buttons[4].rect.centery)
    assert log == ["b4"]
