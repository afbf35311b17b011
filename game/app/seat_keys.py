"""Each seat's own key and pad: widgets that show and change them."""

from collections.abc import Callable
from functools import partial
from math import inf

from game.app.app import App
from game.app.key_capture import KeyCapture
from game.app.key_chips import HIGH, Chip, grown
from game.core.state import Seat
from game.profile.controls import SEATS
from game.stage.input.actions import STEERING
from game.stage.input.chords import KEYS, KeyChord, read
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
        called: Callable[[Seat], str] | None = None,
        highest: float = inf,
    ) -> None:
        self.app = app
        self.rebuild = rebuild
        """Builds the page again, with the focus on the widget of this name."""
        self.called = called or _numbered
        """The name of the player in a seat."""
        self.highest = highest
        """Room for a row, in logical units."""

    def bound(self, seat: Seat) -> KeyChord:
        key = read(self.app.settings.controls.seats[seat]) or read(SEATS[seat])
        assert key is not None
        return key

    def label(self, seat: Seat) -> str:
        """The label of this seat's key."""
        return self.app.stage.controls.label(self.bound(seat))

    # -- widgets -----------------------------------------------------------------------------------

    def chip(self, seat: Seat) -> Chip:
        name, canvas = f"seat {seat + 1} key", self.app.stage.canvas
        deed = partial(self.change, seat)
        return Chip(canvas, name, self.bound(seat), self.label(seat), deed, self.highest)

    def stepper(self, seat: Seat) -> Stepper:
        pads = ["No pad", *(f"Pad {number}" for number in range(1, len(SEATS) + 1))]
        now = min(self.app.settings.controls.seat_pads[seat], len(SEATS))
        size = grown(self.app.stage.lettering, self.highest)
        rect = (0, 0, PAD_WIDE * size, HIGH * size)
        made = Stepper(rect, pads, now, partial(self.give_pad, seat))
        made.name, made.scales = f"seat {seat + 1} pad", False
        return made

    # -- changing ----------------------------------------------------------------------------------

    def change(self, seat: Seat) -> None:
        heard = partial(self._heard, seat)
        stage = self.app.stage
        stage.push(KeyCapture(self.app, self.called(seat), heard, self.label(seat)))

    def _heard(self, seat: Seat, pressed: KeyChord, _pad: int) -> None:
        """Give the seat this key; a seat that had it before gets the old one."""
        app = self.app
        if pressed.device != KEYS or pressed.held:
            app.notify(ONE_KEY)
            return
        if app.stage.controls.bindings.action_for(pressed) in STEERING:
            app.notify(NEEDED.format(app.stage.controls.label(pressed)))
            return
        other = app.settings.controls.give_key(seat, str(pressed))
        if other != seat:
            app.notify(f"{self.called(other)} has {self.label(other)} now.")
        self._written(f"seat {seat + 1} key")

    def give_pad(self, seat: Seat, number: int) -> None:
        self.app.settings.controls.give_pad(seat, number)
        self._written(f"seat {seat + 1} pad")

    def _written(self, focus: str) -> None:
        """Apply and save the change, then build the page again."""
        self.app.apply_settings()
        self.app.save_settings()
        self.rebuild(focus)


def _numbered(seat: Seat) -> str:
    return f"Seat {seat + 1}"
