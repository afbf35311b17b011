"""Motions: tweens, springs, sequences. Any motion can be finished at once."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from math import cos, exp, inf, pi, sin, sqrt

Ease = Callable[[float], float]

# -- easing ----------------------------------------------------------------------------------------


def linear(x: float) -> float:
    return x


def out_cubic(x: float) -> float:
    return 1 - (1 - x) ** 3


def in_quad(x: float) -> float:
    return x * x


def out_back(overshoot: float) -> Ease:
    def ease(x: float) -> float:
        y = x - 1
        return 1 + y * y * ((overshoot + 1) * y + overshoot)

    return ease


def bezier(x1: float, y1: float, x2: float, y2: float) -> Ease:
    """The easing curve of CSS, from a table of 64 steps."""

    def at(a: float, b: float, t: float) -> float:
        return 3 * a * t * (1 - t) ** 2 + 3 * b * t * t * (1 - t) + t**3

    table = []
    t = 0.0
    for i in range(65):
        while at(x1, x2, t) < i / 64 and t < 1:
            t += 0.002
        table.append(at(y1, y2, min(t, 1)))
    table[-1] = 1.0

    def ease(x: float) -> float:
        place = min(max(x, 0.0), 1.0) * 64
        i = min(int(place), 63)
        return table[i] + (table[i + 1] - table[i]) * (place - i)

    return ease


ease_emphasised = bezier(0.2, 0, 0, 1)
ease_exit = bezier(0.3, 0, 0.8, 0.15)

QUICK, SHORT, MEDIUM, LONG = 0.11, 0.16, 0.24, 0.38
"""Durations in seconds: for a hover, a snap, a flip, a flight."""

# -- motions ---------------------------------------------------------------------------------------


class Motion(ABC):
    """Something that runs for a while and then ends."""

    @abstractmethod
    def advance(self, seconds: float) -> float | None:
        """Advance. Return the seconds left over once it has ended, None before that."""

    def finish(self) -> None:
        """Jump to the end."""
        self.advance(inf)


class Wait(Motion):
    def __init__(self, seconds: float) -> None:
        self.left = seconds

    def advance(self, seconds: float) -> float | None:
        self.left -= seconds
        return -self.left if self.left <= 0 else None


class Call(Motion):
    def __init__(self, callback: Callable[[], object]) -> None:
        self.callback = callback

    def advance(self, seconds: float) -> float | None:
        self.callback()
        return seconds


class Tween(Motion):
    """Calls `show` with a number that eases from 0 to 1."""

    def __init__(
        self, seconds: float, show: Callable[[float], object], ease: Ease = out_cubic
    ) -> None:
        self.seconds = max(seconds, 1e-6)
        self.show = show
        self.ease = ease
        self.elapsed = 0.0

    def advance(self, seconds: float) -> float | None:
        self.elapsed += seconds
        if self.elapsed >= self.seconds:
            self.show(1.0)
            return self.elapsed - self.seconds
        self.show(self.ease(self.elapsed / self.seconds))
        return None


class Series(Motion):
    def __init__(self, *motions: Motion) -> None:
        self.motions = list(motions)

    def then(self, *motions: Motion) -> "Series":
        self.motions += motions
        return self

    def advance(self, seconds: float) -> float | None:
        while self.motions:
            left = self.motions[0].advance(seconds)
            if left is None:
                return None
            self.motions.pop(0)
            seconds = left
        return seconds


class Parallel(Motion):
    """Runs motions at the same time; ends with the last one."""

    def __init__(self, motions: Sequence[Motion]) -> None:
        self.motions = list(motions)
        self.spare = inf

    def advance(self, seconds: float) -> float | None:
        going = []
        for motion in self.motions:
            left = motion.advance(seconds)
            if left is None:
                going.append(motion)
            else:
                self.spare = min(self.spare, left)
        self.motions = going
        if going:
            self.spare = inf
            return None
        return seconds if self.spare is inf else self.spare


class Deferred(Motion):
    """A motion that is made when its turn comes, because it depends on the state at that time."""

    def __init__(self, make: Callable[[], Motion]) -> None:
        self.make = make
        self.motion: Motion | None = None

    def advance(self, seconds: float) -> float | None:
        if self.motion is None:
            self.motion = self.make()
        return self.motion.advance(seconds)


def staggered(motions: Sequence[Motion], gap: float) -> Motion:
    """Run motions in parallel, each starting `gap` seconds after the one before."""
    return Parallel([Series(Wait(i * gap), motion) for i, motion in enumerate(motions)])


# -- springs and shaking ---------------------------------------------------------------------------


class Spring:
    """Follows a target and swings a little, for the lean of a dragged card."""

    def __init__(self, damping: float = 0.6, hertz: float = 5.0) -> None:
        self.damping = damping
        self.omega = 2 * pi * hertz
        self.value = 0.0
        self.speed = 0.0

    def follow(self, target: float, seconds: float) -> float:
        """Advance by the exact solution, so that a late frame cannot make it explode."""
        z, w = self.damping, self.omega
        wd = w * sqrt(1 - z * z)
        x, v = self.value - target, self.speed
        decay = exp(-z * w * seconds)
        c, s = cos(wd * seconds), sin(wd * seconds)
        b = (v + z * w * x) / wd
        self.value = target + decay * (x * c + b * s)
        self.speed = decay * (v * c - (z * w * b + wd * x) * s)
        return self.value

    @property
    def is_still(self) -> bool:
        return abs(self.value) < 0.05 and abs(self.speed) < 0.5


class Shake:
    """Screen shake after a blow: smooth, and never more than 14 units."""

    MAX_OFFSET = 14.0
    DECAY = 1.6

    def __init__(self) -> None:
        self.trauma = 0.0
        self.strength = 0.6
        self._time = 0.0

    def add(self, trauma: float) -> None:
        self.trauma = min(1.0, self.trauma + trauma)

    def advance(self, seconds: float) -> tuple[float, float]:
        if self.trauma <= 0 or self.strength <= 0:
            self.trauma = 0.0
            return (0.0, 0.0)
        self._time += seconds
        self.trauma = max(0.0, self.trauma - self.DECAY * seconds)
        far = self.MAX_OFFSET * self.trauma**2 * self.strength
        t = self._time * 18
        wave_x = 0.7 * sin(2.1 * t) + 0.3 * sin(5.3 * t + 1)
        wave_y = 0.7 * sin(2.7 * t + 2) + 0.3 * sin(4.9 * t)
        return far * wave_x, far * wave_y
