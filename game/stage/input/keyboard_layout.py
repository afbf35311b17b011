"""The keyboard layout: what is printed on which key."""

import pygame

from game.stage.input.chords import SCANCODES

SCANCODE_COUNT = 512
PRINTED = (*range(0x21, 0x7F), *range(0xA1, 0x250), *range(0x370, 0x530))
"""Characters that a key may have on it: Latin, Greek, Cyrillic."""


class Layout:
    """The keyboard layout in use."""

    def __init__(self) -> None:
        self._letters: dict[int, str] = {}

    def reload(self) -> None:
        """Read the layout again, after it has changed."""
        self._letters.clear()

    def letter(self, name: str) -> str:
        """The character printed on a key; empty if it has a word, or nothing."""
        if not self._letters:
            where = _where()
            self._letters = {where[code]: chr(code).upper() for code in reversed(PRINTED)}
            self._letters.pop(0, None)
        return self._letters.get(SCANCODES.get(name, 0), "")


def position(event: pygame.event.Event) -> int:
    """The scancode of a key event; simulated events may have only a key code."""
    return getattr(event, "scancode", 0) or int(_where()[event.key])


def _where() -> pygame.key.ScancodeWrapper:
    """Scancode by key code: pygame's wrapper for key states, around the numbers themselves."""
    return pygame.key.ScancodeWrapper(range(SCANCODE_COUNT))  # type: ignore[arg-type]
