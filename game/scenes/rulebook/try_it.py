"""TRY IT: an example beside a page of the rulebook, told in three steps; the reader may play."""

from collections.abc import Callable
from functools import partial

import pygame

from game.scenes.house import House
from game.scenes.rulebook.examples import EXAMPLES, GAME, READER, Beat, tell, told
from game.scenes.rulebook.play_by_play import show
from game.scenes.rulebook.small_table import CARD, TALL, Piece, SmallTable
from game.scenes.rulebook.small_view import View
from game.stage.canvas import Canvas
from game.stage.colours import CREAM, MUSTARD, TEAL
from game.stage.controls import Signal
from game.stage.lettering import body, display
from game.stage.motion import Do, Motion, Series, Wait
from game.stage.shapes import panel
from game.stage.stage import Stage
from game.stage.widgets.button import Button, framed
from game.stage.widgets.scroll import Scroll
from game.stage.widgets.widget import Widget
from game.table.faces import RATIO

X, Y, W, H = 1344, 136, 552, 920
HEADER = 64
TABLE_X, TABLE_Y = 1368, 224
BUTTON_Y, BUTTON_H = 960, 72
HEIGHTS = ((1.5, 440.0), (1.25, 530.0), (1.0, 600.0))
"""Of the table, by the growth of the words, which need the rest."""
CAPTIONS = (26, 24, 22)
"""Sizes to try, before it has to scroll."""

A_BREATH = 0.5
TO_READ = 1.6
"""Seconds between two steps that nobody waits for."""


def has_example(game: str, key: str) -> bool:
    return game == GAME and key in EXAMPLES


class Telling:
    """How far an example has been told. It stops for the reader's own moves."""

    def __init__(self, key: str, still: bool, play: Callable[[str], object], alone: bool) -> None:
        self.story = tell(key)
        self.table = SmallTable(self.story, still, play)
        self.alone = alone
        """Does it go on without the reader?"""
        self.said: list[str] = []
        self.step = 0
        self._beats = [(n, beat) for n, step in enumerate(self.story.steps) for beat in step]
        self._next = 0
        self._motion: Motion | None = Wait(A_BREATH)

    @property
    def moving(self) -> bool:
        return self._motion is not None

    @property
    def over(self) -> bool:
        return not self.moving and self._next == len(self._beats)

    @property
    def asked(self) -> Beat | None:
        """The move that the reader is to make now."""
        if self.moving or self._next == len(self._beats):
            return None
        return self._beats[self._next][1]

    @property
    def now(self) -> int:
        """The step that is told or asked for; 3 when all have been told."""
        if self.over:
            return len(self.story.steps)
        return self.step if self.asked is None else self._beats[self._next][0]

    def advance(self, seconds: float) -> None:
        if self._motion is None or self._motion.advance(seconds) is None:
            return
        self._motion = None
        if self._next < len(self._beats):
            beat = self._beats[self._next][1]
            if beat.seat != READER or self.alone:
                self.go()

    def go(self) -> None:
        """Make the next move."""
        step, beat = self._beats[self._next]
        if step != self.step:
            self.step, self.said = step, []
        self._next += 1
        motions: list[Motion] = []
        for event in beat.events:
            sentence = told(event, self.story.steps[step], self.story.names)
            motions += [Do(partial(self._say, sentence)), show(self.table, event)]
        ends = self._next < len(self._beats) and self._beats[self._next][0] != step
        asks = ends and self._beats[self._next][1].seat == READER and not self.alone
        motions.append(Wait(TO_READ if ends and not asks else 0))
        self._motion = Series(*motions)

    def hurry(self) -> None:
        """What is moving now is at its end."""
        if self._motion is not None:
            self._motion.finish()
            self.advance(0)

    def _say(self, sentence: str) -> None:
        if sentence:
            self.said.append(sentence)


class OwnCard(Widget):
    """The card that the reader could play: press it, or drag it anywhere onto the table."""

    def __init__(self, panel: "TryIt") -> None:
        super().__init__((0, 0, 0, 0))
        self.panel = panel
        self.name = "own card"
        self._grip: tuple[float, float] | None = None

    def press(self, stage: Stage, signal: Signal) -> None:  # noqa: ARG002  every widget's shape
        self._grip = (signal.x, signal.y)

    def drag(self, stage: Stage, signal: Signal) -> None:  # noqa: ARG002
        if self._grip is not None:
            self.panel.drag(signal.x - self._grip[0], signal.y - self._grip[1])
            self._grip = (signal.x, signal.y)

    def release(self, stage: Stage, signal: Signal) -> None:  # noqa: ARG002
        self._grip = None
        self.panel.play()

    def act(self, stage: Stage, action: str) -> bool:  # noqa: ARG002
        if action == "accept":
            self.panel.play()
        return action == "accept"

    def draw(self, canvas: Canvas, hot: bool, focused: bool) -> None:
        size = 72 if hot else 64
        canvas.art_at("ui/cursor_glove.svg", self.rect.right - 2, self.rect.bottom - 18, size)
        if focused:
            framed(canvas, self.rect, 12)


class TryIt:
    """The panel at the right of a page that has an example."""

    def __init__(self, house: House, key: str, changed: Callable[[], object]) -> None:
        self.house = house
        self.key = key
        self.changed = changed
        """Called when there are other widgets than before."""
        self.own = OwnCard(self)
        self.caption = Scroll((0, 0, 0, 0), self._caption, "caption")
        self.caption.to_end = True
        self.view = View(house, TABLE_X, TABLE_Y, TALL)
        self.telling = self._begin(alone=False)
        self.fit()

    def _begin(self, alone: bool) -> Telling:
        still = self.house.settings.access.motion == "hardly"
        return Telling(self.key, still, self.house.stage.sound.play, alone)

    # -- what it does ------------------------------------------------------------------------------

    @property
    def busy(self) -> bool:
        return self.telling.moving

    def update(self, seconds: float) -> None:
        if not self.telling.moving:
            return
        self.telling.advance(seconds)
        if not self.telling.moving:
            self._aim()
            self.changed()

    def play(self) -> None:
        """The reader makes the move that is asked for."""
        if self.telling.asked is not None:
            self.telling.go()
            self.changed()

    def drag(self, dx: float, dy: float) -> None:
        for piece in self._meant():
            piece.x += dx / self.view.zoom
            piece.y += dy / self.view.zoom

    def again(self) -> None:
        self.telling = self._begin(alone=False)
        self.changed()

    def show_me(self) -> None:
        """Go on without the reader; from the start if it was over, faster if it went already."""
        telling = self.telling
        if telling.over:
            self.telling = self._begin(alone=True)
        elif telling.asked is not None:
            telling.alone = True
            telling.go()
        elif telling.alone:
            telling.hurry()
        else:
            telling.alone = True
        self.changed()

    def _cards(self) -> tuple[int, ...]:
        asked = self.telling.asked
        return asked.cards if asked else ()

    def _meant(self) -> list[Piece]:
        """The cards in the reader's hand that are asked for."""
        wanted = list(self._cards())
        found = []
        for piece in self.telling.table.hand:
            if piece.card in wanted:
                wanted.remove(piece.card)
                found.append(piece)
        return found

    # -- where things are --------------------------------------------------------------------------

    def fit(self) -> None:
        """The words have another size: less table, more room for them."""
        letters = self.house.stage.lettering
        growth = letters.growth(body())
        height = next(high for least, high in HEIGHTS if growth >= least)
        self.view = View(self.house, TABLE_X, TABLE_Y, height)
        top = TABLE_Y + height + 10
        self.caption.rect = pygame.FRect(TABLE_X, top, W - 48, BUTTON_Y - 10 - top)
        self._aim()

    def _aim(self) -> None:
        """Lay the reader's own card where it is drawn."""
        w, h = CARD * self.view.zoom, CARD * RATIO * self.view.zoom
        places = [self.view.at(*piece.spot) for piece in self._meant()]
        if places:
            left, top = min(x for x, _ in places), min(y for _, y in places)
            right, bottom = max(x for x, _ in places), max(y for _, y in places)
            self.own.rect = pygame.FRect(
                left - w / 2, top - h / 2, right - left + w, bottom - top + h
            )

    def widgets(self) -> list[Widget]:
        wide = (W - 48 - 16) / 2
        again = Button(
            (TABLE_X, BUTTON_Y, wide, BUTTON_H),
            "AGAIN",
            self.again,
            colour="blue",
            size=28,
            icon="icons/replay.svg",
        )
        show_me = Button(
            (TABLE_X + wide + 16, BUTTON_Y, wide, BUTTON_H),
            "SHOW ME",
            self.show_me,
            colour="green",
            size=28,
            icon="ui/glyph_play.svg",
        )
        mine: list[Widget] = [self.own] if self._meant() else []
        return [*mine, self.caption, again, show_me]

    # -- how it looks ------------------------------------------------------------------------------

    def draw(self, canvas: Canvas) -> None:
        canvas.shape(panel(W, H, "night", HEADER, TEAL), X, Y)
        canvas.write("TRY IT", X + 24, Y + 33, display(30, CREAM, 4, 3))
        for i in range(len(self.telling.story.steps)):
            now = self.telling.now
            dot = "done" if i < now else "now" if i == now else "todo"
            canvas.art_at(f"ui/step_dot_{dot}.svg", X + W - 138 + i * 46, Y + 32, 34)
        self.view.draw(canvas, self.telling.table, self._cards())

    def _caption(self, canvas: Canvas, top: float) -> float:
        """What has just happened, and what the reader could do."""
        x, wrap = TABLE_X + (W - 48) / 2, W - 48 - 56
        asked = self.telling.asked
        move = f"Your move: {asked.label}." if asked else ""
        letters = canvas.lettering
        for size in CAPTIONS:
            parts = [
                (words, style)
                for words, style in (
                    (" ".join(self.telling.said), body(size, CREAM, "semibold")),
                    (move, body(size, MUSTARD, "bold")),
                )
                if words
            ]
            high = sum(letters.height(words, style, wrap) for words, style in parts)
            if high <= self.caption.rect.h:
                break
        y = top + max(0.0, (self.caption.rect.h - high) / 2)
        for words, style in parts:
            y += canvas.paragraph(words, x, y, style, wrap, "middle")
        return high
