"""The posters of the five games: facts about each game, and a widget to choose one."""

from collections.abc import Callable
from typing import NamedTuple

import pygame

from game.app.cutouts import Cutouts, SoftShadow
from game.app.rulebook_pages import has_pages
from game.core.registry import find, games
from game.stage.drawing.canvas import Canvas
from game.stage.drawing.colours import CREAM, GOLD, LAMP, MUSTARD, RED, TAG_EDGE
from game.stage.drawing.lettering import Style
from game.stage.drawing.shapes import focus_ring, halo, tag
from game.stage.engine.stage import Stage
from game.stage.folders import ASSETS
from game.stage.input.input_reader import InputEvent
from game.stage.widgets.widget import Widget
from game.table.games import has_table

HEIGHT_RATIO = 680 / 480
"""Height of a poster as a multiple of its width."""
SHADE = SoftShadow(14, 12, 190)
GLOW = SoftShadow(0, 20, 255, LAMP, 2)
NOT_BUILT = "Table not built yet"
RULES_ONLY = "Rules only"


def player_count(game: str) -> str:
    """`2–5 players`."""
    seats = find(game).seats
    fewest, most = min(seats), max(seats)
    return f"{fewest} players" if fewest == most else f"{fewest}–{most} players"


def poster_file(game: str) -> str:
    return f"posters/{game}.svg"


def is_offered(game: str) -> bool:
    """True once the game has a poster and rulebook pages; its table may come later."""
    return has_pages(game) and (ASSETS / "art" / poster_file(game)).is_file()


GAMES = tuple(game.name for game in games() if is_offered(game.name))
"""The games on the title screen and in the set-up, in that order."""


class PosterSize(NamedTuple):
    """The sizes of a poster, in logical units: at rest (small) and when chosen (large)."""

    small: float
    large: float
    tag: float
    text: float
    over: float
    """How much of the poster the tag covers."""
    tag_height: float
    note: bool
    """True if there is room to say that its table is not built."""


class Poster(Widget):
    """A game's poster. A press chooses it; a press on the chosen one opens the game."""

    def __init__(
        self,
        game: str,
        size: PosterSize,
        cutouts: Cutouts,
        choose: Callable[[str], object],
        go: Callable[[], object],
    ) -> None:
        super().__init__((0, 0, size.small, size.small * HEIGHT_RATIO))
        self.game = game
        self.name = f"poster {game}"
        self.size = size
        self.cutouts = cutouts
        self.choose = choose
        self.go = go
        self.chosen = False
        self.growth = 0.0
        """From 0 (small) to 1 (large)."""
        self._was_chosen = False
        if not has_table(game) and not size.note:
            self.tooltip = f"{NOT_BUILT}. You can read the rules."

    @property
    def current_width(self) -> float:
        return self.size.small + (self.size.large - self.size.small) * self.growth

    @property
    def hit_rect(self) -> pygame.FRect:
        """The poster with its tag, which hangs lower the larger its letters are."""
        x, y, w, h = self.rect
        return pygame.FRect(x, y, w, h - self.size.over + self.size.tag_height + 16)

    def place(self, left: float, middle: float) -> None:
        w, h = self.current_width, self.current_width * HEIGHT_RATIO
        self.rect.update(left, middle - h / 2, w, h)

    def grow(self, share: float) -> bool:
        """Grow or shrink by this share of the way to the target size; True while it changes."""
        goal = 1.0 if self.chosen else 0.0
        if self.growth == goal:
            return False
        self.growth += (goal - self.growth) * share
        if abs(goal - self.growth) < 0.02:
            self.growth = goal
        return True

    # -- what it does ------------------------------------------------------------------------------

    def press(self, stage: Stage, input_event: InputEvent) -> None:  # noqa: ARG002
        self._was_chosen = self.chosen
        if not self.chosen:
            stage.sound.play("menu_move")
            self.choose(self.game)

    def release(self, stage: Stage, input_event: InputEvent) -> None:
        if self._was_chosen and self.hits(input_event.x, input_event.y):
            stage.sound.play("menu_confirm")
            self.go()

    def activate(self, stage: Stage, action: str) -> bool:
        if action != "accept":
            return False
        stage.sound.play("menu_confirm")
        self.choose(self.game)
        self.go()
        return True

    # -- how it looks ------------------------------------------------------------------------------

    def draw(self, canvas: Canvas, hot: bool, focused: bool) -> None:
        x, y = self.rect.center
        large = self.size.large if self.growth > 0 else self.size.small
        soft = GLOW if self.chosen else SHADE
        picture = self.cutouts.get(poster_file(self.game), large, large * HEIGHT_RATIO, soft)
        if 0 < self.growth < 1:
            picture = canvas.art.rotated(picture, 0, self.current_width / large)
        canvas.put_centred(picture, x, y)
        if self.growth in (0.0, 1.0):
            self._frame(canvas, hot, focused)
        if self.size.note and not has_table(self.game):
            self._note(canvas)
        self._tag(canvas)

    def _frame(self, canvas: Canvas, hot: bool, focused: bool) -> None:
        w, h = round(self.rect.w) - 12, round(self.rect.h) - 12
        x, y = self.rect.x + 6, self.rect.y + 6
        radius = 22 * self.rect.w / 336
        if self.chosen:
            canvas.draw_shape(halo(w, h, MUSTARD, True, round(radius)), x, y)
        elif hot:
            canvas.draw_shape(halo(w, h, CREAM, False, round(radius)), x, y)
        if focused:
            canvas.draw_shape(focus_ring(w + 12, h + 12, round(radius)), x - 6, y - 6)

    def _note(self, canvas: Canvas) -> None:
        """Say on the upper edge that this table is not built yet."""
        room = self.rect.w - 40
        style = Style(self.size.text - 2, CREAM, "bold", align="middle")
        style = canvas.lettering.fit_style(NOT_BUILT, style, room, 64)
        lines = canvas.lettering.lines(NOT_BUILT, style, room)
        w = round(max(canvas.lettering.width(line, style) for line in lines) + 28)
        h = round(canvas.lettering.height(NOT_BUILT, style, room) + 10)
        x, y = self.rect.centerx - w / 2, self.rect.y + 6 - min(h / 2, 20)
        canvas.draw_shape(tag(w, h, RED), x, y)
        canvas.paragraph(NOT_BUILT, self.rect.centerx, y + 5, style, room, "middle")

    def _tag(self, canvas: Canvas) -> None:
        size = self.size
        built = size.note or has_table(self.game)
        text = player_count(self.game) if built else RULES_ONLY
        style = Style(size.text + (2 if self.growth > 0.5 else 0), CREAM, "bold")
        style = canvas.lettering.fit_style(text, style, self.rect.w - 8, 48)
        w = max(size.tag * (1 + 0.174 * self.growth), canvas.lettering.width(text, style) + 24)
        h = max(size.tag_height, canvas.lettering.line_height(style) + 8)
        x, y = self.rect.centerx - w / 2, self.rect.bottom - size.over
        edge = GOLD if self.chosen else TAG_EDGE if built else RED
        canvas.draw_shape(tag(round(w), round(h), edge), x, y)
        canvas.write(text, self.rect.centerx, y + h / 2, style, "middle")


def arrange(posters: list[Poster], left: float, gap: float, middle: float, rise: float) -> None:
    """Place the posters side by side; the chosen one is higher by `rise`."""
    for poster in posters:
        poster.place(left, middle - rise * poster.growth)
        left += poster.current_width + gap
