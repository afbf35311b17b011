"""The log can be inspected: each line for its card, and the whole log for everything."""

from collections.abc import Callable

import pytest

from game.app.app import App
from game.screens.card.screen import CardScreen
from game.screens.fight_log.screen import FightLogScreen
from game.stage.drawing.canvas import Canvas
from game.table.board.fight_log import FightLog, LogEntry
from game.table.games.eyeball_boxing.layout import STEMS
from tests.rules.eyeball_ring import Ring
from tests.table.eyeball_boxing_spec import seated
from tests.table.harness import TableUser
from tests.table.test_table_scene import played


def page(app: App) -> FightLogScreen:
    scene = app.stage.top_layer
    assert isinstance(scene, FightLogScreen)
    return scene


def row(sitter: TableUser, has_card: bool) -> tuple[tuple[float, float], LogEntry]:
    """Return a visible line that names a card, or none, and a point on it."""
    log = sitter.table.log
    if not has_card:
        log.add(LogEntry(0, "bruiser", "Somebody sneezed.", False, -1))
    sitter.settle()
    top, entry = next(
        (top, entry)
        for top, bottom, entry in reversed(log._rows)
        if (entry.card >= 0) is has_card and log.scroll.rect.top <= top
    )
    return (log.rect.x + 100, top + 10), entry


def test_a_line_that_names_a_card_shows_it(app: App) -> None:
    sitter = played(app)
    (x, y), entry = row(sitter, has_card=True)
    sitter.click_at(x, y, 3)
    scene = app.stage.top_layer
    assert isinstance(scene, CardScreen)
    assert scene.cards == [("eyeball_boxing", STEMS[entry.card])]


@pytest.mark.parametrize("button", [1, 3])
def test_a_line_without_a_card_opens_the_log_where_it_stands(app: App, button: int) -> None:
    sitter = played(app)
    (x, y), entry = row(sitter, has_card=False)
    sitter.click_at(x, y, button)
    assert page(app).focus.focused.entry is entry  # type: ignore[union-attr]


def test_a_line_is_measured_once(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    """However long the match, the last line costs no more than the first."""
    sitter, measured = played(app), list[LogEntry]()
    log, measure = sitter.table.log, FightLog._height

    def measuring(log: FightLog, canvas: Canvas, entry: LogEntry, wide: float) -> float:
        measured.append(entry)
        return measure(log, canvas, entry, wide)

    sitter.settle()
    monkeypatch.setattr(FightLog, "_height", measuring)
    log.add(LogEntry(0, "bruiser", "Somebody sneezed.", False, -1))
    sitter.settle()
    assert measured == log.entries[-1:]
    assert log.scroll.content_height == sum(bottom - top for top, bottom, _ in log._rows)


def icon(sitter: TableUser) -> None:
    rect = sitter.table.log.rect
    sitter.click_at(rect.right - 40, rect.y + 29)


def focus(sitter: TableUser, device: str = "keys") -> None:
    hud = sitter.table.hud
    while hud.focus.focused is not sitter.table.log.scroll:
        sitter.key("next", device=device)
    sitter.key("accept", device=device)


WAYS: dict[str, Callable[[TableUser], object]] = {
    "its icon": icon,
    "L": lambda sitter: sitter.key("log"),
    "View on a pad": lambda sitter: sitter.pad("log"),
    "Tab and Enter": focus,
    "RB and A": lambda sitter: focus(sitter, "pad"),
}


def long_log(app: App) -> TableUser:
    sitter = played(app)
    for number in range(40):
        sitter.table.log.add(LogEntry(0, "bruiser", f"Sneeze {number}.", False, number % 3 - 1))
    sitter.settle()
    return sitter


@pytest.mark.parametrize("way", WAYS)
def test_the_whole_log_is_opened(app: App, way: str) -> None:
    sitter = long_log(app)
    WAYS[way](sitter)
    log = page(app)
    assert [line.entry for line in log.lines] == sitter.table.log.entries
    assert log.focus.focused is log.lines[-1], "the newest first of all"
    sitter.key("up", "up")
    assert log.focus.focused is log.lines[-3]
    assert log.column.rect.contains(log.lines[-3].rect)


@pytest.mark.parametrize("device", ["mouse", "keys"])
def test_a_card_on_the_page_is_looked_at_closely(app: App, device: str) -> None:
    sitter = long_log(app)
    sitter.key("log")
    log = page(app)
    line = [line for line in log.lines if line.face is not None][-1]
    log.focus.set_focus(line)
    log.column.scroll_to_widget(line)
    if device == "mouse":
        sitter.click_at(*line.rect.center)
    else:
        sitter.key("accept")
    scene = app.stage.top_layer
    assert isinstance(scene, CardScreen)
    assert scene.card == line.face
    assert len(scene.cards) == len([line for line in log.lines if line.face])
    sitter.key("cancel")
    assert page(app) is log


@pytest.mark.parametrize("way", ["cancel", "log", "beside", "close"])
def test_the_page_goes_away(app: App, way: str) -> None:
    sitter = long_log(app)
    sitter.key("log")
    if way == "beside":
        sitter.click_at(60, 500)
    elif way == "close":
        sitter.click("close")
    else:
        sitter.key(way)
    assert app.stage.top_layer is sitter.table


def test_the_bar_of_the_log_still_scrolls_it(app: App) -> None:
    sitter = long_log(app)
    scroll = sitter.table.log.scroll
    sitter.press(scroll.rect.right - 12, scroll.rect.y + 5)
    assert app.stage.top_layer is sitter.table
    assert scroll.top == 0


def test_a_log_without_a_line_says_so(app: App) -> None:
    sitter = seated(app, Ring(3))
    sitter.table.log.clear()
    sitter.key("log")
    sitter.settle()
    assert page(app).lines == []
    sitter.key("cancel")
    assert app.stage.top_layer is sitter.table


def test_nothing_is_put_down_on_the_log(app: App) -> None:
    """A player who holds a card clicks beside every target to let go of it."""
    ring = Ring(3)
    ring.hold_only("A", "Punch")
    sitter = seated(app, ring)
    sitter.click_at(*sitter.slot(0))
    rect = sitter.table.log.rect
    sitter.click_at(rect.centerx, rect.y + 29)
    assert app.stage.top_layer is sitter.table
    assert not sitter.holding
