"""Weights of the rollout policy of Eyeball Boxing.

Each is the points for a move, in hundredths of win chance; only differences between moves matter.
They were learned from the results of moves:

    python -m game.tools.fit_policy --seats 2 --seed 1
    python -m game.tools.fit_policy --seats 4 --seed 1 --lessons 3 --moments 600
    python -m game.tools.fit_policy --seats 5 --seed 1 --lessons 1 --moments 400

One is set by hand: `sure` with more than two seats. A known ingredient is so rare in the lessons
that they gave it no value.
"""

from typing import NamedTuple


class PolicyWeights(NamedTuple):
    """Points for your own turn, then for answers; an answer is given if its points exceed 0."""

    punch: float = 1.0
    jab: float = 2.4
    shake: float = 1.2
    hit_good: float = 1.0
    hit_woozy: float = 1.3
    hit_punchy: float = 2.2
    hit_lone: float = 0.0
    """A hit on a player's only eye left."""
    blind: float = 0.0
    """A hit by a player who has no eye left."""
    floor: float = 1.0
    """A hit that blacks out a player's last eye."""
    goggled: float = -1.6
    """An attack on a player who wears goggles."""
    swarmed: float = 0.5
    """An attack on a player who cannot block."""
    dog: float = 0.35
    """An attack, for each hotdog of the target."""
    last_dog: float = 0.5
    """An attack on a player who needs one more hotdog."""
    health: float = 0.18
    """An attack, for each hit that the target's eyes can still take."""
    seen: float = 0.15
    """An attack, for each ingredient that the target is known to hold."""
    grab_seen: float = 0.0
    """A Jab and Grab, for each ingredient that the target is known to hold."""
    need: float = 1.0
    """A Shakedown for a missing ingredient; `whole` is added if it completes a hotdog."""
    whole: float = 1.0
    sure: float = 1.8
    """Factor where the target is known to hold the ingredient."""
    patch_woozy: float = 2.3
    patch_punchy: float = 4.5
    lone: float = 1.5
    """A patch or goggles for a player with one eye left."""
    unfry: float = 2.3
    safety: float = 2.6
    shaky: float = 2.0
    """Goggles for a player with a Punchy eye."""
    bare: float = 0.0
    """Goggles for a player who holds no Block."""
    swarm: float = 1.4
    fry: float = -0.5
    fry_hurt: float = 1.3
    fry_punchy: float = 0.0
    nap: float = 1.8
    nap_dog: float = 0.0
    """A Nap Time, for each hotdog of the target."""
    purple_goggled: float = -2.0
    swap: float = 1.4
    """Swapping a card, minus the value of keeping it, which is:"""
    keep_punch: float = 1.0
    keep_jab: float = 1.6
    keep_shake: float = 1.6
    keep_block: float = 1.4
    keep_knock: float = 2.0
    keep_patch: float = 1.2
    keep_safety: float = 1.8
    keep_purple: float = 0.6
    keep_steal: float = 0.7
    keep_foul: float = 0.9
    keep_food: float = 3.0
    spare: float = 0.5
    """Taken off for each further card of a kind; `spare_food`, for an ingredient held twice."""
    spare_food: float = 2.3
    keep_last: float = 0.0
    """Added for an ingredient of the hotdog that wins."""

    block: float = 0.2
    block_woozy: float = 0.5
    block_punchy: float = 5.0
    block_lone: float = 0.0
    """A Block with one eye left."""
    block_more: float = 0.5
    """A Block with another one in hand."""
    block_robbed: float = 0.5
    """A Block that also saves an ingredient."""
    knock: float = 0.5
    """Knocking back rather than only blocking."""
    foul_mine: float = 1.0
    foul_theirs: float = -1.0
    foul_more: float = 0.5
    foul_nap: float = 0.5
    foul_last_dog: float = 2.0
    """A Foul on a Steal by a player who needs one more hotdog."""
    steal: float = -0.3
    steal_need: float = 1.0
    steal_leader: float = 1.0


UNTAUGHT = PolicyWeights()
"""For a beginner who has read the rules but boxed little; written by hand."""

DUEL = PolicyWeights(
    punch=1.45,
    jab=2.52,
    shake=1.23,
    hit_good=1.18,
    hit_woozy=1.62,
    hit_punchy=2.00,
    hit_lone=1.05,
    blind=0.00,
    floor=3.04,
    goggled=0.20,
    swarmed=0.50,
    dog=0.72,
    last_dog=-1.03,
    health=0.08,
    seen=0.48,
    grab_seen=1.30,
    need=0.57,
    whole=0.37,
    sure=0.63,
    patch_woozy=3.02,
    patch_punchy=4.19,
    lone=3.80,
    unfry=0.73,
    safety=2.12,
    shaky=0.62,
    bare=2.48,
    swarm=2.65,
    fry=1.96,
    fry_hurt=0.10,
    fry_punchy=-1.16,
    nap=4.92,
    nap_dog=-0.55,
    purple_goggled=2.84,
    swap=-1.28,
    keep_punch=0.58,
    keep_jab=0.67,
    keep_shake=0.71,
    keep_block=4.60,
    keep_knock=10.14,
    keep_patch=1.10,
    keep_safety=1.12,
    keep_purple=-2.32,
    keep_steal=-1.85,
    keep_foul=1.26,
    keep_food=3.57,
    spare=0.81,
    spare_food=4.51,
    keep_last=0.88,
    block=-2.82,
    block_woozy=0.23,
    block_punchy=5.47,
    block_lone=5.97,
    block_more=2.48,
    block_robbed=5.26,
    knock=-0.49,
    foul_mine=4.59,
    foul_theirs=-1.00,
    foul_more=2.38,
    foul_nap=4.58,
    foul_last_dog=2.35,
    steal=4.53,
    steal_need=4.24,
    steal_leader=2.16,
)
BRAWL = PolicyWeights(
    punch=1.97,
    jab=0.59,
    shake=1.01,
    hit_good=1.08,
    hit_woozy=1.03,
    hit_punchy=1.09,
    hit_lone=0.55,
    blind=-1.37,
    floor=0.40,
    goggled=-0.64,
    swarmed=0.55,
    dog=0.14,
    last_dog=0.30,
    health=0.10,
    seen=-0.15,
    grab_seen=1.37,
    need=0.84,
    whole=-0.12,
    sure=1.50,
    patch_woozy=1.08,
    patch_punchy=0.50,
    lone=2.17,
    unfry=2.42,
    safety=1.26,
    shaky=-0.21,
    bare=0.47,
    swarm=2.73,
    fry=2.70,
    fry_hurt=0.37,
    fry_punchy=-0.40,
    nap=2.99,
    nap_dog=0.27,
    purple_goggled=1.75,
    swap=1.51,
    keep_punch=-0.77,
    keep_jab=1.47,
    keep_shake=0.13,
    keep_block=2.27,
    keep_knock=2.40,
    keep_patch=0.61,
    keep_safety=2.07,
    keep_purple=-0.62,
    keep_steal=0.77,
    keep_foul=1.45,
    keep_food=4.56,
    spare=0.35,
    spare_food=3.47,
    keep_last=-0.95,
    block=0.36,
    block_woozy=-0.31,
    block_punchy=8.10,
    block_lone=5.11,
    block_more=0.57,
    block_robbed=5.37,
    knock=-0.39,
    foul_mine=1.56,
    foul_theirs=-0.08,
    foul_more=1.50,
    foul_nap=1.49,
    foul_last_dog=3.53,
    steal=0.90,
    steal_need=3.21,
    steal_leader=2.68,
)

CROWD = PolicyWeights(
    punch=0.18,
    jab=0.08,
    shake=1.03,
    hit_good=0.51,
    hit_woozy=0.68,
    hit_punchy=-0.20,
    hit_lone=0.53,
    blind=-1.36,
    floor=-1.19,
    goggled=3.49,
    swarmed=1.34,
    dog=0.50,
    last_dog=0.08,
    health=0.03,
    seen=-0.08,
    grab_seen=-0.52,
    need=-0.68,
    whole=-1.89,
    sure=1.95,
    patch_woozy=1.43,
    patch_punchy=3.67,
    lone=1.81,
    unfry=2.43,
    safety=3.79,
    shaky=-1.06,
    bare=-0.71,
    swarm=1.50,
    fry=1.40,
    fry_hurt=0.68,
    fry_punchy=-0.21,
    nap=2.04,
    nap_dog=0.01,
    purple_goggled=1.49,
    swap=2.22,
    keep_punch=-0.19,
    keep_jab=1.08,
    keep_shake=0.76,
    keep_block=2.36,
    keep_knock=1.93,
    keep_patch=0.34,
    keep_safety=2.84,
    keep_purple=-0.35,
    keep_steal=1.11,
    keep_foul=0.67,
    keep_food=3.05,
    spare=-0.16,
    spare_food=1.64,
    keep_last=0.82,
    block=-0.91,
    block_woozy=1.10,
    block_punchy=2.81,
    block_lone=0.73,
    block_more=0.83,
    block_robbed=2.10,
    knock=-0.17,
    foul_mine=2.02,
    foul_theirs=-0.04,
    foul_more=1.43,
    foul_nap=0.43,
    foul_last_dog=1.31,
    steal=-0.15,
    steal_need=0.91,
    steal_leader=1.06,
)


FIVE = PolicyWeights(*((brawl + crowd) / 2 for brawl, crowd in zip(BRAWL, CROWD, strict=True)))
"""For five seats: one lesson is noisy, so its weights are averaged with those of four seats."""


def weights_for(seats: int) -> PolicyWeights:
    """Return the weights for this many seats; five play more for eyes than for hotdogs."""
    return (DUEL, BRAWL, BRAWL, FIVE)[seats - 2]
