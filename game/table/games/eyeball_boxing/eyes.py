"""Eyeball cards, which show the state of a contender's eye."""

from functools import partial

import pygame

from game.stage.drawing.art import Request
from game.table.board.card_faces import CARD_RATIO, CARD_UNITS, LYING_SHADOW, CardShadow, Faces
from game.table.board.sprite import ImageKey
from game.table.characters.cast import STATES, figure_file
from game.table.characters.idle_eyes import Figure

CONTENDER = 440
LEFT, TOP = 30, 88
"""Size and position of a contender on the card, in card units."""


POSES = ("flinch", "block")
"""Poses of a contender while a glove is on its way."""


def eye_card_surface(
    faces: Faces,
    character: str,
    state: str,
    width: float,
    shade: CardShadow = LYING_SHADOW,
    pose: str = "",
) -> pygame.Surface:
    key = ("eye", character, state, width, pose)
    return faces.with_shadow(
        key, shade, partial(_eye, faces, character, state, width, pose or state)
    )


def requests(character: str, width: float) -> list[Request]:
    """Pictures of eyeball cards to prefetch."""
    side = CONTENDER * width / CARD_UNITS
    frames = [Request(_frame(state), width, width * CARD_RATIO) for state in STATES]
    poses = [Request(figure_file(character, pose), side, side) for pose in (*STATES, *POSES)]
    return frames + poses


def _eye(faces: Faces, character: str, state: str, width: float, pose: str) -> pygame.Surface:
    k = width / CARD_UNITS
    sheet = faces.transparent_surface(width)
    sheet.blit(faces.art.picture(_frame(state), width, width * CARD_RATIO), (0, 0))
    faces.blit(sheet, faces.art.picture(figure_file(character, pose), CONTENDER * k), k, LEFT, TOP)
    return sheet


def animated_figure(look: ImageKey, width: float) -> Figure:
    """Return the contender on this card, for idle animation."""
    k = width / CARD_UNITS
    _, character, state = look
    return Figure(character, state, LEFT * k, TOP * k, CONTENDER * k, width)


def _frame(state: str) -> str:
    return f"ui/eyecard_{state}.svg"
