"""The key test: each person with their key and pad, and a buzzer that goes down with it."""

from collections.abc import Sequence

from game.app.app import App
from game.app.local_player import LocalPlayer
from game.app.page_parts import is_back_action
from game.app.screen import Screen
from game.app.seat_keys import SeatKeys
from game.core.state import Seat
from game.screens.key_test.key_test import KeyTest
from game.stage.drawing.canvas import HEIGHT, WIDTH, Canvas
from game.stage.drawing.colours import BLUE, BROWN_TEXT, CREAM, DIM, INK
from game.stage.drawing.lettering import Style, display_style
from game.stage.drawing.shapes import panel
from game.stage.input.input_reader import InputEvent
from game.stage.widgets.button import Button
from game.stage.widgets.widget import Widget
from game.table.characters.cast import colour_of, shape_of_seat
from game.table.characters.portrait import draw_portrait
from game.table.text.word_files import read_words

WIDE, HEAD, FOOT, SAYS = 1560.0, 84.0, 112.0, 108.0
LEFT = (WIDTH - WIDE) / 2
STEP, LEAST = 112.0, 92.0
"""Height of a row, most and least: as high as there is room for."""
MAX_HEIGHT = 1000.0
RIGHT = LEFT + WIDE - 48
GAP, PAD_MOST = 28.0, 500.0
DOME = (88.0, 84.0)
NAME = display_style(36, INK)


class KeyTestScreen(Screen):
    """An overlay on the set-up or the pause screen; changes count at once."""

    is_overlay = True
    seat_keys_only = True

    def __init__(self, app: App, people: Sequence[LocalPlayer]) -> None:
        super().__init__(app)
        self.people = people
        self.key_test = KeyTest({one.seat: one.name for one in people})
        self.step = max(LEAST, min(STEP, (MAX_HEIGHT - HEAD - FOOT - SAYS) / len(people)))
        self.keys = SeatKeys(app, self._changed, self._called, self.step - 16)
        self.high = HEAD + len(people) * self.step + SAYS + FOOT
        self.top = (HEIGHT - self.high) / 2
        self._build()

    def _called(self, seat: Seat) -> str:
        return self.key_test.names.get(seat, f"Seat {seat + 1}")

    def _build(self) -> None:
        rows = [w for place, one in enumerate(self.people) for w in self._row(place, one.seat)]
        rect = (WIDTH / 2 - 180, self.top + self.high - 100, 360, 80)
        done = Button(rect, "DONE", self.back, colour="green", size=34)
        fresh = not self.focus.widgets
        self.focus.replace([*rows, done])
        if fresh:
            self.focus.set_focus(done)
        self.needs_redraw = True

    def _row(self, place: int, seat: Seat) -> list[Widget]:
        """The key and pad widgets of a row, placed from the right."""
        key, pad = self.keys.key_chip(seat), self.keys.pad_stepper(seat)
        for widget in (key, pad):  # Rows do not grow, whatever the control scale.
            widget.rect.h = min(widget.rect.h, self.step - 14)
        pad.rect.w = min(pad.rect.w, PAD_MOST)
        pad.rect.right = RIGHT
        key.rect.right = pad.rect.x - GAP
        for widget in (key, pad):
            widget.rect.centery = self._middle(place)
        return [key, pad]

    def _middle(self, place: int) -> float:
        return self.top + HEAD + 8 + (place + 0.5) * self.step

    def _changed(self, name: str) -> None:
        self.key_test.reset()
        self._build()
        self.focus.set_focus(self.focus.find(name))

    def resized(self) -> None:
        super().resized()
        self._build()

    def handle(self, input_event: InputEvent) -> bool:
        new = input_event.seat not in self.key_test.tried
        if self.key_test.handle(input_event):
            self.needs_redraw = True
            if input_event.kind == "key" or (new and input_event.kind == "action"):
                self.stage.sound.play("tick")
                return True  # The first press of a newly tried pad does nothing else.
        if is_back_action(input_event):
            self.stage.sound.play("menu_back")
            self.back()
            return True
        return super().handle(input_event)

    # -- drawing -----------------------------------------------------------------------------------

    def draw(self, canvas: Canvas) -> None:
        canvas.dim_window(DIM, 0.6)
        canvas.draw_shape(panel(WIDE, self.high, "paper", HEAD, BLUE), LEFT, self.top)
        title = read_words("seats")["title"]
        style = canvas.lettering.fit_style(
            title, display_style(44, CREAM, 5, 4), WIDE - 80, HEAD - 8
        )
        canvas.write(title, WIDTH / 2, self.top + HEAD / 2 + 2, style, "middle")
        for place, one in enumerate(self.people):
            self._draw_row(canvas, place, one)
        self._draw_says(canvas)
        super().draw(canvas)

    def _draw_row(self, canvas: Canvas, place: int, one: LocalPlayer) -> None:
        y, lit = self._middle(place), one.seat in self.key_test.down
        wide, high = WIDE - 48, self.step - 8
        canvas.draw_shape(
            panel(wide, high, "paper", 12, colour_of(one.contender)), LEFT + 24, y - high / 2
        )
        state = "down" if lit else "up"
        canvas.draw_file(f"ui/buzzer_{one.contender}_{state}.svg", LEFT + 96, y + 4, *DOME)
        if one.seat in self.key_test.together:
            canvas.draw_file("icons/check.svg", LEFT + 140, y - 18, 44)
        draw_portrait(canvas, one.contender, LEFT + 212, y + 4, high - 22)
        canvas.draw_file(shape_of_seat(one.seat), LEFT + 284, y + 4, 36)
        room = self.focus.find(f"seat {one.seat + 1} key").rect.x - LEFT - 340
        style = canvas.lettering.fit_style(one.name, NAME, room, high)
        canvas.write(canvas.lettering.shorten(one.name, style, room), LEFT + 314, y + 4, style)

    def _draw_says(self, canvas: Canvas) -> None:
        text, wide = self.key_test.result_text(), WIDE - 120
        style = Style(26, BROWN_TEXT, "semibold", align="middle")
        style = canvas.lettering.fit_style(text, style, wide, SAYS - 16)
        high = canvas.lettering.height(text, style, wide)
        y = self.top + self.high - FOOT - SAYS / 2 + 8
        canvas.paragraph(text, WIDTH / 2, y - high / 2, style, wide, "middle")
