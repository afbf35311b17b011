"""Is anything flashing? Every set piece is filmed, every frame of it, and looked at cell by cell.

A flash is brighter and darker again, or the other way round, by a tenth of full light, the darker
one not being near white. Nobody may see more than two of them within a second on more than a tenth
of the screen, and none at all in saturated red.
"""

from collections.abc import Iterator, Sequence
from typing import Literal, NamedTuple

import pygame

from game.scenes.house import House
from game.stage.paint import linear
from game.table.games import ON_THE_TABLE
from game.tools.frames import SET_PIECES, STEP, borrowed_house
from game.tools.loudness import set_pieces
from game.tools.moments import MOMENTS, NoSuchMoment, Wanted, find_moment
from game.tools.shot import without_window
from game.tools.strip import FULL, LOST, Showing

GRID = (48, 27)
CELLS = GRID[0] * GRID[1]
"""What the eye is given: a screen of so many cells."""
CHANGE = 0.1
"""Of full light."""
NEAR_WHITE = 0.8
"""What is darker than this can flash."""
AREA = 0.1
"""Of the screen: less may do what it likes."""
A_SECOND = 1.0
FLASHES = 2
"""In a second."""
REDDEST = 0.8
"""Of all light in a cell: red from here on is saturated."""
DARK = 60
"""Of 255: red that is darker does not count."""

_WEIGHTS = (0.2126, 0.7152, 0.0722)
_LIGHT = [[weight * linear(value / 255) for value in range(256)] for weight in _WEIGHTS]


class Glimpse(NamedTuple):
    """One frame, as little as is needed of it."""

    at: float
    """Seconds."""
    light: Sequence[float]
    """Of each cell, from 0 to 1."""
    red: Sequence[bool]
    """Is it saturated red there?"""


class Flashing(NamedTuple):
    """What the worst second of a film has."""

    flashes: float
    """How often more than a tenth of the screen was brighter and darker again."""
    area: float
    """The largest share of the screen that flashed more often than it may."""
    red: float
    """The largest share of the screen that turned red and back."""

    @property
    def safe(self) -> bool:
        return self.area <= AREA and self.red <= AREA


def glimpse(at: float, picture: pygame.Surface) -> Glimpse:
    small = pygame.transform.smoothscale(picture, GRID)
    raw = pygame.image.tobytes(small, "RGB")
    r, g, b = raw[::3], raw[1::3], raw[2::3]
    light = [_LIGHT[0][x] + _LIGHT[1][y] + _LIGHT[2][z] for x, y, z in zip(r, g, b, strict=True)]
    red = [x >= DARK and x >= REDDEST * (x + y + z) for x, y, z in zip(r, g, b, strict=True)]
    return Glimpse(at, light, red)


class Cell:
    """What one place of the screen went through."""

    __slots__ = ("extreme", "last", "turns", "way")

    def __init__(self, light: float) -> None:
        self.extreme = light
        self.way = 0
        self.last = light
        self.turns: list[float] = []
        """When it went a tenth up after going down, or down after going up."""

    def see(self, at: float, light: float) -> None:
        """The way it goes is known when it has gone a tenth of full light."""
        if abs(light - self.last) < 1e-4:
            return
        self.last = light
        change = light - self.extreme
        if change * self.way > 0:
            self.extreme = light  # further on the same way
        elif abs(change) >= CHANGE and min(light, self.extreme) < NEAR_WHITE:
            self.way = 1 if change > 0 else -1
            self.extreme = light
            self.turns.append(at)


def judge(film: Sequence[Glimpse]) -> Flashing:
    """The worst second of it, whenever that begins."""
    cells = [Cell(light) for light in film[0].light]
    red: list[list[float]] = [[] for _ in cells]
    was = film[0].red
    for at, light, now in film[1:]:
        for cell, seen in zip(cells, light, strict=True):
            cell.see(at, seen)
        if now != was:
            for turns, before, after in zip(red, was, now, strict=True):
                if before != after:
                    turns.append(at)
        was = now
    often, widest = _worst([cell.turns for cell in cells], 2 * FLASHES + 1)
    _, reddest = _worst(red, 2)
    return Flashing(often / 2, widest, reddest)


def _worst(turns: Sequence[Sequence[float]], too_many: int) -> tuple[int, float]:
    """How many turns a tenth of the screen had within a second; how much of it had too many."""
    often, widest = 0, 0.0
    for start in sorted({at for cell in turns for at in cell}):
        counts = [sum(start <= at < start + A_SECOND for at in cell) for cell in turns if cell]
        widest = max(widest, sum(count >= too_many for count in counts) / len(turns))
        for count in range(often + 1, 10):
            if sum(had >= count for had in counts) > AREA * len(turns):
                often = count
    return often, widest


# -- films -----------------------------------------------------------------------------------------

OTHERWISE = {"dodgeball": {"mode": "strategic"}}
"""House rules by which happens what does not happen by the standard ones."""
Motion = Literal["full", "less", "hardly"]


def filmed(house: House, wanted: Wanted, seed: int = 1) -> Iterator[float]:
    """Show it, and stop at every frame: what is in the window then is what was seen."""
    match, event = find_moment(wanted, seed)
    showing = Showing(house, match, event)
    showing.release()
    for _ in range(round(LOST / STEP)):
        yield showing.now
        if showing.over:
            return
        showing.advance()


def scan(house: House, wanted: Wanted, seed: int = 1) -> Flashing:
    window = house.stage.window
    return judge([glimpse(now, window.surface) for now in filmed(house, wanted, seed)])


class Report(NamedTuple):
    game: str
    moment: str
    flashing: Flashing


def every_set_piece() -> Iterator[Wanted]:
    """Of all games: whatever has a name, is told at length or is the end."""
    loud = set_pieces()
    for game in ON_THE_TABLE:
        heard = [moment for other, moment in loud if other == game]
        told = (*MOMENTS[game], *heard, *SET_PIECES.get(game, ()), "won")
        yield from (Wanted(game, moment) for moment in dict.fromkeys(told))


def measure(wanted: Wanted, motion: Motion = "full") -> Report:
    without_window()
    with borrowed_house(FULL) as house:
        house.settings.access.motion = motion
        house.settings.access.shake = 1.0
        house.apply()
        try:
            return Report(wanted.game, wanted.name, scan(house, wanted))
        except NoSuchMoment:
            if wanted.game not in OTHERWISE:
                raise
            other = wanted._replace(rules=OTHERWISE[wanted.game])
            return Report(wanted.game, wanted.name, scan(house, other))


def as_text(reports: Sequence[Report]) -> Iterator[str]:
    yield f"{'set piece':<32}{'flashes in a second':>22}{'too often':>12}{'in red':>10}"
    for game, moment, (flashes, area, red) in reports:
        yield f"{game + ':' + moment:<32}{flashes:>22g}{area:>12.1%}{red:>10.1%}"
    bad = [report for report in reports if not report.flashing.safe]
    yield f"{len(bad)} of {len(reports)} flash" if bad else f"none of {len(reports)} flashes"
