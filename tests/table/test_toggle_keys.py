"""Keys to hold can be toggled instead, chords can be pressed one key at a time; pads rumble."""

import pygame
import pytest

from game.app.app import App
from tests.table.eyeball_boxing_spec import sit_down
from tests.table.harness import TableUser


@pytest.fixture
def sitter(app: App) -> TableUser:
    sitter = TableUser(app, sit_down(2))
    sitter.skip_drawing()
    return sitter


def strike(sitter: TableUser, code: int) -> None:
    for kind in (pygame.KEYDOWN, pygame.KEYUP):
        sitter.stage.handle_event(pygame.event.Event(kind, key=code, mod=0))


def hold(sitter: TableUser, code: int) -> None:
    sitter.stage.handle_event(pygame.event.Event(pygame.KEYDOWN, key=code, mod=0))


def test_stopping_at_everything_lasts_as_long_as_its_key(sitter: TableUser) -> None:
    hold(sitter, pygame.K_LCTRL)
    assert sitter.table.referee.stop_always
    sitter.stage.handle_event(pygame.event.Event(pygame.KEYUP, key=pygame.K_LCTRL, mod=0))
    assert not sitter.table.referee.stop_always


def test_stopping_at_everything_can_be_toggled(sitter: TableUser) -> None:
    sitter.app.settings.controls.stop = "toggle"
    strike(sitter, pygame.K_LCTRL)
    assert sitter.table.referee.stop_always
    assert not sitter.app.settings.asking.stop_always, "it is only for now"
    strike(sitter, pygame.K_LCTRL)
    assert not sitter.table.referee.stop_always


def test_fast_forward_can_be_toggled(sitter: TableUser) -> None:
    sitter.app.settings.play.fast_forward = "toggle"
    strike(sitter, pygame.K_f)
    assert sitter.table.game_speed.is_fast_forward
    strike(sitter, pygame.K_f)
    assert not sitter.table.game_speed.is_fast_forward


def test_one_key_alone_stops_for_good_and_passes_until_my_turn(sitter: TableUser) -> None:
    """What is a chord by default has a single key as well."""
    strike(sitter, pygame.K_o)
    assert sitter.app.settings.asking.stop_always
    strike(sitter, pygame.K_y)
    assert sitter.table.referee.is_auto_passing


def test_one_key_after_the_other_passes_until_my_turn(sitter: TableUser) -> None:
    sitter.app.settings.controls.sticky = True
    sitter.app.apply_settings()
    strike(sitter, pygame.K_LSHIFT)
    assert sitter.stage.toasts.toasts[-1].text == "Shift counts for the next key."
    strike(sitter, pygame.K_e)
    assert sitter.table.referee.is_auto_passing


def test_a_blow_is_felt_by_who_holds_a_pad(
    sitter: TableUser, monkeypatch: pytest.MonkeyPatch
) -> None:
    felt: list[float] = []
    monkeypatch.setattr(sitter.stage.controls.pads, "rumble", lambda how, _long: felt.append(how))
    sitter.table.board.shake_and_rumble(0.25)
    assert felt == []
    down = pygame.event.Event(pygame.CONTROLLERBUTTONDOWN, button=5, instance_id=0)
    sitter.stage.handle_event(down)
    sitter.table.board.shake_and_rumble(0.25)
    sitter.app.settings.controls.vibration = 0.0
    sitter.app.apply_settings()
    sitter.table.board.shake_and_rumble(0.25)
    assert felt == [0.3]
