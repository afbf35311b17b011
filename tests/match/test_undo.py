"""Undo: allowed until the seat has learnt something new or another seat has chosen."""

from pathlib import Path

import pytest

from game.core.options import BadOption
from game.core.registry import Game
from game.games.card_clash.rules import Ring
from game.match.match import CannotUndo, Match, Player
from game.match.saves.autosave import Autosave
from game.match.saves.match_reader import read
from tests.match.harness import TABLES, people, play, sit_down

ANN, BO = 0, 1
HIGH_JAB, LOW_JAB, HIGH_GUARD = 1, 2, 5


def ring(free_take_back: bool = False, *, against: str = "human") -> Match:
    """Return a match in which both hold a jab of each height and a high guard."""
    seats = (Player("Ann"), Player("Bo", against))
    needed = {HIGH_JAB, LOW_JAB, HIGH_GUARD}
    for seed in range(1000):
        match = Match("card_clash", None, seats, seed, free_take_back)
        if all(needed <= set(match.state.legal_moves(seat)) for seat in (ANN, BO)):
            return match
    raise AssertionError("nobody is ever dealt such a hand")


def refusal(match: Match, seat: int) -> str:
    facts = list(match.decisions)
    table = match.state.digest()
    assert not match.can_undo(seat)
    with pytest.raises(CannotUndo) as refused:
        match.undo(seat)
    assert match.decisions == facts
    assert match.state.digest() == table
    said = str(refused.value)
    assert said.endswith(".")
    assert said.count(".") == 1
    return said


def test_a_card_put_down_can_be_taken_up_again() -> None:
    match = ring()
    dealt = match.state.digest()
    match.choose(ANN, HIGH_JAB)
    assert match.can_undo(ANN)
    assert match.undo(ANN) == 0
    assert match.state.digest() == dealt
    assert match.log == []
    assert match.events == match.opening
    match.choose(ANN, LOW_JAB)
    assert match.log == [(ANN, LOW_JAB)]


def test_not_before_anything_was_chosen() -> None:
    assert refusal(ring(), ANN) == "Ann has nothing to take back."


def test_not_somebody_elses_choice() -> None:
    match = ring()
    match.choose(ANN, HIGH_JAB)
    assert refusal(match, BO) == "Ann has chosen since."


def test_not_once_the_cards_are_shown() -> None:
    match = ring()
    match.choose(ANN, HIGH_GUARD)
    match.choose(BO, HIGH_GUARD)
    assert refusal(match, ANN) == "Bo has chosen since."
    assert refusal(match, BO) == "Bo has seen something new since."


def test_not_once_the_dice_have_fallen(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Ring, "REVEALS", frozenset[str]())
    match = ring()
    match.choose(ANN, HIGH_GUARD)
    match.choose(BO, HIGH_GUARD)
    assert match.can_undo(BO)  # no dice so far, and this test reveals nothing
    match.undo(BO)
    match.undo(ANN)
    match.choose(ANN, HIGH_JAB)
    match.choose(BO, HIGH_JAB)
    assert refusal(match, BO) == "Dice were rolled or cards were shuffled since."


def test_a_forced_choice_is_taken_back_with_the_real_one_before_it() -> None:
    match = ring()
    match.choose(ANN, HIGH_JAB)
    match.choices.append(
        match.choices[0]._replace(had_alternatives=False)
    )  # as if Ann then had to pass
    assert match._way_back(ANN) == 0
    match.choices[0] = match.choices[1]
    assert not match.can_undo(ANN)


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_the_rule_holds_at_every_table(game: Game, seats: int) -> None:
    """Checks against the rule, recomputed from the choices alone."""
    match = sit_down(game, seats)
    while not match.state.over and len(match.choices) < 150:
        play(match, 1)
        for seat in range(seats):
            assert match.can_undo(seat) == _may(match, seat)
        for seat in range(seats):
            if match.can_undo(seat) and len(match.decisions) % 3 == 0:
                index = match.undo(seat)
                assert index == len(match.choices)
                assert match.state.digest() == _replayed(match)
                move = match.state.legal_moves(seat)[-1]
                match.choose(seat, move)


def _may(match: Match, seat: int) -> bool:
    for index in range(len(match.choices) - 1, -1, -1):
        before, after = match.state_at(index), match.state_at(index + 1)
        choice = match.choices[index]
        shown = [e for e in choice.events if e.what in before.REVEALS and e.card_visible_to(seat)]
        if choice.seat != seat or before.tick != after.tick or shown:
            return False
        if len(before.legal_moves(seat)) > 1:
            return True
    return False


def _replayed(match: Match) -> int:
    table = match.game.new(len(match.seats), match.seed, match.options)
    for seat, move in match.log:
        table.choose(seat, move)
    return table.digest()


def test_against_bots_everything_can_be_taken_back_if_agreed() -> None:
    match = ring(free_take_back=True, against="bot:random")
    match.choose(ANN, HIGH_JAB)
    before = match.state.digest()
    play(match, 1)
    match.choose(ANN, match.state.legal_moves(ANN)[0])
    play(match, 1)
    assert match.undo(ANN) == 2
    assert match.undo(ANN) == 0
    assert refusal(match, ANN) == "Ann has nothing to take back."
    match.choose(ANN, HIGH_JAB)
    assert match.state.digest() == before
    play(match, 1)
    assert not match.can_undo(BO), "bots agreed to nothing"


def test_even_the_end_of_the_match() -> None:
    match = ring(free_take_back=True, against="bot:random")
    while not match.state.over:
        play(match, 9)
        if not match.state.over:
            match.choose(ANN, match.state.legal_moves(ANN)[0])
            play(match, 9)
    assert match.result is not None
    match.undo(ANN)
    assert match.result is None
    assert len(match.state.legal_moves(ANN)) > 1


def test_against_people_it_cannot_be_agreed() -> None:
    with pytest.raises(BadOption, match="one person against bots, not for 2"):
        Match("card_clash", None, people(2), 1, free_take_back=True)


@pytest.mark.parametrize("free", [False, True])
def test_the_file_knows_what_was_taken_back(tmp_path: Path, free: bool) -> None:
    match = ring(free, against="bot:random")
    path = tmp_path / "evening.ringside"
    saved = Autosave.begin(match, path)
    for move in (HIGH_JAB, LOW_JAB, HIGH_GUARD):
        match.choose(ANN, move)
        saved.save()
        if free:
            play(match, 1)
            saved.save()
        if move != HIGH_GUARD:
            match.undo(ANN)
            saved.save()
        opened = read(path)
        assert opened.problem is None
        assert opened.match.state.digest() == match.state.digest()
        assert opened.match.decisions == match.decisions
        assert opened.match.log == match.log
        assert opened.match.events == match.events
        assert opened.match.can_undo(ANN) == match.can_undo(ANN)
    assert path.read_text("utf-8").count("back_to") == 2
