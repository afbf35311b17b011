"""An Eyeball Boxing table at which the test sets hands, fronts and draw pile."""

from collections import Counter

from game.games.eyeball_boxing.cards import (
    BELL,
    BELLS,
    BLACKED_OUT,
    COPIES,
    DECK,
    EYE_FRY,
    HAND,
    HAND_KINDS,
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
"""Cards that answer nothing and build nothing: with these alone a player is never asked out of
turn."""

FRONTS = {"Swarm": "swarmed", "Eye Fry": "fried", "Nap Time": "napping"}


class Ring(Table):
    """All eyes are Good to Go, hands and the top of the draw pile are harmless, and it is A's
    turn."""

    def __init__(self, seats: int = 3, turn: str = "A", **options: object) -> None:
        super().__init__("eyeball_boxing", seats, options)
        state = self.state
        state.finish("", ())
        state.over = False
        state.turns = 1
        state.turn = self.seat(turn)
        state.stack = [(TURN, 1 << state.turn, 0)]
        state.hands = [0] * (seats * HAND_KINDS)
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

    # -- setting up --------------------------------------------------------------------------------

    def hold(self, who: str, *cards: str) -> None:
        """Give this player these cards, filled up to seven with harmless ones."""
        self.hold_only(who, *cards)
        for _ in range(HAND - len(cards)):
            card = next(card for card in HARMLESS if card in self.state.deck)
            self._hand(who, card)
        self._check_the_cards()

    def hold_only(self, who: str, *cards: str) -> None:
        """Give this player exactly these cards."""
        state = self.state
        mine = self.seat(who) * HAND_KINDS
        for card, count in enumerate(state.hands[mine : mine + HAND_KINDS]):
            state.deck[:0] = [card] * count
        state.hands[mine : mine + HAND_KINDS] = [0] * HAND_KINDS
        state.sizes[self.seat(who)] = 0
        for name in cards:
            self._hand(who, NAMES.index(name))
        self._check_the_cards()

    def hoard(self, who: str) -> None:
        """Give this player the whole draw pile as well, except the Bells."""
        for card in [card for card in self.state.deck if card != BELL]:
            self._hand(who, card)
        self._check_the_cards()

    def top(self, *cards: str) -> None:
        """Put these on top of the draw pile, the first to be drawn first."""
        found = [self._take(NAMES.index(name)) for name in cards]
        self.state.deck += reversed(found)
        self._check_the_cards()

    def pile(self, *cards: str) -> None:
        """Make these the draw pile; all others are discarded, and their Bells have rung."""
        state = self.state
        found = [self._take(NAMES.index(name)) for name in cards]
        state.discard += [card for card in state.deck if card != BELL]
        state.rung += state.deck.count(BELL)
        state.deck = found[::-1]
        self._check_the_cards()

    def lay(self, who: str, *cards: str) -> None:
        """Put these cards in front of this player."""
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
        """Set the states of this player's eyes, from 0 (Good to Go) to 3 (Blacked Out)."""
        state = self.state
        seat = self.seat(who)
        state.eyes[2 * seat : 2 * seat + 2] = [left, right]
        state.standing = sum(1 << e for e, eye in enumerate(state.eyes) if eye < BLACKED_OUT)

    def cooked(self, who: str, count: int) -> None:
        """Let this player have built so many hotdogs."""
        for card in INGREDIENTS * count:
            self._take(card)
        self.state.dogs[self.seat(who)] += count
        self._check_the_cards()

    def _hand(self, who: str, card: int) -> None:
        self._take(card)
        self.state.hands[self.seat(who) * HAND_KINDS + card] += 1
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
        """Let several players answer the same question."""
        for who, label in labels.items():
            self.play(who, label)

    # -- inspecting --------------------------------------------------------------------------------

    def turn(self) -> str:
        """Return whose turn has just begun; no other question may be open."""
        assert self.state.question() == "turn", f"asked instead: {self.state.question()}"
        return self.names[self.state.turn]

    def asks(self) -> tuple[str, str]:
        """Return the question, and the players who have a real choice."""
        return self.state.question(), self.asked()

    def hand(self, who: str) -> Counter[str]:
        mine = self.seat(who) * HAND_KINDS
        counts = self.state.hands[mine : mine + HAND_KINDS]
        hand = Counter({NAMES[card]: count for card, count in enumerate(counts) if count})
        assert hand.total() == self.state.sizes[self.seat(who)]
        return hand

    def size(self, who: str) -> int:
        return self.hand(who).total()

    def eyes(self, who: str) -> tuple[int, int]:
        left, right = self.state.eyes[2 * self.seat(who) :][:2]
        return left, right

    def front(self, who: str) -> list[str]:
        """Return the cards in front of this player."""
        seat = self.seat(who)
        lying = [name for name, slot in FRONTS.items() if getattr(self.state, slot) >> seat & 1]
        return lying + ["Safety First"] * self.state.safety[seat]

    def dogs(self, who: str) -> int:
        return int(self.state.dogs[self.seat(who)])

    def discards(self) -> Counter[str]:
        return Counter(NAMES[card] for card in self.state.discard)

    def drew(self) -> list[str]:
        """Return who drew cards in the last batch of events, in order."""
        return [self.names[event.who] for event in self.happened("drew")]

    def outcome(self) -> tuple[str, str]:
        """Return how the match ended, and who won it."""
        winners = "".join(self.names[seat] for seat in self.state.winners)
        return self.state.ending, winners
