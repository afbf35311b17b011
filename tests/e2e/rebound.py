"""A keyboard on which nothing lies where it lay."""

from string import ascii_lowercase, digits

from game.profile.settings import Settings
from game.stage.input.actions import SEALED, actions
from game.stage.input.bindings import STANDARD, preset
from game.stage.input.chords import KEYS, PAD

FREE = [*ascii_lowercase, *digits, *(f"f{number}" for number in range(1, 13))]
"""Keys that X and we call by the same name, but for capital letters."""
FOR = {
    "Return": "accept", "Escape": "cancel", "Tab": "next", "e": "main", "Left": "left",
    "Right": "right", "Up": "up", "Down": "down",
    **{digit: f"digit{digit}" for digit in digits},
}  # fmt: skip
"""What the players of these tests mean by the keys that they press."""


def rebound() -> dict[str, str]:
    """By action: one single key, and none that it came with.

    What several people press in secret means something only while they do: it stays.
    """
    left = FREE[11:] + FREE[:11]
    found: dict[str, str] = {}
    for action, bound in preset(STANDARD).items():
        if actions()[action].place in SEALED:
            continue
        own = {press.name for press in bound if press.device == KEYS}
        found[action] = next(name for name in left if name not in own)
        left.remove(found[action])
    return found


def rebind(agreed: Settings) -> dict[str, str]:
    """Write it into the settings; what to press instead of each usual key."""
    keys = rebound()
    agreed.controls.bindings = {
        action: [f"keys:{name}", *(str(p) for p in preset(STANDARD)[action] if p.device == PAD)]
        for action, name in keys.items()
    }
    return {usual: _called_by_x(keys[action]) for usual, action in FOR.items()}


def _called_by_x(name: str) -> str:
    return name.upper() if len(name) > 1 else name
