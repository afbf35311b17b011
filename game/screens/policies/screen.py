"""ASKING ME: policies for what a card or a line of the log is about, as in the settings."""

from collections.abc import Sequence
from functools import partial

import pygame

from game.app.app import App
from game.app.page_parts import blurred_background, closes_page
from game.app.screen import Screen
from game.core.registry import PolicySetting
from game.stage.drawing.canvas import Canvas
from game.stage.drawing.colours import BLUE, BROWN_TEXT, CREAM, DIM, INK
from game.stage.drawing.lettering import Style, body_style, display_style
from game.stage.drawing.shapes import panel
from game.stage.input.input_reader import InputEvent
from game.stage.widgets.button import Button, TicketButton
from game.stage.widgets.choices import Toggle
from game.stage.widgets.column import Column
from game.table.match_control.policy_editor import PolicyEditor

PANEL = (420.0, 88.0, 1080.0, 904.0)
HEADER = 80
INSIDE = (452.0, 180.0, 1016.0, 588.0)
FOR_NOW = (476.0, 792.0)
DONE = (780.0, 884.0, 360.0, 84.0)
TITLE, HELP = display_style(34, INK), body_style(24, BROWN_TEXT, "semibold")
CHOICE = Style(26, INK, "bold")
AIR = 14.0
BLUR, SHADE = 2, 0.72
ONLY_HERE = "Only in this match"
FOR_GOOD = "Off: from now on in every match, as in the settings."


class PoliciesScreen(Screen):
    """An overlay on the match; a choice applies from the next question on."""

    is_overlay = True
    caption_area = pygame.FRect(24, 8, 380, 160)

    def __init__(
        self, app: App, policy_editor: PolicyEditor, policy_settings: Sequence[PolicySetting]
    ) -> None:
        super().__init__(app)
        self.policy_editor = policy_editor
        self.policy_settings = tuple(policy_settings)
        self.only_this_match = any(policy_editor.is_for_this_match(ask) for ask in policy_settings)
        self.cover: pygame.Surface | None = None
        self.column = Column(INSIDE, self._draw_words, "policies")
        self.tickets: list[tuple[PolicySetting, str, TicketButton]] = []
        self._tops: list[float] = []
        """Top edge of each question's words, from the top of the column."""
        self._build()

    def _build(self) -> None:
        self.column.clear()
        self.tickets.clear()
        self._tops.clear()
        x, _, w, _ = INSIDE
        letters = self.stage.lettering
        high = max(64.0 * self.stage.control_scale, letters.line_height(CHOICE) + 20)
        y = AIR
        for ask in self.policy_settings:
            self._tops.append(y)
            y += self._words_high(ask) + AIR
            for value, label in ask.labels:
                ticket = TicketButton(
                    (x + 12, 0, w - 60, high), label, partial(self.choose, ask, value)
                )
                ticket.name = f"{ask.question}.{value}"
                self.tickets.append((ask, value, ticket))
                self.column.add(ticket, y)
                y += high + AIR
            y += AIR
        self.column.content_height = y
        switch = Toggle(*FOR_NOW, self.only_this_match, self._only_here)
        switch.name = "only in this match"
        done = Button(DONE, "DONE", self.back, colour="green", size=36)
        self.focus.replace([self.column, *(t for _, _, t in self.tickets), switch, done])
        self._update_tickets()
        self.focus.set_focus(next(t for _, _, t in self.tickets if t.chosen))
        self.column.scroll_to_widget(self.focus.focused)

    def _words_high(self, ask: PolicySetting) -> float:
        letters, wide = self.stage.lettering, INSIDE[2] - 60
        return letters.height(ask.title, TITLE, wide) + letters.height(ask.help, HELP, wide)

    # -- choosing ----------------------------------------------------------------------------------

    def choose(self, ask: PolicySetting, policy: str) -> None:
        self.policy_editor.set_policy(ask, policy, self.only_this_match)
        self._update_tickets()

    def _only_here(self, on: bool) -> None:
        """Switch between this match and all; off makes this match's choices permanent."""
        self.only_this_match = on
        for ask in self.policy_settings:
            if not on and self.policy_editor.is_for_this_match(ask):
                self.policy_editor.set_policy(ask, self.policy_editor.policy(ask), False)
        self._update_tickets()

    def _update_tickets(self) -> None:
        for ask, value, ticket in self.tickets:
            ticket.chosen = self.policy_editor.policy(ask) == value
        self.needs_redraw = True

    # -- input -------------------------------------------------------------------------------------

    def enter(self) -> None:
        self.cover = blurred_background(self.stage, self, BLUR, DIM, SHADE)

    def resized(self) -> None:
        super().resized()
        self._build()
        self.enter()

    def handle(self, input_event: InputEvent) -> bool:
        if closes_page(PANEL, input_event):
            self.back()
            return True
        return self.column.handle(self.focus, input_event) or super().handle(input_event)

    # -- drawing -----------------------------------------------------------------------------------

    def draw(self, canvas: Canvas) -> None:
        if self.cover is not None:
            canvas.put_pixels(self.cover, 0, 0)
        x, y, w, h = PANEL
        canvas.draw_shape(panel(round(w), round(h), "paper", HEADER, BLUE), x, y)
        canvas.write("ASKING ME", x + 36, y + HEADER / 2 + 1, display_style(40, CREAM, 5, 4))
        self._draw_for_now(canvas)
        super().draw(canvas)

    def _draw_words(self, canvas: Canvas, top: float) -> float:
        x, wide = INSIDE[0] + 12, INSIDE[2] - 60
        for ask, y in zip(self.policy_settings, self._tops, strict=True):
            down = canvas.paragraph(ask.title, x, top + y, TITLE, wide)
            canvas.paragraph(ask.help, x, top + y + down, HELP, wide)
        return self.column.content_height

    def _draw_for_now(self, canvas: Canvas) -> None:
        """Draw the words beside the switch for this match, in one line each."""
        x, y = FOR_NOW[0] + 128, FOR_NOW[1]
        room = PANEL[0] + PANEL[2] - 32 - x
        letters = canvas.lettering
        title = letters.fit_style(ONLY_HERE, Style(28, INK, "bold"), room, 44)
        canvas.write(ONLY_HERE, x, y + 12, title)
        text = letters.fit_style(FOR_GOOD, HELP, room, 36)
        canvas.write(FOR_GOOD, x, y + 48, text)
