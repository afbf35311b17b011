"""Mouse, keyboard and gamepad all produce the same actions."""

import pygame
import pytest

from game.stage.input.actions import PERSONAL_CONTEXTS, SLOTS, actions
from game.stage.input.bindings import STANDARD, Bindings, preset_bindings
from game.stage.input.chords import SCANCODES, KeyChord, parse_chord
from game.stage.input.input_reader import (
    KEYS,
    MOUSE,
    PAD,
    RAW_JOYSTICK,
    RAW_PRESSES,
    InputEvent,
    InputReader,
)


@pytest.fixture
def controls() -> InputReader:
    pygame.display.init()
    return InputReader(lambda x, y: (x * 2, y * 2))


def tell(controls: InputReader, kind: int, **what: object) -> list[InputEvent]:
    return controls.read(pygame.event.Event(kind, **what))


def key(controls: InputReader, code: int, mod: int = 0) -> list[str]:
    signals = tell(controls, pygame.KEYDOWN, key=code, mod=mod)
    assert all(
        input_event.kind == "action" and input_event.device == KEYS for input_event in signals
    )
    return [input_event.action for input_event in signals]


def pad(controls: InputReader, button: int) -> list[str]:
    signals = tell(controls, pygame.CONTROLLERBUTTONDOWN, button=button, instance_id=0)
    assert all(
        input_event.kind == "action" and input_event.device == PAD for input_event in signals
    )
    return [input_event.action for input_event in signals]


def axis(controls: InputReader, number: int, value: float) -> list[tuple[str, str]]:
    signals = tell(controls, pygame.CONTROLLERAXISMOTION, axis=number, value=round(value * 32767))
    return [(input_event.kind, input_event.action) for input_event in signals]


# -- keyboard --------------------------------------------------------------------------------------


MASKS = {"shift": pygame.KMOD_SHIFT, "ctrl": pygame.KMOD_CTRL, "alt": pygame.KMOD_ALT}
BOUND = [
    (press, action)
    for action, presses in preset_bindings(STANDARD).items()
    for press in presses
    if press.device == KEYS and actions()[action].place not in PERSONAL_CONTEXTS
]


def strike(controls: InputReader, press: KeyChord) -> list[InputEvent]:
    """Press a key by its position."""
    mod = sum(MASKS[name] for name in press.held)
    return tell(controls, pygame.KEYDOWN, key=0, scancode=SCANCODES[press.name], mod=mod)


@pytest.mark.parametrize(("press", "action"), BOUND, ids=str)
def test_every_key_means_its_action(controls: InputReader, press: KeyChord, action: str) -> None:
    assert [input_event.action for input_event in strike(controls, press)] == [action]


def test_other_keys_mean_nothing(controls: InputReader) -> None:
    assert key(controls, pygame.K_LSHIFT) == []
    assert key(controls, pygame.K_w) == []


def test_what_two_at_one_keyboard_press_is_told_whatever_else_it_means(
    controls: InputReader,
) -> None:
    assert tell(controls, pygame.KEYDOWN, key=pygame.K_a, mod=0) == [
        InputEvent("key", device=KEYS, key="left1")
    ]
    assert tell(controls, pygame.KEYDOWN, key=pygame.K_l, mod=0) == [
        InputEvent("action", action="log", device=KEYS, key="right3")
    ]
    assert tell(controls, pygame.KEYDOWN, key=pygame.K_RETURN, mod=0)[0].key == ""


def test_while_people_choose_in_secret_their_keys_mean_nothing_else(controls: InputReader) -> None:
    """Not even to move the focus or skip an animation: their keys choose a card."""
    for code, meant in ((pygame.K_l, "slot_b6"), (pygame.K_e, "slot_a3"), (pygame.K_u, "slot_b1")):
        controls.secret_context = SLOTS
        pressed = tell(controls, pygame.KEYDOWN, key=code, mod=pygame.KMOD_CAPS)
        assert pressed == [InputEvent("key", device=KEYS, key=meant)]
        controls.secret_context = ""
        assert tell(controls, pygame.KEYDOWN, key=code, mod=0)[0].kind == "action"
    controls.secret_context, controls.seat_pads = SLOTS, (2, 1)
    thumbs = tell(controls, pygame.CONTROLLERBUTTONDOWN, button=1, instance_id=0)
    assert thumbs == [InputEvent("key", device=PAD, key="slot_pad6", seat=1, pad=1)]
    assert tell(controls, pygame.KEYDOWN, key=pygame.K_ESCAPE, mod=0)[0].action == "cancel"


def test_a_key_is_known_by_its_position_and_called_by_its_letter(
    controls: InputReader, monkeypatch: pytest.MonkeyPatch
) -> None:
    """On a French keyboard, A is where an American one has Q."""
    french = {SCANCODES["q"]: "A", SCANCODES["a"]: "Q"}
    monkeypatch.setattr(controls.layout, "_letters", french)
    pressed = tell(controls, pygame.KEYDOWN, key=pygame.K_a, scancode=SCANCODES["q"], mod=0)
    assert [input_event.action for input_event in pressed] == ["turn_back"]
    assert controls.glyph("turn_back") == "A"
    assert controls.glyph("left1") == "Q"


def test_the_layout_in_use_says_what_is_on_a_key(controls: InputReader) -> None:
    assert [controls.layout.letter(name) for name in ("q", "1", "slash", "return")] == [
        "Q", "1", "/", "",
    ]  # fmt: skip
    tell(controls, pygame.KEYMAPCHANGED)
    assert controls.layout.letter("q") == "Q"


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
def test_keys_together(controls: InputReader, code: int, mod: int, action: str) -> None:
    assert key(controls, code, mod) == [action]


def test_the_number_pad_counts_like_the_row(controls: InputReader) -> None:
    for digit in range(1, 10):
        assert key(controls, pygame.K_KP_1 + digit - 1) == [f"digit{digit}"]
        assert key(controls, pygame.K_0 + digit) == [f"digit{digit}"]
    assert key(controls, pygame.K_0) == ["digit0"]


def test_only_what_is_held_has_an_end(controls: InputReader) -> None:
    for code, ends in ((pygame.K_f, ["fast"]), (pygame.K_LCTRL, ["stop"]), (pygame.K_e, [])):
        key(controls, code)
        signals = tell(controls, pygame.KEYUP, key=code, mod=0)
        assert [input_event.action for input_event in signals] == ends
        assert all(input_event.kind == "end" for input_event in signals)


def test_while_typing_letters_are_letters(controls: InputReader) -> None:
    controls.typing = True
    for code in (pygame.K_e, pygame.K_SPACE, pygame.K_m, pygame.K_7, pygame.K_SLASH, pygame.K_q):
        assert key(controls, code) == []
    assert key(controls, pygame.K_BACKSPACE) == ["back"]
    assert key(controls, pygame.K_RETURN) == ["accept"]
    assert key(controls, pygame.K_ESCAPE) == ["cancel"]
    assert key(controls, pygame.K_TAB) == ["next"]
    assert key(controls, pygame.K_LEFT) == ["left"]
    assert key(controls, pygame.K_F11) == ["fullscreen"]
    assert tell(controls, pygame.TEXTINPUT, text="é") == [InputEvent("text", text="é", device=KEYS)]


def test_a_text_field_can_be_left_whatever_the_keys_mean_elsewhere(controls: InputReader) -> None:
    controls.bindings = Bindings(
        STANDARD, {"accept": ["keys:k"], "cancel": ["keys:c"], "back": ["keys:b"]}
    )
    controls.typing = True
    assert key(controls, pygame.K_k) == []
    assert key(controls, pygame.K_RETURN) == ["accept"]
    assert key(controls, pygame.K_ESCAPE) == ["cancel"]
    assert key(controls, pygame.K_BACKSPACE) == ["back"]


def test_nothing_is_typed_where_nothing_can_be(controls: InputReader) -> None:
    assert tell(controls, pygame.TEXTINPUT, text="e") == []


# -- mouse -----------------------------------------------------------------------------------------


def test_the_mouse_is_told_in_logical_units(controls: InputReader) -> None:
    controls.ratio = 1.5
    assert tell(controls, pygame.MOUSEMOTION, pos=(10, 20), rel=(1, 0), buttons=(0, 0, 0)) == [
        InputEvent("motion", 30, 60)
    ]
    assert tell(controls, pygame.MOUSEBUTTONDOWN, pos=(10, 20), button=1) == [
        InputEvent("press", 30, 60, button=1)
    ]
    tell(controls, pygame.MOUSEBUTTONDOWN, pos=(10, 20), button=3)
    assert tell(controls, pygame.MOUSEBUTTONUP, pos=(10, 20), button=3) == [
        InputEvent("release", 30, 60, button=3)
    ]


def test_other_buttons_of_the_mouse_are_actions(controls: InputReader) -> None:
    """The right button inspects what it points at, and so does any button bound to that."""

    def click(button: int) -> list[tuple[str, str, int]]:
        signals = tell(controls, pygame.MOUSEBUTTONDOWN, pos=(1, 1), button=button)
        signals += tell(controls, pygame.MOUSEBUTTONUP, pos=(1, 1), button=button)
        return [
            (input_event.kind, input_event.action, input_event.button) for input_event in signals
        ]

    assert click(3) == [("press", "", 3), ("release", "", 3)]
    assert click(6) == [("action", "back", 0)]
    assert click(2) == []
    controls.bindings = Bindings(
        STANDARD, {"inspect": ["mouse:middle"], "main": ["mouse:right"], "fast": ["mouse:forward"]}
    )
    assert click(2) == [("press", "", 3), ("release", "", 3)]
    assert click(3) == [("action", "main", 0)]
    assert click(7) == [("action", "fast", 0), ("end", "fast", 0)]


def test_the_wheel_speaks_once(controls: InputReader) -> None:
    assert tell(controls, pygame.MOUSEBUTTONDOWN, pos=(10, 20), button=4) == []
    [input_event] = tell(controls, pygame.MOUSEWHEEL, x=0, y=-2)
    assert (input_event.kind, input_event.amount) == ("wheel", -2)


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
        (7, "hint"),
        (8, "undo"),
        (9, "previous"),
        (10, "next"),
        (11, "up"),
        (12, "down"),
        (13, "left"),
        (14, "right"),
    ],
)
def test_every_button_of_the_pad(controls: InputReader, button: int, action: str) -> None:
    assert pad(controls, button) == [action]


def test_the_guide_button_belongs_to_the_system(controls: InputReader) -> None:
    assert pad(controls, 5) == []


@pytest.mark.parametrize(
    ("number", "value", "action"),
    [(0, -1, "left"), (0, 1, "right"), (1, -1, "up"), (1, 1, "down")],
)
def test_the_stick_walks_once_for_each_push(
    controls: InputReader, number: int, value: int, action: str
) -> None:
    assert axis(controls, number, value * 0.3) == []
    assert axis(controls, number, value * 0.7) == [("action", action)]
    assert axis(controls, number, value * 0.9) == []
    assert axis(controls, number, 0) == []
    assert axis(controls, number, value) == [("action", action)]


def test_the_stick_thrown_across_walks_the_other_way(controls: InputReader) -> None:
    assert axis(controls, 0, -1) == [("action", "left")]
    assert axis(controls, 0, 1) == [("action", "right")]


def test_the_other_stick_turns_pages(controls: InputReader) -> None:
    assert axis(controls, 2, -1) == []
    assert axis(controls, 3, -1) == [("action", "page_up")]
    assert axis(controls, 3, 1) == [("action", "page_down")]


def test_a_stick_leans_as_far_as_its_owner_wants(controls: InputReader) -> None:
    controls.dead_zone = 0.3
    assert axis(controls, 0, 0.35) == [("action", "right")]
    assert axis(controls, 0, 0.25) == [], "it trembles at the edge, and is not let go"
    assert axis(controls, 0, 0.35) == []
    axis(controls, 0, 0)
    assert axis(controls, 0, 0.35) == [("action", "right")]


@pytest.mark.parametrize(("number", "action"), [(4, "stop"), (5, "fast")])
def test_triggers_are_held(controls: InputReader, number: int, action: str) -> None:
    assert axis(controls, number, 0.2) == []
    assert axis(controls, number, 0.8) == [("action", action)]
    assert axis(controls, number, 1.0) == []
    assert axis(controls, number, 0.1) == [("end", action)]
    assert axis(controls, number, 0.0) == []


def test_with_the_left_trigger_x_passes_until_my_turn(controls: InputReader) -> None:
    axis(controls, 4, 1)
    assert pad(controls, 2) == ["pass_all"]
    axis(controls, 4, 0)
    assert pad(controls, 2) == ["main"]


def test_a_pad_may_come_and_go(controls: InputReader) -> None:
    controls.open_pads()
    assert tell(controls, pygame.CONTROLLERDEVICEADDED, device_index=0) == []
    assert tell(controls, pygame.CONTROLLERDEVICEREMOVED, instance_id=0) == []


# -- the device in use -----------------------------------------------------------------------------


def test_glyphs_follow_the_device_in_use(controls: InputReader) -> None:
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


def test_a_mouse_that_lies_still_does_not_take_over(controls: InputReader) -> None:
    pad(controls, 0)
    tell(controls, pygame.MOUSEMOTION, pos=(1, 1), rel=(0, 0), buttons=(0, 0, 0))
    assert controls.device == PAD
    tell(controls, pygame.MOUSEMOTION, pos=(2, 1), rel=(1, 0), buttons=(0, 0, 0))
    assert controls.device == MOUSE


def test_a_stick_that_drifts_does_not_take_over(controls: InputReader) -> None:
    key(controls, pygame.K_LEFT)
    axis(controls, 0, 0.2)
    assert controls.device == KEYS


@pytest.mark.parametrize("action", actions())
def test_a_glyph_names_the_key_that_does_it(controls: InputReader, action: str) -> None:
    wanted = [press for press in controls.bindings.chords[action] if press.device == KEYS]
    wanted = wanted or list(controls.bindings.chords_on(PAD, action))
    said = "Esc" if action == "pause" else controls.label(wanted[0])
    assert controls.glyph(action) == said


@pytest.mark.parametrize(
    ("name", "maker", "shown"),
    [
        ("Xbox Wireless Controller", "", ["A", "LB", "RT", "Menu"]),
        ("PS4 Controller", "", ["Cross", "L1", "R2", "Options"]),
        ("Nintendo Switch Pro Controller", "", ["A", "L", "ZR", "Plus"]),
        ("Acme Thing", "", ["A", "LB", "RT", "Menu"]),
        ("Acme Thing", "playstation", ["Cross", "L1", "R2", "Options"]),
    ],
)
def test_pad_buttons_are_called_as_on_the_pad_in_use(
    controls: InputReader, name: str, maker: str, shown: list[str]
) -> None:
    controls.pads.register(3, name, object())
    controls.shown_maker = maker
    tell(controls, pygame.CONTROLLERBUTTONDOWN, button=0, instance_id=3)
    assert [controls.glyph(a) for a in ("accept", "previous", "fast", "pause")] == shown


def test_what_has_no_key_says_so_and_what_nobody_can_do_has_no_name(controls: InputReader) -> None:
    with pytest.raises(KeyError, match="dance"):
        controls.glyph("dance")
    controls.bindings = Bindings(STANDARD, {"mute": []})
    assert controls.glyph("mute") == "no key"


def test_window_events_are_told(controls: InputReader) -> None:
    assert tell(controls, pygame.QUIT) == [InputEvent("quit")]
    assert tell(controls, pygame.WINDOWFOCUSLOST) == [InputEvent("away")]
    assert tell(controls, pygame.WINDOWFOCUSGAINED) == [InputEvent("back")]


# -- held keys -------------------------------------------------------------------------------------


def up(controls: InputReader, code: int) -> list[InputEvent]:
    return tell(controls, pygame.KEYUP, key=code, mod=0)


def test_what_is_held_goes_on(controls: InputReader) -> None:
    controls.delay, controls.rate = 0.4, 10.0
    key(controls, pygame.K_LEFT)
    assert controls.advance(0.39) == []
    assert [input_event.action for input_event in controls.advance(0.02)] == ["left"]
    assert [input_event.action for input_event in controls.advance(0.1)] == ["left"]
    up(controls, pygame.K_LEFT)
    assert controls.advance(9.0) == []
    axis(controls, 0, 1)
    assert [input_event.action for input_event in controls.advance(0.4)] == ["right"]
    axis(controls, 0, 0)
    assert controls.advance(9.0) == []


@pytest.mark.parametrize("code", [pygame.K_RETURN, pygame.K_e, pygame.K_ESCAPE, pygame.K_1])
def test_nothing_is_decided_by_holding(controls: InputReader, code: int) -> None:
    key(controls, code)
    assert controls.advance(9.0) == []


def test_nothing_goes_on_where_that_is_not_wanted(controls: InputReader) -> None:
    controls.rate = 0.0
    key(controls, pygame.K_LEFT)
    assert controls.advance(9.0) == []


def test_a_modifier_may_be_pressed_before(controls: InputReader) -> None:
    """Shift, then E: nobody needs to hold two keys at once."""
    controls.sticky = True
    tell(controls, pygame.KEYDOWN, key=pygame.K_LSHIFT, mod=pygame.KMOD_LSHIFT)
    assert [input_event.text for input_event in up(controls, pygame.K_LSHIFT)] == ["Shift"]
    assert key(controls, pygame.K_e) == ["pass_all"]
    assert key(controls, pygame.K_e) == ["main"]
    axis(controls, 4, 1)
    axis(controls, 4, 0)
    assert pad(controls, 2) == ["pass_all"]


def test_a_modifier_that_was_used_does_not_wait(controls: InputReader) -> None:
    controls.sticky = True
    tell(controls, pygame.KEYDOWN, key=pygame.K_LSHIFT, mod=pygame.KMOD_LSHIFT)
    assert key(controls, pygame.K_e, pygame.KMOD_LSHIFT) == ["pass_all"]
    assert up(controls, pygame.K_LSHIFT) == []
    assert key(controls, pygame.K_e) == ["main"]


def test_modifiers_do_not_wait_unless_wanted(controls: InputReader) -> None:
    tell(controls, pygame.KEYDOWN, key=pygame.K_LSHIFT, mod=pygame.KMOD_LSHIFT)
    assert up(controls, pygame.K_LSHIFT) == []
    assert key(controls, pygame.K_e) == ["main"]


def test_whoever_leaves_the_window_lets_go_of_everything(controls: InputReader) -> None:
    key(controls, pygame.K_f)
    signals = tell(controls, pygame.WINDOWFOCUSLOST)
    assert [(input_event.kind, input_event.action) for input_event in signals] == [
        ("end", "fast"),
        ("away", ""),
    ]


# -- keys and pads of seats ------------------------------------------------------------------------

SEATS = ["keys:q", "keys:p", "keys:z"]


def test_a_key_and_a_pad_belong_to_a_seat(controls: InputReader) -> None:
    controls.seats, controls.seat_pads = SEATS, [2, 0, 1]
    [input_event] = tell(controls, pygame.KEYDOWN, key=pygame.K_p, mod=0)
    assert (input_event.action, input_event.seat) == ("play", 1)
    [input_event] = tell(controls, pygame.KEYDOWN, key=pygame.K_z, mod=0)
    assert (input_event.kind, input_event.seat) == ("key", 2)
    assert [(end.kind, end.seat) for end in up(controls, pygame.K_z)] == [("end", 2)]
    for instance, number, seat in ((40, 1, 2), (41, 2, 0), (42, 3, -1)):
        [input_event] = tell(controls, pygame.CONTROLLERBUTTONDOWN, button=0, instance_id=instance)
        assert (input_event.action, input_event.pad, input_event.seat) == ("accept", number, seat)


def test_all_seats_can_press_at_once(controls: InputReader) -> None:
    controls.seats, controls.seat_keys_only = SEATS, True
    for code in (pygame.K_q, pygame.K_p, pygame.K_z):
        assert [s.kind for s in tell(controls, pygame.KEYDOWN, key=code, mod=0)] == ["key"]
    assert [up(controls, code)[0].seat for code in (pygame.K_p, pygame.K_z, pygame.K_q)] == [
        1,
        2,
        0,
    ]


def test_a_pad_that_leaves_makes_room(controls: InputReader) -> None:
    pads = controls.pads
    assert [pads.number(instance) for instance in (7, 8)] == [1, 2]
    tell(controls, pygame.CONTROLLERDEVICEREMOVED, instance_id=7)
    assert [pads.number(instance) for instance in (9, 8)] == [1, 2]


# -- capturing a key -------------------------------------------------------------------------------


def test_who_listens_hears_what_is_pressed_and_nothing_is_done(controls: InputReader) -> None:
    controls.listening = RAW_PRESSES
    heard = [
        *tell(controls, pygame.KEYDOWN, key=pygame.K_RETURN, mod=0),
        *tell(controls, pygame.KEYDOWN, key=pygame.K_e, mod=pygame.KMOD_LSHIFT),
        *tell(controls, pygame.MOUSEBUTTONDOWN, pos=(1, 1), button=6),
        *tell(controls, pygame.CONTROLLERBUTTONDOWN, button=2, instance_id=0),
        *tell(controls, pygame.CONTROLLERAXISMOTION, axis=1, value=-32768),
    ]
    assert {input_event.kind for input_event in heard} == {"raw"}
    assert [input_event.text for input_event in heard] == [
        "keys:return", "keys:shift+e", "mouse:back", "pad:x", "pad:stick_up",
    ]  # fmt: skip


def test_a_modifier_is_heard_when_it_comes_up_alone(controls: InputReader) -> None:
    controls.listening = RAW_PRESSES
    assert tell(controls, pygame.KEYDOWN, key=pygame.K_LCTRL, mod=pygame.KMOD_LCTRL) == []
    assert [input_event.text for input_event in up(controls, pygame.K_LCTRL)] == ["keys:lctrl"]
    assert axis(controls, 4, 1) == []
    [input_event] = tell(controls, pygame.CONTROLLERBUTTONDOWN, button=2, instance_id=0)
    assert input_event.text == "pad:lt+x"
    assert axis(controls, 4, 0) == []
    axis(controls, 5, 1)
    assert axis(controls, 5, 0) == [("raw", "")]


# -- joysticks that SDL does not know --------------------------------------------------------------


@pytest.fixture
def unknown_joystick(controls: InputReader) -> InputReader:
    controls.pads.register(5, "Acme Stick", object(), "0300acme")
    return controls


def stick(controls: InputReader, kind: int, **said: object) -> list[tuple[str, str]]:
    return [(s.kind, s.action or s.text) for s in tell(controls, kind, instance_id=5, **said)]


def test_an_unknown_joystick_is_guessed_at(unknown_joystick: InputReader) -> None:
    assert stick(unknown_joystick, pygame.JOYBUTTONDOWN, button=0) == [("action", "accept")]
    assert stick(unknown_joystick, pygame.JOYHATMOTION, hat=0, value=(0, 1)) == [("action", "up")]
    assert stick(unknown_joystick, pygame.JOYHATMOTION, hat=0, value=(0, 0)) == []
    assert stick(unknown_joystick, pygame.JOYAXISMOTION, axis=0, value=0.1) == []
    assert stick(unknown_joystick, pygame.JOYAXISMOTION, axis=0, value=0.9) == [("action", "right")]
    assert unknown_joystick.device == PAD


def test_an_unknown_joystick_is_what_its_owner_says(unknown_joystick: InputReader) -> None:
    unknown_joystick.pads.player_mappings = {"0300acme": {"button 9": "a", "axis 4 +": "rt"}}
    assert stick(unknown_joystick, pygame.JOYBUTTONDOWN, button=9) == [("action", "accept")]
    assert stick(unknown_joystick, pygame.JOYBUTTONDOWN, button=0) == []
    assert stick(unknown_joystick, pygame.JOYAXISMOTION, axis=4, value=-1.0) == [], (
        "its rest is there"
    )
    assert stick(unknown_joystick, pygame.JOYAXISMOTION, axis=4, value=1.0) == [("action", "fast")]
    assert stick(unknown_joystick, pygame.JOYAXISMOTION, axis=4, value=-1.0) == [("end", "fast")]


def test_whoever_teaches_a_joystick_hears_its_own_words(unknown_joystick: InputReader) -> None:
    unknown_joystick.listening = RAW_JOYSTICK
    assert stick(unknown_joystick, pygame.JOYBUTTONDOWN, button=11) == [("raw", "button 11")]
    assert stick(unknown_joystick, pygame.JOYBUTTONUP, button=11) == []
    assert key(unknown_joystick, pygame.K_RETURN) == ["accept"], "the keys still walk about"


def test_a_pad_that_is_known_speaks_once(controls: InputReader) -> None:
    """SDL also reports it as a joystick."""
    assert stick(controls, pygame.JOYBUTTONDOWN, button=0) == []


def test_a_blow_is_felt_as_strongly_as_wanted(controls: InputReader) -> None:
    class Shaker:
        felt: list[float] = []

        def rumble(self, low: float, _high: float, _duration: int) -> bool:
            self.felt.append(low)
            return True

    class Plain:
        """A pad without rumble."""

    controls.pads.register(1, "Acme", Shaker())
    controls.pads.register(2, "Acme", Plain())
    controls.vibration = 0.5
    controls.rumble(0.5)
    assert Shaker.felt == [], "nobody holds the pad"
    pad(controls, 0)
    controls.rumble(0.5)
    controls.vibration = 0.0
    controls.rumble(0.5)
    assert Shaker.felt == [0.5]


def test_only_what_makes_sense_can_be_written_down() -> None:
    for text in ("keys:shift+ctrl+e", "mouse:button12", "pad:lt+x", "keys:key300"):
        assert parse_chord(text) is not None
    for text in ("", "keys", "keys:", "keys:nonsense", "mouse:left", "pad:q", "pad:shift+a", "x:y"):
        assert parse_chord(text) is None
