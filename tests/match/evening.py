"""An evening at the table, for the tests: who sits where, and a match played so far."""

from pathlib import Path
from random import Random

import pytest

from game.core.registry import Game, games
from game.match.match import Match, Player
from game.match.saves.autosave import Autosave
from game.match.thinking.bot_turn import next_bot_choice

NAMES = ("Ann", "Bo", "Čeněk", "Dee", "Eli", "Fay", "Gus", "Hal")

GAMES = [pytest.param(game, id=game.name) for game in games()]

TABLES = [
    pytest.param(game, seats, id=f"{game.name}-{seats}")
    for game in games()
    for seats in sorted({game.seats.start, game.seats[-1]})
]


def people(count: int) -> tuple[Player, ...]:
    return tuple(Player(name) for name in NAMES[:count])


def strangers(count: int) -> tuple[Player, ...]:
    """Bots that play anything."""
    return tuple(Player(name, "bot:random") for name in NAMES[:count])


def sit_down(game: Game, seats: int = 0, seed: int = 7) -> Match:
    """Strangers, at the smallest table unless the test says otherwise."""
    return Match(game.name, None, strangers(seats or game.seats.start), seed)


def play(match: Match, choices: int = 1_000_000) -> None:
    """Let the bots make this many choices more, or all that are left."""
    for _ in range(choices):
        choice = next_bot_choice(match)
        if choice is None:
            return
        match.choose(*choice)


def play_and_take_back(match: Match, choices: int, saved: Autosave | None = None) -> None:
    """Choices, and now and then one or two of them taken back."""
    rng = Random(match.seed)
    for _ in range(choices):
        seat = rng.randrange(len(match.seats))
        if rng.random() < 0.3 and match.may_take_back(seat):
            match.undo(seat)
        elif rng.random() < 0.1:
            match.go_back(max(0, len(match.choices) - 2))
        else:
            play(match, 1)
        if saved is not None:
            saved.save()


def saved_at(path: Path, match: Match) -> bytes:
    """The file of this match."""
    Autosave.begin(match, path)
    return path.read_bytes()
