"""Recount matches of Dodgeball from the sentences of the log, not from their events."""

import re
from collections import Counter
from functools import cache

import pytest

from game.games.dodgeball import text
from game.games.dodgeball.court import Court
from game.match.match import Match, Player
from game.match.thinking.bot_turn import next_bot_choice
from tests.matrix import matrix

NAMES = ("Ann", "Bo", "Cy", "Dee", "Eve", "Fay", "Gus")
HOUSE_RULES: tuple[dict[str, object], ...] = (
    {},
    {"mode": "strategic"},
    {"teams": True},
    {"teams": True, "firstTeam": 1, "hitLimit": 4},
    {"teams": True, "mode": "strategic", "revive": "literal", "hitLimit": 3},
    {"hitLimit": 3, "ultimateHits": 2},
    {"teams": True, "friendlyFire": True, "hitLimit": 5},
)
SEEDS = (*range(42), 1067)
"""The last one is for a rare event: one player beats a team of three."""
EVERY = matrix(pytest.mark.parametrize("seed", SEEDS), cases=8)


@cache
def played(seed: int) -> Match:
    """Play a match of bots; the seeds cover every number of seats and all house rules."""
    seats = [Player(name, "bot:heuristic") for name in NAMES[: 2 + seed // len(HOUSE_RULES) % 6]]
    match = Match("dodgeball", HOUSE_RULES[seed % len(HOUSE_RULES)], seats, seed)
    while (choice := next_bot_choice(match)) is not None:
        match.choose(*choice)
    return match


def court(match: Match) -> Court:
    assert isinstance(match.state, Court)
    return match.state


def spoken(match: Match) -> list[str]:
    """Return the whole match in sentences."""
    return [text.sentence(event, match.names) for event in match.events]


def heard(match: Match, pattern: str) -> list[re.Match[str]]:
    return [found for line in spoken(match) if (found := re.fullmatch(pattern, line))]


def by_name(match: Match, pattern: str, weight: int = 0) -> Counter[str]:
    """Count the matches of a pattern by name, or sum its group `weight`."""
    count: Counter[str] = Counter()
    for found in heard(match, pattern):
        count[found[1]] += int(found[weight]) if weight else 1
    return count


BALLS = {"Single": 1, "Double": 2, "Ultimate": 1}
THROW = r"(\w+) throws (\w+) Dodgeball at (\w+)\."
HIT = r"(\w+) is hit and has (\d+)\."
DODGE = r"(\w+) dodges (\d) balls? with [\w ]+\."
"""With a dodge from the table or from the hand."""


def thrown(match: Match) -> Counter[str]:
    count: Counter[str] = Counter()
    for found in heard(match, THROW):
        count[found[1]] += BALLS[found[2]]
    return count


def landed(match: Match) -> Counter[tuple[str, str]]:
    """Count hits by (thrower, victim): a hit belongs to the latest throw."""
    count: Counter[tuple[str, str]] = Counter()
    thrower = ""
    for line in spoken(match):
        if found := re.fullmatch(THROW, line):
            thrower = found[1]
        elif found := re.fullmatch(HIT, line):
            count[thrower, found[1]] += 1
    return count


def put_out(match: Match) -> list[tuple[str, str]]:
    """Return (thrower, victim) for each player knocked out, in order."""
    found, thrower = [], ""
    for line in spoken(match):
        if threw := re.fullmatch(THROW, line):
            thrower = threw[1]
        elif out := re.fullmatch(r"(\w+) is out\.", line):
            found.append((thrower, out[1]))
    return found
