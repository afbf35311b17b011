"""The decision: the judges' card is read out round by round, and then the verdict."""

from collections.abc import Sequence
from functools import partial

from game.core.event import Event
from game.core.state import Seat
from game.stage.drawing import colours
from game.stage.drawing.canvas import Canvas
from game.stage.drawing.lettering import Style, display_style
from game.stage.drawing.shapes import Drawing, panel
from game.stage.motion.motions import Call, Deferred, Motion, Series, Wait
from game.stage.motion.timeline import Timeline
from game.table.animation.match_end import (
    add_final_bell,
    animate_jump,
    rain_confetti,
    ring_floor_point,
)
from game.table.board.board import Board
from game.table.board.effects import Effect
from game.table.games.twelve_rounds.boxers import boxer_name
from game.table.games.twelve_rounds.panels import cell, corner_text_colour
from game.table.games.twelve_rounds.standing_boxer import StandingBoxer
from game.table.games.twelve_rounds.visible import RoundsVisible

READ, LAST = 0.26, 0.7
"""Seconds for each round, and before the verdict."""
TALL = 460.0
WIDE, HIGH = 1148.0, 360.0


def judges_card_paper() -> Drawing:
    return panel(round(WIDE), round(HIGH), "paper", 64, colours.BROWN)


class JudgesCardEffect(Effect):
    """The judges' card, as far as it has been read out."""

    is_still = True

    def __init__(self, board: Board, x: float, y: float) -> None:
        super().__init__(60.0)
        self.board, self.x, self.y = board, x, y
        self.read = 0
        self.verdict: tuple[str, str] = ("", "")
        """Who won, and why."""

    def draw(self, canvas: Canvas) -> None:
        shown: RoundsVisible = self.board.visible
        left, top = self.x - WIDE / 2, self.y - HIGH / 2
        canvas.draw_shape(judges_card_paper(), left, top)
        title = "THE JUDGES’ CARD" if not self.verdict[0] else self.verdict[0]
        head = canvas.lettering.fit_style(
            title, display_style(36, colours.CREAM, 4, 3), WIDE - 60, 56
        )
        canvas.write(title, self.x, top + 33, head, "middle")
        for row, seat in enumerate((shown.red, 1 - shown.red)):
            self._draw_row(canvas, shown, seat, left, top + 116 + 84 * row)
        if self.verdict[1]:
            said = self.verdict[1]
            style = canvas.lettering.fit_style(said, Style(28, colours.INK, "bold"), WIDE - 60, 56)
            canvas.write(said, self.x, top + HIGH - 52, style, "middle")

    def _draw_row(
        self, canvas: Canvas, shown: RoundsVisible, seat: Seat, left: float, y: float
    ) -> None:
        name = boxer_name(shown, seat)
        style = canvas.lettering.fit_style(
            name, display_style(32, corner_text_colour(shown, seat)), 170, 52
        )
        canvas.write(name, left + 30, y + 26, style)
        points = shown.sheet[seat::2]
        for number in range(shown.rounds):
            known = number < self.read and number < len(points)
            lit = number == self.read - 1
            fill = colours.LAMP if lit else colours.CREAM if known else colours.BISCUIT
            x = left + 212 + 64 * number
            canvas.draw_shape(cell(58, 52, fill), x, y)
            if known:
                said = display_style(30, colours.INK)._replace(fixed=True)
                canvas.write(str(points[number]), x + 29, y + 26, said, "middle")
        total = display_style(52, corner_text_colour(shown, seat))._replace(fixed=True)
        canvas.write(str(sum(points[: self.read])), left + WIDE - 90, y + 26, total, "middle")


def read_out(board: Board, events: Sequence[Event]) -> Motion:
    """Read out the rounds with a running total, then the verdict, then show the winner."""
    x, y = board.zones.centre("centre")
    reading = JudgesCardEffect(board, x, y - 30)

    def begin() -> None:
        board.effects.clear()
        board.add_effect(reading)
        board.sound.play("crowd_inhale")

    def next_round(number: int) -> None:
        reading.read = number
        board.sound.play("chalk")

    def says() -> None:
        reading.verdict = verdict_text(board, events)
        board.sound.play("ding")

    rounds = len(board.visible.sheet) // 2
    steps: list[Motion] = [Call(begin), Wait(0.4)]
    for number in range(1, rounds + 1):
        steps += [Call(partial(next_round, number)), Wait(READ)]
    steps += [Wait(LAST), Call(says), Wait(1.3), Deferred(partial(_ends, board, events))]
    return Series(*steps)


def verdict_text(board: Board, events: Sequence[Event]) -> tuple[str, str]:
    """Return who won, and what decided it."""
    shown: RoundsVisible = board.visible
    totals = [sum(shown.sheet[seat::2]) for seat in (0, 1)]
    winners = [event.who for event in events if event.what == "won"]
    if len(winners) != 1:
        return "A DRAW", f"{totals[0]} all, and nothing to tell them apart"
    winner = winners[0]
    name = boxer_name(shown, winner).upper()
    mine, theirs = totals[winner], totals[1 - winner]
    if mine != theirs:
        return f"{name} WINS BY DECISION", f"{mine} to {theirs} on the judges’ card"
    if shown.falls[0] != shown.falls[1]:
        more, less = shown.falls[1 - winner], shown.falls[winner]
        return f"{name} WINS", f"Level on the card; {more} to {less} in knock-downs"
    more, less = shown.dealt_in_all[winner], shown.dealt_in_all[1 - winner]
    return f"{name} WINS", f"Level on the card and in knock-downs; {more} to {less} in damage"


def _ends(board: Board, events: Sequence[Event]) -> Motion:
    winners = [event.who for event in events if event.what == "won"]
    timeline = Timeline()
    end = add_final_bell(board, timeline, 0, *events)
    return celebrates(board, timeline, end, winners)


def celebrates(board: Board, timeline: Timeline, start: float, winners: Sequence[Seat]) -> Motion:
    """Show the winner with a raised arm; after a draw, both boxers."""
    shown: RoundsVisible = board.visible
    x, floor = ring_floor_point(board)
    places = (-230.0, 230.0) if len(winners) != 1 else (0.0,)
    seats = list(winners) if len(winners) == 1 else [0, 1]
    bodies = [
        StandingBoxer(shown, seat, "win", (x + dx, floor), TALL)
        for seat, dx in zip(seats, places, strict=True)
    ]

    def enter() -> None:
        for one in bodies:
            board.add_effect(one)
        board.sound.play("crowd_roar")
        rain_confetti(board)

    timeline.at(start, enter, gate="cheer")
    animate_jump(board, timeline, start, bodies)
    return timeline.at(start + 1100, partial(_clear, board))


def _clear(board: Board) -> None:
    board.effects = [effect for effect in board.effects if not isinstance(effect, StandingBoxer)]
    board.dim = 0.0
