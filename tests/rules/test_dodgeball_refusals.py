"""Dodgeball: refusals and their reasons."""

from game.games.dodgeball.cards import DODGE, DOUBLE_DODGE, PILE, PILE_HIT, ULTIMATE
from game.games.dodgeball.moves import encode_discard, encode_play
from tests.rules.dodgeball_court import D1, S1, A, B, C, Court, D, H, P, U, strategic


def test_refusals_of_a_turn() -> None:
    t = strategic(4)
    t.bench("D")
    t.lay("A", P)
    t.hold("A", P, D1, S1)
    t.deck(H)
    t.draw()
    assert t.refused("B", encode_play(0, A)) == "not_your_turn"
    assert t.refused("B", encode_play(DODGE)) == "dodge_none"
    assert t.refused("A", 0) == "must_play"
    for move in (-1, encode_discard(PILE_HIT) + 1, 999):
        assert t.refused("A", move) == "no_such_move"
    assert t.refused("A", encode_discard(0)) == "play_first"
    assert t.refused("A", encode_play(ULTIMATE, B)) == "not_in_hand"
    assert t.refused("A", encode_play(PILE)) == "pile_have"
    assert t.refused("A", encode_play(PILE_HIT, B)) == "pile_none"
    assert t.refused("A", encode_play(DODGE, B)) == "target_needless"
    assert t.refused("A", encode_play(0)) == "target_needed"
    assert t.refused("A", encode_play(0, A)) == "target_self"
    assert t.refused("A", encode_play(0, D)) == "target_out"
    t.lay("C", P)
    assert t.refused("A", encode_play(PILE_HIT, B)) == "pile_elsewhere"


def test_refusal_of_throwing_at_the_bench() -> None:
    t = strategic(6, teams=True)
    t.bench("B")
    t.bench("C")
    t.hold("A", S1, U)
    t.draw()
    assert t.refused("A", encode_play(0, C)) == "target_out"
    assert t.refused("A", encode_play(ULTIMATE, B)) == "target_out"


def test_refusal_of_a_pile_that_is_aimed() -> None:
    t = strategic()
    t.hold("A", P, S1)
    t.draw()
    assert t.refused("A", encode_play(PILE, B)) == "target_needless"


def test_refusals_of_a_dodge() -> None:
    t = strategic()
    t.hold("B", D1, S1)
    t.deck(S1)
    t.draw()
    t.play("A", f"Throw {S1} at B")
    assert t.refused("B", encode_play(DOUBLE_DODGE)) == "not_in_hand"
    assert t.refused("B", encode_play(0, A)) == "dodge_now"
    t.play("B", f"Dodge with {D1}")


def test_refusals_of_a_discard() -> None:
    t = strategic()
    t.lay("A", P)
    t.hold("A", D1, S1)
    t.deck(S1, U)
    t.draw()
    t.play("A", f"Place {D1}")
    assert t.state.question() == "discard"
    assert t.refused("A", encode_discard(PILE)) == "not_in_hand"
    assert t.refused("A", encode_discard(DODGE)) == "not_in_hand", "it has just been played"
    assert t.refused("A", encode_play(0, B)) == "discard_now"
    assert t.refused("A", 0) == "discard_now"
    t.play("A", f"Discard {S1}")


def test_refusal_of_a_second_mark() -> None:
    t = Court(seats=4, teams=True)
    t.state.marked = 1 << B
    t.deck(H)
    t.draw()
    assert t.refused("A", encode_play(PILE_HIT, B)) == "already_marked"


def test_refusal_of_a_pile_hit_that_is_no_use() -> None:
    t = strategic(4, teams=True)
    t.state.marked = 1 << B | 1 << D
    t.deck(H)
    t.draw()
    for to in (B, C):
        assert t.refused("A", encode_play(PILE_HIT, to)) == "pile_none"
    assert t.refused("A", encode_play(PILE_HIT)) == "pile_none"


def test_refusal_of_a_pile_hit_on_a_friend_without_a_pile() -> None:
    t = Court(4, teams=True, friendlyFire=True)
    t.deck(H)
    t.draw()
    assert t.refused("A", encode_play(PILE_HIT, C)) == "teammate"
    t.lay("D", P)
    assert t.refused("A", encode_play(PILE_HIT, C)) == "pile_elsewhere"
