"""Card pictures with something on them: a seal, USED, or BACK."""

from functools import partial

import pygame

from game.stage.drawing.colours import CREAM, GREEN, INK, MUSTARD
from game.stage.drawing.lettering import Style, display_style
from game.stage.drawing.shapes import Drawing, burst, tag
from game.table.board.card_faces import CARD_RATIO, NO_SHADOW, CardShadow, Faces
from game.table.board.sprite import ImageKey

GAME = "twelve_rounds"


def sealed_card(faces: Faces, width: float, shade: CardShadow) -> pygame.Surface:
    return faces.with_shadow(("sealed", width), shade, partial(_sealed, faces, width))


def _sealed(faces: Faces, width: float) -> pygame.Surface:
    made = faces.art.picture(f"cards/frames/back_{GAME}.svg", width, width * CARD_RATIO).copy()
    seal = faces.art.render_drawing(burst(round(0.27 * width), MUSTARD, CREAM, 14, 6)).surface
    question = faces.lettering.render_text(
        "?", display_style(0.4 * width, INK)._replace(fixed=True)
    )
    for part in (seal, question):
        _centre(made, part, 0.5, 0.5)
    return made


def used_corner_card(
    faces: Faces, look: ImageKey, width: float, shade: CardShadow
) -> pygame.Surface:
    """Draw a corner card that has been used before."""
    return faces.with_shadow(("used", look[1], width), shade, partial(_used, faces, look[1], width))


def _used(faces: Faces, stem: str, width: float) -> pygame.Surface:
    made = faces.card(GAME, stem, width, NO_SHADOW).copy()
    made.fill((100, 94, 100, 255), special_flags=pygame.BLEND_RGBA_MULT)
    tick = faces.art.picture("icons/check.svg", 0.5 * width)
    _centre(made, tick, 0.5, 0.4)
    label = faces.art.render_drawing(tag(round(0.62 * width), 40)).surface
    words = faces.lettering.render_text("USED", Style(24, CREAM, "display", fixed=True))
    for part in (label, words):
        _centre(made, part, 0.5, 0.72)
    return made


def marked_card(faces: Faces, look: ImageKey, width: float, shade: CardShadow) -> pygame.Surface:
    """Draw a card that goes back before the round, unless the viewer chooses another."""
    return faces.with_shadow(
        ("marked", look[1], width), shade, partial(_marked, faces, look[1], width)
    )


def _marked(faces: Faces, stem: str, width: float) -> pygame.Surface:
    made = faces.card(GAME, stem, width, NO_SHADOW).copy()
    label = faces.art.render_drawing(mark(width)).surface
    words = faces.lettering.render_text(
        "BACK", display_style(0.12 * width, CREAM)._replace(fixed=True)
    )
    for part in (label, words):
        _centre(made, part, 0.2, 0.3)  # its neighbour covers the rest of the card
    return made


def mark(width: float) -> Drawing:
    return tag(round(0.36 * width), round(0.2 * width), GREEN)


def _centre(sheet: pygame.Surface, part: pygame.Surface, x: float, y: float) -> None:
    w, h = sheet.get_size()
    sheet.blit(part, (round(w * x - part.get_width() / 2), round(h * y - part.get_height() / 2)))
