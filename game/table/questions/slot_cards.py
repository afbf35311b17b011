"""Face-down hands: six slots in two rows, like the keys under a hand, with key labels."""

from collections.abc import Sequence

from game.core.state import Seat
from game.stage.drawing.canvas import Canvas
from game.stage.drawing.colours import CREAM
from game.stage.drawing.key_marks import key_mark as mark
from game.stage.drawing.lettering import display_style
from game.stage.drawing.shapes import dashed_outline
from game.stage.input.input_reader import InputReader
from game.stage.widgets.button import draw_key
from game.table.board.board import Board
from game.table.board.card_faces import CARD_RATIO, LYING_SHADOW
from game.table.board.hand import Grid, hand_zone
from game.table.board.sprite import Pose
from game.table.view.hidden_slots import SLOT_COUNT, HandId

SIDES = "ab"
"""Sides of the keyboard: the first of two people sits on the left."""
KEY_SIZE = 44.0
NAME = 36.0
BELOW = 0.28
"""How far below a card's centre its key is shown, as a share of the card's height."""


def slots_zone(board: Board, whose: HandId) -> str:
    """The zone of a hand that is played by slot."""
    seat, hand = whose
    return hand_zone(board.zone_prefix(seat), hand.replace("hand", "slots", 1))


def slot_poses(board: Board, whose: HandId) -> list[Pose]:
    return Grid(board.zones[slots_zone(board, whose)]).rest_poses(SLOT_COUNT)


def slot_keys(seat: Seat, count: int = SLOT_COUNT) -> list[str]:
    """A person's keys on the keyboard, as actions, slot by slot."""
    return [f"slot_{SIDES[seat % len(SIDES)]}{n + 1}" for n in range(count)]


def pad_slot_keys(count: int = SLOT_COUNT) -> list[str]:
    """The same on a pad of a player's own."""
    return [f"slot_pad{n + 1}" for n in range(count)]


def key_labels(controls: InputReader, seat: Seat, count: int = SLOT_COUNT) -> list[str]:
    """The key labels for a person: of their pad, if they have one."""
    own = controls.seat_pads[seat] if seat < len(controls.seat_pads) else 0
    actions = pad_slot_keys(count) if own in controls.pads.names else slot_keys(seat, count)
    return [mark(action) for action in actions]


def draw_slot_hands(board: Board, canvas: Canvas) -> None:
    """Draw all hands played by slot, as everybody sees them."""
    for whose, taken in board.taken_slots.items():
        draw_backs(board, canvas, whose, taken)
        if whose[1] in board.game_table.face_down_hand_names:
            _draw_name(board, canvas, whose)


def _draw_name(board: Board, canvas: Canvas, whose: HandId) -> None:
    """Draw the name of a hand, where a seat has several."""
    x, y, w, _ = board.zones.rect(slots_zone(board, whose))
    text = board.game_table.face_down_hand_names[whose[1]]
    style = canvas.lettering.fit_style(text, display_style(24, CREAM, 4, 3), w, NAME)
    canvas.write(text, x + w / 2, y - NAME / 2, style, "middle")


def draw_backs(board: Board, canvas: Canvas, whose: HandId, taken: Sequence[bool]) -> None:
    for pose, full in zip(slot_poses(board, whose), taken, strict=True):
        if full:
            draw_back(board, canvas, pose)
        else:
            w, h = round(pose.width), round(card_height(pose))
            canvas.draw_shape(dashed_outline(w, h), pose.x - w / 2, pose.y - h / 2)


def draw_back(board: Board, canvas: Canvas, pose: Pose) -> None:
    picture = board.game_table.picture(board.faces, ("back",), pose.width, LYING_SHADOW)
    canvas.put_centred(picture, pose.x, pose.y)


def draw_keys(board: Board, canvas: Canvas, whose: HandId, labels: Sequence[str]) -> None:
    """Draw the key of each slot, taken or not."""
    for pose, label in zip(slot_poses(board, whose), labels, strict=False):
        draw_key(canvas, label, pose.x, pose.y + card_height(pose) * BELOW, KEY_SIZE)


def card_height(pose: Pose) -> float:
    return pose.width * CARD_RATIO
