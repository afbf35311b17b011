"""Reasons for a card: the code of one sentence that is true of it, the weightiest first."""

from collections.abc import Callable, Iterator
from random import Random
from typing import NamedTuple

from game.bots.card_clash.card_counting import boxer_states
from game.bots.card_clash.evaluation import BoxerState
from game.bots.card_clash.exchange import finished_combo
from game.core.state import Move
from game.core.view import View
from game.games.card_clash.cards import (
    BODY_SHOT,
    CARDS,
    DEMPSEY_ROLL,
    HEIGHT,
    HIGH_GUARD,
    HIGH_JAB,
    HIGH_ONE_TWO,
    HITS,
    LOW_GUARD,
    PAIRS,
    UPPERCUT,
)
from game.games.card_clash.rules import ACTIONS, Options

COMBOS = {UPPERCUT: "uppercut", BODY_SHOT: "body_shot", DEMPSEY_ROLL: "dempsey_roll"}
HEIGHTS = ("low", "high")
GUARDS = (LOW_GUARD, HIGH_GUARD)
ROLL = (HIGH_JAB, LOW_GUARD, HIGH_ONE_TWO)


class ReasonContext(NamedTuple):
    """Everything that a reason can depend on."""

    card: int
    hand: tuple[int, ...]
    action: int
    last_round: bool
    threshold: int
    me: BoxerState
    foe: BoxerState

    @property
    def height(self) -> str:
        return HEIGHTS[HEIGHT[self.card]]


def reason(view: View, move: Move) -> str:
    look = _look(view, move - 1)
    return next(code for why in REASON_FINDERS for code in why(look))


def _look(view: View, card: int) -> ReasonContext:
    obs, options = view.obs, view.sample_world(Random(0)).options
    assert isinstance(options, Options)
    last = obs.round == options.rounds
    return ReasonContext(
        card, obs.hand, obs.action, last, options.ko_threshold, *boxer_states(view)
    )


def _finishes(look: ReasonContext) -> Iterator[str]:
    if done := finished_combo(look.me.chain, look.card):
        yield f"finishes_{COMBOS[done]}"


def _forces_a_check(look: ReasonContext) -> Iterator[str]:
    """Plain hits only: bonus dice are not certain."""
    before = look.me.round_hits
    if before < look.threshold <= before + HITS[look.card]:
        yield "forces_a_check"


def _stops(look: ReasonContext) -> Iterator[str]:
    """The opponent has begun a combo and may hold the card that finishes it."""
    for card in CARDS:
        done = finished_combo(look.foe.chain, card)
        if done and look.foe.left[card] and HITS[card] and HEIGHT[card] == HEIGHT[look.card]:
            yield f"{'meets' if HITS[look.card] else 'stops'}_{COMBOS[done]}"


def _goes_on(look: ReasonContext) -> Iterator[str]:
    if (*look.me.chain, look.card) == ROLL[:2] and look.hand[HIGH_ONE_TWO]:
        yield "goes_on_dempsey_roll"


def _begins(look: ReasonContext) -> Iterator[str]:
    if look.action == 0 and look.card == HIGH_JAB and all(look.hand[card] for card in ROLL):
        yield "begins_dempsey_roll"
    for (first, second), done in PAIRS.items():
        if look.action < ACTIONS - 1 and look.card == first and look.hand[second]:
            yield f"begins_{COMBOS[done]}"


def _at_the_end(look: ReasonContext) -> Iterator[str]:
    ahead = look.me.hits - look.foe.hits
    if look.last_round and ahead < 0 and HITS[look.card]:
        yield "behind_at_the_end"
    if look.last_round and ahead > 0 and not HITS[look.card]:
        yield "ahead_at_the_end"


def _keeps(look: ReasonContext) -> Iterator[str]:
    """Both cards of a combo stay in hand for the next round."""
    kept = list(look.hand)
    kept[look.card] -= 1
    pair = any(kept[first] and kept[second] for first, second in PAIRS)
    if look.action == ACTIONS - 1 and not look.last_round and pair:
        yield "keeps_a_combo"


def _counted(look: ReasonContext) -> Iterator[str]:
    """Reasons from counting the opponent's cards left."""
    here, there = GUARDS[HEIGHT[look.card]], GUARDS[1 - HEIGHT[look.card]]
    if HITS[look.card] and not look.foe.left[here]:
        yield f"no_guard_left_{look.height}"
    if HITS[look.card] and look.foe.left[here] < look.foe.left[there]:
        yield f"fewer_guards_{look.height}"
    if not HITS[look.card] and _threat(look.foe, look.card) > _threat(look.foe, there):
        yield f"more_to_come_{look.height}"


def _threat(foe: BoxerState, guard: int) -> int:
    """Return the hits that the opponent has left at the height of this guard."""
    return sum(foe.left[card] * HITS[card] for card in CARDS if HEIGHT[card] == HEIGHT[guard])


def _plainly(look: ReasonContext) -> Iterator[str]:
    """The fallback: true of every card of its kind."""
    yield ("guard", "jab", "one_two")[HITS[look.card]]


REASON_FINDERS: tuple[Callable[[ReasonContext], Iterator[str]], ...] = (
    _finishes,
    _forces_a_check,
    _stops,
    _goes_on,
    _begins,
    _at_the_end,
    _keeps,
    _counted,
    _plainly,
)
