"""Cleans text from outside: names, and anything typed or read from a file.

Such text may hold characters that have no width, reverse the writing direction, pile up on one
letter, or are no characters at all. Plain text is one line in which every letter is visible.
"""

import re
from collections.abc import Iterator
from unicodedata import category, normalize

MARKS = 2
"""Accents above and below one letter; more is a flood."""

_USUAL = re.compile("[ -~\u00a1-\u00ac\u00ae-\u02ff\u2010-\u2027\u2030-\u205e\u2190-\u21ff]*")
"""Ordinary text, which needs no closer look."""
_BLANK = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0")
"""Characters that Unicode counts as letters or symbols, though they are invisible."""


def plain(text: str, longest: int) -> str:
    """The visible part of a text, at most `longest` characters of it."""
    if _USUAL.fullmatch(text):
        return text[:longest]
    seen = "".join(_seen(normalize("NFC", text[: longest * 8])))
    return normalize("NFC", seen)[:longest]


def plain_name(name: str, longest: int) -> str:
    """The same for a name, without leading or trailing spaces; empty if nothing is left."""
    return plain(name.strip(), longest).strip()


def letters(line: str) -> list[str]:
    """The letters of a plain line, each with the combining marks on it."""
    found: list[str] = []
    for c in line:
        if found and _is_mark(c):
            found[-1] += c
        else:
            found.append(c)
    return found


def _seen(text: str) -> Iterator[str]:
    marks = MARKS  # a mark without a letter below it is dropped
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
    """True for a character that only selects another shape of the letter before it."""
    return "\ufe00" <= c <= "\ufe0f" or "\U000e0100" <= c <= "\U000e01ef" or c in _BLANK
