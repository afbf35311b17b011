"""How the six boxers differ: what each of them likes for reasons of his or her own."""

from typing import NamedTuple

from game.bots.thought import Leaning
from game.core.state import PASS, Move
from game.core.view import View
from game.games.twelve_rounds import cards
from game.games.twelve_rounds.bout import Observation
from game.games.twelve_rounds.moves import BACK_OFF, CLINCH, CORNER_MOVE


class Style(NamedTuple):
    """Likings, in units of worth; small against what a blunder costs."""

    power: float = 0.0
    """For each point of an attack above 3, and against each point below."""
    feint: float = 0.0
    dodge: float = 0.0
    """Rather than to block."""
    cover: float = 0.0
    """For each point of a guard above 3, and against each point below."""
    back_off: float = 0.0
    clinch: float = 0.0
    star_thrown: float = 0.0
    star_kept: float = 0.0
    """For a movement in attack, and in defence."""
    advice: tuple[int, ...] = ()
    """Corner cards that come first."""
    deaf: tuple[int, ...] = ()
    """Corner cards that come last."""


FIRST = 0.12
"""How much a corner card is liked that comes first."""

STYLES = {
    "dragan": Style(
        power=0.006,
        feint=-0.03,
        dodge=-0.01,
        back_off=-0.05,
        clinch=-0.03,
        star_thrown=0.05,
        advice=(cards.WORK_THE_BODY, cards.GO_FORWARD),
        deaf=(cards.ON_YOUR_TOES, cards.READ_HIM),
    ),
    "bell": Style(
        feint=0.03,
        dodge=0.06,
        cover=0.01,
        back_off=0.05,
        clinch=-0.05,
        star_kept=0.05,
        advice=(cards.ON_YOUR_TOES, cards.BREATHE),
        deaf=(cards.HANDS_UP, cards.WORK_THE_BODY),
    ),
    "ibarra": Style(
        power=-0.003,
        feint=-0.03,
        back_off=-0.05,
        clinch=-0.02,
        star_thrown=0.04,
        advice=(cards.GO_FORWARD, cards.TAKE_THE_CENTRE),
        deaf=(cards.COVER_UP, cards.BREATHE),
    ),
    "okoye": Style(
        power=0.006,
        feint=0.05,
        cover=0.005,
        star_kept=0.06,
        star_thrown=-0.05,
        advice=(cards.READ_HIM, cards.COVER_UP),
        deaf=(cards.WORK_THE_BODY, cards.PICK_YOUR_SHOTS),
    ),
    "mori": Style(
        feint=-0.04,
        dodge=0.03,
        cover=0.005,
        back_off=0.03,
        clinch=0.04,
        star_kept=0.04,
        advice=(cards.BREATHE, cards.HANDS_UP),
        deaf=(cards.TAKE_THE_CENTRE, cards.PICK_YOUR_SHOTS),
    ),
    "kelly": Style(
        power=0.008,
        dodge=-0.05,
        cover=0.006,
        back_off=-0.05,
        clinch=0.05,
        advice=(cards.TAKE_THE_CENTRE, cards.PICK_YOUR_SHOTS),
        deaf=(cards.ON_YOUR_TOES, cards.READ_HIM),
    ),
}
"""What can be seen of it: whose corner calls what first, that Silk dodges, that the Professor and
Silk feint, and that Northside Kelly blocks. The rest only colours close choices; stronger likings
were dear to some and cheap to others."""


def leaning(style: Style) -> Leaning:
    def likes(view: View, move: Move) -> float:
        match view.question:
            case "open":
                return style.back_off if move == BACK_OFF else 0.0
            case "clinch":
                return style.clinch if move == CLINCH else 0.0
            case "attack":
                return _throw(style, view.obs, move)
            case "defend":
                return _guard(style, view.obs, move)
            case "corner":
                return _advice(style, move)
        return 0.0

    return likes


def _throw(style: Style, obs: Observation, move: Move) -> float:
    if move > 20:
        return style.star_thrown
    card = move - 1
    liked = style.power * (cards.STRENGTH[card] - 3)
    return liked + style.feint * cards.FEINT_BONUS[card]


def _guard(style: Style, obs: Observation, move: Move) -> float:
    if move > 20:
        return style.star_kept
    card = move - 1
    if obs.laid_card >= 0:
        return style.dodge * cards.IS_DODGE[card] / 2
    return style.cover * (cards.GUARD[card] - 3) + style.dodge * cards.IS_DODGE[card]


def _advice(style: Style, move: Move) -> float:
    if move == PASS:
        return 0.0
    card = move - CORNER_MOVE
    return FIRST * ((card in style.advice) - (card in style.deaf))


PERSONAS = {name: leaning(style) for name, style in STYLES.items()}
