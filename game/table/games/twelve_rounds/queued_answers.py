"""Queued answers: one gesture puts cards back and lays the first, or declines a clinch and guards.

Nothing is revealed to the player between these questions, so they can be asked as one.
"""

from collections.abc import Iterator, Sequence

from game.core.state import PASS, Move
from game.core.view import View
from game.games.twelve_rounds.bout import Observation, encode_movement
from game.games.twelve_rounds.cards import (
    ATTACK,
    BOOSTED,
    COST,
    DEFENCE,
    FEINT_BONUS,
    IS_DODGE,
    MOVEMENTS,
    STRENGTH,
)
from game.games.twelve_rounds.moves import PUT_BACK, STEP, THROW
from game.table.board.drop_target import DropTarget
from game.table.games.twelve_rounds.control_plates import SLOTS
from game.table.games.twelve_rounds.visible import ATTACKS, GUARDS, HAND
from game.table.view.secret_choice import QueuedAnswer

TILES = ("my_move1", "my_move2", "my_move3")


# -- what goes back --------------------------------------------------------------------------------


def put_back_value(card: int) -> float:
    """Return the value of a card, for deciding which one goes back."""
    return STRENGTH[card] + FEINT_BONUS[card] / 2 + 0.4 * IS_DODGE[card]


def surplus_cards(hand: Sequence[int], size: int, which: int) -> list[int]:
    """Return a hand's surplus cards: its weakest, the best of them first, to go on top."""
    cards = [card for card in (ATTACK, DEFENCE)[which] for _ in range(hand[card])]
    return sorted(cards, key=put_back_value)[: max(0, size - HAND)][::-1]


def put_back_answers(obs: Observation, question: str, laid: int = -1) -> Iterator[QueuedAnswer]:
    """Yield the default put-back answers, question by question, without the card `laid`."""
    hand = [*obs.attack, *obs.defence]
    if laid >= 0:
        hand[laid] -= 1
    step = STEP[question]
    for which in range(step >> 1, len(PUT_BACK)):
        cards = surplus_cards(hand, obs.hand_sizes[2 * obs.seat + which], which)
        below = which == step >> 1 and step & 1
        for number, card in enumerate(cards):
            yield QueuedAnswer(PUT_BACK[which][1 if below or number else 0], card + 1)


def corner_card_bonus(obs: Observation, seat: int, card: int) -> int:
    """Return what the corner card adds to this card: 0 or 1."""
    return int(obs.boosts[seat] > 0 and card in BOOSTED[obs.corner[seat]][0])


# -- the card that is laid -------------------------------------------------------------------------


def first_card_targets(view: View, card: int) -> list[DropTarget]:
    """Return the targets for laying the round's first card now; the marked cards go back."""
    obs: Observation = view.obs
    if not _opens_with(obs, card):
        return []
    return lay_targets(obs, card, next(put_back_answers(obs, view.question, card)).move)


def _opens_with(obs: Observation, card: int) -> bool:
    """Whether a card suits the first exchange; an open attack must be seen before the guard."""
    if card not in range(DEFENCE.stop) or not (*obs.attack, *obs.defence)[card]:
        return False
    if obs.control == obs.seat:
        return card in ATTACK
    return card in DEFENCE and not obs.face_up


def lay_targets(obs: Observation, card: int, move: Move) -> list[DropTarget]:
    """Return the slot and the movements where a card can be put before its question comes."""
    which = ATTACKS if card in ATTACK else GUARDS
    able = obs.endurance[obs.seat] if which == ATTACKS else max(COST)
    found = [DropTarget(SLOTS[which], (move,))] if COST[card] <= able else []
    for slot, tile in enumerate(TILES):
        if is_free(obs, slot) and COST[movement_of(obs, slot)] <= able:
            found.append(DropTarget(tile, (move,)))
    return found


def is_free(obs: Observation, slot: int) -> bool:
    """Whether this movement can still be used in this round."""
    used = obs.movements_used[obs.seat] >> slot & 1
    return obs.movements_allowed and not used and not obs.moved[obs.seat]


def movement_of(obs: Observation, slot: int) -> int:
    return MOVEMENTS[3 * obs.boxers[obs.seat] + slot]


def queued_answers(view: View, move: Move, card: int, zone: str) -> tuple[QueuedAnswer, ...]:
    """Return what else this gesture answers; a card put on a deck answers nothing more."""
    laid = zone in (*SLOTS, *TILES)
    if view.question in STEP and (laid or not zone):
        _, *others = put_back_answers(view.obs, view.question, card if laid else -1)
        return (*others, *(_thrown(card, zone) if laid else ()))
    if laid and view.question in ("open", "clinch"):
        return _thrown(card, zone)
    return ()


def _thrown(card: int, zone: str) -> tuple[QueuedAnswer, ...]:
    move = encode_movement(TILES.index(zone), card) if zone in TILES else card + 1
    if card in ATTACK:
        return QueuedAnswer("open", THROW), QueuedAnswer("attack", move)
    return QueuedAnswer("clinch", PASS), QueuedAnswer("defend", move)
