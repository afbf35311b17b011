"""The contrast of two colours, as accessibility guidelines measure it."""

from game.stage.drawing.high_contrast import brightness


def contrast_ratio(one: str, other: str) -> float:
    """Return the contrast ratio, from 1 to 21."""
    low, high = sorted((brightness(one), brightness(other)))
    return (high + 0.05) / (low + 0.05)
