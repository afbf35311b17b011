"""A keyboard on which every action has another key."""

from string import ascii_lowercase, digits

from game.profile.settings import Settings
from game.stage.input.actions import SECRET_CONTEXTS, actions
from game.stage.input.bindings import STANDARD, preset_bindings
from game.stage.input.chords import KEYS, PAD

FREE = [*ascii_lowercase, *digits, *(f"f{number}" for number in range(1, 13))]
"""Keys that X and the game call by the same name, apart from capital letters."""
FOR = {
    "Return": "accept", "Escape": "cancel", "Tab": "next", "e": "main", "Left": "left",
    "Right": "right", "Up": "up", "Down": "down",
    **{digit: f"digit{digit}" for digit in digits},
}  # fmt: skip
"""The action that a player in these tests means by each key."""


def rebound() -> dict[str, str]:
    """Return one new key for each action, none of them a default of it.

    Keys for secret choices stay: they count only while a secret choice is made.
    """
    left = FREE[11:] + FREE[:11]
    found: dict[str, str] = {}
    for action, bound in preset_bindings(STANDARD).items():
        if actions()[action].place in SECRET_CONTEXTS:
            continue
        own = {press.name for press in bound if press.device == KEYS}
        found[action] = next(name for name in left if name not in own)
        left.remove(found[action])
    return found


def rebind(agreed: Settings) -> dict[str, str]:
    """Rebind all keys in the settings; return the new X key for each usual key."""
    keys = rebound()
    agreed.controls.bindings = {
        action: [
            f"keys:{name}",
            *(str(p) for p in preset_bindings(STANDARD)[action] if p.device == PAD),
        ]
        for action, name in keys.items()
    }
    return {usual: _called_by_x(keys[action]) for usual, action in FOR.items()}


def _called_by_x(name: str) -> str:
    return name.upper() if len(name) > 1 else name
