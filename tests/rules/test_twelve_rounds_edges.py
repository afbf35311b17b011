"""Twelve Rounds at the limits of each rule: the last number that counts, and the next."""

from random import Random

import pytest

from game.core.event import Event
from game.games.twelve_rounds.cards import CORNER, CUTMAN
from game.games.twelve_rounds.moves import BACK_OFF, CLINCH, DIG, THROW
from game.games.twelve_rounds.text import CARDS as NAMES
from tests.rules.test_twelve_rounds import (
    SOME,
    SOME_ATTACK,
    SOME_DEFENCE,
    A,
    B,
    Ring,
    after_the_rest,
    ring,
    with_,
)

# -- condition, damage, cuts -----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("endurance", "heavy", "damage"),
    [
        (51, False, 0),
        (50, True, 0),
        (31, True, 0),
        (30, True, 2),
        (21, True, 2),
        (20, True, 4),
    ],
)
def test_ruling_10_the_three_notches_of_endurance(endurance: int, heavy: bool, damage: int) -> None:
    t = Ring()
    t.state.endurance = [100, endurance]
    t.put_back()
    assert (t.state.observe(A).heavy, t.state.damage) == ((False, heavy), [0, damage])


def test_ruling_10_condition_holds_for_the_whole_round() -> None:
    t = Ring()
    t.state.endurance = [100, 52]
    t.begin(with_("Punch 5", "Punch 3"), with_("Block 3", "Dodge 3"))
    t.exchange("A", "Punch 5", "Block 3")
    assert t.state.endurance[B] == 50
    t.exchange("A", "Punch 3", "Dodge 3")
    assert t.state.control == B  # his legs are heavy from the next round on


@pytest.mark.parametrize(("track", "cut"), [(6, 0), (7, 1), (8, 1)])
def test_07c_seven_is_no_cut_and_eight_and_nine_are(track: int, cut: int) -> None:
    t = ring(with_("Punch 3"), with_("Block 2"))
    t.state.damage = [0, track]
    t.exchange("A", "Punch 3", "Block 2")
    assert t.state.cut == (0, cut)
    assert not t.happened("knocked_down")


def test_ruling_12_whoever_is_cut_is_not_cut_again() -> None:
    t = ring(with_("Punch 3"), with_("Block 2"), round=3)
    t.state.cut = (0, 1)
    t.state.damage = [0, 7]
    t.exchange("A", "Punch 3", "Block 2")
    assert t.state.cut == (0, 1)
    assert not t.happened("cut")


def test_ruling_26_the_other_wins_when_the_doctor_stops_a_boxer() -> None:
    t = ring(SOME, with_("Punch 3"), round=4, doctorStoppage=True)
    t.state.cut = (2, 0)
    t.state.damage = [7, 0]
    t.exchange("B", "Punch 3", "Block 2")
    assert (t.state.ending, t.state.winners) == ("doctor", (B,))


@pytest.mark.parametrize("feint", ["Feint 3", "Double Feint for Punch 1"])
@pytest.mark.parametrize("guard", ["Block 4", "Dodge 4"])
def test_ruling_21_a_feint_below_the_guard_has_no_bonus(feint: str, guard: str) -> None:
    t = ring(with_("Feint 3"), with_(guard), boxer1="professor")
    t.exchange("A", feint, guard)
    assert (t.state.control, t.state.damage) == (B, [0, 0])
    assert [e.amount for e in t.happened("revealed")] == [3, 4]


@pytest.mark.parametrize(("endurance", "down"), [(1, True), (2, False)])
def test_28b_one_damage_floors_a_boxer_without_endurance(endurance: int, down: bool) -> None:
    t = ring(with_("Punch 3"), with_("Block 2"))
    t.state.endurance = [100, endurance]
    t.exchange("A", "Punch 3", "Block 2")
    assert bool(t.happened("knocked_down")) == down
    t.leave()


def test_02b_a_punch_that_lands_ends_the_face_up_duty() -> None:
    t = ring(with_("Punch 3", "Punch 3"), with_("Block 3"))
    t.exchange("A", "Punch 3", "Block 3")
    t.exchange("A", "Punch 3", "Block 2")
    assert not t.state.observe(B).face_up


def test_06b_three_damage_is_no_knock_down() -> None:
    t = ring(with_("Punch 5"), with_("Block 2"))
    t.exchange("A", "Punch 5", "Block 2")
    assert t.state.damage == [0, 3]
    assert not t.happened("knocked_down")


# -- events agree with what happened ---------------------------------------------------------------


def test_nobody_recovers_beyond_a_hundred_and_nobody_is_told_so() -> None:
    t = ring(SOME, SOME, clinches=1)
    t.state.endurance = [97, 99]
    t.play("A", "Throw")
    t.play("B", "Clinch")
    assert [e.amount for e in t.happened("recovered")] == [1]
    t.play("A", "Punch 1")
    t.ring_the_bell()  # A: 2 and 1 for a card; B is at the maximum
    assert [(e.who, e.amount) for e in t.happened("recovered")] == [(A, 3)]
    assert t.state.endurance == [100, 100]


@pytest.mark.parametrize(("endurance", "drained"), [(9, [6]), (8, [6]), (5, [3]), (2, [])])
def test_a_body_blow_drains_what_there_is(endurance: int, drained: list[int]) -> None:
    t = ring(SOME, with_("Block 2"), boxer1="tidal")
    t.state.endurance = [100, endurance]
    t.counts(3, 3, 3, 0)
    t.exchange("A", "Liver Shot for Punch 1", "Block 2")
    assert t.state.endurance[B] == max(0, endurance - 2 - 6)
    assert [e.amount for e in t.happened("drained")] == drained
    assert bool(t.happened("knocked_down")) == (endurance <= 8)
    t.leave()


def test_ruling_7_no_cards_and_no_strength_are_told_apart() -> None:
    t = ring(("Punch 1", *SOME_DEFENCE), SOME)
    t.state.endurance = [100, 1]
    t.exchange("A", "Punch 1", "Dodge 1")
    t.exchange("B", "Punch 1", "Block 1")  # B spends his last endurance, and A has no attack card
    assert [(e.what, e.who) for e in t.events if e.what in ("spent", "stuck")] == [
        ("spent", B),
        ("stuck", A),
    ]
    assert t.happened("bell")


# -- control, back-offs, clinches ------------------------------------------------------------------


def test_ruling_7_a_boxer_whom_the_other_cannot_answer_goes_on() -> None:
    t = ring(("Punch 1", "Punch 1", "Punch 2", *SOME_DEFENCE), SOME_DEFENCE)
    t.exchange("A", "Punch 1", "Block 2")
    assert [e.who for e in t.happened("stuck")] == [B]
    t.exchange("A", "Punch 1", "Dodge 1")
    assert [e.who for e in t.happened("stuck")] == [B]
    assert (t.asked(), t.state.ticks) == ("A", 2)


def test_13b_one_boxer_may_back_off_twice_in_a_row() -> None:
    t = ring(SOME, SOME_DEFENCE)
    t.play("A", "Back off")
    assert (t.asked(), t.state.ticks) == ("A", 1)
    t.play("A", "Back off")
    assert t.happened("bell")


def test_13c_the_tenth_tick_may_be_a_back_off_or_a_clinch() -> None:
    t = ring(SOME, SOME, clinches=1)
    t.state.ticks = 9
    t.play("A", "Back off")
    assert t.happened("bell")
    t = ring(SOME, SOME, clinches=1)
    t.state.ticks = 9
    t.play("A", "Throw")
    t.play("B", "Clinch")
    t.play("A", "Punch 1")
    assert t.happened("bell")


def test_15b_a_boxer_clinches_once_a_round_and_again_in_the_next() -> None:
    t = ring(SOME, SOME, clinches=2, cornerCards=False)
    t.play("A", "Throw")
    t.play("B", "Clinch")
    t.play("A", "Punch 1")
    t.ring_the_bell()
    t.begin(SOME, with_("Block 2"))
    t.play("B", "Throw")
    t.play("A", "No clinch")
    t.play("B", "Punch 1")
    t.play("A", "Dodge 1")
    t.play("A", "Throw")
    assert "Clinch" in t.moves("B")
    t.leave()


def test_why_a_clinch_is_refused() -> None:
    t = ring(SOME, SOME, clinches=1)
    assert t.refused("B", CLINCH) == "clinch_early"
    t.play("A", "Throw")
    t.play("B", "No clinch")
    assert t.refused("B", CLINCH) == "clinch_late"
    assert ring(SOME, SOME, clinches=0).refused("B", CLINCH) == "clinch_gone"
    t.leave()


def test_27b_whoever_cannot_throw_cannot_back_off_either() -> None:
    t = Ring(movements=False)
    t.begin(("Feint 2", *SOME_DEFENCE), SOME)
    t.state.endurance = [1, 100]
    assert t.refused("A", THROW) == t.refused("A", BACK_OFF) == "cannot_throw"


# -- the count -------------------------------------------------------------------------------------


def floored(endurance: int, *hand: str) -> Ring:
    """Return a ring with B down in the first round, with this endurance and these cards left."""
    t = ring(with_("Punch 5"), ("Block 1", *hand))
    t.state.endurance = [100, endurance + 4]
    t.counts(1, 1, 1, 1)
    t.exchange("A", "Punch 5", "Block 1")
    return t


def test_digging_takes_three_endurance_or_two_cards() -> None:
    t = floored(3, "Punch 2")
    assert set(t.moves("B")) == {"No digging", "Dig deep: 3 endurance"}
    assert t.refused("B", NAMES.index("Punch 2") + 1) == "dig_cards"
    t.leave()
    t = floored(2, "Punch 2", "Dodge 3")
    assert t.refused("B", DIG) == "dig_tired"
    assert set(t.moves("B")) == {
        "No digging",
        "Dig deep: Punch 2 and a second card",
        "Dig deep: Dodge 3 and a second card",
    }
    t.play("B", "Dig deep: Dodge 3 and a second card")
    t.play("B", "Punch 2")
    assert t.state.held[2:] == [0, 0]
    assert t.state.discards[20 + NAMES.index("Dodge 3")] == 1
    assert t.state.ending == "knockout"  # he cannot dig any more, so the count runs to its end


def test_whoever_cannot_dig_is_counted_without_a_question() -> None:
    t = floored(2, "Punch 2")
    assert len(t.happened("flipped")) == 4
    assert t.state.ending == "knockout"


def test_ruling_16_a_dig_that_reaches_the_number_stands_at_once() -> None:
    t = ring(with_("Punch 5"), with_("Block 1"))
    t.counts(3, 2)
    t.exchange("A", "Punch 5", "Block 1")
    t.play("B", "No digging")
    t.play("B", "Dig deep: 3 endurance")
    assert t.happened("stood")
    assert not t.happened("flipped")
    assert (t.state.down, t.state.target, t.state.tally, t.state.flips) == (-1, 0, 0, ())


def test_19b_knock_downs_of_earlier_rounds_do_not_stop_the_fight() -> None:
    t = ring(with_("Punch 5"), with_("Block 1"), round=5)
    t.state.falls = [0, 2]
    t.state.downs = [0, 1]
    t.exchange("A", "Punch 5", "Block 1")
    assert (t.state.down, t.state.target) == (B, 8)
    t.leave()


# -- the decision ----------------------------------------------------------------------------------


@pytest.mark.parametrize(("last", "winner"), [((10, 9), A), ((9, 10), B)])
def test_20_the_higher_total_wins(last: tuple[int, int], winner: int) -> None:
    t = ring(SOME, SOME, round=12)
    t.state.sheet = (10, 10) * 10 + last
    t.state.falls = [2, 2]
    t.state.dealt_in_all = [20, 20]
    t.ring_the_bell()
    assert (t.state.ending, t.state.winners) == ("decision", (winner,))


@pytest.mark.parametrize(
    ("landed", "dealt", "points"),
    [([1, 3], [4, 2], (10, 10)), ([2, 3], [4, 2], (10, 9)), ([1, 3], [4, 3], (9, 10))],
)
def test_24b_work_is_punches_landed_and_damage_dealt(
    landed: list[int], dealt: list[int], points: tuple[int, int]
) -> None:
    t = ring(SOME, SOME)
    t.state.landed = landed
    t.state.dealt = dealt
    t.ring_the_bell()
    assert t.state.sheet == points


def test_a_new_round_counts_knock_downs_and_work_anew() -> None:
    t = ring(SOME, SOME, cornerCards=False)
    t.state.downs = [0, 2]
    t.state.falls = [0, 2]
    t.state.landed, t.state.dealt = [3, 1], [8, 2]
    t.ring_the_bell()
    t.put_back()
    assert (t.state.downs, t.state.falls) == ([0, 0], [0, 2])
    assert (t.state.landed, t.state.dealt) == ([0, 0], [0, 0])


# -- movements -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("slot", "name"), [(0, "Sledgehammer"), (1, "Iron Chin"), (2, "Bull Rush")]
)
def test_a_movement_works_once_a_fight(slot: int, name: str) -> None:
    t = ring(SOME, with_("Block 3"), cornerCards=False)
    t.exchange("A", f"{name} for Punch 1", "Block 3")
    assert t.state.movements_used == [1 << slot, 0]
    t.ring_the_bell()
    t.begin(SOME, SOME)
    t.play("B", "Back off")
    t.play("A", "Throw")
    assert t.refused("A", 21 + 20 * slot) == "star_used"
    assert len([label for label in t.moves("A") if " for " in label]) == 2 * len(SOME_ATTACK)
    t.leave()


def test_why_a_card_is_refused() -> None:
    t = ring(SOME, SOME)
    punch, feint, block = (NAMES.index(card) + 1 for card in ("Punch 1", "Feint 5", "Block 1"))
    assert t.refused("A", punch) == "not_now"
    assert t.refused("B", punch) == "no_control"
    t.play("A", "Throw")
    assert t.refused("A", block) == "attack_card"
    assert t.refused("A", feint) == "not_in_hand"
    t.play("A", "Punch 1")
    assert t.refused("B", punch) == "defence_card"
    assert t.refused("B", NAMES.index("Block 5") + 1) == "not_in_hand"
    assert t.refused("A", punch) == "wait"
    t.leave()


def test_why_a_movement_is_refused() -> None:
    t = ring(SOME, SOME)
    assert t.refused("A", 21) == "not_now"
    t.play("A", "Throw")
    for card in ("Block 1", "Punch 5"):  # a defence card, and an attack card he does not hold
        assert t.refused("A", 21 + NAMES.index(card)) == "star_card"
    t.state.endurance = [2, 100]
    assert t.refused("A", 21) == "cannot_pay"  # a Sledgehammer costs 3
    t.state.movements_used = [7, 0]
    assert t.refused("A", 21) == "star_gone"
    t.leave()


# -- corner cards ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("corner", "guard"), [("Hands Up", "Block 1"), ("On Your Toes", "Dodge 1")]
)
def test_three_guards_are_helped_and_the_fourth_is_not(corner: str, guard: str) -> None:
    punches = ("Punch 3", "Punch 3", "Punch 3", "Punch 3", *SOME_DEFENCE)
    guards = (guard, guard, *SOME_ATTACK)
    t = after_the_rest(punches, guards, 3, B=corner)
    t.exchange("A", "Punch 3", guard)
    t.exchange("A", "Punch 3", guard)
    assert t.state.damage == [0, 1 + 1]
    assert t.state.boosts == [0, 1]
    t.hold("B", guard, guard, *SOME_ATTACK)
    t.hold("A", *punches)
    t.exchange("A", "Punch 3", guard)
    t.exchange("A", "Punch 3", guard)
    assert t.state.damage == [0, 1 + 1 + 1 + 2]


def test_take_the_centre_helps_a_feint_as_well() -> None:
    t = after_the_rest(with_("Feint 2"), with_("Block 3"), 3, A="Take the Centre")
    t.exchange("A", "Feint 2", "Block 3")
    assert t.state.damage == [0, 2 + 1 + 1 - 3]


def test_breathe_stops_at_a_hundred() -> None:
    t = ring(SOME, SOME)
    t.state.endurance = [90, 80]
    t.ring_the_bell()
    t.rest(A="Breathe", B="Breathe")
    assert t.state.endurance == [100, 92]


def test_read_him_counts_an_attack_that_had_to_be_face_up_anyway() -> None:
    hand = ("Punch 2", "Punch 2", "Punch 2", *SOME_DEFENCE)
    t = after_the_rest(hand, with_("Block 2"), 3, B="Read Him")
    t.exchange("A", "Punch 2", "Block 2")  # face up, and a tie: face up again
    t.exchange("A", "Punch 2", "Block 1")  # the second attack face up
    assert not t.state.observe(B).face_up


def test_read_him_opens_the_attacks_of_the_other_only() -> None:
    t = after_the_rest(with_("Punch 2"), with_("Punch 2"), 3, A="Read Him")
    t.exchange("A", "Punch 2", "Dodge 1")
    assert not t.state.observe(B).face_up
    t.exchange("A", "Punch 1", "Block 2")
    assert t.state.observe(A).face_up


def test_two_of_nine_cards_go_under_the_deck() -> None:
    t = ring(SOME, SOME)
    t.ring_the_bell()
    t.rest(A="Pick Your Shots")
    t.hold("A", *(f"Punch {n}" for n in (1, 2, 2, 3, 3, 3, 4, 4, 5)), *SOME_DEFENCE)
    t.play("A", "Punch 5")
    t.play("B", next(iter(t.moves("B"))))
    t.play("A", "Punch 1")
    t.play("A", "Punch 2")
    t.put_back()
    deck = [NAMES[card] for card in t.state.decks[0]]
    assert (deck[:2], deck[-1], len(deck)) == (["Punch 2", "Punch 1"], "Punch 5", 30)
    assert t.state.observe(A).on_top[0] == NAMES.index("Punch 5")
    assert t.state.observe(B).under == ()


def test_a_reshuffle_ends_what_was_known_of_the_bottom() -> None:
    t = Ring()
    for _ in range(5):
        t.put_back()
        t.ring_the_bell()
        t.rest(A="Pick Your Shots" if t.state.turns == 2 else "No card")
    assert t.state.turns == 6
    assert t.state.under == (0, 0, 0, 0)
    t.put_back()


def test_only_rests_are_followed_by_advice() -> None:
    t = ring(SOME, SOME)
    opening = list[Event]()
    t.game.new(2, 1, None, opening)
    assert not [e for e in opening if e.what == "unadvised"]
    t.ring_the_bell()
    t.rest(A="Breathe")
    assert [e.who for e in t.happened("advised")] == [A]
    assert [e.who for e in t.happened("unadvised")] == [B]


def test_taking_control_is_no_punch() -> None:
    t = ring(with_("Punch 3"), with_("Dodge 4"))
    t.exchange("A", "Punch 3", "Dodge 4")
    assert (t.state.landed, t.state.dealt) == ([0, 0], [0, 0])
    assert t.state.control == B


@pytest.mark.parametrize("card", [card for card in CORNER if card != CUTMAN])
def test_09b_no_other_corner_card_closes_a_cut(card: int) -> None:
    t = ring(SOME, SOME)
    t.state.cut = (1, 1)
    t.ring_the_bell()
    t.rest(A=NAMES[card])
    assert t.state.cut == (1, 1)
    assert not t.happened("patched")


def test_09c_a_cutman_without_a_cut_is_wasted() -> None:
    t = after_the_rest(SOME, SOME, A="Cutman")
    assert not t.happened("patched")
    assert t.state.cut == (0, 0)


def test_28c_a_blow_without_damage_floors_nobody() -> None:
    t = after_the_rest(SOME, with_("Punch 5"), B="Work the Body")
    t.state.endurance = [2, 100]
    t.exchange("B", "Punch 5", "Iron Chin for Block 1")
    assert t.state.endurance[A] == 0, "the body took it"
    assert t.state.damage[A] == 0, "and the chin took nothing"
    assert not t.happened("knocked_down")


@pytest.mark.parametrize("who", ["A", "B"])
def test_whose_legs_are_heavy_who_has_moved_and_who_has_clinched_is_seen(who: str) -> None:
    t = ring(SOME, SOME)
    seat = t.seat(who)
    t.state.heavy = t.state.moved = t.state.clinched = 1 << seat
    seen = t.state.observe(B)
    assert seen.heavy == seen.moved == seen.clinched == (seat == A, seat == B)


def test_digging_is_refused_in_its_own_words_only_when_it_is_asked() -> None:
    t = ring(SOME, SOME)
    assert t.refused("A", DIG) == "not_now"
    t = ring(with_("Punch 5"), with_("Block 1"))
    t.state.endurance = [100, 6]
    t.counts(0, 0, 0, 0)
    t.exchange("A", "Punch 5", "Block 1")
    assert t.state.question() == "dig"
    assert t.refused("B", DIG) == "dig_tired"
    assert t.refused("B", BACK_OFF) == "not_now"
    t.leave()


def test_a_finished_fight_can_be_dealt_anew() -> None:
    """Whatever the last question was, nobody throws any more and needs a card for it."""
    table = ring(SOME, SOME)
    state = table.state
    state.asking, state.asked, state.winners = "clinch", 0, (1,)
    state.hands[:20], state.held[0], state.held[1] = [0] * 20, 0, 0
    table.leave()
    state.determinize(1, Random(1))
