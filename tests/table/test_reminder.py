"""The turn reminder: a player who waited is called in the way they chose, in any window."""

import pytest

from game.app.app import App
from game.screens.table.screen import REMIND_AFTER
from game.stage.input.input_reader import InputEvent
from game.table.match_control.table_setup import TURN_SOUNDS
from tests.table.harness import GameSpec, TableUser, heuristic_move
from tests.table.kit.tables import SPECS

REAL = [evening for evening in SPECS if evening.game.name in ("eyeball_boxing", "card_clash",
        "twelve_rounds", "minds_eye", "dodgeball")]  # fmt: skip
GAMES = pytest.mark.parametrize("spec", REAL, ids=lambda spec: spec.game.name)


def first_turn(app: App, spec: GameSpec) -> list[str]:
    """Return the sounds until the player's first turn, after the deal or the turns of others."""
    sitter = TableUser(app, spec.sit_down(spec.game.seats[0], 0, seed=3))
    sitter.skip_drawing()
    while not sitter.asked:
        sitter.table.idle_seconds = REMIND_AFTER
        sitter.frame(0.05)
        sitter.throw_dice()
    return sitter.heard


@GAMES
@pytest.mark.parametrize("setting", ["off", "soft", "ding"])
def test_the_setting_is_heard(app: App, spec: GameSpec, setting: str) -> None:
    app.settings.sound.turn_reminder = setting  # type: ignore[assignment]
    heard = first_turn(app, spec)
    assert ("chime" in heard) == (TURN_SOUNDS[setting] == "chime")
    assert setting != "ding" or "ding" in heard


def test_whoever_has_just_done_something_is_not_called(app: App) -> None:
    sitter = TableUser(app, REAL[1].sit_down(2, 0, seed=3))
    app.settings.play.speed = 0.0
    sitter.settle_down()
    asked = sitter.table.referee.viewer_question
    assert asked is not None
    heard = len(sitter.heard)
    sitter.do(heuristic_move(sitter.match, asked))
    sitter.settle_down()
    assert "chime" not in sitter.heard[heard:]


def test_somebody_at_another_window_is_called(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    """If the table continues in the background, the desktop shows that the player is wanted."""
    called = []
    monkeypatch.setattr(app.stage.window, "request_attention", lambda: called.append(True))
    app.settings.play.pause_unfocused = False
    sitter = TableUser(app, REAL[0].sit_down(3, 0, seed=4))
    sitter.skip_drawing()
    sitter.stage.handle_input(InputEvent("away"))
    while not sitter.asked:
        sitter.frame(0.05)
    assert called
