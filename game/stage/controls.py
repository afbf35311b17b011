"""Mouse, keyboard and gamepad, all speaking of the same actions."""

from collections.abc import Callable
from contextlib import suppress
from typing import NamedTuple

import pygame

MOUSE, KEYS, PAD = "mouse", "keys", "pad"

LEFT_BUTTON, RIGHT_BUTTON = 1, 3


class Signal(NamedTuple):
    """What a player did, in logical units and in words.

    Kinds: motion, press, release, wheel, action, end (of an action that is held), key (one that
    means nothing everywhere), text, away and back (the window lost or got the focus), quit.
    """

    kind: str
    x: float = 0
    y: float = 0
    button: int = 0
    action: str = ""
    text: str = ""
    amount: float = 0
    device: str = MOUSE
    key: str = ""
    """The letter that was pressed, whatever else it means: several may share one keyboard."""


Finger = tuple[str, int]
"""A device, and the number of what is pressed on it."""

DECIDING = frozenset({"accept", "main", "play", "pass_all"}) | {f"digit{n}" for n in range(10)}
"""Actions after which something is done, rather than looked at."""


def decides(signal: Signal) -> bool:
    """Could this play, answer or begin something?"""
    if signal.kind == "press":
        return signal.button == LEFT_BUTTON
    return signal.kind == "action" and signal.action in DECIDING


KEYBOARD = {
    pygame.K_LEFT: "left",
    pygame.K_RIGHT: "right",
    pygame.K_UP: "up",
    pygame.K_DOWN: "down",
    pygame.K_TAB: "next",
    pygame.K_RETURN: "accept",
    pygame.K_KP_ENTER: "accept",
    pygame.K_SPACE: "accept",
    pygame.K_ESCAPE: "cancel",
    pygame.K_BACKSPACE: "back",
    pygame.K_e: "main",
    pygame.K_q: "turn_back",
    pygame.K_i: "inspect",
    pygame.K_f: "fast",
    pygame.K_l: "log",
    pygame.K_h: "hint",
    pygame.K_p: "play",
    pygame.K_m: "mute",
    pygame.K_s: "sort",
    pygame.K_SLASH: "search",
    pygame.K_F1: "rules",
    pygame.K_F10: "settings",
    pygame.K_F11: "fullscreen",
    pygame.K_PAGEUP: "page_up",
    pygame.K_PAGEDOWN: "page_down",
    pygame.K_HOME: "first",
    pygame.K_END: "last",
    pygame.K_LCTRL: "stop",
    pygame.K_RCTRL: "stop",
    pygame.K_DELETE: "delete",
} | {pygame.K_0 + n: f"digit{n}" for n in range(10)} | {
    pygame.K_KP_1 + n: f"digit{n + 1}" for n in range(9)
}  # fmt: skip

WITH_SHIFT = {"next": "previous", "main": "pass_all", "stop": "stop_always"}

HELD = frozenset({"fast", "stop"})
"""Actions whose end matters."""

PAD_BUTTONS = {
    0: "accept",
    1: "cancel",
    2: "main",
    3: "inspect",
    4: "log",
    6: "pause",
    7: "hint",
    8: "undo",
    9: "previous",
    10: "next",
    11: "up",
    12: "down",
    13: "left",
    14: "right",
}

GLYPHS = {
    KEYS: {
        "accept": "Enter",
        "cancel": "Esc",
        "main": "E",
        "inspect": "I",
        "fast": "F",
        "log": "L",
        "rules": "F1",
        "settings": "F10",
        "stop": "Ctrl",
        "pass_all": "Shift+E",
        "next": "Tab",
        "play": "P",
        "pause": "Esc",
        "search": "/",
        "mute": "M",
        "fullscreen": "F11",
        "undo": "Ctrl+Z",
    },
    PAD: {
        "accept": "A",
        "cancel": "B",
        "main": "X",
        "inspect": "Y",
        "fast": "RT",
        "log": "View",
        "stop": "LT",
        "pass_all": "LT+X",
        "next": "RB",
        "pause": "Menu",
        "rules": "Menu",
        "settings": "Menu",
        "undo": "R3",
    },
}

TRIGGER = 0.5
STICK = 0.6


class Controls:
    """Turns what the devices say into signals."""

    def __init__(self, logical: Callable[[float, float], tuple[float, float]]) -> None:
        self.logical = logical
        self.ratio = 1.0
        """Pixels of the surface for each unit of the mouse."""
        self.device = MOUSE
        """The one used last; prompts show its glyphs."""
        self.typing = False
        """Does a text field have the focus? Then letters are letters."""
        self.down: dict[Finger, int] = {}
        """Fingers on what decides, each with the number of its press."""
        self._presses = 0
        self._opener = 0
        """The key that is down since before there was anything to type into."""
        self._stick = {0: 0, 1: 0}
        self._triggers: set[str] = set()
        self._pads: dict[int, object] = {}

    def glyph(self, action: str) -> str:
        """What to press for this, on the device in use; keys while the mouse is."""
        shown = GLYPHS[PAD if self.device == PAD else KEYS]
        return shown.get(action, GLYPHS[KEYS].get(action, ""))

    def open_pads(self) -> None:
        """Gamepads that are already there; later ones announce themselves."""
        with suppress(ImportError, pygame.error):
            from pygame._sdl2 import controller  # noqa: PLC0415  not needed until now

            controller.init()
            for number in range(controller.get_count()):
                self._open(number)

    def _open(self, number: int) -> None:
        with suppress(ImportError, pygame.error):
            from pygame._sdl2 import controller  # noqa: PLC0415

            if controller.is_controller(number):
                self._pads[number] = controller.Controller(number)

    # -- events ------------------------------------------------------------------------------------

    def read(self, event: pygame.event.Event) -> list[Signal]:
        kind = event.type
        if kind == pygame.MOUSEMOTION:
            if event.rel != (0, 0):
                self.device = MOUSE
            return [Signal("motion", *self._place(event.pos))]
        if kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            if event.button > RIGHT_BUTTON:
                return []  # the wheel, which speaks for itself
            self.device = MOUSE
            name = "press" if kind == pygame.MOUSEBUTTONDOWN else "release"
            signal = Signal(name, *self._place(event.pos), button=event.button)
            return self._felt((MOUSE, event.button), [signal])
        if kind == pygame.MOUSEWHEEL:
            x, y = self._place(pygame.mouse.get_pos())
            return [Signal("wheel", x, y, amount=event.y)]
        if kind == pygame.KEYDOWN:
            self._opener = 0 if self.typing else event.key
            return self._felt((KEYS, event.key), self._key(event))
        if kind == pygame.KEYUP:
            return self._key_up(event.key)
        if kind == pygame.TEXTINPUT:
            mine = self.typing and not self._opener  # what opens a field is not typed into it
            return [Signal("text", text=event.text, device=KEYS)] if mine else []
        if kind == pygame.QUIT:
            return [Signal("quit")]
        if kind == pygame.WINDOWFOCUSLOST:
            self._lift_all()
            return [Signal("away")]
        if kind == pygame.WINDOWFOCUSGAINED:
            return [Signal("back")]
        return self._pad(event)

    def _place(self, pos: tuple[int, int]) -> tuple[float, float]:
        return self.logical(pos[0] * self.ratio, pos[1] * self.ratio)

    def _felt(self, finger: Finger, signals: list[Signal]) -> list[Signal]:
        """Remember who is pressing; a second press tells that the first has ended."""
        self.down.pop(finger, None)
        if any(decides(signal) for signal in signals):
            self._presses += 1
            self.down[finger] = self._presses
        return signals

    def _lift_all(self) -> None:
        """Whoever works elsewhere lets go there, and nobody tells us."""
        self.down.clear()
        self._opener = 0

    def _key_up(self, key: int) -> list[Signal]:
        self.down.pop((KEYS, key), None)
        self._opener = 0 if key == self._opener else self._opener
        action = KEYBOARD.get(key, "")
        return [Signal("end", action=action, device=KEYS)] if action in HELD else []

    def _key(self, event: pygame.event.Event) -> list[Signal]:
        self.device = KEYS
        if event.key == pygame.K_RETURN and event.mod & pygame.KMOD_ALT:
            return [Signal("action", action="fullscreen", device=KEYS)]
        if event.mod & pygame.KMOD_CTRL and event.key in (pygame.K_z, pygame.K_f):
            action = "undo" if event.key == pygame.K_z else "search"
            return [Signal("action", action=action, device=KEYS)]
        action = KEYBOARD.get(event.key, "")
        if self.typing and (len(action) == 0 or _writes(event.key)) and event.key != pygame.K_TAB:
            return []  # comes as text
        if event.mod & pygame.KMOD_SHIFT:
            action = WITH_SHIFT.get(action, action)
        letter = chr(event.key) if pygame.K_a <= event.key <= pygame.K_z else ""
        if not action and not letter:
            return []
        return [Signal("action" if action else "key", action=action, device=KEYS, key=letter)]

    def _pad(self, event: pygame.event.Event) -> list[Signal]:
        kind = event.type
        if kind == pygame.CONTROLLERDEVICEADDED:
            self._open(event.device_index)
            return []
        if kind == pygame.CONTROLLERBUTTONDOWN:
            self.device = PAD
            action = PAD_BUTTONS.get(event.button, "")
            if action == "main" and "stop" in self._triggers:
                action = "pass_all"
            signals = [Signal("action", action=action, device=PAD)] if action else []
            return self._felt((PAD, event.button), signals)
        if kind == pygame.CONTROLLERBUTTONUP:
            self.down.pop((PAD, event.button), None)
            return []
        if kind == pygame.CONTROLLERDEVICEREMOVED:
            self._lift_all()
            return []
        if kind == pygame.CONTROLLERAXISMOTION:
            return self._axis(event.axis, event.value / 32767)
        return []

    def _axis(self, axis: int, value: float) -> list[Signal]:
        if axis in (4, 5):
            action = "stop" if axis == 4 else "fast"
            pulled = value > TRIGGER
            if pulled == (action in self._triggers):
                return []
            self.device = PAD
            self._triggers ^= {action}
            return [Signal("action" if pulled else "end", action=action, device=PAD)]
        if axis not in self._stick:
            return []
        side = 0 if abs(value) < STICK else (1 if value > 0 else -1)
        if side == self._stick[axis]:
            return []
        self._stick[axis] = side
        if not side:
            return []
        self.device = PAD
        names = {(0, -1): "left", (0, 1): "right", (1, -1): "up", (1, 1): "down"}
        return [Signal("action", action=names[axis, side], device=PAD)]


def _writes(key: int) -> bool:
    """Does this key put a letter into a text field?"""
    return pygame.K_SPACE <= key <= pygame.K_z
