"""The thinking Twelve Rounds bots use only what they may know, take certain wins, and clinch when
hurt."""

import json
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import get_args

import pytest

from game import bots
from game.bots.evaluation import score
from game.bots.mind import NEVER
from game.bots.twelve_rounds.boxer_tastes import PERSONAS, STYLES
from game.bots.twelve_rounds.card_counting import remembered_discards
from game.bots.twelve_rounds.evaluation import (
    WEIGHTS,
    beat_count_chance,
    features,
    margin,
    win_chance,
)
from game.bots.twelve_rounds.mixed_strategy import PossibleHands, train
from game.core.event import Event
from game.core.levels import LevelName
from game.core.registry import find
from game.core.state import Move, Seat
from game.core.view import SeatHistories, View, view
from game.games.twelve_rounds import cards
from game.games.twelve_rounds.bout import encode_movement
from game.games.twelve_rounds.moves import BACK_OFF, CLINCH, CORNER_MOVE, THROW
from game.games.twelve_rounds.rules import Fight
from game.games.twelve_rounds.scenarios import PreparedPosition
from game.match.contests.play_out import play_out
from tests.bots.twelve_rounds_opponents import counter_puncher, slugger

NAME = "twelve_rounds"
GAME = find(NAME)
LEVELS = get_args(LevelName)
EVERYBODY = [
    f"{level}:{persona}".rstrip(":") for level in LEVELS for persona in ("", *bots.personas(NAME))
]


def seen(fight: Fight, seat: Seat) -> View:
    return view(fight, seat, SeatHistories(2, []).of(seat))


def asked(name: str, fight: Fight, seat: Seat, luck: int = 1) -> Move:
    return bots.final_move(bots.find(name, NAME)(seen(fight, seat), Random(luck)))


def moments(seed: int, rounds: str = "4") -> Iterator[tuple[Fight, Seat, list[Event]]]:
    """Yield every position with a choice in a fight between heuristics."""
    events: list[Event] = []
    fight = GAME.new(2, seed, GAME.options.parse({"rounds": rounds}), events)
    quick, choices = bots.find("heuristic", NAME), 0
    assert isinstance(fight, Fight)
    while not fight.over:
        seat = fight.actors()[0]
        legal = fight.legal_moves(seat)
        move = legal[0]
        if len(legal) > 1:
            yield fight, seat, events
            table = view(fight, seat, SeatHistories(2, events).of(seat))
            move = bots.final_move(quick(table, bots.choice_rng(seed, seat, choices)))
        fight.choose(seat, move, events)
        choices += 1


QUESTIONS = ("open", "clinch", "attack", "defend", "corner", "attack_top", "defence_top", "dig")


def one_of_each() -> list[tuple[Fight, Seat, list[Event]]]:
    """Return one late position for each question, from a few fights."""
    found: dict[str, tuple[Fight, Seat, list[Event]]] = {}
    for seed in range(20):
        if set(QUESTIONS) <= set(found):
            break
        for fight, seat, events in moments(seed):
            found[fight.asking] = fight.clone(), seat, events[:]
    return [found[question] for question in QUESTIONS]


MOMENTS = one_of_each()


@pytest.mark.parametrize("name", EVERYBODY)
def test_everybody_chooses_by_the_rules_by_luck_and_by_what_they_see(name: str) -> None:
    bot = bots.find(name, NAME)
    for fight, seat, events in MOMENTS:
        heard = [event.redacted(seat) for event in events]
        other = fight.determinize(seat, Random(3))
        views = [
            view(fight, seat, SeatHistories(2, events).of(seat)),
            view(fight, seat, SeatHistories(2, events).of(seat)),
            view(other, seat, SeatHistories(2, heard).of(seat)),
        ]
        moves = [bots.final_move(bot(one, Random(9))) for one in views]
        assert moves[0] in fight.legal_moves(seat)
        assert len(set(moves)) == 1, (fight.asking, moves)


# -- what every level gets right -------------------------------------------------------------------


@pytest.mark.parametrize("name", EVERYBODY)
def test_the_third_knock_down_is_taken(name: str) -> None:
    """He has no guard; four more damage knock him down, one would not."""
    fight = PreparedPosition((("Punch 1", "Punch 4"), ("Punch 2",)), ((), ()), damage=(0, 6))()
    fight.downs, fight.asking = [0, 2], "attack"
    for luck in range(5):
        assert asked(name, fight, 0, luck) == 4


@pytest.mark.parametrize("name", EVERYBODY)
def test_a_won_fight_is_not_thrown_away(name: str) -> None:
    """The last tick of the last round, and ahead on points: backing off ends the fight."""
    fight = PreparedPosition((("Punch 1", "Punch 4"), ("Punch 5",)), (("Block 1",), ("Dodge 5",)))()
    fight.turns, fight.ticks = 12, 9
    fight.sheet = (10, 9) * 11
    for luck in range(5):
        assert asked(name, fight, 0, luck) == BACK_OFF


@pytest.mark.parametrize("name", LEVELS)
def test_whoever_must_win_the_last_exchange_throws(name: str) -> None:
    fight = PreparedPosition((("Punch 1", "Punch 4"), ("Punch 5",)), (("Block 1",), ("Block 2",)))()
    fight.turns, fight.ticks = 12, 9
    fight.sheet = (9, 10) * 5 + (10, 9) * 5 + (10, 10)
    fight.landed, fight.dealt = [0, 1], [0, 1]
    assert all(asked(name, fight, 0, luck) == THROW for luck in range(5))


@pytest.mark.parametrize("name", LEVELS)
def test_a_hurt_boxer_holds_on_rather_than_a_fresh_one(name: str) -> None:
    def clinches(damage: int) -> int:
        hands, guards = ("Punch 2", "Punch 3", "Feint 2"), ("Block 2", "Block 3", "Dodge 3")
        fight = PreparedPosition((hands, hands), (guards, guards), control=1)()
        fight.damage, fight.clinches = [damage, 0], [1, 1]
        fight.choose(1, THROW)
        return sum(asked(name, fight, 0, luck) == CLINCH for luck in range(20))

    assert clinches(9) > max(9, clinches(0))


@pytest.mark.parametrize("name", LEVELS)
def test_a_cut_is_closed_even_if_the_other_is_cut_too(name: str) -> None:
    fight = PreparedPosition((("Punch 1",), ("Punch 1",)), (("Block 1",), ("Block 1",)))()
    fight.turns, fight.sheet = 6, (10, 10) * 6
    fight.asking, fight.asked, fight.corner, fight.cut = "corner", 3, (-1, -1), (3, 4)
    closed = sum(asked(name, fight, 0, luck) == cards.CUTMAN + CORNER_MOVE for luck in range(20))
    assert closed > 10


# -- solving and evaluation ------------------------------------------------------------------------


def test_where_nothing_can_be_read_both_mix_evenly() -> None:
    """Matching pennies, with the same two cards in each hand."""
    pennies = [[1.0, 0.0], [0.0, 1.0]]
    throws, guards = PossibleHands([(0, 1)] * 2, 2), PossibleHands([(0, 1)] * 2, 2)
    for _ in train(pennies, throws, guards, 400):
        pass
    assert throws.mix() == pytest.approx([0.5, 0.5], abs=0.05)
    assert guards.mix() == pytest.approx([0.5, 0.5], abs=0.05)


def test_what_is_always_worse_is_not_laid() -> None:
    throws, guards = PossibleHands([(0, 1)], 2), PossibleHands([(0, 1), (1,)], 2)
    for _ in train([[0.6, 0.5], [0.4, 0.3]], throws, guards, 50):
        pass
    assert throws.mix()[1] < 0.01
    assert guards.mix()[0] < 0.01


def test_the_count_is_reckoned_as_the_rules_say() -> None:
    """The chances to stand up given in the rules, without digging."""
    fresh = (4, 6, 6, 4)
    assert beat_count_chance(6, 4, fresh, 0) == pytest.approx(0.60, abs=0.01)
    assert beat_count_chance(8, 4, fresh, 0) == pytest.approx(0.22, abs=0.01)


def test_being_ahead_is_worth_something_and_both_shares_make_one() -> None:
    for fight, _, _ in moments(3):
        assert win_chance(fight, 0) + win_chance(fight, 1) == pytest.approx(1)
    fight = PreparedPosition((("Punch 1",), ("Punch 1",)), (("Block 1",), ("Block 1",)))()
    fight.turns, fight.sheet = 11, (10, 9) * 10
    assert win_chance(fight, 0) > 0.9


def test_the_quick_way_to_add_up_finds_what_was_fitted() -> None:
    for fight, seat, _ in moments(3):
        mine, theirs = features(fight, seat), features(fight, 1 - seat)
        plainly = score(mine, WEIGHTS) - score(theirs, WEIGHTS)
        assert margin(fight, seat) == pytest.approx(plainly)


def test_a_short_memory_has_seen_fewer_cards() -> None:
    *_, (fight, seat, events) = moments(3)
    table = view(fight, seat, SeatHistories(2, events).of(seat))
    seen_by = [sum(remembered_discards(table, memory)) for memory in (0, 40, 10_000)]
    assert seen_by[0] == 0 < seen_by[1] < seen_by[2] == sum(fight.discards)


def test_whatever_is_thought_so_far_is_legal_and_nothing_takes_long() -> None:
    for fight, seat, _ in MOMENTS:
        table, moves = seen(fight, seat), []
        for move in bots.find("champ", NAME)(table, Random(1)):  # type: ignore[union-attr]
            moves.append(move)
        assert set(moves) <= set(table.moves)
        assert len(moves) > 20 or fight.asking not in ("attack", "defend") or fight.shown


# -- against opponents they were not fitted to -----------------------------------------------------


@pytest.mark.parametrize("stranger", [slugger, counter_puncher])
def test_a_champ_beats_those_nobody_was_fitted_on(stranger: bots.Bot) -> None:
    champ, won, fights = bots.find("champ", NAME), 0.0, 10
    options = GAME.options.parse({"rounds": "4"})
    for number in range(fights):
        seat = number % 2
        company = [champ, stranger] if seat == 0 else [stranger, champ]
        won += play_out(GAME, company, 1000 + number // 2, options).state.returns()[seat]
    assert won >= 0.6 * fights


# -- reasons ---------------------------------------------------------------------------------------


def test_every_reason_has_a_sentence_and_is_given_somewhere() -> None:
    path = Path(__file__).parents[2] / "assets/words/reasons/twelve_rounds.json"
    sentences = json.loads(path.read_text(encoding="utf-8"))
    given = set()
    fights = [fight.clone() for seed in range(6) for fight, _, _ in moments(seed, "12")]
    bare = PreparedPosition((("Punch 1",), ("Punch 2",)), (("Block 1",), ()))()
    ahead = PreparedPosition((("Punch 1",), ("Punch 2",)), (("Block 1",), ("Block 1",)))()
    ahead.landed, ahead.back_offs = [1, 0], 1
    for fight in (*fights, bare, ahead):
        table = seen(fight, fight.actors()[0])
        given |= {bots.mind(NAME).reason(table, move) for move in table.moves}
    assert given - {""} == set(sentences)


def test_a_guard_that_is_said_to_stop_an_attack_does() -> None:
    """Every guard against a face-up attack: what the reason claims is what happens."""
    came = {"stops": "control", "slips": "control", "even": "tied", "spares": "landed"}
    tried = set()
    for seed in range(8):
        for fight, seat, _ in moments(seed):
            if fight.asking == "defend" and fight.shown:
                table = seen(fight, seat)
                for move in table.moves:
                    code = bots.mind(NAME).reason(table, move)
                    events: list[Event] = []
                    fight.clone().apply(seat, move, events)
                    told = {event.what for event in events}
                    if code in came:
                        tried.add(code)
                        assert came[code] in told, (code, events)
    assert tried == set(came)


# -- personas --------------------------------------------------------------------------------------


def liking(boxer: str, move: Move, asking: str = "attack", **state: object) -> float:
    hand = ("Punch 1", "Punch 4", "Feint 2")
    fight = PreparedPosition(
        (hand, hand), (("Block 3", "Dodge 3"),) * 2, control=int(asking != "attack")
    )()
    fight.clinches = [int(asking == "clinch")] * 2
    fight.choose(fight.control, THROW)
    if asking == "defend":
        fight.choose(1, 1)
    for name, value in state.items():
        setattr(fight, name, value)
    assert fight.asking == asking
    return PERSONAS[boxer](seen(fight, 0), move)


@pytest.mark.parametrize(
    ("boxer", "saves"), [(name, style.shows) for name, style in STYLES.items()]
)
def test_movements_are_saved_for_a_part_of_the_fight(boxer: str, saves: float) -> None:
    star = encode_movement(0, 0)
    early, late = round(12 * saves), round(12 * saves) + 1
    if early:
        assert liking(boxer, star, turns=early) == NEVER
    assert liking(boxer, star, turns=late) > NEVER


def test_whoever_is_hurt_saves_nothing() -> None:
    assert liking("okoye", encode_movement(0, 0), turns=2, damage=[6, 0]) > NEVER
    assert liking("ibarra", CLINCH, "clinch", turns=2) == NEVER
    assert liking("ibarra", CLINCH, "clinch", turns=2, damage=[6, 0]) == 0.0


def test_the_hammer_begins_with_his_hardest_and_tidal_ends_with_it() -> None:
    hard, light = 4, 1
    assert liking("dragan", hard, ticks=0) > liking("dragan", light, ticks=0)
    assert liking("mori", hard, ticks=0) < liking("mori", light, ticks=0)
    assert liking("mori", hard, ticks=9) > liking("mori", light, ticks=9)


def test_silk_slips_and_northside_blocks() -> None:
    block, dodge = 13, 18
    for boxer, way in (("bell", 1), ("kelly", -1)):
        liked = liking(boxer, dodge, "defend") - liking(boxer, block, "defend")
        assert way * liked > 0


def test_the_professor_feints_and_el_torito_does_not() -> None:
    punch, feint = 3, 8
    assert liking("okoye", feint) > liking("okoye", punch)
    assert liking("ibarra", feint) < liking("ibarra", punch)
