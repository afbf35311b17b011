"""Mouse, keyboard and gamepad all speak of the same actions."""

import pygame
import pytest

from game.stage.controls import GLYPHS, KEYBOARD, KEYS, MOUSE, PAD, Controls, Signal


@pytest.fixture
def controls() -> Controls:
    pygame.display.init()
    return Controls(lambda x, y: (x * 2, y * 2))


def tell(controls: Controls, kind: int, **what: object) -> list[Signal]:
    return controls.read(pygame.event.Event(kind, **what))


def key(controls: Controls, code: int, mod: int = 0) -> list[str]:
    signals = tell(controls, pygame.KEYDOWN, key=code, mod=mod)
    assert all(signal.kind == "action" and signal.device == KEYS for signal in signals)
    return [signal.action for signal in signals]


def pad(controls: Controls, button: int) -> list[str]:
    signals = tell(controls, pygame.CONTROLLERBUTTONDOWN, button=button, instance_id=0)
    assert all(signal.kind == "action" and signal.device == PAD for signal in signals)
    return [signal.action for signal in signals]


def axis(controls: Controls, number: int, value: float) -> list[tuple[str, str]]:
    signals = tell(controls, pygame.CONTROLLERAXISMOTION, axis=number, value=round(value * 32767))
    return [(signal.kind, signal.action) for signal in signals]


# -- keyboard --------------------------------------------------------------------------------------


@pytest.mark.parametrize(("code", "action"), KEYBOARD.items())
def test_every_key_means_its_action(controls: Controls, code: int, action: str) -> None:
    assert key(controls, code) == [action]


def test_other_keys_mean_nothing(controls: Controls) -> None:
    assert key(controls, pygame.K_LSHIFT) == []


def test_a_letter_is_told_whatever_else_it_means(controls: Controls) -> None:
    assert tell(controls, pygame.KEYDOWN, key=pygame.K_w, mod=0) == [
        Signal("key", device=KEYS, key="w")
    ]
    assert tell(controls, pygame.KEYDOWN, key=pygame.K_l, mod=0) == [
        Signal("action", action="log", device=KEYS, key="l")
    ]
    assert tell(controls, pygame.KEYDOWN, key=pygame.K_RETURN, mod=0)[0].key == ""


@pytest.mark.parametrize(
    ("code", "mod", "action"),
    [
        (pygame.K_TAB, pygame.KMOD_SHIFT, "previous"),
        (pygame.K_TAB, pygame.KMOD_RSHIFT, "previous"),
        (pygame.K_e, pygame.KMOD_SHIFT, "pass_all"),
        (pygame.K_LCTRL, pygame.KMOD_LSHIFT | pygame.KMOD_LCTRL, "stop_always"),
        (pygame.K_RETURN, pygame.KMOD_ALT, "fullscreen"),
        (pygame.K_z, pygame.KMOD_CTRL, "undo"),
        (pygame.K_f, pygame.KMOD_CTRL, "search"),
        (pygame.K_LEFT, pygame.KMOD_SHIFT, "left"),
        (pygame.K_e, pygame.KMOD_CAPS, "main"),
        (pygame.K_KP_ENTER, pygame.KMOD_NUM, "accept"),
    ],
)
def test_keys_together(controls: Controls, code: int, mod: int, action: str) -> None:
    assert key(controls, code, mod) == [action]


def test_the_number_pad_counts_like_the_row(controls: Controls) -> None:
    for digit in range(1, 10):
        assert key(controls, pygame.K_KP_1 + digit - 1) == [f"digit{digit}"]
        assert key(controls, pygame.K_0 + digit) == [f"digit{digit}"]
    assert key(controls, pygame.K_0) == ["digit0"]


def test_only_what_is_held_has_an_end(controls: Controls) -> None:
    for code, ends in ((pygame.K_f, ["fast"]), (pygame.K_LCTRL, ["stop"]), (pygame.K_e, [])):
        signals = tell(controls, pygame.KEYUP, key=code, mod=0)
        assert [signal.action for signal in signals] == ends
        assert all(signal.kind == "end" for signal in signals)


def test_while_typing_letters_are_letters(controls: Controls) -> None:
    controls.typing = True
    for code in (pygame.K_e, pygame.K_SPACE, pygame.K_m, pygame.K_7, pygame.K_SLASH, pygame.K_q):
        assert key(controls, code) == []
    assert key(controls, pygame.K_BACKSPACE) == ["back"]
    assert key(controls, pygame.K_RETURN) == ["accept"]
    assert key(controls, pygame.K_ESCAPE) == ["cancel"]
    assert key(controls, pygame.K_TAB) == ["next"]
    assert key(controls, pygame.K_LEFT) == ["left"]
    assert key(controls, pygame.K_F11) == ["fullscreen"]
    assert tell(controls, pygame.TEXTINPUT, text="é") == [Signal("text", text="é", device=KEYS)]


def test_nothing_is_typed_where_nothing_can_be(controls: Controls) -> None:
    assert tell(controls, pygame.TEXTINPUT, text="e") == []


# -- mouse -----------------------------------------------------------------------------------------


def test_the_mouse_is_told_in_logical_units(controls: Controls) -> None:
    controls.ratio = 1.5
    assert tell(controls, pygame.MOUSEMOTION, pos=(10, 20), rel=(1, 0), buttons=(0, 0, 0)) == [
        Signal("motion", 30, 60)
    ]
    assert tell(controls, pygame.MOUSEBUTTONDOWN, pos=(10, 20), button=1) == [
        Signal("press", 30, 60, button=1)
    ]
    assert tell(controls, pygame.MOUSEBUTTONUP, pos=(10, 20), button=3) == [
        Signal("release", 30, 60, button=3)
    ]


def test_the_wheel_speaks_once(controls: Controls) -> None:
    assert tell(controls, pygame.MOUSEBUTTONDOWN, pos=(10, 20), button=4) == []
    [signal] = tell(controls, pygame.MOUSEWHEEL, x=0, y=-2)
    assert (signal.kind, signal.amount) == ("wheel", -2)


# -- gamepad ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("button", "action"),
    [
        (0, "accept"),
        (1, "cancel"),
        (2, "main"),
        (3, "inspect"),
        (4, "log"),
        (6, "pause"),
        (8, "undo"),
        (9, "previous"),
        (10, "next"),
        (11, "up"),
        (12, "down"),
        (13, "left"),
        (14, "right"),
    ],
)
def test_every_button_of_the_pad(controls: Controls, button: int, action: str) -> None:
    assert pad(controls, button) == [action]


def test_the_guide_button_belongs_to_the_system(controls: Controls) -> None:
    assert pad(controls, 5) == []


@pytest.mark.parametrize(
    ("number", "value", "action"),
    [(0, -1, "left"), (0, 1, "right"), (1, -1, "up"), (1, 1, "down")],
)
def test_the_stick_walks_once_for_each_push(
    controls: Controls, number: int, value: int, action: str
) -> None:
    assert axis(controls, number, value * 0.3) == []
    assert axis(controls, number, value * 0.7) == [("action", action)]
    assert axis(controls, number, value * 0.9) == []
    assert axis(controls, number, 0) == []
    assert axis(controls, number, value) == [("action", action)]


def test_the_stick_thrown_across_walks_the_other_way(controls: Controls) -> None:
    assert axis(controls, 0, -1) == [("action", "left")]
    assert axis(controls, 0, 1) == [("action", "right")]


def test_the_other_stick_means_nothing(controls: Controls) -> None:
    assert axis(controls, 2, 1) == []
    assert axis(controls, 3, -1) == []
    assert controls.device == MOUSE


@pytest.mark.parametrize(("number", "action"), [(4, "stop"), (5, "fast")])
def test_triggers_are_held(controls: Controls, number: int, action: str) -> None:
    assert axis(controls, number, 0.2) == []
    assert axis(controls, number, 0.8) == [("action", action)]
    assert axis(controls, number, 1.0) == []
    assert axis(controls, number, 0.1) == [("end", action)]
    assert axis(controls, number, 0.0) == []


def test_with_the_left_trigger_x_passes_until_my_turn(controls: Controls) -> None:
    axis(controls, 4, 1)
    assert pad(controls, 2) == ["pass_all"]
    axis(controls, 4, 0)
    assert pad(controls, 2) == ["main"]


def test_a_pad_may_come_and_go(controls: Controls) -> None:
    controls.open_pads()
    assert tell(controls, pygame.CONTROLLERDEVICEADDED, device_index=0) == []
    assert tell(controls, pygame.CONTROLLERDEVICEREMOVED, instance_id=0) == []


# -- which device ----------------------------------------------------------------------------------


def test_glyphs_follow_the_device_in_use(controls: Controls) -> None:
    assert controls.glyph("accept") == "Enter"
    pad(controls, 0)
    assert controls.device == PAD
    assert controls.glyph("accept") == "A"
    key(controls, pygame.K_LEFT)
    assert controls.device == KEYS
    assert controls.glyph("accept") == "Enter"
    axis(controls, 5, 1)
    assert controls.glyph("fast") == "RT"
    tell(controls, pygame.MOUSEBUTTONDOWN, pos=(1, 1), button=1)
    assert controls.device == MOUSE
    assert controls.glyph("fast") == "F"


def test_a_mouse_that_lies_still_does_not_take_over(controls: Controls) -> None:
    pad(controls, 0)
    tell(controls, pygame.MOUSEMOTION, pos=(1, 1), rel=(0, 0), buttons=(0, 0, 0))
    assert controls.device == PAD
    tell(controls, pygame.MOUSEMOTION, pos=(2, 1), rel=(1, 0), buttons=(0, 0, 0))
    assert controls.device == MOUSE


def test_a_stick_that_drifts_does_not_take_over(controls: Controls) -> None:
    key(controls, pygame.K_LEFT)
    axis(controls, 0, 0.2)
    assert controls.device == KEYS


@pytest.mark.parametrize("action", GLYPHS[KEYS])
def test_a_glyph_names_the_key_that_does_it(controls: Controls, action: str) -> None:
    codes = {
        "Enter": pygame.K_RETURN,
        "Esc": pygame.K_ESCAPE,
        "Ctrl": pygame.K_LCTRL,
        "Tab": pygame.K_TAB,
        "/": pygame.K_SLASH,
    }
    glyph = controls.glyph(action)
    mods = {"Shift": pygame.KMOD_SHIFT, "Ctrl": pygame.KMOD_CTRL}
    *held, last = glyph.split("+")
    code = codes.get(last) or pygame.key.key_code(last.lower())
    mod = sum(mods[name] for name in held)
    expected = "cancel" if action == "pause" else action  # Esc goes back, which pauses a table
    assert key(controls, code, mod) == [expected]


def test_what_has_no_glyph_has_an_empty_one(controls: Controls) -> None:
    assert controls.glyph("dance") == ""


def test_window_events_are_told(controls: Controls) -> None:
    assert tell(controls, pygame.QUIT) == [Signal("quit")]
    assert tell(controls, pygame.WINDOWFOCUSLOST) == [Signal("away")]
    assert tell(controls, pygame.WINDOWFOCUSGAINED) == [Signal("back")]
