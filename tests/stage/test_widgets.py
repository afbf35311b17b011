"""Every widget by mouse, by keys and by pad."""

from collections.abc import Callable

import pygame
import pytest

from game.stage.canvas import HEIGHT, WIDTH, Canvas
from game.stage.lettering import Style
from game.stage.stage import Stage
from game.stage.widgets.button import Button, Icon, Ticket
from game.stage.widgets.choice import Segments, Slider, Stepper, Tab, Toggle
from game.stage.widgets.column import Column
from game.stage.widgets.dialog import Dialog
from game.stage.widgets.field import Field
from game.stage.widgets.scroll import STEP, Scroll
from game.stage.widgets.tip import EDGE, draw_tip
from game.stage.widgets.widget import Widget
from tests.stage.guest import A, B, Guest

HANDS = ["keys", "pad"]


class Log(list[object]):
    """What the widgets have said."""

    def deed(self, name: str) -> Callable[[], None]:
        return lambda: self.append(name)


@pytest.fixture
def log() -> Log:
    return Log()


def drawn(stage: Stage) -> bytes:
    return pygame.image.tobytes(stage.picture(), "RGB")


# -- buttons ---------------------------------------------------------------------------------------


def make_button(log: Log, kind: str = "button") -> Button:
    rect = (400, 300, 300, 96)
    if kind == "icon":
        return Icon(rect, "icons/close.svg", log.deed("go"), says="Close")
    if kind == "ticket":
        return Ticket(rect, "Go", log.deed("go"))
    if kind == "tab":
        return Tab(rect, "Go", "icons/cards.svg", log.deed("go"))
    return Button(rect, "GO", log.deed("go"), icon="icons/star.svg", key="E")


KINDS = ["button", "icon", "ticket", "tab"]


@pytest.mark.parametrize("kind", KINDS)
def test_a_click_does_it_on_release(stage: Stage, log: Log, kind: str) -> None:
    button = make_button(log, kind)
    guest = Guest(stage, button)
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
    guest = Guest(stage, button)
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
@pytest.mark.parametrize("hand", HANDS)
def test_keys_and_pad_press_what_has_the_focus(
    stage: Stage, log: Log, kind: str, hand: str
) -> None:
    guest = Guest(stage, make_button(log, kind))
    guest.go(hand, "accept")
    assert log == ["go"]


def test_the_other_mouse_buttons_press_nothing(stage: Stage, log: Log) -> None:
    guest = Guest(stage, make_button(log))
    guest.press(500, 340, button=3)
    guest.release(500, 340, button=3)
    assert log == []


@pytest.mark.parametrize("kind", KINDS)
def test_a_button_that_is_off_does_nothing(stage: Stage, log: Log, kind: str) -> None:
    button = make_button(log, kind)
    button.enabled = False
    guest = Guest(stage, button)
    guest.click_on(button)
    guest.key("accept")
    guest.pad(A)
    assert log == []


def test_an_invisible_button_cannot_be_pressed(stage: Stage, log: Log) -> None:
    button = make_button(log)
    button.visible = False
    guest = Guest(stage, button)
    guest.click_on(button)
    guest.key("accept")
    assert log == []


@pytest.mark.parametrize("kind", KINDS)
def test_a_button_shows_how_it_is(stage: Stage, log: Log, kind: str) -> None:
    """Up, pointed at, down, focused and off all look different."""
    button = make_button(log, kind)
    guest = Guest(stage, button)
    looks = [drawn(stage)]
    guest.move(500, 340)
    looks.append(drawn(stage))
    guest.key(pygame.K_F5)  # means nothing, but shows that keys are used
    looks.append(drawn(stage))
    guest.move(0, 0)
    button.enabled = False
    looks.append(drawn(stage))
    assert len(set(looks)) == 4


def test_a_pressed_button_dips(stage: Stage, log: Log) -> None:
    guest = Guest(stage, make_button(log))
    guest.move(500, 340)
    hot = drawn(stage)
    guest.press(500, 340)
    assert drawn(stage) != hot


def test_a_button_takes_the_click_from_what_lies_under_it(stage: Stage, log: Log) -> None:
    below = Button((400, 300, 300, 96), "BELOW", log.deed("below"))
    above = Button((450, 310, 100, 60), "ABOVE", log.deed("above"))
    guest = Guest(stage, below, above)
    guest.click(500, 340)
    guest.click(650, 340)
    assert log == ["above", "below"]


# -- values ----------------------------------------------------------------------------------------


def test_a_toggle_by_mouse(stage: Stage, log: Log) -> None:
    toggle = Toggle(400, 300, False, log.append)
    guest = Guest(stage, toggle)
    guest.click_on(toggle)
    guest.click_on(toggle)
    guest.drag(toggle.rect.center, (900, 900))
    assert log == [True, False]
    assert guest.heard == ["tick", "tock"]


@pytest.mark.parametrize("hand", HANDS)
def test_a_toggle_by_hand(stage: Stage, log: Log, hand: str) -> None:
    toggle = Toggle(400, 300, False, log.append)
    guest = Guest(stage, toggle)
    off = drawn(stage)
    guest.go(hand, "accept")
    assert toggle.on
    assert drawn(stage) != off
    guest.go(hand, "accept")
    assert log == [True, False]


def test_a_slider_follows_the_mouse_in_steps(stage: Stage, log: Log) -> None:
    slider = Slider((400, 300, 400, 56), 0.5, log.append)
    guest = Guest(stage, slider)
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


@pytest.mark.parametrize("hand", HANDS)
def test_a_slider_by_hand_stays_within_its_ends(stage: Stage, log: Log, hand: str) -> None:
    slider = Slider((400, 300, 400, 56), 0.9, log.append)
    guest = Guest(stage, slider)
    guest.go(hand, "right", "right", "right", "left")
    assert log == [0.95, 1.0, 0.95]


def make_segments(log: Log, chosen: int = 0) -> Segments:
    return Segments((400, 300, 600, 64), ["Off", "Soft", "Ding"], chosen, log.append)


def test_segments_by_mouse(stage: Stage, log: Log) -> None:
    segments = make_segments(log)
    guest = Guest(stage, segments)
    for across in (0.5, 0.99, 0.99, 0.01):
        guest.click_on(segments, across)
    guest.drag((700, 330), (700, 900))
    assert log == [1, 2, 0]


@pytest.mark.parametrize("hand", HANDS)
def test_segments_by_hand(stage: Stage, log: Log, hand: str) -> None:
    segments = make_segments(log)
    guest = Guest(stage, segments)
    guest.go(hand, "right", "right", "right", "left", "accept", "accept")
    assert log == [1, 2, 1, 2, 0]


def test_at_the_end_of_segments_the_focus_goes_on(stage: Stage, log: Log) -> None:
    segments = make_segments(log, chosen=2)
    beside = Button((1200, 300, 200, 64), "BESIDE", log.deed("beside"))
    guest = Guest(stage, segments, beside)
    guest.key("right")
    assert guest.at is beside
    assert segments.chosen == 2


def make_stepper(log: Log, wraps: bool = True) -> Stepper:
    return Stepper((400, 300, 400, 64), ["a", "b", "c"], 0, log.append, wraps=wraps)


def test_a_stepper_by_mouse(stage: Stage, log: Log) -> None:
    stepper = make_stepper(log)
    guest = Guest(stage, stepper)
    guest.click_on(stepper, 0.95)
    guest.click_on(stepper, 0.05)
    guest.click_on(stepper, 0.05)
    guest.click_on(stepper, 0.5)
    assert log == [1, 0, 2, 0]


def test_a_stepper_pressed_on_one_arrow_and_let_go_on_the_other_stays(
    stage: Stage, log: Log
) -> None:
    stepper = make_stepper(log)
    guest = Guest(stage, stepper)
    guest.drag((410, 330), (790, 330))
    assert log == []


@pytest.mark.parametrize("hand", HANDS)
def test_a_stepper_by_hand(stage: Stage, log: Log, hand: str) -> None:
    guest = Guest(stage, make_stepper(log))
    guest.go(hand, "left", "right", "accept")
    assert log == [2, 0, 1]


def test_a_stepper_may_have_ends(stage: Stage, log: Log) -> None:
    guest = Guest(stage, make_stepper(log, wraps=False))
    guest.key("left", "right", "right", "right")
    assert log == [1, 2]


def test_the_chosen_tab_looks_chosen(stage: Stage, log: Log) -> None:
    tab = make_button(log, "tab")
    assert isinstance(tab, Tab)
    Guest(stage, tab)
    plain = drawn(stage)
    tab.chosen = True
    assert drawn(stage) != plain


# -- text ------------------------------------------------------------------------------------------


def make_field(log: Log, text: str = "") -> Field:
    return Field((400, 300, 400, 64), text, log.append, asks="Your name", longest=8)


def test_a_click_puts_the_caret_into_a_field(stage: Stage, log: Log) -> None:
    field = make_field(log)
    guest = Guest(stage, field)
    guest.type("e")
    assert field.text == ""
    guest.click_on(field)
    assert stage.controls.typing
    guest.type("Bo e")
    assert field.text == "Bo e"
    assert log == ["B", "Bo", "Bo ", "Bo e"]


def test_a_field_has_an_end(stage: Stage, log: Log) -> None:
    field = make_field(log, "Seven to")
    guest = Guest(stage, field)
    guest.click_on(field)
    guest.type("w")
    assert log == []
    assert guest.heard == ["thup"]


def test_letters_can_be_taken_back(stage: Stage, log: Log) -> None:
    field = make_field(log, "Bob")
    guest = Guest(stage, field)
    guest.click_on(field)
    guest.key(pygame.K_BACKSPACE, pygame.K_BACKSPACE)
    assert field.text == "B"
    guest.key(pygame.K_DELETE)
    guest.key(pygame.K_BACKSPACE)
    assert log == ["Bo", "B", ""]


def test_enter_and_a_click_elsewhere_end_the_typing(stage: Stage, log: Log) -> None:
    field = make_field(log)
    guest = Guest(stage, field)
    guest.click_on(field)
    guest.key("accept")
    assert not stage.controls.typing
    guest.click_on(field)
    guest.click(1500, 900)
    assert not stage.controls.typing
    assert guest.at is None


def test_enter_tells_what_was_entered(stage: Stage, log: Log) -> None:
    field = Field((400, 300, 400, 64), "Bo", log.append, entered=log.deed("entered"))
    guest = Guest(stage, field)
    guest.click_on(field)
    guest.key("accept")
    assert log == ["entered"]


def test_tab_leaves_a_field_by_keyboard_alone(stage: Stage, log: Log) -> None:
    field, button = make_field(log), Button((400, 500, 200, 64), "GO", log.deed("go"))
    guest = Guest(stage, button, field)
    guest.key("next")
    assert stage.controls.typing
    guest.type("e")
    guest.key("next")
    assert not stage.controls.typing
    guest.key("accept")
    assert log == ["e", "go"]


def test_a_field_with_more_text_than_room_shows_its_end(stage: Stage) -> None:
    field = Field((400, 300, 160, 64), "W" * 40, lambda _: None)
    Guest(stage, field)
    stage.canvas.blits = []
    field.draw(stage.canvas, False, False)
    ink = stage.canvas.blits[-1].area()
    assert ink.right <= 560 * stage.canvas.scale


# -- scrolling -------------------------------------------------------------------------------------


def lines(canvas: Canvas, top: float) -> float:
    for i in range(20):
        canvas.write(f"Line {i}", 420, top + 30 + 60 * i, Style(30))
    return 1200


def make_scroll(stage: Stage) -> tuple[Scroll, Guest]:
    scroll = Scroll((400, 200, 600, 400), lines)
    guest = Guest(stage, scroll)
    guest.frame()  # now it knows how much there is
    guest.scene.focus.set(scroll)
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
    guest.drag((600, 500), (600, 210))  # in the text, which is no bar
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
    scroll.to_end = True
    scroll.draw(stage.canvas, False, False)
    assert scroll.top == scroll.furthest == 800
    guest.key("up")
    assert not scroll.to_end


def test_short_content_needs_no_scrolling(stage: Stage) -> None:
    scroll = Scroll((400, 200, 600, 400), lambda _canvas, _top: 300.0)
    guest = Guest(stage, scroll)
    guest.frame()
    assert scroll.furthest == 0
    assert not scroll.focusable
    assert not scroll.move(50)


def test_a_part_can_be_brought_into_sight(stage: Stage) -> None:
    scroll, _ = make_scroll(stage)
    scroll.show(900, 100)
    assert scroll.top == 600
    scroll.show(650, 40)
    assert scroll.top == 600
    scroll.show(100, 40)
    assert scroll.top == 100


def make_column(stage: Stage, log: Log) -> tuple[Column, list[Button], Guest]:
    column = Column((400, 200, 600, 300), lambda _canvas, _top: 800.0)
    buttons = [Button((450, 0, 300, 64), f"B{i}", log.deed(f"b{i}")) for i in range(8)]
    guest = Guest(stage, column, *buttons)
    for i, button in enumerate(buttons):
        column.hold(button, 10 + 100 * i)
    column.whole = 800
    guest.scene.handle = lambda signal: (
        column.handle(  # type: ignore[method-assign]
            guest.scene.focus, signal
        )
        or guest.scene.focus.handle(signal)
    )
    guest.scene.focus.set(buttons[0])
    return column, buttons, guest


@pytest.mark.parametrize("hand", HANDS)
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
    column.move(350)
    guest.click(500, buttons[4].rect.centery)
    assert log == ["b4"]


# -- dialog ----------------------------------------------------------------------------------------


def ask(stage: Stage, log: Log) -> tuple[Dialog, Guest]:
    guest = Guest(stage)
    answers = [("QUIT", "red", log.deed("quit")), ("STAY", "green", log.deed("stay"))]
    dialog = Dialog(stage, "LEAVING?", "Every match is kept and waits for you.", answers)
    stage.push(dialog)
    guest.frame()
    return dialog, guest


def test_a_dialog_by_mouse(stage: Stage, log: Log) -> None:
    dialog, guest = ask(stage, log)
    guest.click(20, 20)
    assert stage.scene is dialog
    guest.click_on(dialog.focus.named("quit"))
    assert log == ["quit"]
    assert stage.scene is guest.scene


@pytest.mark.parametrize("hand", HANDS)
def test_a_dialog_by_hand_begins_at_the_way_back(stage: Stage, log: Log, hand: str) -> None:
    dialog, guest = ask(stage, log)
    assert guest.at is dialog.focus.named("stay")
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
    guest = Guest(stage, button)
    guest.frame()
    stage.push(Dialog(stage, "SURE?", "Really?", [("YES", "green", None)]))
    guest.click_on(button)
    assert log == []
    assert len(stage._visible()) == 2


@pytest.mark.parametrize("percent", [100, 200])
def test_a_dialog_is_as_high_as_its_words(stage: Stage, log: Log, percent: int) -> None:
    stage.percent = percent
    stage.fit()
    short = ask(stage, log)[0].height
    long = Dialog(stage, "LONG", "Every match is kept. " * 12, [("YES", "green", None)])
    assert long.height > short
    assert long.top >= 0
    assert long.focus.widgets[0].rect.bottom < long.top + long.height


def test_a_dialog_grows_with_the_text(stage: Stage, log: Log) -> None:
    dialog, _ = ask(stage, log)
    before = dialog.height
    stage.percent = 200
    stage.fit()
    assert dialog.height > before


# -- tips ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("place", [(0, 0), (1860, 0), (0, 1020), (1860, 1020), (900, 500)])
@pytest.mark.parametrize("percent", [100, 200])
def test_a_tip_is_always_on_the_screen(stage: Stage, place: tuple[int, int], percent: int) -> None:
    stage.percent = percent
    stage.fit()
    stage.canvas.blits = []
    beside = pygame.FRect(*place, 60, 60)
    draw_tip(stage.canvas, "Ask about everything, or only where it matters.", beside)
    scale = stage.canvas.scale
    screen = pygame.Rect(0, 0, WIDTH * scale, HEIGHT * scale).inflate(-EDGE * scale, -EDGE * scale)
    assert screen.contains(stage.canvas.blits[-1].area())
    words = stage.canvas.blits[-1].area()
    assert not words.colliderect(pygame.Rect([round(v * scale) for v in beside]))


def hints(stage: Stage) -> int:
    stage.canvas.blits = []
    stage.scene.draw(stage.canvas)
    return len(stage.canvas.blits)


def test_a_tip_shows_where_the_pointer_or_the_focus_is(stage: Stage, log: Log) -> None:
    icon = make_button(log, "icon")
    other = Button((900, 300, 200, 96), "NEXT", log.deed("next"))
    guest = Guest(stage, icon, other)
    without = hints(stage)
    guest.move(500, 340)
    assert hints(stage) > without
    guest.press(500, 340)
    assert hints(stage) == without  # it has done its work
    guest.release(500, 340)
    guest.move(0, 0)
    assert hints(stage) == without
    guest.key("right")
    assert guest.at is other
    there = hints(stage)
    guest.key("left")
    assert hints(stage) > there


# -- focus -----------------------------------------------------------------------------------------


def grid(stage: Stage, log: Log) -> tuple[list[Button], Guest]:
    """Three by three."""
    buttons = [
        Button((300 + 300 * (i % 3), 200 + 200 * (i // 3), 200, 96), f"B{i}", log.deed(f"b{i}"))
        for i in range(9)
    ]
    return buttons, Guest(stage, *buttons)


@pytest.mark.parametrize("hand", HANDS)
def test_the_focus_moves_in_four_directions(stage: Stage, log: Log, hand: str) -> None:
    buttons, guest = grid(stage, log)
    guest.scene.focus.set(buttons[4])
    for way, back, there in (
        ("left", "right", 3),
        ("right", "left", 5),
        ("up", "down", 1),
        ("down", "up", 7),
    ):
        guest.go(hand, way)
        assert guest.at is buttons[there]
        guest.go(hand, back)
        assert guest.at is buttons[4]


def test_the_stick_moves_the_focus_too(stage: Stage, log: Log) -> None:
    buttons, guest = grid(stage, log)
    guest.axis(0, 1)
    guest.axis(0, 0)
    guest.axis(1, 1)
    assert guest.at is buttons[4]


def test_at_the_edge_the_focus_stays(stage: Stage, log: Log) -> None:
    buttons, guest = grid(stage, log)
    guest.key("left", "up")
    assert guest.at is buttons[0]
    assert guest.heard == []


def test_the_nearest_in_line_is_meant(stage: Stage, log: Log) -> None:
    start = Button((300, 500, 200, 96), "START", log.deed("start"))
    near = Button((600, 300, 200, 96), "NEAR", log.deed("near"))
    in_line = Button((800, 510, 200, 96), "LINE", log.deed("line"))
    guest = Guest(stage, start, near, in_line)
    guest.key("right")
    assert guest.at is in_line


def test_tab_goes_round_in_the_order_of_the_screen(stage: Stage, log: Log) -> None:
    buttons, guest = grid(stage, log)
    buttons[2].enabled = False
    seen = []
    for _ in range(8):
        guest.key("next")
        seen.append(buttons.index(guest.at))  # type: ignore[arg-type]
    assert seen == [1, 3, 4, 5, 6, 7, 8, 0]
    guest.key("next", mod=pygame.KMOD_SHIFT)
    assert guest.at is buttons[8]


def test_the_shoulder_buttons_go_round_like_tab(stage: Stage, log: Log) -> None:
    buttons, guest = grid(stage, log)
    guest.pad(10, 10)
    assert guest.at is buttons[2]
    guest.pad(9)
    assert guest.at is buttons[1]


def test_everything_can_be_reached_with_arrows_alone(stage: Stage, log: Log) -> None:
    buttons, guest = grid(stage, log)
    reached: set[int] = set()
    for walk in ("right", "right", "down", "left", "left", "down", "right", "right"):
        reached.add(buttons.index(guest.at))  # type: ignore[arg-type]
        guest.key(walk)
    reached.add(buttons.index(guest.at))  # type: ignore[arg-type]
    assert reached == set(range(9))


def test_the_ring_shows_only_while_keys_or_pad_are_used(stage: Stage, log: Log) -> None:
    _, guest = grid(stage, log)
    guest.move(0, 0)
    assert not guest.scene.focus.shown
    plain = drawn(stage)
    guest.key(pygame.K_F5)
    assert guest.scene.focus.shown
    assert drawn(stage) != plain
    guest.move(1, 1)
    assert drawn(stage) == plain


def test_a_click_takes_the_focus_along(stage: Stage, log: Log) -> None:
    buttons, guest = grid(stage, log)
    guest.click_on(buttons[7])
    guest.key("up")
    assert guest.at is buttons[4]


def test_new_widgets_keep_the_focus_by_name(stage: Stage, log: Log) -> None:
    buttons, guest = grid(stage, log)
    guest.scene.focus.set(buttons[5])
    guest.scene.focus.replace(
        Button((100, 100 * i, 200, 80), f"B{i}", log.deed(f"new {i}")) for i in range(9)
    )
    assert guest.at is not None
    assert guest.at.name == "b5"
    guest.key("accept")
    assert log == ["new 5"]


def test_without_that_name_the_first_has_it(stage: Stage, log: Log) -> None:
    buttons, guest = grid(stage, log)
    guest.scene.focus.set(buttons[5])
    other = Button((100, 100, 200, 80), "OTHER", log.deed("other"))
    guest.scene.focus.replace([Widget((0, 0, 1, 1)), other])
    guest.scene.focus.widgets[0].enabled = False
    guest.scene.focus.replace([guest.scene.focus.widgets[0], other])
    assert guest.at is other


def test_an_idle_screen_is_not_drawn_again(stage: Stage, log: Log) -> None:
    _, guest = grid(stage, log)
    for _ in range(60):
        guest.frame()
    frames = stage.frames
    for _ in range(30):
        assert not guest.frame()
    assert stage.frames == frames
