"""A crash is written down and shown, nothing is lost, and there is a way back."""

import os
import subprocess
import sys
import textwrap
from collections.abc import Callable
from itertools import count
from pathlib import Path
from time import monotonic, sleep
from typing import Any

import pygame
import pytest

import game.games  # noqa: F401  puts the games on the shelf
from game import __version__, main_loop
from game.app.app import App
from game.app.screen import Screen
from game.main_loop import AppFailed, MainLoop
from game.match.saves import match_reader
from game.match.saves.autosave import Autosave
from game.profile import file_browser as folder
from game.profile import report
from game.profile.places import Places
from game.screen_registry import SCREEN_OPENERS
from game.screens.crash.screen import CrashScreen
from game.screens.table.screen import TableScreen
from game.screens.title.continue_card import ContinueCard
from game.screens.title.screen import TitleScreen
from game.stage.drawing.canvas import Canvas
from game.stage.input.input_reader import InputEvent
from game.tools.shot import match_after
from tests.screens.proof import Sheet
from tests.screens.user import User

ROOT = Path(__file__).parents[2]
BUTTONS = ["back to the match", "title", "folder"]


class Broken(Screen):
    """A screen that raises an error in one method."""

    def __init__(self, app: App, at: str, error: BaseException | None = None) -> None:
        super().__init__(app)
        self.at = at
        self.error = error or ZeroDivisionError("nobody counted to that")

    def _do(self, what: str) -> None:
        if what == self.at:
            raise self.error

    def enter(self) -> None:
        self._do("enter")

    def leave(self) -> None:
        self._do("leave")

    def update(self, seconds: float) -> None:
        self._do("update")
        super().update(seconds)

    def draw(self, canvas: Canvas) -> None:
        canvas.shift = (50.0, 50.0)
        self._do("draw")
        canvas.shift = (0.0, 0.0)
        super().draw(canvas)

    def handle(self, input_event: InputEvent) -> bool:
        self._do("handle")
        return super().handle(input_event)


class CrashHarness:
    """An app with a main loop, in which things break."""

    def __init__(self, app: App) -> None:
        self.app = app
        self.stage = app.stage
        app.is_first_run = False  # not the first start
        self.hands = User(app)
        self.hands.stub_screens("title")
        self.evening = MainLoop(app)
        self.clock = pygame.time.Clock()
        pygame.event.clear()

    def step(self) -> None:
        self.evening.step(self.clock)

    def break_at(self, at: str, error: BaseException | None = None) -> None:
        self.stage.layers = [Broken(self.app, at, error)]
        if at == "handle":
            pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_e, mod=0))
        self.step()

    def sit_down(self) -> Path:
        """Continue a saved match at the table, from the middle of it."""
        match = match_after("eyeball_boxing", 3, 1, 30)
        autosave = self.app.create_match_file(match)
        assert autosave is not None
        self.app.go_to_screen("table", match=match, autosave=autosave)
        return autosave.path

    def break_table(self, monkeypatch: pytest.MonkeyPatch) -> None:
        """Let the table break in the middle of play."""
        with monkeypatch.context() as patch:
            patch.setattr(TableScreen, "update", _raise(ValueError("the ref sat on it")))
            self.step()

    @property
    def crash_screen(self) -> CrashScreen:
        (scene,) = self.stage.layers
        assert isinstance(scene, CrashScreen)
        return scene

    @property
    def reports(self) -> list[Path]:
        return sorted(self.app.places.reports.glob("*.txt"))

    @property
    def marker(self) -> Path:
        return self.app.places.reports / "unseen"

    @property
    def told(self) -> list[str]:
        return [notice.text for notice in self.stage.toasts.toasts]


def _raise(error: BaseException) -> Callable[..., Any]:
    def broken(*_: object, **__: object) -> None:
        raise error

    return broken


@pytest.fixture
def harness(app: App) -> CrashHarness:
    return CrashHarness(app)


@pytest.fixture
def crashed(harness: CrashHarness, monkeypatch: pytest.MonkeyPatch) -> CrashHarness:
    """The crash screen, just after the table broke."""
    harness.sit_down()
    harness.break_table(monkeypatch)
    harness.hands.settle()
    return harness


# -- from the error to the crash screen ------------------------------------------------------------


@pytest.mark.parametrize("at", ["update", "draw", "handle"])
def test_what_breaks_is_shown_and_the_show_goes_on(harness: CrashHarness, at: str) -> None:
    harness.break_at(at)
    assert "nobody counted to that" in harness.crash_screen.details
    assert harness.crash_screen.report == harness.reports[0]
    for _ in range(3):
        harness.step()
    assert harness.stage.running
    assert harness.stage.frames
    assert harness.stage.canvas.shift == (0.0, 0.0)
    assert not harness.marker.exists()


def test_a_scene_that_breaks_when_it_comes_on(harness: CrashHarness) -> None:
    harness.app.screen_openers = {
        **harness.app.screen_openers,
        "title": lambda app, **_: Broken(app, "enter"),
    }
    harness.evening.begin()
    assert harness.crash_screen.report == harness.reports[0]


def test_a_scene_that_cannot_even_leave(harness: CrashHarness) -> None:
    lower = Broken(harness.app, "leave")
    harness.stage.layers = [lower, Broken(harness.app, "update")]
    harness.step()
    assert "Screen: Broken over Broken" in harness.crash_screen.details


def test_the_match_file_stays_as_it_was(
    harness: CrashHarness, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = harness.sit_down()
    before = path.read_bytes()
    harness.break_table(monkeypatch)
    assert harness.crash_screen.match_path == path
    assert path.read_bytes() == before
    assert list(path.parent.iterdir()) == [path]


def test_the_match_is_found_under_a_pause(harness: CrashHarness) -> None:
    path = harness.sit_down()
    harness.app.push_screen("pause", table=harness.stage.top_layer)
    assert harness.app.match_file == path


def test_a_table_without_a_file(harness: CrashHarness) -> None:
    match = match_after("eyeball_boxing", 3, 1, 30)
    harness.app.go_to_screen("table", match=match, autosave=None)
    assert harness.app.match_file is None


def test_control_c_is_no_mishap(harness: CrashHarness) -> None:
    with pytest.raises(KeyboardInterrupt):
        harness.break_at("update", KeyboardInterrupt())
    assert not harness.reports


def test_leaving_is_no_mishap(harness: CrashHarness) -> None:
    harness.evening.begin()
    pygame.event.post(pygame.event.Event(pygame.QUIT))
    harness.step()
    assert not harness.stage.running
    assert not harness.app.places.reports.exists()


# -- when the crash screen breaks, too -------------------------------------------------------------


@pytest.mark.parametrize("at", ["draw", "update", "handle"])
def test_an_error_on_the_crash_screen_ends_the_app(
    harness: CrashHarness, monkeypatch: pytest.MonkeyPatch, at: str
) -> None:
    harness.break_at("update")
    monkeypatch.setattr(CrashScreen, at, _raise(RuntimeError("and again")))
    pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_e, mod=0))
    with pytest.raises(AppFailed) as down:
        harness.step()
    assert len(harness.reports) == 2
    latest = harness.app.places.reports / harness.marker.read_text()
    assert "and again" in latest.read_text()
    assert str(latest) in str(down.value)


def test_a_mishap_that_cannot_be_made(
    harness: CrashHarness, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(CrashScreen, "__init__", _raise(RuntimeError("no paper")))
    with pytest.raises(AppFailed):
        harness.break_at("update")
    assert "no paper" in (harness.app.places.reports / harness.marker.read_text()).read_text()


def test_three_crashes_in_a_minute_end_the_app(harness: CrashHarness) -> None:
    harness.break_at("update")
    harness.break_at("draw")
    with pytest.raises(AppFailed):
        harness.break_at("update")
    assert harness.marker.exists()


def test_a_fall_on_the_way_out_is_shown_next_time(harness: CrashHarness) -> None:
    harness.stage.layers = [Broken(harness.app, "update")]
    harness.stage.running = False
    with pytest.raises(AppFailed):
        harness.evening._safely(lambda: harness.stage.top_layer.update(0.1))
    assert harness.marker.read_text() == harness.reports[0].name


def test_crashes_far_apart_do_not_end_the_app(
    harness: CrashHarness, monkeypatch: pytest.MonkeyPatch
) -> None:
    clock = count(0, 31)
    monkeypatch.setattr(main_loop, "monotonic", lambda: float(next(clock)))
    for _ in range(5):
        harness.break_at("update")
        assert harness.crash_screen


def test_the_next_start_shows_it_once(harness: CrashHarness) -> None:
    path = harness.sit_down()
    text = report.compose(ValueError("last night"), "TableScreen", path)
    written = report.write(text, harness.app.places)
    report.mark(written)
    harness.evening.begin()
    assert (harness.crash_screen.report, harness.crash_screen.details) == (written, text)
    assert harness.crash_screen.match_path == path
    assert not harness.marker.exists()
    MainLoop(harness.app).begin()
    assert harness.hands.shown == [("title", {})]


def test_nobody_is_locked_out_by_the_marker(
    harness: CrashHarness, monkeypatch: pytest.MonkeyPatch
) -> None:
    written = report.write("What: last night\n", harness.app.places)
    report.mark(written)
    monkeypatch.setattr(CrashScreen, "draw", _raise(RuntimeError("no ink")))
    harness.evening.begin()
    assert harness.hands.shown == [("title", {})]
    assert written is not None
    assert harness.told == [f"Something broke last time. The report is {written.name}."]
    assert not harness.marker.exists()


@pytest.mark.parametrize("name", ["", "../settings.json", "2026-01-01-000000.txt", "\0", "x" * 999])
def test_a_marker_that_names_nothing(harness: CrashHarness, name: str) -> None:
    harness.app.places.reports.mkdir()
    harness.marker.write_text(name)
    harness.evening.begin()
    assert harness.hands.shown == [("title", {})]
    assert not harness.marker.exists()


CRASH = """
    from game.cli import main
    from game import main_loop
    from game.screens.crash import screen as crash
    from game.screens.title import screen as title

    def broken(*_, **__):
        raise RuntimeError("gone\\nfor good")

    {what} = broken
    raise SystemExit(main([]))
"""


def crash(home: Path, what: str) -> tuple[int, str]:
    """Run Ringside in a process of its own, with this replaced by something broken.

    It is not the first start, so it begins with the title screen.
    """
    (home / "settings.json").write_text("{}")
    ran = subprocess.run(
        [sys.executable, "-c", textwrap.dedent(CRASH).format(what=what)],
        cwd=ROOT,
        env={**os.environ, "RINGSIDE_HOME": str(home)},
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    return ran.returncode, ran.stderr


@pytest.mark.parametrize(
    "what",
    ["title.TitleScreen.draw = crash.CrashScreen.draw", "main_loop.Window", "main_loop.read"],
)
def test_a_fatal_crash_prints_one_line_and_exits_with_1(tmp_path: Path, what: str) -> None:
    code, said = crash(tmp_path, what)
    marker = tmp_path / "reports" / "unseen"
    written = tmp_path / "reports" / marker.read_text()
    assert code == 1
    assert said == (
        f"ringside: Something broke, and Ringside had to stop. The report is {written}; "
        "your matches are kept.\n"
    )
    assert "RuntimeError: gone" in written.read_text()


def test_one_line_where_no_report_can_be_written(tmp_path: Path) -> None:
    (tmp_path / "reports").write_text("in the way")
    code, said = crash(tmp_path, "main_loop.Window")
    assert code == 1
    assert said == (
        "ringside: Something broke, and Ringside had to stop. No report could be written; "
        "your matches are kept.\n"
    )


# -- the buttons -----------------------------------------------------------------------------------


def test_every_way_is_there(crashed: CrashHarness) -> None:
    names = [name for name in crashed.hands.names() if name != "facts"]  # a long path scrolls
    assert names == [*BUTTONS, "for the curious", "copy", "details"]


@pytest.mark.parametrize("way", ["click", "enter", "pad"])
def test_back_to_the_match(crashed: CrashHarness, way: str) -> None:
    path = crashed.crash_screen.match_path
    assert path is not None
    before, opened = path.read_bytes(), match_reader.read(path)
    if way == "click":
        crashed.hands.click("back to the match")
    elif way == "enter":
        crashed.hands.key("accept")
    else:
        crashed.hands.pad("accept")
    (table,) = crashed.stage.layers
    assert isinstance(table, TableScreen)
    assert table.match.decisions[: len(opened.match.decisions)] == opened.match.decisions
    assert crashed.app.match_file == path
    assert path.read_bytes().startswith(before)


def test_a_match_that_cannot_be_read_any_more(crashed: CrashHarness) -> None:
    path = crashed.crash_screen.match_path
    assert path is not None
    path.write_bytes(b"")
    crashed.hands.click("back to the match")
    assert crashed.told == ["The file is empty."]
    assert crashed.hands.names()[:2] == ["start without the match", "folder"]
    crashed.hands.click("start without the match")
    assert crashed.hands.shown == [("title", {})]


def test_a_match_that_breaks_the_table(
    crashed: CrashHarness, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = crashed.crash_screen.match_path
    assert path is not None
    before = path.read_bytes()
    monkeypatch.setattr(TableScreen, "__init__", _raise(KeyError("seat 9")))
    crashed.hands.key("accept")
    assert crashed.told == ["The match cannot be opened right now. Its file is kept."]
    assert path.read_bytes() == before
    crashed.hands.key("accept")  # in the same place: "start without the match"
    assert crashed.hands.shown == [("title", {})]


def test_a_match_that_only_another_version_plays(
    crashed: CrashHarness, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened = match_reader.read(crashed.crash_screen.match_path or Path())
    monkeypatch.setattr(match_reader, "read", lambda _: opened._replace(read_only=True))
    crashed.hands.click("back to the match")
    assert crashed.told == ["This match can only be watched."]
    assert "start without the match" in crashed.hands.names()


def test_a_match_with_a_torn_end_says_so(crashed: CrashHarness) -> None:
    path = crashed.crash_screen.match_path
    assert path is not None
    path.write_bytes(path.read_bytes()[:-9])
    crashed.hands.click("back to the match")
    assert isinstance(crashed.stage.top_layer, TableScreen)
    assert crashed.told[0].startswith("The last line is incomplete")


def test_after_a_second_crash_the_match_can_be_left_out(
    crashed: CrashHarness, monkeypatch: pytest.MonkeyPatch
) -> None:
    crashed.hands.click("back to the match")
    crashed.break_table(monkeypatch)
    crashed.hands.settle()
    assert crashed.hands.names()[0] == "start without the match"


def test_a_match_that_trips_again_much_later(
    crashed: CrashHarness, monkeypatch: pytest.MonkeyPatch
) -> None:
    crashed.hands.click("back to the match")
    monkeypatch.setattr(main_loop, "monotonic", lambda: monotonic() + 3600)
    crashed.break_table(monkeypatch)
    assert crashed.hands.names()[0] == "back to the match"


@pytest.mark.parametrize("way", ["click", "tab", "escape", "pad"])
def test_to_the_title(crashed: CrashHarness, way: str) -> None:
    if way == "click":
        crashed.hands.click("title")
    elif way == "tab":
        crashed.hands.key("next", "accept")
    elif way == "escape":
        crashed.hands.key("cancel")
    else:
        crashed.hands.pad("right", "accept")
    assert crashed.hands.shown == [("title", {})]


def test_without_a_match_the_title_is_the_way(harness: CrashHarness) -> None:
    harness.break_at("update")
    assert harness.hands.names()[:2] == ["back to the title", "folder"]
    harness.hands.click("back to the title")
    assert harness.hands.shown == [("title", {})]


def wait_for(what: Callable[[], object]) -> bool:
    end = monotonic() + 20
    while monotonic() < end:
        if what():
            return True
        sleep(0.02)
    return False


def test_the_folder_is_opened(crashed: CrashHarness, monkeypatch: pytest.MonkeyPatch) -> None:
    """Python stands in for the file browser: given a folder, it runs the `__main__.py` in it."""
    asked: list[str] = []

    def which(name: str) -> str:
        asked.append(name)
        return sys.executable

    monkeypatch.setattr(folder.shutil, "which", which)
    reports = crashed.app.places.reports
    (reports / "__main__.py").write_text("open(__file__ + '.seen', 'w').close()")
    crashed.hands.click("folder")
    assert wait_for((reports / "__main__.py.seen").exists)
    assert wait_for(lambda: crashed.hands.frame() or crashed.crash_screen.opener._asked is None)
    assert asked == [folder.OPENERS.get(sys.platform, "xdg-open")]
    assert crashed.told == []


def test_a_folder_that_nothing_can_open(
    crashed: CrashHarness, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(folder.shutil, "which", lambda _: None)
    crashed.hands.click("folder")
    assert crashed.told == [f"The folder is {crashed.app.places.reports}"]


def test_a_file_browser_that_fails(crashed: CrashHarness, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(folder.shutil, "which", lambda _: sys.executable)  # no __main__.py
    crashed.hands.click("folder")

    def told() -> list[str]:
        crashed.hands.frame()
        return crashed.told

    assert wait_for(told)
    assert told() == [f"The folder is {crashed.app.places.reports}"]


def test_a_file_browser_that_does_not_start(
    crashed: CrashHarness, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(folder.shutil, "which", lambda _: str(crashed.app.places.reports / "no"))
    crashed.hands.click("folder")
    assert crashed.told == [f"The folder is {crashed.app.places.reports}"]


@pytest.mark.parametrize("before", ["", "here"])
def test_a_frozen_app_keeps_its_libraries_to_itself(
    monkeypatch: pytest.MonkeyPatch, before: str
) -> None:
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    monkeypatch.setenv("LD_LIBRARY_PATH", "bundle")
    monkeypatch.setenv("LD_LIBRARY_PATH_ORIG", before)
    assert folder._environment().get("LD_LIBRARY_PATH", "") == before


def test_copy(crashed: CrashHarness) -> None:
    crashed.hands.click("copy")
    assert pygame.scrap.get_text() == crashed.crash_screen.details
    assert crashed.told == ["Copied"]


def test_copy_where_there_is_no_clipboard(
    crashed: CrashHarness, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pygame.scrap, "put_text", _raise(pygame.error("no clipboard")))
    crashed.hands.click("copy")
    assert crashed.told == ["There is no clipboard here. The report file has the same words."]


def test_copy_where_there_is_neither_clipboard_nor_report(
    harness: CrashHarness, monkeypatch: pytest.MonkeyPatch
) -> None:
    harness.app.places.reports.write_text("in the way")
    harness.break_at("update")
    monkeypatch.setattr(pygame.scrap, "put_text", _raise(pygame.error("no clipboard")))
    harness.hands.click("copy")
    assert harness.told == ["There is no clipboard here."]


def test_the_details_scroll_by_wheel_and_by_key(crashed: CrashHarness) -> None:
    text = crashed.crash_screen.text
    assert text.content_height > text.rect.h
    x, y = text.rect.center
    crashed.stage.handle_input(InputEvent("wheel", x, y, amount=-1))
    by_wheel = text.top
    assert by_wheel > 0
    crashed.crash_screen.focus.set_focus(text)
    crashed.hands.key("page_down")
    assert text.top > by_wheel


def test_the_details_fold(crashed: CrashHarness) -> None:
    crashed.hands.click("for the curious")
    assert not crashed.crash_screen.text.visible
    assert "details" not in crashed.hands.names()
    assert crashed.crash_screen.facts.rect.bottom < crashed.hands.widget("copy").rect.top
    crashed.hands.click("for the curious")
    assert crashed.crash_screen.text.visible


def test_every_widget_is_reached_by_keys_alone(crashed: CrashHarness) -> None:
    seen = set()
    for _ in range(len(crashed.hands.names())):
        at = crashed.crash_screen.focus.focused
        assert at is not None
        seen.add(at.name)
        crashed.hands.key("next")
    assert seen == set(crashed.hands.names())


def test_nothing_moves_by_itself(crashed: CrashHarness) -> None:
    crashed.hands.settle()
    assert not crashed.hands.frame()


# -- its words -------------------------------------------------------------------------------------


def facts(harness: CrashHarness) -> list[str]:
    return [f"{fact.title}: {fact.text}" for fact in harness.crash_screen.sheet]


def test_three_facts(crashed: CrashHarness) -> None:
    safe, private, where = facts(crashed)
    assert safe.startswith("Your match is saved up to the last choice: Saved just now. ")
    assert private == "Nothing is sent anywhere: The report stays on this computer."
    assert where == f"The report is a text file: {crashed.reports[0]}"


def test_without_a_match_nothing_is_said_of_one(harness: CrashHarness) -> None:
    harness.break_at("update")
    assert facts(harness)[0].startswith("Saved matches are safe: ")


def test_without_a_report_there_is_no_folder(harness: CrashHarness) -> None:
    harness.app.places.reports.write_text("in the way")
    harness.break_at("update")
    harness.hands.settle()
    assert facts(harness)[2].startswith("No report on disk: ")
    assert "folder" not in harness.hands.names()
    harness.hands.click("copy")
    assert "nobody counted to that" in pygame.scrap.get_text()


def test_a_match_that_breaks_the_reading(
    harness: CrashHarness, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = harness.sit_down()
    monkeypatch.setattr(match_reader, "read", _raise(RecursionError()))
    harness.break_table(monkeypatch)
    assert facts(harness)[0].endswith(f"Its file is {path.name}.")


@pytest.mark.matrix(cases=4)
@pytest.mark.parametrize("text", [100, 125, 150, 200])
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
@pytest.mark.parametrize("folded", [False, True])
def test_the_words_fit(
    crashed: CrashHarness, size: tuple[int, int], text: int, folded: bool
) -> None:
    crashed.stage.window.resize(size)
    crashed.app.settings.access.text = text  # type: ignore[assignment]
    crashed.app.apply_settings()
    crashed.stage.fit()
    crashed.crash_screen.unfolded = not folded
    crashed.crash_screen.resized()
    crashed.hands.settle()
    sheet = Sheet(crashed.app)
    assert sheet.faults() == []
    assert any("up to the last choice" in word.text for word in sheet.words)


def test_whatever_an_error_says_can_be_drawn(harness: CrashHarness) -> None:
    harness.break_at(
        "update", ValueError("nul \0, bell \a, half \ud800, ünï 🥊\n\n\tend" + 5000 * "x")
    )
    harness.hands.settle()
    harness.hands.click("copy")
    assert r"nul \x00, bell \x07, half \ud800, ünï 🥊" in pygame.scrap.get_text()


# -- the report ------------------------------------------------------------------------------------


@pytest.fixture
def places(tmp_path: Path) -> Places:
    return Places(tmp_path / "home", tmp_path / "home" / "matches", tmp_path / "cache")


def caught(error: BaseException) -> BaseException:
    try:
        raise error
    except BaseException as raised:
        return raised


def test_what_a_report_tells(tmp_path: Path) -> None:
    path = tmp_path / "m.ringside"
    Autosave.begin(match_after("eyeball_boxing", 3, 1, 60), path)
    text = report.compose(caught(ValueError("the ref sat on it")), "TableScreen", path)
    lines = text.splitlines()
    assert lines[:2] == ["What: ValueError: the ref sat on it", "Screen: TableScreen"]
    assert f"Version: ringside {__version__}" in lines
    assert f"Match: {path}" in lines
    versions = next(line for line in lines if line.startswith("Python: "))
    assert pygame.version.ver in versions
    assert ".".join(map(str, pygame.get_sdl_version())) in versions
    assert sys.version.split()[0] in versions
    assert any(line.startswith("System: ") for line in lines)
    assert "raise error" in text
    kept = path.read_text().splitlines()
    assert len(kept) > 20
    assert lines[-20:] == [line[:600] for line in kept[-20:]]
    assert lines[-21] == "The last lines of m.ringside:"


def test_a_match_file_that_has_gone(tmp_path: Path) -> None:
    text = report.compose(caught(ValueError()), "", tmp_path / "gone")
    assert text.endswith("(cannot be read: FileNotFoundError)\n")


def test_a_long_traceback_is_shortened_in_the_middle() -> None:
    def left(n: int) -> int:
        return right(n) if n else 1 // n

    def right(n: int) -> int:
        return left(n - 1)

    try:
        left(300)
    except ZeroDivisionError as error:
        text = report.compose(error)
    assert "lines left out)" in text
    assert text.count("\n") < 150
    assert text.endswith("by zero\n")


class Wordless(Exception):
    def __str__(self) -> str:
        raise RuntimeError


def test_an_error_without_words(places: Places) -> None:
    text = report.compose(caught(Wordless()))
    assert "Wordless" in text
    assert report.write(text, places) is not None


def test_a_report_that_cannot_be_composed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(report.platform, "platform", _raise(OSError("who am I")))
    text = report.compose(ValueError("x"))
    assert text == f"Ringside {__version__}: ValueError, and then OSError\n"


def test_reports_have_the_time_in_their_name(places: Places) -> None:
    first, second = report.write("one\n", places), report.write("two\n", places)
    assert first is not None
    assert second is not None
    assert first != second
    assert first.parent == places.config / "reports"
    assert report.NAME.fullmatch(first.name)
    assert report.NAME.fullmatch(second.name)
    assert (first.read_text(), second.read_text()) == ("one\n", "two\n")


def test_the_newest_ten_are_kept_and_nothing_else_is_touched(places: Places) -> None:
    places.reports.mkdir(parents=True)
    old = [places.reports / f"2020-01-{day:02}-120000.txt" for day in range(1, 16)]
    mine = places.reports / "my notes.txt"
    for path in (*old, mine):
        path.write_text("x")
    new = report.write("new\n", places)
    assert set(places.reports.iterdir()) == {*old[-9:], new, mine}


def test_where_nothing_can_be_written(places: Places) -> None:
    places.config.mkdir()
    places.reports.write_text("in the way")
    assert report.write("x\n", places) is None
    report.mark(None)
    assert report.take_unseen(places) is None
    assert places.reports.read_text() == "in the way"


def test_a_match_that_has_gone_since(places: Places, tmp_path: Path) -> None:
    text = report.compose(ValueError("x"), "TableScreen", tmp_path / "gone.ringside")
    report.mark(report.write(text, places))
    unseen = report.take_unseen(places)
    assert unseen is not None
    assert unseen.match_path is None
    assert report.take_unseen(places) is None


def test_a_match_that_breaks_the_title_locks_nobody_out(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The title screen comes up without the saved match, whose file is kept."""
    night = CrashHarness(app)
    app.screen_openers = SCREEN_OPENERS
    path = night.sit_down()
    monkeypatch.setattr(ContinueCard, "draw", _raise(ValueError("what a match")))
    night.evening.begin()
    for _ in range(2):
        assert night.crash_screen.report is not None
        night.hands.frame(1.0)
        night.crash_screen._title()
        night.step()
        night.step()
    (title,) = night.stage.layers
    assert isinstance(title, TitleScreen)
    assert not title.waiting
    assert path.exists()


@pytest.mark.parametrize("name", ["unseen", "2026-01-01-000000.txt"])
def test_a_report_that_is_a_pipe_is_not_waited_for(app: App, name: str) -> None:
    reports = app.places.reports
    reports.mkdir(parents=True)
    (reports / "unseen").write_text("2026-01-01-000000.txt")
    (reports / name).unlink(missing_ok=True)
    os.mkfifo(reports / name)
    assert report.take_unseen(app.places) is None


def test_of_a_long_match_only_the_end_is_told(tmp_path: Path) -> None:
    path = tmp_path / "long.ringside"
    path.write_bytes(b"x\n" * 1_000_000 + b"the last line\n")
    text = report.compose(ValueError("oops"), "Table", path)
    assert text.endswith("x\nx\nthe last line\n")
    assert len(text) < 2000
