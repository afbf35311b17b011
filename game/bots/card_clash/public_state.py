"""The public part of one sealed action: the outcomes of every pair of cards."""

from collections.abc import Iterable, Sequence
from functools import cached_property, lru_cache
from math import exp
from typing import NamedTuple

from game.bots.card_clash.evaluation import (
    WEIGHTS,
    BoxerState,
    ClashSituation,
    hit_score,
    public_features,
)
from game.bots.card_clash.exchange import chain_after, chance_of_at_least, outcomes
from game.bots.evaluation import score
from game.games.card_clash.cards import CARDS, HITS
from game.games.card_clash.rules import ACTIONS, Options

PUBLIC = 6
"""How many of the weights, from the first, belong to public features."""
CHECKS = 5
"""Index of the weight for hits that force a knock-out check."""


class PairOutcome(NamedTuple):
    """One outcome of two cards, without the private part of the hands."""

    chance: float
    score: float
    """The public score, mine minus theirs."""
    sure: float
    """My share of the match if it ends here, times the chance that it ends."""
    open: float
    """The chance that the match continues."""


class ActionState:
    """One action of two boxers, from the viewpoint of one."""

    def __init__(self, me: BoxerState, foe: BoxerState, moment: ClashSituation) -> None:
        self.me, self.foe, self.moment = me, foe, moment

    @cached_property
    def is_last_action(self) -> bool:
        """Whether this is the last action of a round."""
        return self.moment.action == ACTIONS - 1

    @cached_property
    def next_situation(self) -> ClashSituation:
        action, to_play, options = self.moment
        return ClashSituation(0 if self.is_last_action else action + 1, to_play - 1, options)

    @cached_property
    def pair_outcomes(self) -> list[list[list[PairOutcome]]]:
        """The outcomes for each card of mine against each of theirs."""
        return [[self.outcomes_of_pair(mine, theirs) for theirs in CARDS] for mine in CARDS]

    def outcomes_of_pair(self, mine: int, theirs: int) -> list[PairOutcome]:
        me, foe, options = self.me, self.foe, self.moment.options
        if not (me.left[mine] and foe.left[theirs]):
            return []
        reroll, after = options.clash_tie == "reroll", self.next_situation.to_play
        rolled = outcomes(mine, theirs, me.chain, foe.chain, reroll)
        if not after:
            return [
                self._end(chance, after_card(me, mine, hits), after_card(foe, theirs, taken))
                for chance, hits, taken in rolled
            ]
        stored = remaining_score(remove_card(me.left, mine), remove_card(foe.left, theirs), after)
        return [self._leaf(chance, hits, taken, stored) for chance, hits, taken in rolled]

    def _end(self, chance: float, me: BoxerState, foe: BoxerState) -> PairOutcome:
        sure, going_on = self._knock_outs(me.round_hits, foe.round_hits, me.hits - foe.hits)
        ahead = _decided(me, foe, self.moment.options.decision_tie)
        return PairOutcome(chance, 0.0, sure + going_on * ahead, 0.0)

    def _leaf(self, chance: float, hits: int, taken: int, stored: float) -> PairOutcome:
        me, foe, limit = self.me, self.foe, self.moment.options.ko_threshold
        mine, theirs = me.round_hits + hits, foe.round_hits + taken
        ahead = me.hits + hits - foe.hits - taken
        public = stored + ahead * self._hit_score
        if self.is_last_action:
            return PairOutcome(chance, public, *self._knock_outs(mine, theirs, ahead))
        public += WEIGHTS[CHECKS] * ((mine >= limit) - (theirs >= limit))
        return PairOutcome(chance, public, 0.0, 1.0)

    @cached_property
    def _hit_score(self) -> float:
        return hit_score(self.next_situation)

    def _knock_outs(self, mine: int, theirs: int, ahead: int) -> tuple[float, float]:
        """Return my win chance by knock-out and the chance of none, after these hits."""
        options, limit = self.moment.options, self.moment.options.ko_threshold
        if mine < limit and theirs < limit:
            return 0.0, 1.0
        falls = 1 - chance_of_at_least(2, options.ko_resist)
        i_fall, they_fall = falls * (theirs >= limit), falls * (mine >= limit)
        both = 0.5 if options.double_ko == "draw" else _ahead(ahead, 0)
        return they_fall * (1 - i_fall + i_fall * both), (1 - i_fall) * (1 - they_fall)

    def from_opponent(self) -> "ActionState":
        """Return the same action from the opponent's viewpoint."""
        other = ActionState(self.foe, self.me, self.moment)
        other.pair_outcomes = [[_turned(row[card]) for row in self.pair_outcomes] for card in CARDS]
        return other


@lru_cache(maxsize=1 << 16)
def remaining_score(mine: tuple[int, ...], theirs: tuple[int, ...], to_play: int) -> float:
    """Return the public score of the cards left, mine minus theirs."""
    me, foe = (BoxerState(0, 0, 0, (), left) for left in (mine, theirs))
    moment = ClashSituation(0, to_play, Options())
    ours, others = public_features(me, foe, moment), public_features(foe, me, moment)
    return score(ours, WEIGHTS[:PUBLIC]) - score(others, WEIGHTS[:PUBLIC])


def total_win_chance(leaves: Iterable[PairOutcome], private: float = 0.0) -> float:
    """Return the win chance over all outcomes; `private` is the difference in private scores."""
    likely = 0.0
    for chance, public, sure, going_on in leaves:
        likely += chance * (sure + going_on / (1 + exp(-public - private)) if going_on else sure)
    return likely


def _turned(leaves: Sequence[PairOutcome]) -> list[PairOutcome]:
    return [
        PairOutcome(chance, -public, 1 - sure - going_on, going_on)
        for chance, public, sure, going_on in leaves
    ]


def after_card(corner: BoxerState, card: int, hits: int) -> BoxerState:
    before, in_round, combos, chain, left = corner
    combos += hits > HITS[card]
    return BoxerState(before + hits, in_round + hits, combos, chain, remove_card(left, card))


def after_action(corner: BoxerState, card: int, against: int, hits: int) -> BoxerState:
    """Return the corner as it is when the next action of this round begins."""
    return after_card(corner, card, hits)._replace(chain=chain_after(corner.chain, card, against))


def remove_card(left: tuple[int, ...], card: int) -> tuple[int, ...]:
    return (*left[:card], left[card] - 1, *left[card + 1 :])


def _decided(me: BoxerState, foe: BoxerState, tie: str) -> float:
    if me.hits == foe.hits and tie == "combos":
        return _ahead(me.combos, foe.combos)
    return _ahead(me.hits, foe.hits)


def _ahead(mine: int, theirs: int) -> float:
    return 0.5 if mine == theirs else float(mine > theirs)
