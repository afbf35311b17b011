"""Input events: what a player did, on any device."""

from typing import NamedTuple

from game.stage.input.chords import MOUSE

LEFT_BUTTON, RIGHT_BUTTON = 1, 3


class InputEvent(NamedTuple):
    """What a player did, in logical units and in words.

    Kinds: motion, press, release, wheel, action, end (of a held key), key (one that has a meaning
    only for a seat or among people who share the screen), text, stuck (a modifier that waits for
    the next key), raw (any press, for a layer that asks for it), away and back (the window lost or
    got the focus), quit.
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
    """What it means among people who share the keyboard, whatever its action: `left1`."""
    seat: int = -1
    """Whose key or pad it was; -1 for nobody's in particular."""
    pad: int = 0
    """Number of the pad, from 1; 0 for other devices."""


PressId = tuple[str, int]
"""A device, and the number of the key or button pressed on it."""

DECIDING = frozenset({"accept", "main", "play", "pass_all"}) | {f"digit{n}" for n in range(10)}
"""Actions that do something, rather than look at something."""


def is_deciding(input_event: InputEvent) -> bool:
    """True if this could play, answer or begin something."""
    if input_event.kind == "press":
        return input_event.button == LEFT_BUTTON
    return input_event.kind == "action" and input_event.action in DECIDING


RAW_PRESSES = "press"
"""A layer wants every press as a raw event, which then means nothing else."""
RAW_JOYSTICK = "joystick"
"""A layer wants raw events of unknown joysticks only."""
