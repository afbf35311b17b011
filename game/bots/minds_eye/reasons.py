"""Reasons for a move: the code of one true sentence."""

from collections import Counter

from game.bots.minds_eye.stare_models import current_stare_state, foe_of, matrix
from game.core.state import Move
from game.core.view import View
from game.games.minds_eye.cards import CANCEL, COLOURS, GLARE, HOLD, SQUINT, TIE, WIN
from game.games.minds_eye.rules import ONE_EYE

AGAINST_LAST = {WIN: "beats_last", TIE: "meets_last", CANCEL: "cancels_last"}
STANCES = {HOLD: "holds", GLARE: "glares", SQUINT: "squints"}
AGAINST_HABIT = {(GLARE, HOLD): "burns", (SQUINT, GLARE): "shrugs", (HOLD, SQUINT): "shames"}


def reason(view: View, move: Move) -> str:
    match view.question:
        case "eyes":
            return _eyes(view, move)
        case "stance":
            return _stance(view, move)
        case "distraction":
            return "distracts"
    return "denies" if view.seat in view.obs.starers else "judges"


def _eyes(view: View, move: Move) -> str:
    """Return the reason with two players; with three, what both others did needs more words."""
    if view.moves != ONE_EYE:
        return "even"
    colours = _pointed_at(view)
    favourite = _most(colours)
    if favourite is not None and favourite - (move - 1) & 3 == WIN:
        return "beats_favourite"
    return AGAINST_LAST.get(colours[-1] - (move - 1) & 3, "even") if colours else "even"


def _pointed_at(view: View) -> list[int]:
    """Return the colours that the opponent has pointed at me, in the game of two and before."""
    return [e.card for e in view.history() if e.what == "revealed" and e.to == view.seat
            and e.who in view.obs.playing and e.card in COLOURS]  # fmt: skip


def _most(seen: list[int]) -> int | None:
    """Return the single most frequent value, or None."""
    ranks = Counter(seen).most_common(2)
    alone = len(ranks) == 1 or (len(ranks) == 2 and ranks[0][1] > ranks[1][1])
    return ranks[0][0] if ranks and alone else None


def _stance(view: View, move: Move) -> str:
    stage = matrix(current_stare_state(view))
    row = stage[move - 1]
    if min(row) == 1.0:
        return "outstares"
    if max(row) > 0.0 and all(max(other) == 0.0 for other in stage if other is not row):
        return "only_hope"
    foe = foe_of(view)
    stared = [e.amount for e in view.history() if e.what == "stared" and e.who == foe]
    usual = _most(stared)
    return AGAINST_HABIT.get((move, usual or 0), STANCES[move])
