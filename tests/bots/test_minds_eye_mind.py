"""The thinking Mind's Eye bots: even play cannot be beaten, and leaning is never exploited for
long."""

import json
from collections import Counter
from collections.abc import Sequence
from itertools import product
from math import prod
from random import Random

import pytest

from game import bots
from game.bots.minds_eye import (
    AMONG_THREE,
    SKILLS,
    eyes_mix,
    heuristic,
    pointing_settings,
    staring_settings,
)
from game.bots.minds_eye.gaze_models import Advice, predict_counting_player, train_models
from game.bots.minds_eye.reasons import reason
from game.bots.minds_eye.round_history import (
    RoundMoves,
    hands_before_rounds,
    relative_cards_won,
    rounds,
)
from game.bots.minds_eye.stare_models import (
    StareBeat,
    beats_so_far,
    current_stare_state,
    foe_of,
    learn_stares,
    matrix,
)
from game.core.registry import find
from game.core.state import Move
from game.core.view import View
from game.games.minds_eye.rules import (
    ANY_TWO_EYES,
    CARD_FATES,
    LEFT_EYE,
    ONE_EYE,
    RIGHT_EYE,
    TWO_ENDS,
)
from game.table.text.word_files import WORDS
from tests.bots import minds_eye_opponents
from tests.bots.exploit import Twin, learnt, share
from tests.bots.played import asked

GAME = find("minds_eye")
SAID = json.loads((WORDS / "reasons" / "minds_eye.json").read_text(encoding="utf-8"))
LEVELS = tuple(SKILLS)
TABLES: list[tuple[int, dict[str, object]]] = [
    (2, {}),
    (2, {"stare": "judge"}),
    (3, {}),
    (3, {"cardGeometry": "free", "distractions": False}),
    (3, {"stare": "judge"}),
]


# -- the bound -------------------------------------------------------------------------------------


@pytest.mark.parametrize("moves", [TWO_ENDS, ANY_TWO_EYES])
def test_against_even_eyes_of_two_others_every_move_comes_to_the_same(
    moves: Sequence[Move],
) -> None:
    """So even eyes are an equilibrium, whatever the hands: no other play gains anything."""
    for me in range(3):
        assert len({_verdicts(me, move, moves) for move in moves}) == 1


def _verdicts(me: int, move: Move, moves: Sequence[Move]) -> frozenset[tuple[object, int]]:
    """Count the verdicts when the two others point evenly."""
    spoken: Counter[object] = Counter()
    for others in product(moves, repeat=2):
        a, b, c = (*others[:me], move, *others[me:])
        met = ((a, b), (b, c), (c, a))
        ab, bc, ca = (RIGHT_EYE[right] - LEFT_EYE[left] & 3 for left, right in met)
        spoken[CARD_FATES[ab * 16 + bc * 4 + ca]] += 1
    return frozenset(spoken.items())


def test_against_even_eyes_of_one_other_every_move_comes_to_the_same() -> None:
    for mine in ONE_EYE:
        assert sorted(relative_cards_won((mine, theirs))[0] for theirs in ONE_EYE) == [
            -1.0,
            0.0,
            0.0,
            1.0,
        ]


def test_whoever_likes_a_colour_and_its_opposite_alike_cannot_be_read() -> None:
    """Personas lean like this. With three seats a trace remains: less than a card in ten rounds."""
    for liked in (0.25, 0.4, 0.5):
        mix = (liked, 0.5 - liked) * 2
        for mine in ONE_EYE:
            assert _won((mine,), (ONE_EYE,), (mix,)) == 0.0
        for mine, place in product(TWO_ENDS, (0, 1)):
            others = (mix, (0.25,) * 4) if place else ((0.25,) * 4, mix)
            assert abs(_won((mine,), (TWO_ENDS,) * 2, others)) < 0.03


def _won(
    mine: RoundMoves, moves: Sequence[Sequence[Move]], mixes: Sequence[Sequence[float]]
) -> float:
    plays = zip(product(*moves), product(*mixes), strict=True)
    return sum(prod(chances) * relative_cards_won((*mine, *others))[0] for others, chances in plays)


# -- reading, and being read -----------------------------------------------------------------------


def told(played: list[RoundMoves], level: bots.LevelName) -> Advice:
    hands = ((9, 9),) * (len(played) + 1)
    return train_models(tuple(played), hands, 0, ONE_EYE, pointing_settings(SKILLS[level])).advice


@pytest.mark.parametrize("level", ["contender", "pro", "champ"])
def test_a_favourite_is_read(level: bots.LevelName) -> None:
    """The opponent always points Orange, the first colour; Green, the last, beats it."""
    said = told([(1 + number % 4, 1) for number in range(12)], level)
    assert max(said.edges) == said.edges[3]
    assert said.lean == pointing_settings(SKILLS[level]).most


def test_whoever_is_robbed_leans_no_more() -> None:
    """The opponent always beats the readers' advice: after a few rounds they are ignored."""
    played: list[RoundMoves] = [(1, 1)]
    for _ in range(14):
        said = told(played, "champ")
        best = said.edges.index(max(said.edges))
        played.append((1 + best, 1 + (best - 1) % 4))
    assert told(played, "champ").lean < 0.1


def test_the_hands_of_every_round_are_known_as_they_were() -> None:
    for seats in (2, 3):
        before: dict[int, tuple[int, ...]] = {}
        for seen, _ in asked(GAME, "random", seats, {}, seed=seats):
            if seen.question == "eyes":
                obs = seen.obs
                before[obs.round] = tuple(obs.hands[seat] for seat in obs.playing)
                among_them = list(before.values())[-len(rounds(seen)) - 1 :]
                assert hands_before_rounds(seen) == among_them


class Known(Random):
    """A Random whose next number is known, and whose draws from a mix return ANY."""

    def __init__(self, often: float) -> None:
        super().__init__()
        self.random = lambda: often  # type: ignore[method-assign]
        self.choices = lambda *_: [ANY]  # type: ignore[assignment]


ANY = 0
"""Stands for a random move of the mix."""


@pytest.mark.parametrize("seats", [2, 3])
def test_whoever_counts_is_read_by_counting_likewise(seats: int) -> None:
    """The counter's favourite move is known, and exactly how often it is chosen."""
    leant = 0
    for seen, _ in asked(GAME, "heuristic", seats, {}, seed=6):
        if seen.question == "eyes":
            me = seen.obs.playing.index(seen.seat)
            said = predict_counting_player(
                tuple(rounds(seen)), hands_before_rounds(seen)[-1], me, seen.moves
            )
            often = (max(said) - 0.25) / 0.75
            assert heuristic.choose(seen, Known(often + 1e-9)) == ANY
            if often > 0:
                best = seen.moves[said.index(max(said))]
                assert heuristic.choose(seen, Known(often - 1e-9)) == best
                leant += 1
    assert leant


def test_what_is_counted_of_me_in_a_stare_is_counted_whoever_it_was_against() -> None:
    """Opponents who count include stares against others, so the model must, too; with three players
    it would otherwise miss half of their data."""
    for seen, _ in asked(GAME, "random", 3, {}, seed=5):
        if seen.question == "stance":
            took = [e.amount for e in seen.history() if e.what == "stared" and e.who == seen.seat]
            whom = learn_stares(
                beats_so_far(seen), seen.seat, foe_of(seen), staring_settings(SKILLS["champ"])
            )
            assert whom.mine == [float(took.count(stance)) for stance in (1, 2, 3)]


def test_every_beat_of_a_stare_is_known_as_it_was() -> None:
    for seats in (2, 3):
        before: list[tuple[View, Move]] = []
        for seen, move in asked(GAME, "random", seats, {}, seed=seats):
            if seen.question == "stance":
                before.append((seen, move))
            beats = beats_so_far(seen)
        assert len(before) >= 2 * len(beats) > 0
        for (seen, move), beat in zip(before[::2], beats, strict=False):
            assert beat.who == (seen.seat, foe_of(seen))
            assert beat == StareBeat(current_stare_state(seen), beat.who, (move, beat.did[1]))


@pytest.mark.parametrize("level", LEVELS)
def test_nobody_leans_further_than_allowed(level: bots.LevelName) -> None:
    skill = SKILLS[level]
    most = pointing_settings(skill).most + AMONG_THREE * skill.mix_temperature
    for seats in (2, 3):
        for seen, _ in asked(GAME, level, seats, {}, seed=seats):
            if seen.question == "eyes":
                mix, _ = eyes_mix(seen, skill)
                assert max(mix) <= 0.25 + 0.75 * most + 1e-9
                assert abs(sum(mix) - 1) < 1e-9


def test_a_rookie_can_be_read() -> None:
    """`tests/bots/exploit.py` measures, in more matches, how little a Champ can be read."""
    assert share(learnt("rookie", 200, seed=1), "rookie", 100, seed=2) > 0.65
    assert share(Twin("rookie"), "rookie", 100, seed=3) > 0.8


def test_whoever_has_habits_is_read_within_a_match() -> None:
    """So a Contender beats Rookies, though nobody can beat a player who points at random."""
    contender = bots.find("contender", "minds_eye")
    assert share(contender, "rookie", 60, seed=4, seats=3) > 1.25 / 3
    assert share(contender, "rookie", 80, seed=4) > 0.55


def test_the_better_somebody_is_the_fewer_habits_are_left() -> None:
    heats = [SKILLS[level].mix_temperature for level in LEVELS]
    assert heats == sorted(heats, reverse=True)
    assert heats[-1] == 0.0


@pytest.mark.parametrize("stranger", minds_eye_opponents.EVERYBODY.values())
def test_strangers_keep_the_rules(stranger: bots.Bot) -> None:
    for seats, options in TABLES:
        for seen, _ in asked(GAME, "random", seats, options, seed=5):
            assert stranger(seen, Random(1)) in seen.moves


# -- vetoes, personas, reasons ---------------------------------------------------------------------


@pytest.mark.parametrize("level", LEVELS)
def test_a_sure_blink_is_taken_and_none_is_walked_into(level: str) -> None:
    decided = 0
    for seed in range(3):
        for seen, move in asked(GAME, f"{level}:stigg", 2, {}, seed):
            if seen.question == "stance":
                stage = matrix(current_stare_state(seen))
                assert min(stage[move - 1]) == 1.0 or all(min(row) < 1.0 for row in stage)
                assert max(stage[move - 1]) > 0.0 or all(max(row) == 0.0 for row in stage)
                decided += any(min(row) == 1.0 or max(row) == 0.0 for row in stage)
    assert decided


@pytest.mark.parametrize("persona", bots.personas("minds_eye"))
def test_whatever_they_like_they_keep_the_rules(persona: str) -> None:
    for seats, options in TABLES:
        played = [move for _, move in asked(GAME, f"rookie:{persona}", seats, options, seed=4)]
        assert played == [m for _, m in asked(GAME, f"rookie:{persona}", seats, options, seed=4)]


def test_what_is_said_is_true() -> None:
    codes = set()
    for seats, options in TABLES:
        for seed in range(8):
            for seen, _ in asked(GAME, "random", seats, options, seed):
                for move in seen.moves:
                    code = reason(seen, move)
                    codes.add(code)
                    assert _holds(code, seen, move), code
    assert codes == set(SAID)


def _holds(code: str, seen: View, move: Move) -> bool:
    if seen.question == "stance":
        return _holds_in_a_stare(code, seen, move)
    told = [
        event.card
        for event in seen.history()
        if event.what == "revealed" and event.to == seen.seat and event.who in seen.obs.playing
    ]
    against = (
        [relative_cards_won((move, 1 + colour))[0] for colour in told]
        if seen.moves == ONE_EYE
        else []
    )
    match code:
        case "beats_last":
            return against[-1] == 1.0
        case "meets_last":
            return told[-1] == move - 1
        case "cancels_last":
            return against[-1] == 0.0 and told[-1] != move - 1
        case "beats_favourite":
            most = max(set(told), key=told.count)
            return relative_cards_won((move, 1 + most))[0] == 1.0
        case "denies":
            return seen.seat in seen.obs.starers
    return code in ("even", "distracts", "judges")


def _holds_in_a_stare(code: str, seen: View, move: Move) -> bool:
    stage = matrix(current_stare_state(seen))
    names = {"holds": 1, "shames": 1, "glares": 2, "burns": 2, "squints": 3, "shrugs": 3}
    if code == "outstares":
        return min(stage[move - 1]) == 1.0
    if code == "only_hope":
        return sum(max(row) > 0.0 for row in stage) == 1 and max(stage[move - 1]) > 0.0
    return names[code] == move
