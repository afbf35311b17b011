"""Draws the pictures of the README: `make docs`, after a screen has changed."""

import os
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame
from PIL import Image

from game.screens.table.screen import TableScreen
from game.tools.frames import STEP, headless_app
from game.tools.moments import MomentRequest
from game.tools.shot import draw_screenshot, match_after
from game.tools.strip import BAND, GAP, SMALL, Film, draw

HERE = Path(__file__).parent
STILLS = {
    "title": ("title", 1, 0),
    "eyeball_boxing": ("aiming", 3, 40),
    "reaction": ("reaction", 5, 20),
    "card_clash": ("table:card_clash", 1, 40),
    "rulebook": ("rulebook:eyeball_boxing/punch", 1, 0),
}
"""What each picture shows: the screen, the seed of its match, and how many choices were made."""
STRIPS = {
    "punch": ("eyeball_boxing", "punch", 4, True),
    "last_eye": ("eyeball_boxing", "won", 2, True),
    "hotdog": ("eyeball_boxing", "hotdog", 3, False),
    "clash": ("card_clash", "clash", 2, False),
}
"""Films of set pieces: the game, the moment, the seats, and whether the viewer does it."""
ROWS = 8
SIZE = (960, 540)
FILM = "fight.webp"
FILM_SIZE, SHOT_SIZE = (640, 360), (1280, 720)
SECONDS, SPEED = 12, 2.0
EVERY = 6
"""One frame of the film for so many of the show."""


def still(name: str, home: Path) -> Image.Image:
    screen, seed, after = STILLS[name]
    drawn = home / f"{name}.png"
    draw_screenshot(screen, drawn, seed=seed, after=after, home=home)
    with Image.open(drawn) as picture:
        return picture.convert("RGB").resize(SIZE, Image.Resampling.LANCZOS)


def strip(name: str, home: Path) -> Image.Image:
    """Ten frames a second; as many rows as can be taken in."""
    game, moment, seats, mine = STRIPS[name]
    drawn = home / f"{name}.png"
    draw(MomentRequest(game, moment, seats, mine=mine), drawn, 1, Film())
    with Image.open(drawn) as picture:
        width, height = picture.size
        high = min(height, ROWS * (SMALL[1] + BAND + GAP))
        cut = picture.convert("RGB").crop((0, 0, width, high))
        return cut.resize((1280, round(high * 1280 / width)), Image.Resampling.LANCZOS)


def film() -> Iterator[Image.Image]:
    """Robots at it."""
    with headless_app(SHOT_SIZE) as app:
        app.settings.play.speed = SPEED
        app.go_to_screen("table", match=match_after("eyeball_boxing", 4, 7, 60), autosave=None)
        scene = app.stage.top_layer
        assert isinstance(scene, TableScreen)
        scene.hand_over()
        for number in range(round(SECONDS / STEP)):
            app.stage.frame(STEP)
            if not number % EVERY:
                pixels = pygame.image.tobytes(app.stage.window.surface, "RGB")
                frame = Image.frombytes("RGB", SHOT_SIZE, pixels)
                yield frame.resize(FILM_SIZE, Image.Resampling.LANCZOS)


def main() -> None:
    with TemporaryDirectory() as home:
        for name in STILLS:
            still(name, Path(home)).save(HERE / f"{name}.jpg", quality=88, optimize=True)
        for name in STRIPS:
            strip(name, Path(home)).save(HERE / f"strip_{name}.jpg", quality=75, optimize=True)
    first, *rest = film()
    first.save(
        HERE / FILM,
        save_all=True,
        append_images=rest,
        duration=round(1000 * STEP * EVERY),
        loop=0,
        quality=60,
        method=6,
    )


if __name__ == "__main__":
    main()
