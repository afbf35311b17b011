"""Moves as gestures: which card is dropped where."""

from game.core.state import PASS, Move
from game.core.view import View
from game.games.twelve_rounds.bout import Observation, encode_movement
from game.games.twelve_rounds.cards import (
    ATTACK,
    BULL_RUSH,
    CORNER,
    COST,
    DEFENCE,
    EXTRA_DAMAGE,
    FEINT_BONUS,
    GUARD,
    IRON_CHIN,
    IS_DODGE,
    SHOULDER_ROLL,
    STRENGTH,
)
from game.games.twelve_rounds.moves import BACK_OFF, CLINCH, CORNER_MOVE, DIG, STEP, THROW
from game.games.twelve_rounds.text import REASONS
from game.table.board.drop_target import DropTarget
from game.table.board.zones import Zones
from game.table.game_table import TableButton
from game.table.games.twelve_rounds.control_plates import SLOTS
from game.table.games.twelve_rounds.layout import DECKS
from game.table.games.twelve_rounds.queued_answers import (
    TILES,
    corner_card_bonus,
    first_card_targets,
    lay_targets,
    movement_of,
    put_back_answers,
)
from game.table.games.twelve_rounds.visible import ATTACKS, GUARDS, RoundsVisible

SEND, DIG_HERE = "corner_send", "dig_drop"
LAYS = ("open", "attack", "defend")
"""Questions that are answered by laying a card or a movement."""


def answer_zone(question: str) -> str:
    """Return the zone where a card goes that answers this question."""
    if question in STEP:
        return f"my_{DECKS[STEP[question] >> 1]}"
    if question in ("dig", "dig_card"):
        return DIG_HERE
    if question == "corner":
        return SEND
    return SLOTS[GUARDS if question in ("clinch", "defend") else ATTACKS]


def move_with(question: str, card: int) -> Move:
    """Return the move that uses this card."""
    return card + CORNER_MOVE if card in CORNER else card + 1


def drop_targets(view: View, card: int) -> list[DropTarget]:
    """Return a card's drop targets: its slot, and the movements that can be laid in its place."""
    question = view.question
    if question == "open":
        return _throws(view, card)
    if question == "clinch":
        return lay_targets(view.obs, card, PASS) if card in DEFENCE else []
    move = move_with(question, card)
    found = [DropTarget(answer_zone(question), (move,))] if move in view.moves else []
    if question in STEP:
        found += first_card_targets(view, card)
    if question in LAYS:
        moves = [encode_movement(slot, card) for slot in range(3)]
        found += [
            DropTarget(tile, (m,)) for tile, m in zip(TILES, moves, strict=True) if m in view.moves
        ]
    return found


def _throws(view: View, card: int) -> list[DropTarget]:
    """Return the targets for an attack laid before the rival answers the clinch question."""
    if THROW not in view.moves or card not in ATTACK:
        return []
    return lay_targets(view.obs, card, THROW)


def drop_zones(zones: Zones) -> list[str]:
    decks = [f"my_{deck}" for deck in DECKS]
    return [*TILES, *SLOTS, *decks, SEND, DIG_HERE]


def intended_move(view: View, card: int, zone: str) -> Move | None:
    if zone in TILES and card not in CORNER:
        return encode_movement(TILES.index(zone), card)
    return move_with(view.question, card)


def refusal_reason(
    view: View | None, shown: RoundsVisible, card: int, zone: str
) -> Move | str | None:
    """Return why this card cannot be used there, or a move to ask the rules about."""
    if view is None:
        return move_with("", card)
    if view.question == "clinch":
        return REASONS["defence_card"]
    if view.question == "open" and card in ATTACK:
        return "You are too tired for that. Pick something cheaper."
    return intended_move(view, card, zone)


BUTTONS = {
    "open": (
        TableButton("btn_back_off", "BACK OFF", "red", BACK_OFF),
        TableButton("btn_action", "THROW", "green", THROW),
    ),
    "clinch": (
        TableButton("btn_back_off", "CLINCH", "red", CLINCH, "btn_clinch"),
        TableButton("btn_action", "NO CLINCH", "night", PASS, "btn_no_clinch"),
    ),
    "corner": (TableButton("btn_no_card", "NO CARD THIS TIME", "night", PASS),),
    "dig": (
        TableButton("btn_dig", "PAY", "green", DIG),
        TableButton("btn_next_card", "NEXT CARD", "night", PASS),
    ),
}


def buttons(view: View | None) -> list[TableButton]:
    if view is None:
        return []
    if view.question in STEP:
        marked = next(put_back_answers(view.obs, view.question)).move
        return [TableButton("btn_action", "READY", "green", marked, "btn_ready")]
    return [button for button in BUTTONS.get(view.question, ()) if button.move in view.moves]


# -- previews --------------------------------------------------------------------------------------


def preview(view: View, move: Move) -> str:
    """Return a few words on what a card that is aimed would do."""
    obs: Observation = view.obs
    question = view.question
    if question in STEP:
        return _put_back(obs, STEP[question] % 2 == 0)
    if question == "drop":
        return "DROPPED, NOT THROWN"
    if question in ("dig", "dig_card"):
        return "1 OF 2 CARDS FOR +1" if question == "dig" else "GIVEN UP: +1"
    if move == THROW:
        return "THROWN FACE UP" if obs.face_up else "THROWN FACE DOWN"
    if question == "clinch":
        return "GUARD, NO CLINCH"
    if question not in LAYS or move in (PASS, BACK_OFF):
        return ""
    card = laid_card(obs, move)
    return _guards(obs, card) if question == "defend" else _attacks(obs, card)


def _put_back(obs: Observation, on_top: bool) -> str:
    if not on_top:
        return "GOES TO THE BOTTOM"
    return "COMES BACK NEXT ROUND" if obs.round < obs.rounds else "GOES BACK ON TOP"


def laid_card(obs: Observation, move: Move) -> int:
    """Return the card or movement that this move lays."""
    return move - 1 if move <= len(COST[:20]) else movement_of(obs, (move - 21) // 20)


def _attacks(obs: Observation, card: int) -> str:
    value = STRENGTH[card] + corner_card_bonus(obs, obs.seat, card)
    feint = f" (+{FEINT_BONUS[card]})" if FEINT_BONUS[card] else ""
    return f"{value}{feint}, COSTS {COST[card] or 'NOTHING'}"


def _guards(obs: Observation, card: int) -> str:
    """Preview a guard; against an open attack, with its outcome."""
    value = GUARD[card] + corner_card_bonus(obs, obs.seat, card)
    if obs.laid_card < 0:
        return f"STOPS PUNCH {value}" + (f", FEINT {value - 1}" if value > 1 else "")
    foe = 1 - obs.seat
    attack = STRENGTH[obs.laid_card] + corner_card_bonus(obs, foe, obs.laid_card)
    attack += FEINT_BONUS[obs.laid_card] if value <= attack else 0
    if attack > value:
        damage = attack - value + EXTRA_DAMAGE[obs.laid_card]
        return f"{attack} > {value}: {damage // 2 if card == IRON_CHIN else damage} DAMAGE"
    even_wins = card == SHOULDER_ROLL or (IS_DODGE[card] and not obs.heavy[obs.seat])
    takes = (attack < value or even_wins) and obs.laid_card != BULL_RUSH
    sign = "<" if attack < value else "="
    return f"{attack} {sign} {value}: {'YOU TAKE CONTROL' if takes else 'NOTHING LANDS'}"


# -- for newcomers ---------------------------------------------------------------------------------

HINTS = {
    "attack_top": "Marked cards go back: READY, or put another attack card on its deck.",
    "attack_under": "Marked cards go back: READY, or put another attack card under its deck.",
    "defence_top": "Marked cards go back: READY, or put another defence card on its deck.",
    "defence_under": "Marked cards go back: READY, or put another defence card under its deck.",
    "clinch": "A hidden punch is coming: put a defence card against it, or hold on: clinch.",
    "open": "You have control: put an attack card into the ring. The higher card wins.",
    "attack": "Put an attack card into the ring. The higher card wins.",
    "defend": "Put a defence card against it. Higher than the attack, and you take control.",
    "drop": "You are held: drop one attack card into the ring.",
    "dig": "",
    "dig_card": "Give up a second card.",
    "corner": "",
}


def hint(view: View) -> str:
    return HINTS.get(view.question, "")
