"""The substitutes of both seats: portrait, story, specialties, and arrows to change them."""

from collections.abc import Callable
from functools import partial

import pygame

from game.core.options import Value
from game.core.registry import Game
from game.stage.drawing.canvas import Canvas
from game.stage.drawing.colours import CAPTION, CREAM, GOLD, ICE, INK, LAMP, PLUM, RED
from game.stage.drawing.lettering import Style, display_style
from game.stage.drawing.shapes import burst, disc, panel
from game.stage.widgets.button import IconButton
from game.stage.widgets.widget import Widget
from game.table.game_table import Specialty, Substitute
from game.table.games import game_table_for

GAP = 28.0
"""Gap between the two halves."""
PORTRAIT = 96.0
TOP = 12.0
"""Room above the portrait."""
NAME, STORY = display_style(30, INK), Style(22, PLUM, "semibold", align="middle", lead=1.16)
TITLE, SAID = Style(22, INK, "bold"), Style(22, CAPTION, "semibold")
ROW, LARGE_ROW = 52.0, 76.0
"""Height of a specialty, and in large text."""
LARGE = 1.5
ANYBODY = "ANYBODY"
CHANCE_TEXT = "Chance sends one of these {count}. You see whom before the first bell."
FACE = 78.0
"""Size of the portraits while chance decides."""


class SubstitutePicker:
    """Lets both seats choose their substitutes."""

    def __init__(
        self, game: Game, options: dict[str, Value], changed: Callable[[str], object]
    ) -> None:
        self.game_table = game_table_for(game.name)
        self.options = options
        self.changed = changed
        self.values = {
            option: game.options.kinds()[option].values()
            for option in self.game_table.substitute_options
        }

    def substitute(self, seat: int) -> Substitute | None:
        return self.game_table.substitute_for(
            self.options[self.game_table.substitute_options[seat]]
        )

    def widgets(self, room: pygame.FRect) -> list[Widget]:
        return [
            self._arrow(seat, half, way)
            for seat, half in enumerate(halves(room))
            for way in (-1, 1)
        ]

    def _arrow(self, seat: int, half: pygame.FRect, way: int) -> IconButton:
        side = "left" if way < 0 else "right"
        x = half.centerx + way * (PORTRAIT / 2 + 44) - 28
        rect = (x, half.y + TOP + PORTRAIT / 2 - 28, 56, 56)
        deed = partial(self._another, seat, way)
        icon = IconButton(
            rect, f"icons/arrow_{side}.svg", deed, says="Another boxer", colour="cream"
        )
        icon.name = f"champion {side} {seat}"
        return icon

    def _another(self, seat: int, way: int) -> None:
        option = self.game_table.substitute_options[seat]
        values = self.values[option]
        place = values.index(self.options[option])
        self.options[option] = values[(place + way) % len(values)]
        self.changed("")

    def reorder(self, order: list[int]) -> None:
        """Move the substitutes with their seats; `order` holds the former seat of each."""
        sent = [self.options[option] for option in self.game_table.substitute_options]
        self.options |= {
            o: sent[seat] for o, seat in zip(self.game_table.substitute_options, order, strict=True)
        }

    # -- drawing -----------------------------------------------------------------------------------

    def draw(self, canvas: Canvas, room: pygame.FRect) -> None:
        for seat, half in enumerate(halves(room)):
            canvas.draw_shape(panel(round(half.w), round(half.h), "paper"), half.x, half.y)
            champion = self.substitute(seat)
            if champion is None:
                self._draw_anybody(canvas, half)
            else:
                _draw_champion(canvas, champion, half)
        x, y = room.centerx, room.y + TOP + PORTRAIT / 2
        canvas.draw_shape(burst(44, RED, LAMP), x - 44, y - 44)
        canvas.write("VS", x, y, display_style(34, CREAM, 5, 3)._replace(fixed=True), "middle")

    def _draw_anybody(self, canvas: Canvas, half: pygame.FRect) -> None:
        x, y = half.centerx, half.y + TOP + PORTRAIT / 2
        canvas.draw_shape(disc(round(PORTRAIT), ICE, GOLD), x - PORTRAIT / 2, y - PORTRAIT / 2)
        canvas.write("?", x, y, display_style(72, CREAM, 6, 4)._replace(fixed=True), "middle")
        everybody = self._everybody
        said = CHANCE_TEXT.format(count=len(everybody))
        across = -(-len(everybody) // 2)
        first = half.bottom - 12 - 2 * FACE
        _draw_words(canvas, half, ANYBODY, said, first - 2)
        for number, one in enumerate(everybody):
            left = half.centerx + (number % across - (across - 1) / 2) * (FACE + 24)
            canvas.draw_file(one.portrait, left, first + FACE * (number // across + 0.5), FACE - 6)

    @property
    def _everybody(self) -> list[Substitute]:
        values = self.values[self.game_table.substitute_options[0]]
        return [
            one for value in values if (one := self.game_table.substitute_for(value)) is not None
        ]


def halves(room: pygame.FRect) -> tuple[pygame.FRect, pygame.FRect]:
    wide = (room.w - GAP) / 2
    left = pygame.FRect(room.x, room.y, wide, room.h)
    return left, left.move(wide + GAP, 0)


def _draw_champion(canvas: Canvas, who: Substitute, half: pygame.FRect) -> None:
    x, y = half.centerx, half.y + TOP + PORTRAIT / 2
    canvas.draw_shape(disc(round(PORTRAIT), ICE, GOLD), x - PORTRAIT / 2, y - PORTRAIT / 2)
    canvas.draw_file(who.portrait, x, y, PORTRAIT - 10)
    large = canvas.lettering.scale_factor(SAID) >= LARGE
    row = LARGE_ROW if large else ROW
    first = half.bottom - 12 - row * len(who.specialties)
    story = "" if large else who.biography  # left out: the specialties matter more
    _draw_words(canvas, half, f"{who.nickname} {who.name}", story, first - 2)
    for number, feat in enumerate(who.specialties):
        _draw_feat(canvas, feat, half.x + 18, first + row * (number + 0.5), half.w - 36, row)


def _draw_words(canvas: Canvas, half: pygame.FRect, name: str, story: str, bottom: float) -> None:
    """Write name and story between the portrait and `bottom`."""
    letters, wide = canvas.lettering, half.w - 32
    top = half.y + TOP + PORTRAIT
    style = letters.fit_style(name, NAME, wide, 44 if not story else 36)
    line = letters.line_height(style)
    canvas.write(name, half.centerx, top + line / 2, style, "middle")
    small = letters.fit_style(story, STORY, wide, bottom - top - line)
    canvas.paragraph(story, half.centerx, top + line, small, wide, "middle")


def _draw_feat(
    canvas: Canvas, feat: Specialty, x: float, y: float, wide: float, row: float
) -> None:
    """Draw a specialty: its name, and what it is worth in attack and in defence."""
    letters = canvas.lettering
    canvas.draw_file(feat.picture, x + 24, y, ROW - 4)
    apart = row / 4 - 0.5
    for text, wanted, middle in ((feat.title, TITLE, y - apart), (feat.text, SAID, y + apart)):
        style = letters.fit_style(text, wanted, wide - 60, row / 2 + 3)
        canvas.write(text, x + 60, middle, style)
