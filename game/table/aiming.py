"""What is drawn around a held card: lit targets, the arrow, what would happen, what to choose."""

from game.stage.canvas import Canvas
from game.stage.colours import CREAM, INK, LEGAL, MUSTARD, RED
from game.stage.controls import MOUSE
from game.stage.lettering import Style, display
from game.stage.shapes import halo, ring, tag, ticket
from game.table.arrow import draw_arrow
from game.table.grip import Grip
from game.table.hand import STRIP_TOP
from game.table.rig import Spot

WIDE = 180
"""A slot as wide as this has its words above it, because the table around it is full."""


def draw_spots(grip: Grip, canvas: Canvas) -> None:
    """Light where the held card may go."""
    for i, spot in enumerate(grip.spots):
        if spot.name == "table_drop":
            continue
        x, y, w, h = grip.rig.aim(grip.board, spot.name)
        hot = i == grip.aim
        radius = 24 if w > h else 0
        canvas.shape(halo(round(w), round(h), RED if hot else LEGAL, hot, radius), x, y)


def draw_hot(grip: Grip, canvas: Canvas) -> None:
    """The target of the card, over its picture: what it would become."""
    aimed = grip.aimed()
    if aimed is None or not grip.ghost or grip.choices:
        return
    _, ghost = grip.foreseen(aimed)
    if ghost is not None:
        grip.rig.draw_ghost(grip.board, canvas, aimed.name, ghost)


def draw_aim(grip: Grip, canvas: Canvas) -> None:
    """The arrow, what would happen, and what is still to choose."""
    aimed = grip.aimed()
    if grip.selected is not None:
        _draw_arrow(grip, canvas, aimed)
    if aimed is not None and grip.ghost and not grip.choices:
        _draw_preview(grip, canvas, aimed)
    if grip.choices and aimed is not None:
        _draw_choices(grip, canvas)


def _draw_arrow(grip: Grip, canvas: Canvas, aimed: Spot | None) -> None:
    assert grip.selected is not None
    poses = grip.board.fan.parted(len(grip.keys), grip.selected)
    pose = poses[grip.selected]
    start = pose.x - 118, pose.y - 176
    if aimed is not None:
        x, y, w, h = grip.rig.aim(grip.board, aimed.name)
        end = x + w / 2, y + h / 2 + (0 if w > h else h * 0.25)
    elif grip.device == MOUSE and grip.mouse.pointer[1] < STRIP_TOP:
        end = grip.mouse.pointer
    else:
        return
    time = grip.time if grip.board.motion == "full" else None
    draw_arrow(canvas, start, end, time, allowed=aimed is not None)


def _draw_preview(grip: Grip, canvas: Canvas, aimed: Spot) -> None:
    words, _ = grip.foreseen(aimed)
    if not words:
        return
    style = display(24)
    w = canvas.lettering.width(words, style) + 36
    x, y, aw, ah = grip.rig.aim(grip.board, aimed.name)
    tx = min(max(24, x + aw + 20), 1896 - w)
    ty = max(96, y - 10)
    if WIDE <= aw < ah:
        tx, ty = x + aw / 2 - w / 2, y - 60
    elif tx < x + aw:
        tx, ty = min(max(24, x + aw / 2 - w / 2), 1896 - w), y + ah + 14
    canvas.shape(tag(round(w), 48, RED), tx, ty)
    canvas.write(words, tx + 18, ty + 24, style)


def _draw_choices(grip: Grip, canvas: Canvas) -> None:
    rects = grip.choice_rects()
    canvas.shape(tag(220, 44, MUSTARD), rects[0].x, rects[0].y - 54)
    canvas.write(
        "Ask for…", rects[0].x + 110, rects[0].y - 32, Style(24, CREAM, "semibold"), "middle"
    )
    for i, rect in enumerate(rects):
        state = "selected" if i == grip.choice else "up"
        canvas.shape(ticket(round(rect.w), round(rect.h), state), rect.x, rect.y)
        words, picture = grip.rig.choice(grip.choices[i])
        if picture:
            canvas.art_at(picture, rect.centerx, rect.y + 66, 110)
        canvas.write(words, rect.centerx, rect.bottom - 28, Style(24, INK, "bold"), "middle")


def draw_focus(grip: Grip, canvas: Canvas) -> None:
    """Where the keyboard is in the hand."""
    hover = grip.board.hover
    keys = grip.rig.hand_keys(grip.board.shown)
    if grip.device == MOUSE or hover is None or hover >= len(keys):
        return
    sprite = grip.board.sprites.get(keys[hover])
    if sprite is not None:
        w = sprite.pose.width
        canvas.shape(
            ring(round(w), round(w * 1.4), 22), sprite.pose.x - w / 2, sprite.pose.y - w * 0.7
        )
