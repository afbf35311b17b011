"""A choice that nobody else sees, and what it answers beside what was asked."""

from collections.abc import Mapping
from typing import NamedTuple

from game.core.state import Move


class QueuedAnswer(NamedTuple):
    """The answer to a question that comes next: the card for it lies there already."""

    question: str
    move: Move


class SecretChoice(NamedTuple):
    """A sealed choice, and what it says to questions that come next."""

    move: Move
    pledges: tuple[QueuedAnswer, ...] = ()


class ExtraKey(NamedTuple):
    """Something else that can be pressed."""

    label: str
    """Nothing, if it means nothing now."""
    zone: str = ""
    """Where at the seat it is kept, if it is."""


class SlotChoice(NamedTuple):
    """A sealed choice among cards that lie face down: what a place says, by the card in it."""

    hand: str
    says: Mapping[tuple[int, int], SecretChoice]
    """By what was pressed before, or -1, and the card; -1 for what is said without one."""
    more: tuple[ExtraKey, ...] = ()
    """What else can be pressed."""
