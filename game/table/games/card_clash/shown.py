"""What the picture shows at this moment of the telling, for one viewer."""

from dataclasses import dataclass, field

from game.core.event import Event
from game.core.state import Seat
from game.games.card_clash.cards import CARDS, DECK
from game.games.card_clash.rules import NO_CARD, Observation

ROUNDS = 12
SIDES = 2


@dataclass(slots=True)
class Shown:
    viewer: Seat
    n: int = SIDES
    round: int = 1
    action: int = 0
    hand: list[int] = field(default_factory=lambda: [0] * len(CARDS))
    sizes: list[int] = field(default_factory=lambda: [0, 0])
    decks: list[int] = field(default_factory=lambda: [len(DECK), len(DECK)])
    sealed: int = NO_CARD
    """The viewer's own card for this action, face down."""
    played: list[int] = field(default_factory=lambda: [NO_CARD] * 6)
    resolved: list[int] = field(default_factory=lambda: [0] * 6)
    discards: list[int] = field(default_factory=lambda: [0] * 12)
    hits: list[int] = field(default_factory=lambda: [0, 0])
    round_hits: list[int] = field(default_factory=lambda: [0, 0])
    combos: list[int] = field(default_factory=lambda: [0, 0])
    sheet: list[int] = field(default_factory=lambda: [0] * (SIDES * ROUNDS))
    """Hits by round, the one being fought included."""
    over: bool = False

    @classmethod
    def of(cls, obs: Observation) -> "Shown":
        sheet = list(obs.sheet)
        for seat in range(SIDES):
            sheet[seat * ROUNDS + obs.round - 1] = obs.round_hits[seat]
        hand = list(obs.hand) or [0] * len(CARDS)
        sizes = list(obs.hand_sizes)
        for seat in range(SIDES):  # who has chosen and who has not is nobody's business
            if seat != obs.seat and obs.committed[seat]:
                sizes[seat] += 1
        return cls(
            obs.seat,
            SIDES,
            obs.round,
            obs.action,
            hand,
            sizes,
            [obs.deck_size, obs.deck_size],
            obs.sealed,
            list(obs.played),
            list(obs.resolved),
            list(obs.discards),
            list(obs.hits),
            list(obs.round_hits),
            list(obs.combos),
            sheet,
            bool(obs.winners),
        )

    @property
    def turns(self) -> int:
        return self.round

    def alike(self, other: "Shown") -> bool:
        return self == other

    # -- from events -------------------------------------------------------------------------------

    def learn(self, event: Event) -> None:
        """The viewer has been shown this."""
        told = TOLD.get(event.what)
        if told is not None:
            told(self, event)

    def _drew(self, event: Event) -> None:
        self.decks[event.who] -= 1
        self.sizes[event.who] += 1
        if event.who == self.viewer:
            self.hand[event.card] += 1

    def _sealed(self, event: Event) -> None:
        if event.who == self.viewer:
            self.sealed = event.card
            self.hand[event.card] -= 1
            self.sizes[event.who] -= 1

    def _revealed(self, event: Event) -> None:
        seat, action = event.who, event.amount - 1
        self.played[seat * 3 + action] = event.card
        self.resolved[seat * 3 + action] = 1  # unless it is blocked or meets a fist
        if seat == self.viewer:
            self.sealed = NO_CARD
        else:
            self.sizes[seat] -= 1
        if seat == 1:
            self.action = min(2, action + 1)

    def _blocked(self, event: Event) -> None:
        self.resolved[event.who * 3 + self._now()] = 0

    def _clashed(self, _event: Event) -> None:
        for seat in range(SIDES):
            self.resolved[seat * 3 + self._now()] = 0

    def _now(self) -> int:
        """The action that lies open last."""
        return max(k for k in range(3) if self.played[k] >= 0)

    def _hit(self, event: Event) -> None:
        seat = event.who
        self.hits[seat] += event.amount
        self.round_hits[seat] += event.amount
        self.sheet[seat * ROUNDS + self.round - 1] = self.round_hits[seat]

    def _combo(self, event: Event) -> None:
        self.combos[event.who] += 1

    def _round_over(self, _event: Event) -> None:
        for place, card in enumerate(self.played):
            self.discards[place // 3 * 6 + card] += 1
        self.played = [NO_CARD] * 6
        self.resolved = [0] * 6
        self.round_hits = [0, 0]
        self.action = 0
        self.round += 1

    def _end(self, _event: Event) -> None:
        self.over = True


TOLD = {
    "drew": Shown._drew,
    "sealed": Shown._sealed,
    "revealed": Shown._revealed,
    "blocked": Shown._blocked,
    "clashed": Shown._clashed,
    "hit": Shown._hit,
    "combo": Shown._combo,
    "round_over": Shown._round_over,
    "won": Shown._end,
    "drawn": Shown._end,
}
"""What each event changes in the picture; the others change nothing."""
