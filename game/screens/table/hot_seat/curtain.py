"""The curtain between two people: nothing private is drawn until it has been opened."""

from collections.abc import Callable
from functools import cache
from math import cos, pi, sin
from typing import NamedTuple

from pygame import FRect

from game.core.state import Seat
from game.screens.table.overlay import TableOverlay
from game.stage.drawing.canvas import WIDTH, Canvas
from game.stage.drawing.colours import BLUE, CREAM, GOLD, INK, LAMP, MUSTARD, PALE
from game.stage.drawing.lettering import Style, display_style
from game.stage.drawing.shapes import Drawing, panel, ribbon, tag
from game.stage.drawing.sketch import Sketch
from game.stage.engine.stage import Stage
from game.stage.input.input_reader import InputEvent
from game.stage.widgets.button import Button, draw_focus_ring
from game.table.characters.cast import dark_colour_of, shape_of_seat
from game.table.characters.portrait import draw_portrait

MIDDLE = WIDTH / 2
CAPTION = "PASS THE SCREEN TO"
WARNING = "Everyone else: no peeking!"
MEDAL = (MIDDLE, 456.0, 216.0)
PORTRAIT = 352.0
RIBBON = (600.0, 600.0, 720.0, 112.0)
READY = (680, 800, 560, 104)
SINCE, ORDER = (96.0, 328.0, 424.0, 432.0), (1400.0, 328.0, 424.0, 432.0)
HEAD = 64.0
TEETH = 30
LINES = 4
"""Largest number of lines about what has happened since."""


class CurtainPlayer(NamedTuple):
    """A player at the table, with what everybody may know."""

    seat: Seat
    name: str
    look: str
    person: bool
    says: str
    """Their standing, in a sentence."""


class PastEvent(NamedTuple):
    """Something that has happened, and the contender shown beside it."""

    look: str
    text: str


class Curtain(TableOverlay):
    """Names the next person, and lists what everybody has seen since they last held the screen."""

    hides_table = True

    def __init__(
        self,
        stage: Stage,
        players: list[CurtainPlayer],
        past_events: list[PastEvent],
        on_ready: Callable[[], object],
        key: str = "",
    ) -> None:
        """`key` names the key with which only the person called takes the screen."""
        super().__init__(stage)
        self.on_ready = on_ready
        self.players = players
        """The person called comes first, then the others clockwise."""
        self.past_events = past_events[-LINES:]
        ready = Button(READY, "I’M READY", on_ready, colour="green", size=48)
        ready.icon, ready.icon_size = "icons/eye_open.svg", 72
        ready.key, ready.cap = key, 52
        self.focus.add(ready)

    @property
    def name(self) -> str:
        return self.players[0].name

    def handle(self, input_event: InputEvent) -> bool:
        if input_event.kind == "key" and input_event.seat == self.players[0].seat:
            self.on_ready()
            return True
        return super().handle(input_event)

    # -- drawing -----------------------------------------------------------------------------------

    def draw(self, canvas: Canvas) -> None:
        canvas.draw_backdrop("arenas/curtain.svg")
        self._draw_called(canvas)
        self._draw_since(canvas)
        self._draw_order(canvas)
        super().draw(canvas)

    def _draw_called(self, canvas: Canvas) -> None:
        called, letters = self.players[0], canvas.lettering
        caption = letters.fit_style(CAPTION, display_style(40, CREAM, 5, 4), 620, 72)
        canvas.write(CAPTION, MIDDLE, 196, caption, "middle")
        x, y, r = MEDAL
        canvas.draw_shape(medal_drawing(r), x - r, y - r)
        draw_portrait(canvas, called.look, x, y, PORTRAIT)
        left, top, w, h = RIBBON
        canvas.draw_shape(ribbon(w, h, dark_colour_of(called.look), 64), left, top)
        name = letters.fit_style(
            called.name.upper(), display_style(68, CREAM, 6, 5), w - 230, h - 16
        )
        wide = letters.width(called.name.upper(), name)
        canvas.draw_file(shape_of_seat(called.seat), MIDDLE - wide / 2 - 34, top + h / 2, 52)
        canvas.write(called.name.upper(), MIDDLE + 20, top + h / 2, name, "middle")
        line = letters.fit_style(called.says, Style(28, CREAM, "semibold"), 820, 44)
        plate = letters.width(called.says, line) + 56
        canvas.draw_shape(tag(round(plate), 48, GOLD), MIDDLE - plate / 2, 716)
        canvas.write(called.says, MIDDLE, 740, line, "middle")
        style = letters.fit_style(WARNING, Style(28, GOLD, "semibold"), 900, 56)
        canvas.write(WARNING, MIDDLE, 940, style, "middle")

    def _draw_since(self, canvas: Canvas) -> None:
        x, y, w, h = _panel(canvas, SINCE, "SINCE THEN")
        if not self.past_events:
            text = "Nothing has happened yet."
            style = canvas.lettering.fit_style(text, Style(26, PALE), w - 64, h - HEAD - 40)
            canvas.paragraph(text, x + 32, y + HEAD + 24, style, w - 64)
        for number, (look, text) in enumerate(self.past_events):
            middle = y + HEAD + 50 + number * 86
            draw_portrait(canvas, look, x + 56, middle, 62)
            style = canvas.lettering.fit_style(text, Style(24, CREAM, "medium"), w - 136, 82)
            high = canvas.lettering.height(text, style, w - 136)
            canvas.paragraph(text, x + 104, middle - high / 2, style, w - 136)

    def _draw_order(self, canvas: Canvas) -> None:
        x, y, w, h = _panel(canvas, ORDER, "AT THE TABLE")
        step = (h - HEAD - 16) / max(4, len(self.players))
        for number, guest in enumerate(self.players):
            self._draw_guest(canvas, guest, x, y + HEAD + 8 + (number + 0.5) * step, w, step)
            if not number:
                rect = (x + 12, y + HEAD + 10, w - 24, step - 4)
                draw_focus_ring(canvas, FRect(rect), 12)

    def _draw_guest(
        self, canvas: Canvas, guest: CurtainPlayer, x: float, middle: float, w: float, step: float
    ) -> None:
        draw_portrait(canvas, guest.look, x + 56, middle, min(66, step - 10))
        canvas.draw_file(shape_of_seat(guest.seat), x + 112, middle, 30)
        letters = canvas.lettering
        name = letters.fit_style(guest.name, display_style(28, CREAM, 4, 3), w - 230, step - 8)
        canvas.write(letters.shorten(guest.name, name, w - 214), x + 138, middle, name)
        icon = "human" if guest.person else "robot"
        canvas.draw_file(f"icons/{icon}.svg", x + w - 48, middle, min(46, step - 8))


@cache
def medal_drawing(r: float) -> Drawing:
    """A gold rosette, for the person called."""
    s = Sketch(2 * r, 2 * r, 8)
    rim = [
        (r + radius * cos(pi * k / TEETH), r + radius * sin(pi * k / TEETH))
        for k in range(2 * TEETH)
        for radius in (r if k % 2 else 0.92 * r,)
    ]
    s.polygon(rim, fill=MUSTARD, stroke=INK, width=7)
    s.circle(r, r, 0.86 * r, fill=LAMP, stroke=INK, width=5)
    return Drawing(2 * r, 2 * r, 8, s.to_svg())


def _panel(
    canvas: Canvas, box: tuple[float, float, float, float], title: str
) -> tuple[float, float, float, float]:
    x, y, w, h = box
    canvas.draw_shape(panel(w, h, "night", HEAD, BLUE), x, y)
    style = canvas.lettering.fit_style(title, display_style(30, CREAM, 4, 3), w - 56, HEAD - 8)
    canvas.write(title, x + 28, y + HEAD / 2 + 2, style)
    return box
