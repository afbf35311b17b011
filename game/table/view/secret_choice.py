"""Secret choices, and answers queued for later questions."""

from collections.abc import Mapping
from typing import NamedTuple

from game.core.state import Move


class QueuedAnswer(NamedTuple):
    """An answer given before its question."""

    question: str
    move: Move


class SecretChoice(NamedTuple):
    """A secret choice, and the answers it queues."""

    move: Move
    queued_answers: tuple[QueuedAnswer, ...] = ()


class ExtraKey(NamedTuple):
    """A further key of a secret choice, besides the slots."""

    label: str
    """Empty if the key means nothing now."""
    zone: str = ""
    """The zone at the seat where the key is drawn; empty to show it in words."""


class SlotChoice(NamedTuple):
    """A secret choice among face-down cards: what each slot means depends on its card."""

    hand: str
    choices: Mapping[tuple[int, int], SecretChoice]
    """(Extra key pressed before or -1, card or -1 for none) → the choice."""
    extra_keys: tuple[ExtraKey, ...] = ()
    """The further keys."""
