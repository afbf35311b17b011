"""Rotating a hand takes one card per frame, and in the end every card has its angle."""

import pygame
import pytest

from game.app.app import App
from game.stage.drawing.canvas import Canvas
from game.stage.drawing.frame_budget import ITEMS_PER_FRAME
from game.table.board.rotation import rotate_card
from game.table.board.sprite import Pose, Sprite

ANGLES = [3.0, 6.0, 9.0, 12.0, 15.0]


@pytest.fixture
def hand() -> list[Sprite]:
    return [Sprite(i, ("card", str(i)), Pose(100, 100)) for i in range(len(ANGLES))]


@pytest.fixture
def faces() -> list[pygame.Surface]:
    return [pygame.Surface((40, 56), pygame.SRCALPHA) for _ in ANGLES]


@pytest.fixture
def canvas(app: App) -> Canvas:
    return app.stage.canvas


def drawn(
    canvas: Canvas, hand: list[Sprite], faces: list[pygame.Surface], more: float
) -> list[pygame.Surface]:
    return [
        rotate_card(canvas, sprite, face, angle + more, 1.0)
        for sprite, face, angle in zip(hand, faces, ANGLES, strict=True)
    ]


def frame(
    canvas: Canvas, hand: list[Sprite], faces: list[pygame.Surface], more: float
) -> list[pygame.Surface]:
    canvas.budget.start_frame()
    return drawn(canvas, hand, faces, more)


def right(canvas: Canvas, faces: list[pygame.Surface], more: float) -> list[pygame.Surface]:
    return [canvas.art.rotated(f, a + more) for f, a in zip(faces, ANGLES, strict=True)]


def test_outside_the_show_every_card_is_drawn_as_it_lies(
    canvas: Canvas, hand: list[Sprite], faces: list[pygame.Surface]
) -> None:
    assert drawn(canvas, hand, faces, 0) == right(canvas, faces, 0)
    assert not canvas.budget.has_backlog


def test_one_card_in_each_frame_until_all_lie_right(
    canvas: Canvas, hand: list[Sprite], faces: list[pygame.Surface]
) -> None:
    before = drawn(canvas, hand, faces, 0)
    for done in range(ITEMS_PER_FRAME, len(hand), ITEMS_PER_FRAME):
        seen = frame(canvas, hand, faces, 1)
        assert canvas.budget.has_backlog
        assert seen[done:] == before[done:]
        assert not set(seen[:done]) & set(before)
    seen = frame(canvas, hand, faces, 1)
    assert not canvas.budget.has_backlog
    assert seen == right(canvas, faces, 1)


def test_a_card_that_shows_something_else_shows_it_at_once_though_not_with_clean_edges(
    canvas: Canvas, hand: list[Sprite], faces: list[pygame.Surface]
) -> None:
    before = drawn(canvas, hand, faces, 0)
    hand[-1].image = ("back",)
    other = frame(canvas, hand, faces, 1)[-1]
    assert other is not before[-1]
    assert other.get_size() == pygame.transform.rotate(faces[-1], -ANGLES[-1] - 1).get_size()
    assert canvas.budget.has_backlog
    while canvas.budget.has_backlog:
        seen = frame(canvas, hand, faces, 1)
    assert seen == right(canvas, faces, 1)
