"""How the player holds a card: a state machine.

IDLE → TAKEN(card) → TAKEN(card, aim) → CHOOSING(card, aim) → GIVEN(card) → IDLE
     ↘ DRAGGED(card, aim)            ↗
READY(card, aim) is IDLE where the only card need not be taken first: clicking a target is enough.
"""

from enum import Enum
from typing import NamedTuple

from game.table.board.sprite import SpriteKey


class HoldState(Enum):
    """How a card is held."""

    IDLE = "not at all"
    READY = "not yet, but there is no other card to take"
    TAKEN = "by click or key"
    DRAGGED = "on the pointer"
    CHOOSING = "on its spot, with something left to choose"
    PLAYED = "played, and on its way"


NEXT_STATES = {
    HoldState.IDLE: {HoldState.IDLE, HoldState.READY, HoldState.TAKEN, HoldState.DRAGGED},
    HoldState.READY: {
        HoldState.IDLE,
        HoldState.READY,
        HoldState.TAKEN,
        HoldState.DRAGGED,
        HoldState.CHOOSING,
        HoldState.PLAYED,
    },
    HoldState.TAKEN: {
        HoldState.IDLE,
        HoldState.READY,
        HoldState.TAKEN,
        HoldState.DRAGGED,
        HoldState.CHOOSING,
        HoldState.PLAYED,
    },
    HoldState.DRAGGED: {
        HoldState.IDLE,
        HoldState.READY,
        HoldState.DRAGGED,
        HoldState.CHOOSING,
        HoldState.PLAYED,
    },
    HoldState.CHOOSING: {HoldState.IDLE, HoldState.READY, HoldState.CHOOSING, HoldState.PLAYED},
    HoldState.PLAYED: {HoldState.IDLE, HoldState.READY, HoldState.TAKEN, HoldState.DRAGGED},
}
"""The states that may follow each state."""


class Hold(NamedTuple):
    """What the player holds, and how."""

    state: HoldState = HoldState.IDLE
    card: SpriteKey | None = None
    aim: int | None = None
    """Index of the drop target it is aimed at; None for none."""
    choice: int = 0
    """Index of the marked choice."""
