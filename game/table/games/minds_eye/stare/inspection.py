"""What can be inspected during a staring contest."""

import pygame

from game.core.state import Seat
from game.games.minds_eye.text import DISTRACTIONS
from game.table.board.board import Board
from game.table.board.inspectables import Inspectable, inspect_text, seat_placeholders
from game.table.games.minds_eye.stare.geometry import seats_by_side, stare_zones
from game.table.games.minds_eye.stare.stare_scene import StareMemory
from game.table.games.minds_eye.stare.visible import StareVisible


def extra_inspectables(board: Board, memory: StareMemory) -> list[Inspectable]:
    shown: StareVisible = board.visible
    made = [_thing(board, "heart", "heart", beat=shown.beat)]
    made[0].rect.inflate_ip(560, 0)  # including its pulse line
    for side, seat in seats_by_side(shown).items():
        made += _of_one(board, memory, side, seat)
    if memory.options.stare == "drops":
        made += [_thing(board, "pay_off", "pay_off"), _thing(board, "line", "line")]
        made += _disturbing(board, memory)
    else:
        made.append(_thing(board, "pay_off", "judge"))
    if shown.n > 2:
        waits = bool(shown.starers[2:])
        third = 3 - sum(shown.starers[:2])
        made.append(_thing(board, "third", "waits" if waits else "watches", third))
    return made


def _of_one(board: Board, memory: StareMemory, side: str, seat: Seat) -> list[Inspectable]:
    drops = max(0, board.visible.drops[seat])
    counted = memory.options.stare == "drops"
    made = [
        _thing(board, f"eye_{side}", "eye" if counted else "eye/real", seat, drops=drops),
        _thing(board, f"plate_{side}", "plate", seat, drops=drops, over=1),
    ]
    if counted and seat not in memory.stare.side_widgets:
        made.append(_thing(board, f"foot_{side}", "seen", seat))
    return made


def _disturbing(board: Board, memory: StareMemory) -> list[Inspectable]:
    shown: StareVisible = board.visible
    if not memory.options.distractions:
        return []
    which = shown.coming or shown.distraction
    key = "distraction" if which else "quiet"
    return [_thing(board, "distraction", key, distraction=DISTRACTIONS[which])]


def _thing(
    board: Board, zone: str, key: str, seat: Seat = -1, over: int = 0, **facts: object
) -> Inspectable:
    if seat >= 0:
        facts = {**seat_placeholders(board, seat), **facts}
    words = inspect_text(board.game_table.name, f"stare/{key}", facts)
    return Inspectable(f"stare_{zone}", pygame.FRect(stare_zones().rect(zone)), *words, over)
