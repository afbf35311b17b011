"""What somebody does how often, in which situation: for opponents who read others."""

from collections import defaultdict
from collections.abc import Hashable, Sequence


class Habits:
    """Counts; where little was seen, what was seen in wider situations speaks."""

    def __init__(self, kinds: int, patience: float = 6.0) -> None:
        """Seen so often (`patience`), a situation speaks as loud as the wider one."""
        self._patience = patience
        self._seen: dict[Hashable, list[float]] = defaultdict(lambda: [0.0] * kinds)
        self._even = [1 / kinds] * kinds

    def note(self, situations: Sequence[Hashable], deed: int) -> None:
        for situation in situations:
            self._seen[situation][deed] += 1

    def expected(self, situations: Sequence[Hashable]) -> list[float]:
        """How likely each deed is; the situations become narrower."""
        mix = self._even
        for situation in situations:
            if situation in self._seen:
                seen = self._seen[situation]
                total = sum(seen) + self._patience
                mix = [(n + self._patience * p) / total for n, p in zip(seen, mix, strict=True)]
        return mix
