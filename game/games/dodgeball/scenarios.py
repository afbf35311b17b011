"""The rulebook's examples: their prepared courts, and the sentences for their events."""

from collections.abc import Sequence
from dataclasses import dataclass

from game.core.event import Event
from game.games.dodgeball import text
from game.games.dodgeball.cards import DECK, DODGE, PILE, SINGLE
from game.games.dodgeball.court import DODGES, HIT_PILE, Options
from game.games.dodgeball.moves import KINDS
from game.games.dodgeball.rules import Dodgeball

READER = 0
UNSAID = ("turn", "drew")
"""Events that get no sentence because the picture shows them."""

Cards = tuple[str, ...]


def event_sentence(event: Event, step: Sequence[Event], names: Sequence[str]) -> str:  # noqa: ARG001
    return "" if event.what in UNSAID else text.sentence(event, names)


@dataclass(frozen=True, slots=True)
class PreparedPosition:
    """A prepared position: a real court in the middle of a match, with these cards."""

    front: tuple[Cards, ...]
    """Dodge cards and Piles in front of each player."""
    top: Cards
    """The next cards of the draw pile, in the order in which they are drawn."""
    turn: int = READER
    hits: tuple[int, ...] = ()
    hands: tuple[Cards, ...] = ()
    """If given, play is strategic."""
    teams: bool = False
    out: tuple[int, ...] = ()

    def __call__(self) -> Dodgeball:
        mode = "strategic" if self.hands else "standard"
        court = Dodgeball.set_up(Options(mode=mode, teams=self.teams), len(self.front), seed=1)
        court.current = court.asked = self.turn
        court.before = court._seat_before(self.turn)
        court.hands = [0] * len(court.hands)
        left = list(DECK)
        for seat, cards in enumerate(self.front):
            for card in _taken(left, cards):
                self._lay(court, seat, card)
        for seat, cards in enumerate(self.hands):
            for card in _taken(left, cards):
                court.hands[seat * KINDS + card] += 1
        self._hit(court, left)
        first = _taken(left, self.top)
        court.deck, court.dealt = (*first, *court.shuffle(left)), 0
        court.take_turns(self.turn, None)
        return court

    def _lay(self, court: Dodgeball, seat: int, card: int) -> None:
        if card == PILE:
            court.piles |= 1 << seat
        else:
            court.dodges[seat * DODGES + card - DODGE] += 1

    def _hit(self, court: Dodgeball, left: list[int]) -> None:
        """Give each seat its hits, as Singles; seats that are out have no cards."""
        for seat, hits in enumerate(self.hits):
            court.hits[seat] = hits
            if seat in self.out:
                court.standing &= ~(1 << seat)
            else:
                court.hit_cards[seat * HIT_PILE + SINGLE] = hits
                _taken(left, (text.CARDS[SINGLE],) * hits)


def _taken(left: list[int], names: Cards) -> list[int]:
    """Remove these cards from `left`, and return them."""
    cards = [text.CARDS.index(name) for name in names]
    for card in cards:
        left.remove(card)
    return cards
