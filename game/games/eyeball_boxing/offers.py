"""The legal moves of every question."""

from itertools import compress

from game.core.state import PASS, Move, Seat
from game.games.eyeball_boxing import moves
from game.games.eyeball_boxing.cards import (
    BLOCK,
    BLOCK_AND_KNOCK,
    EYE_FRY,
    FOUL,
    HAND_KINDS,
    INGREDIENTS,
    JAB_AND_GRAB,
    NAP_TIME,
    PATCH_AND_STITCH,
    PUNCH,
    SHAKEDOWN,
    STEAL,
    SWARM,
)
from game.games.eyeball_boxing.table import (
    BELL_PAUSE,
    BLOCKING,
    FOULING,
    GIVING,
    STEALING,
    TURN,
    VOTING,
    Table,
)


def legal(table: Table, seat: Seat) -> list[Move]:
    if table.over:
        return []
    frame = table.stack[-1]
    if not frame[1] >> seat & 1:
        return []
    kind = frame[0]
    if kind == TURN:
        return _on_a_turn(table, seat)
    hands = table.hands
    mine = seat * HAND_KINDS
    if kind == VOTING:
        return [moves.VOTE + other for other in range(table.n) if other != seat]
    if kind == GIVING:
        return [moves.encode_move(card) for card in INGREDIENTS if hands[mine + card]]
    offers = [PASS]
    if kind == BLOCKING:
        if hands[mine + BLOCK]:
            offers.append(moves.GUARD)
        if hands[mine + BLOCK_AND_KNOCK]:
            offers += moves.knock_moves(table.standing >> 2 * frame[3] & 3)
    elif kind == FOULING:
        if hands[mine + FOUL]:
            offers.append(moves.WHISTLE)
    elif kind == STEALING:
        if hands[mine + STEAL]:
            offers.append(moves.SNATCH)
    elif kind == BELL_PAUSE and hands[mine + PATCH_AND_STITCH]:
        offers += legal_patches(table, seat)
    options = table.options
    if not options.auto_hotdog and not options.hotdog_takes_turn and table.has_a_set(seat):
        offers.append(moves.BUILD)
    return offers


def _on_a_turn(table: Table, seat: Seat) -> list[Move]:
    options = table.options
    hand = table.hands[seat * HAND_KINDS : (seat + 1) * HAND_KINDS]
    punch, jab, shakedown, _, _, patch, safety, _, _, _, swarm, eye_fry, nap, _, _ = hand
    offers: list[Move] = []
    if not table.swarmed >> seat & 1:
        eyes = table.standing & ~(3 << 2 * seat)
        fallen = table.fallen() & ~(1 << seat) if options.rob_the_fallen else 0
        if punch:
            offers += moves.attack_moves(PUNCH, eyes, 0)
        if jab:
            offers += moves.attack_moves(JAB_AND_GRAB, eyes, fallen)
        if shakedown:
            offers += moves.attack_moves(SHAKEDOWN, eyes, fallen)
    if patch:
        offers += legal_patches(table, seat)
    if safety and (not table.safety[seat] or options.safety_stack):  # ruling 11
        offers.append(moves.GOGGLES)
    if swarm or eye_fry or nap:
        others = (1 << table.n) - 1 & ~(1 << seat)
        if swarm:
            offers += moves.aimed_moves(SWARM, others & ~table.swarmed)
        if eye_fry:
            offers += moves.aimed_moves(EYE_FRY, others & ~table.fried)
        if nap:
            offers += moves.aimed_moves(NAP_TIME, others & ~table.napping)
    swap = options.turn_swap
    builds = (not options.auto_hotdog or options.hotdog_takes_turn) and table.has_a_set(seat)
    stuck = not offers and not (builds and options.hotdog_takes_turn)
    if swap == "always" or (swap == "onlyIfStuck" and stuck):  # ruling 4
        offers += compress(moves.SWAPS, hand)
    if stuck and not offers:
        offers.append(PASS)
    if builds:
        offers.append(moves.BUILD)
    return offers


def legal_patches(table: Table, seat: Seat) -> list[Move]:
    """Moves with Patch and Stitch on the seat's own eyes, on its turn or at a Bell."""
    left = 2 * seat
    fried = bool(table.fried >> seat & 1)
    return moves.patch_moves(seat, table.eyes[left], table.eyes[left + 1], fried)
