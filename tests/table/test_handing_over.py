"""From one person to the next: no frame shows anybody a card that is not theirs to see.

`python -m tests.mirror.card_privacy` reads every frame of whole matches. Here a part of each is
read, and everything that may interrupt it: a pause, another screen, a window that loses focus, a
robot that takes over, loading the match, and the next match.
"""

from collections.abc import Callable, Iterator

import pygame
import pytest

from game.app.app import App
from game.core.state import Seat
from game.match.saves import match_reader
from game.match.saves.autosave import Autosave
from game.screens.card.screen import CardScreen
from game.screens.event_replay.screen import EventReplayScreen
from game.screens.fight_log.screen import FightLogScreen
from game.screens.results.screen import ResultsScreen
from game.screens.table.hot_seat.curtain import Curtain
from game.screens.table.screen import TableScreen
from game.stage.engine.stage import Stage
from game.stage.input.input_reader import InputEvent
from tests.mirror.card_privacy import Exposed, PrivacyChecker, spend
from tests.table.eyeball_boxing_spec import SPEC
from tests.table.harness import GameSpec
from tests.table.kit.tables import SPECS
from tests.table.kit.test_hot_seat import HotSeatUsers

CHOICES = 14
"""Choices per match: enough for everybody to have looked at a hand."""


@pytest.fixture
def privacy_checker(app: App) -> Iterator[PrivacyChecker]:
    app.settings.play.speed = 0.0
    with PrivacyChecker(app).open() as opened:
        yield opened


@pytest.mark.matrix(cases=2)
@pytest.mark.parametrize("spec", SPECS[:-1], ids=lambda spec: spec.game.name)
def test_every_frame_of_a_match(app: App, privacy_checker: PrivacyChecker, spec: GameSpec) -> None:
    """With the curtain for secret choices, which every game supports."""
    app.settings.sharing.sealed = "curtain"
    n = min(3, spec.game.seats[-1])
    spend(app, HotSeatUsers(app, spec.sit_down(n, *range(n), **spec.secret_rules)), CHOICES)
    assert privacy_checker.private > 5
    assert privacy_checker.public > 5


def looking(app: App, people: int = 3, seed: int = 5) -> HotSeatUsers:
    """Return a table where a player is at their turn and sees their hand."""
    company = HotSeatUsers(app, SPEC.sit_down(people, *range(people), seed=seed))
    company.play_until(lambda: company.my_turn)
    company.frame(0.1)
    return company


def pauses(company: HotSeatUsers) -> None:
    company.key("cancel")


def opens_the_settings(company: HotSeatUsers) -> None:
    company.key("settings")


def opens_the_rulebook(company: HotSeatUsers) -> None:
    company.key("rules")


def leaves_the_window(company: HotSeatUsers) -> None:
    company.stage.handle_input(InputEvent("away"))


def looks_at_a_card(company: HotSeatUsers) -> None:
    """Look at one of their own cards, large."""
    company.table.inspect_actions.inspect_hand(
        company.table.grip.move_options.pickable_card_keys[0]
    )
    company.frame(0.1)
    assert isinstance(company.stage.top_layer, CardScreen)


def leaves_a_card_in_sight(company: HotSeatUsers) -> None:
    """Look at a card, then leave the window."""
    looks_at_a_card(company)
    company.stage.handle_input(InputEvent("away"))


def goes_away(company: HotSeatUsers) -> None:
    """Leave the screen with the log open."""
    company.key("log")
    assert isinstance(company.stage.top_layer, FightLogScreen)
    for _ in range(30):
        company.frame(1.0)


def goes_away_over_a_line(company: HotSeatUsers) -> None:
    """Leave the screen with an event replay open."""
    entries = company.table.log.entries
    company.table.inspect_actions.replay_event(
        next(entry for entry in entries if entry.event_ref is not None)
    )
    assert isinstance(company.stage.top_layer, EventReplayScreen)
    for _ in range(30):
        company.frame(1.0)


def opens_the_settings_from_a_card(company: HotSeatUsers) -> None:
    looks_at_a_card(company)
    company.key("settings")


LEAVES = (
    pauses,
    opens_the_settings,
    opens_the_rulebook,
    leaves_the_window,
    leaves_a_card_in_sight,
    goes_away,
    goes_away_over_a_line,
    opens_the_settings_from_a_card,
)


def back_at_the_table(company: HotSeatUsers) -> None:
    """Close what is open until the table is back."""
    while company.stage.top_layer is not company.table:
        company.key("cancel")
        for _ in range(3):
            company.frame(0.2)


@pytest.mark.parametrize("leave", LEAVES, ids=lambda leave: leave.__name__)
def test_whoever_leaves_comes_back_behind_the_curtain(
    app: App, privacy_checker: PrivacyChecker, leave: Callable[[HotSeatUsers], None]
) -> None:
    company = looking(app)
    seat = company.table.referee.viewer
    leave(company)
    for _ in range(4):
        company.frame(0.2)
        assert privacy_checker.holder != seat
    back_at_the_table(company)
    assert isinstance(company.table.overlay, Curtain)
    assert company.take() == seat
    assert privacy_checker.private


def test_a_robot_takes_over_and_gives_back(app: App, privacy_checker: PrivacyChecker) -> None:
    company = looking(app)
    gone = company.table.referee.viewer
    company.key("cancel")
    company.table.toggle_bot_player(gone)
    back_at_the_table(company)
    spend(app, company, 6)
    company.table.toggle_bot_player(gone)
    spend(app, company, 12)
    assert privacy_checker.private


def test_another_day_and_the_next_match(app: App, privacy_checker: PrivacyChecker) -> None:
    """A loaded match starts behind a curtain, and so does the next one of the evening."""
    match = SPEC.sit_down(3, 0, 1, 2, seed=8)
    saved = app.create_match_file(match)
    assert saved is not None
    company = HotSeatUsers(app, match, saved)
    company.play_until(lambda: company.my_turn)
    company.frame(0.1)
    company.key("cancel")
    app.go_to_screen("title")
    for _ in range(6):
        company.frame(0.2)
    opened = match_reader.read(saved.path)
    again = HotSeatUsers(app, opened.match, Autosave.resume(opened))
    spend(app, again, 12)
    for _ in range(6):
        company.frame(0.2)
    second = looking(app, seed=9)
    spend(app, second, 8)
    assert privacy_checker.private


def test_a_rematch_begins_behind_the_curtain(app: App, privacy_checker: PrivacyChecker) -> None:
    """With the button of the results, while the cards of the first match are still in memory."""
    company = HotSeatUsers(app, SPEC.sit_down(2, 0, 1, seed=5, **SPEC.short_rules))
    spend(app, company)
    private = privacy_checker.private
    while (
        not isinstance(app.stage.top_layer, ResultsScreen)
        or not app.stage.top_layer.is_entrance_over
    ):
        company.frame(0.2)
    company.tap("accept")
    for _ in range(20):
        company.frame(0.2)
        assert privacy_checker.holder < 0
    assert isinstance(app.stage.top_layer, TableScreen)
    company.table = app.stage.top_layer
    company.match = company.table.referee.match
    spend(app, company, 8)
    assert company.match.seed != 5
    assert privacy_checker.private > private


# -- what the ledger would find --------------------------------------------------------------------


def test_a_hand_that_slides_away_is_found(
    app: App, privacy_checker: PrivacyChecker, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Without `end_transition` the old picture would slide away with the hand on it."""
    monkeypatch.setattr(Stage, "end_transition", lambda _: None)
    company = looking(app)
    with pytest.raises(Exposed):
        opens_the_settings(company)


def test_a_curtain_with_holes_is_found(
    app: App, privacy_checker: PrivacyChecker, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A hand that is left on the table after it was handed back would be seen."""
    company = looking(app)
    see = TableScreen.change_viewpoint

    def leaks(self: TableScreen, viewpoint: object, *about: object) -> None:
        kept = dict(self.board.sprites)
        see(self, viewpoint, *about)  # type: ignore[arg-type]
        self.board.sprites.update(kept)

    monkeypatch.setattr(TableScreen, "change_viewpoint", leaks)
    with pytest.raises(Exposed):
        spend(app, company, 4)


def test_the_ledger_knows_whose_cards_they_are(app: App, privacy_checker: PrivacyChecker) -> None:
    company = looking(app)
    seat: Seat = company.table.referee.viewer
    assert privacy_checker.all_of(app.stage.canvas.blits) == {seat}


# -- what was drawn in private -------------------------------------------------------------------


@pytest.mark.parametrize("frames", [10, 60])
def test_public_frames_do_not_depend_on_what_was_drawn_in_private(app: App, frames: int) -> None:
    """Regression: jagged card backs revealed a hidden hand. One card per frame was rotated cleanly,
    so how many looked clean depended on the cards already rotated behind the curtain.
    """
    app.settings.access.motion = "hardly"
    assert _after_a_look(app, frames, remembers=True) == _after_a_look(app, frames, remembers=False)


def _after_a_look(app: App, frames: int, remembers: bool) -> list[bytes]:
    """Return the window's frames from the moment the screen is public again, at this frame rate.

    The rotated pictures are either all remembered or all forgotten: everything else that a hand may
    leave behind lies between these two extremes.
    """
    company = looking(app)
    table, stage = company.table, app.stage
    question, moment = table.referee.viewer_question, table.hot_seat.screen_turn
    assert question is not None
    assert moment is not None
    table._commit(question.moves[0])
    company.wait()
    if remembers:
        table.change_viewpoint(
            table.hot_seat._public(question.seat), moment.state_before, moment.events_shown
        )
        stage.picture()  # rotates every card as it will be in public
    else:
        stage.art._copies.clear()
    table.hot_seat.animate_publicly()
    shown = [pygame.image.tobytes(stage.window.surface, "RGB")]
    for _ in range(12):
        stage.advance_frame(1 / frames)
        shown.append(pygame.image.tobytes(stage.window.surface, "RGB"))
    return shown
