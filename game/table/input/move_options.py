"""What the player can do: cards, their drop targets, and where those are."""

from math import hypot

import pygame

from game.core.state import Move
from game.core.view import View
from game.table.board.board import Board
from game.table.board.drop_target import DropTarget
from game.table.board.hand import HandCardKey
from game.table.board.sprite import ImageKey, SpriteKey

MAGNET = 36
"""Logical units beside a target that still count as on it."""
WIDE = 600
"""Width from which a target needs no magnet."""
TICKET, GAP = (176.0, 168.0), 14.0
"""Size of a choice's ticket, and the gap between two."""


class MoveOptions:
    """The legal options, asked of the rules once per question, and their geometry."""

    def __init__(self, board: Board) -> None:
        self.board = board
        self.view: View | None = None
        """What the viewer may do now; None while the viewer is not asked."""
        self._spots: dict[int, list[DropTarget]] = {}
        self._preview: tuple[Move, tuple[str, ImageKey | None]] | None = None

    def set_question(self, view: View | None) -> None:
        """Take a new question, or None."""
        self.view = view
        self._spots = {}
        self._preview = None

    # -- cards -------------------------------------------------------------------------------------

    @property
    def pickable_card_keys(self) -> list[SpriteKey]:
        """The cards in the hands, in keyboard order."""
        return self.board.pickable_card_keys()

    @property
    def only_usable_card(self) -> SpriteKey | None:
        """The player's only card, if it can be used and need not be taken first."""
        keys = self.pickable_card_keys if self.board.game_table.plays_single_card else []
        return keys[0] if len(keys) == 1 and self.drop_targets(keys[0]) else None

    def card_number(self, key: SpriteKey) -> int:
        assert isinstance(key, HandCardKey)
        return key.card

    def card_at(self, x: float, y: float) -> SpriteKey | None:
        found = (hand.key_at(x, y, self.board.raised_card) for hand in self.board.hands)
        return next((key for key in found if key is not None), None)

    # -- where a card may go -----------------------------------------------------------------------

    def drop_targets(self, key: SpriteKey | None) -> list[DropTarget]:
        if key is None or self.view is None:
            return []
        card = self.card_number(key)
        if card not in self._spots:
            self._spots[card] = self.board.game_table.drop_targets(self.view, card)
        return self._spots[card]

    def playing_targets(self, key: SpriteKey) -> list[DropTarget]:
        """The drop targets where it is not just thrown away."""
        return [spot for spot in self.drop_targets(key) if not self.is_discard_target(spot)]

    def is_discard_target(self, spot: DropTarget) -> bool:
        """Whether the card would only be thrown away there."""
        return spot.name == self.board.game_table.swap_zone

    def only_discard_target(self, key: SpriteKey) -> DropTarget | None:
        """The target where it is thrown away, if it has no other."""
        lost = [spot for spot in self.drop_targets(key) if self.is_discard_target(spot)]
        return lost[0] if lost and not self.playing_targets(key) else None

    def default_target(self, key: SpriteKey) -> int | None:
        """Index of the first target where it is not just thrown away; None if there is none."""
        found = (
            i for i, spot in enumerate(self.drop_targets(key)) if not self.is_discard_target(spot)
        )
        return next(found, None)

    def target_at(self, key: SpriteKey | None, x: float, y: float) -> int | None:
        """Index of the nearest target on or close to this point; None if there is none."""
        under = self.zone_at(x, y)
        best, least = None, 1e9
        for i, spot in enumerate(self.drop_targets(key)):
            rect = self.board.zones.rect(spot.name)
            dx = max(rect.left - x, 0, x - rect.right)
            dy = max(rect.top - y, 0, y - rect.bottom)
            far = hypot(dx, dy)
            near = hypot(rect.centerx - x, rect.centery - y) / 1000
            if far <= self._magnet(spot, rect, under) and far + near < least:
                best, least = i, far + near
        return best

    def _magnet(self, spot: DropTarget, rect: pygame.FRect, under: str) -> float:
        """How far beside a target counts: 0 on another zone, and for throwing a card away."""
        if rect.w >= WIDE or self.is_discard_target(spot):
            return 0
        return MAGNET if not under or self.board.zones.rect(under).contains(rect) else 0

    def zone_at(self, x: float, y: float) -> str:
        """The drop zone at this point; empty if there is none, or a hand."""
        zones = self.board.zones
        over_hand = any(hand.reachable and hand.shape.covers(x, y) for hand in self.board.hands)
        names = () if over_hand else self.board.game_table.drop_zones(zones)
        return next((name for name in names if zones.rect(name).collidepoint(x, y)), "")

    def preview(self, spot: DropTarget) -> tuple[str, ImageKey | None]:
        """What the held card would do there: words, and an image for the target."""
        if self.view is None:
            return "", None
        move = spot.moves[0]
        if self._preview is None or self._preview[0] != move:
            self._preview = move, self.board.game_table.preview(self.view, move)
        return self._preview[1]

    # -- choices -----------------------------------------------------------------------------------

    def choices(self, spot: DropTarget) -> tuple[Move | None, ...]:
        """The moves it can mean there, plus None (keep the card) where it would be thrown away."""
        return (*spot.moves, None) if self.is_discard_target(spot) else spot.moves

    def choice_rects(self, spot: DropTarget) -> list[pygame.FRect]:
        """A rectangle for each choice on this target."""
        x, y, w, h = self.board.game_table.target_rect(self.board, spot.name)
        count = len(self.choices(spot))
        width, height = TICKET
        step = width + GAP
        left = min(max(24.0, x + w / 2 - (count * step - GAP) / 2), 1896 - count * step)
        top = y + h + 20 if y + h + 200 < 760 else y - 190
        if self.is_discard_target(spot) and x + w + 24 + count * step < 1896:
            left, top = x + w + 24, y + (h - height) / 2  # beside it, to cover no eyes
        return [pygame.FRect(left + i * step, top, width, height) for i in range(count)]
