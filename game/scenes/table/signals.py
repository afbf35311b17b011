"""What a signal means at the table, and who is to answer it."""

from typing import TYPE_CHECKING

from game.scenes.table.sheet import TableOverlay
from game.stage.controls import LEFT_BUTTON, RIGHT_BUTTON, InputEvent, is_deciding
from game.table.things import PILE

if TYPE_CHECKING:
    from game.scenes.table.scene import TableScene


def handle(table: "TableScene", signal: InputEvent) -> bool:
    table.curiosity.heed(signal)
    if signal.kind == "away":
        return _away(table, signal)
    if table.sharing.peeking.heed(signal):
        return True
    if table.sheet is not None:
        return _at_sheet(table, table.sheet, signal)
    if signal.kind == "key":
        return table.question is not None and table.question.handle(signal)
    if signal.kind == "end":
        return table.tempo.let_go(signal.action)
    if signal.kind == "action" and table.tempo.hold(signal.action):
        return True
    if (table.board.release_label or table.board.rolling) and table.cup.handle(signal):
        return True
    if signal.kind in ("press", "action"):
        if table.double_press_left and is_deciding(signal):
            return True
        if table.board.is_playing and not _is_hud(table, signal):
            table.skip()
            if commits(table, signal) or signal.action == "main":
                return True  # nobody answers before it could be read
    if table.question is not None:
        return _at_question(table, signal)
    return _at_table(table, signal)


def _away(table: "TableScene", signal: InputEvent) -> bool:
    """The window is left: nobody can tell who looks at it now."""
    table.grip.handle(signal)
    table.sharing.hide()
    if table.app.settings.play.pause_unfocused and not table.referee.over and not table.sheet:
        table.pause()
    return True


def front(table: "TableScene") -> object:
    """What the next press is for: a sheet, a question, dice, what is left to choose, a turn."""
    grip = table.grip
    asked = (table.sheet, table.question, table.board.release_label, grip.choosing, grip.view)
    return next((one for one in asked if one), table)


def commits(table: "TableScene", signal: InputEvent) -> bool:
    """Does it decide, rather than end the telling or take a card that then goes somewhere?"""
    if table.question is not None and table.sheet is None:
        return table.question.commits(signal)
    if table.sheet is not None and signal.kind == "key":
        return True  # a curtain is opened by a key of one's own, too
    if not is_deciding(signal) or table.sheet or table.board.release_label:
        return is_deciding(signal)
    grip = table.grip
    if grip.view is None:
        return False
    takes = signal.kind == "press" or signal.action.startswith("digit")
    if not takes or grip.one_click or grip.choosing:
        return True
    return signal.kind == "press" and table.hud.covers(signal.x, signal.y)


def _at_sheet(table: "TableScene", sheet: TableOverlay, signal: InputEvent) -> bool:
    if signal.kind == "action" and signal.action in ("cancel", "back", "pause"):
        table.pause()
        return True
    return sheet.handle(signal)


def _is_hud(table: "TableScene", signal: InputEvent) -> bool:
    """Pausing, taking back or turning the speed need not wait for anything, nor end anything."""
    if signal.kind == "press":
        on_log = table.log_lies and table.log.rect.collidepoint(signal.x, signal.y)
        return on_log or table.hud.covers(signal.x, signal.y)
    return signal.action in ("cancel", "pause", "settings", "rules", "inspect", "log", "undo")


def _at_question(table: "TableScene", signal: InputEvent) -> bool:
    assert table.question is not None
    if signal.kind == "action":
        if signal.action in ("cancel", "back", "pause"):
            table.pause()
            return True
        if signal.action == "hint":
            table.question.handle(signal)  # more time, where there is a clock
            return table.coaching.ask()
        if signal.action == "pass_all" and table.question.allows_auto_pass:
            table.pass_all()
            return True
    if table.question.handle(signal):
        return True
    return table.question.is_inline and _beside_question(table, signal)


def _beside_question(table: "TableScene", signal: InputEvent) -> bool:
    """What can still be done while a question leaves the table in sight."""
    if signal.kind == "action":
        return signal.action == "log" and _shortcut(table, "log")
    if signal.kind == "press" and signal.button == RIGHT_BUTTON:
        return table.curiosity.ask(signal.x, signal.y)
    return table.hud.handle(signal)


def _at_table(table: "TableScene", signal: InputEvent) -> bool:
    """The first who can do something with it does."""
    if not (signal.kind == "action" and table.hud.active) and table.dial.handle(signal):
        return True
    if signal.kind == "action" and _shortcut(table, signal.action):
        return True
    if signal.kind == "press" and signal.button == RIGHT_BUTTON and not table.grip.in_use:
        x, y = signal.x, signal.y
        return table.close_look.at(x, y) or table.curiosity.ask(x, y)
    if _opens_log(table, signal) or table.hud.handle(signal):
        return True
    clicked = signal.kind == "press" and signal.button == LEFT_BUTTON
    if clicked and table.referee.passing:
        table.referee.passing = False
        table.hud.build()
    if table.grip.handle(signal):
        return True
    if clicked:
        x, y = signal.x, signal.y
        return table.close_look.pile_at(x, y) or _counts(table, x, y)
    if signal.kind == "action" and signal.action in ("cancel", "back", "pause"):
        table.pause()
        return True
    return False


def _counts(table: "TableScene", x: float, y: float) -> bool:
    """A pile that cannot be looked through says how many it has."""
    piles = [zone.rect for zone in table.board.zones.all.values() if zone.kind == PILE]
    return any(pile.collidepoint(x, y) for pile in piles) and table.curiosity.ask(x, y)


def _opens_log(table: "TableScene", signal: InputEvent) -> bool:
    """Enter on the log, or a click on it beside its bar; a held card is not put there."""
    log, hud = table.log, table.hud
    if signal.kind == "action":
        on_it = hud.active and hud.focus.focused is log.scroll and signal.action == "accept"
        if on_it:
            table.close_look.whole_log()
        return on_it
    if signal.kind != "press" or signal.button != LEFT_BUTTON or table.grip.in_use:
        return False
    if (
        not table.log_lies
        or not log.rect.collidepoint(signal.x, signal.y)
        or log.on_bar(signal.x, signal.y)
    ):
        return False
    return table.close_look.line_at(signal.x, signal.y)


def _shortcut(table: "TableScene", action: str) -> bool:
    if action == "main" and table.stopped:
        table.acknowledge()
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
    elif action == "hint":
        table.coaching.ask()
    elif action == "log":
        table.close_look.whole_log()
    else:
        return False
    return True
