"""Every colour is a named constant of the palette."""

import re
from pathlib import Path

import game
from game.stage.drawing import colours

HOUSE = Path(game.__file__).parent
PALETTE = Path(colours.__file__)
HEX = re.compile(r"#[0-9A-Fa-f]{6}\b")


def test_no_colour_stands_outside_the_palette() -> None:
    found = [
        f"{path.relative_to(HOUSE)}:{number}"
        for path in sorted(HOUSE.rglob("*.py"))
        if path != PALETTE
        for number, line in enumerate(path.read_text("utf-8").splitlines(), 1)
        if HEX.search(line)
    ]
    assert found == []


def test_no_colour_has_two_names() -> None:
    named = re.findall(r"^([A-Z_]+) = \"(#\w{6})\"$", PALETTE.read_text("utf-8"), re.M)
    assert len(named) > 50
    assert len({colour for _, colour in named}) == len(named)
