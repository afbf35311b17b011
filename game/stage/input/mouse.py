"""The mouse: the left button points, any other may be bound to an action."""

from collections.abc import Callable

import pygame

from game.stage.input.chords import MOUSE, KeyChord, mouse_name
from game.stage.input.input_event import LEFT_BUTTON, RAW_PRESSES, RIGHT_BUTTON, InputEvent
from game.stage.input.input_state import InputState

WHEEL = (4, 5)
"""Button numbers of the wheel, which has events of its own."""


class Mouse:
    def __init__(
        self, state: InputState, place: Callable[[tuple[int, int]], tuple[float, float]]
    ) -> None:
        self.state = state
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

    def reset(self) -> None:
        self._points.clear()

    def _motion(self, event: pygame.event.Event) -> list[InputEvent]:
        if event.rel != (0, 0):
            self.state.device = MOUSE
        return [InputEvent("motion", *self._place(event.pos))]

    def _wheel(self, event: pygame.event.Event) -> list[InputEvent]:
        return [InputEvent("wheel", *self._place(pygame.mouse.get_pos()), amount=event.y)]

    def _button_down(self, event: pygame.event.Event) -> list[InputEvent]:
        if event.button in WHEEL:
            return []
        self.state.device = MOUSE
        finger, pressed = (MOUSE, event.button), KeyChord(MOUSE, mouse_name(event.button))
        if event.button == LEFT_BUTTON:
            return self.state.note_press(finger, [self._pointed("press", LEFT_BUTTON, event)])
        if self.state.listening == RAW_PRESSES:
            return self.state.report_raw(pressed)
        if (
            self.state.bindings.action_for(pressed, self.state.binding_context) == "inspect"
        ):  # inspects what the pointer is on
            self._points.add(event.button)
            return self.state.note_press(finger, [self._pointed("press", RIGHT_BUTTON, event)])
        return self.state.handle_press(finger, pressed)

    def _button_up(self, event: pygame.event.Event) -> list[InputEvent]:
        if event.button in WHEEL:
            return []
        self.state.device = MOUSE
        ends = self.state.handle_release((MOUSE, event.button))
        if event.button == LEFT_BUTTON:
            return [self._pointed("release", LEFT_BUTTON, event)]
        if event.button in self._points:
            self._points.remove(event.button)
            return [self._pointed("release", RIGHT_BUTTON, event)]
        return ends

    def _pointed(self, kind: str, button: int, event: pygame.event.Event) -> InputEvent:
        return InputEvent(kind, *self._place(event.pos), button=button)
