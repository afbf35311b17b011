"""Sparring partners for Dodgeball that no bot was fitted to. The arena takes them by name:

    ringside arena --game dodgeball --seats 4 --a champ --b tests.bots.dodgeball_opponents:bully

The newcomer plays like somebody who has read the rules once.
"""

from random import Random

from game.core.state import PASS, Move, Seat
from game.core.view import View
from game.games.dodgeball.cards import BALLS
from game.games.dodgeball.court import Observation
from game.games.dodgeball.moves import NO_TARGET, decode_play


def newcomer(view: View, rng: Random) -> Move:
    """Throws as many balls as it can at a random opponent, and dodges whenever it can."""
    if view.question != "turn":
        return rng.choice(_rather(view))
    throws = _throws(view)
    most = max((_balls(move) for move in throws), default=0)
    return rng.choice([m for m in throws if _balls(m) == most] or _rather(view))


def bully(view: View, rng: Random) -> Move:
    """Throws anything at the opponent who has been hit most."""
    throws = _throws(view) if view.question == "turn" else []
    hits = max((_hits(view.obs, move) for move in throws), default=0)
    return rng.choice([m for m in throws if _hits(view.obs, m) == hits] or _rather(view))


def turtle(view: View, rng: Random) -> Move:
    """Plays cards that guard itself, and throws only when it has none."""
    guards = [move for move in _rather(view) if decode_play(move)[1] == NO_TARGET]
    return rng.choice(guards if view.question == "turn" and guards else _rather(view))


def _rather(view: View) -> list[Move]:
    """Return the legal moves other than passing, or all if there are none."""
    return [move for move in view.moves if move != PASS] or list(view.moves)


def _throws(view: View) -> list[Move]:
    """Return the throws at opponents who are not out."""
    return [move for move in _rather(view) if _is_foe(view.obs, decode_play(move)[1])]


def _is_foe(obs: Observation, seat: Seat) -> bool:
    if seat == NO_TARGET or obs.out[seat]:
        return False
    return not obs.teams or obs.teams[seat] != obs.teams[obs.seat]


def _balls(move: Move) -> int:
    card, _ = decode_play(move)
    return BALLS[card] if card < len(BALLS) else 0


def _hits(obs: Observation, move: Move) -> int:
    return obs.hits[decode_play(move)[1]]
