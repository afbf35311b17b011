"""State shared by all input devices: bindings, held presses, repeats and modifiers."""

from collections.abc import Sequence

from game.stage.input.actions import NAVIGATION_ACTIONS, RELEASE_ACTIONS, REPEATING_ACTIONS, actions
from game.stage.input.bindings import Bindings
from game.stage.input.chords import (
    DEVICE_MODIFIERS,
    KEYS,
    MODIFIERS,
    MOUSE,
    PAD,
    KeyChord,
    make_chord,
)
from game.stage.input.gamepads import Gamepads
from game.stage.input.input_event import InputEvent, PressId, is_deciding
from game.stage.input.keyboard_layout import Layout
from game.stage.input.labels import NOTHING, label, pad_maker

FALLBACK_ACTIONS = {
    KEYS: {"pause": "cancel", "turn_on": "main"},
    PAD: {"rules": "pause", "settings": "pause", "turn_on": "next", "turn_back": "previous"},
}
"""By device: the action that leads to another one, for an action without a binding there."""

KNOWN = frozenset(
    (*actions(), *(name for instead in FALLBACK_ACTIONS.values() for name in instead))
)
"""All actions that a text may name a key for."""

RUMBLE = 0.18
"""Seconds of rumble for a blow."""


class InputState:
    """Input preferences, the current binding context, and what is held down."""

    def __init__(self) -> None:
        self.device = MOUSE
        """The device used last; prompts show its keys."""
        self.pad = 1
        """The pad used last."""
        self.bindings = Bindings()
        self.layout = Layout()
        self.pads = Gamepads()
        self.seats: Sequence[str] = ()
        """The key of each seat."""
        self.seat_pads: Sequence[int] = ()
        """The number of each seat's pad."""
        self.shown_maker = ""
        """The maker whose button names are shown for any pad; empty for those of the pad itself."""
        self.sticky = False
        """Whether a modifier pressed alone waits for the next key."""
        self.delay, self.rate = 0.4, 8.0
        """Seconds until a held action repeats, and repeats per second; 0 for none."""
        self.dead_zone = 0.6
        self.vibration = 0.0

        self.binding_context = ""
        """The binding context of the top layer."""
        self.typing = False
        """Whether a text field has the focus, so that keys write letters."""
        self.listening = ""
        self.seat_keys_only = False
        """Whether a seat's key only says whose it is."""
        self.secret_context = ""
        """The context of the current secret choice, if any: its keys mean nothing else."""

        self.down: dict[PressId, int] = {}
        """Presses that decide something and are still down, each with a serial number."""
        self.waiting_modifiers: set[str] = set()
        """Modifiers that wait for the next key."""
        self._presses = 0
        self._lone = ""
        """A modifier with which nothing else has been pressed yet."""
        self._ends: dict[PressId, InputEvent] = {}
        """Events to send when a press ends."""
        self._goes_on: tuple[PressId, InputEvent] | None = None
        self._next_step = 0.0

    # -- what is shown -----------------------------------------------------------------------------

    def glyph(self, action: str) -> str:
        """The name of an action's key on the device in use; with the mouse, on the keyboard."""
        first = PAD if self.device == PAD else KEYS
        if action not in KNOWN:
            raise KeyError(f"nobody can do '{action}'")
        found = (self.glyph_on(device, action) for device in (first, KEYS, MOUSE, PAD))
        return next(filter(None, found), NOTHING)

    def glyph_on(self, device: str, action: str) -> str:
        """The name of the key for an action on this device; empty if there is none."""
        names = action, FALLBACK_ACTIONS.get(device, {}).get(action, "")
        bound = (press for name in names for press in self.bindings.chords_on(device, name))
        return next(map(self.label, bound), "")

    def label(self, bound: KeyChord) -> str:
        """The name of a chord, as printed on the device."""
        return label(
            bound, self.layout, self.shown_maker or pad_maker(self.pads.names.get(self.pad, ""))
        )

    def rumble(self, trauma: float) -> None:
        """Rumble for a blow, if a pad is in use."""
        if self.vibration and self.device == PAD:
            self.pads.rumble(self.vibration * min(1.0, 2 * trauma), RUMBLE)

    # -- presses -----------------------------------------------------------------------------------

    def advance(self, seconds: float) -> list[InputEvent]:
        """Advance the clock; return the action that repeats now, if any."""
        if self._goes_on is None or not self.rate:
            return []
        self._next_step -= seconds
        if self._next_step > 0:
            return []
        self._next_step = 1 / self.rate
        return [self._goes_on[1]]

    def handle_press(self, finger: PressId, pressed: KeyChord, pad: int = 0) -> list[InputEvent]:
        """Handle a press that may be bound to an action, to a seat, to both or to nothing."""
        pressed = self._with_stuck(pressed)
        action = self.bindings.action_for(pressed, self.binding_context)
        seat = self._seat(pressed, pad)
        if (
            self.seat_keys_only
            and pressed.device == KEYS
            and seat >= 0
            and action not in NAVIGATION_ACTIONS
        ):
            action = ""
        side = self.bindings.personal_action(pressed)
        if self.secret_context and (
            own := self.bindings.personal_action(pressed.without_modifiers, self.secret_context)
        ):
            side, action = own, ""
        if not (action or side or (seat >= 0 and not pad)):
            return []
        input_event = InputEvent(
            "action" if action else "key",
            action=action, device=pressed.device, key=side, seat=seat, pad=pad,
        )  # fmt: skip
        if action in RELEASE_ACTIONS or seat >= 0:
            end = action if action in RELEASE_ACTIONS else ""
            self._ends[finger] = input_event._replace(kind="end", action=end, key="")
        return self.note_press(finger, [input_event])

    def note_press(self, finger: PressId, signals: list[InputEvent]) -> list[InputEvent]:
        """Note a press that has led to these events: it may decide something, and it may repeat."""
        self.down.pop(finger, None)
        if any(is_deciding(input_event) for input_event in signals):
            self._presses += 1
            self.down[finger] = self._presses
        goes_on = [input_event for input_event in signals if self._is_repeated(input_event.action)]
        self._goes_on = (finger, goes_on[0]) if goes_on else None
        self._next_step = self.delay
        return signals

    def _is_repeated(self, action: str) -> bool:
        return action in REPEATING_ACTIONS or (self.typing and action == "back")

    def handle_release(self, finger: PressId) -> list[InputEvent]:
        self.down.pop(finger, None)
        if self._goes_on is not None and self._goes_on[0] == finger:
            self._goes_on = None
        end = self._ends.pop(finger, None)
        return [end] if end else []

    def release_all(self) -> list[InputEvent]:
        """End all presses: releases in another window are never reported."""
        ends = list(self._ends.values())
        self.down.clear()
        self._ends.clear()
        self.waiting_modifiers.clear()
        self._goes_on = None
        self._lone = ""
        return ends

    def _seat(self, pressed: KeyChord, pad: int) -> int:
        known: Sequence[object] = self.seat_pads if pad else self.seats
        wanted: object = pad or str(pressed.without_modifiers)
        return list(known).index(wanted) if wanted in known else -1

    # -- modifiers ---------------------------------------------------------------------------------

    def _with_stuck(self, pressed: KeyChord) -> KeyChord:
        """Add the modifiers that wait for this key, and stop them waiting."""
        own = _modifier(pressed)
        self._lone = own
        if own or not self.waiting_modifiers:
            return pressed
        held = (*pressed.held, *self.waiting_modifiers)
        self.waiting_modifiers = set()
        return make_chord(pressed.device, pressed.name, held)

    def toggle_sticky(self, pressed: KeyChord) -> list[InputEvent]:
        """Let a modifier that was pressed and released alone wait, or stop waiting."""
        own = _modifier(pressed)
        if not (self.sticky and own and own == self._lone):
            return []
        self.waiting_modifiers ^= {own}
        waits = self.label(KeyChord(pressed.device, own)) if own in self.waiting_modifiers else ""
        return [InputEvent("stuck", text=waits, device=pressed.device)]

    # -- raw presses -------------------------------------------------------------------------------

    def report_raw(self, pressed: KeyChord, pad: int = 0) -> list[InputEvent]:
        """Report a raw press. A modifier on its own is reported when it is released."""
        self._lone = pressed.name if _modifier(pressed) else ""
        return [] if self._lone else self._raw(pressed, pad)

    def report_raw_release(self, pressed: KeyChord, pad: int = 0) -> list[InputEvent]:
        if self._lone != pressed.name:
            return []
        self._lone = ""
        return self._raw(pressed, pad)

    def _raw(self, pressed: KeyChord, pad: int) -> list[InputEvent]:
        return [InputEvent("raw", text=str(pressed), device=pressed.device, pad=pad)]


def _modifier(pressed: KeyChord) -> str:
    if pressed.device == KEYS:
        return MODIFIERS.get(pressed.name, "")
    return pressed.name if pressed.name in DEVICE_MODIFIERS[pressed.device] else ""
