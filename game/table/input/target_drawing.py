"""Drawing around a held card: lit targets, the arrow, the preview, the choices."""

import pygame

from game.stage.drawing.canvas import Canvas
from game.stage.drawing.colours import CREAM, INK, LEGAL, MUSTARD, RED
from game.stage.drawing.lettering import Style, display_style
from game.stage.drawing.shapes import focus_ring, halo, tag, ticket
from game.stage.input.input_reader import MOUSE
from game.table.board.arrow import draw_arrow
from game.table.board.board import Board
from game.table.board.drop_target import DropTarget
from game.table.board.hand import HAND_TOP
from game.table.input.grip import Grip
from game.table.input.hold_state import HoldState

ASIDE = 24
"""Gap from a plate to the words beside it, in logical units; a portrait may overhang."""
WIDE = 180
"""Width from which an upright target has its words above it, because its sides are full."""


def draw_drop_targets(grip: Grip, canvas: Canvas) -> None:
    """Light the drop targets of the held card, except where that is the whole table."""
    board = grip.board
    for i, spot in enumerate(grip.drop_targets):
        if board.zones[spot.name].kind == "drop":
            continue
        x, y, w, h = board.game_table.target_rect(board, spot.name)
        hot = i == grip.hold.aim
        radius = 24 if w > h else 0
        canvas.draw_shape(halo(round(w), round(h), RED if hot else LEGAL, hot, radius), x, y)


def draw_target_ghost(grip: Grip, canvas: Canvas) -> None:
    """Draw what the target would become over its picture."""
    spot, (_, ghost) = grip.aimed_target, grip.preview()
    if spot is not None and ghost is not None:
        grip.board.game_table.draw_ghost(grip.board, canvas, spot.name, ghost)


def draw_aim(grip: Grip, canvas: Canvas) -> None:
    """Draw the arrow, the preview words and the choices left."""
    spot, (words, _) = grip.aimed_target, grip.preview()
    if grip.hold.state in (HoldState.TAKEN, HoldState.CHOOSING) or (
        spot and grip.hold.state is HoldState.READY
    ):
        _draw_arrow(grip, canvas, spot)
    if spot is not None and words:
        _draw_preview(grip, canvas, spot, words)
    if spot is not None and grip.choices:
        _draw_choices(grip, canvas, spot)


def _draw_arrow(grip: Grip, canvas: Canvas, aimed: DropTarget | None) -> None:
    board, card = grip.board, grip.hold.card
    hand = board.hand_with(card)
    if hand is None or card is None:
        return
    pose = hand.pose(card, raised=True)
    start = pose.x - 118, pose.y - 176
    if aimed is not None:
        end = board.game_table.arrow_tip(board, aimed.name)
    elif grip.device == MOUSE and grip.mouse.pointer[1] < HAND_TOP:
        end = grip.mouse.pointer
    else:
        return
    time = grip.time if board.motion_level == "full" else None
    draw_arrow(canvas, start, end, time, allowed=aimed is not None)


def _draw_preview(grip: Grip, canvas: Canvas, aimed: DropTarget, words: str) -> None:
    style = display_style(24)
    w = canvas.lettering.width(words, style) + 36
    x, y, aw, ah = grip.board.game_table.target_rect(grip.board, aimed.name)
    tx = min(max(24, x + aw + 20), 1896 - w)
    ty = max(96, y - 10)
    if WIDE <= aw < ah:
        tx, ty = x + aw / 2 - w / 2, y - 60
    elif tx < x + aw:
        tx, ty = min(max(24, x + aw / 2 - w / 2), 1896 - w), y + ah + 14
    middle = grip.board.game_table.aim_label_centre(grip.board, aimed.name)
    if middle is not None:
        tx, ty = min(max(24, middle[0] - w / 2), 1896 - w), middle[1] - 24
    tx, ty = _clear(grip.board, pygame.FRect(tx, ty, w, 48)).topleft
    canvas.draw_shape(tag(round(w), 48, RED), tx, ty)
    canvas.write(words, tx + 18, ty + 24, style)


def _clear(board: Board, room: pygame.FRect) -> pygame.FRect:
    """Move a rectangle aside if it would cover a plate or the raised card."""
    raised = [s.rect for key, s in board.sprites.items() if key == board.raised_card]
    plates = [zone.rect for zone in board.zones.all.values() if zone.kind == "plate"]
    for other in (*raised, *plates):
        if not other.colliderect(room):
            continue
        if other.centerx < room.centerx:
            room.left = other.right + ASIDE
        else:
            room.right = other.left - ASIDE
    return room


SWAPS, KEEPS = ("Swap it", "icons/discard.svg"), ("Keep it", "icons/undo.svg")
"""Words and icons of the choices where a card would be thrown away."""


def _draw_choices(grip: Grip, canvas: Canvas, aimed: DropTarget) -> None:
    game_table, rects = grip.board.game_table, grip.move_options.choice_rects(aimed)
    lost = grip.move_options.is_discard_target(aimed)
    x, y = rects[0].topleft
    canvas.draw_shape(tag(220, 44, MUSTARD), x, y - 54)
    title = Style(24, CREAM, "semibold")
    said = game_table.swap_title if lost else game_table.choice_title
    canvas.write(said, x + 110, y - 32, title, "middle")
    for i, (rect, move) in enumerate(zip(rects, grip.choices, strict=True)):
        state = "selected" if i == grip.hold.choice else "up"
        canvas.draw_shape(ticket(round(rect.w), round(rect.h), state), rect.x, rect.y)
        words, picture = KEEPS if move is None else SWAPS if lost else game_table.move_label(move)
        if picture:
            canvas.draw_file(picture, rect.centerx, rect.y + 66, 110)
        canvas.write(words, rect.centerx, rect.bottom - 28, Style(24, INK, "bold"), "middle")


def draw_focus(grip: Grip, canvas: Canvas) -> None:
    """Draw the keyboard focus in the hand."""
    board = grip.board
    if grip.device == MOUSE or board.raised_card is None or board.raised_card not in board.sprites:
        return
    x, y, _, w = board.sprites[board.raised_card].pose
    canvas.draw_shape(focus_ring(round(w), round(w * 1.4), 22), x - w / 2, y - w * 0.7)
