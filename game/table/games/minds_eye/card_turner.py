"""The choice widget of Mind's Eye: turn the card to choose the eyes of a round."""

from collections.abc import Callable, Mapping
from functools import partial
from math import atan2, cos, degrees, hypot, radians, sin

import pygame

from game.core.state import Move, Seat
from game.core.view import View
from game.games.minds_eye.rules import EYES
from game.stage.drawing.canvas import Canvas
from game.stage.drawing.key_marks import key_mark as mark
from game.stage.input.input_reader import LEFT_BUTTON, PAD, InputEvent
from game.stage.widgets.button import Button
from game.table.board.board import Board
from game.table.games.minds_eye import wheel
from game.table.games.minds_eye.visible import MindsEyeVisible
from game.table.games.minds_eye.wheel import QUARTER, RING
from game.table.questions.choice_widget import ChoiceWidget, Commit

TOP, RIGHT, _, LEFT = range(4)
FAST = 14.0
"""Rate at which the drawn angle approaches its goal, per second."""
SEEN = 0.6
"""Side of the mark around an eye, as a share of the radius of its disc."""
CLICK = 8.0
"""Furthest that the pointer may move during a click, in canvas units."""
Point = tuple[float, float]

LEFTWARDS, RIGHTWARDS = ("left", "turn_back", "previous"), ("right", "main", "next")
"""Actions that turn left and right. With two discs, each side turns the disc on that side."""
BUMPERS = ("previous", "next")
"""On the keyboard these move the focus from button to button."""


class EyeWheel:
    """Four eyes on a ring that turns in quarter turns."""

    def __init__(self, centre: Point, radius: float) -> None:
        self.centre, self.radius = centre, radius
        self.turned = 0
        """Quarter turns clockwise since the start; not reduced modulo 4."""
        self.angle = 0.0
        """The angle as drawn, in degrees; it follows `turned`."""

    def colour_at_place(self, place: int) -> int:
        """Return the colour at a place; 0 is the top, clockwise."""
        return RING[(place - self.turned) % 4]

    def turn(self, quarters: int) -> None:
        self.turned += quarters

    def turn_colour_to(self, colour: int, place: int) -> None:
        """Turn the eye of this colour to a place, by the shortest way."""
        steps = (place - RING.index(colour) - self.turned) % 4
        self.turn(steps if steps < 3 else -1)

    def covers(self, x: float, y: float) -> bool:
        return hypot(x - self.centre[0], y - self.centre[1]) <= self.radius

    def direction_of(self, x: float, y: float) -> float:
        """Return the direction of a point from the centre, in degrees clockwise."""
        return degrees(atan2(y - self.centre[1], x - self.centre[0]))

    def nearest_colour(self, x: float, y: float) -> int:
        """Return the colour of the eye nearest to this point."""
        place = round((self.direction_of(x, y) + QUARTER - self.angle) / QUARTER)
        return RING[place % 4]

    def eye_positions(self) -> list[tuple[int, Point]]:
        """Return each colour with the current position of its eye."""
        x, y = self.centre
        far = self.radius * wheel.OUT
        found = []
        for place, colour in enumerate(RING):
            way = radians(QUARTER * (place - 1) + self.angle)
            found.append((colour, (x + far * cos(way), y + far * sin(way))))
        return found

    @property
    def is_at_rest(self) -> bool:
        return self.angle == self.turned * QUARTER

    def finish_turn(self) -> None:
        self.angle = self.turned * QUARTER

    def animate_turn(self, seconds: float) -> None:
        goal = self.turned * QUARTER
        self.angle += (goal - self.angle) * min(1.0, FAST * seconds)
        if abs(goal - self.angle) < 0.5:
            self.finish_turn()


class Drag:
    """A disc that is being dragged."""

    def __init__(self, disc: EyeWheel, x: float, y: float) -> None:
        self.disc = disc
        self.start = x, y
        self.last = disc.direction_of(x, y)
        self.moved = False

    def to(self, x: float, y: float) -> bool:
        """Turn with the pointer; True if another eye has come to the top."""
        self.moved = self.moved or hypot(x - self.start[0], y - self.start[1]) > CLICK
        now = self.disc.direction_of(x, y)
        before = self.disc.turned
        if self.moved:
            self.disc.angle += (now - self.last + 180) % 360 - 180
            self.disc.turned = round(self.disc.angle / QUARTER)
        self.last = now
        return self.disc.turned != before


class CardTurner(ChoiceWidget):
    """The viewer's card on the table, which is turned to choose."""

    def __init__(self, board: Board, commit: Commit) -> None:
        super().__init__(board, commit)
        x, y, w, h = board.zones.rect("my_wheel")
        middle = x + w / 2, y + h / 2
        self.whole = EyeWheel(middle, w / 2)
        """The card as printed: all four eyes turn together."""
        self.grab_point = x + 0.9 * w, middle[1]
        half = w * wheel.HALF
        self.halves = (
            EyeWheel((middle[0] - half, middle[1]), half),
            EyeWheel((middle[0] + half, middle[1]), half),
        )
        """The two ends of a card that turn independently."""
        self.drag: Drag | None = None

    # -- the choice --------------------------------------------------------------------------------

    @property
    def is_open(self) -> bool:
        return self.view is not None and self.view.question == EYES

    @property
    def rivals(self) -> tuple[Seat, ...]:
        """The rivals the card looks at: the left one, then the right one."""
        shown: MindsEyeVisible = self.board.visible
        others = ((shown.viewer + step) % shown.n for step in range(1, shown.n))
        return tuple(seat for seat in others if seat in shown.playing)

    @property
    def has_free_ends(self) -> bool:
        """Whether each end can show any colour."""
        return self.view is not None and len(self.view.moves) > len(RING)

    @property
    def discs(self) -> tuple[EyeWheel, ...]:
        return self.halves if self.has_free_ends else (self.whole,)

    @property
    def rival_colours(self) -> tuple[int, ...]:
        """The colour that looks at each rival."""
        if len(self.rivals) == 1:
            return (self.whole.colour_at_place(TOP),)
        left, right = self.discs[0], self.discs[-1]
        return left.colour_at_place(LEFT), right.colour_at_place(RIGHT)

    @property
    def chosen_move(self) -> Move:
        eyes = self.rival_colours
        return eyes[0] + 1 if len(eyes) == 1 else 1 + 4 * eyes[0] + eyes[1]

    def mark_rects(self, move: Move) -> list[pygame.FRect]:
        """Return a rectangle round the eye to turn, for each disc."""
        first, *rest = divmod(move - 1, 4) if len(self.rivals) > 1 else (move - 1,)
        colours = (first, *rest) if self.has_free_ends else (first,)
        found = []
        for disc, colour in zip(self.discs, colours, strict=True):
            x, y = dict(disc.eye_positions())[colour]
            side = disc.radius * SEEN
            found.append(pygame.FRect(x - side / 2, y - side / 2, side, side))
        return found

    def lock(self) -> None:
        if self.is_open:
            for disc in self.discs:
                disc.finish_turn()
            self.commit(self.chosen_move)

    def set_question(self, view: View | None) -> None:
        super().set_question(view)
        self.drag = None

    # -- input -------------------------------------------------------------------------------------

    def buttons(self) -> Mapping[str, Button]:
        if not self.is_open:
            return {}
        return {
            "btn_turn_left": self._button("btn_turn_left", "", self._turn_left, mark("turn_back")),
            "btn_turn_right": self._button("btn_turn_right", "", self._turn_right, mark("turn_on")),
            "btn_lock": self._button("btn_lock", "LOCK IT IN", self.lock, ""),
        }

    def _button(self, zone: str, label: str, deed: Callable[[], object], key: str) -> Button:
        rect = self.board.zones.rect(zone)
        box = rect.x, rect.y, rect.w, rect.h
        if label:
            return Button(box, label, deed, colour="green", size=36)
        icon = "icons/undo.svg" if zone.endswith("left") else "icons/redo.svg"
        return Button(box, "", deed, icon=icon, name=zone, key=key)

    def _turn_left(self) -> None:
        self._turn(self.discs[0], -1)

    def _turn_right(self) -> None:
        self._turn(self.discs[-1], 1)

    def _turn(self, disc: EyeWheel, quarters: int) -> None:
        disc.turn(quarters)
        self.board.sound.play("tick")
        if self.board.motion_level == "hardly":
            disc.finish_turn()

    def handle(self, input_event: InputEvent) -> bool:
        if not self.is_open:
            return False
        if input_event.kind == "action":
            return self._act(input_event)
        if input_event.kind == "wheel":
            return self._wheel(input_event)
        return self._mouse(input_event)

    def _act(self, input_event: InputEvent) -> bool:
        action, pad = input_event.action, input_event.device == PAD
        if action == "accept" or (pad and action == "main"):
            self.lock()
        elif action in BUMPERS and not pad:
            return False
        elif action in LEFTWARDS:
            self._turn_left()
        elif action in RIGHTWARDS:
            self._turn_right()
        else:
            return self._digit(action)
        return True

    def _digit(self, action: str) -> bool:
        """Pick an eye with 1 to 4, in the order of the wheel."""
        if not action.startswith("digit") or not 1 <= int(action[5:]) <= len(RING):
            return False
        self._bring(self.discs[0], int(action[5:]) - 1)
        return True

    def _bring(self, disc: EyeWheel, colour: int) -> None:
        """Point an eye at the first rival, or at the second if it is on the right disc."""
        place = TOP if len(self.rivals) == 1 else LEFT if disc is self.discs[0] else RIGHT
        disc.turn_colour_to(colour, place)
        self._turn(disc, 0)

    def _wheel(self, input_event: InputEvent) -> bool:
        if self.board.zones.rect("log").collidepoint(input_event.x, input_event.y):
            return False
        near = min(self.discs, key=lambda disc: abs(input_event.x - disc.centre[0]))
        self._turn(near, -1 if input_event.amount > 0 else 1)
        return True

    def _mouse(self, input_event: InputEvent) -> bool:
        x, y = input_event.x, input_event.y
        if input_event.kind == "press" and input_event.button == LEFT_BUTTON:
            disc = next((disc for disc in self.discs if disc.covers(x, y)), None)
            self.drag = Drag(disc, x, y) if disc else None
            return disc is not None
        if self.drag is None:
            return False
        if input_event.kind == "motion":
            if self.drag.to(x, y):
                self.board.sound.play("tick")
            return True
        drag, self.drag = self.drag, None
        if input_event.kind == "release" and not drag.moved:
            self._bring(drag.disc, drag.disc.nearest_colour(x, y))
        return True

    # -- time and drawing --------------------------------------------------------------------------

    @property
    def is_held(self) -> bool:
        return self.drag is not None

    @property
    def busy(self) -> bool:
        return any(not disc.is_at_rest for disc in self.discs)

    def advance(self, seconds: float) -> bool:
        moving = [disc for disc in self.discs if not disc.is_at_rest and not self._held(disc)]
        for disc in moving:
            disc.animate_turn(seconds)
        return bool(moving)

    def _held(self, disc: EyeWheel) -> bool:
        return self.drag is not None and self.drag.disc is disc and self.drag.moved

    def draw(self, canvas: Canvas) -> None:
        shown: MindsEyeVisible = self.board.visible
        if shown.viewer not in shown.playing or shown.committed[shown.viewer]:
            return
        if any(shown.open) or shown.has_contest or shown.over:
            return
        for place, disc in enumerate(self.discs):
            looking = (
                self.rival_colours[place : place + 1] if self.has_free_ends else self.rival_colours
            )
            wheel.draw_disc(canvas, disc, looking if self.is_open else ())
        if self.is_open:
            key = self.board, self.rivals, self.rival_colours
            draw = partial(wheel.draw_targets, self.board, canvas, self.rivals, self.rival_colours)
            canvas.draw_cached("targets", key, draw)
