"""The coach, for whoever asks: one move is marked, with one reason. It sees what they see."""

from time import perf_counter
from typing import TYPE_CHECKING, NamedTuple

import pygame

from game.bots import thinks
from game.core.event import NOBODY
from game.core.state import Move
from game.core.view import View
from game.match.coach import Coach, coach
from game.stage.canvas import Canvas
from game.stage.colours import CREAM, GOLD
from game.stage.lettering import Lettering, Style
from game.stage.shapes import ring, tag
from game.table.reasons import why
from game.table.referee import SLICE
from game.table.words import words

if TYPE_CHECKING:
    from game.scenes.table.scene import TableScene

TEXT = Style(24, CREAM, "semibold", align="middle", lead=1.15)
ICON, INSET, HIGH, HIGHEST, EDGE = 44.0, 18.0, 52.0, 112.0, 8.0
LOWER = 34.0
"""How far below the announcer's line there is still room."""
BADGE, ASIDE = 52.0, 14.0
"""The lamp on what is marked, and how far inside its corner: no name is under it."""
CORNER = pygame.FRect(24, 16, 400, 180)
"""Beside the headline of a question that covers the table."""
CARD = 1.4
"""How high a card is, of its width."""


class Advice(NamedTuple):
    """What to do, and why."""

    move: Move
    text: str


class Coaching:
    """Thinks in slices when it is asked to, for one question, and forgets it with the question."""

    def __init__(self, table: "TableScene") -> None:
        self.table = table
        self.advice: Advice | None = None
        self._coach: Coach | None = None
        self._view: View | None = None
        """What it is asked about."""

    # -- asking ------------------------------------------------------------------------------------

    def refusal(self) -> str:
        """Why it says nothing now; empty if it may speak.

        Whoever is asked must hold the screen, so it never speaks of a hand that others hold, nor
        while all are asked at once.
        """
        referee, said = self.table.referee, words("coach")
        if not self.table.house.settings.play.coach:
            return str(said["off"])
        asked = referee.asked
        mine = asked is not None and referee.plays and asked.seat == referee.viewer
        speaks = mine and referee.calls == NOBODY and thinks(self.table.game)
        return "" if speaks else str(said["not_now"])

    def ask(self) -> bool:
        """Begin to think about what is asked now; a second time changes nothing."""
        refusal = self.refusal()
        if refusal:
            self.table.house.say(refusal)
            return True
        view = self.table.referee.asked
        if view is not self._view:
            self.forget()
            self._view = view
            self._coach = coach(self.table.match, self.table.referee.viewer)
            self.table.stale = True
        return True

    def forget(self) -> None:
        if self._view is not None:
            self.table.stale = True
        self.advice = self._coach = self._view = None

    @property
    def thinks(self) -> bool:
        return self._coach is not None

    def advance(self) -> None:
        """A slice of thought; nothing is left of it when something else is asked."""
        if self._view is None:
            return
        if self.table.referee.asked is not self._view:
            self.forget()
            return
        end = perf_counter() + SLICE
        while self._coach is not None and perf_counter() < end:
            if self._coach.step():
                self._speak(self._coach)

    def _speak(self, done: Coach) -> None:
        match, best = self.table.match, done.thought[0]
        label = match.game.words.move(done.view.obs, best.move, match.names)
        reason = why(match.game.name, done.view, best, match.names)
        self.advice = Advice(best.move, f"{label}. {reason}")
        self._coach = None
        self.table.stale = True

    # -- what is marked ----------------------------------------------------------------------------

    def marks(self) -> list[pygame.FRect]:
        """The card and where it goes, a button, an answer: whatever makes this move."""
        table = self.table
        if self.advice is None:
            return []
        move, question = self.advice.move, table.question
        if question is not None:
            return [question.answers[question.moves.index(move)].rect] if self._answers else []
        pressed = table.hud.by_move.get(move)
        if pressed is not None:
            return [pressed.rect]
        return self._card(move) or table.dial.marks(move)

    @property
    def _answers(self) -> bool:
        question = self.table.question
        assert question is not None
        assert self.advice is not None
        return self.advice.move in question.moves

    def _card(self, move: Move) -> list[pygame.FRect]:
        table = self.table
        board, reach = table.board, table.grip.reach
        for key in reach.keys:
            spot = next((spot for spot in reach.spots(key) if move in spot.moves), None)
            if spot is None or key not in board.sprites:
                continue
            x, y, _, w = board.sprites[key].pose
            card = pygame.FRect(x - w / 2, y - w * CARD / 2, w, w * CARD)
            aimed = pygame.FRect(board.rig.aim(board, spot.name))
            wide = board.zones[spot.name].kind == "drop"
            return [card] if wide else [card, aimed]
        return []

    # -- drawing -----------------------------------------------------------------------------------

    @property
    def text(self) -> str:
        if self.advice is not None:
            return self.advice.text
        return str(words("coach")["thinking"]) if self.thinks else ""

    @property
    def speaks(self) -> bool:
        return bool(self.text)

    def room(self) -> pygame.FRect:
        """Where advice stands or where the announcer speaks, if no card and no name is under it."""
        table = self.table
        if table.question is not None and not table.question.beside:
            return CORNER
        zones, advice = table.board.zones, table.hud.advice_room()
        if table.board.rig.tip_room(table.board) is not None:
            return advice
        announced = zones.rect("announcer") if "announcer" in zones else advice
        lower = announced.move(0, LOWER)
        rooms = (advice, announced, lower)
        return next((room for room in rooms if self._free(room)), advice)

    def _free(self, room: pygame.FRect) -> bool:
        board = self.table.board
        _, rect = self._placed(self.table.stage.lettering, room)
        taken = [sprite.area for sprite in board.sprites.values()]
        said = [z.rect for name, z in board.zones.all.items() if name.endswith(("_deed", "_plate"))]
        return rect.collidelist(taken) < 0 and rect.collidelist(said) < 0

    def rect(self, letters: Lettering) -> tuple[Style, pygame.FRect]:
        return self._placed(letters, self.room())

    def _placed(self, letters: Lettering, room: pygame.FRect) -> tuple[Style, pygame.FRect]:
        """How large it is written there, and what it fills: large letters need more lines, too."""
        wide = room.w - 2 * INSET - ICON - 8
        high = max(room.h, min(HIGHEST, HIGH * letters.growth(TEXT) ** 2))
        style = letters.fitted(self.text, TEXT, wide, high - 12)
        lines = letters.lines(self.text, style, wide)
        w = max(letters.width(line, style) for line in lines) + 2 * INSET + ICON + 8
        h = max(HIGH, len(lines) * letters.line_height(style) + 12)
        top = room.y if h <= room.h else max(EDGE, room.bottom - h)
        return style, pygame.FRect(room.centerx - w / 2, top, w, h)

    def draw(self, canvas: Canvas) -> None:
        if not self.speaks or self.table.sheet is not None:
            return
        for rect in self.marks():
            canvas.shape(ring(round(rect.w), round(rect.h), 18), rect.x, rect.y)
            x = rect.left + ASIDE if rect.w > rect.h else rect.right - ASIDE
            canvas.art_at("icons/hint.svg", x, max(40.0, rect.y), BADGE)
        style, (x, y, w, h) = self.rect(canvas.lettering)
        canvas.shape(tag(round(w), round(h), GOLD), x, y)
        canvas.art_at("icons/hint.svg", x + INSET + ICON / 2, y + h / 2, ICON)
        wide = self.room().w - 2 * INSET - ICON - 8
        lines = canvas.lettering.lines(self.text, style, wide)
        top = y + (h - len(lines) * canvas.lettering.line_height(style)) / 2
        middle = x + INSET + ICON + 8 + (w - 2 * INSET - ICON - 8) / 2
        canvas.paragraph(self.text, middle, top, style, wide, "middle")
