"""What players can inspect at this table, and the facts about it."""

from game.core.state import Seat
from game.games.eyeball_boxing.cards import BELLS
from game.table.board.board import Board
from game.table.board.inspectables import Inspectable, inspect_text, seat_placeholders
from game.table.game_table import SeatMemory
from game.table.games.eyeball_boxing.visible import EyeballVisible

EYES = {"eye_a": (0, "left"), "eye_b": (1, "right")}
TAGS = {
    "draw_pile": "draw",
    "draw_tag": "draw",
    "discard_pile": "discard",
    "discard_tag": "discard",
}


def inspect_words(
    board: Board, memory: SeatMemory, key: str, seat: Seat
) -> tuple[str, dict[str, object]]:
    shown: EyeballVisible = board.visible
    if key in EYES:
        eye, side = EYES[key]
        return f"eye/{shown.eyes[2 * seat + eye]}", {"eye": side}
    if key in TAGS:
        return TAGS[key], _piles(shown)
    if key == "bells":
        return key, {"rung": shown.rung, "bells": BELLS}
    if key == "hotdogs":
        needed = memory.options.by_public_name()["hotdogsToWin"]
        return key, {"dogs": shown.dogs[seat], "needed": needed}
    if key == "handcount":
        return key, {"cards": card_count_text(shown.hand_sizes[seat])}
    if key == "status" and not any(owner == seat for owner, _ in shown.fronts):
        return "", {}
    return key, {}


def _piles(shown: EyeballVisible) -> dict[str, object]:
    left = BELLS - shown.rung
    bells = {0: "All Bells have rung.", 1: "One Bell is still in it."}
    return {
        "deck": card_count_text(shown.deck),
        "used": card_count_text(len(shown.discard)),
        "bells_left": bells.get(left, f"{left} Bells are still in it."),
    }


def card_count_text(cards: int) -> str:
    return "1 card" if cards == 1 else f"{cards} cards"


def extra_inspectables(board: Board) -> list[Inspectable]:
    """Return the tag under an ingredient that is changing hands."""
    sprite, found = board.sprites.get(("loot",)), board.visible.loot
    if found is None or sprite is None:
        return []
    rect = sprite.rect.move(0, 0.8 * sprite.rect.h)
    return [
        Inspectable(
            "loot",
            rect,
            *inspect_text(board.game_table.name, "loot", seat_placeholders(board, found.holder)),
        )
    ]
