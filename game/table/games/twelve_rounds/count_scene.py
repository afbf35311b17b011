"""The count over a boxer who is down: ten beats, four cards, the target, digging deep."""

from collections import Counter
from functools import cache, partial
from math import cos, pi, sin

import pygame

from game.games.twelve_rounds.cards import COUNT
from game.stage.drawing import colours
from game.stage.drawing.canvas import Canvas
from game.stage.drawing.lettering import Style, display_style
from game.stage.drawing.shapes import Drawing, burst, panel
from game.stage.drawing.sketch import Sketch
from game.table.board.board import Board
from game.table.board.card_faces import NO_SHADOW
from game.table.games.twelve_rounds import corner_badges, ring
from game.table.games.twelve_rounds.boxers import boxer_name, seat_picture_path
from game.table.games.twelve_rounds.panels import Parts, add_dashed_rect, cell, corner_text_colour
from game.table.games.twelve_rounds.visible import ATTACKS, GUARDS, RoundsVisible

BEATS = pygame.FRect(744, 100, 1152, 148)
CARDS = pygame.FRect(744, 264, 736, 252)
NEEDS = pygame.FRect(1496, 264, 400, 252)
CHOICES = tuple(pygame.FRect(424 + 372 * i, 540, 348, 256) for i in range(3))
BODY = (376.0, 545.0)
"""Where the boxer who is down sits."""
BODY_WIDE = 470.0
GLARE = 300.0
"""Radius of the lamps' glare behind that boxer."""
DARK = 0.64
FLIPS = 4
CARD = (120.0, 168.0)
GIVE, SAVE = "GIVE UP 2 CARDS", "SAVE IT"


def drawing_parts(board: Board, canvas: Canvas) -> Parts:
    """Return the public parts of this scene, the boxer who is down first."""
    shown: RoundsVisible = board.visible
    return (
        partial(_draw_body, board, canvas, shown),
        partial(_draw_beats, board, canvas, shown),
        partial(_draw_chance, board, canvas, shown),
    )


def _draw_body(board: Board, canvas: Canvas, shown: RoundsVisible) -> None:
    canvas.dim_window(colours.SOOT, DARK)
    ring.draw_row_labels(board, canvas)
    x, floor = BODY
    middle = floor - 0.46 * BODY_WIDE
    canvas.draw_shape(_glare(), x - GLARE, middle - GLARE)
    canvas.draw_file("fx/bit_shadow.svg", x, floor - 8, 470, 141)
    canvas.draw_file(seat_picture_path(shown, shown.down, "down"), x, middle, BODY_WIDE)
    corner_badges.draw(
        canvas, shown, shown.down, x + 0.36 * BODY_WIDE, middle - 0.36 * BODY_WIDE, 64
    )


@cache
def _glare() -> Drawing:
    """Draw the beams of all lamps, on one point."""
    s = Sketch(2 * GLARE, 2 * GLARE, 0)
    for i in range(18):
        a, b = 2 * pi * i / 18, 2 * pi * (i + 0.5) / 18
        ends = [(GLARE * (1 + cos(t)), GLARE * (1 + sin(t))) for t in (a, b)]
        s.polygon([(GLARE, GLARE), *ends], fill=colours.TANGERINE, alpha=0.22)
    return Drawing(2 * GLARE, 2 * GLARE, 0, s.to_svg())


# -- the beats -------------------------------------------------------------------------------------


def beat_at(number: int) -> tuple[float, float]:
    """Return the middle of a beat, 1 to 10."""
    step = BEATS.w / 10
    return BEATS.x + step * (number - 0.5), BEATS.y + 62


def _draw_beats(board: Board, canvas: Canvas, shown: RoundsVisible) -> None:
    x, y, w, h = BEATS
    canvas.draw_shape(panel(round(w), round(h), "night"), x, y)
    past = 2 * len(shown.flips)
    for number in range(1, 11):
        bx, by = beat_at(number)
        draw_beat(canvas, number, bx, by, number <= past)
        if number % 2 == 0 and number <= 2 * FLIPS:
            canvas.put_centred(board.faces.back("twelve_rounds", 28, NO_SHADOW), bx, by + 54)
            if number <= past:
                canvas.draw_file("icons/check.svg", bx + 16, by + 62, 28)


def draw_current_number(canvas: Canvas, number: int, x: float, y: float) -> None:
    """Draw the number that the referee has reached, on a burst."""
    canvas.draw_shape(burst(62, colours.RED, "", 14, 5), x - 62, y - 62)
    canvas.write(
        str(number), x, y, display_style(60, colours.CREAM, 6, 3)._replace(fixed=True), "middle"
    )


def draw_beat(canvas: Canvas, number: int, x: float, y: float, past: bool) -> None:
    canvas.draw_shape(dot(colours.SUN if past else colours.TAG), x - 29, y - 29)
    style = display_style(32, colours.INK if past else colours.PALE)._replace(fixed=True)
    canvas.write(str(number), x, y, style, "middle")


@cache
def dot(fill: str) -> Drawing:
    s = Sketch(58, 58, 3)
    s.circle(29, 29, 27, fill=fill, stroke=colours.TAG_EDGE, width=4)
    return Drawing(58, 58, 3, s.to_svg())


# -- the cards -------------------------------------------------------------------------------------


def card_at(number: int) -> tuple[float, float]:
    return CARDS.x + 92 + 184 * number, CARDS.y + 106


def _draw_chance(board: Board, canvas: Canvas, shown: RoundsVisible) -> None:
    """Draw the count cards, and the points needed."""
    _draw_cards(board, canvas, shown)
    _draw_needs(board, canvas, shown)


def _draw_cards(board: Board, canvas: Canvas, shown: RoundsVisible) -> None:
    x, y, w, h = CARDS
    canvas.draw_shape(panel(round(w), round(h), "paper"), x, y)
    for number in range(FLIPS):
        cx, cy = card_at(number)
        turned = number < len(shown.flips)
        if turned:
            draw_count_card(canvas, shown.flips[number], cx, cy)
        else:
            canvas.put_centred(board.faces.back("twelve_rounds", CARD[0]), cx, cy)
        beat = 2 * number + 2
        coming = "next: " if number == len(shown.flips) else ""
        said = f"at {beat}: {shown.flips[number]}" if turned else f"{coming}at {beat}"
        style = Style(24, colours.INK, "bold" if turned else "medium")
        style = canvas.lettering.fit_style(said, style, 168, 36)
        canvas.write(said, cx, y + h - 30, style, "middle")


def draw_count_card(canvas: Canvas, value: int, x: float, y: float) -> None:
    canvas.draw_file("ui/count_card.svg", x, y, *CARD)
    canvas.write(str(value), x, y, display_style(64, colours.INK)._replace(fixed=True), "middle")


# -- what is needed --------------------------------------------------------------------------------


def _draw_needs(board: Board, canvas: Canvas, shown: RoundsVisible) -> None:
    x, y, w, h = NEEDS
    canvas.draw_shape(panel(round(w), round(h), "paper"), x, y)
    letters = canvas.lettering
    me = board.is_viewer(shown.down)
    name = "You need" if me else "Needs"
    style = letters.fit_style(name, Style(26, colours.BROWN_TEXT, "semibold"), w / 2 - 64, 50)
    canvas.write(name, x + w / 2 - 44, y + 52, style, "right")
    number = display_style(72, corner_text_colour(shown, shown.down))._replace(fixed=True)
    canvas.write(str(shown.target), x + w / 2, y + 50, number, "middle")
    style = letters.fit_style("to stand", style, w / 2 - 64, 50)
    canvas.write("to stand", x + w / 2 + 44, y + 52, style)
    _draw_points(canvas, shown)
    left = max(0, shown.target - shown.tally)
    said = f"{shown.tally} so far, {left} to go"
    bold = letters.fit_style(said, Style(26, colours.INK, "bold"), w - 48, 44)
    canvas.write(said, x + w / 2, y + 168, bold, "middle")
    why = target_reason(shown)
    small = Style(22, colours.BROWN_TEXT, "medium", lead=1.1, align="middle")
    small = letters.fit_style(why, small, w - 32, 62)
    canvas.paragraph(why, x + w / 2, y + 188, small, w - 32, "middle")


def _draw_points(canvas: Canvas, shown: RoundsVisible) -> None:
    """Draw a cell for each point needed; points from digging have a plus."""
    x, y, w, _ = NEEDS
    step = min(56.0, (w - 60) / max(1, shown.target))
    left = x + w / 2 - step * shown.target / 2
    found = sum(shown.flips)
    for i in range(shown.target):
        dug = found <= i < shown.tally
        fill = colours.GREEN if dug else colours.SUN if i < shown.tally else colours.BISCUIT
        canvas.draw_shape(cell(round(step - 4), 48, fill), left + i * step, y + 96)
        if dug:
            plus = display_style(34, colours.CREAM, 3)._replace(fixed=True)
            canvas.write("+", left + (i + 0.5) * step - 2, y + 120, plus, "middle")


def target_reason(shown: RoundsVisible) -> str:
    """Return why the target is what it is."""
    seat = shown.down
    parts = ["6 for everybody"]
    before = shown.falls[seat] - 1
    if before:
        parts.append(f"{before} for {'a fall' if before == 1 else f'{before} falls'} before")
    tired = shown.target - 6 - before
    if tired:
        parts.append(f"{tired} for little endurance")
    return ", and ".join(parts) if len(parts) < 3 else f"{parts[0]}, {parts[1]}, {parts[2]}"


# -- digging deep ----------------------------------------------------------------------------------


def can_dig(board: Board) -> bool:
    """Whether the viewer is down, with another card to come."""
    shown: RoundsVisible = board.visible
    mine = shown.down == shown.viewer >= 0
    return mine and not board.is_playing and len(shown.flips) < FLIPS and not shown.over


def draw_choices(board: Board, canvas: Canvas) -> None:
    shown: RoundsVisible = board.visible
    if shown.over:
        return
    if shown.flips and not board.is_playing:
        number = 2 * len(shown.flips)
        draw_current_number(canvas, number, *beat_at(number))
    if not can_dig(board):
        _draw_rival(board, canvas)
    else:
        for rect, (title, text) in zip(CHOICES, choices(board.visible), strict=True):
            _draw_choice(board, canvas, rect, title, text)


def _draw_rival(board: Board, canvas: Canvas) -> None:
    """Draw what the boxer who is down has left, where the viewer cannot dig."""
    shown: RoundsVisible = board.visible
    seat = shown.down
    rect = CHOICES[0].union(CHOICES[2])
    x, y, w, _ = rect
    canvas.draw_shape(panel(round(w), 150, "night"), x, y + 10)
    name = "You" if board.is_viewer(seat) else boxer_name(shown, seat)
    held = shown.counts[2 * seat + ATTACKS] + shown.counts[2 * seat + GUARDS]
    odds = round(100 * stand_up_chance(tuple(shown.flips), shown.target - shown.tally))
    lines = (
        f"{name} can dig deep before each card: 3 endurance or 2 cards bring one more point.",
        f"{shown.endurance[seat]} endurance and {held} cards are left. Without digging: {odds} %.",
    )
    for number, line in enumerate(lines):
        wanted = Style(26, colours.CREAM if number == 0 else colours.PALE, "semibold")
        style = canvas.lettering.fit_style(line, wanted, w - 60, 60)
        canvas.write(line, x + w / 2, y + 56 + 56 * number, style, "middle")


def choices(shown: RoundsVisible) -> tuple[tuple[str, str], ...]:
    """Return the choices as (title, text): what each does and costs."""
    seat = shown.down
    left = shown.endurance[seat]
    attacks, guards = shown.counts[2 * seat + ATTACKS], shown.counts[2 * seat + GUARDS]
    pays = f"{left} becomes {left - 3}. One point for sure." if left >= 3 else "Too tired for that."
    able = attacks + guards >= 2
    gives = f"Put them here. You hold {attacks} attack and {guards} defence."
    odds = round(100 * stand_up_chance(tuple(shown.flips), shown.target - shown.tally))
    coming = FLIPS - len(shown.flips)
    trust = f"{coming} card{'s' if coming > 1 else ''} to come, 0 to 3 each: {odds} % as it is."
    return (
        ("PAY 3 ENDURANCE", pays),
        (GIVE, gives if able else "You hold too few."),
        (SAVE, trust),
    )


def _draw_choice(board: Board, canvas: Canvas, rect: pygame.FRect, title: str, text: str) -> None:
    x, y, w, h = rect
    canvas.draw_shape(panel(round(w), round(h), "paper"), x, y)
    letters = canvas.lettering
    plus = title != SAVE
    if plus:
        canvas.draw_shape(burst(42, colours.LEAF, "", 13, 4), x + 14, y + 16)
        canvas.write(
            "+1", x + 56, y + 58, display_style(34, colours.INK)._replace(fixed=True), "middle"
        )
    else:
        canvas.put_centred(board.faces.back("twelve_rounds", 58), x + 56, y + 58)
    style = letters.fit_style(title, display_style(27, colours.INK), w - 124, 40)
    canvas.write(title, x + 108, y + 42, style)
    small = Style(22, colours.BROWN_TEXT, "medium", lead=1.14)
    small = letters.fit_style(text, small, w - 124, 108)
    canvas.paragraph(text, x + 108, y + 62, small, w - 124)
    if title == GIVE:
        canvas.draw_shape(_hole(round(w - 32), 64), x + 16, y + 180)
        said = "PUT CARDS HERE"
        style = letters.fit_style(said, display_style(26, colours.INK), w - 64, 52)
        canvas.write(said, x + w / 2, y + 212, style, "middle")


@cache
def _hole(w: float, h: float) -> Drawing:
    s = Sketch(w, h, 6)
    s.box(0, 0, w, h, 14, fill=colours.SHADOW, alpha=0.12)
    add_dashed_rect(s, 0, 0, w, h, colours.BLUE)
    return Drawing(w, h, 6, s.to_svg())


@cache
def stand_up_chance(flips: tuple[int, ...], needed: int) -> float:
    """Return the chance that the cards to come bring `needed` points without digging."""
    if needed <= 0:
        return 1.0
    if len(flips) == FLIPS:
        return 0.0
    rest = Counter(COUNT)
    rest.subtract(flips)
    whole = sum(rest.values())
    return sum(
        left / whole * stand_up_chance((*flips, value), needed - value)
        for value, left in rest.items()
    )
