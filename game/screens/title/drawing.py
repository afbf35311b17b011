"""Parts of the title screen: layouts, key hints, the last result, the player."""

from typing import NamedTuple, Self

from game.app.game_posters import PosterSize
from game.lobby.waiting import LastResult
from game.profile.settings import PlayerSettings
from game.stage.drawing.canvas import Canvas
from game.stage.drawing.colours import MOONLIGHT, PALE, TAG_EDGE
from game.stage.drawing.lettering import Lettering, Style, body_style, display_style
from game.stage.drawing.shapes import panel, plate, tag
from game.stage.input.input_reader import PAD, InputReader
from game.stage.widgets.button import Button, Callback, draw_focus_ring, draw_key, key_width
from game.table.characters.cast import colour_of
from game.table.characters.portrait import draw_portrait


class PlacedContender(NamedTuple):
    """One of the cast: who, where, how large, and whether mirrored."""

    who: str
    x: float
    y: float
    size: float
    flip: bool = False


class TitleLayout(NamedTuple):
    """A layout of the title screen."""

    logo: tuple[float, float, float]
    """Centre and width; it is a third as high."""
    cast: tuple[PlacedContender, ...]
    poster: PosterSize
    left: float
    gap: float
    middle: float
    rise: float

    def fitted(self, posters: int) -> Self:
        """The same row of posters, smaller if there are more than it has room for."""
        size, more = self.poster, posters - 1
        row = (ROOM_FOR - 1) * (size.small + self.gap) + size.large
        share = (row - more * self.gap) / (more * size.small + size.large)
        if share >= 1:
            return self
        smaller = size._replace(
            small=size.small * share, large=size.large * share, tag=size.tag * share
        )
        return self._replace(poster=smaller)


ROOM_FOR = 5
"""Posters at full size."""
FIRST_LAYOUT = TitleLayout(
    (960, 244, 1080),
    (
        PlacedContender("scraps", 120, 372, 250),
        PlacedContender("stigg", 300, 336, 330),
        PlacedContender("spork", 1796, 384, 250, True),
        PlacedContender("gripes", 1616, 350, 320, True),
    ),
    PosterSize(288, 336, 184, 22, 20, 44, True),
    152,
    32,
    696,
    16,
)
RETURNING_LAYOUT = TitleLayout(
    (960, 176, 840),
    (
        PlacedContender("scraps", 120, 640, 250),
        PlacedContender("stigg", 316, 596, 350),
        PlacedContender("spork", 1800, 650, 250, True),
        PlacedContender("gripes", 1604, 608, 340, True),
    ),
    PosterSize(140, 148, 124, 20, 8, 36, False),
    536,
    33,
    740,
    4,
)
LARGE_PRINT = RETURNING_LAYOUT._replace(middle=792)

KEY_HINTS = (
    ("accept", "continue"),
    ("play", "play"),
    ("rules", "rules"),
    ("settings", "settings"),
    ("cancel", "quit"),
)
PAD_HINTS = (
    ("accept", "continue"),
    ("main", "play"),
    ("inspect", "rules"),
    ("pause", "settings"),
    ("cancel", "quit"),
)


def draw_hints(canvas: Canvas, controls: InputReader) -> None:
    """Draw the key hints for the device in use."""
    hints = PAD_HINTS if controls.device == PAD else KEY_HINTS
    style = Style(22, MOONLIGHT, "semibold")
    letters = canvas.lettering
    keys = [controls.glyph(action) for action, _ in hints]
    words, between = "  ".join(said for _, said in hints), 10 * len(keys) + 26 * (len(keys) - 1)
    grown = letters.key_cap_scale
    while True:
        wide = [key_width(letters, key, grown=grown) for key in keys]
        room = 848 - 40 - sum(wide) - between
        style = letters.fit_style(words, style, room)
        if grown <= 1 or letters.width(words, style) <= room:
            break
        grown -= 0.1  # shrink the keys rather than the words
    said = [letters.width(text, style) for _, text in hints]
    x = 960 - (sum(wide) + sum(said) + between) / 2
    high = round(max(52, 40 * grown + 10))
    canvas.draw_shape(tag(848, high, TAG_EDGE), 536, 1038 - high / 2)
    for key, w, (_, text), length in zip(keys, wide, hints, said, strict=True):
        draw_key(canvas, key, x + w / 2, 1038, grown=grown)
        canvas.write(text, x + w + 10, 1038, style)
        x += w + 10 + length + 26


def draw_last_result(canvas: Canvas, last: LastResult) -> None:
    """Draw how the last match ended, at the lower left."""
    x, y, w, h = 24, 884, 480, 108
    canvas.draw_shape(panel(w, h, "night"), x, y)
    left = x + 28
    if last.contender:
        draw_portrait(canvas, last.contender, x + 58, y + h / 2, 64)
        left = x + 104
    room = x + w - 24 - left
    style = canvas.lettering.fit_style(last.text, body_style(24, face="semibold"), room, h - 24)
    height = canvas.lettering.height(last.text, style, room)
    canvas.paragraph(last.text, left, y + (h - height) / 2, style, room)


class PlayerChip(Button):
    """The player's name and contender; a press changes the name."""

    def __init__(self, player: PlayerSettings, deed: Callback, large_print: bool) -> None:
        size = (440, 120) if large_print else (344, 88)
        super().__init__((24, 24, *size), "", deed, name="player")
        self.tooltip = "Change your name"
        self.player = player

    def min_size(self, _letters: Lettering) -> tuple[float, float]:
        """As wide as it is, which name and contender need."""
        return self.rect.size

    def draw(self, canvas: Canvas, hot: bool, focused: bool) -> None:
        x, y, w, h = self.rect
        who = self.player.character
        canvas.draw_shape(plate(round(w), round(h), colour_of(who), hot), x, y)
        draw_portrait(canvas, who, x + 48, y + h / 2, 108)
        room = w - 112 - 24
        style = canvas.lettering.fit_style(
            self.player.name, display_style(30, outline=4, shadow=2), room
        )
        canvas.write(self.player.name, x + 112, y + h * 0.36, style)
        said = f"as {who.capitalize()}"
        small = canvas.lettering.fit_style(said, Style(22, PALE, "semibold"), room)
        canvas.write(said, x + 112, y + h * 0.73, small)
        if focused:
            draw_focus_ring(canvas, self.rect, 28)
