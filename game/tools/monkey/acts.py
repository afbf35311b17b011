"""Random input and window events for the monkey, posted as SDL would send them."""

from collections.abc import Callable
from functools import partial
from random import Random
from typing import Any, NamedTuple

import pygame

from game.app.app import App
from game.stage.drawing.canvas import HEIGHT, WIDTH
from game.stage.input.chords import SCANCODES
from game.stage.input.input_reader import LEFT_BUTTON, RIGHT_BUTTON
from game.tools.monkey.names import NAMES

Point = tuple[float, float]

SIZES = ((1280, 720), (1280, 720), (1366, 768), (1280, 1024), (1920, 800), (1920, 1080), (1, 1))
"""Window sizes; the window itself refuses what is too small."""
MODIFIERS = (0, 0, 0, 0, pygame.KMOD_SHIFT, pygame.KMOD_CTRL, pygame.KMOD_ALT, pygame.KMOD_META)
FAVOURITES = (
    pygame.K_F1, pygame.K_F10, pygame.K_ESCAPE, pygame.K_RETURN, pygame.K_RETURN, pygame.K_i,
    pygame.K_SLASH, pygame.K_TAB, pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN,
    pygame.K_e, pygame.K_SPACE, pygame.K_BACKSPACE,
)  # fmt: skip
"""Keys that do something on many screens."""
KEYS = (
    *range(pygame.K_a, pygame.K_z + 1), *range(pygame.K_0, pygame.K_9 + 1), pygame.K_LCTRL,
    *FAVOURITES, pygame.K_LSHIFT, pygame.K_PAGEUP, pygame.K_PAGEDOWN, pygame.K_HOME, pygame.K_END,
    pygame.K_DELETE, pygame.K_F11, pygame.K_KP_1, pygame.K_F5, pygame.K_MENU, 0,
)  # fmt: skip
AXES, FARTHEST = 6, 32767
PAD_BUTTONS = 21
CHANGES = (
    "WINDOWFOCUSLOST", "WINDOWFOCUSGAINED", "WINDOWMINIMIZED", "WINDOWRESTORED", "WINDOWEXPOSED",
    "WINDOWSHOWN", "WINDOWHIDDEN", "WINDOWMAXIMIZED", "WINDOWENTER", "WINDOWLEAVE", "WINDOWMOVED",
    "WINDOWRESIZED", "WINDOWSIZECHANGED", "WINDOWDISPLAYCHANGED", "WINDOWICCPROFCHANGED",
    "VIDEOEXPOSE", "KEYMAPCHANGED", "CLIPBOARDUPDATE", "LOCALECHANGED", "RENDER_TARGETS_RESET",
)  # fmt: skip


class Act(NamedTuple):
    """One event, and its description in the report."""

    words: str
    do: Callable[[], object]


def post(kind: int, words: str = "", **about: Any) -> Act:
    event = pygame.event.Event(kind, about)
    words = words or pygame.event.event_name(kind).lower()
    return Act(words, partial(pygame.event.post, event))


def wait() -> Act:
    """Do nothing."""
    return Act("wait", lambda: None)


# -- mouse -----------------------------------------------------------------------------------------


def pixel(app: App, point: Point) -> tuple[int, int]:
    """Convert a logical point to mouse coordinates."""
    canvas, ratio = app.stage.canvas, app.stage.controls.ratio
    x = (canvas.left + point[0] * canvas.scale) / ratio
    y = (canvas.top + point[1] * canvas.scale) / ratio
    return round(x), round(y)


def move(app: App, point: Point) -> Act:
    pos = pixel(app, point)
    words = f"mouse to {point[0]:.0f} {point[1]:.0f}"
    return post(pygame.MOUSEMOTION, words, pos=pos, rel=(1, 1), buttons=(0, 0, 0), touch=False)


def button(app: App, point: Point, number: int, down: bool) -> Act:
    kind = pygame.MOUSEBUTTONDOWN if down else pygame.MOUSEBUTTONUP
    words = f"button {number} {'down' if down else 'up'} at {point[0]:.0f} {point[1]:.0f}"
    return post(kind, words, pos=pixel(app, point), button=number, touch=False)


def click(app: App, point: Point, number: int = LEFT_BUTTON) -> list[Act]:
    down, up = button(app, point, number, True), button(app, point, number, False)
    return [move(app, point), down, up]


def drag(app: App, start: Point, end: Point) -> list[Act]:
    half = (start[0] + end[0]) / 2, (start[1] + end[1]) / 2
    down, up = button(app, start, LEFT_BUTTON, True), button(app, end, LEFT_BUTTON, False)
    return [move(app, start), down, move(app, half), move(app, end), up]


def wheel(app: App, point: Point, amount: int) -> Act:
    pos = pixel(app, point)

    def turn() -> None:
        pygame.mouse.set_pos(pos)
        pygame.event.post(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=amount, flipped=False))

    return Act(f"wheel {amount} at {point[0]:.0f} {point[1]:.0f}", turn)


def random_point(rng: Random) -> Point:
    """Return a random point on the canvas or slightly outside it."""
    return rng.uniform(-40, WIDTH + 40), rng.uniform(-40, HEIGHT + 40)


def mouse(app: App, rng: Random, targets: list[Point]) -> list[Act]:
    """Return random mouse events, mostly at one of the targets."""
    point = rng.choice(targets) if targets and rng.random() < 0.75 else random_point(rng)
    what = rng.random()
    if what < 0.55:
        return click(app, point)
    if what < 0.65:
        return click(app, point, rng.choice((RIGHT_BUTTON, RIGHT_BUTTON, 2, 4, 5, 8)))
    if what < 0.78:
        end = rng.choice(targets) if targets and rng.random() < 0.5 else random_point(rng)
        return drag(app, point, end)
    if what < 0.88:
        return [wheel(app, point, rng.choice((-20, -1, -1, 1, 1, 20)))]
    if what < 0.96:
        return [move(app, point)]
    return [button(app, point, rng.randrange(1, 4), rng.random() < 0.5)]


# -- keys and pad ----------------------------------------------------------------------------------


def key(code: int, mod: int = 0, release: bool = True) -> list[Act]:
    """Press and release a key; a printable key also sends text, like a real keyboard."""
    words = f"key {pygame.key.name(code) or code}" + (f" with {mod}" if mod else "")
    letter = chr(code) if pygame.K_SPACE <= code <= pygame.K_z else ""
    acts = [post(pygame.KEYDOWN, words, key=code, mod=mod, unicode=letter, scancode=0)]
    if letter and not mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT):
        acts.append(text(letter))
    if release:
        acts.append(post(pygame.KEYUP, f"{words} up", key=code, mod=mod, unicode="", scancode=0))
    return acts


def press_key_for(app: App, action: str) -> list[Act]:
    """Press the key that is bound to this action now; wait if there is none."""
    bound = app.stage.controls.bindings.chords_on("keys", action)
    known = [SCANCODES[press.name] for press in bound if press.name in SCANCODES and not press.held]
    if not known:
        return [wait()]
    about = {"key": 0, "scancode": known[0], "mod": 0, "unicode": ""}
    down = post(pygame.KEYDOWN, f"the key for {action}", **about)
    return [down, post(pygame.KEYUP, f"the key for {action} up", **about)]


def text(said: str) -> Act:
    return post(pygame.TEXTINPUT, f"text {said[:20]!a}", text=said)


def random_keys(rng: Random) -> list[Act]:
    code = rng.choice(FAVOURITES if rng.random() < 0.6 else KEYS)
    return key(code, rng.choice(MODIFIERS), release=rng.random() < 0.9)


def random_text(rng: Random) -> list[Act]:
    said = rng.choice(NAMES)
    if rng.random() < 0.3:
        return [post(pygame.TEXTEDITING, text=said, start=0, length=len(said))]
    return [text(said)]


def pad(rng: Random) -> list[Act]:
    what = rng.random()
    if what < 0.6:
        number = rng.randrange(PAD_BUTTONS)
        down = post(pygame.CONTROLLERBUTTONDOWN, f"pad {number}", button=number, instance_id=0)
        return [down, post(pygame.CONTROLLERBUTTONUP, button=number, instance_id=0)]
    if what < 0.9:
        axis, value = rng.randrange(AXES), rng.choice((-FARTHEST - 1, -9000, 0, 9000, FARTHEST))
        words = f"axis {axis} at {value}"
        return [post(pygame.CONTROLLERAXISMOTION, words, axis=axis, value=value, instance_id=0)]
    if what < 0.95:
        return [post(pygame.CONTROLLERDEVICEADDED, device_index=rng.randrange(4), guid="")]
    return [post(pygame.CONTROLLERDEVICEREMOVED, instance_id=rng.randrange(4))]


# -- the desktop -----------------------------------------------------------------------------------


def random_window_acts(app: App, rng: Random) -> list[Act]:
    window, what = app.stage.window, rng.random()
    if what < 0.2:
        size = rng.choice(SIZES)
        return [Act(f"window {size[0]} by {size[1]}", partial(window.resize, size))]
    if what < 0.3:
        return _minimised(app)
    if what < 0.36:
        return [Act("a denser screen", partial(_denser, app, rng.choice((1.0, 1.25, 2.0))))]
    if what < 0.4:
        return key(pygame.K_F11)
    return [post(getattr(pygame, rng.choice(CHANGES)), x=0, y=0, gain=0, state=0)]


def _minimised(app: App) -> list[Act]:
    """Minimise and restore the window, with the events that a desktop sends."""
    window = app.stage.window._window
    return [
        Act("minimise", window.minimize),
        post(pygame.WINDOWMINIMIZED),
        post(pygame.WINDOWFOCUSLOST),
        Act("restore", window.restore),
        post(pygame.WINDOWRESTORED),
        post(pygame.WINDOWFOCUSGAINED),
    ]


def _denser(app: App, ratio: float) -> None:
    """Change the pixel ratio of the mouse, until the window is measured again."""
    app.stage.controls.ratio = ratio
    pygame.event.post(pygame.event.Event(pygame.WINDOWDISPLAYCHANGED, display_index=0))
