"""What is that? Explains what the pointer rests on, or what the keys have moved to."""

from math import hypot
from typing import TYPE_CHECKING

import pygame

from game.stage.drawing.canvas import Canvas
from game.stage.drawing.colours import CREAM, LAMP, MUSTARD
from game.stage.drawing.lettering import Lettering, body_style, display_style
from game.stage.drawing.shapes import tag
from game.stage.input.input_reader import MOUSE, InputEvent
from game.table.board.inspectables import Inspectable, inspectable_at

if TYPE_CHECKING:
    from game.screens.table.screen import TableScreen

DELAY = 0.5
"""Seconds that the pointer must rest, so that nothing pops up while it crosses the table."""
STILL = 4.0
"""Units that a resting pointer may move."""
TITLE, TEXT = display_style(26, LAMP)._replace(lead=1.15), body_style(22, CREAM, "semibold")
WIDEST, INSET, APART, EDGE = 460.0, 20.0, 14.0, 24.0


class InspectTooltip:
    """Watches the pointer and the keys, and shows one tooltip."""

    def __init__(self, table: "TableScreen") -> None:
        self.table = table
        self.name = ""
        """Name of the inspectable that is explained; empty for none."""
        self._pointer = (0.0, 0.0)
        self._rested = DELAY
        """Seconds that the pointer has rested; at `DELAY` there is nothing left to do."""

    def inspectables(self) -> list[Inspectable]:
        table = self.table
        return (
            table.board.game_table.inspectables(table.board, table.commentary.memory)
            + table.hud.chip_inspectables()
        )

    @property
    def is_shown(self) -> bool:
        """True while something is explained."""
        return bool(self.name) and not self._busy

    @property
    def inspectable(self) -> Inspectable | None:
        """The inspectable that is explained, in its current state."""
        if not self.is_shown:
            return None
        known = (*self.inspectables(), *self.table.hud.button_inspectables())
        return next((thing for thing in known if thing.name == self.name), None)

    @property
    def _busy(self) -> bool:
        table = self.table
        covered = table.question is not None and not table.question.is_inline
        held = table.grip.is_holding or table.choice_widget.is_held
        return held or covered or table.overlay is not None

    # -- input -------------------------------------------------------------------------------------

    def note_input(self, input_event: InputEvent) -> None:
        """Note the input: a movement, or anything else the player does, hides the tooltip."""
        if input_event.kind == "motion":
            x, y = self._pointer
            if hypot(input_event.x - x, input_event.y - y) > STILL:
                self._pointer, self._rested = (input_event.x, input_event.y), 0.0
                self._tell("")
        elif input_event.kind in ("press", "action", "wheel", "away"):
            self.hide()

    def hide(self) -> None:
        """Hide the tooltip until the pointer moves again."""
        self._rested = DELAY
        self._tell("")

    def advance(self, seconds: float) -> None:
        if self.table.hud.focused_inspectable:
            self._tell(self.table.hud.focused_inspectable)
        elif self._rested < DELAY:
            self._rested += seconds
            if self._rested >= DELAY and not self.table.hud.covers(*self._pointer):
                self.explain_at(*self._pointer)

    def explain_at(self, x: float, y: float) -> bool:
        """Explain at once what is here; True if there is something. Buttons go first."""
        hidden = self._busy or self.table.grip.move_options.card_at(x, y) is not None
        buttons = self.table.hud.button_inspectables() if self.table.hud.covers(x, y) else []
        thing = None if hidden else inspectable_at(buttons or self.inspectables(), x, y)
        self._tell(thing.name if thing else "")
        return thing is not None

    def explain_here(self) -> bool:
        """Explain what the pointer is on, or move the keys to what can be explained."""
        if self.table.stage.controls.device == MOUSE:
            return self.explain_at(*self._pointer)
        return not self.table.hud.active and self.table.hud.focus_inspectable()

    def _tell(self, name: str) -> None:
        if name != self.name:
            self.name = name
            self.table.needs_redraw = True

    # -- drawing -----------------------------------------------------------------------------------

    def draw(self, canvas: Canvas) -> None:
        thing = self.inspectable
        if thing is not None:
            draw_inspect_tooltip(canvas, thing)


def draw_inspect_tooltip(canvas: Canvas, thing: Inspectable) -> None:
    """Draw the tooltip beside what it explains, in full and on the screen."""
    letters = canvas.lettering
    rect, title, text = fit_tooltip(letters, thing)
    canvas.draw_shape(tag(round(rect.w), round(rect.h), MUSTARD), rect.x, rect.y)
    wide = rect.w - 2 * INSET + 1
    x, y = rect.x + INSET, rect.y + INSET / 2
    y += canvas.paragraph(thing.title, x, y, TITLE._replace(size=title), wide)
    canvas.paragraph(thing.text, x, y + 4, TEXT._replace(size=text), wide)


def fit_tooltip(letters: Lettering, thing: Inspectable) -> tuple[pygame.FRect, float, float]:
    """Where the tooltip goes, and the text sizes of its title and its text."""
    shrink = 1.0
    while True:
        for side in ("below", "above", "right", "left"):
            title, text = TITLE.size * shrink, TEXT.size * shrink
            size = _measured(letters, thing, title, text)
            rect = _beside(thing.rect, side, *size)
            if _SCREEN.contains(rect) and not rect.colliderect(thing.rect):
                return rect, title, text
        shrink *= 0.9


_SCREEN = pygame.FRect(EDGE, EDGE, 1920 - 2 * EDGE, 1080 - 2 * EDGE)


def _measured(
    letters: Lettering, thing: Inspectable, title: float, text: float
) -> tuple[float, float]:
    wide = WIDEST * min(1.5, letters.scale_factor(TEXT))
    wides, high = [], INSET + 4.0
    for words, style in (
        (thing.title, TITLE._replace(size=title)),
        (thing.text, TEXT._replace(size=text)),
    ):
        lines = letters.lines(words, style, wide)
        wides += [letters.width(line, style) for line in lines]
        high += len(lines) * letters.line_height(style)
    return max(wides) + 2 * INSET, high


def _beside(there: pygame.FRect, side: str, w: float, h: float) -> pygame.FRect:
    """A rectangle on this side of it, moved along it to stay on the screen."""
    rect = pygame.FRect(0, 0, w, h)
    if side in ("below", "above"):
        rect.centerx = there.centerx
        rect.top = there.bottom + APART if side == "below" else there.top - APART - h
        rect.x = min(max(_SCREEN.left, rect.x), _SCREEN.right - w)
    else:
        rect.centery = there.centery
        rect.left = there.right + APART if side == "right" else there.left - APART - w
        rect.y = min(max(_SCREEN.top, rect.y), _SCREEN.bottom - h)
    return rect
