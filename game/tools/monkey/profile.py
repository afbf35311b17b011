"""A random profile: odd names, odd settings, and damaged files."""

import os
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import msgspec
from msgspec import inspect

from game.bots import names as bots_for
from game.core.cast import CAST
from game.core.options import BadOption, public_name
from game.core.registry import Game, find, games
from game.match.match import BOT, HUMAN, Match, Player
from game.match.saves import file_format, match_reader
from game.match.thinking.bot_turn import next_bot_choice
from game.profile import report
from game.profile.places import Places
from game.profile.settings import LARGEST, SPEEDS, Settings
from game.stage.input.actions import actions
from game.stage.input.chords import ON_A_PAD, SCANCODES
from game.table.games import ON_THE_TABLE
from game.tools.monkey.names import NAMES

FILES = 6
"""Most matches on disk."""
LONGEST = 400
"""Most choices in a match."""
AGO = 1_000_000
"""Greatest age of a file, in seconds."""
NEWLINES = 1 << 20
UNSEEN = "2026-01-30-210400.txt"

# -- settings --------------------------------------------------------------------------------------


def random_settings(rng: Random) -> dict[str, Any]:
    """Return random values for nearly all settings, a few of them invalid."""
    said: dict[str, Any] = _value(inspect.type_info(Settings), rng)
    said.setdefault("asking", {})["policies"] = {
        game.name: {ask.question: rng.choice(ask.policies).value for ask in game.policy_settings}
        for game in games()
    }
    said.setdefault("controls", {}).update(_controls(rng))
    last, game = said.setdefault("last", {}), rng.choice(games())
    last["game"] = game.name
    last["options"] = {public_name(name): value for name, value in _options(game, rng).items()}
    return said


def _controls(rng: Random) -> dict[str, Any]:
    """Return changed bindings, a few of them invalid."""
    known = [f"keys:{name}" for name in SCANCODES] + [f"pad:{name}" for name in sorted(ON_A_PAD)]
    presses = [*known, "keys:shift+e", "mouse:middle", "pad:lt+a", "keys:nonsense", "", "E"]
    changed = [action for action in actions() if rng.random() < 0.1]
    bindings = {action: rng.sample(presses, rng.randrange(4)) for action in changed}
    return {"bindings": bindings, "joysticks": {rng.choice(NAMES): {"button 0": "b"}}}


def _value(kind: inspect.Type, rng: Random) -> Any:
    match kind:
        case inspect.StructType(fields=fields):
            return {f.encode_name: _value(f.type, rng) for f in fields if rng.random() < 0.95}
        case inspect.LiteralType(values=values):
            return rng.choice(values)
        case inspect.BoolType():
            return rng.random() < 0.5
        case inspect.FloatType(ge=None):
            return rng.choice((*SPEEDS, *SPEEDS, -1.0, 1e300))
        case inspect.FloatType(ge=low, le=high):
            return rng.choice((low, high, rng.uniform(low or 0, high or 1)))
        case inspect.IntType(ge=low, le=high):
            return rng.choice((low, high, rng.randint(low or 0, high or 9), 10**12))
        case inspect.ListType(item_type=item):
            return [_value(item, rng) for _ in range(rng.randrange(7))]
        case inspect.StrType(max_length=longest):
            name = rng.choice(NAMES)
            return name[:longest] if rng.random() < 0.9 else name
        case _:
            return {}


def _options(game: Game, rng: Random) -> dict[str, Any]:
    """Return random values for some of the house rules."""
    kinds = game.options.kinds()
    return {name: rng.choice(kinds[name].values()) for name in kinds if rng.random() < 0.3}


# -- matches ---------------------------------------------------------------------------------------


def random_match(rng: Random) -> Match:
    """Return a random match: any game, seats, house rules and length."""
    while True:
        game = find(rng.choice(ON_THE_TABLE)) if rng.random() < 0.85 else rng.choice(games())
        players = _players(game, rng.choice(game.seats), rng)
        try:
            begun = Match(game.name, _options(game, rng), players, rng.getrandbits(48))
        except BadOption:
            continue
        _play(begun, rng)
        return begun


def _players(game: Game, seats: int, rng: Random) -> list[Player]:
    people = rng.choice(((rng.randrange(seats),), (rng.randrange(seats),), (), range(seats), (0,)))
    return [_player(game, seat in people, rng) for seat in range(seats)]


def _player(game: Game, person: bool, rng: Random) -> Player:
    bot = rng.choice((*bots_for(game.name), *bots_for(game.name), "nobody"))
    name = rng.choice(NAMES) if rng.random() < 0.5 else rng.choice(CAST).capitalize()
    look = rng.choice(CAST) if rng.random() < 0.9 else rng.choice(NAMES)
    return Player(name if name.strip() else "Nobody", HUMAN if person else BOT + bot, look)


def _play(begun: Match, rng: Random) -> None:
    """Play the match to its end, nearly to its end, to the middle, or not at all."""
    robots = [Player(player.name, f"{BOT}random", player.contender) for player in begun.seats]
    shadow = Match(begun.game.name, begun.options, robots, begun.seed)
    ahead: list[tuple[int, int]] = []
    while len(ahead) < LONGEST and (choice := next_bot_choice(shadow)) is not None:
        ahead.append(choice)
        shadow.choose(*choice)
    left = rng.choice((0, 1, 2, 3, 6, len(ahead) // 2, len(ahead)))
    for choice in ahead[: len(ahead) - left]:
        begun.choose(*choice)


# -- damage ----------------------------------------------------------------------------------------


def _cut(whole: bytes, rng: Random) -> bytes:
    return whole[: rng.randrange(len(whole))]


def _flip(whole: bytes, rng: Random) -> bytes:
    at = rng.randrange(len(whole))
    return whole[:at] + bytes([whole[at] ^ 1 << rng.randrange(8)]) + whole[at + 1 :]


def _whole(whole: bytes, _rng: Random) -> bytes:
    return whole


DAMAGE: tuple[Callable[[bytes, Random], bytes], ...] = (
    _whole,
    _whole,
    _whole,
    _whole,
    _cut,
    _flip,
    lambda _whole, _rng: b"",
    lambda whole, _rng: whole + b"\n\n{}\n",
    lambda whole, _rng: whole.replace(b"\n", b"\r\n"),
    lambda whole, _rng: whole + b"\n" * NEWLINES,
    lambda _whole, rng: rng.randbytes(2000),
    lambda whole, _rng: whole + whole,
)


def _put(path: Path, contents: bytes, rng: Random) -> None:
    """Write a file, or put a link, a folder or a pipe in its place."""
    what = rng.randrange(16)
    if what == 0:
        path.symlink_to(path.with_name("gone"))
    elif what == 1:
        path.symlink_to(path)
    elif what == 2:
        path.mkdir()
    elif what == 3 and hasattr(os, "mkfifo"):
        os.mkfifo(path)
    elif what == 4:
        real = path.with_name(f"{path.name}.elsewhere")
        real.write_bytes(contents)
        path.symlink_to(real)
    else:
        path.write_bytes(contents)


def write_profile(places: Places, rng: Random) -> list[Match]:
    """Fill these folders with settings and matches; return the matches as played."""
    places.config.mkdir(parents=True, exist_ok=True)
    raw = msgspec.json.encode(random_settings(rng))
    if rng.random() < 0.25:
        raw = rng.choice(DAMAGE)(raw, rng) + rng.choice((b"", b"", b" " * LARGEST))
        _put(places.settings, raw, rng)
    else:
        places.settings.write_bytes(raw)
    played = [random_match(rng) for _ in range(rng.randint(1, FILES))]
    if rng.random() < 0.08:
        places.matches.write_bytes(b"")  # a file where the folder should be
        return played
    places.matches.mkdir(parents=True)
    for number, each in enumerate(played):
        path = places.matches / f"{each.game.name}-{number}{match_reader.SUFFIX}"
        _put(path, rng.choice(DAMAGE)(file_format.file_contents(each), rng), rng)
        then = 1_769_000_000 - rng.randrange(AGO)
        if path.exists():
            os.utime(path, (then, then))
    return played


def leave_report(places: Places, rng: Random) -> Path:
    """Write a crash report of an earlier run, which has not been shown yet."""
    found = [
        path for path in sorted(places.matches.glob(f"*{match_reader.SUFFIX}")) if path.is_file()
    ]
    about = rng.choice(found) if found and rng.random() < 0.6 else None
    path = places.reports / UNSEEN
    places.reports.mkdir(parents=True, exist_ok=True)
    error = RuntimeError(rng.choice(NAMES))
    path.write_text(report.compose(error, "TableScene", about), encoding="utf-8")
    report.mark(path)
    return path
