"""What each of the seven likes to point.

Whoever has a favourite colour can be read; whoever likes a colour and its opposite alike cannot.
The eye that would beat the one is beaten by the other, so every reply still comes to the same.
Nobody stares by liking: there is nothing to like there that costs nothing.
"""

from typing import NamedTuple

from game.bots.mind import Leaning
from game.bots.minds_eye.round_history import rounds
from game.core.state import Move
from game.core.view import View
from game.games.minds_eye.cards import ORANGE, PURPLE
from game.games.minds_eye.rules import LEFT_EYE, ONE_EYE

LIKED = 0.85
"""More than twice as often."""


class Taste(NamedTuple):
    warm: float
    """Points Orange and Purple, which are opposites, more often than Blue and Green, or less; with
    two eyes, to the left."""
    again: float
    """Points one of the same two as in the last round: more often, or less."""


TASTES = {
    "bruiser": Taste(1, 0),
    "scraps": Taste(-1, 0),
    "gripes": Taste(1, -1),
    "spork": Taste(-1, 0.6),
    "stigg": Taste(1, 0.6),
    "ace": Taste(-1, -1),
    "moxie": Taste(0, -0.8),
}
"""Bruiser is fond of bruises; Scraps hides; Gripes boils; Spork forgets to change; Stigg shows off,
twice; Ace plays every position; Moxie hops. To stay adds to the habit of whoever has won, and to
hop alone hides it, so those are fainter: nobody wins more by what they like."""


def _liking(taste: Taste) -> Leaning:
    def leaning(view: View, move: Move) -> float:
        return _pointing(view, move, taste) if view.question == "eyes" else 0.0

    return leaning


def _pointing(view: View, move: Move, taste: Taste) -> float:
    me = view.obs.playing.index(view.seat)
    warm = _warm(view, move)
    last = [_warm(view, shown[me]) for shown in rounds(view)[-1:]]
    return LIKED * (taste.warm * warm + taste.again * (last == [warm]))


def _warm(view: View, move: Move) -> bool:
    return (move - 1 if view.moves == ONE_EYE else LEFT_EYE[move]) in (ORANGE, PURPLE)


PERSONAS: dict[str, Leaning] = {name: _liking(taste) for name, taste in TASTES.items()}
