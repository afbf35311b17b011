"""The result of Mind's Eye: whatever it claims of a match is true."""

import re
from collections import Counter
from functools import cache
from itertools import groupby
from pathlib import Path

import pytest

from game.core.event import NOBODY
from game.match.match import Match
from game.match.thinking.bot_turn import next_bot_choice
from game.table.games import verdict_of
from game.table.games.minds_eye.highlights import candidates
from game.table.games.minds_eye.stats import running_scores, tallies
from game.table.view.match_result import Award
from tests.matrix import matrix
from tests.table.minds_eye_spec import SPEC

ART = Path(__file__).parents[2] / "assets" / "art"
SEEDS = range(36)
EVERY = matrix(pytest.mark.parametrize("seed", SEEDS), cases=8)
RULES = (
    {},
    {"roundCap": 6},
    {"cardGeometry": "free", "allGone": "draw"},
    {"stare": "coin", "roundCap": 9},
    {"distractions": False},
    {"stare": "judge", "roundCap": 20},
)


@cache
def played(seed: int) -> Match:
    """Play a match of bots to its end."""
    bot = "random" if seed % 3 else "heuristic"
    match = SPEC.sit_down(2 + seed % 2, seed=seed, bot=bot, **RULES[seed // 2 % len(RULES)])
    while (choice := next_bot_choice(match)) is not None:
        match.choose(*choice)
    return match


def sentences(match: Match) -> list[str]:
    """Return the match in public sentences."""
    return [match.game.words.sentence(event, match.names) for event in match.events]


def by_name(match: Match, said: str) -> Counter[str]:
    found = (re.fullmatch(said, sentence) for sentence in sentences(match))
    return Counter(hit[1] for hit in found if hit)


def stares(match: Match) -> list[tuple[str, str, int]]:
    """Return (winner, loser, beats) of each staring contest, from the sentences."""
    found, beats = [], 0
    for sentence in sentences(match):
        if sentence.startswith("Staring contest:"):
            beats = 0
        beats += bool(re.fullmatch(r"\w+ (holds|glares|squints)\.", sentence))
        if hit := re.fullmatch(r"(\w+) blinks, (\w+) does not\.", sentence):
            found.append((hit[2], hit[1], beats // 2))
    return found


def by_round(match: Match) -> list[list[str]]:
    """Return the sentences of each round."""
    found: list[list[str]] = [[]]
    for sentence in sentences(match):
        if sentence.startswith("End of round"):
            found.append([])
        else:
            found[-1].append(sentence)
    return found


# -- rows ------------------------------------------------------------------------------------------


@EVERY
def test_tallies(seed: int) -> None:
    match = played(seed)
    won = Counter(winner for winner, _, _ in stares(match))
    lost = Counter(loser for _, loser, _ in stares(match))
    beats = by_name(match, r"\w+ beats \w+: (\w+) beats \w+\.")
    taken = by_name(match, r"(\w+) takes \w+’s card\.")
    for seat, row in enumerate(tallies(match)):
        name = match.names[seat]
        claimed = [
            int(hit[1]) - 1
            for sentence in sentences(match)
            if (hit := re.fullmatch(rf"{name} takes (\d+) cards?\.", sentence))
        ]
        assert row.cards == match.state.hands[seat]  # type: ignore[attr-defined]
        assert row.beats == beats[name]
        assert row.taken == taken[name] + sum(claimed)
        assert (row.stares, row.blinks) == (won[name], lost[name])


@EVERY
def test_standings_end_with_what_is_held(seed: int) -> None:
    match = played(seed)
    found = running_scores(match.events)
    assert list(found[-1]) == match.state.hands  # type: ignore[attr-defined]
    assert len(found) == match.state.turns


@EVERY
def test_rows_and_poster(seed: int) -> None:
    match = played(seed)
    told, rows = verdict_of(match), tallies(match)
    assert told.columns == ("Cards", "Beats", "Stares")
    for row in told.rows:
        mine = rows[row.seat]
        assert [cell.text for cell in row.cells] == [
            str(mine.cards), str(mine.beats), str(mine.stares)
        ]  # fmt: skip
        assert row.state == ("good_to_go" if row.seat in told.winners else "woozy")
    assert told.winners == match.state.winners
    assert told.rows[0].seat in told.winners
    assert told.loser == (told.rows[1].seat if len(told.winners) == 1 else NOBODY)
    assert len(told.awards) == 3


@EVERY
def test_headline_and_sentence(seed: int) -> None:
    match = played(seed)
    told, state = verdict_of(match), match.state
    most = max(state.hands)  # type: ignore[attr-defined]
    headline, reason = {
        "all_cards": ("ALL EYES!", f"All {most} card{'s' if most > 1 else ''} in the game"),
        "sudden_death": ("NO BLINK!", "Sudden-death stare"),
        "round_cap": ("DECISION", f"Most cards, {most}"),
        "round_cap_stare": ("NO BLINK!", "Stare after the last round"),
        "draw": ("DRAW", "Draw"),
    }[state.ending]
    assert told.headline == headline
    assert told.sentence == f"{reason}, round {state.turns}"


def test_every_kind_of_ending_came_up() -> None:
    """So the checks above have really run."""
    ends = {played(seed).state.ending for seed in SEEDS}
    assert ends >= {"all_cards", "round_cap", "round_cap_stare"}


# -- awards ----------------------------------------------------------------------------------------


def _eyes(match: Match) -> dict[tuple[str, str], list[str]]:
    shown: dict[tuple[str, str], list[str]] = {}
    for sentence in sentences(match):
        if hit := re.fullmatch(r"(\w+) points (\w+) at (\w+)\.", sentence):
            shown.setdefault((hit[1], hit[3]), []).append(hit[2])
    return shown


def check(match: Match, said: Award) -> None:
    """Check one award against the public sentences."""
    text, numbers = said.text, [int(number) for number in re.findall(r"\d+", said.text)]
    name = text.split()[0]
    match said.title:
        case "Eye to eye":
            assert match.state.ending in ("sudden_death", "round_cap_stare")
            assert name == match.names[match.state.winners[0]]
        case "Comeback":
            seat = match.state.winners[0]
            assert name == match.names[seat]
            assert (
                max(max(held) - held[seat] for held in running_scores(match.events)) == numbers[0]
            )
        case "Slim pickings":
            assert sum(match.state.hands) == numbers[0] <= 3  # type: ignore[attr-defined]
        case "Longest stare":
            assert max(beats for _, _, beats in stares(match)) == numbers[0]
        case "Never blinked":
            assert name in {winner for winner, _, _ in stares(match)}
            assert f"{name} has {numbers[0]} drops left." in sentences(match)
        case "Double blink":
            assert any(s.startswith("Double blink:") for s in sentences(match))
        case "Clean sweep":
            swept = [
                [s for s in told if re.fullmatch(rf"{name} takes \w+’s card\.", s)]
                for told in by_round(match)
            ]
            assert sum(len(two) == 2 for two in swept) == (numbers[0] if numbers else 1)
        case "Full circle":
            wins = [sum(" beats " in s for s in told) for told in by_round(match)]
            assert wins.count(3) == numbers[0]
        case "Stubborn eye":
            runs = [
                (who, eye, len(list(run)))
                for (who, _), eyes in _eyes(match).items()
                for eye, run in groupby(eyes)
            ]
            assert (name, text.split()[2], numbers[0]) in runs
            assert max(length for _, _, length in runs) == numbers[0]
        case "Mind reader":
            beats = by_name(match, r"\w+ beats \w+: (\w+) beats \w+\.")
            assert beats.most_common(1)[0] == (name, numbers[0])
        case "Iron lids":
            assert Counter(winner for winner, _, _ in stares(match))[name] == numbers[0]
        case "Something in the eye":
            assert Counter(loser for _, loser, _ in stares(match))[name] == numbers[0]
        case "Cancelled":
            gone = sum("leaves the game" in s for s in sentences(match))
            assert gone == (numbers[0] if numbers else 0)
        case "Contests":
            assert len(stares(match)) == (numbers[0] if numbers else 0)
        case "On the clock":
            assert match.state.turns == numbers[0]
        case other:
            raise AssertionError(f"nobody has checked {other}")


@EVERY
def test_whatever_could_be_said_is_true(seed: int) -> None:
    match = played(seed)
    found = candidates(match)
    assert len({award.title for award in found}) == len(found)
    for award in found:
        assert (ART / award.icon).exists(), award.icon
        check(match, award)


def test_every_kind_of_highlight_came_up() -> None:
    titles = {award.title for seed in SEEDS for award in candidates(played(seed))}
    seldom = {"Eye to eye", "Full circle", "Slim pickings"}
    assert titles | seldom >= {
        "Comeback", "Longest stare", "Never blinked", "Double blink", "Clean sweep",
        "Stubborn eye", "Mind reader", "Iron lids", "Something in the eye", "Cancelled",
        "Contests", "On the clock",
    }  # fmt: skip
