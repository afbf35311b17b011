"""What the rigs of all games with printed cards have in common."""

from collections.abc import Callable, Sequence

import pygame

from game.table.board import Board
from game.table.faces import Faces, Shade
from game.table.hand import Fan
from game.table.sprite import Key, Look, Placed


class Printed:
    """A game whose cards are known by the names of their pictures."""

    name: str
    stems: tuple[str, ...]

    def hand_card(self, key: Key) -> int:
        """The hand's keys are `("hand", card, copy)`."""
        card: int = key[1]  # type: ignore[index]
        return card

    def stem(self, card: int) -> str:
        return self.stems[card]

    def picture(self, faces: Faces, look: Look, width: float, shade: Shade) -> pygame.Surface:
        if look[0] == "card":
            return faces.card(self.name, look[1], width, shade)
        return faces.back(self.name, width, shade)

    def public_cards(self, board: Board) -> list[tuple[Key, str]]:
        """Cards that everybody may look at closely: their sprites and pictures."""
        return [
            (key, sprite.look[1])
            for key, sprite in board.sprites.items()
            if sprite.look[0] == "card" and isinstance(key, tuple) and key[0] != "hand"
        ]


def hand_keys(order: Sequence[int], counts: Sequence[int]) -> list[Key]:
    """A sorted hand from left to right: equal cards are numbered."""
    return [("hand", card, copy) for card in order for copy in range(counts[card])]


def hand(
    keys: list[Key], covered: int | None, fan: Fan, face: Callable[[int], Look]
) -> list[Placed]:
    """The fan at the bottom; for the audience it is covered, and only its size shows."""
    if covered is not None:
        keys = [("covered", i) for i in range(covered)]
    placed = []
    for i, (key, pose) in enumerate(zip(keys, fan.rest(len(keys)), strict=True)):
        look = ("back",) if covered is not None else face(key[1])  # type: ignore[index]
        placed.append(Placed(key, look, pose, 30 + 0.1 * i))
    return placed
