"""Who fights for each of two seats, where a game has such people: a face, a story, three feats."""

from collections.abc import Callable, MutableMapping, Sequence
from functools import partial

import pygame

from game.core.options import Value
from game.stage.canvas import Canvas
from game.stage.colours import BROWN_TEXT, CREAM, ICE, INK, PLUM, SLATE
from game.stage.lettering import Style, display
from game.stage.shapes import disc, panel
from game.stage.widgets.button import Icon
from game.stage.widgets.widget import Widget
from game.table.rig import Champion

GAP = 20.0
HEAD = 108.0
STORY = Style(22, BROWN_TEXT, "semibold", lead=1.12)
FEAT = Style(22, INK, "bold")
HOW = Style(22, PLUM, "medium")


class Corners:
    """Two papers, one for each seat, with arrows to leaf through everybody."""

    def __init__(
        self,
        champions: Sequence[Champion],
        options: Sequence[str],
        chosen: MutableMapping[str, Value],
        changed: Callable[[], object],
    ) -> None:
        self.champions = champions
        self.options = options
        self.chosen = chosen
        self.changed = changed

    def widgets(self, room: pygame.FRect) -> list[Widget]:
        made: list[Widget] = []
        for seat, paper in enumerate(self._papers(room)):
            made += [self._arrow(seat, paper, -1), self._arrow(seat, paper, 1)]
        return made

    def _papers(self, room: pygame.FRect) -> list[pygame.FRect]:
        half = (room.w - GAP) / 2
        first = pygame.FRect(room.x, room.y, half, room.h)
        return [first, first.move(half + GAP, 0)]

    def _arrow(self, seat: int, paper: pygame.FRect, way: int) -> Icon:
        side = "left" if way < 0 else "right"
        x = paper.x + 14 if way < 0 else paper.right - 62
        icon = Icon(
            (x, paper.y + 12, 48, 48), f"icons/arrow_{side}.svg", partial(self._turn, seat, way),
            says="Another one", colour="cream",
        )  # fmt: skip
        icon.name = f"corner {side} {seat}"
        return icon

    def _turn(self, seat: int, way: int) -> None:
        values = [champion.value for champion in self.champions]
        place = values.index(str(self.chosen[self.options[seat]]))
        self.chosen[self.options[seat]] = values[(place + way) % len(values)]
        self.changed()

    def _fighter(self, seat: int) -> Champion:
        value = self.chosen[self.options[seat]]
        return next(one for one in self.champions if one.value == value)

    # -- drawing -----------------------------------------------------------------------------------

    def draw(self, canvas: Canvas, room: pygame.FRect) -> None:
        for seat, paper in enumerate(self._papers(room)):
            self._draw_paper(canvas, paper, self._fighter(seat))

    def _draw_paper(self, canvas: Canvas, paper: pygame.FRect, champion: Champion) -> None:
        x, y, w, h = paper
        canvas.shape(panel(round(w), round(h), "paper", 72, SLATE), x, y)
        letters = canvas.lettering
        name = letters.fitted(champion.name, display(28, CREAM, 4, 3), w - 140, 56)
        canvas.write(champion.name, x + w / 2, y + 37, name, "middle")
        canvas.shape(disc(round(HEAD), ICE, SLATE), x + 16, y + 84)
        canvas.art_at(champion.picture, x + 16 + HEAD / 2, y + 84 + HEAD / 2, HEAD - 8)
        wide = w - HEAD - 48
        story = letters.fitted(champion.story, STORY, wide, HEAD)
        high = letters.height(champion.story, story, wide)
        canvas.paragraph(champion.story, x + HEAD + 32, y + 84 + (HEAD - high) / 2, story, wide)
        below = pygame.FRect(x, y + 202, w, h - 212)
        if champion.feats:
            self._draw_feats(canvas, champion, below)
        else:
            self._draw_all(canvas, below)

    def _draw_all(self, canvas: Canvas, room: pygame.FRect) -> None:
        """Everybody it could be."""
        found = [one.picture for one in self.champions if one.feats]
        across = -(-len(found) // 2)
        for number, picture in enumerate(found):
            x = room.x + room.w * (number % across + 0.5) / across
            canvas.art_at(picture, x, room.y + room.h * (0.26 + 0.48 * (number // across)), 76)

    def _draw_feats(self, canvas: Canvas, champion: Champion, room: pygame.FRect) -> None:
        step = room.h / len(champion.feats)
        letters, wide = canvas.lettering, room.w - 92
        for number, feat in enumerate(champion.feats):
            y = room.y + step * (number + 0.5)
            canvas.art_at(feat.picture, room.x + 44, y, min(52.0, step - 4))
            title = letters.fitted(feat.title, FEAT, wide, step / 2)
            canvas.write(feat.title, room.x + 80, y - 12, title)
            text = letters.fitted(feat.text, HOW, wide, step / 2)
            canvas.write(feat.text, room.x + 80, y + 14, text)
