"""How long a robot takes, and who is shown to think, tells nothing about what it holds.

The same moment is gone through at two tables that a seat cannot tell apart, frame by frame.
"""

from random import Random

import pytest

from game.core.options import Options
from game.core.registry import Game
from game.core.state import Seat, State
from game.match import thinking
from game.match.match import Match, Player
from game.profile.settings import Asking
from game.table import referee as referees
from game.table.games import is_ready, rig_for
from game.table.referee import Referee
from game.table.rig import Rig
from game.table.viewpoint import Viewpoint
from tests.shelf import SEATINGS

FRAME = 1 / 60

Look = tuple[float, frozenset[Seat]]
"""When somebody chose, in seconds, and who was shown to think until then."""


class Bare(Rig):  # type: ignore[type-arg]
    """The defaults, for games that have no table yet."""


Bare.__abstractmethods__ = frozenset()


@pytest.fixture(autouse=True)
def still(monkeypatch: pytest.MonkeyPatch) -> None:
    """No thought takes any time of ours: what is left are the pauses."""
    for module in (thinking, referees):
        monkeypatch.setattr(module, "perf_counter", lambda: 0.0)


def _rig(game: Game) -> Rig:  # type: ignore[type-arg]
    return rig_for(game.name) if is_ready(game.name) else Bare()


def _match(game: Game, seats: int, options: Options, state: State, seed: int) -> Match:
    match = Match(
        game.name, options, [Player(f"R{n}", "bot:heuristic") for n in range(seats)], seed
    )
    match.state = state
    return match


def _watched(game: Game, match: Match) -> Look:
    """From now until somebody chooses."""
    referee = Referee(match, None, _rig(game), Asking(), print)
    referee.viewpoint = Viewpoint()
    frames = 0
    thought: set[Seat] = set()
    while not match.choices:
        referee.advance(FRAME)
        thought |= referee.thinking
        frames += 1
        assert frames < 600
    return frames * FRAME, frozenset(thought)


@pytest.mark.parametrize(("game", "seats"), SEATINGS)
def test_the_time_tells_nothing(game: Game, seats: int) -> None:
    rng = Random(seats)
    moments = apart = 0
    for seed in range(3):
        options = game.options()
        state = game.new(seats, seed, options)
        while not state.over and moments < 120:
            actors = state.actors()
            viewer = rng.randrange(seats)
            if viewer not in actors:
                world = state.determinize(viewer, rng)
                tables = [_match(game, seats, options, s, seed) for s in (state.clone(), world)]
                apart += any(len(state.legal(seat)) != len(world.legal(seat)) for seat in actors)
                looks = [_watched(game, match) for match in tables]
                assert looks[0] == looks[1]
                moments += 1
            actor = rng.choice(actors)
            state.apply(actor, rng.choice(state.legal(actor)))
    if game.name in ("eyeball_boxing", "twelve_rounds"):
        assert apart > 20, "the seats had as much to choose from here as there"
