"""How the player holds a card: one value, and what may follow what.

IDLE → TAKEN(card) → TAKEN(card, aim) → CHOOSING(card, aim) → GIVEN(card) → IDLE
     ↘ DRAGGED(card, aim)            ↗
READY(card, aim) is IDLE at a table where the only card needs no taking: a target will do.
"""

from enum import Enum
from typing import NamedTuple

from game.table.board.sprite import Key


class HoldState(Enum):
    """How a card is held."""

    IDLE = "not at all"
    READY = "not yet, but there is no other card to take"
    TAKEN = "by click or key"
    DRAGGED = "on the pointer"
    CHOOSING = "on its spot, with something left to choose"
    GIVEN = "played, and on its way"


NEXT = {
    HoldState.IDLE: {HoldState.IDLE, HoldState.READY, HoldState.TAKEN, HoldState.DRAGGED},
    HoldState.READY: {
        HoldState.IDLE,
        HoldState.READY,
        HoldState.TAKEN,
        HoldState.DRAGGED,
        HoldState.CHOOSING,
        HoldState.GIVEN,
    },
    HoldState.TAKEN: {
        HoldState.IDLE,
        HoldState.READY,
        HoldState.TAKEN,
        HoldState.DRAGGED,
        HoldState.CHOOSING,
        HoldState.GIVEN,
    },
    HoldState.DRAGGED: {
        HoldState.IDLE,
        HoldState.READY,
        HoldState.DRAGGED,
        HoldState.CHOOSING,
        HoldState.GIVEN,
    },
    HoldState.CHOOSING: {HoldState.IDLE, HoldState.READY, HoldState.CHOOSING, HoldState.GIVEN},
    HoldState.GIVEN: {HoldState.IDLE, HoldState.READY, HoldState.TAKEN, HoldState.DRAGGED},
}
"""What may follow what."""


class Hold(NamedTuple):
    """What the player holds, and how."""

    how: HoldState = HoldState.IDLE
    card: Key | None = None
    aim: int | None = None
    """Which of its spots it is aimed at."""
    choice: int = 0
    """Which of the moves that are left is meant."""
