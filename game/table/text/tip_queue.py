"""Tips: one line when something is new to a player; each once, one at a time, two in a turn."""

from collections import deque
from collections.abc import Iterable

from game.table.text.word_files import words

READING = 6.0
"""Seconds that a tip stays."""
GLANCE = 1.5
"""Seconds before a press takes it away: so long it takes to see that it is there."""
A_TURN = 2
WAITING = 2
"""What has to wait longer comes another time."""
STALE = 8.0


def known(game: str) -> dict[str, str]:
    """Every tip of a game by its name: `cards/Punch`."""
    kinds: dict[str, dict[str, str]] = words("tips").get(game, {})
    return {f"{kind}/{name}": text for kind, tips in kinds.items() for name, text in tips.items()}


class Tips:
    """What is told now, what comes next, and what has been told before."""

    def __init__(self, game: str, shown: list[str]) -> None:
        self.game = game
        self.shown = shown
        """By full name, of all games; grows, and is kept with the profile."""
        self.name = ""
        """Of the tip that is to be read."""
        self.left = 0.0
        self._texts = known(game)
        self._waiting: deque[tuple[str, float]] = deque(maxlen=WAITING)
        self._told = 0
        """In this turn."""

    @property
    def text(self) -> str:
        return self._texts.get(self.name, "")

    def new_turn(self) -> None:
        self._told = 0

    def meet(self, names: Iterable[str]) -> None:
        """The player meets these; the first that is new waits to be told."""
        coming = {self.name, *(name for name, _ in self._waiting)}
        for name in names:
            new = name in self._texts and f"{self.game}/{name}" not in self.shown
            if new and name not in coming:
                self._waiting.append((name, STALE))
                return

    def heed(self) -> None:
        """Somebody does something: what could be seen makes way."""
        if self.name and self.left < READING - GLANCE:
            self.name = ""

    def forget(self) -> None:
        """Nothing is told, and nothing waits."""
        self.name = ""
        self._waiting.clear()

    def advance(self, seconds: float) -> bool:
        """True if something else is to be read."""
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
