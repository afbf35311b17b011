"""A whole match of every game with one device alone: no chord, drag or second device is needed."""

from collections.abc import Callable

import pygame
import pytest

from game.app.app import App
from game.core.state import Move
from game.match.match import Match
from game.screens.results.screen import ResultsScreen
from game.stage.input.actions import actions
from game.stage.input.bindings import STANDARD, preset_bindings
from game.stage.input.chords import KEYS, PAD, PAD_BUTTONS, POSITIONS, SCANCODES, KeyChord
from game.stage.widgets.focus import Focus
from tests.table.harness import GameSpec, TableUser
from tests.table.kit.tables import GAMES

INSTANCE = 4


def every_key_another() -> dict[str, list[str]]:
    """Bind each action to one single key, none of them its default."""
    odd = ("lshift", "rshift", "lctrl", "rctrl", "lalt", "ralt")
    free = [name for name in POSITIONS.values() if name not in odd]
    free = free[30:] + free[:30]  # so that no key is in its old place
    chosen: dict[str, list[str]] = {}
    for action, bound in preset_bindings(STANDARD).items():
        name = next(name for name in free if KeyChord(KEYS, name) not in bound)
        free.remove(name)
        chosen[action] = [f"keys:{name}", *(str(p) for p in bound if p.device == PAD)]
    return chosen


class OneDevice(TableUser):
    """A person whose every input arrives as a raw device event; there is no mouse."""

    device = KEYS

    def key(self, *actions: str, device: str = "") -> None:  # noqa: ARG002  it is always ours
        for action in actions:
            self.tap(action)
            self.frame()

    def tap(self, action: str, device: str = "") -> None:  # noqa: ARG002
        bound = next(
            p for p in self.stage.controls.bindings.chords_on(self.device, action) if not p.held
        )
        for down in (True, False):
            self.stage.handle_event(self._event(bound.name, down))

    def _event(self, name: str, down: bool) -> pygame.event.Event:
        kind = pygame.KEYDOWN if down else pygame.KEYUP
        return pygame.event.Event(kind, key=0, scancode=SCANCODES[name], mod=0, unicode="")

    def click_at(self, *_where: float) -> None:  # type: ignore[override]
        raise AssertionError("there is no mouse")

    def answer(self, move: Move) -> None:
        question = self.table.question
        assert question is not None
        focus: Focus = question.focus  # type: ignore[attr-defined]
        answers = question.answers  # type: ignore[attr-defined]
        self._walk(focus, answers[question.moves.index(move)])
        self.key("accept")

    def _walk(self, focus: Focus, wanted: object) -> None:
        for _ in range(60):
            if focus.focused is wanted:
                return
            self.key("next")
        raise AssertionError("it cannot be reached")

    def click_hud(self, name: str) -> None:
        """Walk to the button with Tab."""
        hud = self.table.hud
        wanted = hud.focus.find(name)
        for _ in range(60):
            if hud.active and hud.focus.focused is wanted:
                break
            self.key("next")
        self.key("accept")
        hud.active = False


class ByPad(OneDevice):
    device = PAD

    def _event(self, name: str, down: bool) -> pygame.event.Event:
        if name in PAD_BUTTONS:
            kind = pygame.CONTROLLERBUTTONDOWN if down else pygame.CONTROLLERBUTTONUP
            button = PAD_BUTTONS.index(name)
            return pygame.event.Event(kind, button=button, instance_id=INSTANCE)
        raise AssertionError(f"{name} is not needed")


class ByClicks(TableUser):
    """A person with a mouse who never holds a button down while moving."""

    def carry(self, *_there: float) -> None:  # type: ignore[override]
        raise AssertionError("nothing is dragged")

    def key(self, *_actions: str, **_device: str) -> None:  # type: ignore[override]
        raise AssertionError("there are no keys")

    tap = key  # type: ignore[assignment]

    def throw_dice(self) -> None:
        if self.table.board.release_label:
            self.click_hud(self.table.board.release_label.lower())

    def answer(self, move: Move) -> None:
        question = self.table.question
        assert question is not None
        wanted = question.answers[question.moves.index(move)]  # type: ignore[attr-defined]
        self.click_at(*wanted.rect.center)


def way_of(sitter: TableUser, device: str) -> Callable[[TableUser, Move], None]:
    """Return how a card is played, or turned, with this device."""
    if sitter.match.game.name == "minds_eye":
        from tests.table import minds_eye_spec as minds

        return {KEYS: minds.by_keys, PAD: minds.by_pad}.get(device, minds.by_eye)
    return {KEYS: TableUser.by_keys, PAD: TableUser.by_pad}.get(device, TableUser.by_clicks)


def play(sitter: TableUser, device: str, monkeypatch: pytest.MonkeyPatch) -> None:
    from tests.table import harness

    monkeypatch.setitem(harness.WAYS, sitter.match.game.name, (way_of(sitter, device),))
    sitter.skip_drawing()
    sitter.play_on()
    assert isinstance(sitter.stage.top_layer, ResultsScreen)
    assert sitter.match.result is not None


def match_of(spec: GameSpec) -> Match:
    return spec.sit_down(spec.game.seats[0], 0, seed=8, **spec.short_rules)


@pytest.mark.matrix(cases=3)
@GAMES
def test_by_keyboard_alone_with_every_key_rebound(
    app: App, spec: GameSpec, monkeypatch: pytest.MonkeyPatch
) -> None:
    app.settings.play.speed = 0.0
    app.settings.controls.bindings = every_key_another()
    app.apply_settings()
    bindings = app.stage.controls.bindings
    for action in actions():
        assert not set(bindings.chords_on(KEYS, action)) & set(preset_bindings(STANDARD)[action])
    play(OneDevice(app, match_of(spec)), KEYS, monkeypatch)


@pytest.mark.matrix(cases=3)
@GAMES
def test_by_pad_alone(app: App, spec: GameSpec, monkeypatch: pytest.MonkeyPatch) -> None:
    app.settings.play.speed = 0.0
    sitter = ByPad(app, match_of(spec))
    play(sitter, PAD, monkeypatch)
    assert app.stage.controls.device == PAD


@pytest.mark.matrix(cases=3)
@GAMES
def test_by_mouse_without_a_drag(app: App, spec: GameSpec, monkeypatch: pytest.MonkeyPatch) -> None:
    app.settings.play.speed = 0.0
    play(ByClicks(app, match_of(spec)), "mouse", monkeypatch)


def large(app: App) -> None:
    app.settings.access.text = 200


def strong_and_still(app: App) -> None:
    app.settings.access.colours = "contrast"
    app.settings.access.motion = "hardly"


@pytest.mark.matrix(cases=3)
@pytest.mark.parametrize("comfort", [large, strong_and_still])
@GAMES
def test_in_large_letters_or_strong_colours_without_movement(
    app: App,
    spec: GameSpec,
    comfort: Callable[[App], None],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Drawn every 40 frames on the way: everything that comes up can be drawn and answered."""
    app.settings.play.speed = 0.0
    comfort(app)
    app.apply_settings()
    sitter = ByClicks(app, match_of(spec))
    frame, drawn = sitter.frame, [0]

    def looked_at(seconds: float = 0.02) -> bool:
        drawn[0] += 1
        assert drawn[0] % 40 or app.stage.blits()
        return frame(seconds)

    sitter.frame = looked_at  # type: ignore[method-assign]
    play(sitter, "mouse", monkeypatch)
    assert drawn[0]
