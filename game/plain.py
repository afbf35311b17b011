"""Text from outside, made plain: names, and whatever is typed or read from a file.

Such text may hold characters that take no room, turn the line round, pile up on one letter, or are
no characters at all. What is plain is one line, and every letter of it can be seen.
"""

import re
from collections.abc import Iterator
from unicodedata import category, normalize

MARKS = 2
"""Accents above and below one letter; more is a flood."""

_USUAL = re.compile("[ -~\u00a1-\u00ac\u00ae-\u02ff\u2010-\u2027\u2030-\u205e\u2190-\u21ff]*")
"""Most of what is ever written needs no second look."""
_BLANK = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0")
"""Letters by their category, though nobody sees them."""


def plain(text: str, longest: int) -> str:
    """This text as far as it can be seen, at most so many characters of it."""
    if _USUAL.fullmatch(text):
        return text[:longest]
    seen = "".join(_seen(normalize("NFC", text[: longest * 8])))
    return normalize("NFC", seen)[:longest]


def plain_name(name: str, longest: int) -> str:
    """The same for a name, which neither begins nor ends with a gap; empty if nothing is left."""
    return plain(name.strip(), longest).strip()


def letters(line: str) -> list[str]:
    """What stands side by side in a plain line: each letter with the marks on it."""
    found: list[str] = []
    for c in line:
        if found and _is_mark(c):
            found[-1] += c
        else:
            found.append(c)
    return found


def _seen(text: str) -> Iterator[str]:
    marks = MARKS  # what is a mark on nothing?
    for c in text:
        if _is_mark(c):
            marks += 1
            if marks <= MARKS and not _is_selector(c):
                yield c
        elif c.isspace():
            marks = MARKS
            yield " "
        elif category(c)[0] != "C" and c not in _BLANK:
            marks = 0
            yield c


def _is_mark(c: str) -> bool:
    return c >= "\u0300" and category(c) in ("Mn", "Me")


def _is_selector(c: str) -> bool:
    """Asks for another picture of the letter before it, and is none itself."""
    return "\ufe00" <= c <= "\ufe0f" or "\U000e0100" <= c <= "\U000e01ef" or c in _BLANK
