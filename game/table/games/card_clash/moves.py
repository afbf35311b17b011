"""Moves: a card dropped on the slot of the current action."""

from collections.abc import Sequence

from game.core.state import Move
from game.core.view import View
from game.games.card_clash.cards import CARDS
from game.games.card_clash.rules import Observation
from game.table.board.drop_target import DropTarget
from game.table.board.zones import Zones
from game.table.games.card_clash.visible import ClashVisible
from game.table.view.secret_choice import QueuedAnswer, SecretChoice, SlotChoice

SLOTS = ("my_action1", "my_action2", "my_action3")


def drop_targets(view: View, card: int) -> list[DropTarget]:
    move = card + 1
    return [DropTarget(SLOTS[view.obs.action], (move,))] if move in view.moves else []


def drop_zones(zones: Zones) -> list[str]:
    return list(SLOTS)


HAND = "hand"


def slot_choice(view: View) -> SlotChoice:
    """Return the secret choice: any card of the hand, and no extra keys."""
    return SlotChoice(HAND, {(-1, move - 1): SecretChoice(move) for move in view.moves})


def slot_cards(
    obs: Observation,
    queued_answers: Sequence[QueuedAnswer] = (),
) -> dict[str, list[int]]:
    return {HAND: [card for card in CARDS for _ in range(obs.hand[card])]}


def refusal_reason(
    view: View | None, shown: ClashVisible, card: int, zone: str
) -> Move | str | None:
    """Return a refusal for the slot of another action, otherwise a move for the rules to refuse."""
    if view is not None and zone in SLOTS and zone != SLOTS[shown.action]:
        return f"Only action {shown.action + 1} is open."
    return card + 1
