"""The coach: one legal move with one reason, based only on what the seat that is asked can see."""

from collections.abc import Callable, Iterable
from random import Random

import pytest

from game import bots
from game.app.app import App
from game.core.state import PASS, Seat
from game.core.view import SeatHistories, view
from game.games.eyeball_boxing.cards import NAP_TIME, PUNCH
from game.games.eyeball_boxing.moves import encode_move
from game.match.match import Match, Player
from game.match.thinking.bot_turn import next_bot_choice
from game.match.thinking.coach import Coach, coach_for, played_card, public_reason, reason
from game.screens.table.help.coach_panel import CoachPanel
from game.screens.table.hot_seat.curtain import Curtain
from game.screens.table.screen import TableScreen
from game.stage.input.input_reader import InputEvent
from game.stage.widgets.widget import Widget
from game.table.match_control.referee import SLICE
from game.table.questions.card_question import CardQuestion
from game.table.text.move_reasons import reason_sentences, sentence_for
from game.tools.shot import show_screen
from tests.all_games import GAMES
from tests.rules.eyeball_ring import Ring
from tests.table.card_clash_spec import SPEC as CLASH
from tests.table.eyeball_boxing_spec import SPEC as RING
from tests.table.eyeball_boxing_spec import match_at
from tests.table.harness import GameSpec, TableUser
from tests.table.kit.tables import SPECS
from tests.table.kit.test_hot_seat import HotSeatUsers

TABLES = [evening for evening in SPECS if bots.has_mind(evening.game.name)]


def asked(app: App, spec: GameSpec, seed: int = 5) -> TableUser:
    """Return a table where the player has a real choice."""
    n = spec.game.seats[-1]
    app.settings.play.speed = 0.0
    sitter = TableUser(app, spec.sit_down(n, 0, seed=seed))
    for _ in range(400):
        sitter.frame(0.1)
        view = sitter.table.referee.viewer_question
        if view is not None and len(view.moves) > 1 and not sitter.table.board.is_playing:
            sitter.frame(0.1)
            return sitter
        if view is not None:
            sitter.table.referee.choose(0, view.moves[0])
    raise LookupError("nobody was asked")


def thought(sitter: TableUser) -> CoachPanel:
    coaching = sitter.table.coach_panel
    for _ in range(4000):
        sitter.frame(1 / 60)
        if not coaching.is_thinking:
            break
    return coaching


# -- what is said ----------------------------------------------------------------------------------


@pytest.mark.parametrize("spec", TABLES, ids=lambda spec: spec.game.name)
def test_a_key_marks_one_legal_move_and_says_why(app: App, spec: GameSpec) -> None:
    sitter = asked(app, spec)
    view = sitter.table.referee.viewer_question
    assert view is not None
    sitter.key("hint")
    assert sitter.table.coach_panel.has_text, "at least that it thinks"
    coaching = thought(sitter)
    assert coaching.advice is not None
    assert coaching.advice.move in view.moves
    label = sitter.match.game.words.move(view.obs, coaching.advice.move, sitter.match.names)
    assert coaching.advice.text.startswith(f"{label}. ")
    assert coaching.advice.text.endswith((".", "!"))
    assert coaching.marked_rects(), "somebody can see what is meant"
    assert sitter.table.referee.viewer_question is view, "and nothing was chosen"
    sitter.stage.blits()


@pytest.mark.parametrize("game", GAMES)
def test_it_knows_no_more_than_whoever_asks(game) -> None:  # type: ignore[no-untyped-def]
    """It says the same in two worlds that the seat cannot tell apart."""
    rng = Random(3)
    state = game.new(game.seats[-1], 3)
    for _ in range(6):
        seat = state.actors()[0]
        if len(state.legal_moves(seat)) > 1:
            said = set()
            for table in (state, state.determinize(seat, rng)):
                seen = view(table, seat, SeatHistories(table.n, []).of(seat))
                done = Coach(game.name, seen, Random(1))
                done.decide()
                said.add((done.thought[0], bots.mind(game.name).reason(seen, done.thought[0].move)))
            assert len(said) == 1
        state.apply(seat, rng.choice(state.legal_moves(seat)))


def test_another_question_takes_it_away(app: App) -> None:
    sitter = asked(app, RING)
    sitter.key("hint")
    coaching = thought(sitter)
    assert coaching.advice is not None
    sitter.table._choose(coaching.advice.move)
    sitter.frame(0.1)
    assert coaching.advice is None
    assert coaching.marked_rects() == []


def test_a_slice_at_a_time(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    """The main loop continues while it thinks."""
    sitter = asked(app, RING)
    now = [0.0]

    def ticks() -> float:
        now[0] += SLICE / 3
        return now[0]

    monkeypatch.setattr("game.screens.table.help.coach_panel.perf_counter", ticks)
    steps: list[int] = []
    monkeypatch.setattr(Coach, "step", lambda _self: bool(steps.append(1)))
    sitter.key("hint")
    coaching = sitter.table.coach_panel
    before = len(steps)
    coaching.advance()
    assert 0 < len(steps) - before <= 3
    assert coaching.is_thinking


# -- to whom it speaks -----------------------------------------------------------------------------


def test_nobody_is_told_anything_in_somebody_elses_turn(app: App) -> None:
    sitter = asked(app, RING)
    view = sitter.table.referee.viewer_question
    assert view is not None
    sitter.table._choose(view.moves[0])
    sitter.key("hint")
    assert not sitter.table.coach_panel.has_text
    assert "coach" not in [widget.name for widget in sitter.table.hud.focus.widgets]


def test_it_can_be_switched_off(app: App) -> None:
    app.settings.play.coach = False
    sitter = asked(app, RING)
    sitter.key("hint")
    assert not sitter.table.coach_panel.has_text
    assert "coach" not in [widget.name for widget in sitter.table.hud.focus.widgets]


def click_on_the_lamp(app: App, widgets: Iterable[Widget]) -> None:
    x, y = next(w for w in widgets if w.name == "coach").rect.center
    app.stage.handle_input(InputEvent("press", x, y, button=1))
    app.stage.handle_input(InputEvent("release", x, y, button=1))


def test_the_lamp_is_for_the_mouse(app: App) -> None:
    sitter = asked(app, RING)
    click_on_the_lamp(app, sitter.table.hud.focus.widgets)
    assert sitter.table.coach_panel.has_text


@pytest.mark.parametrize("screen", ["reaction:eyeball_boxing", "stare:minds_eye"])
def test_it_is_there_whatever_is_asked(app: App, screen: str) -> None:
    """Out of turn, and where another picture fills the table."""
    app.settings.play.guard_ms = 0
    show_screen(app, screen, seats=2)
    table = app.stage.top_layer
    assert isinstance(table, TableScreen)
    question = table.question
    covers = isinstance(question, CardQuestion)
    click_on_the_lamp(app, question.focus.widgets if covers else table.hud.focus.widgets)
    assert table.coach_panel.has_text


def test_behind_a_curtain_it_says_nothing_and_then_only_to_whoever_holds_the_screen(
    app: App,
) -> None:
    company = HotSeatUsers(app, CLASH.sit_down(2, 0, 1))
    app.settings.sharing.sealed = "curtain"
    company.play_until(lambda: isinstance(company.table.overlay, Curtain))
    company.key("hint")
    assert not company.table.coach_panel.has_text
    company.play_until(lambda: company.table.referee.viewer_question is not None)
    company.key("hint")
    coaching = company.table.coach_panel
    assert coaching.has_text
    company.table.on_abandoned()
    company.frame(0.1)
    assert not coaching.has_text, "with the look it is gone"


# -- behind the panel ------------------------------------------------------------------------------


def test_it_says_the_same_whenever_it_is_asked() -> None:
    match = RING.sit_down(3, 0)
    seat = match.state.actors()[0]
    one, other = coach_for(match, seat), coach_for(match, seat)
    assert one.decide() == other.decide()
    assert one.thought == other.thought


@pytest.mark.parametrize("game", GAMES)
def test_every_code_has_a_sentence(game) -> None:  # type: ignore[no-untyped-def]
    for code, sentence in reason_sentences(game.name).items():
        assert code
        assert sentence.format(name="Bo").endswith((".", "!")), code


@pytest.mark.parametrize("game", GAMES)
def test_whoever_a_sentence_speaks_of_is_named(game) -> None:  # type: ignore[no-untyped-def]
    """No words are missing, also where several may answer a card and nothing has happened yet."""
    names = tuple(f"P{seat}" for seat in range(game.seats[-1]))
    match = Match(game.name, None, [Player(name, "bot:heuristic") for name in names], 2)
    while match.result is None and len(match.choices) < 250:
        seat = match.state.actors()[0]
        seen = match.view(seat)
        for move in seen.moves if len(seen.moves) > 1 else ():
            told = sentence_for(game.name, reason(game.name, seen, move), seen, move, names)
            assert told == " ".join(told.split()), told
            assert not told or told[0].isupper()
            assert " ." not in told
        match.choose(*(next_bot_choice(match) or (seat, seen.moves[0])))


def test_a_whistle_is_about_whoever_is_stopped() -> None:
    ring = Ring(4)
    ring.hold("A", "Nap Time")
    ring.hold("C", "Foul")
    ring.hold("D", "Foul")
    match = match_at(ring)
    match.choose(0, encode_move(NAP_TIME, 1))
    seen = match.view(2)
    foul = next(move for move in seen.moves if move != PASS)
    assert played_card(seen, foul).to == 0, "though somebody else is asked as well"
    told = sentence_for(
        "eyeball_boxing", reason("eyeball_boxing", seen, foul), seen, foul, match.names
    )
    assert match.names[0] in told


def test_a_deed_is_the_card_and_whom_it_meets() -> None:
    ring = Ring(3)
    ring.hold("A", "Punch")
    seen = match_at(ring).view(0)
    assert played_card(seen, encode_move(PUNCH, 2, 0)) == (PUNCH, 2)


def with_reason(monkeypatch: pytest.MonkeyPatch, say: Callable[..., str]) -> None:
    name = RING.game.name
    monkeypatch.setitem(bots._MINDS, name, bots.mind(name)._replace(reason=say))


def played(seat: Seat = 0) -> Match:
    match = RING.sit_down(3, seat)
    for _ in range(4):
        who = match.state.actors()[0]
        match.choose(who, match.view(who).moves[0])
    return match


def test_a_reason_that_shows_what_somebody_holds_waits_for_the_end(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    match = played()
    robots = [index for index, choice in enumerate(match.choices) if choice.seat != 0]
    with_reason(monkeypatch, lambda _view, _move: "leader")
    assert {public_reason(match, index, 0) for index in robots} == {"leader"}
    with_reason(monkeypatch, lambda view, _move: str(view.obs.hand))
    assert {public_reason(match, index, 0) for index in robots} == {""}
    monkeypatch.setattr(Match, "result", (0,))
    assert "" not in {public_reason(match, index, 0) for index in robots}
