"""What the table of Mind's Eye shows beside a choice."""

from collections.abc import Iterator, Sequence
from types import SimpleNamespace
from typing import Any

import pygame

from game.core.event import Event
from game.core.state import Move, Seat
from game.core.view import view
from game.games.minds_eye.cards import STANCES
from game.games.minds_eye.rules import EYES
from game.games.minds_eye.stare import JUDGE, STANCE
from game.games.minds_eye.text import COLOURS
from game.games.minds_eye.text import STANCES as STANCE_NAMES
from game.stage.widgets.button import Button
from game.table.board.board import Board
from game.table.board.inspectables import inspect_text
from game.table.games import game_table_for
from game.table.games.minds_eye import inspection, panels
from game.table.games.minds_eye.card_turner import CardTurner
from game.table.games.minds_eye.stare import pay_off, stare_scene
from game.table.games.minds_eye.stare.judging_question import JudgingQuestion
from game.table.games.minds_eye.stare.stance_tickets import Ticket
from game.table.games.minds_eye.stare.stare_memory import StareHistory, last_beat_text, signed
from game.table.text.word_files import read_words
from tests.table.minds_eye_spec import turn_to
from tests.table.promises.kit import board_of
from tests.table.promises.minds_eye_plays import GAME, Chosen


class Ear:
    """A canvas that only keeps what is written on it."""

    def __init__(self) -> None:
        self.said: list[str] = []
        self.lettering = SimpleNamespace(
            fit_style=lambda _text, style, *_: style,
            shortened=lambda text, *_: text,
            growth=lambda *_: 1.0,
            width=lambda *_: 0.0,
            height=lambda *_: 0.0,
        )

    def write(self, text: str, *_: object, **__: object) -> None:
        self.said.append(text)

    paragraph = write

    def __getattr__(self, _name: str) -> Any:
        return self

    def __call__(self, *_: object, **__: object) -> Any:
        return self


def more(c: Chosen, board: Board) -> Iterator[str]:
    board.zones = SimpleNamespace(rect=lambda _: pygame.FRect(0, 0, 200, 200))  # type: ignore
    yield game_table_for(GAME).banner(board, True)[0]
    yield from _round(c, board) if c.question == EYES else _contest(c, board)


def _round(c: Chosen, board: Board) -> Iterator[str]:
    """The card with its arrows and buttons, and the panel with the wins."""
    turner = CardTurner(board, lambda _: None)
    turner.set_question(c.view)
    turn_to(turner, c.move)
    for foe, eye in zip(turner.rivals, turner.rival_colours, strict=True):
        yield f"{COLOURS[eye].upper()} stares at {board.names[foe]}"
    yield from inspect_text(GAME, "btn_lock", {})
    for thing in inspection.win_inspectables(board):
        yield from (thing.title, thing.text)
    ear: Any = Ear()
    panels.draw_reference(board, ear)
    yield from ear.said


def _contest(c: Chosen, board: Board) -> Iterator[str]:
    shown: Any = board.visible
    about, ear = memory(c), Ear()
    question = asking(c, board, [])
    for widget in question.focus.widgets:
        if isinstance(widget, Button):
            yield from (widget.label, widget.tooltip)
        elif isinstance(widget, Ticket) and widget.move == c.move:
            yield from (widget.title, widget.text)
    question.focus = SimpleNamespace(draw=lambda _: None)
    question.draw(ear)
    stare_scene._draw_third(board, ear, about)
    if about.options.stare == "drops":
        stare_scene._draw_distraction(board, ear, about)
    yield from ear.said
    if c.question == JUDGE and question.both:
        question = asking(c, board, [])
        question.name_blinker(c.move)
        yield question._text(read_words("stare")["asks"])
        yield from (button.label for button in question.answers)
    if c.question == STANCE:
        yield from _costs(c, shown)
        if shown.beat == 1 or about.stare.refilled:
            yield last_beat_text(about.stare, *shown.starers[:2], list(board.names))[0]


def _costs(c: Chosen, shown: Any) -> Iterator[str]:
    """The table of what each pair of stances costs, and the note below it."""
    for theirs in STANCES:
        change = signed(-pay_off.drops_lost(shown, c.move, theirs))
        yield f"{STANCE_NAMES[c.move]} against {STANCE_NAMES[theirs]}: {change}"
    yield pay_off._note(shown, read_words("stare")["pay_off"])


def memory(c: Chosen) -> Any:
    refilled = c.before.double_blinks > 0 and {*c.before.drops} <= {0, 3}
    return SimpleNamespace(
        options=c.before.options, stare=StareHistory(refilled=refilled), thinking=set[Seat]()
    )


def asking(c: Chosen, board: Board, submitted: list[tuple[Seat, Move]]) -> Any:
    """The question as one person sees it, or, on a shared screen, as both do."""
    seats = c.before.actors()
    seats = sorted(seats, key=lambda seat: seat != c.seat)
    if not board.has_many_viewers:
        seats = seats[:1]
    desk: Any = SimpleNamespace(
        stage=None, board=board, memory=memory(c), policies={},
        views=[view(c.before, seat, tuple) for seat in seats],
        submit=submitted.extend,
    )  # fmt: skip
    return game_table_for(GAME).question_view(desk)


def pressed(c: Chosen, button: str) -> Sequence[Event] | None:
    """What comes of a button after both have been asked; None if the question is open again."""
    board, submitted = board_of(c.before, GAME, c.seat, True), list[tuple[Seat, Move]]()
    question: JudgingQuestion = asking(c, board, submitted)
    question.name_blinker(c.move)
    question.focus.find(button).on_press()
    world, events = c.before.clone(), list[Event]()
    for seat, move in submitted:
        world.apply(seat, move, events)
    return events if submitted else None if question.moves else []
