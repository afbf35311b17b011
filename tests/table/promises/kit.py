"""Plays choices on copies of the state, and compares what comes of them with the texts shown.

A table of promises says for every text of a game's table what must be true of a choice beside
which it is shown. Texts with values are written as patterns: `{name} keeps it.` A text that no
pattern matches fails the test, so nobody can add one without saying what it promises.
"""

import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cached_property, lru_cache
from random import Random
from types import SimpleNamespace
from typing import Any, NamedTuple

from game.core.event import Event
from game.core.registry import find
from game.core.state import PASS, Move, Seat, State
from game.core.view import View, view
from game.stage.folders import ASSETS
from game.table.board.board import Board
from game.table.games import game_table_for
from game.table.questions.prompt import Prompt
from game.table.text.tip_queue import tips_of
from game.table.text.word_files import read_words
from game.table.view.viewpoint import Viewpoint
from tests.table.harness import CAST, NAMES

Predicate = Callable[..., bool | None]
"""Whether a text is true of a choice. It gets the choice and the values in the text; for the tip
of an event also the event, for the tip of a situation the seat that reads it. None: the text says
nothing about this choice."""

VALUE = "[^.,;:!?’]+?"
"""What may stand for a value in a pattern: no end of a sentence."""
MOVES = 6
"""How many moves of a question are tried at once."""
LONGEST = 260
"""Choices after which a match is left."""


def board_of(state: State, game: str, seat: Seat, shared: bool = False) -> Board:
    """A board that knows names and the visible state, and draws nothing."""
    game_table = game_table_for(game)
    board = Board.__new__(Board)
    board.game_table = game_table
    board.names = NAMES[: state.n]
    board.contenders = CAST[: state.n]
    board.faces = SimpleNamespace(cards=ASSETS / "cards")  # type: ignore[assignment]
    board.visible = game_table.visible_state_from(state, Viewpoint(seat), state.n)
    board.has_many_viewers = shared
    return board


def declining(world: State, seat: Seat, moves: Sequence[Move], rng: Random) -> Move:
    return PASS if PASS in moves else moves[0]


def anything(world: State, seat: Seat, moves: Sequence[Move], rng: Random) -> Move:
    return moves[int(rng.random() * len(moves))]


class Step(NamedTuple):
    """One choice of a match that is played on."""

    before: State
    seat: Seat
    move: Move
    events: list[Event]
    after: State


def later(
    state: State, how: Callable[..., Move] = anything, steps: int = 120, seed: int = 3
) -> Iterator[Step]:
    """Play on from this state, which does not change."""
    world, rng = state.clone(), Random(seed)
    for _ in range(steps):
        if world.over:
            return
        seat = world.actors()[0]
        move = how(world, seat, world.legal_moves(seat), rng)
        before, events = world.clone(), list[Event]()
        world.apply(seat, move, events)
        yield Step(before, seat, move, events, world)


class Choice:
    """A legal move, played on a copy of the state in which it was on offer."""

    game: str

    def __init__(self, before: Any, seat: Seat, move: Move) -> None:
        self.before = self.prepared(before)
        self.seat = seat
        self.move = move
        self.events: list[Event] = []
        self.after = self.before.clone()
        self.after.apply(seat, move, self.events)

    def prepared(self, before: Any) -> Any:
        """The state without secret answers that others have given already."""
        return before

    @cached_property
    def view(self) -> View:
        return view(self.before, self.seat, tuple)

    @cached_property
    def question(self) -> str:
        return str(self.before.question())

    @property
    def obs(self) -> Any:
        return self.view.obs

    @cached_property
    def is_dragged(self) -> bool:
        """Whether a card is dragged to a target for it."""
        game_table = game_table_for(self.game)
        return any(
            self.move in spot.moves
            for card in range(len(game_table.card_images))
            for spot in game_table.drop_targets(self.view, card)
        )

    def is_settled(self, now: Any) -> bool:  # noqa: ARG002
        """Whether what this choice is about is over, where others are asked before it is."""
        return True

    @cached_property
    def settled(self) -> tuple[Any, list[Event]]:
        """The state and all events once everybody else has declined what they were asked."""
        events, now = [*self.events], self.after
        for step in later(self.after, declining, 40):
            if self.is_settled(step.before):
                return step.before, events
            events += step.events
            now = step.after
        return now, events

    @property
    def end(self) -> Any:
        return self.settled[0]

    def has(self, what: str, **facts: object) -> bool:
        """Whether such an event comes of it, when everybody else declines."""
        return any(_is(event, what, facts) for event in self.settled[1])

    def now(self, what: str, **facts: object) -> bool:
        """Whether such an event comes at once."""
        return any(_is(event, what, facts) for event in self.events)

    def seat_of(self, name: str) -> Seat:
        """The seat of this name, in whatever letters; `you` is who chooses."""
        names = [told.lower() for told in NAMES]
        return self.seat if name.lower() in ("you", "your") else names.index(name.lower())


def _is(event: Event, what: str, facts: Mapping[str, object]) -> bool:
    return event.what == what and all(getattr(event, key) == facts[key] for key in facts)


# -- what is shown ---------------------------------------------------------------------------------


def texts(choice: Choice, board: Board) -> Iterator[str]:
    """What every table shows beside a choice: prompts, previews, buttons, labels and a hint."""
    game_table, seen = game_table_for(choice.game), choice.view
    yield find(choice.game).words.move(seen.obs, choice.move, board.names)
    if game_table.is_between_turns(seen):
        if seen.question in game_table.reaction_questions:
            yield game_table.reaction_trigger(seen, board).headline
        yield from _prompt(game_table.prompt(seen, board), choice.move)
        return
    yield game_table.hint(seen)
    if choice.is_dragged:
        yield game_table.preview(seen, choice.move)[0]
    for button in game_table.buttons(seen):
        if button.move == choice.move:
            yield button.label
            yield from read_words("things")[choice.game].get(button.words_key or button.name, ())


def _prompt(prompt: Prompt, move: Move) -> Iterator[str]:
    yield from (prompt.headline, prompt.title, prompt.target_text)
    if prompt.speech is not None:
        yield f"{prompt.speech.first_words} {prompt.speech.last_word}"
    for offer in prompt.answer_options:
        if offer.move == move:
            yield from (offer.title, offer.text, offer.label)


# -- the promises ----------------------------------------------------------------------------------


class Rules(NamedTuple):
    """House rules for some matches of the test."""

    seats: int
    options: Mapping[str, object] = {}
    seeds: Iterable[int] = (1,)


class Promises(NamedTuple):
    """All texts of one game's table, and what each of them promises."""

    choice: type[Choice]
    matches: Sequence[Rules]
    texts: Mapping[str, Predicate]
    """Pattern → what must be true."""
    no_promise: Sequence[str]
    """Patterns of texts that promise nothing: jokes, headlines about the past, advice."""
    tips: Mapping[str, Predicate]
    """Name of a tip → what must be true, wherever it is shown."""
    tips_without_promise: Sequence[str] = ()
    more: Callable[[Choice, Board], Iterable[str]] = lambda _choice, _board: ()
    """The texts that only this table shows."""
    positions: Callable[[], Iterable[State]] = tuple
    """Prepared positions for what hardly ever comes in play."""


@lru_cache(None)
def _pattern(text: str) -> re.Pattern[str]:
    parts = re.split(r"\{(\w+)\}", text)
    made = (f"(?P<{part}>{VALUE})" if i % 2 else re.escape(part) for i, part in enumerate(parts))
    return re.compile("".join(made))


@lru_cache(None)
def matched(patterns: tuple[str, ...], text: str) -> tuple[str, dict[str, str]] | None:
    """The first pattern that fits this text, and the values in it."""
    for pattern in patterns:
        found = _pattern(pattern).fullmatch(text)
        if found:
            return pattern, found.groupdict()
    return None


class Report:
    """What came of playing the choices."""

    def __init__(self, promises: Promises) -> None:
        self.promises = promises
        self.patterns = (*promises.texts, *promises.no_promise)
        self.tips = tips_of(promises.choice.game)
        self.questions: Counter[str] = Counter()
        self.choices = 0
        self.met: Counter[str] = Counter()
        """How often a pattern was true of a choice, or shown if it promises nothing."""
        self.told: Counter[str] = Counter()
        """How often a tip was true of a choice, or shown if it promises nothing."""
        self.broken: dict[str, str] = {}
        """Pattern or tip → the first choice of which it was not true."""
        self.unknown: dict[str, str] = {}
        """Text without a pattern → where it was shown."""

    def check(self, text: str, choice: Choice) -> None:
        found = matched(self.patterns, text)
        if found is None:
            self.unknown.setdefault(text, _where(choice))
            return
        pattern, values = found
        predicate = self.promises.texts.get(pattern)
        true = True if predicate is None else predicate(choice, **values)
        self._count(self.met, pattern, true, choice, text)

    def check_tip(self, name: str, choice: Choice, *more: object) -> None:
        if name not in self.tips:
            return
        predicate = self.promises.tips.get(name)
        if predicate is None:
            self.told[name] += name in self.promises.tips_without_promise
            return
        true = predicate(choice, *more)
        self._count(self.told, name, true, choice, self.tips[name])

    def _count(
        self, kept: Counter[str], name: str, true: bool | None, choice: Choice, text: str
    ) -> None:
        if true is False:
            self.broken.setdefault(name, f"{text!r} {_where(choice)}")
        elif true:
            kept[name] += 1

    def never_met(self) -> list[str]:
        """Return the patterns that no choice of any match has shown to be true."""
        return [pattern for pattern in self.patterns if not self.met[pattern]]

    def tips_never_met(self) -> list[str]:
        """Return the tips of the game that were never shown to be true."""
        return [name for name in self.tips if not self.told[name]]


def _where(choice: Choice) -> str:
    label = find(choice.game).words.move(choice.obs, choice.move, NAMES)
    events = ", ".join(f"{e.what}({e.who} {e.card} {e.to} {e.amount})" for e in choice.events)
    return f"at “{choice.question}”, {NAMES[choice.seat]}: {label} → {events}"


def play(promises: Promises) -> Report:
    """Play the matches, and compare the texts with what comes of the choices."""
    report, game = Report(promises), find(promises.choice.game)
    for rules in promises.matches:
        for seed in rules.seeds:
            events: list[Event] = []
            state = game.new(rules.seats, seed, game.options.parse(rules.options), events)
            _play(report, state, Random(seed))
    for state in promises.positions():
        _play(report, state, Random(1), 1)
    return report


def _play(report: Report, state: State, rng: Random, longest: int = LONGEST) -> None:
    for number in range(longest):
        if state.over:
            return
        asked = [*state.actors()]
        for seat in asked:
            report.questions[state.question()] += 1
            moves = [*state.legal_moves(seat)]
            if len(moves) > MOVES and longest > 1:
                moves = rng.sample(moves, MOVES)
            for move in moves:
                _look(report, report.promises.choice(state, seat, move))
        seat = asked[int(rng.random() * len(asked))]
        move = anything(state, seat, state.legal_moves(seat), rng)
        if number % 3 == 0:
            _look_around(report, report.promises.choice(state.clone(), seat, move))
        state.apply(seat, move, [])


def _look(report: Report, choice: Choice) -> None:
    """Compare all texts and tips that are shown beside a choice, and come of it."""
    promises, game_table = report.promises, game_table_for(choice.game)
    report.choices += 1
    boards = (board_of(choice.before, choice.game, choice.seat, shared) for shared in (False, True))
    shown = dict.fromkeys(
        text for board in boards for text in (*texts(choice, board), *promises.more(choice, board))
    )
    for text in filter(None, shown):
        report.check(text, choice)
    for name in game_table.question_tips(choice.view):
        report.check_tip(name, choice)
    for event in choice.events:
        for name in game_table.event_tips(event):
            report.check_tip(name, choice, event)


def _look_around(report: Report, choice: Choice) -> None:
    """Compare the tips about the situation of every seat."""
    game_table, before = game_table_for(choice.game), choice.before
    for seat in range(before.n):
        shown = game_table.visible_state_from(before, Viewpoint(seat), before.n)
        for name in game_table.situation_tips(shown, before.options):
            report.check_tip(name, choice, seat)
