"""A question to the player, over the dimmed table: who does what, and the answers as panels."""

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from game.core.state import PASS, Move
from game.stage.canvas import Canvas, Display
from game.stage.colours import CREAM, DIM, INK, MUSTARD, RED
from game.stage.controls import Signal
from game.stage.lettering import Lettering, Style, display
from game.stage.shapes import bar, bubble, button, halo, panel, rays, ribbon, tag
from game.stage.widgets.button import draw_key
from game.stage.widgets.focus import Focus
from game.stage.widgets.widget import Widget
from game.table.arrow import draw_arrow
from game.table.board import Board
from game.table.faces import LIFTED, LYING, figure
from game.table.portrait import draw_portrait
from game.table.rig import Offer, Prompt
from game.table.sprite import Look

if TYPE_CHECKING:
    from game.stage.stage import Stage

TRAY = pygame.FRect(272, 632, 1376, 392)
OUT_OF_TRAY = 620
"""An answer dragged above this line is given."""

LAYOUTS = {
    1: (752.0, 416.0, 24.0),
    2: (532.0, 416.0, 24.0),
    3: (312.0, 416.0, 24.0),
    4: (296.0, 320.0, 16.0),
    5: (292.0, 260.0, 9.0),
}
"""For so many answers: where the first begins, how wide each is, the gap."""


class Answer(Widget):
    """One panel: a card, what it does, a button. It can be pressed, or dragged up to the fight."""

    def __init__(
        self,
        rect: tuple[float, float, float, float],
        offer: Offer,
        number: int,
        board: Board,
        chosen: Callable[[Move], object],
    ) -> None:
        super().__init__(rect)
        self.offer = offer
        self.number = number
        self.board = board
        self.chosen = chosen
        self.name = offer.title.lower()
        self.title_size = 30.0
        """The same for all answers; what the longest title has room for."""
        self.pulled = (0.0, 0.0)
        self._start = (0.0, 0.0)
        self._down = False

    def press(self, stage: "Stage", signal: Signal) -> None:
        self._start = (signal.x, signal.y)
        self._down = True

    def drag(self, stage: "Stage", signal: Signal) -> None:
        self.pulled = (signal.x - self._start[0], signal.y - self._start[1])

    def release(self, stage: "Stage", signal: Signal) -> None:
        self.pulled = (0.0, 0.0)
        self._down = False
        if signal.y < OUT_OF_TRAY or self.covers(signal.x, signal.y):
            self._give(stage)

    def act(self, stage: "Stage", action: str) -> bool:
        if action != "accept":
            return False
        self._give(stage)
        return True

    def fit_title(self, letters: Lettering) -> float:
        room = self.rect.w - (128 if self.rect.w < 400 else 162) - 16
        return letters.fitted(self.offer.title, display(30, INK), room).size

    def _give(self, stage: "Stage") -> None:
        stage.sound.play("tear")
        self.chosen(self.offer.move)

    def draw(self, canvas: Canvas, hot: bool, focused: bool) -> None:
        x, y, w, h = self.rect
        offer = self.offer
        canvas.shape(panel(round(w), round(h), "paper"), x, y)
        if hot or focused:
            canvas.shape(halo(round(w), round(h), MUSTARD, True, 18), x, y)
        narrow = w < 400
        card = 100 if narrow else 124
        left = x + (128 if narrow else 162)
        cx, cy = x + (66 if narrow else 84), y + (104 if narrow else 120)
        dx, dy = self.pulled
        draw_look(canvas, self.board, offer.picture, cx + dx, cy + dy, card, -4)
        room = x + w - left - 16
        title = display(30, INK)._replace(size=self.title_size)
        canvas.write(offer.title, left, y + 42, title)
        style = Style(22, "#4A3A4E", "medium", lead=1.2)
        style = canvas.lettering.fitted(offer.text, style, room, 104)
        canvas.paragraph(offer.text, left, y + 60, style, room)
        bw = w - 32 if narrow else 232
        bx = x + 16 if narrow else x + 160
        state = "down" if self._down else "hover" if hot or focused else "up"
        canvas.shape(button(round(bw), 64, offer.colour, state), bx, y + 172)
        label = canvas.lettering.fitted(offer.label, display(28, CREAM, 4, 3), bw - 24)
        canvas.write(offer.label, bx + bw / 2, y + 199 + (6 if self._down else 0), label, "middle")
        if self.number < 10:
            canvas.shape(tag(44, 40, MUSTARD), x + w - 64, y - 14)
            number = Style(26, CREAM, "display", fixed=True)
            canvas.write(str(self.number), x + w - 42, y + 6, number, "middle")


class Question:
    """The prompt while it is open."""

    def __init__(
        self,
        stage: "Stage",
        board: Board,
        prompt: Prompt,
        chosen: Callable[[Move], object],
        seconds: float = 0,
    ) -> None:
        self.stage = stage
        self.board = board
        self.prompt = prompt
        self.chosen = chosen
        self.limit = seconds
        """Seconds to answer, 0 for all the time in the world."""
        self.left = seconds
        self.focus = Focus(stage)
        self.answers: list[Answer] = []
        start, width, gap = LAYOUTS[min(5, len(prompt.offers))]
        for i, offer in enumerate(prompt.offers[:5]):
            rect = (start + i * (width + gap), 744.0, width, 256.0)
            self.answers.append(Answer(rect, offer, i + 1, board, chosen))
        self.focus.add(*self.answers)
        self._backdrop: pygame.Surface | None = None

    def advance(self, seconds: float) -> None:
        if self.limit:
            self.left = max(0.0, self.left - seconds)
            if not self.left:
                self._pass()

    def extend(self) -> None:
        self.left = self.limit

    def _pass(self) -> None:
        moves = [offer.move for offer in self.prompt.offers]
        self.chosen(PASS if PASS in moves else moves[-1])

    def handle(self, signal: Signal) -> bool:
        if signal.kind == "action":
            action = signal.action
            if action.startswith("digit") and 0 < int(action[5:]) <= len(self.answers):
                self.chosen(self.answers[int(action[5:]) - 1].offer.move)
                return True
            if action == "main" and any(o.move == PASS for o in self.prompt.offers):
                self._pass()
                return True
            if action == "hint" and self.limit:
                self.extend()
                return True
        return self.focus.handle(signal)

    # -- pictures ----------------------------------------------------------------------------------

    def resized(self) -> None:
        self._backdrop = None

    @property
    def moves(self) -> list[Move]:
        return [offer.move for offer in self.prompt.offers]

    def prepare(self, canvas: Canvas, draw_below: Callable[[Canvas], object]) -> None:
        """Take a picture of the table and blur it, once."""
        if self._backdrop is None:
            blits, canvas.blits = canvas.blits, []
            draw_below(canvas)
            below = pygame.Surface(canvas.size)
            Display().show(below, canvas.blits)
            canvas.blits = blits
            self._backdrop = blurred(below)

    def draw(self, canvas: Canvas) -> None:
        p = self.prompt
        if self._backdrop is not None:
            canvas.pixels(self._backdrop, 0, 0)
        canvas.veil(DIM, 0.66)
        canvas.shape(rays(960, 400, 28, "#F0862B", 0.10, "#FFB25A"), 0, 0)
        self._draw_fight(canvas)
        canvas.shape(ribbon(1040, 88, p.colour, 56), 440, 36)
        headline = canvas.lettering.fitted(p.headline, display(44, CREAM, 5, 4), 880)
        canvas.write(p.headline, 960, 81, headline, "middle")
        canvas.shape(panel(round(TRAY.w), round(TRAY.h), "night"), TRAY.x, TRAY.y)
        title = canvas.lettering.fitted(p.title, display(34, CREAM, 4, 3), TRAY.w - 80, 52)
        canvas.write(p.title, 960, 674, title, "middle")
        if self.limit:
            self._draw_clock(canvas)
        self._draw_keys(canvas)
        size = min((answer.fit_title(canvas.lettering) for answer in self.answers), default=30)
        for answer in self.answers:
            answer.title_size = size
        self.focus.draw(canvas)

    def _draw_clock(self, canvas: Canvas) -> None:
        share = round(self.left / self.limit, 2)
        canvas.shape(bar(560, 28, share), 680, 700)
        canvas.art_at("icons/timer.svg", 652, 712, 48)
        canvas.write(f"{self.left:.0f} s", 1256, 714, Style(22, CREAM, "bold"))

    def _draw_keys(self, canvas: Canvas) -> None:
        glyph = self.stage.controls.glyph("main")
        if any(offer.move == PASS for offer in self.prompt.offers) and not self.limit:
            style = Style(22, "#C9D0F0", "medium")
            text = next(o.label for o in self.prompt.offers if o.move == PASS).capitalize()
            style = canvas.lettering.fitted(text, style, 400, 36)
            width = canvas.lettering.width(text, style)
            draw_key(canvas, glyph, 960 - width / 2 - 34, 712, 34)
            canvas.write(text, 960 - width / 2, 712, style)

    def _draw_fight(self, canvas: Canvas) -> None:
        p, board = self.prompt, self.board
        if p.actor >= 0:
            picture = canvas.art.picture(figure(board.looks[p.actor], "punch"), 520)
            canvas.centre(picture, 480, 376)
        if p.wish:
            canvas.shape(bubble(216, 168, "right"), 40, 168)
            canvas.write("Hand over the", 148, 196, Style(24, INK, "semibold"), "middle")
            canvas.art_at(f"cards/eyeball_boxing/{p.wish}.svg", 148, 250, 84)
            canvas.write(f"{p.wish.upper()}!", 148, 310, display(30, RED), "middle")
        if p.card is not None:
            glow = canvas.art.cut(halo(296, 418, "#FF9A3C", False, 24))
            canvas.centre(canvas.art.turned(glow.surface, -4), 936, 372)
            draw_look(canvas, board, p.card, 936, 372, 304, -4, lifted=True)
        if p.target is not None:
            if p.target[0] == "portrait":
                draw_portrait(canvas, p.target[1], 1400, 380, 240)
            else:
                canvas.shape(halo(216, 302, RED, True), 1292, 229)
                draw_look(canvas, board, p.target, 1400, 380, 216, 0)
            start, end = (1098.0, 352.0), (1280.0, 372.0)
            draw_arrow(canvas, start, end, None, tail=16, thick=34, head=72, lift=48)
            style = display(24)
            w = max(216.0, canvas.lettering.width(p.target_text, style) + 40)
            canvas.shape(tag(round(w), 48, RED), 1400 - w / 2, 552)
            canvas.write(p.target_text, 1400, 576, style, "middle")


def draw_look(
    canvas: Canvas,
    board: Board,
    look: Look,
    x: float,
    y: float,
    width: float,
    angle: float,
    lifted: bool = False,
) -> None:
    if look[0] == "portrait":
        draw_portrait(canvas, look[1], x, y, width)
        return
    picture = board.rig.picture(board.faces, look, width, LIFTED if lifted else LYING)
    canvas.centre(canvas.art.turned(picture, angle), x, y)


def blurred(picture: pygame.Surface) -> pygame.Surface:
    """Out of focus; done small, because nobody can tell."""
    w, h = picture.get_size()
    small = pygame.transform.smoothscale(picture, (max(1, w // 4), max(1, h // 4)))
    small = pygame.transform.box_blur(small, 2)
    return pygame.transform.smoothscale(small, (w, h))
