"""A Dodgeball court on which the test places the cards and stacks the deck. A starts."""

from game.games.dodgeball import GAME
from game.games.dodgeball.cards import CARDS, DODGE
from game.games.dodgeball.rules import Dodgeball
from game.games.dodgeball.text import CARDS as NAMES
from tests.rules.scenario import Table

A, B, C, D = range(4)

S1, S2, U, D1, D2, P, H = NAMES
HALF = "half-used Double Dodge"


class Court(Table):
    RESTS_AT = frozenset({"", "turn"})

    def __init__(self, seats: int = 3, **options: object) -> None:
        super().__init__("dodgeball", seats, options)
        state = self.state = Dodgeball.set_up(self.state.options, seats, 1)
        state.current = state.asked = A
        state.before = state._seat_before(A)
        self.deck(S1)

    # -- setting up: every card comes from the draw pile -------------------------------------------

    def _take(self, name: str) -> int:
        """Take the deepest card of this kind from the draw pile."""
        state = self.state
        card = NAMES.index(name)
        left = list(state.deck[state.dealt :])
        del left[len(left) - 1 - left[::-1].index(card)]
        state.deck = tuple(left)
        state.dealt = 0
        return card

    def deck(self, *names: str) -> None:
        """Put these on top of the draw pile, then a Single Dodgeball, so that with three players
        the next one is asked."""
        cards = [self._take(name) for name in (*names, S1)]
        self.state.deck = (*cards, *self.state.deck)

    def lay(self, who: str, *names: str) -> None:
        """Put these cards in front of this player."""
        state, seat = self.state, self.seat(who)
        for name in names:
            if name == HALF:
                self._take(D2)
                state.dodges[seat * 3 + 2] = self._take(S1)
            elif name == P:
                self._take(P)
                state.piles |= 1 << seat
            else:
                state.dodges[seat * 3 + self._take(name) - DODGE] += 1

    def hit(self, who: str, hits: int) -> None:
        """Add so many Single Dodgeballs to this player's Hit Pile."""
        seat = self.seat(who)
        for _ in range(hits):
            self.state.hit_cards[seat * 4 + self._take(S1)] += 1
            self.state.hits[seat] += 1

    def hold(self, who: str, *names: str) -> None:
        """Replace this player's hand."""
        state, at = self.state, self.seat(who) * len(CARDS)
        dealt = [card for card in CARDS for _ in range(state.hands[at + card])]
        state.hands[at : at + len(CARDS)] = [0] * len(CARDS)
        state.deck = (*state.deck[state.dealt :], *dealt)
        state.dealt = 0
        for name in names:
            state.hands[at + self._take(name)] += 1

    def bench(self, who: str) -> None:
        self.state.standing &= ~(1 << self.seat(who))
        self.state.hits[self.seat(who)] = self.state.limit

    # -- inspecting --------------------------------------------------------------------------------

    def discards(self) -> list[str]:
        """Return the names of all cards in the discard pile."""
        return [NAMES[card] for card in CARDS for _ in range(self.state.discards[card])]

    def hits(self, who: str) -> int:
        return int(self.state.hits[self.seat(who)])

    def hit_pile(self, who: str) -> tuple[int, ...]:
        """Return the counts of Singles, Doubles, Ultimates, and Doubles worth 1."""
        seat = self.seat(who)
        return tuple(self.state.hit_cards[seat * 4 : seat * 4 + 4])

    def dodges(self, who: str) -> list[str]:
        single, fresh, resting = self.state.dodges[self.seat(who) * 3 : self.seat(who) * 3 + 3]
        return [D1] * single + [D2] * fresh + [HALF] * (resting >= 0)

    def hand(self, who: str) -> list[str]:
        at = self.seat(who) * len(CARDS)
        return [NAMES[card] for card in CARDS for _ in range(self.state.hands[at + card])]

    def pile(self, who: str) -> bool:
        return bool(self.state.piles >> self.seat(who) & 1)

    def is_out(self, who: str) -> bool:
        return not self.state.standing >> self.seat(who) & 1

    def draw(self, who: str = "A") -> None:
        """Begin the first turn."""
        self.events = []
        self.state.take_turns(self.seat(who), self.events)

    def check_nothing_is_open(self) -> None:
        super().check_nothing_is_open()
        assert list(self.state.card_counts()) == list(GAME.new(2, 1).card_counts()), (
            "a card too many or few"
        )


def thrown(card: str, *dodges: str, hits: int = 0, **options: object) -> Court:
    """Let A throw this card at B, who has these dodges and hits."""
    t = Court(**options)
    t.lay("B", *dodges)
    t.hit("B", hits)
    t.deck(card)
    t.draw()
    t.play("A", f"Throw {card} at B")
    return t


def strategic(seats: int = 3, **options: object) -> Court:
    """Return a court with hands in which everybody holds two Single Dodgeballs."""
    t = Court(seats, mode="strategic", **options)
    for who in t.names:
        t.hold(who, S1, S1)
    t.deck(S1)
    return t
