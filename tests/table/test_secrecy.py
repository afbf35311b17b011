"""Two worlds that the viewer cannot tell apart look the same, to the last word."""

from collections.abc import Iterator
from random import Random

import pytest

from game.core.state import Seat
from game.core.view import View, view
from game.match.match import Match
from game.match.thinking import next_bot_choice
from game.profile.settings import Asking
from game.scenes.house import House
from game.table.referee import Referee
from tests.table.evening import AUDIENCE, RIG, board_of, sit_down
from tests.table.test_picture import HOUSE_RULES

SEEDS = range(8)


def moments(seed: int, every: int = 4) -> Iterator[Match]:
    """A match of bots, looked at now and then."""
    n = 2 + seed % 4
    rules = HOUSE_RULES[seed % len(HOUSE_RULES)]
    match = sit_down(n, AUDIENCE, seed, "heuristic", **rules)
    while (choice := next_bot_choice(match)) is not None:
        match.choose(*choice)
        if len(match.choices) % every == 0:
            yield match


@pytest.mark.parametrize("seed", SEEDS)
def test_layout_and_chain_do_not_depend_on_what_is_hidden(house: House, seed: int) -> None:
    rng = Random(seed)
    looked = 0
    for match in moments(seed):
        for viewer in range(AUDIENCE, len(match.seats)):
            board = board_of(house, match, viewer)
            truth = match.state.observe(viewer)
            blind = max(0, viewer)  # an audience sees less than any seat
            world = match.state.determinize(blind, rng).observe(viewer)
            layouts = [board.layout(RIG.observed(obs)) for obs in (truth, world)]
            assert layouts[0] == layouts[1]
            assert RIG.chain(truth, match.names) == RIG.chain(world, match.names)
            looked += 1
    assert looked > 20


@pytest.mark.parametrize("seed", SEEDS)
def test_questions_and_previews_do_not_depend_on_what_is_hidden(house: House, seed: int) -> None:
    rng = Random(seed)
    asked = previews = 0
    for match in moments(seed, every=3):
        for seat in match.state.actors():
            board = board_of(house, match, seat)
            board.shown = RIG.observed(match.state.observe(seat))
            twins = [_twin(match, seat, rng) for _ in range(3)]
            mine = match.view(seat)
            if RIG.asks(mine):
                asked += 1
                assert all(RIG.prompt(t, board) == RIG.prompt(mine, board) for t in twins)
                policies = Asking().of(match.game)
                assert all(RIG.answer(t, policies) == RIG.answer(mine, policies) for t in twins)
            else:
                for move in mine.moves:
                    previews += 1
                    expected = RIG.preview(mine, move)
                    assert all(RIG.preview(t, move) == expected for t in twins), move
    assert asked > 3
    assert previews > 20


def _twin(match: Match, seat: Seat, rng: Random) -> View:
    return view(match.state.determinize(seat, rng), seat, match.events)


def test_who_is_said_to_think_is_who_is_asked() -> None:
    """Never who has something to answer."""
    for match in moments(3):
        referee = Referee(match, None, RIG, Asking(), print)
        referee.advance(0.0)
        assert referee.thinking in (set(), set(match.state.actors()))
