"""The rulebook's examples: their prepared tables, and the sentences for their events."""

from collections.abc import Sequence
from dataclasses import dataclass

from game.core.event import Event
from game.games.eyeball_boxing import cards, text
from game.games.eyeball_boxing.rules import Ring
from game.games.eyeball_boxing.table import TURN, Options

READER = 0

HARMLESS = (*cards.ATTACKS, cards.SAFETY_FIRST, *cards.ILLEGAL)
"""Cards that answer nothing and build nothing, for draws that the example does not specify."""

Hand = tuple[str, ...]


def event_sentence(event: Event, step: Sequence[Event], names: Sequence[str]) -> str:
    """Return the sentence for an event; empty if the picture or another sentence says it."""
    if event.what == "drew" and (event.who != READER or event.card not in cards.INGREDIENTS):
        return ""
    if event.what == "hit" and any(other.what == "played" for other in step):
        return ""
    return text.sentence(event, names)


@dataclass(frozen=True, slots=True)
class PreparedPosition:
    """A prepared position: a real table in the middle of a match, with these cards."""

    hands: tuple[Hand, ...]
    turn: int = READER
    top: Hand = ()
    """The next cards of the draw pile, in the order in which they are drawn."""
    eyes: tuple[int, ...] = ()
    """The state of every eye, two for each seat; if empty, all are Good to Go."""
    dogs: int = 0
    """Hotdogs that the reader has built already."""
    by_hand: bool = False
    """Whether building the next hotdog is a step of its own."""

    def __call__(self) -> Ring:
        seats = len(self.hands)
        ring = Ring.new(Options(auto_hotdog=not self.by_hand), seats, seed=1)
        ring.turns = 1
        ring.turn = self.turn
        ring.stack = [(TURN, 1 << self.turn, 0)]
        ring.hands = [0] * (seats * cards.HAND_KINDS)
        ring.sizes = [0] * seats
        ring.known = [0] * len(ring.known)
        ring.discard = []
        ring.rung = 0
        ring.dogs = [self.dogs, *[0] * (seats - 1)]
        ring.eyes = list(self.eyes or [0] * (2 * seats))
        ring.standing = sum(
            1 << eye for eye, state in enumerate(ring.eyes) if state < cards.BLACKED_OUT
        )
        self._stack_cards(ring)
        return ring

    def _stack_cards(self, ring: Ring) -> None:
        harmless = ring.shuffle([card for card in cards.DECK if card in HARMLESS])
        others = [card for card in cards.DECK if card not in HARMLESS]
        ring.deck = [cards.BELL] * cards.BELLS + others + harmless
        for card in cards.INGREDIENTS * sum(ring.dogs):
            ring.deck.remove(card)
        for seat, hand in enumerate(self.hands):
            for card in map(text.CARDS.index, hand):
                ring.deck.remove(card)
                ring.add_to_hand(seat, card)
        first = [text.CARDS.index(name) for name in self.top]
        for card in first:
            ring.deck.remove(card)
        ring.deck += reversed(first)
        ring.laid = len(ring.deck) - ring.deck.count(cards.BELL)
