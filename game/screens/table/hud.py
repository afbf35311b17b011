"""The HUD, everything around the cards: top bar, buttons, chips, and advice for newcomers."""

from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.app.screen import ICON, corner_icons, icon_size
from game.core.state import Move
from game.profile.settings import SPEEDS
from game.stage.drawing.canvas import HEIGHT, WIDTH, Canvas
from game.stage.drawing.colours import CREAM, GOLD, MUSTARD
from game.stage.drawing.key_marks import key_mark as mark
from game.stage.drawing.lettering import Style, display_style
from game.stage.drawing.shapes import ribbon, tag
from game.stage.input.input_reader import InputEvent
from game.stage.widgets.button import Button, IconButton, draw_focus_ring
from game.stage.widgets.focus import Focus
from game.stage.widgets.widget import Box, Widget
from game.table.board.board import Board
from game.table.board.inspectables import Inspectable, inspect_text
from game.table.board.zones import EMPTY_KINDS, enlarged_rect

if TYPE_CHECKING:
    from game.screens.table.screen import TableScreen
    from game.stage.engine.stage import Stage

SPEED = (1560.0, 16.0, 104.0, 64.0)
GAP = 18
"""Space between the speed button and the icons beside it."""
UNDO_BUTTON = (1528.0, 464.0, 368.0, 64.0)
CHIP = Style(22, CREAM, "semibold")
ADVICE = 980.0
"""Largest width of a line of advice."""
HINTS = 3
"""Laps in which a newcomer is told what to do."""


class InspectableWidget(Widget):
    """An inspectable on the table, for the keys to move to; invisible, and nothing to press."""

    def __init__(self, rect: Box, name: str) -> None:
        super().__init__(rect)
        self.name = name

    def hits(self, x: float, y: float) -> bool:
        return False  # the mouse finds the inspectables directly

    def activate(self, stage: "Stage", action: str) -> bool:
        return action in ("accept", "inspect")

    def draw(self, canvas: Canvas, hot: bool, focused: bool) -> None:
        if focused:
            draw_focus_ring(canvas, self.rect)


class PileSpot(InspectableWidget):
    """An inspectable that also opens a closer look."""

    def __init__(self, rect: Box, name: str, look: partial[None]) -> None:
        super().__init__(rect, name)
        self.look = look

    def activate(self, stage: "Stage", action: str) -> bool:
        if not super().activate(stage, action):
            return False
        self.look()
        return True


class Hud:
    """The table's own widgets. Tab moves from the hand to them and back."""

    def __init__(self, table: "TableScreen") -> None:
        self.table = table
        self.focus = Focus(table.stage)
        self.focus.scaler = None  # zones limit the size of a button
        self.active = False
        """Whether the keys move among the buttons, rather than in the hand."""
        self._moves: list[Move] = []
        self.buttons_by_move: dict[Move, Button] = {}
        """The button for each move."""
        self.about: tuple[object, ...] = ()
        """The ribbon and the question at the last call of `follow`."""

    @property
    def banner(self) -> tuple[str, str]:
        """The text and the colour of the ribbon."""
        board = self.table.board
        referee = self.table.referee
        text, colour = board.game_table.banner(
            board, referee.is_viewers_turn and not board.is_playing
        )
        if referee.has_many_viewers and referee.is_viewers_turn:
            text = f"{board.names[referee.viewer].upper()}: {text}"
        return text, colour

    def clear_old_refusal(self) -> None:
        """Clear the refusal when the ribbon or the question has changed."""
        about = *self.banner, self.table.referee.viewer_question
        if about != self.about:
            self.about = about
            self.table.board.clear_refusal()

    def rebuild_widgets(self) -> None:
        """Rebuild the widgets for what can be done now; the buttons that decide come first."""
        pause, *corner = self.permanent_buttons()
        widgets: list[Widget] = [*self._deciding(), *self._mode_button()]
        widgets += [pause, *self._coach_button(), self._speed_button(), *corner]
        widgets += [self.table.log.scroll, *self._pile_spots()]
        self.focus.replace([*widgets, *(self._inspect_spots(widgets) if self.active else [])])

    def _deciding(self) -> list[Button]:
        """The buttons that answer the current question, from left to right."""
        table, made = self.table, list[Button]()
        view = table.referee.viewer_question if table.referee.is_viewers_turn else None
        self._moves, self.buttons_by_move = [], {}
        for offered in table.board.game_table.buttons(view):
            if offered.move is not None:
                press = partial(table.press_button, offered.move)
                rect = self._room_for(offered.name)
                button = Button(rect, offered.label, press, colour=offered.colour, size=26)
                made.append(self._with_tooltip(offered.words_key or offered.name, button))
                self._moves.append(offered.move)
                self.buttons_by_move[offered.move] = button
        made += [
            self._with_tooltip(name, button)
            for name, button in table.choice_widget.buttons().items()
        ]
        if table.board.release_label:
            rect = self._room_for("btn_action")
            thrown = Button(
                rect, table.board.release_label, table.board.release, colour="green", size=34
            )
            made.append(self._with_tooltip("btn_action", thrown))
        return sorted(made, key=lambda button: button.rect.x)

    def permanent_buttons(self) -> list[IconButton]:
        """Buttons that work whatever covers the table."""
        rect = self._room_for("btn_pause")
        pause = IconButton(rect, "icons/pause.svg", self.table.pause, says="Pause")
        lasting = [pause, *corner_icons(self.table, size=self._bar)]
        for icon in lasting:
            icon.is_scaled = False  # it has been scaled already
        return lasting

    def _mode_button(self) -> list[Widget]:
        """A button to end a mode that is on, or to undo what has just been done."""
        table = self.table
        zones = table.board.zones
        rect = self._room_for("btn_for_now") if "btn_for_now" in zones else UNDO_BUTTON
        if table.is_stopped:
            made = Button(
                rect, "CONTINUE", table.acknowledge, colour="green", size=30, key=mark("main")
            )
            return [self._with_tooltip("go_on", made)]
        if table.referee.is_auto_passing:
            made = Button(rect, "STOP PASSING", table.toggle_auto_pass, colour="red", size=26)
            return [self._with_tooltip("stop_passing", made)]
        if table.undo_pass_left and table.referee.can_undo:
            made = Button(rect, "OOPS, TAKE BACK", table.undo_choice, colour="gold", size=26)
            return [self._with_tooltip("oops", made)]
        if table.referee.bot_plays_viewer:
            made = Button(rect, "I PLAY AGAIN", table.toggle_bot_player, colour="green", size=26)
            return [self._with_tooltip("robot", made)]
        return []

    @property
    def _bar(self) -> int:
        """Height of the buttons at the top right, so that they cover nothing on the table."""
        zones = self.table.board.zones.all.values()
        taken = [z.rect for z in zones if z.kind not in (*EMPTY_KINDS, "button")]
        size = icon_size(self.table.stage.control_scale)
        while size > ICON and _bar_rect(size).collidelist(taken) >= 0:
            size -= 2
        return size

    def _room_for(self, name: str) -> Box:
        """The zone of a button, scaled as the player wants and as its neighbours allow."""
        zones, wanted = self.table.board.zones, self.table.stage.control_scale
        return _four(enlarged_rect(zones, name, wanted))

    def _with_tooltip(self, key: str, button: Button) -> Button:
        """Give a button its tooltip."""
        _, button.tooltip = inspect_text(self.table.board.game_table.name, key, {})
        return button

    def _pile_spots(self) -> list[PileSpot]:
        table = self.table
        return [
            PileSpot(_four(table.board.zones.rect(zone)), zone, partial(self._browse, zone))
            for zone in table.board.game_table.piles(table.board.visible)
        ]

    def _inspect_spots(self, taken: list[Widget]) -> list[Widget]:
        """Widgets for everything else that is inspectable."""
        names = {widget.name for widget in taken}
        return [
            InspectableWidget(_four(thing.rect), thing.name)
            for thing in self.table.inspect_tooltip.inspectables()
            if thing.name not in names
        ]

    def _browse(self, zone: str) -> None:
        self.table.inspect_actions.inspect_pile(
            zone, self.table.board.game_table.piles(self.table.board.visible)[zone]
        )

    def _speed_button(self) -> Button:
        play = self.table.app.settings.play

        def faster() -> None:
            play.speed = SPEEDS[(SPEEDS.index(play.speed) + 1) % len(SPEEDS)]
            self.table.app.save_settings()
            self.rebuild_widgets()

        label = "max" if play.speed == 0 else f"{play.speed:g}×"
        made = Button(speed_rect(self._bar), label, faster, colour="night", size=26, name="speed")
        return self._with_tooltip("speed", made)

    def _coach_button(self) -> list[Widget]:
        rect = self._coach_room()
        return self.coach_button(rect) if rect else []

    def coach_button(self, rect: Box) -> list[Widget]:
        """The button for the coach; none while the coach has nothing to say."""
        if self.table.coach_panel.silence_reason():
            return []
        made = IconButton(
            rect, "icons/hint.svg", self.table.coach_panel.start_thinking, says="", colour="gold"
        )
        made.name, made.is_scaled = "coach", False
        return [self._with_tooltip("coach", made)]

    def _coach_room(self) -> Box | None:
        """Free space beside the speed button, or else beside the name of the game, or None."""
        left, top, _, high = speed_rect(self._bar)
        for x in (left - GAP - high, self.table.board.zones.rect("game_tag").right + GAP):
            room = pygame.FRect(x, top, high, high)
            if room.inflate(GAP, GAP).collidelist(self._taken) < 0:
                return _four(room)
        return None

    @property
    def _taken(self) -> list[pygame.FRect]:
        """The occupied areas of the table, with what hangs below them."""
        zones = self.table.board.zones.all.values()
        with_tag = self.table.board.game_table.rect_with_tag
        return [with_tag(zone) for zone in zones if zone.kind not in (*EMPTY_KINDS, "button")]

    def main_key_moves(self) -> list[Move]:
        """The move that the main key makes, if any."""
        return self._moves[-1:]

    def covers(self, x: float, y: float) -> bool:
        return any(w.hits(x, y) and w.focusable for w in self.focus.widgets)

    # -- input -------------------------------------------------------------------------------------

    def handle(self, input_event: InputEvent) -> bool:
        if input_event.kind != "action":
            return self.focus.handle(input_event)
        if input_event.action in ("next", "previous") and not self.table.grip.is_holding:
            return self._tab(input_event.action)
        if self.table.grip.is_holding:
            self.active = False
        if not self.active:
            if input_event.action == "up" and not self.table.grip.is_holding:
                self._enter()
                return True
            return False
        if input_event.action == "down" and not self.focus.handle(input_event):
            return self._to_hand()
        if input_event.action in ("cancel", "back"):
            return self._to_hand()
        if input_event.action == "down":
            return True
        return self.focus.handle(input_event)

    @property
    def focused_inspectable(self) -> str:
        """Name of the inspectable where the keys are."""
        at = self.focus.focused
        return at.name if self.active and isinstance(at, InspectableWidget) else ""

    def _enter(self) -> None:
        """Move the keys from the hand to the widgets, and refresh what is inspectable."""
        self.active = True
        self.table.grip.raise_card(None)
        plain = [widget for widget in self.focus.widgets if type(widget) is not InspectableWidget]
        self.focus.replace([*plain, *self._inspect_spots(plain)])

    def _tab(self, action: str) -> bool:
        able = [w for w in self.focus.widgets if w.focusable and type(w) is not InspectableWidget]
        last = able[-1] if action == "next" else able[0]
        if not self.active:
            self._enter()
            self.focus.set_focus(able[0] if action == "next" else able[-1])
            return True
        at = self.focus.focused
        if at is last:
            return self._to_hand()
        step = 1 if action == "next" else -1
        self.focus.set_focus(able[(able.index(at) + step) % len(able)] if at in able else able[0])
        return True

    def focus_inspectable(self) -> bool:
        """Move the keys to the first inspectable."""
        self._enter()
        self.focus.set_focus(
            next((w for w in self.focus.widgets if type(w) is InspectableWidget), None)
        )
        return True

    def _to_hand(self) -> bool:
        self.active = False
        for card in self.table.grip.move_options.pickable_card_keys[:1]:
            self.table.grip.raise_card(card)
        return True

    # -- drawing -----------------------------------------------------------------------------------

    def draw(self, canvas: Canvas) -> None:
        self._draw_game_tag(canvas)
        if not self._ribbon_makes_way:
            self.draw_banner(canvas, self.table.board, *self.banner)
        at = self.focus.focused
        if not self.active:
            self.focus.focused = None
        self.focus.draw(canvas)
        if not self.active:
            self.focus.focused = at
        self._draw_chips(canvas)

    @property
    def _ribbon_makes_way(self) -> bool:
        """True if a tip or the coach needs the place of the ribbon."""
        said = self.table.coach_panel.has_text or bool(self.table.tip_presenter.tips.name)
        return said and self.table.board.game_table.tip_rect(self.table.board) is not None

    def _draw_game_tag(self, canvas: Canvas) -> None:
        zone = self.table.board.zones.rect("game_tag")
        text = self.table.match.game.words.TITLE.upper()
        style = canvas.lettering.fit_style(text, display_style(28), 252)
        w = canvas.lettering.width(text, style) + 40
        canvas.draw_shape(tag(round(w), 56, GOLD), zone.x, zone.y)
        canvas.write(text, zone.x + w / 2, zone.y + 28, style, "middle")

    def draw_banner(self, canvas: Canvas, board: Board, text: str, colour: str) -> None:
        if board.visible.over:  # after the final bell it is nobody's turn
            return
        x, y, w, h = board.zones.rect("turn_banner")
        canvas.draw_shape(ribbon(round(w), round(h), colour), x, y)
        style = canvas.lettering.fit_style(text, display_style(36, CREAM, 4, 3), w - 130)
        canvas.write(text, WIDTH / 2, y + 33, style, "middle")

    def button_inspectables(self) -> list[Inspectable]:
        """The buttons as inspectables, for players who ask before they press."""
        made = [w for w in self.focus.widgets if isinstance(w, Button) and w.visible and w.tooltip]
        return [
            Inspectable(f"button {w.name}", w.rect, w.label or w.tooltip, w.tooltip, 4)
            for w in made
        ]

    def chip_inspectables(self) -> list[Inspectable]:
        """The chips of modes that are switched on, as inspectables."""
        letters, x, found = self.table.stage.lettering, 24.0, []
        for key in self._chips():
            title, text = inspect_text(self.table.board.game_table.name, key, {})
            w = letters.width(title, CHIP) + 36
            found.append(Inspectable(key, pygame.FRect(x, 96, w, 44), title, text, 3))
            x += w + 12
        return found

    def _chips(self) -> list[str]:
        referee = self.table.referee
        switched = {
            "chip_stop": referee.stop_always,
            "chip_pass": referee.is_auto_passing,
            "chip_robot": referee.bot_plays_viewer,
            "chip_fast": self.table.game_speed.is_fast_forward,
        }
        return [key for key, on in switched.items() if on]

    def _draw_chips(self, canvas: Canvas) -> None:
        """Draw the chips below the top bar."""
        for chip in self.chip_inspectables():
            x, y, w, h = chip.rect
            canvas.draw_shape(tag(round(w), round(h), MUSTARD), x, y)
            canvas.write(chip.title, x + 18, y + h / 2, CHIP)

    def draw_advice(self, canvas: Canvas) -> None:
        """Draw why a card cannot be used, over the card, or what to do, for newcomers."""
        table, board = self.table, self.table.board
        reach = table.grip.move_options
        if table.coach_panel.has_text:
            return  # one thing at a time
        if (
            table.tip_presenter.tips.name
            and not board.release_label
            and board.raised_card not in board.unusable_cards
        ):
            return
        if board.release_label:
            key = table.stage.controls.glyph("main")
            self._advise(canvas, board.release_advice.format(key=key), 0)
            return
        if reach.view is None or table.grip.is_holding or board.is_playing:
            return
        text = ""
        if board.raised_card in board.unusable_cards:
            move = board.game_table.refusal_reason(
                None, board.visible, reach.card_number(board.raised_card), ""
            )
            if move is not None:
                text = move if isinstance(move, str) else table.referee.refusal_reason(move)
        elif board.raised_card is None and board.visible.turns <= HINTS * len(table.match.seats):
            text = board.game_table.hint(reach.view)
        if text:
            self._advise(canvas, text, 580 if board.raised_card is not None else 0)

    def _advise(self, canvas: Canvas, text: str, y: float) -> None:
        """Draw advice on a tag, above the hand unless there is a `y`."""
        x, y, wide = self._advice_at(y)
        style = canvas.lettering.fit_style(text, Style(24, CREAM, "semibold"), wide)
        w = canvas.lettering.width(text, style) + 48
        room = pygame.FRect(x - w / 2, y, w, 52)
        if self.table.stage.toasts.has_caption and self.table.caption_area.colliderect(room):
            return  # the caption is soon gone, and the advice remains
        canvas.draw_shape(tag(round(w), 52, MUSTARD), x - w / 2, y)
        canvas.write(text, x, y + 26, style, "middle")

    def advice_room(self) -> pygame.FRect:
        """Where the player can be told something: over no card, number or question."""
        table = self.table
        own = table.board.game_table.tip_rect(table.board)
        if own is not None:
            return own
        held = any(hand.reachable for hand in table.board.hands)
        if not table.is_log_visible or not (held or "advice" in table.board.zones):
            return table.caption_area
        x, y, wide = self._advice_at(580 if table.board.raised_card is not None else 0)
        return pygame.FRect(x - wide / 2 - 24, y, wide + 48, 52)

    def _advice_at(self, y: float) -> tuple[float, float, float]:
        """Middle, top and width: in the table's zone for advice, or else above the hands."""
        zones = self.table.board.zones
        if "advice" in zones and not y:
            x, top, w, _ = zones.rect("advice")
            return x + w / 2, top, w - 48
        x, high = self._above_hands()
        return x, y or high - 62, ADVICE

    def _above_hands(self) -> tuple[float, float]:
        """The middle and the top of the hands; the foot of the table if there are none."""
        fans = [hand.shape for hand in self.table.board.hands if hand.reachable]
        if not fans:
            return WIDTH / 2, HEIGHT - 24
        return sum(fan.x for fan in fans) / len(fans), min(fan.y - fan.height / 2 for fan in fans)


def speed_rect(high: int) -> Box:
    """The speed button, left of the icons, if all of them are this high."""
    wide = round(SPEED[2] * high / SPEED[3])
    return WIDTH - 24 - 3 * high - 24 - GAP - wide, SPEED[1], wide, high


def _bar_rect(high: int) -> pygame.FRect:
    left, top, _, _ = speed_rect(high)
    return pygame.FRect(left, top, WIDTH - left, high + GAP / 2)


def _four(rect: pygame.FRect) -> Box:
    return rect.x, rect.y, rect.w, rect.h
