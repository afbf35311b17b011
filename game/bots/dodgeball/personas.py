"""The personas: whom each of the seven likes to throw at, other things being about equal."""

from collections import Counter

from game.bots.dodgeball.targeting import rivals, throw_target
from game.bots.mind import Leaning
from game.core.state import Move, Seat
from game.core.view import View
from game.games.dodgeball.cards import DODGE, DOUBLE_DODGE
from game.games.dodgeball.court import NO_CARD
from game.games.dodgeball.moves import encode_play

LIKING = 0.05
"""Win chance that a liking may cost, too little to miss what matters. Scaled down for personas
that show well enough, and whose win rate it would change."""


def _throws(view: View) -> list[tuple[Seat, Seat]]:
    """Return all throws so far, as (thrower, target)."""
    return [(event.who, event.to) for event in view.history() if event.what == "threw"]


def _likes(view: View, move: Move, liked: set[Seat], much: float = 1.0) -> float:
    return much * LIKING if throw_target(view.obs, move) in liked else 0.0


def _round_the_table(view: View, step: int) -> set[Seat]:
    """Return the first rival in this direction, as a set."""
    seats, standing = len(view.obs.hits), rivals(view.obs)
    order = [(view.seat + step * away) % seats for away in range(1, seats)]
    return set([seat for seat in order if seat in standing][:1])


def bruiser(view: View, move: Move) -> float:
    """Throws at the next player, on the left, and so invites a throw back."""
    return _likes(view, move, _round_the_table(view, 1), 0.45)


def spork(view: View, move: Move) -> float:
    """Throws at the player who moved last, on the right."""
    return _likes(view, move, _round_the_table(view, -1), 0.45)


def gripes(view: View, move: Move) -> float:
    """Throws back at the last attacker."""
    struck = [who for who, to in _throws(view) if to == view.seat]
    return _likes(view, move, set(struck[-1:]), 0.7)


def stigg(view: View, move: Move) -> float:
    """Keeps to one target."""
    aimed = [to for who, to in _throws(view) if who == view.seat and to in rivals(view.obs)]
    return _likes(view, move, set(aimed[-1:]), 0.75)


def ace(view: View, move: Move) -> float:
    """Plays fair: throws at everybody equally often."""
    aimed = Counter(to for who, to in _throws(view) if who == view.seat)
    fewest = min(aimed[seat] for seat in rivals(view.obs))
    return _likes(view, move, {seat for seat in rivals(view.obs) if aimed[seat] == fewest}, 0.45)


def moxie(view: View, move: Move) -> float:
    """Throws across the table, at the rival farthest away."""
    seats = len(view.obs.hits)
    away = {
        seat: min((seat - view.seat) % seats, (view.seat - seat) % seats)
        for seat in rivals(view.obs)
    }
    return _likes(view, move, {seat for seat in away if away[seat] == max(away.values())}, 0.6)


def scraps(view: View, move: Move) -> float:
    """Places every dodge, and throws at rivals who have not attacked."""
    if move in (encode_play(DODGE), encode_play(DOUBLE_DODGE)):
        return 1.6 * LIKING
    angry = {who for who, to in _throws(view) if to == view.seat}
    at = throw_target(view.obs, move)
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
