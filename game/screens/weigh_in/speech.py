"""A sentence in parts, each in its own colour: wrapped, fitted, and typed letter by letter."""

from collections.abc import Sequence
from functools import cache
from typing import NamedTuple

from game.stage.drawing.canvas import Canvas
from game.stage.drawing.lettering import MIN_SIZE, Lettering, Style
from game.stage.drawing.shapes import Drawing
from game.stage.drawing.sketch import Sketch

LEAD = 1.5
"""Line spacing, wide enough for the rules under the words."""
ALL = 1_000_000


class Run(NamedTuple):
    """Words of one part on one line."""

    text: str
    part: int
    line: int
    x: float
    before: int
    """Letters of the sentence that come before it."""


class Typeset(NamedTuple):
    """A sentence laid out in its room."""

    style: Style
    runs: tuple[Run, ...]
    lines: int


def letter_count(parts: Sequence[str]) -> int:
    """Number of letters to type."""
    return sum(len(part) for part in parts)


def typeset(
    letters: Lettering, parts: Sequence[str], style: Style, width: float, height: float
) -> Typeset:
    """As large as fits; the first part gets its own line, if two lines are then enough."""
    style = style._replace(lead=LEAD)
    while True:
        runs = _flow(letters, parts, style, width)
        lines = runs[-1].line + 1
        fits = lines * letters.line_height(style) <= height
        if fits or letters.size(style) <= MIN_SIZE:
            return Typeset(style, tuple(runs), lines)
        style = style._replace(size=style.size - 1)


def _flow(letters: Lettering, parts: Sequence[str], style: Style, width: float) -> list[Run]:
    rest = " ".join(parts[1:])
    alone = (
        letters.width(" ".join(parts), style) > width
        and letters.width(parts[0], style) <= width
        and letters.width(rest, style) <= width - letters.size(style)
    )
    gap = letters.width(" ", style)
    runs: list[Run] = []
    x, line, before = 0.0, 0, 0
    for number, part in enumerate(parts):
        if number == 1 and alone:
            x, line = 0.0, line + 1
        held = ""
        for word in part.split(" "):
            longer = f"{held} {word}" if held else word
            if x + letters.width(longer, style) > width and (held or x):
                if held:
                    runs.append(Run(held, number, line, x, before))
                    before += len(held) + 1
                x, line, longer = 0.0, line + 1, word
            held = longer
        runs.append(Run(held, number, line, x, before))
        before += len(held)
        x += letters.width(held, style) + gap
    return runs


def draw_speech(
    canvas: Canvas, setting: Typeset, colours: Sequence[str], x: float, y: float, typed: int = ALL
) -> None:
    """Draw it from this top left corner; a part is underlined as soon as it is typed."""
    style, letters = setting.style, canvas.lettering
    step = letters.line_height(style)
    size = letters.size(style)
    for run in setting.runs:
        said = run.text[: max(0, typed - run.before)]
        middle = y + (run.line + 0.5) * step - 0.08 * size
        canvas.write(said, x + run.x, middle, style._replace(colour=colours[run.part]))
        if run.part and said == run.text:
            wide = round(letters.width(said, style))
            canvas.draw_shape(_rule(wide, colours[run.part]), x + run.x, middle + 0.62 * size)


@cache
def _rule(w: int, colour: str) -> Drawing:
    s = Sketch(w, 5, 4)
    s.line([(3, 2.5), (w - 3, 2.5)], stroke=colour, width=5)
    return Drawing(s.width, s.height, s.margin, s.to_svg())
