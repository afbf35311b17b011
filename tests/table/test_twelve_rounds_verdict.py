"""The result of Twelve Rounds: whatever it claims of a fight is true, counted another way."""

import re
from functools import cache
from pathlib import Path

import pytest

from game.games.twelve_rounds import text
from game.games.twelve_rounds.rules import Fight
from game.match.match import Match, Player
from game.match.thinking.bot_turn import next_bot_choice
from game.table.characters.cast import FRESH, OUT
from game.table.games import game_table_for, verdict_of
from game.table.games.twelve_rounds.highlights import candidates
from game.table.view.match_result import verdict_after_conceding
from tests.matrix import matrix

NAMES = ("Ann", "Bo")
HOUSE_RULES: tuple[dict[str, object], ...] = (
    {"rounds": 4},
    {"rounds": 4, "startEndurance": 20, "ticksPerRound": 14},
    {"rounds": 6, "ticksPerRound": 20, "doctorStoppage": True},
    {"rounds": 4, "decisionTie": "draw", "cornerCards": False},
    {"rounds": 4, "startEndurance": 10, "threeKnockdownRule": True},
)
EVERY = matrix(pytest.mark.parametrize("seed", range(40)), cases=8)
ART = Path(__file__).parents[2] / "assets" / "art"


@cache
def fought(seed: int) -> Match:
    kinds = ("bot:random", "bot:heuristic") if seed % 3 else ("bot:heuristic",) * 2
    seats = [Player(name, kind) for name, kind in zip(NAMES, kinds, strict=True)]
    match = Match("twelve_rounds", HOUSE_RULES[seed % len(HOUSE_RULES)], seats, seed)
    while (choice := next_bot_choice(match)) is not None:
        match.choose(*choice)
    return match


def fight(match: Match) -> Fight:
    assert isinstance(match.state, Fight)
    return match.state


def spoken(match: Match) -> list[str]:
    return [text.sentence(event, match.names) for event in match.events]


def count(match: Match, pattern: str) -> int:
    return sum(bool(re.fullmatch(pattern, line)) for line in spoken(match))


@EVERY
def test_rows(seed: int) -> None:
    match = fought(seed)
    state, told = fight(match), verdict_of(match)
    assert told.columns == ("Points", "Landed", "Downs")
    for row in told.rows:
        name, other = NAMES[row.seat], NAMES[1 - row.seat]
        points, landed, downs = (int(cell.text) for cell in row.cells)
        assert points == sum(state.sheet[row.seat :: 2])
        assert landed == count(match, rf"{name} (lands|counters): .*")
        assert downs == count(match, rf"{other} is down!") == state.falls[1 - row.seat]
    if len(told.winners) == 1:
        assert told.rows[0].seat == told.winners[0]


@EVERY
def test_how_it_ended(seed: int) -> None:
    match = fought(seed)
    state, told = fight(match), verdict_of(match)
    assert told.winners == state.winners
    totals = [sum(state.sheet[::2]), sum(state.sheet[1::2])]
    if state.ending == "decision":
        winner = state.winners[0]
        assert f"{totals[winner]} to {totals[1 - winner]}" in told.sentence
    if state.ending in ("knockout", "tko"):
        assert told.rows[1].state == OUT
    assert f"round {state.turns}" in told.sentence


CLAIMS = {
    "Photo finish": r"(\w+) won by (\d) points?",
    "Counted out": r"(\w+) needed (\d+) and found (\d+), round (\d+)",
    "Up again": r"(\w+) needed (\d+) and got up(?:, digging (\d|no) times?)?",
    "Hardest punch": r"(\w+) landed one for (\d+) in round (\d+)",
    "Iron guard": r"(\w+) stopped (\d+) punches",
    "Busy hands": r"(\w+) landed (\d+) punches",
    "On the scorecards": r"(\w+) won (\d+) of (\d+) rounds",
}


@EVERY
def test_what_is_claimed_is_so(seed: int) -> None:
    match = fought(seed)
    state = fight(match)
    totals = [sum(state.sheet[::2]), sum(state.sheet[1::2])]
    for award in candidates(match):
        assert (ART / award.icon).exists()
        if award.title not in CLAIMS:
            continue
        found = re.fullmatch(CLAIMS[award.title], award.text)
        assert found, award
        seat = NAMES.index(found[1])
        if award.title == "Photo finish":
            assert int(found[2]) == totals[seat] - totals[1 - seat]
        elif award.title == "Hardest punch":
            said = r"\w+ (?:lands|counters): (\d+) damage to \w+\."
            damages = [int(hit[1]) for line in spoken(match) if (hit := re.fullmatch(said, line))]
            assert int(found[2]) == max(damages)
        elif award.title == "Iron guard":
            assert int(found[2]) == count(match, rf"{found[1]} (blocks|dodges)\.")
        elif award.title == "Busy hands":
            assert int(found[2]) == count(match, rf"{found[1]} (lands|counters): .*")
        elif award.title == "On the scorecards":
            pairs = list(zip(state.sheet[::2], state.sheet[1::2], strict=True))
            assert int(found[2]) == sum(pair[seat] > pair[1 - seat] for pair in pairs)
            assert int(found[3]) == len(pairs)
        elif award.title == "Counted out":
            assert f"{found[1]} is counted out." in spoken(match)
        else:
            assert f"{found[1]} is standing again." in spoken(match)


def test_all_endings_and_most_claims_were_seen() -> None:
    endings = {fight(fought(seed)).ending for seed in range(40)}
    assert {"knockout", "decision"} <= endings
    titles = {award.title for seed in range(40) for award in candidates(fought(seed))}
    assert set(CLAIMS) <= titles


@EVERY
def test_three_things_each_under_a_title_of_its_own(seed: int) -> None:
    titles = [award.title for award in verdict_of(fought(seed)).awards]
    assert len(titles) == len(set(titles)) == 3


def test_the_boxers_stand_on_the_poster() -> None:
    """Every pose of the poster has a picture, and nobody lifts the belt after a draw."""
    for seed in range(40):
        match = fought(seed)
        told = verdict_of(match)
        for pictures in told.figures:
            assert all((ART / picture).exists() for picture in pictures.values())
            assert ("_guard" in pictures[FRESH]) == fight(match).is_draw()
        assert verdict_after_conceding(told, match, 0).figures == told.figures


def test_how_far_it_has_come() -> None:
    match = fought(0)
    game_table = game_table_for("twelve_rounds")
    one, other = (sum(fight(match).sheet[seat::2]) for seat in (0, 1))
    assert game_table.progress_line(match.state) == [f"{one} : {other} on the cards"]
    fresh = Match("twelve_rounds", {}, [Player("Ann"), Player("Bo")], 1)
    assert game_table.progress_line(fresh.state) == []
    assert set(game_table.victory_phrases) == set(text.ENDINGS) - {"draw"}
