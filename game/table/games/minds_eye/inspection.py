"""What can be inspected at this table."""

import pygame

from game.core.state import Seat
from game.games.minds_eye.cards import COLOURS
from game.games.minds_eye.text import COLOURS as NAMES
from game.table.board.board import Board
from game.table.board.inspectables import Inspectable, inspect_text, seat_placeholders
from game.table.games.minds_eye import panels
from game.table.games.minds_eye.gaze_memory import GazeMemory
from game.table.games.minds_eye.visible import MindsEyeVisible
from game.table.view.awards import count_noun

GAZE = pygame.FRect(690, 500, 540, 260)
"""The area of the gaze arrows, between the viewer's card and the rivals'."""


def inspect_words(
    board: Board, memory: GazeMemory, key: str, seat: Seat
) -> tuple[str, dict[str, object]]:
    """Return the key of the words for this zone, and the facts they mention."""
    shown: MindsEyeVisible = board.visible
    if key == "seen":
        return key, _seen(board, memory, seat)
    if key == "stack":
        return key, {"cards": shown.hand_sizes[seat]}
    if key == "pot":
        return key, {"pot": count_noun(shown.pot, "card")}
    if key == "removed_pile":
        return key, {"removed": count_noun(shown.removed, "card"), "left": shown.cards_in_play}
    return key, {}


def _seen(board: Board, memory: GazeMemory, seat: Seat) -> dict[str, object]:
    at = memory.watched_rival(board.visible, seat)
    eyes = memory.eyes.get((seat, at), [])
    counted = ", ".join(f"{NAMES[colour]} {eyes.count(colour)}" for colour in COLOURS)
    return {"whom": "you" if board.is_viewer(at) else board.names[at], "counted": counted}


def extra_inspectables(board: Board) -> list[Inspectable]:
    """Return what has no zone: the reference rows, the padlocks and the gaze arrows."""
    shown: MindsEyeVisible = board.visible
    found = win_inspectables(board)
    for seat in range(shown.n):
        if shown.committed[seat]:
            plate = board.zones.rect(f"{board.zone_prefix(seat)}_plate")
            rect = pygame.FRect(plate.right, plate.y, 76, plate.h)
            words = inspect_text(board.game_table.name, "locked", seat_placeholders(board, seat))
            found.append(Inspectable(f"locked {seat}", rect, *words, 1))
    if shown.viewer in shown.playing:
        found.append(
            Inspectable("gaze", GAZE, *inspect_text(board.game_table.name, "gaze", {}), -1)
        )
    return found


def win_inspectables(board: Board) -> list[Inspectable]:
    """Return an inspectable for each row of the reference panel."""
    found = []
    for colour, row in enumerate(panels.win_row_rects(board.zones.rect("reference"))):
        around = [NAMES[(colour + step) % 4] for step in range(4)]
        facts = dict(zip(("colour", "loser", "across", "winner"), around, strict=True))
        words = inspect_text(board.game_table.name, "wins", facts)
        found.append(Inspectable(f"wins {colour}", pygame.FRect(row), *words, 1))
    return found
