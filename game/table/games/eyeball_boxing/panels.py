"""Plates of all seats, the tags of the piles, and the bells."""

import pygame

from game.core.state import Seat
from game.games.eyeball_boxing import cards
from game.stage.drawing.canvas import Canvas
from game.stage.drawing.colours import GOLD, TAG_EDGE
from game.stage.drawing.lettering import display_style
from game.stage.drawing.shapes import tag
from game.table.board.board import Board
from game.table.board.last_play import draw_last_play
from game.table.board.name_plates import THINKING, draw_plate
from game.table.characters.cast import FRESH, OUT
from game.table.characters.portrait import draw_portrait
from game.table.game_table import SeatMemory
from game.table.games.eyeball_boxing.visible import EyeballVisible
from game.table.text.barks import mood_words


def mood_of(shown: EyeballVisible, seat: Seat, character: str) -> str:
    """Return this seat's mood in a word or two."""
    eyes = shown.eyes[2 * seat : 2 * seat + 2]
    out = eyes.count(cards.BLACKED_OUT)
    if (seat, cards.NAP_TIME) in shown.fronts:
        return mood_words(character, "asleep")
    if (seat, cards.SWARM) in shown.fronts:
        return mood_words(character, "swarmed")
    if (seat, cards.EYE_FRY) in shown.fronts:
        return mood_words(character, "fried")
    if (seat, cards.SAFETY_FIRST) in shown.fronts:
        return mood_words(character, "protected")
    if out == 2:
        return mood_words(character, "blind")
    if shown.dogs[seat] and shown.dogs[seat] == max(shown.dogs):
        return mood_words(character, "dogs")
    if out == 1:
        return mood_words(character, "one_eye")
    return mood_words(character, "hurt" if any(eyes) else "good")


def portrait_state(shown: EyeballVisible, seat: Seat) -> str:
    eyes = shown.eyes[2 * seat : 2 * seat + 2]
    return OUT if min(eyes) == cards.BLACKED_OUT else FRESH


def draw_seats(board: Board, canvas: Canvas, memory: SeatMemory) -> None:
    for seat in range(board.visible.n):
        _draw_seat(board, canvas, seat, memory)
    _draw_tags(board, canvas)
    if "bells" in board.zones:
        _draw_bells(board, canvas)


def draw_above_seats(board: Board, canvas: Canvas, memory: SeatMemory) -> None:
    """Draw what moves with a card."""
    _draw_loot(board, canvas)


def _draw_seat(board: Board, canvas: Canvas, seat: Seat, seats: SeatMemory) -> None:
    shown: EyeballVisible = board.visible
    side = board.zone_prefix(seat)
    said = THINKING if seat in seats.thinking else mood_of(shown, seat, board.contenders[seat])
    active = shown.turn == seat and not shown.over
    draw_plate(board, canvas, seat, said, portrait_state(shown, seat), active)
    _draw_dogs(board, canvas, seat, side)
    if f"{side}_handcount" in board.zones:
        _draw_hand_count(canvas, board.zones.rect(f"{side}_handcount"), shown.hand_sizes[seat])
    draw_last_play(board, canvas, seat, seats.last_plays.get(seat, ()))


def _draw_hand_count(canvas: Canvas, zone: pygame.FRect, count: int) -> None:
    x, y, _, h = zone
    back = canvas.art.picture("ui/cardback_mini.svg", h, 1.25 * h)
    for i in range(3):
        turned = canvas.art.rotated(back, -14 + 14 * i)
        canvas.put_centred(turned, x + (0.35 + 0.22 * i) * h, y + h / 2)
    canvas.write(str(count), x + 1.2 * h, y + h / 2, display_style(0.7 * h, outline=3, shadow=2))


def _draw_dogs(board: Board, canvas: Canvas, seat: Seat, at: str) -> None:
    zone = board.zones[f"{at}_hotdogs"]
    width, step = zone.number_property("pip_w"), zone.number_property("step")
    for i in range(max(3, board.visible.dogs[seat])):
        name = "hotdog_pip_on" if i < board.visible.dogs[seat] else "hotdog_pip_off"
        cx = zone.rect.x + width / 2 + i * step
        canvas.draw_file(f"ui/{name}.svg", cx, zone.rect.centery, width * 1.25, width)


def _draw_tags(board: Board, canvas: Canvas) -> None:
    for name, text, edge in (
        ("draw_tag", f"DRAW {board.visible.deck}", GOLD),
        ("discard_tag", f"USED {len(board.visible.discard)}", TAG_EDGE),
    ):
        if name not in board.zones:
            continue
        x, y, w, h = board.zones.rect(name)
        canvas.draw_shape(tag(round(w), round(h), edge), x, y)
        style = canvas.lettering.fit_style(text, display_style(24), w - 16)
        canvas.write(text, x + w / 2, y + h / 2, style, "middle")


def _draw_bells(board: Board, canvas: Canvas) -> None:
    """Draw three bells in the top bar: rung ones solid and checked, the others faint."""
    x, y, w, h = board.zones.rect("bells")
    canvas.draw_shape(tag(round(w), round(h), GOLD), x, y)
    for i in range(3):
        rung = i < board.visible.rung
        picture = canvas.art.picture("pips/bell.svg", 44)
        canvas.put_centred(picture, x + 34 + i * 50, y + 27, 255 if rung else 110)
        if rung:
            canvas.draw_file("icons/check.svg", x + 48 + i * 50, y + 40, 24)


def _draw_loot(board: Board, canvas: Canvas) -> None:
    """Draw who would get the ingredient in the ring."""
    loot = board.visible.loot
    sprite = board.sprites.get(("loot",))
    if loot is None or sprite is None:
        return
    text = f"to {board.names[loot.holder]}"
    style = display_style(24)
    w = canvas.lettering.width(text, style) + 72
    x, y = sprite.target_pose.x - w / 2, sprite.target_pose.y + 112
    canvas.draw_shape(tag(round(w), 44, GOLD), x, y)
    draw_portrait(canvas, board.contenders[loot.holder], x + 24, y + 22, 38)
    canvas.write(text, x + 50, y + 22, style)
