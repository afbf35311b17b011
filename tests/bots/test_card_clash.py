"""The search of the Card Clash bots, checked against the rules themselves and by brute force."""

import json
from collections.abc import Iterator
from itertools import product
from pathlib import Path
from random import Random
from typing import get_args

import pytest

from game import bots
from game.bots.card_clash import SKILLS, features, last_round, reasons
from game.bots.card_clash.card_counting import distinct_cards
from game.bots.card_clash.evaluation import WEIGHTS, ClashSituation, boxer_state
from game.bots.card_clash.exchange import Chain, outcomes
from game.bots.card_clash.matrix_solver import solve
from game.bots.card_clash.mixed_strategy import HandMix, PossibleHands, train
from game.bots.card_clash.next_action import NextAction
from game.bots.card_clash.public_state import ActionState
from game.core.event import Event
from game.core.levels import LevelName
from game.core.registry import find
from game.core.view import SeatHistories, View, view
from game.games.card_clash.cards import (
    CARDS,
    COPIES,
    HEIGHT,
    HIGH_GUARD,
    HIGH_JAB,
    HIGH_ONE_TWO,
    HITS,
    LOW_GUARD,
    LOW_JAB,
    LOW_ONE_TWO,
)
from game.games.card_clash.rules import Ring
from tests.bots.card_clash_opponents import Counter, newcomer, roller, taught
from tests.bots.played import played

GAME = find("card_clash")
LEVELS: tuple[LevelName, ...] = get_args(LevelName)
EVERYBODY = [
    f"{level}:{persona}".rstrip(":")
    for level in LEVELS
    for persona in ("", *bots.personas(GAME.name))
]


def ring(**options: str | int) -> Ring:
    table = GAME.new(2, 1, GAME.options.parse(options))
    assert isinstance(table, Ring)
    return table


def chained(table: Ring, red: Chain, blue: Chain) -> None:
    """Set what both have played this round, ending with these chains of cards that counted."""
    table.action = max(len(red), len(blue))
    for seat, chain in enumerate((red, blue)):
        for place in range(table.action):
            card = chain[place - table.action] if place >= table.action - len(chain) else LOW_GUARD
            table.played[seat * 3 + place] = card
            table.resolved[seat * 3 + place] = int(place >= table.action - len(chain))


def rolled(table: Ring, red: int, blue: int, dice: tuple[int, ...] = ()) -> Iterator[Ring]:
    """Yield the table after these two cards, once for every possible roll."""
    after = table.clone()
    after.scripted_rolls = dice
    for seat, card in enumerate((red, blue)):
        after.hands[seat * 6 + card] = max(1, after.hands[seat * 6 + card])
        after.apply(seat, card + 1)
    if after.tick - table.tick <= len(dice):
        yield after
        return
    for face in range(6):
        yield from rolled(table, red, blue, (*dice, face))


CHAINS: list[Chain] = [(), (LOW_ONE_TWO,), (HIGH_ONE_TWO,), (HIGH_JAB, LOW_GUARD)]


@pytest.mark.parametrize(("red", "blue"), list(product(CARDS, CARDS)))
def test_chances_are_those_of_the_dice(red: int, blue: int) -> None:
    for mine, theirs in product(CHAINS[:3], CHAINS):
        table = ring(ko_threshold=15)
        chained(table, mine, theirs)
        hits: dict[tuple[int, int], float] = {}
        for after in rolled(table, red, blue):
            got = after.hits[0], after.hits[1]
            hits[got] = hits.get(got, 0.0) + 6.0 ** -(after.tick - table.tick)
        expected: dict[tuple[int, int], float] = {}
        for chance, one, other in outcomes(red, blue, mine, theirs, False):
            expected[one, other] = expected.get((one, other), 0.0) + chance
        assert expected == pytest.approx({pair: part for pair, part in hits.items() if part})


def test_an_even_clash_that_is_rolled_again_has_a_winner() -> None:
    for red, blue in ((HIGH_JAB, HIGH_JAB), (LOW_ONE_TWO, LOW_JAB)):
        again = outcomes(red, blue, (), (), True)
        once = outcomes(red, blue, (), (), False)
        assert sum(outcome.chance for outcome in again) == pytest.approx(1)
        assert again[0].chance / again[1].chance == pytest.approx(once[0].chance / once[1].chance)


# -- matrix games ----------------------------------------------------------------------------------


def matrices() -> Iterator[list[list[float]]]:
    rng = Random(4)
    for _ in range(200):
        rows, columns = rng.randint(1, 6), rng.randint(1, 6)
        yield [[rng.choice((0.0, 0.5, rng.random())) for _ in range(columns)] for _ in range(rows)]


def test_nobody_gains_against_a_solved_game() -> None:
    for matrix in matrices():
        worth, mine, theirs = solve(matrix)
        assert sum(mine) == pytest.approx(1)
        assert sum(theirs) == pytest.approx(1)
        assert min(*mine, *theirs) >= -1e-9
        replies = [sum(map(float.__mul__, row, theirs)) for row in matrix]
        answers = [sum(map(float.__mul__, column, mine)) for column in zip(*matrix, strict=True)]
        assert max(replies) <= worth + 1e-9
        assert min(answers) >= worth - 1e-9


def test_learning_comes_to_the_same_worth() -> None:
    rng = Random(6)
    for _ in range(8):
        matrix = [[rng.random() for _ in CARDS] for _ in CARDS]
        mine = PossibleHands([HandMix(list(CARDS), matrix)], 0.0)
        turned = [[1 - row[card] for row in matrix] for card in CARDS]
        theirs = PossibleHands([HandMix(list(CARDS), turned)], 0.0)
        for _ in train(mine, theirs, 400):
            pass
        least = min(
            1 - worth for worth in theirs.holders[0].win_chances_against(mine.average_card_shares())
        )
        assert least == pytest.approx(solve(matrix).worth, abs=0.01)


def test_habit_is_read_off_all_hands_that_are_given_even_if_they_learn_nothing() -> None:
    even = [[0.5] * 6]
    one, other = HandMix([0], even), HandMix([1], even)
    side = PossibleHands([one], 1.0)
    side.set_habit([one, other, other, other], [1 / 6] * 6, 0.1)
    assert side.current_card_shares() == [0.25, 0.75, 0, 0, 0, 0]


# -- the last round --------------------------------------------------------------------------------


def last(rng: Random, cards: int, **options: str | int) -> Ring:
    """Return a last round with `cards` cards in each hand and a random close score."""
    table = ring(**options)
    table.turns, table.action, table.drawn = table.options.rounds, 3 - cards, 36
    table.hits = [rng.randint(20, 26), rng.randint(20, 26)]
    table.hands = [0] * 12
    for seat in (0, 1):
        for place in range(3 - cards):
            table.played[seat * 3 + place] = rng.choice(CARDS)
            table.resolved[seat * 3 + place] = rng.randrange(2)
        for _ in range(cards):
            table.hands[seat * 6 + rng.choice(CARDS)] += 1
        for card in CARDS:
            shown = table.played[seat * 3 : seat * 3 + 3].count(card)
            table.discards[seat * 6 + card] = COPIES[card] - shown - table.hands[seat * 6 + card]
    return table


def brute(table: Ring) -> float:
    """Return the value for the first boxer, by the rules, over every roll and every card."""
    if table.over:
        return table.returns()[0]
    hands = [distinct_cards(table.hands[seat * 6 : seat * 6 + 6]) for seat in (0, 1)]
    return supported([[_met(table, red, blue) for blue in hands[1]] for red in hands[0]])


def _met(table: Ring, red: int, blue: int) -> float:
    ends: dict[object, tuple[float, Ring]] = {}
    for after in rolled(table, red, blue):
        chance = 6.0 ** -(after.tick - table.tick)
        after.tick, after.scripted_rolls = table.tick, ()
        before, _ = ends.get(after.state_values(), (0.0, after))
        ends[after.state_values()] = before + chance, after
    return sum(chance * brute(after) for chance, after in ends.values())


def supported(matrix: list[list[float]]) -> float:
    """Return an upper bound of the matrix game's value, by trying a fine grid of column mixes."""
    if len(matrix[0]) == 1:
        return max(row[0] for row in matrix)
    steps = 200 if len(matrix[0]) == 2 else 40
    parts = product(range(steps + 1), repeat=len(matrix[0]) - 1)
    mixes = [(*part, steps - sum(part)) for part in parts if sum(part) <= steps]
    return min(
        max(sum(p * w for p, w in zip(mix, row, strict=True)) / steps for row in matrix)
        for mix in mixes
    )


@pytest.mark.parametrize("tie", ["draw", "combos"])
@pytest.mark.parametrize(("cards", "tables", "near"), [(1, 30, 1e-9), (2, 8, 0.01), (3, 1, 0.03)])
def test_the_last_round_is_solved(tie: str, cards: int, tables: int, near: float) -> None:
    rng = Random(cards)
    for _ in range(tables):
        table = last(rng, cards, ko_threshold=15, decision_tie=tie)
        moment = ClashSituation(table.action, cards, table.options)
        worth = solve(last_round.matrix(boxer_state(table, 0), boxer_state(table, 1), moment)).worth
        assert worth == pytest.approx(brute(table), abs=near)


@pytest.mark.parametrize("rule", ["draw", "scorecards"])
def test_knock_outs_of_the_last_round_are_counted(rule: str) -> None:
    rng = Random(2)
    for hits in product((7, 8), repeat=2):
        table = last(rng, 1, double_ko=rule)
        table.hands[:] = [0] * 12
        table.hands[HIGH_GUARD] = table.hands[6 + LOW_GUARD] = 1
        table.resolved[:] = [0] * 6
        for seat in (0, 1):
            table.round_hits[seat] = hits[seat]
            table.discards[seat * 6 : seat * 6 + 6] = COPIES
            table.discards[seat * 6 + HIGH_GUARD + seat] -= 1
            for card in table.played[seat * 3 : seat * 3 + 2]:
                table.discards[seat * 6 + card] -= 1
        moment = ClashSituation(2, 1, table.options)
        [[worth]] = last_round.matrix(boxer_state(table, 0), boxer_state(table, 1), moment)
        assert worth == pytest.approx(brute(table))


@pytest.mark.parametrize("card", CARDS)
def test_looking_at_the_next_action_is_exact_where_the_other_has_no_choice(card: int) -> None:
    rng = Random(card)
    for _ in range(10):
        table = last(rng, 2)
        table.hands[6:] = [2 * (card == kind) for kind in CARDS]
        table.discards[6:] = [
            copies - held for copies, held in zip(COPIES, table.hands[6:], strict=True)
        ]
        for shown in table.played[3:4]:
            table.discards[6 + shown] -= 1
        me, foe, moment = (
            boxer_state(table, 0),
            boxer_state(table, 1),
            ClashSituation(1, 2, table.options),
        )
        stage = ActionState(me, foe, moment)
        *_, rows = NextAction(
            stage, table.hands[:6], [table.hands[6:]], 0.5, rng
        ).build_win_chances()
        exact = last_round.matrix(me, foe, moment)
        assert [row[card] for row in rows] == pytest.approx([row[0] for row in exact])


# -- every level and persona -----------------------------------------------------------------------


def views(seed: int, every: int) -> Iterator[tuple[Ring, View, list[Event]]]:
    """Yield table, view and events before each choice of a heuristic match."""
    events: list[Event] = []
    table = GAME.new(2, seed, None, events)
    assert isinstance(table, Ring)
    quick = bots.find("heuristic", GAME.name)
    for index in range(72):
        if table.over:
            return
        seat = table.actors()[0]
        seen = view(table, seat, SeatHistories(2, events).of(seat))
        if len(seen.moves) > 1 and index % every == 0:
            yield table.clone(), seen, events[:]
        table.choose(seat, bots.final_move(quick(seen, bots.choice_rng(seed, seat, index))), events)


@pytest.mark.parametrize("name", EVERYBODY)
def test_it_chooses_by_what_it_sees(name: str) -> None:
    """Its move is legal, repeatable, and the same whatever the opponent holds."""
    bot = bots.find(name, GAME.name)
    for table, seen, events in views(3, 14):
        move = bots.final_move(bot(seen, Random(1)))
        assert move in seen.moves
        heard = [event.redacted(seen.seat) for event in events]
        world = table.determinize(seen.seat, Random(2))
        other = view(world, seen.seat, SeatHistories(2, heard).of(seen.seat))
        assert bots.final_move(bot(other, Random(1))) == move


@pytest.mark.parametrize("name", EVERYBODY)
def test_a_combo_that_cannot_be_answered_is_finished(name: str) -> None:
    """The opponent has nothing left that could stop it, and the match is close."""
    table = last(Random(1), 2)
    table.hits = [22, 24]
    table.played[:] = [LOW_ONE_TWO, -1, -1, LOW_JAB, -1, -1]
    table.resolved[:] = [1, 0, 0, 1, 0, 0]
    hands = [HIGH_JAB, HIGH_GUARD], [LOW_GUARD, LOW_JAB]
    for seat, hand in enumerate(hands):
        for card in CARDS:
            table.hands[seat * 6 + card] = hand.count(card)
            shown = table.played[seat * 3]
            gone = hand.count(card) + (card == shown)
            table.discards[seat * 6 + card] = COPIES[card] - gone
    events = [
        Event("revealed", seat, card)
        for seat in (0, 1)
        for card in CARDS
        for _ in range(table.discards[seat * 6 + card])
    ]
    events += [Event("revealed", seat, table.played[seat * 3], amount=1) for seat in (0, 1)]
    seen = view(table, 0, SeatHistories(2, events).of(0))
    bot = bots.find(name, GAME.name)
    assert {bots.final_move(bot(seen, Random(luck))) for luck in range(10)} == {HIGH_JAB + 1}


def test_what_is_sealed_is_mixed() -> None:
    """A good player varies between good cards."""
    bot = bots.find("champ", GAME.name)
    mixed = [
        len({bots.final_move(bot(seen, Random(luck))) for luck in range(6)}) > 1
        for _, seen, _ in views(5, 9)
    ]
    assert sum(mixed) > len(mixed) / 2


def test_every_feature_has_its_weight() -> None:
    assert len(features(ring(), 0)) == len(WEIGHTS)
    assert list(SKILLS) == list(LEVELS)


# -- reasons ---------------------------------------------------------------------------------------

WORDS = json.loads(Path("assets/words/reasons/card_clash.json").read_text(encoding="utf-8"))


def test_every_reason_is_given_and_has_its_sentence() -> None:
    given = {
        reasons.reason(seen, move)
        for seed in range(60)
        for _, seen, _ in views(seed, 1)
        for move in seen.moves
    }
    assert given == set(WORDS)


def test_reasons_are_true() -> None:
    for seed in range(15):
        for table, seen, _ in views(seed, 1):
            for move in seen.moves:
                _holds(table, seen, move - 1, reasons.reason(seen, move))


def _holds(table: Ring, seen: View, card: int, code: str) -> None:
    """Check the reason's claim against the table itself."""
    me, foe = seen.seat, 1 - seen.seat
    left = [table.hands[foe * 6 + c] + _in_deck(table, foe).count(c) for c in CARDS]
    left = [n + (table.sealed[foe] == c) for c, n in enumerate(left)]
    guards = {"high": left[HIGH_GUARD], "low": left[LOW_GUARD]}
    here = "high" if HEIGHT[card] else "low"
    there = "low" if HEIGHT[card] else "high"
    if code.startswith("finishes"):
        assert any(_combos(after, me) > table.combos[me] for after in _all(table, me, card))
    elif code.startswith(("stops", "meets")):
        assert bool(HITS[card]) == code.startswith("meets")
        assert not any(_combos(after, foe) > table.combos[foe] for after in _all(table, me, card))
    elif code == "forces_a_check":
        need = table.options.ko_threshold - table.round_hits[me]
        assert 0 < need <= HITS[card]
    elif code.startswith("no_guard_left"):
        assert guards[here] == 0
        assert code.endswith(here)
    elif code.startswith("fewer_guards"):
        assert guards[here] < guards[there]
        assert code.endswith(here)
    elif code.startswith("more_to_come"):
        hits = {h: sum(left[c] * HITS[c] for c in CARDS if HEIGHT[c] == h) for h in (0, 1)}
        assert hits[HEIGHT[card]] > hits[1 - HEIGHT[card]]
        assert code.endswith(here)
    elif code.endswith("at_the_end"):
        assert table.turns == table.options.rounds
        assert (table.hits[me] > table.hits[foe]) == (code == "ahead_at_the_end")


def _in_deck(table: Ring, seat: int) -> list[int]:
    return list(table.deck[seat * 36 + table.drawn : seat * 36 + 36])


def _combos(table: Ring, seat: int) -> int:
    return table.combos[seat]


def _all(table: Ring, seat: int, card: int) -> Iterator[Ring]:
    """Yield the table after this card has met each possible card."""
    for other in CARDS:
        after = table.clone()
        after.sealed[1 - seat] = -1
        after.hands[(1 - seat) * 6 + other] += 1
        after.apply(seat, card + 1)
        after.apply(1 - seat, other + 1)
        yield after


# -- small opponents -------------------------------------------------------------------------------


@pytest.mark.parametrize("bot", [roller, newcomer, Counter()])
def test_small_opponents_keep_the_rules(bot: bots.Bot) -> None:
    _, got = played(GAME, [bot, bots.find("heuristic", GAME.name)], 3)
    assert sum(got) == 1


def test_whoever_can_be_read_loses() -> None:
    """After counting thirty matches of the heuristic, the reader beats it more often than not."""
    old = bots.find("heuristic", GAME.name)
    reader = taught("heuristic", 30, 1)
    got = [played(GAME, [reader, old], 100 + seed)[1][0] for seed in range(40)]
    assert sum(got) / len(got) > 0.55
