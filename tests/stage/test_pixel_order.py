"""A picture processed strip by strip comes out the same."""

import pygame
import pytest

from game.stage.drawing import pixel_order


@pytest.fixture(autouse=True)
def _narrow(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pixel_order, "STRIP", 40)


def striped() -> pygame.Surface:
    picture = pygame.Surface((20, 7), pygame.SRCALPHA)
    for y in range(7):
        picture.fill((30 * y, 200, 10, 40 * y), (0, y, 20, 1))
    return picture


def test_only_the_order_of_its_bytes_is_another() -> None:
    picture, ordered = striped(), pixel_order.reorder_bytes(striped())
    assert ordered.get_size() == picture.get_size()
    assert pygame.image.tobytes(ordered, "RGBA") == pygame.image.tobytes(picture, "RGBA")
    assert ordered.get_buffer().raw == pygame.image.tobytes(picture, pixel_order.ORDER)
