"""The tale of the tape: two fighters face to face with their stories, if there is room."""

import pygame

from game.lobby.lineup import Lineup
from game.stage.drawing.canvas import Canvas
from game.stage.drawing.colours import CREAM, INK, LAMP, PLUM, RED
from game.stage.drawing.lettering import Style, display_style
from game.stage.drawing.shapes import burst, disc
from game.table.characters.cast import FRESH, colour_of, figure_file
from game.table.text.word_files import read_words

PAIR = 2
LEAST = 220.0
"""Least height; with less, nothing is drawn."""
GAP = 60.0
"""Gap between the two."""
SAID = 0.56
"""Greatest share of the height for words."""
STORY = Style(22, PLUM, "semibold", align="middle", lead=1.2)


def draw_tape(canvas: Canvas, lineup: Lineup, room: pygame.FRect) -> None:
    """Draw two fighters in the room below their rows; nothing if there are more."""
    if len(lineup.fighters) != PAIR or room.h < LEAST:
        return
    half = (room.w - GAP) / 2
    left = pygame.FRect(room.x, room.y, half, room.h)
    _draw_fighter(canvas, lineup.fighters[0].character, left, False)
    _draw_fighter(canvas, lineup.fighters[1].character, left.move(half + GAP, 0), True)
    x, y = room.centerx, room.y + 0.3 * room.h
    canvas.draw_shape(burst(58, RED, LAMP), x - 58, y - 58)
    canvas.write("VS", x, y, display_style(44, CREAM, 5, 3)._replace(fixed=True), "middle")


def _draw_fighter(canvas: Canvas, character: str, room: pygame.FRect, flip: bool) -> None:
    """Draw a fighter, with name and story below."""
    letters, story = canvas.lettering, read_words("stories")[character]
    name = letters.fit_style(character.capitalize(), display_style(32, INK), room.w)
    line = letters.line_height(name)
    style = letters.fit_style(story, STORY, room.w, SAID * room.h - line)
    high = line + letters.height(story, style, room.w)
    size = room.h - high
    x, y = room.centerx, room.y + size / 2
    colour = colour_of(character)
    canvas.draw_shape(disc(round(0.84 * size), colour, colour), x - 0.42 * size, y - 0.42 * size)
    picture = canvas.art.picture(figure_file(character, FRESH), size)
    canvas.put_centred(canvas.art.mirrored(picture) if flip else picture, x, y)
    canvas.write(character.capitalize(), x, room.bottom - high + line / 2, name, "middle")
    canvas.paragraph(story, x, room.bottom - high + line, style, room.w, "middle")
