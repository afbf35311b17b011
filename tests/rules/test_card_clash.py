"""Card Clash, one test per numbered case of its specification."""

import pytest

from game.games.card_clash.cards import CARDS, COPIES
from game.games.card_clash.text import CARDS as NAMES
from tests.rules.scenario import Table

A, B = 0, 1


class Ring(Table):
    """A ring in which the test says which cards a boxer holds."""

    RESTS_AT = frozenset({"action"})

    def __init__(self, **options: object) -> None:
        super().__init__("card_clash", 2, options)

    def hold(self, who: str, *cards: str) -> None:
        """Give this boxer these cards, in exchange for others of his own deck."""
        state = self.state
        seat = self.seat(who)
        rest = list(COPIES)
        for card in CARDS:
            rest[card] -= state.discards[seat * 6 + card]
        wanted = [NAMES.index(card) for card in cards]
        hand = [0] * 6
        for card in wanted:
            hand[card] += 1
            rest[card] -= 1
        deck = [card for card in CARDS for _ in range(rest[card])]
        for card in deck[: 6 - len(wanted)]:
            hand[card] += 1
        deck = deck[6 - len(wanted) :]
        state.hands[seat * 6 : seat * 6 + 6] = hand
        order = list(state.deck)
        order[seat * 36 + state.drawn : seat * 36 + 36] = deck[-(36 - state.drawn) :]
        state.deck = tuple(order)

    def action(self, red: str, blue: str, *dice: int) -> None:
        """Both play a card; the dice that follow show these faces."""
        self.roll(*dice)
        self.play("A", red)
        self.play("B", blue)
        assert not self.state.script, "fewer dice were rolled than the test says"

    def round_of(self, *cards: tuple[str, str]) -> None:
        self.hold("A", *[red for red, _ in cards])
        self.hold("B", *[blue for _, blue in cards])


def ring(*cards: tuple[str, str], **options: object) -> Ring:
    t = Ring(**options)
    t.round_of(*cards)
    return t


GUARDS = ("High Guard", "High Guard")


def test_01_a_won_clash_scores_but_resolves_nothing() -> None:
    t = ring(("High Jab", "High One-Two"))
    t.action("High Jab", "High One-Two", 5, 2, 2)
    assert t.state.hits == [1, 0]
    assert t.state.resolved == [0] * 6


def test_02_a_tied_clash_scores_nothing_or_is_rolled_again() -> None:
    t = ring(("High Jab", "High One-Two"))
    t.action("High Jab", "High One-Two", 4, 1, 3)
    assert t.state.hits == [0, 0]
    t = ring(("High Jab", "High One-Two"), clashTie="reroll")
    t.action("High Jab", "High One-Two", 4, 1, 3, 1, 6, 6)
    assert t.state.hits == [0, 2]


def test_03_attacks_at_different_heights_both_land() -> None:
    t = ring(("High Jab", "Low One-Two"))
    t.action("High Jab", "Low One-Two")
    assert t.state.hits == [1, 2]
    assert (t.state.resolved[0], t.state.resolved[3]) == (1, 1)


def test_04_the_right_guard_blocks() -> None:
    t = ring(("High Jab", "High Guard"))
    t.action("High Jab", "High Guard")
    assert t.state.hits == [0, 0]
    assert (t.state.resolved[0], t.state.resolved[3]) == (0, 1)


def test_05_the_wrong_guard_does_not() -> None:
    t = ring(("High Jab", "Low Guard"))
    t.action("High Jab", "Low Guard")
    assert t.state.hits == [1, 0]
    assert (t.state.resolved[0], t.state.resolved[3]) == (1, 1)


def test_06_low_one_two_then_high_jab_is_an_uppercut() -> None:
    t = ring(("Low One-Two", "High Guard"), ("High Jab", "Low Guard"))
    t.action("Low One-Two", "High Guard")
    assert t.state.hits == [2, 0]
    t.action("High Jab", "Low Guard", 4)
    assert t.state.hits == [2 + 1 + 4, 0]
    assert [e.amount for e in t.happened("combo")] == [1]


def test_07_a_combo_skips_no_action() -> None:
    t = ring(("Low One-Two", "High Guard"), ("Low Guard", "Low Guard"), ("High Jab", "Low Guard"))
    t.action("Low One-Two", "High Guard")
    t.action("Low Guard", "Low Guard")
    t.action("High Jab", "Low Guard")
    assert t.state.hits == [3, 0]
    assert t.state.combos == [0, 0]


def test_08_a_combo_never_spans_rounds() -> None:
    t = ring(GUARDS, GUARDS, ("Low One-Two", "High Guard"))
    t.action(*GUARDS)
    t.action(*GUARDS)
    t.action("Low One-Two", "High Guard")
    t.round_of(("High Jab", "Low Guard"))
    t.action("High Jab", "Low Guard")
    assert t.state.hits == [3, 0]
    assert t.state.combos == [0, 0]


DEMPSEY = (("High Jab", "Low Guard"), ("Low Guard", "High Jab"), ("High One-Two", "Low Guard"))


def test_09_the_dempsey_roll_forgives_being_hit() -> None:
    t = ring(*DEMPSEY)
    t.action(*DEMPSEY[0])
    t.action(*DEMPSEY[1])
    t.action(*DEMPSEY[2], 3, 5, 6, 6)  # two bonus dice, then B stays up
    assert t.state.hits == [1 + 2 + 8, 1]
    assert t.state.combos == [1, 0]


def test_10_a_won_clash_finishes_no_dempsey_roll() -> None:
    t = ring(*DEMPSEY[:2], ("High One-Two", "High Jab"))
    t.action(*DEMPSEY[0])
    t.action(*DEMPSEY[1])
    t.action("High One-Two", "High Jab", 6, 6, 1)
    assert t.state.hits == [3, 1]
    assert t.state.combos == [0, 0]


UPPERCUT = (("Low One-Two", "High Guard"), ("High Jab", "Low Guard"))


@pytest.mark.parametrize(("dice", "out"), [((1, 4), True), ((1, 5), False)])
def test_11_eight_hits_call_for_a_save_of_six(dice: tuple[int, int], out: bool) -> None:
    t = ring(*UPPERCUT, ("Low Guard", "Low Guard"))
    t.state.turns = 3
    t.action(*UPPERCUT[0])
    t.action(*UPPERCUT[1], 5)
    t.action("Low Guard", "Low Guard", *dice)
    assert t.state.over is out
    if out:
        assert (t.state.ending, t.state.winners) == ("knockout", (A,))
    else:
        assert t.state.turns == 4


@pytest.mark.parametrize(("option", "winners"), [("draw", (A, B)), ("scorecards", (B,))])
def test_12_a_double_knock_out_is_a_draw(option: str, winners: tuple[int, ...]) -> None:
    t = ring(("Low One-Two", "High One-Two"), ("High Jab", "Low Jab"), GUARDS, doubleKO=option)
    t.action("Low One-Two", "High One-Two")
    t.action("High Jab", "Low Jab", 5, 6)
    t.action(*GUARDS, 1, 1, 2, 3)
    assert (t.state.ending, t.state.winners) == ("double_knockout", winners)


def test_13_fourteen_hits_still_mean_one_save() -> None:
    t = ring(*DEMPSEY)
    t.action(*DEMPSEY[0])
    t.action(*DEMPSEY[1])
    t.action(*DEMPSEY[2], 6, 5, 3, 3)
    assert t.state.hits == [14, 1]
    assert len(t.happened("ko_check")) == 1
    assert not t.state.over


def test_14_the_decks_last_until_the_final_round() -> None:
    t = Ring()
    while t.state.turns < 11:
        _any_action(t)
    assert t.state.drawn == 36
    while t.state.turns < 12:
        _any_action(t)
    assert t.state.observe(A).deck_size == 0
    assert t.state.observe(A).hand_sizes == (3, 3)
    assert not t.happened("drew")
    while not t.state.over:
        _any_action(t)
    assert sum(t.state.hands) == 0


def test_15_a_knock_out_in_the_last_round_beats_the_cards() -> None:
    t = ring(*UPPERCUT, ("Low Guard", "Low Guard"))
    t.state.turns = 12
    t.state.hits = [0, 30]
    t.action(*UPPERCUT[0])
    t.action(*UPPERCUT[1], 6)
    t.action("Low Guard", "Low Guard", 1, 1)
    assert (t.state.ending, t.state.winners) == ("knockout", (A,))


@pytest.mark.parametrize(
    ("option", "dice", "ending", "winners"),
    [
        ("draw", (), "draw", (A, B)),
        ("combos", (), "decision", (B,)),
        ("flurry", (1, 2, 2, 1, 6, 1, 1, 1), "decision", (A,)),
    ],
)
def test_16_equal_hits_after_the_last_round(
    option: str, dice: tuple[int, ...], ending: str, winners: tuple[int, ...]
) -> None:
    t = ring(GUARDS, GUARDS, GUARDS, decisionTie=option)
    t.state.turns = 12
    t.state.hits = [21, 21]
    t.state.combos = [0, 2]
    t.action(*GUARDS)
    t.action(*GUARDS)
    t.action(*GUARDS, *dice)
    assert (t.state.ending, t.state.winners) == (ending, winners)


def test_17_both_may_combo_on_the_same_action() -> None:
    t = ring(("Low One-Two", "High One-Two"), ("High Jab", "Low Jab"))
    t.action("Low One-Two", "High One-Two")
    t.action("High Jab", "Low Jab", 2, 3)
    assert t.state.hits == [2 + 1 + 2, 2 + 1 + 3]
    assert t.state.combos == [1, 1]


@pytest.mark.parametrize("counting", [True, False])
def test_option_show_counters(counting: bool) -> None:
    t = ring(("High Jab", "High Guard"), showCounters=counting)
    t.action("High Jab", "High Guard")
    expected = (4, 5, 5, 5, 8, 8, 5, 5, 5, 5, 7, 8) if counting else ()
    assert t.state.observe(A).to_come == t.state.observe(-1).to_come == expected


def _any_action(t: Ring) -> None:
    """Guards and crossing punches only, so that nobody is knocked out."""
    t.state.round_hits = [0, 0]
    for who in "AB":
        t.play(who, max(t.moves(who)))
