"""The rest between two rounds: the stool, the corner cards, and the judges' card so far."""

from functools import cache, partial

import pygame

from game.core.state import Seat
from game.games.twelve_rounds.cards import (
    BREATHE,
    CORNER,
    CUTMAN,
    ON_YOUR_TOES,
    TAKE_THE_CENTRE,
)
from game.games.twelve_rounds.rules import FULL, tiredness
from game.games.twelve_rounds.text import CARDS
from game.stage.drawing import colours
from game.stage.drawing.canvas import Canvas
from game.stage.drawing.lettering import Style, display_style
from game.stage.drawing.shapes import Drawing, disc, panel, tag
from game.stage.drawing.sketch import Sketch
from game.table.board.board import Board
from game.table.board.card_faces import card_texts
from game.table.board.hand import HandCardKey
from game.table.games.twelve_rounds import corner_badges
from game.table.games.twelve_rounds.boxers import NICKNAMES, boxer_name, seat_picture_path
from game.table.games.twelve_rounds.layout import STEMS
from game.table.games.twelve_rounds.panels import (
    LARGE,
    NOTCHES,
    Parts,
    RoundsMemory,
    add_dashed_rect,
    cell,
    corner_colour,
    corner_text_colour,
    draw_bar,
    is_red,
    notch,
)
from game.table.games.twelve_rounds.visible import RoundsVisible

STOOL = pygame.FRect(24, 104, 400, 952)
SAYS = pygame.FRect(448, 104, 1000, 736)
STRIP = pygame.FRect(476, 748, 944, 76)
RIVAL = pygame.FRect(448, 984, 1000, 72)
JUDGES = pygame.FRect(1472, 104, 424, 952)
DARK = 0.5
BODY = 250.0
ROW, RED_AT, BLUE_AT = 37.0, 270, 352
"""Row height on the judges' card, and the x of its red and blue columns."""
LEGS = 50
"""Endurance at which legs become heavy."""


def drawing_parts(board: Board, canvas: Canvas, memory: RoundsMemory) -> Parts:
    """Return the parts of this scene; the first is under the corner cards."""
    return (
        partial(_draw_says, board, canvas),
        partial(_draw_stool, board, canvas),
        partial(_draw_judges, board, canvas, memory),
    )


def shown_seat(shown: RoundsVisible) -> Seat:
    """Return the seat whose corner is shown."""
    return shown.bottom_seat


# -- the stool -------------------------------------------------------------------------------------


def _draw_stool(board: Board, canvas: Canvas) -> None:
    shown: RoundsVisible = board.visible
    seat = shown_seat(shown)
    x, y, w, h = STOOL
    canvas.draw_shape(panel(round(w), round(h), "paper", 64, corner_colour(shown, seat)), x, y)
    corner = "RED CORNER" if is_red(shown, seat) else "BLUE CORNER"
    head = canvas.lettering.fit_style(corner, display_style(32, colours.CREAM, 4, 3), w - 48, 48)
    canvas.write(corner, x + w / 2, y + 33, head, "middle")
    canvas.draw_shape(_furniture(), x + 226, y + 176)
    canvas.draw_file(seat_picture_path(shown, seat, "guard"), x + 136, y + 208, BODY)
    corner_badges.draw(canvas, shown, seat, x + 48, y + 108, 52)
    name = boxer_name(shown, seat)
    style = canvas.lettering.fit_style(name, display_style(36, colours.INK), w - 48, 50)
    canvas.write(name, x + w / 2, y + 356, style, "middle")
    nick = f"{NICKNAMES[shown.boxers[seat]]}, {board.names[seat]}"
    small = canvas.lettering.fit_style(nick, Style(22, colours.BROWN_TEXT, "medium"), w - 48, 32)
    canvas.write(nick, x + w / 2, y + 392, small, "middle")
    _draw_gauge(canvas, shown, seat, x, y + 440, w)
    _draw_facts(canvas, shown, seat, x, y + 580, w)


@cache
def _furniture() -> Drawing:
    """Draw a stool with a towel, and a bucket."""
    s = Sketch(150, 150, 6)
    for leg in (40, 118):
        s.line([(leg, 40), (leg + (leg - 79) * 0.3, 148)], stroke=colours.INK, width=14)
        s.line([(leg, 40), (leg + (leg - 79) * 0.3, 146)], stroke=colours.BROWN, width=8)
    s.box(18, 18, 122, 30, 14, fill=colours.RED, stroke=colours.INK, width=5)
    s.box(84, 22, 44, 70, 6, fill=colours.CREAM, stroke=colours.INK, width=4)
    s.line([(88, 78), (124, 78)], stroke=colours.BLUE, width=5)
    s.polygon(
        [(0, 96), (62, 96), (54, 150), (8, 150)], fill=colours.GREY, stroke=colours.INK, width=5
    )
    return Drawing(150, 150, 6, s.to_svg())


def _draw_gauge(
    canvas: Canvas, shown: RoundsVisible, seat: Seat, x: float, y: float, w: float
) -> None:
    left = shown.endurance[seat]
    canvas.draw_file("icons/heart_endurance.svg", x + 44, y, 44)
    label = canvas.lettering.fit_style("Endurance", Style(24, colours.INK, "bold"), 200, 40)
    canvas.write("Endurance", x + 74, y, label)
    number = display_style(40, corner_text_colour(shown, seat))._replace(fixed=True)
    canvas.write(str(left), x + w - 28, y, number, "right")
    draw_bar(canvas, x + 24, y + 28, w - 48, 32, left / FULL)
    for least in NOTCHES:
        at = x + 24 + (w - 48) * least / FULL
        canvas.draw_shape(notch(28), at - 2, y + 30)
        style = Style(22, colours.LOSS if left <= least else colours.CAPTION, "bold", fixed=True)
        canvas.write(str(least), at, y + 76, style, "middle")


def condition_facts(shown: RoundsVisible, seat: Seat) -> list[tuple[str, str, str, bool]]:
    """Return the coming condition check as (icon, label, value, whether it is bad)."""
    left = shown.endurance[seat]
    tired = 2 * tiredness(left)
    cut = 2 if shown.cut[seat] else 0
    heavy = left <= LEGS
    moves = 3 - bin(shown.movements_used[seat]).count("1")
    return [
        ("icons/timer.svg", f"Legs at {LEGS}", "heavy" if heavy else "fresh", heavy),
        ("icons/heart_endurance.svg", "Tired (30, 20)", f"+{tired} damage", tired > 0),
        ("icons/damage.svg", "Cut", f"+{cut} damage" if cut else "none", cut > 0),
        ("icons/star.svg", "Moves left", f"{moves} of 3", False),
        ("icons/glove_red.svg", "Clinches left", str(shown.clinches[seat]), False),
    ]


def _draw_facts(
    canvas: Canvas, shown: RoundsVisible, seat: Seat, x: float, y: float, w: float
) -> None:
    letters = canvas.lettering
    for number, (icon, label, value, bad) in enumerate(condition_facts(shown, seat)):
        at = y + 58 * number
        canvas.draw_file(icon, x + 44, at, 40)
        style = letters.fit_style(label, Style(22, colours.BROWN_TEXT, "semibold"), w - 244, 50)
        canvas.write(label, x + 76, at, style)
        paint = colours.LOSS if bad else colours.INK
        said = letters.fit_style(value, Style(22, paint, "bold"), 140, 50)
        canvas.write(value, x + w - 28, at, said, "right")
    start = 2 * tiredness(shown.endurance[seat]) + (2 if shown.cut[seat] else 0)
    text = f"Round {shown.turns + 1} starts with {start} damage."
    style = letters.fit_style(text, Style(24, colours.INK, "bold"), w - 48, 50)
    canvas.write(text, x + w / 2, y + 58 * 5 + 16, style, "middle")


# -- the corner cards ------------------------------------------------------------------------------


def card_cell_centre(number: int) -> tuple[float, float]:
    """Return the middle of the cell of a corner card."""
    return SAYS.x + 108 + 196 * (number % 5), SAYS.y + 183 + 278 * (number // 5)


def _draw_says(board: Board, canvas: Canvas) -> None:
    """Draw the corner cards that can be sent in, and the rival's corner below."""
    canvas.dim_window(colours.SOOT, DARK)
    _draw_rival(board, canvas)
    shown: RoundsVisible = board.visible
    seat = shown_seat(shown)
    x, y, w, h = SAYS
    canvas.draw_shape(panel(round(w), round(h), "night", 64, colours.BROWN), x, y)
    letters = canvas.lettering
    title = "WHAT DOES YOUR CORNER SAY?" if shown.viewer >= 0 else "IN THE CORNER"
    head = letters.fit_style(title, display_style(32, colours.CREAM, 4, 3), w - 260, 48)
    canvas.write(title, x + 28, y + 33, head)
    left = len(CORNER) - bin(shown.corner_used[seat]).count("1")
    said = f"{left} cards left"
    style = letters.fit_style(said, Style(24, colours.CREAM, "semibold"), 190, 44)
    canvas.write(said, x + w - 28, y + 33, style, "right")
    for number, card in enumerate(CORNER):
        used = bool(shown.corner_used[seat] >> number & 1)
        _draw_name(board, canvas, number, card, used)


def _draw_name(board: Board, canvas: Canvas, number: int, card: int, used: bool) -> None:
    x, y = card_cell_centre(number)
    letters = canvas.lettering
    if not board.sees_hand(shown_seat(board.visible)):
        canvas.put_centred(board.faces.back("twelve_rounds", 144), x, y)
        return
    name = CARDS[card]
    paint = colours.PALE if used else colours.CREAM
    if (
        letters.scale_factor(Style(24, paint)) >= LARGE
    ):  # its effect is shown below when it is chosen
        style = letters.fit_style(name, Style(23, paint, "bold"), 190, 56)
        canvas.write(name, x, y + 132, style, "middle")
        return
    style = letters.fit_style(name, Style(24, paint, "bold"), 188, 30)
    canvas.write(name, x, y + 120, style, "middle")
    known = card_texts(board.faces.cards, "twelve_rounds")[STEMS[card]]
    effect = "used" if used else known.keyword
    small = letters.fit_style(
        effect, Style(22, colours.PALE if used else colours.SUN, "medium"), 188, 28
    )
    canvas.write(effect, x, y + 148, small, "middle")


def draw_choice(board: Board, canvas: Canvas) -> None:
    """Draw what the held or hovered card would do now, and where to drop it."""
    shown: RoundsVisible = board.visible
    if not board.sees_hand(shown_seat(shown)) or board.is_playing:
        return
    key = board.held_card or board.raised_card
    card = key.card if isinstance(key, HandCardKey) and key.card in CORNER else -1
    _draw_strip(board, canvas, card)
    _draw_send(board, canvas, card)


def _draw_strip(board: Board, canvas: Canvas, card: int) -> None:
    x, y, w, h = STRIP
    canvas.draw_shape(_strip(round(w), round(h)), x, y)
    letters = canvas.lettering
    if card < 0:
        text = (
            "Each card works once a fight, in the next round only. The other corner sees nothing."
        )
        plain = Style(24, colours.PLUM, "medium", lead=1.1)
        style = letters.fit_style(text, plain, w - 40, h - 10)
        high = letters.height(text, style, w - 40)
        canvas.paragraph(text, x + w / 2, y + (h - high) / 2, style, w - 40, "middle")
        return
    name = CARDS[card].upper()
    head = letters.fit_style(name, display_style(30, colours.INK), 270, h - 8)
    canvas.write(name, x + 24, y + h / 2, head)
    room = w - 48 - 290
    text = effect_text(board, shown_seat(board.visible), card)
    style = Style(24, colours.PLUM, "semibold", lead=1.1)
    style = letters.fit_style(text, style, room, h - 10)
    high = len(letters.lines(text, style, room)) * letters.line_height(style)
    canvas.paragraph(text, x + 310, y + (h - high) / 2, style, room)


@cache
def _strip(w: float, h: float) -> Drawing:
    s = Sketch(w, h, 4)
    s.box(0, 0, w, h, 14, fill=colours.BUTTER, stroke=colours.GOLD, width=4)
    return Drawing(w, h, 4, s.to_svg())


def effect_text(board: Board, seat: Seat, card: int) -> str:
    """Return what a corner card would do now, in words."""
    shown: RoundsVisible = board.visible
    known = card_texts(board.faces.cards, "twelve_rounds")[STEMS[card]].rules
    left = shown.endurance[seat]
    if shown.corner_used[seat] >> card - CORNER[0] & 1:
        return "It was used before. Each works once a fight."
    if card == CUTMAN and not shown.cut[seat]:
        return "You are not cut: it would do nothing now."
    if card == BREATHE:
        return f"Endurance {left} becomes {min(FULL, left + 8)}."
    if card == ON_YOUR_TOES and left > LEGS:
        return "Your first 3 Dodges count 1 more. Your legs are fresh anyway."
    if card == TAKE_THE_CENTRE:
        opens = (shown.turns + 1) % 2 == (1 if seat == shown.red else 0)
        more = "You open anyway" if opens else "You open instead of the other"
        return f"{more}, and your first attack card counts 1 more."
    return known


def _draw_send(board: Board, canvas: Canvas, card: int) -> None:
    """Draw the drop target for the card; it is not a button."""
    x, y, w, h = board.zones.rect("corner_send")
    lit = card >= 0
    canvas.draw_shape(_send(round(w), round(h), lit), x, y)
    text = "SEND IT IN" if lit else "PUT A CARD HERE"
    paint = colours.CREAM if lit else colours.MINT
    style = canvas.lettering.fit_style(
        text, display_style(44 if lit else 36, paint, 5, 3), w - 60, h - 12
    )
    canvas.write(text, x + w / 2, y + h / 2, style, "middle")


@cache
def _send(w: float, h: float, lit: bool) -> Drawing:
    s = Sketch(w, h, 8)
    fill = colours.GREEN if lit else colours.PINE
    s.box(0, 0, w, h, 18, fill=fill, stroke=colours.INK, width=6)
    add_dashed_rect(s, 10, 10, w - 20, h - 20, colours.LEGAL)
    return Drawing(w, h, 8, s.to_svg())


# -- the other corner ------------------------------------------------------------------------------


def _draw_rival(board: Board, canvas: Canvas) -> None:
    shown: RoundsVisible = board.visible
    rival = 1 - shown_seat(shown)
    x, y, w, h = RIVAL
    canvas.draw_shape(panel(round(w), round(h), "night"), x, y)
    canvas.draw_shape(disc(58, colours.ICE, corner_colour(shown, rival)), x + 14, y + 7)
    canvas.draw_file(seat_picture_path(shown, rival, "portrait"), x + 43, y + 36, 54)
    name = boxer_name(shown, rival)
    state = f"{shown.endurance[rival]} endurance{', cut' if shown.cut[rival] else ''}"
    chosen = "has chosen" if shown.listened[rival] else "is choosing"
    text = f"{name}’s corner {chosen} ({state}). Both cards turn over at the bell."
    if canvas.lettering.scale_factor(Style(26, colours.PALE)) >= LARGE:
        text = f"{name}’s corner {chosen} ({state})."
    style = canvas.lettering.fit_style(text, Style(26, colours.PALE, "medium"), w - 110, h - 10)
    canvas.write(text, x + 88, y + h / 2, style)


def panel_drawings() -> list[Drawing]:
    """Return the panels of this scene: they are large, so they take long to draw."""
    stools = [("paper", 64, STOOL, one) for one in (colours.RED, colours.BLUE)]
    others = (("paper", 56, JUDGES, colours.SLATE), ("night", 64, SAYS, colours.BROWN))
    return [
        panel(round(zone.w), round(zone.h), ground, head, paint)
        for ground, head, zone, paint in (*stools, *others)
    ]


# -- the judges ------------------------------------------------------------------------------------


def _draw_judges(board: Board, canvas: Canvas, memory: RoundsMemory) -> None:
    shown: RoundsVisible = board.visible
    x, y, w, h = JUDGES
    canvas.draw_shape(panel(round(w), round(h), "paper", 56, colours.SLATE), x, y)
    title = f"ROUND {shown.turns}, JUDGES"
    head = canvas.lettering.fit_style(title, display_style(28, colours.CREAM, 4, 3), w - 40, 44)
    canvas.write(title, x + w / 2, y + 29, head, "middle")
    red, blue = shown.red, 1 - shown.red
    for seat, at in ((red, 116), (blue, w - 116)):
        _draw_paddle(canvas, shown, seat, x + at, y + 176, memory)
    _draw_columns(canvas, shown, x, y + 392)
    for number in range(shown.rounds):
        _draw_round(canvas, shown, memory, number, x, y + 432 + ROW * number, w)
    _draw_totals(canvas, shown, x, y + h - 46, w)


def _draw_paddle(
    canvas: Canvas, shown: RoundsVisible, seat: Seat, x: float, y: float, memory: RoundsMemory
) -> None:
    paint = "red" if is_red(shown, seat) else "blue"
    canvas.draw_file(f"ui/paddle_{paint}.svg", x, y, 150, 225)
    points = shown.sheet[seat::2]
    number = display_style(78, corner_text_colour(shown, seat))._replace(fixed=True)
    canvas.write(str(points[-1]) if points else "–", x, y - 38, number, "middle")
    name = boxer_name(shown, seat)
    canvas.draw_shape(tag(180, 48, corner_colour(shown, seat)), x - 90, y + 48)
    style = canvas.lettering.fit_style(name, display_style(25, colours.CREAM), 168, 48)
    canvas.write(name, x, y + 72, style, "middle")
    corner_badges.draw(canvas, shown, seat, x - 70, y - 84, 44)
    for line, said in enumerate(_work(memory, seat)):
        style = canvas.lettering.fit_style(
            said, Style(24, corner_text_colour(shown, seat), "bold"), 196, 42
        )
        canvas.write(said, x, y + 118 + 38 * line, style, "middle")


def _work(memory: RoundsMemory, seat: Seat) -> tuple[str, ...]:
    if not memory.work:
        return ()
    landed, damage = memory.work[-1][2 * seat : 2 * seat + 2]
    return f"{landed} landed", f"{damage} damage"


def _draw_columns(canvas: Canvas, shown: RoundsVisible, x: float, y: float) -> None:
    for word, at, paint in (
        ("Round", 74, colours.BROWN_TEXT),
        ("Red", RED_AT, corner_text_colour(shown, shown.red)),
        ("Blue", BLUE_AT, corner_text_colour(shown, 1 - shown.red)),
    ):
        style = canvas.lettering.fit_style(word, Style(24, paint, "bold"), 84, 44)
        canvas.write(word, x + at, y, style, "middle")


def _draw_round(
    canvas: Canvas,
    shown: RoundsVisible,
    memory: RoundsMemory,
    number: int,
    x: float,
    y: float,
    w: float,
) -> None:
    place = 2 * number
    known = place < len(shown.sheet)
    if number == shown.turns - 1:
        canvas.draw_shape(cell(round(w - 40), 36, colours.LAMP), x + 20, y - 18)
    style = Style(25, colours.INK if known else colours.BROWN_TEXT, "bold", fixed=True)
    canvas.write(str(number + 1), x + 52, y, style, "middle")
    for seat, at in ((shown.red, RED_AT), (1 - shown.red, BLUE_AT)):
        said = str(shown.sheet[place + seat]) if known else "–"
        canvas.write(said, x + at, y, style._replace(colour=colours.INK), "middle")
    if memory.floored.get(number + 1):
        small = Style(22, colours.BROWN_TEXT, "medium", fixed=True)
        canvas.write("knock-down", x + 84, y, small)


def _draw_totals(canvas: Canvas, shown: RoundsVisible, x: float, y: float, w: float) -> None:
    total = canvas.lettering.fit_style("TOTAL", display_style(32, colours.INK), 170, 44)
    canvas.write("TOTAL", x + 32, y, total)
    for seat, at in ((shown.red, RED_AT), (1 - shown.red, BLUE_AT)):
        number = display_style(40, corner_text_colour(shown, seat))._replace(fixed=True)
        canvas.write(str(sum(shown.sheet[seat::2])), x + at, y, number, "middle")
