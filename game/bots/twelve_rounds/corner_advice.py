"""The choice of corner advice for the next round."""

from game.bots.twelve_rounds.evaluation import margin, rounds_left
from game.core.state import PASS, Move, Seat
from game.core.view import View
from game.games.twelve_rounds.bout import Bout, Observation, replaced
from game.games.twelve_rounds.cards import (
    BREATHE,
    COVER_UP,
    CUTMAN,
    GO_FORWARD,
    HANDS_UP,
    ON_YOUR_TOES,
    PICK_YOUR_SHOTS,
    READ_HIM,
    TAKE_THE_CENTRE,
    WORK_THE_BODY,
)
from game.games.twelve_rounds.moves import CORNER_MOVE
from game.games.twelve_rounds.rules import FULL

GAINS = {
    GO_FORWARD: 0.11,
    HANDS_UP: 0.11,
    COVER_UP: 0.1,
    TAKE_THE_CENTRE: 0.06,
    ON_YOUR_TOES: 0.07,
    READ_HIM: 0.05,
    PICK_YOUR_SHOTS: 0.03,
}
"""Judges' points that each card gained on average, measured in whole fights."""
OPENING = 0.06
"""Extra gain from opening a round that the opponent would have opened."""
LIGHT_LEGS = 0.06
"""Extra gain from On Your Toes with heavy legs."""
PATCH = 0.05
"""Cost of using the Cutman without a cut, because one may come later."""
BREATHER = 0.06
"""Cost of an endurance card before the last corner: it helps most when endurance is short."""
PUNCHES = 4
"""Punches that land in a round, on average."""


def gains(view: View, world: Bout) -> list[float]:
    """Return the gain of each legal move in the corner, in the unit of `evaluation.margin`."""
    return [_gain(view.obs, world, move) for move in view.moves]


def _gain(obs: Observation, world: Bout, move: Move) -> float:
    seat, card = obs.seat, move - CORNER_MOVE
    waits = rounds_left(world) > 1
    if move == PASS:
        return 0.0
    if card == CUTMAN:
        return _changed(world, seat, cut=True) if obs.cut[seat] else -PATCH
    if card == BREATHE:
        air = min(8, FULL - obs.endurance[seat])
        return _changed(world, seat, air=air) - BREATHER * waits
    if card == WORK_THE_BODY:
        return -_changed(world, 1 - seat, air=-2 * PUNCHES) - BREATHER * waits
    more = OPENING * (card == TAKE_THE_CENTRE and _opener(obs) != seat)
    more += LIGHT_LEGS * (card == ON_YOUR_TOES and obs.endurance[seat] <= 50)
    return (GAINS[card] + more) / 2


def _opener(obs: Observation) -> Seat:
    """Return the boxer who opens the next round: red opens the odd rounds."""
    return obs.red if obs.round % 2 == 0 else 1 - obs.red


def _changed(world: Bout, seat: Seat, air: int = 0, cut: bool = False) -> float:
    """Return how much the boxer's margin gains from this endurance, or from closing the cut."""
    changed = world.clone()
    changed.endurance[seat] = max(0, changed.endurance[seat] + air)
    if cut:
        changed.cut = replaced(changed.cut, seat, 0)
    return margin(changed, seat) - margin(world, seat)
