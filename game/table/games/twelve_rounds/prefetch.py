"""Pictures to prefetch: panels, boxers, cards, paddles and small parts."""

from itertools import product

from game.stage.drawing import colours
from game.stage.drawing.art import Request
from game.stage.drawing.shapes import Drawing, burst, gauge, panel, ribbon, tag
from game.table.board.card_faces import CARD_RATIO, Faces
from game.table.board.effects import Banner
from game.table.board.zones import Zones
from game.table.games.twelve_rounds import (
    card_seals,
    corner_scene,
    count_scene,
    panels,
    ring,
    tale_of_the_tape,
)
from game.table.games.twelve_rounds.animations import count, decision
from game.table.games.twelve_rounds.boxers import SURNAMES, picture_path
from game.table.games.twelve_rounds.layout import BACK, STEMS

BODIES = {
    "guard": (count.TALL, corner_scene.BODY),
    "down": (count.TALL,),
    "portrait": (104.0, 54.0, 46.0),
}
"""Pose → the widths in which boxers are drawn."""
BACKS = (208, 144, 120, 112, 90, 58, 28)
HELD, LAID, CORNER_CARDS = 184, 208, (112, 144, 208)
"""Card widths that only this table uses."""
DECK, MOVES, SAYINGS = STEMS[:20], STEMS[20:38], STEMS[39:]


def requests(faces: Faces, zones: Zones) -> list[Request]:
    return [*_papers(zones), *_boxers(), *_cards(faces), *_bits()]


def _papers(zones: Zones) -> list[Request]:
    """Request the panels: the large ones take longest."""
    corners = (colours.RED, colours.BLUE)
    sheet, judges = zones.rect("my_sheet"), zones.rect("judges")
    drawn = (
        corner_scene.panel_drawings()
    )  # cached on disk, should they be evicted before they are needed
    drawn.append(panel(round(judges.w), round(judges.h), "paper"))
    for colour in corners:
        drawn.append(panel(round(sheet.w), round(sheet.h), "paper", 64, colour))
        paper = tale_of_the_tape.PAPERS[0]
        drawn.append(panel(round(paper.w), round(paper.h), "paper", 64, colour))
    drawn += [*_ribbons(zones), decision.judges_card_paper()]
    return [Request(one, 0, 0) for one in drawn]


def _ribbons(zones: Zones) -> list[Drawing]:
    """Return the ribbons, which change colour with the attacker."""
    w, h = zones.rect("turn_banner").size
    drawn = [ribbon(round(w), round(h), paint) for paint in (colours.BLUE, colours.BROWN)]
    drawn.append(Banner.ribbon_drawing(colours.ORANGE))
    for name, paint in (("attack_label", colours.RED), ("defence_label", colours.BLUE)):
        w, h = zones.rect(name).size
        drawn += [ribbon(round(w), round(h), each, ring.FOLD) for each in (paint, colours.ASH)]
    return drawn


def _boxers() -> list[Request]:
    return [
        Request(picture_path(number, pose), wide, wide)
        for number, (pose, sizes) in product(range(len(SURNAMES)), BODIES.items())
        for wide in sizes
    ]


def _cards(faces: Faces) -> list[Request]:
    found = [Request(BACK, wide, wide * CARD_RATIO) for wide in BACKS]
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
    found += [Request(f"icons/glove_{paint}.svg", 40, 40) for paint in ("red", "blue")]
    found += [Request("icons/check.svg", wide, wide) for wide in (28, 34, 72)]
    found.append(Request("ui/count_card.svg", *count_scene.CARD))
    drawn = [gauge(296, 30, 0), gauge(296, 30, 1), gauge(352, 32, 0), gauge(352, 32, 1)]
    drawn += [burst(48, paint, "", 12, 3) for paint in (colours.RED, colours.BLUE)]
    drawn += [burst(62, colours.RED, "", 14, 5), panels.tile(64, colours.VELLUM)]
    drawn += [count_scene.dot(paint) for paint in (colours.SUN, colours.TAG)]
    drawn += [ring.pip(paint) for paint in (colours.SUN, colours.RED, "")]
    drawn += [tag(560, 84, colours.MUSTARD), tag(300, 38, colours.TAG_EDGE), card_seals.mark(HELD)]
    drawn += [tag(206, 40, paint) for paint in (colours.RED_TEXT, colours.BLUE_TEXT)]
    drawn += [tag(180, 48, paint) for paint in (colours.RED, colours.BLUE)]
    drawn.append(panels.tile(64, colours.BISCUIT))
    return [*found, *(Request(one, 0, 0) for one in drawn)]
