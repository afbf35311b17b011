"""The visible state of Eyeball Boxing."""

from dataclasses import dataclass, field
from typing import NamedTuple, Self

from game.core.event import Event
from game.core.state import Seat
from game.games.eyeball_boxing import cards
from game.games.eyeball_boxing.moves import NO_EYE
from game.games.eyeball_boxing.observation import Observation
from game.games.eyeball_boxing.table import BLOCKING, PURPLE, STEALING, STRIKE, THEFT
from game.table.view import visible_state
from game.table.view.viewpoint import Viewpoint

STATUSES = (cards.SAFETY_FIRST, cards.SWARM, cards.EYE_FRY, cards.NAP_TIME)
"""Cards that can be in front of a seat, in this order."""


class Strike(NamedTuple):
    """A blow that has been announced and has neither landed nor been stopped."""

    attacker: Seat
    target: Seat
    eye: int
    card: int


@dataclass(slots=True)
class Loot:
    """An ingredient that is changing hands, and who would get it."""

    card: int
    holders: list[Seat]
    """Everybody who has had it in this chain; the last one has it now."""

    @property
    def holder(self) -> Seat:
        return self.holders[-1]


@dataclass(slots=True)
class EyeballVisible(visible_state.VisibleState):
    turn: Seat = 0
    eyes: list[int] = field(default_factory=list)
    dogs: list[int] = field(default_factory=list)
    fronts: dict[tuple[Seat, int], int] = field(default_factory=dict)
    """Copies of a card in front of a seat, by seat and card."""
    discard: list[int] = field(default_factory=list)
    deck: int = len(cards.DECK) + cards.BELLS
    rung: int = 0
    purple: list[int] = field(default_factory=list)
    """Purple cards that may still be fouled, including Steals, outermost first."""
    loot: Loot | None = None
    strike: Strike | None = None
    patching: Seat = -1
    """The seat whose Patch and Stitch has not taken effect yet; -1 for none."""

    # -- from an observation -----------------------------------------------------------------------

    @classmethod
    def empty(cls, viewpoint: Viewpoint, n: int) -> Self:
        hands = cls.empty_hands(viewpoint, n, cards.HAND_KINDS)
        return cls(viewpoint.seat, n, hands, [0] * n, eyes=[0] * (2 * n), dogs=[0] * n)

    @classmethod
    def from_observation(cls, obs: Observation) -> Self:
        n = len(obs.sizes)
        shown = cls(
            obs.seat,
            n,
            {obs.seat: list(obs.hand)} if obs.hand else {},
            list(obs.sizes),
            obs.turns,
            bool(obs.winners),
            obs.turn,
            list(obs.eyes),
            list(obs.dogs),
            {},
            list(obs.discard),
            obs.deck_size,
            obs.rung,
        )
        masks = (
            (cards.SWARM, obs.swarmed),
            (cards.EYE_FRY, obs.fried),
            (cards.NAP_TIME, obs.napping),
        )
        for seat in range(n):
            if obs.safety[seat]:
                shown.fronts[seat, cards.SAFETY_FIRST] = obs.safety[seat]
            for card, mask in masks:
                if mask >> seat & 1:
                    shown.fronts[seat, card] = 1
        for frame in obs.pending:
            if frame[0] == PURPLE:
                shown.purple.append(frame[5])
            elif frame[0] == STEALING:
                shown.loot = Loot(frame[4], [frame[3]])
            elif frame[0] == THEFT:
                shown.purple.append(cards.STEAL)
                shown.loot = Loot(frame[5], [frame[4], frame[3]])
            elif frame[0] in (STRIKE, BLOCKING):
                shown.strike = Strike(*frame[3:7])
        return shown

    def looks_like(self, other: Self) -> bool:
        """Compare all but how a chain of Steals began, which cannot be observed."""
        loots = [(s.loot.card, s.loot.holder) if s.loot else None for s in (self, other)]
        return loots[0] == loots[1] and all(
            getattr(self, name) == getattr(other, name) for name in COMPARED
        )

    # -- from events -------------------------------------------------------------------------------

    def _spend(self, seat: Seat, card: int) -> None:
        self.lose_card(seat, card)
        self.discard.append(card)

    def _lay(self, seat: Seat, card: int) -> None:
        self.fronts[seat, card] = self.fronts.get((seat, card), 0) + 1

    def _clear(self, seat: Seat, card: int) -> None:
        self.fronts[seat, card] -= 1
        if not self.fronts[seat, card]:
            del self.fronts[seat, card]
        self.discard.append(card)

    def on_first(self, event: Event) -> None:
        self.turn = event.who

    def on_turn(self, event: Event) -> None:
        self.turn = event.who
        self.turns += 1

    def on_drew(self, event: Event) -> None:
        self.deck -= 1
        self.gain_card(event.who, event.card)

    def on_reshuffled(self, event: Event) -> None:
        self.discard = []
        self.deck = event.amount + cards.BELLS
        self.rung = 0

    def on_bell(self, event: Event) -> None:
        self.deck -= 1
        self.rung = event.amount

    def on_played(self, event: Event) -> None:
        card = event.card
        if card in cards.ATTACKS:
            self._spend(event.who, card)
            self.strike = Strike(event.who, event.to, event.amount, card)
        elif card in cards.ILLEGAL:
            self.lose_card(event.who, card)
            self.purple.append(card)
        else:
            self._spend(event.who, card)
            self.patching = event.who

    def on_swapped(self, event: Event) -> None:
        self._spend(event.who, event.card)

    def on_blocked(self, event: Event) -> None:
        self._spend(event.who, event.card)
        back = event.card == cards.BLOCK_AND_KNOCK and event.amount != NO_EYE
        self.strike = Strike(event.who, event.to, event.amount, event.card) if back else None

    def on_hit(self, _event: Event) -> None:
        self.strike = None

    on_has_none = on_must_give = on_hit

    def on_guarded(self, event: Event) -> None:
        self.lose_card(event.who, cards.SAFETY_FIRST)
        self._lay(event.who, cards.SAFETY_FIRST)

    def on_saved(self, event: Event) -> None:
        if event.card in cards.ILLEGAL:
            self.purple.remove(event.card)
            self.discard.append(event.card)
        else:
            self.strike = None
        self._clear(event.who, cards.SAFETY_FIRST)

    def on_eye(self, event: Event) -> None:
        self.eyes[2 * event.who + event.amount // 4] = event.amount % 4

    def on_handed(self, event: Event) -> None:
        self.lose_card(event.who, event.card)
        self.gain_card(event.to, event.card)

    def on_shaken(self, event: Event) -> None:
        self.lose_card(event.who, event.card)
        self.strike = None
        self.loot = Loot(event.card, [event.to])

    def on_stole(self, event: Event) -> None:
        self.lose_card(event.who, cards.STEAL)
        self.purple.append(cards.STEAL)
        assert self.loot is not None
        self.loot.holders.append(event.who)

    def on_snatched(self, _event: Event) -> None:
        self.purple.remove(cards.STEAL)
        self.discard.append(cards.STEAL)

    def on_kept(self, event: Event) -> None:
        self.gain_card(event.who, event.card)
        self.loot = None

    def on_fouled(self, event: Event) -> None:
        self._spend(event.who, cards.FOUL)

    def on_stopped(self, event: Event) -> None:
        self.purple.remove(event.card)
        self.discard.append(event.card)
        if event.card == cards.STEAL:
            assert self.loot is not None
            self.loot.holders.pop()

    def on_cursed(self, event: Event) -> None:
        self.purple.remove(event.card)
        self._lay(event.who, event.card)

    def on_slept(self, event: Event) -> None:
        self._clear(event.who, cards.NAP_TIME)

    def on_shooed(self, event: Event) -> None:
        self._clear(event.who, cards.SWARM)

    def on_patched(self, event: Event) -> None:
        self._patch_is_used(event.who)

    def on_unfried(self, event: Event) -> None:
        self._patch_is_used(event.who)
        self._clear(event.who, cards.EYE_FRY)

    def _patch_is_used(self, seat: Seat) -> None:
        """Use up a patch: played before on a turn, or taken from the hand during a bell."""
        if self.patching == seat:
            self.patching = -1
        else:
            self._spend(seat, cards.PATCH_AND_STITCH)

    def on_cooked(self, event: Event) -> None:
        for card in cards.INGREDIENTS:
            self.lose_card(event.who, card)
        self.dogs[event.who] = event.amount


COMPARED = (
    "viewer", "turn", "turns", "hands", "hand_sizes", "eyes", "dogs", "fronts", "discard", "deck",
    "rung", "purple", "strike", "over",
)  # fmt: skip
