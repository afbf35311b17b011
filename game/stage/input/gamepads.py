"""Gamepads in the order of connection, and joysticks unknown to SDL."""

from collections.abc import Mapping
from contextlib import suppress
from itertools import count
from typing import Any

import pygame

from game.stage.input.chords import PAD_BUTTONS

JoystickMapping = Mapping[str, str]
"""What a joystick reports → what it is on a pad: `button 3` → `y`."""

DEFAULT_MAPPING: JoystickMapping = {
    **{f"button {number}": name for number, name in enumerate(("a", "b", "x", "y", "lb", "rb"))},
    "button 6": "back",
    "button 7": "start",
    "axis 0 -": "stick_left",
    "axis 0 +": "stick_right",
    "axis 1 -": "stick_up",
    "axis 1 +": "stick_down",
    **{f"hat 0 {way}": way for way in PAD_BUTTONS[11:15]},
}
"""The default mapping, until the player has made one."""


class Gamepads:
    """All connected pads. The first has number 1; the number of one that leaves is free again."""

    def __init__(self) -> None:
        self.numbers: dict[int, int] = {}
        """Our number by SDL's instance id."""
        self.names: dict[int, str] = {}
        """Name by our number."""
        self.unknown_joysticks: dict[int, str] = {}
        """Joysticks unknown to SDL: their kind by instance id."""
        self.player_mappings: Mapping[str, JoystickMapping] = {}
        """The player's mappings, by kind of joystick."""
        self._open: dict[int, Any] = {}

    def number(self, instance: int) -> int:
        """The number of a pad; a new one gets the lowest free number."""
        if instance not in self.numbers:
            taken = set(self.numbers.values())
            self.numbers[instance] = next(n for n in count(1) if n not in taken)
        return self.numbers[instance]

    def mapping(self, instance: int) -> JoystickMapping:
        return (
            self.player_mappings.get(self.unknown_joysticks.get(instance, ""), {})
            or DEFAULT_MAPPING
        )

    # -- connecting --------------------------------------------------------------------------------

    def open_connected(self) -> None:
        """Open the pads already connected; later ones announce themselves."""
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
                self.register(pad.as_joystick().get_instance_id(), pad.name, pad)
            elif index < pygame.joystick.get_count():
                stick = pygame.joystick.Joystick(index)
                self.register(stick.get_instance_id(), stick.get_name(), stick, stick.get_guid())

    def register(self, instance: int, name: str, pad: object, kind: str = "") -> None:
        """Register a pad. `kind` is given for a joystick unknown to SDL."""
        self.names[self.number(instance)] = name
        self._open[instance] = pad
        if kind:
            self.unknown_joysticks[instance] = kind

    def unregister(self, instance: int) -> None:
        self.names.pop(self.numbers.pop(instance, 0), None)
        self.unknown_joysticks.pop(instance, None)
        self._open.pop(instance, None)

    def rumble(self, strength: float, seconds: float) -> None:
        """Rumble all pads that can."""
        for pad in self._open.values():
            with suppress(AttributeError, pygame.error):
                pad.rumble(strength, strength, round(1000 * seconds))
