"""The personas: what each of the seven likes to point.

A player with a favourite colour can be exploited; one who likes a colour and its opposite equally
cannot: the eye that beats one is beaten by the other, so all replies are still equally good.
Personas do not affect stares, where every liking would cost something.
"""

from typing import NamedTuple

from game.bots.mind import Leaning
from game.bots.minds_eye.round_history import rounds
from game.core.state import Move
from game.core.view import View
from game.games.minds_eye.cards import ORANGE, PURPLE
from game.games.minds_eye.rules import LEFT_EYE, ONE_EYE

LIKED = 0.85
"""Strength of a liking of 1, which makes a move more than twice as frequent."""


class Taste(NamedTuple):
    warm: float
    """Liking for Orange and Purple, which are opposites, over Blue and Green; negative for dislike.
    With two eyes, the left one counts."""
    again: float
    """Liking for the same pair of colours as in the last round; negative for dislike."""


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
twice; Ace plays every position; Moxie hops. Staying adds to the habit of repeating a winning move,
and hopping hides it, so those are weaker: no persona wins more by its likings."""


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
