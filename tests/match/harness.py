"""Helpers that set up and play matches."""

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
    return tuple(Player(name, "bot:random") for name in NAMES[:count])


def sit_down(game: Game, seats: int = 0, seed: int = 7) -> Match:
    """Return a new match between random bots, with the fewest seats unless `seats` is given."""
    return Match(game.name, None, strangers(seats or game.seats.start), seed)


def play(match: Match, choices: int = 1_000_000) -> None:
    """Let the bots make so many more choices, or all that are left."""
    for _ in range(choices):
        choice = next_bot_choice(match)
        if choice is None:
            return
        match.choose(*choice)


def play_and_take_back(match: Match, choices: int, saved: Autosave | None = None) -> None:
    """Make choices, now and then undo one or two; save after each step if `saved` is given."""
    rng = Random(match.seed)
    for _ in range(choices):
        seat = rng.randrange(len(match.seats))
        if rng.random() < 0.3 and match.can_undo(seat):
            match.undo(seat)
        elif rng.random() < 0.1:
            match.go_back(max(0, len(match.choices) - 2))
        else:
            play(match, 1)
        if saved is not None:
            saved.save()


def saved_at(path: Path, match: Match) -> bytes:
    """Save the match; return the contents of its file."""
    Autosave.begin(match, path)
    return path.read_bytes()
