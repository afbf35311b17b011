"""Highlights: whatever they claim of a match is true."""

import re
from collections import Counter
from pathlib import Path

from game.match.match import Match, Player
from game.table.games import verdict_of
from game.table.games.eyeball_boxing.highlights import candidates
from game.table.view.match_result import Award
from tests.table.eyeball_boxing_recount import (
    EVERY,
    SEEDS,
    blocks,
    bruises_behind,
    by_name,
    heard,
    hotdogs_behind,
    knock_outs,
    longest_rally,
    loot_stories,
    patches,
    played,
    purples,
    ring,
    spoken,
)

ART = Path(__file__).parents[2] / "assets" / "art"


def highlights(match: Match) -> list[Award]:
    return list(verdict_of(match).awards)


def most(match: Match, count: Counter[str], said: str, noun: str) -> None:
    """ "Ann, 5 punches" or "Ann and Bo, 5 punches each", and nobody else has as many."""
    top = max(count[name] for name in match.names)
    leaders = [name for name in match.names if count[name] == top]
    plural = "" if top == 1 else "es" if noun.endswith("ch") else "s"
    each = " each" if len(leaders) == 2 else ""
    assert said == f"{' and '.join(leaders)}, {top} {noun}{plural}{each}"


def winner_of(match: Match) -> str:
    assert match.result is not None
    (seat,) = match.result.winners
    return match.names[seat]


def eyes_of(match: Match, name: str) -> int:
    seat = match.names.index(name)
    return sum(state < 3 for state in ring(match).eyes[2 * seat : 2 * seat + 2])


def check_victory(match: Match, said: Award) -> None:
    winner = winner_of(match)
    eyes = {"In the dark": 0, "Closest call": 1, "Untouched": 2}[said.title]
    tail = {0: "with no eye left", 1: "with one eye left", 2: "and was never hit"}[eyes]
    assert said.text == f"{winner} won {tail}"
    assert eyes_of(match, winner) == eyes
    if eyes == 2:
        assert not heard(match, rf"\w+ hits {winner}’s .*")


def check_comeback(match: Match, said: Award) -> None:
    found = re.fullmatch(r"(\w+) won from (\d) (hotdog|bruise)s behind", said.text)
    assert found
    assert found[1] == winner_of(match)
    behind = hotdogs_behind if found[3] == "hotdog" else bruises_behind
    assert int(found[2]) == behind(match, found[1]) >= 2


def check_close(match: Match, said: Award) -> None:
    goal = ring(match).options.hotdogs_to_win
    assert match.result
    short = [
        name
        for seat, name in enumerate(match.names)
        if ring(match).dogs[seat] == goal - 1 > 0 and seat not in match.result.winners
    ]
    who, tail = re.split(r" (?=was|were)", said.text)
    assert re.split(", | and ", who) == short
    assert tail == f"{'was' if len(short) == 1 else 'were'} one hotdog short"


def check_blow(match: Match, said: Award) -> None:
    found = re.fullmatch(r"(\w+)’s ([\w ]+) shut (\w+)’s (\w+) eye", said.text)
    assert found
    hit, out, _won = spoken(match)[-3:]
    assert hit == f"{found[1]} hits {found[3]}’s {found[4]} eye."
    assert out == f"{found[3]}’s {found[4]} eye: Blacked Out."
    cards = r"(?:plays ([\w ]+?) on|blocks (and knocks) back at) "
    thrown = [line for line in spoken(match) if re.match(rf"{found[1]} {cards}{found[3]}’s", line)]
    assert found[2] in thrown[-1] or (found[2], "knocks" in thrown[-1]) == ("Block and Knock", True)


def check_rally(match: Match, said: Award) -> None:
    found = re.fullmatch(r"(\w+) and (\w+), (\d+) blows", said.text)
    assert found
    rally = (int(found[3]), found[1], found[2])
    assert rally in longest_rally(match)
    assert rally[0] == max(blows for blows, _, _ in longest_rally(match)) >= 2


def check_steal(match: Match, said: Award) -> None:
    stories = loot_stories(match)
    top = max(steals for steals, *_ in stories)
    if top == 1:
        told = {f"{keeper} took the {loot} from {loser}" for _, loot, loser, keeper in stories}
    else:
        told = {
            f"{loot} stolen {top} times, kept by {keeper}"
            for steals, loot, _, keeper in stories
            if steals == top
        }
    assert said.text in told


def check_dirt(match: Match, said: Award) -> None:
    cards, fouls = purples(match), by_name(match, r"(\w+) fouls .*")
    name, what = said.text.split(", ")
    claimed = {noun[:4]: int(number) for number, noun in re.findall(r"(\d+) (\w+)", what)}
    assert claimed.get("purp", 0) == cards[name]
    assert claimed.get("foul", 0) == fouls[name]
    others = [cards[n] + fouls[n] for n in match.names if n != name]
    assert cards[name] + fouls[name] > max(others)


def check_count(match: Match, said: Award) -> None:
    total, tail = {
        "On the clock": (ring(match).turns, "turns in all"),
        "Gloves": (len(heard(match, r"\w+ hits .*")), "punches landed in all"),
        "Kitchen": (sum(ring(match).dogs), "hotdogs built in all"),
    }[said.title]
    one = re.sub(r"(ch)es|(n|g)s", r"\1\2", tail, count=1)
    assert said.text == (f"1 {one}" if total == 1 else f"{total or 'no'} {tail}")


def check_leader(match: Match, said: Award) -> None:
    count, noun = {
        "Hardest hitter": (by_name(match, r"(\w+) hits .*"), "punch"),
        "Knock-out artist": (knock_outs(match), "knock-out"),
        "Iron gloves": (blocks(match), "block"),
        "Chef": (by_name(match, r"(\w+) builds hotdog .*"), "hotdog"),
        "Best stitches": (patches(match), "patch"),
        "Bell ringer": (by_name(match, r"Ding.* (\w+) draws bell \d\."), "bell"),
    }[said.title]
    most(match, count, said.text, noun)


CHECKS = {
    "In the dark": check_victory,
    "Closest call": check_victory,
    "Untouched": check_victory,
    "Comeback": check_comeback,
    "So close": check_close,
    "Final blow": check_blow,
    "Longest rally": check_rally,
    "Steal of the night": check_steal,
    "Dirtiest fighter": check_dirt,
    "On the clock": check_count,
    "Gloves": check_count,
    "Kitchen": check_count,
}


@EVERY
def test_whatever_could_be_said_is_true(seed: int) -> None:
    match = played(seed)
    found = candidates(match)
    assert len(found) == len({said.title for said in found})
    for said in found:
        CHECKS.get(said.title, check_leader)(match, said)
        assert (ART / said.icon).is_file()
        assert "you" not in said.text.lower().split()


@EVERY
def test_the_best_three_are_shown(seed: int) -> None:
    match = played(seed)
    assert highlights(match) == candidates(match)[:3]
    assert len(highlights(match)) == 3


def test_every_kind_of_highlight_came_up() -> None:
    """So the checks above have really run."""
    leaders = {
        "Hardest hitter", "Knock-out artist", "Iron gloves", "Chef", "Best stitches",
        "Bell ringer",
    }  # fmt: skip
    titles = {said.title for seed in SEEDS for said in candidates(played(seed))}
    assert titles == {*CHECKS, *leaders}


def test_drama_comes_before_counts() -> None:
    for seed in SEEDS:
        order = [CHECKS.get(said.title) is check_count for said in candidates(played(seed))]
        assert order == sorted(order)
        assert sum(order) == 3


def test_the_best_stories_are_told() -> None:
    shown = Counter(said.title for seed in SEEDS for said in highlights(played(seed)))
    assert shown["Closest call"] > 10
    assert shown["Steal of the night"] > 5


def test_a_match_in_which_nothing_happened() -> None:
    match = Match("eyeball_boxing", None, [Player("Ann"), Player("Bo")], 1)
    counted = [said for said in highlights(match) if said.title in ("On the clock", "Gloves")]
    for said in counted:
        check_count(match, said)
    assert len(highlights(match)) == 3
    assert "no punches landed in all" in [said.text for said in counted]


def test_highlights_do_not_change_the_match() -> None:
    match = played(0)
    before = (match.state.digest(), len(match.events), len(match.choices))
    assert highlights(match) == highlights(match)
    assert (match.state.digest(), len(match.events), len(match.choices)) == before
