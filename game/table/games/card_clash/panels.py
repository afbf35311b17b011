"""Panels around the ring: score sheets, combos, rounds and card counters."""

from dataclasses import dataclass, field
from functools import cache

import pygame

from game.core.event import Event
from game.core.state import Seat
from game.games.card_clash import cards
from game.games.card_clash.rules import Options
from game.games.card_clash.text import COMBOS
from game.stage.drawing import colours
from game.stage.drawing.art import Request
from game.stage.drawing.canvas import Canvas
from game.stage.drawing.lettering import Style, display_style
from game.stage.drawing.shapes import Drawing, burst, panel, tag
from game.stage.drawing.sketch import Sketch
from game.table.board.board import Board
from game.table.board.name_plates import LARGE, THINKING
from game.table.characters.portrait import draw_animated_portrait
from game.table.game_table import SeatMemory
from game.table.games.card_clash.layout import STEMS
from game.table.games.card_clash.visible import ROUNDS, SIDES, ClashVisible

CORNERS = {
    "my": ("RED CORNER", colours.RED, colours.RED_TEXT),
    "seat1": ("BLUE CORNER", colours.BLUE, colours.BLUE_TEXT),
}
SEQUENCES = {combo: kinds for kinds, combo in (*cards.PAIRS.items(), *cards.TRIPLES.items())}
PICTURES = {
    cards.UPPERCUT: "uppercut",
    cards.BODY_SHOT: "body_shot",
    cards.DEMPSEY_ROLL: "dempsey_roll",
}


@dataclass
class ClashMemory(SeatMemory):
    """Seat memory: what became of each card of this round, which no observation tells."""

    options: Options
    badges: dict[tuple[int, Seat], int] = field(default_factory=dict)
    """Hits landed, by action and seat."""
    fates: dict[tuple[int, Seat], bool] = field(default_factory=dict)
    """Whether a card worked, by action and seat; no entry for a guard that met no attack."""
    _action: int = -1
    _guards: set[Seat] = field(default_factory=set)

    def apply_event(self, event: Event) -> None:
        hear = getattr(self, f"on_{event.what}", None)
        if hear is not None:
            hear(event)

    def on_revealed(self, event: Event) -> None:
        self._action = event.amount - 1
        self._guards -= {event.who}
        if not cards.HITS[event.card]:
            self._guards.add(event.who)

    def on_blocked(self, event: Event) -> None:
        self.fates |= {(self._action, event.who): False, (self._action, event.to): True}

    def on_clashed(self, event: Event) -> None:
        self.fates |= {(self._action, event.who): False, (self._action, event.to): False}

    def on_hit(self, event: Event) -> None:
        key = self._action, event.who
        self.badges[key] = self.badges.get(key, 0) + event.amount
        self.fates[key] = True
        if event.to in self._guards:
            self.fates[self._action, event.to] = False

    def on_round_over(self, _event: Event) -> None:
        self.badges.clear()
        self.fates.clear()


# -- small pieces ----------------------------------------------------------------------------------


@cache
def box(w: float, h: float, fill: str) -> Drawing:
    s = Sketch(w, h, 4)
    s.box(0, 0, w, h, 8, fill=fill, stroke=colours.INK, width=4)
    return Drawing(w, h, 4, s.to_svg())


def combo_progress(shown: ClashVisible, seat: Seat, combo: int) -> int:
    """Return the steps landed of this combo; 0 if it can no longer be completed this round."""
    steps = SEQUENCES[combo]
    line = []
    for action in range(3):
        card = shown.played[seat * 3 + action]
        if card >= 0:
            line.append(card if shown.resolved[seat * 3 + action] else -1)
    for count in range(min(len(steps), len(line)), 0, -1):
        if tuple(line[-count:]) == steps[:count]:
            return count if count == len(steps) or len(steps) - count <= 3 - len(line) else 0
    return 0


# -- positions -------------------------------------------------------------------------------------


def sheet_part_rects(sheet: pygame.FRect) -> dict[str, pygame.FRect]:
    """Rectangles of the parts of a score sheet."""
    x, y, w, _ = sheet
    return {
        "hits": pygame.FRect(x + 148, y + 122, w - 172, 92),
        "meter": pygame.FRect(x + 24, y + 216, w - 48, 62),
        "rounds": pygame.FRect(x + 24, y + 298, w - 48, 144),
    }


def counters_at(board: Board, at: str) -> pygame.FRect:
    """Rectangle of the card counters, at this boxer's deck, towards the middle."""
    deck = board.zones.rect(f"{at}_deck")
    return pygame.FRect(
        deck.centerx - 78, deck.y - 172 if at == "my" else deck.bottom + 44, 156, 150
    )


def combo_at(board: Board, combo: int) -> pygame.FRect:
    x, y, w, _ = board.zones.rect("combos")
    return pygame.FRect(x + 12, y + 68 + 124 * (combo - 1), w - 24, 120)


def mark_at(board: Board, at: str, action: int) -> tuple[float, float]:
    """Position of a slot's mark: the corner away from the opponent."""
    rect = board.zones.rect(f"{at}_action{action + 1}")
    return rect.right - 6, rect.bottom - 14 if at == "my" else rect.y + 14


def badge_at(board: Board, at: str, action: int) -> tuple[float, float]:
    x, y = board.zones.centre(f"verdict{action + 1}")
    return x + (52 if at == "my" else -52), y


# -- drawing ---------------------------------------------------------------------------------------


def draw_seats(board: Board, canvas: Canvas, memory: ClashMemory) -> None:
    shown: ClashVisible = board.visible
    for seat in range(SIDES):
        _draw_sheet(board, canvas, seat, memory)
        _draw_piles(board, canvas, seat)
        if memory.options.show_counters:
            _draw_counters(board, canvas, seat)
    _draw_rounds(board, canvas)
    _draw_combos(board, canvas)
    for (action, seat), fared in memory.fates.items():
        icon = "icons/check.svg" if fared else "ui/glyph_cross.svg"
        canvas.draw_file(icon, *mark_at(board, shown.zone_prefix(seat), action), 40)


def draw_above_seats(board: Board, canvas: Canvas, memory: ClashMemory) -> None:
    """Draw the hits of each action between its two cards."""
    for (action, seat), hits in memory.badges.items():
        at = board.zone_prefix(seat)
        x, y = badge_at(board, at, action)
        colour = colours.RED if at == "my" else colours.BLUE
        canvas.draw_shape(_badge(colour), x - 44, y - 44)
        canvas.write(f"+{hits}", x, y, display_style(32, colours.CREAM, 4, 2), "middle")


def _badge(colour: str) -> Drawing:
    return burst(44, colour, "", 13, 2)


def _lamp() -> Drawing:
    return tag(168, 40, colours.RED)


def requests() -> list[Request]:
    """Pictures to prefetch: those that first appear when a boxer is hit."""
    marks = [Request(icon, 40, 40) for icon in ("icons/check.svg", "ui/glyph_cross.svg")]
    both = (colours.RED, colours.BLUE)
    drawn = [*map(_badge, both), *(box(18, 12, colour) for colour in both), _lamp()]
    return [*marks, *(Request(drawing, 0, 0) for drawing in drawn)]


def is_thinking(board: Board, memory: ClashMemory, seat: Seat) -> bool:
    """True for the opponent while any seat thinks: who has chosen already stays secret."""
    return bool(memory.thinking) and board.zone_prefix(seat) != "my"


def _draw_sheet(board: Board, canvas: Canvas, seat: Seat, memory: ClashMemory) -> None:
    shown: ClashVisible = board.visible
    at = shown.zone_prefix(seat)
    title, colour, ink = CORNERS[at]
    x, y, w, h = board.zones.rect(f"{at}_sheet")
    canvas.draw_shape(panel(round(w), round(h), "paper", 64, colour), x, y)
    letters = canvas.lettering
    header = letters.fit_style(title, display_style(34, colours.CREAM, 4, 3), w - 48)
    canvas.write(title, x + w / 2, y + 33, header, "middle")
    draw_animated_portrait(
        board.idle_eyes, seat, canvas, board.contenders[seat], x + 76, y + 140, 120
    )
    name = letters.fit_style(board.names[seat], display_style(34, colours.INK), w - 176, 44)
    canvas.write(board.names[seat], x + 152, y + 104, name)
    waiting = is_thinking(board, memory, seat)
    wanted = Style(22, colours.CAPTION, "bold")
    caption = (
        THINKING if waiting else "HITS" if letters.scale_factor(wanted) >= LARGE else "HITS SCORED"
    )
    small = letters.fit_style(caption, wanted, w - 176, 40)
    canvas.write(caption, x + 152, y + 138, small)
    total = display_style(56, ink)._replace(fixed=True)
    canvas.write(str(shown.hits[seat]), x + 152, y + 182, total)
    label = letters.fit_style("This round", Style(22, colours.INK, "semibold"), 170, 32)
    canvas.write("This round", x + 24, y + 232, label)
    scored = f"{shown.round_hits[seat]} / {memory.options.ko_threshold}"
    score = letters.fit_style(scored, Style(22, colours.INK, "bold"), 100, 32)
    canvas.write(scored, x + w - 24, y + 232, score, "right")
    _draw_meter(
        canvas, shown.round_hits[seat], memory.options.ko_threshold, colour, x + 24, y + 252, w - 48
    )
    for number in range(ROUNDS):
        _draw_round_box(canvas, shown, seat, number, x + 24, y + 298, ink)


def _draw_meter(
    canvas: Canvas, hits: int, whole: int, colour: str, x: float, y: float, w: float
) -> None:
    """Draw one cell for each hit up to the knock-out threshold, and a lamp when it is full."""
    step = w / whole
    for i in range(whole):
        fill = colour if i < hits else colours.PARCHMENT
        canvas.draw_shape(box(round(step - 4), 24, fill), x + i * step, y)
    if hits >= whole:
        canvas.draw_shape(_lamp(), x + w / 2 - 84, y - 8)
        lamp = Style(24, colours.SUN, "display", fixed=True)
        canvas.write("KO WATCH", x + w / 2, y + 12, lamp, "middle")


def _draw_round_box(
    canvas: Canvas, shown: ClashVisible, seat: Seat, number: int, x: float, y: float, ink: str
) -> None:
    bx, by = x + number % 4 * 78, y + number // 4 * 50
    now = number == shown.turns - 1
    past = number < shown.turns - 1
    fill = colours.LAMP if now else colours.CREAM if past else colours.BISCUIT
    canvas.draw_shape(box(70, 44, fill), bx, by)
    canvas.write(str(number + 1), bx + 10, by + 22, Style(22, colours.CAPTION, "bold", fixed=True))
    if now or past:
        hits = str(shown.sheet[seat * ROUNDS + number])
        style = Style(26, ink if now else colours.INK, "display", fixed=True)
        canvas.write(hits, bx + 60, by + 23, style, "right")


def _draw_piles(board: Board, canvas: Canvas, seat: Seat) -> None:
    shown: ClashVisible = board.visible
    at = shown.zone_prefix(seat)
    used = sum(shown.discards[seat * 6 : seat * 6 + 6])
    for zone, count, edge in (
        ("deck", shown.decks[seat], colours.GOLD),
        ("discard", used, colours.TAG_EDGE),
    ):
        rect = board.zones.rect(f"{at}_{zone}")
        canvas.draw_shape(tag(64, 40, edge), rect.centerx - 32, rect.bottom - 14)
        canvas.write(str(count), rect.centerx, rect.bottom + 6, display_style(24), "middle")


def _draw_counters(board: Board, canvas: Canvas, seat: Seat) -> None:
    """Draw how many copies of each card this boxer has not shown yet."""
    shown: ClashVisible = board.visible
    at = shown.zone_prefix(seat)
    x, y, w, h = counters_at(board, at)
    canvas.draw_shape(tag(round(w), round(h), colours.TAG_EDGE), x, y)
    for place, card in enumerate((0, 1, 2, 3, 4, 5)):
        left = cards.COPIES[card] - shown.discards[seat * 6 + card]
        left -= sum(1 for k in range(3) if shown.played[seat * 3 + k] == card)
        cx, cy = x + 28 + place % 2 * 72, y + 28 + place // 2 * 47
        canvas.put_centred(board.faces.card("card_clash", STEMS[card], 28), cx, cy)
        style = Style(22, colours.CREAM if left else colours.PALE, "bold", fixed=True)
        canvas.write(str(left), cx + 22, cy, style)


def _draw_rounds(board: Board, canvas: Canvas) -> None:
    zone = board.zones["round_pips"]
    x, y, w, h = zone.rect
    canvas.draw_shape(tag(round(w), round(h), colours.GOLD), x, y)
    step = zone.number_property("step")
    for number in range(ROUNDS):
        state = "on" if number < board.visible.turns - 1 else "off"
        if number == board.visible.turns - 1:
            state = "now"
        cx = x + w / 2 + (number - (ROUNDS - 1) / 2) * step
        canvas.draw_file(f"ui/round_pip_{state}.svg", cx, y + h / 2, 34)


def _draw_combos(board: Board, canvas: Canvas) -> None:
    """Draw the combo reference with the progress of both boxers."""
    x, y, w, h = board.zones.rect("combos")
    canvas.draw_shape(panel(round(w), round(h), "night", 56, colours.SLATE), x, y)
    canvas.write("COMBOS", x + 24, y + 29, display_style(26, outline=3, shadow=2))
    for combo in (cards.UPPERCUT, cards.BODY_SHOT, cards.DEMPSEY_ROLL):
        top = combo_at(board, combo).y + 4
        canvas.draw_file(f"cards/card_clash/{PICTURES[combo]}.svg", x + 62, top + 56, 88)
        style = display_style(26, outline=3, shadow=2)
        name = canvas.lettering.fit_style(COMBOS[combo].upper(), style, 210, 36)
        canvas.write(COMBOS[combo].upper(), x + 118, top + 16, name)
        _draw_steps(board, canvas, combo, x + 138, top + 74)
        for i in range(cards.BONUS_DICE[combo]):
            canvas.draw_file("ui/die_white_6.svg", x + w - 38, top + 58 + 36 * i, 42)


def _draw_steps(board: Board, canvas: Canvas, combo: int, x: float, y: float) -> None:
    shown: ClashVisible = board.visible
    steps = SEQUENCES[combo]
    gap = 62 if len(steps) < 3 else 54
    reached = {seat: combo_progress(shown, seat, combo) for seat in range(SIDES)}
    for i, card in enumerate(steps):
        cx = x + i * gap
        canvas.put_centred(board.faces.card("card_clash", STEMS[card], 46), cx, y)
        if i:
            plus = Style(22, colours.CREAM, "bold", outline=3, fixed=True)
            canvas.write("+", cx - gap / 2, y, plus, "middle")
        for seat in range(SIDES):
            mine = shown.zone_prefix(seat) == "my"
            if i < reached[seat]:
                colour = colours.RED if mine else colours.BLUE
                canvas.draw_shape(box(18, 12, colour), cx + (-20 if mine else 2), y + 36)


def draw_slots(board: Board, canvas: Canvas) -> None:
    """Draw dashed outlines under the cards, with the number of the action."""
    shown: ClashVisible = board.visible
    for seat in range(SIDES):
        at = shown.zone_prefix(seat)
        colour = colours.ROSE if at == "my" else colours.ICE
        for action in range(3):
            rect = board.zones.rect(f"{at}_action{action + 1}")
            canvas.draw_shape(outline(round(rect.w), round(rect.h), colour), rect.x, rect.y)
            x, y = rect.center
            word = Style(24, colour, "semibold", fixed=True)
            canvas.write("ACTION", x, y - 46, word, "middle")
            number = display_style(84, colour)._replace(fixed=True)
            canvas.write(str(action + 1), x, y + 14, number, "middle")


@cache
def outline(w: float, h: float, colour: str) -> Drawing:
    s = Sketch(w, h, 8)
    s.box(0, 0, w, h, 16, fill=colours.SHADOW, alpha=0.64)  # makes the words legible on the floor
    s.dashed(0, 0, w, h, 16, colour)
    return Drawing(w, h, 8, s.to_svg())
