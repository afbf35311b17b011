"""Dodgeball, one test per numbered case of its specification."""

from game.games.dodgeball.cards import PILE, PILE_HIT, ULTIMATE
from game.games.dodgeball.moves import encode_play
from game.games.dodgeball.text import CARDS as NAMES
from tests.rules.dodgeball_court import (
    D1,
    D2,
    HALF,
    S1,
    S2,
    A,
    B,
    C,
    Court,
    D,
    H,
    P,
    U,
    strategic,
    thrown,
)


def test_01_a_single_dodge_stops_a_single_ball() -> None:
    t = thrown(S1, D1)
    assert t.discards() == [S1, D1]
    assert t.dodges("B") == []
    assert t.hits("B") == 0


def test_02_a_double_dodge_stops_two_singles_one_after_the_other() -> None:
    t = thrown(S1, D2)
    assert t.dodges("B") == [HALF]
    assert t.discards() == []
    t.play("B", f"Throw {S1} at C")
    t.play("C", f"Throw {S1} at B")
    assert t.dodges("B") == []
    assert t.discards() == [S1, S1, D2]
    assert t.hits("B") == 0


def test_03_a_half_used_double_dodge_stops_half_a_double() -> None:
    t = thrown(S2, HALF)
    assert [event.amount for event in t.happened("dodged")] == [1]
    assert t.hits("B") == 1
    assert t.hit_pile("B") == (1, 0, 0, 0)
    assert t.discards() == [S2, D2]


def test_04_a_single_dodge_stops_half_a_double() -> None:
    t = thrown(S2, D1)
    assert t.hits("B") == 1
    assert t.hit_pile("B") == (0, 0, 0, 1)
    assert t.discards() == [D1]


def test_05_two_single_dodges_stop_a_double() -> None:
    t = thrown(S2, D1, D1)
    assert t.hits("B") == 0
    assert t.discards() == [S2, D1, D1]


def test_06_a_double_goes_to_a_fresh_double_dodge_first() -> None:
    t = thrown(S2, D2, D1)
    assert t.hits("B") == 0
    assert t.discards() == [S2, D2]
    assert t.dodges("B") == [D1]


def test_07_nothing_stops_an_ultimate() -> None:
    t = thrown(U, D2)
    assert t.hits("B") == 1
    assert t.hit_pile("B") == (0, 0, 1, 0)
    assert t.dodges("B") == [D2]


def test_08_the_tenth_hit_puts_a_player_out() -> None:
    t = Court(seats=4)
    t.hit("B", 9)
    t.lay("B", D1, P)
    t.deck(S2)
    t.draw()
    t.play("A", f"Throw {S2} at B")
    assert t.hits("B") == 10
    assert t.is_out("B")
    assert [event.who for event in t.happened("out")] == [B]
    assert t.discards() == [S1] * 9 + [S2, D1, P]
    assert (t.hit_pile("B"), t.dodges("B"), t.pile("B")) == ((0, 0, 0, 0), [], False)


def test_09_two_unplayable_cards_are_both_discarded() -> None:
    t = Court()
    t.lay("A", P)
    t.deck(P, H)
    t.draw()
    assert t.discards() == [P, H]
    assert t.asked() == "B"


def test_10_the_only_playable_card_must_be_played() -> None:
    t = Court()
    t.lay("A", P)
    t.deck(P, S1)
    t.draw()
    assert sorted(t.moves("A")) == [f"Throw {S1} at B", f"Throw {S1} at C"]
    t.play("A", f"Throw {S1} at C")
    assert t.discards() == [P]
    assert t.hits("C") == 1


def test_11_a_pile_counts_from_the_next_turn() -> None:
    t = Court()
    t.deck(P, S1, S1, D1, D2)
    t.draw()
    assert [event.card for event in t.happened("drew") if event.who == A] == [PILE]
    assert t.pile("A")
    t.play("B", f"Throw {S1} at A")
    t.play("C", f"Throw {S1} at A")
    assert sorted(t.moves("A")) == [f"Place {D2}", f"Place {D1}"]
    t.play("A", f"Place {D2}")
    assert t.dodges("A") == [D2]
    assert t.discards() == [D1]


def test_12_a_pile_hit_cannot_hit_the_own_pile() -> None:
    t = Court()
    t.lay("A", P)
    t.deck(H, D1)
    t.draw()
    assert t.pile("A")
    assert t.dodges("A") == [D1]
    assert t.discards() == [H]


def test_13_the_discards_are_reshuffled_between_two_draws() -> None:
    t = Court()
    t.lay("A", P)
    state = t.state
    last, *rest = state.deck[state.dealt :]
    for card in rest:
        state.discards[card] += 1
    state.deck, state.dealt = (last,), 0
    t.draw()
    events = [event.what for event in t.events[:4]]
    assert events == ["turn", "drew", "reshuffled", "drew"]
    assert t.happened("reshuffled")[0].amount == len(rest)
    t.leave()


def test_14_two_players_play_to_fifteen() -> None:
    t = Court(seats=2)
    t.hit("B", 14)
    t.deck(S1)
    t.draw()
    assert (t.state.ending, t.state.winners) == ("last_one_in", (A,))
    t = Court(seats=2)
    t.hit("B", 9)
    t.lay("B", P)
    t.deck(S1, S1, S2)
    t.draw()
    assert t.hits("B") == 10
    assert not t.is_out("B")
    assert t.asked() == "B"


def test_15_a_double_dodge_from_hand_keeps_its_second_dodge() -> None:
    t = strategic()
    t.hold("B", D2, U)
    t.deck(S1, D1, S2)
    t.draw()
    t.play("A", f"Throw {S1} at B")
    assert t.asked() == "B"
    t.play("B", f"Dodge with {D2}")
    assert t.hits("B") == 0
    assert t.dodges("B") == [HALF]
    assert [event.who for event in t.happened("drew")] == [B, B]
    assert t.hand("B") == sorted([U, D1, S2], key=NAMES.index)


def test_16_an_ultimate_asks_nobody() -> None:
    t = strategic()
    t.hold("B", D2, D1)
    t.deck(U)
    t.draw()
    t.play("A", f"Throw {U} at B")
    assert t.hits("B") == 1
    assert t.state.question() == "turn"


def test_17_a_teammate_comes_back_once() -> None:
    t = Court(seats=4, teams=True)
    t.bench("C")
    t.deck(U)
    t.draw()
    t.play("A", "Bring C back")
    assert not t.is_out("C")
    assert t.hits("C") == 5
    assert (t.hit_pile("C"), t.dodges("C"), t.pile("C")) == ((0, 0, 0, 0), [], False)
    assert t.discards() == [U]
    t.hit("C", 4)
    t.deck(U)
    t.play("B", f"Throw {S1} at C")
    assert t.is_out("C")
    assert sorted(t.moves("A")) == [f"Throw {U} at B", f"Throw {U} at D"]
    assert t.refused("A", encode_play(ULTIMATE, C)) == "revive_used"


def test_18_no_skipping_while_an_opponent_has_a_pile() -> None:
    t = Court(seats=4, teams=True)
    t.lay("B", P)
    t.lay("C", P)
    t.deck(H)
    t.draw()
    assert sorted(t.moves("A")) == ["Play nothing", "Remove B’s Pile"]
    assert t.refused("A", encode_play(PILE_HIT, D)) == "skip_pile"
    t.play("A", "Remove B’s Pile")
    assert not t.pile("B")
    assert t.discards() == [P, H]


def test_19_a_marked_player_sits_out_one_turn() -> None:
    t = Court(seats=4, teams=True)
    t.deck(H)
    t.draw()
    assert sorted(t.moves("A")) == ["Play nothing", "Skip B’s turn", "Skip D’s turn"]
    t.play("A", "Skip B’s turn")
    assert [event.who for event in t.happened("sat_out")] == [B]
    assert [event.who for event in t.happened("drew")] == [C]
    assert t.state.marked == 0
    assert t.asked() == "C"
    assert t.state.turns == 2  # B's does not count


def test_20_the_order_closes_up() -> None:
    t = Court(seats=4)
    t.hit("B", 9)
    t.deck(S1, S1, S1, S1)
    t.draw()
    t.play("A", f"Throw {S1} at B")
    t.play("C", f"Throw {S1} at D")
    t.play("D", f"Throw {S1} at A")
    t.play("A", f"Throw {S1} at C")
    assert t.asked() == "C"
