"""Counts of what an opponent does in each situation, for bots that exploit habits."""

from collections import defaultdict
from collections.abc import Hashable, Sequence


class Habits:
    """Move counts by situation; rare situations fall back on more general ones."""

    def __init__(self, kinds: int, patience: float = 6.0) -> None:
        """After `patience` observations a situation weighs as much as the more general one."""
        self._patience = patience
        self._seen: dict[Hashable, list[float]] = defaultdict(lambda: [0.0] * kinds)
        self._even = [1 / kinds] * kinds

    def note(self, situations: Sequence[Hashable], deed: int) -> None:
        for situation in situations:
            self._seen[situation][deed] += 1

    def expected(self, situations: Sequence[Hashable]) -> list[float]:
        """Return the probability of each move; `situations` go from general to specific."""
        mix = self._even
        for situation in situations:
            if situation in self._seen:
                seen = self._seen[situation]
                total = sum(seen) + self._patience
                mix = [(n + self._patience * p) / total for n, p in zip(seen, mix, strict=True)]
        return mix
