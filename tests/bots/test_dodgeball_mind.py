"""The thinking Dodgeball bots: personas keep the rules, wins are taken, reasons are true."""

import json
from collections import Counter
from random import Random

import pytest

from game import bots
from game.bots.dodgeball.reasons import reason
from game.bots.dodgeball.rollout_policy import TargetingStyle, choose_target
from game.bots.dodgeball.targeting import (
    balls_to_knock_out,
    estimate_targeting,
    is_shielded,
    rivals,
    throw_target,
)
from game.core.event import Event
from game.core.registry import find
from game.core.state import PASS, Move, State
from game.core.view import View
from game.games.dodgeball.court import NO_CARD
from game.games.dodgeball.rules import Dodgeball
from game.table.text.word_files import WORDS
from game.tools.fit_throws import LEANS
from tests.bots import dodgeball_opponents
from tests.bots.played import asked

GAME = find("dodgeball")
SAID = json.loads((WORDS / "reasons" / "dodgeball.json").read_text(encoding="utf-8"))
SHORT = {"hitLimit": 3}
"""Short matches, in which somebody is always close to being knocked out."""
TABLES = [
    (2, {}),
    (2, {"mode": "strategic"}),
    (3, SHORT),
    (4, {"teams": True, **SHORT}),
    (4, {"teams": True, "mode": "strategic", "friendlyFire": True, **SHORT}),
    (7, {"mode": "strategic", **SHORT}),
]
LEVELS = bots.names("dodgeball")[2:]
STRANGERS = (dodgeball_opponents.newcomer, dodgeball_opponents.bully, dodgeball_opponents.turtle)


@pytest.mark.parametrize("stranger", STRANGERS)
def test_strangers_keep_the_rules(stranger: bots.Bot) -> None:
    for seats, options in TABLES:
        for seen, _ in asked(GAME, "random", seats, options, seed=5):
            assert stranger(seen, Random(1)) in seen.moves


@pytest.mark.parametrize("persona", bots.personas("dodgeball"))
def test_whatever_they_like_they_keep_the_rules(persona: str) -> None:
    for seats, options in TABLES:
        played = [move for _, move in asked(GAME, f"rookie:{persona}", seats, options, seed=4)]
        again = [move for _, move in asked(GAME, f"rookie:{persona}", seats, options, seed=4)]
        assert played == again


@pytest.mark.parametrize("level", LEVELS)
def test_a_win_is_taken_at_every_level(level: str) -> None:
    won = 0
    for seed in range(8):
        for seen, move in asked(GAME, f"{level}:ace", 2, {"mode": "strategic", **SHORT}, seed):
            wins = [other for other in seen.moves if reason(seen, other) == "wins"]
            assert not wins or move in wins
            won += bool(wins)
    assert won


@pytest.mark.parametrize("level", LEVELS)
def test_nobody_goes_out_with_a_dodge_in_the_hand(level: str) -> None:
    saved = 0
    for seed in range(12):
        for seen, move in asked(GAME, f"{level}:scraps", 2, {"mode": "strategic", **SHORT}, seed):
            obs = seen.obs
            if seen.question == "dodge" and obs.hits[seen.seat] + obs.balls >= obs.limit:
                assert move != PASS
                saved += 1
    assert saved


def test_whom_the_others_throw_at_is_seen() -> None:
    """The heuristic throws at the strongest player and avoids dodges; seeing that takes memory."""
    *_, (seen, _) = asked(GAME, "heuristic", 4, {}, seed=2)
    lean, shy = estimate_targeting(seen, 10_000)
    assert lean > 0.5
    assert shy > 0.5
    assert estimate_targeting(seen, 0) == TargetingStyle(0.0, 0.0)


def test_rollout_throws_follow_the_lean_and_avoid_dodgers() -> None:
    """At the least-hit players, never at one who would dodge."""
    table = Dodgeball.new(GAME.options(), 4, 5)
    table.hits, table.dodges[3 * 1] = [0, 0, 2, 4], 1
    rng = Random(1)
    at = {
        lean: Counter(choose_target(table, 0, rng, TargetingStyle(lean, 1.0)) for _ in range(400))
        for lean in LEANS
    }
    assert all(set(seats) == {2, 3} for seats in at.values())
    assert at[1.0][2] > at[0.0][2] > at[-1.0][2]


# -- reasons ---------------------------------------------------------------------------------------


def test_what_is_said_is_true() -> None:
    codes = set()
    for seats, options in TABLES:
        for seed in range(4):
            for seen, _ in asked(GAME, "random", seats, options, seed):
                for move in seen.moves:
                    code = reason(seen, move)
                    codes.add(code)
                    _check(code, seen, move)
    assert codes - {""} == set(SAID)


def _check(code: str, seen: View, move: Move) -> None:
    obs, to = seen.obs, throw_target(seen.obs, move)
    table: State = seen.sample_world(Random(1))
    events: list[Event] = []
    table.apply(seen.seat, move, events)
    what = [event.what for event in events]
    lives = [balls_to_knock_out(obs, seat) for seat in rivals(obs) if seat != to]
    holds = {
        "wins": table.over and seen.seat in table.winners,
        "puts_out": "out" in what and to in [e.who for e in events if e.what == "out"],
        "may_put_out": "out" in what or table.question() == "dodge",
        "undodged": to != NO_CARD and is_shielded(obs, to) and "dodged" not in what[:2],
        "strips": "dodged" in what,
        "tallest": to != NO_CARD and all(balls_to_knock_out(obs, to) > other for other in lives),
        "weakest": to != NO_CARD and all(balls_to_knock_out(obs, to) < other for other in lives),
        "lands": "hit" in what or table.question() == "dodge",
        "revives": "revived" in what,
        "pops": "popped" in what,
        "skips": "marked" in what,
        "shields": what[0] == "placed",
        "shields_twice": what[0] == "placed",
        "piles": what[0] == "placed",
        "saves": what[0] == "dodged_from_hand",
        "dodges": what[0] == "dodged_from_hand",
        "takes": "hit" in what,
        "declines": what[0] in ("passed", "discarded"),
        "second_pile": what[0] == "discarded",
        "too_many": what[0] == "discarded",
    }
    assert not code or holds[code], f"{code}: {what}"
