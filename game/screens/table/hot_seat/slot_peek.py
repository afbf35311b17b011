"""Shows a person which card is at which key, to remember before the cards lie face down."""

from collections.abc import Callable, Mapping, Sequence

from game.screens.table.overlay import TableOverlay
from game.stage.drawing.art import Request
from game.stage.drawing.canvas import HEIGHT, WIDTH, Canvas
from game.stage.drawing.colours import BLUE, BROWN_TEXT, CREAM, DIM, INK
from game.stage.drawing.lettering import Style, display_style
from game.stage.drawing.shapes import dashed_outline, panel
from game.stage.engine.stage import Stage
from game.stage.widgets.button import Button, draw_key
from game.table.board.board import Board
from game.table.board.card_faces import CARD_RATIO, LYING_SHADOW
from game.table.questions import slot_cards
from game.table.text.word_files import read_words
from game.table.view.hidden_slots import EMPTY_SLOT

CARD, STEP, ROWS = 166.4, 200.0, 248.0
"""Width of a card, and the distance to the next one, across and down."""
COLUMNS = 3
LEAST = 720.0
HEAD, SAID, FOOT, EDGE = 76.0, 64.0, 100.0, 56.0
NAME = 52.0
"""Height of the name over a hand, where there are several hands."""
CAP = 56.0


def requests(board: Board) -> list[Request]:
    """Every card at the size used here, to be drawn ahead."""
    game_table = board.game_table
    return board.faces.all_requests(game_table.art_name, CARD, game_table.prefetched_cards)


def panel_size(hands: int) -> tuple[float, float]:
    """Width and height of the panel for this many hands."""
    wide = hands * (CARD + (COLUMNS - 1) * STEP) + (hands + 1) * EDGE
    named = NAME if hands > 1 else 0.0
    return max(wide, LEAST), HEAD + SAID + named + CARD * CARD_RATIO + ROWS + FOOT + 24


def button_rect(hands: int) -> tuple[float, float, float, float]:
    """The rectangle of the button that closes it."""
    _, high = panel_size(hands)
    return WIDTH / 2 - 160, (HEIGHT + high) / 2 - FOOT + 8, 320, 76


class SlotPeek(TableOverlay):
    """Shows nothing else: there is enough to remember."""

    fills = True

    def __init__(
        self,
        stage: Stage,
        board: Board,
        hands: Mapping[str, Sequence[int]],
        given: Callable[[], object],
    ) -> None:
        super().__init__(stage)
        self.board = board
        self.hands = hands
        """The card in each slot, hand by hand."""
        self.labels = slot_cards.key_labels(stage.controls, board.visible.viewer)
        self.words: dict[str, str] = read_words("sealed")["look"]
        self.named = NAME if len(hands) > 1 else 0.0
        self.wide, self.high = panel_size(len(hands))
        self.left, self.top = (WIDTH - self.wide) / 2, (HEIGHT - self.high) / 2
        rect = button_rect(len(hands))
        self.focus.add(Button(rect, "GOT IT", given, colour="green", size=36))

    def draw(self, canvas: Canvas) -> None:
        canvas.draw_backdrop(self.board.game_table.arena_file)
        canvas.dim_window(DIM, 0.6)
        canvas.draw_shape(panel(self.wide, self.high, "paper", HEAD, BLUE), self.left, self.top)
        letters, room = canvas.lettering, self.wide - 80
        title = letters.fit_style(
            self.words["title"], display_style(38, CREAM, 5, 4), room, HEAD - 8
        )
        canvas.write(self.words["title"], WIDTH / 2, self.top + HEAD / 2 + 1, title, "middle")
        said = letters.fit_style(self.words["how"], Style(26, BROWN_TEXT, "semibold"), room, SAID)
        high = letters.height(self.words["how"], said, room)
        top = self.top + HEAD + 6 + (SAID - high) / 2
        canvas.paragraph(self.words["how"], WIDTH / 2, top, said, room, "middle")
        wide = CARD + (COLUMNS - 1) * STEP
        each = (self.wide - EDGE) / len(self.hands)
        for number, hand in enumerate(self.hands):
            left = self.left + EDGE / 2 + number * each + (each - wide) / 2
            self._draw_hand(canvas, hand, left, self.top + HEAD + SAID + 12)
        super().draw(canvas)

    def _draw_hand(self, canvas: Canvas, hand: str, left: float, top: float) -> None:
        if self.named:
            name = self.board.game_table.face_down_hand_names[hand]
            style = canvas.lettering.fit_style(name, display_style(32, INK), COLUMNS * STEP, NAME)
            canvas.write(name, left + CARD / 2 + STEP, top + NAME / 2, style, "middle")
        for place, card in enumerate(self.hands[hand]):
            x = left + place % COLUMNS * STEP
            y = top + self.named + place // COLUMNS * ROWS
            self._draw_card(canvas, card, x, y)
            draw_key(canvas, self.labels[place], x + CARD - 4, y + CARD * CARD_RATIO * 0.6, CAP)

    def _draw_card(self, canvas: Canvas, card: int, x: float, y: float) -> None:
        if card == EMPTY_SLOT:
            canvas.draw_shape(dashed_outline(CARD, CARD * CARD_RATIO), x, y)
            return
        game_table = self.board.game_table
        picture = game_table.picture(
            self.board.faces, game_table.card_image_key(card), CARD, LYING_SHADOW
        )
        canvas.put_centred(picture, x + CARD / 2, y + CARD * CARD_RATIO / 2)
