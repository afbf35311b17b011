"""The mouse: the left button points, any other may be bound to an action."""

from collections.abc import Callable

import pygame

from game.stage.input.chords import MOUSE, KeyChord, mouse_name
from game.stage.input.input_event import LEFT_BUTTON, LISTENS, RIGHT_BUTTON, InputEvent
from game.stage.input.input_state import InputState

WHEEL = (4, 5)
"""Button numbers of the wheel, which has events of its own."""


class Mouse:
    def __init__(
        self, touch: InputState, place: Callable[[tuple[int, int]], tuple[float, float]]
    ) -> None:
        self.touch = touch
        self._place = place
        """Converts a position to logical units."""
        self._points: set[int] = set()
        """Buttons that are down to inspect something."""
        self.readers = {
            pygame.MOUSEMOTION: self._motion,
            pygame.MOUSEBUTTONDOWN: self._button_down,
            pygame.MOUSEBUTTONUP: self._button_up,
            pygame.MOUSEWHEEL: self._wheel,
        }

    def let_go(self) -> None:
        self._points.clear()

    def _motion(self, event: pygame.event.Event) -> list[InputEvent]:
        if event.rel != (0, 0):
            self.touch.device = MOUSE
        return [InputEvent("motion", *self._place(event.pos))]

    def _wheel(self, event: pygame.event.Event) -> list[InputEvent]:
        return [InputEvent("wheel", *self._place(pygame.mouse.get_pos()), amount=event.y)]

    def _button_down(self, event: pygame.event.Event) -> list[InputEvent]:
        if event.button in WHEEL:
            return []
        self.touch.device = MOUSE
        finger, pressed = (MOUSE, event.button), KeyChord(MOUSE, mouse_name(event.button))
        if event.button == LEFT_BUTTON:
            return self.touch.felt(finger, [self._pointed("press", LEFT_BUTTON, event)])
        if self.touch.listening == LISTENS:
            return self.touch.overheard(pressed)
        if (
            self.touch.bindings.action_for(pressed, self.touch.binding_context) == "inspect"
        ):  # inspects what the pointer is on
            self._points.add(event.button)
            return self.touch.felt(finger, [self._pointed("press", RIGHT_BUTTON, event)])
        return self.touch.went_down(finger, pressed)

    def _button_up(self, event: pygame.event.Event) -> list[InputEvent]:
        if event.button in WHEEL:
            return []
        self.touch.device = MOUSE
        ends = self.touch.went_up((MOUSE, event.button))
        if event.button == LEFT_BUTTON:
            return [self._pointed("release", LEFT_BUTTON, event)]
        if event.button in self._points:
            self._points.remove(event.button)
            return [self._pointed("release", RIGHT_BUTTON, event)]
        return ends

    def _pointed(self, kind: str, button: int, event: pygame.event.Event) -> InputEvent:
        return InputEvent(kind, *self._place(event.pos), button=button)
