"""What each blow looks and sounds like. No two have the same shape."""

from typing import NamedTuple

from game.games.eyeball_boxing import cards


class BlowEffects(NamedTuple):
    burst: str
    words: tuple[str, ...]
    """Drawn words, used in turn; empty for small blows."""
    sound: str
    stop: int
    """Hit stop in milliseconds."""
    trauma: float


BLOWS = {
    cards.PUNCH: BlowEffects("burst_punch", ("pow", "bam"), "impact_punch", 60, 0.25),
    cards.JAB_AND_GRAB: BlowEffects("burst_jab", (), "impact_jab", 40, 0.2),
    cards.SHAKEDOWN: BlowEffects("burst_shakedown", (), "impact_shakedown", 40, 0.2),
    cards.BLOCK_AND_KNOCK: BlowEffects("burst_counter", ("oof",), "impact_punch", 60, 0.25),
}
RALLY = BlowEffects("burst_punch", ("wham",), "whump", 80, 0.4)
"""The blow that ends an exchange of three or more."""
LAST_EYE = BlowEffects("last_punch", (), "impact_last_eye", 110, 0.55)
"""The blow that blacks out an eye."""
