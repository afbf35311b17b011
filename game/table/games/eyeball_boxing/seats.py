"""The plates of all seats, the piles' tags and the bells."""

from dataclasses import dataclass, field

from game.core.event import Event
from game.core.state import Seat
from game.games.eyeball_boxing import cards
from game.stage.canvas import Canvas
from game.stage.colours import GOLD, TAG_EDGE
from game.stage.lettering import display
from game.stage.shapes import tag
from game.table.barks import mood
from game.table.board import Board
from game.table.cast import FRESH, OUT
from game.table.games.eyeball_boxing.layout import STEMS
from game.table.games.eyeball_boxing.shown import Shown
from game.table.portrait import draw_portrait
from game.table.rig import About
from game.table.seats import THINKING, draw_plate


@dataclass
class Last:
    """What a seat did last: a card, and to whom."""

    card: int
    to: Seat


@dataclass
class Seats(About):
    """What is shown at the seats besides their cards."""

    last: dict[Seat, Last] = field(default_factory=dict)

    def learn(self, event: Event) -> None:
        if event.what in DEEDS and event.who >= 0:
            card = DEEDS[event.what]
            self.last[event.who] = Last(event.card if card is None else card, event.to)


DEEDS: dict[str, int | None] = {
    "played": None,
    "swapped": None,
    "guarded": cards.SAFETY_FIRST,
    "blocked": None,
    "fouled": 14,
    "stole": 13,
}
"""Events that are something a seat did, and the card it did it with."""


def mood_of(shown: Shown, seat: Seat, character: str) -> str:
    """One or two words for how this seat is doing."""
    eyes = shown.eyes[2 * seat : 2 * seat + 2]
    out = eyes.count(cards.BLACKED_OUT)
    if (seat, cards.NAP_TIME) in shown.fronts:
        return mood(character, "asleep")
    if (seat, cards.SWARM) in shown.fronts:
        return mood(character, "swarmed")
    if (seat, cards.EYE_FRY) in shown.fronts:
        return mood(character, "fried")
    if (seat, cards.SAFETY_FIRST) in shown.fronts:
        return mood(character, "protected")
    if out == 2:
        return mood(character, "blind")
    if shown.dogs[seat] and shown.dogs[seat] == max(shown.dogs):
        return mood(character, "dogs")
    if out == 1:
        return mood(character, "one_eye")
    return mood(character, "hurt" if any(eyes) else "good")


def portrait_state(shown: Shown, seat: Seat) -> str:
    eyes = shown.eyes[2 * seat : 2 * seat + 2]
    return OUT if min(eyes) == cards.BLACKED_OUT else FRESH


def draw_seats(board: Board, canvas: Canvas, about: Seats) -> None:
    for seat in range(board.shown.n):
        _draw_seat(board, canvas, seat, about)
    _draw_tags(board, canvas)
    if "game_tag" in board.zones:
        _draw_bells(board, canvas)


def draw_lively(board: Board, canvas: Canvas, about: Seats) -> None:
    """What moves with a card."""
    _draw_loot(board, canvas)


def _draw_seat(board: Board, canvas: Canvas, seat: Seat, seats: Seats) -> None:
    shown: Shown = board.shown
    side = board.side(seat)
    said = THINKING if seat in seats.thinking else mood_of(shown, seat, board.looks[seat])
    active = shown.turn == seat and not shown.over
    draw_plate(board, canvas, seat, said, portrait_state(shown, seat), active)
    _draw_dogs(board, canvas, seat, side)
    if f"{side}_handcount" in board.zones:
        count = board.zones.rect(f"{side}_handcount")
        _draw_hand_count(canvas, count.x, count.centery, shown.sizes[seat])
        x, y, _, _ = board.zones.rect(f"{side}_plate")
        _draw_last(board, canvas, seat, seats, x, y)


def _draw_hand_count(canvas: Canvas, x: float, y: float, count: int) -> None:
    back = canvas.art.picture("ui/cardback_mini.svg", 40, 50)
    for i in range(3):
        turned = canvas.art.turned(back, -14 + 14 * i)
        canvas.centre(turned, x + 14 + i * 9, y)
    canvas.write(str(count), x + 50, y, display(28, outline=3, shadow=2))


def _draw_dogs(board: Board, canvas: Canvas, seat: Seat, at: str) -> None:
    zone = board.zones[f"{at}_hotdogs"]
    width, step = zone.number("pip_w"), zone.number("step")
    for i in range(max(3, board.shown.dogs[seat])):
        name = "hotdog_pip_on" if i < board.shown.dogs[seat] else "hotdog_pip_off"
        cx = zone.rect.x + width / 2 + i * step
        canvas.art_at(f"ui/{name}.svg", cx, zone.rect.centery, width * 1.25, width)


def _draw_last(board: Board, canvas: Canvas, seat: Seat, seats: Seats, x: float, y: float) -> None:
    """The last thing this seat did stays in sight: a small card, and at whom."""
    last = seats.last.get(seat)
    if last is None or last.card < 0:
        return
    picture = board.faces.card("eyeball_boxing", STEMS[last.card], 44)
    canvas.centre(picture, x + 25, y + 128)
    if 0 <= last.to < board.shown.n and last.to != seat:
        draw_portrait(canvas, board.looks[last.to], x + 25, y + 186, 40)


def _draw_tags(board: Board, canvas: Canvas) -> None:
    for name, text, edge in (
        ("draw_tag", f"DRAW {board.shown.deck}", GOLD),
        ("discard_tag", f"USED {len(board.shown.discard)}", TAG_EDGE),
    ):
        if name not in board.zones:
            continue
        x, y, w, h = board.zones.rect(name)
        canvas.shape(tag(round(w), round(h), edge), x, y)
        style = canvas.lettering.fitted(text, display(24), w - 16)
        canvas.write(text, x + w / 2, y + h / 2, style, "middle")


def _draw_bells(board: Board, canvas: Canvas) -> None:
    """Three bells in the top bar; the rung ones are gold, the others only an outline."""
    x = board.zones.rect("game_tag").x + 300
    canvas.shape(tag(168, 56, GOLD), x, 20)
    for i in range(3):
        rung = i < board.shown.rung
        picture = canvas.art.picture("pips/bell.svg", 44)
        canvas.centre(picture, x + 34 + i * 50, 47, 255 if rung else 110)
        if rung:
            canvas.art_at("icons/check.svg", x + 48 + i * 50, 60, 24)


def _draw_loot(board: Board, canvas: Canvas) -> None:
    """Whose the ingredient in the ring would be."""
    loot = board.shown.loot
    sprite = board.sprites.get(("loot",))
    if loot is None or sprite is None:
        return
    text = f"to {board.names[loot.holder]}"
    style = display(24)
    w = canvas.lettering.width(text, style) + 72
    x, y = sprite.goal.x - w / 2, sprite.goal.y + 112
    canvas.shape(tag(round(w), 44, GOLD), x, y)
    draw_portrait(canvas, board.looks[loot.holder], x + 24, y + 22, 38)
    canvas.write(text, x + 50, y + 22, style)
