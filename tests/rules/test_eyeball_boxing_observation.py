"""Eyeball Boxing: what a seat observes, and the worlds sampled for it."""

from random import Random

import pytest

from game.games.eyeball_boxing import pile
from game.games.eyeball_boxing.cards import BELL, BUN, DAWG, FOUL, HAND_KINDS, INGREDIENTS, STEAL
from game.games.eyeball_boxing.table import BELL_PAUSE, FOULING, STEALING, Table
from tests.rules.eyeball_ring import Ring

A, B, C = range(3)
MANY = 120


def worlds(t: Ring, seat: int) -> list[Table]:
    return [t.state.determinize(seat, Random(number)) for number in range(MANY)]


def half_answered(n: int) -> Ring:
    """A Swarm that B has answered and C could answer."""
    t = Ring(n)
    t.hold("A", "Swarm")
    t.hold("B", "Foul")
    t.hold("C", "Foul")
    t.play("A", "Swarm on B")
    t.play("B", "Foul")
    return t


def test_everything_on_the_table_is_seen() -> None:
    t = Ring(3)
    t.cooked("B", 2)
    t.lay("A", "Safety First")
    t.lay("B", "Swarm")
    t.lay("C", "Eye Fry", "Nap Time")
    t.bruise("B", 1, 3)
    t.hold("C", "Dawg", "Foul")
    t.play("A", "Swap Punch")
    for seat in (-1, A, B, C):
        seen = t.state.observe(seat)
        assert (seen.seat, seen.turns, seen.turn) == (seat, 2, B)
        assert seen.sizes == (7, 7, 7)
        assert seen.eyes == (0, 0, 1, 3, 0, 0)
        assert (seen.dogs, seen.safety) == ((0, 2, 0), (1, 0, 0))
        assert (seen.swarmed, seen.fried, seen.napping) == (1 << B, 1 << C, 1 << C)
        assert seen.discard == (0,)
        assert (seen.deck_size, seen.rung) == (len(t.state.deck), 0)
        assert (seen.pending, seen.winners) == (((0, 1 << B, 0),), ())
    hand = t.state.observe(C).hand
    assert len(hand) == HAND_KINDS
    assert (hand[DAWG], hand[FOUL], sum(hand)) == (1, 1, 7)
    assert t.state.observe(-1).hand == ()


def test_my_own_answer_is_all_i_see_of_a_window() -> None:
    t = half_answered(3)
    assert [t.state.observe(seat).pending[-1][2] for seat in (-1, A, B, C)] == [0, 0, 1, 0]
    t.play("C", "Wave on")


def test_what_was_seen_of_a_hand_is_known() -> None:
    t = Ring(3)
    t.hold("A", "Shakedown")
    t.hold("B", "Bun")
    t.play("A", "Shakedown B’s left eye for Bun")
    assert t.state.observe(C).known == (0, 1, 0) + (0, 0, 0) * 2
    assert t.state.observe(A).known == (0,) * 9, "of the own hand everything is known anyway"
    assert t.state.observe(-1).known == ()
    assert all(world.hands[A * HAND_KINDS + BUN] for world in worlds(t, C))
    assert not all(world.hands[C * HAND_KINDS + BUN] for world in worlds(t, B))


def test_whoever_must_give_has_something_to_give() -> None:
    t = Ring(3)
    t.hold("A", "Jab and Grab")
    t.hold("B", "Bun", "Dawg")
    t.play("A", "Jab and Grab B’s left eye")
    seen = worlds(t, C)
    for world in seen:
        assert any(world.hands[B * HAND_KINDS + card] for card in INGREDIENTS)
        assert world.sizes == t.state.sizes
        assert list(world.card_counts()) == list(t.state.card_counts())
    for card in INGREDIENTS:
        assert any(world.hands[B * HAND_KINDS + card] for world in seen)
    t.play("B", "Give Bun")


def test_the_last_ingredient_is_where_it_must_be() -> None:
    """A random deal would hardly ever put it there."""
    t = Ring(3)
    t.hold("A", "Jab and Grab")
    t.hold("B", "Bun")
    eaten = [card for card in t.state.deck if card in INGREDIENTS]
    for card in eaten:
        t.state.deck.remove(card)
    t.state.discard += eaten
    t._check_the_cards()
    t.play("A", "Jab and Grab B’s left eye")
    for world in worlds(t, C):
        assert world.hands[B * HAND_KINDS + BUN] == 1
        assert world.sizes == t.state.sizes
        assert list(world.card_counts()) == list(t.state.card_counts())
    t.play("B", "Give Bun")


@pytest.mark.parametrize("auto", [True, False])
def test_a_hotdog_that_builds_itself_is_in_no_hand(auto: bool) -> None:
    t = Ring(3, autoHotdog=auto)
    sets = sum(world.has_a_set(seat) for world in worlds(t, A) for seat in (B, C))
    assert bool(sets) != auto


@pytest.mark.parametrize("takes", [False, True])
def test_a_hotdog_that_takes_the_turn_may_wait_in_a_hand(takes: bool) -> None:
    t = Ring(3, hotdogTakesTurn=takes)
    assert any(world.has_a_set(B) for world in worlds(t, A)) == takes


@pytest.mark.parametrize("placement", ["thirds", "paced"])
def test_the_bells_are_where_they_may_be(placement: str) -> None:
    t = Ring(2, bellPlacement=placement)
    state = t.state
    cards = [card for card in state.deck if card != BELL]
    state.build_draw_pile(cards)
    spans = pile.bell_ranges(len(cards), 2, placement == "paced")
    found: list[set[int]] = [set(), set(), set()]
    for world in worlds(t, A):
        down = world.deck[::-1]
        places = [place for place, card in enumerate(down) if card == BELL]
        for bell, place in enumerate(places):
            found[bell].add(place - bell)
    assert [set(span) for span in spans] == found


def test_a_bell_that_has_not_rung_lies_further_down() -> None:
    t = Ring(2)
    state = t.state
    state.build_draw_pile([card for card in state.deck if card != BELL])
    spans = pile.bell_ranges(state.laid, 2, paced=False)
    gone = spans[0][2]  # the first Bell's first places have passed
    drawn = state.deck[-gone:]
    state.deck = [card for card in state.deck if card != BELL][: state.laid - gone]
    state.discard += [card for card in drawn if card != BELL]
    found = set()
    for world in worlds(t, A):
        down = world.deck[::-1]
        assert down.count(BELL) == 3
        found.add(down.index(BELL))
    assert found == {spot - gone for spot in spans[0] if spot >= gone}


def test_sealed_answers_may_be_anything_they_could_be() -> None:
    t = half_answered(4)
    answers = set()
    for world in worlds(t, C):
        kind, waiting, sealed, *_ = world.stack[-1]
        assert (kind, waiting) == (FOULING, 1 << C)
        for seat in (B, 3):
            if sealed >> 3 * seat & 7:
                assert world.hands[seat * HAND_KINDS + FOUL]
        answers.add(sealed >> 3 & 7)
    assert answers == {0, 1}
    assert {world.stack[-1][2] >> 3 & 7 for world in worlds(t, B)} == {1}, "my own answer stands"
    t.play("C", "Wave on")


def test_sealed_steals_need_a_steal() -> None:
    t = Ring(3)
    t.hold("A", "Shakedown")
    t.hold("B", "Bun", "Steal")
    t.hold("C", "Steal")
    t.play("A", "Shakedown B’s left eye for Bun")
    t.play("B", "Steal")
    answers = set()
    for world in worlds(t, C):
        kind, _, sealed, *_ = world.stack[-1]
        assert kind == STEALING
        answers.add(sealed >> 3 & 7)
        assert not sealed >> 3 & 7 or world.hands[B * HAND_KINDS + STEAL]
    assert answers == {0, 1}
    t.leave()


def test_sealed_patches_fit_the_eyes() -> None:
    t = Ring(3)
    t.bruise("B", 1, 2)
    t.hold("B", "Patch and Stitch")
    t.hold("C", "Patch and Stitch")
    t.bruise("C", 1, 0)
    t.top("Bell")
    t.play("A", "Swap Punch")
    t.play("B", "Patch right eye")
    answers = set()
    for world in worlds(t, C):
        kind, _, sealed, *_ = world.stack[-1]
        assert kind == BELL_PAUSE
        answers.add(sealed >> 3 & 7)
    assert answers == {0, 1, 2}
    t.play("C", "Patch left eye")


def test_votes_may_be_for_anybody_but_oneself() -> None:
    t = Ring(3, insultVote=True)
    t.state.stack = [(7, 0b110, 0)]
    assert {world.stack[-1][2] & 7 for world in worlds(t, B)} == {1, 2}
    t.leave()
