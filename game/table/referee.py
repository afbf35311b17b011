"""A match as it goes on: who is to choose, bots that think, the viewer who is asked."""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from random import Random
from time import perf_counter
from typing import Any
from zlib import crc32

from game.core.chance import derive
from game.core.event import NOBODY, Event
from game.core.levels import BEST
from game.core.state import PASS, Move, Seat
from game.core.view import View
from game.match.autosave import Autosave, CannotSave
from game.match.match import CannotTakeBack, Match
from game.match.orders import Orders
from game.match.thinking import Thinking
from game.profile.settings import Asking, Sharing
from game.table.reaction import Reaction, clockwise
from game.table.rig import Pledge, Rig
from game.table.viewpoint import AUDIENCE, Viewpoint

SLICE = 0.006
"""Seconds: a frame stays short."""

TURN = (0.45, 0.75)
"""Seconds before a bot takes its turn, from and to."""
WINDOW = 0.4
"""Seconds in which all bots who are asked the same between turns answer, if only by passing.

Both are far longer than any of our bots thinks, so that nobody can tell from the time what it had
to think about."""
AFTERTHOUGHT = 0.15
"""Seconds for what is only tidied up."""
BEAT = 1.2
"""Seconds in which corners answer, where nobody else is asked."""
LONG_LAP = 12.0
"""After so many seconds without the viewer everything goes half as fast again."""

CORNERS = ("ringside", "express")
"""Agreements by which somebody's corner may answer for them."""

_PAUSES = crc32(b"pauses")

STAND_IN = BEST.bot
"""Who plays for a person who has handed over."""


class Referee:
    """Asks whoever is to choose: bots, and people one at a time.

    It knows the rules' questions, not how they look.
    """

    def __init__(
        self,
        match: Match,
        autosave: Autosave | None,
        rig: Rig[Any],
        asking: Asking,
        say: Callable[[str], object],
        sharing: Sharing | None = None,
    ) -> None:
        self.match = match
        self.autosave = autosave
        self.rig = rig
        self.asking = asking
        self.sharing = sharing or Sharing()
        """What several people at this screen have agreed on; it may change at any time."""
        self.say = say
        """Says a sentence to the player: the match could not be saved."""
        self.people = [seat for seat, player in enumerate(match.seats) if not player.bot]
        self.robots: set[Seat] = set()
        """People for whom a bot plays."""
        alone = len(self.people) == 1
        seat = self.people[0] if alone else AUDIENCE
        self.viewpoint = Viewpoint(seat, self.open, self._nearest)
        """From where the table is seen. A person is asked only when they see it from their seat."""
        self.resting: set[Seat] = set()
        """And for whom one plays only this part of the match."""
        self.asked: View | None = None
        """What the viewer is being asked."""
        self.together: tuple[View, ...] = ()
        """What people are asked at once, at this screen and without handing it over."""
        self.calls: Seat = NOBODY
        """A person who is to take the screen before anything is asked."""
        self.reaction: Reaction | None = None
        """The window in which people may answer out of turn, while it is open."""
        self.orders = self._orders()
        """What people have told their corners."""
        self.folds: Counter[Seat] = Counter()
        """How often each has buzzed and folded since their last turn."""
        self.done = False
        """Has whoever holds the screen nothing more to choose, and is to give it back?"""
        self.pledged: Pledge | None = None
        """What the viewer has laid for the question that comes next."""
        self.stop_always = False
        """Stop at every question, even where there is nothing to answer."""
        self.passing = False
        """Pass until the viewer's next turn."""
        self.lap = 0.0
        """Seconds since the viewer last had to do something."""
        self.slice = SLICE
        """Seconds of thought in one frame."""
        self._thoughts: list[Thinking] = []
        self._called = False
        """Has whoever looks taken the screen for what is asked now? Then it is asked."""
        self._beat = BEAT
        self._pause = 0.0
        self._window = 0.0
        """How long the pause was at first."""
        self._luck = Random(derive(match.seed, _PAUSES))

    # -- looking -----------------------------------------------------------------------------------

    @property
    def over(self) -> bool:
        return self.match.result is not None

    @property
    def goes_on(self) -> bool:
        """Can anything happen before somebody at the screen does something?"""
        waits = self.asked is not None or self.together or self.calls != NOBODY or self.done
        return not self.over and not waits and not self._window_open

    @property
    def viewer(self) -> Seat:
        return self.viewpoint.seat

    @property
    def _nearest(self) -> Seat:
        """Who sits at the bottom before anybody has taken the screen."""
        return self.people[0] if self.people else 0

    @property
    def shared(self) -> bool:
        """Do several people sit at this screen, who must not see each other's cards?"""
        return self._secret and not self.open

    @property
    def _secret(self) -> bool:
        playing = set(self.people) - self.robots
        return len(playing) > 1 and self.rig.private(self.match.options)

    @property
    def open(self) -> bool:
        """Have they agreed to lay their cards open?"""
        agreed = self.sharing.reactions == "open" and bool(self.rig.reactions)
        return agreed and self._secret

    @property
    def _window_open(self) -> bool:
        """Does everybody wait for a buzz, or for whoever has buzzed?"""
        return self.reaction is not None and self.viewer == AUDIENCE

    @property
    def handed_over(self) -> bool:
        """Does a bot play for the viewer?"""
        return self.viewer in self.robots

    @property
    def plays(self) -> bool:
        """Does a person sit at the viewer's seat and play?"""
        return self.viewer in self.people and not self.handed_over

    @property
    def thinking(self) -> set[Seat]:
        """Whose bots think right now, as everybody may know: those who are asked."""
        return {thought.seat for thought in self._thoughts}

    @property
    def my_turn(self) -> bool:
        """Is the viewer asked what to do with a turn?"""
        return self.asked is not None and not self.rig.asks(self.asked)

    def reason(self, move: Move) -> str:
        """Why the viewer cannot do this now, in a sentence."""
        code = "over" if self.over else self.match.state.refusal(self.viewer, move)
        words: str = self.match.game.words.REASONS[code]
        return words

    # -- going on ----------------------------------------------------------------------------------

    def advance(self, seconds: float, patience: float = 1.0) -> Sequence[Event] | None:
        """Let time pass; what came of a choice, if one was made. `patience` scales the waiting."""
        if not self.goes_on:
            return None
        self.lap += seconds
        if self.lap > LONG_LAP:
            seconds *= 1.5
        playing, bots = self._sides()
        if self.shared and self.viewer in self.people and not self._holds(playing):
            self.done = True
            return None
        if playing and not (bots and self.rig.bots_first):
            return self._ask_one(playing, seconds, patience)
        if not self._thoughts:
            self._begin_thinking(bots, patience)
        self._pause -= seconds
        done = self._think_on()
        if self._pause > 0:
            return None
        if not done:  # a whole window more, so that there is little to be read from a long thought
            self._pause += self._window
            return None
        return self._decide()

    def _holds(self, playing: Sequence[Seat]) -> bool:
        """Has the viewer, who holds the screen, anything to choose? Not after folding."""
        folded = self.reaction is not None and self.reaction.holder != self.viewer
        return self.viewer in playing and not folded

    def _at_once(self, seat: Seat) -> bool:
        """Are all who sit at this screen asked the same without handing it over?"""
        return len(self.people) > 1 and self.rig.together(self.match.view(seat))

    def _answered_for(self, seat: Seat) -> bool:
        """Does a bot choose for this person, always or only here?"""
        if seat in self.robots | self.resting:
            return True
        return self.rig.leaves(self.match.view(seat), self.asking.of(self.match.game))

    def _sides(self) -> tuple[list[Seat], list[Seat]]:
        """Who is to choose: people who play, and robots."""
        actors = self.match.state.actors()
        playing = [seat for seat in actors if seat in self.people and not self._answered_for(seat)]
        return playing, [seat for seat in actors if seat not in playing]

    def _ask_one(
        self, playing: Sequence[Seat], seconds: float, patience: float
    ) -> Sequence[Event] | None:
        """The viewer, or whoever is to take the screen next; or all, where nobody needs to."""
        if self._at_once(playing[0]):
            self.together = tuple(self.match.view(seat) for seat in playing)
            self.lap = 0.0
            return None
        if self.viewer in playing:
            return self._ask()
        if self._secret and self.match.state.question() in self.rig.reactions:
            return self._react(playing, seconds if patience else BEAT)
        if self.shared and self.sharing.reactions in CORNERS:
            move = self._told(playing[0])
            if move is not None:
                return self.choose(playing[0], move)
        self.calls = playing[0]
        return None

    def _think_on(self) -> bool:
        """A slice of thought for all of them together; True once they have made up their minds."""
        end = perf_counter() + self.slice
        return all(thought.advance(end - perf_counter()) for thought in self._thoughts)

    def _ask(self) -> Sequence[Event] | None:
        view = self.match.view(self.viewer)
        pledged, self.pledged = self.pledged, None
        called, self._called = self._called or self.reaction is not None, False
        if pledged and pledged.question == view.question and pledged.move in view.moves:
            return self.choose(self.viewer, pledged.move)
        if not self.rig.asks(view):
            self.passing = False
            self.lap = 0.0
            self.folds[self.viewer] = 0
            if view.moves == (PASS,):
                return self.choose(self.viewer, PASS)
            routine = self.rig.routine(view, self._policies)
            if routine is not None and not self.stop_always:
                return self.choose(self.viewer, routine)
            self.asked = view
            return None
        if self.stop_always or called:
            self.lap = 0.0
            self.asked = view
            return None
        if self.passing:
            if not (self.asking.stop_on_ko and self.rig.decisive(view)) and PASS in view.moves:
                return self.choose(self.viewer, PASS)
            self.passing = False
        answer = self.rig.answer(view, self._policies)
        if answer is not None:
            return self.choose(self.viewer, answer)
        self.lap = 0.0
        self.asked = view
        return None

    @property
    def _policies(self) -> Mapping[str, str]:
        """How the viewer wants to be asked; of several each has a corner, and no other settings."""
        if not self._secret or not self.rig.reactions:
            return self.asking.of(self.match.game)
        told = self.orders.of(self.viewer)
        return {
            ask.question: told.get(ask.question, ask.beginner) for ask in self.match.game.ask_me
        }

    # -- answers out of turn -----------------------------------------------------------------------

    def _react(self, playing: Sequence[Seat], seconds: float) -> Sequence[Event] | None:
        """People may answer, none of whom looks: as they have agreed to be asked."""
        actor, n = self.rig.acting(self.public), len(self.match.seats)
        waiting, how = clockwise(playing, actor, n), self.sharing.reactions
        self.lap = 0.0
        if how == "express":
            return self._after_a_beat(waiting, seconds)
        if how == "ringside" and self.match.state.question() not in self.rig.laps:
            self.reaction = self._opened(waiting)
            return None
        if how in ("open", "casual"):
            idle = [seat for seat in waiting if len(self.match.view(seat).moves) == 1]
            if idle:
                return self._answer_all(idle, lambda _: None)
        self.calls = waiting[0]
        return None

    def _opened(self, waiting: Sequence[Seat]) -> Reaction:
        state, sharing = self.match.state, self.sharing
        quiet = [seat for seat in waiting if sharing.bluffs and not self.bluffs_left(seat)]
        alone = len(state.actors()) == 1
        return Reaction(state.question(), waiting, sharing.fuse, alone, sharing.poker_clock, quiet)

    def bluffs_left(self, seat: Seat) -> int:
        """How often they may still buzz and fold before their next turn, if that is limited."""
        return max(0, self.sharing.bluffs - self.folds[seat])

    def _after_a_beat(self, waiting: Sequence[Seat], seconds: float) -> Sequence[Event] | None:
        self._beat -= seconds
        return self._answer_all(waiting, self._told) if self._beat <= 0 else None

    def fuse_out(self) -> list[Event]:
        """Nobody has thrown anything: corners do what they were told, all others pass."""
        reaction, self.reaction = self.reaction, None
        assert reaction is not None
        said = reaction.said
        return self._answer_all(
            reaction.seats, lambda seat: None if seat in said else self._told(seat)
        )

    def _answer_all(
        self, seats: Sequence[Seat], answer: Callable[[Seat], Move | None]
    ) -> list[Event]:
        """As they sit, as long as it is the same question; nothing means that they pass."""
        events: list[Event] = []
        state, question = self.match.state, self.match.state.question()
        for seat in seats:
            if state.question() == question and seat in state.actors():
                events += self.choose(seat, answer(seat) or PASS)
        return events

    def _told(self, seat: Seat) -> Move | None:
        """What their corner does; where nobody is ever asked it does what it thinks best."""
        view, orders = self.match.view(seat), self.orders.of(seat)
        if view.question in orders:
            return self.rig.ordered(view, orders[view.question])
        if PASS in view.moves or self.sharing.reactions != "express":
            return None
        asks = [ask for ask in self.rig.orders(self.match.options) if ask.question == view.question]
        found = (self.rig.ordered(view, policy.value) for ask in asks for policy in ask.orders)
        return next(found, None)

    def throw(self, move: Move) -> list[Event]:
        """The viewer answers out of turn, before anybody else: all others pass."""
        state, seat = self.match.state, self.viewer
        question, others = state.question(), [s for s in state.actors() if s != self.viewer]
        events = self.choose(seat, move)
        if seat in state.actors() and state.question() == question:
            return events  # something on the side, and they are still asked
        self.reaction = None
        if move != PASS and list(state.actors()) == others:
            events += self._answer_all(others, lambda _: None)
        return events

    @property
    def first_wins(self) -> bool:
        """Does an answer of the viewer's settle it for all who are asked the same?"""
        question = self.match.state.question()
        held = self.reaction is not None or self.open
        return held and question in self.rig.reactions and question not in self.rig.laps

    def fold(self) -> None:
        """Whoever has buzzed and looked has changed their mind."""
        assert self.reaction is not None
        self.folds[self.viewer] += 1
        self.reaction.fold()
        self.asked = None
        self.done = True

    def tell_corner(self, seat: Seat, question: str, policy: str) -> None:
        """From now on; kept with the match, if it is."""
        self.orders.tell(seat, question, policy)
        try:
            self.orders.keep()
        except OSError:
            self.say("What a corner was told could not be saved: it holds until you leave.")

    def _orders(self) -> Orders:
        if self.autosave is None or len(self.people) < 2:
            return Orders()
        return Orders.beside(self.autosave.path, self.match.game)

    @property
    def public(self) -> View:
        """What is asked, as everybody sees it."""
        state = self.match.state
        seen = self.match.view(state.actors()[0])
        return seen._replace(seat=AUDIENCE, obs=state.observe(AUDIENCE), moves=())

    def _begin_thinking(self, actors: Sequence[Seat], patience: float) -> None:
        self._thoughts = [
            Thinking(self.match, seat, STAND_IN if seat in self.people else "") for seat in actors
        ]
        self._pause = self._window = patience * self._time_to_think()

    def _time_to_think(self) -> float:
        """From what the audience sees and a stream of its own: never from what a hand holds."""
        public = self.public
        if self.rig.in_passing(public):
            return AFTERTHOUGHT
        return WINDOW if self.rig.asks(public) else self._luck.uniform(*TURN)

    def _decide(self) -> list[Event]:
        """All bots that were asked answer at once, as long as it is the same question."""
        events: list[Event] = []
        thoughts, self._thoughts = self._thoughts, []
        question = self.match.state.question()
        while thoughts and self._still_asks(question, thoughts):
            thought = thoughts.pop(0)
            events += self.choose(thought.seat, thought.decide())
        return events

    def _still_asks(self, question: str, thoughts: Sequence[Thinking]) -> bool:
        playing, bots = self._sides()
        alone = self.rig.bots_first or not playing
        same = self.match.state.question() == question
        return same and alone and set(bots) == {thought.seat for thought in thoughts}

    def choose(self, seat: Seat, move: Move) -> list[Event]:
        """Make a choice and put it on disk; what came of it."""
        events = self.match.choose(seat, move)
        if seat == self.viewer:
            self.asked = None
        self.together = ()
        self._thoughts = []
        self._beat = BEAT
        self.keep()
        return events

    def keep(self) -> None:
        if self.autosave is not None:
            self._save(self.autosave.keep)
            with suppress(OSError):  # whoever tells them something hears of it
                self.orders.end() if self.over else self.orders.keep()

    def settle(self) -> None:
        """Before the table is left: wait until the match is on disk."""
        if self.autosave is not None:
            self._save(self.autosave.settle)

    def _save(self, how: Callable[[], None]) -> None:
        try:
            how()
        except CannotSave as problem:
            self.say(str(problem))

    # -- who looks ---------------------------------------------------------------------------------

    def see_as(self, viewpoint: Viewpoint) -> None:
        """The table is seen from there from now on; what was asked is asked again."""
        self.viewpoint = viewpoint
        self._called = self.shared and viewpoint.seat in self.people
        self.asked = self.pledged = None
        self.together = ()
        self.calls = NOBODY
        self.done = False
        self.passing = False

    def reconsider(self) -> None:
        """Something else may have been agreed on: nobody is called, and no window is open."""
        self.reaction = None
        self.calls = NOBODY
        self._beat = BEAT

    # -- going back --------------------------------------------------------------------------------

    @property
    def may_take_back(self) -> bool:
        return self.plays and not self.over and self.match.may_take_back(self.viewer)

    def take_back(self) -> None:
        """Undo the viewer's last choice; `CannotTakeBack` says why not."""
        self.match.take_back(self.viewer)
        self.reaction = None
        self.asked = self.pledged = None
        self.together = ()
        self._thoughts = []
        self.passing = False
        self.keep()

    def why_not_back(self) -> str:
        if self.viewer == AUDIENCE:
            return ""
        try:
            self.match._way_back(self.viewer)
        except CannotTakeBack as why:
            return str(why)
        return ""

    def hand_over(self, seat: Seat) -> None:
        """A bot plays for this person from now on, or not any more."""
        self.robots ^= {seat}
        self.calls = NOBODY
        self.reaction = None
        self._called = self.shared
        self.done = False
        self.asked = self.pledged = None
        self.together = ()
        self._thoughts = []
