"""A robot's thinking time, and who is shown thinking, reveal nothing about its hand.

The same moment is played frame by frame at two tables that a seat cannot tell apart.
"""

from collections.abc import Iterator
from random import Random
from time import perf_counter, sleep

import pytest

from game import bots
from game.bots.mind import Mind, MoveEstimate, Skill, Thought
from game.core.options import Options
from game.core.registry import Game
from game.core.state import Seat, State
from game.core.view import View
from game.match.match import Match, Player
from game.profile.settings import PromptSettings
from game.table.game_table import GameTable
from game.table.games import game_table_for, has_table
from game.table.match_control import referee as referees
from game.table.match_control.referee import Referee
from game.table.view.viewpoint import Viewpoint
from tests.all_games import SEATINGS

FRAME = 1 / 60

Look = tuple[float, frozenset[Seat]]
"""Seconds until a choice, and the seats shown thinking until then."""


class Bare(GameTable):  # type: ignore[type-arg]
    """Default behaviour, for games without a game table."""


Bare.__abstractmethods__ = frozenset()


@pytest.fixture(autouse=True)
def still(monkeypatch: pytest.MonkeyPatch) -> None:
    """Thinking takes no measured time: only the pauses remain."""
    monkeypatch.setattr(referees, "perf_counter", lambda: 0.0)


def _rig(game: Game) -> GameTable:  # type: ignore[type-arg]
    return game_table_for(game.name) if has_table(game.name) else Bare()


def _match(game: Game, seats: int, options: Options, state: State, seed: int) -> Match:
    match = Match(
        game.name, options, [Player(f"R{n}", "bot:heuristic") for n in range(seats)], seed
    )
    match.state = state
    return match


def _watched(game: Game, match: Match) -> Look:
    """Run until the next choice."""
    referee = Referee(match, None, _rig(game), PromptSettings(), print)
    referee.viewpoint = Viewpoint()
    frames = 0
    thought: set[Seat] = set()
    while not match.choices:
        referee.advance(FRAME)
        thought |= referee.thinking_seats
        frames += 1
        assert frames < 600
    return frames * FRAME, frozenset(thought)


HIDDEN: dict[str, dict[str, str]] = {"dodgeball": {"mode": "strategic"}}
"""Options that hide more than the defaults do."""


@pytest.mark.parametrize(("game", "seats"), SEATINGS)
def test_the_time_tells_nothing(game: Game, seats: int) -> None:
    rng = Random(seats)
    moments = apart = 0
    for seed in range(3):
        options = game.options.parse(HIDDEN.get(game.name, {}))
        state = game.new(seats, seed, options)
        while not state.over and moments < 120:
            actors = state.actors()
            viewer = rng.randrange(seats)
            if viewer not in actors:
                world = state.determinize(viewer, rng)
                tables = [_match(game, seats, options, s, seed) for s in (state.clone(), world)]
                apart += any(
                    len(state.legal_moves(seat)) != len(world.legal_moves(seat)) for seat in actors
                )
                looks = [_watched(game, match) for match in tables]
                assert looks[0] == looks[1]
                moments += 1
            actor = rng.choice(actors)
            state.apply(actor, rng.choice(state.legal_moves(actor)))
    if game.name != "minds_eye":  # where all always have the same choices
        assert apart > 20, "the seats had as much to choose from here as there"


# -- a bot that thinks longer than it may


def _dawdles(view: View, rng: Random, skill: Skill) -> Iterator[Thought]:
    """A bot on a machine that is far too slow, whose search never ends."""
    while True:
        sleep(0.002)
        yield [MoveEstimate(view.moves[-1], 0.9), MoveEstimate(view.moves[0], 0.1)]


@pytest.fixture
def slow(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(referees, "perf_counter", perf_counter)
    for game, mind in bots._MINDS.items():
        monkeypatch.setitem(bots._MINDS, game, Mind(mind.skills, _dawdles))


def _sat_down(name: str, seats: int, seed: int, level: str = "champ") -> Referee:
    players = [Player(f"R{n}", f"bot:{level}") for n in range(seats)]
    referee = Referee(
        Match(name, None, players, seed), None, game_table_for(name), PromptSettings(), print
    )
    referee.viewpoint = Viewpoint()
    return referee


def _frames(referee: Referee, choices: int) -> tuple[list[int], float]:
    """Return the frame of each choice, and the longest frame in seconds."""
    made: list[int] = []
    longest, frames = 0.0, 0
    while len(made) < choices and not referee.over:
        start = perf_counter()
        if referee.advance(FRAME):
            made.append(frames)
        longest = max(longest, perf_counter() - start)
        frames += 1
        assert frames < 120 * choices, "somebody thinks for ever"
    return made, longest


@pytest.mark.usefixtures("slow")
@pytest.mark.parametrize(("name", "seats"), [("dodgeball", 4), ("twelve_rounds", 2)])
def test_at_the_end_of_the_pause_the_best_so_far_is_chosen(name: str, seats: int) -> None:
    """At the same moment as a bot without a search."""
    slow, longest = _frames(_sat_down(name, seats, 3), 4)
    assert longest < referees.SLICE + 0.02, "a frame waited for somebody's thought"
    quick = _sat_down(name, seats, 3, "random")
    quick.slice_seconds = 0.002
    first = _frames(quick, 1)[0][0]
    assert slow[0] == first


@pytest.mark.usefixtures("slow")
def test_it_is_the_best_and_not_just_any() -> None:
    referee = _sat_down("dodgeball", 4, 3)
    seat = referee.match.state.actors()[0]
    moves = referee.match.view(seat).moves
    _frames(referee, 1)
    assert referee.match.choices[0].move == moves[-1]


@pytest.mark.usefixtures("slow")
def test_even_where_nobody_waits_a_thought_ends(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(referees, "MAX_INSTANT_THOUGHT", 0.05)
    referee = _sat_down("dodgeball", 4, 3)
    start = perf_counter()
    while not referee.match.choices:
        referee.advance(0.0, patience=0.0)
    assert 0.05 < perf_counter() - start < 0.5


@pytest.mark.usefixtures("slow")
def test_while_something_is_told_whoever_is_next_thinks_and_nobody_sees_it() -> None:
    referee = _sat_down("dodgeball", 4, 3)
    start = perf_counter()
    referee.think_ahead(FRAME)
    assert perf_counter() - start < referees.EARLY_SLICE + 0.02
    assert referee.thinking_seats == set()
    early = list(referee._thinking_ahead or [])
    assert early
    assert early[0].move is not None
    referee.advance(FRAME)
    assert referee.thinking_seats == {early[0].seat}
    assert referee._thoughts == early
