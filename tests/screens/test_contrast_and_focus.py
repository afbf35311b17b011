"""High contrast and visible focus: every screen, word by word and ring by ring."""

from collections.abc import Iterator
from itertools import combinations

import pygame
import pytest

from game.app.app import App
from game.screens.rulebook.page_pictures import FAMILIES, family_mark
from game.stage.drawing import colours
from game.stage.drawing.high_contrast import (
    GROUND,
    brightness,
    ground_colour,
    repaint_svg,
    text_colour,
)
from game.stage.input.input_reader import KEYS, InputEvent
from game.stage.widgets.focus import Focus
from game.stage.widgets.widget import Widget
from game.table.characters.cast import STATES, shape_of_seat
from game.table.characters.teams import TEAMS, team_shape
from game.table.games.eyeball_boxing.eyes import eye_card_surface
from game.table.games.minds_eye.layout import STEMS
from game.tools.monkey.screen_state import widgets
from game.tools.shot import MID_ANIMATION
from tests.screens.proof import Sheet, bright, faint, ratio
from tests.screens.screenshots import (
    SCREENSHOTS,
    UNKEPT_SCREENSHOTS,
    on_screen,
    open_test_app,
    set_text_size,
)
from tests.stage.contrast import contrast_ratio

SIZE = (1280, 720)
READABLE = 7.0
"""Contrast ratio of a word to its background in high contrast."""
PLAIN, LARGE = 4.5, 3.0
"""The same in standard colours, for plain and for large letters."""
RING = 3.0
"""Contrast ratio of pixels with the focus ring to the same pixels without it."""
STEP = 3
"""Sample every third pixel of every third line."""
APART = 0.02
"""Least difference of two shapes in grey, as a share of full brightness."""
EDGE = 26
"""Pixels around a widget that its focus ring may use."""


@pytest.fixture(scope="module")
def app(tmp_path_factory: pytest.TempPathFactory) -> Iterator[App]:
    home = tmp_path_factory.mktemp("seeing")
    drawn = tmp_path_factory.getbasetemp() / "drawn"
    with open_test_app(SIZE, home, drawn) as app:
        yield app


# -- every pair ------------------------------------------------------------------------------------

NAMED = {
    name: value
    for name, value in vars(colours).items()
    if isinstance(value, str) and value.startswith("#")
}


def test_every_colour_is_at_one_of_two_ends() -> None:
    for colour in NAMED.values():
        ends = brightness(ground_colour(colour)), brightness(text_colour(colour))
        assert all(end < 0.05 or end > 0.7 for end in ends), colour


def test_every_letter_is_seven_to_one_from_every_ground_of_the_other_end() -> None:
    for one in NAMED.values():
        for other in NAMED.values():
            letters, paper = text_colour(one), ground_colour(other)
            if (brightness(letters) > GROUND) != (brightness(paper) > GROUND):
                assert contrast_ratio(letters, paper) >= READABLE


def test_hues_are_kept_where_there_is_any() -> None:
    r, g, b = colours.rgb(ground_colour(colours.RED))
    assert r > 2 * g
    assert r > 2 * b
    r, g, b = colours.rgb(ground_colour(colours.BLUE))
    assert b > r


def test_what_is_dark_gets_a_light_edge() -> None:
    dark = '<svg><path d="M0 0" fill="#141A33" stroke="#1B1426"/></svg>'
    light = '<svg><path d="M0 0" fill="#FFF6E3" stroke="#1B1426"/></svg>'
    assert 'stroke="#FFFFFF"' in repaint_svg(dark)
    assert 'stroke="#FFFFFF"' not in repaint_svg(light)


# -- without any colour ----------------------------------------------------------------------------


def grey(picture: pygame.Surface) -> bytes:
    """The picture small, on grey paper, and without its colours."""
    paper = pygame.Surface(picture.get_size())
    paper.fill("#808080")
    paper.blit(picture, (0, 0))
    small = pygame.transform.smoothscale(pygame.transform.grayscale(paper), (24, 24))
    return pygame.image.tobytes(small, "RGB")[::3]


def told_apart(one: bytes, other: bytes) -> float:
    """Mean difference in brightness, from 0 to 1."""
    return sum(abs(a - b) for a, b in zip(one, other, strict=True)) / 255 / len(one)


def test_whatever_has_a_colour_is_known_by_its_shape_too(app: App) -> None:
    """Seats, teams, families of cards, the four eyes and the states of an eye, all in grey."""
    art, faces = app.stage.art, app.faces
    kinds = {
        "seats": [art.picture(shape_of_seat(seat), 48) for seat in range(7)],
        "teams": [art.picture(team_shape(team), 48) for team in range(len(TEAMS))],
        "families": [
            art.render_drawing(family_mark(family)).surface for family in FAMILIES if family
        ],
        "eyes": [art.picture(f"cards/minds_eye/{name}.svg", 96) for name in STEMS],
        "hurts": [eye_card_surface(faces, "scraps", state, 128) for state in STATES],
    }
    for kind, pictures in kinds.items():
        for one, other in combinations(map(grey, pictures), 2):
            assert told_apart(one, other) > APART, kind


# -- every word ------------------------------------------------------------------------------------

STILL = [
    name
    for name, sight in UNKEPT_SCREENSHOTS.items()
    if sight.screen.split(":")[0] not in MID_ANIMATION
]
PASSING = ("stare_three",)
"""Sights in which a moving number passes over words."""


@pytest.mark.matrix(cases=14)
@pytest.mark.parametrize("name", [*SCREENSHOTS, *UNKEPT_SCREENSHOTS])
def test_every_word_stands_out_in_both_sets_of_colours(app: App, name: str) -> None:
    """At both text sizes; and in high contrast, no word is cut or covers another."""
    try:
        with on_screen(app, name):
            assert list(map(str, faint(Sheet(app), PLAIN, LARGE))) == []
            app.settings.access.colours = "contrast"
            for text in (100, 200):
                set_text_size(app, text)
                sheet = Sheet(app)
                assert list(map(str, faint(sheet, READABLE))) == []
            if name in STILL and name not in PASSING:
                assert sheet.faults() == []
    finally:
        app.settings.access.colours = "standard"


def test_a_faint_word_would_be_found(app: App) -> None:
    with on_screen(app, "title"):
        assert faint(Sheet(app), 25), "nothing is better than black on white"


# -- the focus -------------------------------------------------------------------------------------

WALKED = (
    "title",
    "title_waiting",
    "dialog",
    "keeping",
    "crash",
    "setup",
    "rounds_setup",
    "weigh_in",
    "table_4",
    "clash_table",
    "minds_eyes",
    "stare",
    "gym_teams",
    "rounds_attack",
    "rounds_corner",
    "rounds_knock_down",
    "reaction",
    "card",
    "fight_log",
    "pause",
    "comfort",
    "rulebook",
    "rulebook_card",
    "results_ko",
    "settings_gameplay",
    "settings_sound",
    "settings_controls",
    "settings_you",
)
TWICE = ("dialog", "setup", "table_4", "reaction", "pause", "rulebook", "settings_gameplay")
"""Walked in high contrast, too."""
BOTH = [*((name, "standard") for name in WALKED), *((name, "contrast") for name in TWICE)]


def focuses(app: App) -> dict[int, tuple[Focus, Widget | None]]:
    """Every focus of the screen, with its focused widget; a table has several."""
    scene = app.stage.top_layer
    parts = [scene, *vars(scene).values()]
    awake = [part for part in parts if getattr(part, "active", True)]
    found = [part.focus for part in awake if isinstance(getattr(part, "focus", None), Focus)]
    return {id(focus): (focus, focus.focused) for focus in found}


def moved(app: App, input_event: InputEvent) -> tuple[Focus, Widget] | None:
    """Where the focus has moved to; None if it is among the cards, which rise instead."""
    before = focuses(app)
    app.stage.handle_input(input_event)
    app.stage.advance_frame(0.5)  # until growing widgets have grown
    app.stage.advance_frame(0.5)
    for key, (focus, at) in focuses(app).items():
        if at is not None and (key not in before or before[key][1] is not at):
            return focus, at
    return None


def around(app: App, widget: Widget) -> pygame.Rect:
    canvas = app.stage.canvas
    rect = widget.rect.clip(widget.scroll_area) if widget.scroll_area else widget.rect
    area = pygame.Rect(canvas.area(*rect)).inflate(2 * EDGE, 2 * EDGE)
    return area.clip(app.stage.window.surface.get_rect())


def drawn(app: App, area: pygame.Rect) -> pygame.Surface:
    app.stage.draw()
    return app.stage.window.surface.subsurface(area).copy()


def ring(app: App, focus: Focus, widget: Widget) -> int:
    """Number of sampled pixels in which the focus on this widget makes a clear difference."""
    area = around(app, widget)
    lit = drawn(app, area)
    focus.focused, widget.has_caret, caret = None, False, widget.has_caret
    plain = drawn(app, area)
    focus.focused, widget.has_caret = widget, caret
    changed = pygame.mask.from_threshold(plain, (0, 0, 0), (1, 1, 1, 255), lit)
    changed.invert()
    w, h = changed.get_size()
    spots = ((x, y) for y in range(0, h, STEP) for x in range(0, w, STEP))
    return sum(
        ratio(bright(lit.get_at(spot)), bright(plain.get_at(spot))) >= RING
        for spot in spots
        if changed.get_at(spot)
    )


@pytest.mark.matrix(cases=10)
@pytest.mark.parametrize(("name", "set_of"), BOTH)
def test_the_focus_is_always_seen(app: App, name: str, set_of: str) -> None:
    app.settings.access.colours = set_of  # type: ignore[assignment]
    try:
        with on_screen(app, name):
            walked = list(walk(app))
    finally:
        app.settings.access.colours = "standard"
    assert walked
    assert [found for found in walked if found] == []


def walk(app: App) -> Iterator[str]:
    """Tab through everything; yield what is wrong with each widget, or ""."""
    stage, known = app.stage, set()
    stage.controls.device = KEYS
    for _ in range(len(widgets(stage.top_layer)) + 2):
        there = moved(app, InputEvent("action", action="next", device=KEYS))
        if there is None or id(there[1]) in known:
            continue
        focus, at = there
        known.add(id(at))
        rect = at.rect.clip(at.scroll_area) if at.scroll_area else at.rect
        screen = pygame.FRect(0, 0, 1920, 1080)
        if not rect.w or not screen.contains(rect):
            yield f"{at.name} is at {tuple(at.rect)}, out of sight"
            continue
        edge = 2 * (rect.w + rect.h) * stage.canvas.scale / STEP**2
        found = ring(app, focus, at)
        yield f"{at.name}: {found} of {edge:.0f}" if found < edge / 2 else ""


@pytest.mark.parametrize("text", [100, 200])
def test_the_ring_hides_nothing_of_the_seed(app: App, text: int) -> None:
    """People compare the seed letter by letter."""
    with on_screen(app, "clash_decision", text):
        app.stage.controls.device = KEYS
        for _ in range(4):
            moved(app, InputEvent("action", action="next", device=KEYS))
            sheet = Sheet(app)
            seed = next(word for word in sheet.words if word.text.startswith("Seed"))
            for blit in sheet.blits[sheet.place(seed) + 1 :]:
                shared = blit.area().clip(seed.ink)
                if shared.w and shared.h and isinstance(blit.picture, pygame.Surface):
                    part = blit.picture.subsurface(shared.move(-blit.x, -blit.y))
                    assert not part.get_bounding_rect(min_alpha=250).h
