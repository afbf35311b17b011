"""The fight log screen: every sentence, and every card in it to look at."""

from collections.abc import Callable, Sequence

import pygame

from game.app.app import App
from game.app.page_parts import blurred_background, closes_page
from game.app.screen import Screen
from game.screens.fight_log.log_line import LogLine
from game.stage.drawing.canvas import WIDTH, Canvas
from game.stage.drawing.colours import BROWN_TEXT, CREAM, DIM, SLATE
from game.stage.drawing.lettering import body_style, display_style
from game.stage.drawing.shapes import panel
from game.stage.input.input_reader import InputEvent
from game.stage.widgets.button import IconButton
from game.stage.widgets.column import Column
from game.table.board.fight_log import LogEntry

PANEL = (300.0, 64.0, 1320.0, 952.0)
HEADER = 80
INSIDE = (324.0, 160.0, 1272.0, 832.0)
CLOSE = (1540.0, 72.0, 64.0, 64.0)
UP_AND_DOWN = 12.0
BLUR, SHADE = 2, 0.72
NOTHING = "Nothing has happened yet."


class FightLogScreen(Screen):
    """An overlay on the table. The newest line is at the bottom, as in the small log."""

    is_overlay = True
    binding_context = "table"
    caption_area = pygame.FRect(12, 64, 276, 220)

    def __init__(
        self,
        app: App,
        entries: Sequence[LogEntry],
        face: Callable[[int], tuple[str, str]],
        at: LogEntry | None = None,
        on_replay: Callable[[LogEntry], object] | None = None,
    ) -> None:
        """`face` gives the game and the image key of a card; `at` is the line to begin with.

        `why` opens the event replay of a line; None if there is none.
        """
        super().__init__(app)
        self.entries = list(entries)
        self.face = face
        self.on_replay = on_replay
        self.cover: pygame.Surface | None = None
        self.column = Column(INSIDE, self._height, "lines")
        self.lines: list[LogLine] = []
        self._build()
        self._focus_entry(at)

    def _build(self) -> None:
        self.column.clear()
        self.lines = [self._line(entry) for entry in self.entries]
        y = UP_AND_DOWN
        for line in self.lines:
            self.column.add(line, y)
            y += line.rect.h
        self.column.content_height = y + UP_AND_DOWN
        close = IconButton(CLOSE, "icons/close.svg", self.back, says="Close", colour="cream")
        self.focus.replace([self.column, *self.lines, close])

    def _line(self, entry: LogEntry) -> LogLine:
        face = self.face(entry.card) if entry.card >= 0 else None
        x, y, w, _ = INSIDE
        box = (x + 12, y, w - 48, 0.0)
        told = self.on_replay if entry.event_ref is not None else None
        return LogLine(
            box, entry, face, self.app.faces, self.stage.lettering, self._open_card, told
        )

    def _focus_entry(self, at: LogEntry | None) -> None:
        if not self.lines:
            return
        found = [line for line in self.lines if line.entry is at]
        line = (found or self.lines)[-1]
        self.focus.set_focus(line)
        self.column.scroll_to_widget(line)

    def _open_card(self, line: LogLine) -> None:
        """Show the card of this line; from there you can page through all cards of the log."""
        named = [other for other in self.lines if other.face is not None]
        cards = [other.face for other in named]
        self.app.push_screen("card", cards=cards, index=named.index(line), where="In the fight log")

    # -- input -------------------------------------------------------------------------------------

    def enter(self) -> None:
        self.cover = blurred_background(self.stage, self, BLUR, DIM, SHADE)

    def resized(self) -> None:
        super().resized()
        at = self.focus.focused
        entry = at.entry if isinstance(at, LogLine) else None
        self._build()
        self._focus_entry(entry)
        self.enter()

    def handle(self, input_event: InputEvent) -> bool:
        if input_event.kind == "action" and input_event.action == "log":
            self.back()
            return True
        if closes_page(PANEL, input_event):
            self.back()
            return True
        return self.column.handle(self.focus, input_event) or super().handle(input_event)

    # -- drawing -----------------------------------------------------------------------------------

    def draw(self, canvas: Canvas) -> None:
        if self.cover is not None:
            canvas.put_pixels(self.cover, 0, 0)
        x, y, w, h = PANEL
        canvas.draw_shape(panel(round(w), round(h), "paper", HEADER, SLATE), x, y)
        style = display_style(40, CREAM, 5, 4)
        canvas.write("FIGHT LOG", x + 36, y + HEADER / 2 + 1, style)
        if not self.lines:
            style = body_style(28, BROWN_TEXT, "semibold")
            canvas.write(NOTHING, WIDTH / 2, INSIDE[1] + 80, style, "middle")
        super().draw(canvas)

    def _height(self, _canvas: Canvas, _top: float) -> float:
        return self.column.content_height
