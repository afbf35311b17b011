"""The 36 cards of a boxer's deck, and the combos they build."""

HIGH_JAB, LOW_JAB, HIGH_ONE_TWO, LOW_ONE_TWO, HIGH_GUARD, LOW_GUARD = CARDS = range(6)

COPIES = (5, 5, 5, 5, 8, 8)
DECK = tuple(card for card in CARDS for _ in range(COPIES[card]))

HITS = (1, 1, 2, 2, 0, 0)
"""Hit value of each card, which is also how many dice it rolls in a clash; a guard has none."""

HEIGHT = (1, 0, 1, 0, 1, 0)
"""1 is high, 0 is low."""

NO_COMBO, UPPERCUT, BODY_SHOT, DEMPSEY_ROLL = range(4)

PAIRS = {(LOW_ONE_TWO, HIGH_JAB): UPPERCUT, (HIGH_ONE_TWO, LOW_JAB): BODY_SHOT}
"""Combos of two actions in a row."""

TRIPLES = {(HIGH_JAB, LOW_GUARD, HIGH_ONE_TWO): DEMPSEY_ROLL}
"""Combos of all three actions of a round."""

BONUS_DICE = (0, 1, 1, 2)
