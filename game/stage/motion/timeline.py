"""A set piece: what happens when, on one clock that runs, stops, is skipped or is only read."""

from collections.abc import Callable
from typing import NamedTuple, Self

from game.stage.motion.motions import Ease, Motion, Series, linear

Callback = Callable[[], object]


class Cue(NamedTuple):
    """Begins here, ends there, and shows how far it has come."""

    start: float
    end: float
    show: Callable[[float], object]
    ease: Ease


class Timeline(Motion):
    """All times are milliseconds since it began.

    Gates are moments with a name (`contact`, `state`), for those who only want to know when.
    """

    def __init__(self) -> None:
        self.cues: list[Cue] = []
        self.markers: dict[str, float] = {}
        self.length = 0.0
        self.elapsed = 0.0
        self._sorted = False

    # -- composing ---------------------------------------------------------------------------------

    def at(self, moment: float, *deeds: Callback, gate: str = "") -> Self:
        """These happen now."""
        for deed in deeds:
            self.span(moment, moment, lambda _share, deed=deed: deed())  # type: ignore[misc]
        if gate:
            self.markers[gate] = moment
        return self.until(moment)

    def span(
        self, start: float, end: float, show: Callable[[float], object], ease: Ease = linear
    ) -> Self:
        """This goes on from here to there; it is always shown at its end."""
        self.cues.append(Cue(start, end, show, ease))
        return self.until(end)

    def until(self, moment: float) -> Self:
        """It is not over before."""
        self.length = max(self.length, moment)
        return self

    def then(self, motion: Motion) -> Motion:
        """What comes when it is over."""
        return Series(self, motion)

    # -- running -----------------------------------------------------------------------------------

    def advance(self, seconds: float) -> float | None:
        if not self._sorted:
            self.cues.sort(key=lambda cue: cue.start)
            self._sorted = True
        self.elapsed += 1000 * seconds
        waiting = []
        for cue in self.cues:
            if self.elapsed < cue.start:
                waiting.append(cue)
            elif self.elapsed >= cue.end:
                cue.show(1.0)
            else:
                cue.show(cue.ease((self.elapsed - cue.start) / (cue.end - cue.start)))
                waiting.append(cue)
        self.cues = waiting
        return (self.elapsed - self.length) / 1000 if self.elapsed >= self.length else None
