"""The last round with empty decks: every card is known, so the round is solved exactly."""

from game.bots.card_clash.card_counting import distinct_cards
from game.bots.card_clash.evaluation import BoxerState, ClashSituation, hit_worth
from game.bots.card_clash.exchange import outcomes
from game.bots.card_clash.matrix_game import estimate_moves
from game.bots.card_clash.matrix_solver import solve
from game.bots.card_clash.public_state import ActionState, after_action, total_win_chance
from game.bots.mind import Skill, Thought


def solve_last_round(
    me: BoxerState, foe: BoxerState, moment: ClashSituation, skill: Skill
) -> Thought:
    rows = matrix(me, foe, moment)
    _, mine, theirs = solve(rows)
    worths = [sum(a * b for a, b in zip(row, theirs, strict=True)) for row in rows]
    return estimate_moves(distinct_cards(me.left), rows, worths, mine, skill, hit_worth(moment))


def matrix(me: BoxerState, foe: BoxerState, moment: ClashSituation) -> list[list[float]]:
    """Return my win chance for each pair of cards; the hands are all that is left."""
    return [
        [_met(me, foe, moment, mine, theirs) for theirs in distinct_cards(foe.left)]
        for mine in distinct_cards(me.left)
    ]


def _met(me: BoxerState, foe: BoxerState, moment: ClashSituation, mine: int, theirs: int) -> float:
    if moment.to_play == 1:
        return total_win_chance(ActionState(me, foe, moment).outcomes_of_pair(mine, theirs))
    after = ClashSituation(moment.action + 1, moment.to_play - 1, moment.options)
    reroll = moment.options.clash_tie == "reroll"
    return sum(
        chance
        * _worth(
            after_action(me, mine, theirs, hits), after_action(foe, theirs, mine, taken), after
        )
        for chance, hits, taken in outcomes(mine, theirs, me.chain, foe.chain, reroll)
    )


def _worth(me: BoxerState, foe: BoxerState, moment: ClashSituation) -> float:
    return solve(matrix(me, foe, moment)).worth
