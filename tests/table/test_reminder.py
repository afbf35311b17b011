"""The turn reminder: a player who waited is called in the way they chose, in any window."""

import pytest

from game.app.app import App
from game.screens.table.screen import ABSENT
from game.stage.input.input_reader import InputEvent
from game.table.match_control.table_setup import REMINDERS
from tests.table.evening import Evening, Sitter, adviser
from tests.table.kit.tables import EVENINGS

REAL = [evening for evening in EVENINGS if evening.game.name in ("eyeball_boxing", "card_clash",
        "twelve_rounds", "minds_eye", "dodgeball")]  # fmt: skip
GAMES = pytest.mark.parametrize("evening", REAL, ids=lambda evening: evening.game.name)


def first_turn(app: App, evening: Evening) -> list[str]:
    """Return the sounds until the player's first turn, after the deal or the turns of others."""
    sitter = Sitter(app, evening.sit_down(evening.game.seats[0], 0, seed=3))
    sitter.blind()
    while not sitter.asked:
        sitter.table.idle = ABSENT
        sitter.frame(0.05)
        sitter.throw_dice()
    return sitter.heard


@GAMES
@pytest.mark.parametrize("setting", ["off", "soft", "ding"])
def test_the_setting_is_heard(app: App, evening: Evening, setting: str) -> None:
    app.settings.sound.turn_reminder = setting  # type: ignore[assignment]
    heard = first_turn(app, evening)
    assert ("chime" in heard) == (REMINDERS[setting] == "chime")
    assert setting != "ding" or "ding" in heard


def test_whoever_has_just_done_something_is_not_called(app: App) -> None:
    sitter = Sitter(app, REAL[1].sit_down(2, 0, seed=3))
    app.settings.play.speed = 0.0
    sitter.settle_down()
    asked = sitter.table.referee.viewer_question
    assert asked is not None
    heard = len(sitter.heard)
    sitter.do(adviser(sitter.match, asked))
    sitter.settle_down()
    assert "chime" not in sitter.heard[heard:]


def test_somebody_at_another_window_is_called(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    """If the table continues in the background, the desktop shows that the player is wanted."""
    called = []
    monkeypatch.setattr(app.stage.window, "call", lambda: called.append(True))
    app.settings.play.pause_unfocused = False
    sitter = Sitter(app, REAL[0].sit_down(3, 0, seed=4))
    sitter.blind()
    sitter.stage.handle_input(InputEvent("away"))
    while not sitter.asked:
        sitter.frame(0.05)
    assert called
