"""Lettering: wrapped, fitted, outlined, and as large as the player wants it."""

from itertools import pairwise

import pygame
import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

from game.stage.drawing.lettering import (
    FONTS,
    MAX_MEASURES,
    MIN_SIZE,
    Lettering,
    Style,
    body_style,
    display_style,
    font_file,
)
from game.stage.engine.window import Window
from tests.stage.odd_texts import ODD, TEXTS

SENTENCE = "Hit one eyeball for one step of damage, and say sorry to nobody."


@pytest.fixture
def letters(window: Window) -> Lettering:
    return Lettering()


def at(letters: Lettering, scale: float, percent: int) -> Lettering:
    letters.rescale(scale, percent)
    return letters


# -- lines -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("face", ["display", "medium", "semibold", "bold"])
def test_every_face_is_there(face: str) -> None:
    assert font_file(face).exists()


def test_no_line_is_longer_than_its_room_and_no_word_is_lost(letters: Lettering) -> None:
    for room in (90, 160, 300, 900):
        lines = letters.lines(SENTENCE, body_style(30), room)
        assert all(letters.width(line, body_style(30)) <= room for line in lines)
        assert "".join(lines).replace(" ", "") == SENTENCE.replace(" ", "")


def test_words_stay_whole_where_there_is_room_for_them(letters: Lettering) -> None:
    assert " ".join(letters.lines(SENTENCE, body_style(30), 200)) == SENTENCE


def test_lines_are_as_full_as_they_can_be(letters: Lettering) -> None:
    lines = letters.lines(SENTENCE, body_style(30), 300)
    for line, following in pairwise(lines):
        longer = f"{line} {following.split(' ')[0]}"
        assert letters.width(longer, body_style(30)) > 300


def test_a_new_line_in_the_text_is_a_new_line(letters: Lettering) -> None:
    assert letters.lines("one\ntwo", body_style(), 900) == ["one", "two"]
    assert letters.lines("one\ntwo", body_style()) == ["one", "two"]


def test_a_word_longer_than_a_line_goes_on_after_its_hyphens(letters: Lettering) -> None:
    lines = letters.lines("Ding-ding-ding-ding! Spork rings.", body_style(40), 220)
    assert lines[0].endswith("-")
    assert all(letters.width(line, body_style(40)) <= 220 for line in lines)


def test_a_hyphen_is_no_reason_to_break_a_word_that_fits(letters: Lettering) -> None:
    assert letters.lines("a one-two punch", body_style(40), 200)[0] in ("a one-two", "a")


@settings(
    max_examples=60, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture]
)
@example(text="W" * 40, room=60)
@given(text=st.text("Wabi -–’\n", max_size=60), room=st.integers(60, 400))
def test_any_text_stays_in_its_room(letters: Lettering, text: str, room: int) -> None:
    for style in (body_style(30), display_style(40, outline=4)):
        lines = letters.lines(text, style, room)
        assert all(letters.width(line, style) <= room for line in lines)
        assert "".join(lines).replace(" ", "") == text.replace(" ", "").replace("\n", "")


# -- fitting ---------------------------------------------------------------------------------------


def test_what_fits_stays_as_it_is(letters: Lettering) -> None:
    assert letters.fit_style("Punch", display_style(40), 500) == display_style(40)


def test_what_does_not_fit_gets_smaller_until_it_does(letters: Lettering) -> None:
    style = letters.fit_style("Patch and Stitch", display_style(60), 300)
    assert MIN_SIZE < style.size < 60
    assert letters.width("Patch and Stitch", style) <= 300
    larger = style._replace(size=style.size + 1)
    assert letters.width("Patch and Stitch", larger) > 300


def test_a_height_fits_lines_below_each_other(letters: Lettering) -> None:
    style = letters.fit_style(SENTENCE, body_style(40), 400, 120)
    assert letters.height(SENTENCE, style, 400) <= 120
    assert len(letters.lines(SENTENCE, style, 400)) > 1


@pytest.mark.parametrize("height", [0, 60])
def test_few_typefaces_are_opened_for_a_fit(letters: Lettering, height: float) -> None:
    text = "Heavy legs and a heavy head make a short evening"
    letters.fit_style(text, Style(40), 2000, height)
    assert len(letters._fonts) == 1
    letters.fit_style(text, Style(40), 420, height)
    assert len(letters._fonts) <= 4


def test_fitting_takes_no_word_apart(letters: Lettering) -> None:
    style = letters.fit_style("Comparing cards", body_style(60), 200, 900)
    assert letters.lines("Comparing cards", style, 200) == ["Comparing", "cards"]


@pytest.mark.parametrize("percent", [100, 125, 150, 200])
@pytest.mark.parametrize("scale", [2 / 3, 1.0, 2.0])
@pytest.mark.parametrize(
    "style",
    [body_style(22), display_style(50, outline=6), display_style(24), Style(30, fixed=True)],
)
def test_nothing_gets_smaller_than_eighteen_units(
    letters: Lettering, style: Style, scale: float, percent: int
) -> None:
    at(letters, scale, percent)
    fitted = letters.fit_style("far too many words for this", style, 30)
    assert letters.size(fitted) == pytest.approx(MIN_SIZE)


def test_fitting_never_makes_larger(letters: Lettering) -> None:
    tiny = Style(12, fixed=True)
    assert letters.fit_style("far too many words", tiny, 30).size <= 18
    assert letters.fit_style("a", body_style(22), 900).size == 22


def test_what_is_too_long_even_then_is_shortened(letters: Lettering) -> None:
    short = letters.shorten("Wilhelmina99", display_style(40), 150)
    assert short.endswith("…")
    assert "Wilhelmina99".startswith(short[:-1])
    assert letters.width(short, display_style(40)) <= 150
    assert letters.shorten("Bo", display_style(40), 150) == "Bo"
    assert letters.shorten("Wilhelmina99", display_style(40), 1) == "W…"


# -- size ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("percent", [100, 125, 150, 200])
def test_body_text_grows_as_far_as_the_player_wants(letters: Lettering, percent: int) -> None:
    at(letters, 1.0, percent)
    assert letters.size(body_style(22)) == pytest.approx(22 * percent / 100)
    assert letters.line_height(body_style(22)) == pytest.approx(22 * percent / 100 * 1.28)


@pytest.mark.parametrize(("percent", "size"), [(100, 40), (125, 50), (150, 60), (200, 60)])
def test_display_text_stops_at_a_half_more(letters: Lettering, percent: int, size: float) -> None:
    at(letters, 1.0, percent)
    assert letters.size(display_style(40)) == size


@pytest.mark.parametrize("percent", [100, 200])
def test_fixed_text_never_grows(letters: Lettering, percent: int) -> None:
    at(letters, 0.5, percent)
    assert letters.size(Style(22, fixed=True)) == 22


def test_small_windows_raise_body_text(letters: Lettering) -> None:
    at(letters, 2 / 3, 100)
    assert letters.size(body_style(20)) == 25
    assert letters.size(display_style(20)) == 20
    at(letters, 2 / 3, 150)
    assert letters.size(body_style(20)) == 30
    at(letters, 0.75, 100)
    assert letters.size(body_style(20)) == 20


def test_a_larger_window_shows_the_same_words_in_more_pixels(letters: Lettering) -> None:
    small = letters.render_text("Punch", display_style(40)).get_height()
    wide = letters.width("Punch", display_style(40))
    at(letters, 2.0, 100)
    assert letters.render_text("Punch", display_style(40)).get_height() == pytest.approx(
        2 * small, abs=2
    )
    assert letters.width("Punch", display_style(40)) == pytest.approx(wide, rel=0.04)


# -- writing ---------------------------------------------------------------------------------------


def ink(picture: pygame.Surface, colour: str) -> int:
    """Number of fully opaque pixels of exactly this colour."""
    wanted = pygame.Color(colour)
    w, h = picture.get_size()
    return sum(picture.get_at((x, y)) == wanted for x in range(w) for y in range(h))


def test_an_outline_goes_all_round(letters: Lettering) -> None:
    plain = letters.render_text("O", display_style(80, "#FFF6E3"))
    edged = letters.render_text("O", display_style(80, "#FFF6E3", outline=6))
    assert ink(plain, "#1B1426") == 0
    assert ink(edged, "#1B1426") > 500
    one, other = plain.get_bounding_rect(), edged.get_bounding_rect()
    assert other.w == pytest.approx(one.w + 12, abs=2)
    assert other.h == pytest.approx(one.h + 12, abs=2)
    assert ink(edged, "#FFF6E3") >= ink(plain, "#FFF6E3")


def test_a_shadow_falls_down(letters: Lettering) -> None:
    edged = letters.render_text("O", display_style(80, outline=6)).get_bounding_rect()
    style = display_style(80, outline=6, shadow=8)
    shaded = letters.render_text("O", style).get_bounding_rect()
    assert (shaded.w, shaded.h) == (edged.w, edged.h + 8)


def test_nothing_of_an_outline_is_cut_off(letters: Lettering) -> None:
    picture = letters.render_text("gÅWj", display_style(80, outline=8, shadow=8))
    rect = picture.get_bounding_rect()
    assert rect.top > 0
    assert rect.left >= 0
    assert rect.bottom <= picture.get_height()
    assert rect.right <= picture.get_width()


def test_the_width_includes_the_outline(letters: Lettering) -> None:
    plain, edged = display_style(60), display_style(60, outline=6)
    assert letters.width("PUNCH", edged) > letters.width("PUNCH", plain) + 11
    picture = letters.render_text("PUNCH", edged).get_bounding_rect()
    assert picture.w <= letters.width("PUNCH", edged) + 1


@pytest.mark.parametrize(("align", "side"), [("left", "left"), ("right", "right")])
def test_lines_are_aligned(letters: Lettering, align: str, side: str) -> None:
    picture = letters.render_text("HHHHH\nH", body_style(40)._replace(align=align))
    w, h = picture.get_size()
    last = picture.subsurface((0, h - 40, w, 40)).get_bounding_rect()
    assert last.x < w / 4 if side == "left" else last.right > w * 3 / 4
    assert last.w < w / 3


def test_the_same_words_are_the_same_picture(letters: Lettering) -> None:
    picture = letters.render_text("Punch", body_style())
    assert letters.render_text("Punch", body_style()) is picture
    assert letters.render_text("Punch", body_style(), 300) is not picture
    at(letters, 2.0, 100)
    assert letters.render_text("Punch", body_style()) is not picture


def test_words_that_were_not_written_for_long_are_forgotten(letters: Lettering) -> None:
    first, second = (
        letters.render_text("first", body_style()),
        letters.render_text("second", body_style()),
    )
    for number in range(40):
        letters.render_text(f"Round {number}", display_style(300))
        assert letters.render_text("first", body_style()) is first
    assert letters.render_text("second", body_style()) is not second


def test_words_that_were_not_measured_for_long_are_forgotten(letters: Lettering) -> None:
    wide = letters.width("Punch", body_style())
    for number in range(2 * MAX_MEASURES):
        letters.width(f"Round {number}", body_style())
    assert len(letters._measures) == MAX_MEASURES
    assert letters.width("Punch", body_style()) == wide


def test_only_the_sizes_of_type_used_last_stay_open(letters: Lettering) -> None:
    for size in range(20, 20 + 2 * FONTS):
        letters.render_text("Punch", body_style(size))
    assert len(letters._fonts) == FONTS
    assert (
        letters.render_text("Jab", body_style(20)).get_width()
        < letters.render_text("Jab", body_style(60)).get_width()
    )


# -- text from outside -----------------------------------------------------------------------------

STYLES = (body_style(), display_style(40, outline=5, shadow=4))


def is_drawn(letters: Lettering, text: str) -> None:
    """Check that every way of writing it gives a picture that is not too large for a texture."""
    for style in STYLES:
        assert letters.width(text, style) >= 0
        assert letters.lines(text, style, 300)
        assert letters.fit_style(text, style, 300, 90).size <= style.size
        assert letters.width(letters.shorten(text, style, 300), style) <= 340
        for wrap in (0, 300):
            w, h = letters.render_text(text, style, wrap).get_size()
            assert w < 20_000
            assert h < 20_000


@pytest.mark.parametrize("text", ODD, ids=lambda text: ascii(text[:12]))
def test_no_text_is_too_odd_to_be_written(letters: Lettering, text: str) -> None:
    is_drawn(letters, text)


@settings(
    deadline=None,
    derandomize=True,
    max_examples=60,
    suppress_health_check=[HealthCheck.function_scoped_fixture],
)
@given(TEXTS)
def test_any_text_can_be_written(letters: Lettering, text: str) -> None:
    is_drawn(letters, text)
