"""Gamepads: which are there, in which order, and joysticks that SDL has never heard of."""

from collections.abc import Mapping
from contextlib import suppress
from itertools import count
from typing import Any

import pygame

from game.stage.input.chords import PAD_BUTTONS

Mapped = Mapping[str, str]
"""What a joystick says → what it is on a pad: `button 3` → `y`."""

GUESSED: Mapped = {
    **{f"button {number}": name for number, name in enumerate(("a", "b", "x", "y", "lb", "rb"))},
    "button 6": "back",
    "button 7": "start",
    "axis 0 -": "stick_left",
    "axis 0 +": "stick_right",
    "axis 1 -": "stick_up",
    "axis 1 +": "stick_down",
    **{f"hat 0 {way}": way for way in PAD_BUTTONS[11:15]},
}
"""Until somebody has said better."""


class Gamepads:
    """All that are plugged in. The first is number one; who leaves makes room for the next."""

    def __init__(self) -> None:
        self.numbers: dict[int, int] = {}
        """By SDL's number for this evening."""
        self.names: dict[int, str] = {}
        """By number."""
        self.strange: dict[int, str] = {}
        """Joysticks without a mapping of SDL's, by its number: what kind they are."""
        self.mapped: Mapping[str, Mapped] = {}
        """By kind of joystick: what the player has said."""
        self._open: dict[int, Any] = {}

    def number(self, instance: int) -> int:
        """Whoever is heard is there."""
        if instance not in self.numbers:
            taken = set(self.numbers.values())
            self.numbers[instance] = next(n for n in count(1) if n not in taken)
        return self.numbers[instance]

    def mapping(self, instance: int) -> Mapped:
        return self.mapped.get(self.strange.get(instance, ""), {}) or GUESSED

    # -- coming and going --------------------------------------------------------------------------

    def look(self) -> None:
        """Those that are already there; later ones announce themselves."""
        with suppress(ImportError, pygame.error):
            from pygame._sdl2 import controller  # noqa: PLC0415  not needed until now

            controller.init()
            pygame.joystick.init()
            for index in range(pygame.joystick.get_count()):
                self.open(index)

    def open(self, index: int) -> None:
        with suppress(ImportError, pygame.error):
            from pygame._sdl2 import controller  # noqa: PLC0415

            if controller.is_controller(index):
                pad = controller.Controller(index)
                self.meet(pad.as_joystick().get_instance_id(), pad.name, pad)
            elif index < pygame.joystick.get_count():
                stick = pygame.joystick.Joystick(index)
                self.meet(stick.get_instance_id(), stick.get_name(), stick, stick.get_guid())

    def meet(self, instance: int, name: str, pad: object, kind: str = "") -> None:
        """`kind`: of a joystick that SDL does not know."""
        self.names[self.number(instance)] = name
        self._open[instance] = pad
        if kind:
            self.strange[instance] = kind

    def leave(self, instance: int) -> None:
        self.names.pop(self.numbers.pop(instance, 0), None)
        self.strange.pop(instance, None)
        self._open.pop(instance, None)

    def rumble(self, strength: float, seconds: float) -> None:
        """All that can."""
        for pad in self._open.values():
            with suppress(AttributeError, pygame.error):
                pad.rumble(strength, strength, round(1000 * seconds))
