"""High contrast: how everything is painted, in its own colours or in strong ones.

In high contrast there is nothing between dark and light. Every colour keeps its hue but moves to
one of two ends, and any colour of one end can be read on any colour of the other, at 7:1 or better.
So no second palette is needed, and no pair of colours is forgotten.
"""

import re
from functools import lru_cache

import pygame

from game.stage.drawing.colours import BLACK, HONEY, INK, WHITE, mix, rgb

DARK, LIGHT = 0.04, 0.72
"""Luminance of the two ends, from 0 to 1; their contrast is more than 7:1."""
INKED, LIT = 0.02, 0.85
"""Luminance of letters at either end, which are a little stronger still."""
GROUND, LETTER = 0.5, 0.26
"""Luminance below which grounds, and letters, go to the dark end."""
KEPT_LIGHT = (HONEY,)
"""Grounds that carry dark letters, though they are darker than `GROUND`."""

PAINTED = ("ui/minicard_", "cards/frames/front_")
"""Pictures with words on them."""
ARENAS = "arenas/"
FAINT = 51
"""Brightness, of 255, that is left of an arena in high contrast."""
COARSE = (6, 4)
"""Pixels that are left of an arena without detail."""

_HEX = re.compile(r"#[0-9A-Fa-f]{6}")
_FILLED = re.compile(r'(?:fill|stop-color)="(#[0-9A-Fa-f]{6})"(?! fill-opacity)')
_HAZE = re.compile(
    r'<path (?:(?! stroke=)[^>])*? fill-opacity="0?\.[0-8]\d*"(?:(?! stroke=)[^>])*/>'
)
"""Shadows, halftone dots and rays, which show nothing that must be read."""
_STROKE = re.compile(r'stroke="(#[0-9A-Fa-f]{6})"')


class Paint:
    """The global style of painting."""

    contrast = False
    detail = True
    """Whether arenas show all their detail."""


def brightness(colour: str) -> float:
    """Relative luminance, from 0 to 1."""
    return sum(w * linear_light(part / 255) for w, part in zip(_WEIGHTS, rgb(colour), strict=True))


_WEIGHTS = (0.2126, 0.7152, 0.0722)


def linear_light(part: float) -> float:
    return float(part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4)


@lru_cache(maxsize=4096)
def ground_colour(colour: str) -> str:
    """The high-contrast version of a colour, to write on or to draw with."""
    light = brightness(colour) >= GROUND or colour in KEPT_LIGHT
    return _towards(colour, WHITE, LIGHT) if light else _towards(colour, BLACK, DARK)


@lru_cache(maxsize=1024)
def text_colour(colour: str) -> str:
    """The high-contrast version of a colour, to write with."""
    light = brightness(colour) >= LETTER
    return _towards(colour, WHITE, LIT) if light else _towards(colour, BLACK, INKED)


def _towards(colour: str, end: str, wanted: float) -> str:
    """Mix in as little of `end` as it takes to reach this luminance."""
    there = brightness(end) > wanted
    for step in range(51):
        mixed = mix(colour, end, step / 50)
        if (brightness(mixed) >= wanted) if there else (brightness(mixed) <= wanted):
            return mixed
    return end


@lru_cache(maxsize=4096)
def repaint_svg(svg: str) -> str:
    """A drawing in high contrast. A dark one gets light edges: backgrounds are dark, too."""
    svg = _HAZE.sub("", svg)
    filled = _FILLED.search(svg)
    dark = filled is not None and brightness(ground_colour(filled[1])) < GROUND
    if dark:
        svg = _STROKE.sub(lambda found: _edged(found[1]), svg)
    return _HEX.sub(lambda found: ground_colour(found[0]), svg)


def _edged(colour: str) -> str:
    return f'stroke="{WHITE if colour == INK else colour}"'


def mark_look(source: str) -> str:
    """The source of a picture, marked with its current look: each look has a key of its own."""
    if source.startswith("<svg"):
        return repaint_svg(source) if Paint.contrast else source
    if "#" in source:
        return source  # already marked
    if source.startswith(ARENAS):
        return f"{source}{'#faint' if Paint.contrast else ''}{'' if Paint.detail else '#coarse'}"
    if Paint.contrast and source.startswith(PAINTED):
        return f"{source}#strong"
    return source


def apply_look(source: str, picture: pygame.Surface) -> pygame.Surface:
    """Apply the look that the marks of a source ask for."""
    _, *marks = source.split("#") if not source.startswith("<svg") else [source]
    if "coarse" in marks:
        small = pygame.transform.smoothscale(picture, COARSE)
        picture = pygame.transform.smoothscale(small, picture.get_size())
    if "faint" in marks:
        picture = picture.copy()
        picture.fill((FAINT, FAINT, FAINT, 255), special_flags=pygame.BLEND_RGBA_MULT)
    return picture
