"""What the picture shows at this moment of the telling, for one viewer.

It follows the events one by one; when all of a batch are told, it must be what the viewer observes.
"""

from dataclasses import dataclass, field

from game.core.event import Event
from game.core.state import Seat
from game.games.eyeball_boxing.cards import (
    ATTACKS,
    BELLS,
    DECK,
    EYE_FRY,
    FOUL,
    HANDFUL,
    ILLEGAL,
    INGREDIENTS,
    NAP_TIME,
    PATCH_AND_STITCH,
    SAFETY_FIRST,
    STEAL,
    SWARM,
)
from game.games.eyeball_boxing.sight import Observation
from game.games.eyeball_boxing.table import PURPLE, STEALING, THEFT

STATUSES = (SAFETY_FIRST, SWARM, EYE_FRY, NAP_TIME)
"""Cards that lie in front of a seat, in this order."""


@dataclass(slots=True)
class Loot:
    """An ingredient between two hands, and who would get it."""

    card: int
    holders: list[Seat]
    """Everybody who had it in this chain; the last one has it now."""

    @property
    def holder(self) -> Seat:
        return self.holders[-1]


@dataclass(slots=True)
class Shown:
    viewer: Seat
    n: int
    turn: Seat = 0
    turns: int = 0
    hand: list[int] = field(default_factory=lambda: [0] * HANDFUL)
    sizes: list[int] = field(default_factory=list)
    eyes: list[int] = field(default_factory=list)
    dogs: list[int] = field(default_factory=list)
    fronts: dict[tuple[Seat, int], int] = field(default_factory=dict)
    """How many of a card lie in front of a seat."""
    discard: list[int] = field(default_factory=list)
    deck: int = 0
    rung: int = 0
    purple: list[int] = field(default_factory=list)
    """Purple cards that wait for a whistle, Steals included, outermost first."""
    loot: Loot | None = None
    over: bool = False
    patching: Seat = -1
    """Who has played a Patch and Stitch that has not taken effect yet."""

    # -- from an observation -----------------------------------------------------------------------

    @classmethod
    def before(cls, viewer: Seat, n: int) -> "Shown":
        """Nothing is dealt yet."""
        shown = cls(viewer, n, sizes=[0] * n, eyes=[0] * (2 * n), dogs=[0] * n)
        shown.deck = len(DECK) + BELLS
        return shown

    @classmethod
    def of(cls, obs: Observation) -> "Shown":
        n = len(obs.sizes)
        shown = cls(
            obs.seat,
            n,
            obs.turn,
            obs.turns,
            list(obs.hand) or [0] * HANDFUL,
            list(obs.sizes),
            list(obs.eyes),
            list(obs.dogs),
            {},
            list(obs.discard),
            obs.deck_size,
            obs.rung,
            over=bool(obs.winners),
        )
        for seat in range(n):
            if obs.safety[seat]:
                shown.fronts[seat, SAFETY_FIRST] = obs.safety[seat]
            for card, mask in ((SWARM, obs.swarmed), (EYE_FRY, obs.fried), (NAP_TIME, obs.napping)):
                if mask >> seat & 1:
                    shown.fronts[seat, card] = 1
        for frame in obs.pending:
            if frame[0] == PURPLE:
                shown.purple.append(frame[5])
            elif frame[0] == STEALING:
                shown.loot = Loot(frame[4], [frame[3]])
            elif frame[0] == THEFT:
                shown.purple.append(STEAL)
                shown.loot = Loot(frame[5], [frame[4], frame[3]])
        return shown

    def alike(self, other: "Shown") -> bool:
        """The same picture? How a chain of thieves began cannot be observed."""
        loots = [(s.loot.card, s.loot.holder) if s.loot else None for s in (self, other)]
        return loots[0] == loots[1] and all(
            getattr(self, name) == getattr(other, name) for name in COMPARED
        )

    # -- from events -------------------------------------------------------------------------------

    def learn(self, event: Event) -> None:
        """The viewer has been shown this."""
        told = TOLD.get(event.what)
        if told is not None:
            told(self, event)

    def _gain(self, seat: Seat, card: int) -> None:
        self.sizes[seat] += 1
        if seat == self.viewer:
            self.hand[card] += 1

    def _lose(self, seat: Seat, card: int) -> None:
        self.sizes[seat] -= 1
        if seat == self.viewer:
            self.hand[card] -= 1

    def _spend(self, seat: Seat, card: int) -> None:
        self._lose(seat, card)
        self.discard.append(card)

    def _lay(self, seat: Seat, card: int) -> None:
        self.fronts[seat, card] = self.fronts.get((seat, card), 0) + 1

    def _clear(self, seat: Seat, card: int) -> None:
        self.fronts[seat, card] -= 1
        if not self.fronts[seat, card]:
            del self.fronts[seat, card]
        self.discard.append(card)

    def _first(self, event: Event) -> None:
        self.turn = event.who

    def _turn(self, event: Event) -> None:
        self.turn = event.who
        self.turns += 1

    def _drew(self, event: Event) -> None:
        self.deck -= 1
        self._gain(event.who, event.card)

    def _reshuffled(self, event: Event) -> None:
        self.discard = []
        self.deck = event.amount + BELLS
        self.rung = 0

    def _bell(self, event: Event) -> None:
        self.deck -= 1
        self.rung = event.amount

    def _played(self, event: Event) -> None:
        card = event.card
        if card in ATTACKS:
            self._spend(event.who, card)
        elif card in ILLEGAL:
            self._lose(event.who, card)
            self.purple.append(card)
        else:
            self._spend(event.who, card)
            self.patching = event.who

    def _from_hand(self, event: Event) -> None:
        self._spend(event.who, event.card)

    def _guarded(self, event: Event) -> None:
        self._lose(event.who, SAFETY_FIRST)
        self._lay(event.who, SAFETY_FIRST)

    def _saved(self, event: Event) -> None:
        if event.card in ILLEGAL:
            self.purple.remove(event.card)
            self.discard.append(event.card)
        self._clear(event.who, SAFETY_FIRST)

    def _eye(self, event: Event) -> None:
        self.eyes[2 * event.who + event.amount // 4] = event.amount % 4

    def _handed(self, event: Event) -> None:
        self._lose(event.who, event.card)
        self._gain(event.to, event.card)

    def _shaken(self, event: Event) -> None:
        self._lose(event.who, event.card)
        self.loot = Loot(event.card, [event.to])

    def _stole(self, event: Event) -> None:
        self._lose(event.who, STEAL)
        self.purple.append(STEAL)
        assert self.loot is not None
        self.loot.holders.append(event.who)

    def _snatched(self, _event: Event) -> None:
        self.purple.remove(STEAL)
        self.discard.append(STEAL)

    def _kept(self, event: Event) -> None:
        self._gain(event.who, event.card)
        self.loot = None

    def _fouled(self, event: Event) -> None:
        self._spend(event.who, FOUL)

    def _stopped(self, event: Event) -> None:
        self.purple.remove(event.card)
        self.discard.append(event.card)
        if event.card == STEAL:
            assert self.loot is not None
            self.loot.holders.pop()

    def _cursed(self, event: Event) -> None:
        self.purple.remove(event.card)
        self._lay(event.who, event.card)

    def _slept(self, event: Event) -> None:
        self._clear(event.who, NAP_TIME)

    def _shooed(self, event: Event) -> None:
        self._clear(event.who, SWARM)

    def _patched(self, event: Event) -> None:
        self._patch_is_used(event.who)

    def _unfried(self, event: Event) -> None:
        self._patch_is_used(event.who)
        self._clear(event.who, EYE_FRY)

    def _patch_is_used(self, seat: Seat) -> None:
        """On a turn it was played before; while the bell rings it comes from the hand now."""
        if self.patching == seat:
            self.patching = -1
        else:
            self._spend(seat, PATCH_AND_STITCH)

    def _cooked(self, event: Event) -> None:
        for card in INGREDIENTS:
            self._lose(event.who, card)
        self.dogs[event.who] = event.amount

    def _end(self, _event: Event) -> None:
        self.over = True


COMPARED = (
    "viewer", "turn", "turns", "hand", "sizes", "eyes", "dogs", "fronts", "discard", "deck",
    "rung", "purple", "over",
)  # fmt: skip

TOLD = {
    "first": Shown._first,
    "turn": Shown._turn,
    "drew": Shown._drew,
    "reshuffled": Shown._reshuffled,
    "bell": Shown._bell,
    "played": Shown._played,
    "swapped": Shown._from_hand,
    "blocked": Shown._from_hand,
    "guarded": Shown._guarded,
    "saved": Shown._saved,
    "eye": Shown._eye,
    "handed": Shown._handed,
    "shaken": Shown._shaken,
    "stole": Shown._stole,
    "snatched": Shown._snatched,
    "kept": Shown._kept,
    "fouled": Shown._fouled,
    "stopped": Shown._stopped,
    "cursed": Shown._cursed,
    "slept": Shown._slept,
    "shooed": Shown._shooed,
    "patched": Shown._patched,
    "unfried": Shown._unfried,
    "cooked": Shown._cooked,
    "won": Shown._end,
    "drawn": Shown._end,
}
"""What each event changes in the picture; the others change nothing."""
