"""Photosensitivity: every frame of every set piece is checked for flashes, cell by cell.

A flash is a rise and fall of brightness, or the reverse, by a tenth of full light, where the darker
value is not near white. No second may have more than two of them on more than a tenth of the
screen, and none at all in saturated red.
"""

from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from typing import Literal, NamedTuple

import pygame

from game.app.app import App
from game.stage.drawing.high_contrast import linear_light
from game.table.games import ON_THE_TABLE
from game.tools.frames import SET_PIECES, STEP, headless_app
from game.tools.loudness import set_pieces
from game.tools.moments import MOMENTS, MomentRequest, NoSuchMoment, find_moment
from game.tools.shot import use_dummy_drivers
from game.tools.strip import FULL, MAX_SECONDS, TablePlayback

GRID = (48, 27)
CELLS = GRID[0] * GRID[1]
"""Number of cells that a frame is reduced to."""
CHANGE = 0.1
"""Least change that counts, as a share of full light."""
NEAR_WHITE = 0.8
"""The darker value of a flash is below this."""
AREA = 0.1
"""Share of the screen; changes of a smaller area do not count."""
A_SECOND, AT_ONCE = 1.0, 0.05
"""Seconds. What changes within three frames has changed at once."""
STEADY = 1e-4
SWAPPED = 0.2
"""Share of the screen that brightens, and darkens, in one frame: no moving object does that."""
FLASHES = 2
"""Most flashes that are allowed in a second."""
REDDEST = 0.8
"""Share of red in a cell's light; from here on it is saturated."""
DARK = 60
"""Of 255: darker red does not count."""

_WEIGHTS = (0.2126, 0.7152, 0.0722)
_LIGHT = [[weight * linear_light(value / 255) for value in range(256)] for weight in _WEIGHTS]


class CellFrame(NamedTuple):
    """One frame, reduced to cells."""

    at: float
    """Seconds."""
    light: Sequence[float]
    """Luminance of each cell, from 0 to 1."""
    red: Sequence[bool]
    """Whether each cell is saturated red."""


class WorstSecond(NamedTuple):
    """The worst second of a film."""

    flashes: float
    """Flashes of more than a tenth of the screen."""
    area: float
    """Largest share of the screen that ever brightened or darkened at once."""
    red: float
    """How often more than a tenth of the screen turned red and back."""

    @property
    def is_safe(self) -> bool:
        return self.flashes <= FLASHES and not self.red


def reduce_frame(at: float, picture: pygame.Surface) -> CellFrame:
    small = pygame.transform.smoothscale(picture, GRID)
    raw = pygame.image.tobytes(small, "RGB")
    r, g, b = raw[::3], raw[1::3], raw[2::3]
    light = [_LIGHT[0][x] + _LIGHT[1][y] + _LIGHT[2][z] for x, y, z in zip(r, g, b, strict=True)]
    red = [x >= DARK and x >= REDDEST * (x + y + z) for x, y, z in zip(r, g, b, strict=True)]
    return CellFrame(at, light, red)


class Cell:
    """One cell: its last extreme of brightness, and the direction of its last change."""

    __slots__ = ("extreme", "last", "way")

    def __init__(self, light: float) -> None:
        self.extreme = self.last = light
        self.way = 0

    def turn_direction(self, light: float) -> int:
        """Return 1 on a turn to brighter by `CHANGE` or more, -1 on a turn to darker, else 0."""
        if abs(light - self.last) < STEADY:
            return 0
        self.last = light
        change = light - self.extreme
        if change * self.way > 0:
            self.extreme = light  # further in the same direction
        elif abs(change) >= CHANGE and min(light, self.extreme) < NEAR_WHITE:
            self.way = 1 if change > 0 else -1
            self.extreme = light
            return self.way
        return 0


Turn = tuple[float, int]
"""When much of the screen changed, and the direction: 1 brighter, -1 darker."""


class FlashCounter:
    """Counts what changes at once.

    A moving object does not count: it brightens some cells and darkens others.
    """

    def __init__(self) -> None:
        self.turns: list[Turn] = []
        self.widest = 0.0
        self._lately: list[tuple[float, int]] = []
        """Recent frames: when, and how many more cells brightened than darkened."""

    def add_changes(self, at: float, up: int, down: int) -> None:
        """Note how many cells have just brightened and darkened."""
        self._lately = [seen for seen in self._lately if seen[0] > at - AT_ONCE]
        self._lately.append((at, up - down))
        more = sum(cells for _, cells in self._lately)
        self.widest = max(self.widest, abs(more) / CELLS)
        before = self.turns[-1][1] if self.turns else 0
        way = (more > 0) - (more < 0) if abs(more) > AREA * CELLS else 0
        if min(up, down) > SWAPPED * CELLS:
            way = -before or 1  # as many brighten as darken: stripes that change places
        if way and way != before:
            self.turns.append((at, way))

    def worst(self) -> float:
        """Return the flashes in the worst second; a flash is two turns."""
        times = [at for at, _ in self.turns]
        return max((sum(s <= at < s + A_SECOND for at in times) for s in times), default=0) / 2


def worst_second(film: Sequence[CellFrame]) -> WorstSecond:
    """Return the worst second of a film, whenever that begins."""
    cells = [Cell(light) for light in film[0].light]
    light, red = FlashCounter(), FlashCounter()
    was = film[0].red
    for at, now, reds in film[1:]:
        ways = [cell.turn_direction(seen) for cell, seen in zip(cells, now, strict=True)]
        light.add_changes(at, ways.count(1), ways.count(-1))
        came = sum(after and not before for before, after in zip(was, reds, strict=True))
        went = sum(before and not after for before, after in zip(was, reds, strict=True))
        red.add_changes(at, came, went)
        was = reds
    return WorstSecond(light.worst(), light.widest, red.worst() // 1)


# -- films -----------------------------------------------------------------------------------------

Rules = Mapping[str, str | bool]
EXTRA_RULES: dict[str, tuple[Rules, ...]] = {"dodgeball": ({"mode": "strategic"}, {"teams": True})}
"""House rules for what does not happen under the standard rules."""
Motion = Literal["full", "less", "hardly"]


def play_moment(app: App, wanted: MomentRequest, seed: int = 1) -> Iterator[float]:
    """Show the moment and yield the time of each frame while it is in the window."""
    match, event = find_moment(wanted, seed)
    showing = TablePlayback(app, match, event)
    showing.release()
    for _ in range(round(MAX_SECONDS / STEP)):
        yield showing.now
        if showing.over:
            return
        showing.advance()


def film_moment(app: App, wanted: MomentRequest, seed: int = 1) -> WorstSecond:
    window = app.stage.window
    return worst_second(
        [reduce_frame(now, window.surface) for now in play_moment(app, wanted, seed)]
    )


class Report(NamedTuple):
    game: str
    moment: str
    flashing: WorstSecond | None
    """None if it did not happen in any match that was searched."""

    @property
    def is_safe(self) -> bool:
        """False also if it did not happen, because then nothing is known."""
        return self.flashing is not None and self.flashing.is_safe


def every_set_piece() -> Iterator[MomentRequest]:
    """Yield every named moment, set piece and ending of all games."""
    loud = set_pieces()
    for game in ON_THE_TABLE:
        heard = [moment for other, moment in loud if other == game]
        told = (*MOMENTS[game], *heard, *SET_PIECES.get(game, ()), "won")
        yield from (MomentRequest(game, moment) for moment in dict.fromkeys(told))


def measure(wanted: MomentRequest, motion: Motion = "full") -> Report:
    use_dummy_drivers()
    with headless_app(FULL) as app:
        app.settings.access.motion = motion
        app.settings.access.shake = 1.0
        app.apply_settings()
        for rules in ({}, *EXTRA_RULES.get(wanted.game, ())):
            with suppress(NoSuchMoment):
                found = film_moment(app, wanted._replace(rules=rules))
                return Report(wanted.game + _said(rules), wanted.name, found)
    return Report(wanted.game, wanted.name, None)


def _said(rules: Rules) -> str:
    """Return house rules as `shot` and `strip` take them."""
    return "".join(f",{name}={str(value).lower()}" for name, value in rules.items())


def as_text(reports: Sequence[Report]) -> Iterator[str]:
    yield f"{'set piece':<36}{'flashes in a second':>22}{'at once':>12}{'in red':>10}"
    for game, moment, found in reports:
        name = f"{game}:{moment}"
        if found is None:
            yield f"{name:<36}{'did not happen':>22}"
        else:
            yield f"{name:<36}{found.flashes:>22g}{found.area:>12.1%}{found.red:>10g}"
    bad = [report for report in reports if not report.is_safe]
    yield f"{len(bad)} of {len(reports)} flash" if bad else f"none of {len(reports)} flashes"
