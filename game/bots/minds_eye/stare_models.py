"""How a staring contest stands, and readers of how the others stare."""

from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

from game.bots.minds_eye.heuristic import STANCE_PRIOR, Beat, Matrix, leant_to, outlooks, solved
from game.bots.minds_eye.model_weights import Chances, Manner, believed, dot, faded, proved
from game.core.state import Seat
from game.core.view import View
from game.games.minds_eye.cards import FULL_EYE, NOTHING
from game.games.minds_eye.rules import Observation

CLEAR = 0.05
"""The gain in chances from which on a stance is leaned to as far as it may."""
SOLUTION = 4.0
"""So many observed stances weigh as much as the belief that the other plays the solution."""


class Stage(NamedTuple):
    """Where a contest stands, as one of the two sees it."""

    drops: int
    theirs: int
    beat: Beat

    @property
    def turned(self) -> "Stage":
        """As the other sees it."""
        return Stage(self.theirs, self.drops, self.beat)


class Stared(NamedTuple):
    """A beat of a contest: where it stood, as the first of the two saw it, and what they did."""

    stage: Stage
    who: tuple[Seat, Seat]
    did: tuple[int, int]


@lru_cache(20_000)
def matrix(stage: Stage) -> Matrix:
    """The chances to outstare, for each stance and each of theirs."""
    return outlooks(*stage)


@lru_cache(20_000)
def safe(stage: Stage) -> Chances:
    """The mix that cannot lose."""
    return solved(matrix(stage))[0]


def likely(stage: Stage) -> list[float]:
    """What is expected of somebody unknown: nearly that mix."""
    return [0.9 * p + 0.1 / 3 for p in safe(stage)]


def foe_of(view: View) -> Seat:
    obs: Observation = view.obs
    one, two = obs.starers[:2]
    return two if view.seat == one else one


def stage_of(view: View) -> Stage:
    obs: Observation = view.obs
    beat = Beat(obs.beat, obs.distraction, obs.coming, obs.distractions)
    return Stage(obs.drops[view.seat], obs.drops[foe_of(view)], beat)


def stared(view: View) -> tuple[Stared, ...]:
    """All beats so far, whoever stared."""
    return tuple(_beats(view))


def _beats(view: View) -> Iterator[Stared]:
    drops: dict[Seat, int] = {}
    did: dict[Seat, int] = {}
    beat = Beat(0)
    for event in view.history():
        match event.what:
            case "stare_began":
                drops = dict.fromkeys((event.who, event.to), FULL_EYE)
                beat = Beat(1, distractions=view.obs.distractions)
            case "announced":
                beat = Beat(beat.number, beat.distraction, event.amount, beat.distractions)
            case "dripped":
                drops[event.who] = event.amount
            case "stared":
                did[event.who] = event.amount
                if len(did) == 2:
                    one, other = did
                    stage = Stage(drops[one], drops[other], beat)
                    yield Stared(stage, (one, other), (did[one], did[other]))
                    beat = Beat(beat.number + 1, beat.coming, NOTHING, beat.distractions)
                    did = {}


class Known(NamedTuple):
    """What is known of how somebody stares."""

    trust: list[float]
    """In each reader, and last in nobody: that there is nothing to read."""
    counts: dict[object, list[float]]
    """How often each stance was taken, by what it may depend on."""
    mine: list[float]
    """How often I took each, whoever it was against."""
    last: int
    """The stance they took last."""
    won: float
    """Chances won by having leaned."""


Reader = Callable[[Known, Stage], Chances]
"""The chances of each stance, where the contest stands as the one who is read sees it."""


def _favourites(known: Known, stage: Stage) -> Chances:
    return _counted(known, stage, "any")


def _moods(known: Known, stage: Stage) -> Chances:
    """Who is behind stares otherwise than who is ahead."""
    return _counted(known, stage, _mood(stage))


def _followers(known: Known, stage: Stage) -> Chances:
    """What comes after what."""
    return _counted(known, stage, ("after", known.last))


def _counting(known: Known, stage: Stage) -> Chances:
    """Whoever counts how I stare is read by counting likewise."""
    expected = [STANCE_PRIOR * p + m for p, m in zip(safe(stage.turned), known.mine, strict=True)]
    worths = [dot(row, expected) / sum(expected) for row in matrix(stage)]
    best, often = leant_to(safe(stage), worths)
    return [(1 - often) * p + often * (place == best) for place, p in enumerate(likely(stage))]


READERS: tuple[Reader, ...] = (_moods, _favourites, _followers, _counting)


def _mood(stage: Stage) -> object:
    return "mood", (stage.drops > stage.theirs) - (stage.drops < stage.theirs)


def _counted(known: Known, stage: Stage, key: object) -> Chances:
    counts = known.counts.get(key, [0.0] * 3)
    total = sum(counts) + SOLUTION
    return [(n + SOLUTION * p) / total for n, p in zip(counts, likely(stage), strict=True)]


def _guesses(known: Known, stage: Stage, manner: Manner) -> list[Chances]:
    return [*(reader(known, stage) for reader in READERS[: manner.readers]), likely(stage)]


class Advice(NamedTuple):
    """What the readers say about the next beat."""

    worths: Sequence[float]
    """How likely each stance outstares, if they are right."""
    lean: float
    """How far they may be followed, from 0 to 1."""


def advised(known: Known, stage: Stage, manner: Manner) -> Advice:
    expected = believed(_guesses(known, stage.turned, manner), known.trust)
    worths = [dot(row, expected) for row in matrix(stage)]
    gain = max(worths) - dot(safe(stage), worths)
    return Advice(worths, min(1.0, gain / CLEAR) * manner.lean(known.won))


@lru_cache(2_000)
def known(beats: tuple[Stared, ...], me: Seat, foe: Seat, manner: Manner) -> Known:
    """All beats of a match, gone through as they were: what would it have won to lean?"""
    if not beats:
        readers = READERS[: manner.readers]
        return Known([1.0] * (len(readers) + 1), {}, [0.0] * 3, 0, 0.0)
    before, beat = known(beats[:-1], me, foe, manner), beats[-1]
    mine = before.mine
    if me in beat.who:
        mine = faded(mine, beat.did[beat.who.index(me)] - 1, 1.0)
    if foe not in beat.who:
        return before._replace(mine=mine)
    there = beat.who.index(foe)
    theirs = beat.did[there] - 1
    stage = beat.stage.turned if there else beat.stage
    counts = dict(before.counts)
    for key in ("any", _mood(stage), ("after", before.last)):
        counts[key] = faded(counts.get(key, [0.0] * 3), theirs, manner.keeps)
    trust = proved(before.trust, _guesses(before, stage, manner), theirs, manner.keeps)
    after = Known(trust, counts, mine, theirs + 1, before.won)
    if me not in beat.who:
        return after
    won = manner.keeps * before.won + _turned_out(before, stage.turned, theirs, manner)
    return after._replace(won=won)


def _turned_out(before: Known, stage: Stage, theirs: int, manner: Manner) -> float:
    """What it has won to lean, on the mix that cannot lose."""
    said = advised(before, stage, manner)
    chances = [row[theirs] for row in matrix(stage)]
    best = said.worths.index(max(said.worths))
    return said.lean * (chances[best] - dot(safe(stage), chances))
