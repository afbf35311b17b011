"""Tell your corner: one person's seat policies, for when they do not buzz. Only they see it."""

from collections.abc import Callable, Collection, Mapping, Sequence
from functools import partial

from game.core.registry import PolicySetting
from game.screens.table.overlay import TableOverlay
from game.stage.drawing.canvas import WIDTH, Canvas
from game.stage.drawing.colours import BLUE, BROWN_TEXT, CREAM, INK
from game.stage.drawing.lettering import Style, display
from game.stage.drawing.shapes import panel
from game.stage.engine.stage import Stage
from game.stage.widgets.button import Button, Ticket
from game.table.text.word_files import words

WIDE, HEAD, FOOT = 1640.0, 80.0, 180.0
LEFT = (WIDTH - WIDE) / 2
ROW, STUB = 112.0, 94.0
LABEL = 420.0
"""Width of the questions, left of the tickets."""
GAP = 14.0
MOST = 4
"""Tickets per row."""

Tell = Callable[[str, str], object]


class SeatPolicyPanel(TableOverlay):
    """A row of tickets for each question; the first ticket means to be asked."""

    def __init__(
        self,
        stage: Stage,
        asks: Sequence[PolicySetting],
        quick: Collection[str],
        policy: str,
        told: Mapping[str, str],
        tell: Tell,
        done: Callable[[], object],
    ) -> None:
        super().__init__(stage)
        self.asks = asks
        self.tell = tell
        self.words: dict[str, str] = words("reactions")["corner"]
        self.said: dict[str, str] = words("reactions")["corner"][policy]
        """Words for the reaction setting: policies are one way to answer, or the only one."""
        self.quick = quick
        """Questions for which this person could buzz."""
        self.high = HEAD + 24 + ROW * len(asks) + FOOT
        self.top = (1080 - self.high) / 2
        for number, ask in enumerate(asks):
            self._add_row(ask, self._row(number), told.get(ask.question, ""))
        rect = (LEFT + WIDE - 412, self.top + self.high - 112, 380, 84)
        self.focus.add(Button(rect, self.words["done"], done, colour="green", size=36))

    def _row(self, number: int) -> float:
        return self.top + HEAD + 24 + ROW * number

    def _add_row(self, ask: PolicySetting, y: float, chosen: str) -> None:
        none = self.said["quick" if ask.question in self.quick else "other"]
        labels = {"": none, **{policy.value: policy.order for policy in ask.orders}}
        wide = (WIDE - LABEL - 72 - (MOST - 1) * GAP) / MOST
        tickets: dict[str, Ticket] = {}
        for place, (value, label) in enumerate(labels.items()):
            rect = (LEFT + LABEL + 40 + place * (wide + GAP), y, wide, STUB)
            tell = partial(self._tell, ask.question, value, tickets)
            tickets[value] = Ticket(rect, label, tell, name=f"{ask.question} {value or 'ask'}")
            tickets[value].chosen = value == chosen
        self.focus.add(*tickets.values())

    def _tell(self, question: str, value: str, tickets: dict[str, Ticket]) -> None:
        for name, ticket in tickets.items():
            ticket.chosen = name == value
        self.tell(question, value)

    # -- drawing -----------------------------------------------------------------------------------

    def draw(self, canvas: Canvas) -> None:
        letters = canvas.lettering
        canvas.shape(panel(WIDE, self.high, "paper", HEAD, BLUE), LEFT, self.top)
        title = letters.fitted(self.words["title"], display(42, CREAM, 5, 4), WIDE - 80, 72)
        canvas.write(self.words["title"], WIDTH / 2, self.top + 41, title, "middle")
        for number, ask in enumerate(self.asks):
            self._draw_label(canvas, ask, self._row(number))
        how, room = self.said["how"], WIDE - 520
        style = letters.fitted(how, Style(24, BROWN_TEXT, "medium"), room, 108)
        high = letters.height(how, style, room)
        y = self.top + self.high - 70 - high / 2
        canvas.paragraph(how, LEFT + 40, y, style, room)
        super().draw(canvas)

    def _draw_label(self, canvas: Canvas, ask: PolicySetting, y: float) -> None:
        letters, room = canvas.lettering, LABEL - 16
        title = letters.fitted(ask.title, Style(28, INK, "bold"), room, 46)
        canvas.write(ask.title, LEFT + 40, y + 32, title)
        text = letters.fitted(ask.help, Style(22, BROWN_TEXT, "medium"), room, 38)
        canvas.write(ask.help, LEFT + 40, y + 68, text)
