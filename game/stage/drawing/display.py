"""A display that shows a draw list, and draws only where the list has changed.

The picture below a veil is kept on a surface of its own, so that it can be dimmed and lit up again
without being redrawn: copying and multiplying it costs a tenth.
"""

from bisect import bisect_left

import pygame

from game.stage.drawing.canvas import Blit, Patch, Veil

MAX_AREAS, CELL = 24, 240
"""Changed areas that are drawn one by one, and the grid in pixels by which more of them are merged;
above four times as many, the whole window is redrawn."""
AREA_COST = 4000
"""The fixed cost of drawing one more area, in pixels."""

PatchPictures = dict[int, tuple[Patch, pygame.Surface]]
"""Each patch and the picture last drawn of it, by its index in the list."""


class DrawList:
    """What a surface shows: a draw list, and how each patch looked."""

    def __init__(self) -> None:
        self.blits: list[Blit] = []
        self.patches: PatchPictures = {}
        self.is_valid = False
        """Whether the surface really shows it."""
        self._areas: list[pygame.Rect] | None = None

    def remember(self, blits: list[Blit]) -> None:
        if blits is not self.blits:
            self._areas = None
        self.blits, self.is_valid = blits, True
        self.patches = {
            place: (blit.picture, blit.picture.picture)
            for place, blit in enumerate(blits)
            if isinstance(blit.picture, Patch)
        }

    def take_over(self, other: "DrawList") -> None:
        """Copy the content of another list."""
        self.blits, self.patches, self.is_valid = other.blits, other.patches, other.is_valid
        self._areas = None

    def outdated_patches(self) -> list[int]:
        """Indices of the patches that have changed since they were drawn."""
        return [i for i, (patch, seen) in self.patches.items() if patch.picture is not seen]

    def changed_areas(self, blits: list[Blit]) -> list[pygame.Rect] | None:
        """Areas to redraw in order to show this list instead; None for the whole surface."""
        areas = _changed(self.blits, blits) if self.is_valid else None
        if areas is not None:
            areas += [self.blits[place].area() for place in self.outdated_patches()]
        return areas

    @property
    def areas(self) -> list[pygame.Rect]:
        """The area of each picture in the list."""
        if self._areas is None:
            self._areas = [blit.area() for blit in self.blits]
        return self._areas


class Display:
    """A surface and what was last drawn on it."""

    def __init__(self) -> None:
        self._front = DrawList()
        """The whole list, or the part above the veil if there is one."""
        self._under = DrawList()
        """The part of the list below the veil."""
        self._veil: Veil | None = None
        self._surface: pygame.Surface | None = None
        self._below: pygame.Surface | None = None
        """The picture below the veil, not dimmed."""
        self._sheet: pygame.Surface | None = None
        """The picture at rest, while it shakes."""
        self._trembles = False
        self.drawn = 0
        """Pixels drawn by the last `show` or `draw_patches`; copying does not count."""

    def show(
        self, surface: pygame.Surface, blits: list[Blit], tremor: tuple[int, int] = (0, 0)
    ) -> bool:
        """Draw what has changed; False if nothing has.

        While the picture shakes, it is kept on a surface of its own, which is moved as a whole:
        redrawing everything at another position in every frame would cost many times as much.
        """
        self.drawn = 0
        if surface is not self._surface:
            self._surface = surface
            self._front.is_valid = self._under.is_valid = False
        if tremor == (0, 0) and not self._trembles:
            return self._update(surface, blits)
        sheet = self._resting_surface(surface)
        self._update(sheet, blits)
        _copy_shaken(surface, sheet, tremor)
        self._trembles = tremor != (0, 0)
        return True

    def _resting_surface(self, surface: pygame.Surface) -> pygame.Surface:
        """The surface for the picture at rest. It is kept, because new memory is expensive."""
        sheet = self._sheet
        if sheet is None or sheet.get_size() != surface.get_size():
            sheet = self._sheet = surface.copy()
        elif not self._trembles:
            sheet.blit(surface, (0, 0))
        return sheet

    def _update(self, target: pygame.Surface, blits: list[Blit]) -> bool:
        place = _veiled(blits)
        if place is None:
            return self._show_plain(target, blits)
        veil = blits[place].picture
        assert isinstance(veil, Veil)
        return self._show_veiled(target, blits[:place], veil, blits[place + 1 :])

    def _show_plain(self, target: pygame.Surface, blits: list[Blit]) -> bool:
        lifted = self._veil is not None and self._front.is_valid and self._under.is_valid
        if lifted:
            self._front.take_over(self._under)
        self._veil = None
        ground = self._below if lifted else None
        return bool(self._draw_changed(target, self._front, blits, ground)) or lifted

    # -- under a veil ------------------------------------------------------------------------------

    def _show_veiled(
        self, target: pygame.Surface, below: list[Blit], veil: Veil, above: list[Blit]
    ) -> bool:
        sheet = self._unveiled(target)
        ground = target if self._veil is None else None
        if self._veil is None:
            self._under.take_over(self._front)
            self._front.is_valid = False
        elif self._veil is not veil:
            self._front.is_valid = False
        self._veil = veil
        changed = self._draw_changed(sheet, self._under, below, ground)
        over = self._front.changed_areas(above)
        self._front.remember(above)
        window = target.get_rect()
        areas = [window] if over is None else _merged([a.clip(window) for a in (*changed, *over)])
        for area in areas:
            self._cover(target, sheet, veil, area)
        return bool(areas)

    def _unveiled(self, target: pygame.Surface) -> pygame.Surface:
        sheet = self._below
        if sheet is None or sheet.get_size() != target.get_size():
            sheet = self._below = target.copy()
            self._under.is_valid = False
        return sheet

    def _cover(
        self, target: pygame.Surface, sheet: pygame.Surface, veil: Veil, area: pygame.Rect
    ) -> None:
        """Draw an area: what is below the veil, dimmed, then what is above it."""
        target.blit(sheet, area, area)
        target.fill(veil.tint, area, pygame.BLEND_MULT)  # a fifth of the cost of an alpha layer
        _draw(target, self._front, area)
        self.drawn += sum(a.w * a.h for a in (b.clip(area) for b in self._front.areas))

    # -- only what has changed ---------------------------------------------------------------------

    def _draw_changed(
        self,
        target: pygame.Surface,
        shown: DrawList,
        blits: list[Blit],
        ground: pygame.Surface | None = None,
    ) -> list[pygame.Rect]:
        """Bring a surface up to date; return the areas that were drawn.

        `ground` is given if another surface has shown the list until now.
        """
        changed = shown.changed_areas(blits)
        if ground is not None and changed is not None:
            target.blit(ground, (0, 0))
        window = target.get_rect()
        areas = [window] if changed is None else _merged([a.clip(window) for a in changed])
        shown.remember(blits)
        for area in areas:
            self._draw(target, shown, area)
        return areas

    def _draw(self, target: pygame.Surface, shown: DrawList, area: pygame.Rect) -> None:
        self.drawn += area.w * area.h
        _draw(target, shown, area)

    def draw_patches(self, surface: pygame.Surface) -> bool:
        """Redraw the patches of the last list that have changed; False if none has."""
        self.drawn = 0
        if surface is not self._surface or self._trembles:
            return False
        if self._veil is not None:
            return self._redraw_veiled_patches(surface)
        shown, window = self._front, surface.get_rect()
        outdated = shown.outdated_patches()
        for place in outdated:
            patch, _ = shown.patches[place]
            self._draw(surface, shown, shown.areas[place].clip(window))
            shown.patches[place] = patch, patch.picture
        return bool(outdated)

    def _redraw_veiled_patches(self, surface: pygame.Surface) -> bool:
        assert self._veil is not None
        return self._show_veiled(surface, self._under.blits, self._veil, self._front.blits)

    def invalidate(self, surface: pygame.Surface | None = None) -> None:
        """Redraw everything next time, perhaps on this surface."""
        self._surface = None
        self._trembles = False
        if surface is not None:
            self._resting_surface(surface)  # allocate now, not in the middle of a shake
            self._unveiled(surface)


def _veiled(blits: list[Blit]) -> int | None:
    """Index of the last veil over the whole window; None if there is none."""
    for place in range(len(blits) - 1, -1, -1):
        if isinstance(blits[place].picture, Veil) and blits[place].clip is None:
            return place
    return None


def _draw(surface: pygame.Surface, shown: DrawList, area: pygame.Rect) -> None:
    """Draw an area, beginning with the topmost picture that hides all below it."""
    if not area.w or not area.h:
        return
    here = area.collidelistall(shown.areas)
    bottom = next((n for n in range(len(here) - 1, 0, -1) if _hides(shown, here[n], area)), 0)
    surface.set_clip(area)
    for place in here[bottom:]:
        _put(surface, shown.blits[place], area)
    surface.set_clip(None)


def _hides(shown: DrawList, place: int, area: pygame.Rect) -> bool:
    """True if this picture hides everything below it in this area."""
    if not shown.areas[place].contains(area):
        return False
    picture, _, _, alpha, _ = shown.blits[place]
    if alpha < 255 or isinstance(picture, Veil):
        return False
    seen = picture.picture if isinstance(picture, Patch) else picture
    return not seen.get_flags() & pygame.SRCALPHA


def _put(surface: pygame.Surface, blit: Blit, area: pygame.Rect) -> None:
    picture, x, y, alpha, clip = blit
    if clip is not None:
        surface.set_clip(area.clip(clip))
    if isinstance(picture, Patch):
        picture = picture.picture  # as it looks now
    if isinstance(picture, Veil):
        surface.fill(picture.tint, surface.get_clip(), pygame.BLEND_MULT)
    elif alpha < 255:
        picture.set_alpha(alpha)
        surface.blit(picture, (x, y))
        picture.set_alpha(255)
    else:
        surface.blit(picture, (x, y))
    if clip is not None:
        surface.set_clip(area)


def _copy_shaken(surface: pygame.Surface, sheet: pygame.Surface, tremor: tuple[int, int]) -> None:
    """Copy the picture with an offset; the edges it leaves bare show the picture at rest."""
    surface.blit(sheet, tremor)
    window = surface.get_rect()
    covered = window.move(tremor).clip(window)
    for bare in (
        (0, 0, window.w, covered.top),
        (0, covered.bottom, window.w, window.h - covered.bottom),
        (0, 0, covered.left, window.h),
        (covered.right, 0, window.w - covered.right, window.h),
    ):
        surface.blit(sheet, bare[:2], bare)


def _changed(old: list[Blit], new: list[Blit]) -> list[pygame.Rect] | None:
    """Areas in which two lists differ; None if there are very many."""
    if old == new:
        return []
    first, shorter = 0, min(len(old), len(new))
    while first < shorter and old[first] == new[first]:
        first += 1
    last = 0
    while last < shorter - first and old[-1 - last] == new[-1 - last]:
        last += 1
    before = _identities(old[first : len(old) - last])
    after = _identities(new[first : len(new) - last])
    old_kept = [key for key in before if key in after]
    new_kept = [key for key in after if key in before]
    areas = [before[key].area() for key in before if key not in after]
    areas += [after[key].area() for key in after if key not in before]
    if old_kept != new_kept:
        areas += [after[key].area() for key in _moved(old_kept, new_kept)]
    return areas if len(areas) <= 4 * MAX_AREAS else None


def _moved(
    old: list[tuple[object, ...]], new: list[tuple[object, ...]]
) -> list[tuple[object, ...]]:
    """The keys that have changed their place in the order; as few as possible."""
    rank = {key: i for i, key in enumerate(old)}
    ranks = [rank[key] for key in new]
    stayed = _longest_rise(ranks)
    return [key for key, at in zip(new, ranks, strict=True) if at not in stayed]


def _longest_rise(ranks: list[int]) -> set[int]:
    """The longest rising subsequence."""
    ends: list[int] = []
    """The lowest last element of a rise of each length."""
    before: dict[int, int] = {}
    for at in ranks:
        place = bisect_left(ends, at)
        before[at] = ends[place - 1] if place else -1
        ends[place : place + 1] = [at]
    rise, at = set[int](), ends[-1] if ends else -1
    while at >= 0:
        rise.add(at)
        at = before[at]
    return rise


def _identities(blits: list[Blit]) -> dict[tuple[object, ...], Blit]:
    """Each blit under a key of its own, even if several are equal."""
    named: dict[tuple[object, ...], Blit] = {}
    for blit in blits:
        key: tuple[object, ...] = blit
        while key in named:
            key = (*key, 0)
        named[key] = blit
    return named


def _merged(areas: list[pygame.Rect]) -> list[pygame.Rect]:
    """The same areas in fewer rectangles; two are joined only if that costs less."""
    merged: list[pygame.Rect] = []
    for area in areas:
        if not area.w or not area.h:
            continue
        joined = area
        while (hit := _cheap_to_join(joined, merged)) is not None:
            joined = joined.union(merged.pop(hit))
        merged.append(joined)
    return _merge_by_grid(merged) if len(merged) > MAX_AREAS else merged


def _merge_by_grid(areas: list[pygame.Rect]) -> list[pygame.Rect]:
    """Merge very many areas, those in the same cell of a grid."""
    cells: dict[tuple[int, int], pygame.Rect] = {}
    for area in areas:
        cell = area.centerx // CELL, area.centery // CELL
        cells[cell] = cells[cell].union(area) if cell in cells else area
    return list(cells.values())


def _cheap_to_join(area: pygame.Rect, others: list[pygame.Rect]) -> int | None:
    """Index of an area that is cheaper to draw together with this one; None if there is none."""
    w, h = area.size
    for place in area.collidelistall(others):
        other, whole = others[place], area.union(others[place])
        if whole.w * whole.h <= w * h + other.w * other.h + AREA_COST:
            return place
    return None
