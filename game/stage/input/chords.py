"""Chords: what can be pressed, as written in files: `keys:shift+e`, `mouse:middle`, `pad:lt+x`."""

from collections.abc import Iterable
from typing import NamedTuple

import pygame

MOUSE, KEYS, PAD = "mouse", "keys", "pad"

DEVICE_MODIFIERS = {KEYS: ("ctrl", "alt", "shift"), MOUSE: (), PAD: ("lt", "rt")}
"""Modifiers by device, in the order in which they are written."""
MODIFIERS = {f"{side}{name}": name for name in DEVICE_MODIFIERS[KEYS] for side in "lr"}
"""Modifier keys, and the name of the modifier."""
_MASKS = {"ctrl": pygame.KMOD_CTRL, "alt": pygame.KMOD_ALT, "shift": pygame.KMOD_SHIFT}

MOUSE_BUTTONS = {2: "middle", 3: "right", 6: "back", 7: "forward"}
"""The left button only points; four and five are the wheel."""

PAD_BUTTONS = (
    "a", "b", "x", "y", "back", "guide", "start", "l3", "r3", "lb", "rb", "up", "down", "left",
    "right", "misc", "paddle1", "paddle2", "paddle3", "paddle4", "touchpad",
)  # fmt: skip
"""In the order of SDL's numbers, on any pad."""
STICKS = {
    0: ("stick_left", "stick_right"),
    1: ("stick_up", "stick_down"),
    2: ("right_stick_left", "right_stick_right"),
    3: ("right_stick_up", "right_stick_down"),
}
"""By axis: pushed to its negative end, and to its positive one."""
TRIGGERS = {4: "lt", 5: "rt"}
ON_A_PAD = frozenset(
    (*PAD_BUTTONS, *TRIGGERS.values(), *(name for ends in STICKS.values() for name in ends))
)


def _positions() -> dict[int, str]:
    """Key names by scancode; of two names for one key, the longer."""
    found: dict[int, str] = {}
    for constant in dir(pygame):
        if constant.startswith("KSCAN_"):
            name, number = constant.removeprefix("KSCAN_").lower(), getattr(pygame, constant)
            if len(name) > len(found.get(number, "")):
                found[number] = name
    found.pop(pygame.KSCAN_UNKNOWN)
    return found


POSITIONS = _positions()
"""Keys are identified by position, and named as on an American keyboard."""
SCANCODES = {name: number for number, name in POSITIONS.items()}


class KeyChord(NamedTuple):
    """One key or button, and the modifiers held with it."""

    device: str
    name: str
    held: tuple[str, ...] = ()

    def __str__(self) -> str:
        return f"{self.device}:{'+'.join((*self.held, self.name))}"

    @property
    def without_modifiers(self) -> "KeyChord":
        return self._replace(held=())


def make_chord(device: str, name: str, held: Iterable[str] = ()) -> KeyChord:
    """Make a chord. Its modifiers have a fixed order; a modifier is not held with itself."""
    own = MODIFIERS.get(name, name)
    return KeyChord(
        device, name, tuple(h for h in DEVICE_MODIFIERS[device] if h in set(held) and h != own)
    )


def parse_chord(text: str) -> KeyChord | None:
    """Parse a chord from a file; None if it is not valid."""
    device, _, rest = text.partition(":")
    *held, name = rest.split("+")
    if (
        device not in DEVICE_MODIFIERS
        or not set(held) <= set(DEVICE_MODIFIERS[device])
        or not _known(device, name)
    ):
        return None
    return make_chord(device, name, held)


def _known(device: str, name: str) -> bool:
    if device == PAD:
        return name in ON_A_PAD
    if device == MOUSE:
        return name in MOUSE_BUTTONS.values() or _numbered(name, "button")
    return name in SCANCODES or _numbered(name, "key")


def _numbered(name: str, what: str) -> bool:
    """True for a key or button without a name, such as `button9`."""
    number = name.removeprefix(what)
    return name.startswith(what) and number.isascii() and number.isdigit() and len(number) <= 3


def key_name(scancode: int) -> str:
    return POSITIONS.get(scancode, f"key{scancode}")


def mouse_name(button: int) -> str:
    return MOUSE_BUTTONS.get(button, f"button{button}")


def modifiers(mod: int) -> set[str]:
    """Names of the modifiers in a mask of pygame's."""
    return {name for name, mask in _MASKS.items() if mod & mask}
