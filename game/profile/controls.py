"""Control settings: bindings, keys of the seats, gamepads and vibration.

The stage defines the actions and chords; here they are plain strings.
"""

from typing import Annotated, Literal

import msgspec
from msgspec import Meta, Struct, field

from game import limits

ChordText = Annotated[str, Meta(pattern=r"^(keys|mouse|pad):[a-z0-9_+]{1,40}\Z")]
"""A chord, as the stage writes it."""
OwnKey = Annotated[str, Meta(pattern=r"^(keys:[a-z0-9_]{1,40})?\Z")]
"""A person's own key; empty for none."""
ShortText = Annotated[str, Meta(max_length=limits.NAME)]
Number = Annotated[int, Meta(ge=0, le=99)]
Share = Annotated[float, Meta(ge=0, le=1)]

DEFAULT_SEAT_KEYS = ("keys:q", "keys:p", "keys:z", "keys:m", "keys:b", "keys:1", "keys:0")
"""Default keys of the seats, far apart on any keyboard."""
JOYSTICKS = 8
"""Kinds of joystick remembered, more than anybody owns."""
BINDINGS = 100
"""Actions remembered, including those of other versions; also chords per action."""


class ControlSettings(Struct, kw_only=True):
    preset: Literal["standard", "left", "right"] = "standard"
    bindings: dict[ShortText, list[ChordText]] = field(default_factory=dict)
    """Changes to the preset: action → chords."""
    seats: list[ChordText] = field(default_factory=lambda: list(DEFAULT_SEAT_KEYS))
    """The key of each seat."""
    seat_pads: list[Number] = field(
        default_factory=lambda: list(range(1, len(DEFAULT_SEAT_KEYS) + 1))
    )
    """The gamepad of each seat, numbered from 1 in order of connection; 0 for none."""
    stop: Literal["hold", "toggle"] = "hold"
    sticky: bool = False
    """Sticky keys: press Shift, then E, instead of both together."""
    repeat_delay: Literal[200, 400, 800] = 400
    """Milliseconds until a held key repeats."""
    repeat_rate: Literal[0, 4, 8, 16] = 8
    """Repeats per second; 0 for none."""
    dead_zone: Annotated[int, Meta(ge=10, le=90)] = 60
    """Dead zone of a stick, in per cent of its travel."""
    glyphs: Literal["auto", "xbox", "playstation", "nintendo"] = "auto"
    vibration: Share = 0.6
    joysticks: dict[ShortText, dict[ShortText, ShortText]] = field(default_factory=dict)
    """By kind of joystick: its input → the gamepad button or axis."""

    def __post_init__(self) -> None:
        """Give every seat a key, and limit the sizes."""
        self.seats = _each_one(
            [*self.seats, *DEFAULT_SEAT_KEYS[len(self.seats) :]][: len(DEFAULT_SEAT_KEYS)]
        )
        self.seat_pads = [*self.seat_pads, *[0] * len(DEFAULT_SEAT_KEYS)][: len(DEFAULT_SEAT_KEYS)]
        self.joysticks = dict(list(self.joysticks.items())[-JOYSTICKS:])

    def give_key(self, seat: int, key: str) -> int:
        """Give a seat this key, and its old key to the seat that had it; return that other seat."""
        other = self.seats.index(key) if key in self.seats else seat
        self.seats[other], self.seats[seat] = self.seats[seat], key
        return other

    def give_pad(self, seat: int, number: int) -> None:
        """Give a seat this gamepad, and its old one to the seat that had it."""
        for other, held in enumerate(self.seat_pads):
            if number and held == number:
                self.seat_pads[other] = self.seat_pads[seat]
        self.seat_pads[seat] = number


def _each_one(keys: list[str]) -> list[str]:
    """Replace duplicate keys by free default ones."""
    free = (key for key in DEFAULT_SEAT_KEYS if key not in keys)
    return [key if key not in keys[:seat] else next(free) for seat, key in enumerate(keys)]


def valid_bindings(given: object, wrong: list[str]) -> dict[str, list[str]]:
    """Return the valid bindings; each invalid one is left out and added to `wrong`."""
    if not isinstance(given, dict):
        wrong.append("controls bindings")
        return {}
    found: dict[str, list[str]] = {}
    for action, written in list(given.items())[:BINDINGS]:
        said = str(action)[: limits.NAME]
        presses = written[:BINDINGS] if isinstance(written, list) else []
        kept = [press for press in presses if _is_press(press)]
        if isinstance(written, list):
            found[said] = kept
        if not isinstance(written, list) or len(kept) < len(written):
            wrong.append(f"the keys for {said.replace('_', ' ')}")
    return found


def _is_press(value: object) -> bool:
    try:
        return bool(msgspec.convert(value, ChordText))
    except msgspec.ValidationError:
        return False
