"""What the texts of each game's table promise."""

from collections.abc import Mapping

from tests.table.promises import card_clash, dodgeball, eyeball_boxing, minds_eye, twelve_rounds
from tests.table.promises.kit import Promises

PROMISES: Mapping[str, Promises] = {
    "card_clash": card_clash.PROMISES,
    "dodgeball": dodgeball.PROMISES,
    "eyeball_boxing": eyeball_boxing.PROMISES,
    "minds_eye": minds_eye.PROMISES,
    "twelve_rounds": twelve_rounds.PROMISES,
}
