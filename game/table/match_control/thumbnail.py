"""Thumbnails: a small picture of a match as the audience sees it, with no open hand."""

import pygame

from game.match.match import Match
from game.stage.drawing.display import Display
from game.table.match_control.miniature import HasStageAndFaces, Miniature
from game.table.match_control.table_setup import set_up_board
from game.table.view.viewpoint import AUDIENCE, Viewpoint


def thumbnail(app: HasStageAndFaces, match: Match, size: tuple[int, int]) -> pygame.Surface:
    """Draw the table without its buttons, at this size in pixels."""
    miniature = Miniature(app)
    canvas = miniature.canvas
    canvas.fit(size)
    canvas.art.rescale(size[0] / canvas.width)
    canvas.lettering.rescale(size[0] / canvas.width, 100)
    board = set_up_board(match, Viewpoint(AUDIENCE), miniature.faces, app.stage.sound)
    game_table, about = board.game_table, board.game_table.memory_type(match.options)
    canvas.draw_backdrop(game_table.arena_file)
    game_table.draw_below_cards(board, canvas)
    board.draw_cards(canvas, 0, 30)
    game_table.draw_seats(board, canvas, about)
    game_table.draw_above_seats(board, canvas, about)
    board.draw_cards(canvas, 30, 100)
    picture = pygame.Surface(size)
    Display().show(picture, canvas.blits)
    return picture
