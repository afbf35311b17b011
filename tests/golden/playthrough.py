"""One match as text: every choice, every event and who sees it, and at intervals the table.

    7. Bo: High Jab = 5d41402a            his choice by its label, and the digest of the state after
       Bo puts a card down.               what followed
       Ann draws Low Guard. [Ann]         only Ann sees which card
       -- asked: Ann (action)             a look at the table: who is asked what,
       -- everybody: hits=(3 0)           what has changed for everybody,
       -- Bo: hand=(1 0 2 0 2 1)          and what a seat sees besides

The first time a sentence hides something, what the others hear follows.
"""

from collections.abc import Iterator, Sequence
from itertools import count
from pathlib import Path
from typing import Any

import game.games
from game import bots
from game.core.event import NOBODY, Event
from game.core.registry import Game, games
from game.match.match import Match, Player
from game.match.thinking.bot_turn import next_bot_choice

HOME = Path(__file__).parent
NAMES = ("Ann", "Bo", "Cy", "Dee", "Eli", "Fay", "Gus")
SEED = 11
LOOK_EVERY = 25
"""Choices between two looks at the whole table; a multiple of it in long matches."""
LOOKS = 12
WIDTH = 100

assert game.games


def playthroughs() -> dict[Path, str]:
    """Return the text of every file: every game with every number of seats."""
    return {
        HOME / f"{game.name}_{seats}p.txt": text(game, seats)
        for game in games()
        for seats in game.seats
    }


def kept() -> set[Path]:
    return set(HOME.glob("*.txt"))


def text(game: Game, seats: int) -> str:
    return "\n".join(Playthrough(game, seats).lines()) + "\n"


def _played(game: Game, seats: int) -> Match:
    bot = "heuristic" if "heuristic" in bots.names(game.name) else "random"
    players = [Player(name, f"bot:{bot}") for name in NAMES[:seats]]
    match = Match(game.name, None, players, SEED)
    while choice := next_bot_choice(match):
        match.choose(*choice)
    return match


class Playthrough:
    def __init__(self, game: Game, seats: int) -> None:
        self.match = _played(game, seats)
        self.explained: set[str] = set()
        """Kinds of events whose redacted sentence has been printed."""
        self.known: dict[str, object] = {}
        """The public observation at the last look."""

    def lines(self) -> Iterator[str]:
        yield from self.header()
        yield ""
        yield f"0. The deal = {self.match.state_at(0).digest():08x}"
        yield from self.events(self.match.opening)
        yield from self.look(0)
        every = LOOK_EVERY * (1 + len(self.match.choices) // (LOOK_EVERY * LOOKS))
        for number, choice in enumerate(self.match.choices, 1):
            forced = "" if choice.had_alternatives else " (forced)"
            name = self.match.names[choice.seat]
            yield f"{number}. {name}: {choice.label}{forced} = {choice.digest:08x}"
            yield from self.events(choice.events)
            if number % every == 0 or number == len(self.match.choices):
                yield from self.look(number)
        yield ""
        yield from self.result()

    def header(self) -> Iterator[str]:
        match = self.match
        yield f"# {match.game.words.TITLE}"
        yield f"game: {match.game.name}"
        yield f"rules: {match.game.version}"
        yield f"seed: {match.seed}"
        yield f"seats: {', '.join(f'{player.name} ({player.kind})' for player in match.seats)}"
        for name, value in match.options.by_public_name().items():
            yield f"option: {name}={value}"

    def events(self, events: Sequence[Event]) -> Iterator[str]:
        words, names = self.match.game.words, self.match.names
        for event in events:
            yield f"   {words.sentence(event, names) or f'({event.what})'}{self.knowing(event)}"
            if not event.card_visible_to(NOBODY) and event.what not in self.explained:
                self.explained.add(event.what)
                yield f"      (the others hear: {words.sentence(event.redacted(NOBODY), names)})"

    def knowing(self, event: Event) -> str:
        if event.card_visible_to(NOBODY):
            return ""
        knowing = [
            name for seat, name in enumerate(self.match.names) if event.card_visible_to(seat)
        ]
        return f" [{', '.join(knowing) or 'nobody'}]"

    def look(self, index: int) -> Iterator[str]:
        state = self.match.state_at(index)
        asked = ", ".join(self.match.names[seat] for seat in state.actors()) or "nobody"
        yield f"   -- asked: {asked} ({state.question()})"
        audience = _facts(state.observe(NOBODY))
        yield from _wrapped("everybody", _new(audience, self.known))
        self.known = audience
        for seat, name in enumerate(self.match.names):
            yield from _wrapped(name, _new(_facts(state.observe(seat)), audience))

    def result(self) -> Iterator[str]:
        match, result = self.match, self.match.result
        assert result is not None
        names = " and ".join(match.names[seat] for seat in result.winners)
        yield f"ending: {match.game.words.ENDINGS[result.ending]} ({result.ending})"
        yield f"{'shared by' if result.draw else 'won by'}: {names}"
        yield f"{match.game.words.TURN}s: {result.turns}"
        yield f"choices: {len(match.choices)}"


def _facts(obs: Any) -> dict[str, object]:
    return {name: value for name, value in obs._asdict().items() if name != "seat"}


def _new(facts: dict[str, object], known: dict[str, object]) -> list[str]:
    return [
        f"{name}={_compact(value)}"
        for name, value in facts.items()
        if name not in known or known[name] != value
    ]


def _compact(value: object) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, tuple):
        return f"({' '.join(map(_compact, value))})"
    return str(value) or "''"


def _wrapped(who: str, facts: list[str]) -> Iterator[str]:
    line = f"   -- {who}:"
    for fact in facts or ["nothing new"]:
        if len(line) + len(fact) >= WIDTH:
            yield line
            line = "     "
        line += f" {fact}"
    yield line


def first_difference(was: str, now: str) -> str:
    """Return the first differing line and its choice; empty if the texts are equal."""
    old, new = was.splitlines(), now.splitlines()
    choice = ""
    for number in count():
        one = old[number] if number < len(old) else "(the end)"
        other = new[number] if number < len(new) else "(the end)"
        if one != other:
            return f"line {number + 1}, in '{choice}'\n  was: {one}\n  now: {other}"
        if number >= len(old):
            return ""
        if one[:1].isdigit():
            choice = one
    raise AssertionError
