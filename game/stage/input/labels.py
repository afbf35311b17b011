"""Names of keys and buttons, as printed on the device."""

from game.stage.input.actions import read_controls_file
from game.stage.input.chords import KEYS, MOUSE, KeyChord
from game.stage.input.keyboard_layout import Layout

XBOX = "xbox"
NOTHING = "no key"
"""Shown for an action without a binding."""


def label(press: KeyChord, layout: Layout, pad: str = XBOX) -> str:
    """The name of a chord: `Shift+E`, `Right click`, `LT+X`."""
    return "+".join(_name(press.device, name, layout, pad) for name in (*press.held, press.name))


def _name(device: str, name: str, layout: Layout, pad: str) -> str:
    names: dict[str, dict[str, str]] = read_controls_file("names")
    if device in (KEYS, MOUSE):
        return names[device].get(name) or layout.letter(name) or _plainly(name)
    return names[pad].get(name) or names["pad"].get(name) or _plainly(name)


def _plainly(name: str) -> str:
    return name.replace("kp_", "num ").replace("_", " ").capitalize()


def pad_maker(pad: str) -> str:
    """The maker whose button names are on a pad of this name."""
    said = pad.lower()
    makers = read_controls_file("names")["makers"].items()
    return next((name for name, words in makers if any(w in said for w in words)), XBOX)
