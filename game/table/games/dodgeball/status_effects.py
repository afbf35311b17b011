"""Status effects: a player one hit away from the bench sweats."""

from game.core.state import Seat
from game.table.characters.status_effects import Bit, StatusEffect
from game.table.games.dodgeball.visible import DodgeballVisible

SWEATS = StatusEffect(
    (
        (Bit("fx/bit_sweat_3.svg", 34, -46, 26),),
        (Bit("fx/bit_sweat_3.svg", 40, -34, 28),),
        (Bit("fx/bit_sweat_3.svg", 42, -20, 24),),
    ),
    0.25,
    2.6,
)


def woes(shown: DodgeballVisible, seat: Seat) -> list[StatusEffect]:
    last = shown.hits[seat] == shown.limit - 1
    return [SWEATS] if last and not shown.out[seat] and not shown.over else []
