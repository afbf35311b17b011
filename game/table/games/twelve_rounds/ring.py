"""What is drawn in the ring: the judges, both slots, ticks, clinches, decks and labels."""

from functools import cache

import pygame

from game.core.state import Seat
from game.games.twelve_rounds.cards import (
    BOOSTED,
    BULL_RUSH,
    CORNER,
    FEINT_BONUS,
    STRENGTH,
)
from game.games.twelve_rounds.text import CARDS
from game.stage.drawing import colours
from game.stage.drawing.canvas import Canvas
from game.stage.drawing.lettering import Style, display_style
from game.stage.drawing.shapes import Drawing, panel, ribbon, tag
from game.stage.drawing.sketch import Sketch
from game.table.board.board import Board
from game.table.games.twelve_rounds.control_plates import SLOTS
from game.table.games.twelve_rounds.layout import DECKS
from game.table.games.twelve_rounds.panels import (
    LARGE,
    RoundsMemory,
    add_dashed_rect,
    cell,
    corner_text_colour,
    draw_tag,
)
from game.table.games.twelve_rounds.visible import ATTACKS, GUARDS, HAND, SIDES, RoundsVisible

PIP, STEP, FOLD = 16, 20, 30
ROWS = ("hand_attack", "hand_defence")


def draw(board: Board, canvas: Canvas, memory: RoundsMemory) -> None:
    """Draw the ring; a small map has only the slots."""
    if "judges" not in board.zones:
        return
    shown: RoundsVisible = board.visible
    key = *shown.sheet, shown.turns, shown.rounds, shown.red, shown.viewer
    canvas.draw_cached("judges", (board, *key), lambda: draw_judges(board, canvas))
    _draw_decks(board, canvas)
    draw_row_labels(board, canvas)
    _draw_corner_names(board, canvas)
    _draw_ticks(board, canvas)
    _draw_clinches(board, canvas)
    _draw_labels(board, canvas)
    _draw_last(board, canvas, memory)


# -- the judges ------------------------------------------------------------------------------------


def draw_judges(board: Board, canvas: Canvas) -> None:
    """Draw both rows of points, red first, with a column for each round."""
    shown: RoundsVisible = board.visible
    x, y, w, h = board.zones.rect("judges")
    canvas.draw_shape(panel(round(w), round(h), "paper"), x, y)
    small = Style(22, colours.CAPTION, "semibold", fixed=True)
    canvas.write("Judges", x + 28, y + 34, small)
    rows = (shown.red, 1 - shown.red)
    step = 64
    left = x + 172 + (12 - shown.rounds) * step / 2
    for number in range(shown.rounds):
        now = number == shown.turns - 1
        style = small._replace(colour=colours.INK if now else colours.CAPTION)
        canvas.write(str(number + 1), left + number * step + 28, y + 34, style, "middle")
        for row, seat in enumerate(rows):
            _draw_points(canvas, shown, seat, number, left + number * step, y + 53 + 39 * row)
    for row, seat in enumerate(rows):
        _draw_total(board, canvas, seat, x, y + 70 + 39 * row, w)


def _draw_total(board: Board, canvas: Canvas, seat: Seat, x: float, y: float, w: float) -> None:
    shown: RoundsVisible = board.visible
    word = "Red" if seat == shown.red else "Blue"
    text = f"{word}, you" if board.is_viewer(seat) else word
    style = canvas.lettering.fit_style(
        text, display_style(25, corner_text_colour(shown, seat)), 132, 36
    )
    canvas.write(text, x + 28, y, style)
    total = sum(shown.sheet[seat::2])
    number = display_style(34, corner_text_colour(shown, seat))._replace(fixed=True)
    canvas.write(str(total), x + w - 56, y, number, "middle")


def _draw_points(
    canvas: Canvas, shown: RoundsVisible, seat: Seat, number: int, x: float, y: float
) -> None:
    now = number == shown.turns - 1
    place = 2 * number + seat
    known = place < len(shown.sheet)
    fill = colours.CREAM if known else colours.LAMP if now else colours.PARCHMENT
    canvas.draw_shape(cell(56, 34, fill), x, y)
    if known:
        style = display_style(24, colours.INK)._replace(fixed=True)
        canvas.write(str(shown.sheet[place]), x + 28, y + 17, style, "middle")


# -- decks and corner cards ------------------------------------------------------------------------


def _draw_decks(board: Board, canvas: Canvas) -> None:
    shown: RoundsVisible = board.visible
    for seat in range(SIDES):
        for which, word in enumerate(("ATK", "DEF")):
            rect = board.zones.rect(f"{board.zone_prefix(seat)}_{DECKS[which]}")
            count = shown.decks[2 * seat + which]
            back = seat == shown.viewer and shown.counts[2 * seat + which] > HAND
            text = "1 BACK" if back else f"{word} {count}"
            edge = colours.LEGAL if back else colours.GOLD
            canvas.draw_shape(tag(124, 40, edge), rect.centerx - 62, rect.bottom - 14)
            style = display_style(24, edge if back else colours.CREAM)._replace(fixed=True)
            canvas.write(text, rect.centerx, rect.bottom + 6, style, "middle")


def _draw_corner_names(board: Board, canvas: Canvas) -> None:
    shown: RoundsVisible = board.visible
    for seat in range(SIDES):
        card = shown.corner[seat]
        if card not in CORNER:
            continue
        rect = board.zones.rect(f"{board.zone_prefix(seat)}_corner_card")
        left = shown.boosts[seat]
        text = f"{CARDS[card]}: {left}" if card in BOOSTED else CARDS[card]
        draw_tag(canvas, text, rect.centerx, rect.bottom + 22, 172, colours.TAG_EDGE)


def draw_row_labels(board: Board, canvas: Canvas) -> None:
    """Label the rival's rows as attack and defence: all backs look alike."""
    if board.taken_slots:
        return
    shown: RoundsVisible = board.visible
    rival = 1 - shown.bottom_seat
    for which, word in enumerate(("ATK", "DEF")):
        rect = board.zones.rect(f"seat1_{ROWS[which]}")
        x, y = rect.centerx, rect.bottom + 13
        canvas.draw_shape(tag(116, 28, colours.TAG_EDGE), x - 58, y - 14)
        if which == ATTACKS:
            canvas.draw_file("icons/glove_red.svg", x - 38, y, 30)
        else:
            canvas.draw_shape(_shield(), x - 50, y - 13)
        text = f"{word} {shown.counts[2 * rival + which]}"
        canvas.write(text, x - 18, y, Style(22, colours.CREAM, "bold", fixed=True))


@cache
def _shield() -> Drawing:
    s = Sketch(24, 26, 2)
    points = [(0, 2), (12, 0), (24, 2), (22, 16), (12, 26), (2, 16)]
    s.polygon(points, fill=colours.BLUE, stroke=colours.CREAM, width=4)
    return Drawing(24, 26, 2, s.to_svg())


# -- ticks, clinches, hands ------------------------------------------------------------------------


def _draw_ticks(board: Board, canvas: Canvas) -> None:
    shown: RoundsVisible = board.visible
    x, y, w, h = board.zones.rect("ticks")
    canvas.draw_shape(tag(round(w), round(h), colours.GOLD), x, y)
    now, plain = min(shown.tick + 1, shown.ticks), Style(22, colours.CREAM, "semibold")
    large = canvas.lettering.scale_factor(plain) >= LARGE
    text = f"{now} / {shown.ticks}" if large else f"Tick {now} of {shown.ticks}"
    room = w - 40 - STEP * min(shown.ticks, 10)
    style = canvas.lettering.fit_style(text, Style(22, colours.CREAM, "semibold"), room, h - 6)
    canvas.write(text, x + 16, y + h / 2, style)
    step = min(STEP, STEP * 10 / shown.ticks)
    first = x + w - 16 - step * (shown.ticks - 0.5)
    for i in range(shown.ticks):
        canvas.draw_shape(pip(_state(shown, i)), first + i * step - PIP / 2, y + h / 2 - PIP / 2)


def _state(shown: RoundsVisible, tick: int) -> str:
    return colours.SUN if tick < shown.tick else colours.RED if tick == shown.tick else ""


@cache
def pip(fill: str) -> Drawing:
    s = Sketch(PIP, PIP, 2)
    s.circle(PIP / 2, PIP / 2, PIP / 2 - 2, fill=fill or colours.TAG, stroke=colours.PALE, width=2)
    return Drawing(PIP, PIP, 2, s.to_svg())


def _draw_clinches(board: Board, canvas: Canvas) -> None:
    shown: RoundsVisible = board.visible
    x, y, w, h = board.zones.rect("clinches")
    canvas.draw_shape(tag(round(w), round(h), colours.TAG_EDGE), x, y)
    me = shown.bottom_seat
    text = f"Clinch {shown.clinches[me]} : {shown.clinches[1 - me]}"
    style = canvas.lettering.fit_style(text, Style(22, colours.CREAM, "semibold"), w - 24, h - 6)
    canvas.write(text, x + w / 2, y + h / 2, style, "middle")


def _draw_labels(board: Board, canvas: Canvas) -> None:
    """Draw which hand can be used now; hands played by slot show it themselves."""
    if board.taken_slots:
        return
    shown: RoundsVisible = board.visible
    me = shown.bottom_seat
    attacks = shown.control == me
    for name, text, used in (
        ("attack_label", "ATTACK", attacks),
        ("defence_label", "DEFEND", not attacks),
    ):
        x, y, w, h = board.zones.rect(name)
        lit = used or shown.putting_back
        paint = (colours.RED if text == "ATTACK" else colours.BLUE) if lit else colours.ASH
        canvas.draw_shape(ribbon(round(w), round(h), paint, FOLD), x, y)
        style = canvas.lettering.fit_style(text, display_style(28, colours.CREAM, 4, 3), w - 90, h)
        canvas.write(text, x + w / 2, y + h / 2 + 1, style, "middle")


# -- the slots -------------------------------------------------------------------------------------


def draw_slots(board: Board, canvas: Canvas) -> None:
    """Draw the slots for attack and defence, with advice in the empty ones."""
    shown: RoundsVisible = board.visible
    if shown.is_rest or shown.down >= 0 or shown.over:
        return
    for which, paint in ((ATTACKS, colours.ROSE), (GUARDS, colours.ICE)):
        rect = board.zones.rect(SLOTS[which])
        canvas.draw_shape(_outline(round(rect.w), round(rect.h), paint), rect.x, rect.y)
        if shown.lying[which] is None:
            lines = empty_slot_text(shown, which)
            _draw_advice(canvas, rect, paint, lines if "judges" in board.zones else lines[:1])


def _draw_advice(canvas: Canvas, rect: pygame.FRect, paint: str, lines: list[str]) -> None:
    """Draw a few lines in an empty slot: the first large, the others in one size."""
    letters, room, (first, *others) = canvas.lettering, rect.w - 24, lines
    head = letters.fit_style(first, display_style(34, paint), room, 40)
    canvas.write(first, rect.centerx, rect.y + 64, head, "middle")
    plain = Style(24, colours.CREAM, "semibold")
    style = min((letters.fit_style(line, plain, room, 40) for line in others), default=plain)
    for number, line in enumerate(others):
        canvas.write(line, rect.centerx, rect.y + 116 + 36 * number, style, "middle")


def empty_slot_text(shown: RoundsVisible, which: int) -> list[str]:
    """Return lines on what goes here next, and what it costs or stops."""
    if shown.putting_back:
        first = which == (ATTACKS if shown.control == shown.viewer else GUARDS)
        lays = first and shown.viewer >= 0 and (which == ATTACKS or not shown.is_attack_face_up)
        more = ["or press READY"] if lays else [f"Keep {HAND} of each"]
        return ["FIRST CARD" if lays else "GET READY", *more]
    if which == ATTACKS:
        face = "FACE UP" if shown.is_attack_face_up else "FACE DOWN"
        return ["ATTACK", face, "Punch costs 1", "Feint costs 2"]
    if shown.laid is None and shown.control == max(0, shown.viewer):
        return ["DEFENCE", "Higher takes", "control"]
    return _stops(shown)


def _stops(shown: RoundsVisible) -> list[str]:
    """Return lines on what would stop the attack in the slot."""
    laid, seat = shown.laid, shown.control
    heavy = shown.heavy[1 - seat]
    if laid is None or not laid.up:
        even = (
            ["Higher: control", "Even: held"]
            if heavy
            else ["Higher, or even", "dodge: control", "Even block: held"]
        )
        return ["WHAT IS IT?", *even, "Lower: damage"]
    value = STRENGTH[laid.card] + _boost(shown, seat, laid.card)
    if FEINT_BONUS[laid.card]:
        return [f"FEINT {value}", f"{value + 1}+: control", "Even or lower:", "it lands"]
    if laid.card == BULL_RUSH:
        return [f"PUNCH {value}", f"{value}+: held", "Lower: damage"]
    even = [f"{value}: held"] if heavy else [f"Dodge {value}: control", f"Block {value}: held"]
    return [f"PUNCH {value}", f"{value + 1}+: control", *even, "Lower: damage"]


def _boost(shown: RoundsVisible, seat: Seat, card: int) -> int:
    return int(shown.boosts[seat] > 0 and card in BOOSTED[shown.corner[seat]][0])


@cache
def _outline(w: float, h: float, paint: str) -> Drawing:
    s = Sketch(w, h, 8)
    s.box(0, 0, w, h, 16, fill=colours.SHADOW, alpha=0.64)  # or the words are faint on the floor
    add_dashed_rect(s, 0, 0, w, h, paint)
    return Drawing(w, h, 8, s.to_svg())


def _draw_last(board: Board, canvas: Canvas, memory: RoundsMemory) -> None:
    """Draw the outcome of the last exchange, for anybody who looked away."""
    shown: RoundsVisible = board.visible
    if not memory.outcome or any(shown.lying) or board.is_playing or shown.putting_back:
        return
    a, d = memory.values
    sign = ">" if a > d else "<" if a < d else "="
    draw_tag(
        canvas, f"Last: {a} {sign} {d}, {memory.outcome.lower()}", 960, 621, 300, colours.TAG_EDGE
    )
