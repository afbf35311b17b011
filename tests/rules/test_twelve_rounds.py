"""Twelve Rounds, one test per numbered case of its specification."""

from collections.abc import Sequence

import pytest

from game.core.options import BadOption
from game.core.registry import find
from game.games.twelve_rounds.cards import (
    COPIES,
    CORNER,
    COUNT,
    CUTMAN,
    PICK_YOUR_SHOTS,
    READ_HIM,
    TAKE_THE_CENTRE,
)
from game.games.twelve_rounds.judges import round_points
from game.games.twelve_rounds.moves import CLINCH, CORNER_MOVE, DIG, THROW
from game.games.twelve_rounds.text import CARDS as NAMES
from tests.rules.scenario import Table

A, B = 0, 1


class Ring(Table):
    """A ring in which the test says who holds what and how tired he is. A is red."""

    RESTS_AT = frozenset({"open", "attack_top", "corner"})

    def __init__(self, round: int = 1, **options: object) -> None:
        options = {"clinches": 0, "boxer1": "hammer", "boxer2": "professor"} | options
        super().__init__("twelve_rounds", 2, options)
        state = self.state
        state.red = state.control = A
        state.turns = round
        if round % 2 == 0:
            state.control = B

    # -- arranging ---------------------------------------------------------------------------------

    def hold(self, who: str, *cards: str) -> None:
        """This boxer holds exactly these cards; the rest of his own are in his decks."""
        state = self.state
        seat = self.seat(who)
        wanted = [NAMES.index(card) for card in cards]
        decks = list(state.decks)
        for which in (0, 1):
            kinds = range(which * 10, which * 10 + 10)
            mine = [card for card in wanted if card in kinds]
            rest = [
                card
                for card in kinds
                for _ in range(COPIES[card] - state.discards[seat * 20 + card] - mine.count(card))
            ]
            decks[seat * 2 + which] = tuple(rest)
            state.held[seat * 2 + which] = len(mine)
            for card in kinds:
                state.hands[seat * 20 + card] = mine.count(card)
        state.decks = tuple(decks)

    def put_back(self) -> None:
        """Both put back what they like, and the first exchange begins."""
        while self.state.question() in (
            "attack_top",
            "attack_under",
            "defence_top",
            "defence_under",
        ):
            who = self.asked()[0]
            self.play(who, next(iter(self.moves(who))))

    def begin(self, a: Sequence[str], b: Sequence[str]) -> None:
        """The first exchange of the round, with these hands."""
        self.put_back()
        self.hold("A", *a)
        self.hold("B", *b)

    def exchange(self, attacker: str, attack: str, defence: str) -> None:
        self.throw(attacker, attack)
        self.play("B" if attacker == "A" else "A", defence)

    def throw(self, attacker: str, attack: str) -> None:
        self.play(attacker, "Throw")
        self.play(attacker, attack)

    def counts(self, *values: int) -> None:
        """The next cards of the count deck."""
        rest = list(COUNT)
        script = []
        for value in values:
            script.append(rest.index(value))
            rest.remove(value)
        self.state.script = tuple(script)

    def rest(self, **cards: int) -> None:
        """Both choose in the corner; nothing is "No card"."""
        for who in "AB":
            self.play(who, NAMES[cards[who]] if who in cards else "No card")

    def ring_the_bell(self) -> None:
        """Two back-offs."""
        self.play(self.asked(), "Back off")
        self.play(self.asked(), "Back off")


def ring(a: Sequence[str], b: Sequence[str], round: int = 1, **options: object) -> Ring:
    t = Ring(round, **options)
    t.begin(a, b)
    return t


SOME_ATTACK = ("Punch 1", "Punch 2")
SOME_DEFENCE = ("Block 1", "Block 2", "Dodge 1")
SOME = SOME_ATTACK + SOME_DEFENCE


def with_(*cards: str) -> tuple[str, ...]:
    return (*cards, *SOME)


# -- the exchange ----------------------------------------------------------------------------------


def test_01_the_higher_attack_lands() -> None:
    t = ring(with_("Punch 4"), with_("Block 2"))
    t.exchange("A", "Punch 4", "Block 2")
    assert t.state.damage == [0, 2]
    assert t.state.endurance == [99, 98]
    assert t.state.control == A
    assert not t.state.observe(A).face_up


def test_02_a_tied_block_opens_the_next_attack() -> None:
    t = ring(with_("Punch 3"), with_("Block 3"))
    t.exchange("A", "Punch 3", "Block 3")
    assert t.state.damage == [0, 0]
    assert t.state.control == A
    assert t.state.observe(B).face_up
    t.throw("A", "Punch 2")
    assert t.state.observe(B).laid_card == NAMES.index("Punch 2")
    t.play("B", "Block 1")
    assert not t.state.observe(B).face_up


def test_03_a_tied_dodge_takes_control() -> None:
    t = Ring()
    t.state.endurance = [80, 80]
    t.begin(with_("Punch 3"), with_("Dodge 3"))
    t.exchange("A", "Punch 3", "Dodge 3")
    assert t.state.control == B
    assert not t.state.observe(B).face_up


def test_04_heavy_legs_make_a_tied_dodge_a_block() -> None:
    t = Ring()
    t.state.endurance = [80, 45]
    t.begin(with_("Punch 3"), with_("Dodge 3"))
    t.exchange("A", "Punch 3", "Dodge 3")
    assert t.state.control == A
    assert t.state.observe(A).face_up


def test_05_a_feint_lands_on_an_equal_guard() -> None:
    t = ring(with_("Feint 3", "Feint 3"), with_("Dodge 3", "Dodge 4"))
    t.exchange("A", "Feint 3", "Dodge 3")
    assert t.state.damage == [0, 1]
    assert t.state.endurance == [98, 99]
    t.exchange("A", "Feint 3", "Dodge 4")
    assert t.state.damage == [0, 1]
    assert t.state.control == B


def test_05b_a_strong_feint_floors() -> None:
    t = ring(with_("Feint 5"), with_("Block 1"))
    t.counts(3, 3)
    t.exchange("A", "Feint 5", "Block 1")
    assert [e.amount for e in t.happened("landed")] == [5]
    assert len(t.happened("knocked_down")) == 1
    t.play("B", "Save yourself")
    assert t.state.down == -1


def test_06_four_damage_at_once_is_a_knock_down() -> None:
    t = ring(with_("Punch 5"), with_("Block 1"))
    t.counts(3, 3)
    t.exchange("A", "Punch 5", "Block 1")
    assert t.state.down == B
    assert t.state.damage == [0, 4]
    t.play("B", "Save yourself")
    assert t.happened("stood")
    assert t.state.damage == [0, 4]
    assert (t.state.control, t.state.observe(A).face_up) == (A, False)


def test_07_eight_is_a_cut() -> None:
    t = ring(with_("Punch 3"), with_("Block 2"))
    t.state.damage = [0, 7]
    t.exchange("A", "Punch 3", "Block 2")
    assert t.state.damage == [0, 8]
    assert t.state.cut == (0, 1)
    assert not t.happened("knocked_down")


def test_07b_from_seven_to_ten_is_a_knock_down_without_a_cut() -> None:
    t = ring(with_("Punch 5"), with_("Block 2"))
    t.state.damage = [0, 7]
    t.counts(3, 3)
    t.exchange("A", "Punch 5", "Block 2")
    assert t.state.damage == [0, 10]
    assert t.state.down == B
    t.play("B", "Save yourself")
    assert t.state.damage == [0, 6]
    assert t.state.cut == (0, 0)


# -- rounds ----------------------------------------------------------------------------------------


def test_08_cut_and_weary_starts_with_four() -> None:
    t = Ring(3)
    t.state.cut = (2, 0)
    t.state.endurance = [28, 100]
    t.put_back()
    assert t.state.damage == [4, 0]


def test_09_the_cutman_closes_the_cut() -> None:
    t = ring(SOME, SOME)
    t.state.cut = (1, 1)
    t.ring_the_bell()
    t.rest(A=CUTMAN)
    t.put_back()
    assert t.state.cut == (0, 1)
    assert t.state.damage == [0, 2]


def test_10_the_deck_runs_out_in_round_six() -> None:
    t = Ring(cornerCards=False)
    while t.state.turns < 5:
        t.put_back()
        t.ring_the_bell()
    t.put_back()
    assert [len(deck) for deck in t.state.decks] == [6] * 4
    last = t.state.decks[0]
    t.ring_the_bell()
    assert t.state.turns == 6
    mine = [e for e in t.events if e.who == A and e.what in ("drew", "reshuffled")]
    assert [e.what for e in mine[:8]] == ["drew"] * 6 + ["reshuffled", "drew"]
    assert tuple(e.card for e in mine[:6]) == last[::-1]
    assert t.state.observe(A).deck_sizes == (29,) * 4
    t.put_back()
    assert t.state.observe(A).deck_sizes == (30,) * 4
    while t.state.turns < 11:
        assert not t.happened("reshuffled") or t.state.turns == 6
        t.ring_the_bell()
        t.put_back()
    assert t.state.observe(A).deck_sizes == (30,) * 4


def test_11_the_card_put_back_is_drawn_next_round() -> None:
    t = Ring(3)
    t.play("A", next(iter(t.moves("A"))))
    top = t.state.observe(A).on_top[0]
    assert top >= 0
    t.put_back()
    t.ring_the_bell()
    t.rest()
    drawn = t.sees("A", "drew")
    assert drawn[0] == top
    assert len([e for e in t.happened("drew") if e.who == A]) == 14


def test_12_without_cards_control_passes_without_a_tick() -> None:
    t = ring(("Punch 1", *SOME_DEFENCE), with_("Block 2"))
    t.exchange("A", "Punch 1", "Block 1")  # a tie: A keeps control but has nothing left
    assert t.state.ticks == 1
    assert t.state.control == B
    assert t.asked() == "B"
    assert not t.state.observe(B).face_up


def test_12b_when_neither_can_throw_the_bell_rings() -> None:
    t = ring(("Punch 1", *SOME_DEFENCE), SOME_DEFENCE)
    t.exchange("A", "Punch 1", "Block 1")
    assert len(t.happened("bell")) == 1
    assert t.state.ticks == 1
    assert t.state.question() == "corner"


def test_13_two_back_offs_ring_the_bell() -> None:
    t = ring(SOME, SOME)
    t.play("A", "Back off")
    assert (t.state.ticks, t.state.control) == (1, B)
    assert not t.happened("bell")
    t.play("B", "Back off")
    assert t.happened("bell")


def test_13b_a_punch_between_them_does_not() -> None:
    t = ring(with_("Punch 2"), with_("Punch 3"))
    t.play("A", "Back off")
    t.exchange("B", "Punch 3", "Block 1")
    t.play("B", "Back off")
    assert not t.happened("bell")


def test_14_the_bell_after_ten_ticks() -> None:
    t = ring(with_("Punch 2"), with_("Block 1"))
    t.state.ticks = 9
    t.state.endurance = [50, 50]
    t.exchange("A", "Punch 2", "Block 1")
    assert t.happened("bell")
    # A paid 1 and holds two attack cards, B lost 1 and holds two
    assert t.state.endurance == [50 - 1 + 2 + 2, 50 - 1 + 2 + 2]


def test_15_a_clinch_costs_a_card_and_opens_the_next_attack() -> None:
    t = ring(with_("Punch 4"), SOME, clinches=3)
    t.state.endurance = [90, 90]
    t.play("A", "Throw")
    t.play("B", "Clinch")
    t.play("A", "Punch 1")
    assert t.sees("B", "dropped") == [NAMES.index("Punch 1")]
    assert t.state.held[0] == 2
    assert t.state.endurance == [90, 92]
    assert (t.state.control, t.state.ticks) == (A, 1)
    assert t.state.observe(B).face_up
    assert t.state.clinches == [3, 2]
    t.play("A", "Throw")
    assert t.state.question() == "attack"
    assert t.refused("B", CLINCH) == "clinch_round"
    t.play("A", "Punch 2")
    assert t.state.observe(B).laid_card == NAMES.index("Punch 2")
    t.play("B", "Block 2")


# -- the count -------------------------------------------------------------------------------------


def test_16_the_target_of_the_first_count() -> None:
    t = ring(with_("Punch 5"), with_("Block 1"))
    t.state.endurance = [100, 64]
    t.exchange("A", "Punch 5", "Block 1")
    assert t.state.endurance[B] == 60
    assert t.state.target == 6
    t.leave()


def test_16b_the_target_of_the_third_when_weary() -> None:
    t = ring(with_("Punch 5"), with_("Block 1"))
    t.state.endurance = [100, 29]
    t.state.falls = [0, 2]
    t.exchange("A", "Punch 5", "Block 1")
    assert t.state.endurance[B] == 25
    assert t.state.target == 9
    t.leave()


@pytest.mark.parametrize(("dig", "ending"), [(False, "knockout"), (True, "")])
def test_17_a_point_short_is_a_knock_out(dig: bool, ending: str) -> None:
    t = ring(with_("Punch 5"), with_("Block 1"))
    t.counts(1, 2, 0, 2)
    t.exchange("A", "Punch 5", "Block 1")
    t.play("B", "Save yourself")
    t.play("B", "Save yourself")
    t.play("B", "Dig deep: 3 endurance" if dig else "Save yourself")
    assert t.state.ending == ending
    if dig:
        assert t.happened("stood")
        assert t.state.endurance[B] == 100 - 4 - 3
    else:
        assert t.state.winners == (A,)


def test_17b_two_cards_of_any_mix_dig_as_well() -> None:
    t = ring(with_("Punch 5"), with_("Block 3"))
    t.counts(1, 2, 0, 2)
    t.exchange("A", "Punch 5", "Block 1")
    t.play("B", "Punch 1")
    t.play("B", "Block 3")
    assert (t.state.tally, t.state.flips) == (1 + 1 + 2, (1, 2))
    assert t.state.held[2:] == [1, 2]
    t.play("B", "Save yourself")
    t.play("B", "Save yourself")
    assert t.happened("stood")


def test_18_no_dig_after_the_last_flip() -> None:
    t = ring(with_("Punch 5"), with_("Block 1"))
    t.counts(0, 1, 1, 0)
    t.exchange("A", "Punch 5", "Block 1")
    for _ in range(3):
        t.play("B", "Dig deep: 3 endurance")
    assert t.state.tally == 5
    assert t.happened("counted_out")
    assert t.asked() == ""
    assert t.refused("B", DIG) == "over"
    assert t.state.ending == "knockout"


def test_19_three_knock_downs_in_a_round_are_a_tko() -> None:
    t = ring(with_("Punch 5"), with_("Block 1"), round=5)
    t.state.downs = [0, 2]
    t.state.falls = [0, 2]
    t.exchange("A", "Punch 5", "Block 1")
    assert not t.happened("count_began")
    assert (t.state.ending, t.state.winners) == ("tko", (A,))


# -- movements -------------------------------------------------------------------------------------


def test_20_one_movement_a_round() -> None:
    t = ring(with_("Punch 2"), SOME)
    t.exchange("A", "Punch 2", "Shoulder Roll for Block 1")
    assert t.state.control == B
    t.play("B", "Throw")
    assert set(t.moves("B")) == set(SOME_ATTACK)
    check_hook_for_punch_1 = 21 + 20
    assert t.refused("B", check_hook_for_punch_1) == "star_round"
    t.play("B", "Punch 1")
    t.play("A", "Block 1")


def test_21_iron_chin_halves() -> None:
    t = ring(SOME, with_("Feint 5"), round=2)
    t.exchange("B", "Feint 5", "Iron Chin for Block 1")
    assert t.state.damage == [1, 0]
    assert t.state.endurance == [99, 98]
    assert not t.happened("knocked_down")
    assert t.state.control == B


def test_22_bull_rush_keeps_control() -> None:
    t = ring(SOME, with_("Dodge 5"))
    t.exchange("A", "Bull Rush for Punch 1", "Dodge 5")
    assert t.state.control == A
    assert t.state.observe(B).face_up
    assert t.state.endurance == [99, 100]


def test_23_a_check_hook_can_knock_down_through_the_track() -> None:
    t = ring(with_("Punch 3"), SOME)
    t.state.damage = [8, 0]
    t.counts(3, 3)
    t.exchange("A", "Punch 3", "Check Hook for Block 2")
    assert t.state.damage == [11, 0]
    assert t.state.down == A
    t.play("A", "Save yourself")
    assert t.state.damage == [6, 0]
    assert t.state.control == B
    assert (t.state.landed, t.state.dealt) == ([0, 1], [0, 3])


# -- the judges ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("downs", "work", "points"),
    [
        ((0, 0), (9, 6), (10, 9)),
        ((0, 0), (6, 9), (9, 10)),
        ((0, 0), (6, 6), (10, 10)),
        ((1, 1), (6, 6), (10, 10)),
        ((0, 1), (9, 6), (10, 8)),
        ((0, 1), (6, 6), (10, 8)),
        ((0, 1), (6, 9), (10, 9)),
        ((1, 0), (9, 6), (9, 10)),
        ((0, 2), (9, 6), (10, 7)),
        ((2, 0), (9, 6), (8, 10)),
        ((0, 4), (9, 6), (10, 7)),
    ],
)
def test_24_ten_nine_eight_seven(
    downs: tuple[int, int], work: tuple[int, int], points: tuple[int, int]
) -> None:
    assert round_points(downs, work) == points


def test_24b_a_round_is_scored_at_the_bell() -> None:
    t = ring(with_("Punch 4"), SOME)
    t.exchange("A", "Punch 4", "Block 2")
    t.ring_the_bell()
    assert t.state.sheet == (10, 9)


def level(**options: object) -> Ring:
    """The last round, level so far and level at the bell."""
    t = ring(SOME, SOME, round=12, **options)
    t.state.sheet = (10, 9, 9, 10) + (10, 10) * 9
    return t


def test_25_level_cards_go_to_the_knock_downs() -> None:
    t = level()
    t.state.falls = [2, 1]
    t.ring_the_bell()
    assert (t.state.ending, t.state.winners) == ("tiebreak", (B,))


@pytest.mark.parametrize(("damage", "winners"), [([30, 31], (B,)), ([30, 30], (A, B))])
def test_25b_then_to_the_damage(damage: list[int], winners: tuple[int, ...]) -> None:
    t = level()
    t.state.dealt_in_all = damage
    t.ring_the_bell()
    assert t.state.winners == winners
    assert t.state.ending == ("tiebreak" if len(winners) == 1 else "draw")


def test_25c_or_they_are_a_draw() -> None:
    t = level(decisionTie="draw")
    t.state.falls = [2, 1]
    t.ring_the_bell()
    assert (t.state.ending, t.state.winners) == ("draw", (A, B))


# -- in the corner ---------------------------------------------------------------------------------


def after_the_rest(a: Sequence[str], b: Sequence[str], round: int = 2, **cards: int) -> Ring:
    """This round begins with these corner cards and these hands."""
    t = ring(SOME, SOME, round=round - 1)
    t.ring_the_bell()
    t.rest(**cards)
    t.begin(a, b)
    return t


def test_26_both_take_the_centre() -> None:
    t = after_the_rest(with_("Punch 3"), with_("Punch 3"), 4, A=TAKE_THE_CENTRE, B=TAKE_THE_CENTRE)
    assert t.asked() == "B"
    t.exchange("B", "Punch 3", "Block 2")
    assert t.state.damage == [2, 0]
    t.exchange("B", "Punch 1", "Dodge 1")
    t.exchange("A", "Punch 3", "Block 2")
    assert t.state.damage == [2, 2]
    t.exchange("A", "Punch 2", "Block 1")
    assert t.state.damage == [2, 3]


def test_26b_one_takes_the_centre() -> None:
    t = after_the_rest(SOME, SOME, 4, A=TAKE_THE_CENTRE)
    assert t.asked() == "A"


def test_27_too_tired_for_a_feint() -> None:
    t = ring(("Feint 2", "Feint 3", *SOME_DEFENCE), SOME, movements=False)
    t.state.endurance = [1, 100]
    t.play("A", "Cannot throw")
    assert [e.what for e in t.events] == ["cannot_pay", "control"]
    assert (t.state.control, t.state.ticks) == (B, 0)
    assert t.asked() == "B"


def test_28_spent_and_hit_is_down() -> None:
    t = ring(with_("Punch 4"), with_("Block 2"))
    t.state.endurance = [100, 2]
    t.counts(3, 3, 3, 0)
    t.exchange("A", "Punch 4", "Block 2")
    assert t.state.endurance == [99, 0]
    assert t.happened("knocked_down")
    assert t.state.target == 8
    t.play("B", "Save yourself")
    t.play("B", "Save yourself")
    assert t.happened("stood")


def test_29_read_him_shows_two_attacks() -> None:
    t = after_the_rest(with_("Punch 4", "Punch 3"), with_("Dodge 4", "Block 3"), 3, B=READ_HIM)
    t.throw("A", "Punch 4")
    assert t.state.observe(B).laid_card == NAMES.index("Punch 4")
    t.play("B", "Dodge 4")
    t.exchange("B", "Punch 1", "Dodge 1")
    t.throw("A", "Punch 3")
    assert t.state.observe(B).laid_card == NAMES.index("Punch 3")
    t.play("B", "Block 2")
    t.throw("A", "Punch 2")
    assert t.state.observe(B).laid_card == -1
    t.play("B", "Block 3")


def test_30_a_late_knock_out_beats_the_cards() -> None:
    t = ring(with_("Punch 5"), with_("Block 1"), round=11)
    t.state.turns = 12
    t.state.sheet = (9, 10) * 11
    t.counts(0, 0, 0, 0)
    t.exchange("A", "Punch 5", "Block 1")
    for _ in range(3):
        t.play("B", "Save yourself")
    assert (t.state.ending, t.state.winners) == ("knockout", (A,))


# -- rulings that no numbered case covers ----------------------------------------------------------


def play_on(t: Ring, moves: int) -> None:
    """Any legal moves."""
    for i in range(moves):
        if not t.state.over:
            seat = t.state.actors()[0]
            legal = t.state.legal(seat)
            t.state.choose(seat, legal[i * 7 % len(legal)])


def test_ruling_01_the_red_corner_opens_odd_rounds() -> None:
    t = Ring(cornerCards=False)
    for round in range(1, 5):
        t.put_back()
        assert t.asked() == ("A" if round % 2 else "B")
        t.ring_the_bell()


def test_ruling_07_backing_off_ends_the_face_up_duty() -> None:
    t = ring(with_("Punch 3"), with_("Block 3"))
    t.exchange("A", "Punch 3", "Block 3")
    t.play("A", "Back off")
    assert not t.state.face_up
    t.play("B", "Back off")


def test_ruling_22_at_zero_nobody_throws() -> None:
    t = Ring(boxer1="silk")  # Flicker Jab costs nothing, but not even that
    t.state.endurance = [0, 100]
    t.put_back()
    assert [e.who for e in t.happened("stuck")] == [A]
    assert (t.asked(), t.state.ticks) == ("B", 0)


def test_ruling_22b_a_cheap_movement_can_be_paid_for_with_one() -> None:
    t = ring(("Feint 2", *SOME_DEFENCE), SOME, boxer1="silk")
    t.state.endurance = [1, 100]
    t.play("A", "Throw")
    assert set(t.moves("A")) == {
        f"{star} for Feint 2" for star in ("Flicker Jab", "Slip and Slide", "Pull Counter")
    }
    t.play("A", "Flicker Jab for Feint 2")
    t.play("B", "Block 2")
    assert t.state.endurance[A] == 1


def test_ruling_24_without_defence_cards_a_block_of_nothing() -> None:
    t = ring(with_("Punch 3"), SOME_ATTACK)
    t.throw("A", "Punch 3")
    assert t.happened("unguarded")
    assert t.state.damage == [0, 3]


def test_ruling_26_the_doctor_stops_an_old_cut() -> None:
    t = ring(with_("Punch 3", "Punch 3"), with_("Block 2", "Block 2"), doctorStoppage=True)
    t.state.damage = [0, 7]
    t.exchange("A", "Punch 3", "Block 2")
    t.exchange("A", "Punch 3", "Block 2")  # cut in this very round: not yet
    assert t.state.damage == [0, 9]
    assert not t.state.over


@pytest.mark.parametrize("on", [True, False])
def test_ruling_26b_the_doctor_comes_by_option(on: bool) -> None:
    t = ring(with_("Punch 3"), with_("Block 2"), round=3, doctorStoppage=on)
    t.state.cut = (0, 2)
    t.state.damage = [0, 7]
    t.exchange("A", "Punch 3", "Block 2")
    assert t.state.over is on
    if on:
        assert (t.state.ending, t.state.winners) == ("doctor", (A,))


def test_ruling_27_a_movement_face_down_looks_like_a_card() -> None:
    t = ring(SOME, SOME)
    t.throw("A", "Sledgehammer for Punch 1")
    assert t.sees("B", "laid") == [-1]
    assert not t.happened("dropped")
    seen = t.state.observe(B)
    assert (seen.laid_card, seen.dropped, seen.hand_sizes[0]) == (-1, -1, 1)
    t.play("B", "Block 2")
    assert t.sees("B", "dropped") == [NAMES.index("Punch 1")]
    assert t.state.damage == [0, 5 - 2 + 1]
    assert t.state.endurance == [97, 96]
    t.leave()


def test_ruling_28_movements_neither_get_nor_use_the_corner_bonus() -> None:
    t = after_the_rest(with_("Punch 2"), SOME, 3, A=TAKE_THE_CENTRE)
    t.exchange("A", "Iron Chin for Punch 1", "Block 2")
    assert t.state.damage == [0, 1]
    t.exchange("A", "Punch 2", "Block 1")
    assert t.state.damage == [0, 1 + 2]


def test_ruling_29_iron_chin_can_leave_nothing() -> None:
    t = ring(SOME, with_("Punch 5"), round=2)
    t.state.damage = [9, 0]
    t.state.endurance = [1, 100]
    t.exchange("B", "Punch 5", "Iron Chin for Block 1")
    assert t.state.damage == [9, 0]  # 1 halved is nothing
    assert (t.state.landed, t.state.dealt) == ([0, 1], [0, 0])
    assert not t.happened("knocked_down")


def test_ruling_30_a_counter_never_floors_by_exhaustion() -> None:
    t = ring(with_("Punch 3"), SOME)
    t.state.endurance = [3, 100]
    t.exchange("A", "Punch 3", "Check Hook for Block 2")
    assert t.state.endurance[A] == 0
    assert not t.happened("knocked_down")
    assert t.state.control == B


def test_ruling_31_heavy_legs_spoil_movements_too() -> None:
    t = Ring()
    t.state.endurance = [100, 45]
    t.begin(with_("Punch 4"), SOME)
    t.exchange("A", "Punch 4", "Check Hook for Block 2")
    assert t.state.control == A
    assert not t.happened("countered")


def test_ruling_32_a_counter_needs_control() -> None:
    t = ring(SOME, SOME)
    t.exchange("A", "Bull Rush for Punch 1", "Check Hook for Block 2")
    assert t.state.control == A
    assert not t.happened("countered")


def test_ruling_33_shoulder_roll_takes_control_on_a_tie() -> None:
    t = ring(with_("Punch 5"), SOME)
    t.exchange("A", "Punch 5", "Shoulder Roll for Block 1")
    assert t.state.control == B


@pytest.mark.parametrize(
    ("boxer", "move", "guard", "endurance", "damage"),
    [
        ("torito", "Body Barrage for Punch 1", "Block 2", 100 - 2 - 4, 2),
        ("tidal", "Liver Shot for Punch 1", "Block 2", 100 - 2 - 6, 2),
        ("northside", "Ring Craft for Punch 1", "Block 2", 100 - 2, 2),
        ("torito", "Leaping Hook for Punch 1", "Block 2", 100 - 3, 3),
    ],
)
def test_movements_in_attack(
    boxer: str, move: str, guard: str, endurance: int, damage: int
) -> None:
    t = ring(SOME, SOME, boxer1=boxer)
    t.exchange("A", move, guard)
    assert (t.state.endurance[B], t.state.damage[B]) == (endurance, damage)


def test_movements_double_feint() -> None:
    t = ring(SOME, with_("Block 3"), boxer1="professor")
    t.exchange("A", "Double Feint for Punch 1", "Block 3")
    assert t.state.damage == [0, 2]
    assert t.state.endurance == [98, 98]


@pytest.mark.parametrize(
    ("boxer", "move", "endurance", "countered"),
    [
        ("torito", "Bob and Weave for Block 1", 53, 0),
        ("tidal", "Second Wind for Block 1", 55, 0),
        ("silk", "Pull Counter for Block 1", 50, 2),
        ("silk", "Slip and Slide for Block 1", 50, 0),
    ],
)
def test_movements_in_defence(boxer: str, move: str, endurance: int, countered: int) -> None:
    t = ring(with_("Punch 3"), SOME, boxer2=boxer)
    t.state.endurance = [60, 50]
    t.exchange("A", "Punch 3", move)
    assert t.state.control == B
    assert t.state.endurance == [60 - 1 - countered, endurance]
    assert t.state.damage == [countered, 0]


def test_corner_go_forward_helps_two_punches() -> None:
    hand = ("Feint 1", "Punch 3", "Punch 3", "Punch 3", *SOME_DEFENCE)
    guards = ("Block 1", "Block 1", "Block 1", "Block 2", *SOME_ATTACK)
    t = after_the_rest(hand, guards, 3, A=CORNER[0])
    t.exchange("A", "Feint 1", "Block 1")
    assert t.state.damage == [0, 1]
    t.exchange("A", "Punch 3", "Block 1")
    t.exchange("A", "Punch 3", "Block 1")
    assert t.state.damage == [0, 1 + 3 + 3]
    t.state.damage = [0, 0]
    t.exchange("A", "Punch 3", "Block 2")
    assert t.state.damage == [0, 1]


def test_corner_hands_up_helps_blocks() -> None:
    t = after_the_rest(with_("Punch 3"), SOME, 3, B=CORNER[1])
    t.exchange("A", "Punch 3", "Block 2")
    assert t.state.observe(A).face_up
    assert t.state.boosts == [0, 2]
    t.exchange("A", "Punch 2", "Dodge 1")
    assert t.state.boosts == [0, 2]


def test_corner_on_your_toes_ignores_heavy_legs() -> None:
    t = ring(SOME, SOME, round=2)
    t.state.endurance = [100, 30]
    t.ring_the_bell()
    t.rest(B=CORNER[2])
    t.begin(with_("Punch 2"), SOME)
    t.exchange("A", "Punch 2", "Dodge 1")
    assert t.state.control == B


def test_corner_breathe() -> None:
    t = ring(SOME, SOME)
    t.state.endurance = [50, 93]
    t.ring_the_bell()
    t.rest(A=CORNER[4], B=CORNER[4])
    assert t.state.endurance == [50 + 2 + 2 + 8, 100]


def test_corner_pick_your_shots_and_cover_up() -> None:
    t = ring(SOME, SOME)
    t.ring_the_bell()
    t.rest(A=PICK_YOUR_SHOTS, B=CORNER[7])
    assert t.state.held == [9, 7, 7, 9]
    asked = []
    while t.state.question() != "open":
        asked.append((t.state.question(), t.asked()))
        for who in t.asked():
            t.play(who, next(iter(t.moves(who))))
    assert asked == [
        ("attack_top", "AB"),
        ("attack_under", "A"),
        ("attack_under", "A"),
        ("defence_top", "AB"),
        ("defence_under", "B"),
        ("defence_under", "B"),
    ]
    assert t.state.held == [6, 6, 6, 6]
    seen = t.state.observe(A)
    assert len(seen.under) == 2
    assert seen.under == t.state.decks[0][:2]
    assert len(t.state.observe(B).under) == 2


def test_corner_work_the_body() -> None:
    t = after_the_rest(with_("Punch 3"), SOME, 3, A=CORNER[9])
    before = t.state.endurance[B]
    t.exchange("A", "Punch 3", "Block 2")
    assert t.state.endurance[B] == before - 1 - 2
    assert t.state.damage == [0, 1]


def test_corner_cards_work_once_and_stay_hidden() -> None:
    t = ring(SOME, SOME)
    t.ring_the_bell()
    t.play("A", "Hands Up")
    assert t.sees("B", "listened") == [-1]
    assert t.state.observe(B).corner == (0, 0)
    assert t.state.observe(A).chosen == CORNER[1]
    assert t.state.observe(B).chosen == -1
    assert t.refused("A", CORNER[0] + CORNER_MOVE) == "corner_chosen"
    t.play("B", "No card")
    assert t.state.observe(B).corner == (CORNER[1], 0)
    t.put_back()
    t.ring_the_bell()
    assert "Hands Up" not in t.moves("A")
    assert t.refused("A", CORNER[1] + CORNER_MOVE) == "corner_used"


def test_clinch_with_the_last_card_asks_nothing() -> None:
    t = ring(("Punch 1", *SOME_DEFENCE), SOME, clinches=3)
    t.play("A", "Throw")
    t.play("B", "Clinch")
    assert t.sees("B", "dropped") == [NAMES.index("Punch 1")]
    assert t.asked() == "B"


def test_clinch_declined() -> None:
    t = ring(with_("Punch 4"), SOME, clinches=1)
    t.play("A", "Throw")
    t.play("B", "No clinch")
    assert t.refused("B", CLINCH) == "clinch_late"
    assert t.refused("B", THROW) == "no_control"
    t.play("A", "Punch 4")
    t.play("B", "Block 2")
    assert t.state.clinches == [1, 1]


# -- options ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(("rounds", "endurance"), [(12, 100), (8, 75), (6, 65), (4, 55)])
def test_option_rounds(rounds: int, endurance: int) -> None:
    t = Ring(rounds=rounds, cornerCards=False)
    assert t.state.endurance == [endurance, endurance]
    while not t.state.over:
        t.put_back()
        t.ring_the_bell()
    assert t.state.turns == rounds
    assert len(t.state.sheet) == 2 * rounds


def test_option_start_endurance() -> None:
    assert Ring(startEndurance=40).state.endurance == [40, 40]
    with pytest.raises(BadOption):
        Ring(startEndurance=101)


def test_option_ticks_per_round() -> None:
    t = ring(with_("Punch 2"), SOME, ticksPerRound=4)
    t.state.ticks = 3
    t.exchange("A", "Punch 2", "Block 1")
    assert t.happened("bell")


def test_option_three_knockdown_rule_off() -> None:
    t = ring(with_("Punch 5"), with_("Block 1"), threeKnockdownRule=False)
    t.state.downs = [0, 2]
    t.state.falls = [0, 2]
    t.exchange("A", "Punch 5", "Block 1")
    assert t.state.down == B
    assert t.state.target == 8
    t.leave()


def test_option_corner_cards_off() -> None:
    t = ring(SOME, SOME, cornerCards=False)
    t.ring_the_bell()
    assert (t.state.turns, t.state.question()) == (2, "attack_top")


def test_option_movements_off() -> None:
    t = ring(SOME, SOME, movements=False)
    t.play("A", "Throw")
    assert set(t.moves("A")) == set(SOME_ATTACK)
    assert t.refused("A", 21) == "star_off"
    t.leave()


def test_option_clinches_none() -> None:
    t = ring(SOME, SOME, clinches=0)
    t.play("A", "Throw")
    assert t.state.question() == "attack"
    assert t.refused("B", CLINCH) == "clinch_gone"
    t.leave()


def test_option_boxers() -> None:
    assert Ring(boxer1="tidal", boxer2="tidal").state.boxers == (4, 4)
    fights = [find("twelve_rounds").new(2, seed) for seed in range(40)]
    assert len({fight.observe(A).boxers for fight in fights}) > 20  # type: ignore[attr-defined]
    assert len({fight.observe(A).red for fight in fights}) == 2  # type: ignore[attr-defined]


# -- what everybody knows --------------------------------------------------------------------------


def test_the_reshuffle_tells_who_counts() -> None:
    """After a reshuffle everybody knows the six cards that were not in it."""
    t = Ring(cornerCards=False)
    while t.state.turns < 6:
        t.put_back()
        t.ring_the_bell()
    known = t.state.observe(A).leftovers[20:]
    assert sum(known[:10]) == 6
    assert all(held >= left for held, left in zip(t.state.hands[20:], known, strict=True))
    play_on(t, 30)
    seen = t.state.observe(A)
    deck_and_hand = list(t.state.hands[20:30])
    if t.state.topped >> 2 & 1:
        deck_and_hand[t.state.decks[2][-1]] += 1
    assert all(deck_and_hand[i] >= seen.leftovers[20 + i] for i in range(10))
    t.leave()
