"""The pointer has three sizes and an outline for any background, and its tip is where it points."""

import pygame
import pytest

from game.stage.drawing.pointer import SIZES, hot_spot, picture, use_pointer
from game.stage.engine.window import Window
from tests.stage.contrast import contrast_ratio


@pytest.mark.parametrize("size", SIZES.values())
def test_the_tip_is_where_it_points(size: int) -> None:
    arrow = picture(size)
    x, y = hot_spot(size)
    ink = pygame.mask.from_surface(arrow, 127)
    assert ink.get_at((x, y))
    left, top = ink.get_bounding_rects()[0].topleft
    assert x - left <= size / 8 + 1
    assert y - top <= size / 8 + 1
    assert ink.get_bounding_rects()[0].h >= 0.9 * size


@pytest.mark.parametrize("ground", ["#000000", "#FFFFFF", "#8C8898", "#E0403A", "#E3CB9A"])
def test_its_edge_shows_on_every_ground(ground: str) -> None:
    seen = {tuple(picture(48).get_at((x, y))) for x in range(64) for y in range(64)}
    solid = {f"#{r:02X}{g:02X}{b:02X}" for r, g, b, a in seen if a == 255}
    assert max(contrast_ratio(ground, colour) for colour in solid) >= 3


def test_every_pointer_can_be_had(window: Window) -> None:
    for name, size in SIZES.items():
        use_pointer(name, window.ratio)
        cursor = pygame.mouse.get_cursor()
        assert cursor.type == "color"
        assert cursor.data[0] == hot_spot(size)
    use_pointer("system")
