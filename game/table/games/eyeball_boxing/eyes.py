"""Eyeball cards, which show the state of a contender's eye."""

from functools import partial

import pygame

from game.stage.drawing.art import Request
from game.table.board.card_faces import LYING, RATIO, UNITS, Faces, Shade
from game.table.board.sprite import ImageKey
from game.table.characters.cast import STATES, figure
from game.table.characters.idle_eyes import Figure

CONTENDER = 440
LEFT, TOP = 30, 88
"""Size and position of a contender on the card, in card units."""


POSES = ("flinch", "block")
"""Poses of a contender while a glove is on its way."""


def eye(
    faces: Faces, character: str, state: str, width: float, shade: Shade = LYING, pose: str = ""
) -> pygame.Surface:
    key = ("eye", character, state, width, pose)
    return faces.with_shadow(
        key, shade, partial(_eye, faces, character, state, width, pose or state)
    )


def requests(character: str, width: float) -> list[Request]:
    """Pictures of eyeball cards to prefetch."""
    side = CONTENDER * width / UNITS
    frames = [Request(_frame(state), width, width * RATIO) for state in STATES]
    poses = [Request(figure(character, pose), side, side) for pose in (*STATES, *POSES)]
    return frames + poses


def _eye(faces: Faces, character: str, state: str, width: float, pose: str) -> pygame.Surface:
    k = width / UNITS
    sheet = faces.sheet(width)
    sheet.blit(faces.art.picture(_frame(state), width, width * RATIO), (0, 0))
    faces.put(sheet, faces.art.picture(figure(character, pose), CONTENDER * k), k, LEFT, TOP)
    return sheet


def living(look: ImageKey, width: float) -> Figure:
    """Return the contender on this card, for idle animation."""
    k = width / UNITS
    _, character, state = look
    return Figure(character, state, LEFT * k, TOP * k, CONTENDER * k, width)


def _frame(state: str) -> str:
    return f"ui/eyecard_{state}.svg"
