"""Whatever is told, and however it is cut short: in the end the picture is what the viewer sees."""

from collections.abc import Callable, Sequence
from itertools import zip_longest
from random import Random
from typing import Any

import pytest

from game.core.event import Event
from game.core.state import Seat
from game.match.match import Match
from game.match.thinking import next_bot_choice
from game.scenes.house import House
from game.scenes.table.scene import TableScene
from game.table.board import Board
from game.table.viewpoint import Viewpoint
from tests.table.evening import AUDIENCE, RIG, board_of, drawn, laid, sit_down, tell

HOUSE_RULES: tuple[dict[str, object], ...] = (
    {},
    {"foulTheFoul": True, "safetyStack": True},
    {"autoHotdog": False},
    {"hotdogTakesTurn": True, "autoHotdog": False, "robTheFallen": True},
    {"napBlocksReactions": True, "turnSwap": "onlyIfStuck"},
    {"swarmScope": "ownTurnOnly", "bellPlacement": "paced", "hotdogsToWin": 5},
)
MOTIONS = ("full", "less", "hardly")

Cut = Callable[[Board], object]
"""How much of a telling is watched."""


def night(seed: int, whole: bool = True) -> tuple[Match, Seat, str]:
    """A match of bots, somebody who watches it, and how much they want to move."""
    n = 2 + seed % 4
    options = dict(HOUSE_RULES[seed // 4 % len(HOUSE_RULES)])
    if not whole:
        options["turnCap"] = 5
    bot = "random" if seed % 3 == 0 else "heuristic"
    match = sit_down(n, AUDIENCE, seed, bot, **options)
    viewer = seed // 2 % (n + 1) - 1
    return match, viewer, MOTIONS[seed // 3 % len(MOTIONS)]


def watch(house: House, seed: int, cut: Cut, whole: bool = True) -> int:
    """Follow a match to its end and check the picture after every choice; how many there were."""
    match, viewer, motion = night(seed, whole)
    board = board_of(house, match, viewer)
    board.motion = motion
    _batch(match, board, match.opening, cut)
    while (choice := next_bot_choice(match)) is not None:
        _batch(match, board, match.choose(*choice), cut)
    return len(match.choices) + 1


def _batch(match: Match, board: Board, events: Sequence[Event], cut: Cut) -> None:
    tell(board, events)
    cut(board)
    assert not board.telling
    seen = RIG.observed(match.state.observe(board.shown.viewer))
    about = f"after {len(match.choices)} choices: {list(events)}"
    assert board.shown.alike(seen), about
    assert board.picture() == laid(board, seen), about
    assert all(s.turn == 1 and not s.squash and s.offset == (0, 0) for s in board.sprites.values())
    assert (board.away, board.spot, board.dim) == (set(), set(), 0)


def at_once(board: Board) -> None:
    board.finish()


# -- at any speed ----------------------------------------------------------------------------------


@pytest.mark.parametrize("tenth", range(10))
def test_short_matches_at_instant_speed(house: House, tenth: int) -> None:
    for seed in range(18 * tenth, 18 * (tenth + 1)):
        watch(house, seed, at_once, whole=False)


@pytest.mark.parametrize("seed", range(1000, 1020))
def test_whole_matches_at_instant_speed(house: House, seed: int) -> None:
    watch(house, seed, at_once)


def test_tellings_cut_short_at_any_moment(house: House) -> None:
    rng = Random(3)

    def cut(board: Board) -> None:
        for _ in range(rng.randrange(30)):
            board.advance(rng.random() * 0.08)
        board.finish()

    assert sum(watch(house, seed, cut, whole=False) for seed in range(300, 316)) > 500


@pytest.mark.parametrize("seed", range(400, 406))
def test_tellings_to_the_end_at_thirty_frames_a_second(house: House, seed: int) -> None:
    def to_the_end(board: Board) -> None:
        frames = 0
        while board.busy:
            board.advance(1 / 30)
            frames += 1
            assert frames < 3000, "it never ends"

    watch(house, seed, to_the_end)


def test_several_tellings_in_a_row_without_waiting(house: House) -> None:
    """At high speed the next choice is made before the last one is told."""
    rng = Random(8)
    match, viewer, _ = night(502)
    board = board_of(house, match, viewer)
    tell(board, match.opening)
    while (choice := next_bot_choice(match)) is not None:
        tell(board, match.choose(*choice))
        board.advance(rng.random())
    board.finish()
    seen = RIG.observed(match.state.observe(viewer))
    assert board.shown.alike(seen)
    assert board.picture() == laid(board, seen)


# -- what is learned -------------------------------------------------------------------------------


def test_what_is_shown_follows_the_events_exactly() -> None:
    """Without any picture: for every viewer, after every choice."""
    for seed in range(600, 612):
        match, _, _ = night(seed)
        n = len(match.seats)
        viewers = range(AUDIENCE, n)
        following = [RIG.blank(Viewpoint(viewer), n) for viewer in viewers]
        _learn(following, match.opening)
        while (choice := next_bot_choice(match)) is not None:
            _learn(following, match.choose(*choice))
            for viewer, shown in zip(viewers, following, strict=True):
                assert shown.alike(RIG.observed(match.state.observe(viewer)))


def _learn(following: Sequence[Any], events: Sequence[Event]) -> None:
    for shown in following:
        for event in events:
            shown.learn(event.redacted(shown.viewer))


def test_shown_is_not_alike_if_anything_differs() -> None:
    match, viewer, _ = night(1)
    for name, other in (
        ("turn", 9), ("turns", 99), ("hands", {3: []}), ("sizes", [9]), ("eyes", [9]),
        ("dogs", [9]),
        ("fronts", {(0, 6): 1}), ("discard", [3]), ("deck", 0), ("rung", 3), ("purple", [10]),
        ("over", True), ("viewer", 4),
    ):  # fmt: skip
        changed = RIG.observed(match.state.observe(viewer))
        assert changed.alike(RIG.observed(match.state.observe(viewer)))
        setattr(changed, name, other)
        assert not changed.alike(RIG.observed(match.state.observe(viewer))), name


# -- another size in the middle of it --------------------------------------------------------------

SIZES = ((1280, 720), (1600, 1000), (1920, 1080))


@pytest.mark.parametrize("percent", [100, 150])
@pytest.mark.parametrize("size", SIZES)
def test_a_change_of_size_in_the_middle_leaves_nothing_behind(
    house: House, size: tuple[int, int], percent: int
) -> None:
    """The table looks as if it had been laid at that size, after telling everything."""
    stage = house.stage
    match = sit_down(3, AUDIENCE, 5)
    while len(match.choices) < 12:
        choice = next_bot_choice(match)
        assert choice is not None
        match.choose(*choice)
    watched = TableScene(house, match, None)
    stage.go(watched)
    stage.frame(0.02)
    for _ in range(3):
        choice = next_bot_choice(match)
        assert choice is not None
        watched._tell(watched.referee.choose(*choice))
    for _ in range(12):
        watched.board.advance(0.05)
    assert watched.board.telling
    stage.blits()
    stage.window.resize(size)
    stage.percent = percent
    stage.fit()
    stage.blits()
    for _ in range(5):
        watched.board.advance(0.05)
    assert watched.board.telling
    stage.blits()
    watched.board.finish()
    watched.board.effects.clear()
    watched._look()
    after = drawn(house)
    laid_anew = TableScene(house, match, None)
    laid_anew.commentary.seats.time = watched.commentary.seats.time
    laid_anew._look()
    stage.go(laid_anew)
    for here, there in zip_longest(drawn(house), after):
        assert here == there
    assert len(after) > 60
