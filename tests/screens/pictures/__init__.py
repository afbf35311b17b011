"""Small reference pictures of every screen, to see when one changes.

They are kept at a quarter of a 1920 by 1080 window, in 256 colours, and compared blurred: that
tolerates another machine's rounding, but not a widget that moved by six pixels.
"""

from pathlib import Path

import pygame
from PIL import Image, ImageChops, ImageFilter

FOLDER = Path(__file__).parent
SMALL = (480, 270)
COLOURS = 256
CLEARLY = 48
"""Difference in red, green or blue above which a pixel counts as changed."""
ALLOWED = 10
"""Number of pixels that may have changed."""


def path(name: str, size: tuple[int, int]) -> Path:
    return FOLDER / f"{name}_{size[1]}.png"


def small(surface: pygame.Surface) -> Image.Image:
    raw = pygame.image.tobytes(surface, "RGB")
    return Image.frombytes("RGB", surface.get_size(), raw).resize(SMALL, Image.Resampling.BOX)


def keep(picture: Image.Image, where: Path) -> None:
    few = picture.quantize(COLOURS, kmeans=1, dither=Image.Dither.NONE)
    few.save(where, optimize=True)


def difference(kept: Image.Image, seen: Image.Image) -> Image.Image:
    """A grey picture: black where the two agree, and brighter the more they differ."""
    blur = ImageFilter.GaussianBlur(1)
    apart = ImageChops.difference(kept.convert("RGB").filter(blur), seen.filter(blur))
    red, green, blue = apart.split()
    return ImageChops.lighter(ImageChops.lighter(red, green), blue)


def changed(difference: Image.Image) -> int:
    """The number of pixels that have clearly changed."""
    return sum(difference.histogram()[CLEARLY:])
