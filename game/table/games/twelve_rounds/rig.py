"""Twelve Rounds' part of the table, under one roof."""

import pygame

from game.core.state import Move, Seat
from game.core.view import View
from game.stage.canvas import Canvas
from game.stage.colours import BLUE, RED
from game.table.board import Board
from game.table.faces import Faces, Shade
from game.table.games.twelve_rounds import asking, layout, plays, ring, sheets, telling
from game.table.games.twelve_rounds.shown import ATTACKS, GUARDS, Shown
from game.table.hand import Holding
from game.table.rig import Rig
from game.table.sprite import Look

HANDS = ("hand_attack", "hand_defence", "hand_corner")
FIGHTING = HANDS[:2]


class TwelveRounds(Rig[Shown]):
    name = "twelve_rounds"
    about = sheets.Ringside

    stems = layout.STEMS
    held = dict(zip(HANDS, layout.ORDERS, strict=True))
    rows = True
    blank = staticmethod(Shown.blank)
    opening = staticmethod(Shown.opening)
    observed = staticmethod(Shown.of)
    layout = staticmethod(layout.layout)

    tellers = telling.TELLERS
    follow = telling.FOLLOW
    quiet = frozenset({"drew", "returned", "listened", "paid", "counted", "discarded", "dropped"})
    strong = frozenset({"won", "knocked_down", "cut"})
    sounds = telling.SOUNDS
    prints = telling.PRINTS

    spots = staticmethod(plays.spots)
    drop_zones = staticmethod(plays.drop_zones)
    meant = staticmethod(plays.meant)
    why_not = staticmethod(plays.why_not)
    pledge = staticmethod(plays.pledge)
    buttons = staticmethod(plays.buttons)
    hint = staticmethod(plays.hint)
    asks = staticmethod(asking.asks)
    answer = staticmethod(asking.answer)
    seating = "Red corner first, then blue."
    beginning = "A coin puts one boxer in the red corner. Red opens."

    def hands(self, shown: Shown) -> list[Holding]:
        """In the rest only what the corner could say, and only to whoever sees it."""
        found = super().hands(shown)
        if shown.resting:
            return [held for held in found if held.zone == HANDS[2] and not held.covered]
        return [held for held in found if not held.zone.endswith(HANDS[2])]

    def size(self, shown: Shown, seat: Seat, hand: str) -> int:
        return 0 if hand not in FIGHTING else shown.counts[2 * seat + FIGHTING.index(hand)]

    def rests(self, shown: Shown, seat: Seat, hand: str) -> bool:
        """Whoever attacks defends nothing; to put back or give up cards both hands are needed."""
        if hand not in FIGHTING or shown.putting_back or shown.down >= 0:
            return False
        return FIGHTING.index(hand) != (ATTACKS if seat == shown.control else GUARDS)

    def picture(self, faces: Faces, look: Look, width: float, shade: Shade) -> pygame.Surface:
        if look == layout.SEALED:
            return faces.back(self.name, width, shade)
        return super().picture(faces, look, width, shade)

    def preview(self, view: View, move: Move) -> tuple[str, Look | None]:
        return plays.preview(view, move), None

    def banner(self, board: Board, asked: bool) -> tuple[str, str]:
        shown: Shown = board.shown
        colour = RED if shown.red == shown.control else BLUE
        return f"ROUND {shown.turns}", colour

    def seat_line(self, board: Board, seat: Seat) -> str:
        shown: Shown = board.shown
        return f"{shown.endurance[seat]} endurance, {shown.damage[seat]} damage"

    def draw_under(self, board: Board, canvas: Canvas) -> None:
        ring.draw_slots(board, canvas)

    def draw_seats(self, board: Board, canvas: Canvas, about: sheets.Ringside) -> None:
        sheets.draw(board, canvas, about)
        ring.draw(board, canvas, about)


RIG = TwelveRounds()
