"""Moves as drag and drop: which card goes to which zone."""

from game.core.state import PASS, Move
from game.core.view import View
from game.games.eyeball_boxing import cards, moves
from game.games.eyeball_boxing.observation import Observation
from game.games.eyeball_boxing.table import TURN
from game.table.board.drop_target import DropTarget
from game.table.board.zones import Zones
from game.table.game_table import TableButton
from game.table.games.eyeball_boxing.layout import STEMS
from game.table.games.eyeball_boxing.visible import EyeballVisible
from game.table.view.visible_state import zone_prefix

DISCARD = "discard_pile"
TABLE = "table_drop"
TRAY = "my_hotdogs"

SIDES = "ab"

CHOICE_TITLE = "Ask for…"


def zone_of_move(obs: Observation, move: Move) -> str:
    """Return the zone on which the card of this move is dropped."""
    card = moves.card_of(move)
    at = zone_prefix(obs.seat, len(obs.sizes), moves.seat_of(move))
    if moves.SWAP <= move < moves.BUILD:
        return DISCARD
    if card in cards.ATTACKS or card == cards.PATCH_AND_STITCH:
        eye = moves.eye_of(move)
        return f"{at}_eye_{SIDES[eye]}" if eye != moves.NO_EYE else _whole(at)
    if card in cards.ILLEGAL:
        return _whole(at)
    return TABLE


def _whole(at: str) -> str:
    return at if at != "my" else "my_status"


def card_of_move(move: Move) -> int:
    """Return the card that this move plays or swaps; -1 for none."""
    if move in (PASS, moves.BUILD) or move >= moves.VOTE:
        return -1
    return move - moves.SWAP if move >= moves.SWAP else moves.card_of(move)


def drop_targets(view: View, card: int) -> list[DropTarget]:
    """Return this card's drop targets: the seat on the left first, the discard pile last."""
    found: dict[str, list[Move]] = {}
    for move in view.moves:
        if card_of_move(move) == card:
            found.setdefault(zone_of_move(view.obs, move), []).append(move)
    if card in cards.INGREDIENTS and moves.BUILD in view.moves:
        found.setdefault(TRAY, []).append(moves.BUILD)
    order = sorted(found, key=lambda zone: (zone == DISCARD, zone))
    return [DropTarget(zone, tuple(found[zone])) for zone in order]


def drop_zones(zones: Zones) -> list[str]:
    names = [name for name, zone in zones.all.items() if zone.kind == "card_slot"]
    names += [name for name in (DISCARD, TRAY, "my_status") if name in zones.all]
    names += [name for name, zone in zones.all.items() if zone.kind == "seat"]
    return [*names, TABLE]


def intended_move(view: View, card: int, zone: str) -> Move | None:
    if zone == DISCARD:
        return moves.SWAP + card
    if zone == TRAY:
        return moves.BUILD if card in cards.INGREDIENTS else None
    obs: Observation = view.obs
    n = len(obs.sizes)
    seat, eye = obs.seat, moves.NO_EYE
    if zone.startswith("seat"):
        seat = (obs.seat + int(zone[4])) % n
    if "_eye_" in zone:
        eye = SIDES.index(zone[-1])
    on_turn = obs.pending and obs.pending[-1][0] == TURN
    if card in cards.ATTACKS or card == cards.PATCH_AND_STITCH:
        if zone == TABLE:
            return None  # aimed at nothing: the card returns without a refusal
        return moves.encode_move(card, seat, eye)
    if card in cards.ILLEGAL:
        return moves.encode_move(card, seat) if zone != TABLE else None
    if card == cards.BLOCK_AND_KNOCK:
        return moves.encode_move(card, eye=0)
    if card in cards.INGREDIENTS and on_turn:
        return moves.BUILD
    return moves.encode_move(card)


def refusal_reason(view: View | None, shown: EyeballVisible, card: int, zone: str) -> Move | None:
    if zone and view is not None:
        return intended_move(view, card, zone)
    me, neighbour = shown.viewer, (shown.viewer + 1) % shown.n
    if card in cards.ATTACKS:
        return moves.encode_move(card, neighbour, 0)
    if card == cards.PATCH_AND_STITCH:
        left, right = shown.eyes[2 * me : 2 * me + 2]
        return moves.encode_move(card, me, 0 if left >= right else 1)
    if card in cards.ILLEGAL:
        return moves.encode_move(card, neighbour)
    return moves.encode_move(card)


def move_label(move: Move) -> tuple[str, str]:
    """Return the word and the picture that tell moves on the same drop target apart."""
    card = moves.card_of(move)
    if card == cards.SHAKEDOWN:
        ingredient = cards.DAWG + moves.ingredient_of(move)
        return STEMS[ingredient].capitalize(), f"cards/eyeball_boxing/{STEMS[ingredient]}.svg"
    if card == cards.BLOCK_AND_KNOCK:
        return ("Left eye", "Right eye", "Just block")[moves.eye_of(move)], ""
    return STEMS[card].capitalize(), ""


def buttons(view: View | None) -> list[TableButton]:
    """Return BUILD DOG and PASS: always shown, and enabled when they are legal."""
    offered = view.moves if view is not None else ()
    return [
        TableButton(
            "btn_build_dog", "BUILD DOG", "gold", moves.BUILD if moves.BUILD in offered else None
        ),
        TableButton("btn_pass", "PASS", "night", PASS if PASS in offered else None),
    ]
