"""Mind's Eye, one test per numbered case of its specification."""

from random import Random

import pytest

from game.bots.minds_eye import heuristic as bot
from game.core.options import BadOption
from game.games.minds_eye.cards import DISTRACTIONS
from game.games.minds_eye.rules import Options
from tests.rules.scenario import NAMES, Table

A, B, C = 0, 1, 2

O, BL, P, G = "Orange", "Blue", "Purple", "Green"  # noqa: E741

Eyes = dict[str, dict[str, str]]


class Circle(Table):
    """A table of Mind's Eye at which the test sets the hands."""

    RESTS_AT = frozenset({"eyes"})

    def __init__(self, seats: int, **options: object) -> None:
        super().__init__("minds_eye", seats, options)

    def hold(self, *hands: int) -> None:
        """Set the sizes of the hands; players with 0 have left the game."""
        self.state.hands = list(hands)
        self.state.removed = 18 - sum(hands)
        self.state.playing = tuple(seat for seat, hand in enumerate(hands) if hand)
        self.state.turns -= 1
        self.state._open_round()

    def duel(self, one: str, other: str) -> None:
        """Let the two players left in the game point these eyes at each other."""
        for seat, colour in zip(self.state.playing, (one, other), strict=True):
            self.play(NAMES[seat], colour)

    def point(self, eyes: Eyes) -> None:
        """Let three players point these eyes: who → at whom → colour."""
        for who, at in eyes.items():
            seat = self.seat(who)
            left, right = NAMES[(seat + 1) % 3], NAMES[(seat + 2) % 3]
            self.play(who, f"{at[left]} at {left}, {at[right]} at {right}")

    def beats(self, *stances: tuple[str, str]) -> None:
        """Play the two starers' stances, beat by beat."""
        for one, other in stances:
            first, second = self.state.starers[:2]
            self.play(NAMES[first], one)
            self.play(NAMES[second], other)

    def coin(self, *sides: int) -> None:
        """Let the coin fall for the first (1) or the second (2) starer."""
        self.roll(*sides)

    @property
    def drops(self) -> tuple[int, ...]:
        return tuple(self.state.drops)


def circle(seats: int, **options: object) -> Circle:
    """Return a table without distractions, unless the test wants them."""
    return Circle(seats, **{"distractions": False, **options})


def turned(t: Circle) -> tuple[list[int], int]:
    """Return the hands and the number of cards out of the game."""
    assert sum(t.state.hands) + t.state.pot + t.state.removed == 18
    return t.state.hands, t.state.removed


BLINK = [("Hold", "Glare")] * 4
"""Four beats after which the first starer has run dry."""


# -- the numbered cases ----------------------------------------------------------------------------


def test_01_orange_beats_blue() -> None:
    t = circle(2)
    t.duel(O, BL)
    assert turned(t) == ([10, 8], 0)


def test_02_orange_and_purple_cancel_out() -> None:
    t = circle(2)
    t.duel(O, P)
    assert turned(t) == ([8, 8], 2)


def test_03_the_one_who_does_not_blink_takes_both() -> None:
    t = circle(2)
    t.duel(G, G)
    assert (t.state.pot, t.asked()) == (2, "AB")
    t.beats(*BLINK)
    assert [e.who for e in t.happened("blinked")] == [A]
    assert turned(t) == ([8, 10], 0)


def test_04_a_circle_of_wins_removes_all_three() -> None:
    t = circle(3)
    t.point({"A": {"B": O, "C": BL}, "B": {"C": O, "A": BL}, "C": {"A": O, "B": BL}})
    assert len(t.happened("beat")) == 3
    assert turned(t) == ([5, 5, 5], 3)


def test_05_a_win_goes_before_a_tie_of_the_beaten_card() -> None:
    t = circle(3)
    t.point({"A": {"C": G, "B": P}, "B": {"A": O, "C": BL}, "C": {"A": O, "B": BL}})
    assert [(e.who, e.to) for e in t.happened("took")] == [(A, C)]
    assert [e.who for e in t.happened("removed")] == [B]
    assert not t.happened("stare_began")
    assert turned(t) == ([7, 5, 5], 1)


def test_06_the_winner_keeps_the_card_that_cancels() -> None:
    t = circle(3)
    t.point({"A": {"B": G, "C": P}, "B": {"A": BL, "C": O}, "C": {"A": O, "B": BL}})
    assert [(e.who, e.to) for e in t.happened("took")] == [(B, C)]
    assert [e.who for e in t.happened("kept")] == [B]
    assert turned(t) == ([5, 7, 5], 1)


@pytest.mark.parametrize(("blinks", "hands"), [("A", [5, 8, 5]), ("B", [8, 5, 5])])
def test_07_the_winner_who_ties_stares_for_all_three(blinks: str, hands: list[int]) -> None:
    t = circle(3, stare="judge")
    t.point({"A": {"B": G, "C": P}, "B": {"A": G, "C": P}, "C": {"B": G, "A": P}})
    assert [(e.who, e.to) for e in t.happened("beat")] == [(B, C)]
    assert (t.state.starers, t.state.pot) == ((A, B), 3)
    t.play("C", f"{blinks} blinked")
    assert turned(t) == (hands, 0)


def test_08_the_only_unbeaten_card_takes_all_three() -> None:
    t = circle(3)
    t.point({"A": {"B": O, "C": BL}, "B": {"A": BL, "C": O}, "C": {"A": P, "B": G}})
    assert [(e.who, e.to) for e in t.happened("beat")] == [(A, B), (A, C), (C, B)]
    assert turned(t) == ([8, 5, 5], 0)


def test_09_a_winner_who_ties_stares_though_the_loser_cancels() -> None:
    t = circle(3)
    t.point({"A": {"B": BL, "C": O}, "B": {"A": P, "C": G}, "C": {"A": O, "B": BL}})
    assert [(e.who, e.to) for e in t.happened("beat")] == [(A, B)]
    assert [(e.who, e.to) for e in t.happened("cancelled")] == [(B, C)]
    assert (t.state.starers, t.state.pot) == ((A, C), 3)
    t.beats(*BLINK)
    assert turned(t) == ([5, 5, 8], 0)


def test_10_the_partner_eye_looks_the_other_way() -> None:
    t = circle(3)
    assert sorted(t.moves("A")) == [
        "Blue at B, Orange at C",
        "Green at B, Purple at C",
        "Orange at B, Blue at C",
        "Purple at B, Green at C",
    ]


def test_11_a_player_without_cards_is_out() -> None:
    t = circle(3)
    t.hold(5, 5, 1)
    t.point({"A": {"C": G, "B": P}, "B": {"A": O, "C": BL}, "C": {"A": O, "B": BL}})
    assert [e.who for e in t.happened("out")] == [C]
    assert (t.state.playing, t.asked()) == ((A, B), "AB")
    assert sorted(t.moves("A")) == [BL, G, O, P]
    assert not t.moves("C")
    assert t.refused("C", 1) == "out"
    t.duel(O, BL)
    assert turned(t)[0] == [7, 3, 0]


def test_11b_the_first_seat_may_be_the_one_who_is_out() -> None:
    t = circle(3)
    t.hold(0, 5, 5)
    assert t.asked() == "BC"
    assert t.refused("A", 1) == "out"
    t.duel(O, BL)
    assert [(e.who, e.card, e.to) for e in t.happened("revealed")] == [(B, 0, C), (C, 1, B)]
    assert turned(t)[0] == [0, 6, 4]


@pytest.mark.parametrize("winner", [A, B])
def test_12_the_last_cards_cancel_and_a_stare_decides(winner: int) -> None:
    t = circle(2)
    t.hold(1, 1)
    t.duel(BL, G)
    assert [e.who for e in t.happened("out")] == [A, B]
    assert t.happened("all_gone")
    assert turned(t) == ([0, 0], 18)
    assert t.state.observe(A).decides == "sudden_death"
    t.beats(*(BLINK if winner == B else [("Glare", "Hold")] * 4))
    assert (t.state.ending, t.state.winners) == ("sudden_death", (winner,))


def test_13_all_cards_still_in_the_game_are_all_cards() -> None:
    t = circle(2)
    t.hold(8, 1)
    t.duel(O, BL)
    assert turned(t) == ([9, 0], 9)
    assert (t.state.ending, t.state.winners) == ("all_cards", (A,))


def test_14_three_cancels_remove_all_three() -> None:
    t = circle(3, cardGeometry="free")
    t.point({"A": {"B": O, "C": BL}, "B": {"A": P, "C": O}, "C": {"A": G, "B": P}})
    assert len(t.happened("cancelled")) == 3
    assert turned(t) == ([5, 5, 5], 3)


# -- the wheel -------------------------------------------------------------------------------------


@pytest.mark.parametrize(("winner", "loser"), [(O, BL), (BL, P), (P, G), (G, O)])
def test_ruling_each_colour_beats_the_next(winner: str, loser: str) -> None:
    t = circle(2)
    t.duel(winner, loser)
    assert turned(t) == ([10, 8], 0)
    t = circle(2)
    t.duel(loser, winner)
    assert turned(t) == ([8, 10], 0)


@pytest.mark.parametrize(("one", "other"), [(BL, G), (O, P)])
def test_ruling_opposite_colours_cancel(one: str, other: str) -> None:
    t = circle(2)
    t.duel(one, other)
    assert turned(t) == ([8, 8], 2)


def test_ruling_01_one_card_cannot_point_any_two_eyes() -> None:
    t = circle(3)
    orange_at_both = 1
    assert t.refused("A", orange_at_both) == "not_on_card"
    assert t.refused("A", 16) == "not_on_card"
    assert t.refused("A", 17) == "no_such_eye"
    assert t.refused("A", 0) == "no_such_eye"
    assert len(circle(3, cardGeometry="free").moves("A")) == 16


def test_ruling_05_two_lose_their_last_cards_at_once() -> None:
    t = circle(3)
    t.hold(4, 1, 1)
    t.point({"A": {"B": O, "C": BL}, "B": {"A": BL, "C": O}, "C": {"A": P, "B": G}})
    assert [e.who for e in t.happened("out")] == [B, C]
    assert (t.state.ending, t.state.winners) == ("all_cards", (A,))


def test_ruling_05_the_stakes_of_a_stare_keep_their_owners_in() -> None:
    t = circle(2)
    t.hold(1, 1)
    t.duel(P, P)
    assert t.state.playing == (A, B)
    t.beats(*BLINK)
    assert (t.state.ending, t.state.winners) == ("all_cards", (B,))


def test_ruling_09_a_choice_is_sealed_once() -> None:
    t = circle(2)
    t.play("A", O)
    assert t.refused("A", 2) == "sealed"
    assert t.state.observe(B).committed == (True, False)
    assert t.state.observe(B).sealed == 0
    assert t.state.observe(A).sealed == 1
    assert t.state.observe(B).pointed == (-1, -1, -1, -1)
    t.play("B", BL)
    assert t.state.observe(B).pointed == (-1, 0, 1, -1)


def test_ruling_09_nobody_can_guess_a_sealed_choice_from_a_sampled_world() -> None:
    t = circle(2)
    t.play("A", O)
    rng = Random(1)
    assert {t.state.determinize(B, rng).sealed[A] for _ in range(60)} == {1, 2, 3, 4}
    assert {t.state.determinize(A, rng).sealed[A] for _ in range(60)} == {1}
    t.leave()


# -- cards that point any two eyes (ruling 12) -----------------------------------------------------


def test_ruling_12_two_winners_over_one_card() -> None:
    t = circle(3, cardGeometry="free")
    t.point({"A": {"B": O, "C": O}, "B": {"A": BL, "C": BL}, "C": {"B": O, "A": P}})
    assert [e.who for e in t.happened("removed")] == [B]
    assert turned(t) == ([6, 5, 6], 1)
    t = circle(3, cardGeometry="free")
    t.point({"A": {"B": O, "C": O}, "B": {"A": BL, "C": BL}, "C": {"B": O, "A": O}})
    assert (t.state.starers, t.state.pot) == ((A, C), 3)
    t.beats(*BLINK)
    assert turned(t) == ([5, 5, 8], 0)


@pytest.mark.parametrize("meets", [O, P])
def test_ruling_12_the_head_of_a_chain_takes_all(meets: str) -> None:
    t = circle(3, cardGeometry="free")
    t.point({"A": {"B": O, "C": O}, "B": {"A": BL, "C": O}, "C": {"B": BL, "A": meets}})
    assert turned(t) == ([8, 5, 5], 0)


def test_ruling_12_one_tie_and_nobody_wins() -> None:
    t = circle(3, cardGeometry="free")
    t.point({"A": {"B": O, "C": O}, "B": {"A": P, "C": G}, "C": {"B": BL, "A": O}})
    assert [e.who for e in t.happened("removed")] == [B]
    assert (t.state.starers, t.state.pot) == ((A, C), 2)
    t.beats(*BLINK)
    assert turned(t) == ([5, 5, 7], 1)


@pytest.mark.parametrize("last", [O, P])
def test_ruling_12_two_or_three_ties_are_one_stare_of_all(last: str) -> None:
    t = circle(3, cardGeometry="free")
    t.point({"A": {"B": O, "C": O}, "B": {"A": O, "C": G}, "C": {"B": G, "A": last}})
    assert (t.state.starers, t.state.pot) == ((A, B, C), 3)
    t.beats(*BLINK)
    assert (t.state.starers, t.drops) == ((B, C), (0, 12, 12))  # the winner stays (ruling 16)
    t.beats(*BLINK)
    assert turned(t) == ([5, 5, 8], 0)


def test_ruling_16_each_contest_begins_anew() -> None:
    t = circle(3, cardGeometry="free", distractions=True)
    t.point({"A": {"B": O, "C": O}, "B": {"A": O, "C": O}, "C": {"B": O, "A": O}})
    t.state.drops = [1, 12, 0]
    t.state.beat = 4
    t.state.distraction, t.state.coming = FLY, FAN
    t.state.double_blinks = 2
    t.beats(("Hold", "Hold"))
    look = t.state.observe(B)
    assert (look.starers, look.drops, look.beat) == ((B, C), (0, 12, 12), 1)
    assert (look.distraction, look.coming, look.double_blinks) == (0, 0, 0)
    t.state.drops = [0, 1, 12]
    t.beats(("Hold", "Hold"))
    look = t.state.observe(B)
    assert (look.starers, look.drops, look.beat) == ((), (0, 0, 0), 0)


@pytest.mark.parametrize(("round_", "order"), [(1, (A, B, C)), (2, (B, C, A)), (3, (C, A, B))])
def test_ruling_16_who_waits_changes_from_round_to_round(
    round_: int, order: tuple[int, ...]
) -> None:
    t = circle(3, cardGeometry="free")
    t.state.turns = round_
    t.point({"A": {"B": O, "C": O}, "B": {"A": O, "C": O}, "C": {"B": O, "A": O}})
    assert t.state.starers == order
    t.leave()


# -- the staring contest ---------------------------------------------------------------------------


def staring(seats: int = 2, **options: object) -> Circle:
    t = circle(seats, **options)
    if seats == 2:
        t.duel(G, G)
    else:
        t.point({"A": {"B": G, "C": P}, "B": {"A": G, "C": P}, "C": {"B": G, "A": P}})
    return t


@pytest.mark.parametrize(
    ("one", "other", "left"),
    [
        ("Hold", "Hold", (11, 11)),
        ("Hold", "Glare", (9, 10)),
        ("Hold", "Squint", (11, 10)),
        ("Glare", "Hold", (10, 9)),
        ("Glare", "Glare", (10, 10)),
        ("Glare", "Squint", (10, 12)),
        ("Squint", "Hold", (10, 11)),
        ("Squint", "Glare", (12, 10)),
        ("Squint", "Squint", (11, 11)),
    ],
)
def test_ruling_drops_are_lost_by_the_table(one: str, other: str, left: tuple[int, int]) -> None:
    t = staring()
    assert t.drops == (12, 12)
    t.beats((one, other))
    assert t.drops == left
    t.leave()


def test_ruling_a_stance_is_sealed_until_both_are_in() -> None:
    t = staring()
    t.play("B", "Glare")
    assert t.asked() == "A"
    assert (t.state.observe(A).sealed, t.state.observe(A).committed) == (0, (False, True))
    assert t.refused("A", 4) == "no_such_stance"
    t.leave()


def test_ruling_the_air_is_dry_from_beat_seven() -> None:
    t = staring()
    t.beats(*[("Hold", "Hold")] * 6)
    assert (t.drops, t.state.observe(A).dry) == ((6, 6), 1)
    assert [e.amount for e in t.happened("air_dried")] == [1]
    t.beats(("Hold", "Hold"))
    assert (t.drops, t.state.observe(A).dry) == ((4, 4), 2)
    t.beats(("Hold", "Hold"))
    assert t.drops == (1, 1)
    t.leave()


def test_ruling_the_one_further_from_empty_wins() -> None:
    t = staring()
    t.state.drops = [1, 3]
    t.beats(("Squint", "Hold"))
    assert [e.who for e in t.happened("blinked")] == [A]
    t = staring()
    t.state.drops = [3, 1]
    t.beats(("Hold", "Glare"))  # 0 against -1
    assert [e.who for e in t.happened("blinked")] == [B]
    said = [t.game.words.sentence(e, t.names) for e in t.happened("dripped")]
    assert said == ["A has 0 drops left.", "B is 1 drop short."]


def test_ruling_10_a_double_blink_goes_on_from_three_drops() -> None:
    t = staring()
    t.state.drops = [1, 1]
    t.state.beat = 4
    t.beats(("Hold", "Hold"))
    assert [e.amount for e in t.happened("double_blinked")] == [1]
    assert (t.drops, t.state.beat) == ((3, 3), 5)
    t.leave()


@pytest.mark.parametrize(("side", "hands"), [(1, [10, 8]), (2, [8, 10])])
def test_ruling_10_the_third_double_blink_is_tossed_for(side: int, hands: list[int]) -> None:
    t = staring()
    t.state.drops = [1, 1]
    t.state.beat = 8
    t.coin(side)
    t.beats(*[("Hold", "Hold")] * 3)
    assert t.happened("double_blinked")
    assert [e.who for e in t.happened("coin_tossed")] == [side - 1]
    assert turned(t) == (hands, 0)


FLY, ONION, SPOTLIGHT, FAN, DEEP_BREATH = DISTRACTIONS


def test_ruling_14_two_distractions_announced_a_beat_ahead() -> None:
    t = staring(distractions=True)
    assert (t.state.distraction, t.state.coming) == (0, 0)
    t.roll(ONION, FAN)
    t.beats(("Hold", "Hold"))
    assert (t.state.beat, t.state.distraction, t.state.coming) == (2, 0, ONION)
    assert [e.amount for e in t.happened("announced")] == [ONION]
    t.beats(("Hold", "Hold"))
    assert (t.state.distraction, t.state.coming, t.drops) == (ONION, 0, (10, 10))
    assert [e.amount for e in t.happened("distracted")] == [ONION]
    t.beats(("Hold", "Squint"))
    assert (t.state.distraction, t.state.coming, t.drops) == (0, FAN, (8, 8))
    t.beats(("Hold", "Hold"))
    t.beats(("Hold", "Squint"))
    assert t.drops == (5, 4)
    t.beats(("Hold", "Hold"))
    assert (t.state.beat, t.state.distraction, t.state.coming) == (7, 0, 0)
    t.leave()


@pytest.mark.parametrize(
    ("distraction", "holder", "glarer", "squinter"),
    [
        (FLY, 11, 9, 11),
        (ONION, 10, 10, 11),
        (SPOTLIGHT, 11, 10, 10),
        (FAN, 10, 9, 10),
        (DEEP_BREATH, 12, 11, 12),
    ],
)
def test_ruling_14_what_each_distraction_costs(
    distraction: int, holder: int, glarer: int, squinter: int
) -> None:
    for stance, left in (("Hold", holder), ("Glare", glarer), ("Squint", squinter)):
        t = staring()
        t.state.distraction = distraction
        t.beats((stance, stance))
        assert t.drops == (left, left)
        t.leave()


def test_ruling_14_the_third_player_picks_one_of_two() -> None:
    t = Circle(3)
    t.point({"A": {"B": G, "C": P}, "B": {"A": G, "C": P}, "C": {"B": G, "A": P}})
    t.roll(1)
    t.beats(("Hold", "Hold"))
    assert (t.asked(), sorted(t.moves("C"))) == ("C", ["Fly", "Onion"])
    assert t.state.observe(A).offers == (FLY, ONION)
    assert t.refused("C", FAN) == "not_offered"
    assert t.refused("A", 1) == "not_asked"
    t.play("C", "Onion")
    assert (t.asked(), t.state.coming) == ("AB", ONION)
    assert t.state.observe(A).offers == ()
    assert t.refused("C", 1) == "not_asked"
    t.leave()


def test_ruling_14_a_player_who_is_out_still_picks() -> None:
    t = Circle(3)
    t.hold(5, 0, 5)
    t.duel(O, O)
    assert t.state.starers == (A, C)
    t.beats(("Hold", "Hold"))
    assert t.asked() == "B"
    t.leave()


@pytest.mark.parametrize(
    ("stances", "drops"), [(("Squint", "Glare"), (12, 11)), (("Glare", "Squint"), (11, 12))]
)
def test_ruling_15_no_eye_holds_more_than_twelve(
    stances: tuple[str, str], drops: tuple[int, int]
) -> None:
    t = staring()
    t.state.distraction = DEEP_BREATH
    t.beats(stances)
    assert t.drops == drops
    t.leave()


def test_ruling_15_a_deep_breath_saves_the_last_drop() -> None:
    t = staring()
    t.state.drops = [1, 1]
    t.state.distraction = DEEP_BREATH
    t.beats(("Hold", "Hold"))
    assert t.drops == (1, 1)
    t.leave()


def test_option_distractions_off() -> None:
    t = staring(3, distractions=False)
    t.beats(("Hold", "Hold"))
    assert (t.asked(), t.state.coming) == ("AB", 0)
    t.leave()


# -- other stares ----------------------------------------------------------------------------------


@pytest.mark.parametrize(("side", "hands"), [(1, [10, 8]), (2, [8, 10])])
def test_option_stare_by_coin(side: int, hands: list[int]) -> None:
    t = circle(2, stare="coin")
    t.coin(side)
    t.duel(G, G)
    assert turned(t) == (hands, 0)


def test_ruling_13_two_players_agree_who_blinked() -> None:
    t = staring(stare="judge")
    assert t.asked() == "AB"
    t.play("A", "A blinked")
    assert t.state.observe(B).sealed == 0
    t.play("B", "A blinked")
    assert [(e.who, e.to) for e in t.happened("called")] == [(A, A), (B, A)]
    assert turned(t) == ([8, 10], 0)


def test_ruling_13_if_they_do_not_agree_the_coin_says_it() -> None:
    t = staring(stare="judge")
    t.coin(1)
    t.play("A", "B blinked")
    t.play("B", "A blinked")
    assert [e.who for e in t.happened("coin_tossed")] == [A]
    assert turned(t) == ([10, 8], 0)


def test_ruling_13_the_third_player_judges_alone() -> None:
    t = staring(3, stare="judge")
    assert (t.asked(), sorted(t.moves("C"))) == ("C", ["A blinked", "B blinked"])
    assert t.refused("C", 3) == "not_staring"
    t.play("C", "B blinked")
    assert [(e.who, e.to) for e in t.happened("called")] == [(C, B)]
    assert turned(t) == ([8, 5, 5], 0)


def test_ruling_13_of_three_who_stare_the_one_who_waits_judges() -> None:
    t = circle(3, stare="judge", cardGeometry="free")
    t.state.turns = 3
    t.point({"A": {"B": O, "C": O}, "B": {"A": O, "C": O}, "C": {"B": O, "A": O}})
    assert (t.asked(), sorted(t.moves("B"))) == ("B", ["A blinked", "C blinked"])
    t.play("B", "C blinked")
    assert (t.asked(), sorted(t.moves("C"))) == ("C", ["A blinked", "B blinked"])
    t.play("C", "A blinked")
    assert turned(t) == ([5, 8, 5], 0)


# -- the end ---------------------------------------------------------------------------------------


def test_option_all_gone_may_be_a_draw() -> None:
    t = circle(2, allGone="draw")
    t.hold(1, 1)
    t.duel(BL, G)
    assert (t.state.ending, t.state.winners) == ("draw", (A, B))
    assert t.state.returns() == (0.5, 0.5)


CIRCLE: Eyes = {"A": {"B": O, "C": BL}, "B": {"C": O, "A": BL}, "C": {"A": O, "B": BL}}


def test_ruling_06_three_who_lose_their_last_cards_all_stare() -> None:
    t = circle(3, stare="coin")
    t.hold(1, 1, 1)
    t.coin(2, 2)
    t.point(CIRCLE)
    assert [(e.who, e.to) for e in t.happened("stare_began")] == [(A, B), (B, C)]
    assert (t.state.ending, t.state.winners) == ("sudden_death", (C,))
    t = circle(3, allGone="draw")
    t.hold(1, 1, 1)
    t.point(CIRCLE)
    assert (t.state.ending, t.state.winners) == ("draw", (A, B, C))


def test_ruling_06_only_the_players_of_the_last_round_stare() -> None:
    t = circle(3)
    t.hold(1, 0, 1)
    t.duel(O, P)
    assert (t.state.starers, t.asked()) == ((A, C), "AC")
    t.beats(*BLINK)
    assert (t.state.ending, t.state.winners) == ("sudden_death", (C,))


def test_option_round_cap_the_most_cards_win() -> None:
    t = circle(2, roundCap=5)
    t.state.turns = 5
    t.duel(O, BL)
    assert [e.amount for e in t.happened("capped")] == [5]
    assert (t.state.ending, t.state.winners) == ("round_cap", (A,))


def test_option_round_cap_lets_the_round_before_go_on() -> None:
    t = circle(2, roundCap=5)
    t.state.turns = 4
    t.duel(O, BL)
    assert (t.state.turns, t.state.observe(A).rounds_left, t.asked()) == (5, 0, "AB")


def test_ruling_17_a_tie_at_the_cap_is_stared_out() -> None:
    t = circle(2)
    t.state.turns = 60
    t.duel(O, P)
    assert not t.state.over
    t.beats(*BLINK)
    assert (t.state.ending, t.state.winners) == ("round_cap_stare", (B,))
    assert turned(t) == ([8, 8], 2)


def test_ruling_17_only_those_who_lead_stare() -> None:
    t = circle(3, stare="coin")
    t.hold(2, 5, 5)
    t.state.turns = 60
    t.coin(2)
    t.point(CIRCLE)
    assert [(e.who, e.to) for e in t.happened("stare_began")] == [(B, C)]
    assert (t.state.ending, t.state.winners) == ("round_cap_stare", (C,))


def test_ruling_17_all_cards_come_before_the_cap() -> None:
    t = circle(2)
    t.hold(8, 1)
    t.state.turns = 60
    t.duel(O, BL)
    assert t.state.ending == "all_cards"


def test_option_names_are_those_of_the_rulebook() -> None:
    assert list(Options().by_public_name().items()) == [
        ("stare", "drops"),
        ("distractions", True),
        ("cardGeometry", "printed"),
        ("allGone", "stare"),
        ("roundCap", 60),
    ]
    with pytest.raises(BadOption, match="drops, judge or coin"):
        Options.parse({"stare": "wink"})


# -- the contest, solved ---------------------------------------------------------------------------


def test_ruling_the_stare_is_fair_and_no_stance_is_a_trap() -> None:
    """Backward induction: even chances, and a first beat of about 47 % / 26 % / 27 %."""
    opening = bot.stance_matrix(12, 12, bot.Beat(1, distractions=False))
    mix, value = bot.solve(opening)
    assert value == pytest.approx(0.5, abs=1e-9)
    assert mix == pytest.approx((0.47, 0.26, 0.27), abs=0.005)


def test_ruling_the_stare_stays_fair_with_distractions() -> None:
    mix, value = bot.solve(bot.stance_matrix(12, 12, bot.Beat(1)))
    assert value == pytest.approx(0.5, abs=1e-9)
    assert min(mix) > 0.2
