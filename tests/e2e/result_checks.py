"""What every test checks: the result on the screen, and an exit without output."""

import pygame
from PIL import Image

from game.main_loop import open_app
from game.match.match import Match
from game.match.saves import match_reader
from game.screens.results.screen import ResultsScreen
from game.screens.title.continue_card import CARD
from tests.e2e.player import Player, Point, difference

CONTINUE = (CARD.rect[0] + CARD.button[0] + 100, CARD.rect[1] + CARD.button[1] + 40)
FIGHT = (960.0, 1008.0)
QUIT = (1844.0, 1010.0)
"""All three are buttons on the title screen."""
SAME = 0.04
"""Share of pixels that may differ: the focus ring of a button, a speck of dust."""


def sees_the_result(player: Player, match: Match) -> None:
    """Check that the match is on disk and its result on the screen."""
    assert match.result is not None
    assert match_reader.verify(next(player.places.matches.glob("*.ringside"))) is None
    *_, w, h = player.place()
    wanted = results(player, match, (w, h))
    wanted.save(player.home / "wanted.png")
    player.wait(lambda: difference(player.look(), wanted) < SAME, "there is no result to be seen")


def results(player: Player, match: Match, size: tuple[int, int]) -> Image.Image:
    """Draw the results screen of this match as it should look."""
    app = open_app(size, player.places, exact=True)
    app.go_to_screen("results", match=match)
    assert isinstance(app.stage.top_layer, ResultsScreen)
    app.stage.top_layer.analysis.finish()
    for _ in range(3):
        app.stage.advance_frame(1.0)
    picture = app.stage.picture()
    app.stage.close()
    return Image.frombytes("RGB", picture.get_size(), pygame.image.tobytes(picture, "RGB"))


def leaves_by_key(player: Player) -> None:
    """Leave from the title screen, and confirm it."""
    player.change_screen(lambda: player.press("Escape"))
    player.ends(lambda: player.press("Left", "Return"))
    ended_well(player)


def ended_well(player: Player) -> None:
    """Check that the program ended by itself, without any output."""
    assert player.wait_for_exit() == 0
    assert player.said.read_text() == ""


def middle(rect: tuple[float, float, float, float]) -> Point:
    x, y, w, h = rect
    return x + w / 2, y + h / 2
