"""Recount matches of Eyeball Boxing from the sentences of the log, not from their events."""

import re
from collections import Counter
from functools import cache
from itertools import pairwise

import pytest

from game.games.eyeball_boxing import text
from game.games.eyeball_boxing.rules import Ring
from game.match.match import Match, Player
from game.match.thinking.bot_turn import next_bot_choice
from tests.matrix import matrix

NAMES = ("Ann", "Bo", "Cy", "Dee", "Eli")
SEEDS = range(72)
OPTIONS: tuple[dict[str, object], ...] = (
    {},
    {},
    {"hotdogs_to_win": 1},
    {"foul_the_foul": True, "rob_the_fallen": True},
    {"turn_cap": 5},
    {"auto_hotdog": False, "hotdogs_to_win": 5},
)


@cache
def played(seed: int) -> Match:
    """Play a match of two to five bots, some of them random; the seeds cover each kind of table."""
    kinds = ("bot:heuristic", "bot:random") if seed % 3 else ("bot:random",) * 2
    seats = [Player(name, kinds[n % 2]) for n, name in enumerate(NAMES[: 2 + seed % 4])]
    match = Match("eyeball_boxing", OPTIONS[seed // 4 % len(OPTIONS)], seats, seed)
    while (choice := next_bot_choice(match)) is not None:
        match.choose(*choice)
    return match


def spoken(match: Match) -> list[str]:
    """Return the whole match in sentences."""
    said = [text.sentence(event, match.names) for event in match.events]
    return [line for line in said if line]


def heard(match: Match, pattern: str) -> list[re.Match[str]]:
    return [found for line in spoken(match) if (found := re.fullmatch(pattern, line))]


def by_name(match: Match, pattern: str) -> Counter[str]:
    return Counter(found[1] for found in heard(match, pattern))


def ring(match: Match) -> Ring:
    assert isinstance(match.state, Ring)
    return match.state


EVERY = matrix(pytest.mark.parametrize("seed", SEEDS), cases=8)


def knock_outs(match: Match) -> Counter[str]:
    said = spoken(match)
    count: Counter[str] = Counter()
    for line, after in pairwise(said):
        punch = re.fullmatch(r"(\w+) hits (\w+)’s (\w+) eye\.", line)
        if punch and after == f"{punch[2]}’s {punch[3]} eye: Blacked Out.":
            count[punch[1]] += 1
    return count


def blocks(match: Match) -> Counter[str]:
    return Counter(
        match.names[choice.seat] for choice in match.choices if choice.label.startswith("Block")
    )


def steals(match: Match) -> Counter[str]:
    tried = by_name(match, r"(\w+) goes to steal the .*")
    tried.subtract(by_name(match, r"(\w+)’s Steal is stopped\."))
    return tried


def purples(match: Match) -> Counter[str]:
    played = by_name(match, r"(\w+) plays (?:Swarm|Eye Fry|Nap Time) on .*")
    return played + by_name(match, r"(\w+) goes to steal the .*")


def patches(match: Match) -> Counter[str]:
    return Counter(
        match.names[choice.seat]
        for choice in match.choices
        if choice.label.startswith("Patch ") and not choice.label.startswith("Patch and")
    )


def bruises_behind(match: Match, winner: str) -> int:
    states: dict[tuple[str, str], int] = {}
    worst = 0
    for found in heard(match, r"(\w+)’s (left|right) eye: ([\w ]+)\."):
        states[found[1], found[2]] = text.STATES.index(found[3])
        sums = {name: states.get((name, "left"), 0) + states.get((name, "right"), 0)
                for name in match.names}  # fmt: skip
        worst = max(worst, sums.pop(winner) - min(sums.values()))
    return worst


def hotdogs_behind(match: Match, winner: str) -> int:
    dogs: Counter[str] = Counter()
    worst = 0
    for found in heard(match, r"(\w+) builds hotdog number \d\."):
        dogs[found[1]] += 1
        best = max(dogs[name] for name in match.names if name != winner)
        worst = max(worst, best - dogs[winner])
    return worst


def longest_rally(match: Match) -> list[tuple[int, str, str]]:
    """Return (blows, attacker, target) for each rally."""
    attack = r"(\w+) plays (?:Punch|Jab and Grab|Shakedown) on (\w+)(?:’s \w+ eye)?\."
    found: list[tuple[int, str, str]] = []
    for line in spoken(match):
        if begin := re.fullmatch(attack, line):
            found.append((1, begin[1], begin[2]))
        elif re.fullmatch(r"\w+ blocks and knocks back at .*", line):
            blows, *boxers = found[-1]
            found[-1] = (blows + 1, *boxers)
    return found


def loot_stories(match: Match) -> list[tuple[int, str, str, str]]:
    """Return (successful Steals, loot, last loser, keeper) for each Shakedown that had a Steal."""
    stories = []
    holders: list[str] = []
    loot = ""
    for line in spoken(match):
        if hit := re.fullmatch(r"\w+ hands over (\w+) to (\w+)\.", line):
            loot, holders = hit[1], [hit[2]]
        elif hit := re.fullmatch(r"(\w+) goes to steal the .*", line):
            holders.append(hit[1])
        elif re.fullmatch(r"\w+’s Steal is stopped\.", line):
            holders.pop()
        elif hit := re.fullmatch(r"(\w+) gets to keep the \w+\.", line):
            assert hit[1] == holders[-1]
            if len(holders) > 1:
                stories.append((len(holders) - 1, loot, holders[-2], hit[1]))
    return stories
