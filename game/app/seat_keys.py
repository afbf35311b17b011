"""Each seat's own key and pad: widgets that show and change them."""

from collections.abc import Callable
from functools import partial
from math import inf

from game.app.app import App
from game.app.key_capture import KeyCapture
from game.app.key_chips import HIGH, KeyChip, chip_scale
from game.core.state import Seat
from game.profile.controls import DEFAULT_SEAT_KEYS
from game.stage.input.actions import NAVIGATION_ACTIONS
from game.stage.input.chords import KEYS, KeyChord, parse_chord
from game.stage.widgets.choices import Stepper

PAD_WIDE = 340
ONE_KEY = "A seat has one key. Its pad is chosen beside it."
NEEDED = "{} is needed to find one’s way. Choose another key."


class SeatKeys:
    """Shows and changes the seat keys for a screen, and saves them."""

    def __init__(
        self,
        app: App,
        rebuild: Callable[[str], object],
        name_of: Callable[[Seat], str] | None = None,
        highest: float = inf,
    ) -> None:
        self.app = app
        self.rebuild = rebuild
        """Builds the page again, with the focus on the widget of this name."""
        self.name_of = name_of or _numbered
        """The name of the player in a seat."""
        self.highest = highest
        """Room for a row, in logical units."""

    def chord(self, seat: Seat) -> KeyChord:
        key = parse_chord(self.app.settings.controls.seats[seat]) or parse_chord(
            DEFAULT_SEAT_KEYS[seat]
        )
        assert key is not None
        return key

    def label(self, seat: Seat) -> str:
        """The label of this seat's key."""
        return self.app.stage.controls.label(self.chord(seat))

    # -- widgets -----------------------------------------------------------------------------------

    def key_chip(self, seat: Seat) -> KeyChip:
        name, canvas = f"seat {seat + 1} key", self.app.stage.canvas
        deed = partial(self.change_key, seat)
        return KeyChip(canvas, name, self.chord(seat), self.label(seat), deed, self.highest)

    def pad_stepper(self, seat: Seat) -> Stepper:
        pads = ["No pad", *(f"Pad {number}" for number in range(1, len(DEFAULT_SEAT_KEYS) + 1))]
        now = min(self.app.settings.controls.seat_pads[seat], len(DEFAULT_SEAT_KEYS))
        size = chip_scale(self.app.stage.lettering, self.highest)
        rect = (0, 0, PAD_WIDE * size, HIGH * size)
        made = Stepper(rect, pads, now, partial(self.give_pad, seat))
        made.name, made.is_scaled = f"seat {seat + 1} pad", False
        return made

    # -- changing ----------------------------------------------------------------------------------

    def change_key(self, seat: Seat) -> None:
        heard = partial(self._on_captured, seat)
        stage = self.app.stage
        stage.push(KeyCapture(self.app, self.name_of(seat), heard, self.label(seat)))

    def _on_captured(self, seat: Seat, pressed: KeyChord, _pad: int) -> None:
        """Give the seat this key; a seat that had it before gets the old one."""
        app = self.app
        if pressed.device != KEYS or pressed.held:
            app.notify(ONE_KEY)
            return
        if app.stage.controls.bindings.action_for(pressed) in NAVIGATION_ACTIONS:
            app.notify(NEEDED.format(app.stage.controls.label(pressed)))
            return
        other = app.settings.controls.give_key(seat, str(pressed))
        if other != seat:
            app.notify(f"{self.name_of(other)} has {self.label(other)} now.")
        self._save(f"seat {seat + 1} key")

    def give_pad(self, seat: Seat, number: int) -> None:
        self.app.settings.controls.give_pad(seat, number)
        self._save(f"seat {seat + 1} pad")

    def _save(self, focus: str) -> None:
        """Apply and save the change, then build the page again."""
        self.app.apply_settings()
        self.app.save_settings()
        self.rebuild(focus)


def _numbered(seat: Seat) -> str:
    return f"Seat {seat + 1}"
