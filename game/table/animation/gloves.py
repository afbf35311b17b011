"""A flying boxing glove: sixteen directions, so that none is rotated in flight."""

from functools import cache, partial
from math import atan2, cos, degrees, dist, pi, sin

import pygame

from game.stage.drawing.art import Art, Request
from game.stage.drawing.canvas import Canvas
from game.stage.drawing.colours import INK, RED
from game.stage.drawing.shapes import Drawing
from game.stage.drawing.sketch import Sketch
from game.table.board.board import Board
from game.table.board.card_faces import NO_SHADOW, Faces
from game.table.board.comic_effects import effect_picture, effect_requests, rotate_in_steps
from game.table.board.effects import Effect, Point
from game.table.board.sprite import ImageKey, SpriteKey

GLOVE = 130.0
"""Width in logical units."""
DIRECTIONS = 16
COLOURS = {"scraps": "green", "moxie": "green", "stigg": "blue", "spork": "blue", "ace": "purple"}
"""Contenders whose glove is not red."""


def glove_key(character: str, start: Point, end: Point) -> ImageKey:
    """The image key of this contender's glove flying from start to end."""
    return coloured_glove_key(COLOURS.get(character, "red"), start, end)


def coloured_glove_key(colour: str, start: Point, end: Point) -> ImageKey:
    turn = atan2(end[1] - start[1], end[0] - start[0])
    return ("glove", colour, str(round(turn / (2 * pi) * DIRECTIONS) % DIRECTIONS))


def picture(faces: Faces, look: ImageKey, width: float) -> pygame.Surface:
    return faces.with_shadow((*look, width), NO_SHADOW, partial(_turned, faces, look, width))


def _turned(faces: Faces, look: ImageKey, width: float) -> pygame.Surface:
    angle = int(look[2]) * 360 / DIRECTIONS
    fist = effect_picture(faces.art, f"bit_fist_{look[1]}", width / GLOVE)
    return rotate_in_steps(faces.art, fist, angle - 360 if angle > 180 else angle)


def requests(art: Art) -> list[Request]:
    """Every glove, for prefetching."""
    return effect_requests(
        art, (f"bit_fist_{colour}" for colour in ("red", *set(COLOURS.values())))
    )


def point_along(start: Point, end: Point, far: float) -> Point:
    """The point `far` from the start towards the end; behind the start if negative."""
    turn = atan2(end[1] - start[1], end[0] - start[0])
    return start[0] + far * cos(turn), start[1] + far * sin(turn)


def heading(start: Point, end: Point) -> float:
    """Degrees clockwise from pointing right."""
    return degrees(atan2(end[1] - start[1], end[0] - start[0]))


class Rope(Effect):
    """The rope behind a flying glove, knot by knot."""

    STEP = 15.0

    def __init__(self, board: Board, start: Point, key: SpriteKey, seconds: float) -> None:
        super().__init__(seconds)
        self.board, self.start, self.key = board, start, key
        self.sprite = board.sprites[key]

    def draw(self, canvas: Canvas) -> None:
        if self.board.sprites.get(self.key) is not self.sprite:
            return
        end = self.sprite.pose.x, self.sprite.pose.y
        knots = int(dist(self.start, end) / self.STEP)
        picture = canvas.art.render_drawing(knot_drawing()).surface
        for i in range(knots):
            canvas.put_centred(picture, *point_along(self.start, end, self.STEP * i))


@cache
def knot_drawing() -> Drawing:
    s = Sketch(16, 16, 2)
    s.circle(8, 8, 7, fill=RED, stroke=INK, width=4)
    return Drawing(16, 16, 2, s.to_svg())


class GloveEffect(Effect):
    """A glove that a set piece moves."""

    def __init__(self, faces: Faces, look: ImageKey, at: Point, width: float = GLOVE) -> None:
        super().__init__(60.0)
        self.faces, self.look, self.at, self.width = faces, look, at, width

    def draw(self, canvas: Canvas) -> None:
        canvas.put_centred(picture(self.faces, self.look, self.width), *self.at)

    def move_along(self, start: Point, end: Point, share: float) -> None:
        """Move to this share of the straight line between two points."""
        self.at = start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share
