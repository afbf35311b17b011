"""The 120 cards (ruling 1), and what they throw and dodge."""

SINGLE, DOUBLE, ULTIMATE, DODGE, DOUBLE_DODGE, PILE, PILE_HIT = CARDS = range(7)

COPIES = (44, 22, 10, 20, 10, 7, 7)
DECK = tuple(card for card in CARDS for _ in range(COPIES[card]))

BALLS = (1, 2, 1, 0, 0, 0, 0)
"""Balls that a card throws; the Ultimate's cannot be dodged."""

BALL_CARDS = sum(COPIES[card] for card in CARDS if BALLS[card])
