"""What is special about each game's table."""

from collections.abc import Callable

from game.table.games.card_clash.rig import CardClash
from game.table.games.eyeball_boxing.rig import EyeballBoxing
from game.table.rig import Rig

RIGS: dict[str, Callable[[], Rig]] = {
    "eyeball_boxing": EyeballBoxing,
    "card_clash": CardClash,
}
"""Games that can be played at the table."""


def rig_for(game: str) -> Rig:
    return RIGS[game]()
