"""Gamepads, and joysticks unknown to SDL: buttons, triggers and sticks all count as presses."""

import pygame

from game.stage.input.chords import (
    ON_A_PAD,
    PAD,
    PAD_BUTTONS,
    STICKS,
    TRIGGERS,
    KeyChord,
    make_chord,
)
from game.stage.input.input_event import RAW_JOYSTICK, RAW_PRESSES, InputEvent, PressId
from game.stage.input.input_state import InputState

TRIGGER = 0.5
AT_REST = 0.9
"""A joystick axis whose first value is larger than this has its rest at that end."""
RELEASE_SHARE = 0.75
"""Share of the dead zone: a pushed stick that comes back this far is released."""


class GamepadReader:
    def __init__(self, state: InputState) -> None:
        self.state = state
        self._pushed: dict[tuple[int, str], str] = {}
        """By pad and axis: the name of the end it is pushed to."""
        self._rests: dict[tuple[int, str], float] = {}
        self.readers = {
            pygame.CONTROLLERDEVICEADDED: self._pad_comes,
            pygame.JOYDEVICEADDED: self._pad_comes,
            pygame.CONTROLLERBUTTONDOWN: lambda e: self._pad_button(e, True),
            pygame.CONTROLLERBUTTONUP: lambda e: self._pad_button(e, False),
            pygame.CONTROLLERAXISMOTION: self._pad_axis,
            pygame.JOYBUTTONDOWN: lambda e: self._joystick(e, f"button {e.button}", True),
            pygame.JOYBUTTONUP: lambda e: self._joystick(e, f"button {e.button}", False),
            pygame.JOYHATMOTION: self._joystick_hat,
            pygame.JOYAXISMOTION: self._joystick_axis,
        }

    def reset(self) -> None:
        self._pushed.clear()

    def _pad_comes(self, event: pygame.event.Event) -> list[InputEvent]:
        self.state.pads.open(event.device_index)
        return []

    def _pad_button(self, event: pygame.event.Event, down: bool) -> list[InputEvent]:
        known = event.button < len(PAD_BUTTONS)
        return self._on_pad(event, PAD_BUTTONS[event.button], down) if known else []

    def _pad_axis(self, event: pygame.event.Event) -> list[InputEvent]:
        value = event.value / 32767
        if event.axis in TRIGGERS:
            end = TRIGGERS[event.axis] if value > TRIGGER else ""
        else:
            side = self._side(event, f"axis {event.axis}", value)
            end = STICKS[event.axis][side > 0] if side and event.axis in STICKS else ""
        return self._push(event, f"axis {event.axis}", end)

    def _side(self, event: pygame.event.Event, axis: str, value: float) -> int:
        """The end a stick is pushed to: -1, 0 or 1, with hysteresis at the dead zone."""
        pushed = self._pushed.get((_instance(event), axis), "")
        zone = self.state.dead_zone * (RELEASE_SHARE if pushed else 1)
        return 0 if abs(value) < zone else 1 if value > 0 else -1

    def _push(self, event: pygame.event.Event, axis: str, end: str) -> list[InputEvent]:
        at = _instance(event), axis
        before = self._pushed.get(at, "")
        if end == before:
            return []
        self._pushed[at] = end
        up = self._on_pad(event, before, False) if before else []
        return [*up, *(self._on_pad(event, end, True) if end else [])]

    def _on_pad(self, event: pygame.event.Event, name: str, down: bool) -> list[InputEvent]:
        instance = _instance(event)
        number, finger = self.state.pads.number(instance), _pad_finger(instance, name)
        if not down:
            return self._off_pad(finger, KeyChord(PAD, name), number)
        self.state.device, self.state.pad = PAD, number
        pulled = {end for (whose, _), end in self._pushed.items() if whose == instance}
        pressed = make_chord(PAD, name, pulled)
        if self.state.listening == RAW_PRESSES:
            return self.state.report_raw(pressed, number)
        return self.state.handle_press(finger, pressed, number)

    def _off_pad(self, finger: PressId, pressed: KeyChord, number: int) -> list[InputEvent]:
        ends = self.state.handle_release(finger)
        if self.state.listening == RAW_PRESSES:
            return [*ends, *self.state.report_raw_release(pressed, number)]
        return [*ends, *self.state.toggle_sticky(pressed)]

    # -- joysticks unknown to SDL ------------------------------------------------------------------

    def _joystick(self, event: pygame.event.Event, said: str, down: bool) -> list[InputEvent]:
        kind = self.state.pads.unknown_joysticks.get(_instance(event))
        if kind is None:
            return []  # a pad, which reports it with events of its own
        if self.state.listening == RAW_JOYSTICK:
            number = self.state.pads.number(_instance(event))
            return [InputEvent("raw", text=said, device=PAD, key=kind, pad=number)] if down else []
        name = self.state.pads.mapping(_instance(event)).get(said, "")
        return self._on_pad(event, name, down) if name in ON_A_PAD else []

    def _joystick_hat(self, event: pygame.event.Event) -> list[InputEvent]:
        x, y = event.value
        across = {-1: "left", 1: "right"}.get(x, "")
        along = {1: "up", -1: "down"}.get(y, "")
        return [
            input_event
            for axis, way in (("x", across), ("y", along))
            for input_event in self._hat_push(event, f"hat {event.hat} {axis}", event.hat, way)
        ]

    def _hat_push(
        self, event: pygame.event.Event, axis: str, hat: int, way: str
    ) -> list[InputEvent]:
        said = f"hat {hat} {way}" if way else ""
        return self._joystick_push(event, axis, said)

    def _joystick_axis(self, event: pygame.event.Event) -> list[InputEvent]:
        axis, value = f"axis {event.axis}", event.value
        rest = self._rests.setdefault((_instance(event), axis), value)
        side = self._side(event, f"joystick {axis}", value)
        if abs(rest) > AT_REST and side * rest > 0:
            side = 0
        said = f"{axis} {'+' if side > 0 else '-'}" if side else ""
        return self._joystick_push(event, f"joystick {axis}", said)

    def _joystick_push(self, event: pygame.event.Event, axis: str, said: str) -> list[InputEvent]:
        """End the last push along this axis, and begin the new one."""
        at = _instance(event), axis
        before = self._pushed.get(at, "")
        if said == before:
            return []
        self._pushed[at] = said
        up = self._joystick(event, before, False) if before else []
        return [*up, *(self._joystick(event, said, True) if said else [])]


def _instance(event: pygame.event.Event) -> int:
    number: int = getattr(event, "instance_id", 0)
    return number


def _pad_finger(instance: int, name: str) -> PressId:
    return PAD, instance * len(ON_A_PAD) + sorted(ON_A_PAD).index(name)
