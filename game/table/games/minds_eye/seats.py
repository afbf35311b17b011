"""Plates, stacks and what has been seen so far: everything that stands around the table."""

from dataclasses import dataclass, field

from game.core.event import Event
from game.core.state import Seat
from game.games.minds_eye.rules import Options
from game.stage.canvas import Canvas
from game.stage.colours import GOLD, TAG_EDGE
from game.stage.lettering import display
from game.stage.shapes import tag
from game.table.board import Board
from game.table.cast import FRESH, OUT
from game.table.deeds import draw_deed
from game.table.games.minds_eye.shown import Shown
from game.table.games.minds_eye.stare import picture
from game.table.games.minds_eye.stare.story import Story
from game.table.rig import About
from game.table.seats import THINKING, draw_plate


@dataclass
class Parlour(About):
    """What has been told and cannot be observed: who pointed which eye at whom, round by round."""

    options: Options
    eyes: dict[tuple[Seat, Seat], list[int]] = field(default_factory=dict)
    """From whom to whom: the colours, the oldest first."""
    stare: Story = field(default_factory=Story)

    def learn(self, event: Event) -> None:
        self.stare.learn(event)
        if event.what == "revealed":
            self.eyes.setdefault((event.who, event.to), []).append(event.card)


def line(board: Board, seat: Seat) -> str:
    """How this seat is doing."""
    shown: Shown = board.shown
    if seat not in shown.playing:
        return "out: judges"
    count = shown.sizes[seat]
    return f"{count} card{'' if count == 1 else 's'}"


def draw_seats(board: Board, canvas: Canvas, about: Parlour) -> None:
    shown: Shown = board.shown
    if shown.staring:
        picture.draw_seats(board, canvas, about)
        return
    for seat in range(shown.n):
        out = seat not in shown.playing
        said = line(board, seat)
        if seat in about.thinking:
            said = THINKING
        draw_plate(board, canvas, seat, said, OUT if out else FRESH)
        draw_deed(board, canvas, seat, about.deeds.get(seat, ()))
        _draw_count(board, canvas, f"{board.side(seat)}_stack", str(shown.sizes[seat]), GOLD)
    if shown.removed:
        _draw_count(board, canvas, "removed_pile", f"OUT {shown.removed}", TAG_EDGE)


def _draw_count(board: Board, canvas: Canvas, zone: str, text: str, edge: str) -> None:
    rect = board.zones.rect(zone)
    canvas.shape(tag(round(rect.w), 40, edge), rect.x, rect.bottom - 14)
    canvas.write(text, rect.centerx, rect.bottom + 6, display(24), "middle")
