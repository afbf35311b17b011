"""A small picture of a match as everybody may see it: no hand is open."""

from typing import Protocol

import pygame

from game.match.match import Match
from game.stage.art import Art
from game.stage.canvas import WIDTH, Canvas, Display
from game.stage.lettering import Lettering
from game.stage.stage import Stage
from game.table.faces import Faces
from game.table.laying import lay_table
from game.table.viewpoint import AUDIENCE, Viewpoint


class Furnished(Protocol):
    """Whoever has a stage and card faces."""

    stage: Stage
    faces: Faces


def thumbnail(house: Furnished, match: Match, size: tuple[int, int]) -> pygame.Surface:
    """The table without its buttons, this many pixels large."""
    art = Art(house.stage.art.folder, house.stage.art.cache)
    lettering = Lettering()
    canvas = Canvas(art, lettering)
    canvas.fit(size)
    art.rescale(size[0] / WIDTH)
    lettering.rescale(size[0] / WIDTH, 100)
    faces = Faces(art, lettering, house.faces.cards)
    board = lay_table(match, Viewpoint(AUDIENCE), faces, house.stage.sound)
    rig = board.rig
    canvas.backdrop(rig.arena)
    rig.draw_under(board, canvas)
    board.draw_cards(canvas, 0, 30)
    rig.draw_seats(board, canvas, rig.about(match.options))
    board.draw_cards(canvas, 30, 100)
    picture = pygame.Surface(size)
    Display().show(picture, canvas.blits)
    return picture
