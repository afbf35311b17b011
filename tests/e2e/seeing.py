"""What every test looks for: the result on the screen, and an ending without a word."""

import pygame
from PIL import Image

from game.main_loop import open_app
from game.match.match import Match
from game.match.saves import reading
from game.screens.results.screen import ResultsScreen
from game.screens.title.continue_card import CARD
from tests.e2e.player import Player, Point, difference

CONTINUE = (CARD.rect[0] + CARD.button[0] + 100, CARD.rect[1] + CARD.button[1] + 40)
FIGHT = (960.0, 1008.0)
QUIT = (1844.0, 1010.0)
"""All three on the title."""
SAME = 0.04
"""Which share of two pictures may differ: the ring around a button, a speck of dust."""


def sees_the_result(player: Player, match: Match) -> None:
    """It is on disk and on the screen."""
    assert match.result is not None
    assert reading.verify(next(player.places.matches.glob("*.ringside"))) is None
    *_, w, h = player.place()
    wanted = results(player, match, (w, h))
    wanted.save(player.home / "wanted.png")
    player.wait(lambda: difference(player.look(), wanted) < SAME, "there is no result to be seen")


def results(player: Player, match: Match, size: tuple[int, int]) -> Image.Image:
    """The result of this match as it should look."""
    app = open_app(size, player.places, exact=True)
    app.go_to_screen("results", match=match)
    assert isinstance(app.stage.scene, ResultsScreen)
    app.stage.scene.study.finish()
    for _ in range(3):
        app.stage.frame(1.0)
    picture = app.stage.picture()
    app.stage.close()
    return Image.frombytes("RGB", picture.get_size(), pygame.image.tobytes(picture, "RGB"))


def leaves_by_key(player: Player) -> None:
    """From the title: leaving, yes."""
    player.turns(lambda: player.press("Escape"))
    player.ends(lambda: player.press("Left", "Return"))
    ended_well(player)


def ended_well(player: Player) -> None:
    """By itself, and without a word."""
    assert player.gone() == 0
    assert player.said.read_text() == ""


def middle(rect: tuple[float, float, float, float]) -> Point:
    x, y, w, h = rect
    return x + w / 2, y + h / 2
