"""Dodging from the hand: when a player is asked, and what the table answers for them."""

import pytest

from game.core.state import PASS, Move
from game.core.view import View
from game.games.dodgeball import text
from game.games.dodgeball.cards import DODGE, DOUBLE_DODGE
from game.games.dodgeball.moves import encode_play
from game.table.games import game_table_for
from tests.rules.dodgeball_court import D1, D2, S1, S2, Court
from tests.table.harness import match_at

GAME_TABLE = game_table_for("dodgeball")
ME = 1
SINGLE, DOUBLE = encode_play(DODGE), encode_play(DOUBLE_DODGE)


def thrown_at_me(ball: str, *hand: str, hits: int = 0) -> View:
    """Return my view when this ball is thrown at me and I hold these cards."""
    t = Court(mode="strategic")
    t.hold("A", ball, S1)
    t.hold("B", *hand)
    t.hit("B", hits)
    t.draw()
    match = match_at(t.state, me=ME)
    label = f"Throw {ball} at {match.names[ME]}"
    obs = t.state.observe(0)
    move = next(m for m in t.state.legal_moves(0) if text.move(obs, m, match.names) == label)
    match.choose(0, move)
    return match.view(ME)


def answer(view: View, policy: str) -> Move | None:
    return GAME_TABLE.auto_answer(view, {"dodge": policy})


def test_it_is_a_question_between_turns() -> None:
    assert GAME_TABLE.is_between_turns(thrown_at_me(S1, D1, S1))


@pytest.mark.parametrize("policy", ["ask", "out_only", "when_i_can", "never"])
def test_without_a_dodge_nobody_is_asked(policy: str) -> None:
    assert answer(thrown_at_me(S1, S1, S2), policy) == PASS


def test_whoever_wants_to_be_asked_is() -> None:
    assert answer(thrown_at_me(S1, D1, S1), "ask") is None


def test_whoever_never_dodges_takes_it() -> None:
    assert answer(thrown_at_me(S1, D1, S1, hits=9), "never") == PASS


@pytest.mark.parametrize(("ball", "hits"), [(S1, 9), (S2, 8)])
def test_a_ball_that_puts_me_out_is_asked_about(ball: str, hits: int) -> None:
    deadly, harmless = thrown_at_me(ball, D1, S1, hits=hits), thrown_at_me(ball, D1, S1, hits=7)
    assert answer(deadly, "out_only") is None
    assert GAME_TABLE.stops_auto_pass(deadly)
    assert answer(harmless, "out_only") == PASS
    assert not GAME_TABLE.stops_auto_pass(harmless)


@pytest.mark.parametrize(
    ("ball", "hand", "used"),
    [
        (S1, (D1, D2), SINGLE),
        (S1, (D2, S1), DOUBLE),
        (S2, (D1, D2), DOUBLE),
        (S2, (D1, D1), SINGLE),
    ],
)
def test_whoever_dodges_wastes_nothing(ball: str, hand: tuple[str, ...], used: Move) -> None:
    assert answer(thrown_at_me(ball, *hand), "when_i_can") == used


def test_every_policy_of_the_settings_is_understood() -> None:
    (ask,) = text.POLICY_SETTINGS
    answers = {p.value: answer(thrown_at_me(S1, D1, S1), p.value) for p in ask.policies}
    assert answers == {"ask": None, "out_only": PASS, "when_i_can": SINGLE, "never": PASS}
    assert {ask.beginner, ask.brisk} <= set(answers)
