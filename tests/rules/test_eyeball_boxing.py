"""Eyeball Boxing, one test per numbered case of its specification."""

import pytest

from tests.rules.eyeball_ring import Ring


def test_01_safety_first_takes_the_punch_before_any_block() -> None:
    t = Ring(2)
    t.lay("B", "Safety First")
    t.hold("B", "Block")
    t.play("A", "Punch B’s left eye")
    assert t.turn() == "B", "nobody is asked for a Block"
    assert t.eyes("B") == (0, 0)
    assert t.front("B") == []
    assert t.discards() == {"Punch": 1, "Safety First": 1}
    assert t.hand("B")["Block"] == 1


def test_02_a_counter_to_a_counter_is_a_plain_punch() -> None:
    t = Ring(2)
    t.hold("A", "Shakedown", "Block and Knock")
    t.hold("B", "Block and Knock", "Bun")
    t.top("Safety First", "Swarm", "Eye Fry")
    t.play("A", "Shakedown B’s left eye for Bun")
    assert t.drew() == ["A"]
    t.play("B", "Block and Knock the right eye")
    assert t.drew() == ["B"]
    assert t.asks() == ("block", "A")
    t.play("A", "Block and Knock the left eye")
    assert t.drew() == ["A"]
    assert (t.eyes("A"), t.eyes("B")) == ((0, 0), (1, 0))
    assert not t.happened("shaken")
    assert not t.happened("has_none")
    assert t.hand("B")["Bun"] == 1
    assert (t.size("A"), t.size("B")) == (7, 7)
    assert (t.hand("A")["Safety First"], t.hand("A")["Eye Fry"]) == (1, 1)
    assert t.hand("B")["Swarm"] == 1
    assert t.discards() == {"Shakedown": 1, "Block and Knock": 2}


@pytest.mark.parametrize(
    ("eyes", "counters"),
    [
        ((0, 2), {"Block and Knock the left eye", "Block and Knock the right eye"}),
        ((3, 2), {"Block and Knock the right eye"}),
        ((1, 3), {"Block and Knock the left eye"}),
    ],
)
def test_03_the_blocker_picks_the_eye_to_counter(eyes: tuple[int, int], counters: set[str]) -> None:
    t = Ring(2)
    t.bruise("A", *eyes)
    t.hold("B", "Block and Knock")
    t.play("A", "Punch B’s left eye")
    assert set(t.moves("B")) == {"Take it"} | counters
    t.play("B", max(counters))
    assert sum(t.eyes("A")) == sum(eyes) + 1
    assert t.eyes("B") == (0, 0)


def test_04_no_eye_left_to_counter() -> None:
    t = Ring(3)
    t.bruise("A", 3, 3)
    t.hold("B", "Block and Knock")
    t.play("A", "Punch B’s left eye")
    assert set(t.moves("B")) == {"Take it", "Block and Knock"}
    t.play("B", "Block and Knock")
    assert t.turn() == "B"
    assert not t.happened("hit")
    assert (t.eyes("A"), t.eyes("B")) == ((3, 3), (0, 0))


def test_05_a_blacked_out_eye_is_no_target() -> None:
    t = Ring(2)
    t.bruise("B", 3, 1)
    t.hold("A", "Punch", "Jab and Grab", "Shakedown")
    attacks = {move for move in t.moves("A") if move.startswith(("Punch", "Jab", "Shakedown"))}
    assert attacks == {
        "Punch B’s right eye",
        "Jab and Grab B’s right eye",
        "Shakedown B’s right eye for Dawg",
        "Shakedown B’s right eye for Bun",
        "Shakedown B’s right eye for Condiments",
    }


@pytest.mark.parametrize(
    "attack", ["Jab and Grab B’s right eye", "Shakedown B’s right eye for Bun"]
)
def test_06_the_last_eye_standing_wins_before_any_ingredient_moves(attack: str) -> None:
    t = Ring(3)
    t.bruise("C", 3, 3)
    t.bruise("B", 3, 2)
    t.hold("A", "Jab and Grab", "Shakedown")
    t.hold("B", "Bun", "Dawg")
    t.play("A", attack)
    assert t.outcome() == ("last_eye", "A")
    assert not t.happened("must_give")
    assert not t.happened("shaken")
    assert t.hand("B")["Bun"] == 1


def test_07_a_third_hotdog_wins_without_eyes_and_out_of_turn() -> None:
    t = Ring(3)
    t.bruise("B", 3, 3)
    t.cooked("B", 2)
    t.hold("A", "Swarm")
    t.hold("B", "Dawg", "Bun", "Foul")
    t.top("Punch", "Condiments")
    t.play("A", "Swarm on C")
    t.play("B", "Foul")
    assert t.outcome() == ("hotdogs", "B")
    assert t.state.turn == t.seat("A")


@pytest.mark.parametrize("answer", ["Take it", "Block"])
def test_08_a_hotdog_built_in_the_block_window_saves_the_bun(answer: str) -> None:
    t = Ring(2, autoHotdog=False)
    t.hold("A", "Shakedown")
    t.hold("B", "Dawg", "Bun", "Condiments", "Block")
    t.play("A", "Shakedown B’s left eye for Bun")
    assert t.asks() == ("block", "B")
    t.play("B", "Build a hotdog")
    assert t.drew() == ["B"] * 3
    assert t.asks() == ("block", "B"), "the attack is still to be answered"
    t.play("B", answer)
    assert t.dogs("B") == 1
    assert t.hand("A")["Bun"] == 0
    assert t.eyes("B") == ((1, 0) if answer == "Take it" else (0, 0))
    assert len(t.happened("has_none")) == (answer == "Take it")
    assert t.turn() == "B"


def test_09_the_robbed_steals_back_from_the_thief() -> None:
    t = Ring(3)
    t.hold("A", "Shakedown")
    t.hold("B", "Dawg", "Steal")
    t.hold("C", "Steal")
    t.play("A", "Shakedown B’s left eye for Dawg")
    assert t.asks() == ("steal", "BC")
    t.each(B="Let it go", C="Steal")
    assert t.asks() == ("steal", "B")
    t.play("B", "Steal")
    assert t.turn() == "B"
    assert [t.hand(who)["Dawg"] for who in "ABC"] == [0, 1, 0]
    assert t.discards() == {"Shakedown": 1, "Steal": 2}


def test_10_a_fouled_steal_leaves_the_ingredient_where_it_was() -> None:
    t = Ring(3)
    t.hold("A", "Shakedown")
    t.hold("B", "Dawg", "Foul")
    t.hold("C", "Steal")
    t.play("A", "Shakedown B’s left eye for Dawg")
    t.play("C", "Steal")
    assert t.drew() == ["C"]
    assert t.asks() == ("foul", "B")
    t.play("B", "Foul")
    assert t.drew() == ["B"]
    assert [t.hand(who)["Dawg"] for who in "ABC"] == [1, 0, 0]
    assert t.discards() == {"Shakedown": 1, "Steal": 1, "Foul": 1}
    assert [t.size(who) for who in "ABC"] == [8, 6, 7], "the given Dawg is not replaced"
    assert t.turn() == "B"


def test_11_jab_and_grab_moves_a_secret_and_nobody_may_steal_it() -> None:
    views = []
    for ingredient in ("Dawg", "Bun"):
        t = Ring(3)
        t.hold("A", "Jab and Grab")
        t.hold("B", "Dawg", "Bun")
        t.hold("C", "Steal")
        t.play("A", "Jab and Grab B’s right eye")
        assert t.asks() == ("give", "B")
        t.play("B", f"Give {ingredient}")
        assert t.turn() == "B", "no Steal window opens"
        assert t.hand("A")[ingredient] == 1
        assert t.sees("C", "handed") == [-1]
        assert t.sees("A", "handed") == t.sees("B", "handed") != [-1]
        told = [[event.redacted(seat) for event in t.events] for seat in (t.seat("C"), -1)]
        views.append((told, t.state.observe(t.seat("C")), t.state.observe(-1)))
    assert views[0] == views[1], "C and the audience cannot tell Dawg from Bun"


def test_12_one_eye_fry_at_a_time() -> None:
    t = Ring(3)
    t.lay("B", "Eye Fry")
    t.hold("A", "Eye Fry", "Swarm", "Nap Time")
    moves = t.moves("A")
    assert "Eye Fry on B" not in moves
    assert {"Eye Fry on C", "Swarm on B", "Nap Time on B"} <= set(moves)
    t.play("A", "Swarm on B")
    assert t.front("B") == ["Swarm", "Eye Fry"]


@pytest.mark.parametrize("scope", ["whilePresent", "ownTurnOnly"])
def test_13_a_swarm_bars_blocks_while_it_lies_there(scope: str) -> None:
    t = Ring(3, turn="C", swarmScope=scope)
    t.lay("B", "Swarm")
    t.hold("B", "Block")
    t.play("C", "Punch B’s left eye")
    if scope == "ownTurnOnly":
        assert t.asks() == ("block", "B")
        t.play("B", "Block")
    assert t.turn() == "A"
    assert t.eyes("B") == ((1, 0) if scope == "whilePresent" else (0, 0))


def test_14_a_nap_takes_the_turn_but_not_the_blocks_before_it() -> None:
    t = Ring(3, turn="C")
    t.lay("B", "Nap Time")
    t.hold("B", "Block")
    t.play("C", "Punch B’s left eye")
    t.play("B", "Block")
    t.play("A", "Swap Punch")
    assert t.happened("slept")
    assert t.turn() == "C", "B's turn is over"
    assert t.drew() == ["A"]
    assert t.front("B") == []
    assert t.discards()["Nap Time"] == 1
    assert t.size("B") == 7


def test_15_a_patch_removes_the_eye_fry_instead_of_healing() -> None:
    t = Ring(2, turn="B")
    t.lay("B", "Eye Fry")
    t.bruise("B", 2, 0)
    t.hold("B", "Patch and Stitch")
    patches = {move for move in t.moves("B") if move.startswith("Patch")}
    assert patches == {"Patch away Eye Fry"}
    t.play("B", "Patch away Eye Fry")
    assert t.front("B") == []
    assert t.eyes("B") == (2, 0)
    assert t.discards() == {"Patch and Stitch": 1, "Eye Fry": 1}


def test_16_a_bell_heals_before_the_punch_lands() -> None:
    t = Ring(3)
    t.bruise("A", 0, 1)
    t.bruise("B", 2, 0)
    t.bruise("C", 1, 1)
    for who in "ABC":
        t.hold(who, "Punch", "Patch and Stitch", "Patch and Stitch")
    t.top("Bell", "Swarm", "Eye Fry", "Nap Time")
    t.play("A", "Punch B’s left eye")
    assert t.asks() == ("bell", "ABC")
    t.each(C="Patch right eye", A="Sit tight", B="Patch left eye")
    assert t.drew() == ["B", "C", "A"], "the patchers, then the card that A was owed"
    assert (t.hand("B")["Swarm"], t.hand("C")["Eye Fry"], t.hand("A")["Nap Time"]) == (1, 1, 1)
    assert [t.size(who) for who in "ABC"] == [7, 7, 7]
    assert [t.eyes(who) for who in "ABC"] == [(0, 1), (2, 0), (1, 0)], "2, healed, hit: 2"
    assert t.turn() == "B"
    assert t.state.rung == 1


@pytest.mark.parametrize("card", ["Nap Time", "Swarm"])
def test_17_napping_or_swarmed_everybody_may_patch_at_the_bell(card: str) -> None:
    t = Ring(3)
    t.lay("C", card)
    t.bruise("C", 2, 0)
    t.hold("C", "Patch and Stitch")
    t.top("Bell")
    t.play("A", "Swap Punch")
    assert t.asks() == ("bell", "C")
    t.play("C", "Patch left eye")
    assert t.eyes("C") == (1, 0)
    assert t.front("C") == [card]


def test_18_nothing_is_drawn_above_seven() -> None:
    t = Ring(2)
    t.hold_only("A", *["Safety First"] * 5, *["Punch"] * 4)
    for size, drew in [(8, []), (7, []), (7, ["A"]), (7, ["A"])]:
        t.play("A", "Swap Punch" if t.hand("A")["Punch"] else "Swap Safety First")
        assert t.size("A") == size
        assert t.drew() == drew
        t.play("B", "Swap Punch")


def test_19_a_hotdog_draws_the_hand_up_to_seven() -> None:
    t = Ring(2)
    t.hold_only("A", "Dawg", "Bun", "Punch", "Punch", "Punch", "Punch")
    t.top("Condiments")
    t.play("A", "Punch B’s left eye")
    assert t.dogs("A") == 1
    assert t.drew() == ["A"] * 5, "the Condiments, then four"
    assert t.size("A") == 7


def test_19b_also_where_it_is_built_by_hand() -> None:
    t = Ring(2, autoHotdog=False)
    t.hold_only("A", "Dawg", "Bun", "Condiments", "Punch", "Punch", "Punch")
    t.play("A", "Build a hotdog")
    assert t.drew() == ["A"] * 4
    assert t.size("A") == 7
    assert t.turn() == "A", "a hotdog is no turn action"


@pytest.mark.parametrize("safe", [False, True])
def test_20_a_fouled_foul_lets_the_swarm_through(safe: bool) -> None:
    t = Ring(3, foulTheFoul=True)
    t.hold("A", "Swarm", "Foul")
    t.hold("B", "Foul")
    t.hold("C", "Foul")
    if safe:
        t.lay("B", "Safety First")
    t.play("A", "Swarm on B")
    assert t.asks() == ("foul", "BC")
    t.each(B="Foul", C="Wave on")
    assert t.asks() == ("foul", "AC")
    t.each(A="Foul", C="Wave on")
    assert t.asks() == ("foul", "C")
    t.play("C", "Wave on")
    assert t.turn() == "B"
    assert t.front("B") == ([] if safe else ["Swarm"])
    assert t.discards() == {"Foul": 2} | ({"Swarm": 1, "Safety First": 1} if safe else {})


def test_21_an_empty_draw_pile_is_made_from_the_discards_and_the_rung_bells() -> None:
    t = Ring(2)
    t.lay("B", "Eye Fry", "Nap Time")
    t.lay("A", "Safety First")
    t.cooked("B", 1)
    t.pile()
    before = t.discards()
    assert t.state.rung == 3
    t.play("A", "Swap Punch")
    assert [event.amount for event in t.happened("reshuffled")] == [before.total() + 1]
    assert t.drew() == ["A"]
    assert t.size("A") == 7
    assert t.state.rung == 0
    assert t.state.deck.count(15) == 3, "all three Bells are in again"
    assert t.discards() == {"Nap Time": 1}, "B has slept since"
    assert t.front("B") == ["Eye Fry"]
    assert t.front("A") == ["Safety First"]
    assert t.dogs("B") == 1


def test_22_a_hand_that_can_only_react_may_swap() -> None:
    t = Ring(2)
    t.hold_only("A", "Block", "Block", "Block", "Foul", "Foul", "Steal", "Steal")
    assert set(t.moves("A")) == {"Swap Block", "Swap Foul", "Swap Steal"}
    t.play("A", "Swap Foul")
    assert t.discards() == {"Foul": 1}
    assert t.drew() == ["A"]
    assert t.turn() == "B"


def test_23_a_foul_comes_before_safety_first() -> None:
    t = Ring(3)
    t.lay("B", "Safety First")
    t.hold("A", "Nap Time")
    t.hold("C", "Foul")
    t.play("A", "Nap Time on B")
    t.play("C", "Foul")
    assert t.front("B") == ["Safety First"]
    assert t.discards() == {"Nap Time": 1, "Foul": 1}
    assert t.turn() == "B"
