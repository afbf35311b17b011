"""Twelve Rounds: the moves, which of them are legal, and why the others are not."""

from collections.abc import Sequence

from game.core.state import PASS, Move, Seat
from game.games.twelve_rounds.bout import Bout
from game.games.twelve_rounds.cards import CORNER, MOVEMENTS

# 1–20 is a card, 21–80 a movement in place of a card (see bout.movement_move).
BACK_OFF: Move = 81
THROW: Move = 82
CLINCH: Move = 83
DIG: Move = 84
"""Dig deep and pay with endurance. To pay with cards, the move is the card."""
CORNER_MOVE = 100
"""The move that chooses a corner card is its number plus this."""

ATTACK_HAND, DEFENCE_HAND = 0, 1
PUT_BACK = (("attack_top", "attack_under"), ("defence_top", "defence_under"))
STEP = {name: step for step, name in enumerate(PUT_BACK[0] + PUT_BACK[1])}
CLINCH_COMES = frozenset({"open", "attack", "defend", "drop"})
TAKES_A_CARD = frozenset({"attack", "defend", "drop", "dig", "dig_card", *STEP})

STANCES = (BACK_OFF, THROW)
CLINCH_OR_NOT = (PASS, CLINCH)
ONLY_PASS = (PASS,)


def legal(bout: Bout, seat: Seat) -> Sequence[Move]:
    if not bout.asked >> seat & 1:
        return ()
    match bout.asking:
        case "open":
            if bout.endurance[seat] > 1 or bout.attack_moves(seat):
                return STANCES
            return ONLY_PASS
        case "clinch":
            return CLINCH_OR_NOT
        case "attack":
            return bout.attack_moves(seat)
        case "defend":
            return _guards(bout, seat)
        case "attack_top" | "attack_under" | "drop":
            return [card + 1 for card in bout.distinct_cards(seat, ATTACK_HAND)]
        case "defence_top" | "defence_under":
            return [card + 1 for card in bout.distinct_cards(seat, DEFENCE_HAND)]
        case "corner":
            used = bout.corner_used[seat]
            left = (card for i, card in enumerate(CORNER) if not used >> i & 1)
            return [PASS, *(card + CORNER_MOVE for card in left)]
        case "dig":
            return _digs(bout, seat)
    both = bout.distinct_cards(seat, ATTACK_HAND) + bout.distinct_cards(seat, DEFENCE_HAND)
    return [card + 1 for card in both]


def _guards(bout: Bout, seat: Seat) -> list[Move]:
    cards = bout.distinct_cards(seat, DEFENCE_HAND)
    moves = [card + 1 for card in cards]
    for slot in bout.free_movements(seat):
        first = 21 + slot * 20
        moves += [first + card for card in cards]
    return moves


def _digs(bout: Bout, seat: Seat) -> list[Move]:
    moves = [PASS]
    if bout.held[seat * 2] + bout.held[seat * 2 + 1] >= 2:
        moves += [card + 1 for card in bout.distinct_cards(seat, ATTACK_HAND)]
        moves += [card + 1 for card in bout.distinct_cards(seat, DEFENCE_HAND)]
    if bout.endurance[seat] >= 3:
        moves.append(DIG)
    return moves


def refusal(bout: Bout, seat: Seat, move: Move) -> str:
    asking = bout.asking
    if move == CLINCH and seat != bout.control and asking in CLINCH_COMES:
        return _no_clinch(bout, seat)
    if not bout.asked >> seat & 1:
        return _not_asked(bout, seat)
    if 1 <= move <= 20:
        return _no_card(bout, seat, move - 1)
    if 21 <= move <= 80:
        return _no_movement(bout, seat, move)
    if asking == "corner" and move - CORNER_MOVE in CORNER:
        return "corner_used"
    if asking == "dig" and move == DIG:
        return "dig_tired"
    if asking == "open" and move in STANCES:
        return "cannot_throw"
    return "not_now" if move in (PASS, BACK_OFF, THROW, CLINCH, DIG) else "no_such_move"


def _not_asked(bout: Bout, seat: Seat) -> str:
    if bout.asking == "corner":
        return "corner_chosen"
    if bout.asking in STEP:
        return "put_back_already"
    if bout.asking in ("open", "attack") and seat != bout.control:
        return "no_control"
    return "wait"


def _no_clinch(bout: Bout, seat: Seat) -> str:
    if bout.clinched >> seat & 1:
        return "clinch_round"
    if not bout.clinches[seat]:
        return "clinch_gone"
    return "clinch_early" if bout.asking == "open" else "clinch_late"


def _no_card(bout: Bout, seat: Seat, card: int) -> str:
    if bout.asking not in TAKES_A_CARD:
        return "not_now"
    if bout.asking in ("attack", "attack_top", "attack_under", "drop") and card >= 10:
        return "attack_card"
    if bout.asking in ("defend", "defence_top", "defence_under") and card < 10:
        return "defence_card"
    if not bout.hands[seat * 20 + card]:
        return "not_in_hand"
    return "cannot_pay" if bout.asking == "attack" else "dig_cards"


def _no_movement(bout: Bout, seat: Seat, move: Move) -> str:
    if bout.asking not in ("attack", "defend"):
        return "not_now"
    if not bout.options.movements:
        return "star_off"
    if bout.moved >> seat & 1:
        return "star_round"
    movement, card = bout.decode_move(seat, move)
    if bout.movements_used[seat] == 7:
        return "star_gone"
    if bout.movements_used[seat] >> (movement - MOVEMENTS[0]) % 3 & 1:
        return "star_used"
    wrong_hand = (card >= 10) != (bout.asking == "defend")
    if wrong_hand or not bout.hands[seat * 20 + card]:
        return "star_card"
    return "cannot_pay"
