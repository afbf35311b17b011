"""What is drawn at the seats: plates, stacks and padlocks."""

from game.core.state import Seat
from game.stage.drawing.art import Request
from game.stage.drawing.canvas import Canvas
from game.stage.drawing.colours import GOLD, TAG_EDGE
from game.stage.drawing.lettering import display_style
from game.stage.drawing.shapes import dashed_outline, tag
from game.table.board.board import Board
from game.table.board.last_play import draw_last_play
from game.table.board.name_plates import THINKING, draw_plate
from game.table.characters.cast import FRESH, OUT
from game.table.games.minds_eye.gaze_memory import GazeMemory
from game.table.games.minds_eye.panels import draw_gaze_counts, draw_reference
from game.table.games.minds_eye.stare import stare_scene
from game.table.games.minds_eye.visible import MindsEyeVisible

LOCKED, LOCK, COUNT = "icons/lock.svg", 52, 40


def seat_status(board: Board, seat: Seat) -> str:
    shown: MindsEyeVisible = board.visible
    if seat not in shown.playing:
        return "Out, and judges"
    count = shown.hand_sizes[seat]
    return f"{count} card{'' if count == 1 else 's'}"


def is_choosing(shown: MindsEyeVisible, seat: Seat) -> bool:
    """Whether this seat still has to lock in a card."""
    busy = any(shown.open) or shown.has_contest or shown.over or shown.last
    return seat in shown.playing and not busy and not shown.committed[seat]


def plate_text(board: Board, seat: Seat, memory: GazeMemory) -> str:
    shown: MindsEyeVisible = board.visible
    if seat in memory.thinking:
        return THINKING
    if shown.committed[seat] and not shown.has_contest:
        return "Locked in"
    return seat_status(board, seat)


def draw_below_cards(board: Board, canvas: Canvas) -> None:
    """Draw the slots for the rivals' played cards."""
    for name, zone in board.zones.all.items():
        if name.endswith("_played"):
            x, y, w, h = zone.rect
            canvas.draw_shape(dashed_outline(round(w), round(h)), x, y)


def draw_seats(board: Board, canvas: Canvas, memory: GazeMemory) -> None:
    shown: MindsEyeVisible = board.visible
    if shown.has_contest:
        stare_scene.draw_seats(board, canvas, memory)
        return
    if "reference" in board.zones:
        draw_reference(board, canvas)
    for seat in range(shown.n):
        state = FRESH if seat in shown.playing else OUT
        draw_plate(
            board, canvas, seat, plate_text(board, seat, memory), state, is_choosing(shown, seat)
        )
        draw_last_play(board, canvas, seat, memory.last_plays.get(seat, ()))
        if f"{board.zone_prefix(seat)}_seen" in board.zones:
            draw_gaze_counts(board, canvas, memory, seat)
        _draw_lock(board, canvas, seat)
        _draw_count(
            board, canvas, f"{board.zone_prefix(seat)}_stack", str(shown.hand_sizes[seat]), GOLD
        )
    if shown.removed:
        _draw_count(board, canvas, "removed_pile", f"OUT {shown.removed}", TAG_EDGE)


def _draw_lock(board: Board, canvas: Canvas, seat: Seat) -> None:
    """Draw a padlock beside a seat that has locked in its card."""
    shown: MindsEyeVisible = board.visible
    if shown.committed[seat] and not shown.has_contest:
        plate = board.zones.rect(f"{board.zone_prefix(seat)}_plate")
        canvas.draw_file(LOCKED, plate.right + LOCK * 0.7, plate.centery, LOCK)


def requests() -> list[Request]:
    """Request the padlock, and the tags under the card counts."""
    tags = [Request(tag(2 * COUNT, COUNT, edge), 0, 0) for edge in (GOLD, TAG_EDGE)]
    return [*tags, Request(LOCKED, LOCK, LOCK)]


def _draw_count(board: Board, canvas: Canvas, zone: str, text: str, edge: str) -> None:
    if "uncounted" in board.zones[zone].properties:
        return
    rect = board.zones.rect(zone)
    style = canvas.lettering.fit_style(text, display_style(24), rect.w + 40, 36)
    w = max(rect.w, canvas.lettering.width(text, style) + 24)
    canvas.draw_shape(tag(round(w), COUNT, edge), rect.centerx - w / 2, rect.bottom - 14)
    canvas.write(text, rect.centerx, rect.bottom + 6, style, "middle")
