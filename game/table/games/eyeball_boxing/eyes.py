"""The eyeball cards: how a contender's eye is doing."""

from functools import partial

import pygame

from game.stage.art import Request
from game.table.cast import STATES, figure
from game.table.faces import LYING, RATIO, UNITS, Faces, Shade
from game.table.living import Figure
from game.table.sprite import Look

CONTENDER = 440
LEFT, TOP = 30, 88
"""How large a contender stands on the card, and where; in card units."""


def eye(
    faces: Faces, character: str, state: str, width: float, shade: Shade = LYING
) -> pygame.Surface:
    key = ("eye", character, state, width)
    return faces.made(key, shade, partial(_eye, faces, character, state, width))


def requests(character: str, width: float) -> list[Request]:
    """What a worker could draw ahead."""
    side = CONTENDER * width / UNITS
    return [
        request
        for state in STATES
        for request in (
            Request(_frame(state), width, width * RATIO),
            Request(figure(character, state), side, side),
        )
    ]


def _eye(faces: Faces, character: str, state: str, width: float) -> pygame.Surface:
    k = width / UNITS
    sheet = faces.sheet(width)
    sheet.blit(faces.art.picture(_frame(state), width, width * RATIO), (0, 0))
    faces.put(sheet, faces.art.picture(figure(character, state), CONTENDER * k), k, LEFT, TOP)
    return sheet


def living(look: Look, width: float) -> Figure:
    """The contender on this card."""
    k = width / UNITS
    _, character, state = look
    return Figure(character, state, LEFT * k, TOP * k, CONTENDER * k, width)


def _frame(state: str) -> str:
    return f"ui/eyecard_{state}.svg"
