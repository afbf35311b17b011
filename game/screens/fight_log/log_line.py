"""One line of the fight log: the portrait, the sentence and the card."""

from collections.abc import Callable

from game.app.page_parts import divider_drawing
from game.stage.drawing.canvas import Canvas
from game.stage.drawing.colours import BROWN_TEXT, INK
from game.stage.drawing.lettering import Lettering, Style, body_style
from game.stage.drawing.shapes import disc, focus_ring, ticket
from game.stage.engine.stage import Stage
from game.stage.input.input_reader import InputEvent
from game.stage.widgets.widget import Box, Widget
from game.table.board.card_faces import CARD_RATIO, NO_SHADOW, Faces
from game.table.board.fight_log import LogEntry
from game.table.characters.cast import PORTRAIT, colour_of, figure_file

DISC = 52.0
CARD = 56.0
BEFORE, AFTER = 84.0, 104.0
"""Room for the portrait and for the card, left and right of the words."""
AIR = 12.0


class LogLine(Widget):
    """A press replays its event; a press on its card shows the card large."""

    def __init__(
        self,
        rect: Box,
        entry: LogEntry,
        face: tuple[str, str] | None,
        faces: Faces,
        letters: Lettering,
        on_look: Callable[["LogLine"], object],
        on_replay: Callable[[LogEntry], object] | None = None,
    ) -> None:
        super().__init__(rect)
        self.entry = entry
        self.face = face
        """The game and the image key of its card."""
        self.faces = faces
        self.on_look = on_look
        self.on_replay = on_replay
        self.name = entry.text
        self.rect.h = self._high(letters)
        self._down = False

    @property
    def _style(self) -> Style:
        if self.entry.is_highlighted:
            return body_style(28, INK, "bold")
        return body_style(28, BROWN_TEXT, "semibold")

    @property
    def _room(self) -> float:
        return self.rect.w - BEFORE - AFTER

    def _high(self, letters: Lettering) -> float:
        words = letters.height(self.entry.text, self._style, self._room)
        least = CARD * CARD_RATIO if self.face is not None else DISC
        return max(words, least) + 2 * AIR

    # -- input -------------------------------------------------------------------------------------

    def press(self, stage: Stage, input_event: InputEvent) -> None:  # noqa: ARG002
        self._down = True

    def release(self, stage: Stage, input_event: InputEvent) -> None:
        if self._down and self.hits(input_event.x, input_event.y):
            on_card = input_event.x > self.rect.right - AFTER
            self._show_card(stage) if on_card and self.face else self._replay(stage)
        self._down = False

    def activate(self, stage: Stage, action: str) -> bool:
        if action == "accept":
            return self._replay(stage)
        return action == "inspect" and self._show_card(stage)

    def _replay(self, stage: Stage) -> bool:
        """Replay the event; without a replay, look at the card."""
        if self.on_replay is None:
            return self._show_card(stage)
        stage.sound.play("flip")
        self.on_replay(self.entry)
        return True

    def _show_card(self, stage: Stage) -> bool:
        if self.face is None:
            return False
        stage.sound.play("lift")
        self.on_look(self)
        return True

    # -- drawing -----------------------------------------------------------------------------------

    def draw(self, canvas: Canvas, hot: bool, focused: bool) -> None:
        if self.scroll_area is not None and not self.scroll_area.colliderect(self.rect):
            return
        x, y, w, h = self.rect
        if hot and (self.face is not None or self.on_replay is not None):
            canvas.draw_shape(ticket(round(w), round(h), "hover"), x, y)
        middle = y + h / 2
        self._draw_head(canvas, x + 16 + DISC / 2, middle)
        words = canvas.lettering.height(self.entry.text, self._style, self._room)
        canvas.paragraph(self.entry.text, x + BEFORE, middle - words / 2, self._style, self._room)
        if self.face is not None:
            canvas.put_centred(
                self.faces.card(*self.face, CARD, NO_SHADOW), x + w - AFTER / 2, middle
            )
        canvas.draw_shape(divider_drawing(w), x, y + h - 1)
        if focused:
            canvas.draw_shape(focus_ring(round(w), round(h), 12), x, y)

    def _draw_head(self, canvas: Canvas, x: float, y: float) -> None:
        character = self.entry.character
        if character:
            colour = colour_of(character)
            canvas.draw_shape(disc(DISC, colour, colour), x - DISC / 2, y - DISC / 2)
            canvas.draw_file(figure_file(character, PORTRAIT), x, y, DISC)
