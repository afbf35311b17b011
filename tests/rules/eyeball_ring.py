"""A table of Eyeball Boxing at which the test says what everybody holds and what comes next."""

from collections import Counter

from game.games.eyeball_boxing.cards import (
    BELL,
    BELLS,
    BLACKED_OUT,
    COPIES,
    DECK,
    EYE_FRY,
    HAND,
    HANDFUL,
    INGREDIENTS,
    JAB_AND_GRAB,
    NAP_TIME,
    PUNCH,
    SAFETY_FIRST,
    SHAKEDOWN,
    SWARM,
)
from game.games.eyeball_boxing.table import TURN
from game.games.eyeball_boxing.text import CARDS as NAMES
from tests.rules.scenario import Table

HARMLESS = (PUNCH, JAB_AND_GRAB, SHAKEDOWN, SAFETY_FIRST, SWARM, EYE_FRY, NAP_TIME)
"""Cards that answer nothing and build nothing: a hand of these is asked nothing out of turn."""

FRONTS = {"Swarm": "swarmed", "Eye Fry": "fried", "Nap Time": "napping"}


class Ring(Table):
    """All eyes are Good to Go, hands and the top of the draw pile are harmless, it is A's turn."""

    def __init__(self, seats: int = 3, turn: str = "A", **options: object) -> None:
        super().__init__("eyeball_boxing", seats, options)
        state = self.state
        state.finish("", ())
        state.over = False
        state.turns = 1
        state.turn = self.seat(turn)
        state.stack = [(TURN, 1 << state.turn, 0)]
        state.hands = [0] * (seats * HANDFUL)
        state.sizes = [0] * seats
        state.dogs = [0] * seats
        state.known = [0] * len(state.known)
        state.discard = []
        state.rung = 0
        harmless = [card for kind in reversed(HARMLESS) for card in DECK if card == kind]
        others = [card for card in DECK if card not in HARMLESS]
        state.deck = [BELL] * BELLS + others + harmless
        for who in self.names:
            self.hold(who)

    # -- arranging ---------------------------------------------------------------------------------

    def hold(self, who: str, *cards: str) -> None:
        """This player holds these cards, and harmless ones up to seven."""
        self.hold_only(who, *cards)
        for _ in range(HAND - len(cards)):
            card = next(card for card in HARMLESS if card in self.state.deck)
            self._hand(who, card)
        self._check_the_cards()

    def hold_only(self, who: str, *cards: str) -> None:
        """This player holds these cards and no others."""
        state = self.state
        mine = self.seat(who) * HANDFUL
        for card, count in enumerate(state.hands[mine : mine + HANDFUL]):
            state.deck[:0] = [card] * count
        state.hands[mine : mine + HANDFUL] = [0] * HANDFUL
        state.sizes[self.seat(who)] = 0
        for name in cards:
            self._hand(who, NAMES.index(name))
        self._check_the_cards()

    def hoard(self, who: str) -> None:
        """This player holds the whole draw pile, too, but for the Bells."""
        for card in [card for card in self.state.deck if card != BELL]:
            self._hand(who, card)
        self._check_the_cards()

    def top(self, *cards: str) -> None:
        """The next cards of the draw pile, first the one that is drawn first."""
        found = [self._take(NAMES.index(name)) for name in cards]
        self.state.deck += reversed(found)
        self._check_the_cards()

    def pile(self, *cards: str) -> None:
        """The draw pile is these cards; all others have been discarded, and their Bells rung."""
        state = self.state
        found = [self._take(NAMES.index(name)) for name in cards]
        state.discard += [card for card in state.deck if card != BELL]
        state.rung += state.deck.count(BELL)
        state.deck = found[::-1]
        self._check_the_cards()

    def lay(self, who: str, *cards: str) -> None:
        """These cards lie in front of this player."""
        state = self.state
        seat = self.seat(who)
        for name in cards:
            self._take(NAMES.index(name))
            if name == "Safety First":
                state.safety[seat] += 1
            else:
                setattr(state, FRONTS[name], getattr(state, FRONTS[name]) | 1 << seat)
        self._check_the_cards()

    def bruise(self, who: str, left: int, right: int) -> None:
        """This player's eyes are in these states, 0 Good to Go to 3 Blacked Out."""
        state = self.state
        seat = self.seat(who)
        state.eyes[2 * seat : 2 * seat + 2] = [left, right]
        state.standing = sum(1 << e for e, eye in enumerate(state.eyes) if eye < BLACKED_OUT)

    def cooked(self, who: str, count: int) -> None:
        """This player has built so many hotdogs."""
        for card in INGREDIENTS * count:
            self._take(card)
        self.state.dogs[self.seat(who)] += count
        self._check_the_cards()

    def _hand(self, who: str, card: int) -> None:
        self._take(card)
        self.state.hands[self.seat(who) * HANDFUL + card] += 1
        self.state.sizes[self.seat(who)] += 1

    def _take(self, card: int) -> int:
        self.state.deck.remove(card)
        return card

    def _check_the_cards(self) -> None:
        state = self.state
        state.laid = len(state.deck) - state.deck.count(BELL)
        assert state.card_counts() == [*COPIES, BELLS]

    # -- playing -----------------------------------------------------------------------------------

    def play(self, who: str, label: str) -> None:
        super().play(who, label)
        assert self.state.card_counts() == [*COPIES, BELLS], "a card was lost or doubled"

    def each(self, **labels: str) -> None:
        """Several players answer the same question."""
        for who, label in labels.items():
            self.play(who, label)

    # -- looking -----------------------------------------------------------------------------------

    def turn(self) -> str:
        """Whose turn has just begun; nobody else may be asked anything."""
        assert self.state.question() == "turn", f"asked instead: {self.state.question()}"
        return self.names[self.state.turn]

    def asks(self) -> tuple[str, str]:
        """The question, and the players who have a real choice."""
        return self.state.question(), self.asked()

    def hand(self, who: str) -> Counter[str]:
        mine = self.seat(who) * HANDFUL
        counts = self.state.hands[mine : mine + HANDFUL]
        hand = Counter({NAMES[card]: count for card, count in enumerate(counts) if count})
        assert hand.total() == self.state.sizes[self.seat(who)]
        return hand

    def size(self, who: str) -> int:
        return self.hand(who).total()

    def eyes(self, who: str) -> tuple[int, int]:
        left, right = self.state.eyes[2 * self.seat(who) :][:2]
        return left, right

    def front(self, who: str) -> list[str]:
        """What lies in front of this player."""
        seat = self.seat(who)
        lying = [name for name, slot in FRONTS.items() if getattr(self.state, slot) >> seat & 1]
        return lying + ["Safety First"] * self.state.safety[seat]

    def dogs(self, who: str) -> int:
        return int(self.state.dogs[self.seat(who)])

    def discards(self) -> Counter[str]:
        return Counter(NAMES[card] for card in self.state.discard)

    def drew(self) -> list[str]:
        """Who drew cards in the last batch of events, in order."""
        return [self.names[event.who] for event in self.happened("drew")]

    def outcome(self) -> tuple[str, str]:
        """How the match ended, and who won it."""
        winners = "".join(self.names[seat] for seat in self.state.winners)
        return self.state.ending, winners
