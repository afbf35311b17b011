"""The result of Dodgeball: whatever it claims of a match is true."""

import re
from collections import Counter
from pathlib import Path

import pytest

from game.core.event import NOBODY
from game.match.match import Match
from game.table.characters.cast import CHEERING, FRESH, OUT, THROWING
from game.table.characters.teams import TEAMS
from game.table.games import verdict_of
from game.table.games.dodgeball.highlights import candidates
from game.table.games.dodgeball.stats import tallies
from game.table.view.match_result import verdict_after_conceding
from tests.table.dodgeball_recount import (
    DODGE,
    EVERY,
    HIT,
    SEEDS,
    THROW,
    by_name,
    court,
    heard,
    landed,
    played,
    put_out,
    spoken,
    thrown,
)

ART = Path(__file__).parents[2] / "assets" / "art"


# -- rows ------------------------------------------------------------------------------------------


@EVERY
def test_tallies(seed: int) -> None:
    match = played(seed)
    hits, outs = landed(match), put_out(match)
    recounts: dict[str, Counter[str]] = {
        "balls": thrown(match),
        "landed": _sum(hits, 0),
        "taken": by_name(match, HIT),
        "dodged": by_name(match, DODGE, 2),
        "outs": Counter(thrower for thrower, _ in outs),
        "aimed_at": Counter(found[3] for found in heard(match, THROW)),
        "ultimates": Counter(found[1] for found in heard(match, THROW) if found[2] == "Ultimate"),
        "popped": by_name(match, r"(\w+) removes \w+’s Pile\."),
        "skips": by_name(match, r"(\w+) makes \w+ sit out the next turn\."),
        "revivals": by_name(match, r"(\w+) brings \w+ back with \d+ hits?\."),
    }
    for column, recount in recounts.items():
        rows = [getattr(row, column) for row in tallies(match)]
        assert rows == [recount[name] for name in match.names], column


def _sum(pairs: Counter[tuple[str, str]], place: int) -> Counter[str]:
    count: Counter[str] = Counter()
    for pair, number in pairs.items():
        count[pair[place]] += number
    return count


@EVERY
def test_rows_are_in_the_order_in_which_they_left(seed: int) -> None:
    match = played(seed)
    told, state = verdict_of(match), court(match)
    order = [row.seat for row in told.rows]
    assert sorted(order) == list(range(state.n))
    winners = len(state.winners)
    assert set(order[:winners]) == set(state.winners) == set(told.winners)
    left = [row.seat for row in told.rows[winners:]]
    last_out = {match.names.index(name): number for number, (_, name) in enumerate(put_out(match))}
    assert left == sorted(left, key=lambda seat: -last_out[seat])
    for row in told.rows:
        assert (row.state == OUT) == (not state.standing >> row.seat & 1)
        if not state.hits[row.seat]:
            assert row.state == FRESH


@EVERY
def test_how_it_ended(seed: int) -> None:
    match = played(seed)
    told, state = verdict_of(match), court(match)
    _, last = put_out(match)[-1]
    assert match.names[told.loser] == last
    assert told.loser not in told.winners
    if state.options.teams:
        beaten = TEAMS[told.teams[told.loser]].name
        assert told.sentence == f"The {beaten} are all out, turn {state.turns}"
        assert told.headline == ("TEAM WIN!" if len(told.winners) > 1 else "LAST IN!")
        assert told.winning_team == (told.teams[told.winners[0]] if len(told.winners) > 1 else None)
    else:
        (winner,) = told.winners
        hits = state.hits[winner]
        how = f"with {hits} of {state.limit} hits" if hits else "never hit"
        assert told.sentence == f"Last one in, {how}, turn {state.turns}"
        assert told.headline == "LAST IN!"
        assert told.winning_team is None
    assert told.pose == (CHEERING if len(told.winners) > 1 else THROWING)


def test_a_match_that_goes_on_has_no_loser() -> None:
    match = Match("dodgeball", {}, played(0).seats, 1)
    assert verdict_of(match).loser == NOBODY
    assert verdict_of(match).sentence == ""


@pytest.mark.parametrize("seed", [2 + 7 * 4, 3 + 7 * 4])
def test_a_towel_is_thrown_for_the_team(seed: int) -> None:
    match = played(seed)
    told = verdict_after_conceding(verdict_of(match), match, 0)
    mates = match.state.team_of(0)
    assert set(told.winners) == set(range(6)) - set(mates)
    team = " for the Stars" if len(mates) > 1 else ""
    assert told.sentence == f"Ann throws in the towel{team}."
    assert told.winning_team == 1
    assert told.pose == CHEERING
    assert told.rows[-1].seat == told.loser == 0


# -- highlights ------------------------------------------------------------------------------------


@EVERY
def test_there_are_three_with_titles_and_pictures_of_their_own(seed: int) -> None:
    awards = candidates(played(seed))
    assert len(awards) >= 3
    assert len({award.title for award in awards}) == len(awards)
    assert all((ART / award.icon).exists() for award in awards)
    assert verdict_of(played(seed)).awards == tuple(awards[:3])


def claims(title: str) -> list[tuple[Match, str]]:
    """Return every claim under this title, with its match."""
    found = [
        (played(seed), award.text)
        for seed in SEEDS
        for award in candidates(played(seed))
        if award.title == title
    ]
    assert found, f"{title} is never said"
    return found


MOST = {
    "Bench maker": (r"(\w+) put out (\d+)", lambda m: Counter(t for t, _ in put_out(m))),
    "Best arm": (r"(\w+) landed (\d+) balls", lambda m: _sum(landed(m), 0)),
    "Best legs": (
        r"(\w+) dodged (\d+) balls",
        lambda m: by_name(m, DODGE, 2),
    ),
    "Everybody’s target": (
        r"(\w+) was thrown at (\d+) times",
        lambda m: Counter(found[3] for found in heard(m, THROW)),
    ),
    "No ducking that": (
        r"(\w+) threw (\d+) Ultimates",
        lambda m: by_name(m, r"(\w+) throws Ultimate Dodgeball at \w+\."),
    ),
    "Pile wrecker": (
        r"(\w+) wrecked (\d+) Piles",
        lambda m: by_name(m, r"(\w+) removes \w+’s Pile\."),
    ),
    "Sit down": (
        r"(\w+) skipped (\d+) turns of others",
        lambda m: by_name(m, r"(\w+) makes \w+ sit out .*"),
    ),
    "Team player": (
        r"(\w+) brought (\d+) back",
        lambda m: by_name(m, r"(\w+) brings \w+ back .*"),
    ),
}


@pytest.mark.parametrize("title", MOST)
def test_whoever_did_most_did_more_than_all_others(title: str) -> None:
    pattern, recount = MOST[title]
    for match, said in claims(title):
        claim = re.fullmatch(pattern, said)
        assert claim, said
        count = recount(match)
        assert count[claim[1]] == int(claim[2])
        assert all(number < int(claim[2]) for name, number in count.items() if name != claim[1])


def test_a_ghost_dodged_so_many_in_a_row() -> None:
    for match, said in claims("Like a ghost"):
        name, balls = re.fullmatch(r"(\w+) dodged (\d+) balls in a row", said).groups()  # type: ignore[union-attr]
        best: Counter[str] = Counter()
        row: Counter[str] = Counter()
        for line in spoken(match):
            if found := re.fullmatch(DODGE, line):
                row[found[1]] += int(found[2])
                best[found[1]] = max(best[found[1]], row[found[1]])
            elif found := re.fullmatch(HIT, line):
                row[found[1]] = 0
        assert best[name] == int(balls) == max(best.values())


def test_a_grudge_is_one() -> None:
    for match, said in claims("A grudge"):
        thrower, victim, times = re.fullmatch(r"(\w+) hit (\w+) (\d+) times", said).groups()  # type: ignore[union-attr]
        hits = landed(match)
        assert hits.pop((thrower, victim)) == int(times)
        assert max(hits.values()) < int(times)


def test_victories_are_as_close_as_they_say() -> None:
    for match, said in claims("One ball away"):
        (winner,) = court(match).winners
        limit = court(match).limit
        assert said == f"{match.names[winner]} won with {limit - 1} of {limit} hits"
    for match, said in claims("Untouched"):
        (winner,) = court(match).winners
        assert said == f"{match.names[winner]} won and was never hit"
        assert not by_name(match, HIT)[match.names[winner]]
    for match, said in claims("Last hope"):
        winners = court(match).winners
        left = [match.names[seat] for seat in winners if court(match).standing >> seat & 1]
        assert len(winners) > 1
        assert said.startswith(f"Only {left[0]} was left of the ")
        assert len(left) == 1
    for match, said in claims("One against all"):
        (winner,) = court(match).winners
        assert said == f"{match.names[winner]} beat a team of {len(match.names) - 1}"


def test_a_comeback_was_that_far_away() -> None:
    for match, said in claims("Comeback"):
        name, behind = re.fullmatch(r"(\w+) won from (\d+) hits behind", said).groups()  # type: ignore[union-attr]
        hits: Counter[str] = Counter()
        furthest = 0
        for found in heard(match, HIT):
            hits[found[1]] = int(found[2])
            furthest = max(furthest, hits[name] - min(hits[n] for n in match.names))
        assert int(behind) == furthest


def test_whoever_came_back_put_somebody_out_afterwards() -> None:
    for match, said in claims("Back from the bench"):
        name, victim = re.fullmatch(r"(\w+) came back and put out (\w+)", said).groups()  # type: ignore[union-attr]
        lines = spoken(match)
        back = next(i for i, line in enumerate(lines) if f"brings {name} back" in line)
        after = [line for line in lines[back:] if line == f"{victim} is out."]
        assert after
        assert (name, victim) in put_out(match)


def test_the_first_on_the_bench_went_then() -> None:
    for match, said in claims("First on the bench"):
        name, turn = re.fullmatch(r"(\w+) was out on turn (\d+)", said).groups()  # type: ignore[union-attr]
        assert put_out(match)[0][1] == name
        lines = spoken(match)
        before = lines[: lines.index(f"{name} is out.")]
        turns = [line for line in before if line.startswith("Turn ")]
        assert turns[-1].startswith(f"Turn {turn}: ")
