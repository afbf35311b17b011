"""Eyeball Boxing: the rulings that no numbered case covers; the Bell has a file of its own."""

from collections import Counter

import pytest

from game.core.event import Event
from game.core.registry import find
from game.core.state import PASS
from game.games.eyeball_boxing import GAME
from game.games.eyeball_boxing.cards import BELLS, COPIES
from game.games.eyeball_boxing.text import CARDS as NAMES
from tests.rules.eyeball_ring import Ring

# -- cards, draws and swaps ------------------------------------------------------------------------


def test_ruling_01_what_is_in_the_box() -> None:
    t = Ring(5)
    assert dict(zip(NAMES, t.state.card_counts(), strict=True)) == {
        "Punch": 26,
        "Jab and Grab": 10,
        "Shakedown": 10,
        "Block": 15,
        "Block and Knock": 8,
        "Patch and Stitch": 10,
        "Safety First": 6,
        "Dawg": 11,
        "Bun": 11,
        "Condiments": 11,
        "Swarm": 5,
        "Eye Fry": 4,
        "Nap Time": 5,
        "Steal": 6,
        "Foul": 7,
        "Bell": BELLS,
    }
    assert sum(COPIES) == 145


@pytest.mark.parametrize(("others", "drawn"), [(0, 7), (3, 4), (5, 2), (7, 0), (9, 0)])
def test_ruling_02_a_hotdog_fills_the_hand_to_seven_and_no_further(others: int, drawn: int) -> None:
    t = Ring(2, autoHotdog=False)
    t.hold_only("A", "Dawg", "Bun", "Condiments", *["Punch"] * others)
    t.play("A", "Build a hotdog")
    assert t.drew() == ["A"] * drawn
    assert t.size("A") == max(7, others)


def test_ruling_02_a_hotdog_can_bring_the_next_one() -> None:
    t = Ring(2)
    t.hold("A", "Dawg", "Bun")
    t.top("Condiments", "Condiments", "Bun", "Dawg")
    t.play("A", "Swap Punch")
    assert t.dogs("A") == 2
    assert t.size("A") == 7


def test_ruling_02_two_hotdogs_in_one_hand_are_both_built() -> None:
    t = Ring(2)
    t.hold("A", "Dawg", "Bun", "Condiments", "Bun", "Condiments")
    t.top("Dawg")
    t.play("A", "Swap Punch")
    assert t.dogs("A") == 2, "whatever the cards drawn after the first are"
    assert t.size("A") == 7


def test_ruling_02_two_hotdogs_may_be_dealt() -> None:
    state = GAME.new(4, 252)
    assert state.observe(2).dogs == (0, 0, 2, 1)  # type: ignore[attr-defined]


def test_ruling_03_a_robbed_hand_stays_small() -> None:
    t = Ring(2)
    t.hold_only("A", "Punch", "Punch", "Safety First", "Swarm", "Eye Fry")
    t.play("A", "Swap Swarm")
    assert t.drew() == ["A"]
    assert t.size("A") == 5


def test_ruling_03_what_is_given_is_not_replaced_and_may_exceed_seven() -> None:
    t = Ring(2)
    t.hold("A", "Shakedown")
    t.hold("B", "Bun")
    t.play("A", "Shakedown B’s left eye for Bun")
    assert t.drew() == ["A"]
    assert (t.size("A"), t.size("B")) == (8, 6)


def test_ruling_04_any_card_may_be_swapped_for_the_turn() -> None:
    t = Ring(2)
    cards = ("Dawg", "Bun", "Block", "Foul", "Patch and Stitch", "Punch", "Steal")
    t.hold("A", *cards)
    swaps = {move for move in t.moves("A") if move.startswith("Swap")}
    assert swaps == {f"Swap {card}" for card in cards}
    t.top("Nap Time")
    t.play("A", "Swap Bun")
    assert t.discards() == {"Bun": 1}
    assert t.hand("A")["Nap Time"] == 1
    assert t.turn() == "B"


@pytest.mark.parametrize("swap", ["always", "onlyIfStuck", "never"])
def test_ruling_04_nobody_passes_who_could_do_something(swap: str) -> None:
    t = Ring(2, turnSwap=swap)
    t.hold_only("A", "Safety First", "Block")
    assert "Pass" not in t.moves("A")
    assert t.refused("A", PASS) == "must_act"


@pytest.mark.parametrize(("swap", "stuck"), [("onlyIfStuck", ["Swap Block"]), ("never", ["Pass"])])
def test_ruling_04_whoever_can_build_for_the_turn_is_not_stuck(swap: str, stuck: list[str]) -> None:
    t = Ring(2, turnSwap=swap, hotdogTakesTurn=True)
    t.hold_only("A", "Block", "Dawg", "Bun", "Condiments")
    assert set(t.moves("A")) == {"Build a hotdog"}
    t.hold_only("A", "Block")
    assert list(t.moves("A")) == stuck


def test_ruling_04_a_hotdog_beside_the_turn_may_wait() -> None:
    t = Ring(2, turnSwap="never", autoHotdog=False)
    t.hold_only("A", "Block", "Dawg", "Bun", "Condiments")
    assert set(t.moves("A")) == {"Pass", "Build a hotdog"}


def test_ruling_05_no_cards_anywhere_no_draw() -> None:
    t = Ring(2, autoHotdog=False)
    t.hold("A", "Safety First")
    t.hoard("B")
    t.pile()
    assert not t.discards()
    t.play("A", "Safety First")
    assert t.drew() == []
    assert t.size("A") == 6
    assert t.state.rung == 3
    assert t.turn() == "B"


def test_ruling_05_the_new_pile_is_drawn_from_in_mid_hotdog() -> None:
    t = Ring(2)
    t.hold("A", "Dawg", "Bun")
    t.pile("Condiments", "Safety First")
    t.play("A", "Swap Punch")
    assert t.dogs("A") >= 1
    assert t.happened("reshuffled")
    assert t.size("A") == 7


# -- attacks ---------------------------------------------------------------------------------------


def test_ruling_06_only_the_target_may_block() -> None:
    t = Ring(3)
    t.hold("C", "Block", "Block and Knock")
    t.play("A", "Punch B’s left eye")
    assert t.turn() == "B", "C is not asked"
    assert t.eyes("B") == (1, 0)


def test_ruling_06_a_block_stops_the_punch_and_nothing_else_happens() -> None:
    t = Ring(3)
    t.hold("B", "Block")
    t.play("A", "Punch B’s left eye")
    t.play("B", "Block")
    assert t.drew() == ["B"]
    assert t.eyes("B") == (0, 0)
    assert t.discards() == {"Punch": 1, "Block": 1}
    assert t.turn() == "B"


def test_ruling_06_a_block_answers_a_counter_punch() -> None:
    t = Ring(2)
    t.hold("A", "Punch", "Block")
    t.hold("B", "Block and Knock")
    t.play("A", "Punch B’s left eye")
    t.play("B", "Block and Knock the left eye")
    t.play("A", "Block")
    assert (t.eyes("A"), t.eyes("B")) == ((0, 0), (0, 0))


def test_ruling_06_the_block_that_is_used_may_just_have_been_drawn() -> None:
    t = Ring(2)
    t.hold("B", "Block and Knock")
    t.top("Block and Knock", "Block")
    t.play("A", "Punch B’s left eye")
    t.play("B", "Block and Knock the left eye")
    t.play("A", "Block and Knock the right eye")
    t.play("B", "Block")
    assert (t.eyes("A"), t.eyes("B")) == ((0, 0), (0, 0))


def test_ruling_09_safety_first_takes_a_counter_punch_too() -> None:
    t = Ring(2)
    t.lay("A", "Safety First")
    t.hold("A", "Punch", "Block")
    t.hold("B", "Block and Knock")
    t.play("A", "Punch B’s left eye")
    t.play("B", "Block and Knock the left eye")
    assert t.turn() == "B", "A is not asked for a Block"
    assert t.front("A") == []
    assert t.eyes("A") == (0, 0)


def test_ruling_09_safety_first_keeps_the_ingredients() -> None:
    for attack in ("Jab and Grab B’s left eye", "Shakedown B’s left eye for Bun"):
        t = Ring(2)
        t.lay("B", "Safety First")
        t.hold("A", "Jab and Grab", "Shakedown")
        t.hold("B", "Bun")
        t.play("A", attack)
        assert t.hand("B")["Bun"] == 1
        assert t.turn() == "B"


def test_ruling_22_a_reaction_is_no_play() -> None:
    t = Ring(2)
    t.hold("A", "Block", "Block and Knock", "Foul", "Steal", "Dawg", "Bun")
    plays = {move for move in t.moves("A") if not move.startswith(("Swap", "Punch"))}
    assert plays == set()


def test_ruling_23_nobody_attacks_an_eye_of_their_own() -> None:
    t = Ring(3)
    t.hold("A", "Punch", "Jab and Grab", "Shakedown", "Swarm", "Eye Fry", "Nap Time")
    assert not [move for move in t.moves("A") if " A’s" in move or move.endswith("on A")]


def test_ruling_24_the_fallen_are_left_alone_but_fight_on() -> None:
    t = Ring(3)
    t.bruise("B", 3, 3)
    t.hold("A", "Punch", "Jab and Grab", "Shakedown")
    attacks = [move for move in t.moves("A") if move.startswith(("Punch", "Jab", "Shake"))]
    assert attacks
    assert not [move for move in attacks if " B’s" in move]
    t.play("A", "Swap Punch")
    t.play("B", "Punch C’s left eye")
    assert t.eyes("C") == (1, 0)


def test_ruling_25_jab_and_grab_where_there_is_nothing_to_grab() -> None:
    t = Ring(2)
    t.hold("A", "Jab and Grab")
    t.play("A", "Jab and Grab B’s left eye")
    assert t.eyes("B") == (1, 0)
    assert t.happened("has_none")
    assert (t.size("A"), t.size("B")) == (7, 7)
    assert t.turn() == "B"


def test_ruling_25_the_giver_chooses_among_what_is_held() -> None:
    t = Ring(2)
    t.hold("A", "Jab and Grab")
    t.hold("B", "Bun", "Bun", "Condiments")
    t.play("A", "Jab and Grab B’s left eye")
    assert set(t.moves("B")) == {"Give Bun", "Give Condiments"}
    t.play("B", "Give Condiments")
    assert t.hand("A")["Condiments"] == 1
    assert (t.size("A"), t.size("B")) == (8, 6)


def test_ruling_25_an_eye_knocked_out_still_pays() -> None:
    t = Ring(3)
    t.bruise("B", 2, 0)
    t.hold("A", "Shakedown")
    t.hold("B", "Bun")
    t.play("A", "Shakedown B’s left eye for Bun")
    assert t.eyes("B") == (3, 0)
    assert t.hand("A")["Bun"] == 1


def test_ruling_25_a_grabbed_ingredient_may_finish_a_hotdog() -> None:
    t = Ring(2)
    t.cooked("A", 2)
    t.hold("A", "Jab and Grab", "Dawg", "Condiments")
    t.hold("B", "Bun")
    t.play("A", "Jab and Grab B’s left eye")
    t.play("B", "Give Bun")
    assert t.outcome() == ("hotdogs", "A")


# -- Swarm, Eye Fry, Nap Time ----------------------------------------------------------------------


def test_ruling_10_safety_first_takes_a_purple_card() -> None:
    for card in ("Swarm", "Eye Fry", "Nap Time"):
        t = Ring(2)
        t.lay("B", "Safety First")
        t.hold("A", card)
        t.play("A", f"{card} on B")
        assert t.front("B") == []
        assert t.discards() == {card: 1, "Safety First": 1}
        assert t.turn() == "B"


def test_ruling_11_one_safety_first_at_a_time() -> None:
    t = Ring(2)
    t.hold("A", "Safety First", "Safety First")
    t.play("A", "Safety First")
    assert t.front("A") == ["Safety First"]
    t.play("B", "Swap Punch")
    assert "Safety First" not in t.moves("A")


def test_ruling_12_a_swarm_bars_attacks_until_the_turn_is_over() -> None:
    t = Ring(3)
    t.lay("A", "Swarm")
    t.bruise("A", 1, 0)
    t.hold("A", "Punch", "Jab and Grab", "Shakedown", "Patch and Stitch", "Safety First", "Swarm")
    plays = {move for move in t.moves("A") if not move.startswith("Swap")}
    assert plays == {"Patch left eye", "Safety First", "Swarm on B", "Swarm on C"}
    t.play("A", "Patch left eye")
    assert t.happened("shooed")
    assert t.front("A") == []
    assert t.discards() == {"Patch and Stitch": 1, "Swarm": 1}


def test_ruling_12_a_swarmed_player_may_foul_and_steal() -> None:
    t = Ring(3)
    t.lay("C", "Swarm")
    t.hold("A", "Shakedown")
    t.hold("B", "Bun", "Eye Fry")
    t.hold("C", "Steal", "Foul")
    t.play("A", "Shakedown B’s left eye for Bun")
    t.play("C", "Steal")
    assert t.hand("C")["Bun"] == 1
    t.play("B", "Eye Fry on A")
    t.play("C", "Foul")
    assert t.front("A") == []
    assert t.front("C") == ["Swarm"]


def test_ruling_12_a_swarm_that_comes_later_stays_through_the_next_turn() -> None:
    t = Ring(3, turn="C")
    t.hold("C", "Swarm")
    t.play("C", "Swarm on B")
    t.play("A", "Swap Punch")
    assert t.front("B") == ["Swarm"]
    t.play("B", "Swap Punch")
    assert t.front("B") == []


def test_ruling_13_a_napper_may_foul_and_steal() -> None:
    t = Ring(3)
    t.lay("C", "Nap Time")
    t.hold("A", "Shakedown")
    t.hold("B", "Bun", "Eye Fry")
    t.hold("C", "Steal", "Foul")
    t.play("A", "Shakedown B’s left eye for Bun")
    t.play("C", "Steal")
    t.play("B", "Eye Fry on A")
    t.play("C", "Foul")
    assert t.happened("slept")
    assert t.turn() == "A"


def test_ruling_14_nap_and_swarm_go_together() -> None:
    t = Ring(2)
    t.lay("B", "Swarm", "Nap Time")
    t.play("A", "Swap Punch")
    assert t.turn() == "A"
    assert t.front("B") == []
    assert t.discards() == {"Punch": 1, "Nap Time": 1, "Swarm": 1}


def test_ruling_15_purple_cards_may_lie_in_front_of_the_fallen() -> None:
    t = Ring(3)
    t.bruise("B", 3, 3)
    t.hold("A", "Eye Fry", "Swarm", "Nap Time")
    assert {"Eye Fry on B", "Swarm on B", "Nap Time on B"} <= set(t.moves("A"))
    t.play("A", "Eye Fry on B")
    assert t.front("B") == ["Eye Fry"]


def test_ruling_15_an_eye_fry_may_be_patched_away_over_healthy_or_dead_eyes() -> None:
    for eyes in ((0, 0), (3, 3)):
        t = Ring(3)
        t.bruise("A", *eyes)
        t.lay("A", "Eye Fry")
        t.hold("A", "Patch and Stitch")
        t.play("A", "Patch away Eye Fry")
        assert t.front("A") == []
        assert t.eyes("A") == eyes


def test_ruling_15_a_patch_heals_one_own_hurt_eye_by_one() -> None:
    t = Ring(2)
    t.hold("A", "Patch and Stitch")
    for eyes, patches in [
        ((2, 1), {"Patch left eye", "Patch right eye"}),
        ((0, 2), {"Patch right eye"}),
        ((1, 3), {"Patch left eye"}),
        ((0, 3), set()),
    ]:
        t.bruise("A", *eyes)
        assert {move for move in t.moves("A") if move.startswith("Patch")} == patches
    t.bruise("A", 2, 1)
    t.play("A", "Patch left eye")
    assert t.eyes("A") == (1, 1)


# -- Steal and Foul --------------------------------------------------------------------------------


def test_ruling_19_the_attacker_may_steal_it_again() -> None:
    t = Ring(3)
    t.hold("A", "Shakedown", "Steal")
    t.hold("B", "Bun")
    t.hold("C", "Steal")
    t.play("A", "Shakedown B’s left eye for Bun")
    assert t.asks() == ("steal", "C"), "A holds it and is not asked"
    t.play("C", "Steal")
    assert t.asks() == ("steal", "A")
    t.play("A", "Steal")
    assert t.hand("A")["Bun"] == 1
    assert t.discards() == {"Shakedown": 1, "Steal": 2}


def test_ruling_19_the_robbed_may_steal_it_back_at_once() -> None:
    t = Ring(3)
    t.hold("A", "Shakedown")
    t.hold("B", "Bun", "Steal")
    t.hold("C", "Steal")
    t.play("A", "Shakedown B’s left eye for Bun")
    t.each(C="Steal", B="Steal")
    assert t.hand("C")["Steal"] == 1, "B, on the attacker's left, came first"
    assert t.asks() == ("steal", "C")
    t.play("C", "Let it go")
    assert t.hand("B")["Bun"] == 1


def test_ruling_19_the_loot_enters_a_hand_only_at_the_end() -> None:
    t = Ring(3)
    t.cooked("A", 2)
    t.hold("A", "Shakedown", "Dawg", "Condiments")
    t.hold("B", "Bun")
    t.hold("C", "Steal")
    t.play("A", "Shakedown B’s left eye for Bun")
    assert not t.state.over
    t.play("C", "Steal")
    assert t.hand("C")["Bun"] == 1
    assert not t.state.over
    t = Ring(3)
    t.cooked("A", 2)
    t.hold("A", "Shakedown", "Dawg", "Condiments")
    t.hold("B", "Bun")
    t.hold("C", "Steal")
    t.play("A", "Shakedown B’s left eye for Bun")
    t.play("C", "Let it go")
    assert t.outcome() == ("hotdogs", "A")


def test_ruling_20_after_a_fouled_steal_the_next_may_try() -> None:
    t = Ring(4)
    t.hold("A", "Shakedown", "Foul")
    t.hold("B", "Bun")
    t.hold("C", "Steal", "Steal")
    t.hold("D", "Steal")
    t.play("A", "Shakedown B’s left eye for Bun")
    t.each(C="Steal", D="Let it go")
    t.play("A", "Foul")
    assert t.asks() == ("steal", "D"), "the asking goes on after C"
    t.play("D", "Steal")
    assert t.asks() == ("steal", "C"), "and starts again with the new holder"
    t.play("C", "Let it go")
    assert [t.hand(who)["Bun"] for who in "ABCD"] == [0, 0, 0, 1]
    assert t.discards() == {"Shakedown": 1, "Steal": 2, "Foul": 1}


def test_ruling_20_a_fouled_second_steal_leaves_it_with_the_first_thief() -> None:
    t = Ring(3)
    t.hold("A", "Shakedown", "Steal")
    t.hold("B", "Bun", "Foul")
    t.hold("C", "Steal")
    t.play("A", "Shakedown B’s left eye for Bun")
    t.play("C", "Steal")
    t.play("B", "Wave on")
    t.play("A", "Steal")
    t.play("B", "Foul")
    assert t.hand("C")["Bun"] == 1


def test_ruling_20_no_hand_over_no_steal() -> None:
    t = Ring(3)
    t.hold("A", "Shakedown")
    t.hold("B", "Dawg")
    t.hold("C", "Steal")
    t.play("A", "Shakedown B’s left eye for Bun")
    assert t.happened("has_none")
    assert t.turn() == "B"
    assert t.eyes("B") == (1, 0)


def test_ruling_21_nobody_fouls_their_own_card() -> None:
    t = Ring(3)
    t.hold("A", "Swarm", "Foul")
    t.play("A", "Swarm on B")
    assert t.turn() == "B", "A is not asked"
    assert t.front("B") == ["Swarm"]


@pytest.mark.parametrize(
    ("throwers", "spent"), [("BCD", "C"), ("BD", "B"), ("CD", "C"), ("D", "D")]
)
def test_ruling_21_the_victim_fouls_first_then_clockwise_from_the_offender(
    throwers: str, spent: str
) -> None:
    t = Ring(4)
    t.hold("A", "Eye Fry")
    for who in "BCD":
        t.hold(who, "Foul")
    t.play("A", "Eye Fry on C")
    assert t.asks() == ("foul", "BCD")
    for who in "DBC":
        t.play(who, "Foul" if who in throwers else "Wave on")
    assert [who for who in "BCD" if not t.hand(who)["Foul"]] == [spent]
    assert t.drew() == [spent]
    assert t.discards() == {"Eye Fry": 1, "Foul": 1}
    assert t.front("C") == []
    assert t.turn() == "B", "the turn is used"


def test_ruling_21_the_victim_of_a_steal_is_whoever_holds_the_loot() -> None:
    t = Ring(4, turn="B")
    t.hold("B", "Shakedown", "Foul")
    t.hold("C", "Bun")
    t.hold("D", "Steal")
    t.hold("A", "Foul")
    t.play("B", "Shakedown C’s left eye for Bun")
    t.play("D", "Steal")
    t.each(A="Foul", B="Foul")
    assert (t.hand("A")["Foul"], t.hand("B")["Foul"]) == (1, 0), "B before A, though A sits nearer"
    assert t.hand("B")["Bun"] == 1


def test_ruling_21_the_victim_of_a_second_steal_is_the_first_thief() -> None:
    t = Ring(4, turn="B")
    t.hold("B", "Shakedown", "Foul")
    t.hold("C", "Bun")
    t.hold("D", "Steal", "Foul")
    t.hold("A", "Steal")
    t.play("B", "Shakedown C’s left eye for Bun")
    t.each(D="Steal", A="Let it go")
    t.play("B", "Wave on")
    t.play("A", "Steal")
    t.each(B="Foul", D="Foul")
    assert (t.hand("B")["Foul"], t.hand("D")["Foul"]) == (1, 0), "D before B, though B sits nearer"
    assert t.hand("D")["Bun"] == 1


# -- hotdogs and the end ---------------------------------------------------------------------------


def test_ruling_26_two_hotdogs_at_once_the_active_player_comes_first() -> None:
    t = Ring(3, turn="B")
    for who in "AB":
        t.cooked(who, 2)
        t.bruise(who, 1, 0)
        t.hold(who, "Dawg", "Bun", "Patch and Stitch", "Punch")
    t.hold("C", "Block")
    t.top("Punch", "Bell", "Condiments", "Condiments")
    t.play("B", "Punch C’s right eye")
    t.play("C", "Block")
    assert t.asks() == ("bell", "AB"), "C drew the Bell: A sits next to C, but it is B’s turn"
    t.each(A="Patch left eye", B="Patch left eye")
    assert t.outcome() == ("hotdogs", "B")


def test_ruling_26_the_fallen_may_decide_who_wins() -> None:
    t = Ring(3)
    t.bruise("A", 3, 3)
    t.bruise("B", 2, 3)
    t.play("A", "Punch B’s left eye")
    assert t.outcome() == ("last_eye", "C")


def test_ruling_26_a_counter_punch_wins_too() -> None:
    t = Ring(2)
    t.bruise("A", 3, 2)
    t.hold("B", "Block and Knock")
    t.play("A", "Punch B’s left eye")
    t.play("B", "Block and Knock the right eye")
    assert t.outcome() == ("last_eye", "B")


def test_ruling_27_anybody_may_begin_and_play_goes_clockwise() -> None:
    game = find("eyeball_boxing")
    first = Counter(game.new(5, seed).actors()[0] for seed in range(300))
    assert sorted(first) == [0, 1, 2, 3, 4]
    assert min(first.values()) > 30
    t = Ring(4, turn="C")
    for who in "CDABC":
        assert t.turn() == who
        t.play(who, "Swap Punch")


def test_ruling_27_whoever_is_dealt_a_hotdog_builds_it_before_the_first_turn() -> None:
    game = find("eyeball_boxing")
    several = 0
    for seed in range(100):
        events: list[Event] = []
        state = game.new(5, seed, out=events)
        cooks = [event.who for event in events if event.what == "cooked"]
        assert [event.what for event in events][-1] == "turn"
        assert sum(state.observe(-1).sizes) == 35  # type: ignore[attr-defined]
        first = state.actors()[0]
        assert cooks == sorted(cooks, key=lambda seat: (seat - first) % 5)
        several += len(cooks) > 1
    assert several


def test_ruling_28_the_referee_ends_a_match_after_250_turns_each() -> None:
    t = Ring(2)
    t.state.turns = 500 - 1
    t.cooked("B", 1)
    t.play("A", "Swap Punch")
    assert not t.state.over
    t.play("B", "Swap Punch")
    assert t.outcome() == ("points", "B")


def test_ruling_28_the_referee_ends_a_match_in_which_nobody_can_move() -> None:
    t = Ring(3, turn="C", turnSwap="never")
    t.hold_only("A", "Block", "Foul")
    t.hold_only("B", "Steal", "Bun")
    t.hold_only("C", "Swarm")
    t.bruise("B", 1, 0)
    t.top("Steal")
    t.play("C", "Swarm on B")
    t.play("A", "Wave on")
    assert len(t.happened("passed")) == 6, "two rounds"
    assert t.outcome() == ("draw", "AC")


def test_ruling_28_a_hotdog_is_no_standstill() -> None:
    t = Ring(2, turnSwap="never", autoHotdog=False)
    t.hold_only("A", "Block", "Dawg", "Bun", "Condiments")
    t.hold_only("B", "Block")
    t.top(*["Foul"] * 6)
    t.play("A", "Pass")
    assert [event.who for event in t.happened("passed")] == [0, 1], "one round"
    t.play("A", "Build a hotdog")
    assert len(t.happened("passed")) == 4, "two more rounds, though they were stuck before"
    assert t.outcome() == ("points", "A")
