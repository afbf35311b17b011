"""Every SVG uses only what the rasteriser draws correctly, and is not empty."""

import io
import re
import xml.etree.ElementTree as ET
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.stage.drawing import shapes
from game.stage.drawing.shapes import Drawing
from tests.stage.conftest import ASSETS

ART = ASSETS / "art"
FILES = sorted(path.relative_to(ART).as_posix() for path in ART.rglob("*.svg"))

ELEMENTS = {
    "svg",
    "g",
    "defs",
    "path",
    "rect",
    "circle",
    "ellipse",
    "line",
    "polyline",
    "polygon",
    "linearGradient",
    "radialGradient",
    "stop",
    "title",
    "desc",
}
FORBIDDEN = {
    "style",
    "class",
    "clip-path",
    "mask",
    "filter",
    "href",
    "marker-start",
    "marker-mid",
    "marker-end",
    "transform-origin",
    "mix-blend-mode",
    "paint-order",
    "fx",
    "fy",
    "spreadMethod",
}
COLOUR = re.compile(r"#[0-9a-fA-F]{3}|#[0-9a-fA-F]{6}|none|url\(#[\w.-]+\)")
STOP_COLOUR = re.compile(r"#[0-9a-fA-F]{3}|#[0-9a-fA-F]{6}")
GRADIENT_PLACES = {"x1", "y1", "x2", "y2", "cx", "cy", "r"}


def plain(name: str) -> str:
    return name.rpartition("}")[2]


def faults(text: str) -> Iterator[str]:
    """Yield what the rasteriser would leave out or draw wrong."""
    try:
        root = ET.fromstring(text)
    except ET.ParseError as error:
        yield f"no XML: {error}"
        return
    if not {"viewBox", "width", "height"} & set(root.attrib):
        yield "has no size"
    names = {element.get("id") for element in root.iter()}
    for element in root.iter():
        tag = plain(element.tag)
        if tag not in ELEMENTS:
            yield f"<{tag}>"
            continue
        given = {plain(name): value for name, value in element.attrib.items()}
        for name in FORBIDDEN & given.keys():
            yield f"{name} on <{tag}>"
        if tag in ("g", "svg") and "opacity" in given:
            yield f"opacity on <{tag}>, which counts for each part"
        for name in ("fill", "stroke"):
            if name in given and not COLOUR.fullmatch(given[name]):
                yield f"{name}={given[name]}"
            if given.get(name, "").startswith("url") and given[name][5:-1] not in names:
                yield f"{name}={given[name]}, which is not there"
        if "stop-color" in given and not STOP_COLOUR.fullmatch(given["stop-color"]):
            yield f"stop-color={given['stop-color']}"
        if tag in ("linearGradient", "radialGradient"):
            yield from _gradient_faults(given)


def _gradient_faults(given: dict[str, str]) -> Iterator[str]:
    if given.get("gradientUnits") == "userSpaceOnUse":
        return
    for name in GRADIENT_PLACES & given.keys():
        if not given[name].endswith("%") and float(given[name]) != 0:
            yield f"{name}={given[name]} of a gradient without userSpaceOnUse"


def test_every_file_keeps_to_what_is_drawn_right() -> None:
    found = {name: list(faults((ART / name).read_text("utf-8"))) for name in FILES}
    assert {name: wrong for name, wrong in found.items() if wrong} == {}


def inked(name: str) -> bool:
    """True if it shows more than a speck. An iris is the smallest part of a face."""
    ink = pygame.image.load_sized_svg(str(ART / name), (48, 48)).get_bounding_rect()
    return min(ink.size) >= 3 and max(ink.size) >= (6 if name.endswith("_iris.svg") else 16)


def test_every_file_is_drawn() -> None:
    assert [name for name in FILES if not inked(name)] == []


def test_there_are_as_many_as_there_should_be() -> None:
    assert len(FILES) > 150
    folders = {name.partition("/")[0] for name in FILES}
    assert {"arenas", "cards", "characters", "icons", "pips", "posters", "ui"} <= folders


NAMED = re.compile(
    r"""["'](?P<file>(?:arenas|fx|icons|pips|posters|ui|cards)/[a-z0-9_/]+\.svg)["']"""
)


def test_every_file_named_in_the_code_is_there() -> None:
    code = Path(shapes.__file__).parents[2]
    named = {
        found["file"]
        for path in code.rglob("*.py")
        for found in NAMED.finditer(path.read_text("utf-8"))
    }
    assert len(named) > 20
    assert named - set(FILES) == set()


# -- drawn by code ---------------------------------------------------------------------------------

DRAWINGS: dict[str, Drawing] = {
    "paper": shapes.panel(400, 300, "paper", 80),
    "night": shapes.panel(400, 300, "night"),
    "ribbon": shapes.ribbon(400, 88),
    "tag": shapes.tag(200, 48),
    "plate": shapes.plate(352, 80, "#E0403A", True),
    "bubble": shapes.bubble(300, 120, "left"),
    "keycap": shapes.keycap(48, 48),
    "toggle": shapes.toggle(True),
    "track": shapes.track(400, 0.4, "#E0403A"),
    "segments": shapes.segmented_control(400, 64, 3, 1),
    "groove": shapes.groove(400),
    "knob": shapes.knob(160),
    "field": shapes.field(400, 64, True),
    "ticket": shapes.ticket(300, 80, "selected"),
    "halo": shapes.halo(200, 300, "#F5B82E", True),
    "ring": shapes.focus_ring(200, 80, 12),
    "burst": shapes.burst(120, "#E0403A", "#F2705A", 12, 7),
    "rays": shapes.rays(960, 400, 28, "#F0862B", 0.1, "#FFB25A"),
    "bar": shapes.gauge(560, 28, 0.5),
    "disc": shapes.disc(64, "#DDF0CC", "#5FA844"),
    **{f"button {state}": shapes.button(200, 80, "green", state) for state in ("up", "down")},
}


@pytest.mark.parametrize("name", DRAWINGS)
def test_what_is_drawn_by_code_keeps_to_it_too(name: str) -> None:
    drawing = DRAWINGS[name]
    assert list(faults(drawing.svg)) == []
    picture = pygame.image.load_sized_svg(io.BytesIO(drawing.svg.encode()), (99, 99))
    assert picture.get_bounding_rect().w > 4


# -- would a fault be found? -----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("inside", "fault"),
    [
        ('<text x="1">Ding</text>', "<text>"),
        ('<use href="#a"/>', "<use>"),
        ("<style>.a{fill:red}</style>", "<style>"),
        ('<clipPath id="a"/>', "<clipPath>"),
        ('<mask id="a"/>', "<mask>"),
        ('<filter id="a"/>', "<filter>"),
        ('<pattern id="a"/>', "<pattern>"),
        ('<image width="3"/>', "<image>"),
        ('<path d="M0 0" clip-path="url(#a)"/>', "clip-path on <path>"),
        ('<path d="M0 0" style="fill:#fff"/>', "style on <path>"),
        ('<path d="M0 0" fill="rgba(1,2,3,.5)"/>', "fill=rgba(1,2,3,.5)"),
        ('<path d="M0 0" fill="hsl(9,9%,9%)"/>', "fill=hsl(9,9%,9%)"),
        ('<path d="M0 0" fill="#11223344"/>', "fill=#11223344"),
        ('<path d="M0 0" stroke="tomato"/>', "stroke=tomato"),
        ('<path d="M0 0" fill="currentColor"/>', "fill=currentColor"),
        ('<path d="M0 0" fill="url(#gone)"/>', "fill=url(#gone), which is not there"),
        ('<g opacity="0.5"/>', "opacity on <g>, which counts for each part"),
        (
            '<linearGradient id="a" x1="0" x2="0.7"/>',
            "x2=0.7 of a gradient without userSpaceOnUse",
        ),
        ('<radialGradient id="a" fx="5%"/>', "fx on <radialGradient>"),
        ('<linearGradient id="a"><stop stop-color="red"/></linearGradient>', "stop-color=red"),
    ],
)
def test_a_fault_would_be_found(inside: str, fault: str) -> None:
    text = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">{inside}</svg>'
    assert list(faults(text)) == [fault]


def test_a_torn_file_would_be_found() -> None:
    assert "no XML" in next(faults("<svg><g></svg>"))


@pytest.mark.parametrize(
    "inside",
    [
        '<path d="M0 0" fill="none" stroke="#1B1426" stroke-opacity="0.3" opacity="0.5"/>',
        '<linearGradient id="a" x1="0%" x2="70%"><stop stop-color="#fff"/></linearGradient>',
        '<radialGradient id="a" gradientUnits="userSpaceOnUse" cx="40" cy="0.5" r="9"/>',
        '<g transform="rotate(4)"><circle r="3" fill="#ABCDEF"/></g>',
    ],
)
def test_what_is_right_is_no_fault(inside: str) -> None:
    text = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">{inside}</svg>'
    assert list(faults(text)) == []
