"""Decides what an input event means at the table, and which part of it answers."""

from typing import TYPE_CHECKING

from game.screens.table.overlay import TableOverlay
from game.stage.input.input_reader import LEFT_BUTTON, RIGHT_BUTTON, InputEvent, is_deciding
from game.table.board.inspectables import PILE

if TYPE_CHECKING:
    from game.screens.table.screen import TableScreen


def handle(table: "TableScreen", input_event: InputEvent) -> bool:
    table.inspect_tooltip.note_input(input_event)
    if input_event.kind == "away":
        return _away(table, input_event)
    if table.hot_seat.peeking.handle(input_event):
        return True
    if table.overlay is not None:
        return _at_sheet(table, table.overlay, input_event)
    if input_event.kind == "key":
        return table.question is not None and table.question.handle(input_event)
    if input_event.kind == "end":
        return table.game_speed.release_action(input_event.action)
    if input_event.kind == "action" and table.game_speed.press_action(input_event.action):
        return True
    if (table.board.release_label or table.board.is_rolling_dice) and table.dice_cup.handle(
        input_event
    ):
        return True
    if input_event.kind in ("press", "action"):
        if table.double_press_left and is_deciding(input_event):
            return True
        if table.board.is_playing and not _is_hud(table, input_event):
            table.skip()
            if would_decide(table, input_event) or input_event.action == "main":
                return True  # no answer before the question could be read
    if table.question is not None:
        return _at_question(table, input_event)
    return _at_table(table, input_event)


def _away(table: "TableScreen", input_event: InputEvent) -> bool:
    """The window has lost the focus: hide the hand, because anybody may be looking."""
    table.grip.handle(input_event)
    table.hot_seat.close_curtain()
    if table.app.settings.play.pause_unfocused and not table.referee.over and not table.overlay:
        table.pause()
    return True


def input_guard_key(table: "TableScreen") -> object:
    """What the next press acts on: an overlay, a question, dice, a target to choose, a turn."""
    grip = table.grip
    asked = (
        table.overlay,
        table.question,
        table.board.release_label,
        grip.choosing_target,
        grip.view,
    )
    return next((one for one in asked if one), table)


def would_decide(table: "TableScreen", input_event: InputEvent) -> bool:
    """True if it decides something, rather than skips an animation or picks up a card."""
    if table.question is not None and table.overlay is None:
        return table.question.would_decide(input_event)
    if table.overlay is not None and input_event.kind == "key":
        return True  # a seat's key opens a curtain, too
    if not is_deciding(input_event) or table.overlay or table.board.release_label:
        return is_deciding(input_event)
    grip = table.grip
    if grip.view is None:
        return False
    takes = input_event.kind == "press" or input_event.action.startswith("digit")
    if not takes or grip.one_click or grip.choosing_target:
        return True
    return input_event.kind == "press" and table.hud.covers(input_event.x, input_event.y)


def _at_sheet(table: "TableScreen", sheet: TableOverlay, input_event: InputEvent) -> bool:
    if input_event.kind == "action" and input_event.action in ("cancel", "back", "pause"):
        table.pause()
        return True
    return sheet.handle(input_event)


def _is_hud(table: "TableScreen", input_event: InputEvent) -> bool:
    """True for pause, undo, speed and the like: they neither wait for animations nor skip them."""
    if input_event.kind == "press":
        on_log = table.is_log_visible and table.log.rect.collidepoint(input_event.x, input_event.y)
        return on_log or table.hud.covers(input_event.x, input_event.y)
    return input_event.action in ("cancel", "pause", "settings", "rules", "inspect", "log", "undo")


def _at_question(table: "TableScreen", input_event: InputEvent) -> bool:
    assert table.question is not None
    if input_event.kind == "action":
        if input_event.action in ("cancel", "back", "pause"):
            table.pause()
            return True
        if input_event.action == "hint":
            table.question.handle(input_event)  # more time, where there is a clock
            return table.coach_panel.start_thinking()
        if input_event.action == "pass_all" and table.question.allows_auto_pass:
            table.toggle_auto_pass()
            return True
    if table.question.handle(input_event):
        return True
    return table.question.is_inline and _beside_question(table, input_event)


def _beside_question(table: "TableScreen", input_event: InputEvent) -> bool:
    """Handle what can still be done while a question leaves the table visible."""
    if input_event.kind == "action":
        return input_event.action == "log" and _shortcut(table, "log")
    if input_event.kind == "press" and input_event.button == RIGHT_BUTTON:
        return table.inspect_tooltip.explain_at(input_event.x, input_event.y)
    return table.hud.handle(input_event)


def _at_table(table: "TableScreen", input_event: InputEvent) -> bool:
    """Offer the event to each part of the table, until one can use it."""
    if not (input_event.kind == "action" and table.hud.active) and table.choice_widget.handle(
        input_event
    ):
        return True
    if input_event.kind == "action" and _shortcut(table, input_event.action):
        return True
    if (
        input_event.kind == "press"
        and input_event.button == RIGHT_BUTTON
        and not table.grip.is_holding
    ):
        x, y = input_event.x, input_event.y
        return table.inspect_actions.inspect_at(x, y) or table.inspect_tooltip.explain_at(x, y)
    if _opens_log(table, input_event) or table.hud.handle(input_event):
        return True
    clicked = input_event.kind == "press" and input_event.button == LEFT_BUTTON
    if clicked and table.referee.is_auto_passing:
        table.referee.is_auto_passing = False
        table.hud.rebuild_widgets()
    if table.grip.handle(input_event):
        return True
    if clicked:
        x, y = input_event.x, input_event.y
        return table.inspect_actions.inspect_pile_at(x, y) or _explain_pile(table, x, y)
    if input_event.kind == "action" and input_event.action in ("cancel", "back", "pause"):
        table.pause()
        return True
    return False


def _explain_pile(table: "TableScreen", x: float, y: float) -> bool:
    """Explain a pile that cannot be looked through, with its number of cards."""
    piles = [zone.rect for zone in table.board.zones.all.values() if zone.kind == PILE]
    return any(pile.collidepoint(x, y) for pile in piles) and table.inspect_tooltip.explain_at(x, y)


def _opens_log(table: "TableScreen", input_event: InputEvent) -> bool:
    """Open the log: Enter, or a click on it beside its bar, but not with a card in hand."""
    log, hud = table.log, table.hud
    if input_event.kind == "action":
        on_it = hud.active and hud.focus.focused is log.scroll and input_event.action == "accept"
        if on_it:
            table.inspect_actions.open_log()
        return on_it
    if input_event.kind != "press" or input_event.button != LEFT_BUTTON or table.grip.is_holding:
        return False
    if (
        not table.is_log_visible
        or not log.rect.collidepoint(input_event.x, input_event.y)
        or log.is_on_scroll_bar(input_event.x, input_event.y)
    ):
        return False
    return table.inspect_actions.open_line_at(input_event.x, input_event.y)


def _shortcut(table: "TableScreen", action: str) -> bool:
    if action == "main" and table.is_stopped:
        table.acknowledge()
        return True
    if action == "main":
        for move in table.hud.main_key_moves():
            table.press_button(move)
            return True
        return False
    if action == "inspect":
        return (
            table.inspect_actions.inspect_hand(table.board.raised_card)
            or table.inspect_tooltip.explain_here()
        )
    if action == "pass_all":
        table.toggle_auto_pass()
    elif action == "undo":
        table.undo_choice()
    elif action == "hint":
        table.coach_panel.start_thinking()
    elif action == "log":
        table.inspect_actions.open_log()
    else:
        return False
    return True
