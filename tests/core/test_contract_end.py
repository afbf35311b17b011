"""The contract checks the winners; before the end nobody has won."""

import pytest

from game.core.contract import ContractBroken, check_match
from game.core.state import Out, Seat
from tests.contract.toy import Highest, toy


@pytest.mark.parametrize("winners", [(0, 0), (7,), (0, 7), (-1,)])
def test_winners_that_are_no_seats(winners: tuple[Seat, ...]) -> None:
    class Crowd(Highest):
        __slots__ = ()

        def finish(self, ending: str, _: tuple[Seat, ...], out: Out = None) -> None:
            super().finish(ending, winners, out)

    game = toy(Crowd)
    with pytest.raises(ContractBroken, match="winners that are no seats"):
        check_match(game, 2, game.options(), 1)


def test_nobody_has_won_anything_yet() -> None:
    assert toy(Highest).new(3, 1).returns() == (0.0, 0.0, 0.0)
