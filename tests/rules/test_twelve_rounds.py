"""Twelve Rounds, one test per numbered case of its specification."""

from collections.abc import Sequence

import pytest

from game.core.options import BadOption
from game.core.registry import find
from game.games.twelve_rounds.cards import COPIES, CORNER, COUNT
from game.games.twelve_rounds.judges import round_points
from game.games.twelve_rounds.moves import CLINCH, CORNER_MOVE, DIG, STEP, THROW
from game.games.twelve_rounds.text import CARDS as NAMES
from tests.rules.scenario import Table

A, B = 0, 1


class Ring(Table):
    """A ring in which the test sets hands and endurance. A is red."""

    RESTS_AT = frozenset({"open", "attack_top", "corner"})

    def __init__(self, round: int = 1, **options: object) -> None:
        options = {"clinches": 0, "boxer1": "hammer", "boxer2": "professor"} | options
        super().__init__("twelve_rounds", 2, options)
        state = self.state
        state.red = state.control = A
        state.turns = round
        if round % 2 == 0:
            state.control = B

    # -- setting up --------------------------------------------------------------------------------

    def hold(self, who: str, *cards: str) -> None:
        """Give this boxer exactly these cards; the rest of his cards are in his decks."""
        state = self.state
        seat = self.seat(who)
        wanted = [NAMES.index(card) for card in cards]
        decks = list(state.decks)
        for which in (0, 1):
            kinds = range(which * 10, which * 10 + 10)
            mine = [card for card in wanted if card in kinds]
            rest = (card for card in kinds for _ in range(COPIES[card] - mine.count(card)))
            decks[seat * 2 + which] = tuple(rest)
            state.held[seat * 2 + which] = len(mine)
            for card in kinds:
                state.hands[seat * 20 + card] = mine.count(card)
                state.discards[seat * 20 + card] = 0
        state.decks = tuple(decks)

    def put_back(self) -> None:
        """Answer the put-back questions for both, so that the first exchange begins."""
        while self.state.question() in STEP:
            who = self.asked()[0]
            self.play(who, next(iter(self.moves(who))))

    def begin(self, a: Sequence[str], b: Sequence[str]) -> None:
        """Begin the first exchange of the round with these hands."""
        self.put_back()
        self.hold("A", *a)
        self.hold("B", *b)
        assert self.state.card_counts() == list(COPIES) * 2

    def play(self, who: str, label: str) -> None:
        super().play(who, label)
        assert self.state.card_counts() == list(COPIES) * 2

    def exchange(self, attacker: str, attack: str, defence: str) -> None:
        self.throw(attacker, attack)
        self.play("B" if attacker == "A" else "A", defence)

    def throw(self, attacker: str, attack: str) -> None:
        self.play(attacker, "Throw")
        self.play(attacker, attack)

    def counts(self, *values: int) -> None:
        """Set the next cards of the count deck."""
        rest = list(COUNT)
        script = []
        for value in values:
            script.append(rest.index(value))
            rest.remove(value)
        self.state.scripted_rolls = tuple(script)

    def rest(self, **cards: str) -> None:
        """Choose a corner card or none for both."""
        for who in "AB":
            self.play(who, cards.get(who, "No card"))

    def ring_the_bell(self) -> None:
        """Back off twice."""
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
    t = ring(with_("Feint 3", "Feint 3", "Feint 5"), with_("Dodge 3", "Dodge 4"))
    t.exchange("A", "Feint 3", "Dodge 3")
    assert t.state.damage == [0, 1]
    assert t.state.endurance == [98, 99]
    t.exchange("A", "Feint 3", "Dodge 4")
    assert t.state.control == B
    t.exchange("B", "Punch 1", "Dodge 1")
    t.counts(3, 3)
    t.exchange("A", "Feint 5", "Block 1")
    assert t.state.damage == [0, 1 + 5]
    assert t.happened("knocked_down")
    t.play("B", "No digging")


def test_06_four_damage_at_once_is_a_knock_down() -> None:
    t = ring(with_("Punch 5"), with_("Block 1"))
    t.counts(3, 3)
    t.exchange("A", "Punch 5", "Block 1")
    assert (t.state.damage, t.state.down) == ([0, 4], B)
    t.play("B", "No digging")
    assert t.happened("stood")
    assert t.state.damage == [0, 4]
    assert (t.state.control, t.state.observe(A).face_up) == (A, False)


def test_07_eight_is_a_cut() -> None:
    t = ring(with_("Punch 3"), with_("Block 2"))
    t.state.damage = [0, 7]
    t.exchange("A", "Punch 3", "Block 2")
    assert (t.state.damage, t.state.cut) == ([0, 8], (0, 1))
    assert not t.happened("knocked_down")


def test_07b_from_seven_to_ten_is_a_knock_down_without_a_cut() -> None:
    t = ring(with_("Punch 5"), with_("Block 2"))
    t.state.damage = [0, 7]
    t.counts(3, 3)
    t.exchange("A", "Punch 5", "Block 2")
    assert (t.state.damage, t.state.down) == ([0, 10], B)
    t.play("B", "No digging")
    assert (t.state.damage, t.state.cut) == ([0, 6], (0, 0))


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
    t.rest(A="Cutman")
    t.put_back()
    assert (t.state.damage, t.state.cut) == ([0, 2], (0, 1))


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
    assert t.sees("A", "drew")[0] == top
    assert len([e for e in t.happened("drew") if e.who == A]) == 14


def test_12_without_cards_control_passes_without_a_tick() -> None:
    t = ring(("Punch 1", *SOME_DEFENCE), with_("Block 2"))
    t.exchange("A", "Punch 1", "Block 1")  # a tie: A keeps control but has no cards left
    assert (t.asked(), t.state.control, t.state.ticks) == ("B", B, 1)
    assert not t.state.observe(B).face_up


def test_12b_when_neither_can_throw_the_bell_rings() -> None:
    t = ring(("Punch 1", *SOME_DEFENCE), SOME_DEFENCE)
    t.exchange("A", "Punch 1", "Block 1")
    assert len(t.happened("bell")) == 1


def test_13_two_back_offs_in_a_row_ring_the_bell() -> None:
    t = ring(with_("Punch 2"), with_("Punch 3"))
    t.play("A", "Back off")
    assert (t.state.ticks, t.state.control) == (1, B)
    t.exchange("B", "Punch 3", "Block 1")
    t.play("B", "Back off")
    assert not t.happened("bell")
    t.play("A", "Back off")
    assert t.happened("bell")


def test_14_the_bell_after_ten_ticks() -> None:
    t = ring(with_("Punch 2"), with_("Block 1"))
    t.state.ticks = 9
    t.state.endurance = [50, 50]
    t.exchange("A", "Punch 2", "Block 1")
    assert t.happened("bell")
    # A paid 1 and holds two attack cards, B lost 1 and holds two
    assert t.state.endurance == [50 - 1 + 2 + 2, 50 - 1 + 2 + 2]
    assert t.state.sheet == (10, 9)


def test_15_a_clinch_costs_a_card_and_opens_the_next_attack() -> None:
    t = ring(with_("Punch 4"), SOME, clinches=3)
    t.state.endurance = [90, 90]
    t.play("A", "Throw")
    t.play("B", "Clinch")
    t.play("A", "Punch 1")
    assert t.sees("B", "dropped") == [NAMES.index("Punch 1")]
    assert (t.state.held[0], t.state.endurance) == (2, [90, 92])
    assert (t.state.control, t.state.ticks) == (A, 1)
    assert t.state.observe(B).face_up
    assert t.state.clinches == [3, 2]
    t.play("A", "Throw")
    assert t.refused("B", CLINCH) == "clinch_round"
    t.play("A", "Punch 2")
    assert t.state.observe(B).laid_card == NAMES.index("Punch 2")
    t.play("B", "Block 2")


# -- the count -------------------------------------------------------------------------------------


@pytest.mark.parametrize(("falls", "endurance", "target"), [(0, 60, 6), (2, 25, 9), (1, 20, 9)])
def test_16_the_target_of_the_count(falls: int, endurance: int, target: int) -> None:
    t = ring(with_("Punch 5"), with_("Block 1"))
    t.state.endurance = [100, endurance + 4]
    t.state.falls = [0, falls]
    t.exchange("A", "Punch 5", "Block 1")
    assert (t.state.endurance[B], t.state.target) == (endurance, target)
    t.leave()


@pytest.mark.parametrize(("dig", "ending"), [(False, "knockout"), (True, "")])
def test_17_a_point_short_is_a_knock_out(dig: bool, ending: str) -> None:
    t = ring(with_("Punch 5"), with_("Block 1"))
    t.counts(1, 2, 0, 2)
    t.exchange("A", "Punch 5", "Block 1")
    t.play("B", "No digging")
    t.play("B", "No digging")
    t.play("B", "Dig deep: 3 endurance" if dig else "No digging")
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
    t.play("B", "Dig deep: Punch 1 and a second card")
    t.play("B", "Block 3")
    assert (t.state.tally, t.state.flips) == (1 + 1 + 2, (1, 2))
    assert t.state.held[2:] == [1, 2]
    t.play("B", "No digging")
    t.play("B", "No digging")
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
    t.play("A", "No digging")
    assert t.state.damage == [6, 0]
    assert t.state.control == B
    assert (t.state.landed, t.state.dealt) == ([0, 1], [0, 3])


# -- the judges ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("downs", "work", "points"),
    [
        ((0, 0), (9, 6), (10, 9)),
        ((0, 0), (6, 6), (10, 10)),
        ((0, 1), (9, 6), (10, 8)),
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


@pytest.mark.parametrize(
    ("option", "falls", "damage", "ending", "winners"),
    [
        ("tiebreak", [2, 1], [31, 30], "tiebreak", (B,)),
        ("tiebreak", [1, 1], [31, 30], "tiebreak", (A,)),
        ("tiebreak", [1, 1], [30, 30], "draw", (A, B)),
        ("draw", [2, 1], [31, 30], "draw", (A, B)),
    ],
)
def test_25_level_cards(
    option: str, falls: list[int], damage: list[int], ending: str, winners: tuple[int, ...]
) -> None:
    t = ring(SOME, SOME, round=12, decisionTie=option)
    t.state.sheet = (10, 9, 9, 10) + (10, 10) * 9
    t.state.falls = falls
    t.state.dealt_in_all = damage
    t.ring_the_bell()
    assert (t.state.ending, t.state.winners) == (ending, winners)


# -- in the corner ---------------------------------------------------------------------------------


def after_the_rest(a: Sequence[str], b: Sequence[str], round: int = 2, **cards: str) -> Ring:
    """Begin this round with these corner cards and hands."""
    t = ring(SOME, SOME, round=round - 1)
    t.ring_the_bell()
    t.rest(**cards)
    t.begin(a, b)
    return t


def test_26_both_take_the_centre() -> None:
    hand = with_("Punch 3")
    t = after_the_rest(hand, hand, 4, A="Take the Centre", B="Take the Centre")
    assert t.asked() == "B"
    t.exchange("B", "Punch 3", "Block 2")
    assert t.state.damage == [2, 0]
    t.exchange("B", "Punch 1", "Dodge 1")
    t.exchange("A", "Punch 3", "Block 2")
    assert t.state.damage == [2, 2]
    t.exchange("A", "Punch 2", "Block 1")
    assert t.state.damage == [2, 3]
    assert after_the_rest(SOME, SOME, 4, A="Take the Centre").asked() == "A"


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
    t.play("B", "No digging")
    t.play("B", "No digging")
    assert t.happened("stood")


def test_29_read_him_shows_two_attacks() -> None:
    t = after_the_rest(with_("Punch 4", "Punch 3"), with_("Dodge 4", "Block 3"), 3, B="Read Him")
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
        t.play("B", "No digging")
    assert (t.state.ending, t.state.winners) == ("knockout", (A,))


# -- rulings that no numbered case covers ----------------------------------------------------------


def test_ruling_18_a_corner_card_is_hidden_and_works_once() -> None:
    t = ring(SOME, SOME)
    t.ring_the_bell()
    t.play("A", "Hands Up")
    assert t.sees("B", "listened") == [-1]
    assert t.state.observe(A).chosen == CORNER[1]
    assert (t.state.observe(B).corner, t.state.observe(B).chosen) == ((0, 0), -1)
    assert t.refused("A", CORNER[0] + CORNER_MOVE) == "corner_chosen"
    t.play("B", "No card")
    assert t.state.observe(B).corner == (CORNER[1], 0)
    t.put_back()
    t.ring_the_bell()
    assert t.refused("A", CORNER[1] + CORNER_MOVE) == "corner_used"


def test_ruling_22_at_zero_nobody_throws() -> None:
    t = Ring(boxer1="silk")  # ruling 22 covers even Flicker Jab, which costs nothing
    t.state.endurance = [0, 100]
    t.put_back()
    assert [e.who for e in t.happened("spent")] == [A]
    assert (t.asked(), t.state.ticks) == ("B", 0)


def test_ruling_22b_a_cheap_movement_can_be_paid_for_with_one() -> None:
    t = ring(("Feint 2", *SOME_DEFENCE), SOME, boxer1="silk")
    t.state.endurance = [1, 100]
    t.play("A", "Throw")
    assert "Feint 2" not in t.moves("A")
    t.play("A", "Flicker Jab for Feint 2")
    t.play("B", "Block 2")
    assert t.state.endurance[A] == 1


def test_ruling_24_without_defence_cards_a_block_of_nothing() -> None:
    t = ring(with_("Punch 3"), SOME_ATTACK)
    t.throw("A", "Punch 3")
    assert t.happened("unguarded")
    assert t.state.damage == [0, 3]


@pytest.mark.parametrize(
    ("on", "cut_in", "stopped"), [(True, 2, True), (True, 3, False), (False, 2, False)]
)
def test_ruling_26_the_doctor_stops_an_old_cut(on: bool, cut_in: int, stopped: bool) -> None:
    t = ring(with_("Punch 3"), with_("Block 2"), round=3, doctorStoppage=on)
    t.state.cut = (0, cut_in)
    t.state.damage = [0, 7]
    t.exchange("A", "Punch 3", "Block 2")
    assert t.state.ending == ("doctor" if stopped else "")
    assert [event.who for event in t.happened("stopped")] == [B] * stopped


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
    t = after_the_rest(with_("Punch 2"), SOME, 3, A="Take the Centre")
    t.exchange("A", "Iron Chin for Punch 1", "Block 2")
    assert t.state.damage == [0, 1]
    t.exchange("A", "Punch 2", "Block 1")
    assert t.state.damage == [0, 1 + 2]


def test_ruling_29_iron_chin_can_leave_nothing() -> None:
    t = ring(SOME, with_("Punch 5"), round=2)
    t.state.damage = [9, 0]
    t.state.endurance = [1, 100]
    t.exchange("B", "Punch 5", "Iron Chin for Block 1")
    assert t.state.damage == [9, 0]  # half of 1 is 0
    assert (t.state.landed, t.state.dealt) == ([0, 1], [0, 0])
    assert not t.happened("knocked_down")


def test_ruling_30_a_counter_never_floors_by_exhaustion() -> None:
    t = ring(with_("Punch 3"), SOME)
    t.state.endurance = [3, 100]
    t.exchange("A", "Punch 3", "Check Hook for Block 2")
    assert t.state.endurance[A] == 0
    assert not t.happened("knocked_down")


def test_ruling_31_heavy_legs_spoil_movements_too() -> None:
    t = Ring()
    t.state.endurance = [100, 45]
    t.begin(with_("Punch 4"), SOME)
    t.exchange("A", "Punch 4", "Check Hook for Block 2")
    assert t.state.control == A
    assert not t.happened("countered")


def test_ruling_34_backing_off_ends_the_face_up_duty() -> None:
    t = ring(with_("Punch 3"), with_("Block 3"))
    t.exchange("A", "Punch 3", "Block 3")
    t.play("A", "Back off")
    assert not t.state.observe(B).face_up


def test_ruling_36_the_reshuffle_tells_who_counts() -> None:
    t = Ring(cornerCards=False)
    while t.state.turns < 6:
        t.put_back()
        t.ring_the_bell()
    known = t.state.observe(A).leftovers[20:]
    assert (sum(known[:10]), sum(known[10:])) == (6, 6)
    assert all(held >= left for held, left in zip(t.state.hands[20:], known, strict=True))


@pytest.mark.parametrize(
    ("boxers", "attack", "defence", "tracks", "control"),
    [
        ("torito silk", "Body Barrage for Punch 1", "Block 2", (79, 80 - 2 - 4, 0, 2), A),
        ("tidal silk", "Liver Shot for Punch 1", "Block 2", (79, 80 - 2 - 6, 0, 2), A),
        ("torito silk", "Leaping Hook for Punch 1", "Block 2", (78, 77, 0, 3), A),
        ("northside silk", "Ring Craft for Punch 1", "Block 3", (78, 79, 0, 1), A),
        ("professor silk", "Double Feint for Punch 1", "Block 3", (78, 78, 0, 2), A),
        ("silk torito", "Punch 3", "Bob and Weave for Block 1", (79, 83, 0, 0), B),
        ("silk tidal", "Punch 3", "Second Wind for Block 1", (79, 85, 0, 0), B),
        ("silk silk", "Punch 3", "Slip and Slide for Block 1", (79, 80, 0, 0), B),
        ("silk silk", "Punch 3", "Pull Counter for Block 1", (77, 80, 2, 0), B),
        ("silk professor", "Punch 5", "Shoulder Roll for Block 1", (79, 80, 0, 0), B),
        # ruling 32: nobody takes control from a Bull Rush, so nobody counters
        ("hammer silk", "Bull Rush for Punch 1", "Pull Counter for Block 1", (79, 80, 0, 0), A),
    ],
)
def test_movements(
    boxers: str, attack: str, defence: str, tracks: tuple[int, ...], control: int
) -> None:
    """`tracks`: endurance of both, then damage of both."""
    red, blue = boxers.split()
    t = ring(with_("Punch 3", "Punch 5"), with_("Block 3"), boxer1=red, boxer2=blue)
    t.state.endurance = [80, 80]
    t.exchange("A", attack, defence)
    assert (*t.state.endurance, *t.state.damage) == tracks
    assert t.state.control == control


def test_corner_go_forward_helps_two_punches() -> None:
    hand = ("Feint 1", "Punch 2", "Punch 2", "Punch 3", *SOME_DEFENCE)
    guards = ("Block 1", "Block 1", "Block 1", "Block 2", *SOME_ATTACK)
    t = after_the_rest(hand, guards, 3, A="Go Forward")
    for attack, guard, damage in (("Feint 1", 1, 1), ("Punch 2", 1, 3), ("Punch 2", 1, 5)):
        t.exchange("A", attack, f"Block {guard}")
        assert t.state.damage == [0, damage]
    t.exchange("A", "Punch 3", "Block 2")
    assert t.state.damage == [0, 6]


def test_corner_work_the_body_and_hands_up() -> None:
    t = after_the_rest(with_("Punch 3"), SOME, 3, A="Work the Body", B="Hands Up")
    t.exchange("A", "Punch 3", "Block 2")
    assert t.state.observe(A).face_up
    t.exchange("A", "Punch 2", "Dodge 1")
    assert t.state.boosts == [0, 2]
    assert t.state.damage == [0, 1]
    assert t.state.endurance[B] == 100 - 1 - 2


def test_corner_on_your_toes_and_breathe() -> None:
    t = ring(SOME, SOME, round=2)
    t.state.endurance = [50, 30]
    t.ring_the_bell()
    t.rest(A="Breathe", B="On Your Toes")
    assert t.state.endurance == [50 + 2 + 2 + 8, 30 + 2 + 2]
    t.begin(with_("Punch 2"), SOME)
    t.exchange("A", "Punch 2", "Dodge 1")
    assert t.state.control == B


def test_corner_pick_your_shots_and_cover_up() -> None:
    t = ring(SOME, SOME)
    t.ring_the_bell()
    t.rest(A="Pick Your Shots", B="Cover Up")
    assert t.state.held == [9, 7, 7, 9]
    asked = ""
    while t.state.question() != "open":
        asked += f"{t.state.question()} {t.asked()}, "
        for who in t.asked():
            t.play(who, next(iter(t.moves(who))))
    attack = "attack_top AB, attack_under A, attack_under A, "
    assert asked == attack + "defence_top AB, defence_under B, defence_under B, "
    assert t.state.held == [6, 6, 6, 6]
    assert t.state.observe(A).under == t.state.decks[0][:2]
    assert t.state.observe(B).under == t.state.decks[3][:2]


def test_a_clinch_may_be_declined_and_with_one_card_asks_nothing_more() -> None:
    t = ring(("Punch 1", "Punch 4", *SOME_DEFENCE), SOME, clinches=1)
    t.play("A", "Throw")
    t.play("B", "No clinch")
    assert t.refused("B", CLINCH) == "clinch_late"
    assert t.refused("B", THROW) == "no_control"
    t.play("A", "Punch 4")
    t.play("B", "Block 2")
    t.play("A", "Throw")
    t.play("B", "Clinch")
    assert t.sees("B", "dropped") == [NAMES.index("Punch 1")]
    assert t.asked() == "B"


# -- options ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(("rounds", "endurance"), [(12, 100), (8, 75), (6, 65), (4, 55)])
def test_option_rounds(rounds: int, endurance: int) -> None:
    t = Ring(rounds=rounds, cornerCards=False)
    assert t.state.endurance == [endurance, endurance]
    while not t.state.over:
        t.put_back()
        assert t.asked() == ("A" if t.state.turns % 2 else "B")  # ruling 5
        t.ring_the_bell()
    assert len(t.state.sheet) == 2 * t.state.turns == 2 * rounds


def test_option_start_endurance() -> None:
    t = Ring(startEndurance=40, cornerCards=False)
    assert t.state.endurance == [40, 40]
    with pytest.raises(BadOption):
        Ring(startEndurance=101)
    t.put_back()
    t.ring_the_bell()
    assert t.state.endurance == [48, 48]  # ruling 35: above the start


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
    assert (t.state.down, t.state.target) == (B, 8)
    t.leave()


def test_option_no_corner_cards_no_movements_no_clinches() -> None:
    t = ring(SOME, SOME, cornerCards=False, movements=False, clinches=0)
    t.play("A", "Throw")
    assert t.state.question() == "attack"
    assert t.refused("B", CLINCH) == "clinch_gone"
    assert set(t.moves("A")) == set(SOME_ATTACK)
    assert t.refused("A", 21) == "star_off"
    t.play("A", "Punch 1")
    t.play("B", "Block 2")
    t.ring_the_bell()
    assert (t.state.turns, t.state.question()) == (2, "attack_top")


def test_option_boxers() -> None:
    assert Ring(boxer1="tidal", boxer2="tidal").state.boxers == (4, 4)
    fights = [find("twelve_rounds").new(2, seed) for seed in range(40)]
    assert len({fight.observe(A).boxers for fight in fights}) > 20  # type: ignore[attr-defined]
    assert len({fight.observe(A).red for fight in fights}) == 2  # type: ignore[attr-defined]
