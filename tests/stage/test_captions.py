"""Captions: one at a time on one strip, long enough to read, and as large as the player wants."""

import pygame
import pytest

from game.stage.drawing.lettering import Lettering
from game.stage.engine.caption_strip import BIG, LARGE, MAX_WAIT, PLAIN, CaptionStrip, fit_caption
from game.stage.sound.captions import CAPTIONS, INTERFACE, Caption


@pytest.fixture
def strip() -> CaptionStrip:
    made = CaptionStrip()
    made.size = PLAIN
    return made


def read(strip: CaptionStrip) -> str:
    return strip.shown.caption.words if strip.shown else ""


def test_one_after_the_other(strip: CaptionStrip) -> None:
    strip.queue(Caption("bell"))
    strip.queue(Caption("crowd gasps"))
    strip.update(0)
    assert read(strip) == "[bell]"
    strip.update(1.6)
    assert read(strip) == "[bell]", "long enough to be read"
    strip.update(0.6)
    assert read(strip) == "[crowd gasps]"
    strip.update(3)
    assert read(strip) == ""


def test_what_comes_too_late_is_not_read(strip: CaptionStrip) -> None:
    for text in ("bell", "whistle", "fanfare", "kazoo"):
        strip.queue(Caption(text))
        strip.update(0)
    assert [heard.caption.text for heard in strip.waiting] == ["fanfare", "kazoo"]
    strip.update(MAX_WAIT + 0.1)
    assert (read(strip), len(strip.waiting)) == ("", 0)


def test_the_same_twice_is_read_once(strip: CaptionStrip) -> None:
    for _ in range(3):
        strip.queue(Caption("bell"))
        strip.update(0.1)
    assert not strip.waiting


@pytest.mark.parametrize(("patience", "seconds"), [(1, 2.0), (4, 7.5), (10, 19.0)])
def test_they_stay_as_long_as_somebody_needs(
    strip: CaptionStrip, patience: int, seconds: float
) -> None:
    strip.time_factor = patience
    strip.queue(Caption("bell"))
    strip.update(0)
    strip.update(seconds - 0.5)
    assert read(strip) == "[bell]"
    strip.update(1.5)
    assert read(strip) == ""


def test_with_zero_patience_a_caption_stays_until_the_next(strip: CaptionStrip) -> None:
    strip.time_factor = 0
    strip.queue(Caption("bell"))
    strip.update(0)
    strip.update(600)
    assert read(strip) == "[bell]"
    strip.queue(Caption("whistle"))
    strip.update(0)
    assert read(strip) == "[whistle]"


def test_off_is_off(strip: CaptionStrip) -> None:
    strip.size = 0
    strip.queue(Caption("bell"))
    strip.update(0)
    assert read(strip) == ""


def test_what_stands_in_a_bubble_is_repeated_only_larger(strip: CaptionStrip) -> None:
    said = Caption("WHO BREATHED.", "Gripes", "characters/gripes_portrait.svg")
    strip.queue(said)
    strip.update(0)
    assert read(strip) == ""
    strip.size = LARGE
    strip.queue(said)
    strip.update(0)
    assert read(strip) == "Gripes: WHO BREATHED."


@pytest.mark.parametrize("size", [PLAIN, LARGE, BIG])
def test_the_sizes_are_what_they_say(size: int) -> None:
    pygame.font.init()
    letters, room = Lettering(), pygame.FRect(0, 0, 456, 112)
    for text in (*CAPTIONS.values(), *INTERFACE.values()):
        style, plate = fit_caption(letters, Caption(text), size, room)
        assert letters.size(style) == size, text
        assert room.contains(plate), text
