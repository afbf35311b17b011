"""Status effects of a seat with a purple card in front of it."""

from math import cos, pi, sin

from game.core.state import Seat
from game.games.eyeball_boxing import cards
from game.table.characters.status_effects import EffectFrame, PlacedPicture, StatusEffect
from game.table.games.eyeball_boxing.visible import EyeballVisible


def _bees(step: int) -> EffectFrame:
    """Three bees, each moving towards the place of the next, and none over the name."""
    turns = [2 * pi * (6 * bee + step) / 18 + 0.4 for bee in range(3)]
    bee = f"fx/bit_bee_{1 + step % 2}.svg"
    return tuple(PlacedPicture(bee, 38 * cos(turn), 42 * sin(turn), 38) for turn in turns)


WOES = {
    cards.SWARM: StatusEffect(tuple(_bees(step) for step in range(6)), 1 / 6, 4.0, _bees(0)),
    cards.NAP_TIME: StatusEffect(
        (
            (PlacedPicture("fx/bit_zzz.svg", 38, -28, 22),),
            (PlacedPicture("fx/bit_zzz.svg", 46, -42, 30),),
            (PlacedPicture("fx/bit_zzz.svg", 50, -49, 36),),
        ),
        0.3,
        3.0,
    ),
    cards.EYE_FRY: StatusEffect(
        tuple((PlacedPicture(f"fx/bit_steam_{n}.svg", 8, -26 - 6 * n, 52),) for n in (1, 2, 3)),
        0.3,
        3.0,
    ),
}


def status_effects(shown: EyeballVisible, seat: Seat) -> list[StatusEffect]:
    return [woe for card, woe in WOES.items() if (seat, card) in shown.fronts]
