"""Twelve Rounds: the worlds sampled for what a boxer does not see."""

from random import Random

from game.core.state import PASS
from game.games.twelve_rounds.bout import Bout
from game.games.twelve_rounds.cards import CORNER
from tests.rules.test_twelve_rounds import SOME, A, B, Ring, ring, with_

MANY = 200


def worlds(t: Ring, seat: int) -> list[Bout]:
    return [t.state.determinize(seat, Random(number)) for number in range(MANY)]


def test_a_corner_card_may_be_any_that_is_left() -> None:
    t = ring(SOME, SOME)
    t.ring_the_bell()
    t.rest(A="Hands Up", B="Breathe")
    t.put_back()
    t.ring_the_bell()
    t.play("A", "Cutman")
    left = {PASS, *CORNER} - {CORNER[1]}
    assert {world.corner[A] for world in worlds(t, B)} == left
    assert {world.corner[B] for world in worlds(t, B)} == {-1}, "I know that I have not chosen"


def test_a_boxer_who_has_used_all_ten_has_chosen_none() -> None:
    t = ring(SOME, SOME)
    t.state.corner_used = ((1 << len(CORNER)) - 1, 0)
    t.ring_the_bell()
    assert {world.corner[A] for world in worlds(t, B)} == {PASS}


def test_a_card_face_down_may_be_any_that_could_be_thrown() -> None:
    t = ring(with_("Feint 5"), SOME)
    t.state.movements_used = [0b001, 0]
    t.throw("A", "Iron Chin for Punch 1")
    laid = set()
    for world in worlds(t, B):
        assert world.laid in world.attack_moves(A)
        laid.add(world.laid)
    assert {move for move in laid if move > 40}, "a movement"
    assert {move for move in laid if move <= 20}, "or a card"
    assert {(move - 21) // 20 for move in laid if move > 20} == {1, 2}, "but the first is used"
    t.play("B", "Block 2")


def test_a_movement_that_he_cannot_pay_for_is_not_there() -> None:
    t = ring(with_("Feint 5"), SOME)  # the Hammer's first signature move costs 3
    t.state.endurance = [2, 100]
    t.throw("A", "Punch 1")
    assert all(world.laid in world.attack_moves(A) for world in worlds(t, B))
    t.play("B", "Block 2")


def test_a_card_face_up_is_what_it_is() -> None:
    t = ring(with_("Punch 3"), with_("Block 3"))
    t.exchange("A", "Punch 3", "Block 3")
    t.throw("A", "Punch 1")
    for world in worlds(t, B):
        assert world.laid == t.state.laid
        assert world.hands[world.laid - 1]
    t.play("B", "Block 2")


def test_my_own_decks_are_shuffled_but_for_what_i_put_there() -> None:
    t = Ring()
    t.state.corner = (PASS, PASS)
    t.put_back()
    place = 2 * A
    mine = t.state.decks[place]
    orders = {world.decks[place] for world in worlds(t, A)}
    assert len(orders) > 1
    assert {order[-1] for order in orders} == {mine[-1]}, "the card on top is mine"
    assert {tuple(sorted(order)) for order in orders} == {tuple(sorted(mine))}
    others = {world.decks[2 * B][-1] for world in worlds(t, A)}
    assert len(others) > 1, "his is not"


def test_the_cards_under_my_deck_stay_there() -> None:
    t = ring(SOME, SOME)
    t.ring_the_bell()
    t.rest(A="Pick Your Shots", B="Cover Up")
    t.put_back()
    for place in (0, 3):
        seat = place // 2
        under = t.state.decks[place][:2]
        assert {world.decks[place][:2] for world in worlds(t, seat)} == {under}
        assert len({world.decks[place][:2] for world in worlds(t, 1 - seat)}) > 1


def test_his_hand_is_as_large_as_it_is() -> None:
    t = ring(with_("Punch 3"), SOME)
    for world in worlds(t, B):
        assert sum(world.hands[:10]) == world.held[0] == 3
        assert sum(world.hands[10:20]) == world.held[1] == 3
        assert world.card_counts() == t.state.card_counts()
