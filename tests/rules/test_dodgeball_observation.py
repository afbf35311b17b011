"""Dodgeball: what a seat observes, and the worlds sampled for it."""

from random import Random

from game.games.dodgeball import GAME
from game.games.dodgeball.cards import CARDS
from game.games.dodgeball.court import Court as State
from tests.rules.dodgeball_court import D1, D2, HALF, S1, S2, A, B, C, Court, D, H, P, U, strategic


def marks(*seats: int) -> tuple[bool, ...]:
    return tuple(seat in seats for seat in range(4))


def test_everything_in_front_of_the_players_is_seen() -> None:
    t = Court(4, teams=True)
    t.lay("B", D1, D1, D2, HALF, P)
    t.hit("D", 3)
    t.bench("C")
    t.state.marked = 1 << D
    t.state.revived = 1 << C
    t.deck(S1)
    t.draw()
    for seat in (-1, *range(4)):
        seen = t.state.observe(seat)
        assert seen.seat == seat
        assert (seen.turn, seen.current, seen.next_up) == (1, A, B)
        assert (seen.asking, seen.asked) == ("turn", A)
        assert seen.hits == (0, 0, 10, 3)
        assert seen.hit_cards == (0, 0, 0, 0) * 3 + (3, 0, 0, 0)
        assert seen.dodges == (0, 0, -1, 2, 1, 0, 0, 0, -1, 0, 0, -1)
        assert seen.piles == marks(B)
        assert seen.out == marks(C)
        assert seen.marked == marks(D)
        assert seen.revived == marks(C)
        assert seen.drawn == (0,)
        assert (seen.strategic, seen.teams) == (False, (0, 1, 0, 1))
        assert (seen.limit, seen.flying, seen.balls, seen.target) == (10, -1, 0, -1)
        assert seen.winners == ()


def test_a_hand_is_seen_by_its_owner_only() -> None:
    t = strategic(3)
    t.hold("A", D1, P)
    t.hold("B", U, H)
    t.hold("C", S1, S2)
    t.deck(S2)
    t.draw()
    assert t.state.observe(B).hand == (0, 0, 1, 0, 0, 0, 1)
    assert t.state.observe(C).hand == (1, 1, 0, 0, 0, 0, 0)
    audience = t.state.observe(-1)
    assert (audience.hand, audience.drawn, audience.strategic) == ((), (), True)
    assert audience.hand_sizes == (3, 2, 2)
    assert audience.deck_size == 120 - 7


def test_a_ball_in_the_air_is_seen() -> None:
    t = strategic(3)
    t.hold("B", D1, S1)
    t.deck(S2)
    t.draw()
    t.play("A", f"Throw {S2} at B")
    seen = t.state.observe(C)
    assert (seen.flying, seen.balls, seen.target, seen.asked) == (1, 2, B, B)
    t.play("B", f"Dodge with {D1}")
    assert t.state.observe(C).balls == 0


def test_the_winners_are_seen_and_nobody_comes_next() -> None:
    t = Court(2)
    t.hit("B", 14)
    t.deck(S1)
    t.draw()
    assert (t.state.observe(A).winners, t.state.observe(A).next_up) == ((A,), -1)


def test_the_deck_is_imagined_anew_and_the_hands_are_as_large_as_they_are() -> None:
    t = strategic(3)
    t.hold("A", D1, P)
    t.hold("B", U, H)
    t.hold("C", S1)
    t.draw()
    worlds: list[State] = [t.state.determinize(B, Random(number)) for number in range(60)]
    for world in worlds:
        assert world.observe(B) == t.state.observe(B)
        assert list(world.card_counts()) == list(GAME.new(2, 1).card_counts())
        assert world.observe(C).hand_sizes == (3, 2, 1)
        assert len(world.deck) - world.dealt == len(t.state.deck) - t.state.dealt
        assert list(world.legal_moves(A)) == list(world._moves_of_new_hand())
    for card in CARDS:
        assert any(world.hands[card] for world in worlds), "A may hold anything"


def test_in_standard_play_only_the_deck_is_imagined() -> None:
    t = Court(3)
    t.lay("A", P)
    t.deck(S1, D1)
    t.draw()
    worlds: list[State] = [t.state.determinize(B, Random(number)) for number in range(20)]
    assert {world.observe(C).drawn for world in worlds} == {(0, 3)}
    assert {tuple(world.legal_moves(A)) for world in worlds} == {tuple(t.state.legal_moves(A))}
    assert len({world.deck for world in worlds}) == 20
