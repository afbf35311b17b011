"""Card faces: frame, picture and words, composed at the size that is needed.

All measures inside a face are in card units, 500 by 700.
"""

from collections.abc import Callable, Sequence
from functools import cache, lru_cache, partial
from pathlib import Path
from weakref import ReferenceType, ref

import msgspec
import pygame

from game.stage.drawing.art import Art, BrokenArt, Request
from game.stage.drawing.caches import PictureCache
from game.stage.drawing.colours import CREAM, INK
from game.stage.drawing.lettering import Lettering, Style

CARD_UNITS = 500
CARD_RATIO = 1.4

THUMB_WIDTH, MINI_WIDTH, HAND_WIDTH = 72, 150, 290
"""Widths below which a face shows no pip, no words, no rules."""

PIP_SCALE = 1.75
"""Factor of the pip's size where there are no words."""

SHADOW_COLOUR = (20, 10, 36)

MAX_SHADOWS = 4
"""Number of cached shadows: about the card sizes in use at a time."""

FACE_CACHE_BYTES, DIMMED_CACHE_BYTES = 12_000_000, 4_000_000
"""Cache sizes in bytes, at 1920 by 1080."""


class CardText(msgspec.Struct, frozen=True):
    """What is printed on a card."""

    title: str
    family: str
    keyword: str = ""
    rules: str = ""
    pip: str = ""
    picture: str = ""
    """A file under the art folder, for a card whose picture is shared or elsewhere."""


class CardShadow(msgspec.Struct, frozen=True):
    """The shadow under a card: offset, blur and opacity."""

    x: float
    y: float
    blur: float
    alpha: int

    @property
    def margin(self) -> float:
        return self.y + 2 * self.blur + 2


LYING_SHADOW = CardShadow(3, 9, 7, 150)
LIFTED_SHADOW = CardShadow(0, 16, 14, 200)
NO_SHADOW = CardShadow(0, 0, 0, 0)


@cache
def card_texts(folder: Path, game: str) -> dict[str, CardText]:
    """What is printed on each card of a game, by picture name."""
    path = folder / f"{game}.json"
    try:
        return msgspec.json.decode(path.read_bytes(), type=dict[str, CardText])
    except (OSError, msgspec.MsgspecError) as error:
        raise BrokenArt(f"The cards in {path} cannot be read: {error}.") from error


class Faces:
    """Composes card faces, and caches them by size."""

    def __init__(self, art: Art, lettering: Lettering, cards: Path) -> None:
        self.art = art
        self.lettering = lettering
        self.cards = cards
        self._made: PictureCache[tuple[object, ...]] = PictureCache(FACE_CACHE_BYTES)
        self._dimmed: PictureCache[ReferenceType[pygame.Surface]] = PictureCache(DIMMED_CACHE_BYTES)
        self._edition = -1

    def card_text(self, game: str, stem: str) -> CardText:
        return card_texts(self.cards, game)[stem]

    def picture_file(self, game: str, stem: str) -> str:
        """The file of a card's picture, under the art folder."""
        return self.card_text(game, stem).picture or f"cards/{game}/{stem}.svg"

    # -- cached pictures ---------------------------------------------------------------------------

    def card(
        self, game: str, stem: str, width: float, shade: CardShadow = LYING_SHADOW, value: str = ""
    ) -> pygame.Surface:
        """A card, face up, with its shadow; `value` replaces the pip."""
        key = ("card", game, stem, width, value)
        return self.with_shadow(key, shade, partial(self._card, game, stem, width, value))

    def back(self, game: str, width: float, shade: CardShadow = LYING_SHADOW) -> pygame.Surface:
        draw = partial(self.art.picture, _back(game), width, width * CARD_RATIO)
        return self.with_shadow(("back", game, width), shade, draw)

    def with_shadow(
        self, key: tuple[object, ...], shade: CardShadow, draw: Callable[[], pygame.Surface]
    ) -> pygame.Surface:
        """A cached face with its shadow; `draw` makes the face if it is missing."""
        if self.art.pictures_version != self._edition:
            self._edition = self.art.pictures_version
            self._made.rescale(self.art.scale)
            self._dimmed.rescale(self.art.scale)
        key = (*key, shade)
        return self._made.get(key) or self._made.put(key, self._add_shadow(draw(), shade))

    def dimmed_copy(self, picture: pygame.Surface) -> pygame.Surface:
        """A darkened copy of a card that cannot be used now."""
        known = self._dimmed.get(ref(picture))
        if known is not None:
            return known
        shaded = picture.copy()
        shaded.fill((150, 141, 160, 255), special_flags=pygame.BLEND_RGBA_MULT)
        return self._dimmed.put(ref(picture), shaded)

    def lit_copy(self, picture: pygame.Surface) -> pygame.Surface:
        """A copy lit by a flash; used too rarely to be cached."""
        bright = picture.copy()
        bright.fill((150, 140, 110, 0), special_flags=pygame.BLEND_RGBA_ADD)
        return bright

    def requests(self, game: str, stem: str, width: float) -> list[Request]:
        """The parts of a card, for prefetching."""
        k = width / CARD_UNITS
        look = self.card_text(game, stem)
        seen = self._zoomed_width(width)
        side = (368 if seen >= MINI_WIDTH else 416) * k
        pip = look.pip if len(look.pip) > 1 and seen >= THUMB_WIDTH else ""
        small = 64 * k * (1 if seen >= MINI_WIDTH else PIP_SCALE)
        return [
            Request(_frame(look.family, seen), width, width * CARD_RATIO),
            Request(self.picture_file(game, stem), side, side),
            *([Request(f"pips/{pip}.svg", small, small)] if pip else []),
        ]

    def all_requests(self, game: str, width: float, dealt: Sequence[str] = ()) -> list[Request]:
        """The parts of every card, or of those in `dealt`, and of the back."""
        stems = dealt or self.picture_names(game)
        cards = [part for stem in stems for part in self.requests(game, stem, width)]
        return [*cards, Request(_back(game), width, width * CARD_RATIO)]

    def picture_names(self, game: str) -> list[str]:
        """The picture names of all cards of a game."""
        return list(card_texts(self.cards, game))

    # -- composing ---------------------------------------------------------------------------------

    def _zoomed_width(self, width: float) -> float:
        """A width after the zoom of this canvas."""
        return width * self.lettering.zoom

    def transparent_surface(self, width: float) -> pygame.Surface:
        """An empty card."""
        size = round(width * self.art.scale), round(width * CARD_RATIO * self.art.scale)
        return pygame.Surface(size, pygame.SRCALPHA)

    def blank_card(self, family: str, width: float) -> pygame.Surface:
        """A card with its frame and nothing else."""
        frame = self.art.picture(
            _frame(family, self._zoomed_width(width)), width, width * CARD_RATIO
        )
        sheet = self.transparent_surface(width)
        if frame.get_size() == sheet.get_size():
            return frame.copy()  # blitting it onto an empty sheet costs ten times as much
        sheet.blit(frame, (0, 0))
        return sheet

    def blit(
        self, sheet: pygame.Surface, picture: pygame.Surface, k: float, x: float, y: float
    ) -> None:
        """Blit a picture at a point in card units; `k` is the size of one unit."""
        s = k * self.art.scale
        sheet.blit(picture, (round(x * s), round(y * s)))

    def _card(self, game: str, stem: str, width: float, value: str) -> pygame.Surface:
        look = self.card_text(game, stem)
        k = width / CARD_UNITS
        seen = self._zoomed_width(width)
        sheet = self.blank_card(look.family, width)
        picture = self.picture_file(game, stem)
        if seen < MINI_WIDTH:
            top = 84 if seen >= THUMB_WIDTH else 142
            self.blit(sheet, self.art.picture(picture, 416 * k), k, 42, top)
            if seen >= THUMB_WIDTH:
                self._pip(sheet, k, value or look.pip, 250, 590, PIP_SCALE)
            return sheet
        self.blit(sheet, self.art.picture(picture, 368 * k), k, 66, 138)
        self._pip(sheet, k, value or look.pip, 76, 76, 1)
        if seen < HAND_WIDTH:
            self._title(sheet, k, look.title, max(46, 22 / k))
            self._words(sheet, k, look.keyword, 578, max(40, 22 / k), "bold", 400)
        else:
            self._title(sheet, k, look.title, 46)
            self._words(sheet, k, look.rules or look.keyword, 599, max(36, 22 / k), "semibold", 380)
        return sheet

    def _pip(
        self, sheet: pygame.Surface, k: float, pip: str, x: float, y: float, grow: float
    ) -> None:
        if not pip:
            return
        if len(pip) == 1:
            style = Style(60 * k * grow, INK, "display", fixed=True)
            picture = self.lettering.render_text(pip, style)
        else:
            picture = self.art.picture(f"pips/{pip}.svg", 64 * k * grow)
        s = k * self.art.scale
        w, h = picture.get_size()
        sheet.blit(picture, (round(x * s - w / 2), round(y * s - h / 2)))

    def _title(self, sheet: pygame.Surface, k: float, title: str, size: float) -> None:
        """Write the title; a long one is squeezed to three quarters before the letters shrink."""
        s = k * self.art.scale
        room = 318 * s
        style = Style(size * k, CREAM, "display", fixed=True)
        much = 1 - room / (self.lettering.width(title, style) * self.art.scale * 0.74)
        style = style._replace(size=style.size - 0.5 * max(0, int(style.size * much / 0.5) - 1))
        while self.lettering.width(title, style) * self.art.scale * 0.74 > room:
            style = style._replace(size=style.size - 0.5)
        picture = self.lettering.render_text(title, style)
        if picture.get_width() > room:
            picture = pygame.transform.smoothscale(picture, (round(room), picture.get_height()))
        w, _ = picture.get_size()
        ascent = self.lettering.ascent(style) * self.art.scale
        top = 72 * s + 0.355 * style.size * self.art.scale - ascent
        sheet.blit(picture, (round(287 * s - w / 2), round(top)))

    def _words(
        self,
        sheet: pygame.Surface,
        k: float,
        words: str,
        y: float,
        size: float,
        face: str,
        room: float,
    ) -> None:
        if not words:
            return
        style = Style(size * k, INK, face, align="middle", lead=1.16, fixed=True)
        picture = self.lettering.render_text(words, style, room * k)
        s = k * self.art.scale
        w, h = picture.get_size()
        sheet.blit(picture, (round(250 * s - w / 2), round(y * s - h / 2)))

    def _add_shadow(self, face: pygame.Surface, shade: CardShadow) -> pygame.Surface:
        """Put the face on its shadow, with a margin that keeps rotated edges clean."""
        scale = self.art.scale
        m = round(max(4, shade.margin) * scale)
        w, h = face.get_size()
        if shade.alpha:
            sheet = _shadow(w, h, shade, scale, m).copy()
        else:
            sheet = pygame.Surface((w + 2 * m, h + 2 * m), pygame.SRCALPHA)
            sheet.fill((*SHADOW_COLOUR, 0))
        sheet.blit(face, (m, m))
        return sheet


@lru_cache(MAX_SHADOWS)
def _shadow(w: int, h: int, shade: CardShadow, scale: float, margin: int) -> pygame.Surface:
    """A shadow, cached for all cards of one size."""
    return blurred_shadow(w, h, shade, scale, margin)


def blurred_shadow(w: int, h: int, shade: CardShadow, scale: float, margin: int) -> pygame.Surface:
    """A blurred rounded rectangle, drawn small and scaled up, because blur hides that."""
    q = 4
    size = (w + 2 * margin) // q + 1, (h + 2 * margin) // q + 1
    small = pygame.Surface(size, pygame.SRCALPHA)
    small.fill((*SHADOW_COLOUR, 0))
    left, top = (margin + shade.x * scale) / q, (margin + shade.y * scale) / q
    rect = pygame.Rect(round(left), round(top), round(w / q), round(h / q))
    pygame.draw.rect(small, (*SHADOW_COLOUR, shade.alpha), rect, border_radius=round(w * 0.07 / q))
    blur = max(1, round(shade.blur * scale / q))
    small = pygame.transform.box_blur(small, blur)
    return pygame.transform.smoothscale(small, (w + 2 * margin, h + 2 * margin))


def _back(game: str) -> str:
    return f"cards/frames/back_{game}.svg"


def _frame(family: str, width: float) -> str:
    if width < THUMB_WIDTH:
        return f"ui/minicard_{family}_plain.svg"
    return f"ui/minicard_{family}.svg" if width < MINI_WIDTH else f"cards/frames/front_{family}.svg"
