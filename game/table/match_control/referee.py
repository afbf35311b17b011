"""The referee: runs a match, lets bots think and asks people."""

from collections.abc import Callable, Sequence
from random import Random
from time import perf_counter
from typing import Any
from zlib import crc32

from game.bots import best_bot
from game.core.chance import derive
from game.core.event import NOBODY, Event
from game.core.state import PASS, Move, Seat
from game.core.view import View
from game.match.match import CannotUndo, Match
from game.match.saves.autosave import Autosave, CannotSave
from game.match.thinking.bot_turn import Thinking
from game.profile.settings import HotSeatSettings, PromptSettings
from game.table.game_table import GameTable
from game.table.match_control.reaction_manager import (
    EXPRESS_DELAY,
    SEAT_POLICY_MODES,
    ReactionManager,
)
from game.table.view.hidden_slots import HiddenSlots
from game.table.view.secret_choice import QueuedAnswer
from game.table.view.viewpoint import AUDIENCE, Viewpoint

SLICE, EARLY_SLICE = 0.006, 0.003
"""Seconds of bot thought in a frame, and in a frame with an animation."""

TURN_PAUSE = (0.6, 1.1)
"""Shortest and longest pause before a bot takes its turn, in seconds."""
ANSWER_PAUSE = 0.4
"""Seconds after which all bots asked the same between turns answer, even if only by passing.

Then each bot's best move so far counts. So the time tells nothing about what a bot had to think
about, and no machine is too slow.
"""
MAX_INSTANT_THOUGHT = 1.2
"""Most seconds of thought at instant speed, where there is no pause."""
SMALL_CHOICE_PAUSE = 0.15
"""Pause in seconds before the last small choice of a turn."""
LAP, LONG_LAP = 11.0, 12.0
"""Planned seconds of a lap, and seconds without the viewer after which bots hurry."""
MANY_BOTS, MIN_TURN_PAUSE, MIN_ANSWER_PAUSE = 5, 0.36, 0.1
"""From CROWD bots on, time spent on animations shortens pauses, down to these seconds."""
MAX_SPEED_FACTOR = 1.5
"""Largest speed factor of a hurried lap."""

_PAUSES = crc32(b"pauses")


class Referee:
    """Asks the players who must choose: bots, and people one at a time.

    It knows the questions of the rules, not how they look.
    """

    since_viewer_acted = 0.0
    """Seconds since the viewer was last asked."""
    speed_factor = 1.0
    """Speed factor, above 1 if it is long until the viewer's turn."""
    _lap_seconds = 0.0
    """Seconds of this lap so far, without the time that the viewer took."""
    _ahead = 0.0
    """Lap time that was left when a bot was last asked, in seconds."""
    _animation_seconds = 0.0
    """Seconds that the animation of the last choice took."""
    _pause = _window = 0.0
    """Seconds left of the bots' pause, and its full length."""
    _thinking_ahead: list[Thinking] | None = None
    """Bots that think ahead during an animation; None before it is known who is next."""
    _thought = 0.0
    """Seconds of thought about the current question."""
    _called = False
    """Whether the viewer took the screen for this question, so that it must be asked."""

    def __init__(
        self,
        match: Match,
        autosave: Autosave | None,
        game_table: GameTable[Any],
        prompt_settings: PromptSettings,
        show_message: Callable[[str], object],
        hot_seat_settings: HotSeatSettings | None = None,
    ) -> None:
        self.match = match
        self.autosave = autosave
        self.game_table = game_table
        self.prompt_settings = prompt_settings
        self.hot_seat_settings = hot_seat_settings or HotSeatSettings()
        """The hot-seat settings; they may change at any time."""
        self.match_policies: dict[str, tuple[str, str]] = {}
        """Question → policy in this match only, and the standing policy that it replaces."""
        self.show_message = show_message
        """Shows a sentence to the player, such as a failed save."""
        self.people = [seat for seat, player in enumerate(match.seats) if not player.bot]
        self.bot_played: set[Seat] = set()
        """People for whom a bot plays until further notice."""
        alone = len(self.people) == 1
        seat = self.people[0] if alone else AUDIENCE
        self.viewpoint = Viewpoint(seat, self.hands_open, self._nearest)
        """The current viewpoint. A person is asked only when it is their own seat's."""
        self.bot_played_for_now: set[Seat] = set()
        """People for whom a bot plays only this part of the match."""
        self.viewer_question: View | None = None
        """The question to the viewer; None if there is none."""
        self.simultaneous_questions: tuple[View, ...] = ()
        """Questions to several people at once, without a handover."""
        self.next_holder: Seat = NOBODY
        """The person who must take the screen next; NOBODY if none must."""
        self.reaction_manager = ReactionManager(self, None if alone else autosave)
        """Reactions out of turn."""
        self.must_hand_back = False
        """Whether the person at the screen must hand it back now."""
        self.hidden_slots = HiddenSlots(match.seed)
        """The face-down hands of people who play by slot."""
        self.last_look: dict[Seat, int] = {}
        """Seat → number of events when that person last saw their cards."""
        self.is_peeking = False
        """Whether the person at the screen only peeks at their hand."""
        self.queued_answers: dict[Seat, tuple[QueuedAnswer, ...]] = {}
        """Answers that people gave before their question."""
        self.on_answered: Callable[[str], object] | None = None
        """Called with the reason when a policy answered for the viewer."""
        self.stop_always = False
        """Whether to stop at every question, even with nothing to choose."""
        self.is_auto_passing = False
        """Whether to pass until the viewer's next turn."""
        self.slice_seconds = SLICE
        """Seconds of bot thought in one frame."""
        self._thoughts: list[Thinking] = []
        self._luck = Random(derive(match.seed, _PAUSES))
        self._update_slots()

    # -- state -------------------------------------------------------------------------------------

    @property
    def policies(self) -> dict[str, str]:
        """Question → the viewer's policy. A match policy ends once the standing one changes."""
        if self.has_seat_policies:
            return self._of_the_viewer()
        policies = self.prompt_settings.policies_for(self.match.game)
        for question, (policy, instead_of) in self.match_policies.items():
            if policies.get(question) == instead_of:
                policies[question] = policy
        return policies

    @property
    def has_seat_policies(self) -> bool:
        """Whether seat policies apply, instead of the policies of one player."""
        return self._secret and bool(self.game_table.reaction_questions)

    def _of_the_viewer(self) -> dict[str, str]:
        """The viewer's seat policies; the beginner's default for every other question."""
        told, asks = (
            self.reaction_manager.seat_policies.of(self.viewer),
            self.match.game.policy_settings,
        )
        return {ask.question: told.get(ask.question, ask.beginner) for ask in asks}

    @property
    def over(self) -> bool:
        return self.match.result is not None

    @property
    def can_continue(self) -> bool:
        """Whether the match can continue without input."""
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
        """The seat at the bottom before anybody has taken the screen."""
        return self.people[0] if self.people else 0

    @property
    def is_screen_shared(self) -> bool:
        """Whether several people share this screen and must not see each other's cards."""
        return self._secret and not self.hands_open

    @property
    def _secret(self) -> bool:
        playing = set(self.people) - self.bot_played
        return len(playing) > 1 and self.game_table.has_secrets(self.match.options)

    @property
    def hands_open(self) -> bool:
        """Whether people agreed to play with open hands."""
        return self.has_seat_policies and self.hot_seat_settings.reactions == "open"

    @property
    def uses_secret_keys(self) -> bool:
        """Whether secret choices are made at the same time, each with their own keys."""
        return self.is_screen_shared and self.hot_seat_settings.sealed == "keys"

    @property
    def has_many_viewers(self) -> bool:
        """Whether several people see one person's question, so that it names that person."""
        several = len(set(self.people) - self.bot_played) > 1
        return several and not self.is_screen_shared and self.viewer in self.people

    @property
    def _window_open(self) -> bool:
        """Whether a reaction window waits for a buzz, or for the person who buzzed to take over."""
        return self.reaction_manager.window is not None and self.viewer == AUDIENCE

    @property
    def bot_plays_viewer(self) -> bool:
        """Whether a bot plays for the viewer."""
        return self.viewer in self.bot_played

    @property
    def viewer_is_playing(self) -> bool:
        """Whether a person plays the viewer's seat."""
        return self.viewer in self.people and not self.bot_plays_viewer

    @property
    def thinking_seats(self) -> set[Seat]:
        """The seats whose bots are asked and think now. Public."""
        return {thought.seat for thought in self._thoughts}

    @property
    def thinking_bots(self) -> Sequence[Thinking]:
        """The bots that think now, asked already or thinking ahead."""
        return tuple(self._thoughts or self._thinking_ahead or ())

    @property
    def is_viewers_turn(self) -> bool:
        """Whether the viewer is asked to take a turn."""
        return self.viewer_question is not None and not self.game_table.is_between_turns(
            self.viewer_question
        )

    def refusal_reason(self, move: Move) -> str:
        """Why the viewer's move is refused, in a sentence."""
        code = "over" if self.over else self.match.state.refusal(self.viewer, move)
        words: str = self.match.game.words.REASONS[code]
        return words

    # -- advancing ---------------------------------------------------------------------------------

    def advance(self, seconds: float, patience: float = 1.0) -> Sequence[Event] | None:
        """Let time pass; return the events of a choice, if any. `patience` scales pauses."""
        if not self.can_continue:
            return None
        self.since_viewer_acted += seconds / self.speed_factor
        self._lap_seconds += seconds / self.speed_factor
        if self.since_viewer_acted > LONG_LAP:
            seconds *= MAX_SPEED_FACTOR
        playing, bots = self._people_and_bots()
        if self.is_screen_shared and self.viewer in self.people and self._only_looks(playing):
            self.last_look[self.viewer] = len(self.match.events)
            self.must_hand_back = True
            return None
        if playing and not (bots and self.game_table.bots_choose_first):
            return self._ask_one(playing, seconds, patience)
        if not self._thoughts:
            self._begin_thinking(bots, patience)
        self._pause -= seconds
        done = self._think_on(self._thoughts, self.slice_seconds)
        if self._pause > 0:
            return None
        if not done and not self._is_ready_to_decide:
            self._pause += self._window  # a full pause, so that its length reveals nothing
            return None
        return self._decide()

    @property
    def _is_ready_to_decide(self) -> bool:
        """Whether every bot has a move and has had its time."""
        thought_of = all(thought.move is not None for thought in self._thoughts)
        return thought_of and (self._window > 0 or self._thought > MAX_INSTANT_THOUGHT)

    def _holds(self, playing: Sequence[Seat]) -> bool:
        """Whether the viewer, who holds the screen, has anything to choose; not after folding."""
        window = self.reaction_manager.window
        return self.viewer in playing and (window is None or window.holder == self.viewer)

    def _only_looks(self, playing: Sequence[Seat]) -> bool:
        """Whether the viewer only peeks, or makes the next choice elsewhere or with everybody."""
        return self.is_peeking or not self._holds(playing) or self._sealed_for(self.viewer)

    def _sealed_for(self, seat: Seat) -> bool:
        return self.uses_secret_keys and self.game_table.is_secret_choice(self.match.view(seat))

    @property
    def plays_by_slot(self) -> bool:
        """Whether people play face-down cards by slot."""
        return self.uses_secret_keys and bool(self.game_table.hidden_draws)

    def _update_slots(self) -> None:
        """Update the slots of all people's hands."""
        if len(self.people) < 2 or not self.game_table.hidden_draws:
            return
        for seat in self.people:
            obs, pledges = self.match.state.observe(seat), self.queued_answers.get(seat, ())
            for hand, cards in self.game_table.slot_cards(obs, pledges).items():
                self.hidden_slots.update((seat, hand), cards, len(self.match.events))

    def _unseen(self, seat: Seat) -> bool:
        """Whether this person has drawn a hidden card since they last looked. Public."""
        events = self.match.events[self.last_look.get(seat, 0) :]
        return any(
            event.what in self.game_table.hidden_draws and event.who == seat for event in events
        )

    def think_ahead(self, seconds: float) -> None:
        """Let the next bots think ahead during an animation."""
        self._animation_seconds += seconds
        self._lap_seconds += seconds / self.speed_factor
        if self._thinking_ahead is None:
            self._thinking_ahead = [] if self.over else self._begin(self._next_bots())
        self._think_on(self._thinking_ahead, min(self.slice_seconds, EARLY_SLICE))

    def _next_bots(self) -> Sequence[Seat]:
        """The bots that choose next; none if a person is asked before them."""
        playing, bots = self._people_and_bots()
        return bots if not playing or self.game_table.bots_choose_first else ()

    def _at_once(self, seat: Seat) -> bool:
        """Whether all people at this screen are asked at once, without a handover."""
        if len(self.people) < 2:
            return False
        return self.game_table.asks_all_at_once(self.match.view(seat)) or self._sealed_for(seat)

    def _answered_for(self, seat: Seat) -> bool:
        """Whether a bot chooses for this person, always or only here."""
        if seat in self.bot_played | self.bot_played_for_now:
            return True
        return self.game_table.delegates_to_bot(self.match.view(seat), self.policies)

    def _people_and_bots(self) -> tuple[list[Seat], list[Seat]]:
        """The people and the bots who must choose now."""
        actors = self.match.state.actors()
        playing = [seat for seat in actors if seat in self.people and not self._answered_for(seat)]
        return playing, [seat for seat in actors if seat not in playing]

    def _ask_one(
        self, playing: Sequence[Seat], seconds: float, patience: float
    ) -> Sequence[Event] | None:
        """Ask the viewer, or call the next person to the screen, or ask all at once.

        A queued answer is given without calling its owner.
        """
        for seat in playing:
            move = self._take_queued_answer(seat)
            if move is not None:
                return self.choose(seat, move)
        if self._at_once(playing[0]):
            unseen = [seat for seat in self.people if self.plays_by_slot and self._unseen(seat)]
            if unseen:
                self.next_holder = unseen[0]
                return None
            self.simultaneous_questions = tuple(self.match.view(seat) for seat in playing)
            self.since_viewer_acted = 0.0
            return None
        if self.viewer in playing:
            return self._ask()
        if self._secret and self.match.state.question() in self.game_table.reaction_questions:
            return self.reaction_manager.ask_people(playing, seconds if patience else EXPRESS_DELAY)
        if self.is_screen_shared and self.hot_seat_settings.reactions in SEAT_POLICY_MODES:
            move = self.reaction_manager.standing_answer(playing[0])
            if move is not None:
                return self.choose(playing[0], move)
        self.next_holder = playing[0]
        return None

    def _take_queued_answer(self, seat: Seat) -> Move | None:
        """Take this person's queued answer; None if it does not fit the question."""
        kept = self.queued_answers.pop(seat, ())
        if not kept:
            return None
        view = self.match.view(seat)
        for number, pledge in enumerate(kept):
            if pledge.question == view.question and pledge.move in view.moves:
                self.queued_answers[seat] = kept[number + 1 :]
                return pledge.move
        return None

    def lock_slot(
        self, seat: Seat, hand: str, place: int, queued_answers: tuple[QueuedAnswer, ...]
    ) -> None:
        """Note the slot that a person plays, and the queued answers that come with it."""
        self.hidden_slots.pressed_slots[seat] = hand, place
        self.queued_answers[seat] = queued_answers

    def queue_answers(self, queued_answers: tuple[QueuedAnswer, ...]) -> None:
        """Queue answers of the viewer to later questions."""
        self.queued_answers[self.viewer] = queued_answers

    @property
    def has_queued_answer(self) -> bool:
        """Whether the viewer has queued an answer."""
        return bool(self.queued_answers.get(self.viewer))

    def _think_on(self, thoughts: Sequence[Thinking], seconds: float) -> bool:
        """Give all of them a slice of thought in turn; True once all have decided."""
        start = perf_counter()
        busy = [thought for thought in thoughts if not thought.done]
        while busy and perf_counter() < start + seconds:
            busy = [thought for thought in busy if not thought.step()]
        self._thought += perf_counter() - start
        return not busy

    def _ask(self) -> Sequence[Event] | None:
        view = self.match.view(self.viewer)
        called, self._called = self._called or self.reaction_manager.window is not None, False
        if not self.game_table.is_between_turns(view):
            self.is_auto_passing = False
            self.since_viewer_acted = self._ahead = 0.0
            self.speed_factor = 1.0
            self.reaction_manager.bluff_counts[self.viewer] = 0
            if view.moves == (PASS,):
                return self.choose(self.viewer, PASS)
            routine = self.game_table.auto_move(view, self.policies)
            if routine is not None and not self.stop_always:
                if (
                    self.is_screen_shared
                ):  # so that nobody has to come back for the rest of the turn
                    self.queue_answers(self.game_table.queued_answers(view, routine, -1, ""))
                return self._answer_for(view, routine)
            self.viewer_question = view
            return None
        told = self.reaction_manager.early_policy_answer(view) if called else None
        if told is not None:
            return self._answer_for(view, told)
        if self.stop_always or called:
            self.since_viewer_acted = 0.0
            self.viewer_question = view
            return None
        if self.is_auto_passing:
            if (
                not (self.prompt_settings.stop_on_ko and self.game_table.stops_auto_pass(view))
                and PASS in view.moves
            ):
                return self.choose(self.viewer, PASS)
            self.is_auto_passing = False
        answer = self.game_table.auto_answer(view, self.policies)
        if answer is not None:
            return self._answer_for(view, answer)
        self.since_viewer_acted = 0.0
        self.viewer_question = view
        return None

    def _answer_for(self, view: View, move: Move) -> list[Event]:
        """Give the answer of a policy and report it, unless it is secret."""
        if self.on_answered is not None and not self._secret:
            self.on_answered(self.game_table.auto_answer_note(view, move))
        return self.choose(view.seat, move)

    @property
    def public_view(self) -> View:
        """The current question as the audience sees it."""
        state = self.match.state
        seen = self.match.view(state.actors()[0])
        return seen._replace(seat=AUDIENCE, obs=state.observe(AUDIENCE), moves=())

    def _begin(self, actors: Sequence[Seat]) -> list[Thinking]:
        self._thought = 0.0
        stand_in = best_bot(self.match.game.name)
        return [
            Thinking(self.match, seat, stand_in if seat in self.people else "") for seat in actors
        ]

    def _begin_thinking(self, actors: Sequence[Seat], patience: float) -> None:
        early = self._thinking_ahead or []
        begun = [thought.seat for thought in early] == list(actors)
        self._thoughts = early if begun else self._begin(actors)
        self._pause = self._window = patience * self._bot_pause()

    def _bot_pause(self) -> float:
        """The pause before bots act: from public facts and a random stream, never from a hand."""
        public = self.public_view
        self.speed_factor = self._hurry(self.game_table.lap_time_limit(public, self.viewer))
        if self.game_table.is_end_of_turn_choice(public):
            return SMALL_CHOICE_PAUSE
        between = self.game_table.is_between_turns(public)
        seconds = ANSWER_PAUSE if between else self._luck.uniform(*TURN_PAUSE)
        if len(self.match.seats) - len(self.people) < MANY_BOTS:
            return seconds
        return max(
            MIN_ANSWER_PAUSE if between else MIN_TURN_PAUSE, seconds - self._animation_seconds
        )

    def _hurry(self, ahead: float) -> float:
        """The speed factor that fits `ahead` seconds into the rest of the lap."""
        if ahead > self._ahead:  # the first of a lap
            self._lap_seconds = 0.0
        self._ahead = ahead
        left = LAP - self._lap_seconds
        needed = ahead / left if left > 0 else MAX_SPEED_FACTOR
        return min(MAX_SPEED_FACTOR, max(1.0, needed)) if ahead else 1.0

    def _decide(self) -> list[Event]:
        """Let all asked bots answer at once, while the question stays the same."""
        events: list[Event] = []
        thoughts, self._thoughts = self._thoughts, []
        question = self.match.state.question()
        while thoughts and self._still_asks(question, thoughts):
            thought = thoughts.pop(0)
            events += self.choose(thought.seat, thought.best_so_far())
        return events

    def _still_asks(self, question: str, thoughts: Sequence[Thinking]) -> bool:
        playing, bots = self._people_and_bots()
        alone = self.game_table.bots_choose_first or not playing
        same = self.match.state.question() == question
        return same and alone and set(bots) == {thought.seat for thought in thoughts}

    def choose(self, seat: Seat, move: Move) -> list[Event]:
        """Make a choice, save the match and return the events."""
        events = self.match.choose(seat, move)
        if seat == self.viewer:
            self.viewer_question = None
        self.simultaneous_questions = ()
        self._update_slots()
        self._forget_thoughts()
        self.reaction_manager.express_delay_left = EXPRESS_DELAY
        self._animation_seconds = 0.0
        self.save()
        return events

    def _forget_thoughts(self) -> None:
        self._thoughts, self._thinking_ahead = [], None

    def save(self) -> None:
        if self.autosave is not None:
            self._save(self.autosave.save)
            self.reaction_manager.save_policies()

    def flush(self) -> None:
        """Wait until the match is on disk, before the table is left."""
        if self.autosave is not None:
            self._save(self.autosave.flush)

    def _save(self, how: Callable[[], None]) -> None:
        try:
            how()
        except CannotSave as problem:
            self.show_message(str(problem))

    # -- viewpoint ---------------------------------------------------------------------------------

    def set_viewpoint(self, viewpoint: Viewpoint) -> None:
        """Change the viewpoint. Open questions are asked again."""
        self.viewpoint = viewpoint
        self._called = self.is_screen_shared and viewpoint.seat in self.people
        self.viewer_question = None
        self.simultaneous_questions = ()
        self.next_holder = NOBODY
        self.must_hand_back = False
        self.is_auto_passing = False

    # -- undo --------------------------------------------------------------------------------------

    @property
    def can_undo(self) -> bool:
        return self.viewer_is_playing and not self.over and self.match.can_undo(self.viewer)

    def undo(self) -> None:
        """Undo the viewer's last choice; raises `CannotUndo` if that is not possible."""
        self.match.undo(self.viewer)
        self.reaction_manager.window = None
        self.viewer_question = None
        self.queued_answers.clear()
        self.simultaneous_questions = ()
        self._forget_thoughts()
        self.is_auto_passing = False
        self.save()

    def undo_refusal(self) -> str:
        if self.viewer == AUDIENCE:
            return ""
        try:
            self.match._way_back(self.viewer)
        except CannotUndo as why:
            return str(why)
        return ""

    def toggle_bot_player(self, seat: Seat) -> None:
        """Let a bot play for this person from now on, or stop that."""
        self.bot_played ^= {seat}
        self.next_holder = NOBODY
        self.reaction_manager.window = None
        self._called = self.is_screen_shared
        self.must_hand_back = False
        self.viewer_question = None
        self.queued_answers.clear()
        self.simultaneous_questions = ()
        self._forget_thoughts()
