"""A bot of another process at the table: it can play, and a slow one does not hold up the table."""

from pathlib import Path
from time import perf_counter
from typing import Any

import pytest

from game import cli
from game.app.app import App
from game.cli import play
from game.match.contests.process_bots import ProcessBots
from game.match.match import Match, Player
from game.match.thinking.bot_turn import Thinking
from game.screens.results.screen import ResultsScreen
from game.screens.table.screen import TableScreen

GUESTS = """
import time

def last(view, rng):
    return view.moves[-1]

def slow(view, rng):
    time.sleep(0.4)
    return view.moves[-1]

def dies(view, rng):
    raise SystemExit
"""


@pytest.fixture(autouse=True)
def _guests(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "guests.py").write_text(GUESTS, encoding="utf-8")
    monkeypatch.chdir(tmp_path)


def _match(guests: ProcessBots, name: str) -> Match:
    seats = Player("Ace", f"bot:guests:{name}"), Player("Moxie", "bot:heuristic")
    match = Match("card_clash", {"rounds": 1}, seats, 3)
    match.process_bots[0] = guests.third_party_bot("card_clash", 0, f"guests:{name}")
    return match


def _watch(app: App, match: Match, seconds: float = 30.0) -> None:
    app.settings.play.speed = 0.0
    app.go_to_screen("table", match=match, autosave=None)
    end = perf_counter() + seconds
    while match.result is None and perf_counter() < end:
        app.stage.advance_frame(0.02)
    assert match.result is not None


def _its_choices(match: Match) -> list[tuple[int, int]]:
    return [
        (choice.move, match.state_at(number).legal_moves(0)[-1])
        for number, choice in enumerate(match.choices)
        if choice.seat == 0 and choice.had_alternatives
    ]


def test_it_plays_at_the_table(app: App) -> None:
    with ProcessBots(pytest.fail) as guests:
        match = _match(guests, "last")
        _watch(app, match)
        assert all(made == last for made, last in _its_choices(match))
        app.go_to_screen("results", match=match)
        results = app.stage.top_layer
        assert isinstance(results, ResultsScreen)
        results._rematch()
        table = app.stage.top_layer
        assert isinstance(table, TableScreen), "it stays for another one"
        assert table.match is not match
        assert Thinking(table.match, 0).decide() == table.match.state.legal_moves(0)[-1]
    assert _its_choices(match)


def test_the_show_goes_on_while_it_thinks(app: App) -> None:
    """Asking for its progress returns at once, and nobody chooses for it."""
    with ProcessBots(pytest.fail) as guests:
        match = _match(guests, "slow")
        thinking = Thinking(match, 0)
        assert not thinking.step()
        assert thinking.move is None
        assert thinking.decide() == match.state.legal_moves(0)[-1]
        _watch(app, match)
    assert all(made == last for made, last in _its_choices(match))


def test_another_bot_replaces_a_failing_one(app: App) -> None:
    said: list[str] = []
    with ProcessBots(said.append) as guests:
        _watch(app, _match(guests, "dies"))
    assert said == ["The bot 'guests:dies' ended; another plays on for it."]


def test_from_the_command_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("RINGSIDE_HOME", str(tmp_path / "home"))
    shown: dict[str, Any] = {}

    def show(screen: str, **about: Any) -> int:
        shown.update(about, screen=screen, guests=dict(about["match"].process_bots))
        return 0

    monkeypatch.setattr(play, "run_app", show)
    arguments = ["play", "dodgeball", "--bots", "guests:last,rookie", "--option", "mode=strategic"]
    assert cli.main(arguments) == 0
    match = shown["match"]
    assert [player.bot for player in match.seats] == [
        "",
        "guests:last",
        f"rookie:{match.seats[2].contender}",
    ]
    assert match.options.mode == "strategic"
    assert list(shown["guests"]) == [1]
    assert shown["autosave"].path.exists()
    assert cli.main(["play", "card_clash", "--bots", "rookie,rookie"]) == 2
    assert "card_clash takes 2 seats, not 3" in capsys.readouterr().err
    assert cli.main(["play", "card_clash", "--bots", "nobody"]) == 2
