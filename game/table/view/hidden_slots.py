"""Face-down hands played by slot: each card is in one of six slots until it is played.

Everybody sees which slots are taken; only the owner, who has looked once, knows the cards. A card
goes to a random free slot, because any order would reveal something.
"""

from collections import Counter
from collections.abc import Sequence
from random import Random
from zlib import crc32

from game.core.chance import derive
from game.core.state import Seat

SLOT_COUNT = 6
EMPTY_SLOT = -1
"""In place of a card: the slot is empty."""

_STREAM = crc32(b"slots")

HandId = tuple[Seat, str]
"""A seat and one of its hands."""


class HiddenSlots:
    """The cards in the slots of each hand that is played by slot."""

    def __init__(self, seed: int) -> None:
        self.seed = seed
        self.cards_by_hand: dict[HandId, list[int]] = {}
        self.pressed_slots: dict[Seat, tuple[str, int]] = {}
        """Seat → hand and slot of the card that it plays next."""

    def update(self, whose: HandId, cards: Sequence[int], events: int) -> None:
        """Set a hand's cards after this many events. With too many cards it has no slots yet."""
        if len(cards) > SLOT_COUNT:
            self.cards_by_hand[whose] = []
            return
        lying = self.cards_by_hand[whose] = (
            self.cards_by_hand.get(whose) or [EMPTY_SLOT] * SLOT_COUNT
        )
        self._remove_played(whose, lying, Counter(cards))
        self._add_drawn(whose, lying, Counter(cards), events)

    def _remove_played(self, whose: HandId, lying: list[int], held: Counter[int]) -> None:
        """Clear the slots of cards that have left, first the pressed one among equal cards."""
        hand, place = self.pressed_slots.get(whose[0], ("", 0))
        first = [place] if hand == whose[1] else []
        for place in (*first, *range(SLOT_COUNT)):
            card = lying[place]
            if card != EMPTY_SLOT and lying.count(card) > held[card]:
                lying[place] = EMPTY_SLOT
                if place in first:
                    del self.pressed_slots[whose[0]]

    def _add_drawn(self, whose: HandId, lying: list[int], held: Counter[int], events: int) -> None:
        seat, hand = whose
        new = held - Counter(lying)
        free = [place for place, card in enumerate(lying) if card == EMPTY_SLOT]
        Random(derive(self.seed, _STREAM, seat, crc32(hand.encode()), events)).shuffle(free)
        for place, card in zip(free, sorted(new.elements()), strict=False):
            lying[place] = card

    @property
    def seats(self) -> list[Seat]:
        """The seats that play by slot."""
        return sorted({seat for seat, _ in self.cards_by_hand})

    def taken_slots(self) -> dict[HandId, list[bool]]:
        """Which slots are taken, for everybody; empty until every hand fits into its slots."""
        lies = any(card != EMPTY_SLOT for lying in self.cards_by_hand.values() for card in lying)
        if not lies or not all(self.cards_by_hand.values()):
            return {}
        return {
            whose: [card != EMPTY_SLOT for card in lying]
            for whose, lying in self.cards_by_hand.items()
        }

    def cards_of(self, seat: Seat) -> dict[str, list[int]]:
        """The cards in the slots of a seat's hands, without empty hands. Secret."""
        mine = {hand: cards for (who, hand), cards in self.cards_by_hand.items() if who == seat}
        return {hand: cards for hand, cards in mine.items() if set(cards) - {EMPTY_SLOT}}
