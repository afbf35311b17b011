"""The open page: title, picture, rule, what is allowed and what is not, house rules."""

import re
from collections.abc import Callable, Iterator
from functools import cache
from typing import NamedTuple

import pygame

from game.app.app import App
from game.app.page_parts import divider_drawing
from game.app.rulebook_pages import Chapter, Page
from game.core.options import Options, Value
from game.core.registry import find
from game.screens.rulebook.page_pictures import FAMILIES, PagePictures, has_face
from game.stage.drawing.canvas import Canvas
from game.stage.drawing.colours import (
    AUBERGINE,
    BRASS,
    BUTTER,
    COCOA,
    CREAM,
    DUN,
    INK,
    UMBER,
    VELLUM,
)
from game.stage.drawing.lettering import Style, body_style, display_style
from game.stage.drawing.shapes import Drawing, panel, tag
from game.stage.drawing.sketch import Sketch
from game.stage.widgets.button import Button, draw_focus_ring
from game.stage.widgets.scroll import Scroll
from game.table.board.card_faces import CARD_RATIO

X, Y, W, H = 440, 136, 880, 920
HEADER = 80
TOP = Y + HEADER + 12
LEFT, RIGHT = X + 40, X + W - 52
CARDS = ((1.5, 218.0), (1.25, 256.0), (1.0, 304.0))
"""Width of the picture, by the growth of the text."""
BESIDE = 32
TILT = -2
LEAD = Style(30, INK, "bold", lead=1.26)
TEXT = Style(26, AUBERGINE, "medium", lead=1.34)
ROW = body_style(26, INK, "semibold")
STRIP = body_style(22, COCOA, "bold")
QUIET = body_style(22, UMBER, "semibold")
TITLE = display_style(46, CREAM, 5, 4)
TAGGED = body_style(24, CREAM, "bold")


class HouseRule(NamedTuple):
    """One line about a house rule of this page."""

    words: str
    in_use: bool
    """Whether the match below is played differently from the rulebook."""


def house_rules(game: str, page: Page, options: Options | None) -> Iterator[HouseRule]:
    """Yield the house rules of a page, those in use in the match below first."""
    found = find(game)
    defaults = found.options.defaults()
    rules = []
    for name in page.options:
        line = found.words.OPTIONS[name]
        value = getattr(options, name) if options is not None else defaults[name]
        if value == defaults[name]:
            rules.append(HouseRule(f"House rule: {line}", False))
        else:
            called = found.values.get(name, {}).get(value, "")
            rules.append(HouseRule(f"Your house rule: {_in_words(line, value, called)}", True))
    yield from sorted(rules, key=lambda rule: not rule.in_use)


def _in_words(line: str, value: Value, called: str) -> str:
    """Return an option's line with the chosen value, which the game may call `called`."""
    if value is True:
        return line
    if value is False:
        return f"{line} Here: no."
    spaced = re.sub(r"(?<=[a-z])(?=[A-Z])", " ", str(value)).lower()
    return f"{line} Here: {called.lower() or spaced}."


@cache
def _strip(width: float, height: float, in_use: bool) -> Drawing:
    s = Sketch(width, height, 4)
    fill, edge = (BUTTER, BRASS) if in_use else (VELLUM, DUN)
    s.box(0, 0, width, height, 14, fill=fill, stroke=edge, width=3)
    return Drawing(s.width, s.height, s.margin, s.to_svg())


class PictureButton(Button):
    """The page's card; a press shows it large."""

    is_scaled = False

    def __init__(self, deed: Callable[[], object]) -> None:
        super().__init__((0, 0, 1, 1), "", deed, name="picture", sound="lift")
        self.window = pygame.FRect(0, 0, 0, 0)
        """The visible part of the page: the picture can be pressed only in here."""
        self.tooltip = "Look closer"

    def hits(self, x: float, y: float) -> bool:
        return super().hits(x, y) and self.window.collidepoint(x, y)

    def draw(self, canvas: Canvas, hot: bool, focused: bool) -> None:  # noqa: ARG002
        """Draw only the focus ring; the page draws the picture."""
        if focused:
            with canvas.clipped(*self.window):
                draw_focus_ring(canvas, self.rect)


class PageView(Scroll):
    """The text of the page, which scrolls if it is longer than the sheet."""

    def __init__(self, app: App, prints: PagePictures, inspect: Callable[[], object]) -> None:
        super().__init__((X + 12, TOP, W - 24, 700), self._content, "page")
        self.app = app
        self.prints = prints
        self.picture = PictureButton(inspect)
        self.game = ""
        self.page: Page | None = None
        self.chapter: Chapter | None = None
        self.rules: list[HouseRule] = []

    def show_page(self, game: str, chapter: Chapter, page: Page, options: Options | None) -> None:
        self.game, self.chapter, self.page = game, chapter, page
        self.rules = list(house_rules(game, page, options))
        self.picture.visible = has_face(self.app, game, page)
        self.top = 0.0

    def set_bottom(self, bottom: float) -> None:
        """Set the bottom edge of the text."""
        self.rect.h = bottom - TOP
        self.picture.window = self.rect.copy()

    # -- the sheet ---------------------------------------------------------------------------------

    def draw_sheet(self, canvas: Canvas) -> None:
        assert self.page is not None
        assert self.chapter is not None
        looks = FAMILIES[self.chapter.family]
        canvas.draw_shape(panel(W, H, "paper", HEADER, looks.header), X, Y)
        letters = canvas.lettering
        style = letters.fit_style(self.page.tag, TAGGED, 300)
        wide = letters.width(self.page.tag, style) + 56
        high = max(52, round(letters.line_height(style)) + 4)
        drawing = tag(round(wide), high, looks.light, looks.dark)
        canvas.draw_shape(drawing, X + W - 28 - wide, Y + 40 - high / 2)
        canvas.write(self.page.tag, X + W - 28 - wide / 2, Y + 40, style, "middle")
        title = self.page.title.upper()
        style = letters.fit_style(title, TITLE, W - 36 - 28 - wide - 24)
        canvas.write(title, X + 36, Y + 42, style)

    # -- the text ----------------------------------------------------------------------------------

    def _content(self, canvas: Canvas, top: float) -> float:
        assert self.page is not None
        y = top + self._opening(canvas, self.page, top)
        y += self._lists(canvas, self.page, y)
        for house_rule in self.rules:
            y += self._house_rule(canvas, house_rule, y)
        return y - top

    def _opening(self, canvas: Canvas, page: Page, top: float) -> float:
        """Draw picture, rule and text; return their height."""
        growth = canvas.lettering.scale_factor(TEXT)
        wide = next(card for least, card in CARDS if growth >= least)
        high = wide * CARD_RATIO
        y = top + 14
        self._picture(canvas, page, LEFT, y, wide)
        x = LEFT + wide + BESIDE
        room = RIGHT - x
        below = y + 4 + canvas.paragraph(page.lead, x, y + 4, LEAD, room)
        if growth >= CARDS[0][0]:
            below = self._copies(canvas, page, x, below + 14) if page.count else below
            below = max(below, y + high) + 24
            below += canvas.paragraph(page.text, LEFT, below, TEXT, RIGHT - LEFT - 20)
            return below - top + 16
        below += 18
        below += canvas.paragraph(page.text, x, below, TEXT, room)
        if page.count:
            below = self._copies(canvas, page, x, max(below + 18, y + high - 62))
        return max(below, y + high) - top + 14

    def _picture(self, canvas: Canvas, page: Page, x: float, y: float, wide: float) -> None:
        assert self.chapter is not None
        high = wide * CARD_RATIO
        picture = self.prints.picture(canvas, self.game, page, self.chapter.family, wide)
        turned = canvas.art.rotated(picture, TILT)
        canvas.put_centred(turned, x + wide / 2, y + high / 2)
        self.picture.rect = pygame.FRect(x, y, wide, high)

    def _copies(self, canvas: Canvas, page: Page, x: float, y: float) -> float:
        """Draw how many copies of the card there are; return the bottom edge."""
        assert self.chapter is not None
        words = f"{page.count} in {self.chapter.deck}"
        letters = canvas.lettering
        wide = letters.width(words, TAGGED) + 76
        high = max(48.0, letters.line_height(TAGGED) + 8)
        canvas.draw_shape(tag(round(wide), round(high)), x, y)
        canvas.draw_file("icons/deck.svg", x + 30, y + high / 2, 40)
        canvas.write(words, x + 58, y + high / 2, TAGGED)
        return y + high

    def _lists(self, canvas: Canvas, page: Page, top: float) -> float:
        """Draw what is allowed with ticks, what is not with crosses; return the height."""
        rows = [("check", words) for words in page.yes] + [("close", words) for words in page.no]
        if not rows:
            return 8 if not self.rules else 4
        canvas.draw_shape(divider_drawing(RIGHT - LEFT), LEFT, top)
        y = top + 12
        for icon, words in rows:
            line = canvas.lettering.line_height(ROW)
            high = max(42.0, line + 8)
            canvas.draw_file(f"icons/{icon}.svg", LEFT + 22, y + high / 2, 38)
            lines = canvas.lettering.lines(words, ROW, RIGHT - LEFT - 84)
            canvas.write(words, LEFT + 62, y + high / 2, ROW, wrap=RIGHT - LEFT - 84)
            y += high + (len(lines) - 1) * line + 4
        return y - top + 4

    def _house_rule(self, canvas: Canvas, house_rule: HouseRule, y: float) -> float:
        style = STRIP if house_rule.in_use else QUIET
        wide = RIGHT - LEFT
        room = wide - 64 - 20
        letters = canvas.lettering
        words = letters.height(house_rule.words, style, room)
        high = max(46.0, words + 16)
        canvas.draw_shape(_strip(wide, round(high), house_rule.in_use), LEFT, y)
        canvas.draw_file("icons/home.svg", LEFT + 32, y + high / 2, 36)
        canvas.paragraph(house_rule.words, LEFT + 64, y + (high - words) / 2, style, room)
        return high + 8
