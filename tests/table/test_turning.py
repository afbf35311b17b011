"""A hand that is to lie otherwise is turned card by card, and in the end every card lies right."""

import pygame
import pytest

from game.scenes.house import House
from game.table.sprite import Pose, Sprite
from game.table.turning import ONCE, Turning

ANGLES = [3.0, 6.0, 9.0, 12.0, 15.0]


@pytest.fixture
def hand() -> list[Sprite]:
    return [Sprite(i, ("card", str(i)), Pose(100, 100)) for i in range(len(ANGLES))]


@pytest.fixture
def faces() -> list[pygame.Surface]:
    return [pygame.Surface((40, 56), pygame.SRCALPHA) for _ in ANGLES]


def frame(
    house: House, turning: Turning, hand: list[Sprite], faces: list[pygame.Surface], more: float
) -> list[pygame.Surface]:
    art = house.stage.art
    turning.refresh()
    return [
        turning.turned(art, sprite, face, angle + more, 1.0)
        for sprite, face, angle in zip(hand, faces, ANGLES, strict=True)
    ]


def test_what_was_never_seen_is_drawn_as_it_lies(
    house: House, hand: list[Sprite], faces: list[pygame.Surface]
) -> None:
    turning = Turning()
    seen = frame(house, turning, hand, faces, 0)
    assert not turning.behind
    art = house.stage.art
    assert seen == [art.turned(f, a) for f, a in zip(faces, ANGLES, strict=True)]


def test_one_card_in_each_frame_until_all_lie_right(
    house: House, hand: list[Sprite], faces: list[pygame.Surface]
) -> None:
    turning, art = Turning(), house.stage.art
    before = frame(house, turning, hand, faces, 0)
    for done in range(ONCE, len(hand), ONCE):
        seen = frame(house, turning, hand, faces, 1)
        assert turning.behind
        assert seen[done:] == before[done:]
        assert not set(seen[:done]) & set(before)
    seen = frame(house, turning, hand, faces, 1)
    assert not turning.behind
    assert seen == [art.turned(f, a + 1) for f, a in zip(faces, ANGLES, strict=True)]


def test_a_card_that_shows_something_else_does_not_wait(
    house: House, hand: list[Sprite], faces: list[pygame.Surface]
) -> None:
    turning = Turning()
    before = frame(house, turning, hand, faces, 0)
    hand[-1].look = ("back",)
    assert frame(house, turning, hand, faces, 1)[-1] is not before[-1]
