"""One sealed action, as far as everybody sees it: what any two cards may come to."""

from collections.abc import Iterable, Iterator, Sequence
from functools import cached_property
from math import exp
from typing import NamedTuple

from game.bots.card_clash.corner import WEIGHTS, Corner, Moment, standing
from game.bots.card_clash.exchange import at_least, outcomes
from game.bots.leaf import score
from game.games.card_clash.cards import CARDS, HITS
from game.games.card_clash.rules import ACTIONS

PUBLIC = 6
"""So many weights come first that are for what everybody sees."""


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

    def __init__(self, me: Corner, foe: Corner, moment: Moment) -> None:
        self.me, self.foe, self.moment = me, foe, moment

    @cached_property
    def closing(self) -> bool:
        """Is it the last action of a round?"""
        return self.moment.action == ACTIONS - 1

    @cached_property
    def after(self) -> Moment:
        action, to_play, options = self.moment
        return Moment(0 if self.closing else action + 1, to_play - 1, options)

    @cached_property
    def leaves(self) -> list[list[list[Leaf]]]:
        """For each card of mine, for each of theirs."""
        return [[list(self.meet(mine, theirs)) for theirs in CARDS] for mine in CARDS]

    def meet(self, mine: int, theirs: int) -> Iterator[Leaf]:
        me, foe, options = self.me, self.foe, self.moment.options
        if not (me.left[mine] and foe.left[theirs]):
            return
        reroll = options.clash_tie == "reroll"
        for chance, hits, taken in outcomes(mine, theirs, me.chain, foe.chain, reroll):
            yield self._leaf(chance, played(me, mine, hits), played(foe, theirs, taken))

    def _leaf(self, chance: float, me: Corner, foe: Corner) -> Leaf:
        sure, going_on = self._knock_outs(me, foe) if self.closing else (0.0, 1.0)
        if not self.after.to_play:
            ahead = _decided(me, foe, self.moment.options.decision_tie)
            return Leaf(chance, 0.0, sure + going_on * ahead, 0.0)
        if self.closing:
            me, foe = me._replace(round_hits=0), foe._replace(round_hits=0)
        mine, theirs = standing(me, foe, self.after), standing(foe, me, self.after)
        public = score(mine, WEIGHTS[:PUBLIC]) - score(theirs, WEIGHTS[:PUBLIC])
        return Leaf(chance, public, sure, going_on)

    def _knock_outs(self, me: Corner, foe: Corner) -> tuple[float, float]:
        """What they win me, and how likely nobody goes down."""
        options = self.moment.options
        i_fall, they_fall = (
            1 - at_least(2, options.ko_resist) if hits >= options.ko_threshold else 0.0
            for hits in (foe.round_hits, me.round_hits)
        )
        both = 0.5 if options.double_ko == "draw" else _ahead(me.hits, foe.hits)
        return they_fall * (1 - i_fall + i_fall * both), (1 - i_fall) * (1 - they_fall)

    def swapped(self) -> "Stage":
        """The same action, seen from the other."""
        other = Stage(self.foe, self.me, self.moment)
        other.leaves = [[_turned(row[card]) for row in self.leaves] for card in CARDS]
        return other


def total(leaves: Iterable[Leaf], private: float = 0.0) -> float:
    """How likely the match is won, over all that may be rolled."""
    return sum(
        chance * (sure + going_on / (1 + exp(-public - private)) if going_on else sure)
        for chance, public, sure, going_on in leaves
    )


def _turned(leaves: Sequence[Leaf]) -> list[Leaf]:
    return [
        Leaf(chance, -public, 1 - sure - going_on, going_on)
        for chance, public, sure, going_on in leaves
    ]


def played(corner: Corner, card: int, hits: int) -> Corner:
    left = list(corner.left)
    left[card] -= 1
    before, in_round, combos, chain, _ = corner
    return Corner(before + hits, in_round + hits, combos + (hits > HITS[card]), chain, tuple(left))


def _decided(me: Corner, foe: Corner, tie: str) -> float:
    if me.hits == foe.hits and tie == "combos":
        return _ahead(me.combos, foe.combos)
    return _ahead(me.hits, foe.hits)


def _ahead(mine: int, theirs: int) -> float:
    return 0.5 if mine == theirs else float(mine > theirs)
