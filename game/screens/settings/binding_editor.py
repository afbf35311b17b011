"""Change, add and remove bindings, but never lock the player out."""

from collections.abc import Callable
from functools import partial

from game.app.app import App
from game.app.key_capture import KeyCapture
from game.app.seat_keys import SeatKeys
from game.stage.input.actions import actions
from game.stage.input.bindings import MAX_CHORDS, Bindings
from game.stage.input.chords import KeyChord
from game.stage.widgets.dialog import Dialog

Rebuild = Callable[[str], object]
"""Builds the page again, with the focus on the widget of this name."""

LAST_ONE = "That would leave nothing for “{}” there, and no way back here."
ENOUGH = f"“{{}}” has {MAX_CHORDS} already. Change one of them."


class BindingEditor:
    """Edits the bindings for the controls page."""

    def __init__(self, app: App, rebuild: Rebuild) -> None:
        self.app = app
        self.rebuild = rebuild

    @property
    def bindings(self) -> Bindings:
        return self.app.stage.controls.bindings

    def label(self, action: str) -> str:
        return actions()[action].label

    def _save(self, focus: str) -> None:
        """Apply and save the bindings."""
        self.app.settings.controls.bindings = self.bindings.player_changes
        self.app.apply_settings()
        self.app.save_settings()
        self.rebuild(focus)

    def _report(self, done: bool, action: str, focus: str) -> None:
        if done:
            self._save(focus)
        else:
            full = len(self.bindings.chords[action]) >= MAX_CHORDS
            self.app.notify((ENOUGH if full else LAST_ONE).format(self.label(action)))

    # -- an action ---------------------------------------------------------------------------------

    def change(self, action: str, bound: KeyChord) -> None:
        """Ask whether to change or remove a binding; with buttons, so that a gamepad can answer."""
        stage = self.app.stage
        said = stage.controls.label(bound)
        answers = [
            ("CHANGE IT", "green", partial(self.capture_chord, action, bound)),
            ("REMOVE IT", "red", partial(self.remove, action, bound)),
            ("CANCEL", "cream", None),
        ]
        text = f"{said} is pressed for this now."
        asked = Dialog(stage, self.label(action).upper(), text, answers)
        stage.push(asked)
        asked.focus.set_focus(asked.focus.widgets[0])

    def capture_chord(self, action: str, bound: KeyChord | None = None) -> None:
        """Capture a chord to replace this one, or one more."""
        now = self.app.stage.controls.label(bound) if bound else ""
        heard = partial(self._on_captured, action, bound)
        self.app.stage.push(KeyCapture(self.app, self.label(action), heard, now))

    def remove(self, action: str, bound: KeyChord) -> None:
        self._report(self.bindings.unbind(action, bound), action, f"{action} +")

    def reset(self, action: str) -> None:
        self._report(self.bindings.reset(action), action, f"{action} +")

    def _on_captured(
        self, action: str, instead: KeyChord | None, pressed: KeyChord, _pad: int
    ) -> None:
        if pressed in self.bindings.chords[action]:
            self.rebuild(f"{action} {pressed}")
        elif self.bindings.conflicts(action, pressed):
            self._ask(action, pressed, instead)
        else:
            self._bind(action, pressed, instead)

    def _bind(self, action: str, pressed: KeyChord, instead: KeyChord | None) -> None:
        done = self.bindings.bind(action, pressed, instead)
        self._report(done, action, f"{action} {pressed}")

    def _swap(self, action: str, pressed: KeyChord, instead: KeyChord | None) -> None:
        done = self.bindings.swap(action, pressed, instead)
        self._report(done, action, f"{action} {pressed}")

    def _ask(self, action: str, pressed: KeyChord, instead: KeyChord | None) -> None:
        """Ask what to do with a chord that other actions use."""
        said = self.app.stage.controls.label(pressed)
        others = " and ".join(
            f"“{self.label(o)}”" for o in self.bindings.conflicts(action, pressed)
        )
        meet = self.bindings.is_ambiguous(action, pressed)
        text = f"{said} is used for {others}"
        if meet:
            way = "SWAP" if instead else "TAKE IT"
            text += ". Swap the two?" if instead else ". Take it from there?"
            answer = (way, "green", partial(self._swap, action, pressed, instead))
        else:
            text += ". The two never meet, so it can do both."
            answer = ("USE FOR BOTH", "green", partial(self._bind, action, pressed, instead))
        answers = [answer, ("CANCEL", "cream", None)]
        stage = self.app.stage
        stage.push(Dialog(stage, self.label(action).upper(), text, answers))

    # -- a seat ------------------------------------------------------------------------------------

    @property
    def seats(self) -> SeatKeys:
        return SeatKeys(self.app, self.rebuild)
