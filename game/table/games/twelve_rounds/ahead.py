"""What will be seen besides cards, to have it drawn ahead: papers, boxers, paddles."""

from itertools import product

from game.stage import colours
from game.stage.art import Request
from game.stage.shapes import Drawing, bar, burst, panel
from game.table.faces import RATIO, Faces
from game.table.games.twelve_rounds import corner, counting, sheets, tape
from game.table.games.twelve_rounds.boxers import SURNAMES, picture
from game.table.games.twelve_rounds.layout import STEMS
from game.table.games.twelve_rounds.telling import count, decision
from game.table.zones import Zones

BODIES = {
    "guard": (count.TALL, corner.BODY),
    "down": (count.TALL,),
    "win": (decision.TALL,),
    "portrait": (104.0, 54.0, 46.0),
}
"""How large each boxer is seen."""
BACKS = (208, 144, 120, 112, 90, 58, 28)
HELD, LAID, CORNER_CARDS = 184, 208, (112, 144, 208)
"""Widths of cards that only this table has."""
DECK, MOVES, SAYINGS = STEMS[:20], STEMS[20:38], STEMS[39:]


def requests(faces: Faces, zones: Zones) -> list[Request]:
    return [*_papers(zones), *_boxers(), *_cards(faces), *_bits()]


def _papers(zones: Zones) -> list[Request]:
    """Large papers take longest, and come all at once."""
    corners = (colours.RED, colours.BLUE)
    sheet, judges = zones.rect("my_sheet"), zones.rect("judges")
    drawn: list[Drawing] = [panel(round(judges.w), round(judges.h), "paper")]
    for colour in corners:
        drawn.append(panel(round(sheet.w), round(sheet.h), "paper", 64, colour))
        drawn.append(panel(round(corner.STOOL.w), round(corner.STOOL.h), "paper", 64, colour))
        paper = tape.PAPERS[0]
        drawn.append(panel(round(paper.w), round(paper.h), "paper", 64, colour))
    drawn += [*counting.papers(), *corner.papers(), decision.paper()]
    return [Request(one, 0, 0) for one in drawn]


def _boxers() -> list[Request]:
    return [
        Request(picture(number, pose), wide, wide)
        for number, (pose, sizes) in product(range(len(SURNAMES)), BODIES.items())
        for wide in sizes
    ]


def _cards(faces: Faces) -> list[Request]:
    back = "cards/frames/back_twelve_rounds.svg"
    found = [Request(back, wide, wide * RATIO) for wide in BACKS]
    for stem in DECK:
        found += faces.requests("twelve_rounds", stem, HELD)
    for stem in SAYINGS:
        for wide in CORNER_CARDS:
            found += faces.requests("twelve_rounds", stem, wide)
    for stem in MOVES:
        found += faces.requests("twelve_rounds", stem, LAID)
    return found + [Request(f"more/movements/{stem}.svg", 54, 54) for stem in MOVES]


def _bits() -> list[Request]:
    found = [Request(f"ui/paddle_{paint}.svg", 150, 225) for paint in ("red", "blue")]
    drawn = [bar(296, 30, 0), bar(296, 30, 1), bar(352, 32, 0), bar(352, 32, 1)]
    drawn += [burst(48, paint, "", 12, 3) for paint in (colours.RED, colours.BLUE)]
    drawn += [burst(62, colours.RED, "", 14, 5), sheets.tile(64, colours.VELLUM)]
    return [*found, *(Request(one, 0, 0) for one in drawn)]
