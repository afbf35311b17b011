"""Whatever is told of Card Clash, and however it is cut: in the end the picture is right."""

from collections.abc import Callable, Sequence
from random import Random
from typing import Any

import pytest

from game.core.event import Event
from game.core.state import Seat
from game.match.match import Match
from game.match.thinking import next_bot_choice
from game.scenes.house import House
from game.table.board import Board
from game.table.games.card_clash.shown import Shown
from game.table.viewpoint import Viewpoint
from tests.table.clash_evening import (
    AUDIENCE,
    HOUSE_RULES,
    RIG,
    arranged,
    board_of,
    laid,
    show_down,
    sit_down,
    tell,
)

MOTIONS = ("full", "less", "hardly")

Cut = Callable[[Board], object]
"""How much of a telling is watched."""


def night(seed: int) -> tuple[Match, Seat, str]:
    """A match of bots, somebody who watches it, and how much they want to move."""
    bot = "random" if seed % 2 else "heuristic"
    match = sit_down(AUDIENCE, seed, bot, **HOUSE_RULES[seed % len(HOUSE_RULES)])
    return match, seed // 6 % 3 - 1, MOTIONS[seed // 18 % 3]


def watch(house: House, seed: int, cut: Cut) -> int:
    """Follow a match to its end and check the picture after every choice; how many there were."""
    match, viewer, motion = night(seed)
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
    assert not board.away
    assert not board.hold
    assert board.dim == 0


def at_once(board: Board) -> None:
    board.finish()


def to_the_end(board: Board) -> None:
    frames = 0
    while board.busy:
        board.advance(1 / 30)
        frames += 1
        assert frames < 3000, "it never ends"


# -- at any speed ----------------------------------------------------------------------------------


def test_nights_are_of_every_kind() -> None:
    """Each set of house rules is watched from each chair and with each amount of movement."""
    kinds = {(seed % len(HOUSE_RULES), *night(seed)[1:]) for seed in range(200)}
    assert len(kinds) == len(HOUSE_RULES) * 3 * len(MOTIONS)


@pytest.mark.parametrize("tenth", range(10))
def test_matches_at_instant_speed(house: House, tenth: int) -> None:
    for seed in range(20 * tenth, 20 * (tenth + 1)):
        watch(house, seed, at_once)


def test_tellings_cut_short_at_any_moment(house: House) -> None:
    rng = Random(3)

    def cut(board: Board) -> None:
        for _ in range(rng.randrange(40)):
            board.advance(rng.random() * 0.12)
        board.finish()

    assert sum(watch(house, seed, cut) for seed in range(300, 318)) > 200


@pytest.mark.parametrize("seed", range(400, 418, 2))
def test_tellings_to_the_end_at_thirty_frames_a_second(house: House, seed: int) -> None:
    watch(house, seed, to_the_end)


def test_several_tellings_in_a_row_without_waiting(house: House) -> None:
    """At high speed the next choice is made before the last one is told."""
    rng = Random(8)
    for seed in (500, 507, 513):
        match, viewer, _ = night(seed)
        board = board_of(house, match, viewer)
        tell(board, match.opening)
        while (choice := next_bot_choice(match)) is not None:
            tell(board, match.choose(*choice))
            board.advance(rng.random())
        board.finish()
        seen = RIG.observed(match.state.observe(viewer))
        assert board.shown.alike(seen)
        assert board.picture() == laid(board, seen)


def test_every_telling_was_told() -> None:
    """Clashes and their ties, combos, knock-out checks, flurries, and every ending."""
    told = set()
    for seed in range(200):
        match, _, _ = night(seed)
        while (choice := next_bot_choice(match)) is not None:
            match.choose(*choice)
        told |= {event.what for event in match.events} | {match.state.ending}
    assert told == {
        "drew", "sealed", "revealed", "hit", "blocked", "clashed", "rolled", "clash_tied", "combo",
        "ko_check", "stood", "fell", "flurry", "round_over", "won", "drawn", "knockout",
        "double_knockout", "decision", "draw",
    }  # fmt: skip


# -- what is learned -------------------------------------------------------------------------------


def test_what_is_shown_follows_the_events_exactly() -> None:
    """Without any picture: for every viewer, after every choice."""
    for seed in range(600, 630):
        match, _, _ = night(seed)
        following = [RIG.blank(Viewpoint(viewer), 2) for viewer in (AUDIENCE, 0, 1)]
        _learn(following, match.opening)
        while (choice := next_bot_choice(match)) is not None:
            _learn(following, match.choose(*choice))
            for shown in following:
                assert shown.alike(RIG.observed(match.state.observe(shown.viewer)))


def _learn(following: Sequence[Any], events: Sequence[Event]) -> None:
    for shown in following:
        for event in events:
            shown.learn(event.redacted(shown.viewer))


def test_shown_is_not_alike_if_anything_differs() -> None:
    match, _, _ = night(1)
    for name in Shown.__slots__:
        changed, same = (RIG.observed(match.state.observe(0)) for _ in range(2))
        assert changed.alike(same)
        old = getattr(changed, name)
        setattr(changed, name, not old if isinstance(old, bool) else [9] if old == [] else 77)
        assert not changed.alike(same), name


# -- one action ------------------------------------------------------------------------------------


@pytest.mark.parametrize("viewer", [AUDIENCE, 0, 1])
def test_cards_turn_together(house: House, viewer: Seat) -> None:
    """As soon as both lie there, either both are backs or none is."""
    match = arranged(("High Jab", "Low Guard"), me=AUDIENCE)
    board = board_of(house, match, viewer)
    board.shown = RIG.observed(match.state.observe(viewer))
    board.settle()
    tell(board, show_down(match, "High Jab", "Low Guard"))
    looks = []
    while board.telling:
        board.advance(1 / 60)
        both = [board.sprites.get(("slot", seat, 0)) for seat in (0, 1)]
        looks.append(tuple(s.look[0] for s in both if s is not None))
    assert set(looks) >= {("back", "back"), ("card", "card")}
    assert not {("back", "card"), ("card", "back")} & set(looks)
    alone = [pair for pair in looks if len(pair) == 1]
    assert bool(alone) == (viewer >= 0), "only the viewer's own card is seen before that"
