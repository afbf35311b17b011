"""What a player means to do with the cards. Mouse, keys and pad all say it in these words."""

from typing import NamedTuple

from game.table.board.drop_target import DropTarget
from game.table.board.sprite import Key


class Raise(NamedTuple):
    """Raise this card, or none."""

    card: Key | None


class Take(NamedTuple):
    """Take this card; the target comes next."""

    card: Key
    at_once: bool = False
    """Play it right away if it can only go to one place."""
    aim: bool = False
    """Aim it at the first place."""


class Lift(NamedTuple):
    """Take this card onto the pointer."""

    card: Key


class Aim(NamedTuple):
    """Aim the card at one of its spots, or at none."""

    spot: int | None


class Put(NamedTuple):
    """Put the card there."""

    spot: DropTarget


class PutElsewhere(NamedTuple):
    """Put the card where it does not glow."""

    card: Key
    zone: str
    x: float
    y: float


class Point(NamedTuple):
    """Mean one of the choices that are left."""

    choice: int


class Choose(NamedTuple):
    """Take it."""

    choice: int


class LetGo(NamedTuple):
    """Nothing is held any more."""


class Carry(NamedTuple):
    """The card goes where the pointer goes."""


class Nothing(NamedTuple):
    """It was for the cards, but changes nothing."""


Intent = Raise | Take | Lift | Carry | Aim | Put | PutElsewhere | Point | Choose | LetGo | Nothing
