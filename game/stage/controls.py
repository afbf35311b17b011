"""Mouse, keyboard and gamepad, all speaking of the same actions."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

import pygame

from game.stage.devices.actions import ENDING, REPEATED, STEERING, actions
from game.stage.devices.bindings import Bindings
from game.stage.devices.glyphs import NOTHING, label, maker
from game.stage.devices.layout import Layout, position
from game.stage.devices.pads import Pads
from game.stage.devices.presses import (
    HELD,
    KEYS,
    MODIFIERS,
    MOUSE,
    ON_A_PAD,
    PAD,
    PAD_BUTTONS,
    STICKS,
    TRIGGERS,
    Press,
    key_name,
    modifiers,
    mouse_name,
    press,
)

__all__ = ("KEYS", "MOUSE", "PAD", "Controls", "Finger", "Signal", "decides")

LEFT_BUTTON, RIGHT_BUTTON = 1, 3
WHEEL = (4, 5)
"""It speaks for itself."""


class Signal(NamedTuple):
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
    """What it means where two share the keyboard, whatever else it means: `left1`, `right3`."""
    seat: int = -1
    """Whose key or pad it was; -1 if it is nobody's in particular."""
    pad: int = 0
    """Which pad it was: the first is 1."""


Finger = tuple[str, int]
"""A device, and the number of what is pressed on it."""

DECIDING = frozenset({"accept", "main", "play", "pass_all"}) | {f"digit{n}" for n in range(10)}
"""Actions after which something is done, rather than looked at."""


def decides(signal: Signal) -> bool:
    """Could this play, answer or begin something?"""
    if signal.kind == "press":
        return signal.button == LEFT_BUTTON
    return signal.kind == "action" and signal.action in DECIDING


EDITING = {
    "return": "accept",
    "kp_enter": "accept",
    "escape": "cancel",
    "tab": "next",
    "backspace": "back",
    "delete": "delete",
    "left": "left",
    "right": "right",
    "up": "up",
    "down": "down",
}
"""What these do while somebody types, whatever they are bound to."""

INSTEAD = {
    KEYS: {"pause": "cancel", "turn_on": "main"},
    PAD: {"rules": "pause", "settings": "pause", "turn_on": "next", "turn_back": "previous"},
}
"""By device: what leads there, where nothing is bound to it."""

LISTENS = "press"
"""To whatever is pressed next, which then means nothing else."""
JOYSTICK = "joystick"
"""Only to a joystick that nobody knows."""

RUMBLE = 0.18
"""Seconds that a blow is felt."""
TRIGGER = 0.5
AT_REST = 0.9
"""A joystick that says so much before anything was pressed has its rest there."""
LETS_GO = 0.75
"""Of the dead zone: a stick that comes back so far has been let go."""


class Controls:
    """Turns what the devices say into signals."""

    def __init__(self, logical: Callable[[float, float], tuple[float, float]]) -> None:
        self.logical = logical
        self.ratio = 1.0
        """Pixels of the surface for each unit of the mouse."""
        self.device = MOUSE
        """The one used last; prompts show its glyphs."""
        self.pad = 1
        """The one used last."""
        self.bindings = Bindings()
        self.layout = Layout()
        self.pads = Pads()
        self.seats: Sequence[str] = ()
        """The key of each seat."""
        self.seat_pads: Sequence[int] = ()
        """The number of each seat's pad."""
        self.pad_set = ""
        """Whose letters are shown for a pad; nothing for those that are on it."""
        self.sticky = False
        """Does a modifier wait for the next key?"""
        self.delay, self.rate = 0.4, 8.0
        """Seconds until what is held goes on, and how often in a second; never, if that is 0."""
        self.dead_zone = 0.6
        self.vibration = 0.0

        self.place = ""
        """What is shown: some presses mean something only there."""
        self.typing = False
        """Does a text field have the focus? Then letters are letters."""
        self.listening = ""
        self.buzzing = False
        """Do the keys of the seats mean nothing but that?"""

        self.down: dict[Finger, int] = {}
        """Fingers on what decides, each with the number of its press."""
        self.stuck: set[str] = set()
        """Modifiers that wait for the next key."""
        self._presses = 0
        self._opener = ""
        """The key that is down since before there was anything to type into."""
        self._lone = ""
        """A modifier with which nothing else was pressed yet."""
        self._ends: dict[Finger, Signal] = {}
        """What is to be told when a finger comes up."""
        self._points: set[int] = set()
        """Buttons of the mouse that look closely at something."""
        self._goes_on: tuple[Finger, Signal] | None = None
        self._next_step = 0.0
        self._pushed: dict[tuple[int, str], str] = {}
        """By pad and axis: the name of the end it is pushed to."""
        self._rests: dict[tuple[int, str], float] = {}
        self._readers = self._by_kind()

    def _by_kind(self) -> dict[int, Callable[[pygame.event.Event], list[Signal]]]:
        return {
            pygame.MOUSEMOTION: self._motion,
            pygame.MOUSEBUTTONDOWN: self._button_down,
            pygame.MOUSEBUTTONUP: self._button_up,
            pygame.MOUSEWHEEL: self._wheel,
            pygame.KEYDOWN: self._key_down,
            pygame.KEYUP: self._key_up,
            pygame.TEXTINPUT: self._text,
            pygame.KEYMAPCHANGED: self._keymap,
            pygame.QUIT: lambda _: [Signal("quit")],
            pygame.WINDOWFOCUSLOST: lambda _: [*self._lift_all(), Signal("away")],
            pygame.WINDOWFOCUSGAINED: lambda _: [Signal("back")],
            pygame.CONTROLLERDEVICEADDED: self._pad_comes,
            pygame.JOYDEVICEADDED: self._pad_comes,
            pygame.CONTROLLERDEVICEREMOVED: self._pad_goes,
            pygame.JOYDEVICEREMOVED: self._pad_goes,
            pygame.CONTROLLERBUTTONDOWN: lambda e: self._pad_button(e, True),
            pygame.CONTROLLERBUTTONUP: lambda e: self._pad_button(e, False),
            pygame.CONTROLLERAXISMOTION: self._pad_axis,
            pygame.JOYBUTTONDOWN: lambda e: self._joystick(e, f"button {e.button}", True),
            pygame.JOYBUTTONUP: lambda e: self._joystick(e, f"button {e.button}", False),
            pygame.JOYHATMOTION: self._joystick_hat,
            pygame.JOYAXISMOTION: self._joystick_axis,
        }

    # -- what is shown -----------------------------------------------------------------------------

    def glyph(self, action: str) -> str:
        """What to press for this, on the device in use; keys while the mouse is."""
        first = PAD if self.device == PAD else KEYS
        found = (self.glyph_on(device, action) for device in (first, KEYS, MOUSE, PAD))
        return next(filter(None, found), NOTHING if action in actions() else "")

    def glyph_on(self, device: str, action: str) -> str:
        """What to press for it there; nothing if there is nothing."""
        names = action, INSTEAD.get(device, {}).get(action, "")
        bound = (press for name in names for press in self.bindings.on(device, name))
        return next(map(self.label, bound), "")

    def label(self, bound: Press) -> str:
        """What is printed on it."""
        return label(bound, self.layout, self.pad_set or maker(self.pads.names.get(self.pad, "")))

    def rumble(self, trauma: float) -> None:
        """A blow is felt where a pad is in the hands; seen and heard it is anyway."""
        if self.vibration and self.device == PAD:
            self.pads.rumble(self.vibration * min(1.0, 2 * trauma), RUMBLE)

    # -- events ------------------------------------------------------------------------------------

    def read(self, event: pygame.event.Event) -> list[Signal]:
        reader = self._readers.get(event.type)
        return reader(event) if reader else []

    def advance(self, seconds: float) -> list[Signal]:
        """Time passes, and what is held goes on."""
        if self._goes_on is None or not self.rate:
            return []
        self._next_step -= seconds
        if self._next_step > 0:
            return []
        self._next_step = 1 / self.rate
        return [self._goes_on[1]]

    def _went_down(self, finger: Finger, pressed: Press, pad: int = 0) -> list[Signal]:
        """Something that may be bound to an action, to a seat, to both or to nothing."""
        pressed = self._with_stuck(pressed)
        action = self.bindings.meant(pressed, self.place)
        seat = self._seat(pressed, pad)
        if self.buzzing and pressed.device == KEYS and seat >= 0 and action not in STEERING:
            action = ""
        side = self.bindings.side(pressed)
        if not (action or side or (seat >= 0 and not pad)):
            return []
        signal = Signal(
            "action" if action else "key",
            action=action, device=pressed.device, key=side, seat=seat, pad=pad,
        )  # fmt: skip
        if action in ENDING or seat >= 0:
            end = action if action in ENDING else ""
            self._ends[finger] = signal._replace(kind="end", action=end, key="")
        return self._felt(finger, [signal])

    def _felt(self, finger: Finger, signals: list[Signal]) -> list[Signal]:
        """Remember who is pressing; a second press tells that the first has ended."""
        self.down.pop(finger, None)
        if any(decides(signal) for signal in signals):
            self._presses += 1
            self.down[finger] = self._presses
        goes_on = [signal for signal in signals if self._is_repeated(signal.action)]
        self._goes_on = (finger, goes_on[0]) if goes_on else None
        self._next_step = self.delay
        return signals

    def _is_repeated(self, action: str) -> bool:
        return action in REPEATED or (self.typing and action == "back")

    def _went_up(self, finger: Finger) -> list[Signal]:
        self.down.pop(finger, None)
        if self._goes_on is not None and self._goes_on[0] == finger:
            self._goes_on = None
        end = self._ends.pop(finger, None)
        return [end] if end else []

    def _lift_all(self) -> list[Signal]:
        """Whoever works elsewhere lets go there, and nobody tells us."""
        ends = list(self._ends.values())
        self.down.clear()
        self._ends.clear()
        self.stuck.clear()
        self._pushed.clear()
        self._points.clear()
        self._goes_on = None
        self._opener = self._lone = ""
        return ends

    def _seat(self, pressed: Press, pad: int) -> int:
        known: Sequence[object] = self.seat_pads if pad else self.seats
        wanted: object = pad or str(pressed.alone)
        return list(known).index(wanted) if wanted in known else -1

    # -- modifiers ---------------------------------------------------------------------------------

    def _with_stuck(self, pressed: Press) -> Press:
        """A modifier that was pressed before counts as held, once."""
        own = _modifier(pressed)
        self._lone = own
        if own or not self.stuck:
            return pressed
        held = (*pressed.held, *self.stuck)
        self.stuck = set()
        return press(pressed.device, pressed.name, held)

    def _may_stick(self, pressed: Press) -> list[Signal]:
        """A modifier came up with which nothing was pressed."""
        own = _modifier(pressed)
        if not (self.sticky and own and own == self._lone):
            return []
        self.stuck ^= {own}
        waits = self.label(Press(pressed.device, own)) if own in self.stuck else ""
        return [Signal("stuck", text=waits, device=pressed.device)]

    # -- whoever wants to know what is pressed -----------------------------------------------------

    def _overheard(self, pressed: Press, pad: int = 0) -> list[Signal]:
        """A modifier is only meant by itself if it comes up again before anything else."""
        self._lone = pressed.name if _modifier(pressed) else ""
        return [] if self._lone else self._raw(pressed, pad)

    def _overheard_up(self, pressed: Press, pad: int = 0) -> list[Signal]:
        if self._lone != pressed.name:
            return []
        self._lone = ""
        return self._raw(pressed, pad)

    def _raw(self, pressed: Press, pad: int) -> list[Signal]:
        return [Signal("raw", text=str(pressed), device=pressed.device, pad=pad)]

    # -- mouse -------------------------------------------------------------------------------------

    def _place(self, pos: tuple[int, int]) -> tuple[float, float]:
        return self.logical(pos[0] * self.ratio, pos[1] * self.ratio)

    def _motion(self, event: pygame.event.Event) -> list[Signal]:
        if event.rel != (0, 0):
            self.device = MOUSE
        return [Signal("motion", *self._place(event.pos))]

    def _wheel(self, event: pygame.event.Event) -> list[Signal]:
        return [Signal("wheel", *self._place(pygame.mouse.get_pos()), amount=event.y)]

    def _button_down(self, event: pygame.event.Event) -> list[Signal]:
        if event.button in WHEEL:
            return []
        self.device = MOUSE
        finger, pressed = (MOUSE, event.button), Press(MOUSE, mouse_name(event.button))
        if event.button == LEFT_BUTTON:
            return self._felt(finger, [self._pointed("press", LEFT_BUTTON, event)])
        if self.listening == LISTENS:
            return self._overheard(pressed)
        if self.bindings.meant(pressed, self.place) == "inspect":  # what the pointer is at
            self._points.add(event.button)
            return self._felt(finger, [self._pointed("press", RIGHT_BUTTON, event)])
        return self._went_down(finger, pressed)

    def _button_up(self, event: pygame.event.Event) -> list[Signal]:
        if event.button in WHEEL:
            return []
        self.device = MOUSE
        ends = self._went_up((MOUSE, event.button))
        if event.button == LEFT_BUTTON:
            return [self._pointed("release", LEFT_BUTTON, event)]
        if event.button in self._points:
            self._points.remove(event.button)
            return [self._pointed("release", RIGHT_BUTTON, event)]
        return ends

    def _pointed(self, kind: str, button: int, event: pygame.event.Event) -> Signal:
        return Signal(kind, *self._place(event.pos), button=button)

    # -- keyboard ----------------------------------------------------------------------------------

    def _key_down(self, event: pygame.event.Event) -> list[Signal]:
        self.device = KEYS
        where = position(event)
        finger, name = (KEYS, where), key_name(where)
        self._opener = "" if self.typing else name
        pressed = press(KEYS, name, modifiers(event.mod))
        if self.listening == LISTENS:
            return self._overheard(pressed)
        if not self.typing:
            return self._went_down(finger, pressed)
        if name in EDITING:
            return self._felt(finger, [Signal("action", action=self._edits(pressed), device=KEYS)])
        writes = _writes(event.key) and pressed.held != ("ctrl",)
        return [] if writes or name in MODIFIERS else self._went_down(finger, pressed)

    def _edits(self, pressed: Press) -> str:
        """Tab goes the other way if that is what the player is used to."""
        action = EDITING[pressed.name]
        return self.bindings.meant(pressed) if action == "next" and pressed.held else action

    def _key_up(self, event: pygame.event.Event) -> list[Signal]:
        where = position(event)
        name = key_name(where)
        self._opener = "" if name == self._opener else self._opener
        ends, pressed = self._went_up((KEYS, where)), Press(KEYS, name)
        if self.listening == LISTENS:
            return [*ends, *self._overheard_up(pressed)]
        return [*ends, *self._may_stick(pressed)]

    def _text(self, event: pygame.event.Event) -> list[Signal]:
        mine = self.typing and not self._opener  # what opens a field is not typed into it
        return [Signal("text", text=event.text, device=KEYS)] if mine else []

    def _keymap(self, _event: pygame.event.Event) -> list[Signal]:
        self.layout.forget()
        return []

    # -- gamepad -----------------------------------------------------------------------------------

    def open_pads(self) -> None:
        """Gamepads that are already there; later ones announce themselves."""
        self.pads.look()

    def _pad_comes(self, event: pygame.event.Event) -> list[Signal]:
        self.pads.open(event.device_index)
        return []

    def _pad_goes(self, event: pygame.event.Event) -> list[Signal]:
        self.pads.leave(event.instance_id)
        return self._lift_all()

    def _pad_button(self, event: pygame.event.Event, down: bool) -> list[Signal]:
        known = event.button < len(PAD_BUTTONS)
        return self._on_pad(event, PAD_BUTTONS[event.button], down) if known else []

    def _pad_axis(self, event: pygame.event.Event) -> list[Signal]:
        value = event.value / 32767
        if event.axis in TRIGGERS:
            end = TRIGGERS[event.axis] if value > TRIGGER else ""
        else:
            side = self._side(event, f"axis {event.axis}", value)
            end = STICKS[event.axis][side > 0] if side and event.axis in STICKS else ""
        return self._push(event, f"axis {event.axis}", end)

    def _side(self, event: pygame.event.Event, axis: str, value: float) -> int:
        """Which end a stick is pushed to; it comes back a little before it counts as let go."""
        pushed = self._pushed.get((_instance(event), axis), "")
        zone = self.dead_zone * (LETS_GO if pushed else 1)
        return 0 if abs(value) < zone else 1 if value > 0 else -1

    def _push(self, event: pygame.event.Event, axis: str, end: str) -> list[Signal]:
        at = _instance(event), axis
        before = self._pushed.get(at, "")
        if end == before:
            return []
        self._pushed[at] = end
        up = self._on_pad(event, before, False) if before else []
        return [*up, *(self._on_pad(event, end, True) if end else [])]

    def _on_pad(self, event: pygame.event.Event, name: str, down: bool) -> list[Signal]:
        instance = _instance(event)
        number, finger = self.pads.number(instance), _pad_finger(instance, name)
        if not down:
            return self._off_pad(finger, Press(PAD, name), number)
        self.device, self.pad = PAD, number
        pulled = {end for (whose, _), end in self._pushed.items() if whose == instance}
        pressed = press(PAD, name, pulled)
        if self.listening == LISTENS:
            return self._overheard(pressed, number)
        return self._went_down(finger, pressed, number)

    def _off_pad(self, finger: Finger, pressed: Press, number: int) -> list[Signal]:
        ends = self._went_up(finger)
        if self.listening == LISTENS:
            return [*ends, *self._overheard_up(pressed, number)]
        return [*ends, *self._may_stick(pressed)]

    # -- joysticks that SDL does not know ----------------------------------------------------------

    def _joystick(self, event: pygame.event.Event, said: str, down: bool) -> list[Signal]:
        kind = self.pads.strange.get(_instance(event))
        if kind is None:
            return []  # a pad, which has told of it in its own words
        if self.listening == JOYSTICK:
            number = self.pads.number(_instance(event))
            return [Signal("raw", text=said, device=PAD, key=kind, pad=number)] if down else []
        name = self.pads.mapping(_instance(event)).get(said, "")
        return self._on_pad(event, name, down) if name in ON_A_PAD else []

    def _joystick_hat(self, event: pygame.event.Event) -> list[Signal]:
        x, y = event.value
        across = {-1: "left", 1: "right"}.get(x, "")
        along = {1: "up", -1: "down"}.get(y, "")
        return [
            signal
            for axis, way in (("x", across), ("y", along))
            for signal in self._strange_push(event, f"hat {event.hat} {axis}", event.hat, way)
        ]

    def _strange_push(
        self, event: pygame.event.Event, axis: str, hat: int, way: str
    ) -> list[Signal]:
        said = f"hat {hat} {way}" if way else ""
        return self._strange_end(event, axis, said)

    def _joystick_axis(self, event: pygame.event.Event) -> list[Signal]:
        axis, value = f"axis {event.axis}", event.value
        rest = self._rests.setdefault((_instance(event), axis), value)
        side = self._side(event, f"joystick {axis}", value)
        if abs(rest) > AT_REST and side * rest > 0:
            side = 0
        said = f"{axis} {'+' if side > 0 else '-'}" if side else ""
        return self._strange_end(event, f"joystick {axis}", said)

    def _strange_end(self, event: pygame.event.Event, axis: str, said: str) -> list[Signal]:
        """One thing that it said has ended, and another begins."""
        at = _instance(event), axis
        before = self._pushed.get(at, "")
        if said == before:
            return []
        self._pushed[at] = said
        up = self._joystick(event, before, False) if before else []
        return [*up, *(self._joystick(event, said, True) if said else [])]


def _writes(key: int) -> bool:
    """Does this key put a letter into a text field?"""
    return pygame.K_SPACE <= key < pygame.K_DELETE or pygame.K_DELETE < key < pygame.K_CAPSLOCK


def _modifier(pressed: Press) -> str:
    if pressed.device == KEYS:
        return MODIFIERS.get(pressed.name, "")
    return pressed.name if pressed.name in HELD[pressed.device] else ""


def _instance(event: pygame.event.Event) -> int:
    number: int = getattr(event, "instance_id", 0)
    return number


def _pad_finger(instance: int, name: str) -> Finger:
    return PAD, instance * len(ON_A_PAD) + sorted(ON_A_PAD).index(name)
