"""What all question views of a staring contest have in common."""

from collections.abc import Sequence

from game.core.state import Move
from game.stage.drawing.canvas import Canvas
from game.stage.input.input_reader import InputEvent, is_deciding
from game.stage.widgets.focus import Focus
from game.stage.widgets.widget import Widget
from game.table.questions.question_view import QuestionContext, QuestionView


class CloseUpQuestion(QuestionView):
    """A question view under the two eyes, answered by mouse, keyboard or pad."""

    is_inline = True
    allows_auto_pass = False

    def __init__(self, context: QuestionContext) -> None:
        self.context = context
        self.board = context.board
        self.focus = Focus(context.stage)
        self.answers: Sequence[Widget] = ()
        self.on_choice = self._give_first

    def set_widgets(self, answers: Sequence[Widget], *more: Widget) -> None:
        """Replace the widgets: `answers` answer the question, `more` do something else."""
        self.answers = answers
        self.focus.replace([*answers, *more])

    @property
    def moves(self) -> list[Move]:
        return list(self.context.views[0].moves)

    def _give_first(self, move: Move) -> None:
        self.context.submit([(self.context.views[0].seat, move)])

    def fill_name(self, template: str, seat: int) -> str:
        return template.format(name=self.board.names[seat])

    # -- input -------------------------------------------------------------------------------------

    def would_decide(self, input_event: InputEvent) -> bool:
        return is_deciding(input_event) or self.has_key(input_event.key)

    def has_key(self, key: str) -> bool:
        """Whether this key has a meaning here."""
        return False

    def handle_key(self, key: str) -> None:
        """Handle a key that has a meaning here."""

    def handle(self, input_event: InputEvent) -> bool:
        if input_event.kind in ("action", "key") and self.has_key(input_event.key):
            self.handle_key(input_event.key)
            return True
        if input_event.kind == "action" and input_event.action.startswith("digit"):
            return self._digit(int(input_event.action[5:]))
        return self.focus.handle(input_event)

    def _digit(self, digit: int) -> bool:
        if not 0 < digit <= len(self.moves):
            return False
        self.on_choice(self.moves[digit - 1])
        return True

    def draw(self, canvas: Canvas) -> None:
        self.focus.draw(canvas)
