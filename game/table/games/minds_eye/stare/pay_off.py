"""The pay-off table: what each pair of stances costs in this beat."""

import pygame

from game.games.minds_eye.cards import GLARE, HOLD, LAST_MOIST_BEAT, SQUINT, STANCES
from game.games.minds_eye.stare import LOSSES
from game.games.minds_eye.text import DISTRACTIONS
from game.games.minds_eye.text import STANCES as NAMES
from game.stage.drawing.canvas import Canvas
from game.stage.drawing.colours import CREAM, LAMP, MINT, PALE, PURPLE, ROSE
from game.stage.drawing.lettering import Style, body_style, display_style
from game.stage.drawing.shapes import panel
from game.table.games.minds_eye.stare.geometry import stare_zones
from game.table.games.minds_eye.stare.shapes import row
from game.table.games.minds_eye.stare.stance_tickets import common_style
from game.table.games.minds_eye.stare.stare_memory import StareHistory, signed
from game.table.games.minds_eye.stare.visible import StareVisible
from game.table.text.word_files import read_words

PAIRS = ((GLARE, HOLD), (HOLD, SQUINT), (SQUINT, GLARE))
"""(Winner, loser) for each pair of different stances."""
POSES = ("", "hold", "glare", "squint")
HEADER, ROW, STEP, INSET = 54.0, 72.0, 78.0, 20.0
LINE = (552, 72)
"""Width and height of one line of the table."""


def drops_lost(shown: StareVisible, mine: int, theirs: int) -> int:
    """Return the drops that `mine` loses against `theirs` in this beat, everything included."""
    dry = max(0, shown.beat - LAST_MOIST_BEAT)
    return LOSSES[shown.distraction * 16 + mine * 4 + theirs] + dry


def draw(canvas: Canvas, shown: StareVisible, history: StareHistory) -> None:
    said, rect = read_words("stare")["pay_off"], stare_zones().rect("pay_off")
    x, y, w, h = rect
    canvas.draw_shape(panel(round(w), round(h), "night", HEADER, PURPLE), x, y)
    title = canvas.lettering.fit_style(said["title"], display_style(30, CREAM, 4, 3), w - 60)
    canvas.write(said["title"], x + w / 2, y + HEADER / 2 + 2, title, "middle")
    last = set(history.last.stances.values()) if history.last else set()
    for number, pair in enumerate(PAIRS):
        at = pygame.FRect(x + INSET, y + HEADER + 16 + number * STEP, w - 2 * INSET, ROW)
        _draw_pair(canvas, shown, pair, at, last == set(pair))
    at = pygame.FRect(x + INSET, y + HEADER + 16 + 3 * STEP, w - 2 * INSET, ROW)
    _draw_same(canvas, shown, at, said["same"], len(last) == 1)
    note = _note(shown, said)
    style = canvas.lettering.fit_style(note, body_style(22, PALE), w - 2 * INSET, 40)
    canvas.write(note, x + w / 2, rect.bottom - 30, style, "middle")


def _draw_pair(
    canvas: Canvas, shown: StareVisible, pair: tuple[int, int], at: pygame.FRect, lit: bool
) -> None:
    canvas.draw_shape(row(round(at.w), round(at.h), lit), at.x, at.y)
    winner, loser = pair
    verb = read_words("stare")["verbs"][PAIRS.index(pair)]
    verbs = read_words("stare")["verbs"]
    style = common_style(canvas.lettering, verbs, Style(22, LAMP, "semibold"), 84, 44)
    canvas.write(verb, at.centerx - 4, at.centery, style, "middle")
    _draw_side(canvas, at.x + 6, at.centery, winner, drops_lost(shown, winner, loser))
    _draw_side(canvas, at.centerx + 42, at.centery, loser, drops_lost(shown, loser, winner))


def _draw_side(canvas: Canvas, x: float, y: float, stance: int, lost: int) -> None:
    canvas.draw_file(f"ui/stare_pose_{POSES[stance]}.svg", x + 34, y, 62)
    style = common_style(canvas.lettering, NAMES[1:], Style(22, CREAM, "semibold"), 74, 44)
    canvas.write(NAMES[stance], x + 70, y, style)
    draw_loss(canvas, x + 162, y, lost)


def draw_loss(canvas: Canvas, x: float, y: float, lost: int, size: float = 32) -> None:
    """Draw a drop, and how many are lost."""
    name = "ui/drop_on.svg" if lost else "ui/drop_off.svg"
    canvas.draw_file(name, x, y, size, size * 1.24)
    colour = ROSE if lost > 0 else MINT
    style = Style(size, colour, "display", fixed=True)
    canvas.write(signed(-lost), x + size / 2 + 2, y, style)


def _draw_same(
    canvas: Canvas, shown: StareVisible, at: pygame.FRect, label: str, lit: bool
) -> None:
    canvas.draw_shape(row(round(at.w), round(at.h), lit), at.x, at.y)
    style = canvas.lettering.fit_style(label, Style(22, LAMP, "semibold", lead=1.0), 134, at.h - 6)
    lines = len(canvas.lettering.lines(label, style, 134))
    top = at.centery - (lines - 1) * canvas.lettering.line_height(style) / 2
    canvas.write(label, at.x + 12, top, style, wrap=134)
    for number, stance in enumerate(STANCES):
        x = at.x + 152 + number * 134
        canvas.draw_file(f"ui/stare_pose_{POSES[stance]}.svg", x + 30, at.centery, 56)
        draw_loss(canvas, x + 76, at.centery, drops_lost(shown, stance, stance), 28)


def _note(shown: StareVisible, said: dict[str, str]) -> str:
    """Return the note on what the numbers include, or when the air will dry."""
    dry = max(0, shown.beat - LAST_MOIST_BEAT)
    if shown.distraction:
        counted = said["distracted"].format(name=DISTRACTIONS[shown.distraction])
        return f"{counted} {said['dry'].format(dry=dry)}" if dry else counted
    return said["dry"].format(dry=dry) if dry else said["air"]
