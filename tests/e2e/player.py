"""A player at a real window: a screen of its own, a mouse, a keyboard, and eyes.

Nothing here reaches into the program. It is started the way users start it, gets its input only
from the X server, and is judged only by its pixels, its files and its exit code.
"""

import os
import shutil
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from time import monotonic, sleep
from typing import NamedTuple, NoReturn, Self

import pytest
from PIL import Image, ImageChops, ImageGrab

from game.profile.places import HOME, Places
from game.stage.engine.input_guard import READING

ROOT = Path(__file__).resolve().parents[2]
APP = os.environ.get("RINGSIDE_APP", "")
"""The built app to test; empty for this checkout."""
COMMAND = (str(Path(APP).resolve()),) if APP else (sys.executable, "-m", "game.cli")
SIZE = (1360, 840)
"""Pixels of the screen, enough for a window and its frame."""
PROGRAMS = ("Xvfb", "xdotool")
UNSET = ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER")

STEPS = 8
"""Mouse positions between start and end of a drag."""
STEP = 0.012
LONG = 40.0
"""Timeout in seconds, generous enough for a busy machine."""
POLL = 0.02
PATIENCE = 4.0
"""Seconds after which a player tries again."""
TRIES = 3
CHANGED = 0.3
"""Share of pixels that differ when another screen has come up."""
STILL = 0.5
"""Seconds without movement after which a picture counts as settled."""

_numbers = count(1)

Point = tuple[float, float]
"""A point in the table's 1920 by 1080 units, whatever the size of the window."""


def outside(**more: str) -> dict[str, str]:
    """This process's environment without a display, plus `more`."""
    kept = {name: value for name, value in os.environ.items() if name not in UNSET}
    return kept | {"SDL_AUDIODRIVER": "dummy"} | more


def check_programs() -> None:
    """Skip the test where there is no virtual screen; fail where `CI` is set."""
    missing = [name for name in PROGRAMS if shutil.which(name) is None]
    if missing:
        said = (
            f"{' and '.join(missing)} cannot be found: "
            "these tests need the packages xvfb and xdotool (apt-get install xvfb xdotool)."
        )
        (pytest.fail if os.environ.get("CI") else pytest.skip)(said)


class XServer:
    """An invisible X server."""

    def __init__(self) -> None:
        check_programs()
        told, tell = os.pipe()
        w, h = SIZE
        self._server = subprocess.Popen(
            ("Xvfb", "-displayfd", str(tell), "-screen", "0", f"{w}x{h}x24", "-noreset"),
            pass_fds=[tell],
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        os.close(tell)
        with os.fdopen(told) as number:  # Xvfb takes the first free number and reports it
            self.name = f":{number.readline().strip()}"
        assert self.name != ":", "Xvfb did not start."

    def close(self) -> None:
        self._server.terminate()
        self._server.wait(10)

    def xdotool(self, *words: object) -> str:
        done = subprocess.run(
            ["xdotool", *map(str, words)],
            env=outside(DISPLAY=self.name),
            capture_output=True,
            text=True,
            timeout=LONG,
            check=False,
        )
        return done.stdout

    def picture(self) -> Image.Image:
        return ImageGrab.grab(xdisplay=self.name).convert("RGB")


class Surroundings(NamedTuple):
    """What the program is started with."""

    env: dict[str, str]
    places: Places
    """Where it keeps its files."""
    cwd: Path = ROOT
    command: Sequence[str] = COMMAND

    @classmethod
    def at(cls, home: Path) -> Self:
        """With all its files in this folder."""
        places = Places(home, home / "matches", home / "cache")
        return cls(outside(**{HOME: str(home)}), places)


class Player:
    """One person with one home folder, and one window at a time."""

    def __init__(self, x_server: XServer, home: Path, around: Surroundings | None = None) -> None:
        self.screen = x_server
        self.home = home
        """The folder for everything worth keeping of this test."""
        self.around = around or Surroundings.at(home)
        self.places = self.around.places
        self.process: subprocess.Popen[bytes] | None = None
        self.window = ""
        self.instead: Mapping[str, str] = {}
        """Keys to press instead of the usual ones, by X name."""
        self.said = home / "said.txt"
        """What the program wrote to the terminal."""

    # -- starting and ending -----------------------------------------------------------------------

    def start(self) -> None:
        """Open the game and wait until it has drawn something."""
        name = f"ringside-e2e-{os.getpid()}-{next(_numbers)}"
        env, _, cwd, command = self.around
        env = env | {"DISPLAY": self.screen.name, "SDL_VIDEO_X11_WMCLASS": name}
        with self.said.open("ab") as said:
            self.process = subprocess.Popen(command, cwd=cwd, env=env, stdout=said, stderr=said)

        def found() -> bool:
            windows = self.screen.xdotool("search", "--onlyvisible", "--class", f"^{name}$")
            self.window = windows.partition("\n")[0]
            return bool(self.window)

        self.wait(found, "no window came up")
        self.focus()
        self.wait(lambda: not is_plain(self.look()), "nothing was drawn")
        self.wait_reading_time()

    def focus(self) -> None:
        self.screen.xdotool("windowfocus", "--sync", self.window)

    def lose_focus(self) -> None:
        """Give the focus to the root window."""
        root = self.screen.xdotool("search", "--maxdepth", 0, "").partition("\n")[0]
        self.screen.xdotool("windowfocus", root)

    @contextmanager
    def busy(self) -> Iterator[None]:
        """Stop the program for a while; afterwards it receives all events at once."""
        assert self.process is not None
        self.process.send_signal(signal.SIGSTOP)
        yield
        sleep(0.2)
        self.process.send_signal(signal.SIGCONT)

    def kill(self) -> None:
        """Kill the program without warning, as a power cut would."""
        if self.process is not None and self.process.poll() is None:
            self.process.send_signal(signal.SIGKILL)
            self.process.wait(LONG)
        self.process = None

    def wait_for_exit(self) -> int:
        """Wait until the program ends by itself; return its exit code."""
        process = self.process
        assert process is not None
        self.wait(lambda: process.poll() is not None, "the program does not end", alive=False)
        self.process = None
        return process.wait()

    # -- seeing ------------------------------------------------------------------------------------

    def place(self) -> tuple[int, int, int, int]:
        """Position and size of the window on the screen, in pixels."""
        said = self.screen.xdotool("getwindowgeometry", "--shell", self.window)
        facts = dict(line.split("=") for line in said.split())
        if "WIDTH" not in facts:
            self.fail("the window has gone")
        return int(facts["X"]), int(facts["Y"]), int(facts["WIDTH"]), int(facts["HEIGHT"])

    def look(self) -> Image.Image:
        """A screenshot of the window, without what lies beyond the screen."""
        x, y, w, h = self.place()
        picture = self.screen.picture()
        return picture.crop((x, y, min(x + w, picture.width), min(y + h, picture.height)))

    def wait(self, ready: Callable[[], bool], problem: str, alive: bool = True) -> None:
        """Poll until `ready`; fail with `problem` after `LONG` seconds."""
        end = monotonic() + LONG
        while not ready():
            if alive:
                self.see_alive()
            if monotonic() > end:
                self.fail(problem)
            sleep(POLL)

    def wait_reading_time(self) -> None:
        """Wait as long as a player reads: the input guard ignores anything earlier."""
        sleep(READING + 0.15)

    def change_screen(self, deed: Callable[[], object]) -> None:
        """Repeat this until another screen comes up."""
        before = [self.look()]

        def look_and_do() -> None:
            before[0] = self.look()
            deed()

        self.retry(look_and_do, lambda: difference(self.look(), before[0]) > CHANGED)

    def ends(self, deed: Callable[[], object]) -> None:
        """Repeat this until the program ends."""
        process = self.process
        assert process is not None
        self.retry(deed, lambda: process.poll() is not None)

    def retry(self, deed: Callable[[], object], done: Callable[[], bool]) -> None:
        """Try several times: on a busy machine the first try may come too early."""
        for _ in range(TRIES):
            self.wait_reading_time()
            deed()
            end = monotonic() + 3 * PATIENCE  # a table takes longer to come up than a card to fall
            while monotonic() < end:
                if done():
                    return
                sleep(POLL)
        self.fail("nothing comes of it")

    def see_change(self, before: Image.Image) -> None:
        """Wait until another screen comes up."""
        self.wait(lambda: difference(self.look(), before) > CHANGED, "the screen does not change")

    def settled(self) -> Image.Image:
        """Return the picture once nothing moves any more."""
        shown = [self.look()]

        def still() -> bool:
            sleep(STILL)
            shown.append(self.look())
            return difference(shown[-1], shown[-2]) < 0.001

        self.wait(still, "the screen does not come to rest")
        return shown[-1]

    def see_alive(self) -> None:
        if self.process is not None and self.process.poll() is not None:
            self.fail(f"the program ended with {self.process.returncode}")

    def fail(self, problem: str) -> NoReturn:
        """Fail with a screenshot and the program's last output."""
        path = self.home / "failed.png"
        self.screen.picture().save(path)
        said = self.said.read_text(errors="replace")[-2000:] if self.said.exists() else ""
        raise AssertionError(f"{problem}; see {path}\n{said}")

    def resize(self, size: tuple[int, int]) -> None:
        """Resize as a window manager would: none runs here, and full screen needs one, too."""
        x, y = ((SIZE[0] - size[0]) // 2, (SIZE[1] - size[1]) // 2)
        self.screen.xdotool("windowmove", self.window, x, y, "windowsize", self.window, *size)
        self.wait(lambda: self.place() == (x, y, *size), f"the window does not become {size}")

    # -- mouse and keyboard ------------------------------------------------------------------------

    def pixel(self, point: Point) -> tuple[int, int]:
        """The window pixel of a point on the table."""
        _, _, w, h = self.place()
        scale = min(w / 1920, h / 1080)
        left, top = round((w - 1920 * scale) / 2), round((h - 1080 * scale) / 2)
        return round(left + point[0] * scale), round(top + point[1] * scale)

    def move(self, point: Point) -> None:
        self.screen.xdotool("mousemove", "--window", self.window, *self.pixel(point))

    def click(self, *points: Point) -> None:
        for point in points:
            self.move(point)
            self.screen.xdotool("click", 1)

    def drag(self, start: Point, end: Point) -> None:
        """Drag from start to end in small steps."""
        (x, y), (to_x, to_y) = self.pixel(start), self.pixel(end)
        there = ("mousemove", "--window", self.window)
        words: list[object] = [*there, x, y, "sleep", STEP, "mousedown", 1]
        for step in range(1, STEPS + 1):
            share = step / STEPS
            way = round(x + (to_x - x) * share), round(y + (to_y - y) * share)
            words += ["sleep", STEP, *there, *way]
        self.screen.xdotool(*words, "sleep", STEP, "mouseup", 1)

    def press(self, *keys: str) -> None:
        """Press keys by their X names, replaced by those in `instead`."""
        self.screen.xdotool("key", *(self.instead.get(key, key) for key in keys))


def is_plain(picture: Image.Image) -> bool:
    """True if the picture is all of one colour, or nearly so."""
    return all(high - low < 32 for low, high in picture.getextrema())  # type: ignore[misc]


def difference(one: Image.Image, other: Image.Image) -> float:
    """Share of the pixels that clearly differ; 1 if the sizes differ."""
    if one.size != other.size:
        return 1.0
    unlike = ImageChops.difference(one, other).convert("L").point(lambda v: 255 * (v > 40))
    return unlike.histogram()[255] / (one.width * one.height)
