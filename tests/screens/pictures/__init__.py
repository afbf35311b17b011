"""Small pictures of every screen, to see when one changes.

They are kept at a quarter of a 1920 by 1080 window, in 256 colours, and compared out of focus: that
forgives another machine's rounding, and does not forgive a thing that moved by six pixels.
"""

from pathlib import Path

import pygame
from PIL import Image, ImageChops, ImageFilter

FOLDER = Path(__file__).parent
SMALL = (480, 270)
COLOURS = 256
CLEARLY = 48
"""How far apart the red, green or blue of a pixel must be to count."""
ALLOWED = 10
"""So many pixels may count."""


def path(name: str, size: tuple[int, int]) -> Path:
    return FOLDER / f"{name}_{size[1]}.png"


def small(surface: pygame.Surface) -> Image.Image:
    raw = pygame.image.tobytes(surface, "RGB")
    return Image.frombytes("RGB", surface.get_size(), raw).resize(SMALL, Image.Resampling.BOX)


def keep(picture: Image.Image, where: Path) -> None:
    few = picture.quantize(COLOURS, kmeans=1, dither=Image.Dither.NONE)
    few.save(where, optimize=True)


def difference(kept: Image.Image, seen: Image.Image) -> Image.Image:
    """Black where the two agree; the brighter, the further apart they are."""
    blur = ImageFilter.GaussianBlur(1)
    apart = ImageChops.difference(kept.convert("RGB").filter(blur), seen.filter(blur))
    red, green, blue = apart.split()
    return ImageChops.lighter(ImageChops.lighter(red, green), blue)


def changed(difference: Image.Image) -> int:
    """How many pixels are clearly other than they were."""
    return sum(difference.histogram()[CLEARLY:])
