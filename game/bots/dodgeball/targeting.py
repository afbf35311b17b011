"""Whom people throw at: at those who are well off, and at those who would dodge, or not."""

from typing import NamedTuple

from game.bots.dodgeball.rollout_policy import Ways
from game.core.event import Event
from game.core.state import Move, Seat
from game.core.view import View
from game.games.dodgeball.cards import BALLS, DODGE, DOUBLE_DODGE
from game.games.dodgeball.court import DODGES, NO_CARD, Observation
from game.games.dodgeball.moves import KINDS, NO_TARGET, played

SHIELDS = {DODGE: 1, DOUBLE_DODGE: 2}
DOUBT = 4.0
"""So many throws at anybody are believed in before the first."""
SHY_DOUBT = 1.0
"""So many balls that were dodged are."""
TOLD = 2.5
"""Those who always take the better off of two are seen to aim at the best off by so much less."""


class Throw(NamedTuple):
    """One that could have gone elsewhere."""

    aim: float
    """From -1, at whoever was hit most, to 1, at whoever was hit least."""
    dodged: float
    """How much more often than by luck it went to somebody who had a dodge on the table."""
    chance: float
    """How often it would have gone there by luck."""


def ways(view: View, memory: int) -> Ways:
    """How the others throw, from the latest throws only, as many as are remembered."""
    throws = _throws(view)[-memory:] if memory else []
    lean = TOLD * sum(throw.aim for throw in throws) / (len(throws) + DOUBT)
    chance = sum(throw.chance for throw in throws)
    shy = -sum(throw.dodged for throw in throws) / (chance + SHY_DOUBT)
    return Ways(max(-1.0, min(1.0, lean)), max(0.0, min(1.0, shy)))


def _throws(view: View) -> list[Throw]:
    """Of everybody else."""
    seats = len(view.obs.hits)
    hits, dodges, out = [0] * seats, [0] * seats, set[Seat]()
    throws = list[Throw]()
    for event in view.history():
        if event.what == "threw" and event.who != view.seat:
            targets = [seat for seat in _against(view.obs, event.who) if seat not in out]
            if len(targets) > 1 and event.to in targets:
                throws.append(_throw(event.to, targets, hits, dodges))
        _follow(event, hits, dodges, out)
    return throws


def _against(obs: Observation, seat: Seat) -> list[Seat]:
    """Those whom this seat wants to put out."""
    teams = obs.teams or range(len(obs.hits))
    return [other for other, team in enumerate(teams) if team != teams[seat]]


def _follow(event: Event, hits: list[int], dodges: list[int], out: set[Seat]) -> None:
    """What lies in front of everybody after this."""
    if event.what == "hit":
        hits[event.who] = event.amount
    elif event.what == "placed":
        dodges[event.who] += SHIELDS.get(event.card, 0)
    elif event.what == "dodged":
        dodges[event.who] -= event.amount
    elif event.what == "dodged_from_hand":
        dodges[event.who] += SHIELDS[event.card] - event.amount
    elif event.what == "out":
        out.add(event.who)
        dodges[event.who] = 0
    elif event.what == "revived":
        out.discard(event.to)
        hits[event.to] = event.amount


def _throw(at: Seat, targets: list[Seat], hits: list[int], dodges: list[int]) -> Throw:
    fewest, most = min(hits[seat] for seat in targets), max(hits[seat] for seat in targets)
    aim = 1 - 2 * (hits[at] - fewest) / (most - fewest) if fewest < most else 0.0
    chance = sum(dodges[seat] > 0 for seat in targets) / len(targets)
    if chance == 1:
        return Throw(aim, 0.0, 0.0)
    return Throw(aim, (dodges[at] > 0) - chance, chance)


def life(obs: Observation, seat: Seat) -> int:
    """The balls it takes to put somebody out."""
    singles, fresh, resting = obs.dodges[seat * DODGES : seat * DODGES + DODGES]
    return obs.limit - obs.hits[seat] + singles + 2 * fresh + (resting != NO_CARD)


def rivals(obs: Observation) -> list[Seat]:
    """Those who must be put out."""
    return [seat for seat in _against(obs, obs.seat) if not obs.out[seat]]


def target(obs: Observation, move: Move) -> Seat:
    """The rival at whom a ball is thrown, or nobody."""
    card, to = played(move)
    thrown = move > 0 and card < KINDS and BALLS[card] > 0
    return to if thrown and to != NO_TARGET and to in rivals(obs) else NO_CARD


def is_shielded(obs: Observation, seat: Seat) -> bool:
    return life(obs, seat) > obs.limit - obs.hits[seat]
