"""Eyeball Boxing: every option at every value."""

from collections import Counter

import pytest

from game.core.options import BadOption
from game.core.registry import find
from game.core.state import PASS
from game.games.eyeball_boxing.cards import (
    BELL,
)
from game.games.eyeball_boxing.table import Options
from tests.rules.eyeball_ring import Ring
from tests.rules.scenario import Table

GAME = find("eyeball_boxing")


def test_option_names_and_defaults() -> None:
    assert Options().by_public_name() == {
        "foulTheFoul": False,
        "turnSwap": "always",
        "bellPlacement": "thirds",
        "swarmScope": "whilePresent",
        "napBlocksReactions": False,
        "robTheFallen": False,
        "safetyStack": False,
        "autoHotdog": True,
        "hotdogTakesTurn": False,
        "hotdogsToWin": 3,
        "insultVote": False,
        "turnCap": None,
    }


@pytest.mark.parametrize(
    "wrong", [{"turnSwap": "sometimes"}, {"hotdogsToWin": 0}, {"turnCap": 0}, {"bells": 4}]
)
def test_option_values_are_checked(wrong: dict[str, object]) -> None:
    with pytest.raises(BadOption):
        Options.parse(wrong)


# -- foulTheFoul -----------------------------------------------------------------------------------


def test_option_foul_the_foul_off_the_first_foul_stands() -> None:
    t = Ring(3)
    t.hold("A", "Swarm", "Foul")
    t.hold("B", "Foul")
    t.hold("C", "Foul")
    t.play("A", "Swarm on B")
    t.each(B="Foul", C="Wave on")
    assert t.turn() == "B"
    assert t.discards() == {"Swarm": 1, "Foul": 1}


def test_option_foul_the_foul_three_fouls_stop_it() -> None:
    t = Ring(3, foulTheFoul=True)
    t.hold("A", "Swarm", "Foul")
    t.hold("B", "Foul")
    t.hold("C", "Foul")
    t.play("A", "Swarm on B")
    t.each(B="Foul", C="Wave on")
    t.each(A="Foul", C="Wave on")
    t.play("C", "Foul")
    assert t.turn() == "B"
    assert t.front("B") == []
    assert t.discards() == {"Swarm": 1, "Foul": 3}
    assert [t.size(who) for who in "ABC"] == [7, 7, 7]


def test_option_foul_the_foul_of_the_victims_foul_is_the_offenders_first() -> None:
    t = Ring(4, foulTheFoul=True)
    t.hold("B", "Foul")
    t.hold("A", "Eye Fry", "Foul")
    t.hold("C", "Foul")
    t.play("A", "Eye Fry on B")
    t.each(B="Foul", C="Wave on")
    t.each(C="Foul", A="Foul")
    assert t.hand("A")["Foul"] == 0, "A's card was fouled, so A comes before C"
    assert t.hand("C")["Foul"] == 1
    t.play("C", "Wave on")
    assert t.front("B") == ["Eye Fry"]


def test_option_foul_the_foul_works_on_a_steal() -> None:
    t = Ring(3, foulTheFoul=True)
    t.hold("A", "Shakedown", "Foul")
    t.hold("B", "Bun")
    t.hold("C", "Steal", "Foul")
    t.play("A", "Shakedown B’s left eye for Bun")
    t.play("C", "Steal")
    t.play("A", "Foul")
    t.play("C", "Foul")
    assert t.hand("C")["Bun"] == 1
    assert t.discards() == {"Shakedown": 1, "Steal": 1, "Foul": 2}


# -- turnSwap --------------------------------------------------------------------------------------


def test_option_turn_swap_only_if_stuck() -> None:
    t = Ring(2, turnSwap="onlyIfStuck")
    assert not [move for move in t.moves("A") if move.startswith("Swap")]
    t.hold_only("A", "Block", "Dawg", "Patch and Stitch")
    assert set(t.moves("A")) == {"Swap Block", "Swap Dawg", "Swap Patch and Stitch"}
    t.bruise("A", 1, 0)
    assert set(t.moves("A")) == {"Patch left eye"}


def test_option_turn_swap_never() -> None:
    t = Ring(2, turnSwap="never")
    assert not [move for move in t.moves("A") if move.startswith("Swap")]
    t.hold_only("A", "Block", "Dawg", "Patch and Stitch")
    assert set(t.moves("A")) == {"Pass"}
    t.play("A", "Pass")
    assert t.drew() == []
    assert t.turn() == "B"


# -- bellPlacement ---------------------------------------------------------------------------------


def bells(seats: int, seed: int, **options: object) -> list[int]:
    """Return the number of cards above each Bell at the deal, Bells not counted."""
    state = GAME.new(seats, seed, Options.parse({"autoHotdog": False, **options}))
    top_down: list[int] = state.deck[::-1]  # type: ignore[attr-defined]
    return [place - bell for bell, place in enumerate(_places(top_down))]


def _places(pile: list[int]) -> list[int]:
    return [place for place, card in enumerate(pile) if card == BELL]


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_option_bell_placement_thirds(seats: int) -> None:
    cards = 145 - 7 * seats
    seen = [bells(seats, seed) for seed in range(200)]
    for bell, about in enumerate((cards // 3, 2 * cards // 3)):
        assert {spots[bell] - about for spots in seen} == {-3, -2, -1, 0, 1, 2, 3}
    assert {spots[2] for spots in seen} == {cards - 2}


@pytest.mark.parametrize(
    ("seats", "spots"),
    [(2, [20, 40, 60]), (3, [30, 60, 90]), (4, [40, 80, 115]), (5, [50, 100, 108])],
)
def test_option_bell_placement_paced(seats: int, spots: list[int]) -> None:
    for seed in range(5):
        assert bells(seats, seed, bellPlacement="paced") == spots


@pytest.mark.parametrize("placement", ["thirds", "paced"])
def test_option_bell_placement_holds_for_a_new_pile(placement: str) -> None:
    t = Ring(2, bellPlacement=placement)
    t.pile()
    t.play("A", "Swap Punch")
    cards = t.state.laid
    first, second, third = (
        place - bell for bell, place in enumerate(_places([-1, *t.state.deck[::-1]]))
    )
    if placement == "paced":
        assert (first, second, third) == (20, 40, 60)
    else:
        assert abs(first - cards // 3) <= 3
        assert abs(second - 2 * cards // 3) <= 3
        assert third == cards - 2


# -- swarmScope, napBlocksReactions ----------------------------------------------------------------


def test_option_swarm_scope_own_turn_only_still_bars_attacks() -> None:
    t = Ring(2, swarmScope="ownTurnOnly")
    t.lay("A", "Swarm")
    assert not [move for move in t.moves("A") if move.startswith(("Punch", "Jab", "Shakedown"))]
    t.play("A", "Swap Punch")
    assert t.front("A") == []


@pytest.mark.parametrize("sound_asleep", [False, True])
def test_option_nap_blocks_reactions(sound_asleep: bool) -> None:
    t = Ring(3, napBlocksReactions=sound_asleep)
    t.lay("B", "Nap Time")
    t.hold("A", "Shakedown", "Eye Fry")
    t.hold("B", "Block", "Bun", "Steal", "Foul")
    t.play("A", "Shakedown B’s left eye for Bun")
    if not sound_asleep:
        t.play("B", "Take it")
        t.play("B", "Let it go")
    assert t.hand("A")["Bun"] == 1
    assert t.turn() == "C", "B has slept"
    t = Ring(3, napBlocksReactions=sound_asleep)
    t.lay("B", "Nap Time")
    t.hold("A", "Eye Fry")
    t.hold("B", "Foul")
    t.play("A", "Eye Fry on C")
    if not sound_asleep:
        t.play("B", "Foul")
    assert t.front("C") == (["Eye Fry"] if sound_asleep else [])


def test_option_nap_blocks_reactions_but_not_the_bell() -> None:
    t = Ring(2, napBlocksReactions=True)
    t.lay("B", "Nap Time")
    t.bruise("B", 1, 0)
    t.hold("B", "Patch and Stitch")
    t.top("Bell")
    t.play("A", "Swap Punch")
    t.play("B", "Patch left eye")
    assert t.eyes("B") == (0, 0)


# -- robTheFallen, safetyStack ---------------------------------------------------------------------


def test_option_rob_the_fallen_takes_the_ingredient_only() -> None:
    t = Ring(3, robTheFallen=True)
    t.bruise("B", 3, 3)
    t.hold("A", "Punch", "Jab and Grab", "Shakedown")
    t.hold("B", "Bun", "Condiments")
    at_b = {move for move in t.moves("A") if move.split(" for ")[0].endswith(" B")}
    assert at_b == {
        "Jab and Grab B",
        "Shakedown B for Dawg",
        "Shakedown B for Bun",
        "Shakedown B for Condiments",
    }
    assert "Shakedown C" not in t.moves("A")
    t.play("A", "Shakedown B for Bun")
    assert t.hand("A")["Bun"] == 1
    assert t.eyes("B") == (3, 3)
    assert not t.happened("hit")


@pytest.mark.parametrize(("left", "right"), [(2, 3), (3, 2), (0, 3), (3, 0)])
def test_option_rob_the_fallen_spares_whoever_has_one_eye(left: int, right: int) -> None:
    t = Ring(3, robTheFallen=True)
    t.hold_only("A", "Jab and Grab")
    t.bruise("B", left, right)
    t.bruise("C", 3, 3)
    side = "left" if left < 3 else "right"
    attacks = {move for move in t.moves("A") if not move.startswith("Swap")}
    assert attacks == {f"Jab and Grab B’s {side} eye", "Jab and Grab C"}
    t.bruise("B", left, right)
    t.bruise("A", 3, 3)
    t.bruise("C", 0, 0)
    assert not [move for move in t.moves("A") if move.endswith(" A")], "nobody robs themselves"


def test_option_rob_the_fallen_may_be_blocked_and_stolen_from() -> None:
    t = Ring(3, robTheFallen=True)
    t.bruise("B", 3, 3)
    t.hold("A", "Jab and Grab", "Shakedown")
    t.hold("B", "Bun", "Block and Knock")
    t.hold("C", "Steal")
    t.play("A", "Jab and Grab B")
    t.play("B", "Block and Knock the left eye")
    assert t.eyes("A") == (1, 0)
    assert t.hand("B")["Bun"] == 1
    t.play("B", "Swap Punch")
    t.play("C", "Swap Punch")
    t.play("A", "Shakedown B for Bun")
    t.play("C", "Steal")
    assert t.hand("C")["Bun"] == 1


def test_option_rob_the_fallen_meets_safety_first() -> None:
    t = Ring(3, robTheFallen=True)
    t.bruise("B", 3, 3)
    t.lay("B", "Safety First")
    t.hold("A", "Jab and Grab")
    t.hold("B", "Bun")
    t.play("A", "Jab and Grab B")
    assert t.front("B") == []
    assert t.hand("B")["Bun"] == 1


def test_option_safety_stack_each_takes_one() -> None:
    t = Ring(2, safetyStack=True)
    t.lay("A", "Safety First")
    t.hold("A", "Safety First")
    t.play("A", "Safety First")
    assert t.front("A") == ["Safety First"] * 2
    t.play("B", "Punch A’s left eye")
    assert t.front("A") == ["Safety First"]
    t.play("A", "Swap Punch")
    t.play("B", "Punch A’s left eye")
    assert t.front("A") == []
    assert t.eyes("A") == (0, 0)


# -- autoHotdog, hotdogTakesTurn, hotdogsToWin -----------------------------------------------------


def test_option_auto_hotdog_on_builds_at_once() -> None:
    t = Ring(2)
    t.hold("A", "Dawg", "Bun")
    t.top("Condiments")
    t.play("A", "Punch B’s left eye")
    order = [event.what for event in t.events]
    assert order.index("cooked") < order.index("hit")
    assert t.dogs("A") == 1


def test_option_auto_hotdog_off_it_may_wait() -> None:
    t = Ring(2, autoHotdog=False)
    t.hold("A", "Punch", "Dawg", "Bun")
    t.top("Condiments")
    t.play("A", "Punch B’s left eye")
    assert t.asks() == ("cook", "A"), "right after the card came"
    t.play("A", "Not yet")
    assert t.asks() == ("cook", "A"), "and after the action"
    t.play("A", "Not yet")
    t.play("B", "Swap Punch")
    t.play("A", "Build a hotdog")
    assert t.dogs("A") == 1
    assert t.turn() == "A", "before the action"


def test_option_auto_hotdog_off_a_foul_window_will_do() -> None:
    t = Ring(3, autoHotdog=False)
    t.hold("A", "Swarm")
    t.hold("C", "Dawg", "Bun", "Condiments", "Foul")
    t.play("A", "Swarm on B")
    t.play("C", "Build a hotdog")
    t.play("C", "Foul")
    assert t.dogs("C") == 1
    assert t.front("B") == []


def test_option_auto_hotdog_off_a_steal_window_will_do() -> None:
    t = Ring(3, autoHotdog=False)
    t.hold("A", "Shakedown")
    t.hold("B", "Bun")
    t.hold("C", "Dawg", "Bun", "Condiments", "Steal")
    t.play("A", "Shakedown B’s left eye for Bun")
    t.play("C", "Build a hotdog")
    t.play("C", "Steal")
    assert t.dogs("C") == 1
    assert t.hand("C")["Bun"] == 1


def test_option_auto_hotdog_off_a_bell_will_do() -> None:
    t = Ring(3, autoHotdog=False)
    t.bruise("C", 1, 0)
    t.hold("C", "Dawg", "Bun", "Condiments", "Patch and Stitch")
    t.top("Bell")
    t.play("A", "Swap Punch")
    t.play("C", "Build a hotdog")
    t.play("C", "Patch left eye")
    assert t.dogs("C") == 1
    assert t.eyes("C") == (0, 0)


def test_option_auto_hotdog_off_not_while_handing_something_over() -> None:
    t = Ring(2, autoHotdog=False)
    t.hold("A", "Jab and Grab")
    t.hold("B", "Dawg", "Bun", "Condiments")
    t.play("A", "Jab and Grab B’s left eye")
    t.play("B", "Take it")
    assert set(t.moves("B")) == {"Give Dawg", "Give Bun", "Give Condiments"}
    t.play("B", "Give Dawg")
    assert t.dogs("B") == 0


def test_option_auto_hotdog_off_a_dealt_hotdog_is_offered_in_seat_order() -> None:
    for seed in range(10):
        state = GAME.new(3, seed, Options(auto_hotdog=False))
        asked = []
        while state.question() == "cook":
            (seat,) = state.actors()
            asked.append(seat)
            state.choose(seat, PASS)
        first = state.actors()[0]
        assert asked == [first, (first + 1) % 3, (first + 2) % 3]


@pytest.mark.parametrize("auto", [True, False])
def test_option_hotdog_takes_turn(auto: bool) -> None:
    t = Ring(2, hotdogTakesTurn=True, autoHotdog=auto)
    t.hold("A", "Dawg", "Bun", "Punch")
    t.hold("B", "Block", "Dawg", "Bun", "Condiments")
    t.top("Condiments")
    t.play("A", "Punch B’s left eye")
    assert t.dogs("A") == 0, "it does not build itself"
    assert set(t.moves("B")) == {"Take it", "Block"}, "nor out of turn"
    t.play("B", "Block")
    t.play("B", "Swap Punch")
    t.play("A", "Build a hotdog")
    assert t.dogs("A") == 1
    assert t.size("A") == 7
    assert t.turn() == "B", "that was the turn"


@pytest.mark.parametrize("wanted", [1, 2, 3, 4, 5])
def test_option_hotdogs_to_win(wanted: int) -> None:
    t = Ring(2, hotdogsToWin=wanted)
    if wanted > 1:
        t.cooked("A", wanted - 1)
        t.cooked("B", wanted - 1)
    t.hold("A", "Dawg", "Bun")
    t.top("Condiments")
    assert not t.state.over
    t.play("A", "Swap Punch")
    assert t.outcome() == ("hotdogs", "A")
    assert t.dogs("A") == wanted


def test_option_hotdogs_to_win_one_may_win_at_the_deal() -> None:
    endings = Counter(
        (state.ending, len(state.winners), state.turns)
        for state in (GAME.new(5, seed, Options(hotdogs_to_win=1)) for seed in range(40))
    )
    assert set(endings) == {("", 0, 1), ("hotdogs", 1, 0)}


# -- insultVote, turnCap ---------------------------------------------------------------------------


def vote(seats: int, *votes: str, roll: int | None = None) -> str:
    """Return who begins after these votes."""
    t = Table("eyeball_boxing", seats, {"insultVote": True}, seed=3)
    assert t.state.question() == "vote"
    assert t.asked() == t.names
    if roll is not None:
        t.roll(roll)
    for who, best in zip(t.names, votes, strict=True):
        assert f"Vote for {who}" not in t.moves(who)
        t.play(who, f"Vote for {best}")
    assert not t.state.scripted_rolls
    return t.asked()


def test_option_insult_vote_most_votes_begin() -> None:
    assert vote(3, "C", "C", "A") == "C"
    assert vote(5, "B", "C", "B", "A", "B") == "B"


def test_option_insult_vote_a_tie_is_drawn_by_lot() -> None:
    assert vote(2, "B", "A", roll=1) == "A"
    assert vote(2, "B", "A", roll=2) == "B"
    assert vote(4, "B", "A", "B", "A", roll=2) == "B"


def test_option_insult_vote_is_sealed() -> None:
    views = []
    for best in "BC":
        t = Table("eyeball_boxing", 3, {"insultVote": True})
        t.play("A", f"Vote for {best}")
        views.append([t.state.observe(seat) for seat in (1, 2, -1)])
        t.leave()
    assert views[0] == views[1]


@pytest.mark.parametrize(
    ("dogs", "eyes", "outcome"),
    [
        ({"B": 1}, {"B": (3, 2)}, ("points", "B")),
        ({"A": 1, "B": 1}, {"A": (1, 0), "B": (0, 2)}, ("points", "A")),
        ({}, {"A": (1, 0)}, ("draw", "BC")),
        ({}, {}, ("draw", "ABC")),
        ({"A": 2, "B": 1}, {"A": (3, 3)}, ("points", "A")),
    ],
)
def test_option_turn_cap(
    dogs: dict[str, int], eyes: dict[str, tuple[int, int]], outcome: tuple[str, str]
) -> None:
    t = Ring(3, turnCap=5)
    for who, count in dogs.items():
        t.cooked(who, count)
    for who, states in eyes.items():
        t.bruise(who, *states)
    for turn in range(15):
        assert not t.state.over
        t.play("ABC"[turn % 3], "Swap Punch")
    assert t.outcome() == outcome
