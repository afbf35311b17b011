"""What a player did, whatever it was done with."""

from typing import NamedTuple

from game.stage.input.chords import MOUSE

LEFT_BUTTON, RIGHT_BUTTON = 1, 3


class InputEvent(NamedTuple):
    """What a player did, in logical units and in words.

    Kinds: motion, press, release, wheel, action, end (of what is held), key (one that means
    nothing everywhere), text, stuck (a modifier that waits for the next key), raw (whatever was
    pressed, for who listens to that), away and back (the window lost or got the focus), quit.
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
    """What it means where several share the keyboard, whatever else it means: `left1`."""
    seat: int = -1
    """Whose key or pad it was; -1 if it is nobody's in particular."""
    pad: int = 0
    """Which pad it was: the first is 1."""


PressId = tuple[str, int]
"""A device, and the number of what is pressed on it."""

DECIDING = frozenset({"accept", "main", "play", "pass_all"}) | {f"digit{n}" for n in range(10)}
"""Actions after which something is done, rather than looked at."""


def is_deciding(input_event: InputEvent) -> bool:
    """Could this play, answer or begin something?"""
    if input_event.kind == "press":
        return input_event.button == LEFT_BUTTON
    return input_event.kind == "action" and input_event.action in DECIDING


LISTENS = "press"
"""To whatever is pressed next, which then means nothing else."""
JOYSTICK = "joystick"
"""Only to a joystick that nobody knows."""
