"""One sealed action, as far as everybody sees it: what any two cards may come to."""

from collections.abc import Iterable, Sequence
from functools import cached_property, lru_cache
from math import exp
from typing import NamedTuple

from game.bots.card_clash.evaluation import WEIGHTS, ClashSituation, Corner, hit_score, standing
from game.bots.card_clash.exchange import at_least, linked, outcomes
from game.bots.evaluation import score
from game.games.card_clash.cards import CARDS, HITS
from game.games.card_clash.rules import ACTIONS, Options

PUBLIC = 6
"""So many weights come first that are for what everybody sees."""
CHECKS = 5
"""The weight of hits that force a check."""


class Leaf(NamedTuple):
    """What two cards may come to, before anybody's hand is looked at."""

    chance: float
    score: float
    """Of all that is public, mine less theirs."""
    sure: float
    """What is won already, by knock-out."""
    open: float
    """How likely the match goes on."""


class Stage:
    """An action of two boxers, seen from one of them."""

    def __init__(self, me: Corner, foe: Corner, moment: ClashSituation) -> None:
        self.me, self.foe, self.moment = me, foe, moment

    @cached_property
    def closing(self) -> bool:
        """Is it the last action of a round?"""
        return self.moment.action == ACTIONS - 1

    @cached_property
    def after(self) -> ClashSituation:
        action, to_play, options = self.moment
        return ClashSituation(0 if self.closing else action + 1, to_play - 1, options)

    @cached_property
    def leaves(self) -> list[list[list[Leaf]]]:
        """For each card of mine, for each of theirs."""
        return [[self.meet(mine, theirs) for theirs in CARDS] for mine in CARDS]

    def meet(self, mine: int, theirs: int) -> list[Leaf]:
        me, foe, options = self.me, self.foe, self.moment.options
        if not (me.left[mine] and foe.left[theirs]):
            return []
        reroll, after = options.clash_tie == "reroll", self.after.to_play
        rolled = outcomes(mine, theirs, me.chain, foe.chain, reroll)
        if not after:
            return [
                self._end(chance, played(me, mine, hits), played(foe, theirs, taken))
                for chance, hits, taken in rolled
            ]
        stored = in_store(without(me.left, mine), without(foe.left, theirs), after)
        return [self._leaf(chance, hits, taken, stored) for chance, hits, taken in rolled]

    def _end(self, chance: float, me: Corner, foe: Corner) -> Leaf:
        sure, going_on = self._knock_outs(me.round_hits, foe.round_hits, me.hits - foe.hits)
        ahead = _decided(me, foe, self.moment.options.decision_tie)
        return Leaf(chance, 0.0, sure + going_on * ahead, 0.0)

    def _leaf(self, chance: float, hits: int, taken: int, stored: float) -> Leaf:
        me, foe, limit = self.me, self.foe, self.moment.options.ko_threshold
        mine, theirs = me.round_hits + hits, foe.round_hits + taken
        ahead = me.hits + hits - foe.hits - taken
        public = stored + ahead * self._hit_score
        if self.closing:
            return Leaf(chance, public, *self._knock_outs(mine, theirs, ahead))
        public += WEIGHTS[CHECKS] * ((mine >= limit) - (theirs >= limit))
        return Leaf(chance, public, 0.0, 1.0)

    @cached_property
    def _hit_score(self) -> float:
        return hit_score(self.after)

    def _knock_outs(self, mine: int, theirs: int, ahead: int) -> tuple[float, float]:
        """What they win me, and how likely nobody goes down, after so many hits in this round."""
        options, limit = self.moment.options, self.moment.options.ko_threshold
        if mine < limit and theirs < limit:
            return 0.0, 1.0
        falls = 1 - at_least(2, options.ko_resist)
        i_fall, they_fall = falls * (theirs >= limit), falls * (mine >= limit)
        both = 0.5 if options.double_ko == "draw" else _ahead(ahead, 0)
        return they_fall * (1 - i_fall + i_fall * both), (1 - i_fall) * (1 - they_fall)

    def swapped(self) -> "Stage":
        """The same action, seen from the other."""
        other = Stage(self.foe, self.me, self.moment)
        other.leaves = [[_turned(row[card]) for row in self.leaves] for card in CARDS]
        return other


@lru_cache(maxsize=1 << 16)
def in_store(mine: tuple[int, ...], theirs: tuple[int, ...], to_play: int) -> float:
    """What speaks for me in the cards that are left, less what speaks for them."""
    me, foe = (Corner(0, 0, 0, (), left) for left in (mine, theirs))
    moment = ClashSituation(0, to_play, Options())
    ours, others = standing(me, foe, moment), standing(foe, me, moment)
    return score(ours, WEIGHTS[:PUBLIC]) - score(others, WEIGHTS[:PUBLIC])


def total(leaves: Iterable[Leaf], private: float = 0.0) -> float:
    """How likely the match is won, over all that may be rolled."""
    likely = 0.0
    for chance, public, sure, going_on in leaves:
        likely += chance * (sure + going_on / (1 + exp(-public - private)) if going_on else sure)
    return likely


def _turned(leaves: Sequence[Leaf]) -> list[Leaf]:
    return [
        Leaf(chance, -public, 1 - sure - going_on, going_on)
        for chance, public, sure, going_on in leaves
    ]


def played(corner: Corner, card: int, hits: int) -> Corner:
    before, in_round, combos, chain, left = corner
    combos += hits > HITS[card]
    return Corner(before + hits, in_round + hits, combos, chain, without(left, card))


def gone_on(corner: Corner, card: int, against: int, hits: int) -> Corner:
    """As it is when the next action of this round begins."""
    return played(corner, card, hits)._replace(chain=linked(corner.chain, card, against))


def without(left: tuple[int, ...], card: int) -> tuple[int, ...]:
    return (*left[:card], left[card] - 1, *left[card + 1 :])


def _decided(me: Corner, foe: Corner, tie: str) -> float:
    if me.hits == foe.hits and tie == "combos":
        return _ahead(me.combos, foe.combos)
    return _ahead(me.hits, foe.hits)


def _ahead(mine: int, theirs: int) -> float:
    return 0.5 if mine == theirs else float(mine > theirs)
