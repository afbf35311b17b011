"""The 18 identical cards, what their eyes can do, and what a staring contest is made of."""

CARDS = 18
"""All alike, and no eye is ever used up, so a hand is just a number of cards."""

# -- the four eyes ---------------------------------------------------------------------------------

ORANGE, BLUE, PURPLE, GREEN = COLOURS = range(4)
"""In the order of the wheel: each beats the next, the last beats the first."""

TIE, WIN, CANCEL, LOSS = RELATIONS = range(4)
"""What my eye does to yours: (yours - mine) modulo 4."""

OTHER_END_COLOUR = (BLUE, ORANGE, GREEN, PURPLE)
"""The eye at the other end of the card: while one looks left, its partner looks right."""

# -- the staring contest ---------------------------------------------------------------------------

FULL_EYE = 12
DOUBLE_BLINK_DROPS = 3
LAST_DOUBLE_BLINK = 3
LAST_MOIST_BEAT = 6
"""From the next beat on the air is dry: everybody loses 1 more, then 2, then 3 …"""

HOLD, GLARE, SQUINT = STANCES = range(1, 4)

COST = {
    (HOLD, HOLD): 1, (HOLD, GLARE): 3, (HOLD, SQUINT): 1,
    (GLARE, HOLD): 2, (GLARE, GLARE): 2, (GLARE, SQUINT): 2,
    (SQUINT, HOLD): 2, (SQUINT, GLARE): 0, (SQUINT, SQUINT): 1,
}  # fmt: skip
"""(My stance, theirs) → the drops it costs me."""

NOTHING = 0
FLY, ONION, SPOTLIGHT, FAN, DEEP_BREATH = DISTRACTIONS = range(1, 6)

SURCHARGE = (
    (0, 0, 0),
    (0, 1, 0),  # fly: Glare
    (1, 0, 0),  # onion: Hold
    (0, 0, 1),  # spotlight: Squint
    (1, 1, 1),  # fan: every stance
    (-1, -1, -1),  # deep breath: everybody regains one
)
"""What each distraction adds to the cost of Hold, Glare and Squint."""

DISTRACTED_BEATS = (3, 5)
"""The beats in which a distraction strikes; it is announced as the beat before begins."""
