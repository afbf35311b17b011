"""The Eyeball Boxing bots keep the rules, take a win, prevent a loss and waste nothing."""

import json
from itertools import islice
from pathlib import Path
from random import Random

import pytest

from game import bots
from game.bots.eyeball_boxing import evaluation, rollout_policy
from game.bots.eyeball_boxing.policy_weights import weights_for
from game.bots.eyeball_boxing.reasons import reason
from game.bots.eyeball_boxing.search import rollout
from game.bots.mind import Thought
from game.core.contract import table_variants
from game.core.event import Event
from game.core.levels import LEVELS, LevelName
from game.core.registry import find
from game.core.state import PASS, Move, Seat
from game.core.view import SeatHistories, View, view
from game.games.eyeball_boxing import cards
from game.games.eyeball_boxing.moves import BUILD, GUARD, SWAP, card_of, encode_move, seat_of
from game.games.eyeball_boxing.rules import Ring
from game.games.eyeball_boxing.scenarios import PreparedPosition
from game.games.eyeball_boxing.table import Options
from game.tools import playouts
from tests.bots import eyeball_boxing_opponents

GAME = find("eyeball_boxing")
TABLES = list(table_variants(GAME))
NAMES = [level.name for level in LEVELS]
EVERYBODY = [*NAMES, *(f"pro:{persona}" for persona in bots.personas(GAME.name))]
WORDS = json.loads(Path("assets/words/reasons/eyeball_boxing.json").read_text("utf-8"))


def seen(ring: Ring, seat: Seat, events: list[Event] | None = None) -> View:
    return view(ring, seat, SeatHistories(ring.n, events or []).of(seat))


def choice(name: str, ring: Ring, seat: Seat, luck: int = 1) -> Move:
    return bots.final_move(bots.find(name, GAME.name)(seen(ring, seat), Random(luck)))


def openings(seats: int, options: Options, seed: int, choices: int) -> list[tuple[Ring, Seat]]:
    """Return (table, seat) for the first choices of a match between rollout policies."""
    ring, rng = Ring.new(options, seats, seed), Random(seed)
    found: list[tuple[Ring, Seat]] = []
    while not ring.over and len(found) < choices:
        seat = ring.actors()[-1]
        if len(ring.legal_moves(seat)) > 1:
            found.append((ring.clone(), seat))
        ring.apply(seat, rollout_policy.rollout_move(ring, seat, rng))
    return found


# -- the rules -------------------------------------------------------------------------------------


def test_habits_keep_the_rules_of_every_house() -> None:
    rng = Random(1)
    for seats, options in TABLES:
        ring = Ring.new(options, seats, seed=seats)
        while not ring.over:
            seat = ring.actors()[0]
            legal = ring.legal_moves(seat)
            thought = [
                move for _, move in rollout_policy.score_moves(ring, seat, weights_for(seats))
            ]
            assert thought
            assert set(thought) <= set(legal), (options, ring.question())
            ring.apply(seat, rollout_policy.rollout_move(ring, seat, rng))


@pytest.mark.matrix(cases=4)
@pytest.mark.parametrize("name", EVERYBODY)
def test_everybody_chooses_what_is_legal_and_the_same_again(name: str) -> None:
    for number, (seats, options) in enumerate(TABLES):
        if name in NAMES or number % 4 == 0:
            for ring, seat in openings(seats, options, number, 12)[::4]:
                move = choice(name, ring, seat)
                assert move in ring.legal_moves(seat)
                assert move == choice(name, ring, seat)


@pytest.mark.parametrize("name", EVERYBODY)
def test_nobody_sees_through_cards(name: str) -> None:
    rng = Random(3)
    for ring, seat in openings(4, Options(), 5, 24)[::3]:
        world = ring.determinize(seat, rng)
        assert choice(name, ring, seat) == choice(name, world, seat)


# -- the win, the loss, and waste ------------------------------------------------------------------

FILLER = ("Foul", "Steal", "Dawg", "Block")


@pytest.mark.parametrize("name", EVERYBODY)
def test_the_blow_that_wins_is_thrown(name: str) -> None:
    ring = PreparedPosition(
        (("Punch", "Patch and Stitch", "Safety First", *FILLER), FILLER), eyes=(1, 1, 3, 2)
    )()
    for luck in range(8):
        assert choice(name, ring, 0, luck) == encode_move(cards.PUNCH, 1, 1)


@pytest.mark.parametrize("name", EVERYBODY)
def test_the_blow_that_loses_is_blocked(name: str) -> None:
    ring = PreparedPosition((("Punch",), ("Block", "Foul")), eyes=(0, 0, 3, 2), top=("Punch",))()
    ring.apply(0, encode_move(cards.PUNCH, 1, 1))
    assert ring.question() == "block"
    for luck in range(8):
        assert choice(name, ring, 1, luck) == GUARD


@pytest.mark.parametrize("name", EVERYBODY)
def test_a_hotdog_is_built(name: str) -> None:
    ring = PreparedPosition(
        (("Dawg", "Bun", "Condiments", "Punch"), FILLER), dogs=2, by_hand=True
    )()
    assert choice(name, ring, 0) == BUILD


@pytest.mark.parametrize("name", EVERYBODY)
def test_nothing_is_wasted(name: str) -> None:
    """No Eye Fry on a player without eyes, no goggles if nobody can hit."""
    hand = ("Eye Fry", "Safety First", "Swarm", "Foul", "Foul")
    ring = PreparedPosition((hand, FILLER, FILLER, FILLER), eyes=(3, 3, 3, 3, 0, 0, 0, 1))()
    for luck in range(8):
        move = choice(name, ring, 0, luck)
        assert move != encode_move(cards.SAFETY_FIRST)
        assert move != encode_move(cards.EYE_FRY, 1)


# -- the evaluation --------------------------------------------------------------------------------


def test_evaluations_of_all_seats_add_up_to_one() -> None:
    for seats in GAME.seats:
        for ring, _ in openings(seats, Options(), seats, 30):
            assert sum(evaluation.win_chance(ring, seat) for seat in range(seats)) == pytest.approx(
                1
            )


def test_eyes_and_hotdogs_are_worth_something() -> None:
    ring = PreparedPosition((FILLER, FILLER))()
    even = evaluation.win_chance(ring, 0)
    ring.dogs[0] = 2
    assert evaluation.win_chance(ring, 0) > even + 0.1
    ring.eyes[0] = cards.PUNCHY
    ring.dogs[0] = 0
    assert evaluation.win_chance(ring, 0) < even


# -- thinking ------------------------------------------------------------------------------------


def thoughts(name: LevelName, ring: Ring, seat: Seat) -> list[Thought]:
    mind = bots.mind(GAME.name)
    return list(mind.think(seen(ring, seat), Random(1), mind.skills[name]))


def test_only_a_champ_looks_ahead() -> None:
    for seats in GAME.seats:
        ring, seat = next(
            (ring, seat)
            for ring, seat in openings(seats, Options(), 3, 30)
            if ring.question() == "turn"
        )
        assert len(thoughts("pro", ring, seat)) == 1
        assert len(thoughts("champ", ring, seat)) > 1


def test_what_is_not_tried_out_in_a_duel_is_still_considered() -> None:
    for ring, seat in openings(2, Options(), 4, 12):
        found = thoughts("champ", ring, seat)
        assert {each.move for each in found[0]} == {each.move for each in found[-1]}


def test_softness_follows_the_table() -> None:
    mind = bots.mind(GAME.name)

    def softness(seats: int, level: LevelName) -> float:
        ring = Ring.new(Options(), seats, 1)
        return mind.temperature(seen(ring, ring.actors()[0]), mind.skills[level])

    for seats in GAME.seats:
        soft = [softness(seats, level.name) for level in LEVELS]
        assert soft == sorted(soft, reverse=True)
    assert softness(5, "pro") < softness(4, "pro")
    assert softness(2, "contender") < softness(4, "contender")


# -- reasons ---------------------------------------------------------------------------------------


def test_every_reason_has_a_sentence_and_every_sentence_a_moment() -> None:
    said: set[str] = set()
    rng = Random(2)
    for seats, options in (*TABLES, *[(4, Options(foul_the_foul=True, rob_the_fallen=True))] * 8):
        events: list[Event] = []
        ring = Ring.new(options, seats, rng.getrandbits(32), events)
        while not ring.over:
            seat = ring.actors()[0]
            looks = seen(ring, seat, events)
            said.update(reason(looks, move) for move in looks.moves)
            ring.apply(seat, rng.choice(looks.moves), events)
    assert said - {""} == set(WORDS)


def test_a_reason_is_true() -> None:
    ring = PreparedPosition((("Punch", "Shakedown", "Dawg", "Bun"), FILLER), eyes=(0, 0, 2, 0))()
    looks = seen(ring, 0)
    assert reason(looks, encode_move(cards.PUNCH, 1, 0)) == "finishes_eye"
    assert reason(looks, encode_move(cards.PUNCH, 1, 1)) == "wears_down"
    assert reason(looks, encode_move(cards.SHAKEDOWN, 1, 1, 2)) == "shakes_for_hotdog"
    ring.safety[1] = 1
    assert reason(seen(ring, 0), encode_move(cards.PUNCH, 1, 0)) == "goggles_off"


def test_a_grudge_is_a_reason() -> None:
    ring = PreparedPosition((("Punch",), FILLER, FILLER))()
    events = [Event("hit", 2, cards.PUNCH, 0, 0)]
    assert reason(seen(ring, 0, events), encode_move(cards.PUNCH, 2, 0)) == "grudge"
    assert reason(seen(ring, 0, events), encode_move(cards.PUNCH, 1, 0)) == "tallest"


# -- personas --------------------------------------------------------------------------------------


def leaning(persona: str, ring: Ring, move: Move, events: list[Event] | None = None) -> float:
    return bots.mind(GAME.name).personas[persona](seen(ring, 0, events), move)


def test_everybody_likes_something_of_their_own() -> None:
    hand = ("Punch", "Jab and Grab", "Safety First", "Swarm", "Block")
    ring = PreparedPosition((hand, FILLER, FILLER), eyes=(0, 0, 0, 0, 2, 0))()
    tall, small = encode_move(cards.PUNCH, 1, 0), encode_move(cards.PUNCH, 2, 0)
    assert leaning("bruiser", ring, tall) > leaning("bruiser", ring, small) > 0
    assert leaning("ace", ring, small) > leaning("ace", ring, tall)
    assert leaning("scraps", ring, encode_move(cards.SAFETY_FIRST)) > 0
    assert (
        leaning("stigg", ring, encode_move(cards.SWARM, 1))
        > 0
        > leaning("ace", ring, encode_move(cards.SWARM, 1))
    )
    assert leaning("spork", ring, SWAP + cards.BLOCK) > 0
    hit = [Event("hit", 2, cards.PUNCH, 0, 0)]
    assert leaning("gripes", ring, small, hit) > leaning("gripes", ring, tall, hit)
    ring.dogs[2] = 1
    grab = cards.JAB_AND_GRAB
    assert (
        leaning("moxie", ring, encode_move(grab, 2, 0))
        > leaning("moxie", ring, encode_move(grab, 1, 0))
        > 0
    )


# -- sparring partners, and what is searched -------------------------------------------------------


@pytest.mark.parametrize(
    "stranger",
    [
        eyeball_boxing_opponents.brawler,
        eyeball_boxing_opponents.cook,
        eyeball_boxing_opponents.newcomer,
    ],
)
def test_strangers_keep_the_rules(stranger: bots.Bot) -> None:
    for seats, options in islice(TABLES, 0, None, 3):
        for ring, seat in openings(seats, options, 1, 10):
            assert stranger(seen(ring, seat), Random(1)) in ring.legal_moves(seat)


def test_a_thought_is_about_moves_that_differ() -> None:
    """Of two eyes in the same state only one is considered, and of all swaps only the cheapest
    few."""
    ring = PreparedPosition((("Punch", "Foul", "Steal", "Block", "Dawg", "Swarm"), FILLER))()
    moves = [move for _, move in rollout_policy.score_moves(ring, 0, weights_for(2))]
    strikes = [move for move in moves if move < SWAP and card_of(move) == cards.PUNCH]
    assert [seat_of(move) for move in strikes] == [1]
    assert sum(move >= SWAP for move in moves) == rollout_policy.SWAPS
    assert PASS not in moves


def test_tables_are_played_on_at_four_seats() -> None:
    """The rollouts of `python -m game.tools.playouts` end in a share of the match."""
    for ring, seat, move in islice(playouts.sample_positions(3), 12):
        assert 0 <= rollout(ring.clone(), seat, move) <= 1
