"""The viewpoint changes without a trace: the table looks as if it had never been elsewhere."""

from collections.abc import Callable
from itertools import zip_longest
from random import Random

import pytest

from game.app.app import App
from game.core.state import Seat
from game.match.match import Match
from game.screens.table.screen import TableScreen
from game.table.input.hold_state import HoldState
from game.table.match_control.referee import Referee
from game.table.view.viewpoint import Viewpoint
from tests.table.harness import GameSpec, TableUser, final_blits, viewpoints, visible_state_of
from tests.table.kit.tables import TABLES

ME: Seat = 0


def laid_anew(app: App, match: Match, viewpoint: Viewpoint) -> TableScreen:
    """Return a table that has been drawn from this viewpoint only."""

    def referee(*about: object) -> Referee:
        made = Referee(*about)  # type: ignore[arg-type]
        made.viewpoint = viewpoint
        return made

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("game.screens.table.screen.Referee", referee)
        table = TableScreen(app, match, None)
    table._refresh()
    return table


def picture(app: App, table: TableScreen) -> list[tuple[object, ...]]:
    app.stage.switch_to(table)
    app.stage._end_change()
    return final_blits(app)


def check(app: App, table: TableScreen, viewpoint: Viewpoint, whole: bool) -> None:
    fresh = laid_anew(app, table.match, viewpoint)
    board = table.board
    assert board.visible == visible_state_of(table.match, viewpoint)
    assert board.snapshot() == fresh.board.snapshot()
    assert (board.is_playing, board.busy, board.effects, board.release_label) == (
        False,
        False,
        [],
        "",
    )
    assert (board.raised_card, board.held_card, board.hidden_keys, board.spotlit_keys) == (
        None,
        None,
        set(),
        set(),
    )
    assert table.log.entries == fresh.log.entries
    assert vars(table.commentary.memory) == vars(fresh.commentary.memory)
    assert [w.name for w in table.hud.focus.widgets] == [w.name for w in fresh.hud.focus.widgets]
    assert (table.question, table.overlay, table.grip.view) == (None, None, None)
    assert table.grip.hold.state in (HoldState.IDLE, HoldState.PLAYED)
    if whole:
        for here, there in zip_longest(picture(app, table), picture(app, fresh)):
            assert here == there


# -- what the player may be doing when the viewpoint changes ---------------------------------------


def nothing(sitter: TableUser) -> None:
    pass


def telling(sitter: TableUser) -> None:
    """Play an animation, with effects in the air."""
    asked = sitter.table.referee.viewer_question
    if asked is not None:  # otherwise the match is over, or this player is not asked
        sitter.do(asked.moves[-1])
    for _ in range(6):
        sitter.table.board.advance(0.07)


def hovering(sitter: TableUser) -> None:
    if sitter.my_turn and sitter.table.grip.move_options.pickable_card_keys:
        sitter.move(*sitter.slot(0))


def holding(sitter: TableUser) -> None:
    if sitter.my_turn:
        sitter.key("digit1")


def dragging(sitter: TableUser) -> None:
    if sitter.my_turn and sitter.table.grip.move_options.pickable_card_keys:
        sitter.pick_up(len(sitter.table.grip.move_options.pickable_card_keys) - 1)


def questioned(sitter: TableUser) -> None:
    """Wait for an open question, at tables that have any."""
    for _ in range(40):
        if sitter.table.question is not None:
            return
        sitter.play_on(1)
        sitter.settle_down()


def oops(sitter: TableUser) -> None:
    """Walk along the buttons while a pass can still be undone."""
    sitter.table.undo_pass_left = 1.0
    sitter.key("next", "next")


DOING: tuple[Callable[[TableUser], None], ...] = (
    nothing, telling, hovering, holding, dragging, questioned, oops,
)  # fmt: skip


@pytest.mark.parametrize("doing", DOING, ids=lambda doing: doing.__name__)
@TABLES
def test_whoever_looks_sees_nothing_of_what_was_there_before(
    app: App, spec: GameSpec, n: int, doing: Callable[[TableUser], None]
) -> None:
    """Through many viewpoints in turn, and back."""
    rng = Random(DOING.index(doing))
    app.settings.play.speed = 0.0
    sitter = TableUser(app, spec.sit_down(n, ME, seed=rng.randrange(100)))
    sitter.skip_drawing()
    sitter.play_on(rng.randrange(4, 9))
    sitter.settle_down()
    app.settings.play.speed = 1.0
    doing(sitter)
    views = [*rng.sample(viewpoints(n), 2 * (n + 1)), Viewpoint(default_bottom=n - 1)]
    for number, viewpoint in enumerate([*views, Viewpoint(ME)]):
        sitter.table.change_viewpoint(viewpoint)
        check(app, sitter.table, viewpoint, whole=number in (0, len(views)))


@TABLES
def test_an_open_question_is_gone_and_asked_again(app: App, spec: GameSpec, n: int) -> None:
    """It is asked only of the player at that seat, when the view returns there."""
    app.settings.play.speed = 0.0
    sitter = TableUser(app, spec.sit_down(n, ME, seed=8))
    sitter.skip_drawing()
    for _ in range(4):
        sitter.play_on(1)
        sitter.settle_down()
        asked = sitter.table.referee.viewer_question
        if asked is None:
            break
        sitter.table.change_viewpoint(Viewpoint((ME + 1) % n))
        assert sitter.table.question is None
        assert sitter.table.grip.view is None
        sitter.frame()
        assert sitter.table.referee.viewer == ME, "nobody else sits here: no curtain is needed"
        sitter.frame()
        assert sitter.asked
        again = sitter.table.referee.viewer_question
        assert again is not None
        assert (again.obs, again.moves) == (asked.obs, asked.moves)
