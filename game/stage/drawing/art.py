"""Pictures at the size they are needed: SVG rasterised once per size, kept in memory and on disk.

Every request is answered at once. A missing picture is rasterised on the spot, unless `prepare` had
the worker do it before. After a change of the window size, the old pictures are stretched until the
worker has drawn the new ones.
"""

import hashlib
import io
from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from functools import partial
from pathlib import Path
from queue import Empty, SimpleQueue
from threading import Thread
from time import perf_counter
from typing import NamedTuple
from weakref import ReferenceType, ref

import pygame

from game.stage.drawing.caches import LruCache, PictureCache
from game.stage.drawing.high_contrast import Paint, apply_look, mark_look, repaint_svg
from game.stage.drawing.pixel_order import ORDER, reorder_bytes
from game.stage.drawing.shapes import Drawing
from game.temporary_files import temporary_path

PICTURES, COPIES = 48_000_000, 8_000_000
"""Bytes cached in memory at 1920 by 1080: pictures, and turned or stretched copies of them."""

SOURCES = 24
"""SVG files cached in memory: one file is often needed in several sizes at the same time."""

COLLECT_SECONDS = 0.0015
"""Seconds per frame to take over finished pictures."""

Size = tuple[int, int]
Key = tuple[str, int, int]
Copy = tuple[ReferenceType[pygame.Surface], str, float, float]
"""The key of a copy: turned by an angle with a zoom, or stretched to a width."""


class BrokenArt(Exception):
    """A picture is missing or cannot be drawn. The message names the file."""


class RenderedDrawing(NamedTuple):
    """The picture of a drawing. It extends beyond the drawing by the margin, in logical units."""

    surface: pygame.Surface
    margin: float


class Request(NamedTuple):
    """A picture that will be needed: a file under the art folder, or a drawing."""

    source: str | Drawing
    width: float
    height: float


class Composition(NamedTuple):
    """A picture composed of others, all at the current scale."""

    name: str
    """The cache key, so it must state everything that the picture depends on."""
    parts: Sequence[Request]
    paint: Callable[[list[pygame.Surface]], pygame.Surface]
    """May run in the worker thread."""


class Art:
    """Every picture of the program: rasterises and caches them."""

    def __init__(self, folder: Path, cache: Path | None = None) -> None:
        self.folder = folder
        self.cache = cache
        self.scale = 1.0
        self.fresh = False
        """Whether the worker has finished the sharp version of a stretched picture."""
        self._edition = 0
        self._pictures: PictureCache[Key] = PictureCache(PICTURES)
        self._old: dict[str, pygame.Surface] = {}
        """Pictures at the previous size, by source."""
        self._sources: LruCache[str, bytes] = LruCache(SOURCES)
        self._jobs: SimpleQueue[tuple[Key, Callable[[], pygame.Surface]] | None] = SimpleQueue()
        """None stops the worker."""
        self._done: SimpleQueue[tuple[Key, pygame.Surface]] = SimpleQueue()
        self._queued: set[Key] = set()
        self._worker: Thread | None = None
        self._copies: PictureCache[Copy] = PictureCache(COPIES)
        """The keys hold weak references: a copy does not keep its picture alive."""

    @property
    def pictures_version(self) -> int:
        """Changes whenever pictures composed of ours are out of date."""
        return 4 * self._edition + 2 * Paint.contrast + Paint.detail

    def rescale(self, scale: float) -> None:
        """Set the number of pixels per logical unit."""
        if scale == self.scale:
            return
        self.scale = scale
        for (source, _, _), picture in self._pictures.items():
            self._old[source] = picture
        self._pictures.rescale(scale)
        self._copies.rescale(scale)
        self._queued.clear()
        self._edition += 1

    def drop_old_sizes(self) -> None:
        """Free what the last screen used: pictures of the previous size, and copies."""
        self._old.clear()
        self.forget_copies()

    def forget_copies(self) -> None:
        """Free all turned, stretched and mirrored copies."""
        self._copies.clear()

    # -- requests ----------------------------------------------------------------------------------

    def picture(self, name: str, width: float, height: float | None = None) -> pygame.Surface:
        """The picture in this file (`arenas/title.svg`), as large as fits into this size."""
        return self._get(name, self._pixels(width, height or width))

    def opaque_picture(self, name: str, width: float, height: float) -> pygame.Surface:
        """The same for a picture without transparency, which is drawn in half the time."""
        picture = self.picture(name, width, height)
        key = (mark_look(name), *self._pixels(width, height))
        clear = picture.get_flags() & pygame.SRCALPHA
        if not clear or key not in self._pictures or not pygame.display.get_init():
            return picture
        return self._pictures.put(key, picture.convert())

    def render_drawing(self, drawing: Drawing) -> RenderedDrawing:
        m = drawing.margin
        size = self._pixels((drawing.short or drawing.width) + 2 * m, drawing.height + 2 * m)
        picture = self._get(drawing.svg, size)
        if drawing.short:
            picture = self._stretched(picture, self._pixels(drawing.width + 2 * m, 1)[0])
        return RenderedDrawing(picture, m)

    def _stretched(self, picture: pygame.Surface, width: int) -> pygame.Surface:
        """Widen a picture at two places, halfway between its middle and its ends."""
        key = (ref(picture), "stretched", width, 1.0)
        known = self._copies.get(key)
        return known or self._copies.put(key, stretched(picture, width))

    def rotated(self, picture: pygame.Surface, angle: float, zoom: float = 1.0) -> pygame.Surface:
        """A rotated or zoomed copy with smooth edges; the last ones are cached."""
        angle = round(angle * 2) / 2
        zoom = round(zoom, 3)
        if not angle and zoom == 1:
            return picture
        key = (ref(picture), "turned", angle, zoom)
        known = self._copies.get(key)
        if known is not None:
            return known
        if angle and not angle % 90 and zoom == 1:
            result = pygame.transform.rotate(picture, -angle)  # exact, and a tenth of the cost
        elif angle:
            result = pygame.transform.rotozoom(picture, -angle, zoom)
        else:
            w, h = picture.get_size()
            result = pygame.transform.smoothscale(
                picture, (max(1, round(w * zoom)), max(1, round(h * zoom)))
            )
        return self._copies.put(key, result)

    def has_rotated(self, picture: pygame.Surface, angle: float, zoom: float = 1.0) -> bool:
        """True if this copy is cached."""
        return (ref(picture), "turned", round(angle * 2) / 2, round(zoom, 3)) in self._copies

    def rotated_roughly(
        self, picture: pygame.Surface, angle: float, zoom: float = 1.0
    ) -> pygame.Surface:
        """A copy of something in rotation: its edges are rough, and it costs a third."""
        straight = self.rotated(picture, 0, zoom)
        return pygame.transform.rotate(straight, -angle) if angle else straight

    def mirrored(self, picture: pygame.Surface) -> pygame.Surface:
        """A copy flipped from left to right."""
        key = (ref(picture), "mirrored", 0.0, 1.0)
        known = self._copies.get(key)
        return known or self._copies.put(key, pygame.transform.flip(picture, True, False))

    def _pixels(self, width: float, height: float) -> Size:
        return max(1, round(width * self.scale)), max(1, round(height * self.scale))

    def _get(self, source: str, size: Size) -> pygame.Surface:
        source = mark_look(source)
        key = (source, *size)
        picture = self._pictures.get(key)
        if picture is not None:
            return picture
        self.collect_finished()
        picture = self._pictures.get(key)
        if picture is not None:
            return picture
        old = self._old.get(source)
        if old is not None and self._worker is not None:
            self._queue_picture(source, size)
            return pygame.transform.smoothscale(old, size)
        drawn = self._rasterise(source, self._svg(source), size)
        return self._pictures.put(key, self._finish_picture(source, drawn))

    def compose_now(self, wanted: Composition) -> pygame.Surface | None:
        """Compose a picture on the spot, unless the worker has done it before.

        If parts of it are still stretched, it is not cached, and is composed again later.
        """
        key = (f"{wanted.name}#{self.pictures_version % 4}", *self._pixels(1, 1))
        self.collect_finished()
        known = self._pictures.get(key)
        if known is not None:
            return known
        parts = [self._get(source, (w, h)) for source, w, h in map(self._key, wanted.parts)]
        made = wanted.paint(parts)
        return self._pictures.put(key, made) if self.are_ready(wanted.parts) else made

    def queue_composition(self, wanted: Composition) -> None:
        """Have the worker compose a picture."""
        key = (f"{wanted.name}#{self.pictures_version % 4}", *self._pixels(1, 1))
        if key in self._queued or self._pictures.get(key) is not None:
            return
        parts = [
            (source, self._svg(source), (w, h)) for source, w, h in map(self._key, wanted.parts)
        ]
        self._queue(key, lambda: wanted.paint([self._rasterise(*part) for part in parts]))

    # -- prefetching -------------------------------------------------------------------------------

    def prefetch(self, requests: Iterable[Request]) -> None:
        """Have the worker draw these; `collect_finished` takes them over."""
        for request in requests:
            source, *size = self._key(request)
            self._queue_picture(source, (size[0], size[1]))

    def are_ready(self, requests: Iterable[Request]) -> bool:
        """True if all of these are drawn."""
        return all(self._key(request) in self._pictures for request in requests)

    def _key(self, request: Request) -> Key:
        source, width, height = request
        if not isinstance(source, Drawing):
            return (mark_look(source), *self._pixels(width, height))
        m = source.margin
        wide, high = (source.short or source.width) + 2 * m, source.height + 2 * m
        return (mark_look(source.svg), *self._pixels(wide, high))

    def _queue_picture(self, source: str, size: Size) -> None:
        source = mark_look(source)
        key = (source, *size)
        if key in self._queued or self._pictures.get(key) is not None:  # get() marks it as used
            return
        self._queue(key, partial(self._rasterise, source, self._svg(source), size))

    def _queue(self, key: Key, make: Callable[[], pygame.Surface]) -> None:
        self._queued.add(key)
        self._jobs.put((key, make))
        self.start_worker()

    def start_worker(self) -> None:
        if self._worker is None:
            self._worker = Thread(target=self._work, name="art", daemon=True)
            self._worker.start()

    def _work(self) -> None:
        while (job := self._jobs.get()) is not None:
            key, make = job
            with suppress(BrokenArt):  # raised again by the next request
                self._done.put((key, make()))

    def close(self) -> None:
        """Stop the worker after its current picture: SDL and the cache may be gone after that."""
        with suppress(Empty):
            while True:
                self._jobs.get_nowait()
        self._queued.clear()
        if self._worker is not None:
            self._jobs.put(None)
            self._worker.join()
            self._worker = None

    @property
    def pending_count(self) -> int:
        """Number of pictures that the worker has still to draw."""
        return len(self._queued)

    def collect_finished(self) -> None:
        """Take over what the worker has drawn, for at most `COLLECT_SECONDS`."""
        if self._done.empty():
            return
        end = perf_counter() + COLLECT_SECONDS
        with suppress(Empty):
            while perf_counter() < end:
                key, picture = self._done.get_nowait()
                self._pictures.put(key, self._finish_picture(key[0], picture))
                self._queued.discard(key)
                if self._old.pop(key[0], None) is not None:
                    self.fresh = True
                    self._edition += 1

    # -- drawing -----------------------------------------------------------------------------------

    def _svg(self, source: str) -> bytes:
        if source.startswith("<svg"):
            return source.encode()
        svg = self._sources.get(source)
        return self._sources.put(source, self._read(source)) if svg is None else svg

    def _read(self, source: str) -> bytes:
        name, *marks = source.split("#")
        path = self.folder / name
        try:
            svg = path.read_bytes()
        except OSError as error:
            raise BrokenArt(f"The picture {path} is missing: {error.strerror}.") from error
        return repaint_svg(svg.decode()).encode() if "strong" in marks else svg

    def _rasterise(self, source: str, svg: bytes, size: Size) -> pygame.Surface:
        kept = self._cache_file(svg, size)
        picture = _load(kept) if kept else None
        if picture is None:
            try:
                picture = pygame.image.load_sized_svg(io.BytesIO(svg), size)
            except (pygame.error, ValueError) as error:
                name = "a drawing" if source.startswith("<svg") else self.folder / source
                raise BrokenArt(f"The picture {name} cannot be drawn: {error}.") from error
            picture = reorder_bytes(picture)
            if kept:
                _save(kept, picture)
        return picture

    def _finish_picture(self, source: str, picture: pygame.Surface) -> pygame.Surface:
        """The picture in its current look and in the pixel format of the screen."""
        picture = apply_look(source, picture)
        clear = picture.get_flags() & pygame.SRCALPHA
        if not pygame.display.get_init() or not clear or picture.get_masks() == SCREEN:
            return picture
        return picture.convert_alpha()

    def _cache_file(self, svg: bytes, size: Size) -> Path | None:
        """The cache file of this picture; None without a cache."""
        if self.cache is None:
            return None
        digest = hashlib.blake2b(svg, digest_size=12, person=ORDER.encode()).hexdigest()
        return self.cache / f"{digest}-{size[0]}x{size[1]}.raw"


def stretched(picture: pygame.Surface, width: int) -> pygame.Surface:
    """Widen a picture by repeating one column left and one column right of its middle."""
    w, h = picture.get_size()
    more = max(0, width - w)
    sheet = pygame.Surface((w + more, h), pygame.SRCALPHA)
    left, right = w // 4, w - w // 4
    parts = (
        (0, left, left),
        (left, 1, more // 2),
        (left, right - left, right - left),
        (right, 1, more - more // 2),
        (right, w - right, w - right),
    )
    x = 0
    for start, taken, wide in parts:
        part = picture.subsurface((start, 0, taken, h))
        sheet.blit(part if wide == taken else pygame.transform.scale(part, (wide, h)), (x, 0))
        x += wide
    return sheet


HEADER = 8
SCREEN = (0xFF0000, 0xFF00, 0xFF, 0xFF000000)
"""The colour masks of `ORDER`."""


def _load(path: Path) -> pygame.Surface | None:
    try:
        data = path.read_bytes()
    except OSError:
        return None
    w, h = int.from_bytes(data[:4], "big"), int.from_bytes(data[4:HEADER], "big")
    if len(data) != HEADER + 4 * w * h or not w:
        return None  # incomplete, or something else; it will be drawn again
    return pygame.image.frombuffer(memoryview(data)[HEADER:], (w, h), ORDER)


def _save(path: Path, picture: pygame.Surface) -> None:
    w, h = picture.get_size()
    new = temporary_path(path)
    with suppress(OSError):  # a cache that cannot be written costs only time
        path.parent.mkdir(parents=True, exist_ok=True)
        with new.open("wb") as file:
            file.write(w.to_bytes(4, "big") + h.to_bytes(4, "big"))
            file.write(picture.get_buffer().raw)
        new.replace(path)


CACHE_LIMIT = 400_000_000


def trim_cache(cache: Path) -> None:
    """Delete the oldest files when there are too many."""
    with suppress(OSError):
        files = sorted(cache.glob("*.raw"), key=lambda path: path.stat().st_mtime)
        total = sum(path.stat().st_size for path in files)
        for path in files:
            if total <= CACHE_LIMIT:
                break
            total -= path.stat().st_size
            path.unlink(missing_ok=True)
