"""Every screen looks as before: compared with small pictures that a person has approved.

After a wanted change: `python -m tests.screens.pictures`, and look at the pictures.
"""

from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from random import Random

import pygame
import pytest
from PIL import Image

from game.app.app import App
from game.screen_registry import SCREENS, class_name
from game.stage.drawing.canvas import Blit, Canvas
from game.stage.drawing.display import Display
from game.tools import shot
from tests.screens.pictures import ALLOWED, CLEARLY, FOLDER, changed, difference, keep, path, small
from tests.screens.screenshots import SCREENSHOTS, SIZES, on_screen, open_test_app

LARGEST = 6_400_000
"""Limit for all pictures together, in bytes."""


@pytest.fixture(scope="module")
def apps(tmp_path_factory: pytest.TempPathFactory) -> Iterator[dict[tuple[int, int], App]]:
    home = tmp_path_factory.mktemp("pictures")
    drawn = tmp_path_factory.getbasetemp() / "drawn"
    with ExitStack() as doors:
        yield {size: doors.enter_context(open_test_app(size, home, drawn)) for size in SIZES}


@pytest.mark.matrix("name")
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("name", SCREENSHOTS)
def test_the_screen_looks_as_it_did(
    apps: dict[tuple[int, int], App], tmp_path: Path, name: str, size: tuple[int, int]
) -> None:
    with on_screen(apps[size], name) as app:
        whole = app.stage.picture()
    with Image.open(path(name, size)) as kept:
        apart = difference(kept, small(whole))
    count = changed(apart)
    if count > ALLOWED:
        new, where = tmp_path / f"{name}.png", tmp_path / f"{name}_difference.png"
        pygame.image.save(whole, str(new))
        apart.point(lambda value: min(255, 3 * value)).resize(size).save(where)
        pytest.fail(
            f"{name} differs in {count} places from {path(name, size)}.\n"
            f"It looks like this now: {new}\nand differs here: {where}\n"
            "If that is as it should be: python -m tests.screens.pictures"
        )


def test_there_is_a_picture_of_every_screen_and_no_other() -> None:
    assert set(FOLDER.glob("*.png")) == {path(name, size) for name in SCREENSHOTS for size in SIZES}


@pytest.mark.parametrize("screen", SCREENS)
def test_a_screen_is_shown_under_its_own_name(
    apps: dict[tuple[int, int], App], screen: str
) -> None:
    """Otherwise a picture would be kept of another screen."""
    app = apps[SIZES[0]]
    shot.show_screen(app, screen)
    assert class_name(screen) in {type(layer).__name__ for layer in app.stage.layers}


def test_the_pictures_stay_small() -> None:
    assert sum(file.stat().st_size for file in FOLDER.glob("*.png")) < LARGEST


# -- would a change be found? ----------------------------------------------------------------------


class Show:
    """The set-up screen of an app, and changes to it."""

    def __init__(self, app: App, folder: Path) -> None:
        self.canvas = Canvas(app.stage.art, app.stage.lettering)
        self.canvas.fit(app.stage.window.size)
        self.scene = app.stage.top_layer
        self.kept = folder / "kept.png"
        keep(small(self.picture()), self.kept)

    def picture(self) -> pygame.Surface:
        self.canvas.blits = []
        self.scene.draw(self.canvas)
        return self.drawn(self.canvas.blits)

    def drawn(self, blits: list[Blit]) -> pygame.Surface:
        surface = pygame.Surface(self.canvas.size)
        Display().show(surface, blits)
        return surface

    def changed(self, picture: pygame.Surface) -> int:
        with Image.open(self.kept) as kept:
            return changed(difference(kept, small(picture)))


@pytest.fixture(params=SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def show(
    request: pytest.FixtureRequest, apps: dict[tuple[int, int], App], tmp_path: Path
) -> Iterator[Show]:
    with on_screen(apps[request.param], "setup") as app:
        yield Show(app, tmp_path)


def test_a_button_that_moves_by_six_pixels_is_seen(show: Show) -> None:
    for name in ("ring the bell!", "shuffle", "back"):
        button = show.scene.focus.find(name)
        before = button.rect.copy()
        for way in ((6, 0), (0, 6)):
            far = 1 / show.canvas.scale
            button.rect.move_ip(way[0] * far, way[1] * far)
            assert show.changed(show.picture()) > ALLOWED, (name, way)
            button.rect = before.copy()


def test_a_pixel_here_and_there_is_not(show: Show) -> None:
    """As on a machine that rounds every other coordinate up."""
    show.picture()
    luck = Random(1)
    shaken = [
        blit._replace(x=blit.x + luck.choice((0, 0, 1))) if blit.area().w < 900 else blit
        for blit in show.canvas.blits
    ]
    assert show.changed(show.drawn(shaken)) <= ALLOWED


def test_slightly_other_shades_are_not(show: Show) -> None:
    picture = show.picture()
    picture.fill((3, 3, 3), special_flags=pygame.BLEND_RGB_ADD)
    assert show.changed(picture) <= ALLOWED


def test_another_colour_is_seen(show: Show) -> None:
    button = show.scene.focus.find("ring the bell!")
    button.colour = "blue"  # type: ignore[attr-defined]
    try:
        assert show.changed(show.picture()) > ALLOWED
    finally:
        button.colour = "green"  # type: ignore[attr-defined]


def test_a_word_that_is_missing_is_seen(show: Show) -> None:
    button = show.scene.focus.find("shuffle")
    button.label = "SHUF"  # type: ignore[attr-defined]
    assert show.changed(show.picture()) > ALLOWED


def test_few_colours_are_enough(show: Show) -> None:
    """Reducing the colours of a kept picture changes nothing clearly."""
    with Image.open(show.kept) as kept:
        assert difference(kept, small(show.picture())).getextrema()[1] < CLEARLY
