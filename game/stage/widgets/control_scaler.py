"""The size of controls: as large as the player wants, as far as their surroundings allow.

A screen lays out its controls at normal size, and its focus draws them last. By then everything
around a control is on the canvas: it grows over nothing that it did not touch before, and stays on
the panel that it is on. No screen needs to know about it.
"""

from collections.abc import Sequence
from typing import NamedTuple

import pygame

from game.stage.drawing.canvas import HEIGHT, WIDTH, Blit, Canvas
from game.stage.widgets.widget import Widget

EDGE = 10
"""Units kept free to the edge of the panel that a control is on."""
GAP = 8
"""Units kept free to the next obstacle, if there were as many before."""
SLIGHT = 8
"""Units by which an obstacle may overlap a control and still count as beside it."""
SOLID = 250
"""Alpha, of 255: less counts as shadow."""
STEPS = 8
"""Number of sizes tried on the way to the wanted one."""

Stretch = tuple[float, float]
"""Factors of width and height."""
WAYS = ((True, True), (False, True), (True, False))
"""A control first grows as a whole, then only in height, then only in width."""


class ScaledControl(NamedTuple):
    """Where a screen has put a control, and where it is now."""

    rect: pygame.FRect
    now: pygame.FRect


class ControlScaler:
    """Scales all controls of one focus."""

    def __init__(self) -> None:
        self._laid: dict[Widget, ScaledControl] = {}
        self._key: tuple[object, ...] = ()

    def scale_controls(
        self,
        canvas: Canvas,
        widgets: Sequence[Widget],
        measure: float,
        kept: Sequence[pygame.FRect] = (),
    ) -> None:
        """Scale all controls, if they or the wanted size have changed.

        `kept` are areas reserved for something that is not drawn yet.
        """
        if not canvas.blits or (measure == 1 and not self._laid):
            return
        laid = {w: self._as_laid(w) for w in widgets if w.is_scaled and _is_scalable(w)}
        place = measure, canvas.size, canvas.lettering.percent
        key = (*place, *((id(w), *rect) for w, rect in laid.items()))
        if key == self._key:
            return
        self._key = key
        for widget, rect in laid.items():
            widget.rect.update(rect)
        fixed = [w.hit_rect for w in widgets if w not in laid and _is_scalable(w)]
        now = _scaled_rects(canvas, laid, [*fixed, *kept], measure)
        self._laid = (
            {w: ScaledControl(rect, now[w]) for w, rect in laid.items()} if measure != 1 else {}
        )
        for widget, rect in laid.items():
            widget.rect.update(now[widget])
            widget.scale = min(now[widget].w / rect.w, now[widget].h / rect.h)

    def _as_laid(self, widget: Widget) -> pygame.FRect:
        """The rectangle from the screen's layout: a new one, if the screen has moved it since."""
        known = self._laid.get(widget)
        return known.rect if known and known.now == widget.rect else widget.rect.copy()


def _is_scalable(widget: Widget) -> bool:
    """True if it is visible and not in a column, which has a layout of its own."""
    return widget.visible and widget.scroll_area is None and widget.rect.h > 0


def _scaled_rects(
    canvas: Canvas, laid: dict[Widget, pygame.FRect], fixed: list[pygame.FRect], measure: float
) -> dict[Widget, pygame.FRect]:
    if measure < 1:
        return {w: _smaller(canvas, w, rect, measure) for w, rect in laid.items()}
    if measure == 1:
        return laid
    things = [
        *(Obstacle(_logical(canvas, blit.area()), blit) for blit in canvas.blits),
        *(Obstacle(rect) for rect in fixed),
    ]
    return dict(zip(laid, ScaleGroup(canvas, laid, things, measure).grown_rects(), strict=True))


def _smaller(canvas: Canvas, widget: Widget, rect: pygame.FRect, measure: float) -> pygame.FRect:
    """Make a control smaller, but as large as its text needs, which keeps its size."""
    wide, high = widget.min_size(canvas.lettering)
    w, h = max(measure * rect.w, wide), max(measure * rect.h, high)
    return _scaled(rect, (min(1.0, w / rect.w), min(1.0, h / rect.h)))


def _logical(canvas: Canvas, area: pygame.Rect) -> pygame.FRect:
    x, y, w, h = area
    return pygame.FRect(*canvas.to_logical(x, y), w / canvas.scale, h / canvas.scale)


class Obstacle(NamedTuple):
    """Something on the screen, with its picture if it has one."""

    rect: pygame.FRect
    blit: Blit | None = None

    def solid(self, canvas: Canvas) -> pygame.FRect:
        """Its area, without the shadow around it."""
        if self.blit is None or not isinstance(self.blit.picture, pygame.Surface):
            return self.rect
        ink = self.blit.picture.get_bounding_rect(min_alpha=SOLID)
        return self.rect.clip(_logical(canvas, ink.move(self.blit.x, self.blit.y)))


class Neighbourhood(NamedTuple):
    """The surroundings of one control."""

    inside: pygame.FRect
    """The panel that it is on, without the edge."""
    near: list[pygame.FRect]
    """What it must not touch."""
    lean: tuple[float, float]
    """Share of its growth that goes to the left, and upwards."""


class ScaleGroup:
    """Grows all controls of a focus together: those of one size stay equal."""

    def __init__(
        self,
        canvas: Canvas,
        laid: dict[Widget, pygame.FRect],
        things: list[Obstacle],
        measure: float,
    ) -> None:
        self.canvas = canvas
        self.measure = measure
        self.rects = list(laid.values())
        self.widgets = list(laid)
        self.places = [self._place(rect, things) for rect in self.rects]
        self.stretched: list[Stretch] = [(1.0, 1.0)] * len(self.rects)

    def _place(self, rect: pygame.FRect, things: list[Obstacle]) -> Neighbourhood:
        """Find its surroundings, from the front down to the panel that it is on."""
        beside, ground = [], pygame.FRect(0, 0, WIDTH, HEIGHT)
        for thing in reversed(things):
            if thing.rect.contains(rect):
                ground = ground.clip(thing.solid(self.canvas))
                break
            beside += _beside(thing.rect, rect)
        inside = ground.inflate(-2 * EDGE, -2 * EDGE).union(rect)
        far = rect.inflate(rect.w * self.measure, rect.h * self.measure)
        near = [_widened(beside[i], rect) for i in far.collidelistall(beside)]
        return Neighbourhood(inside, near, self._lean(rect, inside, near))

    def _lean(
        self, rect: pygame.FRect, inside: pygame.FRect, near: list[pygame.FRect]
    ) -> tuple[float, float]:
        """Grow to both sides equally, unless one of them has more room."""
        others = [_halfway(other, rect) for other in self.rects if not other.colliderect(rect)]
        left, right, up, down = _free(rect, inside, [*near, *others])
        more = self.measure - 1
        return _share(left, right, rect.w * more), _share(up, down, rect.h * more)

    def grown_rects(self) -> list[pygame.FRect]:
        for way in WAYS:
            self._grow(*way)
        return [self._at(i, stretch) for i, stretch in enumerate(self.stretched)]

    def _grow(self, wider: bool, higher: bool) -> None:
        """Grow each as far as it can, and equal ones as far as the one with the least room."""
        reach = [0] * len(self.rects)
        for step in range(1, STEPS + 1):
            tried = [self._tried(i, wider, higher, step) for i in range(len(self.rects))]
            there = [self._at(i, stretch) for i, stretch in enumerate(tried)]
            for i in range(len(there)):
                if reach[i] == step - 1 and self._fits(i, there):
                    reach[i] = step
        for alike in self._alike():
            step = min(reach[i] for i in alike)
            for i in alike:
                self.stretched[i] = self._tried(i, wider, higher, step)

    def _tried(self, i: int, wider: bool, higher: bool, step: int) -> Stretch:
        w, h = self.stretched[i]
        widget = self.widgets[i]
        if widget.keeps_proportions and not (wider and higher):
            return w, h
        wider = wider and widget.grows_in_width
        more = 1 + (self.measure - 1) * step / STEPS
        return max(w, more if wider else 1.0), max(h, more if higher else 1.0)

    def _alike(self) -> list[list[int]]:
        found: dict[tuple[object, ...], list[int]] = {}
        for i, widget in enumerate(self.widgets):
            found.setdefault(widget.size_group, []).append(i)
        return list(found.values())

    def _at(self, i: int, stretch: Stretch) -> pygame.FRect:
        rect, (left, up) = self.rects[i], self.places[i].lean
        w, h = rect.w * stretch[0], rect.h * stretch[1]
        return pygame.FRect(rect.x - left * (w - rect.w), rect.y - up * (h - rect.h), w, h)

    def _fits(self, i: int, there: list[pygame.FRect]) -> bool:
        rect, place = there[i], self.places[i]
        if not place.inside.contains(rect) or rect.collidelist(place.near) >= 0:
            return False
        mine = self.rects[i]
        return not any(
            rect.colliderect(_widened(there[j], mine, self.rects[j]))
            for j in rect.inflate(2 * GAP, 2 * GAP).collidelistall(there)
            if j != i and not mine.colliderect(self.rects[j])
        )


def _beside(thing: pygame.FRect, rect: pygame.FRect) -> list[pygame.FRect]:
    """The parts of an obstacle that block growth; none if the control is on or under it."""
    if not thing.colliderect(rect):
        return [thing] if thing.w and thing.h else []
    left, top, right, bottom = thing.left, thing.top, thing.right, thing.bottom
    if bottom - rect.top <= SLIGHT:
        bottom = rect.top
    elif rect.bottom - top <= SLIGHT:
        top = rect.bottom
    elif right - rect.left <= SLIGHT:
        right = rect.left
    elif rect.right - left <= SLIGHT:
        left = rect.right
    else:
        return []
    return [pygame.FRect(left, top, right - left, bottom - top)]


def _halfway(other: pygame.FRect, rect: pygame.FRect) -> pygame.FRect:
    """The other control as if it came halfway towards this one, because it grows as well."""
    across = max(0.0, other.left - rect.right, rect.left - other.right)
    along = max(0.0, other.top - rect.bottom, rect.top - other.bottom)
    return other.inflate(across, along) if across or along else other


def _free(
    rect: pygame.FRect, inside: pygame.FRect, near: list[pygame.FRect]
) -> tuple[float, float, float, float]:
    """Distance to the next obstacle: left, right, up and down."""
    left, right = rect.left - inside.left, inside.right - rect.right
    up, down = rect.top - inside.top, inside.bottom - rect.bottom
    for thing in near:
        if thing.top < rect.bottom and thing.bottom > rect.top:
            if thing.right <= rect.left:
                left = min(left, rect.left - thing.right)
            else:
                right = min(right, max(0.0, thing.left - rect.right))
        elif thing.left < rect.right and thing.right > rect.left:
            if thing.bottom <= rect.top:
                up = min(up, rect.top - thing.bottom)
            else:
                down = min(down, max(0.0, thing.top - rect.bottom))
    return left, right, up, down


def _share(before: float, after: float, wanted: float) -> float:
    """The share of the growth that goes before, given the room before and after."""
    half = wanted / 2
    if before >= half and after >= half:
        return 0.5
    if before < half:
        after = min(after, wanted - before)
    else:
        before = min(before, wanted - after)
    return before / (before + after) if before + after > 0 else 0.5


def _scaled(rect: pygame.FRect, stretch: Stretch) -> pygame.FRect:
    return rect.inflate(rect.w * (stretch[0] - 1), rect.h * (stretch[1] - 1))


def _widened(
    thing: pygame.FRect, rect: pygame.FRect, laid: pygame.FRect | None = None
) -> pygame.FRect:
    """An obstacle with the gap kept free around it, which is no larger than it was before."""
    was = laid or thing
    across = max(was.left - rect.right, rect.left - was.right)
    along = max(was.top - rect.bottom, rect.top - was.bottom)
    free = max(0.0, min(GAP, max(across, along) - 0.1))
    return thing.inflate(2 * free, 2 * free)
