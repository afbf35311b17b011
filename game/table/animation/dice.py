"""Dice: thrown from a hand, two bounces, then the faces that the rules rolled."""

from functools import cache
from math import inf, pi, sin
from random import Random

from game.core.state import Seat
from game.stage.drawing.canvas import Canvas
from game.stage.drawing.colours import BROWN, CREAM, INK, TAN
from game.stage.drawing.shapes import Drawing
from game.stage.drawing.sketch import Sketch
from game.stage.motion.motions import Call, Motion, Series, Wait, out_cubic
from game.table.board.board import Board
from game.table.board.effects import Effect

ROLL_LABEL = "ROLL IT IN!"
ROLL_ADVICE = "Drag and let go to throw your dice, or press {key}."
FLIGHT = 0.85
SIZE = 72
MINE, THEIRS = "white", "black"


class Dice(Effect):
    """Dice that roll across the table and then stay for a while."""

    def __init__(
        self,
        rolls: list[tuple[Seat, int]],
        mine: Seat,
        x: float,
        y: float,
        throw: tuple[float, float],
        luck: Random,
        stay: float = 1.1,
        flight: float = FLIGHT,
    ) -> None:
        super().__init__(flight + stay)
        self.flight = max(0.01, flight)
        self.dice = []
        counts = {True: 0, False: 0}
        for seat, face in rolls:
            own = seat == mine
            step = counts[own]
            counts[own] += 1
            rest = x + (-1 if own else 1) * (150 + 84 * step), y + 10 * (step % 2)
            away = throw if own else (0.0, 0.0)
            start = (
                rest[0] - 260 * (1 if own else -1) - away[0],
                y + (240 if own else -240) - away[1],
            )
            self.dice.append((MINE if own else THEIRS, face, start, rest, luck.uniform(0, 5)))

    def draw(self, canvas: Canvas) -> None:
        share = min(1.0, self.elapsed / self.flight)
        e = out_cubic(share)
        for colour, face, start, rest, spin in self.dice:
            x = start[0] + (rest[0] - start[0]) * e
            hop = abs(sin(share * 2.5 * pi)) * 90 * (1 - share) ** 1.5
            y = start[1] + (rest[1] - start[1]) * e - hop
            rolling = share < 0.86
            shown = 1 + int(spin + share * 11) % 6 if rolling else face
            picture = canvas.art.picture(f"ui/die_{colour}_{shown}.svg", SIZE + 24)
            angle = round((spin * 60 + share * 540) / 30) * 30 if rolling else 0
            canvas.put_centred(canvas.art.rotated(picture, angle), x, y)


class CupEffect(Effect):
    """The cup with the viewer's dice. It follows a drag."""

    is_still = True
    BELOW = 250.0

    def __init__(self, board: Board, x: float, y: float) -> None:
        super().__init__(inf)
        self.board, self.x, self.y = board, x, y + self.BELOW

    def draw(self, canvas: Canvas) -> None:
        if self.board.release_label:
            dx, dy = self.board.throw_velocity
            cut = canvas.art.render_drawing(cup_drawing())
            canvas.put_centred(cut.surface, self.x + dx, self.y + dy)


@cache
def cup_drawing() -> Drawing:
    """Brown leather, seen a little from above, with two dice in it."""
    s = Sketch(120, 150, 10)
    s.polygon([(8, 30), (112, 30), (98, 146), (22, 146)], fill=BROWN, stroke=INK, width=6)
    s.polygon([(10, 46), (110, 46), (106, 72), (14, 72)], fill=TAN, stroke=INK, width=4)
    s.box(6, 18, 108, 26, 13, fill=INK, stroke=INK, width=6)
    s.box(34, 2, 30, 30, 6, fill=CREAM, stroke=INK, width=4)
    s.box(62, 8, 28, 28, 6, fill=CREAM, stroke=INK, width=4)
    return Drawing(120, 150, 10, s.to_svg())


def animate_roll(
    board: Board, rolls: list[tuple[Seat, int]], x: float, y: float, waits_for_throw: bool
) -> Motion:
    """Animate a roll. With `asks` the viewer throws their own dice; the throw is cosmetic."""
    me = board.visible.bottom_seat
    flight = FLIGHT if board.motion_level == "full" else 0.3

    cup = CupEffect(board, x, y)

    def wait() -> None:
        board.throw_velocity = (0.0, 0.0)
        board.add_effect(cup)

    def throw() -> None:
        board.remove_effect(cup)
        board.is_rolling_dice = True
        still = board.motion_level == "hardly"
        dice = Dice(
            rolls,
            me,
            x,
            y,
            board.throw_velocity,
            board.cosmetic_rng,
            flight=0.01 if still else flight,
        )
        board.add_effect(dice)
        board.sound.play("dice_rattle")

    def knock() -> None:
        board.sound.play("dice_knock")
        board.shake_and_rumble(0.05)

    waits = waits_for_throw and board.visible.viewer >= 0 and any(seat == me for seat, _ in rolls)
    return Series(
        Series(Call(wait), board.wait_for_release(ROLL_LABEL, ROLL_ADVICE)) if waits else Wait(0),
        Call(throw),
        Wait(flight * 0.45),
        Call(knock),
        Wait(flight * 0.4),
        Call(lambda: board.sound.play("dice_settle")),
        Wait(flight * 0.15),
    )


def end_roll(board: Board) -> Motion:
    """End the roll: everybody has seen the faces."""

    def lie() -> None:
        board.is_rolling_dice = False

    return Call(lie)
