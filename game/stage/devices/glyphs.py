"""What is printed on what is pressed."""

from game.stage.devices.actions import kept
from game.stage.devices.layout import Layout
from game.stage.devices.presses import KEYS, MOUSE, KeyChord

XBOX = "xbox"
NOTHING = "no key"
"""For something to do that nothing is bound to."""


def label(press: KeyChord, layout: Layout, pad: str = XBOX) -> str:
    """`Shift+E`, `Right click`, `LT+X`."""
    return "+".join(_name(press.device, name, layout, pad) for name in (*press.held, press.name))


def _name(device: str, name: str, layout: Layout, pad: str) -> str:
    names: dict[str, dict[str, str]] = kept("names")
    if device in (KEYS, MOUSE):
        return names[device].get(name) or layout.letter(name) or _plainly(name)
    return names[pad].get(name) or names["pad"].get(name) or _plainly(name)


def _plainly(name: str) -> str:
    return name.replace("kp_", "num ").replace("_", " ").capitalize()


def maker(pad: str) -> str:
    """Whose letters are on a pad of this name."""
    said = pad.lower()
    makers = kept("names")["makers"].items()
    return next((name for name, words in makers if any(w in said for w in words)), XBOX)
