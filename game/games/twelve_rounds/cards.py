"""The cards of Twelve Rounds: two decks, the movements of six boxers, the corner, the count.

Every card has one number: 0–9 attack, 10–19 defence, 20–37 movements, 39–48 corner cards.
"""

PUNCHES = range(5)
FEINTS = range(5, 10)
BLOCKS = range(10, 15)
DODGES = range(15, 20)
ATTACK = range(10)
DEFENCE = range(10, 20)
COPIES = (4, 7, 8, 5, 2, 2, 3, 3, 1, 1, 3, 6, 7, 4, 1, 2, 4, 5, 3, 1)
"""How many of each card a boxer has: Punch 1–5, Feint 1–5, Block 1–5, Dodge 1–5."""

DECKS = tuple(
    tuple(card for card in cards for _ in range(COPIES[card])) for cards in (ATTACK, DEFENCE)
)

# -- boxers and their movements --------------------------------------------------------------------

BOXERS = HAMMER, SILK, TORITO, PROFESSOR, TIDAL, NORTHSIDE = tuple(range(6))

MOVEMENTS = range(20, 38)
"""Three of each boxer, in the order of BOXERS."""
(
    SLEDGEHAMMER, IRON_CHIN, BULL_RUSH,
    FLICKER_JAB, SLIP_AND_SLIDE, PULL_COUNTER,
    BODY_BARRAGE, BOB_AND_WEAVE, LEAPING_HOOK,
    SHOULDER_ROLL, CHECK_HOOK, DOUBLE_FEINT,
    DEMPSEY_WEAVE, LIVER_SHOT, SECOND_WIND,
    SWITCH_HIT, RING_CRAFT, HEART_OF_A_CHAMPION,
) = MOVEMENTS  # fmt: skip

NO_GUARD = 38
"""What a boxer without defence cards defends with: a Block of 0 (ruling 24)."""

PUNCH, FEINT, BLOCK, DODGE = range(4)

MODES = (
    (PUNCH, 5, BLOCK, 3), (PUNCH, 3, BLOCK, 4), (PUNCH, 3, BLOCK, 3),
    (FEINT, 3, DODGE, 3), (PUNCH, 3, DODGE, 5), (PUNCH, 3, DODGE, 4),
    (PUNCH, 4, BLOCK, 3), (PUNCH, 3, DODGE, 4), (FEINT, 4, DODGE, 3),
    (PUNCH, 3, BLOCK, 5), (PUNCH, 3, DODGE, 4), (FEINT, 3, DODGE, 3),
    (PUNCH, 4, DODGE, 4), (PUNCH, 4, BLOCK, 3), (PUNCH, 3, BLOCK, 4),
    (PUNCH, 4, BLOCK, 4), (FEINT, 3, DODGE, 4), (PUNCH, 5, BLOCK, 5),
)  # fmt: skip
"""What each movement is in attack, and what in defence."""


def _table(cards: list[int], movements: dict[int, int]) -> tuple[int, ...]:
    """Return one number for every card that can be laid; 0 for movements not given."""
    return (*cards, *(movements.get(movement, 0) for movement in MOVEMENTS), 0)


def _modes(column: int) -> dict[int, int]:
    return dict(zip(MOVEMENTS, (mode[column] for mode in MODES), strict=True))


_PLAIN = [0] * 20
_FEINTS = {card: 1 for card, kind in _modes(0).items() if kind == FEINT}
_DODGES = {card: 1 for card, kind in _modes(2).items() if kind == DODGE}
_COSTS = {card: 1 + _FEINTS.get(card, 0) for card in MOVEMENTS}

STRENGTH = _table([1, 2, 3, 4, 5] * 4, _modes(1))
"""The value of a card, and of a movement in attack."""

GUARD = _table([1, 2, 3, 4, 5] * 4, _modes(3))
"""The value of a card, and of a movement in defence."""

FEINT_BONUS = _table([0] * 5 + [1] * 5 + [0] * 10, _FEINTS | {DOUBLE_FEINT: 2})
"""What an attack gains if the defence is not higher."""

COST = _table([1] * 5 + [2] * 5 + [0] * 10, _COSTS | {SLEDGEHAMMER: 3, FLICKER_JAB: 0})
"""The endurance that an attack costs."""

EXTRA_DAMAGE = _table(_PLAIN, {SLEDGEHAMMER: 1})
DRAIN = _table(_PLAIN, {BODY_BARRAGE: 4, LIVER_SHOT: 6})
"""Endurance that a landed movement costs beyond its damage."""

IS_DODGE = _table([0] * 15 + [1] * 5, _DODGES)
COUNTER = _table(_PLAIN, {PULL_COUNTER: 2, CHECK_HOOK: 3})
RELIEF = _table(_PLAIN, {BOB_AND_WEAVE: 3, SECOND_WIND: 5})
"""Endurance that a movement in defence gives back if the punch does not land."""

# -- in the corner ---------------------------------------------------------------------------------

CORNER = range(39, 49)
(
    GO_FORWARD, HANDS_UP, ON_YOUR_TOES, CUTMAN, BREATHE,
    READ_HIM, PICK_YOUR_SHOTS, COVER_UP, TAKE_THE_CENTRE, WORK_THE_BODY,
) = CORNER  # fmt: skip

BOOSTED = {
    GO_FORWARD: (PUNCHES, 2),
    HANDS_UP: (BLOCKS, 3),
    ON_YOUR_TOES: (DODGES, 3),
    TAKE_THE_CENTRE: (ATTACK, 1),
}
"""Corner card → (cards that get +1, how many times a round). Movements never get it."""

# -- the count -------------------------------------------------------------------------------------

COUNT = (0,) * 4 + (1,) * 6 + (2,) * 6 + (3,) * 4
