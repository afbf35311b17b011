"""Moves as drag and drop: which card goes to which zone."""

from game.core.state import PASS, Move, Seat
from game.core.view import View
from game.games.dodgeball.cards import DODGE, DOUBLE_DODGE, PILE, PILE_HIT
from game.games.dodgeball.court import Observation
from game.games.dodgeball.moves import DISCARD, NO_TARGET, decode_play, encode_discard, encode_play
from game.table.board.drop_target import DropTarget
from game.table.board.zones import Zones
from game.table.game_table import TableButton
from game.table.games.dodgeball.visible import DodgeballVisible
from game.table.view.visible_state import zone_prefix

USED = "discard_pile"
MINE = "my_front"


def _seat_zone(obs: Observation, seat: Seat) -> str:
    return zone_prefix(obs.seat, len(obs.hits), seat)


def card_of_move(obs: Observation, move: Move) -> int:
    """Return the card of this move, or -1; a pass means the Pile Hit, which may be declined."""
    if move == PASS:
        return PILE_HIT if not obs.strategic else -1
    return move - DISCARD if move >= DISCARD else decode_play(move)[0]


def zone_of_move(obs: Observation, move: Move) -> str:
    """Return the zone on which the card of this move is dropped."""
    if move == PASS or move >= DISCARD:
        return USED
    _, to = decode_play(move)
    return MINE if to == NO_TARGET else _seat_zone(obs, to)


def drop_targets(view: View, card: int) -> list[DropTarget]:
    """Return this card's drop targets: clockwise from the left, the discard pile last."""
    found = [
        DropTarget(zone_of_move(view.obs, move), (move,))
        for move in view.moves
        if card_of_move(view.obs, move) == card
    ]
    return sorted(found, key=lambda spot: (spot.name == USED, spot.name))


def drop_zones(zones: Zones) -> list[str]:
    seats = [name for name, zone in zones.all.items() if zone.kind == "seat"]
    return [USED, MINE, "my_plate", *seats]


def intended_move(view: View, card: int, zone: str) -> Move | None:
    obs: Observation = view.obs
    if zone == USED:
        return encode_discard(card)
    if zone.startswith("my"):
        return (
            encode_play(card)
            if card in (DODGE, DOUBLE_DODGE, PILE)
            else encode_play(card, obs.seat)
        )
    seat = (obs.seat + int(zone.removeprefix("seat"))) % len(obs.hits)
    return encode_play(card, seat)


def refusal_reason(view: View | None, shown: DodgeballVisible, card: int, zone: str) -> Move | None:
    if zone and view is not None:
        return intended_move(view, card, zone)
    if card in (DODGE, DOUBLE_DODGE, PILE):
        return encode_play(card)
    return encode_play(card, (shown.viewer + 1) % shown.n)


def buttons(view: View | None) -> list[TableButton]:
    """Return the button that plays nothing, while that is allowed."""
    if view is None or view.question != "turn" or PASS not in view.moves:
        return []
    if view.obs.strategic:
        return [TableButton("btn_pass", "PLAY NOTHING", "night", PASS, "btn_pass/nothing")]
    return [TableButton("btn_pass", "DISCARD IT", "night", PASS)]
