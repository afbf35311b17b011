"""Timelines: what happens when, on one clock that can run, stop or be skipped."""

from collections.abc import Callable
from typing import NamedTuple, Self

from game.stage.motion.motions import Ease, Motion, Series, linear

Callback = Callable[[], object]


class Cue(NamedTuple):
    """Shows its eased progress from start to end."""

    start: float
    end: float
    show: Callable[[float], object]
    ease: Ease


class Timeline(Motion):
    """Cues on one clock. All times are milliseconds since it began.

    Markers are moments with a name (`contact`, `state`), for code that only needs to know when.
    """

    def __init__(self) -> None:
        self.cues: list[Cue] = []
        self.markers: dict[str, float] = {}
        self.length = 0.0
        self.elapsed = 0.0
        self._sorted = False

    # -- composing ---------------------------------------------------------------------------------

    def at(self, moment: float, *deeds: Callback, gate: str = "") -> Self:
        """Call these at one moment; `gate` marks the moment with a name."""
        for deed in deeds:
            self.span(moment, moment, lambda _share, deed=deed: deed())  # type: ignore[misc]
        if gate:
            self.markers[gate] = moment
        return self.until(moment)

    def span(
        self, start: float, end: float, show: Callable[[float], object], ease: Ease = linear
    ) -> Self:
        """Show something from start to end. Its end is always shown."""
        self.cues.append(Cue(start, end, show, ease))
        return self.until(end)

    def until(self, moment: float) -> Self:
        """Do not end before this moment."""
        self.length = max(self.length, moment)
        return self

    def then(self, motion: Motion) -> Motion:
        """This timeline, followed by another motion."""
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
