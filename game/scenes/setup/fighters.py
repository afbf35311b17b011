"""One row for each fighter: contender, name, person or robot, how good, and out with them."""

from collections.abc import Callable
from functools import cache, partial

import pygame

from game.core.levels import LEVELS, level_of
from game.lobby.lineup import Lineup
from game.scenes.setup.tape import draw_tape
from game.stage.canvas import Canvas
from game.stage.colours import CAPTION, CREAM, GOLD, INK, PALE
from game.stage.controls import Signal
from game.stage.lettering import Lettering, Style, display
from game.stage.shapes import Drawing, panel, segments, slot
from game.stage.sketch import Sketch
from game.stage.stage import Stage
from game.stage.widgets.button import Button, Deed, Icon, framed
from game.stage.widgets.widget import Box, Widget
from game.table.cast import colour_of
from game.table.portrait import draw_portrait

X, WIDE = 472.0, 912.0
"""The panel they stand on."""
TOP = 228.0
ROOM, ADD = 680.0, 100.0
"""For all rows, and for the one that adds another."""
STEP, BETWEEN = 144.0, 16.0
GLOVES = 118.0
KIND = Style(24, GOLD, "bold")
LIFT = 26.0
"""How far what is pressed makes way for large words below it."""


def roomy(letters: Lettering) -> bool:
    """Do the words need a line of their own?"""
    return letters.growth(KIND) >= 1.5


class KindSwitch(Widget):
    """A person or a robot."""

    def __init__(self, x: float, y: float, human: bool, changed: Callable[[bool], object]) -> None:
        super().__init__((x, y, 160, 64))
        self.human = human
        self.changed = changed

    def release(self, stage: Stage, signal: Signal) -> None:
        if self.covers(signal.x, signal.y):
            self._set(stage, signal.x < self.rect.centerx)

    def act(self, stage: Stage, action: str) -> bool:
        if action == "accept":
            self._set(stage, not self.human)
        elif action == ("right" if self.human else "left"):
            self._set(stage, action == "left")
        else:
            return False
        return True

    def _set(self, stage: Stage, human: bool) -> None:
        stage.sound.play("tick")
        if human != self.human:
            self.human = human
            self.changed(human)

    def draw(self, canvas: Canvas, hot: bool, focused: bool) -> None:  # noqa: ARG002
        x, y, w, h = self.rect
        canvas.shape(segments(round(w), round(h), 2, 0 if self.human else 1), x, y)
        canvas.art_at("icons/human.svg", x + 40, y + 32, 40)
        canvas.art_at("icons/robot.svg", x + 120, y + 32, 42)
        if focused:
            framed(canvas, self.rect, 14)


class Gloves(Widget):
    """One to three gloves: how good a robot is."""

    def __init__(self, x: float, middle: float, level: int, changed: Callable[[int], object]):
        super().__init__((x, middle - 44, GLOVES, 88))
        self.level = level
        self.changed = changed

    def release(self, stage: Stage, signal: Signal) -> None:
        if self.covers(signal.x, signal.y):
            self._set(stage, min(2, int((signal.x - self.rect.x) / self.rect.w * 3)))

    def act(self, stage: Stage, action: str) -> bool:
        if action == "accept":
            self._set(stage, (self.level + 1) % 3)
            return True
        there = self.level + {"left": -1, "right": 1}.get(action, 9)
        if not 0 <= there < 3:
            return False
        self._set(stage, there)
        return True

    def _set(self, stage: Stage, level: int) -> None:
        stage.sound.play("tick")
        if level != self.level:
            self.level = level
            self.changed(level)

    def draw(self, canvas: Canvas, hot: bool, focused: bool) -> None:  # noqa: ARG002
        x, y, w, _ = self.rect
        glove = canvas.art.picture("icons/glove_red.svg", 38)
        for i in range(3):
            canvas.centre(glove, x + 21 + 38 * i, y + 26, 255 if i <= self.level else 60)
        if not roomy(canvas.lettering):
            label = LEVELS[self.level].title
            style = canvas.lettering.fitted(label, KIND, w - 6)
            canvas.write(label, x + w / 2, y + 66, style, "middle")
        if focused:
            framed(canvas, self.rect, 14)


class NameTag(Button):
    """The person's name; a press changes it."""

    def __init__(self, rect: Box, label: str, under: str, deed: Deed) -> None:
        super().__init__(rect, label, deed)
        self.under = under
        self.hint = "Change your name"

    def draw(self, canvas: Canvas, hot: bool, focused: bool) -> None:
        write_name(canvas, self.rect.x + 6, self.rect.centery, self.label, self.under)
        small = _smaller(canvas, self.under)
        after = self.rect.x + canvas.lettering.width(self.under, small) + 14
        canvas.shape(pencil(hot or focused), after, self.rect.centery + 6)
        if focused:
            framed(canvas, self.rect, 14)


def write_name(canvas: Canvas, x: float, middle: float, name: str, under: str) -> None:
    style = canvas.lettering.fitted(name, display(34, outline=4, shadow=2), 164)
    canvas.write(canvas.lettering.shortened(name, style, 172), x, middle - 24, style)
    canvas.write(under, x, middle + 22, _smaller(canvas, under))


def _smaller(canvas: Canvas, under: str) -> Style:
    return canvas.lettering.fitted(under, Style(24, PALE), 142)


@cache
def pencil(bright: bool) -> Drawing:
    """This can be written anew."""
    s = Sketch(26, 26, 4)
    fill = CREAM if bright else GOLD
    s.polygon([(2, 24), (5, 15), (18, 2), (24, 8), (11, 21)], fill=fill, stroke=INK, width=3)
    s.polygon([(2, 24), (5, 15), (11, 21)], fill=CREAM, stroke=INK, width=2.5)
    return Drawing(26, 26, 4, s.text())


@cache
def stripe(height: float, colour: str) -> Drawing:
    s = Sketch(16, height, 4)
    s.box(0, 0, 14, height, 7, fill=colour, stroke=INK, width=4)
    return Drawing(16, height, 4, s.text())


class AddRow(Button):
    """A dashed place for one more."""

    def draw(self, canvas: Canvas, hot: bool, focused: bool) -> None:
        x, y, w, h = self.rect
        canvas.shape(slot(round(w), round(h)), x, y)
        style = canvas.lettering.fitted(self.label, display(32, INK if hot else CAPTION), 560)
        wide = canvas.lettering.width(self.label, style) + 64
        canvas.art_at("icons/plus.svg", x + (w - wide) / 2 + 24, y + h / 2, 48)
        canvas.write(self.label, x + (w - wide) / 2 + 64, y + h / 2, style)
        if focused:
            framed(canvas, self.rect, 18)


class Rows:
    """Lays out the rows of a line-up, and draws what cannot be pressed."""

    def __init__(self, lineup: Lineup, letters: Lettering, changed: Deed, rename: Deed) -> None:
        self.lineup = lineup
        self.letters = letters
        self.changed = changed
        """Called after anything that changes which widgets there are, or what they say."""
        self.rename = rename
        self.plain = False
        """Is the room below them for something else?"""

    @property
    def step(self) -> float:
        room = ROOM if self.lineup.full else ROOM - ADD
        return min(STEP, room / len(self.lineup.fighters))

    def middle(self, seat: int) -> float:
        return TOP + seat * self.step + (self.step - BETWEEN) / 2

    def widgets(self) -> list[Widget]:
        made: list[Widget] = []
        for seat in range(len(self.lineup.fighters)):
            made += self._row(seat)
        if not self.lineup.full:
            y = TOP + len(self.lineup.fighters) * self.step + 4
            made.append(
                AddRow((X + 32, y, WIDE - 64, 88), "ADD A FIGHTER", self._add, sound="tick")
            )
        return made

    def _row(self, seat: int) -> list[Widget]:
        lineup, y = self.lineup, self.middle(seat)
        fighter = lineup.fighters[seat]
        before = self._arrow(seat, X + 68, y, -1)
        after = self._arrow(seat, X + 268, y, 1)
        lift = LIFT if roomy(self.letters) else 0.0
        switch = KindSwitch(X + 520, y - 32 - lift, fighter.human, partial(self._seat_person, seat))
        switch.hint = "You play" if fighter.human else "A robot plays"
        switch.name = f"kind {seat}"
        out = Icon(
            (X + 812, y - 28, 56, 56), "icons/close.svg", partial(self._remove, seat), says=""
        )
        out.name = f"remove {seat}"
        out.enabled = len(lineup.fighters) > lineup.fewest
        out.hint = "" if out.enabled else f"It takes {lineup.fewest} to fight"
        if fighter.human:
            tag = NameTag(
                (X + 342, y - 48, 170, 92), lineup.name(seat), self._under(seat), self.rename
            )
            tag.name = "rename"
            return [before, after, tag, switch, out]
        level = LEVELS.index(level_of(fighter.level))
        gloves = Gloves(X + 688, y + 18 - lift if lift else y, level, partial(self._grade, seat))
        gloves.name = f"level {seat}"
        return [before, after, switch, gloves, out]

    def _arrow(self, seat: int, x: float, y: float, way: int) -> Icon:
        side = "left" if way < 0 else "right"
        deed = partial(self._another, seat, way)
        icon = Icon(
            (x, y - 28, 56, 56), f"icons/arrow_{side}.svg", deed, says="Another contender",
            colour="cream",
        )  # fmt: skip
        icon.name = f"contender {side} {seat}"
        return icon

    def _under(self, seat: int) -> str:
        fighter = self.lineup.fighters[seat]
        return f"as {fighter.character.capitalize()}" if fighter.human else "Robot"

    # -- changes -----------------------------------------------------------------------------------

    def _another(self, seat: int, way: int) -> None:
        self.lineup.another(seat, way)
        self.changed()

    def _seat_person(self, seat: int, human: bool) -> None:
        self.lineup.seat_person(seat, human)
        self.changed()

    def _grade(self, seat: int, level: int) -> None:
        self.lineup.fighters[seat].level = LEVELS[level].name

    def _remove(self, seat: int) -> None:
        self.lineup.remove(seat)
        self.changed()

    def _add(self) -> None:
        self.lineup.add()
        self.changed()

    # -- drawing -----------------------------------------------------------------------------------

    def draw(self, canvas: Canvas) -> None:
        high = round(self.step - BETWEEN)
        d = min(116, high - 12)
        for seat, fighter in enumerate(self.lineup.fighters):
            y = self.middle(seat)
            canvas.shape(panel(WIDE - 48, high, "night"), X + 24, y - high / 2)
            colour = colour_of(fighter.character)
            canvas.shape(stripe(high - 28, colour), X + 38, y - high / 2 + 14)
            draw_portrait(canvas, fighter.character, X + 196, y, d)
            self._draw_kind(canvas, seat, y)
            if not fighter.human:
                write_name(canvas, X + 348, y, self.lineup.name(seat), self._under(seat))
        if not self.plain:
            draw_tape(canvas, self.lineup, self.rest)

    def _draw_kind(self, canvas: Canvas, seat: int, y: float) -> None:
        """Who plays, and how well: beside what is pressed, or below it in large letters."""
        fighter = self.lineup.fighters[seat]
        text = "You play" if fighter.human else level_of(fighter.level).title
        if roomy(canvas.lettering):
            style = canvas.lettering.fitted(text, KIND, 286)
            canvas.write(text, X + 663, y + 34, style, "middle")
        elif fighter.human:
            style = canvas.lettering.fitted(text, KIND, GLOVES)
            canvas.write(text, X + 747, y, style, "middle")

    @property
    def rest(self) -> pygame.FRect:
        """What the rows leave of their panel."""
        top = TOP + len(self.lineup.fighters) * self.step + (0 if self.lineup.full else ADD)
        return pygame.FRect(X + 40, top, WIDE - 80, TOP + ROOM - top - 12)
