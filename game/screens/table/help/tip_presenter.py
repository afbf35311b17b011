"""Shows a tip when the player meets something new: beside the hand, never over anything."""

from typing import TYPE_CHECKING

import pygame

from game.core.event import Event
from game.core.view import View
from game.stage.drawing.canvas import Canvas
from game.stage.drawing.colours import CREAM, LAMP
from game.stage.drawing.lettering import Lettering, Style
from game.stage.drawing.shapes import tag
from game.table.match_control.game_speed import INSTANT
from game.table.text.tip_queue import TipQueue

if TYPE_CHECKING:
    from game.screens.table.screen import TableScreen

TEXT = Style(24, CREAM, "semibold", align="middle", lead=1.15)
ICON, INSET, HIGH = 40.0, 18.0, 52.0
CORNER = pygame.FRect(24, 16, 400, 140)
"""Beside the headline of a question that covers the table."""


class TipPresenter:
    """Collects tips for what the player meets, and shows them where there is room."""

    def __init__(self, table: "TableScreen") -> None:
        self.table = table
        self.tips = TipQueue(table.match.game.name, table.app.settings.tips.shown)
        self._kept = len(self.tips.shown)
        self._serial = -1
        """Revision of the board when situation tips were last collected."""

    def save_shown(self) -> None:
        """Save which tips were shown: each comes once in a lifetime, not once per session."""
        if len(self.tips.shown) != self._kept:
            self._kept = len(self.tips.shown)
            self.table.app.save_settings()

    # -- collecting tips ---------------------------------------------------------------------------

    @property
    def _speaks(self) -> bool:
        """Whether tips are shown: never while several people share the screen."""
        table = self.table
        referee, play = table.referee, table.app.settings.play
        alone = len(referee.people) == 1 and referee.viewer_is_playing
        return play.tips and play.speed != INSTANT and alone

    def collect_event_tips(self, event: Event) -> None:
        if self._speaks:
            self.tips.queue_new(self.table.board.game_table.event_tips(event))

    def collect_question_tips(self, view: View) -> None:
        """Collect tips for the player's current question."""
        self.tips.new_turn()
        if self._speaks:
            self.tips.queue_new(self.table.board.game_table.question_tips(view))

    def advance(self, seconds: float) -> bool:
        """Advance the clock; True if the tip on the screen has changed."""
        if not self._speaks:
            had = bool(self.tips.name)
            self.tips.clear()
            return had
        self._look_for_moments()
        hidden = self.tips.name and self.rect(self.table.stage.lettering) is None
        return self.tips.advance(0.0 if hidden else seconds)

    def _look_for_moments(self) -> None:
        board, asked = self.table.board, self.table.referee.viewer_question
        if self._serial == board.revision or board.is_playing:
            return
        self._serial = board.revision
        self.tips.queue_new(
            board.game_table.situation_tips(board.visible, self.table.match.options)
        )
        if asked is not None:
            self.tips.queue_new(
                board.game_table.question_tips(asked)
            )  # a second tip in the same turn

    # -- layout and drawing ------------------------------------------------------------------------

    def rect(self, letters: Lettering) -> pygame.FRect | None:
        """Where the tip goes; None while there is no room, and it waits."""
        table, board = self.table, self.table.board
        covered = table.question is not None and not table.question.is_inline
        if covered:
            return self._fitted(letters, CORNER)[1]
        if (
            board.release_label
            or table.grip.is_holding
            or table.overlay is not None
            or table.inspect_tooltip.is_shown
        ):
            return None
        if table.coach_panel.has_text:
            return None
        rect = self._fitted(letters, table.hud.advice_room())[1]
        caption = table.stage.toasts.has_caption and table.caption_area.colliderect(rect)
        return None if caption else rect

    def _fitted(self, letters: Lettering, room: pygame.FRect) -> tuple[Style, pygame.FRect]:
        """The style and the rectangle in which the tip fits into this room."""
        text, wide = self.tips.text, room.w - 2 * INSET - ICON - 8
        style = letters.fit_style(text, TEXT, wide, room.h - 16)
        lines = letters.lines(text, style, wide)
        w = max(letters.width(line, style) for line in lines) + 2 * INSET + ICON + 8
        h = max(HIGH, len(lines) * letters.line_height(style) + 16)
        return style, pygame.FRect(room.centerx - w / 2, room.y, w, h)

    def draw(self, canvas: Canvas) -> None:
        rect = self.rect(canvas.lettering) if self.tips.name else None
        if rect is None:
            return
        table = self.table
        covered = table.question is not None and not table.question.is_inline
        room = CORNER if covered else table.hud.advice_room()
        style, _ = self._fitted(canvas.lettering, room)
        x, y, w, h = rect
        canvas.draw_shape(tag(round(w), round(h), LAMP), x, y)
        canvas.draw_file("icons/hint.svg", x + INSET + ICON / 2, y + h / 2, ICON)
        lines = canvas.lettering.lines(self.tips.text, style, room.w - 2 * INSET - ICON - 8)
        top = y + (h - len(lines) * canvas.lettering.line_height(style)) / 2
        middle = x + INSET + ICON + 8 + (w - 2 * INSET - ICON - 8) / 2
        wrap = room.w - 2 * INSET - ICON - 8
        canvas.paragraph(self.tips.text, middle, top, style, wrap, "middle")
