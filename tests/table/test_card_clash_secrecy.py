"""Nobody sees at this table who has chosen and who has not, nor what."""

from collections.abc import Iterator
from copy import copy
from random import Random

import pytest

from game.core.state import Seat
from game.match.match import Match
from game.match.thinking import Thinking
from game.scenes.house import House
from game.scenes.table.scene import TableScene
from game.table.sprite import Key
from tests.table.clash_evening import AUDIENCE, RIG, Boxer, board_of, laid, sit_down, tell
from tests.table.evening import drawn

CHAIRS = pytest.mark.parametrize("viewer", [AUDIENCE, 0, 1])


def moments(seed: int, every: int = 1) -> Iterator[Match]:
    """A match of bots, looked at when neither has chosen."""
    match = sit_down(AUDIENCE, seed)
    while not match.state.over:
        for seat in (0, 1):
            match.choose(seat, Thinking(match, seat).decide())
        if len(match.choices) % (2 * every) == 0 and not match.state.over:
            yield match


def seen_by(match: Match, viewer: Seat, *chosen: Seat) -> Match:
    """The same match with a person in that chair, after these have chosen."""
    found = Match("card_clash", match.options, sit_down(viewer).seats, match.seed)
    for seat, move in match.log:
        found.choose(seat, move)
    for seat in chosen:
        found.choose(seat, found.state.legal(seat)[0])
    return found


def others(viewer: Seat) -> list[tuple[Seat, ...]]:
    """Who but the viewer may have chosen."""
    return [()] + [(seat,) for seat in (0, 1) if seat != viewer]


@CHAIRS
def test_what_is_shown_is_the_same_whether_or_not_the_other_has_chosen(
    house: House, viewer: Seat
) -> None:
    for match in moments(7):
        worlds = [seen_by(match, viewer, *chosen) for chosen in others(viewer)]
        shown = [RIG.observed(world.state.observe(viewer)) for world in worlds]
        board = board_of(house, match, viewer)
        for other in shown[1:]:
            assert other.alike(shown[0])
            assert laid(board, other) == laid(board, shown[0])


@pytest.mark.parametrize(
    ("viewer", "robot"), [(AUDIENCE, False), (0, False), (1, False), (0, True), (1, True)]
)
def test_everything_drawn_is_the_same_whether_or_not_the_other_has_chosen(
    house: House, viewer: Seat, robot: bool
) -> None:
    """Also while a robot plays for the viewer, and for the audience of two robots."""
    match = next(match for match in moments(9, 8))
    tables = [TableScene(house, seen_by(match, viewer, *chosen), None) for chosen in others(viewer)]
    pictures = []
    for table in tables:
        if robot:
            table.hand_over()
        house.stage.go(table)
        house.stage._end_change()
        table.update(1e-6)
        assert bool(table.referee.thinking) == (robot or viewer == AUDIENCE)
        table.commentary.seats.time = 0.0
        pictures.append(drawn(house))
    assert len(pictures[0]) > 60
    for picture in pictures[1:]:
        assert [blit[:-1] for blit in picture] == [blit[:-1] for blit in pictures[0]]
        assert picture == pictures[0]


@pytest.mark.parametrize("me", [0, 1])
def test_nothing_moves_or_sounds_when_the_other_chooses(house: House, me: Seat) -> None:
    """The same frames, one after the other, as if nothing had happened."""
    match = seen_by(next(match for match in moments(9, 24)), me)  # newcomers are told no more
    boxer = Boxer(house, match)
    boxer.settle_down()
    table = boxer.table
    before = drawn(house)
    entries = list(table.log.entries)
    boxer.heard.clear()
    events = match.choose(1 - me, match.state.legal(1 - me)[0])
    assert [event.what for event in events] == ["sealed"]
    table._tell(events)
    while table.board.telling:
        assert drawn(house) == before
        table.board.advance(0.05)
    assert drawn(house) == before
    assert table.log.entries == entries
    assert boxer.heard == []


@pytest.mark.parametrize("me", [0, 1])
def test_a_world_with_other_hidden_cards_looks_the_same(house: House, me: Seat) -> None:
    rng = Random(4)
    secrets = 0
    for match in moments(11, 9):
        truth = seen_by(match, me, 1 - me)
        twin = copy(truth)
        twin.state = truth.state.determinize(me, rng)
        secrets += truth.state.hands != twin.state.hands  # type: ignore[attr-defined]
        pictures = []
        for world in (truth, twin):
            table = TableScene(house, world, None)
            house.stage.go(table)
            house.stage._end_change()
            table.update(1e-6)
            pictures.append(drawn(house))
        assert pictures[0] == pictures[1]
    assert secrets >= 2


@CHAIRS
def test_layout_and_words_do_not_depend_on_what_is_hidden(house: House, viewer: Seat) -> None:
    rng = Random(5)
    secrets = 0
    for seed in range(6):
        for match in moments(seed):
            truth = seen_by(match, viewer, *others(viewer)[-1])
            world = truth.state.determinize(max(0, viewer), rng)
            board = board_of(house, truth, viewer)
            one, other = (RIG.observed(state.observe(viewer)) for state in (truth.state, world))
            assert one.alike(other)
            assert laid(board, one) == laid(board, other)
            assert RIG.facts(truth, one) == RIG.facts(truth, other)
            assert RIG.piles(one) == RIG.piles(other)
            secrets += truth.state.digest() != world.digest()
    assert secrets > 100


@pytest.mark.parametrize("me", [0, 1])
def test_what_is_told_of_the_other_card_does_not_depend_on_it(house: House, me: Seat) -> None:
    """Frame by frame, until it is turned over."""
    match = seen_by(next(match for match in moments(13, 5)), me)
    frames: list[list[dict[Key, object]]] = []
    for move in match.state.legal(1 - me)[:2]:
        world = seen_by(match, me)
        board = board_of(house, world, me)
        board.shown = RIG.observed(world.state.observe(me))
        board.settle()
        tell(board, world.choose(1 - me, move))
        tell(board, world.choose(me, match.state.legal(me)[0]))
        frames.append([])
        before = list(board.shown.played)
        while board.shown.played == before:
            frames[-1].append({**board.picture()})
            board.advance(1 / 30)
    shorter = min(len(film) for film in frames)
    assert shorter > 10
    assert frames[0][:shorter] == frames[1][:shorter]
