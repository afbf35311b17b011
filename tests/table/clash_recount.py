"""Recount matches of Card Clash from the sentences of the log, not from their events."""

import re
from collections import Counter
from functools import cache

import pytest

from game.games.card_clash import text
from game.games.card_clash.rules import Ring
from game.match.match import Match, Player
from game.match.thinking.bot_turn import next_bot_choice
from tests.matrix import matrix

NAMES = ("Ann", "Bo")
SEEDS = (*range(80), 90, 108, 245, 396, 587, 651, 2955)
"""The last ones are for rare events."""
HOUSE_RULES: tuple[dict[str, object], ...] = (
    {},
    {"clashTie": "reroll"},
    {"rounds": 3, "decisionTie": "flurry"},
    {"rounds": 4, "decisionTie": "combos"},
    {"koThreshold": 4, "koResist": 12},
    {"koThreshold": 4, "koResist": 12, "doubleKo": "scorecards", "clashTie": "reroll"},
    {"rounds": 1, "showCounters": False},
    {"koThreshold": 5, "koResist": 5, "rounds": 9},
)
EVERY = matrix(pytest.mark.parametrize("seed", SEEDS), cases=8)


@cache
def played(seed: int) -> Match:
    """Play a match of two bots, some of them random, so that each kind comes up a few times."""
    kinds = ("bot:heuristic", "bot:random") if seed % 3 else ("bot:random",) * 2
    if seed % 5 == 0:
        kinds = ("bot:heuristic",) * 2
    seats = [Player(name, kind) for name, kind in zip(NAMES, kinds, strict=True)]
    match = Match("card_clash", HOUSE_RULES[seed % len(HOUSE_RULES)], seats, seed)
    while (choice := next_bot_choice(match)) is not None:
        match.choose(*choice)
    return match


def ring(match: Match) -> Ring:
    assert isinstance(match.state, Ring)
    return match.state


def spoken(match: Match) -> list[str]:
    """Return the whole match in sentences."""
    return [text.sentence(event, match.names) for event in match.events]


def heard(match: Match, pattern: str) -> list[re.Match[str]]:
    return [found for line in spoken(match) if (found := re.fullmatch(pattern, line))]


def by_name(match: Match, pattern: str) -> Counter[str]:
    return Counter(found[1] for found in heard(match, pattern))


def winner_of(match: Match) -> str:
    (seat,) = ring(match).winners
    return NAMES[seat]


# -- rounds ----------------------------------------------------------------------------------------


def rounds(match: Match) -> list[list[str]]:
    """Return the sentences of each round."""
    found: list[list[str]] = [[]]
    for line in spoken(match):
        if re.fullmatch(r"End of round \d+\.", line):
            found.append([])
        else:
            found[-1].append(line)
    return found


def landed(lines: list[str]) -> dict[str, int]:
    count = dict.fromkeys(NAMES, 0)
    for line in lines:
        if hit := re.fullmatch(r"(\w+) lands (\d+) on \w+\.", line):
            count[hit[1]] += int(hit[2])
    return count


def card(match: Match) -> list[dict[str, int]]:
    """Return the hits of each round, by name."""
    return [landed(lines) for lines in rounds(match)]


def rounds_won(match: Match) -> Counter[str]:
    won: Counter[str] = Counter()
    for hits in card(match):
        for name, other in (NAMES, NAMES[::-1]):
            won[name] += hits[name] > hits[other]
    return won


def furthest_behind(match: Match, name: str) -> int:
    (other,) = {*NAMES} - {name}
    ahead, worst = 0, 0
    for hits in card(match):
        ahead += hits[other] - hits[name]
        worst = max(worst, ahead)
    return worst


# -- dice ------------------------------------------------------------------------------------------


def throws(lines: list[str]) -> dict[str, int]:
    """Sum the dice in these lines, by name."""
    total = dict.fromkeys(NAMES, 0)
    for line in lines:
        if die := re.fullmatch(r"(\w+) rolls (\d)\.", line):
            total[die[1]] += int(die[2])
    return total


def stories(match: Match, begin: str, ends: str) -> list[list[str]]:
    """Return each run of lines from one that matches `begin` to one that matches `ends`."""
    found: list[list[str]] = []
    open_ = False
    for line in spoken(match):
        if re.fullmatch(begin, line):
            found.append([])
            open_ = True
        if open_:
            found[-1].append(line)
        if re.fullmatch(ends, line):
            open_ = False
    return found


def clash_winners(match: Match) -> list[tuple[str, dict[str, int], dict[str, str]]]:
    """Return (winner or "", the last dice, the cards that met) for each clash."""
    found = []
    cards: dict[str, str] = {}
    said = spoken(match)
    for at, line in enumerate(said):
        if shows := re.fullmatch(r"Action \d: (\w+) shows (.*)\.", line):
            cards[shows[1]] = shows[2]
        if not line.startswith("Fists meet"):
            continue
        dice: list[str] = []
        winner = ""
        for later in said[at + 1 :]:
            if re.fullmatch(r"\w+ rolls \d\.", later):
                dice.append(later)
                continue
            if re.fullmatch(r"Even at \d+\.", later) and ring(match).options.clash_tie == "reroll":
                dice = []
                continue
            if hit := re.fullmatch(r"(\w+) lands \d on \w+\.", later):
                winner = hit[1]
            break
        found.append((winner, throws(dice), dict(cards)))
    return found


def checks(match: Match) -> list[tuple[str, int, int, bool]]:
    """Return (name, needed, rolled, still standing) for each knock-out check."""
    found = []
    pattern = r"(\w+) needs (\d+) or more to stay up\."
    for lines in stories(match, pattern, r"\w+ (is still standing|goes down)\."):
        asked = re.fullmatch(pattern, lines[0])
        assert asked
        name = asked[1]
        found.append((name, int(asked[2]), throws(lines)[name], "still" in lines[-1]))
    return found


def combos(match: Match) -> list[tuple[str, str, int]]:
    """Return (combo, name, bonus) for each combo."""
    found = []
    pattern = r"(Uppercut|Body Shot|Dempsey Roll) for (\w+)!"
    for lines in stories(match, pattern, r"\w+ lands \d+ on \w+\."):
        fired = re.fullmatch(pattern, lines[0])
        assert fired
        found.append((fired[1], fired[2], throws(lines)[fired[2]]))
    return found


def last_flurry(match: Match) -> dict[str, int] | None:
    """Return the dice of the last flurry, by name; None if there was none."""
    said = spoken(match)
    if "Dead even: one last flurry." not in said:
        return None
    dice = [line for line in said if re.fullmatch(r"\w+ rolls \d\.", line)]
    return throws(dice[-4:])
