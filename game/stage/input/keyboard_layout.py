"""Where keys lie, and what is printed on them: every country has its own letters."""

import pygame

from game.stage.input.chords import SCANCODES

SCANCODE_COUNT = 512
PRINTED = (*range(0x21, 0x7F), *range(0xA1, 0x250), *range(0x370, 0x530))
"""Letters and signs that a key may have on it: Latin, Greek, Cyrillic."""


class Layout:
    """The keyboard in use."""

    def __init__(self) -> None:
        self._letters: dict[int, str] = {}

    def forget(self) -> None:
        """Somebody has changed to another layout."""
        self._letters.clear()

    def letter(self, name: str) -> str:
        """What is printed on the key; nothing if it is a word, or not a letter."""
        if not self._letters:
            where = _where()
            self._letters = {where[code]: chr(code).upper() for code in reversed(PRINTED)}
            self._letters.pop(0, None)
        return self._letters.get(SCANCODES.get(name, 0), "")


def position(event: pygame.event.Event) -> int:
    """Where the key lies; some who send keys know only their letter."""
    return getattr(event, "scancode", 0) or int(_where()[event.key])


def _where() -> pygame.key.ScancodeWrapper:
    """Asked for a letter it says where that lies: made to look up what is pressed, it looks up."""
    return pygame.key.ScancodeWrapper(range(SCANCODE_COUNT))  # type: ignore[arg-type]
