"""Stacks of card backs."""

from collections.abc import Hashable

import pygame

from game.table.board.sprite import LayoutItem, Pose


def card_stack(
    name: tuple[Hashable, ...], rect: pygame.FRect, count: int, dx: float, dy: float
) -> list[LayoutItem]:
    """The layout of `count` backs, each a little off the one below it."""
    x, y = rect.center
    return [
        LayoutItem((*name, i), ("back",), Pose(x + dx * i, y + dy * i, 0, rect.w), 1 + 0.1 * i)
        for i in range(count)
    ]
