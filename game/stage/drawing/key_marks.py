"""Keys in texts: named by what they do, written as they are called on the device in use.

In `assets` a text says `{key:main}`. What is read from there has a mark in its place, which no text
from outside can have in it; the lettering writes the name of the key.
"""

import re
from collections.abc import Callable

FIRST, LAST = "\ue000", "\ue001"
"""Of the private use: nothing that is typed keeps them."""
_SAID = re.compile(r"\{key:([a-z_0-9]+)\}")
_MARK = re.compile(f"{FIRST}([a-z_0-9]+){LAST}")


def key(action: str) -> str:
    """A mark for whatever is pressed to do this."""
    return f"{FIRST}{action}{LAST}"


def marked(text: str) -> str:
    """The text of a file, with its keys marked."""
    return _SAID.sub(lambda found: key(found[1]), text)


def named(text: str) -> list[str]:
    """The actions whose keys a text speaks of."""
    return _MARK.findall(text)


def spelled(text: str, glyph: Callable[[str], str]) -> str:
    """The text as it is read."""
    return _MARK.sub(lambda found: glyph(found[1]), text) if FIRST in text else text
