"""The visible state of Card Clash, where `turns` counts rounds."""

from dataclasses import dataclass, field, replace
from typing import Self

from game.core.event import Event
from game.core.state import Seat
from game.games.card_clash.cards import CARDS, DECK
from game.games.card_clash.rules import NO_CARD, Observation
from game.table.view import visible_state
from game.table.view.viewpoint import Viewpoint

ROUNDS = 12
SIDES = 2
NO_ACTION = -1


@dataclass(slots=True)
class ClashVisible(visible_state.VisibleState):
    action: int = 0
    decks: list[int] = field(default_factory=lambda: [len(DECK), len(DECK)])
    sealed: dict[Seat, int] = field(default_factory=dict)
    """Face-down cards for this action, only of seats whose hand this viewpoint sees."""
    played: list[int] = field(default_factory=lambda: [NO_CARD] * 6)
    resolved: list[int] = field(default_factory=lambda: [0] * 6)
    discards: list[int] = field(default_factory=lambda: [0] * 12)
    hits: list[int] = field(default_factory=lambda: [0, 0])
    round_hits: list[int] = field(default_factory=lambda: [0, 0])
    combos: list[int] = field(default_factory=lambda: [0, 0])
    sheet: list[int] = field(default_factory=lambda: [0] * (SIDES * ROUNDS))
    """Hits by seat and round, including the current round."""
    down: list[bool] = field(default_factory=lambda: [False, False], compare=False)
    """Seats knocked out; only needed once the match is over."""
    fought: int = NO_ACTION
    """The action being animated, from its reveal to the end of its events; else NO_ACTION."""

    # -- from an observation -----------------------------------------------------------------------

    @classmethod
    def empty(cls, viewpoint: Viewpoint, n: int) -> Self:
        hands = cls.empty_hands(viewpoint, n, len(CARDS))
        return cls(viewpoint.seat, n, hands, [0] * n, turns=1)

    @classmethod
    def from_observation(cls, obs: Observation) -> Self:
        sheet = list(obs.sheet)
        for seat in range(SIDES):
            sheet[seat * ROUNDS + obs.round - 1] = obs.round_hits[seat]
        sizes = list(obs.hand_sizes)
        for seat in range(SIDES):  # do not reveal who has chosen already
            if seat != obs.seat and obs.committed[seat]:
                sizes[seat] += 1
        return cls(
            obs.seat,
            SIDES,
            {obs.seat: list(obs.hand)} if obs.hand else {},
            sizes,
            obs.round,
            bool(obs.winners),
            obs.action,
            [obs.deck_size, obs.deck_size],
            {obs.seat: obs.sealed} if obs.sealed != NO_CARD else {},
            list(obs.played),
            list(obs.resolved),
            list(obs.discards),
            list(obs.hits),
            list(obs.round_hits),
            list(obs.combos),
            sheet,
        )

    def show_other_hand(self, obs: Observation) -> None:
        self.hands[obs.seat] = list(obs.hand)
        self.hand_sizes[obs.seat] = sum(obs.hand)
        if obs.sealed != NO_CARD:
            self.sealed[obs.seat] = obs.sealed

    def looks_like(self, other: Self) -> bool:
        """Compare all but `fought`, which depends on how far the animation is."""
        return replace(self, fought=NO_ACTION) == replace(other, fought=NO_ACTION)

    @property
    def current_action(self) -> int:
        """The action to show: the next one only after this one has been animated."""
        return self.action if self.fought == NO_ACTION else self.fought

    def end_group(self) -> None:
        self.fought = NO_ACTION

    # -- from events -------------------------------------------------------------------------------

    def on_drew(self, event: Event) -> None:
        self.decks[event.who] -= 1
        self.gain_card(event.who, event.card)

    def on_sealed(self, event: Event) -> None:
        if event.who in self.hands:
            self.sealed[event.who] = event.card
            self.lose_card(event.who, event.card)

    def on_revealed(self, event: Event) -> None:
        seat, action = event.who, event.amount - 1
        self.played[seat * 3 + action] = event.card
        self.resolved[seat * 3 + action] = 1  # until a block or a clash says otherwise
        self.fought = action
        if self.sealed.pop(seat, NO_CARD) == NO_CARD:
            self.hand_sizes[seat] -= 1
        if seat == 1:
            self.action = min(2, action + 1)

    def on_blocked(self, event: Event) -> None:
        self.resolved[event.who * 3 + self._now()] = 0

    def on_clashed(self, _event: Event) -> None:
        for seat in range(SIDES):
            self.resolved[seat * 3 + self._now()] = 0

    def _now(self) -> int:
        """The latest action whose cards are open."""
        return max(k for k in range(3) if self.played[k] >= 0)

    def on_hit(self, event: Event) -> None:
        seat = event.who
        self.hits[seat] += event.amount
        self.round_hits[seat] += event.amount
        self.sheet[seat * ROUNDS + self.turns - 1] = self.round_hits[seat]

    def on_combo(self, event: Event) -> None:
        self.combos[event.who] += 1

    def on_fell(self, event: Event) -> None:
        self.down[event.who] = True

    def on_round_over(self, _event: Event) -> None:
        for place, card in enumerate(self.played):
            self.discards[place // 3 * 6 + card] += 1
        self.played = [NO_CARD] * 6
        self.resolved = [0] * 6
        self.round_hits = [0, 0]
        self.action = 0
        self.fought = NO_ACTION
        self.turns += 1
