"""Makes the question views of a shared screen: the reaction window, prompts, seat policies."""

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from game.core.registry import PolicySetting
from game.core.state import PASS, Seat
from game.core.view import View
from game.screens.table.questions import reaction_view
from game.screens.table.questions.buzzer import BuzzerSeat
from game.screens.table.questions.reaction_view import ReactionView
from game.screens.table.questions.seat_policies import SeatPolicyPanel
from game.stage.input.chords import parse_chord
from game.stage.widgets.button import Button
from game.table.match_control.reaction_manager import SEAT_POLICY_MODES
from game.table.questions.prompt import AnswerOption, Prompt
from game.table.text.word_files import read_words

if TYPE_CHECKING:
    from game.screens.table.screen import TableScreen

CORNER = (1664.0, 912.0, 240.0, 88.0)
"""The button that opens the seat policies, beside a question."""


class QuestionFactory:
    def __init__(self, table: "TableScreen") -> None:
        self.table = table
        if table.referee.is_screen_shared and table.board.game_table.reaction_questions:
            table.stage.art.prefetch(reaction_view.requests(table.board.contenders))

    # -- public ------------------------------------------------------------------------------------

    def open_window(self) -> ReactionView:
        """Open the reaction window, in which everybody sees what may be answered, and by whom."""
        table, referee = self.table, self.table.referee
        window = referee.reaction_manager.window
        assert window is not None
        table.stage.sound.play("tink")
        return ReactionView(
            table.stage,
            table.board,
            window,
            table.board.game_table.reaction_trigger(referee.public_view, table.board),
            [self._sitting(seat) for seat in window.seats],
            self._last_bluff,
            table.hud.permanent_buttons(),
            self._end_window,
        )

    def _sitting(self, seat: Seat) -> BuzzerSeat:
        table = self.table
        return BuzzerSeat(
            seat, table.match.names[seat], table.board.contenders[seat], self.key_label(seat)
        )

    def key_label(self, seat: Seat) -> str:
        """The name of this person's key."""
        controls = self.table.stage.controls
        bound = parse_chord(controls.seats[seat])
        return controls.label(bound) if bound else ""

    def _last_bluff(self, seat: Seat) -> bool:
        referee = self.table.referee
        return (
            referee.hot_seat_settings.bluffs > 0 and referee.reaction_manager.bluffs_left(seat) == 1
        )

    def _end_window(self) -> None:
        """Call the person who was first; if the fuse is out, continue the match."""
        table, reactions = self.table, self.table.referee.reaction_manager
        assert reactions.window is not None
        if reactions.window.is_buzz_shown:
            table.hot_seat.call_seat(reactions.window.call_first_buzzer())
            return
        table.question = None
        table._play_events(reactions.end_window())

    # -- private -----------------------------------------------------------------------------------

    def prompt(self, asked: View) -> Prompt:
        """The prompt for a person who has taken the screen, or whom everybody is looking at."""
        table, referee, said = self.table, self.table.referee, read_words("reactions")["prompt"]
        prompt = table.board.game_table.prompt(asked, table.board)
        if referee.is_screen_shared and asked.moves == (PASS,):
            prompt = prompt._replace(title=said["nothing"])
        if referee.reaction_manager.window is not None:
            prompt = prompt._replace(answer_options=tuple(map(_folding, prompt.answer_options)))
        if referee.has_many_viewers:
            name = table.match.names[asked.seat].upper()
            prompt = prompt._replace(title=said["asked"].format(name=name, title=prompt.title))
        return prompt

    def policy_button(self) -> Button | None:
        """The button for the seat policies, beside the answers; None if there are none to set."""
        deed = self.policy_opener if self.table.hot_seat.screen_turn else None
        label = read_words("reactions")["corner"]["button"]
        return Button(CORNER, label, deed, colour="blue", size=28) if deed else None

    @property
    def policy_opener(self) -> Callable[[], None] | None:
        """Opens the seat policies of the person at the screen; None if there are none to set."""
        referee = self.table.referee
        heard = (
            referee.is_screen_shared and referee.hot_seat_settings.reactions in SEAT_POLICY_MODES
        )
        return self._open_policy_panel if heard and self._policy_settings else None

    @property
    def _policy_settings(self) -> tuple[PolicySetting, ...]:
        return self.table.board.game_table.seat_policy_settings(self.table.match.options)

    def _open_policy_panel(self) -> None:
        """Open the seat policies over whatever is shown, which comes back afterwards."""
        table, referee, before = self.table, self.table.referee, self.table.overlay
        game_table, reactions, seat = (
            table.board.game_table,
            referee.reaction_manager,
            referee.viewer,
        )

        def done() -> None:
            table.overlay = before
            table.needs_redraw = True

        table.overlay = SeatPolicyPanel(
            table.stage,
            self._policy_settings,
            game_table.reaction_questions - game_table.reactions_in_seat_order,
            referee.hot_seat_settings.reactions,
            reactions.seat_policies.of(seat),
            partial(reactions.set_seat_policy, seat),
            done,
        )
        table.needs_redraw = True


def _folding(offer: AnswerOption) -> AnswerOption:
    """Show passing as folding, for a person who has buzzed."""
    if offer.move != PASS:
        return offer
    said = read_words("reactions")["prompt"]
    text = said["changed"].format(**{"else": offer.text})
    return offer._replace(title=said["fold"], text=text, label=said["fold"], colour="night")
