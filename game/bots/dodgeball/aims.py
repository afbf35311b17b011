"""Whom people throw at: at the strongest, at the weakest, or at anybody."""

from game.core.state import Move, Seat
from game.core.view import View
from game.games.dodgeball.cards import BALLS
from game.games.dodgeball.court import DODGES, NO_CARD, Observation
from game.games.dodgeball.moves import KINDS, NO_TARGET, played

DOUBT = 4.0
"""So many throws at anybody are believed in before the first."""


def aim(view: View, memory: int) -> float:
    """From -1, always at the weakest, to 1, always at the strongest.

    Of the latest throws only, as many as are remembered.
    """
    aims = _aims(view)[-memory:] if memory else []
    return sum(aims) / (len(aims) + DOUBT)


def _aims(view: View) -> list[float]:
    """For each throw of others that could have gone elsewhere, how well off its target was."""
    seats = len(view.obs.hits)
    hits, out, aims = [0] * seats, set[Seat](), list[float]()
    for event in view.history():
        if event.what == "hit":
            hits[event.who] = event.amount
        elif event.what == "out":
            out.add(event.who)
        elif event.what == "revived":
            out.discard(event.to)
            hits[event.to] = event.amount
        elif event.what == "threw" and event.who != view.seat:
            targets = [hits[seat] for seat in range(seats) if seat not in {*out, event.who}]
            aims += _aimed(targets, hits[event.to])
    return aims


def _aimed(targets: list[int], hit: int) -> list[float]:
    """1 for the one with the fewest hits, -1 for the one with the most; none if all are alike."""
    fewest, most = min(targets), max(targets)
    return [1 - 2 * (hit - fewest) / (most - fewest)] if fewest < most else []


def life(obs: Observation, seat: Seat) -> int:
    """The balls it takes to put somebody out."""
    singles, fresh, resting = obs.dodges[seat * DODGES : seat * DODGES + DODGES]
    return obs.limit - obs.hits[seat] + singles + 2 * fresh + (resting != NO_CARD)


def rivals(obs: Observation) -> list[Seat]:
    """Those who must be put out."""
    mine = obs.teams[obs.seat] if obs.teams else NO_CARD
    return [
        seat
        for seat, out in enumerate(obs.out)
        if not out and seat != obs.seat and not (obs.teams and obs.teams[seat] == mine)
    ]


def target(obs: Observation, move: Move) -> Seat:
    """The rival at whom a ball is thrown, or nobody."""
    card, to = played(move)
    thrown = move > 0 and card < KINDS and BALLS[card] > 0
    return to if thrown and to != NO_TARGET and to in rivals(obs) else NO_CARD


def is_shielded(obs: Observation, seat: Seat) -> bool:
    return life(obs, seat) > obs.limit - obs.hits[seat]
