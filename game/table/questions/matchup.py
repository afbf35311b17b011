"""The matchup: the picture above the answers, who does what to whom."""

from game.stage.drawing.canvas import Canvas
from game.stage.drawing.colours import BLAZE, INK, RED
from game.stage.drawing.lettering import Style, display_style
from game.stage.drawing.shapes import bubble, halo, tag
from game.table.board.arrow import draw_arrow
from game.table.board.board import Board
from game.table.board.card_faces import LIFTED_SHADOW, LYING_SHADOW
from game.table.board.sprite import ImageKey
from game.table.characters.cast import figure_file
from game.table.characters.portrait import draw_portrait
from game.table.questions.prompt import Prompt, Speech


def draw_matchup(canvas: Canvas, board: Board, prompt: Prompt) -> None:
    if prompt.actor >= 0:
        picture = canvas.art.picture(figure_file(board.contenders[prompt.actor], prompt.pose), 520)
        canvas.put_centred(picture, 480, 376)
    if prompt.speech is not None:
        _draw_speech(canvas, prompt.speech)
    if prompt.card is not None:
        glow = canvas.art.render_drawing(halo(296, 418, BLAZE, False, 24))
        canvas.put_centred(canvas.art.rotated(glow.surface, -4), 936, 372)
        draw_image(canvas, board, prompt.card, 936, 372, 304, -4, lifted=True)
    if prompt.target is not None:
        _draw_target(canvas, board, prompt.target)
        _draw_name(canvas, prompt.target_text)


def _draw_speech(canvas: Canvas, says: Speech) -> None:
    canvas.draw_shape(bubble(216, 168, "right"), 40, 168)
    canvas.draw_file(says.picture, 148, 250, 84)
    lead = canvas.lettering.fit_style(says.first_words, Style(24, INK, "semibold"), 216)
    canvas.write(says.first_words, 148, 196, lead, "middle")
    cry = canvas.lettering.fit_style(says.last_word, display_style(30, RED), 216)
    canvas.write(says.last_word, 148, 310, cry, "middle")


def _draw_target(canvas: Canvas, board: Board, target: ImageKey) -> None:
    if target[0] == "portrait":
        draw_portrait(canvas, target[1], 1400, 380, 240)
    else:
        canvas.draw_shape(halo(216, 302, RED, True), 1292, 229)
        draw_image(canvas, board, target, 1400, 380, 216, 0)
    start, end = (1098.0, 352.0), (1280.0, 372.0)
    draw_arrow(canvas, start, end, None, tail=16, thick=34, head=72, lift=48)


def _draw_name(canvas: Canvas, text: str) -> None:
    style = display_style(24)
    w = max(216.0, canvas.lettering.width(text, style) + 40)
    canvas.draw_shape(tag(round(w), 48, RED), 1400 - w / 2, 552)
    canvas.write(text, 1400, 576, style, "middle")


def draw_image(
    canvas: Canvas,
    board: Board,
    look: ImageKey,
    x: float,
    y: float,
    width: float,
    angle: float,
    lifted: bool = False,
) -> None:
    if look[0] == "portrait":
        draw_portrait(canvas, look[1], x, y, width)
        return
    picture = board.game_table.picture(
        board.faces, look, width, LIFTED_SHADOW if lifted else LYING_SHADOW
    )
    canvas.put_centred(canvas.art.rotated(picture, angle), x, y)
