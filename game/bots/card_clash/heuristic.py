"""Card Clash: a quick bot that looks for combos.

It favours finishing a combo, then beginning one it can finish, and otherwise weighs a card by its
hits. It samples from the weights: a boxer who always plays the best card can be predicted.
"""

from random import Random

from game.core.state import Move
from game.core.view import View
from game.games.card_clash import cards
from game.games.card_clash.rules import Observation

FINISH = 32.0
BEGIN = 8.0
ANSWER = 1.6
PLAIN = (1.0, 1.0, 2.0, 2.0, 1.2, 1.2)


def choose(view: View, rng: Random) -> Move:
    weights = [_weight(view.obs, move - 1) for move in view.moves]
    return rng.choices(view.moves, weights)[0]


def _weight(obs: Observation, card: int) -> float:
    mine = obs.played[obs.seat * 3 : obs.seat * 3 + 3]
    landed = obs.resolved[obs.seat * 3 : obs.seat * 3 + 3]
    weight = PLAIN[card]
    if _finishes(obs, card, mine, landed):
        return weight * FINISH
    if _begins(obs, card, mine, landed):
        weight *= BEGIN
    if _answers_a_combo(obs, card):
        weight *= ANSWER
    return weight


def _finishes(obs: Observation, card: int, mine: tuple[int, ...], landed: tuple[int, ...]) -> bool:
    last = obs.action - 1
    if last < 0 or not landed[last]:
        return False
    if (mine[last], card) in cards.PAIRS:
        return True
    dempsey = (cards.HIGH_JAB, cards.LOW_GUARD, cards.HIGH_ONE_TWO)
    return all(landed[:last]) and (*mine[: last + 1], card) == dempsey[: last + 2]


def _begins(obs: Observation, card: int, mine: tuple[int, ...], landed: tuple[int, ...]) -> bool:
    if obs.action == 2:
        return False
    if any(first == card and obs.hand[second] for first, second in cards.PAIRS):
        return True
    opening = obs.action == 0 and card == cards.HIGH_JAB
    return opening and bool(obs.hand[cards.LOW_GUARD]) and bool(obs.hand[cards.HIGH_ONE_TWO])


def _answers_a_combo(obs: Observation, card: int) -> bool:
    """Whether the card guards against, or clashes with, the second card of the opponent's combo."""
    if obs.action == 0:
        return False
    last = (1 - obs.seat) * 3 + obs.action - 1
    if not obs.resolved[last]:
        return False
    follows = {cards.LOW_ONE_TWO: cards.HIGH_JAB, cards.HIGH_ONE_TWO: cards.LOW_JAB}
    feared = follows.get(obs.played[last])
    return feared is not None and cards.HEIGHT[card] == cards.HEIGHT[feared]
