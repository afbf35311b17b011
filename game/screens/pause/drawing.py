"""Drawing of the pause screen: the match on the left, the keys on the right."""

from collections.abc import Sequence

from game.app.key_hints import KeyHint, draw_caps
from game.app.page_parts import divider_drawing
from game.stage.drawing.canvas import Canvas
from game.stage.drawing.colours import BROWN_TEXT, CAPTION, INK
from game.stage.drawing.lettering import body_style, display_style
from game.stage.input.input_reader import InputReader
from game.table.characters.portrait import draw_portrait
from game.table.game_table import MatchFact

FACT = body_style(24, BROWN_TEXT)
VALUE = body_style(24, INK, "bold")
NAME = display_style(30, INK)
LINE = body_style(22, CAPTION, "semibold")
KEY_TEXT = body_style(24, INK, "semibold")

FACT_HIGH, SEAT_HIGH, KEY_HIGH = 66, 92, 73
PORTRAIT = 76

SeatLine = tuple[str, str, str]


def draw_match(
    canvas: Canvas,
    x: float,
    top: float,
    wide: float,
    facts: Sequence[MatchFact],
    seats: Sequence[SeatLine],
) -> float:
    """Draw the facts and seats of the match, from `top` down; return the height."""
    y = top
    for fact in facts:
        y += _fact(canvas, x, y, wide, *fact)
    y += 12 if facts else 0
    for character, name, line in seats:
        y += _seat(canvas, x, y, wide, character, name, line)
    return y - top


def _fact(
    canvas: Canvas, x: float, y: float, wide: float, label: str, value: str, icon: str
) -> float:
    letters = canvas.lettering
    step = letters.line_height(FACT)
    beside = letters.width(label, FACT) + letters.width(value, VALUE) + 24 <= wide - 68
    high = max(FACT_HIGH, (step if beside else 2 * step) + 20)
    first = y + (high if beside else high - step) / 2
    canvas.draw_file(icon, x + 28, y + high / 2, 48)
    canvas.write(label, x + 68, first, FACT)
    value_style = letters.fit_style(value, VALUE, wide - 68)
    canvas.write(value, x + wide, first + (0 if beside else step), value_style, "right")
    canvas.draw_shape(divider_drawing(wide), x, y + high - 2)
    return high


def _seat(
    canvas: Canvas, x: float, y: float, wide: float, character: str, name: str, line: str
) -> float:
    letters = canvas.lettering
    room = wide - PORTRAIT - 28
    name_style = letters.fit_style(name, NAME, room)
    words = letters.line_height(name_style) + (letters.height(line, LINE, room) if line else 0)
    high = max(SEAT_HIGH, words + 16)
    draw_portrait(canvas, character, x + PORTRAIT / 2 + 2, y + high / 2, PORTRAIT)
    left, text = x + PORTRAIT + 28, y + (high - words) / 2
    text += canvas.paragraph(name, left, text, name_style, room)
    if line:
        canvas.paragraph(line, left, text, LINE, room)
    return high


def draw_key_hints(
    canvas: Canvas,
    x: float,
    top: float,
    wide: float,
    deeds: Sequence[KeyHint],
    controls: InputReader,
) -> float:
    """Draw the keys or pad buttons and what they do; return the height."""
    letters = canvas.lettering
    y, column = top, 190 * letters.key_cap_scale
    for deed in deeds:
        caps = deed.key_labels(controls)
        if not caps:
            continue
        room = wide - column
        words = letters.height(deed.words, KEY_TEXT, room)
        high = max(KEY_HIGH * letters.key_cap_scale, words + 20)
        draw_caps(canvas, caps, x, y + high / 2)
        canvas.paragraph(deed.words, x + column, y + (high - words) / 2, KEY_TEXT, room)
        y += high
        canvas.draw_shape(divider_drawing(wide), x, y - 2)
    return y - top
