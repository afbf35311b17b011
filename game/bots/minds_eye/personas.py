"""What each of the seven likes to point, and how they like to stare.

Whoever has a favourite can be read. So nobody likes anything by more than half of its share.
"""

from typing import NamedTuple

from game.bots.minds_eye.rounds import rounds
from game.bots.thought import Leaning
from game.core.state import Move
from game.core.view import View
from game.games.minds_eye.cards import BLUE, GLARE, GREEN, HOLD, ORANGE, PURPLE, SQUINT
from game.games.minds_eye.rules import LEFT_EYE, ONE_EYE

LIKED = 0.4
"""About half as often again."""


class Taste(NamedTuple):
    colour: int
    """Pointed more often; with two eyes, to the left."""
    stance: int
    again: float = 0.0
    """Points the same as in the last round: more often, or less."""


TASTES = {
    "bruiser": Taste(PURPLE, HOLD),
    "scraps": Taste(BLUE, SQUINT),
    "gripes": Taste(ORANGE, GLARE),
    "spork": Taste(GREEN, HOLD, again=LIKED),
    "stigg": Taste(PURPLE, GLARE, again=LIKED),
    "ace": Taste(GREEN, SQUINT, again=-LIKED),
    "moxie": Taste(BLUE, GLARE, again=-LIKED),
}
"""Bruiser is fond of bruises and sits still; Scraps hides; Gripes boils; Spork forgets to change;
Stigg shows off, twice; Ace plays every position; Moxie hops."""


def _liking(taste: Taste) -> Leaning:
    def leaning(view: View, move: Move) -> float:
        if view.question == "stance":
            return LIKED * (move == taste.stance)
        return _pointing(view, move, taste) if view.question == "eyes" else 0.0

    return leaning


def _pointing(view: View, move: Move, taste: Taste) -> float:
    colour = move - 1 if view.moves == ONE_EYE else LEFT_EYE[move]
    last = [shown[view.obs.playing.index(view.seat)] for shown in rounds(view)[-1:]]
    return LIKED * (colour == taste.colour) + taste.again * (last == [move])


PERSONAS: dict[str, Leaning] = {name: _liking(taste) for name, taste in TASTES.items()}
