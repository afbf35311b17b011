"""The coach, on request: marks one move and gives one reason. It sees what the player sees."""

from time import perf_counter
from typing import TYPE_CHECKING, NamedTuple

import pygame

from game.bots import has_mind
from game.core.event import NOBODY
from game.core.state import Move
from game.core.view import View
from game.match.thinking.coach import Coach, coach_for
from game.screens.table.help.placed_sentence import PlacedSentence, fit_sentence, place_sentence
from game.stage.drawing.canvas import Canvas
from game.stage.drawing.shapes import focus_ring
from game.table.board.sprite import Sprite
from game.table.match_control.referee import SLICE
from game.table.questions.answer_button import AnswerButton
from game.table.text.move_reasons import explain_move
from game.table.text.word_files import read_words

if TYPE_CHECKING:
    from game.screens.table.screen import TableScreen

LOWER = 34.0
"""Units below the announcer's line where there is still room."""
BADGE, ASIDE = 52.0, 14.0
"""Size of the lamp on what is marked, and its distance from the corner."""
ON_CARD, ON_BUTTON = 4.0, 20.0
"""How far down the lamp is, on a card (above the name) and on a button (below its caption)."""
INSIDE = 6.0
"""How far inside the edge the ring is drawn: words are often close to the edge."""
CORNER = pygame.FRect(24, 16, 400, 180)
"""Beside the headline of a question that covers the table."""


class Advice(NamedTuple):
    """A move, and the reason for it."""

    move: Move
    text: str


class CoachPanel:
    """Thinks in slices when asked, about one question, and forgets the advice with the question."""

    def __init__(self, table: "TableScreen") -> None:
        self.table = table
        self.advice: Advice | None = None
        self._coach: Coach | None = None
        self._view: View | None = None
        """The question it is asked about."""
        self._spoken: PlacedSentence | None = None
        self._about: tuple[object, ...] = ()
        """Words and sizes for which the place of the sentence was found."""

    # -- thinking ----------------------------------------------------------------------------------

    def silence_reason(self) -> str:
        """Why it says nothing now; empty if it may speak.

        The player who is asked must hold the screen, so it never speaks about another player's
        hand, nor while several are asked at once.
        """
        referee, said = self.table.referee, read_words("coach")
        if not self.table.app.settings.play.coach:
            return str(said["off"])
        asked = referee.viewer_question
        mine = asked is not None and referee.viewer_is_playing and asked.seat == referee.viewer
        speaks = mine and referee.next_holder == NOBODY and has_mind(self.table.game)
        return "" if speaks else str(said["not_now"])

    def start_thinking(self) -> bool:
        """Start thinking about the current question; a second call changes nothing."""
        refusal = self.silence_reason()
        if refusal:
            self.table.app.notify(refusal)
            return True
        view = self.table.referee.viewer_question
        if view is not self._view:
            self.forget()
            self._view = view
            self._coach = coach_for(self.table.match, self.table.referee.viewer)
            self.table.needs_redraw = True
        return True

    def forget(self) -> None:
        if self._view is not None:
            self.table.needs_redraw = True
        self.advice = self._coach = self._view = None

    @property
    def is_thinking(self) -> bool:
        return self._coach is not None

    def advance(self) -> None:
        """Think for a slice of time; forget everything when the question has changed."""
        if self._view is None:
            return
        if self.table.referee.viewer_question is not self._view:
            self.forget()
            return
        end = perf_counter() + SLICE
        while self._coach is not None and perf_counter() < end:
            if self._coach.step():
                self._speak(self._coach)

    def _speak(self, done: Coach) -> None:
        match, best = self.table.match, done.thought[0]
        label = match.game.words.move(done.view.obs, best.move, match.names)
        reason = explain_move(match.game.name, done.view, best, match.names)
        self.advice = Advice(best.move, f"{label}. {reason}")
        self._coach = None
        self.table.needs_redraw = True

    # -- marks -------------------------------------------------------------------------------------

    def marked_rects(self) -> list[pygame.FRect]:
        """What makes this move: the card and where it goes, a button, or an answer."""
        table = self.table
        if self.advice is None:
            return []
        move, question = self.advice.move, table.question
        if question is not None:
            return [question.answers[question.moves.index(move)].rect] if self._answers else []
        pressed = table.hud.buttons_by_move.get(move)
        if pressed is not None:
            return [pressed.rect]
        return self._card(move) or table.choice_widget.mark_rects(move)

    @property
    def _answers(self) -> bool:
        question = self.table.question
        assert question is not None
        assert self.advice is not None
        return self.advice.move in question.moves

    def _card(self, move: Move) -> list[pygame.FRect]:
        table = self.table
        board, reach = table.board, table.grip.move_options
        for key in reach.pickable_card_keys:
            spot = next((spot for spot in reach.drop_targets(key) if move in spot.moves), None)
            if spot is None or key not in board.sprites:
                continue
            card = self._in_sight(board.sprites[key])
            aimed = pygame.FRect(board.game_table.target_rect(board, spot.name))
            wide = board.zones[spot.name].kind == "drop"
            return [card] if wide else [card, aimed]
        return []

    def _in_sight(self, card: Sprite) -> pygame.FRect:
        """The visible part of a card: the next one in a hand covers it, and must not be marked."""
        seen = card.rect
        over = [s.rect for s in self.table.board.sprites.values() if s.z > card.z]
        edges = [other.left for other in over if other.colliderect(seen) and other.x > seen.x]
        seen.w = min([seen.right, *edges]) - seen.x
        return seen

    # -- drawing -----------------------------------------------------------------------------------

    @property
    def text(self) -> str:
        if self.advice is not None:
            return self.advice.text
        return str(read_words("coach")["thinking"]) if self.is_thinking else ""

    @property
    def has_text(self) -> bool:
        return bool(self.text)

    def sentence_rooms(self) -> list[pygame.FRect]:
        """Where the sentence may go: the places of advice, of the announcer and of captions."""
        table = self.table
        zones, advice = table.board.zones, table.hud.advice_room()
        announced = zones.rect("announcer") if "announcer" in zones else advice
        rooms = [advice, announced, announced.move(0, LOWER)]
        return rooms if table.stage.toasts.has_caption else [*rooms, table.caption_area]

    def _placed(self, canvas: Canvas) -> PlacedSentence:
        """The sentence keeps its place until something else appears there."""
        table, letters = self.table, canvas.lettering
        if table.question is not None and not table.question.is_inline:
            self._spoken = fit_sentence(letters, self.text, CORNER)
            return self._spoken
        about = self.text, letters.percent, canvas.size, bool(table.stage.toasts.has_caption)
        if self._spoken is None or self._about != about or not self._spoken.hides_nothing(canvas):
            self._about, self._spoken = (
                about,
                place_sentence(canvas, self.text, self.sentence_rooms()),
            )
        return self._spoken

    def mark_answer(self) -> None:
        """Mark the advised answer; it draws the ring itself, below the key at its edge."""
        question, advice = self.table.question, self.advice
        assert question is not None
        for answer, move in zip(question.answers, question.moves, strict=False):
            if isinstance(answer, AnswerButton):
                answer.is_suggested = advice is not None and move == advice.move

    def draw_rings(self, canvas: Canvas) -> None:
        """Draw rings around what is marked on the table; answers beside it are drawn over them."""
        question = self.table.question
        if self.table.overlay is not None or (question is not None and not question.is_inline):
            return
        inside = INSIDE if question is None else 0.0
        for rect in self.marked_rects():
            x, y, w, h = rect.inflate(-2 * inside, -2 * inside)
            canvas.draw_shape(focus_ring(round(w), round(h), 18), x, y)

    def draw(self, canvas: Canvas) -> None:
        if not self.has_text or self.table.overlay is not None:
            return
        for rect in self.marked_rects():
            wide = rect.w > rect.h
            x = rect.left + ASIDE if wide else rect.right - ASIDE
            y = rect.y + (ON_BUTTON if wide else ON_CARD)
            canvas.draw_file("icons/hint.svg", x, max(40.0, y), BADGE)
        self._placed(canvas).draw(canvas)
