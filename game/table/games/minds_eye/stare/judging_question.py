"""Asks who blinked, when people stare at each other for real across a table."""

from game.core.state import Move, Seat
from game.stage.drawing.canvas import Canvas
from game.stage.drawing.colours import CREAM, PURPLE
from game.stage.drawing.lettering import body_style, display_style
from game.stage.drawing.shapes import panel
from game.stage.widgets.button import Button
from game.table.games.minds_eye.stare.close_up_question import CloseUpQuestion
from game.table.games.minds_eye.stare.geometry import LEFT, seats_by_side, stare_zones
from game.table.games.minds_eye.stare.stance_tickets import KEYS, Ticket, link_as_row
from game.table.questions.question_view import QuestionContext
from game.table.text.word_files import read_words

HEADER = 54.0
ROW = 84.0


class JudgingQuestion(CloseUpQuestion):
    """Asks one judge, or both starers: they agree, or a coin decides."""

    def __init__(self, context: QuestionContext) -> None:
        super().__init__(context)
        self.blinked: Seat | None = None
        """The seat that one of two starers has named, until both agree; None before."""
        self.both = len(context.views) > 1
        self.sides = seats_by_side(self.board.visible)
        self.on_choice = self.name_blinker
        self._ask()

    def _ask(self) -> None:
        tickets = [self._ticket(side, seat) for side, seat in self.sides.items()]
        tickets.sort(key=lambda ticket: ticket.move)
        self.set_widgets(link_as_row(tickets))

    def _ticket(self, side: str, seat: Seat) -> Ticket:
        title = read_words("stare")["buttons"]["blinked"].format(
            name=self.board.names[seat].upper()
        )
        x, y, w, h = stare_zones().rect(f"foot_{side}")
        texts = (title, read_words("stare")["judge_text"])
        return Ticket(
            (x, y, w, h),
            seat + 1,
            "icons/eye_closed.svg",
            texts,
            self._key(side),
            self.name_blinker,
        )

    def _key(self, side: str) -> str:
        """Return the outermost key of a side."""
        return KEYS[side][0 if side == LEFT else -1]

    def has_key(self, key: str) -> bool:
        return bool(key) and self.blinked is None and key in map(self._key, self.sides)

    def handle_key(self, key: str) -> None:
        for side, seat in self.sides.items():
            if self._key(side) == key:
                self.name_blinker(seat + 1)

    # -- naming ------------------------------------------------------------------------------------

    def name_blinker(self, move: Move) -> None:
        """Name who blinked: final if there is one judge, else the other starer has to agree."""
        if not self.both:
            self._give_first(move)
            return
        self.blinked = move - 1
        said = read_words("stare")["buttons"]
        x, y, w, h = stare_zones().rect("pay_off")
        deeds = {"agree": self._agree, "no": self._again, "coin": self._differ}
        colours = ("green", "night", "gold")
        made = []
        for number, (key, deed) in enumerate(deeds.items()):
            rect = (x + 60, y + h - (3 - number) * (ROW + 8) - 16, w - 120, ROW - 12)
            made.append(Button(rect, said[key], deed, colour=colours[number], size=28, name=key))
        self.set_widgets(made)

    @property
    def moves(self) -> list[Move]:
        return [] if self.blinked is not None else super().moves

    def _agree(self) -> None:
        assert self.blinked is not None
        self.context.submit([(view.seat, self.blinked + 1) for view in self.context.views])

    def _again(self) -> None:
        self.blinked = None
        self._ask()

    def _differ(self) -> None:
        """Answer that each blames the other; the rules then toss a coin (ruling 13)."""
        one, other = (view.seat for view in self.context.views)
        self.context.submit([(one, other + 1), (other, one + 1)])

    # -- drawing -----------------------------------------------------------------------------------

    def draw(self, canvas: Canvas) -> None:
        said, (x, y, w, h) = read_words("stare")["asks"], stare_zones().rect("pay_off")
        canvas.draw_shape(panel(round(w), round(h), "night", HEADER, PURPLE), x, y)
        title = canvas.lettering.fit_style(said["judge"], display_style(30, CREAM, 4, 3), w - 60)
        canvas.write(said["judge"], x + w / 2, y + HEADER / 2 + 2, title, "middle")
        text = self._text(said)
        room = h - HEADER - (3 * (ROW + 8) + 24 if self.blinked is not None else 24)
        style = canvas.lettering.fit_style(text, body_style(32, CREAM), w - 72, room)
        high = canvas.lettering.height(text, style, w - 72)
        canvas.paragraph(
            text, x + w / 2, y + HEADER + (room - high) / 2 + 8, style, w - 72, "middle"
        )
        super().draw(canvas)

    def _text(self, said: dict[str, str]) -> str:
        if self.blinked is not None:
            return self.fill_name(said["agreed"], self.blinked)
        if self.both:
            return said["both"]
        seat = self.context.views[0].seat
        return said["one"] if seat in self.sides.values() else said["alone"]
