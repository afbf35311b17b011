"""A small picture of a match as everybody may see it: no hand is open."""

from typing import Protocol

import pygame

from game.match.match import Match
from game.stage.art import Art
from game.stage.canvas import WIDTH, Canvas, Display
from game.stage.folders import LEVELS
from game.stage.lettering import Lettering
from game.stage.sound import Sound
from game.stage.stage import Stage
from game.table.board import Board
from game.table.faces import Faces
from game.table.games import rig_for
from game.table.portrait import looks_of
from game.table.zones import read_zones

AUDIENCE = -1


class Furnished(Protocol):
    """Whoever has a stage and card faces."""

    stage: Stage
    faces: Faces


def thumbnail(house: Furnished, match: Match, size: tuple[int, int]) -> pygame.Surface:
    """The table without its buttons, this many pixels large."""
    rig = rig_for(match.game.name)
    n = len(match.seats)
    art = Art(house.stage.art.folder, house.stage.art.cache)
    lettering = Lettering()
    canvas = Canvas(art, lettering)
    canvas.fit(size)
    art.rescale(size[0] / WIDTH)
    lettering.rescale(size[0] / WIDTH, 100)
    faces = Faces(art, lettering, house.faces.cards)
    shown = rig.seen(match.state.observe(AUDIENCE))
    zones = read_zones(LEVELS, match.game.name, n)
    silent: Sound = house.stage.sound
    board = Board(rig, zones, faces, silent, looks_of(match), match.names, shown)
    canvas.backdrop(rig.arena)
    rig.draw_under(board, canvas)
    board.draw_cards(canvas, 0, 30)
    rig.draw_seats(board, canvas, rig.about_seats(match.options))
    board.draw_cards(canvas, 30, 100)
    picture = pygame.Surface(size)
    Display().show(picture, canvas.blits)
    return picture
