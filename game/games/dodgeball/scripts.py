"""The rulebook's examples: how their courts are stacked, and what is said there."""

from collections.abc import Sequence
from dataclasses import dataclass

from game.core.event import Event
from game.games.dodgeball import text
from game.games.dodgeball.cards import DECK, DODGE, PILE, SINGLE
from game.games.dodgeball.court import DODGES, HIT_PILE, Options
from game.games.dodgeball.rules import Dodgeball

READER = 0
UNSAID = ("turn", "drew")
"""The picture says it as well."""

Cards = tuple[str, ...]


def said(event: Event, step: Sequence[Event], names: Sequence[str]) -> str:  # noqa: ARG001
    return "" if event.what in UNSAID else text.sentence(event, names)


@dataclass(frozen=True, slots=True)
class Stacked:
    """A real court in the middle of a match, with these cards where the example wants them."""

    front: tuple[Cards, ...]
    """Dodge cards and Piles in front of each player."""
    top: Cards
    """They come off the draw pile in this order."""
    turn: int = READER
    hits: tuple[int, ...] = ()

    def __call__(self) -> Dodgeball:
        court = Dodgeball.set_up(Options(), len(self.front), seed=1)
        court.current = court.asked = self.turn
        court.before = court._seat_before(self.turn)
        left = list(DECK)
        for seat, cards in enumerate(self.front):
            for card in map(text.CARDS.index, cards):
                left.remove(card)
                self._lay(court, seat, card)
        for seat, hits in enumerate(self.hits):
            court.hits[seat] = court.hit_cards[seat * HIT_PILE + SINGLE] = hits
            for _ in range(hits):
                left.remove(SINGLE)
        first = [text.CARDS.index(name) for name in self.top]
        for card in first:
            left.remove(card)
        court.deck = (*first, *court.shuffle(left))
        court.take_turns(self.turn, None)
        return court

    def _lay(self, court: Dodgeball, seat: int, card: int) -> None:
        if card == PILE:
            court.piles |= 1 << seat
        else:
            court.dodges[seat * DODGES + card - DODGE] += 1
