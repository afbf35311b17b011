"""The menu in which a robot can take over from each local player, or a player can give up."""

from collections.abc import Callable, Sequence
from functools import partial

from game.app.local_player import LocalPlayer
from game.app.page_parts import is_back_action
from game.core.state import Seat
from game.stage.drawing.canvas import HEIGHT, WIDTH, Canvas
from game.stage.drawing.colours import BLUE, CREAM, DIM
from game.stage.drawing.lettering import display_style
from game.stage.drawing.shapes import panel
from game.stage.engine.stage import Stage
from game.stage.input.input_reader import InputEvent
from game.stage.widgets.button import Button
from game.stage.widgets.choices import SegmentedControl
from game.stage.widgets.widget_layer import WidgetLayer
from game.table.characters.cast import shape_of_seat
from game.table.characters.portrait import draw_portrait

WIDE, HEAD, ROW, FOOT = 1160.0, 80.0, 104.0, 128.0
LEFT = (WIDTH - WIDE) / 2
NAME = display_style(34, CREAM, 4, 3)


class HandoverMenu(WidgetLayer):
    """An overlay on the pause screen."""

    is_overlay = True

    def __init__(
        self,
        stage: Stage,
        people: Callable[[], Sequence[LocalPlayer]],
        on_swap: Callable[[Seat], object],
        give_up: Callable[[Seat], object],
        open_sharing: Callable[[], object],
        open_key_test: Callable[[], object],
    ) -> None:
        super().__init__(stage)
        self.open_sharing = open_sharing
        self.open_key_test = open_key_test
        self.people = people
        self.on_swap = on_swap
        self.give_up = give_up
        self.high = HEAD + len(people()) * ROW + FOOT
        self.top = (HEIGHT - self.high) / 2
        self._build()

    def _build(self) -> None:
        rows = [
            widget for place, one in enumerate(self.people()) for widget in self._row(place, one)
        ]
        y = self.top + self.high - 108
        x = LEFT + 40
        keys = Button(
            (x, y, 344, 84), "KEYS…", self.open_key_test, colour="blue", size=30, name="keys"
        )
        share = Button((x + 368, y, 344, 84), "SHARING…", self.open_sharing, colour="blue", size=30)
        back = Button((x + 736, y, 344, 84), "DONE", self.stage.pop, colour="green", size=34)
        share.name = "sharing"
        self.focus.replace([*rows, keys, share, back])
        if self.focus.focused is None:
            self.focus.set_focus(back)
        self.needs_redraw = True

    def _row(self, place: int, one: LocalPlayer) -> tuple[SegmentedControl, Button]:
        y = self._middle(place)
        words = ("Plays", "A robot plays")
        swap = partial(self._swap, one.seat)
        kind = SegmentedControl((LEFT + 440, y - 32, 440, 64), words, int(one.is_bot), swap)
        kind.name = f"plays {one.seat}"
        flag = Button(
            (LEFT + 904, y - 36, 216, 72), "GIVE UP", partial(self.give_up, one.seat),
            colour="red", size=26, name=f"give up {one.seat}",
        )  # fmt: skip
        return kind, flag

    def _middle(self, place: int) -> float:
        return self.top + HEAD + (place + 0.5) * ROW + 8

    def _swap(self, seat: Seat, _place: int) -> None:
        self.on_swap(seat)
        self._build()

    def handle(self, input_event: InputEvent) -> bool:
        if is_back_action(input_event):
            self.stage.sound.play("menu_back")
            self.stage.pop()
            return True
        return super().handle(input_event)

    def draw(self, canvas: Canvas) -> None:
        canvas.dim_window(DIM, 0.6)
        canvas.draw_shape(panel(WIDE, self.high, "night", HEAD, BLUE), LEFT, self.top)
        title = display_style(42, CREAM, 5, 4)
        canvas.write("WHO PLAYS?", WIDTH / 2, self.top + HEAD / 2 + 1, title, "middle")
        letters = canvas.lettering
        for place, one in enumerate(self.people()):
            y = self._middle(place)
            draw_portrait(canvas, one.contender, LEFT + 72, y, 84)
            canvas.draw_file(shape_of_seat(one.seat), LEFT + 140, y, 36)
            style = letters.fit_style(one.name, NAME, 250, ROW - 12)
            canvas.write(letters.shorten(one.name, style, 260), LEFT + 168, y, style)
        super().draw(canvas)
