"""The table screen: a match being played, drawn from the current viewpoint."""

from collections.abc import Sequence
from functools import partial
from pathlib import Path
from time import perf_counter

import pygame

from game.app.app import App, MatchScreen
from game.app.local_player import LocalPlayer
from game.app.screen import Screen
from game.core.event import NOBODY, Event
from game.core.state import PASS, Move, Seat
from game.core.view import View
from game.match.match import Match
from game.match.saves.autosave import Autosave
from game.screens.table import input_handlers
from game.screens.table.drawing import draw_table
from game.screens.table.help.coach_panel import CoachPanel
from game.screens.table.help.inspect_actions import InspectActions
from game.screens.table.help.inspect_tooltip import InspectTooltip
from game.screens.table.help.tip_presenter import TipPresenter
from game.screens.table.hot_seat.hot_seat import HotSeat
from game.screens.table.hud import Hud
from game.screens.table.overlay import TableOverlay
from game.screens.table.questions.buzzers import Buzzers
from game.stage.drawing.art import Request
from game.stage.drawing.canvas import Canvas
from game.stage.input.actions import SLOTS
from game.stage.input.input_reader import InputEvent
from game.stage.motion.motions import SHORT
from game.table.animation.dice_cup import DiceCup
from game.table.animation.idle import IdleAnimator
from game.table.animation.scene_prefetch import ScenePrefetch
from game.table.board.board import Board
from game.table.board.effects import RefusalBubble
from game.table.board.fight_log import FightLog
from game.table.board.sprite import Pose
from game.table.characters import portrait
from game.table.game_table import Fact
from game.table.games import game_table_for
from game.table.input.grip import Grip, Refusal
from game.table.match_control.commentary import Commentary
from game.table.match_control.game_speed import INSTANT, GameSpeed
from game.table.match_control.referee import Referee
from game.table.match_control.table_setup import apply_settings, lay_table, prefetch_all
from game.table.questions.card_question import CardQuestion
from game.table.questions.question_view import QuestionContext, QuestionView
from game.table.view.viewpoint import Viewpoint

LAST_LOOK = 0.4
"""Seconds to see how a match ended at instant speed."""
INSTANT_BUDGET = 0.010
OOPS = 1.2
LAMP = (1832.0, 24.0, 64.0, 64.0)
"""The coach's button beside a question that covers the table."""
BELOW_QUESTION = pygame.FRect(272, 1026, 1376, 54)
"""Where captions are shown while a question covers the table."""
ABSENT = 3.0
"""Seconds without input after which a player is called to their turn."""


class TableScreen(Screen, MatchScreen):
    """Connects all parts of the table, and advances them."""

    binding_context = "table"
    runs_in_background = True
    """A hand left open is hidden in time, even under another screen."""

    def __init__(
        self, app: App, match: Match, autosave: Autosave | None, referee: Referee | None = None
    ) -> None:
        super().__init__(app)
        self.match = match
        settings = app.settings
        game_table = game_table_for(match.game.name)
        asking = settings.asking
        self.referee = referee or Referee(
            match, autosave, game_table, asking, app.notify, settings.sharing
        )
        viewpoint, untold = self.referee.viewpoint, game_table.plays_opening(match)
        self.board = lay_table(match, viewpoint, app.faces, app.stage.sound, untold)
        self.log = FightLog(self.board.zones["log"])
        self.commentary = Commentary(match, self.board, self.log, settings)
        self.referee.on_answered = self.commentary.note
        self.board.on_event_shown = self._hear
        self.board.on_event_finished = self.commentary.on_event_finished
        self.board.on_impact = self.stage.controls.rumble
        self.grip = Grip(self.board, self._commit, self._refuse)
        self.tempo = GameSpeed(settings, self.referee, app.save_settings)
        self.curiosity = InspectTooltip(self)
        self.prompter = TipPresenter(self)
        self.coaching = CoachPanel(self)
        self.dial = game_table.choice_widget(self.board, self._commit)
        self.hud = Hud(self)
        self.life = IdleAnimator(self.board)
        self.foresight = ScenePrefetch(self.board, self._draw_around)
        self.cup = DiceCup(self.board, self.hud.covers)
        self.close_look = InspectActions(app, self.grip, self.log, self.referee)
        self.question: QuestionView | None = None
        self.sheet: TableOverlay | None = None
        """The overlay on the table, if any."""
        self.sharing = HotSeat(self)
        self.has_unseen_events = False
        """Whether anything has happened since the player last chose to continue."""
        self.over_for = 0.0
        self.stopped = False
        self.undo_pass_left = 0.0
        """Seconds left in which a pass can be undone with one press."""
        self.double_press_left = 0.0
        """Seconds left in which a second press counts as a slip and is ignored."""
        self.idle = 0.0
        """Seconds since the player's last input."""
        self._held = ""
        self._read_settings()
        prefetch_all(self.board)
        self.stage.art.prepare(self._log_pictures())
        self.stage.art.prepare(self.stage.notices.requests(self.stage.lettering))
        events = viewpoint.events(match.events)
        if untold:
            self.board.play_events(events)
        else:
            self.commentary.start_over(events)
            self.board.effects.clear()

    @property
    def game(self) -> str:
        return self.match.game.name

    @property
    def is_curtained(self) -> bool:
        """True while an overlay hides the whole table."""
        return self.sheet is not None and self.sheet.hides_table

    @property
    def captions(self) -> pygame.FRect:  # type: ignore[override]  # where there is room now
        covered = self.question is not None and not self.question.is_inline
        return BELOW_QUESTION if covered else self.board.game_table.caption_rect(self.board)

    @property
    def seat_keys_only(self) -> bool:  # type: ignore[override]  # while people have keys of their own
        return self.is_curtained or bool(self.secret_keys) or isinstance(self.question, Buzzers)

    @property
    def secret_keys(self) -> str:  # type: ignore[override]  # while people choose in secret
        """Set while slots are shown, too: a card's key pressed early must not open the log."""
        if self.sheet is not None:
            return ""
        return self.question.secret_keys if self.question else SLOTS if self.board.slots else ""

    @property
    def log_lies(self) -> bool:
        """True if the current scene leaves the log visible."""
        return not self.board.game_table.hides_log(self.board.visible)

    def _draw_around(self, board: Board, canvas: Canvas) -> None:
        """Draw ribbon and log for a board that will be shown soon."""
        self.hud.draw_banner(canvas, board, *board.game_table.banner(board, asked=False))
        if not board.game_table.hides_log(board.visible):
            self.log.draw_panel(canvas)

    def _log_pictures(self) -> list[Request]:
        """The log's pictures, to be drawn ahead: another scene may have covered it for long."""
        return [*self.log.requests(), *portrait.requests(self.board.contenders)]

    @property
    def match_file(self) -> Path | None:
        return self.referee.autosave.path if self.referee.autosave else None

    @property
    def rulebook_moments(self) -> tuple[str, ...]:
        """For the rulebook: the event being animated, and the current question."""
        told = (self.board.current_event,) if self.board.is_playing else ()
        return *told, self.match.state.question()

    # -- entering and leaving ----------------------------------------------------------------------

    def enter(self) -> None:
        self._read_settings()
        self.commentary.start_music()
        if self.question is not None:
            self.question.on_resume()
        self.needs_redraw = True

    def leave(self) -> None:
        self.referee.flush()
        self.prompter.keep()
        self.stage.sound.mood("private")
        self.grip.handle(InputEvent("away", device=self.grip.device))

    def resized(self) -> None:
        super().resized()
        if self.question is not None:
            self.question.resized()

    def _read_settings(self) -> None:
        settings = self.app.settings
        grip = self.grip
        apply_settings(self.board, settings)
        grip.one_click = settings.play.one_click
        grip.ghost = settings.play.outcome_ghost
        grip.mouse.threshold = settings.play.drag_threshold
        self.referee.asking = settings.asking
        self.hud.build()
        self.sharing.obey()

    # -- time --------------------------------------------------------------------------------------

    @property
    def busy(self) -> bool:
        """Animations pause under another screen, however much is still to come."""
        moves = self.board.busy or self.grip.busy or self.dial.busy
        return (moves and self.stage.scene is self) or self.stage.canvas.budget.has_backlog

    def update(self, seconds: float) -> None:
        if self.stage.scene is not self:
            self.sharing.advance(seconds)
            return
        self.grip.advance(seconds)
        self.needs_redraw = self.dial.advance(seconds) or self.needs_redraw
        self.double_press_left = max(0.0, self.double_press_left - seconds)
        self.idle += seconds
        self.curiosity.advance(seconds)
        self.sharing.advance(seconds)
        if self.undo_pass_left:
            self.undo_pass_left = max(0.0, self.undo_pass_left - seconds)
            if not self.undo_pass_left:
                self.hud.build()
                self.needs_redraw = True
        speed = self.tempo.speed
        if speed == INSTANT:
            self._instantly(seconds)
        else:
            self._slowly(seconds * speed * self.referee.speed_factor, seconds)
        if self.commentary.advance(seconds):
            self.needs_redraw = True
        if self.prompter.advance(seconds):
            self.needs_redraw = True
        self.coaching.advance()
        if self.referee.over and self.board.is_playing and speed != INSTANT:
            self.app.prefetch_screen("results", match=self.match)
        if self.sharing.moment is None and self.referee.over and not self.board.is_playing:
            self.over_for += seconds
            if speed != INSTANT or self.over_for > LAST_LOOK:
                self.app.go_to_screen("results", match=self.match)
                return
        self._look()
        self._live(seconds)

    def _live(self, seconds: float) -> None:
        """Advance the idle animations, which run while nothing else moves."""
        covered = self.question is not None and not self.question.is_inline
        born, asked = self.life.born, covered or self.sheet is not None
        rests = not (asked or self.busy or self.grip.in_use or self.dial.in_use)
        stirred = self.life.advance(seconds, rests, self.commentary.seats)
        self.needs_patch = self.needs_patch or stirred
        self.needs_redraw = self.needs_redraw or born != self.life.born

    def _slowly(self, seconds: float, real: float) -> None:
        if self.board.advance(seconds, real):
            self.needs_redraw = True
        if self.question is not None:
            self.needs_redraw = self.question.advance(real) or self.needs_redraw
            return
        self.foresight.advance(self.stage.canvas, self.stage.display.drawn)
        if self.board.is_playing:
            self.referee.think_ahead(seconds)
            return
        if self._stopped():
            return
        before = self.referee.thinking
        events = self.referee.advance(seconds, patience=self.board.bot_delay_factor)
        if events:
            self._tell(events)
        if before != self.referee.thinking:
            self.needs_redraw = True

    def _instantly(self, seconds: float) -> None:
        """Do everything at once that needs no answer, but keep the frame short."""
        self.board.finish_animations()
        self.board.advance(0, seconds)
        if self.question is not None:
            self.question.advance(seconds)
        end = perf_counter() + INSTANT_BUDGET
        while self.question is None and self.referee.can_continue and not self._stopped():
            events = self.referee.advance(seconds, patience=0)
            if events:
                self._tell(events)
                self.board.finish_animations()
            if perf_counter() > end:
                break
        self.needs_redraw = True

    def _stopped(self) -> bool:
        """True while the player wants to look at this before anything else happens."""
        stopped = (
            self.has_unseen_events
            and self.referee.stop_always
            and self.referee.viewer_question is None
        )
        if stopped != self.stopped:
            self.stopped = stopped
            self.hud.build()
            self.needs_redraw = True
        return stopped

    def acknowledge(self) -> None:
        """Continue: the player has seen what happened."""
        self.has_unseen_events = False
        self._stopped()

    # -- animations and questions ------------------------------------------------------------------

    def _hear(self, event: Event) -> None:
        self.commentary.hear(event)
        self.life.hear(event)
        self.prompter.hear(event)

    def _tell(self, events: Sequence[Event]) -> None:
        seen = self.referee.viewpoint.events(events)
        if self.foresight.expect(seen, self.commentary.seats):
            self.stage.art.prepare(self._log_pictures())
        self.board.play_events(seen)
        self.has_unseen_events = True
        self.needs_redraw = True

    def skip(self) -> None:
        """Skip the animation, and ask what comes next now, not in the next frame."""
        self.board.finish_animations()
        events = self.referee.advance(0.0)
        if events:
            self._tell(events)
        self._look()
        self.needs_redraw = True

    def _look(self) -> None:
        """Update the table; once everything has been animated, ask the viewer what comes next."""
        self.board.auto_release = not self.referee.viewer_is_playing or self.tempo.fast
        self.board.has_many_viewers = self.referee.watched
        self.board.bot_plays_viewer = self.referee.handed_over
        self.board.is_fast = self.tempo.is_fast
        self.log.scroll.visible = self.log_lies
        if self.log_lies:
            self.referee.bot_played_for_now.clear()
        if self._held != self.board.release_label:
            self._held = self.board.release_label
            self.hud.build()
            self.needs_redraw = True
        self.commentary.seats.thinking = self.referee.thinking
        self.hud.follow()
        if self.board.is_playing:
            return
        referee = self.referee
        if self.question is None:
            self.sharing.lay_slots()
        if self.sheet is None and (
            referee.must_hand_back or (self.sharing.moment and referee.over)
        ):
            self.sharing.finish()
        window = referee.reactions.window
        if window and window.holder == NOBODY and not self.sharing.moment:
            if self.sheet is None and self.question is None:
                self.question = self.sharing.answering.open_window()
                self.needs_redraw = True
            return
        if referee.next_holder != NOBODY and self.sheet is None:
            self.sharing.call_seat(referee.next_holder)
        if self.board.early_placed and not referee.has_queued_answer:
            self.board.early_placed.clear()
            self.board.move_to_layout()
        if referee.simultaneous_questions and self.question is None:
            self._ask_together(referee.simultaneous_questions)
        if referee.viewer_question is None:
            if self.grip.view is not None:
                self._give_turn(None)
            return
        if referee.my_turn:
            if self.grip.view is not referee.viewer_question:
                self._give_turn(referee.viewer_question)
        elif self.question is None:
            self._ask(referee.viewer_question)

    def _remind(self) -> None:
        """Call a player who has not done anything for a while, and may be looking elsewhere."""
        if self.idle >= ABSENT and self.board.turn_sound:
            self.stage.sound.remind(self.board.turn_sound)
            self.stage.window.call()
        self.idle = 0.0

    def _give_turn(self, view: View | None) -> None:
        """Start the viewer's turn with the cards; None ends it."""
        if view is not None:
            self._remind()
            self.prompter.ask(view)
        self.grip.ask(view)
        self.dial.set_question(view)
        self.hud.build()
        self.needs_redraw = True

    def _ask(self, asked: View) -> None:
        self._remind()
        self.prompter.ask(asked)
        self.question = self._asker((asked,)) or self._prompt(asked)
        if self.question.is_inline:
            self.hud.build()  # adds the coach's lamp
        self.needs_redraw = True

    def _prompt(self, asked: View) -> CardQuestion:
        prompt = self.sharing.answering.prompt(asked)
        limit = 0 if self.referee.stop_always else self.app.settings.asking.reflex
        self.stage.sound.play("tink")
        made = CardQuestion(self.stage, self.board, prompt, self._answer, limit)
        corner = self.sharing.answering.corner_button()
        made.lay_beside(*self.hud.coach_button(LAMP), *([corner] if corner else []))
        return made

    def _ask_together(self, views: tuple[View, ...]) -> None:
        """Ask several people at this screen at once, each with keys of their own."""
        self.question = self._asker(views)
        assert self.question is not None
        self.needs_redraw = True

    def _asker(self, views: tuple[View, ...]) -> QuestionView | None:
        policies = self.referee.policies
        desk = QuestionContext(
            self.stage,
            self.board,
            self.commentary.seats,
            views,
            policies,
            self._give,
            self._prefer,
            self._leave_to_table,
            self.referee.slots,
            self.referee.lock,
            self.sharing.peek,
            self.sharing.one_by_one,
            self.referee.sharing.secret_clock,
        )
        return self.board.game_table.question_view(desk)

    def _give(self, answers: Sequence[tuple[Seat, Move]]) -> None:
        self.question = None
        self.double_press_left = self.app.settings.play.guard_ms / 1000
        events = [event for answer in answers for event in self.referee.choose(*answer)]
        self._tell(events)
        self.board.advance(0.0)  # cards continue from where they are, without a flicker
        self.hud.build()

    def _prefer(self, question: str, policy: str) -> None:
        self.app.settings.asking.choose(self.match.game, question, policy)
        self.app.save_settings()
        self._ask_anew()

    def _leave_to_table(self, seat: Seat) -> None:
        self.referee.bot_played_for_now.add(seat)
        self._ask_anew()

    def _ask_anew(self) -> None:
        self.question = None
        self.referee.viewer_question, self.referee.simultaneous_questions = None, ()
        self.hud.build()
        self.needs_redraw = True

    # -- choosing ----------------------------------------------------------------------------------

    def _commit(self, move: Move) -> None:
        self._pledge(move)
        self.grip.reach.ask(None)  # the animation takes the card from the hand
        self.dial.set_question(None)
        self._choose(move)

    def _pledge(self, move: Move) -> None:
        """Queue the answers that a move contains. A card placed early stays until asked for."""
        grip, board, asked = self.grip, self.board, self.referee.viewer_question
        card, spot = grip.hold.card, grip.put
        if asked is None:
            return
        if card is None or spot is None:
            self.referee.queue_answer(board.game_table.queued_answers(asked, move, -1, ""))
            return
        self.referee.queue_answer(
            board.game_table.queued_answers(asked, move, grip.reach.card(card), spot.name)
        )
        if self.referee.has_queued_answer:
            x, y, w, h = board.game_table.target_rect(board, spot.name)
            board.early_placed = {card: Pose(x + w / 2, y + h / 2, 0, w)}
            board.held_card = board.hover = None  # it is on the table, and no longer held
            board.move_to_layout(SHORT)

    def _answer(self, move: Move) -> None:
        self.question = None
        if self.referee.reactions.window is not None and move == PASS:
            self.referee.reactions.fold()
            self._look()
            return
        if move == PASS:
            self.undo_pass_left = OOPS
        self._choose(move)

    def _choose(self, move: Move) -> None:
        self.double_press_left = self.app.settings.play.guard_ms / 1000
        referee, reactions = self.referee, self.referee.reactions
        first = reactions.first_wins
        self._tell(reactions.throw(move) if first else referee.choose(referee.viewer, move))
        self.hud.build()

    def _refuse(self, refusal: Refusal) -> None:
        move = refusal.move
        if isinstance(move, str):
            text = move
        elif move in self.match.state.legal_moves(self.referee.viewer):
            return
        else:
            text = self.referee.reason(move)
        self.board.clear_refusal()
        self.board.add(RefusalBubble(text, refusal.x, refusal.y))
        self.needs_redraw = True

    def press_button(self, move: Move) -> None:
        """Make the move of a button, such as BUILD DOG or PASS."""
        if self.referee.viewer_question is not None and move in self.referee.viewer_question.moves:
            self.grip.let_go()
            self._commit(move)

    def take_back(self) -> None:
        """Undo the viewer's last choice, if nothing has been revealed since."""
        if not self.referee.may_take_back:
            self.app.notify(self.referee.why_not_back() or "There is nothing to take back.")
            return
        self.referee.undo()
        self.undo_pass_left = 0.0
        self._look_anew()

    # -- viewpoints --------------------------------------------------------------------------------

    def see_as(self, viewpoint: Viewpoint, shown: object = None, told: int | None = None) -> None:
        """Change the viewpoint; nothing stays of what was shown before.

        Show the match as it is now, or as it was `shown` after the first `told` events.
        """
        self.referee.see_as(viewpoint)
        self.sheet = None
        self.undo_pass_left = 0.0
        self.hud.active = False
        self._look_anew(shown, told)
        self._look()

    def _look_anew(self, shown: object = None, told: int | None = None) -> None:
        """Rebuild the table from the current viewpoint."""
        viewpoint, match = self.referee.viewpoint, self.match
        shown = shown or self.board.game_table.visible_from(
            match.state, viewpoint, len(match.seats)
        )
        self.question = None
        self.board.has_many_viewers = self.referee.watched
        self.grip.ask(None)
        self.curiosity.forget()
        self.prompter.tips.forget()
        self.board.slots, self.board.slot_departures = self.sharing.taken(), {}
        self.board.show_state(shown)
        self.dial = self.board.game_table.choice_widget(self.board, self._commit)
        self.life = IdleAnimator(self.board)
        self.commentary.start_over(viewpoint.events(match.events[:told]))
        self.board.effects.clear()
        self.hud.build()
        self.needs_redraw = True

    def pass_all(self) -> None:
        """Switch on or off: pass until the viewer's next turn."""
        self.referee.passing = not self.referee.passing
        if self.question is not None and self.question.allows_auto_pass and self.referee.passing:
            self._answer(PASS if PASS in self.question.moves else self.question.moves[-1])
        self.hud.build()
        self.needs_redraw = True

    # -- for the pause screen ----------------------------------------------------------------------

    def on_abandoned(self) -> None:
        self.sharing.hide()

    def pause(self) -> None:
        self.grip.let_go()
        self.sharing.hide()
        self.app.push_screen("pause", table=self)

    @property
    def robot(self) -> bool | None:
        """Whether a bot plays for the viewer; None if the viewer is no person."""
        referee = self.referee
        return referee.handed_over if referee.viewer in referee.people else None

    @property
    def saved(self) -> bool:
        return self.referee.autosave is not None

    def facts(self) -> list[Fact]:
        return self.board.game_table.pause_facts(self.match, self.board.visible)

    def seat_lines(self) -> list[tuple[str, str, str]]:
        board = self.board
        return [
            (board.contenders[seat], board.names[seat], board.game_table.seat_line(board, seat))
            for seat in range(len(self.match.seats))
        ]

    def sitters(self) -> list[LocalPlayer]:
        referee, board = self.referee, self.board
        return [
            LocalPlayer(
                seat, self.match.names[seat], board.contenders[seat], seat in referee.bot_played
            )
            for seat in referee.people
        ]

    def hand_over(self, seat: Seat | None = None) -> None:
        self.question = None
        self.referee.hand_over(self.referee.viewer if seat is None else seat)
        self._give_turn(None)
        self.sharing.seated()

    def concede(self, seat: Seat | None = None) -> None:
        """Throw in the towel: the match is put aside and cannot be resumed."""
        loser = self.referee.viewer if seat is None else seat
        autosave = self.referee.autosave
        if autosave is not None:
            self.referee.flush()
            self.referee.autosave = None  # nothing more may be written to that file
            self.app.put_aside(autosave.path)
        self.app.go_to_screen("results", match=self.match, conceded_by=loser)

    # -- input and drawing -------------------------------------------------------------------------

    @property
    def input_target(self) -> object:
        return input_handlers.front(self)

    def is_guarded(self, input_event: InputEvent) -> bool:
        return input_handlers.commits(self, input_event)

    def handle(self, input_event: InputEvent) -> bool:
        self.life.heed(input_event)
        self.sharing.heed()
        if input_event.kind in ("press", "action", "key"):
            self.idle = 0.0
            self.prompter.tips.heed()
        if input_handlers.handle(self, input_event):
            return True
        return input_event.kind == "action" and super().handle(input_event)

    def draw(self, canvas: Canvas) -> None:
        if self.sheet is not None and (self.sheet.hides_table or self.sheet.fills):
            self.sheet.draw(canvas)
            return
        if self.question is not None:
            self.coaching.point()
            self.question.prepare(canvas, partial(draw_table, self))
            self.question.draw(canvas)
            if not self.question.is_inline:
                self.prompter.draw(canvas)
            self.coaching.draw(canvas)
        else:
            draw_table(self, canvas)
        if self.sheet is not None:
            self.sheet.draw(canvas)
