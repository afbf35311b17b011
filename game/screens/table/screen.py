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
from game.screens.table.questions.reaction_view import ReactionView
from game.stage.drawing.art import Request
from game.stage.drawing.canvas import Canvas
from game.stage.input.actions import SLOTS
from game.stage.input.input_reader import InputEvent
from game.stage.motion.motions import SHORT
from game.table.animation.dice_cup import DiceThrowInput
from game.table.animation.idle import IdleAnimator
from game.table.animation.scene_prefetch import ScenePrefetch
from game.table.board.board import Board
from game.table.board.effects import RefusalBubble
from game.table.board.fight_log import FightLog
from game.table.board.sprite import Pose
from game.table.characters import portrait
from game.table.game_table import MatchFact
from game.table.games import game_table_for
from game.table.input.grip import Grip, Refusal
from game.table.match_control.commentary import Commentary
from game.table.match_control.game_speed import INSTANT, GameSpeed
from game.table.match_control.referee import Referee
from game.table.match_control.table_setup import apply_settings, prefetch_all, set_up_board
from game.table.questions.card_question import CardQuestion
from game.table.questions.question_view import QuestionContext, QuestionView
from game.table.view.viewpoint import Viewpoint

END_PAUSE = 0.4
"""Seconds to see how a match ended at instant speed."""
INSTANT_BUDGET = 0.010
UNDO_PASS_SECONDS = 1.2
COACH_BUTTON = (1832.0, 24.0, 64.0, 64.0)
"""The coach's button beside a question that covers the table."""
BELOW_QUESTION = pygame.FRect(272, 1026, 1376, 54)
"""Where captions are shown while a question covers the table."""
REMIND_AFTER = 3.0
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
        self.board = set_up_board(match, viewpoint, app.faces, app.stage.sound, untold)
        self.log = FightLog(self.board.zones["log"])
        self.commentary = Commentary(match, self.board, self.log, settings)
        self.referee.on_answered = self.commentary.add_note
        self.board.on_event_shown = self._on_event_shown
        self.board.on_event_finished = self.commentary.on_event_finished
        self.board.on_impact = self.stage.controls.rumble
        self.grip = Grip(self.board, self._commit, self._refuse)
        self.game_speed = GameSpeed(settings, self.referee, app.save_settings)
        self.inspect_tooltip = InspectTooltip(self)
        self.tip_presenter = TipPresenter(self)
        self.coach_panel = CoachPanel(self)
        self.choice_widget = game_table.choice_widget(self.board, self._commit)
        self.hud = Hud(self)
        self.idle_animator = IdleAnimator(self.board)
        self.scene_prefetch = ScenePrefetch(self.board, self._draw_around)
        self.dice_cup = DiceThrowInput(self.board, self.hud.covers)
        self.inspect_actions = InspectActions(app, self.grip, self.log, self.referee)
        self.question: QuestionView | None = None
        self.overlay: TableOverlay | None = None
        """The overlay on the table, if any."""
        self.hot_seat = HotSeat(self)
        self.has_unseen_events = False
        """Whether anything has happened since the player last chose to continue."""
        self.seconds_over = 0.0
        self.is_stopped = False
        self.undo_pass_left = 0.0
        """Seconds left in which a pass can be undone with one press."""
        self.double_press_left = 0.0
        """Seconds left in which a second press counts as a slip and is ignored."""
        self.idle_seconds = 0.0
        """Seconds since the player's last input."""
        self._held = ""
        self._read_settings()
        prefetch_all(self.board)
        self.stage.art.prefetch(self._log_pictures())
        self.stage.art.prefetch(self.stage.toasts.requests(self.stage.lettering))
        events = viewpoint.redact_events(match.events)
        if untold:
            self.board.play_events(events)
        else:
            self.commentary.rebuild(events)
            self.board.effects.clear()

    @property
    def game(self) -> str:
        return self.match.game.name

    @property
    def is_curtained(self) -> bool:
        """True while an overlay hides the whole table."""
        return self.overlay is not None and self.overlay.hides_table

    @property
    def caption_area(self) -> pygame.FRect:  # type: ignore[override]  # where there is room now
        covered = self.question is not None and not self.question.is_inline
        return BELOW_QUESTION if covered else self.board.game_table.caption_rect(self.board)

    @property
    def seat_keys_only(self) -> bool:  # type: ignore[override]  # while people have keys of their own
        return (
            self.is_curtained
            or bool(self.secret_binding_context)
            or isinstance(self.question, ReactionView)
        )

    @property
    def secret_binding_context(self) -> str:  # type: ignore[override]  # while people choose in secret
        """Set while slots are shown, too: a card's key pressed early must not open the log."""
        if self.overlay is not None:
            return ""
        return (
            self.question.binding_context
            if self.question
            else SLOTS
            if self.board.taken_slots
            else ""
        )

    @property
    def is_log_visible(self) -> bool:
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
    def rulebook_topics(self) -> tuple[str, ...]:
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
        self.tip_presenter.save_shown()
        self.stage.sound.set_mood("private")
        self.grip.handle(InputEvent("away", device=self.grip.device))

    def resized(self) -> None:
        super().resized()
        if self.question is not None:
            self.question.on_resize()

    def _read_settings(self) -> None:
        settings = self.app.settings
        grip = self.grip
        apply_settings(self.board, settings)
        grip.one_click = settings.play.one_click
        grip.shows_preview = settings.play.outcome_ghost
        grip.mouse.threshold = settings.play.drag_threshold
        self.referee.prompt_settings = settings.asking
        self.hud.rebuild_widgets()
        self.hot_seat.apply_settings()

    # -- time --------------------------------------------------------------------------------------

    @property
    def busy(self) -> bool:
        """Animations pause under another screen, however much is still to come."""
        moves = self.board.busy or self.grip.busy or self.choice_widget.busy
        return (moves and self.stage.top_layer is self) or self.stage.canvas.budget.has_backlog

    def update(self, seconds: float) -> None:
        if self.stage.top_layer is not self:
            self.hot_seat.advance(seconds)
            return
        self.grip.advance(seconds)
        self.needs_redraw = self.choice_widget.advance(seconds) or self.needs_redraw
        self.double_press_left = max(0.0, self.double_press_left - seconds)
        self.idle_seconds += seconds
        self.inspect_tooltip.advance(seconds)
        self.hot_seat.advance(seconds)
        if self.undo_pass_left:
            self.undo_pass_left = max(0.0, self.undo_pass_left - seconds)
            if not self.undo_pass_left:
                self.hud.rebuild_widgets()
                self.needs_redraw = True
        speed = self.game_speed.speed
        if speed == INSTANT:
            self._advance_instantly(seconds)
        else:
            self._advance_animated(seconds * speed * self.referee.speed_factor, seconds)
        if self.commentary.advance(seconds):
            self.needs_redraw = True
        if self.tip_presenter.advance(seconds):
            self.needs_redraw = True
        self.coach_panel.advance()
        if self.referee.over and self._leave_for_results(seconds):
            return
        self._refresh()
        self._advance_idle(seconds)

    def _leave_for_results(self, seconds: float) -> bool:
        """After the match, go to the results once everything has been shown; True if it did."""
        is_instant = self.game_speed.speed == INSTANT
        if self.board.is_playing:
            if not is_instant:
                self.app.prefetch_screen("results", match=self.match)
            return False
        if self.hot_seat.screen_turn is not None:
            return False
        self.seconds_over += seconds
        if is_instant and self.seconds_over <= END_PAUSE:
            return False
        self.app.go_to_screen("results", match=self.match)
        return True

    def _advance_idle(self, seconds: float) -> None:
        """Advance the idle animations, which run while nothing else moves."""
        covered = self.question is not None and not self.question.is_inline
        born, asked = self.idle_animator.patch_revision, covered or self.overlay is not None
        rests = not (asked or self.busy or self.grip.is_holding or self.choice_widget.is_held)
        stirred = self.idle_animator.advance(seconds, rests, self.commentary.memory)
        self.needs_patch = self.needs_patch or stirred
        self.needs_redraw = self.needs_redraw or born != self.idle_animator.patch_revision

    def _advance_animated(self, seconds: float, real: float) -> None:
        if self.board.advance(seconds, real):
            self.needs_redraw = True
        if self.question is not None:
            self.needs_redraw = self.question.advance(real) or self.needs_redraw
            return
        self.scene_prefetch.advance(self.stage.canvas, self.stage.display.drawn)
        if self.board.is_playing:
            self.referee.think_ahead(seconds)
            return
        if self._update_stop():
            return
        before = self.referee.thinking_seats
        events = self.referee.advance(seconds, patience=self.board.bot_delay_factor)
        if events:
            self._play_events(events)
        if before != self.referee.thinking_seats:
            self.needs_redraw = True

    def _advance_instantly(self, seconds: float) -> None:
        """Do everything at once that needs no answer, but keep the frame short."""
        self.board.finish_animations()
        self.board.advance(0, seconds)
        if self.question is not None:
            self.question.advance(seconds)
        end = perf_counter() + INSTANT_BUDGET
        while self.question is None and self.referee.can_continue and not self._update_stop():
            events = self.referee.advance(seconds, patience=0)
            if events:
                self._play_events(events)
                self.board.finish_animations()
            if perf_counter() > end:
                break
        self.needs_redraw = True

    def _update_stop(self) -> bool:
        """True while the player wants to look at this before anything else happens."""
        stopped = (
            self.has_unseen_events
            and self.referee.stop_always
            and self.referee.viewer_question is None
        )
        if stopped != self.is_stopped:
            self.is_stopped = stopped
            self.hud.rebuild_widgets()
            self.needs_redraw = True
        return stopped

    def acknowledge(self) -> None:
        """Continue: the player has seen what happened."""
        self.has_unseen_events = False
        self._update_stop()

    # -- animations and questions ------------------------------------------------------------------

    def _on_event_shown(self, event: Event) -> None:
        self.commentary.process_event(event)
        self.idle_animator.note_event(event)
        self.tip_presenter.collect_event_tips(event)

    def _play_events(self, events: Sequence[Event]) -> None:
        seen = self.referee.viewpoint.redact_events(events)
        if self.scene_prefetch.note_coming_events(seen, self.commentary.memory):
            self.stage.art.prefetch(self._log_pictures())
        self.board.play_events(seen)
        self.has_unseen_events = True
        self.needs_redraw = True

    def skip(self) -> None:
        """Skip the animation, and ask what comes next now, not in the next frame."""
        self.board.finish_animations()
        events = self.referee.advance(0.0)
        if events:
            self._play_events(events)
        self._refresh()
        self.needs_redraw = True

    def _refresh(self) -> None:
        """Update the table; once everything has been animated, ask the viewer what comes next."""
        self.board.auto_release = (
            not self.referee.viewer_is_playing or self.game_speed.is_fast_forward
        )
        self.board.has_many_viewers = self.referee.has_many_viewers
        self.board.bot_plays_viewer = self.referee.bot_plays_viewer
        self.board.is_fast = self.game_speed.is_fast
        self.log.scroll.visible = self.is_log_visible
        if self.is_log_visible:
            self.referee.bot_played_for_now.clear()
        if self._held != self.board.release_label:
            self._held = self.board.release_label
            self.hud.rebuild_widgets()
            self.needs_redraw = True
        self.commentary.memory.thinking = self.referee.thinking_seats
        self.hud.clear_old_refusal()
        if self.board.is_playing:
            return
        referee = self.referee
        if self.question is None:
            self.hot_seat.update_slots()
        if self.overlay is None and (
            referee.must_hand_back or (self.hot_seat.screen_turn and referee.over)
        ):
            self.hot_seat.end_turn()
        window = referee.reaction_manager.window
        if window and window.holder == NOBODY and not self.hot_seat.screen_turn:
            if self.overlay is None and self.question is None:
                self.question = self.hot_seat.question_factory.open_window()
                self.needs_redraw = True
            return
        if referee.next_holder != NOBODY and self.overlay is None:
            self.hot_seat.call_seat(referee.next_holder)
        if self.board.early_placed and not referee.has_queued_answer:
            self.board.early_placed.clear()
            self.board.move_to_layout()
        if referee.simultaneous_questions and self.question is None:
            self._ask_together(referee.simultaneous_questions)
        if referee.viewer_question is None:
            if self.grip.view is not None:
                self._give_turn(None)
            return
        if referee.is_viewers_turn:
            if self.grip.view is not referee.viewer_question:
                self._give_turn(referee.viewer_question)
        elif self.question is None:
            self._ask(referee.viewer_question)

    def _call_player(self) -> None:
        """Call a player who has not done anything for a while, and may be looking elsewhere."""
        if self.idle_seconds >= REMIND_AFTER and self.board.turn_sound:
            self.stage.sound.play_reminder(self.board.turn_sound)
            self.stage.window.request_attention()
        self.idle_seconds = 0.0

    def _give_turn(self, view: View | None) -> None:
        """Start the viewer's turn with the cards; None ends it."""
        if view is not None:
            self._call_player()
            self.tip_presenter.collect_question_tips(view)
        self.grip.set_question(view)
        self.choice_widget.set_question(view)
        self.hud.rebuild_widgets()
        self.needs_redraw = True

    def _ask(self, asked: View) -> None:
        self._call_player()
        self.tip_presenter.collect_question_tips(asked)
        self.question = self._game_question_view((asked,)) or self._prompt(asked)
        if self.question.is_inline:
            self.hud.rebuild_widgets()  # adds the coach's lamp
        self.needs_redraw = True

    def _prompt(self, asked: View) -> CardQuestion:
        prompt = self.hot_seat.question_factory.prompt(asked)
        limit = 0 if self.referee.stop_always else self.app.settings.asking.reflex
        self.stage.sound.play("tink")
        made = CardQuestion(self.stage, self.board, prompt, self._answer, limit)
        corner = self.hot_seat.question_factory.policy_button()
        made.add_widgets(*self.hud.coach_button(COACH_BUTTON), *([corner] if corner else []))
        return made

    def _ask_together(self, views: tuple[View, ...]) -> None:
        """Ask several people at this screen at once, each with keys of their own."""
        self.question = self._game_question_view(views)
        assert self.question is not None
        self.needs_redraw = True

    def _game_question_view(self, views: tuple[View, ...]) -> QuestionView | None:
        policies = self.referee.policies
        desk = QuestionContext(
            self.stage,
            self.board,
            self.commentary.memory,
            views,
            policies,
            self._answer_for_seats,
            self._set_policy,
            self._leave_to_table,
            self.referee.hidden_slots,
            self.referee.lock_slot,
            self.hot_seat.peek,
            self.hot_seat.use_curtain,
            self.referee.hot_seat_settings.secret_clock,
        )
        return self.board.game_table.question_view(desk)

    def _answer_for_seats(self, answers: Sequence[tuple[Seat, Move]]) -> None:
        self.question = None
        self.double_press_left = self.app.settings.play.guard_ms / 1000
        events = [event for answer in answers for event in self.referee.choose(*answer)]
        self._play_events(events)
        self.board.advance(0.0)  # cards continue from where they are, without a flicker
        self.hud.rebuild_widgets()

    def _set_policy(self, question: str, policy: str) -> None:
        self.app.settings.asking.set_policy(self.match.game, question, policy)
        self.app.save_settings()
        self._ask_again()

    def _leave_to_table(self, seat: Seat) -> None:
        self.referee.bot_played_for_now.add(seat)
        self._ask_again()

    def _ask_again(self) -> None:
        self.question = None
        self.referee.viewer_question, self.referee.simultaneous_questions = None, ()
        self.hud.rebuild_widgets()
        self.needs_redraw = True

    # -- choosing ----------------------------------------------------------------------------------

    def _commit(self, move: Move) -> None:
        self._queue_answers(move)
        self.grip.move_options.set_question(None)  # the animation takes the card from the hand
        self.choice_widget.set_question(None)
        self._choose(move)

    def _queue_answers(self, move: Move) -> None:
        """Queue the answers that a move contains. A card placed early stays until asked for."""
        grip, board, asked = self.grip, self.board, self.referee.viewer_question
        card, spot = grip.hold.card, grip.put_target
        if asked is None:
            return
        if card is None or spot is None:
            self.referee.queue_answers(board.game_table.queued_answers(asked, move, -1, ""))
            return
        self.referee.queue_answers(
            board.game_table.queued_answers(
                asked, move, grip.move_options.card_number(card), spot.name
            )
        )
        if self.referee.has_queued_answer:
            x, y, w, h = board.game_table.target_rect(board, spot.name)
            board.early_placed = {card: Pose(x + w / 2, y + h / 2, 0, w)}
            board.held_card = board.raised_card = None  # it is on the table, and no longer held
            board.move_to_layout(SHORT)

    def _answer(self, move: Move) -> None:
        self.question = None
        if self.referee.reaction_manager.window is not None and move == PASS:
            self.referee.reaction_manager.fold()
            self._refresh()
            return
        if move == PASS:
            self.undo_pass_left = UNDO_PASS_SECONDS
        self._choose(move)

    def _choose(self, move: Move) -> None:
        self.double_press_left = self.app.settings.play.guard_ms / 1000
        referee, reactions = self.referee, self.referee.reaction_manager
        first = reactions.first_answer_ends_question
        self._play_events(
            reactions.answer_first(move) if first else referee.choose(referee.viewer, move)
        )
        self.hud.rebuild_widgets()

    def _refuse(self, refusal: Refusal) -> None:
        move = refusal.move
        if isinstance(move, str):
            text = move
        elif move in self.match.state.legal_moves(self.referee.viewer):
            return
        else:
            text = self.referee.refusal_reason(move)
        self.board.clear_refusal()
        self.board.add_effect(RefusalBubble(text, refusal.x, refusal.y))
        self.needs_redraw = True

    def press_button(self, move: Move) -> None:
        """Make the move of a button, such as BUILD DOG or PASS."""
        if self.referee.viewer_question is not None and move in self.referee.viewer_question.moves:
            self.grip.let_go()
            self._commit(move)

    def undo_choice(self) -> None:
        """Undo the viewer's last choice, if nothing has been revealed since."""
        if not self.referee.can_undo:
            self.app.notify(self.referee.undo_refusal() or "There is nothing to take back.")
            return
        self.referee.undo()
        self.undo_pass_left = 0.0
        self._rebuild_view()

    # -- viewpoints --------------------------------------------------------------------------------

    def change_viewpoint(
        self, viewpoint: Viewpoint, shown: object = None, told: int | None = None
    ) -> None:
        """Change the viewpoint; nothing stays of what was shown before.

        Show the match as it is now, or as it was `shown` after the first `told` events.
        """
        self.referee.set_viewpoint(viewpoint)
        self.overlay = None
        self.undo_pass_left = 0.0
        self.hud.active = False
        self._rebuild_view(shown, told)
        self._refresh()

    def _rebuild_view(self, shown: object = None, told: int | None = None) -> None:
        """Rebuild the table from the current viewpoint."""
        viewpoint, match = self.referee.viewpoint, self.match
        shown = shown or self.board.game_table.visible_state_from(
            match.state, viewpoint, len(match.seats)
        )
        self.question = None
        self.board.has_many_viewers = self.referee.has_many_viewers
        self.grip.set_question(None)
        self.inspect_tooltip.hide()
        self.tip_presenter.tips.clear()
        self.board.taken_slots, self.board.slot_departures = self.hot_seat.taken_slots(), {}
        self.board.show_state(shown)
        self.choice_widget = self.board.game_table.choice_widget(self.board, self._commit)
        self.idle_animator = IdleAnimator(self.board)
        self.commentary.rebuild(viewpoint.redact_events(match.events[:told]))
        self.board.effects.clear()
        self.hud.rebuild_widgets()
        self.needs_redraw = True

    def toggle_auto_pass(self) -> None:
        """Switch on or off: pass until the viewer's next turn."""
        self.referee.is_auto_passing = not self.referee.is_auto_passing
        if (
            self.question is not None
            and self.question.allows_auto_pass
            and self.referee.is_auto_passing
        ):
            self._answer(PASS if PASS in self.question.moves else self.question.moves[-1])
        self.hud.rebuild_widgets()
        self.needs_redraw = True

    # -- for the pause screen ----------------------------------------------------------------------

    def on_abandoned(self) -> None:
        self.hot_seat.close_curtain()

    def pause(self) -> None:
        self.grip.let_go()
        self.hot_seat.close_curtain()
        self.app.push_screen("pause", table=self)

    @property
    def is_bot_playing(self) -> bool | None:
        """Whether a bot plays for the viewer; None if the viewer is no person."""
        referee = self.referee
        return referee.bot_plays_viewer if referee.viewer in referee.people else None

    @property
    def is_saved(self) -> bool:
        return self.referee.autosave is not None

    def facts(self) -> list[MatchFact]:
        return self.board.game_table.pause_facts(self.match, self.board.visible)

    def seat_lines(self) -> list[tuple[str, str, str]]:
        board = self.board
        return [
            (board.contenders[seat], board.names[seat], board.game_table.seat_status(board, seat))
            for seat in range(len(self.match.seats))
        ]

    def local_players(self) -> list[LocalPlayer]:
        referee, board = self.referee, self.board
        return [
            LocalPlayer(
                seat, self.match.names[seat], board.contenders[seat], seat in referee.bot_played
            )
            for seat in referee.people
        ]

    def toggle_bot_player(self, seat: Seat | None = None) -> None:
        self.question = None
        self.referee.toggle_bot_player(self.referee.viewer if seat is None else seat)
        self._give_turn(None)
        self.hot_seat.return_to_public()

    def concede(self, seat: Seat | None = None) -> None:
        """Throw in the towel: the match is put aside and cannot be resumed."""
        loser = self.referee.viewer if seat is None else seat
        autosave = self.referee.autosave
        if autosave is not None:
            self.referee.flush()
            self.referee.autosave = None  # nothing more may be written to that file
            self.app.stop_offering(autosave.path)
        self.app.go_to_screen("results", match=self.match, conceded_by=loser)

    # -- input and drawing -------------------------------------------------------------------------

    @property
    def input_guard_key(self) -> object:
        return input_handlers.input_guard_key(self)

    def is_guarded(self, input_event: InputEvent) -> bool:
        return input_handlers.would_decide(self, input_event)

    def handle(self, input_event: InputEvent) -> bool:
        self.idle_animator.note_input(input_event)
        self.hot_seat.reset_idle()
        if input_event.kind in ("press", "action", "key"):
            self.idle_seconds = 0.0
            self.tip_presenter.tips.dismiss()
        if input_handlers.handle(self, input_event):
            return True
        return input_event.kind == "action" and super().handle(input_event)

    def draw(self, canvas: Canvas) -> None:
        if self.overlay is not None and (self.overlay.hides_table or self.overlay.fills):
            self.overlay.draw(canvas)
            return
        if self.question is not None:
            self.coach_panel.mark_answer()
            self.question.draw_background(canvas, partial(draw_table, self))
            self.question.draw(canvas)
            if not self.question.is_inline:
                self.tip_presenter.draw(canvas)
            self.coach_panel.draw(canvas)
        else:
            draw_table(self, canvas)
        if self.overlay is not None:
            self.overlay.draw(canvas)
