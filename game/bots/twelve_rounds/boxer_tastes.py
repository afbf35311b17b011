"""The personas of the six boxers: what each of them likes.

A liking neither costs nor gains win chance: the boxer chooses the rest more or less carefully to
make up for it (`Mind.cost_neutral`). Some boxers save movements and clinches for a later part of
the fight; these are worth about the same in any round.
"""

from typing import NamedTuple

from game.bots.mind import NEVER, Leaning
from game.core.state import PASS, Move
from game.core.view import View
from game.games.twelve_rounds import cards
from game.games.twelve_rounds.bout import Observation
from game.games.twelve_rounds.moves import CLINCH, CORNER_MOVE


class BoxerTaste(NamedTuple):
    """Likings, in win chance; 0.05 makes a move more than 50 % likelier."""

    rise: float = 0.0
    """Per point of attack strength above 3 (minus below) at the end of a round; the opposite at its
    beginning."""
    feint: float = 0.0
    dodge: float = 0.0
    """For dodges over blocks."""
    cover: float = 0.0
    """Per point of guard above 3 (minus below)."""
    thrown: float = 0.0
    kept: float = 0.0
    """For a movement in attack (`thrown`) and in defence (`kept`)."""
    shows: float = 0.0
    """Share of the fight that must be over before a movement is used."""
    holds: float = 0.0
    """Share of the fight that must be over before a clinch."""
    advice: tuple[int, ...] = ()
    """Corner cards that the boxer prefers."""
    deaf: tuple[int, ...] = ()
    """Corner cards that the boxer avoids."""


FIRST = 0.08
"""Liking for a preferred corner card; for an avoided one, its negative."""
HURT = 6
"""Damage from which nothing is saved for later."""

STYLES = {
    "dragan": BoxerTaste(
        rise=-0.04,
        feint=-0.03,
        dodge=-0.04,
        cover=0.012,
        thrown=0.06,
        kept=-0.03,
        advice=(cards.WORK_THE_BODY, cards.GO_FORWARD),
        deaf=(cards.ON_YOUR_TOES, cards.READ_HIM),
    ),
    "bell": BoxerTaste(
        feint=0.03,
        dodge=0.048,
        cover=0.008,
        thrown=-0.06,
        kept=0.03,
        advice=(cards.ON_YOUR_TOES, cards.BREATHE),
        deaf=(cards.HANDS_UP, cards.WORK_THE_BODY),
    ),
    "ibarra": BoxerTaste(
        feint=-0.06,
        dodge=0.04,
        cover=0.008,
        thrown=0.06,
        kept=-0.03,
        shows=1 / 3,
        holds=2 / 3,
        advice=(cards.GO_FORWARD, cards.TAKE_THE_CENTRE),
        deaf=(cards.COVER_UP, cards.BREATHE),
    ),
    "okoye": BoxerTaste(
        feint=0.06,
        dodge=-0.02,
        cover=0.008,
        thrown=-0.06,
        kept=0.03,
        shows=2 / 3,
        advice=(cards.READ_HIM, cards.COVER_UP),
        deaf=(cards.WORK_THE_BODY, cards.PICK_YOUR_SHOTS),
    ),
    "mori": BoxerTaste(
        rise=0.048,
        cover=0.008,
        thrown=0.03,
        shows=2 / 3,
        advice=(cards.BREATHE, cards.HANDS_UP),
        deaf=(cards.TAKE_THE_CENTRE, cards.PICK_YOUR_SHOTS),
    ),
    "kelly": BoxerTaste(
        dodge=-0.03,
        cover=0.008,
        thrown=-0.03,
        kept=0.03,
        shows=1 / 3,
        advice=(cards.TAKE_THE_CENTRE, cards.PICK_YOUR_SHOTS),
        deaf=(cards.ON_YOUR_TOES, cards.READ_HIM),
    ),
}


def leaning(style: BoxerTaste) -> Leaning:
    def likes(view: View, move: Move) -> float:
        match view.question:
            case "clinch":
                return NEVER if move == CLINCH and _saves(view.obs, style.holds) else 0.0
            case "attack":
                return _throw(style, view.obs, move)
            case "defend":
                return _guard(style, view.obs, move)
            case "corner":
                return _advice(style, move)
        return 0.0

    return likes


def _saves(obs: Observation, part: float) -> bool:
    """Whether it is too early in the fight and the boxer is not hurt."""
    return obs.round <= part * obs.rounds and obs.damage[obs.seat] < HURT


def _throw(style: BoxerTaste, obs: Observation, move: Move) -> float:
    if move > 20:
        return NEVER if _saves(obs, style.shows) else style.thrown
    card = move - 1
    late = 2 * obs.tick / obs.ticks - 1
    return style.rise * late * (cards.STRENGTH[card] - 3) + style.feint * cards.FEINT_BONUS[card]


def _guard(style: BoxerTaste, obs: Observation, move: Move) -> float:
    if move > 20:
        return NEVER if _saves(obs, style.shows) else style.kept
    card = move - 1
    return style.cover * (cards.GUARD[card] - 3) + style.dodge * cards.IS_DODGE[card]


def _advice(style: BoxerTaste, move: Move) -> float:
    if move == PASS:
        return 0.0
    card = move - CORNER_MOVE
    return FIRST * ((card in style.advice) - (card in style.deaf))


PERSONAS = {name: leaning(style) for name, style in STYLES.items()}
