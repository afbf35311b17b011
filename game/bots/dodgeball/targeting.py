"""A model of whom the others throw at: the strong or the weak, the shielded or the bare."""

from typing import NamedTuple

from game.bots.dodgeball.rollout_policy import TargetingStyle
from game.core.event import Event
from game.core.state import Move, Seat
from game.core.view import View
from game.games.dodgeball.cards import BALLS, DODGE, DOUBLE_DODGE
from game.games.dodgeball.court import DODGES, NO_CARD, Observation
from game.games.dodgeball.moves import KINDS, NO_TARGET, decode_play

SHIELDS = {DODGE: 1, DOUBLE_DODGE: 2}
DOUBT = 4.0
"""Weight of the prior, in unbiased throws."""
SHY_DOUBT = 1.0
"""Weight of the prior on avoiding dodges, in expected throws at a shielded target."""
TOLD = 2.5
"""Factor from the mean observed aim to `TargetingStyle.lean`."""


class Throw(NamedTuple):
    """A throw that had more than one possible target."""

    aim: float
    """From -1 (at the target with the most hits) to 1 (at the one with the fewest)."""
    dodged: float
    """1 if the target had a dodge on the table, else 0; minus `chance`."""
    chance: float
    """Share of the targets that had a dodge on the table; 0 if all of them had."""


def estimate_targeting(view: View, memory: int) -> TargetingStyle:
    """Estimate how the others choose targets, from their latest `memory` throws."""
    throws = _throws(view)[-memory:] if memory else []
    lean = TOLD * sum(throw.aim for throw in throws) / (len(throws) + DOUBT)
    chance = sum(throw.chance for throw in throws)
    shy = -sum(throw.dodged for throw in throws) / (chance + SHY_DOUBT)
    return TargetingStyle(max(-1.0, min(1.0, lean)), max(0.0, min(1.0, shy)))


def _throws(view: View) -> list[Throw]:
    """Return the throws of all other seats that had a choice of targets."""
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
    """Return the opponents of this seat, including those who are out."""
    teams = obs.teams or range(len(obs.hits))
    return [other for other, team in enumerate(teams) if team != teams[seat]]


def _follow(event: Event, hits: list[int], dodges: list[int], out: set[Seat]) -> None:
    """Update hits, dodges on the table and players out with this event."""
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


def balls_to_knock_out(obs: Observation, seat: Seat) -> int:
    """Return the number of balls it takes to put this seat out."""
    singles, fresh, resting = obs.dodges[seat * DODGES : seat * DODGES + DODGES]
    return obs.limit - obs.hits[seat] + singles + 2 * fresh + (resting != NO_CARD)


def rivals(obs: Observation) -> list[Seat]:
    """Return the opponents still in play."""
    return [seat for seat in _against(obs, obs.seat) if not obs.out[seat]]


def throw_target(obs: Observation, move: Move) -> Seat:
    """Return the rival that this move throws a ball at, or `NO_CARD`."""
    card, to = decode_play(move)
    thrown = move > 0 and card < KINDS and BALLS[card] > 0
    return to if thrown and to != NO_TARGET and to in rivals(obs) else NO_CARD


def is_shielded(obs: Observation, seat: Seat) -> bool:
    return balls_to_knock_out(obs, seat) > obs.limit - obs.hits[seat]
