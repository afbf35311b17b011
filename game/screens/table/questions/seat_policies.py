"""Tell your corner: one person's seat policies, for when they do not buzz. Only they see it."""

from collections.abc import Callable, Collection, Mapping, Sequence
from functools import partial

from game.core.registry import PolicySetting
from game.screens.table.overlay import TableOverlay
from game.stage.drawing.canvas import WIDTH, Canvas
from game.stage.drawing.colours import BLUE, BROWN_TEXT, CREAM, INK
from game.stage.drawing.lettering import Style, display_style
from game.stage.drawing.shapes import panel
from game.stage.engine.stage import Stage
from game.stage.widgets.button import Button, TicketButton
from game.table.text.word_files import read_words

WIDE, HEAD, FOOT = 1640.0, 80.0, 180.0
LEFT = (WIDTH - WIDE) / 2
ROW, STUB = 112.0, 94.0
LABEL = 420.0
"""Width of the questions, left of the tickets."""
GAP = 14.0
TICKETS_PER_ROW = 4
"""Tickets per row."""

Tell = Callable[[str, str], object]


class SeatPolicyPanel(TableOverlay):
    """A row of tickets for each question; the first ticket means to be asked."""

    def __init__(
        self,
        stage: Stage,
        policy_settings: Sequence[PolicySetting],
        quick: Collection[str],
        policy: str,
        told: Mapping[str, str],
        on_choose: Tell,
        done: Callable[[], object],
    ) -> None:
        super().__init__(stage)
        self.policy_settings = policy_settings
        self.on_choose = on_choose
        self.words: dict[str, str] = read_words("reactions")["corner"]
        self.mode_words: dict[str, str] = read_words("reactions")["corner"][policy]
        """Words for the reaction setting: policies are one way to answer, or the only one."""
        self.quick = quick
        """Questions for which this person could buzz."""
        self.high = HEAD + 24 + ROW * len(policy_settings) + FOOT
        self.top = (1080 - self.high) / 2
        for number, ask in enumerate(policy_settings):
            self._add_row(ask, self._row(number), told.get(ask.question, ""))
        rect = (LEFT + WIDE - 412, self.top + self.high - 112, 380, 84)
        self.focus.add(Button(rect, self.words["done"], done, colour="green", size=36))

    def _row(self, number: int) -> float:
        return self.top + HEAD + 24 + ROW * number

    def _add_row(self, ask: PolicySetting, y: float, chosen: str) -> None:
        none = self.mode_words["quick" if ask.question in self.quick else "other"]
        labels = {"": none, **{policy.value: policy.seat_label for policy in ask.seat_policies}}
        wide = (WIDE - LABEL - 72 - (TICKETS_PER_ROW - 1) * GAP) / TICKETS_PER_ROW
        tickets: dict[str, TicketButton] = {}
        for place, (value, label) in enumerate(labels.items()):
            rect = (LEFT + LABEL + 40 + place * (wide + GAP), y, wide, STUB)
            tell = partial(self._choose, ask.question, value, tickets)
            tickets[value] = TicketButton(
                rect, label, tell, name=f"{ask.question} {value or 'ask'}"
            )
            tickets[value].chosen = value == chosen
        self.focus.add(*tickets.values())

    def _choose(self, question: str, value: str, tickets: dict[str, TicketButton]) -> None:
        for name, ticket in tickets.items():
            ticket.chosen = name == value
        self.on_choose(question, value)

    # -- drawing -----------------------------------------------------------------------------------

    def draw(self, canvas: Canvas) -> None:
        letters = canvas.lettering
        canvas.draw_shape(panel(WIDE, self.high, "paper", HEAD, BLUE), LEFT, self.top)
        title = letters.fit_style(
            self.words["title"], display_style(42, CREAM, 5, 4), WIDE - 80, 72
        )
        canvas.write(self.words["title"], WIDTH / 2, self.top + 41, title, "middle")
        for number, ask in enumerate(self.policy_settings):
            self._draw_label(canvas, ask, self._row(number))
        how, room = self.mode_words["how"], WIDE - 520
        style = letters.fit_style(how, Style(24, BROWN_TEXT, "medium"), room, 108)
        high = letters.height(how, style, room)
        y = self.top + self.high - 70 - high / 2
        canvas.paragraph(how, LEFT + 40, y, style, room)
        super().draw(canvas)

    def _draw_label(self, canvas: Canvas, ask: PolicySetting, y: float) -> None:
        letters, room = canvas.lettering, LABEL - 16
        title = letters.fit_style(ask.title, Style(28, INK, "bold"), room, 46)
        canvas.write(ask.title, LEFT + 40, y + 32, title)
        text = letters.fit_style(ask.help, Style(22, BROWN_TEXT, "medium"), room, 38)
        canvas.write(ask.help, LEFT + 40, y + 68, text)
