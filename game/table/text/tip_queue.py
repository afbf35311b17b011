"""Tips: one line when something is new to a player. Once each, one at a time, two a turn."""

from collections import deque
from collections.abc import Iterable

from game.table.text.word_files import read_words

READING_SECONDS = 6.0
"""Seconds that a tip stays up."""
MIN_SECONDS = 1.5
"""Seconds before a press may remove it: time enough to notice it."""
MAX_PER_TURN = 2
MAX_WAITING = 2
"""Tips that may wait; further ones push out the oldest."""
MAX_WAIT_SECONDS = 8.0


def tips_of(game: str) -> dict[str, str]:
    """Every tip of a game, by name: `cards/Punch`."""
    kinds: dict[str, dict[str, str]] = read_words("tips").get(game, {})
    return {f"{kind}/{name}": text for kind, tips in kinds.items() for name, text in tips.items()}


class TipQueue:
    """The current tip, the waiting ones and those shown before."""

    def __init__(self, game: str, shown: list[str]) -> None:
        self.game = game
        self.shown = shown
        """Full names of the tips shown, of all games. It grows, and the profile saves it."""
        self.name = ""
        """Name of the current tip; empty if there is none."""
        self.seconds_left = 0.0
        self._texts = tips_of(game)
        self._waiting: deque[tuple[str, float]] = deque(maxlen=MAX_WAITING)
        self._shown_this_turn = 0
        """Tips shown in this turn."""

    @property
    def text(self) -> str:
        return self._texts.get(self.name, "")

    def new_turn(self) -> None:
        self._shown_this_turn = 0

    def queue_new(self, names: Iterable[str]) -> None:
        """Queue the first of these tips that is new to the player."""
        coming = {self.name, *(name for name, _ in self._waiting)}
        for name in names:
            new = name in self._texts and f"{self.game}/{name}" not in self.shown
            if new and name not in coming:
                self._waiting.append((name, MAX_WAIT_SECONDS))
                return

    def dismiss(self) -> None:
        """Remove the current tip on input, unless it has just appeared."""
        if self.name and self.seconds_left < READING_SECONDS - MIN_SECONDS:
            self.name = ""

    def clear(self) -> None:
        """Drop the current tip and all waiting ones."""
        self.name = ""
        self._waiting.clear()

    def advance(self, seconds: float) -> bool:
        """Let time pass; True if the current tip changes."""
        before = self.name
        self.seconds_left -= seconds
        if self.seconds_left <= 0:
            self.name = ""
        self._waiting = deque(
            [(name, left - seconds) for name, left in self._waiting if left > seconds], MAX_WAITING
        )
        if not self.name and self._waiting and self._shown_this_turn < MAX_PER_TURN:
            self._show(self._waiting.popleft()[0])
        return self.name != before

    def _show(self, name: str) -> None:
        self.name, self.seconds_left = name, READING_SECONDS
        self.shown.append(f"{self.game}/{name}")
        self._shown_this_turn += 1
