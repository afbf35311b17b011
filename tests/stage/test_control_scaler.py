"""Controls scale as wanted: never over anything or off the screen, and similar ones stay alike."""

from collections.abc import Callable

import pytest

from game.stage.drawing.canvas import Canvas
from game.stage.drawing.lettering import Style
from game.stage.drawing.shapes import panel
from game.stage.engine.stage import Stage
from game.stage.widgets.button import Button, IconButton
from game.stage.widgets.choices import SegmentedControl
from game.stage.widgets.widget import MIN_TOUCH_SIZE, Box, Widget
from game.stage.widgets.widget_layer import WidgetLayer

FREE: Box = (800, 500, 300, 100)


class Draft(WidgetLayer):
    """Draws what a test wants, then its controls."""

    def __init__(self, stage: Stage, *widgets: Widget) -> None:
        super().__init__(stage)
        self.focus.add(*widgets)
        self.below: Callable[[Canvas], object] = lambda canvas: canvas.draw_backdrop(
            "arenas/menu.svg"
        )

    def draw(self, canvas: Canvas) -> None:
        self.below(canvas)
        super().draw(canvas)


def button(rect: Box = FREE, label: str = "GO") -> Button:
    return Button(rect, label, lambda: None)


def show(
    stage: Stage, measure: float, *widgets: Widget, below: Callable[[Canvas], object] | None = None
) -> Draft:
    draft = Draft(stage, *widgets)
    draft.below = below or draft.below
    stage.control_scale = measure
    stage.switch_to(draft)
    stage.fit()
    stage.draw()
    return draft


@pytest.mark.parametrize("measure", [1.2, 1.4])
def test_where_there_is_room_it_grows_about_its_middle(stage: Stage, measure: float) -> None:
    made = button()
    show(stage, measure, made)
    assert made.rect.size == pytest.approx((300 * measure, 100 * measure))
    assert made.rect.center == pytest.approx((950, 550))


def test_and_back_again(stage: Stage) -> None:
    made = button()
    show(stage, 1.4, made)
    stage.control_scale = 1.0
    stage.fit()
    stage.draw()
    assert made.rect == FREE
    assert made.scale == 1


def test_it_is_pressed_where_it_is_seen(stage: Stage) -> None:
    made = button()
    show(stage, 1.4, made)
    assert made.hits(760, 500)
    assert not button().hits(760, 500)


def test_it_grows_over_no_word(stage: Stage) -> None:
    """It grows towards the free side."""
    made = button()

    def below(canvas: Canvas) -> None:
        canvas.draw_backdrop("arenas/menu.svg")
        canvas.write("Not over this", 950, 622, Style(24), "middle")

    show(stage, 1.4, made, below=below)
    assert made.rect.bottom <= 608
    assert made.rect.h == pytest.approx(140)
    assert made.rect.top < 480


def test_it_stays_on_its_paper(stage: Stage) -> None:
    made = button((820, 520, 260, 80))

    def below(canvas: Canvas) -> None:
        canvas.draw_backdrop("arenas/menu.svg")
        canvas.draw_shape(panel(320, 130, "paper"), 790, 495)

    show(stage, 1.4, made, below=below)
    assert made.rect.left >= 795
    assert made.rect.right <= 1105
    assert made.rect.w > 260


def test_what_lies_below_the_paper_is_in_nobodys_way(stage: Stage) -> None:
    made = button()

    def below(canvas: Canvas) -> None:
        canvas.draw_backdrop("arenas/menu.svg")
        canvas.write("Hidden", 950, 622, Style(24), "middle")
        canvas.draw_shape(panel(900, 600, "paper"), 500, 250)

    show(stage, 1.4, made, below=below)
    assert made.rect.center == pytest.approx((950, 550))


def test_neighbours_share_what_is_between_them(stage: Stage) -> None:
    row = [button((500 + 320 * i, 500, 300, 100), name) for i, name in enumerate("ABC")]
    show(stage, 1.4, *row)
    assert len({made.rect.size for made in row}) == 1, "alike"
    assert row[0].rect.h == pytest.approx(140)
    for left, right in ((row[0], row[1]), (row[1], row[2])):
        assert right.rect.left - left.rect.right >= 7.9


def test_a_square_stays_one(stage: Stage) -> None:
    made = IconButton((10, 500, 64, 64), "icons/close.svg", lambda: None, says="Close")
    show(stage, 1.4, made)
    assert made.rect.w == made.rect.h > 64
    assert made.rect.left >= 0


def test_smaller_ones_keep_their_letters(stage: Stage) -> None:
    wide, full = button(), button((200, 200, 240, 100), "A LONGER LABEL")
    few = SegmentedControl((200, 700, 400, 64), ("One", "Another"), 0, lambda _: None)
    show(stage, 0.8, wide, full, few)
    assert wide.rect.size == pytest.approx((240, 80))
    assert full.rect.w > 0.8 * 240
    assert few.rect.w == 400
    assert few.rect.h == pytest.approx(0.8 * 64)


def test_nothing_is_smaller_than_a_finger(stage: Stage) -> None:
    made = IconButton((500, 500, 48, 48), "icons/close.svg", lambda: None, says="Close")
    show(stage, 0.8, made)
    assert made.rect.size == (MIN_TOUCH_SIZE, MIN_TOUCH_SIZE)


def test_a_control_that_is_moved_is_laid_anew(stage: Stage) -> None:
    made = button()
    show(stage, 1.4, made)
    made.rect.update(300, 300, 300, 100)
    stage.draw()
    assert made.rect.center == pytest.approx((450, 350))
    assert made.rect.w == pytest.approx(420)


def test_whoever_sizes_them_himself_is_left_alone(stage: Stage) -> None:
    made = button()
    draft = Draft(stage, made)
    draft.focus.scaler = None
    stage.control_scale = 1.4
    stage.switch_to(draft)
    stage.draw()
    assert made.rect == FREE
