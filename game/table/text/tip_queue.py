"""Tips: one line when something is new to a player. Once each, one at a time, two a turn."""

from collections import deque
from collections.abc import Iterable

from game.table.text.word_files import words

READING = 6.0
"""Seconds that a tip stays up."""
GLANCE = 1.5
"""Seconds before a press may remove it: time enough to notice it."""
A_TURN = 2
WAITING = 2
"""Tips that may wait; further ones push out the oldest."""
STALE = 8.0


def known(game: str) -> dict[str, str]:
    """Every tip of a game, by name: `cards/Punch`."""
    kinds: dict[str, dict[str, str]] = words("tips").get(game, {})
    return {f"{kind}/{name}": text for kind, tips in kinds.items() for name, text in tips.items()}


class Tips:
    """The current tip, the waiting ones and those shown before."""

    def __init__(self, game: str, shown: list[str]) -> None:
        self.game = game
        self.shown = shown
        """Full names of the tips shown, of all games. It grows, and the profile saves it."""
        self.name = ""
        """Name of the current tip; empty if there is none."""
        self.left = 0.0
        self._texts = known(game)
        self._waiting: deque[tuple[str, float]] = deque(maxlen=WAITING)
        self._told = 0
        """Tips shown in this turn."""

    @property
    def text(self) -> str:
        return self._texts.get(self.name, "")

    def new_turn(self) -> None:
        self._told = 0

    def meet(self, names: Iterable[str]) -> None:
        """Queue the first of these tips that is new to the player."""
        coming = {self.name, *(name for name, _ in self._waiting)}
        for name in names:
            new = name in self._texts and f"{self.game}/{name}" not in self.shown
            if new and name not in coming:
                self._waiting.append((name, STALE))
                return

    def heed(self) -> None:
        """Remove the current tip on input, unless it has just appeared."""
        if self.name and self.left < READING - GLANCE:
            self.name = ""

    def forget(self) -> None:
        """Drop the current tip and all waiting ones."""
        self.name = ""
        self._waiting.clear()

    def advance(self, seconds: float) -> bool:
        """Let time pass; True if the current tip changes."""
        before = self.name
        self.left -= seconds
        if self.left <= 0:
            self.name = ""
        self._waiting = deque(
            [(name, left - seconds) for name, left in self._waiting if left > seconds], WAITING
        )
        if not self.name and self._waiting and self._told < A_TURN:
            self._tell(self._waiting.popleft()[0])
        return self.name != before

    def _tell(self, name: str) -> None:
        self.name, self.left = name, READING
        self.shown.append(f"{self.game}/{name}")
        self._told += 1
