"""Text from outside is cleaned in one place, and can then be displayed."""

from unicodedata import category

import pytest
from hypothesis import given, settings

from game.plain import MARKS, letters, plain, plain_name
from tests.stage.odd_texts import ODD, TEXTS


@pytest.mark.parametrize(
    ("typed", "seen"),
    [
        ("Ann", "Ann"),
        ("Zoë O’Neill-Ñuñez", "Zoë O’Neill-Ñuñez"),
        ("Zoe\u0308", "Zoë"),
        ("❤️", "❤"),
        ("1️⃣", "1\u20e3"),
        ("\u202eAnn\u202c", "Ann"),
        ("A\0n\u200bn", "Ann"),
        ("half \ud800", "half "),
        ("a\tb\nc", "a b c"),
        ("\u3164", ""),
        ("\u0301", ""),
    ],
)
def test_what_is_left_of_it(typed: str, seen: str) -> None:
    assert plain(typed, 40) == seen


def test_accents_do_not_pile_up() -> None:
    assert len(plain("x" + "\u0323" * 300, 400)) == 1 + MARKS


def test_a_name_without_anything_to_see_is_none() -> None:
    assert plain_name(" \u200b \u2800 ", 12) == ""
    assert plain_name("  Ann \u200b", 12) == "Ann"
    assert plain_name("A" * 100, 12) == "A" * 12


def check(text: str) -> None:
    seen = plain(text, 30)
    assert plain(seen, 30) == seen
    assert len(seen) <= 30
    assert "".join(letters(seen)) == seen
    assert seen.encode().decode() == seen
    assert not any(category(c)[0] == "C" for c in seen)
    assert not any(len(letter) > 1 + MARKS for letter in letters(seen))


@pytest.mark.parametrize("text", ODD, ids=ascii)
def test_every_odd_text_becomes_plain(text: str) -> None:
    check(text)


@settings(deadline=None, derandomize=True, max_examples=300)
@given(TEXTS)
def test_what_is_plain_stays_as_it_is(text: str) -> None:
    check(text)
