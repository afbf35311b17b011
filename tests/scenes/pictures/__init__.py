"""Small pictures of every screen, to see when one changes.

They are kept at a quarter of a 1920 by 1080 window in 256 colours. A new picture gets the same
colours before it is compared, and may be off by a pixel of the small picture anywhere: enough for
another machine's rounding, too little for a thing that has moved by six pixels of the window.
"""

from pathlib import Path

import pygame
from PIL import Image, ImageChops, ImageFilter

FOLDER = Path(__file__).parent
SMALL = (480, 270)
COLOURS = 256
CLEARLY = 40
"""How far a pixel's red, green or blue must be from all its neighbours to count."""
ALLOWED = 24
"""So many pixels may count."""


def path(name: str, size: tuple[int, int]) -> Path:
    return FOLDER / f"{name}_{size[1]}.png"


def small(surface: pygame.Surface) -> Image.Image:
    raw = pygame.image.tobytes(surface, "RGB")
    return Image.frombytes("RGB", surface.get_size(), raw).resize(SMALL, Image.Resampling.BOX)


def keep(picture: Image.Image, where: Path) -> None:
    plain = Image.Dither.NONE
    palette = picture.quantize(COLOURS, kmeans=1, dither=plain)
    picture.quantize(palette=palette, dither=plain).save(where, optimize=True)


def difference(kept: Image.Image, seen: Image.Image) -> Image.Image:
    """Black where the two agree, or nearly; the brighter, the further apart they are."""
    reduced = seen.quantize(palette=kept, dither=Image.Dither.NONE).convert("RGB")
    before = kept.convert("RGB")
    lowest, highest = (
        before.filter(ImageFilter.MinFilter(3)),
        before.filter(ImageFilter.MaxFilter(3)),
    )
    above, below = ImageChops.subtract(reduced, highest), ImageChops.subtract(lowest, reduced)
    red, green, blue = ImageChops.lighter(above, below).split()
    return ImageChops.lighter(ImageChops.lighter(red, green), blue)


def changed(difference: Image.Image) -> int:
    """How many pixels are clearly other than they were."""
    return sum(difference.histogram()[CLEARLY:])
