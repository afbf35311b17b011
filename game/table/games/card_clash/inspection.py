"""What players can inspect at this table, and the facts about it."""

import pygame

from game.core.state import Seat
from game.games.card_clash.cards import BODY_SHOT, DEMPSEY_ROLL, UPPERCUT
from game.table.board.board import Board
from game.table.board.inspectables import Inspectable, inspect_text, seat_placeholders
from game.table.games.card_clash import panels
from game.table.games.card_clash.panels import ClashMemory
from game.table.games.card_clash.visible import SIDES, ClashVisible

BADGE, MARK = 80, 44


def inspect_words(
    board: Board, memory: ClashMemory, key: str, seat: Seat
) -> tuple[str, dict[str, object]]:
    shown: ClashVisible = board.visible
    if key.startswith("action"):
        return "action", {"number": key.removeprefix("action")}
    if key == "round_pips":
        return key, {"round": shown.turns, "rounds": memory.options.rounds}
    return key, _counted(board, memory, seat) if seat >= 0 else {}


def _counted(board: Board, memory: ClashMemory, seat: Seat) -> dict[str, object]:
    shown: ClashVisible = board.visible
    return {
        "corner": panels.CORNERS[board.zone_prefix(seat)][0].capitalize(),
        "hits": shown.hits[seat],
        "round_hits": shown.round_hits[seat],
        "threshold": memory.options.ko_threshold,
        "deck": shown.decks[seat],
        "used": sum(shown.discards[seat * 6 : seat * 6 + 6]),
    }


def extra_inspectables(board: Board, memory: ClashMemory) -> list[Inspectable]:
    """Return the inspectables without a zone: dice, combos, sheet parts, marks and badges."""
    made = [_dice(board)] if board.release_label or board.is_rolling_dice else []
    made += [_combo(board, combo) for combo in (UPPERCUT, BODY_SHOT, DEMPSEY_ROLL)]
    for seat in range(SIDES):
        made += _on_the_sheet(board, memory, seat)
    for (action, seat), fared in memory.fates.items():
        at = panels.mark_at(board, board.zone_prefix(seat), action)
        made.append(_small(board, f"fate/{int(fared)}", seat, at, MARK))
    for (action, seat), landed in memory.badges.items():
        at = panels.badge_at(board, board.zone_prefix(seat), action)
        made.append(_small(board, "badge", seat, at, BADGE, landed=landed))
    return made


def _dice(board: Board) -> Inspectable:
    return Inspectable(
        "dice", board.zones.rect("dice_tray"), *inspect_text(board.game_table.name, "dice", {}), 4
    )


def _combo(board: Board, combo: int) -> Inspectable:
    key = f"combo/{combo}"
    return Inspectable(
        key, panels.combo_at(board, combo), *inspect_text(board.game_table.name, key, {})
    )


def _on_the_sheet(board: Board, memory: ClashMemory, seat: Seat) -> list[Inspectable]:
    side = board.zone_prefix(seat)
    places = panels.sheet_part_rects(board.zones.rect(f"{side}_sheet"))
    if memory.options.show_counters:
        places["counters"] = panels.counters_at(board, side)
    return [
        board.game_table.zone_inspectable(board, memory, f"{side}_{key}", rect)
        for key, rect in places.items()
    ]


def _small(
    board: Board, key: str, seat: Seat, at: tuple[float, float], wide: float, **facts: object
) -> Inspectable:
    """Return the inspectable of a mark or badge that covers part of a card."""
    rect = pygame.FRect(at[0] - wide / 2, at[1] - wide / 2, wide, wide)
    words = inspect_text(board.game_table.name, key, {**seat_placeholders(board, seat), **facts})
    return Inspectable(f"{key} {seat} {at}", rect, *words, 3)
