"""One sealed action as a matrix game between sampled hands, and the estimates that result."""

from collections.abc import Iterator, Sequence
from random import Random

from game.bots.card_clash.card_counting import Hand, distinct_cards, sample_hands
from game.bots.card_clash.evaluation import BoxerState, ClashSituation, hit_worth
from game.bots.card_clash.hand_value import average_hand_scores, hand_scores, win_chance_rows
from game.bots.card_clash.mixed_strategy import HandMix, PossibleHands, softmax, train
from game.bots.card_clash.next_action import NextAction
from game.bots.card_clash.public_state import ActionState
from game.bots.mind import MoveEstimate, Skill, Thought
from game.core.view import View

FEW_HANDS, MORE_HANDS, STEPS_A_HAND = 4, 2, 24
"""Hands sampled for each boxer (mine include my real one), extra hands at most, and training steps
that buy one extra hand."""
DOUBT = 100.0
"""At the square root of this many steps, half of the final mix is the trained one and half a
softmax of the win chances."""
MAX_TRUST = 0.8
"""Largest share of the trained mix: cards that are about as good get played, too."""
HABIT = 0.7
"""Share of the opponent's play that a fully trusting bot expects to be habit. Without it, a
predictable opponent would never be exploited."""
HABIT_HANDS = 48
"""Extra hands from which a fully trusting bot estimates the habit: a few would be too noisy. They
are not trained, so they cost little time."""
USUAL = 0.5
"""Temperature of habitual play, in hits."""
LOOKAHEAD_STEPS, FAR_HANDS = 40, 12
"""From this many steps on, the bot looks at the next action too, with this many hands of the
opponent."""
YIELD_INTERVAL = 10
"""Training steps between two yielded estimates."""


class MatrixGame:
    """The matrix game of one action. Each sampled hand plays against the average of the other's."""

    def __init__(
        self,
        view: View,
        corners: tuple[BoxerState, BoxerState],
        moment: ClashSituation,
        skill: Skill,
        rng: Random,
    ) -> None:
        (me, foe), self._skill = corners, skill
        sizes, seat = view.obs.hand_sizes, view.obs.seat
        count = FEW_HANDS + min(MORE_HANDS, skill.rollouts // STEPS_A_HAND)
        mine = [list(view.obs.hand)]
        if sizes[seat] < sum(me.left):
            mine += sample_hands(me.left, sizes[seat], count - 1, rng)
        theirs = sample_hands(foe.left, sizes[1 - seat], count, rng)
        more = sample_hands(foe.left, sizes[1 - seat], round(HABIT_HANDS * _trust(skill)), rng)
        self._possible = distinct_cards(foe.left)
        self._unit = hit_worth(moment)
        stage = ActionState(me, foe, moment)
        holders, their_holders = _holders(stage, mine, theirs + more, rng)
        self._ahead: NextAction | None = None
        if skill.rollouts >= LOOKAHEAD_STEPS and not stage.is_last_action:
            self._ahead = NextAction(stage, mine[0], (theirs + more)[:FAR_HANDS], USUAL, rng)
        self._mine = PossibleHands(holders, 0.0)
        self._theirs = PossibleHands(their_holders[: len(theirs)], HABIT * _trust(skill))
        self._theirs.set_habit(their_holders, self._mine.current_card_shares(), USUAL * self._unit)

    def thoughts(self) -> Iterator[Thought]:
        yield from self._looks_further()
        for step in train(self._mine, self._theirs, self._skill.rollouts):
            if step % YIELD_INTERVAL == 0:
                yield self._thought()
        yield self._thought()

    def _looks_further(self) -> Iterator[Thought]:
        """Refine my own payoffs by looking at the next action, if the budget allows it."""
        if self._ahead is None:
            return
        me, so_far = self._mine.holders[0], self._thought()
        yield so_far
        for rows in self._ahead.build_win_chances():
            me.rows = rows
            yield so_far

    def _thought(self) -> Thought:
        me = self._mine.holders[0]
        worths = me.win_chances_against(self._theirs.average_card_shares())
        rows = [[row[card] for card in self._possible] for row in me.rows]
        return estimate_moves(me.cards, rows, worths, me.average(), self._skill, self._unit)


def _holders(
    stage: ActionState, mine: Sequence[Hand], theirs: Sequence[Hand], rng: Random
) -> tuple[list[HandMix], list[HandMix]]:
    other = stage.from_opponent()
    here = [hand_scores(stage, hand, rng) for hand in mine]
    there = [hand_scores(other, hand, rng) for hand in theirs]
    mean, their_mean = average_hand_scores(mine, here), average_hand_scores(theirs, there)
    return (
        [
            HandMix(distinct_cards(hand), win_chance_rows(stage, hand, of, their_mean))
            for hand, of in zip(mine, here, strict=True)
        ],
        [
            HandMix(distinct_cards(hand), win_chance_rows(other, hand, of, mean))
            for hand, of in zip(theirs, there, strict=True)
        ],
    )


def estimate_moves(
    cards: Sequence[int],
    rows: Sequence[Sequence[float]],
    worths: Sequence[float],
    mix: Sequence[float],
    skill: Skill,
    unit: float,
) -> Thought:
    """Return the estimates, best first; a dominated card gets no share of the mix.

    `unit` is the win chance that a hit adds, which is small early in a match.
    """
    trust = min(MAX_TRUST, _trust(skill))
    liking = softmax(worths, skill.mix_temperature * unit)
    thought = [
        MoveEstimate(
            card + 1,
            worth,
            0.0 if _beaten(row, rows) else trust * part + (1 - trust) * like,
        )
        for card, row, worth, part, like in zip(cards, rows, worths, mix, liking, strict=True)
    ]
    return sorted(thought, key=lambda one: -one.win_chance)


def _trust(skill: Skill) -> float:
    """Weight of the trained mix against the softmax of the win chances, from 0 to 1."""
    return skill.rollouts**2 / (skill.rollouts**2 + DOUBT)


def _beaten(row: Sequence[float], rows: Sequence[Sequence[float]]) -> bool:
    return any(all(a > b for a, b in zip(other, row, strict=True)) for other in rows)
