"""Asks the third player which of two distractions to send in."""

from game.games.minds_eye.text import DISTRACTIONS, EFFECTS
from game.stage.drawing.canvas import Canvas
from game.stage.drawing.lettering import display_style
from game.stage.drawing.shapes import panel
from game.table.games.minds_eye.stare.close_up_question import CloseUpQuestion
from game.table.games.minds_eye.stare.geometry import box, stare_zones
from game.table.games.minds_eye.stare.stance_tickets import Ticket, link_as_row
from game.table.questions.question_view import QuestionContext
from game.table.text.word_files import read_words

EDGE, TITLE = 28.0, 36.0
ICONS = ("", "fly", "onion", "spotlight", "fan", "breath")


class DistractionQuestion(CloseUpQuestion):
    """Shows both distractions where the chosen one will be announced."""

    def __init__(self, context: QuestionContext) -> None:
        super().__init__(context)
        tickets = [
                Ticket(
                    box(f"offer_{number}"), move, f"ui/stare_{ICONS[move]}.svg",
                    (DISTRACTIONS[move].upper(), EFFECTS[move].capitalize()), f"digit{number}",
                    self._give_first,
                )
                for number, move in enumerate(context.views[0].moves, 1)
            ]  # fmt: skip
        self.set_widgets(link_as_row(tickets))

    def draw(self, canvas: Canvas) -> None:
        one, other = (stare_zones().rect(f"offer_{number}") for number in (1, 2))
        rect = one.union(other).inflate(EDGE, EDGE)
        rect.y, rect.h = rect.y - TITLE, rect.h + TITLE
        canvas.draw_shape(panel(round(rect.w), round(rect.h), "night"), rect.x, rect.y)
        said = read_words("stare")["asks"]["offer"]
        style = canvas.lettering.fit_style(said, display_style(28), rect.w - 48, TITLE)
        canvas.write(said, rect.centerx, rect.y + EDGE / 2 + TITLE / 2, style, "middle")
        super().draw(canvas)
