"""Whole matches at the real window, by drag, by click and by keys; and interruptions."""

import subprocess
from random import Random
from time import sleep

import pytest
from PIL import Image

from game.match.saves import match_reader
from game.profile.settings import read
from game.stage.engine.window import NO_SCREEN
from tests.e2e import sessions
from tests.e2e.match_driver import (
    MatchDriver,
    by_click,
    by_drag,
    by_impatient_key,
    by_key,
    deal,
    prepare,
    settings,
)
from tests.e2e.player import COMMAND, ROOT, SIZE, Player, outside
from tests.e2e.result_checks import (
    FIGHT,
    leaves_by_key,
    sees_the_result,
)

KILLS = 5
EDGE = 12
"""Width in pixels of the strips that are checked along the edges."""


# -- one match in each way -------------------------------------------------------------------------


@pytest.mark.long
def test_a_match_by_drag(player: Player) -> None:
    """The person has the second seat, so that seat and zone numbers differ."""
    agreed = settings()
    prepare(player.places, agreed)
    deal(player.places, seed=11, seat=1)
    player.start()
    sessions.continue_match(player)
    sessions.check_result_and_quit(player, MatchDriver(player, agreed.asking).play(by_drag))


@pytest.mark.long
def test_a_match_by_click(player: Player) -> None:
    sessions.eyeball_boxing(player)


@pytest.mark.long
def test_a_match_by_key(player: Player) -> None:
    """From the title's poster through set-up and weigh-in, where digits choose the tickets."""
    agreed = settings(first="smack")
    prepare(player.places, agreed)
    player.start()
    player.change_screen(lambda: player.press("Return"))
    player.change_screen(lambda: player.press("Return"))
    player.change_screen(lambda: player.press("2", "5", "9", "e"))
    match = MatchDriver(player, agreed.asking).play(by_key)
    sees_the_result(player, match)
    player.change_screen(lambda: player.press("Escape"))
    leaves_by_key(player)


# -- interruptions ---------------------------------------------------------------------------------


def test_a_click_made_while_the_program_is_busy_counts(player: Player) -> None:
    """SDL would treat the first click after a long frame as one that only activates the window."""
    prepare(player.places, settings())
    player.start()
    title = player.look()
    player.lose_focus()
    with player.busy():
        player.focus()
        player.click(FIGHT)
    player.see_change(title)


@pytest.mark.long
def test_a_match_survives_kills_at_any_moment(player: Player) -> None:
    """Kills come while robots think and cards fly; every choice made is still there."""
    luck = Random(5)
    agreed = settings(speed=4.0)
    prepare(player.places, agreed)
    file = deal(player.places, seed=4)
    referee = MatchDriver(player, agreed.asking)
    before: list[tuple[int, int]] = []
    for _ in range(KILLS):
        player.start()
        goes_on(player)
        referee.play(by_impatient_key, luck.randint(1, 2))
        sleep(luck.uniform(0, 0.8))
        player.kill()
        opened = match_reader.read(file)
        now = opened.match.log
        assert opened.problem is None
        assert now[: len(before)] == before
        assert len(now) > len(before)
        assert opened.match.result is None
        before = now
    player.start()
    goes_on(player)
    referee.play(by_impatient_key, 1)
    assert match_reader.verify(file) is None
    log = match_reader.read(file).match.log
    assert log[: len(before)] == before
    assert len(log) > len(before)
    player.change_screen(lambda: player.press("Escape"))
    player.change_screen(lambda: player.press(*["Down"] * 5, "Return"))
    leaves_by_key(player)


@pytest.mark.long
def test_the_window_may_change_in_mid_match(player: Player) -> None:
    """Wide, narrow, full screen and back: the picture fills it, and clicks hit what is shown."""
    agreed = settings()
    prepare(player.places, agreed)
    deal(player.places, seed=4)
    player.start()
    goes_on(player)
    referee = MatchDriver(player, agreed.asking)
    referee.play(by_click, 1)
    for size in ((1340, 740), (1290, 800)):
        player.resize(size)
        fills_the_window(player)
        referee.play(by_click, 1)
    player.press("F11")
    player.wait(lambda: _is_full(player), "F11 does not mean full screen")
    player.resize(SIZE)
    fills_the_window(player)
    referee.play(by_click, 1)
    player.press("F11")
    player.wait(lambda: not _is_full(player), "a second F11 does not mean a window")
    player.resize((1280, 720))
    fills_the_window(player)
    match = referee.play(by_drag, 2)
    assert match.result is None
    player.change_screen(lambda: player.press("Escape"))
    player.change_screen(lambda: player.press(*["Down"] * 5, "Return"))
    leaves_by_key(player)


def test_without_a_screen_one_sentence_says_so() -> None:
    done = subprocess.run(
        COMMAND, cwd=ROOT, env=outside(), capture_output=True, text=True, timeout=60, check=False
    )
    assert done.returncode == 1
    assert done.stdout == ""
    assert done.stderr == f"ringside: {NO_SCREEN}\n"


def goes_on(player: Player) -> None:
    """Continue the saved match, which the title screen offers first."""
    player.change_screen(lambda: player.press("Return"))


# -- looking ---------------------------------------------------------------------------------------


def fills_the_window(player: Player) -> None:
    """Check that the arena fills any room that the window's shape leaves beside the table."""

    def filled() -> bool:
        picture = player.look()
        w, h = picture.size
        strips = ((0, 0, w, EDGE), (0, h - EDGE, w, h), (0, 0, EDGE, h), (w - EDGE, 0, w, h))
        return not any(is_dark(picture.crop(strip)) for strip in strips)

    player.wait(filled, "the picture does not fill the window")


def is_dark(picture: Image.Image) -> bool:
    """True if a large part of it is black, as where nothing was drawn."""
    nothing = picture.convert("L").histogram()[0]
    return nothing > 0.25 * picture.width * picture.height


def _is_full(player: Player) -> bool:
    return read(player.places.settings).settings.screen.framing == "full"
