"""Record which pictures travel across the screen from frame to frame."""

from collections import Counter

import pygame

from game.stage.drawing.canvas import Patch, Veil
from game.stage.engine.stage import Stage

FAR = 24.0
"""Logical units: less is a nod, more is a journey."""


ON_ITS_WAY = 3
"""Frames: what moves in fewer has only been put somewhere else."""


class MovementRecorder:
    """Pictures that are drawn once in a frame, and again in the next somewhere else.

    A picture that vanishes here and appears there has not travelled. One that moves in three frames
    in a row is travelling, and its distance is added up.
    """

    def __init__(self, stage: Stage) -> None:
        self.stage = stage
        self._last: dict[int, tuple[int, int]] = {}
        self._ways: dict[int, list[float]] = {}
        self._far: dict[int, float] = {}
        self._kept: dict[int, pygame.Surface] = {}
        """Keeps pictures alive; otherwise another one could get the same id."""

    def look(self) -> None:
        blits = self.stage.canvas.blits
        drawn = [b for b in blits if not isinstance(b.picture, Veil | Patch)]
        count = Counter(id(b.picture) for b in drawn)
        now = {id(b.picture): (b.x, b.y) for b in drawn if count[id(b.picture)] == 1}
        self._kept |= {id(b.picture): b.picture for b in drawn}  # type: ignore[misc]
        for key, (x, y) in now.items():
            before = self._last.get(key)
            if before is None:
                continue
            way = ((x - before[0]) ** 2 + (y - before[1]) ** 2) ** 0.5 / self.stage.canvas.scale
            self._note(key, way)
        self._last = now

    def _note(self, key: int, way: float) -> None:
        if not way:
            self._ways.pop(key, None)
            return
        ways = self._ways.setdefault(key, [])
        ways.append(way)
        if len(ways) >= ON_ITS_WAY and sum(ways) > FAR:
            self._far[key] = max(self._far.get(key, 0.0), sum(ways))

    def far(self) -> list[str]:
        """Return the size and distance of each picture that travelled."""
        return [f"{self._kept[key].get_size()} went {way:.0f}" for key, way in self._far.items()]
