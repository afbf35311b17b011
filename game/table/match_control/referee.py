"""A match as it goes on: who is to choose, bots that think, the viewer who is asked."""

from collections.abc import Callable, Sequence
from random import Random
from time import perf_counter
from typing import Any
from zlib import crc32

from game.bots import best
from game.core.chance import derive
from game.core.event import NOBODY, Event
from game.core.state import PASS, Move, Seat
from game.core.view import View
from game.match.match import CannotUndo, Match
from game.match.saves.autosave import Autosave, CannotSave
from game.match.thinking.bot_turn import Thinking
from game.profile.settings import HotSeatSettings, PromptSettings
from game.table.game_table import GameTable
from game.table.match_control.reaction_manager import BEAT, CORNERS, ReactionManager
from game.table.view.secret_choice import QueuedAnswer
from game.table.view.slots import HiddenSlots
from game.table.view.viewpoint import AUDIENCE, Viewpoint

SLICE, EARLY_SLICE = 0.006, 0.003
"""Seconds of thought in a frame, and in one in which something is told: it stays short."""

TURN = (0.6, 1.1)
"""Seconds before a bot takes its turn, from and to."""
WINDOW = 0.4
"""Seconds in which all bots who are asked the same between turns answer, if only by passing.

When they are over, the best that anybody has thought of counts: nobody can tell from the time what
it had to think about, and no machine is too slow for it."""
LONGEST = 1.2
"""Seconds of thought where nobody waits for anything, because all is to happen at once."""
AFTERTHOUGHT = 0.15
"""Seconds for what is only tidied up."""
LAP, LONG_LAP = 11.0, 12.0
"""Seconds that are planned for a lap, and after which nobody dawdles any more."""
CROWD, LEAST_TURN, LEAST_WINDOW = 5, 0.36, 0.1
"""So many robots think while something is told, and pause no longer than this after it."""
HURRIED = 1.5
"""How much faster everything goes at most."""

_PAUSES = crc32(b"pauses")


class Referee:
    """Asks whoever is to choose: bots, and people one at a time.

    It knows the rules' questions, not how they look.
    """

    since_viewer_acted = 0.0
    """Seconds since the viewer last had to do something."""
    speed_factor = 1.0
    """How much faster everything goes, because it will be long until the viewer's turn."""
    _lasts = 0.0
    """Seconds of this lap, without those in which the viewer was asked."""
    _ahead = 0.0
    """What was still ahead when a robot was last asked."""
    _told = 0.0
    """Seconds that the last choice was told for."""
    _pause = _window = 0.0
    """What is left of a pause, and how long it was at first."""
    _early: list[Thinking] | None = None
    """What is thought while something is told; None: nobody has looked who is next."""
    _thought = 0.0
    """Seconds of thought about what is asked now."""
    _called = False
    """Has whoever looks taken the screen for what is asked now? Then it is asked."""

    def __init__(
        self,
        match: Match,
        autosave: Autosave | None,
        game_table: GameTable[Any],
        asking: PromptSettings,
        say: Callable[[str], object],
        sharing: HotSeatSettings | None = None,
    ) -> None:
        self.match = match
        self.autosave = autosave
        self.game_table = game_table
        self.asking = asking
        self.sharing = sharing or HotSeatSettings()
        """What several people at this screen have agreed on; it may change at any time."""
        self.match_policies: dict[str, tuple[str, str]] = {}
        """Question → another policy in this match only, and the one that it stands in for."""
        self.say = say
        """Says a sentence to the player: the match could not be saved."""
        self.people = [seat for seat, player in enumerate(match.seats) if not player.bot]
        self.bot_played: set[Seat] = set()
        """People for whom a bot plays."""
        alone = len(self.people) == 1
        seat = self.people[0] if alone else AUDIENCE
        self.viewpoint = Viewpoint(seat, self.hands_open, self._nearest)
        """From where the table is seen. A person is asked only when they see it from their seat."""
        self.bot_played_for_now: set[Seat] = set()
        """And for whom one plays only this part of the match."""
        self.viewer_question: View | None = None
        """What the viewer is being asked."""
        self.simultaneous_questions: tuple[View, ...] = ()
        """What people are asked at once, at this screen and without handing it over."""
        self.next_holder: Seat = NOBODY
        """A person who is to take the screen before anything is asked."""
        self.reactions = ReactionManager(self, None if alone else autosave)
        """What people answer out of turn."""
        self.must_hand_back = False
        """Has whoever holds the screen nothing more to choose, and is to give it back?"""
        self.slots = HiddenSlots(match.seed)
        """Where the cards of people lie who play by slot."""
        self.last_look: dict[Seat, int] = {}
        """How many events had happened when each of several people last saw their cards."""
        self.peeking = False
        """Does whoever holds the screen only look?"""
        self.queued_answers: dict[Seat, tuple[QueuedAnswer, ...]] = {}
        """What people have answered to questions that come next."""
        self.on_answered: Callable[[str], object] | None = None
        """Hears why something was answered without asking the viewer."""
        self.stop_always = False
        """Stop at every question, even where there is nothing to answer."""
        self.passing = False
        """Pass until the viewer's next turn."""
        self.slice = SLICE
        """Seconds of thought in one frame."""
        self._thoughts: list[Thinking] = []
        self._luck = Random(derive(match.seed, _PAUSES))
        self._lay_slots()

    # -- looking -----------------------------------------------------------------------------------

    @property
    def policies(self) -> dict[str, str]:
        """Question → how the viewer wants to be asked; what is set anew for good counts again."""
        if self.has_seat_policies:
            return self._of_the_viewer()
        policies = self.asking.of(self.match.game)
        for question, (policy, instead_of) in self.match_policies.items():
            if policies.get(question) == instead_of:
                policies[question] = policy
        return policies

    @property
    def has_seat_policies(self) -> bool:
        """Has each of several people a corner, instead of the policies of one player?"""
        return self._secret and bool(self.game_table.reactions)

    def _of_the_viewer(self) -> dict[str, str]:
        """What they have told their corner; all else they want to be asked."""
        told, asks = self.reactions.orders.of(self.viewer), self.match.game.policy_settings
        return {ask.question: told.get(ask.question, ask.beginner) for ask in asks}

    @property
    def over(self) -> bool:
        return self.match.result is not None

    @property
    def can_continue(self) -> bool:
        """Can anything happen before somebody at the screen does something?"""
        waits = (
            self.viewer_question is not None
            or self.simultaneous_questions
            or self.next_holder != NOBODY
            or self.must_hand_back
        )
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
        return self._secret and not self.hands_open

    @property
    def _secret(self) -> bool:
        playing = set(self.people) - self.bot_played
        return len(playing) > 1 and self.game_table.has_secrets(self.match.options)

    @property
    def hands_open(self) -> bool:
        """Have they agreed to lay their cards open?"""
        return self.has_seat_policies and self.sharing.reactions == "open"

    @property
    def sealed(self) -> bool:
        """Do they choose in secret at the same time, where a game can have that?"""
        return self.shared and self.sharing.sealed == "keys"

    @property
    def watched(self) -> bool:
        """Do several people see what one of them is asked? Then it is said who that is."""
        several = len(set(self.people) - self.bot_played) > 1
        return several and not self.shared and self.viewer in self.people

    @property
    def _window_open(self) -> bool:
        """Does everybody wait for a buzz, or for whoever has buzzed?"""
        return self.reactions.window is not None and self.viewer == AUDIENCE

    @property
    def handed_over(self) -> bool:
        """Does a bot play for the viewer?"""
        return self.viewer in self.bot_played

    @property
    def viewer_is_playing(self) -> bool:
        """Does a person sit at the viewer's seat and play?"""
        return self.viewer in self.people and not self.handed_over

    @property
    def thinking(self) -> set[Seat]:
        """Whose bots think right now, as everybody may know: those who are asked."""
        return {thought.seat for thought in self._thoughts}

    @property
    def thoughts(self) -> Sequence[Thinking]:
        """What robots think about right now, asked or not yet."""
        return tuple(self._thoughts or self._early or ())

    @property
    def my_turn(self) -> bool:
        """Is the viewer asked what to do with a turn?"""
        return self.viewer_question is not None and not self.game_table.is_between_turns(
            self.viewer_question
        )

    def reason(self, move: Move) -> str:
        """Why the viewer cannot do this now, in a sentence."""
        code = "over" if self.over else self.match.state.refusal(self.viewer, move)
        words: str = self.match.game.words.REASONS[code]
        return words

    # -- going on ----------------------------------------------------------------------------------

    def advance(self, seconds: float, patience: float = 1.0) -> Sequence[Event] | None:
        """Let time pass; what came of a choice, if one was made. `patience` scales the waiting."""
        if not self.can_continue:
            return None
        self.since_viewer_acted += seconds / self.speed_factor
        self._lasts += seconds / self.speed_factor
        if self.since_viewer_acted > LONG_LAP:
            seconds *= HURRIED
        playing, bots = self._sides()
        if self.shared and self.viewer in self.people and self._only_looks(playing):
            self.last_look[self.viewer] = len(self.match.events)
            self.must_hand_back = True
            return None
        if playing and not (bots and self.game_table.bots_first):
            return self._ask_one(playing, seconds, patience)
        if not self._thoughts:
            self._begin_thinking(bots, patience)
        self._pause -= seconds
        done = self._think_on(self._thoughts, self.slice)
        if self._pause > 0:
            return None
        if not done and not self._ripe:
            self._pause += self._window  # a whole one, so that there is nothing to be read from it
            return None
        return self._decide()

    @property
    def _ripe(self) -> bool:
        """Has everybody something to do, and had the time for more?"""
        thought_of = all(thought.move is not None for thought in self._thoughts)
        return thought_of and (self._window > 0 or self._thought > LONGEST)

    def _holds(self, playing: Sequence[Seat]) -> bool:
        """Has the viewer, who holds the screen, anything to choose? Not after folding."""
        window = self.reactions.window
        return self.viewer in playing and (window is None or window.holder == self.viewer)

    def _only_looks(self, playing: Sequence[Seat]) -> bool:
        """Has the viewer nothing to choose here, or with everybody looking?"""
        return self.peeking or not self._holds(playing) or self._sealed_for(self.viewer)

    def _sealed_for(self, seat: Seat) -> bool:
        return self.sealed and self.game_table.is_secret_choice(self.match.view(seat))

    @property
    def by_slot(self) -> bool:
        """Do people play cards that lie face down before everybody?"""
        return self.sealed and bool(self.game_table.hidden_draws)

    def _lay_slots(self) -> None:
        """What has left their hands, or has come, leaves its place or gets one."""
        if len(self.people) < 2 or not self.game_table.hidden_draws:
            return
        for seat in self.people:
            obs, pledges = self.match.state.observe(seat), self.queued_answers.get(seat, ())
            for hand, cards in self.game_table.slot_cards(obs, pledges).items():
                self.slots.update((seat, hand), cards, len(self.match.events))

    def _unseen(self, seat: Seat) -> bool:
        """Has this person drawn something since they last looked? Everybody knows that."""
        events = self.match.events[self.last_look.get(seat, 0) :]
        return any(
            event.what in self.game_table.hidden_draws and event.who == seat for event in events
        )

    def think_ahead(self, seconds: float) -> None:
        """Something is told; whoever comes next thinks meanwhile."""
        self._told += seconds
        self._lasts += seconds / self.speed_factor
        if self._early is None:
            self._early = [] if self.over else self._begin(self._alone())
        self._think_on(self._early, min(self.slice, EARLY_SLICE))

    def _alone(self) -> Sequence[Seat]:
        """The robots who choose next, if nobody else is asked before them."""
        playing, bots = self._sides()
        return bots if not playing or self.game_table.bots_first else ()

    def _at_once(self, seat: Seat) -> bool:
        """Are all who sit at this screen asked the same without handing it over?"""
        if len(self.people) < 2:
            return False
        return self.game_table.asks_all_at_once(self.match.view(seat)) or self._sealed_for(seat)

    def _answered_for(self, seat: Seat) -> bool:
        """Does a bot choose for this person, always or only here?"""
        if seat in self.bot_played | self.bot_played_for_now:
            return True
        return self.game_table.delegates_to_bot(self.match.view(seat), self.policies)

    def _sides(self) -> tuple[list[Seat], list[Seat]]:
        """Who is to choose: people who play, and robots."""
        actors = self.match.state.actors()
        playing = [seat for seat in actors if seat in self.people and not self._answered_for(seat)]
        return playing, [seat for seat in actors if seat not in playing]

    def _ask_one(
        self, playing: Sequence[Seat], seconds: float, patience: float
    ) -> Sequence[Event] | None:
        """The viewer, or whoever is to take the screen next; or all, where nobody needs to.

        Who has answered before it was asked need not come to the screen for it.
        """
        for seat in playing:
            move = self._promised(seat)
            if move is not None:
                return self.choose(seat, move)
        if self._at_once(playing[0]):
            unseen = [seat for seat in self.people if self.by_slot and self._unseen(seat)]
            if unseen:
                self.next_holder = unseen[0]
                return None
            self.simultaneous_questions = tuple(self.match.view(seat) for seat in playing)
            self.since_viewer_acted = 0.0
            return None
        if self.viewer in playing:
            return self._ask()
        if self._secret and self.match.state.question() in self.game_table.reactions:
            return self.reactions.ask(playing, seconds if patience else BEAT)
        if self.shared and self.sharing.reactions in CORNERS:
            move = self.reactions.standing_answer(playing[0])
            if move is not None:
                return self.choose(playing[0], move)
        self.next_holder = playing[0]
        return None

    def _promised(self, seat: Seat) -> Move | None:
        """What this person has answered already; if something else is asked, nothing."""
        kept = self.queued_answers.pop(seat, ())
        if not kept:
            return None
        view = self.match.view(seat)
        for number, pledge in enumerate(kept):
            if pledge.question == view.question and pledge.move in view.moves:
                self.queued_answers[seat] = kept[number + 1 :]
                return pledge.move
        return None

    def lock(self, seat: Seat, hand: str, place: int, pledges: tuple[QueuedAnswer, ...]) -> None:
        """This person plays the card at that place, and has answered more by it."""
        self.slots.pressed[seat] = hand, place
        self.queued_answers[seat] = pledges

    def queue_answer(self, pledges: tuple[QueuedAnswer, ...]) -> None:
        """The viewer has answered more than what was asked."""
        self.queued_answers[self.viewer] = pledges

    @property
    def has_queued_answer(self) -> bool:
        """Has the viewer answered something that is not asked yet?"""
        return bool(self.queued_answers.get(self.viewer))

    def _think_on(self, thoughts: Sequence[Thinking], seconds: float) -> bool:
        """A slice of thought for all of them in turn; True once they have made up their minds."""
        start = perf_counter()
        busy = [thought for thought in thoughts if not thought.done]
        while busy and perf_counter() < start + seconds:
            busy = [thought for thought in busy if not thought.step()]
        self._thought += perf_counter() - start
        return not busy

    def _ask(self) -> Sequence[Event] | None:
        view = self.match.view(self.viewer)
        called, self._called = self._called or self.reactions.window is not None, False
        if not self.game_table.is_between_turns(view):
            self.passing = False
            self.since_viewer_acted = self._ahead = 0.0
            self.speed_factor = 1.0
            self.reactions.folds[self.viewer] = 0
            if view.moves == (PASS,):
                return self.choose(self.viewer, PASS)
            routine = self.game_table.auto_move(view, self.policies)
            if routine is not None and not self.stop_always:
                if self.shared:  # so that nobody has to come back for the rest
                    self.queue_answer(self.game_table.queued_answers(view, routine, -1, ""))
                return self._answer_for(view, routine)
            self.viewer_question = view
            return None
        told = self.reactions.told_before(view) if called else None
        if told is not None:
            return self._answer_for(view, told)
        if self.stop_always or called:
            self.since_viewer_acted = 0.0
            self.viewer_question = view
            return None
        if self.passing:
            if (
                not (self.asking.stop_on_ko and self.game_table.stops_auto_pass(view))
                and PASS in view.moves
            ):
                return self.choose(self.viewer, PASS)
            self.passing = False
        answer = self.game_table.auto_answer(view, self.policies)
        if answer is not None:
            return self._answer_for(view, answer)
        self.since_viewer_acted = 0.0
        self.viewer_question = view
        return None

    def _answer_for(self, view: View, move: Move) -> list[Event]:
        """By the viewer's policies, and said so."""
        if self.on_answered is not None and not self._secret:
            self.on_answered(self.game_table.auto_answer_note(view, move))
        return self.choose(view.seat, move)

    @property
    def public(self) -> View:
        """What is asked, as everybody sees it."""
        state = self.match.state
        seen = self.match.view(state.actors()[0])
        return seen._replace(seat=AUDIENCE, obs=state.observe(AUDIENCE), moves=())

    def _begin(self, actors: Sequence[Seat]) -> list[Thinking]:
        self._thought = 0.0
        stand_in = best(self.match.game.name)
        return [
            Thinking(self.match, seat, stand_in if seat in self.people else "") for seat in actors
        ]

    def _begin_thinking(self, actors: Sequence[Seat], patience: float) -> None:
        early = self._early or []
        begun = [thought.seat for thought in early] == list(actors)
        self._thoughts = early if begun else self._begin(actors)
        self._pause = self._window = patience * self._time_to_think()

    def _time_to_think(self) -> float:
        """From what the audience sees and a stream of its own: never from what a hand holds."""
        public = self.public
        self.speed_factor = self._hurry(self.game_table.lap_time_limit(public, self.viewer))
        if self.game_table.is_end_of_turn_choice(public):
            return AFTERTHOUGHT
        between = self.game_table.is_between_turns(public)
        seconds = WINDOW if between else self._luck.uniform(*TURN)
        if len(self.match.seats) - len(self.people) < CROWD:
            return seconds
        return max(LEAST_WINDOW if between else LEAST_TURN, seconds - self._told)

    def _hurry(self, ahead: float) -> float:
        """As much as is needed to tell so many seconds in what is left of the lap."""
        if ahead > self._ahead:  # the first of a lap
            self._lasts = 0.0
        self._ahead = ahead
        left = LAP - self._lasts
        needed = ahead / left if left > 0 else HURRIED
        return min(HURRIED, max(1.0, needed)) if ahead else 1.0

    def _decide(self) -> list[Event]:
        """All bots that were asked answer at once, as long as it is the same question."""
        events: list[Event] = []
        thoughts, self._thoughts = self._thoughts, []
        question = self.match.state.question()
        while thoughts and self._still_asks(question, thoughts):
            thought = thoughts.pop(0)
            events += self.choose(thought.seat, thought.answer())
        return events

    def _still_asks(self, question: str, thoughts: Sequence[Thinking]) -> bool:
        playing, bots = self._sides()
        alone = self.game_table.bots_first or not playing
        same = self.match.state.question() == question
        return same and alone and set(bots) == {thought.seat for thought in thoughts}

    def choose(self, seat: Seat, move: Move) -> list[Event]:
        """Make a choice and put it on disk; what came of it."""
        events = self.match.choose(seat, move)
        if seat == self.viewer:
            self.viewer_question = None
        self.simultaneous_questions = ()
        self._lay_slots()
        self._forget_thoughts()
        self.reactions.beat = BEAT
        self._told = 0.0
        self.keep()
        return events

    def _forget_thoughts(self) -> None:
        self._thoughts, self._early = [], None

    def keep(self) -> None:
        if self.autosave is not None:
            self._save(self.autosave.save)
            self.reactions.keep()

    def flush(self) -> None:
        """Before the table is left: wait until the match is on disk."""
        if self.autosave is not None:
            self._save(self.autosave.flush)

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
        self.viewer_question = None
        self.simultaneous_questions = ()
        self.next_holder = NOBODY
        self.must_hand_back = False
        self.passing = False

    # -- going back --------------------------------------------------------------------------------

    @property
    def may_take_back(self) -> bool:
        return self.viewer_is_playing and not self.over and self.match.may_take_back(self.viewer)

    def undo(self) -> None:
        """Undo the viewer's last choice; `CannotTakeBack` says why not."""
        self.match.undo(self.viewer)
        self.reactions.window = None
        self.viewer_question = None
        self.queued_answers.clear()
        self.simultaneous_questions = ()
        self._forget_thoughts()
        self.passing = False
        self.keep()

    def why_not_back(self) -> str:
        if self.viewer == AUDIENCE:
            return ""
        try:
            self.match._way_back(self.viewer)
        except CannotUndo as why:
            return str(why)
        return ""

    def hand_over(self, seat: Seat) -> None:
        """A bot plays for this person from now on, or not any more."""
        self.bot_played ^= {seat}
        self.next_holder = NOBODY
        self.reactions.window = None
        self._called = self.shared
        self.must_hand_back = False
        self.viewer_question = None
        self.queued_answers.clear()
        self.simultaneous_questions = ()
        self._forget_thoughts()
