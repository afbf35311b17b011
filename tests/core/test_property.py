"""Property-based play: any options, any seat, any legal move, in any order.

Random play seldom reaches a Foul on a Foul inside a theft. Hypothesis searches for failures and
shrinks a failing match to the few choices that matter.
"""

from random import Random
from typing import Any, ClassVar

import pytest
from hypothesis import HealthCheck, Phase, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule
from hypothesis.stateful import run_state_machine_as_test as play

from game.core.contract import check_position
from game.core.options import BadOption, Options
from game.core.registry import Game
from game.core.state import State
from tests.all_games import FULL, GAMES

SETTINGS = settings(
    max_examples=300 if FULL else 40,
    stateful_step_count=120 if FULL else 60,
    deadline=None,
    derandomize=True,
    phases=(Phase.generate, Phase.shrink),
    suppress_health_check=list(HealthCheck),
    database=None,
)


def house_rules(game: Game) -> st.SearchStrategy[Options]:
    values = {name: st.sampled_from(kind.values()) for name, kind in game.options.kinds().items()}
    return st.fixed_dictionaries({}, optional=values).map(lambda said: game.options(**said))


class RandomMatch(RuleBasedStateMachine):
    game: ClassVar[Game]
    state: State
    cards: list[int]
    luck: Random

    @initialize(data=st.data(), seed=st.integers(0, 2**63))
    def deal(self, data: st.DataObject, seed: int) -> None:
        seats = data.draw(st.sampled_from(self.game.seats), label="seats")
        options = data.draw(house_rules(self.game).filter(lambda o: _fits(o, seats)), label="rules")
        self.state = self.game.new(seats, seed, options)
        self.cards = list(self.state.card_counts())
        self.luck = Random(seed)

    @precondition(lambda self: not self.state.over)
    @rule(actor=st.integers(0, 6), move=st.integers(0, 60))
    def choose(self, actor: int, move: int) -> None:
        actors = self.state.actors()
        seat = actors[actor % len(actors)]
        legal = self.state.legal_moves(seat)
        self.state.choose(seat, legal[move % len(legal)], [])

    @precondition(lambda self: self.state.over)
    @rule()
    def go_home(self) -> None:
        assert not self.state.actors()

    @invariant()
    def no_card_is_lost(self) -> None:
        assert list(self.state.card_counts()) == self.cards

    @invariant()
    def the_position_is_sound(self) -> None:
        if self.state.over:
            assert self.state.winners
            assert self.state.ending in self.game.words.ENDINGS
            assert sum(self.state.returns()) == pytest.approx(1)
        else:
            check_position(self.game, self.state, self.luck)


def _fits(options: Options, seats: int) -> bool:
    try:
        options.check(seats)
    except BadOption:
        return False
    return True


@pytest.mark.parametrize("game", GAMES)
def test_any_evening_goes_well(game: Game) -> None:
    machine: Any = type(f"Evening of {game.name}", (RandomMatch,), {"game": game})
    play(machine, settings=SETTINGS)
