"""A recorded match can be watched again from anywhere."""

import pytest

from game.app.app import App
from game.core.registry import find
from game.match.match import Match
from game.screens.replay.screen import ReplayScreen
from game.stage.input.input_reader import KEYS, InputEvent
from game.table.games import ON_THE_TABLE
from game.table.view.viewpoint import AUDIENCE, Viewpoint
from game.tools.shot import match_after
from tests.screens.proof import Sheet


def watch(
    app: App, game: str, after: int = 60, seat: int | None = None
) -> tuple[Match, ReplayScreen]:
    played = match_after(game, max(find(game).seats), 3, after)
    app.go_to_screen("replay", match=played, seat=seat)
    scene = app.stage.top_layer
    assert isinstance(scene, ReplayScreen)
    return played, scene


def key(app: App, action: str) -> None:
    app.stage.handle_input(InputEvent("action", action=action, device=KEYS))


def picture_is_true(scene: ReplayScreen) -> bool:
    """True if it shows what the viewpoint observes."""
    board, match = scene.board, scene.match
    board.finish_animations()
    seen = board.game_table.visible_state_from(
        match.state, scene.referee.viewpoint, len(match.seats)
    )
    laid = {p.key: (p.image, p.pose) for p in board.layout(seen)}
    return bool(board.visible.looks_like(seen)) and board.snapshot() == laid


@pytest.mark.parametrize("game", ON_THE_TABLE)
def test_it_plays_by_itself_to_where_it_was_left(app: App, game: str) -> None:
    app.settings.play.speed = 0.0
    played, scene = watch(app, game)
    for _ in range(2000):
        app.stage.advance_frame(0.1)
        if scene.driver.at_end:
            break
    assert scene.match.log == played.log
    assert picture_is_true(scene)
    app.stage.advance_frame(5.0)
    assert app.stage.top_layer is scene, "the last picture stays"


@pytest.mark.parametrize("game", ON_THE_TABLE)
def test_step_by_step_there_and_back(app: App, game: str) -> None:
    played, scene = watch(app, game, 12)
    key(app, "accept")
    assert scene.driver.paused
    for number in range(1, len(played.choices) + 1):
        key(app, "right")
        assert len(scene.match.choices) == number
        assert picture_is_true(scene)
    key(app, "right")
    assert scene.driver.at_end, "there is no more"
    for number in range(len(played.choices) - 1, -1, -1):
        key(app, "left")
        assert len(scene.match.choices) == number
        assert picture_is_true(scene)
    key(app, "left")
    assert not scene.match.choices


@pytest.mark.parametrize("game", ON_THE_TABLE)
def test_seen_from_every_seat_in_turn(app: App, game: str) -> None:
    played, scene = watch(app, game, 12)
    for _ in played.choices:
        key(app, "right")
    seen = []
    for _ in range(len(played.seats) + 2):
        seen.append(scene.referee.viewpoint)
        assert picture_is_true(scene)
        app.stage.advance_frame(0.1)
        key(app, "next")
    assert scene.referee.viewpoint == seen[0], "once round the table"
    assert {view.seat for view in seen} == {AUDIENCE, *range(len(played.seats))}
    key(app, "previous")
    assert scene.referee.viewpoint == Viewpoint(AUDIENCE)


def test_one_seat_sees_only_its_own_hand(app: App) -> None:
    _, scene = watch(app, "eyeball_boxing", 20, seat=2)
    assert scene.referee.viewpoint == Viewpoint(2)
    while not scene.driver.at_end:
        key(app, "right")
    scene.board.finish_animations()
    assert set(scene.board.visible.hands) == {2}


def test_nobody_is_asked_and_nothing_is_written(app: App) -> None:
    _, scene = watch(app, "eyeball_boxing", 30)
    assert scene.is_bot_playing is None, "there is nobody to play for"
    assert not scene.is_saved
    for _ in range(400):
        app.stage.advance_frame(0.2)
        assert scene.referee.viewer_question is None
        assert scene.overlay is None
    assert not list(app.places.matches.glob("*"))


@pytest.mark.parametrize("percent", [100, 200])
@pytest.mark.parametrize("game", ON_THE_TABLE)
def test_what_is_watched_can_be_read(app: App, game: str, percent: int) -> None:
    app.stage.text_scale = percent
    app.stage.fit()
    _, scene = watch(app, game, 20)
    while not scene.driver.at_end:
        key(app, "right")
    scene.board.finish_animations()
    scene.board.effects.clear()
    app.stage.toasts.toasts.clear()
    for _ in range(3):
        app.stage.advance_frame(0.0)
    assert Sheet(app).faults() == []


def test_a_finished_match_stays_on_the_table_and_can_be_wound_back(app: App) -> None:
    app.settings.play.speed = 0.0
    played, scene = watch(app, "card_clash", after=100_000)
    assert played.result is not None
    for _ in range(3000):
        app.stage.advance_frame(0.5)
        if scene.driver.at_end:
            break
    for _ in range(20):
        app.stage.advance_frame(0.5)
    assert app.stage.top_layer is scene
    key(app, "left")
    assert len(scene.match.choices) == len(played.choices) - 1
