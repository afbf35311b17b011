"""Why a move is not legal now, as a reason code; the sentences are in text.py."""

from game.core.state import PASS, Move, Seat
from game.games.eyeball_boxing.cards import (
    ATTACKS,
    BLACKED_OUT,
    BLOCK,
    BLOCK_AND_KNOCK,
    CARDS,
    EYE_FRY,
    FOUL,
    GOOD_TO_GO,
    HANDFUL,
    ILLEGAL,
    INGREDIENTS,
    NAP_TIME,
    PATCH_AND_STITCH,
    SAFETY_FIRST,
    STEAL,
    SWARM,
)
from game.games.eyeball_boxing.moves import (
    BUILD,
    NO_EYE,
    SWAP,
    VOTE,
    card_of,
    eye_of,
    seat_of,
)
from game.games.eyeball_boxing.table import (
    BELL_PAUSE,
    BLOCKING,
    COOKING,
    FOULING,
    GIVING,
    STEALING,
    TURN,
    VOTING,
    Table,
)

NO_SUCH_MOVE = "no_such_move"


def refusal(table: Table, seat: Seat, move: Move) -> str:
    kind, waiting = table.stack[-1][:2]
    if not waiting >> seat & 1:
        return "not_your_turn" if kind == TURN else "window_closed"
    if move == PASS:
        return {TURN: "must_act", GIVING: "must_give", VOTING: "must_vote"}.get(kind, NO_SUCH_MOVE)
    if move == BUILD:
        if not table.has_a_set(seat):
            return "dog_missing"
        return {GIVING: "must_give", VOTING: "must_vote"}.get(kind, "dog_turn")
    if VOTE <= move < VOTE + table.n:
        return "vote_self" if kind == VOTING else "vote_over"
    if SWAP <= move < SWAP + len(CARDS):
        return _no_swap(table, seat, move - SWAP, kind)
    card = card_of(move)
    if card not in CARDS or seat_of(move) >= table.n:
        return NO_SUCH_MOVE
    if not table.hands[seat * HANDFUL + card]:
        return "not_in_hand"
    if kind == TURN:
        return _no_turn_play(table, seat, move)
    if kind == BELL_PAUSE and card == PATCH_AND_STITCH:
        return _no_patch(table, seat, seat_of(move), eye_of(move))
    if kind == BLOCKING and card == BLOCK_AND_KNOCK:
        return _no_counter(table, eye_of(move))
    return _no_reaction(card, kind)


def _no_swap(table: Table, seat: Seat, card: int, kind: int) -> str:
    if kind != TURN:
        return "swap_turn"
    if not table.hands[seat * HANDFUL + card]:
        return "not_in_hand"
    return "swap_never" if table.options.turn_swap == "never" else "swap_stuck"


def _no_turn_play(table: Table, seat: Seat, move: Move) -> str:
    card, target, eye = card_of(move), seat_of(move), eye_of(move)
    if card in ATTACKS:
        return _no_attack(table, seat, target, eye)
    if card in ILLEGAL:
        return _no_purple(table, seat, target, card)
    if card == PATCH_AND_STITCH:
        return _no_patch(table, seat, target, eye)
    if card == SAFETY_FIRST:
        return "safety_up" if table.safety[seat] else NO_SUCH_MOVE
    if card in INGREDIENTS:
        return "dog_missing"
    nothing_to_answer = {
        BLOCK: "block_none",
        BLOCK_AND_KNOCK: "block_none",
        FOUL: "foul_none",
        STEAL: "steal_none",
    }
    return nothing_to_answer[card]


def _no_attack(table: Table, seat: Seat, target: Seat, eye: int) -> str:
    if table.swarmed >> seat & 1:
        return "swarmed"
    if target == seat:
        return "own_eye"
    if eye >= NO_EYE:
        return "pick_an_eye"
    return "eye_out_target" if table.eyes[2 * target + eye] == BLACKED_OUT else NO_SUCH_MOVE


def _no_purple(table: Table, seat: Seat, target: Seat, card: int) -> str:
    if target == seat:
        return "own_purple"
    lying = {SWARM: table.swarmed, EYE_FRY: table.fried, NAP_TIME: table.napping}[card]
    return "dup_purple" if lying >> target & 1 else NO_SUCH_MOVE


def _no_patch(table: Table, seat: Seat, target: Seat, eye: int) -> str:
    if target != seat:
        return "heal_others"
    if table.fried >> seat & 1:
        return "eye_fry"
    if eye >= NO_EYE:
        return "no_eye_fry"
    state = table.eyes[2 * seat + eye]
    return {GOOD_TO_GO: "heal_fine", BLACKED_OUT: "heal_out"}.get(state, NO_SUCH_MOVE)


def _no_counter(table: Table, eye: int) -> str:
    attacker = table.stack[-1][3]
    if eye >= NO_EYE:
        return "pick_an_eye"
    return "eye_out_target" if table.eyes[2 * attacker + eye] == BLACKED_OUT else NO_SUCH_MOVE


def _no_reaction(card: int, kind: int) -> str:
    if kind == BLOCKING:
        return {FOUL: "foul_none", STEAL: "steal_none"}.get(card, "only_blocks")
    if kind == FOULING:
        blocks = (BLOCK, BLOCK_AND_KNOCK)
        return "block_purple" if card in blocks else "only_fouls"
    only = {
        STEALING: "only_steals",
        BELL_PAUSE: "only_patches",
        GIVING: "must_give",
        COOKING: "only_cooking",
    }
    return only.get(kind, "must_vote")
