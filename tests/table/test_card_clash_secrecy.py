"""Nobody at this table sees who has chosen, nor what."""

from collections.abc import Iterator

import pytest

from game.app.app import App
from game.core.state import Seat
from game.match.match import Match
from game.match.thinking.bot_turn import Thinking
from game.screens.table.screen import TableScreen
from game.table.board.sprite import SpriteKey
from game.table.view.viewpoint import AUDIENCE, Viewpoint
from tests.table.card_clash_spec import arranged, show_down, sit_down
from tests.table.harness import TableUser, board_of, final_blits, laid, visible_state_of

CHAIRS = pytest.mark.parametrize("viewer", [AUDIENCE, 0, 1])


def moments(seed: int, every: int = 1) -> Iterator[Match]:
    """Play a match of bots and yield it when neither has chosen."""
    match = sit_down(AUDIENCE, seed)
    while not match.state.over:
        for seat in (0, 1):
            match.choose(seat, Thinking(match, seat).decide())
        if len(match.choices) % (2 * every) == 0 and not match.state.over:
            yield match


def seen_by(match: Match, viewer: Seat, *chosen: Seat) -> Match:
    """Return the same match with a person in that seat, after these seats have chosen."""
    found = Match("card_clash", match.options, sit_down(viewer).seats, match.seed)
    for seat, move in match.log:
        found.choose(seat, move)
    for seat in chosen:
        found.choose(seat, found.state.legal_moves(seat)[0])
    return found


def others(viewer: Seat) -> list[tuple[Seat, ...]]:
    """Return the sets of seats other than the viewer that may have chosen."""
    return [()] + [(seat,) for seat in (0, 1) if seat != viewer]


@CHAIRS
def test_what_is_shown_is_the_same_whether_or_not_the_other_has_chosen(
    app: App, viewer: Seat
) -> None:
    for match in moments(7):
        worlds = [seen_by(match, viewer, *chosen) for chosen in others(viewer)]
        shown = [visible_state_of(world, Viewpoint(viewer)) for world in worlds]
        board = board_of(app, match, Viewpoint(viewer))
        for other in shown[1:]:
            assert other.looks_like(shown[0])
            assert laid(board, other) == laid(board, shown[0])


@pytest.mark.parametrize(
    ("viewer", "robot"), [(AUDIENCE, False), (0, False), (1, False), (0, True), (1, True)]
)
def test_everything_drawn_is_the_same_whether_or_not_the_other_has_chosen(
    app: App, viewer: Seat, robot: bool
) -> None:
    """Also while a robot plays for the viewer, and for an audience of two robots."""
    match = next(match for match in moments(9, 8))
    tables = [TableScreen(app, seen_by(match, viewer, *chosen), None) for chosen in others(viewer)]
    pictures = []
    for table in tables:
        if robot:
            table.toggle_bot_player()
        app.stage.switch_to(table)
        app.stage._end_change()
        table.update(1e-6)
        assert bool(table.referee.thinking_seats) == (robot or viewer == AUDIENCE)
        pictures.append(final_blits(app))
    assert len(pictures[0]) > 60
    for picture in pictures[1:]:
        assert [blit[:-1] for blit in picture] == [blit[:-1] for blit in pictures[0]]
        assert picture == pictures[0]


@pytest.mark.parametrize("me", [0, 1])
def test_nothing_moves_or_sounds_when_the_other_chooses(app: App, me: Seat) -> None:
    """The same frames and the same sounds as if nothing had happened."""
    match = seen_by(next(match for match in moments(9, 24)), me)  # far enough that no tip comes
    boxer = TableUser(app, match)
    boxer.settle_down()
    table = boxer.table
    before = final_blits(app)
    entries = list(table.log.entries)
    boxer.heard.clear()
    events = match.choose(1 - me, match.state.legal_moves(1 - me)[0])
    assert [event.what for event in events] == ["sealed"]
    table._play_events(events)
    while table.board.is_playing:
        assert final_blits(app) == before
        table.board.advance(0.05)
    assert final_blits(app) == before
    assert table.log.entries == entries
    assert boxer.heard == []


@pytest.mark.parametrize("me", [0, 1])
def test_what_is_told_of_the_other_card_does_not_depend_on_it(app: App, me: Seat) -> None:
    """Frame by frame, until it is turned over."""
    match = seen_by(next(match for match in moments(13, 5)), me)
    frames: list[list[dict[SpriteKey, object]]] = []
    for move in match.state.legal_moves(1 - me)[:2]:
        world = seen_by(match, me)
        board = board_of(app, world, Viewpoint(me))
        board.show_state(visible_state_of(world, Viewpoint(me)))
        for choice in ((1 - me, move), (me, match.state.legal_moves(me)[0])):
            board.play_events(Viewpoint(me).redact_events(world.choose(*choice)))
        frames.append([])
        before = list(board.visible.played)
        while board.visible.played == before:
            frames[-1].append({**board.snapshot()})
            board.advance(1 / 30)
    shorter = min(len(film) for film in frames)
    assert shorter > 10
    assert frames[0][:shorter] == frames[1][:shorter]


@pytest.mark.parametrize("viewer", [AUDIENCE, 0, 1])
def test_cards_turn_together(app: App, viewer: Seat) -> None:
    """Once both are in their slots, they are both face down or both face up."""
    match = arranged(("High Jab", "Low Guard"), me=AUDIENCE)
    board = board_of(app, match, Viewpoint(viewer))
    board.show_state(visible_state_of(match, Viewpoint(viewer)))
    board.play_events(Viewpoint(viewer).redact_events(show_down(match, "High Jab", "Low Guard")))
    looks = []
    while board.is_playing:
        board.advance(1 / 60)
        both = [board.sprites.get(("slot", seat, 0)) for seat in (0, 1)]
        looks.append(tuple(s.image[0] for s in both if s is not None))
    assert set(looks) >= {("back", "back"), ("card", "card")}
    assert not {("back", "card"), ("card", "back")} & set(looks)
    alone = [pair for pair in looks if len(pair) == 1]
    assert bool(alone) == (viewer >= 0), "only the viewer's own card is seen before that"
