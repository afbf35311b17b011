"""The event replay says why a robot chose its target."""

from collections.abc import Callable

import pytest

from game import bots
from game.app.app import App
from game.match.match import Match
from game.screens.event_replay.screen import EventReplayScreen
from game.table.board.fight_log import EventRef, LogEntry
from game.table.text import move_reasons
from game.table.view.viewpoint import AUDIENCE, Viewpoint
from tests.table.dodgeball_spec import SPEC

GYM = SPEC.game.name


@pytest.fixture
def match() -> Match:
    found = SPEC.sit_down(3, 0, mode="strategic")
    while not any(event.what == "threw" and event.who != 0 for event in found.events):
        seat = found.state.actors()[0]
        found.choose(seat, found.view(seat).moves[0])
    return found


def say(monkeypatch: pytest.MonkeyPatch, reason: Callable[..., str]) -> None:
    monkeypatch.setitem(bots._MINDS, GYM, bots.mind(GYM)._replace(reason=reason))
    said = {"tallest": "Nobody stands taller than {name}.", "holds": "This hand says so."}
    monkeypatch.setattr(move_reasons, "reason_sentences", lambda _game: said)


def why(app: App, match: Match, seat: int = 0) -> EventReplayScreen:
    view = Viewpoint(seat)
    thrown = next(e for e in match.events if e.what == "threw" and e.who != 0).redacted(seat)
    entry = LogEntry(thrown.who, "gripes", "It throws.", False, thrown.card, EventRef(thrown, 0))
    app.go_to_screen("event_replay", match=match, viewpoint=view, entry=entry, face=None)
    page = app.stage.top_layer
    assert isinstance(page, EventReplayScreen)
    return page


def test_the_reason_is_told_and_names_the_target(
    app: App, match: Match, monkeypatch: pytest.MonkeyPatch
) -> None:
    say(monkeypatch, lambda _view, _move: "tallest")
    page = why(app, match)
    thrown = next(e for e in match.events if e.what == "threw" and e.who != 0)
    who, whom = match.names[thrown.who], match.names[thrown.to]
    assert page.reason == f"{who}: “Nobody stands taller than {whom}.”"
    assert page.reason in [text for text, _ in page._words]


def test_what_would_tell_of_a_hand_is_not_told_yet(
    app: App, match: Match, monkeypatch: pytest.MonkeyPatch
) -> None:
    seen: list[object] = []

    def by_hand(view: object, _move: int) -> str:
        hand = view.obs.hand  # type: ignore[attr-defined]
        seen.append(hand)
        return "holds" if hand == seen[0] else "tallest"

    say(monkeypatch, by_hand)
    assert why(app, match).reason == ""
    assert len(set(map(str, seen))) > 1, "there are worlds in which it holds something else"


def test_to_everybody_at_once_nothing_is_told(
    app: App, match: Match, monkeypatch: pytest.MonkeyPatch
) -> None:
    say(monkeypatch, lambda _view, _move: "tallest")
    assert why(app, match, AUDIENCE).reason == ""


def test_of_a_person_nothing_is_told(
    app: App, match: Match, monkeypatch: pytest.MonkeyPatch
) -> None:
    say(monkeypatch, lambda _view, _move: "tallest")
    own = next((e for e in match.events if e.what == "threw" and e.who == 0), None)
    while own is None:
        seat = match.state.actors()[0]
        match.choose(seat, match.view(seat).moves[0])
        own = next((e for e in match.events if e.what == "threw" and e.who == 0), None)
    entry = LogEntry(0, "gripes", "I throw.", False, own.card, EventRef(own, 0))
    app.go_to_screen("event_replay", match=match, viewpoint=Viewpoint(0), entry=entry, face=None)
    page = app.stage.top_layer
    assert isinstance(page, EventReplayScreen)
    assert page.reason == ""
