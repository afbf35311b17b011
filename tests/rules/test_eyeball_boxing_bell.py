"""Eyeball Boxing: Bells drawn in the middle of other things (rulings 16 to 18)."""

from game.games.eyeball_boxing.cards import BELL
from tests.rules.eyeball_ring import Ring


def test_ruling_16_a_bell_in_a_rally_inside_a_shakedown() -> None:
    t = Ring(3)
    t.bruise("A", 2, 0)
    t.hold("A", "Shakedown", "Patch and Stitch")
    t.hold("B", "Block and Knock", "Bun")
    t.top("Punch", "Bell", "Swarm", "Eye Fry")
    t.play("A", "Shakedown B’s left eye for Bun")
    t.play("B", "Block and Knock the left eye")
    assert t.asks() == ("bell", "A"), "B's replacement is a Bell"
    t.play("A", "Patch left eye")
    assert t.drew() == ["A", "B"]
    assert t.eyes("A") == (2, 0), "healed to 1, then the counter-punch lands"
    assert t.eyes("B") == (0, 0)
    assert t.hand("B")["Bun"] == 1
    assert t.turn() == "B"


def test_ruling_16_a_bell_after_a_steal_comes_before_the_foul() -> None:
    t = Ring(3)
    t.bruise("A", 1, 0)
    t.hold("A", "Shakedown", "Patch and Stitch")
    t.hold("B", "Bun", "Foul")
    t.hold("C", "Steal")
    t.top("Punch", "Bell")
    t.play("A", "Shakedown B’s left eye for Bun")
    t.play("C", "Steal")
    assert t.asks() == ("bell", "A")
    t.play("A", "Sit tight")
    assert t.drew() == ["C"]
    assert t.asks() == ("foul", "B")
    t.play("B", "Foul")
    assert t.hand("A")["Bun"] == 1


def test_ruling_16_two_bells_one_after_the_other() -> None:
    t = Ring(2)
    t.bruise("B", 2, 2)
    t.hold("B", "Patch and Stitch", "Patch and Stitch")
    t.top("Bell", "Punch", "Bell")
    t.play("A", "Swap Punch")
    t.play("B", "Patch left eye")
    assert t.drew() == ["B"], "A's next card is a Bell again"
    assert t.asks() == ("bell", "B")
    t.play("B", "Patch left eye")
    assert t.drew() == ["B", "A"]
    assert t.eyes("B") == (0, 2)
    assert t.state.rung == 2
    assert t.turn() == "B"


def test_ruling_16_a_bell_drawn_in_a_pause_waits_until_that_pause_is_over() -> None:
    t = Ring(3)
    for who in "BC":
        t.bruise(who, 2, 2)
        t.hold(who, "Patch and Stitch", "Patch and Stitch")
    t.top("Bell", "Bell", "Swarm", "Eye Fry", "Nap Time")
    t.play("A", "Swap Punch")
    assert t.asks() == ("bell", "BC")
    t.each(B="Patch left eye", C="Patch left eye")
    assert t.drew() == ["C"], "B drew a Bell; C's replacement still belongs to the first pause"
    assert (t.eyes("B"), t.eyes("C")) == ((1, 2), (1, 2))
    assert t.asks() == ("bell", "BC"), "now the second pause"
    t.each(B="Patch right eye", C="Sit tight")
    assert t.drew() == ["B", "B", "A"], "the patch, the card owed to B, the card owed to A"
    assert (t.eyes("B"), t.eyes("C")) == ((1, 1), (1, 2))
    assert [t.size(who) for who in "ABC"] == [7, 7, 7]
    assert t.turn() == "B"


def test_ruling_16_a_bell_drawn_just_before_the_pile_is_shuffled_is_not_doubled() -> None:
    t = Ring(4)
    for who in "BCD":
        t.bruise(who, 1, 0)
        t.hold(who, "Patch and Stitch")
    t.pile("Bell", "Bell", "Punch")
    t.play("A", "Swap Punch")
    t.each(B="Patch left eye", C="Patch left eye", D="Patch left eye")
    assert t.happened("reshuffled"), "D's replacement needs a new pile"
    assert t.state.deck.count(BELL) + t.state.rung == 3
    t.leave()


def test_ruling_16_a_hotdog_built_in_a_pause_rings_the_next_one_only_afterwards() -> None:
    t = Ring(2, autoHotdog=False)
    t.bruise("B", 2, 2)
    t.hold("A", "Dawg", "Bun", "Condiments")
    t.hold("B", "Patch and Stitch")
    t.top("Bell", "Punch", "Bell", "Patch and Stitch", "Swarm", "Swarm", "Swarm", "Swarm")
    t.play("A", "Swap Punch")
    assert t.asks() == ("bell", "AB")
    t.play("B", "Patch left eye")
    t.play("A", "Build a hotdog")
    assert len(t.happened("bell")) == 1
    assert t.eyes("B") == (1, 2), "the first pause is over"
    assert t.asks() == ("bell", "B"), "this is the second"
    t.play("B", "Patch right eye")
    assert t.eyes("B") == (1, 1)
    assert t.drew() == ["B", "A", "A", "A"], "A gets the rest of seven, and no more than seven"
    assert t.size("A") == 7
    assert t.turn() == "B"


def test_ruling_16_an_ingredient_drawn_just_before_a_bell_still_makes_a_hotdog() -> None:
    t = Ring(2)
    t.hold("A", "Dawg", "Dawg", "Bun", "Bun", "Patch and Stitch")
    t.top("Condiments", "Condiments", "Bell", "Punch", "Punch")
    t.bruise("A", 1, 0)
    t.play("A", "Swap Punch")
    assert t.dogs("A") == 1
    assert t.asks() == ("bell", "A")
    t.play("A", "Sit tight")
    assert t.dogs("A") == 2
    assert t.size("A") == 7


def test_ruling_17_at_the_bell_a_patch_may_clear_an_eye_fry_instead() -> None:
    t = Ring(2)
    t.bruise("B", 2, 0)
    t.lay("B", "Eye Fry")
    t.hold("B", "Patch and Stitch")
    t.top("Bell")
    t.play("A", "Swap Punch")
    assert set(t.moves("B")) == {"Sit tight", "Patch away Eye Fry"}
    t.play("B", "Patch away Eye Fry")
    assert t.front("B") == []
    assert t.eyes("B") == (2, 0)
    assert t.size("B") == 7


def test_ruling_18_a_patch_at_the_bell_is_replaced_only_below_seven() -> None:
    t = Ring(2)
    t.bruise("B", 1, 0)
    t.hold_only("B", "Patch and Stitch", *["Safety First"] * 6, "Swarm")
    t.top("Bell", "Eye Fry")
    t.play("A", "Swap Punch")
    t.play("B", "Patch left eye")
    assert t.drew() == ["A"]
    assert t.size("B") == 7


def test_ruling_18_replacements_are_drawn_clockwise_from_whoever_drew_the_bell() -> None:
    t = Ring(3, turn="C")
    for who in "ABC":
        t.bruise(who, 1, 0)
        t.hold(who, "Punch", "Patch and Stitch")
    t.top("Bell")
    t.play("C", "Swap Punch")
    t.each(A="Patch left eye", B="Patch left eye", C="Patch left eye")
    assert t.drew() == ["C", "A", "B", "C"], "and then the card that C was owed"


def test_ruling_18_a_hotdog_built_at_the_bell_leaves_nothing_owed_above_seven() -> None:
    t = Ring(2)
    t.bruise("A", 1, 0)
    t.hold("A", "Punch", "Dawg", "Bun", "Patch and Stitch")
    t.top("Bell", "Condiments")
    t.play("A", "Punch B’s left eye")
    t.play("A", "Patch left eye")
    assert t.dogs("A") == 1
    assert t.drew() == ["A"] * 5, "the Condiments, then four; the hand is full"
    assert t.size("A") == 7
    assert t.eyes("B") == (1, 0)
