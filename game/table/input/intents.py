"""Intents: what a player means to do with the cards, by mouse, keys or pad."""

from typing import NamedTuple

from game.table.board.drop_target import DropTarget
from game.table.board.sprite import SpriteKey


class Raise(NamedTuple):
    """Raise this card; None lowers the raised one."""

    card: SpriteKey | None


class Take(NamedTuple):
    """Take this card; the target comes next."""

    card: SpriteKey
    at_once: bool = False
    """Play it right away if it has only one target."""
    aim: bool = False
    """Aim it at the first target."""


class StartDrag(NamedTuple):
    """Begin to drag this card."""

    card: SpriteKey


class Aim(NamedTuple):
    """Aim the card at one of its targets, by index; None for none."""

    target_index: int | None


class Put(NamedTuple):
    """Put the card on this target."""

    target: DropTarget


class PutElsewhere(NamedTuple):
    """Put the card where it has no target; `zone` is empty outside all zones."""

    card: SpriteKey
    zone: str
    x: float
    y: float


class MarkChoice(NamedTuple):
    """Mark one of the choices that are left."""

    choice: int


class Choose(NamedTuple):
    """Take one of the choices that are left."""

    choice: int


class LetGo(NamedTuple):
    """Release whatever is held."""


class MoveDragged(NamedTuple):
    """Move the dragged card with the pointer."""


class NoChange(NamedTuple):
    """The input was for the cards but changes nothing."""


Intent = (
    Raise
    | Take
    | StartDrag
    | MoveDragged
    | Aim
    | Put
    | PutElsewhere
    | MarkChoice
    | Choose
    | LetGo
    | NoChange
)
