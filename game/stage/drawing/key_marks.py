"""Keys in texts: a text names an action, and the key for it is written, on the device in use.

In `assets` a text says `{key:main}`. When it is read, a mark takes that place, which no text from
outside can contain; the lettering writes the name of the key instead.
"""

import re
from collections.abc import Callable

FIRST, LAST = "\ue000", "\ue001"
"""Private-use characters: typed text never keeps them."""
_SAID = re.compile(r"\{key:([a-z_0-9]+)\}")
_MARK = re.compile(f"{FIRST}([a-z_0-9]+){LAST}")


def key_mark(action: str) -> str:
    """The mark for the key of this action."""
    return f"{FIRST}{action}{LAST}"


def insert_key_marks(text: str) -> str:
    """The text of a file, with marks in place of its `{key:…}`."""
    return _SAID.sub(lambda found: key_mark(found[1]), text)


def spell_keys(text: str, glyph: Callable[[str], str]) -> str:
    """The text with the names of the keys in place of the marks."""
    return _MARK.sub(lambda found: glyph(found[1]), text) if FIRST in text else text
