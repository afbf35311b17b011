"""How the crash screen looks: a puzzled mascot, and the panel with the facts."""

from collections.abc import Sequence
from functools import cache
from typing import NamedTuple

import pygame

from game.app.cutouts import Cutouts, SoftShadow
from game.app.page_parts import divider_drawing
from game.stage.drawing.canvas import HEIGHT, WIDTH, Canvas
from game.stage.drawing.colours import (
    BLUE,
    CREAM,
    DIM,
    EMBER,
    GOLD,
    INK,
    LAMP,
    MOONLIGHT,
    PLUM,
    TAG,
    rgb,
)
from game.stage.drawing.lettering import body_style, display_style
from game.stage.drawing.shapes import Drawing, bubble, focus_ring, panel
from game.stage.drawing.sketch import Sketch
from game.stage.widgets.button import Button, Callback
from game.stage.widgets.widget import Box
from game.table.characters.cast import WOOZY, figure_file

MASCOT, MASCOT_SIZE, MASCOT_LEAN = (404, 580), 560, -5
MASCOT_SHADE = SoftShadow(16, 14, 180)
BUBBLE = (168, 144, 472, 136)
HIGHEST_BUBBLE = 232
QUESTION_MARKS = ((96, 440, 120, -14), (690, 380, 84, 12))
"""Question marks: x, y, size and angle in degrees."""
SHEET, HEADER = (752, 104, 1112, 872), 96
BLUR, SHADE = 2, 0.55

SPEECH = "“Did we start? I think something fell off.”"
HEADLINE = "THAT WAS A LOW BLOW"

SAYING = body_style(30, INK, "bold")
LEAD = body_style(32, INK, "bold")
LEAST_LEAD = 27
"""Smallest size at which the lead is still shrunk to fit one line; below it, the lead wraps."""
FACT = display_style(32, INK)
ABOUT = body_style(26, PLUM)
CURIOUS = body_style(24, LAMP, "bold")
DETAIL = body_style(22, MOONLIGHT)
LEAST_ABOUT = 20
FACT_HIGH, TEXT_LEFT = 96, 92


class Fact(NamedTuple):
    icon: str
    title: str
    text: str
    on_one_line: bool = False
    """True if the text shrinks to one line rather than wrap, as a path should."""


def cover(canvas: Canvas) -> pygame.Surface:
    """The blurred locker room in a warm light; drawn once per window size."""
    w, h = canvas.size
    wide = max(w / WIDTH, h / HEIGHT) / canvas.scale
    arena = canvas.art.picture("arenas/menu.svg", WIDTH * wide, HEIGHT * wide)
    sheet = pygame.Surface((w, h))
    sheet.blit(arena, ((w - arena.get_width()) // 2, (h - arena.get_height()) // 2))
    sheet = pygame.transform.box_blur(sheet, max(1, round(BLUR * canvas.scale)))
    veil = pygame.Surface((w, h))
    veil.fill(rgb(DIM))
    veil.set_alpha(round(255 * SHADE))
    sheet.blit(veil, (0, 0))
    sheet.blit(canvas.art.render_drawing(_light()).surface, (canvas.left, canvas.top))
    return sheet.convert()


@cache
def _light() -> Drawing:
    s = Sketch(WIDTH, HEIGHT, 0)
    warm = s.radial_gradient((420, 520), 560, [(0, EMBER, 0.28), (1, EMBER, 0)])
    s.circle(420, 520, 560, fill=warm)
    s.path("M120 880a300 56 0 1 0 600 0a300 56 0 1 0 -600 0Z", fill=INK, alpha=0.4)
    return Drawing(s.width, s.height, s.margin, s.to_svg())


def draw_mascot(canvas: Canvas, cutouts: Cutouts) -> None:
    picture = cutouts.get(figure_file("spork", WOOZY), MASCOT_SIZE, MASCOT_SIZE, MASCOT_SHADE)
    canvas.put_centred(canvas.art.rotated(picture, MASCOT_LEAN), *MASCOT)
    for x, y, size, lean in QUESTION_MARKS:
        style = display_style(size, LAMP, size / 10, size / 13)._replace(fixed=True)
        canvas.put_centred(canvas.art.rotated(canvas.lettering.render_text("?", style), lean), x, y)
    _speak(canvas)


def _speak(canvas: Canvas) -> None:
    """Draw the speech bubble, which grows upwards."""
    letters = canvas.lettering
    x, y, w, h = BUBBLE
    room = w - 48
    style = letters.fit_style(SPEECH, SAYING, room, HIGHEST_BUBBLE - 36)
    words = letters.height(SPEECH, style, room)
    high = round(max(h, words + 36))
    top = y + h - high
    canvas.draw_shape(bubble(w, high, "down"), x, top)
    canvas.paragraph(SPEECH, x + w / 2, top + (high - words) / 2, style, room, "middle")


def draw_sheet(canvas: Canvas) -> None:
    x, y, w, h = SHEET
    canvas.draw_shape(panel(w, h, "paper", HEADER, BLUE), x, y)
    style = canvas.lettering.fit_style(HEADLINE, display_style(50, CREAM, 6, 4), w - 80)
    canvas.write(HEADLINE, x + 40, y + HEADER / 2 + 2, style)


def draw_facts(
    canvas: Canvas, x: float, top: float, wide: float, lead: str, facts: Sequence[Fact]
) -> float:
    """Draw the plain words from `top` down; return their height."""
    style = canvas.lettering.fit_style(lead, LEAD, wide)
    if style.size < LEAST_LEAD:
        style = LEAD
    y = top + 16 + canvas.paragraph(lead, x, top + 16, style, wide)
    y = y + 12 if canvas.lettering.percent > 100 else max(y + 20, top + 104)
    for fact in facts:
        y += _fact(canvas, x, y, wide, fact)
    return y - top


def _fact(canvas: Canvas, x: float, y: float, wide: float, fact: Fact) -> float:
    letters = canvas.lettering
    room = wide - TEXT_LEFT
    title = letters.fit_style(fact.title, FACT, room)
    about = letters.fit_style(fact.text, ABOUT, room) if fact.on_one_line else ABOUT
    if about.size < LEAST_ABOUT:
        about = ABOUT
    first, rest = letters.line_height(title), letters.height(fact.text, about, room)
    high = max(FACT_HIGH, first + rest + 18)
    text = y + (high - 2 - first - rest) / 2
    canvas.draw_file(fact.icon, x + 40, y + (high - 2) / 2, 64)
    canvas.paragraph(fact.title, x + TEXT_LEFT, text, title, room)
    canvas.paragraph(fact.text, x + TEXT_LEFT, text + first, about, room)
    canvas.draw_shape(divider_drawing(wide), x, y + high - 2)
    return high


@cache
def details_box(w: int, h: int) -> Drawing:
    """The box around the technical details."""
    s = Sketch(w, h, 8)
    s.box(0, 0, w, h, 14, fill=TAG, stroke=INK, width=5)
    return Drawing(s.width, s.height, s.margin, s.to_svg())


@cache
def _triangle(unfolded: bool) -> Drawing:
    s = Sketch(24, 24, 4)
    down, right = [(4.0, 8.0), (20.0, 8.0), (12.0, 20.0)], [(8.0, 4.0), (20.0, 12.0), (8.0, 20.0)]
    s.polygon(down if unfolded else right, fill=GOLD)
    return Drawing(s.width, s.height, s.margin, s.to_svg())


class FoldButton(Button):
    """The line that folds the technical details in and out."""

    is_scaled = False

    def __init__(self, rect: Box, label: str, deed: Callback, unfolded: bool) -> None:
        super().__init__(rect, label, deed, sound="tick")
        self.unfolded = unfolded

    def draw(self, canvas: Canvas, hot: bool, focused: bool) -> None:
        x, y, w, h = self.rect
        middle = y + h / 2
        canvas.draw_shape(_triangle(self.unfolded), x + 8, middle - 12)
        style = CURIOUS._replace(colour=CREAM) if hot or self.down else CURIOUS
        style = canvas.lettering.fit_style(self.label, style, w - 56)
        canvas.write(self.label, x + 42, middle, style)
        if focused:
            canvas.draw_shape(focus_ring(round(w), round(h), 10), x, y)


def draw_details(canvas: Canvas, x: float, top: float, wide: float, lines: Sequence[str]) -> float:
    """Draw only the lines near the window: there may be hundreds. Return the height of all."""
    letters = canvas.lettering
    step = letters.line_height(DETAIL)
    y = top
    for line in lines:
        for part in letters.lines(line, DETAIL, wide):
            if part.strip() and -step < y < HEIGHT:
                canvas.write(part, x, y + step / 2, DETAIL)
            y += step
    return y - top
