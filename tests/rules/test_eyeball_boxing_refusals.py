"""Eyeball Boxing: every reason for a refusal at least once, and secrecy."""

from collections.abc import Callable
from random import Random

import pytest

from game.core.event import Event
from game.core.state import PASS, Move
from game.games.eyeball_boxing.cards import (
    BLOCK,
    BLOCK_AND_KNOCK,
    CONDIMENTS,
    DAWG,
    EYE_FRY,
    FOUL,
    HAND_KINDS,
    JAB_AND_GRAB,
    LEFT,
    NAP_TIME,
    PATCH_AND_STITCH,
    PUNCH,
    RIGHT,
    SAFETY_FIRST,
    SHAKEDOWN,
    STEAL,
    SWARM,
)
from game.games.eyeball_boxing.moves import BUILD, NO_EYE, SWAP, VOTE, encode_move
from game.games.eyeball_boxing.text import REASONS
from tests.rules.eyeball_ring import Ring
from tests.rules.scenario import Table


def on_turn(**options: object) -> Ring:
    """A's turn, with one card of almost every kind in hand."""
    t = Ring(3, "A", **options)
    t.hold_only(
        "A", "Punch", "Jab and Grab", "Shakedown", "Block", "Block and Knock", "Patch and Stitch",
        "Safety First", "Dawg", "Bun", "Swarm", "Eye Fry", "Steal", "Foul",
    )  # fmt: skip
    t.bruise("A", 0, 3)
    t.bruise("C", 3, 0)
    t.lay("B", "Swarm")
    return t


def covered() -> Ring:
    """A's turn, with a Swarm, an Eye Fry and a Safety First in front of A."""
    t = on_turn()
    t.lay("A", "Swarm", "Eye Fry", "Safety First")
    return t


def stuck_only() -> Ring:
    return on_turn(turnSwap="onlyIfStuck")


def no_swaps() -> Ring:
    return on_turn(turnSwap="never")


def under_attack(**options: object) -> Ring:
    """B is asked how to answer A's Punch; A's left eye is out."""
    t = Ring(3, "A", **options)
    t.bruise("A", 3, 0)
    t.hold("B", "Block", "Block and Knock", "Foul", "Steal", "Dawg", "Bun", "Condiments")
    t.play("A", "Punch B’s left eye")
    return t


def rally() -> Ring:
    """A is asked how to answer B's block; B's left eye is out."""
    t = Ring(3)
    t.bruise("B", 3, 0)
    t.hold("A", "Punch", "Block and Knock")
    t.hold("B", "Block and Knock")
    t.play("A", "Punch B’s right eye")
    t.play("B", "Block and Knock the left eye")
    return t


def under_attack_with_slow_hotdogs() -> Ring:
    return under_attack(hotdogTakesTurn=True)


def purple() -> Ring:
    """B may foul A's Nap Time."""
    t = Ring(3)
    t.hold("A", "Nap Time")
    t.hold("B", "Block", "Block and Knock", "Foul", "Punch")
    t.play("A", "Nap Time on B")
    return t


def loot() -> Ring:
    """C may steal what A takes from B with a Shakedown."""
    t = Ring(3)
    t.hold("A", "Shakedown")
    t.hold("B", "Bun")
    t.hold("C", "Steal", "Block", "Foul")
    t.play("A", "Shakedown B’s left eye for Bun")
    return t


def bell_rings() -> Ring:
    """A Bell has rung: B and C may patch."""
    t = Ring(3)
    t.bruise("B", 1, 0)
    t.bruise("C", 1, 3)
    t.hold("B", "Patch and Stitch", "Block")
    t.hold("C", "Patch and Stitch")
    t.lay("C", "Eye Fry")
    t.top("Bell")
    t.play("A", "Swap Punch")
    return t


def handing_over() -> Ring:
    """B has to give A an ingredient."""
    t = Ring(3, autoHotdog=False)
    t.hold("A", "Jab and Grab")
    t.hold("B", "Dawg", "Bun", "Condiments", "Block")
    t.play("A", "Jab and Grab B’s left eye")
    t.play("B", "Take it")
    return t


def at_the_stove() -> Ring:
    """A is asked whether to build a hotdog."""
    t = Ring(2, autoHotdog=False)
    t.hold("A", "Dawg", "Bun", "Punch")
    t.top("Condiments")
    t.play("A", "Swap Punch")
    return t


def insults() -> Table:
    return Table("eyeball_boxing", 3, {"insultVote": True})


def finished() -> Ring:
    t = Ring(2)
    t.bruise("B", 3, 2)
    t.play("A", "Punch B’s right eye")
    return t


WHY_NOT: list[tuple[str, Callable[[], Table], str, Move]] = [
    ("over", finished, "A", encode_move(PUNCH, 1, RIGHT)),
    ("over", finished, "B", PASS),
    ("not_your_turn", on_turn, "B", encode_move(PUNCH, 0, LEFT)),
    ("not_your_turn", on_turn, "C", PASS),
    ("no_such_move", on_turn, "A", -1),
    ("no_such_move", on_turn, "A", 5),
    ("no_such_move", on_turn, "A", encode_move(PUNCH, 3, LEFT)),
    ("not_in_hand", on_turn, "A", encode_move(NAP_TIME, 1)),
    ("not_in_hand", on_turn, "A", SWAP + NAP_TIME),
    ("must_act", on_turn, "A", PASS),
    ("own_eye", on_turn, "A", encode_move(PUNCH, 0, LEFT)),
    ("own_eye", on_turn, "A", encode_move(SHAKEDOWN, 0, LEFT, 1)),
    ("eye_out_target", on_turn, "A", encode_move(PUNCH, 2, LEFT)),
    ("eye_out_target", on_turn, "A", encode_move(JAB_AND_GRAB, 2, LEFT)),
    ("pick_an_eye", on_turn, "A", encode_move(JAB_AND_GRAB, 1, NO_EYE)),
    ("own_purple", on_turn, "A", encode_move(SWARM, 0)),
    ("dup_purple", on_turn, "A", encode_move(SWARM, 1)),
    ("heal_fine", on_turn, "A", encode_move(PATCH_AND_STITCH, eye=LEFT)),
    ("heal_out", on_turn, "A", encode_move(PATCH_AND_STITCH, eye=RIGHT)),
    ("heal_others", on_turn, "A", encode_move(PATCH_AND_STITCH, 1, LEFT)),
    ("no_eye_fry", on_turn, "A", encode_move(PATCH_AND_STITCH, eye=NO_EYE)),
    ("eye_fry", covered, "A", encode_move(PATCH_AND_STITCH, eye=LEFT)),
    ("swarmed", covered, "A", encode_move(PUNCH, 1, LEFT)),
    ("swarmed", covered, "A", encode_move(SHAKEDOWN, 1, LEFT)),
    ("safety_up", covered, "A", encode_move(SAFETY_FIRST)),
    ("no_such_move", on_turn, "A", encode_move(SAFETY_FIRST, 1)),
    ("block_none", on_turn, "A", encode_move(BLOCK)),
    ("block_none", on_turn, "A", encode_move(BLOCK_AND_KNOCK)),
    ("foul_none", on_turn, "A", encode_move(FOUL)),
    ("steal_none", on_turn, "A", encode_move(STEAL)),
    ("dog_missing", on_turn, "A", BUILD),
    ("dog_missing", on_turn, "A", encode_move(DAWG)),
    ("vote_over", on_turn, "A", VOTE + 1),
    ("swap_stuck", stuck_only, "A", SWAP + BLOCK),
    ("swap_never", no_swaps, "A", SWAP + BLOCK),
    ("swap_turn", under_attack, "B", SWAP + FOUL),
    ("window_closed", under_attack, "A", encode_move(PUNCH, 1, LEFT)),
    ("window_closed", under_attack, "C", encode_move(BLOCK)),
    ("only_blocks", under_attack, "B", encode_move(DAWG)),
    ("foul_none", under_attack, "B", encode_move(FOUL)),
    ("steal_none", under_attack, "B", encode_move(STEAL)),
    ("not_in_hand", under_attack, "B", encode_move(PUNCH, 0, RIGHT)),
    ("eye_out_target", under_attack, "B", encode_move(BLOCK_AND_KNOCK, eye=LEFT)),
    ("pick_an_eye", under_attack, "B", encode_move(BLOCK_AND_KNOCK, eye=NO_EYE)),
    ("eye_out_target", rally, "A", encode_move(BLOCK_AND_KNOCK, eye=LEFT)),
    ("dog_turn", under_attack_with_slow_hotdogs, "B", BUILD),
    ("block_purple", purple, "B", encode_move(BLOCK)),
    ("block_purple", purple, "B", encode_move(BLOCK_AND_KNOCK)),
    ("only_fouls", purple, "B", encode_move(PUNCH, 0, LEFT)),
    ("window_closed", purple, "A", encode_move(FOUL)),
    ("only_steals", loot, "C", encode_move(FOUL)),
    ("only_steals", loot, "C", encode_move(BLOCK)),
    ("window_closed", loot, "A", encode_move(STEAL)),
    ("only_patches", bell_rings, "B", encode_move(BLOCK)),
    ("heal_fine", bell_rings, "B", encode_move(PATCH_AND_STITCH, 1, RIGHT)),
    ("eye_fry", bell_rings, "C", encode_move(PATCH_AND_STITCH, 2, LEFT)),
    ("must_give", handing_over, "B", PASS),
    ("must_give", handing_over, "B", encode_move(BLOCK)),
    ("must_give", handing_over, "B", BUILD),
    ("only_cooking", at_the_stove, "A", encode_move(PUNCH, 1, LEFT)),
    ("must_vote", insults, "A", PASS),
    ("vote_self", insults, "A", VOTE),
]


@pytest.mark.parametrize(("reason", "position", "who", "move"), WHY_NOT)
def test_reason(reason: str, position: Callable[[], Table], who: str, move: Move) -> None:
    t = position()
    assert t.refused(who, move) == reason
    t.leave()


def test_reasons_are_all_tried() -> None:
    assert {reason for reason, *_ in WHY_NOT} == set(REASONS)


# -- secrecy ---------------------------------------------------------------------------------------


def seen(events: list[Event], seat: int) -> list[Event]:
    return [event.redacted(seat) for event in events]


def test_secret_what_is_drawn() -> None:
    views = []
    for card in ("Block", "Foul"):
        t = Ring(2)
        t.top(card)
        t.play("A", "Swap Punch")
        views.append((seen(t.events, 1), seen(t.events, -1), t.state.observe(1)))
        assert t.sees("A", "drew") != [-1]
    assert views[0] == views[1]


def test_secret_fouls_are_sealed_until_all_are_in() -> None:
    views = []
    for answer in ("Foul", "Wave on"):
        t = Ring(3)
        t.hold("A", "Swarm")
        t.hold("B", "Foul")
        t.hold("C", "Foul")
        t.play("A", "Swarm on B")
        t.play("B", answer)
        assert t.asks() == ("foul", "C")
        views.append((t.events, [t.state.observe(seat) for seat in (0, 2, -1)]))
        t.leave()
    assert views[0] == views[1]


def test_secret_steals_are_sealed_until_all_are_in() -> None:
    views = []
    for answer in ("Steal", "Let it go"):
        t = Ring(3)
        t.hold("A", "Shakedown")
        t.hold("B", "Bun", "Steal")
        t.hold("C", "Steal")
        t.play("A", "Shakedown B’s left eye for Bun")
        t.play("C", answer)
        assert t.asks() == ("steal", "B")
        views.append((t.events, [t.state.observe(seat) for seat in (0, 1, -1)]))
        t.leave()
    assert views[0] == views[1]


def test_secret_patches_are_sealed_until_all_are_in() -> None:
    views = []
    for answer in ("Patch left eye", "Sit tight"):
        t = bell_rings()
        t.play("B", answer)
        assert t.asks() == ("bell", "C")
        views.append((t.events, [t.state.observe(seat) for seat in (0, 2, -1)]))
        t.leave()
    assert views[0] == views[1]


def test_secret_another_world_deals_the_known_before_the_rest() -> None:
    """A owes C an ingredient; the only Condiments left are known to be B's."""
    t = Ring(3, turn="B")
    t.hold("A", "Condiments", "Dawg")
    t.hold("B", "Shakedown")
    t.hold("C", "Jab and Grab")
    t.pile("Swarm", "Swarm", "Swarm", "Swarm")
    t.play("B", "Shakedown A’s left eye for Condiments")
    t.play("C", "Jab and Grab A’s left eye")
    assert t.asks() == ("give", "A")
    for seed in range(40):
        world = t.state.determinize(t.seat("C"), Random(seed))
        assert world.observe(t.seat("C")) == t.state.observe(t.seat("C"))
        assert world.hands[t.seat("B") * HAND_KINDS + CONDIMENTS] == 1
        assert world.hands[t.seat("A") * HAND_KINDS + DAWG] == 1
    t.leave()


def test_public_what_is_shaken() -> None:
    t = Ring(3)
    t.hold("A", "Shakedown")
    t.hold("B", "Bun")
    t.play("A", "Shakedown B’s left eye for Bun")
    assert t.sees("C", "shaken") != [-1]
    t.play("B", "Swap Punch")
    a_holds = t.state.observe(t.seat("C")).known[:3]
    assert a_holds == (0, 1, 0), "C remembers the Bun"


def test_public_eye_fry_and_the_rest_lie_open() -> None:
    t = Ring(3)
    t.hold("A", "Eye Fry")
    t.play("A", "Eye Fry on B")
    audience = t.state.observe(-1)
    assert audience.fried == 1 << t.seat("B")
    assert audience.hand == ()
    assert EYE_FRY not in audience.discard
