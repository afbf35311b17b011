"""The headline of the results poster: tilted, in two tones of gold."""

import pygame

from game.stage.drawing.art import Composition
from game.stage.drawing.canvas import Canvas
from game.stage.drawing.colours import CREAM, LAMP, MUSTARD, TANGERINE, WHITE, rgb
from game.stage.drawing.lettering import Lettering, Style

TILT = -7
WIDE, LESS_WIDE = 880, 810
"""Greatest width of a single line, and of each of several."""
LARGEST, LARGEST_OF_TWO = 330, 212
"""Greatest letter size of a single line, and of each of several."""
STEP = 0.84
"""Distance from line to line, as a share of the letter size."""

GRADIENT = (CREAM, LAMP, MUSTARD, TANGERINE)
"""From the first to the second colour, then from the third to the fourth."""


class Headline:
    """One line per word, all the same size; composed once per window size."""

    def __init__(self, said: str) -> None:
        self.lines = said.split() or [said]
        self._made: tuple[float, pygame.Surface] | None = None

    def picture(self, canvas: Canvas) -> pygame.Surface | None:
        """Return the picture; None on a prefetch canvas until the worker has composed it."""
        if self._made is not None and self._made[0] == canvas.scale:
            return self._made[1]
        made = canvas.art.compose_now(self._composition(canvas))
        if made is not None:
            self._made = canvas.scale, made
        return made

    def _composition(self, canvas: Canvas) -> Composition:
        scale = canvas.scale
        return Composition(f"word {self.lines} at {scale}", (), lambda _parts: self._make(scale))

    def _make(self, scale: float) -> pygame.Surface:
        """Render with a `Lettering` of its own: other text is smaller, and this may be a worker."""
        letters = Lettering()
        letters.rescale(scale, 100)
        style = self._style(letters)
        lines = [letters.render_text(line, style) for line in self.lines]
        return _leaning(lines, letters.ascent(style) * scale, style.size * STEP * scale)

    def _style(self, letters: Lettering) -> Style:
        """Return the style at the largest size that fits every line."""
        alone = len(self.lines) == 1
        high, wide = (LARGEST, WIDE) if alone else (LARGEST_OF_TWO, LESS_WIDE)
        style = Style(high, WHITE, "display", 20, 18, fixed=True)
        fitted = [letters.fit_style(line, style, wide) for line in self.lines]
        style = min(fitted, key=lambda style: style.size)
        thin = max(10.0, 20 * style.size / LARGEST)
        return style._replace(outline=thin, shadow=thin * 0.9)


def _leaning(lines: list[pygame.Surface], ascent: float, step: float) -> pygame.Surface:
    width = max(line.get_width() for line in lines)
    height = round(step * (len(lines) - 1)) + lines[-1].get_height()
    sheet = pygame.Surface((width, height), pygame.SRCALPHA)
    for number, line in enumerate(lines):
        golden = _golden(line, ascent)
        sheet.blit(golden, ((width - line.get_width()) // 2, round(number * step)))
    return pygame.transform.rotozoom(sheet, -TILT, 1)


def _golden(plain: pygame.Surface, ascent: float) -> pygame.Surface:
    gold = plain.copy()
    gold.blit(_gradient(plain.get_size(), ascent), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return gold


def _gradient(size: tuple[int, int], ascent: float) -> pygame.Surface:
    """Return two gradients that meet at half the height of the capitals."""
    w, h = size
    column = pygame.Surface((1, h))
    top, bottom = 0.25 * ascent, 1.05 * ascent
    tones = [rgb(colour) for colour in GRADIENT]
    for y in range(h):
        way = min(1.0, max(0.0, (y - top) / (bottom - top)))
        first = 0 if way < 0.5 else 2
        share = way * 2 - (first > 0)
        one, other = tones[first], tones[first + 1]
        column.set_at((0, y), [round(a + (b - a) * share) for a, b in zip(one, other, strict=True)])
    return pygame.transform.scale(column, (w, h)).convert_alpha()
