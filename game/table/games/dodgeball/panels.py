"""Plates with their racks of balls, last plays, and the tags of the piles."""

from dataclasses import dataclass, field

import pygame

from game.core.event import Event
from game.core.state import Seat
from game.games.dodgeball.court import HIT_PILE
from game.stage.drawing.canvas import Canvas
from game.stage.drawing.colours import CREAM, GOLD, PALE, RED, SALMON, TAG_EDGE
from game.stage.drawing.lettering import Lettering, Style, display_style
from game.stage.drawing.shapes import plate, tag
from game.table.board.board import Board
from game.table.board.last_play import INSET, LastPlay, fit_words
from game.table.characters.cast import FRESH, OUT, colour_of
from game.table.characters.portrait import draw_animated_portrait
from game.table.characters.teams import draw_badge, team_colour
from game.table.game_table import SeatMemory
from game.table.games.dodgeball import court, shapes
from game.table.games.dodgeball.visible import DodgeballVisible

HIT, DODGED, GONE = "hit", "dodged", "OUT!"
NO_USE: LastPlay = ("Had no use for the card", "Discarded")
DEEDS = ("placed", "passed", "popped", "marked", "revived", "sat_out", "dodged_from_hand", "out")
"""Events after which a seat's last throw is forgotten."""
PIP, STEP = 18, 22
"""Width of a ball beside a last play, and the step to the next ball."""
BADGE = 0.36
"""Width of a team badge, as a share of the head."""


@dataclass
class DodgeballMemory(SeatMemory):
    """Seat memory that also has the outcome of each seat's last throw, ball by ball."""

    throws: dict[Seat, list[str]] = field(default_factory=dict)
    idle: set[Seat] = field(default_factory=set)
    """Seats that had nothing to play in their last turn."""

    def apply_event(self, event: Event) -> None:
        if event.what == "turn":
            self.idle.add(event.who)
        elif event.what == "threw":
            self.throws[event.who] = []
        elif event.what in DEEDS:
            self.throws.pop(event.who, None)
        if event.what in ("threw", *DEEDS):
            self.idle.discard(event.who)
        if event.what == "revived":  # forgets that the seat was out
            self.last_plays.pop(event.to, None)
        self._count(event)

    def _count(self, event: Event) -> None:
        if event.what == HIT:
            self.throws[event.to].append(HIT)
        elif event.what.startswith(DODGED):
            self.throws[event.to] += [DODGED] * event.amount

    def last_play(self, seat: Seat, on: bool) -> LastPlay:
        """Return the last play of a seat; NO_USE only counts once its turn is over (not `on`)."""
        return NO_USE if seat in self.idle and not on else self.last_plays.get(seat, ())


def draw_seats(board: Board, canvas: Canvas, memory: DodgeballMemory) -> None:
    court.draw_bench(board, canvas)
    for seat in range(board.visible.n):
        _draw_plate(board, canvas, seat)
        _draw_deed(board, canvas, seat, memory)
    _draw_tags(board, canvas)


# -- plates ----------------------------------------------------------------------------------------


def plate_colour(board: Board, seat: Seat) -> str:
    """Colour of a seat's plate: its team's in a team match, else its contender's."""
    teams = board.visible.teams
    return team_colour(teams[seat]) if teams else colour_of(board.contenders[seat])


def _draw_plate(board: Board, canvas: Canvas, seat: Seat) -> None:
    shown: DodgeballVisible = board.visible
    side = board.zone_prefix(seat)
    x, y, w, h = board.zones.rect(f"{side}_plate")
    head = board.zones.rect(f"{side}_portrait")
    out = shown.out[seat]
    active = shown.current == seat and not shown.over
    canvas.draw_shape(plate(round(w), round(h), plate_colour(board, seat), active, out), x, y)
    look = board.contenders[seat]
    draw_animated_portrait(
        board.idle_eyes, seat, canvas, look, *head.center, head.w, OUT if out else FRESH
    )
    if shown.teams:
        d = round(head.w * BADGE)
        draw_badge(canvas, shown.teams[seat], head.right - d / 2, head.bottom - d / 2, d)
    rack = board.zones.rect(f"{side}_hits")
    end = x + w - 8
    if (
        "name_w" not in board.zones[f"{side}_plate"].properties
    ):  # else the rack alone shows the hits
        end = _draw_count(canvas, shown, seat, pygame.FRect(x, y, w - 16, rack.top - y))
    above = rack.top - y
    name, style = _named(canvas.lettering, board.names[seat], end - head.right - 16, above)
    canvas.write(name, head.right + 8, y + above / 2 + 2, style)
    _draw_rack(canvas, shown, seat, rack)
    if shown.marked[seat]:
        _draw_mark(canvas, x + w, y + h)


def _draw_count(canvas: Canvas, shown: DodgeballVisible, seat: Seat, room: pygame.FRect) -> float:
    """Draw the hits and the limit, and return the left edge of the text."""
    size, y = 0.68 * room.h, room.centery + 4
    if shown.out[seat]:
        style = _gone(room.h)
        canvas.write(GONE, room.right, y, style, "right")
        return room.right - canvas.lettering.width(GONE, style)
    hits, limit = shown.hits[seat], f"/{shown.limit}"
    close = hits >= shown.limit - 2
    small, large = (
        display_style(0.66 * size, PALE),
        display_style(size, SALMON if close else GOLD, 4, 2),
    )
    canvas.write(limit, room.right, y + 2, small, "right")
    x = room.right - canvas.lettering.width(limit, small) - 3
    canvas.write(str(hits), x, y, large, "right")
    return x - canvas.lettering.width(str(hits), large)


def _gone(high: float) -> Style:
    return display_style(0.68 * high, SALMON, 4, 2)


def _named(letters: Lettering, name: str, room: float, high: float) -> tuple[str, Style]:
    size = min(36.0, 0.6 * high)
    style = letters.fit_style(name, display_style(size, CREAM, 4, 2), room, 1.46 * size)
    return letters.shorten(name, style, room), style


def prerender_out_text(board: Board, seat: Seat) -> None:
    """Render the large letters on the plate of a seat that goes out, before they are seen."""
    side, letters = board.zone_prefix(seat), board.faces.lettering
    zone, head = board.zones[f"{side}_plate"], board.zones.rect(f"{side}_portrait")
    if "name_w" not in zone.properties:
        high = board.zones.rect(f"{side}_hits").top - zone.rect.top
        letters.render_text(GONE, _gone(high))
        end = zone.rect.right - 16 - letters.width(GONE, _gone(high))
        letters.render_text(*_named(letters, board.names[seat], end - head.right - 16, high))


def _draw_mark(canvas: Canvas, right: float, bottom: float) -> None:
    """Draw the tag of a seat whose next turn is skipped."""
    style = canvas.lettering.fit_style("SITS OUT", display_style(20), 120, 30)
    w = canvas.lettering.width("SITS OUT", style) + 24
    canvas.draw_shape(tag(round(w), 32, RED), right - w - 8, bottom - 6)
    canvas.write("SITS OUT", right - w / 2 - 8, bottom + 10, style, "middle")


# -- racks -----------------------------------------------------------------------------------------


def rack_ball_kinds(shown: DodgeballVisible, seat: Seat) -> list[str]:
    """Return the kinds of the balls in a seat's rack, by the cards they came from."""
    singles, doubles, ultimates, sideways = shown.hit_cards[seat * HIT_PILE : (seat + 1) * HIT_PILE]
    plain = [shapes.SINGLE] * singles + [shapes.DOUBLE] * (2 * doubles + sideways)
    rest = shown.hits[seat] - len(plain)
    stars = rest if ultimates and not shown.revived[seat] else min(rest, ultimates)
    return [shapes.OLD] * (rest - stars) + plain + [shapes.ULTIMATE] * stars


def _draw_rack(canvas: Canvas, shown: DodgeballVisible, seat: Seat, zone: pygame.FRect) -> None:
    step = zone.w / shown.limit
    d = round(min(zone.h + 2, step - 1))
    held = rack_ball_kinds(shown, seat) if not shown.out[seat] else [shapes.SINGLE] * shown.limit
    for i in range(shown.limit):
        drawing = shapes.ball(d, held[i]) if i < len(held) else shapes.rack_hole(d)
        canvas.draw_shape(drawing, zone.x + step * i + (step - d) / 2, zone.centery - d / 2)


# -- last plays and piles --------------------------------------------------------------------------


def _draw_deed(board: Board, canvas: Canvas, seat: Seat, memory: DodgeballMemory) -> None:
    """Draw the last play of this seat; for a throw, with the outcome of each ball."""
    deed = memory.last_play(seat, seat == board.visible.current)
    zone = f"{board.zone_prefix(seat)}_deed"
    if not deed or zone not in board.zones:
        return
    x, y, w, h = board.zones.rect(zone)
    came = memory.throws.get(seat, []) if deed is not NO_USE else []
    pips = STEP * len(came)
    text, style = fit_words(canvas.lettering, deed, w - 2 * INSET - pips, h)
    wide = canvas.lettering.width(text, style) + 2 * INSET + pips
    canvas.draw_shape(tag(round(wide), round(h), TAG_EDGE), x, y)
    canvas.write(text, x + INSET, y + h / 2, style)
    for i, what in enumerate(came):
        drawing = shapes.ball(PIP, shapes.SINGLE) if what == HIT else shapes.rack_hole(PIP)
        canvas.draw_shape(drawing, x + wide - INSET - pips + STEP * i + 6, y + (h - PIP) / 2)


def _draw_tags(board: Board, canvas: Canvas) -> None:
    used = sum(board.visible.discards)
    for name, text, colour in (
        ("draw_tag", f"DRAW {board.visible.deck}", GOLD),
        ("discard_tag", f"USED {used}", TAG_EDGE),
    ):
        if name in board.zones:
            x, y, w, h = board.zones.rect(name)
            canvas.draw_shape(tag(round(w), round(h), colour), x, y)
            style = canvas.lettering.fit_style(text, display_style(24), w - 16)
            canvas.write(text, x + w / 2, y + h / 2, style, "middle")
