"""What a signal means at the table, and who is to answer it."""

from typing import TYPE_CHECKING

from game.scenes.table.handover import Handover
from game.stage.controls import LEFT_BUTTON, RIGHT_BUTTON, Signal

if TYPE_CHECKING:
    from game.scenes.table.scene import TableScene


def handle(table: "TableScene", signal: Signal) -> bool:
    table.curiosity.heed(signal)
    if table.handover is not None:
        return _at_handover(table, table.handover, signal)
    if signal.kind == "end":
        return table.tempo.let_go(signal.action)
    if signal.kind == "away":
        table.grip.handle(signal)
        if table.house.settings.play.pause_unfocused and not table.referee.over:
            table.pause()
        return True
    if signal.kind == "action" and table.tempo.hold(signal.action):
        return True
    if table.board.hold and table.cup.handle(signal):
        return True
    if signal.kind in ("press", "action"):
        if table.guard and _decides(signal):
            return True
        if table.board.telling and not _is_hud(table, signal):
            table.skip()
            if table.question or table.handover or signal.action == "main":
                return True  # nobody answers a question before it could be read
    if table.question is not None:
        return _at_question(table, signal)
    return _at_table(table, signal)


def _at_handover(table: "TableScene", handover: Handover, signal: Signal) -> bool:
    if signal.kind == "action" and signal.action in ("cancel", "back", "pause"):
        table.pause()
        return True
    return handover.handle(signal)


def _decides(signal: Signal) -> bool:
    """Could this play a card or answer a question?"""
    action = signal.action
    return signal.kind == "press" or action in ("accept", "main") or action.startswith("digit")


def _is_hud(table: "TableScene", signal: Signal) -> bool:
    """Pausing, taking back or turning the speed need not wait for anything, nor end anything."""
    if signal.kind == "press":
        return table.hud.covers(signal.x, signal.y)
    return signal.action in ("cancel", "pause", "settings", "rules", "inspect", "log", "undo")


def _at_question(table: "TableScene", signal: Signal) -> bool:
    assert table.question is not None
    if signal.kind == "action":
        if signal.action in ("cancel", "back", "pause"):
            table.pause()
            return True
        if signal.action == "pass_all":
            table.pass_all()
            return True
    return table.question.handle(signal)


def _at_table(table: "TableScene", signal: Signal) -> bool:
    """The first who can do something with it does."""
    if signal.kind == "action" and _shortcut(table, signal.action):
        return True
    if signal.kind == "press" and signal.button == RIGHT_BUTTON and not table.grip.in_use:
        x, y = signal.x, signal.y
        return table.close_look.at(x, y) or table.curiosity.ask(x, y)
    if table.hud.handle(signal):
        return True
    clicked = signal.kind == "press" and signal.button == LEFT_BUTTON
    if clicked and table.referee.passing:
        table.referee.passing = False
        table.hud.build()
    if table.grip.handle(signal):
        return True
    if clicked:
        return table.close_look.pile_at(signal.x, signal.y)
    if signal.kind == "action" and signal.action in ("cancel", "back", "pause"):
        table.pause()
        return True
    return False


def _shortcut(table: "TableScene", action: str) -> bool:
    if action == "main" and table.stopped:
        table.go_on()
        return True
    if action == "main":
        for move in table.hud.moves():
            table.press_button(move)
            return True
        return False
    if action == "inspect":
        return table.close_look.hand(table.board.hover) or table.curiosity.ask_here()
    if action == "pass_all":
        table.pass_all()
    elif action == "undo":
        table.take_back()
    elif action == "log":
        table.hud.focus_log()
    else:
        return False
    return True
