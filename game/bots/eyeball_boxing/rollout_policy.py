"""The rollout policy: a quick move from what the seat knows.

It runs many thousand times a second in rollouts, so it lists only moves that differ: of two eyes in
the same state it lists one, and a Shakedown names only the most wanted ingredient. The search
considers the same list.
"""

from collections.abc import Callable
from random import Random

from game.bots.eyeball_boxing.policy_weights import PolicyWeights, weights_for
from game.core.state import PASS, Move, Seat
from game.games.eyeball_boxing.cards import (
    BLACKED_OUT,
    BLOCK,
    BLOCK_AND_KNOCK,
    CONDIMENTS,
    DAWG,
    EYE_FRY,
    FOUL,
    HAND_KINDS,
    INGREDIENTS,
    JAB_AND_GRAB,
    NAP_TIME,
    PATCH_AND_STITCH,
    PUNCH,
    SAFETY_FIRST,
    SHAKEDOWN,
    STEAL,
    SWARM,
)
from game.games.eyeball_boxing.moves import (
    BUILD,
    GOGGLES,
    GUARD,
    NO_EYE,
    SNATCH,
    SWAP,
    WHISTLE,
    encode_move,
    knock_moves,
)
from game.games.eyeball_boxing.offers import legal_patches
from game.games.eyeball_boxing.rules import Ring
from game.games.eyeball_boxing.table import ORDER, Frame

Weighed = list[tuple[float, Move]]
"""Moves with their points."""

WON = 50.0
"""Points for a hit that wins, and for stopping one that loses."""
SWAPS = 3
"""Number of swaps considered."""
NOISE = 0.4
"""Largest difference in points at which the lower move may still be chosen."""


def rollout_move(ring: Ring, seat: Seat, rng: Random) -> Move:
    return noisy_move(ring, seat, rng, weights_for(ring.n))


def best_move(ring: Ring, seat: Seat, habits: PolicyWeights) -> Move:
    """Return the move with the most points; deterministic, so that only the cards add noise."""
    return max(score_moves(ring, seat, habits))[1]


def noisy_move(ring: Ring, seat: Seat, rng: Random, habits: PolicyWeights) -> Move:
    luck = rng.random
    weighed = score_moves(ring, seat, habits)
    if len(weighed) == 1:
        return weighed[0][1]
    return max([(points + NOISE * luck(), move) for points, move in weighed])[1]


def score_moves(ring: Ring, seat: Seat, habits: PolicyWeights) -> Weighed:
    """Return this seat's moves with their points, without equivalent moves; never empty."""
    options = ring.options
    by_hand = not options.auto_hotdog or options.hotdog_takes_turn
    if by_hand and ring.has_a_set(seat) and BUILD in ring.legal_moves(seat):
        return [(WON, BUILD)]
    frame = ring.stack[-1]
    return WEIGH[frame[0]](ring, seat, habits, frame)


# -- your turn -------------------------------------------------------------------------------------


def _turn(ring: Ring, seat: Seat, habits: PolicyWeights, frame: Frame) -> Weighed:
    hand = ring.hands[seat * HAND_KINDS : (seat + 1) * HAND_KINDS]
    found: Weighed = []
    strikes = (hand[PUNCH] or hand[JAB_AND_GRAB] or hand[SHAKEDOWN]) and not (
        ring.swarmed >> seat & 1
    )
    purple = hand[SWARM] or hand[EYE_FRY] or hand[NAP_TIME]
    if strikes or purple:
        for foe in ORDER[ring.n][seat][1:]:
            threat = _threat(ring, seat, foe, habits)
            if strikes:
                _strikes(ring, seat, foe, threat, hand, habits, found)
            if purple:
                _purple(ring, foe, threat, hand, habits, found)
    if hand[PATCH_AND_STITCH]:
        _patches(ring, seat, habits, found)
    if hand[SAFETY_FIRST] and _can_hide(ring, seat):
        found.append((_goggles(ring, seat, habits), GOGGLES))
    if ring.options.turn_swap == "always":
        last = ring.dogs[seat] + 1 >= ring.options.hotdogs_to_win
        _swaps(hand, last, habits, found)
    return found or _anything(ring, seat, habits, frame)


def _threat(ring: Ring, seat: Seat, foe: Seat, habits: PolicyWeights) -> float:
    """Return how close the foe is to winning, in points, as far as the seat can tell."""
    eyes, dogs = ring.eyes, ring.dogs[foe]
    left = 2 * BLACKED_OUT - eyes[2 * foe] - eyes[2 * foe + 1]
    threat = habits.dog * dogs + habits.health * left + habits.seen * _seen(ring, seat, foe)
    return threat + habits.last_dog if dogs + 1 >= ring.options.hotdogs_to_win else threat


def _seen(ring: Ring, seat: Seat, foe: Seat) -> int:
    """Return the number of ingredients that the foe is known to hold."""
    place = (seat * ring.n + foe) * 3
    return ring.known[place] + ring.known[place + 1] + ring.known[place + 2]


def _strikes(
    ring: Ring,
    seat: Seat,
    foe: Seat,
    threat: float,
    hand: list[int],
    habits: PolicyWeights,
    found: Weighed,
) -> None:
    left, right = ring.eyes[2 * foe], ring.eyes[2 * foe + 1]
    goggled = ring.safety[foe] > 0
    base = threat + (habits.goggled if goggled else 0.0)
    if ring.swarmed >> foe & 1:
        base += habits.swarmed
    if not ring.standing >> 2 * seat & 3:
        base += habits.blind
    loot, food = (0.0, 0) if not hand[SHAKEDOWN] else _loot(ring, seat, foe, hand, habits)
    jab = habits.jab + habits.grab_seen * _seen(ring, seat, foe)
    hits = (habits.hit_good, habits.hit_woozy, habits.hit_punchy)
    for eye, state, other in ((0, left, right), (1, right, left)):
        if state == BLACKED_OUT or (eye and left == right):
            continue
        points = base + hits[state] + (habits.hit_lone if other == BLACKED_OUT else 0.0)
        if state == BLACKED_OUT - 1 and other == BLACKED_OUT:
            points += WON if _is_last_foe(ring, seat, foe) and not goggled else habits.floor
        if hand[PUNCH]:
            found.append((points + habits.punch, encode_move(PUNCH, foe, eye)))
        if hand[JAB_AND_GRAB]:
            found.append((points + jab, encode_move(JAB_AND_GRAB, foe, eye)))
        if hand[SHAKEDOWN]:
            shake = habits.shake if goggled else habits.shake + loot
            found.append((points + shake, encode_move(SHAKEDOWN, foe, eye, food)))
    if left == right == BLACKED_OUT and ring.options.rob_the_fallen:
        if hand[JAB_AND_GRAB]:
            found.append((base + jab, encode_move(JAB_AND_GRAB, foe, NO_EYE)))
        if hand[SHAKEDOWN]:
            found.append((base + habits.shake + loot, encode_move(SHAKEDOWN, foe, NO_EYE, food)))


def _is_last_foe(ring: Ring, seat: Seat, foe: Seat) -> bool:
    """Whether only these two have an eye left."""
    mine = 3 << 2 * seat
    return bool(ring.standing & mine) and not ring.standing & ~mine & ~(3 << 2 * foe)


def _loot(
    ring: Ring, seat: Seat, foe: Seat, hand: list[int], habits: PolicyWeights
) -> tuple[float, int]:
    """Return the points and the index of the best ingredient for a Shakedown of the foe."""
    known = (seat * ring.n + foe) * 3
    held = hand[DAWG : CONDIMENTS + 1]
    kinds = 3 - held.count(0)
    best, food = -1.0, 0
    for name, count in enumerate(held):
        worth = 0.3 if count else habits.need + (habits.whole if kinds == 2 else 0.0)
        if ring.known[known + name]:
            worth *= habits.sure
        if worth > best:
            best, food = worth, name
    return best, food


def _purple(
    ring: Ring, foe: Seat, threat: float, hand: list[int], habits: PolicyWeights, found: Weighed
) -> None:
    base = threat + (habits.purple_goggled if ring.safety[foe] else 0.0)
    if hand[SWARM] and not ring.swarmed >> foe & 1:
        found.append((base + habits.swarm, encode_move(SWARM, foe)))
    if hand[NAP_TIME] and not ring.napping >> foe & 1:
        points = base + habits.nap + habits.nap_dog * ring.dogs[foe]
        found.append((points, encode_move(NAP_TIME, foe)))
    if hand[EYE_FRY] and not ring.fried >> foe & 1 and ring.standing >> 2 * foe & 3:
        eyes = ring.eyes[2 * foe : 2 * foe + 2]
        points = base + habits.fry + (habits.fry_hurt if 1 in eyes or 2 in eyes else 0.0)
        found.append(
            (points + (habits.fry_punchy if 2 in eyes else 0.0), encode_move(EYE_FRY, foe))
        )


def _patches(ring: Ring, seat: Seat, habits: PolicyWeights, found: Weighed) -> None:
    left, right = ring.eyes[2 * seat], ring.eyes[2 * seat + 1]
    lone = habits.lone if BLACKED_OUT in (left, right) else 0.0
    for move in legal_patches(ring, seat):
        eye = move & 3
        if eye == NO_EYE:
            hurt = 0 < left < BLACKED_OUT or 0 < right < BLACKED_OUT
            found.append((habits.unfry if hurt else 0.0, move))
        elif not (eye and left == right):
            worse = (left, right)[eye] == BLACKED_OUT - 1
            found.append((lone + (habits.patch_punchy if worse else habits.patch_woozy), move))


def _can_hide(ring: Ring, seat: Seat) -> bool:
    """Whether goggles make sense: they are wasted on a player nobody attacks (ruling 24)."""
    if not ring.standing >> 2 * seat & 3 and not ring.options.rob_the_fallen:
        return False
    return not ring.safety[seat] or ring.options.safety_stack


def _goggles(ring: Ring, seat: Seat, habits: PolicyWeights) -> float:
    left, right = ring.eyes[2 * seat], ring.eyes[2 * seat + 1]
    points, hand = habits.safety, seat * HAND_KINDS
    if not ring.hands[hand + BLOCK] and not ring.hands[hand + BLOCK_AND_KNOCK]:
        points += habits.bare
    if BLACKED_OUT - 1 in (left, right):
        points += habits.shaky
    return points + habits.lone if BLACKED_OUT in (left, right) else points


def _swaps(hand: list[int], last: bool, habits: PolicyWeights, found: Weighed) -> None:
    swap, spare = habits.swap, habits.spare
    keep = (
        habits.keep_punch, habits.keep_jab, habits.keep_shake, habits.keep_block,
        habits.keep_knock, habits.keep_patch, habits.keep_safety, 0.0, 0.0, 0.0,
        habits.keep_purple, habits.keep_purple, habits.keep_purple, habits.keep_steal,
        habits.keep_foul,
    )  # fmt: skip
    swaps: Weighed = []
    for card, count in enumerate(hand):
        if not count:
            continue
        if DAWG <= card <= CONDIMENTS:
            food = habits.keep_food + (habits.keep_last if last else 0.0)
            points = swap - (food if count == 1 else food - habits.spare_food)
        else:
            points = swap - keep[card] + spare * (count - 1)
        swaps.append((points, SWAP + card))
    swaps.sort(reverse=True)
    found += swaps[:SWAPS]


# -- answers ---------------------------------------------------------------------------------------


def _block(ring: Ring, seat: Seat, habits: PolicyWeights, frame: Frame) -> Weighed:
    attacker, eye, card, food = frame[3], frame[5], frame[6], frame[7]
    mine = seat * HAND_KINDS
    blocks, knocking = ring.hands[mine + BLOCK], ring.hands[mine + BLOCK_AND_KNOCK]
    if not blocks and not knocking:
        return [(0.0, PASS)]
    points = habits.block
    if eye != NO_EYE:
        state = ring.eyes[2 * seat + eye]
        points += (0.0, habits.block_woozy, habits.block_punchy)[state]
        if (ring.standing >> 2 * seat & 3).bit_count() == 1:
            points += habits.block_lone
        if state == BLACKED_OUT - 1 and _ends_it(ring, seat):
            points += WON
    if blocks + knocking > 1:
        points += habits.block_more
    if (card == SHAKEDOWN and ring.hands[mine + food]) or (
        card == JAB_AND_GRAB and any(ring.hands[mine + DAWG : mine + CONDIMENTS + 1])
    ):
        points += habits.block_robbed
    found: Weighed = [(0.0, PASS)]
    if blocks:
        found.append((points, GUARD))
    if knocking:
        for move in knock_moves(ring.standing >> 2 * attacker & 3):
            found.append((points + _knock(ring, seat, attacker, move & 3, habits), move))
    return found


def _ends_it(ring: Ring, seat: Seat) -> bool:
    """Whether losing my last eye would leave only one player with eyes."""
    if (ring.standing >> 2 * seat & 3).bit_count() > 1:
        return False
    return sum(1 for foe in range(ring.n) if ring.standing >> 2 * foe & 3) == 2


def _knock(ring: Ring, seat: Seat, attacker: Seat, eye: int, habits: PolicyWeights) -> float:
    if eye == NO_EYE:
        return 0.0
    state = ring.eyes[2 * attacker + eye]
    points = habits.knock + 0.3 * (habits.hit_good, habits.hit_woozy, habits.hit_punchy)[state]
    last = state == BLACKED_OUT - 1 and ring.eyes[2 * attacker + 1 - eye] == BLACKED_OUT
    return points + WON if last and _is_last_foe(ring, seat, attacker) else points


def _foul(ring: Ring, seat: Seat, habits: PolicyWeights, frame: Frame) -> Weighed:
    count = ring.hands[seat * HAND_KINDS + FOUL]
    if not count:
        return [(0.0, PASS)]
    author, card, first = frame[3], frame[4], frame[5]
    points = habits.foul_mine if first == seat else habits.foul_theirs
    if card != FOUL:
        if first == seat and card != STEAL and ring.safety[seat]:
            points -= 1.0
        if card == STEAL and ring.dogs[author] + 1 >= ring.options.hotdogs_to_win:
            points += habits.foul_last_dog
        if card == NAP_TIME and first == seat:
            points += habits.foul_nap
    return [(0.0, PASS), (points + habits.foul_more * (count > 1), WHISTLE)]


def _steal(ring: Ring, seat: Seat, habits: PolicyWeights, frame: Frame) -> Weighed:
    mine = seat * HAND_KINDS
    if not ring.hands[mine + STEAL]:
        return [(0.0, PASS)]
    holder, loot = frame[3], frame[4]
    points = habits.steal
    if not ring.hands[mine + loot]:
        points += habits.steal_need
        if all(ring.hands[mine + food] for food in INGREDIENTS if food != loot):
            points += habits.steal_need
    if ring.dogs[holder] + 1 >= ring.options.hotdogs_to_win:
        points += habits.steal_leader
    return [(0.0, PASS), (points, SNATCH)]


def _bell(ring: Ring, seat: Seat, habits: PolicyWeights, _frame: Frame) -> Weighed:
    found: Weighed = [(0.0, PASS)]
    if ring.hands[seat * HAND_KINDS + PATCH_AND_STITCH]:
        _patches(ring, seat, habits, found)
    return found


def _give(ring: Ring, seat: Seat, _habits: PolicyWeights, frame: Frame) -> Weighed:
    """Prefer to give what I hold most of, or what the receiver is known to hold already."""
    mine, known = seat * HAND_KINDS, (seat * ring.n + frame[3]) * 3
    return [
        (ring.hands[mine + food] + ring.known[known + food - DAWG], encode_move(food))
        for food in INGREDIENTS
        if ring.hands[mine + food]
    ]


def _anything(ring: Ring, seat: Seat, _habits: PolicyWeights, _frame: Frame) -> Weighed:
    return [(0.0, move) for move in ring.legal_moves(seat)]


WEIGH: tuple[Callable[[Ring, Seat, PolicyWeights, Frame], Weighed], ...] = (
    _turn, _block, _foul, _steal, _bell, _give, _anything, _anything,
)  # fmt: skip
"""In the order of the question codes in `table.py`."""
