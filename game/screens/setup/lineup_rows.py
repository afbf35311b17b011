"""One row per fighter: contender, name, person or robot, level, and a button to remove it."""

from collections.abc import Callable
from functools import cache, partial

import pygame

from game.app.local_player import LocalPlayer
from game.core.levels import LEVELS, level_of
from game.lobby.lineup import Lineup
from game.screens.setup.substitute_picker import SubstitutePicker
from game.screens.setup.tale_of_the_tape import draw_tape
from game.screens.setup.teams import LineupTeams
from game.stage.drawing.canvas import Canvas
from game.stage.drawing.colours import COCOA, CREAM, GOLD, INK, PALE
from game.stage.drawing.lettering import Lettering, Style, display_style
from game.stage.drawing.shapes import Drawing, dashed_outline, panel, segmented_control
from game.stage.drawing.sketch import Sketch
from game.stage.engine.stage import Stage
from game.stage.input.input_reader import InputEvent
from game.stage.widgets.button import Button, Callback, IconButton, draw_focus_ring, draw_key
from game.stage.widgets.widget import Box, Widget
from game.table.characters.cast import colour_of, shape_of_seat
from game.table.characters.portrait import draw_portrait
from game.table.characters.teams import TEAMS, team_colour, team_shape
from game.table.text.playing_styles import PlayingStyle

X, WIDE = 472.0, 912.0
"""Left edge and width of the panel."""
TOP = 228.0
ROOM, ADD = 680.0, 100.0
"""Height for all rows, and for the row that adds a fighter."""
STEP, BETWEEN = 144.0, 16.0
LOW, LOW_BETWEEN = 120.0, 8.0
"""Rows with a smaller step than this are low, with a smaller gap."""
GLOVES = 118.0
KIND = Style(24, GOLD, "bold")
BEFORE, ALONE = 142.0, 168.0
"""Greatest width of the line below a name, with a pencil beside it and without."""
BEST_GLOVE = len(LEVELS) - 1
LIFT = 26.0
"""How far the controls move up to make room for large text below them."""


def has_large_text(letters: Lettering) -> bool:
    """True if the text is so large that it needs a line of its own."""
    return letters.scale_factor(KIND) >= 1.5


class PersonBotSwitch(Widget):
    """Switches a seat between a person and a robot."""

    is_scaled = True

    def __init__(self, x: float, y: float, human: bool, changed: Callable[[bool], object]) -> None:
        super().__init__((x, y, 160, 64))
        self.human = human
        self.changed = changed

    def release(self, stage: Stage, input_event: InputEvent) -> None:
        if self.hits(input_event.x, input_event.y):
            self._set(stage, input_event.x < self.rect.centerx)

    def activate(self, stage: Stage, action: str) -> bool:
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
        canvas.draw_shape(segmented_control(round(w), round(h), 2, 0 if self.human else 1), x, y)
        canvas.draw_file("icons/human.svg", x + w / 4, y + h / 2, 40 * self.scale)
        canvas.draw_file("icons/robot.svg", x + 3 * w / 4, y + h / 2, 42 * self.scale)
        if focused:
            draw_focus_ring(canvas, self.rect, 14)


class LevelGloves(Widget):
    """The level of a robot: one glove or more."""

    is_scaled = True

    def __init__(
        self, x: float, middle: float, level: int, changed: Callable[[int], object], low: bool
    ) -> None:
        high = 68 if low else 88
        super().__init__((x, middle - high / 2, GLOVES, high))
        self.level = level
        self.changed = changed

    def release(self, stage: Stage, input_event: InputEvent) -> None:
        if self.hits(input_event.x, input_event.y):
            along = (input_event.x - self.rect.x) / self.rect.w
            self._set(stage, min(BEST_GLOVE, int(along * len(LEVELS))))

    def activate(self, stage: Stage, action: str) -> bool:
        if action == "accept":
            self._set(stage, (self.level + 1) % len(LEVELS))
            return True
        there = self.level + {"left": -1, "right": 1}.get(action, 9)
        if not 0 <= there <= BEST_GLOVE:
            return False
        self._set(stage, there)
        return True

    def _set(self, stage: Stage, level: int) -> None:
        stage.sound.play("tick")
        if level != self.level:
            self.level = level
            self.changed(level)

    def draw(self, canvas: Canvas, hot: bool, focused: bool) -> None:  # noqa: ARG002
        x, y, w, h = self.rect
        alone = has_large_text(canvas.lettering)
        size = min(38 * self.scale, w / 3)
        step = min(size, (w - size) / BEST_GLOVE)
        glove = canvas.art.picture("icons/glove_red.svg", size)
        middle = y + h / 2 if alone else y + 26 / 88 * h
        for i in range(len(LEVELS)):
            across = x + w / 2 + step * (i - BEST_GLOVE / 2)
            canvas.put_centred(glove, across, middle, 255 if i <= self.level else 60)
        if not alone:
            label = LEVELS[self.level].title
            style = canvas.lettering.fit_style(label, KIND, w - 6)
            canvas.write(label, x + w / 2, y + 0.75 * h, style, "middle")
        if focused:
            draw_focus_ring(canvas, self.rect, 14)


class NameTag(Button):
    """The person's name; a press changes it."""

    is_scaled = False

    def __init__(self, rect: Box, label: str, under: str, deed: Callback, low: bool) -> None:
        super().__init__(rect, label, deed)
        self.under = under
        self.low = low
        self.tooltip = "Change the name"

    def draw(self, canvas: Canvas, hot: bool, focused: bool) -> None:
        middle = self.rect.centery
        write_name(canvas, self.rect.x + 6, middle, self.label, self.under, self.low)
        if not (self.low and has_large_text(canvas.lettering)):
            small = _smaller(canvas, self.under)
            after = self.rect.x + canvas.lettering.width(self.under, small) + 14
            canvas.draw_shape(
                pencil_drawing(hot or focused), after, middle + (2 if self.low else 6)
            )
        if focused:
            draw_focus_ring(canvas, self.rect, 14)


def write_name(
    canvas: Canvas, x: float, middle: float, name: str, under: str, low: bool, room: float = BEFORE
) -> None:
    """Write a name with a line below it; a low row with large text has no room for the line."""
    alone = low and has_large_text(canvas.lettering)
    style = canvas.lettering.fit_style(name, display_style(34, outline=4, shadow=2), 164)
    apart = (28, 27) if has_large_text(canvas.lettering) else (24, 22)
    up, down = (0, 0) if alone else (17, 18) if low else apart
    canvas.write(canvas.lettering.shorten(name, style, 172), x, middle - up, style)
    if not alone:
        canvas.write(under, x, middle + down, _smaller(canvas, under, room))


def _smaller(canvas: Canvas, under: str, room: float = BEFORE) -> Style:
    return canvas.lettering.fit_style(under, Style(24, PALE), room)


@cache
def pencil_drawing(bright: bool) -> Drawing:
    """Return a pencil, which shows that the name can be changed."""
    s = Sketch(26, 26, 4)
    fill = CREAM if bright else GOLD
    s.polygon([(2, 24), (5, 15), (18, 2), (24, 8), (11, 21)], fill=fill, stroke=INK, width=3)
    s.polygon([(2, 24), (5, 15), (11, 21)], fill=CREAM, stroke=INK, width=2.5)
    return Drawing(26, 26, 4, s.to_svg())


@cache
def stripe_drawing(height: float, colour: str, wide: float = 14) -> Drawing:
    s = Sketch(wide + 2, height, 4)
    s.box(0, 0, wide, height, min(10, wide / 2), fill=colour, stroke=INK, width=4)
    return Drawing(wide + 2, height, 4, s.to_svg())


class TeamButton(Button):
    """Which team a fighter plays for; a press changes sides."""

    def __init__(self, rect: Box, team: int, deed: Callback) -> None:
        super().__init__(rect, "", deed, sound="tick")
        self.team = team

    def draw(self, canvas: Canvas, hot: bool, focused: bool) -> None:
        x, y, w, h = self.rect
        canvas.draw_shape(stripe_drawing(h, team_colour(self.team), w), x, y)
        canvas.draw_file(team_shape(self.team), x + w / 2, y + h / 2, 44 if hot or focused else 38)
        if focused:
            draw_focus_ring(canvas, self.rect, 12)


class SeatKeyButton(Button):
    """The key of a person in the hot seat; the buzzer shows when it is pressed."""

    def __init__(self, rect: Box, label: str, look: str, deed: Callback) -> None:
        super().__init__(rect, label, deed, sound="tick")
        self.look = look
        self.lit = False

    def draw(self, canvas: Canvas, hot: bool, focused: bool) -> None:
        x, y, w, h = self.rect
        state = "down" if self.lit else "up"
        canvas.draw_file(f"ui/buzzer_{self.look}_{state}.svg", x + 32, y + h / 2, 60)
        draw_key(canvas, self.label, x + w - 28, y + h / 2, 48 if hot or focused else 42)
        if self.lit:
            canvas.draw_file("icons/check.svg", x + 58, y + h / 2 - 18, 32)
        if focused:
            draw_focus_ring(canvas, self.rect, 14)


class AddRow(Button):
    """A dashed slot, which adds a fighter."""

    def draw(self, canvas: Canvas, hot: bool, focused: bool) -> None:
        x, y, w, h = self.rect
        canvas.draw_shape(dashed_outline(round(w), round(h)), x, y)
        style = canvas.lettering.fit_style(
            self.label, display_style(32, INK if hot else COCOA), 560
        )
        wide = canvas.lettering.width(self.label, style) + 64
        canvas.draw_file("icons/plus.svg", x + (w - wide) / 2 + 24, y + h / 2, 48)
        canvas.write(self.label, x + (w - wide) / 2 + 64, y + h / 2, style)
        if focused:
            draw_focus_ring(canvas, self.rect, 18)


class LineupRows:
    """Lays out the rows of a line-up, and draws all of them but the widgets."""

    def __init__(
        self,
        lineup: Lineup,
        sides: LineupTeams,
        letters: Lettering,
        changed: Callable[[str], object],
        rename: Callable[[int], object],
        substitutes: SubstitutePicker | None = None,
        pressed: Callable[[int], str] | None = None,
        open_key_test: Callback | None = None,
        playing_style: Callable[[int], PlayingStyle | None] = lambda _seat: None,
    ) -> None:
        self.lineup = lineup
        self.sides = sides
        self.substitutes = substitutes
        self.letters = letters
        self.changed = changed
        """Called after any change to the widgets or their words, with the name of the widget to
        focus; empty to leave the focus."""
        self.rename = rename
        self.pressed = pressed
        """Returns the label of a seat's key; None if seats have no keys."""
        self.open_key_test = open_key_test
        self.playing_style = playing_style
        """Returns the playing style of a robot in this seat."""
        self.seat_keys: dict[int, SeatKeyButton] = {}
        """The seat keys, by seat."""

    @property
    def local_players(self) -> list[LocalPlayer]:
        """The people, in the order of their seats."""
        fighters = enumerate(self.lineup.fighters)
        return [LocalPlayer(s, f.person, f.character, False) for s, f in fighters if f.human]

    @property
    def row_step(self) -> float:
        room = ROOM if self.lineup.full else ROOM - ADD
        return min(STEP, room / len(self.lineup.fighters))

    @property
    def has_low_rows(self) -> bool:
        """True if the rows are low, because there are many."""
        return self.row_step < LOW

    @property
    def row_height(self) -> float:
        return self.row_step - (LOW_BETWEEN if self.has_low_rows else BETWEEN)

    def middle(self, seat: int) -> float:
        return TOP + seat * self.row_step + self.row_height / 2

    def widgets(self) -> list[Widget]:
        made: list[Widget] = []
        self.seat_keys.clear()
        for seat in range(len(self.lineup.fighters)):
            made += self._row(seat)
        if self.substitutes:
            made += self.substitutes.widgets(self.room_below)
        if not self.lineup.full:
            y = TOP + len(self.lineup.fighters) * self.row_step + 4
            made.append(
                AddRow((X + 32, y, WIDE - 64, 88), "ADD A FIGHTER", self._add, sound="tick")
            )
        return made

    def _row(self, seat: int) -> list[Widget]:
        lineup, y = self.lineup, self.middle(seat)
        fighter = lineup.fighters[seat]
        team = [self._patch(seat, y)] if self.sides.teams else []
        before = self._arrow(seat, X + 68, y, -1)
        after = self._arrow(seat, X + 268, y, 1)
        lift = LIFT if has_large_text(self.letters) and not self.has_low_rows else 0.0
        switch = PersonBotSwitch(
            X + 520, y - 32 - lift, fighter.human, partial(self._seat_person, seat)
        )
        switch.tooltip = self._plays(seat) if fighter.human else self._ways(seat)
        switch.name = f"kind {seat}"
        out = IconButton(
            (X + 812, y - 28, 56, 56), "icons/close.svg", partial(self._remove, seat), says=""
        )
        out.name = f"remove {seat}"
        out.enabled = len(lineup.fighters) > lineup.fewest
        out.tooltip = "" if out.enabled else f"It takes {lineup.fewest} to fight"
        if fighter.human:
            high = min(92, self.row_height - 4)
            rect = (X + 342, y - high / 2, 170, high)
            rename, under = partial(self.rename, seat), f"as {fighter.character.capitalize()}"
            tag = NameTag(rect, lineup.name(seat), under, rename, self.has_low_rows)
            tag.name = f"rename {seat}"
            return [*team, before, after, tag, switch, *self._own_key(seat, y - lift), out]
        level = LEVELS.index(level_of(fighter.level))
        deed = partial(self._grade, seat)
        gloves = LevelGloves(X + 688, y - lift if lift else y, level, deed, self.has_low_rows)
        gloves.name = f"level {seat}"
        return [*team, before, after, switch, gloves, out]

    def _own_key(self, seat: int, y: float) -> list[Widget]:
        """Return the widget for a person's key; empty with fewer than two people."""
        if len(self.lineup.people) < 2 or self.pressed is None or self.open_key_test is None:
            return []
        high, fighter = min(68, self.row_height - 8), self.lineup.fighters[seat]
        rect = (X + 688, y - high / 2, GLOVES, high)
        own = SeatKeyButton(rect, self.pressed(seat), fighter.character, self.open_key_test)
        own.name, own.tooltip = f"own key {seat}", f"What {fighter.person} presses"
        self.seat_keys[seat] = own
        return [own]

    def _arrow(self, seat: int, x: float, y: float, way: int) -> IconButton:
        side = "left" if way < 0 else "right"
        deed = partial(self._another, seat, way)
        icon = IconButton(
            (x, y - 28, 56, 56), f"icons/arrow_{side}.svg", deed, says="Another contender",
            colour="cream",
        )  # fmt: skip
        icon.name = f"contender {side} {seat}"
        return icon

    def _patch(self, seat: int, y: float) -> TeamButton:
        high = self.row_height - 20
        team = self.sides.teams[seat]
        patch = TeamButton((X + 28, y - high / 2, 38, high), team, partial(self._change, seat))
        patch.name = f"team {seat}"
        patch.enabled = self.sides.can_change(seat)
        name, other = TEAMS[team].name, TEAMS[1 - team].name
        patch.tooltip = f"To the {other}" if patch.enabled else f"The last of the {name}"
        return patch

    def _plays(self, seat: int) -> str:
        """Return `You play`, or the number of the seat if several people play."""
        return "You play" if len(self.lineup.people) == 1 else f"Seat {seat + 1}"

    def _robot(self, seat: int, letters: Lettering) -> str:
        """Return the playing style of a robot, or "Robot" if there is only room in the tooltip."""
        way = None if self.has_low_rows or has_large_text(letters) else self.playing_style(seat)
        return way.short if way else "Robot"

    def _ways(self, seat: int) -> str:
        way = self.playing_style(seat)
        return f"A robot plays. {way.sentence}" if way else "A robot plays"

    # -- changes -----------------------------------------------------------------------------------

    def _another(self, seat: int, way: int) -> None:
        self.lineup.change_contender(seat, way)
        self.changed("")

    def _seat_person(self, seat: int, human: bool) -> None:
        self.lineup.seat_person(seat, human)
        self.changed("")

    def _grade(self, seat: int, level: int) -> None:
        self.lineup.fighters[seat].level = LEVELS[level].name

    def _remove(self, seat: int) -> None:
        self.lineup.remove(seat)
        self.sides.on_removed(seat)
        self.changed("")

    def _change(self, seat: int) -> None:
        self.changed(f"team {self.sides.change(seat)}")

    def _add(self) -> None:
        self.lineup.add()
        self.changed("")

    # -- drawing -----------------------------------------------------------------------------------

    def draw(self, canvas: Canvas) -> None:
        high = round(self.row_height)
        d = min(116, high - (6 if self.has_low_rows else 12))
        for seat, fighter in enumerate(self.lineup.fighters):
            y = self.middle(seat)
            canvas.draw_shape(panel(WIDE - 48, high, "night"), X + 24, y - high / 2)
            if not self.sides.teams:
                colour = colour_of(fighter.character)
                canvas.draw_shape(stripe_drawing(high - 28, colour), X + 38, y - high / 2 + 14)
            draw_portrait(canvas, fighter.character, X + 196, y, d)
            if seat in self.seat_keys:
                canvas.draw_file(shape_of_seat(seat), X + 200 + d / 2, y + d / 2 - 12, 32)
            self._draw_kind(canvas, seat, y)
            if not fighter.human:
                name, under = self.lineup.name(seat), self._robot(seat, canvas.lettering)
                write_name(canvas, X + 348, y, name, under, self.has_low_rows, ALONE)
        if not self.substitutes:
            draw_tape(canvas, self.lineup, self.room_below)
        else:
            self.substitutes.draw(canvas, self.room_below)

    def _draw_kind(self, canvas: Canvas, seat: int, y: float) -> None:
        """Write who plays or how well: beside the control, or below it in large text."""
        fighter = self.lineup.fighters[seat]
        text = self._plays(seat) if fighter.human else level_of(fighter.level).title
        if has_large_text(canvas.lettering) and self.has_low_rows:
            return  # the switch and the gloves say it, and no text would fit
        if has_large_text(canvas.lettering):
            style = canvas.lettering.fit_style(text, KIND, 286)
            canvas.write(text, X + 663, y + 34, style, "middle")
        elif fighter.human and seat not in self.seat_keys:
            style = canvas.lettering.fit_style(text, KIND, GLOVES)
            canvas.write(text, X + 747, y, style, "middle")

    @property
    def room_below(self) -> pygame.FRect:
        """The part of the panel below the rows."""
        top = TOP + len(self.lineup.fighters) * self.row_step + (0 if self.lineup.full else ADD)
        return pygame.FRect(X + 40, top, WIDE - 80, TOP + ROOM - top - 12)
