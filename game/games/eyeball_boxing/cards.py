"""The 145 cards that are shuffled and dealt, the three Bells, and the states of an eye."""

(
    PUNCH, JAB_AND_GRAB, SHAKEDOWN,
    BLOCK, BLOCK_AND_KNOCK,
    PATCH_AND_STITCH, SAFETY_FIRST,
    DAWG, BUN, CONDIMENTS,
    SWARM, EYE_FRY, NAP_TIME,
    STEAL, FOUL,
) = CARDS = range(15)  # fmt: skip

HAND_KINDS = 15
"""Kinds of cards that a hand can hold; a hand is stored as this many counts."""

COPIES = (26, 10, 10, 15, 8, 10, 6, 11, 11, 11, 5, 4, 5, 6, 7)
DECK = tuple(card for card in CARDS for _ in range(COPIES[card]))

BELL = 15
BELLS = 3

KINDS = 16
"""Kinds of cards, the Bell included."""

ATTACKS = (PUNCH, JAB_AND_GRAB, SHAKEDOWN)
INGREDIENTS = (DAWG, BUN, CONDIMENTS)
ILLEGAL = (SWARM, EYE_FRY, NAP_TIME)
"""The purple cards that are played on a turn; Steal is the fourth."""

GOOD_TO_GO, WOOZY, PUNCHY, BLACKED_OUT = range(4)
LEFT, RIGHT = range(2)

HAND = 7
