"""Answer policies: a card, the log and the settings offer the same ones, which are obeyed."""

from collections.abc import Callable

import pytest

from game.app.app import App
from game.core.event import Event
from game.core.registry import PolicySetting, games
from game.core.state import PASS
from game.games.eyeball_boxing.cards import NAP_TIME
from game.games.eyeball_boxing.moves import encode_move
from game.profile.settings import read
from game.screens.card.screen import CardScreen
from game.screens.event_replay.screen import EventReplayScreen
from game.screens.policies.screen import PoliciesScreen
from game.screens.settings.setting_specs import policy_specs
from game.table.board.fight_log import EventRef, LogEntry
from game.table.games import game_table_for
from tests.rules.eyeball_ring import Ring
from tests.table.eyeball_boxing_spec import match_at
from tests.table.harness import TableUser, visible_state_of
from tests.table.kit.tables import SPECIAL

RIGHT = 3


def with_a_foul(app: App) -> TableUser:
    """Return a table where B thinks with a Nap Time in hand and A holds a Foul."""
    ring = Ring(3, "B")
    ring.hold("A", "Foul", "Punch")
    ring.hold("B", "Nap Time")
    sitter = TableUser(app, match_at(ring))
    sitter.table.board.show_state(visible_state_of(sitter.match, sitter.table.referee.viewpoint))
    sitter.frame()
    sitter.table.referee._pause = 1000
    return sitter


def nap(sitter: TableUser, victim: int) -> None:
    """Let B play it, and wait until A is asked or has passed."""
    sitter.table._play_events(sitter.match.choose(1, encode_move(NAP_TIME, victim)))
    sitter.table.referee._thoughts = []
    for _ in range(200):
        sitter.frame(0.05)
        if sitter.asked or (0, PASS) in sitter.match.log:
            return
    raise AssertionError("the window never came")


def by_mouse(sitter: TableUser) -> None:
    sitter.click_at(*sitter.slot(sitter.place("Foul")), RIGHT)
    sitter.click("asking me")


def by_keys(sitter: TableUser, device: str = "keys") -> None:
    sitter.table.grip.raise_card(
        sitter.table.grip.move_options.pickable_card_keys[sitter.place("Foul")]
    )
    sitter.key("inspect", device=device)
    while sitter.stage.top_layer.focus.focused.name != "asking me":
        sitter.key("next", device=device)
    sitter.key("accept", device=device)


def by_pad(sitter: TableUser) -> None:
    by_keys(sitter, "pad")


def by_the_log(sitter: TableUser) -> None:
    """Click a log line about a whistle: somebody has fouled something before."""
    table = sitter.table
    table.log.add(LogEntry(1, "scraps", "B fouls it.", False, -1, EventRef(Event("fouled", 1), 0)))
    for _ in range(9):  # new words are drawn over several frames
        table.needs_redraw = True
        sitter.frame()
    top, _, _ = table.log._rows[-1]
    sitter.click_at(table.log.rect.x + 100, top + 10)
    assert isinstance(sitter.stage.top_layer, EventReplayScreen)
    sitter.click("asking me")


WAYS: dict[str, Callable[[TableUser], object]] = {
    "mouse": by_mouse, "keys": by_keys, "pad": by_pad, "log": by_the_log,
}  # fmt: skip


@pytest.mark.parametrize(
    ("way", "policy", "victim", "asked"),
    [
        ("mouse", "always", 2, True),
        ("keys", "touches_me", 2, False),
        ("pad", "touches_me", 0, True),
        ("log", "never", 0, False),
    ],
)
def test_the_next_window_obeys(app: App, way: str, policy: str, victim: int, asked: bool) -> None:
    sitter = with_a_foul(app)
    WAYS[way](sitter)
    scene = app.stage.top_layer
    assert isinstance(scene, PoliciesScreen)
    sitter.click(f"foul.{policy}")
    sitter.click("done")
    while app.stage.top_layer is not sitter.table:
        sitter.key("cancel")
    nap(sitter, victim)
    assert sitter.asked == asked
    assert read(app.places.settings).settings.asking.policies["eyeball_boxing"]["foul"] == policy


def test_a_wish_for_this_match_only(app: App) -> None:
    sitter = with_a_foul(app)
    by_mouse(sitter)
    sitter.click("only in this match")
    sitter.click("foul.always")
    sitter.click("done")
    sitter.key("cancel")
    game = sitter.match.game
    assert app.settings.asking.policies_for(game)["foul"] == "touches_me", (
        "the profile is as it was"
    )
    nap(sitter, 2)
    assert sitter.asked
    again = with_a_foul(app)
    nap(again, 2)
    assert not again.asked, "the next match knows nothing of it"


def test_what_is_set_for_good_counts_again(app: App) -> None:
    sitter = with_a_foul(app)
    referee, game = sitter.table.referee, sitter.match.game
    by_mouse(sitter)
    sitter.click("only in this match")
    sitter.click("foul.always")
    assert referee.policies["foul"] == "always"
    app.settings.asking.set_policy(game, "foul", "never")  # as if changed in the settings later
    assert referee.policies["foul"] == "never"
    app.settings.asking.set_policy(game, "foul", "touches_me")
    sitter.click("only in this match")
    assert app.settings.asking.policies_for(game)["foul"] == "always", (
        "switched off, it counts for good"
    )


def test_the_card_says_how_it_is_asked_about(app: App) -> None:
    sitter = with_a_foul(app)
    by_mouse(sitter)
    sitter.click("foul.never")
    sitter.click("done")
    scene = app.stage.top_layer
    assert isinstance(scene, CardScreen)
    assert sitter.widget("asking me").label == "ASKING ME: NEVER"  # type: ignore[attr-defined]
    sitter.key("right")
    assert not scene._asking.visible, "nobody is asked about a Punch"


# -- all games -------------------------------------------------------------------------------------

ASKS = [pytest.param(game, ask, id=f"{game.name} {ask.question}") for game in games()
        for ask in game.policy_settings]  # fmt: skip


@pytest.mark.parametrize(("game", "ask"), ASKS)
def test_every_question_is_found_from_a_card_or_a_line(game: object, ask: PolicySetting) -> None:
    """With the same values as in the settings."""
    assert ask.cards or ask.events
    known = set(game.words.EVENTS)  # type: ignore[attr-defined]
    assert set(ask.events) <= known
    (row,) = [p for p in policy_specs() if p.game is game and p.field == ask.question]
    assert [*row.choices] == [(policy.value, policy.label) for policy in ask.policies]


@pytest.mark.parametrize("name", [game.name for game in games() if game.policy_settings])
def test_its_page_opens_and_sets_every_value(app: App, name: str) -> None:
    """At the real table of every game that has policies."""
    evening = SPECIAL[name]
    sitter = TableUser(app, evening.sit_down(evening.game.seats[0], 0, seed=2))
    sitter.settle_down()
    wishes = sitter.table.inspect_actions.policy_editor
    for ask in evening.game.policy_settings:
        app.push_screen("policies", policy_editor=wishes, policy_settings=[ask])
        for policy in ask.policies:
            ticket = sitter.stage.top_layer.focus.find(f"{ask.question}.{policy.value}")
            ticket.activate(app.stage, "accept")
            assert sitter.table.referee.policies[ask.question] == policy.value
            assert wishes.label(ask) == policy.label
        app.stage.pop()
    stems = game_table_for(name).card_images
    assert all(card < len(stems) for ask in evening.game.policy_settings for card in ask.cards)
