"""Dodgeball: at least one test for each ruling and option."""

import pytest

from game.core.contract import check_match, check_secrecy
from game.core.event import Event
from game.core.options import BadOption
from game.games.dodgeball import GAME
from game.games.dodgeball.cards import DODGE, DOUBLE_DODGE, PILE, PILE_HIT, ULTIMATE
from game.games.dodgeball.moves import encode_play
from game.games.dodgeball.rules import Dodgeball
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

# -- rulings ---------------------------------------------------------------------------------------


def test_ruling_02_a_pile_hit_may_be_declined() -> None:
    t = Court()
    t.lay("B", P)
    t.deck(H)
    t.draw()
    assert sorted(t.moves("A")) == ["Play nothing", "Remove B’s Pile"]
    t.play("A", "Play nothing")
    assert t.discards() == [H]
    assert t.pile("B")


def test_ruling_02_but_not_if_another_card_can_be_played() -> None:
    t = Court()
    t.lay("A", P)
    t.lay("B", P)
    t.deck(H, D1)
    t.draw()
    assert sorted(t.moves("A")) == [f"Place {D1}", "Remove B’s Pile"]
    assert t.refused("A", 0) == "must_play"


@pytest.mark.parametrize(
    ("dodges", "discarded", "left", "hits"),
    [
        ((D1, HALF), [S1, S2, D1, D2], [], 0),
        ((D2, HALF), [S2, D2], [HALF], 0),
        ((D1, D1, HALF), [S1, S2, D1, D2], [D1], 0),
        ((), [], [], 2),
    ],
)
def test_ruling_03_dodges_add_up(
    dodges: tuple[str, ...], discarded: list[str], left: list[str], hits: int
) -> None:
    t = thrown(S2, *dodges)
    assert t.discards() == discarded
    assert t.dodges("B") == left
    assert t.hits("B") == hits
    assert t.hit_pile("B") == (0, hits // 2, 0, 0)
    assert [event.amount for event in t.happened("hit")] == [1, 2][:hits]


def test_ruling_03_a_single_uses_the_half_used_card_then_a_single_dodge() -> None:
    t = thrown(S1, D1, D2, HALF)
    assert t.dodges("B") == [D1, D2]
    t = thrown(S1, D1, D2)
    assert t.dodges("B") == [D2]


def test_ruling_09_dodging_from_hand_is_a_choice() -> None:
    t = strategic()
    t.hold("B", D1, D2)
    t.deck(S2)
    t.draw()
    t.play("A", f"Throw {S2} at B")
    assert sorted(t.moves("B")) == [f"Dodge with {D2}", f"Dodge with {D1}", "Take it"]
    t.play("B", f"Dodge with {D1}")
    assert t.asked() == "B"
    t.play("B", "Take it")
    assert t.hits("B") == 1
    assert t.hit_pile("B") == (0, 0, 0, 1)
    assert t.discards() == [D1]


def test_ruling_09_whoever_holds_cards_is_asked() -> None:
    t = strategic()
    t.deck(S1)
    t.draw()
    t.state.choose(A, t.moves("A")[f"Throw {S1} at B"], t.events)
    assert (t.state.question(), list(t.state.actors())) == ("dodge", [B])
    assert list(t.moves("B")) == ["Take it"]
    t.play("B", "Take it")
    assert t.hits("B") == 1


def test_ruling_09_an_empty_hand_is_not_asked() -> None:
    t = strategic()
    t.hold("B")
    t.draw()
    t.play("A", f"Throw {S1} at B")
    assert t.hits("B") == 1
    assert t.state.question() == "turn"
    assert len(t.hand("B")) == 3


def test_ruling_11_a_player_who_is_out_drops_the_hand() -> None:
    t = strategic()
    t.hit("B", 9)
    t.hold("B", P, H)
    t.deck(S1)
    t.draw()
    t.play("A", f"Throw {S1} at B")
    assert t.sees("C", "dropped") == [PILE, PILE_HIT]
    assert t.discards() == [S1] * 10 + [P, H]


def test_ruling_13_each_team_cycles_through_its_own() -> None:
    t = Court(seats=5, teams=True)
    order = ""
    for _ in range(7):
        t.deck(S1)
        who = t.names[t.state.asked]
        if not order:
            t.draw(who)
        order += who
        t.play(who, f"Throw {S1} at {'A' if who in 'BD' else 'B'}")
    assert order == "ABCDEBA"


def test_ruling_13_the_starter_may_be_anybody() -> None:
    teams = GAME.options(teams=True)
    views = [Dodgeball.set_up(teams, 5, seed).observe(A) for seed in range(60)]
    assert {(obs.current, obs.next_up) for obs in views} == {(0, 1), (1, 2), (2, 3), (3, 4), (4, 1)}


def test_ruling_16_the_ball_card_lies_on_the_double_dodge() -> None:
    t = strategic()
    t.lay("B", D1)
    t.hold("B", D2, S1)
    t.deck(S2, S1, S1)
    t.draw()
    t.play("A", f"Throw {S2} at B")
    assert t.discards() == [D1]
    t.play("B", f"Dodge with {D2}")
    assert t.dodges("B") == [HALF]
    assert t.discards() == [D1]
    t.hold("C", S2, S2)
    t.play("B", f"Throw {S1} at A")
    t.deck(S2)
    t.play("C", f"Throw {S2} at B")
    assert t.hit_pile("B") == (0, 0, 0, 1)
    assert t.hits("B") == 1
    assert t.discards() == [S2, D1, D2]


def test_ruling_17_the_mark_goes_with_a_player_who_goes_out() -> None:
    t = Court(seats=4, teams=True)
    t.state.marked = 1 << D
    t.hit("D", 9)
    t.deck(S1)
    t.draw()
    t.play("A", f"Throw {S1} at D")
    assert t.state.marked == 0


def test_ruling_17_one_mark_at_most() -> None:
    t = Court(seats=3, teams=True)
    t.state.marked = 1 << B
    t.deck(H, D1)
    t.draw()
    assert t.discards() == [H]
    assert [event.who for event in t.happened("sat_out")] == [B]
    assert t.dodges("C") == [D1]
    assert t.asked() == "B"


def test_ruling_18_a_revived_player_is_never_out_at_once() -> None:
    t = Court(seats=4, teams=True, hitLimit=4)
    t.bench("C")
    t.deck(U)
    t.draw()
    t.play("A", "Bring C back")
    assert t.hits("C") == 3


@pytest.mark.parametrize(("seats", "most"), [(5, 14), (6, 11), (7, 10)])
def test_ruling_19_there_are_more_balls_than_hits_to_give(seats: int, most: int) -> None:
    GAME.new(seats, 1, GAME.options(hit_limit=most))
    with pytest.raises(BadOption, match=f"3 to {most} with {seats} seats"):
        GAME.new(seats, 1, GAME.options(hit_limit=most + 1))


def test_ruling_20_without_a_card_to_draw_the_hand_must_do() -> None:
    t = strategic()
    state = t.state
    for card in state.deck[state.dealt :]:
        state.hit_cards[C * 4] += card == 0
        state.hit_cards[C * 4 + 1] += card == 1
        state.hit_cards[C * 4 + 2] += card == 2
        state.dodges[C * 3] += card == DODGE
        state.dodges[C * 3 + 1] += card == DOUBLE_DODGE
        state.hands[C * 7 + PILE] += card == PILE
        state.hands[C * 7 + PILE_HIT] += card == PILE_HIT
    state.deck, state.dealt = (), 0
    t.draw()
    assert t.hand("A") == [S1, S1]
    t.play("A", f"Throw {S1} at B")
    assert t.hand("A") == [S1]
    assert t.hand("B") == [S1, S1]


def test_ruling_21_drawn_cards_are_open_but_hands_are_not() -> None:
    t = Court()
    t.deck(S2)
    t.draw()
    assert t.sees("C", "drew") == [1]
    assert t.state.observe(C).drawn == (1,)
    assert t.state.observe(C).deck_size == 119
    t = strategic()
    t.deck(S2)
    t.draw()
    assert t.sees("C", "drew") == [-1]
    assert t.sees("A", "drew") == [1]
    assert t.state.observe(C).drawn == ()
    assert t.state.observe(C).hand_sizes == (3, 2, 2)


def test_strategic_a_pile_means_four_cards_and_one_discarded() -> None:
    t = strategic()
    t.lay("A", P)
    t.hold("A", S1, D1)
    t.deck(S2, U)
    t.draw()
    assert len(t.hand("A")) == 4
    t.play("A", f"Place {D1}")
    assert sorted(t.moves("A")) == [f"Discard {S2}", f"Discard {S1}", f"Discard {U}"]
    assert t.refused("A", encode_play(ULTIMATE, B)) == "discard_now"
    t.play("A", f"Discard {U}")
    assert t.hand("A") == [S1, S2]
    assert t.discards() == [U]


def test_strategic_whoever_can_play_nothing_discards_down_to_two() -> None:
    t = strategic()
    t.lay("A", P)
    t.hold("A", P, H)
    t.deck(P, H)
    t.draw()
    assert list(t.moves("A")) == ["Play nothing"]
    t.play("A", "Play nothing")
    t.play("A", f"Discard {P}")
    t.play("A", f"Discard {P}")
    assert t.hand("A") == [H, H]


def test_a_turn_without_a_choice_asks_nobody() -> None:
    t = Court()
    t.deck(D1, D2, P)
    t.draw()
    assert (t.dodges("A"), t.dodges("B"), t.pile("C")) == ([D1], [D2], True)
    assert t.asked() == "A"


def test_two_who_are_left_need_not_aim() -> None:
    t = Court()
    t.hit("B", 9)
    t.hit("C", 8)
    t.deck(S1, U, S2)
    t.draw()
    t.play("A", f"Throw {S1} at B")
    assert [(event.who, event.to) for event in t.happened("threw")] == [(A, B), (C, A), (A, C)]
    assert t.hits("A") == 1
    assert (t.state.ending, t.state.winners) == ("last_one_in", (A,))
    assert not t.state.is_draw()


# -- options ---------------------------------------------------------------------------------------


def test_option_hit_limit() -> None:
    t = thrown(S1, hits=3, hitLimit=4)
    assert t.is_out("B")


def test_option_ultimate_hits() -> None:
    t = thrown(U, ultimateHits=2)
    assert t.hits("B") == 2
    assert t.hit_pile("B") == (0, 0, 1, 0)


def test_option_pile_hit_optional() -> None:
    t = Court(pileHitOptional=False)
    t.lay("B", P)
    t.deck(H)
    t.draw()
    assert not t.pile("B")
    assert t.discards() == [P, H]


def test_option_pile_hit_optional_or_not_without_a_pile_it_is_discarded() -> None:
    t = Court(pileHitOptional=False)
    t.deck(H)
    t.draw()
    assert t.discards() == [H]
    assert t.asked() == "B"


def test_option_revive_literal() -> None:
    t = Court(seats=4, teams=True, revive="literal")
    t.bench("C")
    t.state.revived = 1 << C
    t.deck(U)
    t.draw()
    t.play("A", "Bring C back")
    assert t.hits("C") == 0


def test_option_revive_off() -> None:
    t = Court(seats=4, teams=True, revive="off")
    t.bench("C")
    t.deck(U)
    t.draw()
    assert sorted(t.moves("A")) == [f"Throw {U} at B", f"Throw {U} at D"]
    assert t.refused("A", encode_play(ULTIMATE, C)) == "revive_off"


def test_option_friendly_fire() -> None:
    t = Court(seats=4, teams=True)
    t.deck(S1)
    t.draw()
    assert t.refused("A", encode_play(0, C)) == "teammate"
    t = Court(seats=4, teams=True)
    t.deck(U)
    t.draw()
    assert t.refused("A", encode_play(ULTIMATE, C)) == "revive_in"
    t = Court(seats=4, teams=True, friendlyFire=True)
    t.deck(S1)
    t.draw()
    t.play("A", f"Throw {S1} at C")
    assert t.hits("C") == 1


def test_option_friendly_fire_and_pile_hits() -> None:
    t = Court(seats=4, teams=True, friendlyFire=True)
    t.lay("C", P)
    t.deck(H)
    t.draw()
    skips = ["Skip B’s turn", "Skip D’s turn"]
    assert sorted(t.moves("A")) == ["Play nothing", "Remove C’s Pile", *skips]


def test_option_teams_win_together() -> None:
    t = Court(seats=4, teams=True)
    t.bench("B")
    t.bench("C")
    t.hit("D", 9)
    t.deck(S1)
    t.draw()
    assert (t.state.ending, t.state.winners) == ("other_team_out", (A, C))
    assert not t.state.is_draw()
    assert t.state.returns() == (0.5, 0.0, 0.5, 0.0)
    assert [event.who for event in t.happened("won")] == [A, C]


def test_option_teams_either_team_may_win() -> None:
    t = Court(seats=4, teams=True)
    t.bench("C")
    t.hit("A", 9)
    t.deck(S1)
    t.draw("B")
    assert (t.state.ending, t.state.winners) == ("other_team_out", (B, D))


@pytest.mark.parametrize(
    ("seats", "first", "teams"),
    [(4, 2, "AB CD"), (4, 1, "A BCD"), (4, 3, "ABC D"), (7, 3, "ABC DEFG"), (2, 1, "A B")],
)
def test_option_first_team_says_who_plays_together(seats: int, first: int, teams: str) -> None:
    t = Court(seats, teams=True, firstTeam=first)
    sides = {"".join(t.names[mate] for mate in t.state.team_of(seat)) for seat in range(seats)}
    assert sides == set(teams.split())
    numbers = t.state.observe(A).teams
    assert numbers == tuple(int(who in teams.split()[1]) for who in t.names)


def test_option_first_team_left_open_is_every_other_seat() -> None:
    t = Court(5, teams=True)
    assert [t.state.team_of(seat) for seat in range(5)] == [(0, 2, 4), (1, 3)] * 2 + [(0, 2, 4)]
    assert t.state.observe(A).teams == (0, 1, 0, 1, 0)


def test_option_first_team_means_nothing_without_teams() -> None:
    t = Court(4, firstTeam=2)
    t.deck(S1)
    t.draw()
    assert sorted(t.moves("A")) == [f"Throw {S1} at {who}" for who in "BCD"]
    assert t.state.team_of(A) == (A,)
    assert t.state.observe(A).teams == ()
    GAME.new(2, 1, GAME.options(first_team=6))


@pytest.mark.parametrize(("seats", "most"), [(2, 1), (4, 3), (6, 5)])
def test_option_first_team_leaves_somebody_to_play_against(seats: int, most: int) -> None:
    GAME.new(seats, 1, GAME.options(teams=True, first_team=most))
    with pytest.raises(BadOption, match=f"1 to {most} with {seats} seats"):
        GAME.new(seats, 1, GAME.options(teams=True, first_team=most + 1))


def test_option_first_team_throws_at_the_other_only() -> None:
    t = Court(4, teams=True, firstTeam=2)
    t.deck(S1)
    t.draw()
    assert sorted(t.moves("A")) == [f"Throw {S1} at C", f"Throw {S1} at D"]
    assert t.refused("A", encode_play(0, B)) == "teammate"


def test_option_first_team_brings_back_its_own() -> None:
    t = Court(4, teams=True, firstTeam=2)
    t.bench("B")
    t.bench("C")
    t.deck(U)
    t.draw()
    assert sorted(t.moves("A")) == ["Bring B back", f"Throw {U} at D"]


def test_option_first_team_skips_and_pops_the_other() -> None:
    t = Court(4, teams=True, firstTeam=2)
    t.lay("B", P)
    t.deck(H)
    t.draw()
    assert sorted(t.moves("A")) == ["Play nothing", "Skip C’s turn", "Skip D’s turn"]
    t = Court(4, teams=True, firstTeam=2)
    t.lay("C", P)
    t.deck(H)
    t.draw()
    assert sorted(t.moves("A")) == ["Play nothing", "Remove C’s Pile"]
    assert t.refused("A", encode_play(PILE_HIT, D)) == "skip_pile"


def test_option_first_team_wins_with_its_bench() -> None:
    t = Court(4, teams=True, firstTeam=3)
    t.bench("B")
    t.hit("D", 9)
    t.deck(S1)
    t.draw()
    assert (t.state.ending, t.state.winners) == ("other_team_out", (A, B, C))


def test_option_first_team_of_one_plays_every_other_turn() -> None:
    t = Court(4, teams=True, firstTeam=1)
    t.deck(*[S1] * 8)
    t.draw()
    order = ""
    for target in "BCD":  # they have one possible target, so their turns play themselves
        t.play("A", f"Throw {S1} at {target}")
        order += "".join(t.names[event.who] for event in t.happened("turn"))
    assert order == "BACADA"


def test_option_first_team_the_others_begin_with_the_next_clockwise() -> None:
    chosen = GAME.options(teams=True, first_team=2)
    views = [Dodgeball.set_up(chosen, 5, seed).observe(A) for seed in range(60)]
    assert {(obs.current, obs.next_up) for obs in views} == {(0, 2), (1, 2), (2, 0), (3, 0), (4, 0)}


def test_ruling_22_in_two_teams_of_one_a_pile_hit_can_skip() -> None:
    t = Court(seats=2, teams=True)
    t.hit("B", 14)
    t.deck(H, S1)
    t.draw()
    t.play("A", "Skip B’s turn")
    assert [event.who for event in t.happened("sat_out")] == [B]
    assert (t.state.ending, t.state.winners) == ("other_team_out", (A,))


@pytest.mark.parametrize("mode", ["standard", "strategic"])
@pytest.mark.parametrize("teams", [False, True])
def test_ruling_14_fifteen_hits_whenever_two_sit_down(mode: str, teams: bool) -> None:
    chosen = GAME.options(mode=mode, teams=teams)
    assert GAME.new(2, 1, chosen).observe(A).limit == 15
    assert GAME.new(3, 1, chosen).observe(A).limit == 10


def test_option_late_seat_dodge() -> None:
    out: list[Event] = []
    state = Dodgeball.set_up(GAME.options(late_seat_dodge=True), 2, 1, out)
    obs = state.observe(0)
    second = 1 - obs.current
    assert [(e.who, e.card) for e in out if e.what == "placed"] == [(second, DODGE)]
    assert obs.dodges[second * 3] == 1
    assert list(state.card_counts()) == list(GAME.new(2, 1).card_counts())
    with pytest.raises(BadOption, match="2 seats"):
        GAME.new(3, 1, GAME.options(late_seat_dodge=True))


@pytest.mark.parametrize("seats", [3, 4, 7])
@pytest.mark.parametrize(
    "options",
    [
        {"mode": "strategic"},
        {"revive": "literal"},
        {"mode": "strategic", "friendlyFire": True, "pileHitOptional": False},
        {"ultimateHits": 2, "hitLimit": 3},
        {"firstTeam": 2},
        {"firstTeam": 1, "mode": "strategic", "friendlyFire": True},
    ],
)
def test_options_combine_with_teams(seats: int, options: dict[str, object]) -> None:
    chosen = GAME.options.parse({"teams": True, **options})
    check_match(GAME, seats, chosen, seed=3)
    check_secrecy(GAME, seats, chosen, seed=3)
