"""Why a move is not legal now, as a reason code; the sentences are in text.py."""

from game.core.state import PASS, Move, Seat
from game.games.eyeball_boxing import cards, moves
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
    if move == moves.BUILD:
        if not table.has_a_set(seat):
            return "dog_missing"
        return {GIVING: "must_give", VOTING: "must_vote"}.get(kind, "dog_turn")
    if moves.VOTE <= move < moves.VOTE + table.n:
        return "vote_self" if kind == VOTING else "vote_over"
    if moves.SWAP <= move < moves.SWAP + len(cards.CARDS):
        return _no_swap(table, seat, move - moves.SWAP, kind)
    card = moves.card_of(move)
    if card not in cards.CARDS or moves.seat_of(move) >= table.n:
        return NO_SUCH_MOVE
    if not table.hands[seat * cards.HAND_KINDS + card]:
        return "not_in_hand"
    if kind == TURN:
        return _no_turn_play(table, seat, move)
    if kind == BELL_PAUSE and card == cards.PATCH_AND_STITCH:
        return _no_patch(table, seat, moves.seat_of(move), moves.eye_of(move))
    if kind == BLOCKING and card == cards.BLOCK_AND_KNOCK:
        return _no_counter(table, moves.eye_of(move))
    return _no_reaction(card, kind)


def _no_swap(table: Table, seat: Seat, card: int, kind: int) -> str:
    if kind != TURN:
        return "swap_turn"
    if not table.hands[seat * cards.HAND_KINDS + card]:
        return "not_in_hand"
    return "swap_never" if table.options.turn_swap == "never" else "swap_stuck"


def _no_turn_play(table: Table, seat: Seat, move: Move) -> str:
    card, target, eye = moves.card_of(move), moves.seat_of(move), moves.eye_of(move)
    if card in cards.ATTACKS:
        return _no_attack(table, seat, target, eye)
    if card in cards.ILLEGAL:
        return _no_purple(table, seat, target, card)
    if card == cards.PATCH_AND_STITCH:
        return _no_patch(table, seat, target, eye)
    if card == cards.SAFETY_FIRST:
        return "safety_up" if table.safety[seat] else NO_SUCH_MOVE
    if card in cards.INGREDIENTS:
        return "dog_missing"
    nothing_to_answer = {
        cards.BLOCK: "block_none",
        cards.BLOCK_AND_KNOCK: "block_none",
        cards.FOUL: "foul_none",
        cards.STEAL: "steal_none",
    }
    return nothing_to_answer[card]


def _no_attack(table: Table, seat: Seat, target: Seat, eye: int) -> str:
    if table.swarmed >> seat & 1:
        return "swarmed"
    if target == seat:
        return "own_eye"
    if eye >= moves.NO_EYE:
        return "pick_an_eye"
    return "eye_out_target" if table.eyes[2 * target + eye] == cards.BLACKED_OUT else NO_SUCH_MOVE


def _no_purple(table: Table, seat: Seat, target: Seat, card: int) -> str:
    if target == seat:
        return "own_purple"
    lying = {cards.SWARM: table.swarmed, cards.EYE_FRY: table.fried, cards.NAP_TIME: table.napping}[
        card
    ]
    return "dup_purple" if lying >> target & 1 else NO_SUCH_MOVE


def _no_patch(table: Table, seat: Seat, target: Seat, eye: int) -> str:
    if target != seat:
        return "heal_others"
    if table.fried >> seat & 1:
        return "eye_fry"
    if eye >= moves.NO_EYE:
        return "no_eye_fry"
    state = table.eyes[2 * seat + eye]
    return {cards.GOOD_TO_GO: "heal_fine", cards.BLACKED_OUT: "heal_out"}.get(state, NO_SUCH_MOVE)


def _no_counter(table: Table, eye: int) -> str:
    attacker = table.stack[-1][3]
    if eye >= moves.NO_EYE:
        return "pick_an_eye"
    return "eye_out_target" if table.eyes[2 * attacker + eye] == cards.BLACKED_OUT else NO_SUCH_MOVE


def _no_reaction(card: int, kind: int) -> str:
    if kind == BLOCKING:
        return {cards.FOUL: "foul_none", cards.STEAL: "steal_none"}.get(card, "only_blocks")
    if kind == FOULING:
        blocks = (cards.BLOCK, cards.BLOCK_AND_KNOCK)
        return "block_purple" if card in blocks else "only_fouls"
    only = {
        STEALING: "only_steals",
        BELL_PAUSE: "only_patches",
        GIVING: "must_give",
        COOKING: "only_cooking",
    }
    return only.get(kind, "must_vote")
