"""Tallies, rallies and heists, checked against a recount of the same matches."""

from itertools import pairwise

from game.core.event import Event
from game.games.eyeball_boxing import text
from game.table.games.eyeball_boxing.stats import (
    rallies,
    running_bruises,
    running_hotdogs,
    steal_chains,
    tallies,
)
from game.table.view.awards import furthest_behind
from tests.table.eyeball_boxing_recount import (
    EVERY,
    SEEDS,
    blocks,
    by_name,
    knock_outs,
    longest_rally,
    loot_stories,
    patches,
    played,
    purples,
    ring,
    steals,
)


@EVERY
def test_tallies(seed: int) -> None:
    match = played(seed)
    rows = tallies(match)
    table = ring(match)
    assert len(rows) == len(match.names)
    assert [row.eyes for row in rows] == [
        (table.eyes[2 * seat] < 3) + (table.eyes[2 * seat + 1] < 3) for seat in range(table.n)
    ]
    assert [row.hotdogs for row in rows] == table.dogs
    recounts = {
        "knock_outs": knock_outs(match),
        "punches": by_name(match, r"(\w+) hits .*"),
        "hits": by_name(match, r"\w+ hits (\w+)’s .*"),
        "blocks": blocks(match),
        "fouls": by_name(match, r"(\w+) fouls .*"),
        "steals": steals(match),
        "patches": patches(match),
        "bells": by_name(match, r"Ding.* (\w+) draws bell \d\."),
        "purples": purples(match),
    }
    for column, recount in recounts.items():
        assert [getattr(row, column) for row in rows] == [recount[n] for n in match.names], column


def test_every_eye_that_is_out_was_knocked_out_by_somebody() -> None:
    for seed in SEEDS:
        rows = tallies(played(seed))
        assert sum(row.knock_outs for row in rows) == sum(2 - row.eyes for row in rows)


def test_a_counter_punch_can_knock_out() -> None:
    """The blocker gets it, on the attacker's own turn."""
    counters = [
        found
        for seed in SEEDS
        for found in pairwise(played(seed).events)
        if found[0].what == "hit" and found[0].card == 4 and found[1].amount % 4 == 3
    ]
    assert counters


@EVERY
def test_rallies(seed: int) -> None:
    match = played(seed)
    names = match.names
    found = [(blows, names[one], names[two]) for blows, one, two in rallies(match.events)]
    assert found == [rally for rally in longest_rally(match) if rally[0] > 1]


@EVERY
def test_heists(seed: int) -> None:
    match = played(seed)
    assert loot_stories(match) == [
        (heist.steals, text.card(heist.loot), match.names[heist.loser], match.names[heist.keeper])
        for heist in steal_chains(match.events)
    ]


def test_how_far_behind_remembers_the_worst_moment() -> None:
    order = (1, 1, 0, 0, 0)
    dogs = [Event("cooked", who, amount=order[: n + 1].count(who)) for n, who in enumerate(order)]
    assert furthest_behind(running_hotdogs(dogs, 3), 0) == 2
    assert furthest_behind(running_hotdogs(dogs, 3), 1) == 1
    eyes = [Event("eye", who, amount=state) for who, state in ((0, 1), (0, 2), (0, 7), (1, 3))]
    assert furthest_behind(running_bruises(eyes[:3], 2), 0) == 5
    assert furthest_behind(running_bruises(eyes, 2), 0) == 5
    assert furthest_behind(running_bruises(eyes, 2), 1) == 0
