"""Status effects: a player one hit away from the bench sweats."""

from game.core.state import Seat
from game.table.characters.status_effects import PlacedPicture, StatusEffect
from game.table.games.dodgeball.visible import DodgeballVisible

SWEATS = StatusEffect(
    (
        (PlacedPicture("fx/bit_sweat_3.svg", 34, -46, 26),),
        (PlacedPicture("fx/bit_sweat_3.svg", 40, -34, 28),),
        (PlacedPicture("fx/bit_sweat_3.svg", 42, -20, 24),),
    ),
    0.25,
    2.6,
)


def status_effects(shown: DodgeballVisible, seat: Seat) -> list[StatusEffect]:
    last = shown.hits[seat] == shown.limit - 1
    return [SWEATS] if last and not shown.out[seat] and not shown.over else []
