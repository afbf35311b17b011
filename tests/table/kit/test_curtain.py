"""The curtain between two people: nothing private is drawn before, behind or after it."""

from random import Random

import pytest

from game.app.app import App
from game.screens.table.hot_seat.curtain import Curtain
from game.screens.table.hot_seat.hand_back import HandBackOverlay
from game.stage.input.input_reader import InputEvent
from game.table.view.viewpoint import AUDIENCE
from tests.table.harness import GameSpec, final_blits
from tests.table.kit.match_samples import another_world
from tests.table.kit.tables import GAMES
from tests.table.kit.test_hot_seat import HotSeatUsers


def company(app: App, spec: GameSpec, seed: int = 45) -> HotSeatUsers:
    """Sit people down in every seat, with hidden cards and the curtain for secret choices."""
    app.settings.sharing.sealed = "curtain"
    n = max(spec.game.seats.start, min(3, spec.game.seats.stop - 1))
    together = HotSeatUsers(app, spec.sit_down(n, *range(n), seed=seed, **spec.secret_rules))
    together.skip_drawing()
    return together


@GAMES
def test_whoever_goes_away_is_called_again(app: App, spec: GameSpec) -> None:
    """After a while without input the curtain falls; the same question waits behind it."""
    people = company(app, spec)
    people.play_until(lambda: people.asked)
    table, asked = people.table, people.table.referee.viewer_question
    assert asked is not None
    people.tap("right")
    for _ in range(int(app.settings.sharing.hide_after) + 1):
        people.frame(1.0)
    assert isinstance(table.overlay, Curtain)
    assert people.called == people.match.names[asked.seat]
    people.take()
    people.wait()
    again = table.referee.viewer_question
    assert again is not None
    assert (again.seat, again.moves) == (asked.seat, asked.moves)


@GAMES
def test_whoever_wants_it_open_keeps_it_open(app: App, spec: GameSpec) -> None:
    app.settings.sharing.hide_after = 0
    people = company(app, spec)
    people.play_until(lambda: people.asked)
    for _ in range(100):
        people.frame(1.0)
    assert people.table.overlay is None


@GAMES
def test_a_window_that_is_left_shows_nothing(app: App, spec: GameSpec) -> None:
    people = company(app, spec)
    people.play_until(lambda: people.asked)
    app.stage.handle_input(InputEvent("away"))
    assert isinstance(people.table.overlay, Curtain)
    assert people.table.referee.viewer == AUDIENCE
    people.take()


@GAMES
def test_what_is_chosen_alone_is_told_to_everybody(app: App, spec: GameSpec) -> None:
    """The others see it after the screen is given back, starting from what they saw last."""
    people = company(app, spec)
    people.play_until(lambda: people.asked)
    table = people.table
    moment = table.hot_seat.screen_turn
    assert moment is not None
    while table.hot_seat.screen_turn is moment:
        people.step()
    heard = table.referee.viewpoint.redact_events(table.match.events[: moment.events_shown])
    assert table.board.is_playing or spec.sealed_only, "a card that is sealed is soon told"
    assert table.board.visible.looks_like(moment.state_before) or spec.sealed_only
    assert len(table.log.entries) <= len(heard)


@GAMES
def test_the_last_look_is_at_the_hand_as_it_is_now(app: App, spec: GameSpec) -> None:
    people = company(app, spec)
    for number in range(9):
        people.wait()
        if isinstance(people.table.overlay, HandBackOverlay):
            hand = people.table.board.visible.hands
            assert set(hand) == {people.table.referee.viewer}
            return
        people.step(number)
    assert not people.table.board.game_table.hands(people.table.board.visible), (
        "there is no hand to look at"
    )


@pytest.mark.matrix("spec")
@pytest.mark.parametrize("text", [100, 200])
@GAMES
def test_the_curtain_covers_everything(app: App, spec: GameSpec, text: int) -> None:
    """Nothing that is drawn with it depends on anybody's cards."""
    app.settings.access.text = text  # type: ignore[assignment]
    app.apply_settings()
    people = company(app, spec)
    people.play_until(lambda: people.called)
    sheet = final_blits(app)
    people.match.state = another_world(people.match, AUDIENCE, Random(3))
    assert final_blits(app) == sheet
