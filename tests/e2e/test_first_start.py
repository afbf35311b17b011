"""The first start, at a real window: the comfort screen by keys alone, then the title screen."""

import pytest

from game.profile.settings import read
from tests.e2e.player import Player


def test_the_first_evening_begins_with_comfort_and_the_next_does_not(player: Player) -> None:
    player.start()
    comfort = player.settled()
    player.press("Right")  # the text, one size larger
    player.wait(lambda: player.look() != comfort, "nothing was set")
    player.press("Escape")
    kept = player.places.settings
    player.wait(lambda: kept.exists() and read(kept).settings.access.text == 125, "it is not kept")
    player.see_change(comfort)
    player.kill()


@pytest.mark.long
def test_a_window_without_border_is_asked_about_and_goes_back(player: Player) -> None:
    """Without an answer, after fifteen seconds the window and its setting are as they were."""
    player.places.settings.parent.mkdir(parents=True, exist_ok=True)
    still = '{"access": {"idle_life": false}}'
    player.places.settings.write_text(still, encoding="utf-8")
    player.start()
    title = player.settled()
    player.press("F10")
    player.see_change(title)
    player.settled()
    player.press("Down", "Down", "Return")
    screen = player.settled()
    player.press("Right", "Right")
    player.wait(lambda: player.look().size != screen.size, "the window stays as it is")
    player.wait(lambda: player.look().size == screen.size, "it did not go back")
    assert read(player.places.settings).settings.screen.framing == "window"
    player.kill()
