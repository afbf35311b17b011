"""Which key and which pad button does what: a page to read."""

from collections.abc import Sequence
from typing import NamedTuple

from game.scenes.furniture.paper import rule
from game.stage.canvas import Canvas
from game.stage.colours import BROWN_TEXT, INK
from game.stage.controls import GLYPHS, KEYS, PAD
from game.stage.lettering import Lettering, Style, body, display
from game.stage.widgets.button import draw_key
from game.table.rig import Pressed

LEFT, RIGHT = 496, 1776
GAP = 56
ROW = 73
TEXT = body(24, BROWN_TEXT, "semibold")
HEADING = display(30, INK)
CAP = 44
CAP_STYLE = Style(24, INK, "display", fixed=True)


class Deed(NamedTuple):
    """Something to do and what to press for it."""

    words: str
    keys: tuple[str, ...]
    pad: tuple[str, ...] = ()


def _deed(words: str, action: str) -> Deed:
    pad = GLYPHS[PAD].get(action)
    return Deed(words, (GLYPHS[KEYS][action],), (pad,) if pad else ())


TABLE = (
    Deed("Pick a card", ("1", "…", "9")),
    Deed("Move about", ("Arrows",), ("Stick",)),
    _deed("Choose, play it", "accept"),
    _deed("Next group", "next"),
    _deed("Pass, end, go on", "main"),
    _deed("Pass until my turn", "pass_all"),
    _deed("Look closely", "inspect"),
    _deed("Fast forward", "fast"),
    _deed("Stop at everything", "stop"),
)

ANYWHERE = (
    _deed("Back", "cancel"),
    Deed("Time out", (GLYPHS[KEYS]["pause"],), (GLYPHS[PAD]["pause"],)),
    _deed("Fight log", "log"),
    _deed("Rulebook", "rules"),
    _deed("Settings", "settings"),
    _deed("Sound on or off", "mute"),
    _deed("Full screen", "fullscreen"),
    Deed("Choose, or drag", ("Left click",)),
    Deed("Look closely", ("Right click",)),
)

IN_SHORT = (TABLE[0], *TABLE[2:8], ANYWHERE[2])
"""What fits on a card beside the table."""


def in_short(own: Sequence[Pressed]) -> tuple[Deed, ...]:
    """The same at a table that has keys of its own, which go before."""
    mine = tuple(Deed(*pressed) for pressed in own)
    taken = {cap for deed in mine for cap in deed.keys}
    return (*mine, *(deed for deed in IN_SHORT if not taken & set(deed.keys)))


COLUMNS = (("AT THE TABLE", TABLE), ("ANYWHERE", ANYWHERE))


def draw_keys(canvas: Canvas, top: float) -> float:
    """Both lists from this y on, side by side where the words are small enough; how high it is."""
    wide = (RIGHT - LEFT - GAP) / 2
    if _longest(canvas) > wide:
        first = _column(canvas, LEFT, top, RIGHT - LEFT, *COLUMNS[0])
        return first + 40 + _column(canvas, LEFT, top + first + 40, RIGHT - LEFT, *COLUMNS[1])
    heights = [
        _column(canvas, LEFT + i * (wide + GAP), top, wide, *column)
        for i, column in enumerate(COLUMNS)
    ]
    return max(heights)


def _longest(canvas: Canvas) -> float:
    """The row that needs most room."""
    letters = canvas.lettering
    return max(
        letters.width(deed.words, TEXT) + caps_wide(letters, (*deed.keys, *deed.pad)) + 80
        for _, deeds in COLUMNS
        for deed in deeds
    )


def caps_wide(letters: Lettering, caps: tuple[str, ...]) -> float:
    return sum(max(CAP, letters.width(cap, CAP_STYLE) + 24) + 8 for cap in caps if cap)


def _column(
    canvas: Canvas, x: float, top: float, wide: float, title: str, deeds: tuple[Deed, ...]
) -> float:
    step = max(ROW, canvas.lettering.line_height(TEXT) + 24)
    pad_at, key_at = x + wide - 56, x + wide - 200
    canvas.write(title, x, top + 36, HEADING)
    canvas.art_at("icons/keyboard.svg", key_at, top + 34, 52)
    canvas.art_at("icons/gamepad.svg", pad_at, top + 34, 52)
    y = top + step
    canvas.shape(rule(wide), x, y - 2)
    for deed in deeds:
        canvas.write(deed.words, x, y + step / 2, TEXT)
        draw_caps(canvas, deed.keys, key_at, y + step / 2)
        draw_caps(canvas, deed.pad, pad_at, y + step / 2)
        y += step
        canvas.shape(rule(wide), x, y - 2)
    return y - top


def draw_caps(
    canvas: Canvas, caps: tuple[str, ...], x: float, y: float, anchor: str = "middle"
) -> None:
    """Key caps in a row, around this x or from it on."""
    left = x if anchor == "left" else x - caps_wide(canvas.lettering, caps) / 2 + 4
    for cap in caps:
        if cap == "…":
            canvas.write("to", left + CAP / 2, y, TEXT._replace(fixed=True), "middle")
            left += CAP + 8
            continue
        width = max(CAP, canvas.lettering.width(cap, CAP_STYLE) + 24)
        draw_key(canvas, cap, left + width / 2, y, CAP)
        left += width + 8
