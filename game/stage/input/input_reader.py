"""Reads mouse, keyboard and gamepads into one kind of input event."""

from collections.abc import Callable

import pygame

from game.stage.input.chords import KEYS, MOUSE, PAD
from game.stage.input.gamepad_reader import GamepadReader
from game.stage.input.input_event import (
    LEFT_BUTTON,
    RAW_JOYSTICK,
    RAW_PRESSES,
    RIGHT_BUTTON,
    InputEvent,
    PressId,
    is_deciding,
)
from game.stage.input.input_state import InputState
from game.stage.input.keyboard import Keyboard
from game.stage.input.mouse import Mouse

__all__ = (
    "KEYS",
    "LEFT_BUTTON",
    "MOUSE",
    "PAD",
    "RAW_JOYSTICK",
    "RAW_PRESSES",
    "RIGHT_BUTTON",
    "InputEvent",
    "InputReader",
    "PressId",
    "is_deciding",
)  # fmt: skip


class InputReader(InputState):
    """Turns pygame's events into input events."""

    def __init__(self, logical: Callable[[float, float], tuple[float, float]]) -> None:
        super().__init__()
        self.logical = logical
        self.ratio = 1.0
        """Surface pixels per mouse unit."""
        self._hands = Mouse(self, self._place), Keyboard(self), GamepadReader(self)
        self._readers: dict[int, Callable[[pygame.event.Event], list[InputEvent]]] = {
            pygame.QUIT: lambda _: [InputEvent("quit")],
            pygame.WINDOWFOCUSLOST: lambda _: [*self.release_all(), InputEvent("away")],
            pygame.WINDOWFOCUSGAINED: lambda _: [InputEvent("back")],
            pygame.CONTROLLERDEVICEREMOVED: self._pad_goes,
            pygame.JOYDEVICEREMOVED: self._pad_goes,
        }
        for hand in self._hands:
            self._readers |= hand.readers

    def read(self, event: pygame.event.Event) -> list[InputEvent]:
        reader = self._readers.get(event.type)
        return reader(event) if reader else []

    def open_pads(self) -> None:
        """Open the gamepads already connected; later ones announce themselves."""
        self.pads.open_connected()

    def release_all(self) -> list[InputEvent]:
        for hand in self._hands:
            hand.reset()
        return super().release_all()

    def _pad_goes(self, event: pygame.event.Event) -> list[InputEvent]:
        self.pads.unregister(event.instance_id)
        return self.release_all()

    def _place(self, pos: tuple[int, int]) -> tuple[float, float]:
        return self.logical(pos[0] * self.ratio, pos[1] * self.ratio)
