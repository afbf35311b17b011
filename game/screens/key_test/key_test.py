"""Whose key or pad button is down, and what that says about the keyboard.

A keyboard that cannot tell two keys apart does not report the second one. No program can detect
that, but everybody sees whose buzzer stays up while they press.
"""

from collections.abc import Sequence

from game.core.state import Seat
from game.stage.input.input_reader import InputEvent
from game.table.text.word_files import read_words


class KeyTest:
    """Which seats are pressing right now, and whether all have been pressing at once."""

    def __init__(self, names: dict[Seat, str]) -> None:
        self.names = names
        self.down: set[Seat] = set()
        self.together: set[Seat] = set()
        """The largest group that was ever down at once."""
        self.tried: set[Seat] = set()
        """All seats that have been heard so far."""

    def handle(self, input_event: InputEvent) -> bool:
        """Note a press or release; True if it came from the key or pad of one of these seats."""
        if input_event.seat not in self.names or input_event.kind not in ("key", "action", "end"):
            return False
        if input_event.kind == "end":
            self.down.discard(input_event.seat)
        else:
            self.down.add(input_event.seat)
            self.tried.add(input_event.seat)
        if len(self.down) >= len(self.together):
            self.together = set(self.down)
        return True

    def reset(self) -> None:
        """Start again: somebody has changed their key or pad."""
        for known in (self.down, self.together, self.tried):
            known.clear()

    @property
    def all_pressed_at_once(self) -> bool:
        return len(self.together) == len(self.names)

    def result_text(self) -> str:
        said = read_words("seats")
        if self.all_pressed_at_once:
            text: str = said["all"].format(count=len(self.names))
        elif len(self.together) > 1:
            missing = [seat for seat in self.names if seat not in self.together]
            text = said["part"].format(heard=self._row(self.together), missing=self._row(missing))
        elif self.together:
            text = said["alone"].format(heard=self._row(self.together))
            text += " " + said["try"]
        else:
            text = said["try"]
        return text

    def _row(self, seats: Sequence[Seat] | set[Seat]) -> str:
        return ", ".join(name for seat, name in self.names.items() if seat in seats)
