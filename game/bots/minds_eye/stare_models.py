"""The state of a staring contest, and models of how the others stare."""

from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

from game.bots.minds_eye.heuristic import (
    STANCE_PRIOR,
    Beat,
    Matrix,
    best_reply,
    solve,
    stance_matrix,
)
from game.bots.minds_eye.model_weights import (
    Chances,
    ModelSettings,
    average_by_trust,
    count_with_decay,
    dot,
    update_trust,
)
from game.core.state import Seat
from game.core.view import View
from game.games.minds_eye.cards import FULL_EYE, NOTHING
from game.games.minds_eye.rules import Observation

CLEAR = 0.05
"""Gain in win chance from which the best stance gets its full share of the mix."""
SOLUTION = 4.0
"""Weight of the prior that the opponent plays the solution, in observed stances."""


class StareState(NamedTuple):
    """The state of a contest from one player's viewpoint."""

    drops: int
    theirs: int
    beat: Beat

    @property
    def from_opponent(self) -> "StareState":
        """The same state from the opponent's viewpoint."""
        return StareState(self.theirs, self.drops, self.beat)


class StareBeat(NamedTuple):
    """One beat of a contest: its state from the first player's viewpoint, and both stances."""

    stage: StareState
    who: tuple[Seat, Seat]
    did: tuple[int, int]


@lru_cache(20_000)
def matrix(stage: StareState) -> Matrix:
    """Return the chance to win the stare, for each stance and each of theirs."""
    return stance_matrix(*stage)


@lru_cache(20_000)
def optimal_mix(stage: StareState) -> Chances:
    """Return the optimal mix, which cannot be exploited."""
    return solve(matrix(stage))[0]


def expected_mix(stage: StareState) -> list[float]:
    """Return the expected mix of an unknown player: nearly the optimal one."""
    return [0.9 * p + 0.1 / 3 for p in optimal_mix(stage)]


def foe_of(view: View) -> Seat:
    obs: Observation = view.obs
    one, two = obs.starers[:2]
    return two if view.seat == one else one


def current_stare_state(view: View) -> StareState:
    obs: Observation = view.obs
    beat = Beat(obs.beat, obs.distraction, obs.coming, obs.distractions)
    return StareState(obs.drops[view.seat], obs.drops[foe_of(view)], beat)


def beats_so_far(view: View) -> tuple[StareBeat, ...]:
    """Return all beats so far, of every contest in the match."""
    return tuple(_beats(view))


def _beats(view: View) -> Iterator[StareBeat]:
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
                    stage = StareState(drops[one], drops[other], beat)
                    yield StareBeat(stage, (one, other), (did[one], did[other]))
                    beat = Beat(beat.number + 1, beat.coming, NOTHING, beat.distractions)
                    did = {}


class StareKnowledge(NamedTuple):
    """What the models have learned about one player's stares."""

    trust: list[float]
    """Trust in each model, and last in the guess that the player is unpredictable."""
    counts: dict[object, list[float]]
    """Counts of each stance, by what it may depend on."""
    mine: list[float]
    """Counts of my own stances, against anybody."""
    last: int
    """The stance they took last."""
    won: float
    """Win chance gained so far by following the advice, with decay."""


Model = Callable[[StareKnowledge, StareState], Chances]
"""A model: the probabilities of each stance, from the modelled player's viewpoint."""


def _favourites(known: StareKnowledge, stage: StareState) -> Chances:
    return _counted(known, stage, "any")


def _moods(known: StareKnowledge, stage: StareState) -> Chances:
    """By the score: ahead, level or behind."""
    return _counted(known, stage, _mood(stage))


def _followers(known: StareKnowledge, stage: StareState) -> Chances:
    """By the player's last stance."""
    return _counted(known, stage, ("after", known.last))


def _counting(known: StareKnowledge, stage: StareState) -> Chances:
    """Predict an opponent who counts my stances as the heuristic bot does."""
    expected = [
        STANCE_PRIOR * p + m
        for p, m in zip(optimal_mix(stage.from_opponent), known.mine, strict=True)
    ]
    worths = [dot(row, expected) / sum(expected) for row in matrix(stage)]
    best, often = best_reply(optimal_mix(stage), worths)
    return [
        (1 - often) * p + often * (place == best) for place, p in enumerate(expected_mix(stage))
    ]


MODELS: tuple[Model, ...] = (_moods, _favourites, _followers, _counting)


def _mood(stage: StareState) -> object:
    return "mood", (stage.drops > stage.theirs) - (stage.drops < stage.theirs)


def _counted(known: StareKnowledge, stage: StareState, key: object) -> Chances:
    counts = known.counts.get(key, [0.0] * 3)
    total = sum(counts) + SOLUTION
    return [(n + SOLUTION * p) / total for n, p in zip(counts, expected_mix(stage), strict=True)]


def _guesses(known: StareKnowledge, stage: StareState, manner: ModelSettings) -> list[Chances]:
    return [*(reader(known, stage) for reader in MODELS[: manner.readers]), expected_mix(stage)]


class Advice(NamedTuple):
    """The models' advice for the next beat."""

    worths: Sequence[float]
    """The chance of each stance to win the stare, if the models are right."""
    lean: float
    """Share of the best reply in the mix, from 0 to 1."""


def advise_stance(known: StareKnowledge, stage: StareState, manner: ModelSettings) -> Advice:
    expected = average_by_trust(_guesses(known, stage.from_opponent, manner), known.trust)
    worths = [dot(row, expected) for row in matrix(stage)]
    gain = max(worths) - dot(optimal_mix(stage), worths)
    return Advice(worths, min(1.0, gain / CLEAR) * manner.best_reply_share(known.won))


@lru_cache(2_000)
def learn_stares(
    beats: tuple[StareBeat, ...], me: Seat, foe: Seat, settings: ModelSettings
) -> StareKnowledge:
    """Train the models on all beats of a match, and count what their advice would have won."""
    if not beats:
        readers = MODELS[: settings.readers]
        return StareKnowledge([1.0] * (len(readers) + 1), {}, [0.0] * 3, 0, 0.0)
    before, beat = learn_stares(beats[:-1], me, foe, settings), beats[-1]
    mine = before.mine
    if me in beat.who:
        mine = count_with_decay(mine, beat.did[beat.who.index(me)] - 1, 1.0)
    if foe not in beat.who:
        return before._replace(mine=mine)
    there = beat.who.index(foe)
    theirs = beat.did[there] - 1
    stage = beat.stage.from_opponent if there else beat.stage
    counts = dict(before.counts)
    for key in ("any", _mood(stage), ("after", before.last)):
        counts[key] = count_with_decay(counts.get(key, [0.0] * 3), theirs, settings.keeps)
    trust = update_trust(before.trust, _guesses(before, stage, settings), theirs, settings.keeps)
    after = StareKnowledge(trust, counts, mine, theirs + 1, before.won)
    if me not in beat.who:
        return after
    won = settings.keeps * before.won + _turned_out(before, stage.from_opponent, theirs, settings)
    return after._replace(won=won)


def _turned_out(
    before: StareKnowledge, stage: StareState, theirs: int, manner: ModelSettings
) -> float:
    """Return the win chance that the advice gained in this beat, compared with the safe mix."""
    said = advise_stance(before, stage, manner)
    chances = [row[theirs] for row in matrix(stage)]
    best = said.worths.index(max(said.worths))
    return said.lean * (chances[best] - dot(optimal_mix(stage), chances))
