"""Everything that can happen in a fight can be photographed and filmed."""

from collections.abc import Iterator
from random import Random

import pytest

from game.app.app import App
from game.core.event import Event
from game.games.twelve_rounds.cards import MOVEMENTS
from game.match.match import Match
from game.table.board.fight_log import EventRef
from game.table.games.twelve_rounds.layout import STEMS
from game.table.match_control.event_replay import EventReplay
from game.table.view.viewpoint import Viewpoint
from game.tools.moments import MOMENTS
from game.tools.shot import SCREENS
from tests.screens.screenshots import SCREENSHOTS, UNKEPT_SCREENSHOTS
from tests.table.twelve_rounds_spec import GAME_TABLE, SPEC

LONG = {"rounds": 12, "ticksPerRound": 12}
FIGHTS: list[tuple[dict[str, object], int]] = [
    ({**LONG, "decisionTie": "draw", "startEndurance": 20}, 326),
    ({**LONG, "doctorStoppage": True, "cornerCards": False, "boxer1": "hammer"}, 40),
    ({**LONG, "boxer1": "hammer", "boxer2": "hammer"}, 103),
    ({**LONG, "doctorStoppage": True, "startEndurance": 40, "boxer1": "silk"}, 81),
    ({**LONG, "startEndurance": 10, "cornerCards": False}, 115),
]
"""Played at random, these fights contain every kind of event but the rare ones."""
RARE = {"cannot_pay"}
"""Too rare even for that; it has the animation of `spent`."""
STATES = (
    "put_back",
    "attack",
    "defend",
    "clinch",
    "corner",
    "knock_down",
    "hit",
    "fall",
    "decision",
)
FILMED = {
    *GAME_TABLE.animators,
    *(what for follow in GAME_TABLE.grouped_events.values() for what in follow),
}


def at_random(rules: dict[str, object], seed: int) -> Match:
    match, luck = SPEC.sit_down(2, seed=seed, **rules), Random(seed)
    while match.result is None:
        seat = luck.choice(match.state.actors())
        match.choose(seat, luck.choice(match.state.legal_moves(seat)))
    return match


def firsts() -> Iterator[tuple[Match, Event]]:
    """Yield the first event of every kind, with its match."""
    seen = set[str]()
    for rules, seed in FIGHTS:
        match = at_random(rules, seed)
        for event in match.events:
            if event.what not in seen:
                seen.add(event.what)
                yield match, event


def test_every_event_is_filmed(app: App) -> None:
    filmed = set[str]()
    for match, event in firsts():
        again = EventReplay(app, match, Viewpoint(0), EventRef(event, 0))
        frames = 0
        while not again.over or again.elapsed < 0:
            again.advance(0.1)
            app.stage.canvas.blits = []
            again.draw(app.stage.canvas)
            assert app.stage.canvas.blits
            frames += 1
            assert frames < 100, event
        filmed.add(event.what)
    assert FILMED - filmed == RARE
    assert GAME_TABLE.animators["cannot_pay"] is GAME_TABLE.animators["spent"]


@pytest.mark.parametrize("state", STATES)
def test_every_state_is_drawn_and_read(state: str) -> None:
    """By the tests that compare pictures, or by those that read all words."""
    drawn = [sight.screen for sight in (*SCREENSHOTS.values(), *UNKEPT_SCREENSHOTS.values())]
    assert state in SCREENS
    assert any(screen.startswith(f"{state}:{GAME_TABLE.name}") for screen in drawn)


def test_every_movement_can_be_asked_for_by_its_name() -> None:
    assert {STEMS[card] for card in MOVEMENTS} < MOMENTS[GAME_TABLE.name].keys()
