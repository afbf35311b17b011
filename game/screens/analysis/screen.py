"""The analysis screen: the turning points of a match, with the best three moves at each."""

from functools import cache

import pygame

from game.app.analysis_text import AnalysedLine, RankedMove, analysed_line
from game.app.app import App
from game.app.page_parts import blurred_background, closes_page, divider_drawing
from game.app.screen import Screen
from game.core.state import Seat
from game.match.thinking.analysis import MatchAnalysis
from game.stage.drawing.canvas import WIDTH, Canvas
from game.stage.drawing.colours import (
    BROWN_TEXT,
    CAMEL,
    CAPTION,
    CREAM,
    DIM,
    GOLD,
    GREEN,
    INK,
    LAMP,
    OATMEAL,
    SLATE,
)
from game.stage.drawing.lettering import Lettering, Style, body_style, display_style
from game.stage.drawing.shapes import Drawing, gauge, panel, tag
from game.stage.drawing.sketch import Sketch
from game.stage.input.input_reader import InputEvent
from game.stage.widgets.button import IconButton
from game.stage.widgets.scroll import Scroll
from game.table.board.card_faces import CARD_RATIO, NO_SHADOW, card_texts
from game.table.characters.portrait import draw_portrait
from game.table.text.word_files import read_words

PANEL = (110.0, 64.0, 1700.0, 952.0)
HEADER = 80
INSIDE = (134.0, 156.0, 1652.0, 844.0)
CLOSE = (1730.0, 72.0, 64.0, 64.0)
BLUR, SHADE = 2, 0.72
WHO, GAP, AIR = 316.0, 16.0, 18.0
"""Width of the column that names the player, and the gaps between and around the columns."""
CARD, INSET, BAR = 104.0, 14.0, 26.0
HEAD, TAG = 92.0, 40
NAME, SMALL = display_style(30, INK), body_style(22, CAPTION, "semibold")
LABEL, ESTIMATE = body_style(24, INK, "bold"), body_style(22, BROWN_TEXT, "semibold")
REASON = body_style(24, BROWN_TEXT, "semibold")
CHOSEN = Style(22, CREAM, "bold")


class AnalysisScreen(Screen):
    """An overlay on the result screen."""

    is_overlay = True
    caption_area = pygame.FRect(8, 8, 96, 300)

    def __init__(self, app: App, analysis: MatchAnalysis) -> None:
        super().__init__(app)
        self.analysis = analysis
        self.match = analysis.match
        self.cover: pygame.Surface | None = None
        self.lines: list[AnalysedLine] = []
        self._share = -1
        self.scroll = Scroll(INSIDE, self._content, "thoughts")
        close = IconButton(CLOSE, "icons/close.svg", self.back, says="Close", colour="cream")
        self.focus.replace([self.scroll, close])
        self._update_progress()

    # -- content -----------------------------------------------------------------------------------

    def _update_progress(self) -> None:
        """Take over the progress of the analysis, and the moments that it has found."""
        share = round(100 * self.analysis.share)
        if share == self._share:
            return
        self._share = share
        self.needs_redraw = True
        if self.analysis.done:
            hardest = [self.analysis.hardest] if self.analysis.hardest else []
            found = [(one, True) for one in hardest] + [(one, False) for one in self.analysis.turns]
            self.lines = [analysed_line(self.match, one, hard) for one, hard in found]

    def update(self, seconds: float) -> None:  # noqa: ARG002
        """The result screen below keeps the analysis running."""
        self._update_progress()

    def enter(self) -> None:
        self.cover = blurred_background(self.stage, self, BLUR, DIM, SHADE)

    def resized(self) -> None:
        super().resized()
        self.enter()

    def handle(self, input_event: InputEvent) -> bool:
        if closes_page(PANEL, input_event) or (
            input_event.kind == "action" and input_event.action == "hint"
        ):
            self.back()
            return True
        if input_event.kind == "action" and self.scroll.activate(self.stage, input_event.action):
            return True
        return super().handle(input_event)

    # -- drawing -----------------------------------------------------------------------------------

    def draw(self, canvas: Canvas) -> None:
        if self.cover is not None:
            canvas.put_pixels(self.cover, 0, 0)
        x, y, w, h = PANEL
        canvas.draw_shape(panel(round(w), round(h), "paper", HEADER, SLATE), x, y)
        title = read_words("thoughts")["title"]
        style = canvas.lettering.fit_style(title, display_style(40, CREAM, 5, 4), w - 160)
        canvas.write(title, x + 36, y + HEADER / 2 + 1, style)
        if not self.lines:
            key = "nothing" if self.analysis.done else "working"
            text = read_words("thoughts")[key].format(percent=self._share)
            style = canvas.lettering.fit_style(text, body_style(28, BROWN_TEXT, "semibold"), w - 80)
            canvas.write(text, WIDTH / 2, INSIDE[1] + 80, style, "middle")
        super().draw(canvas)

    def _content(self, canvas: Canvas, top: float) -> float:
        y = top + 8
        for one in self.lines:
            y += self._draw_line(canvas, one, y)
        return y - top

    def _draw_line(self, canvas: Canvas, one: AnalysedLine, y: float) -> float:
        """Draw one analysed moment; return its height."""
        letters, (left, _, w, _) = canvas.lettering, INSIDE
        wide = (w - WHO - 48 - 3 * GAP) / 3
        high = max(
            self._who_height(letters, one), *(self._height(letters, way, wide) for way in one.moves)
        )
        long = min(self._room(way, wide) for way in one.moves)
        self._draw_player(canvas, one, left + 8, y + AIR)
        for number, way in enumerate(one.moves):
            x = left + WHO + number * (wide + GAP)
            self._draw_move(canvas, way, pygame.FRect(x, y + AIR, wide, high), long, number == 0)
        below = y + AIR + high + 10
        room = w - WHO - 48
        below += canvas.paragraph(one.reason, left + WHO, below, REASON, room) + AIR
        canvas.draw_shape(divider_drawing(w - 48), left + 8, below)
        return below - y

    def _look_of(self, seat: Seat) -> str:
        return self.match.seats[seat].contender or "bruiser"

    def _who_height(self, letters: Lettering, one: AnalysedLine) -> float:
        lines = (one.title, one.when, one.chances)
        return HEAD + 8 + sum(letters.height(line, SMALL, WHO - 24) for line in lines)

    def _draw_player(self, canvas: Canvas, one: AnalysedLine, x: float, y: float) -> None:
        letters, name = canvas.lettering, self.match.names[one.seat]
        draw_portrait(canvas, self._look_of(one.seat), x + HEAD / 2, y + HEAD / 2, HEAD)
        style = letters.fit_style(name, NAME, WHO - HEAD - 40)
        room = WHO - HEAD - 40
        canvas.write(letters.shorten(name, style, room), x + HEAD + 16, y + HEAD / 2, style)
        y += HEAD + 8
        for line in (one.title, one.when, one.chances):
            y += canvas.paragraph(line, x, y, SMALL, WHO - 24)

    def _face(self, way: RankedMove) -> tuple[str, str] | None:
        """The picture of the card played, or None if the move has no printed card."""
        known = way.face is not None and way.face[1] in card_texts(
            self.app.faces.cards, way.face[0]
        )
        return way.face if known else None

    def _room(self, way: RankedMove, wide: float) -> float:
        """Width for words beside the card."""
        return wide - 2 * INSET - (CARD + INSET if self._face(way) else 0)

    def _height(self, letters: Lettering, way: RankedMove, wide: float) -> float:
        room = self._room(way, wide)
        read = letters.height(way.label, LABEL, room) + letters.height(way.estimate, ESTIMATE, room)
        return max(CARD * CARD_RATIO, read + BAR + 14 + (34 if way.chosen else 0)) + 2 * INSET

    def _draw_move(
        self, canvas: Canvas, way: RankedMove, rect: pygame.FRect, long: float, best: bool
    ) -> None:
        """Draw one move. `long` is the bar width for a 100 % chance, the same for all compared
        moves.
        """
        x, y, w, h = rect
        canvas.draw_shape(_leaf(round(w), round(h), best), x, y)
        room = self._room(way, w)
        text = x + w - INSET - room
        face = self._face(way)
        if face is not None:
            card = self.app.faces.card(*face, CARD, NO_SHADOW)
            canvas.put_centred(card, x + INSET + CARD / 2, y + INSET + CARD * CARD_RATIO / 2)
        down = y + INSET + canvas.paragraph(way.label, text, y + INSET, LABEL, room) + 6
        canvas.draw_shape(gauge(round(long), BAR, round(way.worth, 2), GREEN, GOLD), text, down)
        canvas.paragraph(way.estimate, text, down + BAR + 8, ESTIMATE, room)
        if way.chosen:
            self._draw_chosen(canvas, x + w - INSET, y + h - 30)

    def _draw_chosen(self, canvas: Canvas, right: float, y: float) -> None:
        text = read_words("thoughts")["chosen"]
        style = canvas.lettering.fit_style(text, CHOSEN, WHO, TAG)
        w = canvas.lettering.width(text, style) + 28
        canvas.draw_shape(tag(round(w), TAG, GOLD), right - w, y - TAG / 2)
        canvas.write(text, right - w / 2, y, style, "middle")


@cache
def _leaf(w: int, h: int, best: bool) -> Drawing:
    s = Sketch(w, h, 6)
    s.box(0, 0, w, h, 14, fill=LAMP if best else OATMEAL, stroke=INK if best else CAMEL, width=3)
    return Drawing(s.width, s.height, s.margin, s.to_svg())
