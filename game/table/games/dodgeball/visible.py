"""The visible state of Dodgeball."""

from dataclasses import dataclass, field
from typing import Self

from game.core.event import NOBODY, Event
from game.core.state import Seat
from game.games.dodgeball.cards import (
    CARDS,
    DECK,
    DODGE,
    DOUBLE,
    DOUBLE_DODGE,
    PILE,
    PILE_HIT,
    ULTIMATE,
)
from game.games.dodgeball.court import (
    DODGES,
    FRESH,
    HALF,
    HIT_PILE,
    NO_CARD,
    SIDEWAYS,
    SINGLES,
    Observation,
)
from game.games.dodgeball.rules import KEPT
from game.table.view import visible_state
from game.table.view.viewpoint import Viewpoint


@dataclass(slots=True)
class DodgeballVisible(visible_state.VisibleState):
    current: Seat = 0
    deck: int = len(DECK)
    discards: list[int] = field(default_factory=lambda: [0] * len(CARDS))
    """How many of each card are on the discard pile; their order is not kept."""
    drawn: list[int] = field(default_factory=list)
    """The open cards of this turn."""
    hits: list[int] = field(default_factory=list)
    hit_cards: list[int] = field(default_factory=list)
    dodges: list[int] = field(default_factory=list)
    piles: list[bool] = field(default_factory=list)
    out: list[bool] = field(default_factory=list)
    marked: list[bool] = field(default_factory=list)
    """Seats that sit out their next turn."""
    revived: list[bool] = field(default_factory=list)
    flying: int = NO_CARD
    """The ball card in the air, or NO_CARD; with `balls` balls, at `target`."""
    balls: int = 0
    target: Seat = NOBODY
    must_discard: bool = field(default=False, compare=False)
    """True if the current player has played and must discard."""
    strategic: bool = field(default=False, compare=False)
    limit: int = field(default=10, compare=False)
    teams: tuple[int, ...] = field(default=(), compare=False)
    """These three are agreed before the match, and no event reports them."""

    # -- from an observation -----------------------------------------------------------------------

    @classmethod
    def empty(cls, viewpoint: Viewpoint, n: int) -> Self:
        hands = cls.empty_hands(viewpoint, n, len(CARDS))
        return cls(
            viewpoint.seat,
            n,
            hands,
            [0] * n,
            hits=[0] * n,
            hit_cards=[0] * (HIT_PILE * n),
            dodges=[0, 0, NO_CARD] * n,
            piles=[False] * n,
            out=[False] * n,
            marked=[False] * n,
            revived=[False] * n,
        )

    @classmethod
    def from_observation(cls, obs: Observation) -> Self:
        return cls(
            obs.seat,
            len(obs.hits),
            {obs.seat: list(obs.hand)} if obs.hand else {},
            list(obs.hand_sizes),
            obs.turn,
            bool(obs.winners),
            obs.current,
            obs.deck_size,
            list(obs.discards),
            list(obs.drawn),
            list(obs.hits),
            list(obs.hit_cards),
            list(obs.dodges),
            list(obs.piles),
            list(obs.out),
            list(obs.marked),
            list(obs.revived),
            obs.flying,
            obs.balls,
            obs.target,
            obs.asking == "discard",
            obs.strategic,
            obs.limit,
            obs.teams,
        )

    def apply_setup(self, obs: Observation) -> None:
        self.strategic, self.limit, self.teams = obs.strategic, obs.limit, obs.teams

    # -- cards in front of a seat ------------------------------------------------------------------

    def half_dodge_ball(self, seat: Seat) -> int:
        """The ball card on the half-used Double Dodge of this seat, or NO_CARD."""
        return self.dodges[seat * DODGES + HALF]

    def dodges_left(self, seat: Seat) -> int:
        singles, fresh, half = self.dodges[seat * DODGES : (seat + 1) * DODGES]
        return singles + 2 * fresh + (half != NO_CARD)

    def are_teammates(self, one: Seat, other: Seat) -> bool:
        return bool(self.teams) and self.teams[one] == self.teams[other]

    # -- turns -------------------------------------------------------------------------------------

    def on_first(self, event: Event) -> None:
        self.current = event.who

    def on_turn(self, event: Event) -> None:
        self.current = event.who
        self.turns = event.amount
        self.must_discard = False

    def on_sat_out(self, event: Event) -> None:
        self.current = event.who
        self.marked[event.who] = False

    # -- cards that come and go --------------------------------------------------------------------

    def on_drew(self, event: Event) -> None:
        self.deck -= 1
        self.gain_card(event.who, event.card)
        self.strategic = self.strategic or not self.turns  # a deal before turn 1 means strategic
        if not self.strategic:
            self.drawn = sorted((*self.drawn, event.card))

    def on_reshuffled(self, event: Event) -> None:
        self.deck = event.amount
        self.discards = [0] * len(CARDS)

    def _spend(self, seat: Seat, card: int) -> None:
        """Remove a card from the hand, and from the open cards in standard play."""
        self.lose_card(seat, card)
        if not self.strategic:
            self.drawn.remove(card)

    def on_discarded(self, event: Event) -> None:
        self._spend(event.who, event.card)
        self.discards[event.card] += 1
        self._tidy()

    def on_passed(self, _event: Event) -> None:
        self._tidy()

    def _tidy(self) -> None:
        """Check, at the end of a turn, if the hand is too large to keep."""
        self.must_discard = self.strategic and self.hand_sizes[self.current] > KEPT

    def on_dropped(self, event: Event) -> None:
        self.lose_card(event.who, event.card)
        self.discards[event.card] += 1

    def on_placed(self, event: Event) -> None:
        seat, card = event.who, event.card
        if self.turns:  # before the first turn it comes from the deck, not from a hand
            self._spend(seat, card)
        else:
            self.deck -= 1
        if card == PILE:
            self.piles[seat] = True
        else:
            self.dodges[seat * DODGES + card - DODGE] += 1
        self._tidy()

    def on_popped(self, event: Event) -> None:
        self._spend(event.who, PILE_HIT)
        self.discards[PILE_HIT] += 1
        self.discards[PILE] += 1
        self.piles[event.to] = False
        self._tidy()

    def on_marked(self, event: Event) -> None:
        self._spend(event.who, PILE_HIT)
        self.discards[PILE_HIT] += 1
        self.marked[event.to] = True
        self._tidy()

    def on_revived(self, event: Event) -> None:
        self._spend(event.who, ULTIMATE)
        self.discards[ULTIMATE] += 1
        self.out[event.to] = False
        self.revived[event.to] = True
        self.hits[event.to] = event.amount
        self._tidy()

    # -- a throw -----------------------------------------------------------------------------------

    def on_threw(self, event: Event) -> None:
        self._spend(event.who, event.card)
        self.flying, self.balls, self.target = event.card, event.amount, event.to

    def on_dodged(self, event: Event) -> None:
        """Dodge with a card on the table; a half-used Double Dodge goes first (ruling 3)."""
        at = event.who * DODGES
        half = self.dodges[at + HALF]
        if event.card == DODGE:
            self.dodges[at + SINGLES] -= 1
            self._stop(event)
        elif event.amount == 1 and half != NO_CARD:
            self._use_up(event.who, half)
        else:
            self.dodges[at + FRESH] -= 1
            self._stop(event)
        self._rest()

    def on_dodged_from_hand(self, event: Event) -> None:
        self.lose_card(event.who, event.card)
        self._stop(event)
        self._rest()

    def _stop(self, event: Event) -> None:
        self.balls -= event.amount
        if event.card == DOUBLE_DODGE and event.amount == 1:
            self.dodges[event.who * DODGES + HALF] = self.flying
            return
        self.discards[event.card] += 1
        if not self.balls:
            self.discards[self.flying] += 1

    def _use_up(self, seat: Seat, half: int) -> None:
        """Use the second dodge of a Double Dodge; its ball card represents a ball still to come."""
        self.dodges[seat * DODGES + HALF] = NO_CARD
        self.discards[DOUBLE_DODGE] += 1
        self.discards[self.flying] += 1
        self.balls -= 1
        if self.balls:
            self.flying = half
        else:
            self.discards[half] += 1

    def on_hit(self, event: Event) -> None:
        """Called once for each hit; the first one places the card."""
        seat = event.who
        if self.flying != NO_CARD:
            sideways = self.flying == DOUBLE and self.balls == 1
            self.hit_cards[seat * HIT_PILE + (SIDEWAYS if sideways else self.flying)] += 1
        self.balls = 0
        self._rest()
        self.hits[seat] = event.amount

    def _rest(self) -> None:
        """End the throw if no ball is left in the air."""
        if not self.balls:
            self.flying, self.target = NO_CARD, NOBODY
            self._tidy()

    def on_out(self, event: Event) -> None:
        """Discard everything in front of the seat; its hand follows in events of its own."""
        seat = event.who
        singles, doubles, ultimates, sideways = self.hit_cards[
            seat * HIT_PILE : (seat + 1) * HIT_PILE
        ]
        dodges, fresh, half = self.dodges[seat * DODGES : (seat + 1) * DODGES]
        half_used = half != NO_CARD
        gone = (singles, doubles + sideways, ultimates, dodges, fresh + half_used)
        for card, count in enumerate(gone):
            self.discards[card] += count
        if half_used:
            self.discards[half] += 1
        self.discards[PILE] += self.piles[seat]
        self.hit_cards[seat * HIT_PILE : (seat + 1) * HIT_PILE] = [0] * HIT_PILE
        self.dodges[seat * DODGES : (seat + 1) * DODGES] = [0, 0, NO_CARD]
        self.piles[seat] = self.marked[seat] = False
        self.out[seat] = True
