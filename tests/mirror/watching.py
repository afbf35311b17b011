"""Compare ten seconds of the public screen in two worlds: pictures, sounds, rumble and files."""

import zlib
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import NamedTuple
from unittest.mock import patch

import pygame

from game.app.app import App
from game.core.event import NOBODY, Event
from game.core.state import PASS, Move, Seat, State
from game.match.match import Match
from game.match.saves.autosave import Autosave
from game.match.thinking.bot_turn import Thinking
from game.screens.table.hot_seat.curtain import Curtain
from game.screens.table.questions.reaction_view import ReactionView
from game.screens.table.screen import TableScreen
from game.stage.drawing.display import Display
from game.stage.engine.toasts import Toasts
from game.stage.input.input_reader import InputEvent
from game.stage.sound.captions import Caption
from game.table.match_control import referee
from tests.mirror.worlds import Pair, public, unseen_difference
from tests.table.harness import heuristic_move

SECONDS, STEP = 10.0, 0.1
BUZZES = 0.6
"""Seconds into a window at which the planned buzz comes."""
PRIVATELY = 400
"""Most frames that one private turn may take."""
HEARD = ("play", "set_mood", "play_music", "duck", "stop", "play_reminder")
"""Methods of the mixer that are recorded."""

Orders = Mapping[Seat, Mapping[str, str]]


class Plan(NamedTuple):
    """What happens in both worlds, and how often the picture is compared."""

    orders: Orders = {}
    """Seat policies of the people."""
    buzzes: Seat = NOBODY
    """The seat that buzzes in the first window, if it may; it never takes the screen."""
    looks: bool = False
    """Whether the called player takes the screen and chooses after ten seconds; ten more follow."""
    open_hands: bool = False
    """Whether all hands are open."""
    seconds: float = SECONDS
    every: int = 1
    """Frames between two compared pictures; everything else is compared in each."""


class Frame(NamedTuple):
    """What somebody without cards can notice in one frame."""

    picture: int
    sounds: tuple[str, ...]
    captions: tuple[str, ...]
    log: tuple[object, ...]
    said: tuple[str, ...]
    rumble: tuple[float, ...]
    files: tuple[str, ...]
    waits: str
    """What the table waits for, and which keys are active."""


class Made(NamedTuple):
    """A choice, and what everybody heard of it."""

    frame: int
    seat: Seat
    move: Move
    told: tuple[Event, ...]
    looks: bool
    """Whether it was made while somebody held the screen."""


class Seen(NamedTuple):
    frames: list[Frame]
    made: list[Made]
    places: list[object]
    """For each frame, the places of face-down cards."""


class Leak(AssertionError):
    """The two worlds differ; says what and when."""


# -- choices in both worlds ----------------------------------------------------------------------


class Script:
    """Choices for both worlds that look alike to everybody else."""

    def __init__(self, pair: Pair) -> None:
        self.there: State = pair.there.state.clone()
        self.moves: list[Move | None] = []
        """The move in the other world for each choice; None where it is not legal there."""
        self.apart: set[int] = set()
        """Numbers of choices with no pair of moves that looks alike."""
        self._next: Move | None = None
        self._rng = Random(len(pair.here.choices))

    def decide(self, match: Match, seat: Seat) -> Move:
        """Choose a move in the first world, if possible one that looks alike in the other."""
        best = heuristic_move(match, match.view(seat))
        found = None
        if seat in self.there.actors():
            found = unseen_difference(match.state, self.there, seat, best, self._rng)
        self._next = found[1] if found else None
        if found is None:
            self.apart.add(len(self.moves))
        return found[0] if found else best

    def follow(self, seat: Seat, move: Move) -> None:
        """Follow a choice of the first world in the other."""
        theirs, self._next = self._next if self._next is not None else move, None
        may = seat in self.there.actors() and theirs in self.there.legal_moves(seat)
        self.moves.append(theirs if may else None)
        if may:
            self.there.apply(seat, theirs)


Decides = Callable[[Seat], Move]


@contextmanager
def at_once(app: App) -> Iterator[None]:
    """Draw every picture at once: how busy the art worker is must not matter."""
    art = app.stage.art
    with (
        patch.object(art, "prefetch"),
        patch.object(art, "queue_composition"),
        patch.object(art, "are_ready", return_value=True),
    ):
        yield


def _thought_out(thinking: Thinking) -> bool:
    """Finish thinking at once; `answer` is patched to give the move."""
    thinking.move, thinking.done = PASS, True
    return True


@contextmanager
def robots(decides: Decides) -> Iterator[None]:
    """Let robots make the given choices, with their usual pauses."""
    with (
        patch.object(Thinking, "best_so_far", lambda self: decides(self.seat)),
        patch.object(Thinking, "step", _thought_out),
        patch.object(referee, "perf_counter", lambda: 0.0),
    ):
        yield


# -- watching ------------------------------------------------------------------------------------


class Watcher:
    """An observer without cards, who records everything public at one table."""

    def __init__(self, app: App, match: Match, folder: Path, plan: Plan) -> None:
        self.app, self.match, self.plan = app, match, plan
        self.folder = folder
        self.frames: list[Frame] = []
        self.made: list[Made] = []
        self.places: list[object] = []
        self._display, self._surface = Display(), pygame.Surface(app.stage.window.size)
        self._picture = 0
        self._fresh()
        self._tidy_up()
        self.table = TableScreen(app, match, Autosave.begin(match, folder / "match.ringside"))
        for seat, told in plan.orders.items():
            for question, policy in told.items():
                self.table.referee.reaction_manager.seat_policies.set_policy(seat, question, policy)
        app.stage.switch_to(self.table)
        app.stage._end_change()
        self.table.board.on_impact = self.rumble.append

    def _fresh(self) -> None:
        self.sounds: list[str] = []
        self.captions: list[str] = []
        self.rumble: list[float] = []

    def _tidy_up(self) -> None:
        """Remove everything left from the previous table."""
        stage = self.app.stage
        stage.layers.clear()
        size, patience = stage.toasts.captions.size, stage.toasts.captions.time_factor
        stage.toasts = Toasts()
        stage.toasts.captions.size, stage.toasts.captions.time_factor = size, patience
        stage.sound.on_caption = self._caption

    def _caption(self, caption: Caption) -> None:
        self.captions.append(f"{caption.speaker}: {caption.text}")
        self.app.stage.toasts.captions.queue(caption)

    @contextmanager
    def listening(self) -> Iterator[None]:
        sound, kept = self.app.stage.sound, {}
        for name in HEARD:
            kept[name] = getattr(sound, name)
            setattr(sound, name, self._hears(name, kept[name]))
        choose = self.match.choose
        self.match.choose = self._follows(choose)  # type: ignore[method-assign]
        draw = self.app.stage.draw
        self.app.stage.draw = lambda **_: True  # type: ignore[method-assign]
        try:
            yield
        finally:
            for name in HEARD:
                vars(sound).pop(name, None)
            sound.on_caption = self.app.stage.toasts.captions.queue
            self.match.choose = choose  # type: ignore[method-assign]
            self.app.stage.draw = draw  # type: ignore[method-assign]

    def _hears(self, name: str, heard: Callable[..., object]) -> Callable[..., object]:
        def hear(*about: object, **more: object) -> object:
            self.sounds.append(f"{name} {about} {more}")
            return heard(*about, **more)

        return hear

    def _follows(self, choose: Callable[[Seat, Move], list[Event]]) -> Callable[..., list[Event]]:
        def chosen(seat: Seat, move: Move) -> list[Event]:
            events = choose(seat, move)
            told = tuple(events if self.plan.open_hands else public(events))
            looks = self.table.hot_seat.screen_turn is not None
            self.made.append(Made(len(self.frames), seat, move, told, looks))
            self.on_choice(seat, move)
            return events

        return chosen

    def on_choice(self, seat: Seat, move: Move) -> None:
        """Called after every choice."""

    # -- frames ------------------------------------------------------------------------------------

    def watch(self, seconds: float) -> None:
        """Let time pass, with no input but the planned buzz."""
        for number in range(round(seconds / STEP)):
            self.app.stage.advance_frame(STEP)
            if not isinstance(self.app.stage.top_layer, TableScreen) or self.ended:
                return
            self._buzz(number * STEP)
            self._note(len(self.frames) % self.plan.every == 0)

    ended = False
    """True once the worlds have legitimately parted; watching stops."""

    def _buzz(self, now: float) -> None:
        asked, seat = self.table.question, self.plan.buzzes
        if isinstance(asked, ReactionView) and now >= BUZZES and asked.reaction.may_buzz(seat):
            self.app.stage.handle_input(InputEvent("key", device="keys", seat=seat))

    def _note(self, looks: bool) -> None:
        table = self.table
        if looks:
            self._picture = self._drawn()
        log = tuple(entry._replace(event_ref=None) for entry in table.log.entries[-8:])
        said = tuple(notice.text for notice in self.app.stage.toasts.toasts)
        files = tuple(sorted(path.name for path in self.folder.iterdir()))
        heard = tuple(self.sounds), tuple(self.captions)
        waits = f"{type(table.input_guard_key).__name__} {table.seat_keys_only} {table.hud.active}"
        self.frames.append(
            Frame(self._picture, *heard, log, said, tuple(self.rumble), files, waits)
        )
        self.places.append(table.hot_seat.taken_slots())
        self._fresh()
        self.table.board.on_impact = self.rumble.append

    def _drawn(self) -> int:
        """Return a checksum of the picture, drawn without a frame budget."""
        stage = self.app.stage
        canvas = stage.canvas
        canvas.blits, canvas.shake_offset = [], (0, 0)
        for scene in stage._visible():
            scene.draw(canvas)
        stage.toasts.draw(canvas, stage.top_layer.caption_area)
        if self._display.show(self._surface, canvas.blits, canvas.shake_offset):
            return zlib.crc32(self._surface.get_view("0"))
        return self._picture

    # -- private turns -----------------------------------------------------------------------------

    def look(self, decide: Decides) -> bool:
        """Let the called player take the screen, choose and hand it back; record the sounds
        meanwhile.

        False if nobody is called.
        """
        table, stage = self.table, self.app.stage
        if not isinstance(table.overlay, Curtain):
            return False
        table.overlay.on_ready()
        seat = table.referee.viewer
        for _ in range(PRIVATELY):
            stage.advance_frame(STEP)
            if self.ended:
                return False
            asked = table.referee.viewer_question
            if table.overlay is not None and not table.overlay.hides_table:
                table.hot_seat.animate_publicly()
            elif asked is not None and not table.board.is_playing and asked.seat == seat:
                self._choose(decide(seat))
            if table.hot_seat.screen_turn is None:
                break
        self.frames.append(
            Frame(0, tuple(self.sounds), (), (), (), tuple(self.rumble), (), "somebody looks")
        )
        self.places.append(None)
        self._fresh()
        return True

    def _choose(self, move: Move) -> None:
        if self.table.question is not None:
            self.table._answer(move)
        else:
            self.table._commit(move)


def watched(app: App, pair: Pair, plan: Plan) -> tuple[Seen, Seen, Script]:
    """Watch both worlds, one after the other."""
    script = Script(pair)
    here = _spend(app, pair.here, plan, script.decide, script.follow)
    told: list[Move | None] = []

    def decide(match: Match, seat: Seat) -> Move:
        move = script.moves[len(told)] if len(told) < len(script.moves) else None
        legal = match.state.legal_moves(seat)
        return move if move in legal else (PASS if PASS in legal else legal[0])

    there = _spend(app, pair.there, plan, decide, lambda _, move: told.append(move), here.made)
    return here, there, script


def _spend(
    app: App,
    match: Match,
    plan: Plan,
    decide: Callable[[Match, Seat], Move],
    follow: Callable[[Seat, Move], object],
    before: Sequence[Made] | None = None,
) -> Seen:
    """Watch one world. `before` holds the other world's choices; a public difference ends it."""
    with TemporaryDirectory() as folder, at_once(app), robots(lambda seat: decide(match, seat)):
        watcher = Watcher(app, match, Path(folder), plan)

        def on_choice(seat: Seat, move: Move) -> None:
            follow(seat, move)
            number = len(watcher.made) - 1
            if before is not None:
                other = before[number] if number < len(before) else None
                watcher.ended |= other is None or other.told != watcher.made[-1].told

        watcher.on_choice = on_choice  # type: ignore[method-assign]
        with watcher.listening():
            watcher.watch(plan.seconds)
            if plan.looks and not watcher.ended and watcher.look(lambda seat: decide(match, seat)):
                watcher.watch(plan.seconds)
            watcher.table.referee.flush()
        return Seen(watcher.frames, watcher.made, watcher.places)


# -- comparing -----------------------------------------------------------------------------------


def compare(app: App, pair: Pair, plan: Plan) -> float:
    """Return how many seconds were the same in both worlds; raise `Leak` on a difference.

    Face-down cards are in random order: once one is given up, its place may differ, and the
    comparison ends.
    """
    here, there, script = watched(app, pair, plan)
    for number, (ours, theirs) in enumerate(zip(here.frames, there.frames, strict=False)):
        if here.places[number] != there.places[number]:
            return number * STEP
        for name, one, other in zip(Frame._fields, ours, theirs, strict=True):
            if one != other:
                raise Leak(f"after {number * STEP:.1f} s the {name}: {one} here, {other} there")
    _compare_choices(plan, here, there, script)
    return len(there.frames) * STEP


def _compare_choices(plan: Plan, here: Seen, there: Seen, script: Script) -> None:
    """Compare who chose what, and when.

    A difference is allowed where robots and seat policies act on their cards, and where the rules
    reveal what was hidden: from then on the worlds are different.
    """
    for number, (ours, theirs) in enumerate(zip(here.made, there.made, strict=False)):
        if ours.told == theirs.told and ours.frame == theirs.frame:
            continue
        if ours.frame != theirs.frame or ours.seat != theirs.seat:
            raise Leak(f"choice {number}: {ours} here, {theirs} there")
        shown = ours.move == theirs.move
        if shown or ours.looks or number in script.apart or plan.orders.get(ours.seat):
            return
        raise Leak(f"choice {number}: {ours} here, {theirs} there, and nobody meant it")
    if len(here.frames) != len(there.frames) or len(here.made) != len(there.made):
        raise Leak(
            f"{len(here.frames)} frames and {len(here.made)} choices here,"
            f" {len(there.frames)} and {len(there.made)} there"
        )
