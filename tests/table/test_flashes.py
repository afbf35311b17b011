"""Nothing flashes: a few films are checked here; `ringside bench --flashes` checks them all."""

from collections.abc import Callable

import pygame
import pytest

from game.app.app import App
from game.tools.flashes import (
    CellFrame,
    WorstSecond,
    film_moment,
    play_moment,
    reduce_frame,
    worst_second,
)
from game.tools.moments import MomentRequest
from tests.table.movement_recorder import MovementRecorder

RATE = 30
"""Frames per second of the made-up films."""
BRIGHT, GREY, BLACK, RED, PINK = "#FFFFFF", "#8C8898", "#000000", "#FF0000", "#FF9090"


def film(colour: Callable[[float], str], share: float = 1.0, seconds: float = 2.0) -> WorstSecond:
    """Judge a grey film in which this share of the screen has a changing colour."""
    glimpses: list[CellFrame] = []
    for frame in range(round(seconds * RATE)):
        screen = pygame.Surface((480, 270))
        screen.fill(GREY)
        screen.fill(colour(frame / RATE), (0, 0, 480, round(270 * share)))
        glimpses.append(reduce_frame(frame / RATE, screen))
    return worst_second(glimpses)


def blinking(times: float, one: str = BRIGHT, other: str = BLACK) -> Callable[[float], str]:
    """Return a colour that blinks this many times per second."""
    return lambda at: one if int(at * 2 * times) % 2 else other


# -- the scan can fail -----------------------------------------------------------------------------


@pytest.mark.parametrize("times", [3, 5, 10])
def test_a_screen_that_flashes_is_found(times: float) -> None:
    found = film(blinking(times))
    assert not found.is_safe
    assert found.flashes >= times - 1
    assert found.area == 1.0


@pytest.mark.parametrize("times", [0.5, 1])
def test_slowly_is_no_flash(times: float) -> None:
    assert film(blinking(times)).is_safe


def test_a_small_place_may_blink() -> None:
    assert film(blinking(10), 0.05).is_safe
    assert not film(blinking(10), 0.2).is_safe


def test_faint_changes_are_none() -> None:
    assert film(blinking(10, "#303030", "#101010")).is_safe
    assert film(blinking(10, "#FFFFFF", "#F4F4F4")).is_safe


def test_what_creeps_up_in_small_steps_counts_as_a_whole() -> None:
    def swell(at: float) -> str:
        share = abs((at * 8) % 2 - 1)
        return "#" + f"{round(200 * share):02X}" * 3

    assert not film(swell).is_safe


def test_what_flies_by_is_no_flash() -> None:
    glimpses = []
    for frame in range(60):
        screen = pygame.Surface((480, 270))
        for card in range(4):
            screen.fill(BRIGHT, ((frame * 12 + card * 120) % 480, 90, 40, 60))
        glimpses.append(reduce_frame(frame / 60, screen))
    assert worst_second(glimpses).is_safe


def test_stripes_that_change_places_are_found() -> None:
    glimpses = []
    for frame in range(60):
        screen = pygame.Surface((480, 270))
        for stripe in range(0, 12, 2):
            screen.fill(BRIGHT, ((stripe + frame // 6 % 2) * 40, 0, 40, 270))
        glimpses.append(reduce_frame(frame / 60, screen))
    assert not worst_second(glimpses).is_safe


def test_red_may_not_flash_at_all() -> None:
    once = film(lambda at: RED if 0.5 < at < 0.7 else GREY)
    assert once.red == 1
    assert not once.is_safe
    assert film(lambda at: PINK if 0.5 < at < 0.7 else GREY).red == 0
    assert film(lambda at: RED if at > 0.5 else GREY).is_safe, "it may come, and stay"


# -- the tables ------------------------------------------------------------------------------------

SAMPLES = (
    MomentRequest("eyeball_boxing", "rally", 3),
    MomentRequest("card_clash", "ko", 2),
    MomentRequest("dodgeball", "ultimate", 3),
    MomentRequest("minds_eye", "blinked", 2),
    MomentRequest("twelve_rounds", "knock_down", 2),
)
"""The heaviest blow of every game."""


@pytest.mark.parametrize("wanted", SAMPLES[::2], ids=lambda wanted: wanted.game)
def test_the_heaviest_blow_does_not_flash(app: App, wanted: MomentRequest) -> None:
    app.settings.access.shake = 1.0
    app.apply_settings()
    assert film_moment(app, wanted).is_safe


@pytest.mark.parametrize(
    "wanted",
    [*SAMPLES, MomentRequest("eyeball_boxing", "cooked", 2)],
    ids=lambda wanted: f"{wanted.game}_{wanted.name}",
)
def test_with_hardly_any_movement_nothing_travels(app: App, wanted: MomentRequest) -> None:
    app.settings.access.motion = "hardly"
    app.apply_settings()
    travels = MovementRecorder(app.stage)
    for _ in play_moment(app, wanted):
        travels.look()
    assert travels.far() == []


def test_travel_is_seen_where_all_may_move(app: App) -> None:
    travels = MovementRecorder(app.stage)
    for _ in play_moment(app, SAMPLES[2]):
        travels.look()
    assert travels.far()
