"""Buttons."""

from collections.abc import Callable

import pygame

from game.stage.drawing.canvas import Canvas
from game.stage.drawing.colours import CREAM, INK
from game.stage.drawing.key_marks import spell_keys
from game.stage.drawing.lettering import Lettering, Style, display_style
from game.stage.drawing.shapes import SIGNS, button, focus_ring, key_symbol, keycap, ticket
from game.stage.engine.stage import Stage
from game.stage.input.input_reader import InputEvent
from game.stage.widgets.widget import MIN_TOUCH_SIZE, Box, Widget

Callback = Callable[[], object]

CAP_HIGH = 40.0
LARGE, SQUEEZED = 1.2, 0.85
"""With text grown more than this, an icon that shrinks the label below this share is left out."""
PADDING = 28
"""Space beside a label, on both sides together."""
CAP = Style(24, INK, "display", fixed=True)
"""The style of what is printed on a key."""


class Button(Widget):
    """A label, an icon or both, on a coloured block that dips when pressed."""

    is_scaled = True

    def __init__(
        self,
        rect: Box,
        label: str,
        on_press: Callback,
        *,
        colour: str = "night",
        size: float = 30,
        icon: str = "",
        icon_size: float = 0,
        sound: str = "tock",
        name: str = "",
        key: str = "",
    ) -> None:
        super().__init__(rect)
        self.label = label
        self.on_press = on_press
        self.colour = colour
        self.size = size
        self.icon = icon
        """A picture, by its file under the art folder; empty for none."""
        self.icon_size = icon_size or self.rect.h * (0.6 if label else 0.62)
        self.sound = sound
        self.key = key
        """The key for it, shown at its corner: a mark, so that it follows the device in use."""
        self.cap = CAP_HIGH
        self.name = name or label.lower()
        self.down = False

    # -- what it does ------------------------------------------------------------------------------

    def press(self, stage: Stage, input_event: InputEvent) -> None:
        self.down = True

    def drag(self, stage: Stage, input_event: InputEvent) -> None:
        self.down = self.hits(input_event.x, input_event.y)

    def release(self, stage: Stage, input_event: InputEvent) -> None:
        if self.down:
            self.down = False
            self.trigger(stage)

    def activate(self, stage: Stage, action: str) -> bool:
        if action != "accept":
            return False
        self.trigger(stage)
        return True

    def trigger(self, stage: Stage) -> None:
        stage.sound.play(self.sound)
        self.on_press()

    # -- how it looks ------------------------------------------------------------------------------

    def draw(self, canvas: Canvas, hot: bool, focused: bool) -> None:
        x, y, w, h = self.rect
        state = self._state(hot, focused)
        canvas.draw_shape(button(round(w), round(h), self.colour, state), x, y)
        dip = (6 if h >= 60 else 3) if state == "down" else 0
        self._face(canvas, y + h / 2 - (5 if h >= 60 else 3) + dip)
        if self.key:
            self._draw_cap(canvas, 26)

    def _draw_cap(self, canvas: Canvas, inset: float) -> None:
        """Draw the key on a corner. A larger one extends beyond the edge, not over the label."""
        more = self.cap * (canvas.lettering.key_cap_scale - 1) / 2
        draw_key(canvas, self.key, self.rect.right - inset + more, self.rect.y - 2 - more, self.cap)

    def _state(self, hot: bool, focused: bool) -> str:
        if not self.enabled:
            return "disabled"
        if self.down:
            return "down"
        if focused:
            return "focus"
        return "hover" if hot else "up"

    def _face(self, canvas: Canvas, middle: float) -> None:
        x, _, w, _ = self.rect
        icon = self.icon_size * self.scale
        if not self.label:
            canvas.draw_file(self.icon, x + w / 2, middle, icon)
            return
        style = canvas.lettering.fit_style(self.label, self._style(), self._room(canvas.lettering))
        width = canvas.lettering.width(self.label, style)
        left = x + w / 2 - width / 2
        if self._shows_icon(canvas.lettering):
            left = x + (w - width - icon - 10) / 2
            canvas.draw_file(self.icon, left + icon / 2, middle, icon)
            left += icon + 10
        canvas.write(self.label, left + style.outline, middle, style)

    def _shows_icon(self, letters: Lettering) -> bool:
        """True if the icon is shown: it makes way if large text would lose too much to it."""
        if not self.icon or letters.scale_factor(self._style()) <= LARGE:
            return bool(self.icon)
        room = self.rect.w - PADDING - self.icon_size * self.scale - 10
        style = letters.fit_style(self.label, self._style(), room)
        return style.size >= SQUEEZED * self.size

    def _room(self, letters: Lettering) -> float:
        """The width available to the label."""
        icon = self.icon_size * self.scale + 10 if self._shows_icon(letters) else 0
        return self.rect.w - PADDING - icon

    def min_size(self, letters: Lettering) -> tuple[float, float]:
        """As wide as its label at its current text size."""
        if not self.label:
            return super().min_size(letters)
        room = self._room(letters)
        style = letters.fit_style(self.label, self._style(), room)
        wide = letters.width(self.label, style) + self.rect.w - room
        wide += self.cap if self.key else 0
        return wide, max(MIN_TOUCH_SIZE, letters.line_height(style) + 10)

    def _style(self) -> Style:
        size = self.size
        if self.colour == "cream" and self.enabled:
            return display_style(size, INK)
        edge = 6 if size >= 44 else 5 if size >= 36 else 4 if size >= 28 else 3
        return display_style(size, CREAM, edge, edge - 1)


class IconButton(Button):
    """A square button with an icon instead of words; a tooltip says what it is."""

    keeps_proportions = True

    @property
    def size_group(self) -> tuple[object, ...]:
        return *super().size_group, self.colour

    def __init__(
        self,
        rect: Box,
        icon: str,
        deed: Callback,
        *,
        says: str,
        colour: str = "night",
        key: str = "",
    ) -> None:
        super().__init__(rect, "", deed, colour=colour, icon=icon, name=says.lower(), key=key)
        self.tooltip = says


class TicketButton(Button):
    """A paper stub, one of a few to choose from."""

    def min_size(self, letters: Lettering) -> tuple[float, float]:
        """As wide as it is: its label may have several lines, which are not wrapped again."""
        style = letters.fit_style(self.label, self._ink, self.rect.w - 44, self.rect.h - 12)
        return self.rect.w, letters.height(self.label, style, self.rect.w - 44) + 14

    def __init__(
        self,
        rect: Box,
        label: str,
        deed: Callback,
        *,
        size: float = 26,
        key: str = "",
        name: str = "",
    ) -> None:
        super().__init__(rect, label, deed, size=size, key=key, name=name, sound="tear")
        self.chosen = False

    def draw(self, canvas: Canvas, hot: bool, focused: bool) -> None:
        x, y, w, h = self.rect
        state = "selected" if self.chosen else "hover" if hot or focused or self.down else "up"
        canvas.draw_shape(ticket(round(w), round(h), state if self.enabled else "disabled"), x, y)
        if focused:
            canvas.draw_shape(focus_ring(round(w), round(h), 12), x, y)
        style = canvas.lettering.fit_style(self.label, self._ink, w - 44, h - 12)
        lines = canvas.lettering.lines(self.label, style, w - 44)
        top = y + h / 2 - (len(lines) - 1) * canvas.lettering.line_height(style) / 2
        canvas.write(self.label, x + w / 2, top, style, "middle", w - 44)
        if self.key:
            self._draw_cap(canvas, 22)

    @property
    def _ink(self) -> Style:
        return Style(self.size, INK, "bold", align="middle")


def draw_key(
    canvas: Canvas, key: str, x: float, y: float, height: float = CAP_HIGH, grown: float = 0
) -> float:
    """Draw a key cap centred here; return its width.

    It is scaled like the controls, or by `grown` if given.
    """
    said = spell_keys(key, canvas.lettering.glyph)
    grown = grown or canvas.lettering.key_cap_scale
    height *= grown
    width = key_width(canvas.lettering, said, height / grown, grown)
    canvas.draw_shape(keycap(round(width), round(height)), x - width / 2, y - height / 2)
    if said in SIGNS:
        side = height * 0.55
        canvas.draw_shape(key_symbol(said, round(side)), x - side / 2, y - side / 2 - 2)
    else:
        canvas.write(said, x, y - 3, CAP._replace(size=CAP.size * grown), "middle")
    return width


def key_width(letters: Lettering, key: str, height: float = CAP_HIGH, grown: float = 0) -> float:
    """The width of a key cap of this height."""
    said = spell_keys(key, letters.glyph)
    grown = grown or letters.key_cap_scale
    height *= grown
    style = CAP._replace(size=CAP.size * grown)
    return height if said in SIGNS else max(height, letters.width(said, style) + 24 * grown)


def draw_focus_ring(canvas: Canvas, rect: pygame.FRect, radius: float = 18) -> None:
    """Draw the focus ring."""
    canvas.draw_shape(focus_ring(round(rect.w), round(rect.h), radius), rect.x, rect.y)
