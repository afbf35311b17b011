"""Where a played card goes: onto a stack, out of the game, or into the pot."""

from collections.abc import Sequence

from game.core.event import Event
from game.core.state import Seat
from game.stage.motion.motions import ease_emphasised
from game.table.board.board import Board
from game.table.board.comic_effects import FlipBook
from game.table.board.sprite import SpriteKey
from game.table.games.minds_eye.layout import OPEN

FATES = ("kept", "took", "removed", "set_aside")
LAND = 320
"""Milliseconds that a card takes to get there."""
PUFF = ("bit_dust_1", "bit_dust_2", "bit_dust_3", "bit_dust_4")


def card_owner(event: Event) -> Seat:
    """Return the seat whose card this event moves."""
    return event.to if event.what == "took" else event.who


def fate_text(event: Event, names: Sequence[str]) -> str:
    """Return the fate in a few words, to write across the card."""
    if event.what == "took":
        return f"TO {names[event.who].upper()}"
    return {"kept": "STAYS", "removed": "OUT", "set_aside": "TO THE WINNER"}[event.what]


def apply_fate(board: Board, event: Event) -> None:
    """Apply the event, give the card its new key, and send it to its place face down."""
    played = ("played", card_owner(event))
    sprite = board.sprites.pop(played, None)
    before = set(board.sprites)
    board.apply_event(event)
    board.move_to_layout(LAND / 1000)
    new = [key for key in board.sprites if key not in before and key != played]
    board.sound.play("fizz" if event.what == "removed" else "slide")
    if sprite is None:
        return
    if event.what == "removed" and board.motion_level == "full":
        board.add_effect(FlipBook(PUFF, (sprite.pose.x, sprite.pose.y), 0.36))
    name = new[-1] if new else _top(board, event)
    if name is None:
        return
    goal = board.sprites[name].target_pose
    sprite.key = name
    sprite.z = board.sprites[name].z
    board.sprites[name] = sprite
    sprite.travel(goal, board.travel_time(LAND / 1000), ease_emphasised, 60, ("back",))
    sprite.face_width = OPEN


def _top(board: Board, event: Event) -> SpriteKey | None:
    """Return the key on top of a pile that looks no higher than before; None if empty."""
    pile: tuple[object, ...] = ("removed",)
    if event.what in ("kept", "took"):
        pile = "stack", event.who
    there = [key for key in board.sprites if isinstance(key, tuple) and key[:-1] == pile]
    return max(there, key=lambda key: board.sprites[key].z, default=None)
