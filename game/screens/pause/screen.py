"""The pause screen (“Time out”), over the blurred table."""

from collections.abc import Sequence
from functools import partial
from typing import Protocol

import pygame

from game.app.app import App
from game.app.key_hints import hints_with_table_keys
from game.app.local_player import LocalPlayer
from game.app.menu_button import MenuButton
from game.app.page_parts import blurred_background
from game.app.screen import Screen
from game.core.registry import find
from game.core.state import Seat
from game.lobby.matchmaking import first_person_seat
from game.screens.pause.drawing import SeatLine, draw_key_hints, draw_match
from game.screens.pause.handover_menu import HandoverMenu
from game.stage.drawing.canvas import WIDTH, Canvas
from game.stage.drawing.colours import CREAM, DIM, LEGAL, RED, SLATE
from game.stage.drawing.lettering import body_style, display_style
from game.stage.drawing.shapes import panel, ribbon, tag
from game.stage.input.input_reader import InputEvent
from game.stage.widgets.column import Column
from game.stage.widgets.dialog import Dialog
from game.stage.widgets.scroll import Scroll
from game.stage.widgets.widget import Box
from game.table.game_table import MatchFact
from game.table.games import game_table_for, has_table

RIBBON = (592, 8, 736, 104)
MENU = (704, 152, 512, 784)
BUTTON_LEFT, BUTTON_WIDE, BUTTON_HIGH, BUTTON_GAP = 736, 448, 96, 24
BUTTON_HIGH_LARGE = 132
MENU_TOP = 28.0
MATCH = (104, 200, 560, 688)
KEY_CARD = (1256, 200, 560, 688)
HEADER = 64
INSIDE = 28
"""Distance from a side panel's edge to its text."""
SAVED = (652, 968, 616, 60)

BLUR, SHADE = 3, 0.68
TITLE = display_style(64, CREAM, 7, 5)._replace(fixed=True)


class PausableTable(Protocol):
    """What the pause screen needs from the table below it."""

    @property
    def game(self) -> str:
        """The name of the game, for its rulebook."""

    @property
    def is_bot_playing(self) -> bool | None:
        """Whether a robot plays for the viewer; None if the viewer is no person."""

    @property
    def is_saved(self) -> bool:
        """Whether the match is saved after every move."""

    def facts(self) -> Sequence[MatchFact]:
        """Facts about the match: a label and a value each."""

    def seat_lines(self) -> Sequence[SeatLine]:
        """Character, name and a line of public information, seat by seat."""

    def local_players(self) -> Sequence[LocalPlayer]:
        """The people at this screen."""

    def toggle_bot_player(self, seat: Seat | None = None) -> None:
        """Let a robot play for this seat (None: the viewer), or give the seat back."""

    def concede(self, seat: Seat | None = None) -> None:
        """Give up for this seat (None: the viewer)."""


class PauseScreen(Screen):
    is_overlay = True

    def __init__(self, app: App, table: PausableTable | None = None) -> None:
        super().__init__(app)
        self.table = table
        self.title = find(table.game).words.TITLE if table else ""
        facts = table.facts() if table else ()
        self.facts = [fact for fact in facts if fact.value != self.title]  # the header shows it
        self.seats: Sequence[SeatLine] = table.seat_lines() if table else ()
        ready = table is not None and has_table(table.game)
        self.key_hints = hints_with_table_keys(
            game_table_for(table.game).control_hints if table and ready else ()
        )
        self.cover: pygame.Surface | None = None
        """The blurred table; made once, because blurring takes a few frames."""
        self.menu = Column(
            (MENU[0], MENU[1] + 12, MENU[2], MENU[3] - 24), self._menu_height, "menu"
        )
        self.match = Scroll(_inner(MATCH), self._draw_match, "match")
        self.keys = Scroll(_inner(KEY_CARD), self._draw_keys, "keys")
        self._build()

    # -- building ----------------------------------------------------------------------------------

    def _buttons(self) -> list[MenuButton]:
        table = self.table
        entries = [
            ("RESUME", self.back, "ui/glyph_play.svg", "green", "cancel"),
            ("RULEBOOK", self._rules, "icons/rules.svg", "blue", "rules"),
            ("SETTINGS", self._settings, "icons/settings.svg", "gold", "settings"),
        ]
        if table is not None and len(table.local_players()) > 1:
            entries.append(
                ("WHO PLAYS?", self._open_handover_menu, "icons/hotseat.svg", "night", "")
            )
        elif table is not None and table.is_bot_playing is not None:
            words, icon = (
                ("PLAY MYSELF", "human") if table.is_bot_playing else ("LET A ROBOT PLAY", "robot")
            )
            entries.append((words, self._hand_over, f"icons/{icon}.svg", "night", ""))
            entries.append(("CONCEDE", self._ask_concede, "ui/glyph_flag.svg", "red", ""))
        entries.append(("QUIT TO TITLE", self._quit, "icons/home.svg", "night", ""))
        high = self._high(len(entries))
        return [
            MenuButton(
                (BUTTON_LEFT, 0, BUTTON_WIDE, high),
                label,
                deed,
                icon=icon,
                colour=colour,
                action=action,
                on_pad=action == "cancel",
            )
            for label, deed, icon, colour, action in entries
        ]

    def _high(self, count: int) -> float:
        """Button height: the size the settings ask for, if all buttons still fit."""
        if self.stage.lettering.scale_factor(display_style(36)) > 1.2:
            return BUTTON_HIGH_LARGE
        room = (self.menu.rect.h - MENU_TOP) / count - self._gap
        return max(
            BUTTON_HIGH * min(1.0, self.stage.control_scale),
            min(BUTTON_HIGH * self.stage.control_scale, room),
        )

    @property
    def _gap(self) -> float:
        """Gap between buttons; smaller for large controls."""
        return BUTTON_GAP / max(1.0, self.stage.control_scale) ** 2

    def _build(self) -> None:
        self.menu.clear()
        buttons = self._buttons()
        y = MENU_TOP
        for button in buttons:
            self.menu.add(button, y)
            y += button.rect.h + self._gap
        self.menu.content_height = y
        sides = [self.match, self.keys] if self.table else [self.keys]
        self.focus.replace([self.menu, *buttons, *sides])
        if self.focus.focused not in self.menu.positions:
            self.focus.set_focus(buttons[0])
        self.menu.scroll_to_widget(self.focus.focused)

    @property
    def menu_rect(self) -> Box:
        x, y, w, h = MENU
        return x, y, w, min(h, self.menu.content_height + 24)

    def enter(self) -> None:
        self.cover = blurred_background(self.stage, self, BLUR, DIM, SHADE)
        self._build()

    def resized(self) -> None:
        super().resized()
        self.enter()

    # -- actions -----------------------------------------------------------------------------------

    def _rules(self) -> None:
        self.app.push_screen("rulebook", game=self.table.game if self.table else "")

    def _settings(self) -> None:
        self.app.push_screen("settings")

    def _hand_over(self) -> None:
        self.back()
        if self.table is not None:
            self.table.toggle_bot_player()

    def _open_handover_menu(self) -> None:
        table = self.table
        assert table is not None
        swap, give_up = table.toggle_bot_player, self._ask_give_up
        share = partial(self.app.push_screen, "hot_seat")
        keys = partial(self.app.push_screen, "key_test", people=table.local_players())
        self.stage.push(HandoverMenu(self.stage, table.local_players, swap, give_up, share, keys))

    def _ask_concede(self) -> None:
        match = self.app.match_screen.match if self.app.match_screen else None
        me = first_person_seat(match.seats) if match is not None else None
        team = " for your whole team" if self._has_team(me) else ""
        self._confirm_concede(f"You give up this match{team}.", None)

    def _ask_give_up(self, seat: Seat) -> None:
        match = self.app.match_screen.match if self.app.match_screen else None
        name = match.names[seat] if match is not None else ""
        team = " for the whole team" if self._has_team(seat) else ""
        self.stage.pop()
        self._confirm_concede(f"{name} gives up this match{team}.", seat)

    def _confirm_concede(self, said: str, seat: Seat | None) -> None:
        self.stage.push(
            Dialog(
                self.stage,
                "THROW IN THE TOWEL?",
                f"{said} It cannot be taken back.",
                [("CONCEDE", "red", partial(self._concede, seat)), ("FIGHT ON", "green", None)],
            )
        )

    def _has_team(self, seat: Seat | None) -> bool:
        """True if the seat has teammates, who would lose with it."""
        match = self.app.match_screen.match if self.app.match_screen else None
        return match is not None and seat is not None and len(match.state.team_of(seat)) > 1

    def _concede(self, seat: Seat | None) -> None:
        self.back()
        if self.table is not None:
            self.table.concede(seat)

    def _quit(self) -> None:
        if self.table is None or self.table.is_saved:
            self._leave_table()
            return
        self.stage.push(
            Dialog(
                self.stage,
                "LEAVE THE MATCH?",
                "This match could not be saved. If you leave now, it is gone.",
                [("LEAVE", "red", self._leave_table), ("STAY", "green", None)],
            )
        )

    def _leave_table(self) -> None:
        self.app.go_to_screen("title")

    def handle(self, input_event: InputEvent) -> bool:
        if input_event.kind == "action":
            if input_event.action == "pause":
                self.stage.sound.play("menu_back")
                self.back()
                return True
            if input_event.action == "rules":
                self._rules()
                return True
        return self.menu.handle(self.focus, input_event) or super().handle(input_event)

    # -- drawing -----------------------------------------------------------------------------------

    def draw(self, canvas: Canvas) -> None:
        if self.cover is not None:
            canvas.put_pixels(self.cover, 0, 0)
        x, y, w, h = RIBBON
        canvas.draw_shape(ribbon(w, h), x, y)
        canvas.write("TIME OUT", WIDTH / 2, y + h / 2, TITLE, "middle")
        left, top, wide, high = self.menu_rect
        canvas.draw_shape(panel(round(wide), round(high), "night"), left, top)
        if self.table is not None:
            _draw_panel(canvas, MATCH, self.title.upper(), RED)
        _draw_panel(canvas, KEY_CARD, "KEYS", SLATE)
        self._saved(canvas)
        self._name_keys()
        super().draw(canvas)

    def _name_keys(self) -> None:
        for button in self.menu.positions:
            assert isinstance(button, MenuButton)
            button.show_key(self.stage.controls)

    def _saved(self, canvas: Canvas) -> None:
        if self.table is None:
            return
        saved = self.table.is_saved
        words = "Saved after every move" if saved else "This match is not saved"
        style = canvas.lettering.fit_style(words, body_style(24, CREAM, "semibold"), SAVED[2] - 120)
        x, y, w, h = SAVED
        canvas.draw_shape(tag(w, h, LEGAL if saved else RED), x, y)
        icon = "icons/save.svg" if saved else "icons/close.svg"
        canvas.draw_file(icon, x + 42, y + h / 2, 38)
        canvas.write(words, x + w / 2 + 20, y + h / 2, style, "middle")

    def _menu_height(self, _canvas: Canvas, _top: float) -> float:
        return self.menu.content_height

    def _draw_match(self, canvas: Canvas, top: float) -> float:
        x, wide = MATCH[0] + INSIDE, MATCH[2] - 2 * INSIDE - _bar(self.match)
        return self._redraw_for_bar(
            self.match, draw_match(canvas, x, top, wide, self.facts, self.seats)
        )

    def _draw_keys(self, canvas: Canvas, top: float) -> float:
        x, wide = KEY_CARD[0] + INSIDE, KEY_CARD[2] - 2 * INSIDE - _bar(self.keys)
        high = draw_key_hints(canvas, x, top, wide, self.key_hints, self.stage.controls)
        return self._redraw_for_bar(self.keys, high)

    def _redraw_for_bar(self, scroll: Scroll, high: float) -> float:
        """Redraw if the scroll bar appears or disappears, because it changes the text width."""
        if (high > scroll.rect.h) != bool(scroll.max_top):
            self.needs_redraw = True
        return high


def _inner(rect: Box) -> Box:
    """Return the part of a panel below its header."""
    x, y, w, h = rect
    return x + 14, y + HEADER + 12, w - 28, h - HEADER - 26


def _bar(scroll: Scroll) -> float:
    return 24 if scroll.max_top else 0


def _draw_panel(canvas: Canvas, rect: Box, title: str, colour: str) -> None:
    x, y, w, h = rect
    canvas.draw_shape(panel(round(w), round(h), "paper", HEADER, colour), x, y)
    style = canvas.lettering.fit_style(title, display_style(32, CREAM, 4, 3), w - 56, HEADER - 8)
    canvas.write(title, x + 26, y + HEADER / 2, style)
