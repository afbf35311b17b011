"""How the house is painted: in its own colours, or in strong ones.

In strong colours there is nothing between dark and light. Whatever is drawn keeps its hue but goes
to one of two ends, and any colour of one end can be read on any colour of the other: seven to one
and better. So nobody has to choose a second palette, and no pair is forgotten.
"""

import re
from functools import lru_cache

import pygame

from game.stage.drawing.colours import BLACK, HONEY, INK, WHITE, mix, rgb

DARK, LIGHT = 0.04, 0.72
"""How bright the two ends are, from 0 to 1; a little more than seven to one."""
INKED, LIT = 0.02, 0.85
"""And letters at either end, which have to be a little stronger still."""
GROUND, LETTER = 0.5, 0.26
"""Colours below this go to the dark end: light letters stand on bright ones, too."""
KEPT_LIGHT = (HONEY,)
"""Grounds that are read on in dark letters though they are darker than most of those."""

PAINTED = ("ui/minicard_", "cards/frames/front_")
"""Pictures with words on them."""
ARENAS = "arenas/"
FAINT = 51
"""Of 255: what is left of an arena in strong colours."""
COARSE = (6, 4)
"""Spots that are left of an arena without detail."""

_HEX = re.compile(r"#[0-9A-Fa-f]{6}")
_FILLED = re.compile(r'(?:fill|stop-color)="(#[0-9A-Fa-f]{6})"(?! fill-opacity)')
_HAZE = re.compile(
    r'<path (?:(?! stroke=)[^>])*? fill-opacity="0?\.[0-8]\d*"(?:(?! stroke=)[^>])*/>'
)
"""Shadows, dots of a print, rays: nothing to read is made of it."""
_STROKE = re.compile(r'stroke="(#[0-9A-Fa-f]{6})"')


class Paint:
    """What everybody's brushes follow; one house is painted in one way."""

    contrast = False
    detail = True
    """Do arenas show all that is in them?"""


def brightness(colour: str) -> float:
    """Relative luminance, from 0 to 1."""
    return sum(w * linear(part / 255) for w, part in zip(_WEIGHTS, rgb(colour), strict=True))


_WEIGHTS = (0.2126, 0.7152, 0.0722)


def linear(part: float) -> float:
    return float(part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4)


def apart(one: str, other: str) -> float:
    """How well one of them is read on the other: from 1 to 21."""
    low, high = sorted((brightness(one), brightness(other)))
    return (high + 0.05) / (low + 0.05)


@lru_cache(maxsize=4096)
def ground(colour: str) -> str:
    """This colour as a strong one, to write on or to draw with."""
    light = brightness(colour) >= GROUND or colour in KEPT_LIGHT
    return _towards(colour, WHITE, LIGHT) if light else _towards(colour, BLACK, DARK)


@lru_cache(maxsize=1024)
def written(colour: str) -> str:
    """This colour as a strong one, to write with."""
    light = brightness(colour) >= LETTER
    return _towards(colour, WHITE, LIT) if light else _towards(colour, BLACK, INKED)


def _towards(colour: str, end: str, wanted: float) -> str:
    """As little as it takes."""
    there = brightness(end) > wanted
    for step in range(51):
        mixed = mix(colour, end, step / 50)
        if (brightness(mixed) >= wanted) if there else (brightness(mixed) <= wanted):
            return mixed
    return end


@lru_cache(maxsize=4096)
def repainted(svg: str) -> str:
    """A drawing in strong colours. What is dark in it gets a light edge: the house is dark, too."""
    svg = _HAZE.sub("", svg)
    filled = _FILLED.search(svg)
    dark = filled is not None and brightness(ground(filled[1])) < GROUND
    if dark:
        svg = _STROKE.sub(lambda found: _edged(found[1]), svg)
    return _HEX.sub(lambda found: ground(found[0]), svg)


def _edged(colour: str) -> str:
    return f'stroke="{WHITE if colour == INK else colour}"'


def marked(source: str) -> str:
    """The picture as it is wanted now: another name for another look."""
    if source.startswith("<svg"):
        return repainted(source) if Paint.contrast else source
    if "#" in source:
        return source  # it has its mark
    if source.startswith(ARENAS):
        return f"{source}{'#faint' if Paint.contrast else ''}{'' if Paint.detail else '#coarse'}"
    if Paint.contrast and source.startswith(PAINTED):
        return f"{source}#strong"
    return source


def looked(source: str, picture: pygame.Surface) -> pygame.Surface:
    """A picture as its mark wants it."""
    _, *marks = source.split("#") if not source.startswith("<svg") else [source]
    if "coarse" in marks:
        small = pygame.transform.smoothscale(picture, COARSE)
        picture = pygame.transform.smoothscale(small, picture.get_size())
    if "faint" in marks:
        picture = picture.copy()
        picture.fill((FAINT, FAINT, FAINT, 255), special_flags=pygame.BLEND_RGBA_MULT)
    return picture
