"""A short list of what each key and pad button does."""

from collections.abc import Sequence
from typing import NamedTuple

from game.stage.drawing.canvas import Canvas
from game.stage.drawing.colours import BROWN_TEXT
from game.stage.drawing.lettering import Lettering, body_style
from game.stage.input.input_reader import KEYS, PAD, InputReader
from game.stage.widgets.button import draw_key, key_width
from game.table.game_table import ControlHint

TEXT = body_style(24, BROWN_TEXT, "semibold")._replace(fixed=True)
CAP, GAP = 44, 8
RANGE_MARK = "…"
"""Stands for the keys between the first and the last of a range."""


class KeyHint(NamedTuple):
    """Something a player can do, and its actions on the keyboard and on a pad."""

    words: str
    keys: tuple[str, ...]
    pad: tuple[str, ...] = ()

    def key_labels(self, controls: InputReader) -> tuple[str, ...]:
        """The labels of the keys or buttons on the device in use; empty if one is not bound."""
        pad = controls.device == PAD
        device, wanted = (PAD, self.pad) if pad else (KEYS, self.keys)
        caps = [
            RANGE_MARK if name == RANGE_MARK else controls.glyph_on(device, name) for name in wanted
        ]
        return tuple(caps) if all(caps) else ()


def _both(words: str, action: str) -> KeyHint:
    return KeyHint(words, (action,), (action,))


SHORT_HINTS = (
    KeyHint("Pick a card", ("digit1", RANGE_MARK, "digit9")),
    _both("Choose, play it", "accept"),
    _both("Next group", "next"),
    _both("Pass, end, go on", "main"),
    _both("Pass until my turn", "pass_all"),
    _both("Look closely", "inspect"),
    _both("Fast forward", "fast"),
    _both("Fight log", "log"),
)
"""The hints that fit on a card beside the table."""


def hints_with_table_keys(own: Sequence[ControlHint]) -> tuple[KeyHint, ...]:
    """The same list with a table's own keys first; they replace hints for the same keys."""
    mine = tuple(KeyHint(*pressed) for pressed in own)
    taken = {action for deed in mine for action in deed.keys}
    return (*mine, *(deed for deed in SHORT_HINTS if not taken & set(deed.keys)))


def draw_caps(canvas: Canvas, caps: tuple[str, ...], x: float, y: float) -> None:
    """Draw key caps in a row that starts at x."""
    for cap in caps:
        if cap == RANGE_MARK:
            wide = CAP * canvas.lettering.key_cap_scale
            canvas.write("to", x + wide / 2, y, TEXT, "middle")
            x += wide + GAP
        else:
            wide = key_width(canvas.lettering, cap, CAP)
            x += draw_key(canvas, cap, x + wide / 2, y, CAP) + GAP


def caps_width(letters: Lettering, caps: tuple[str, ...]) -> float:
    """The width of these key caps, with the gap after the last."""
    return sum(key_width(letters, cap, CAP) + GAP for cap in caps if cap)
