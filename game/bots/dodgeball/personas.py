"""Whom each of the seven likes to throw at, everything else being about equal."""

from collections import Counter

from game.bots.dodgeball.targeting import rivals, target
from game.bots.mind import Leaning
from game.core.state import Move, Seat
from game.core.view import View
from game.games.dodgeball.cards import DODGE, DOUBLE_DODGE
from game.games.dodgeball.court import NO_CARD
from game.games.dodgeball.moves import play

LIKING = 0.05
"""How much of the match it may cost; never enough to miss what matters. Less for whoever is known
by it anyway, and would pay for it or be paid."""


def _throws(view: View) -> list[tuple[Seat, Seat]]:
    """Who has thrown at whom, so far."""
    return [(event.who, event.to) for event in view.history() if event.what == "threw"]


def _likes(view: View, move: Move, liked: set[Seat], much: float = 1.0) -> float:
    return much * LIKING if target(view.obs, move) in liked else 0.0


def _round_the_table(view: View, step: int) -> set[Seat]:
    """The first rival in this direction."""
    seats, standing = len(view.obs.hits), rivals(view.obs)
    order = [(view.seat + step * away) % seats for away in range(1, seats)]
    return set([seat for seat in order if seat in standing][:1])


def bruiser(view: View, move: Move) -> float:
    """Asks the one who comes next for a throw back: whoever sits on the left."""
    return _likes(view, move, _round_the_table(view, 1), 0.45)


def spork(view: View, move: Move) -> float:
    """Throws at whoever moved last: on the right."""
    return _likes(view, move, _round_the_table(view, -1), 0.45)


def gripes(view: View, move: Move) -> float:
    """Throws back."""
    struck = [who for who, to in _throws(view) if to == view.seat]
    return _likes(view, move, set(struck[-1:]), 0.7)


def stigg(view: View, move: Move) -> float:
    """Stays with whom it began with."""
    aimed = [to for who, to in _throws(view) if who == view.seat and to in rivals(view.obs)]
    return _likes(view, move, set(aimed[-1:]), 0.75)


def ace(view: View, move: Move) -> float:
    """Plays fair: everybody gets as many."""
    aimed = Counter(to for who, to in _throws(view) if who == view.seat)
    fewest = min(aimed[seat] for seat in rivals(view.obs))
    return _likes(view, move, {seat for seat in rivals(view.obs) if aimed[seat] == fewest}, 0.45)


def moxie(view: View, move: Move) -> float:
    """A small glove and a long way: throws across the table."""
    seats = len(view.obs.hits)
    away = {
        seat: min((seat - view.seat) % seats, (view.seat - seat) % seats)
        for seat in rivals(view.obs)
    }
    return _likes(view, move, {seat for seat in away if away[seat] == max(away.values())}, 0.6)


def scraps(view: View, move: Move) -> float:
    """Puts up whatever dodges there are, and throws at those who have done nothing to it."""
    if move in (play(DODGE), play(DOUBLE_DODGE)):
        return 1.6 * LIKING
    angry = {who for who, to in _throws(view) if to == view.seat}
    at = target(view.obs, move)
    return 0.8 * LIKING if at != NO_CARD and at not in angry else 0.0


PERSONAS: dict[str, Leaning] = {
    "bruiser": bruiser,
    "scraps": scraps,
    "gripes": gripes,
    "spork": spork,
    "stigg": stigg,
    "ace": ace,
    "moxie": moxie,
}
