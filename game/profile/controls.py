"""How the table is played by hand: what is pressed for what, and how it is felt.

The stage knows which actions there are, and what can be pressed. Here they are only words.
"""

from typing import Annotated, Literal

import msgspec
from msgspec import Meta, Struct, field

from game import limits

Written = Annotated[str, Meta(pattern=r"^(keys|mouse|pad):[a-z0-9_+]{1,40}\Z")]
"""Something to press, as the stage writes it down."""
OwnKey = Annotated[str, Meta(pattern=r"^(keys:[a-z0-9_]{1,40})?\Z")]
"""The key of a person, or none."""
Said = Annotated[str, Meta(max_length=limits.NAME)]
Number = Annotated[int, Meta(ge=0, le=99)]
Share = Annotated[float, Meta(ge=0, le=1)]

SEATS = ("keys:q", "keys:p", "keys:z", "keys:m", "keys:b", "keys:1", "keys:0")
"""Far apart on any keyboard."""
JOYSTICKS = 8
"""Kinds that are remembered; nobody has as many."""
BINDINGS = 100
"""Actions that are remembered, those of other versions too."""


class ControlSettings(Struct, kw_only=True):
    preset: Literal["standard", "left", "right"] = "standard"
    bindings: dict[Said, list[Written]] = field(default_factory=dict)
    """What is not as in the preset: an action, and what is pressed for it."""
    seats: list[Written] = field(default_factory=lambda: list(SEATS))
    """The key of each seat."""
    seat_pads: list[Number] = field(default_factory=lambda: list(range(1, len(SEATS) + 1)))
    """The pad of each seat, in the order in which they came; 0 for none."""
    stop: Literal["hold", "toggle"] = "hold"
    sticky: bool = False
    """Press Shift, then E, instead of both together."""
    repeat_delay: Literal[200, 400, 800] = 400
    """Milliseconds until what is held goes on."""
    repeat_rate: Literal[0, 4, 8, 16] = 8
    """Steps in a second; 0 for never."""
    dead_zone: Annotated[int, Meta(ge=10, le=90)] = 60
    """Per cent of its way that a stick may lean before it counts."""
    glyphs: Literal["auto", "xbox", "playstation", "nintendo"] = "auto"
    vibration: Share = 0.6
    joysticks: dict[Said, dict[Said, Said]] = field(default_factory=dict)
    """By kind of joystick: what it says, and what that is on a pad."""

    def __post_init__(self) -> None:
        """Every seat has a key, and nothing grows without end."""
        self.seats = _each_one([*self.seats, *SEATS[len(self.seats) :]][: len(SEATS)])
        self.seat_pads = [*self.seat_pads, *[0] * len(SEATS)][: len(SEATS)]
        self.joysticks = dict(list(self.joysticks.items())[-JOYSTICKS:])

    def give_key(self, seat: int, key: str) -> int:
        """Nobody shares one: whoever had it gets the old one. Says in which seat that is."""
        other = self.seats.index(key) if key in self.seats else seat
        self.seats[other], self.seats[seat] = self.seats[seat], key
        return other

    def give_pad(self, seat: int, number: int) -> None:
        """A pad belongs to one seat."""
        for other, held in enumerate(self.seat_pads):
            if number and held == number:
                self.seat_pads[other] = self.seat_pads[seat]
        self.seat_pads[seat] = number


def _each_one(keys: list[str]) -> list[str]:
    """No two seats have the same key, whatever a file says."""
    free = (key for key in SEATS if key not in keys)
    return [key if key not in keys[:seat] else next(free) for seat, key in enumerate(keys)]


def legible(given: object, wrong: list[str]) -> dict[str, list[str]]:
    """What cannot be read costs that one binding, and no other."""
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
        return bool(msgspec.convert(value, Written))
    except msgspec.ValidationError:
        return False
