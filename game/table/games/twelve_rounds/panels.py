"""The sheets of both boxers: who they are, their condition, and their movements left."""

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import cache, partial

import pygame

from game.core.event import Event
from game.core.state import Seat
from game.games.twelve_rounds.bout import Options
from game.games.twelve_rounds.cards import MOVEMENTS
from game.stage.drawing import colours
from game.stage.drawing.canvas import Canvas
from game.stage.drawing.lettering import Style, display_style
from game.stage.drawing.shapes import Drawing, disc, gauge, panel, tag
from game.stage.drawing.sketch import Sketch
from game.table.board.board import Board
from game.table.board.name_plates import THINKING
from game.table.characters.portrait import draw_animated_portrait
from game.table.game_table import SeatMemory
from game.table.games.twelve_rounds import corner_badges
from game.table.games.twelve_rounds.boxers import NICKNAMES, SURNAMES, seat_picture_path
from game.table.games.twelve_rounds.layout import STEMS
from game.table.games.twelve_rounds.visible import ATTACKS, SIDES, RoundsVisible

Parts = tuple[Callable[[], None], ...]
"""Parts of a scene that fills the table; one is enough drawing for one frame."""
FULL = 100
NOTCHES = (20, 30, 50)
CUT, FALL = 8, 10
"""Damage at which the track is marked for a cut and for a knock-down."""
CONDITIONS = ((20, "+4"), (30, "+2"), (50, "HEAVY"))
"""What the next condition check brings at this endurance: starting damage, or heavy legs."""


@dataclass
class RoundsMemory(SeatMemory):
    """What events show and observations do not: the last exchange, and each round's work."""

    options: Options
    attack: int = -1
    guard: int = -1
    values: tuple[int, int] = (0, 0)
    outcome: str = ""
    work: list[tuple[int, int, int, int]] = field(default_factory=list)
    """By round: punches landed and damage dealt by seat 0, then by seat 1."""
    floored: dict[int, list[Seat]] = field(default_factory=dict)
    """Round → the seats that went down in it."""
    round: int = 0

    def apply_event(self, event: Event) -> None:
        hear = getattr(self, f"on_{event.what}", None)
        if hear is not None:
            hear(event)

    def on_round_began(self, event: Event) -> None:
        self.round = event.amount
        self.outcome = ""
        self.work.append((0, 0, 0, 0))

    def on_revealed(self, event: Event) -> None:
        if self.attack < 0 or self.outcome:
            self.attack, self.values, self.outcome, self.guard = (
                event.card,
                (event.amount, 0),
                "",
                -1,
            )
        else:
            self.guard, self.values = event.card, (self.values[0], event.amount)

    def on_landed(self, event: Event) -> None:
        self.outcome = f"{event.amount} DAMAGE"
        self._add(event)

    def on_countered(self, event: Event) -> None:
        self._add(event)

    def _add(self, event: Event) -> None:
        if self.work:
            row = list(self.work[-1])
            row[2 * event.who] += 1
            row[2 * event.who + 1] += event.amount
            self.work[-1] = row[0], row[1], row[2], row[3]

    def on_tied(self, _event: Event) -> None:
        self.outcome = "EVEN"

    def on_rushed(self, _event: Event) -> None:
        self.outcome = "RUSHED ON"

    def on_blocked(self, _event: Event) -> None:
        self.outcome = "STOPPED"

    on_dodged = on_blocked

    def on_knocked_down(self, event: Event) -> None:
        self.floored.setdefault(self.round, []).append(event.who)


# -- colours ---------------------------------------------------------------------------------------


def is_red(shown: RoundsVisible, seat: Seat) -> bool:
    return seat == shown.red


def corner_colour(shown: RoundsVisible, seat: Seat) -> str:
    return colours.RED if is_red(shown, seat) else colours.BLUE


def corner_text_colour(shown: RoundsVisible, seat: Seat) -> str:
    """Return the corner's colour for text on paper."""
    return colours.RED_TEXT if is_red(shown, seat) else colours.BLUE_TEXT


def condition(shown: RoundsVisible, seat: Seat) -> str:
    """What endurance does to a boxer: in force now, or at the next check if the bell rang now.

    Ruling 10: condition is checked once, as a round begins, and holds for the whole round.
    Ruling 11: before that, 2 endurance come back, and 1 for every attack card not thrown.
    """
    if shown.heavy[seat] and not shown.between:
        return "HEAVY LEGS"
    is_boxing = shown.checked and not shown.between
    left = shown.endurance[seat] + is_boxing * (2 + shown.counts[2 * seat + ATTACKS])
    coming = next((said for least, said in CONDITIONS if left <= least), "")
    is_last_check_made = shown.over or (shown.turns == shown.rounds and shown.checked)
    return f"NEXT: {coming}" if coming and not is_last_check_made else ""


# -- positions -------------------------------------------------------------------------------------


LARGE = 1.5
"""Text scale from which texts are shortened."""
LOW = 300.0
"""Sheets lower than this, on a small map, show only what an exchange changes."""


def is_small(sheet: pygame.FRect) -> bool:
    return sheet.h < LOW


def sheet_value_rects(sheet: pygame.FRect) -> dict[str, pygame.FRect]:
    """Return the rectangle of each value on a sheet."""
    x, y, w, _ = sheet
    if is_small(sheet):
        return {
            "endurance": pygame.FRect(x + 130, y + 76, w - 146, 64),
            "damage": pygame.FRect(x + 24, y + 164, w - 48, 44),
        }
    return {
        "endurance": pygame.FRect(x + 16, y + 204, w - 32, 100),
        "damage": pygame.FRect(x + 16, y + 312, w - 32, 126),
        "in_control": pygame.FRect(x + 140, y + 150, w - 156, 44),
    }


def tile_at(board: Board, side: str, slot: int) -> pygame.FRect:
    return board.zones.rect(f"{side}_move{slot + 1}")


# -- small drawings --------------------------------------------------------------------------------


@cache
def cell(w: float, h: float, fill: str) -> Drawing:
    s = Sketch(w, h, 4)
    s.box(0, 0, w, h, 7, fill=fill, stroke=colours.INK, width=4)
    return Drawing(w, h, 4, s.to_svg())


@cache
def notch(h: float) -> Drawing:
    s = Sketch(4, h, 2)
    s.line([(2, 0), (2, h)], stroke=colours.INK, width=4)
    return Drawing(4, h, 2, s.to_svg())


@cache
def cut_mark(size: float) -> Drawing:
    """Draw a plaster cross, the mark for a cut."""
    s = Sketch(size, size, 2)
    a, b = size * 0.36, size * 0.64
    points = [(a, 0), (b, 0), (b, a), (size, a), (size, b), (b, b), (b, size), (a, size), (a, b)]
    s.polygon([*points, (0, b), (0, a), (a, a)], fill=colours.GREEN, stroke=colours.INK, width=2)
    return Drawing(size, size, 2, s.to_svg())


DASH, EVERY, ROUND = 14, 26, 20
"""Length of a dash, distance between dashes, and of the first from a corner."""


def add_dashed_rect(s: Sketch, x: float, y: float, w: float, h: float, paint: str) -> None:
    """Add a rectangle dash by dash: one long dashed line is sometimes drawn wrong."""
    for start in range(ROUND, round(w) - ROUND, EVERY):
        for at in (y, y + h):
            s.line([(x + start, at), (x + start + DASH, at)], stroke=paint, width=4)
    for start in range(ROUND, round(h) - ROUND, EVERY):
        for at in (x, x + w):
            s.line([(at, y + start), (at, y + start + DASH)], stroke=paint, width=4)


def draw_bar(canvas: Canvas, x: float, y: float, w: float, h: float, share: float) -> None:
    """Draw a gauge as a clipped full one, which avoids a picture for every hundredth."""
    canvas.draw_shape(gauge(round(w), round(h), 0), x, y)
    if share > 0:
        with canvas.clipped(x, y, 5 + (w - 10) * share, h):
            canvas.draw_shape(gauge(round(w), round(h), 1), x, y)


# -- a sheet ---------------------------------------------------------------------------------------


def track_at(sheet: pygame.FRect) -> float:
    """Return the y of the middle of the damage track."""
    return sheet.y + (186 if is_small(sheet) else 378)


def drawing_parts(board: Board, canvas: Canvas, memory: RoundsMemory) -> Parts:
    """Return the drawing of both sheets, in two parts."""
    return tuple(partial(_draw, board, canvas, seat, memory) for seat in range(SIDES))


def _draw(board: Board, canvas: Canvas, seat: Seat, memory: RoundsMemory) -> None:
    if is_small(board.zones.rect(f"{board.zone_prefix(seat)}_sheet")):
        _draw_small(board, canvas, seat)
    else:
        _draw_sheet(board, canvas, seat, memory)


def _draw_small(board: Board, canvas: Canvas, seat: Seat) -> None:
    """Draw a small sheet: who attacks, endurance and damage."""
    shown: RoundsVisible = board.visible
    x, y, w, h = sheet = board.zones.rect(f"{board.zone_prefix(seat)}_sheet")
    canvas.draw_shape(panel(round(w), round(h), "paper", 64, corner_colour(shown, seat)), x, y)
    verb = "ATTACK" if seat == shown.control else "DEFEND"
    name = board.names[seat].upper()
    said = f"YOU {verb}" if board.is_viewer(seat) else f"{name} {verb}S"
    style = canvas.lettering.fit_style(said, display_style(40, colours.CREAM, 4, 3), w - 32, 56)
    canvas.write(said, x + w / 2, y + 33, style, "middle")
    canvas.draw_file(seat_picture_path(shown, seat, "portrait"), x + 68, y + 112, 88)
    canvas.draw_file("icons/heart_endurance.svg", x + 150, y + 112, 60)
    number = display_style(50, corner_text_colour(shown, seat))._replace(fixed=True)
    canvas.write(str(shown.endurance[seat]), x + 186, y + 112, number)
    canvas.draw_file("icons/damage.svg", x + w - 88, y + 112, 56)
    canvas.write(str(shown.damage[seat]), x + w - 24, y + 112, number, "right")
    _draw_track(canvas, shown.damage[seat], x + 24, track_at(sheet) - 22, w - 48)


def _draw_sheet(board: Board, canvas: Canvas, seat: Seat, memory: RoundsMemory) -> None:
    shown: RoundsVisible = board.visible
    x, y, w, h = sheet = board.zones.rect(f"{board.zone_prefix(seat)}_sheet")
    canvas.draw_shape(panel(round(w), round(h), "paper", 64, corner_colour(shown, seat)), x, y)
    draw_animated_portrait(
        board.idle_eyes, seat, canvas, board.contenders[seat], x + 38, y + 32, 54
    )
    thinks = seat in memory.thinking

    def on_paper() -> None:
        _draw_header(board, canvas, seat, sheet)
        _draw_who(board, canvas, seat, sheet, thinks)
        _draw_endurance(canvas, shown, seat, sheet)
        _draw_damage(canvas, shown, seat, sheet)
        if shown.movements:
            _draw_moves(board, canvas, seat, sheet)

    canvas.draw_cached(f"sheet {seat}", (board, thinks, *_state(shown, seat)), on_paper)


def _state(shown: RoundsVisible, seat: Seat) -> tuple[object, ...]:
    """Return everything a sheet shows, as a cache key: it is redrawn only if this changes."""
    tired = shown.endurance[seat], shown.damage[seat], shown.cut[seat]
    legs = condition(shown, seat), shown.heavy[seat]
    who = shown.boxers[seat], shown.red, shown.control == seat, shown.turns > 0, shown.viewer
    return *who, *tired, *legs, shown.movements, shown.movements_used[seat]


def _draw_header(board: Board, canvas: Canvas, seat: Seat, sheet: pygame.FRect) -> None:
    """Draw the corner's colour, and the contender in it."""
    x, y, w, _ = sheet
    corner = "RED" if is_red(board.visible, seat) else "BLUE"
    name = "YOU" if board.is_viewer(seat) else board.names[seat].upper()
    text = f"{corner}: {name}"
    style = canvas.lettering.fit_style(text, display_style(32, colours.CREAM, 4, 3), w - 96, 48)
    canvas.write(text, x + 36 + w / 2, y + 33, style, "middle")


def _draw_who(board: Board, canvas: Canvas, seat: Seat, sheet: pygame.FRect, thinks: bool) -> None:
    shown: RoundsVisible = board.visible
    x, y, w, _ = sheet
    edge = corner_colour(shown, seat)
    canvas.draw_shape(disc(112, colours.ICE, edge), x + 16, y + 80)
    canvas.draw_file(seat_picture_path(shown, seat, "portrait"), x + 72, y + 136, 104)
    if shown.cut[seat]:
        canvas.draw_file("fx/bit_bandage_1.svg", x + 96, y + 112, 54)
    corner_badges.draw(canvas, shown, seat, x + 34, y + 176, 40)
    letters = canvas.lettering
    name = SURNAMES[shown.boxers[seat]]
    style = letters.fit_style(name, display_style(32, colours.INK), w - 160, 44)
    canvas.write(name, x + 144, y + 100, style)
    nick = NICKNAMES[shown.boxers[seat]]
    small = letters.fit_style(nick, Style(22, colours.BROWN_TEXT, "medium"), w - 160, 36)
    canvas.write(nick, x + 144, y + 133, small)
    attacks = seat == shown.control and shown.turns > 0
    role = "In control" if attacks else "Defending" if shown.turns else board.names[seat]
    said = THINKING if thinks else role
    if attacks:
        glove = "red" if is_red(shown, seat) else "blue"
        canvas.draw_file(f"icons/glove_{glove}.svg", x + 162, y + 170, 40)
    left = 188 if attacks else 144
    word = Style(22, corner_text_colour(shown, seat) if attacks else colours.CAPTION, "bold")
    canvas.write(said, x + left, y + 171, letters.fit_style(said, word, w - left - 16, 36))


def _draw_endurance(canvas: Canvas, shown: RoundsVisible, seat: Seat, sheet: pygame.FRect) -> None:
    x, y, w, _ = sheet
    left = shown.endurance[seat]
    letters = canvas.lettering
    canvas.draw_file("icons/heart_endurance.svg", x + 44, y + 222, 44)
    label = letters.fit_style("Endurance", Style(22, colours.INK, "bold"), 150, 34)
    canvas.write("Endurance", x + 72, y + 222, label)
    number = display_style(36, corner_text_colour(shown, seat))._replace(fixed=True)
    canvas.write(str(left), x + w - 24, y + 222, number, "right")
    draw_bar(canvas, x + 24, y + 244, w - 48, 30, left / FULL)
    for least in NOTCHES:
        at = x + 24 + (w - 48) * least / FULL
        canvas.draw_shape(notch(26), at - 2, y + 246)
        passed = left <= least
        style = Style(22, colours.LOSS if passed else colours.CAPTION, "bold", fixed=True)
        canvas.write(str(least), at, y + 289, style, "middle")
    said = condition(shown, seat)
    if said:
        ink_now = colours.LOSS if shown.heavy[seat] else colours.CAPTION
        style = letters.fit_style(said, Style(22, ink_now, "bold"), w - 48 - 168, 30)
        canvas.write(said, x + w - 24, y + 289, style, "right")


def _draw_damage(canvas: Canvas, shown: RoundsVisible, seat: Seat, sheet: pygame.FRect) -> None:
    x, y, w, _ = sheet
    letters = canvas.lettering
    canvas.draw_file("icons/damage.svg", x + 44, y + 330, 44)
    large = letters.scale_factor(Style(22, colours.INK)) >= LARGE
    text = "Damage" if large else "Damage this round"
    label = letters.fit_style(text, Style(22, colours.INK, "bold"), w - 150, 34)
    canvas.write(text, x + 72, y + 330, label)
    taken = shown.damage[seat]
    number = display_style(30, corner_text_colour(shown, seat))._replace(fixed=True)
    canvas.write(str(taken), x + w - 24, y + 330, number, "right")
    _draw_track(canvas, taken, x + 24, y + 356, w - 48)
    said = (
        "CUT: +2 each round"
        if shown.cut[seat]
        else "8 cut, 10 down"
        if large
        else "8 = cut, 10 = knock-down"
    )
    ground = colours.LOSS if shown.cut[seat] else colours.CAPTION
    style = letters.fit_style(said, Style(22, ground, "semibold"), w - 48, 38)
    canvas.write(said, x + w / 2, y + 422, style, "middle")


def _draw_track(canvas: Canvas, taken: int, x: float, y: float, wide: float) -> None:
    """Draw ten cells, with marks for a cut and for a knock-down."""
    step = (wide + 3) / FALL
    for i in range(FALL):
        cx = x + i * step
        marked = i + 1 >= CUT
        empty = colours.BLUSH if marked else colours.PARCHMENT
        canvas.draw_shape(cell(round(step - 3), 44, colours.RED if i < taken else empty), cx, y)
        if i + 1 == FALL:
            canvas.draw_file("icons/star.svg", cx + step / 2 - 1, y + 22, 26)
        elif marked:
            canvas.draw_shape(cut_mark(18), cx + step / 2 - 10, y + 13)


def _draw_moves(board: Board, canvas: Canvas, seat: Seat, sheet: pygame.FRect) -> None:
    shown: RoundsVisible = board.visible
    x, y, _, _ = sheet
    side = board.zone_prefix(seat)
    label = canvas.lettering.fit_style("Moves", Style(22, colours.INK, "bold"), 84, 34)
    canvas.write("Moves", x + 24, y + 489, label)
    for slot in range(3):
        movement = MOVEMENTS[3 * shown.boxers[seat] + slot]
        used = bool(shown.movements_used[seat] >> slot & 1)
        _draw_tile(canvas, tile_at(board, side, slot), movement, used)


@cache
def tile(size: float, fill: str) -> Drawing:
    s = Sketch(size, size, 4)
    s.box(0, 0, size, size, 12, fill=fill, stroke=colours.INK, width=5)
    s.box(4, 4, size - 8, size - 8, 9, stroke=colours.GOLD, width=3)
    return Drawing(size, size, 4, s.to_svg())


def _draw_tile(canvas: Canvas, rect: pygame.FRect, movement: int, used: bool) -> None:
    x, y = rect.center
    canvas.draw_shape(tile(64, colours.BISCUIT if used else colours.VELLUM), x - 32, y - 32)
    picture = canvas.art.picture(f"more/movements/{STEMS[movement]}.svg", 54)
    canvas.put_centred(picture, x, y, 90 if used else 255)
    if used:
        canvas.draw_file("icons/check.svg", x + 20, y + 20, 34)


def draw_tag(canvas: Canvas, text: str, x: float, y: float, wide: float, edge: str) -> None:
    """Draw a few words on a tag centred here."""
    style = canvas.lettering.fit_style(text, Style(22, colours.CREAM, "semibold"), wide - 20, 36)
    canvas.draw_shape(tag(round(wide), 38, edge), x - wide / 2, y - 19)
    canvas.write(text, x, y, style, "middle")
