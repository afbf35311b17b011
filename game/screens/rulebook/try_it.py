"""TRY IT: an example in three steps beside a page of the rulebook; the reader may play."""

from collections.abc import Callable

from game.app.app import App
from game.core.registry import find
from game.stage.drawing.canvas import Canvas
from game.stage.drawing.colours import CREAM, MUSTARD, TEAL
from game.stage.drawing.lettering import body_style, display_style
from game.stage.drawing.shapes import panel
from game.stage.engine.stage import Stage
from game.stage.input.input_reader import InputEvent
from game.stage.widgets.button import Button, draw_focus_ring
from game.stage.widgets.scroll import Scroll
from game.stage.widgets.widget import Widget
from game.table.games import game_table_for, has_table
from game.table.match_control.scenario_player import ScenarioPlayer
from game.table.match_control.small_table import SmallTable
from game.table.match_control.table_setup import apply_settings

X, Y, W, H = 1344, 136, 552, 920
HEADER = 64
TABLE_X, TABLE_Y = 1368, 224
BUTTON_Y, BUTTON_H = 960, 72
HEIGHTS = ((1.5, 440.0), (1.25, 530.0), (1.0, 600.0))
"""Height of the table, by the growth of the text, which gets the rest."""
CAPTIONS = (26, 24, 22)
"""Text sizes to try before the caption has to scroll."""


def has_example(game: str, key: str) -> bool:
    return has_table(game) and key in game_table_for(game).scenarios


class PlayableCard(Widget):
    """The card that the reader could play: press it, or drag it anywhere onto the table."""

    def __init__(self, panel: "TryIt") -> None:
        super().__init__((0, 0, 0, 0))
        self.panel = panel
        self.name = "own card"
        self._grip: tuple[float, float] | None = None

    def press(self, stage: Stage, input_event: InputEvent) -> None:  # noqa: ARG002  every widget's shape
        self._grip = (input_event.x, input_event.y)

    def drag(self, stage: Stage, input_event: InputEvent) -> None:  # noqa: ARG002
        if self._grip is not None:
            self.panel.drag(input_event.x - self._grip[0], input_event.y - self._grip[1])
            self._grip = (input_event.x, input_event.y)

    def release(self, stage: Stage, input_event: InputEvent) -> None:  # noqa: ARG002
        self._grip = None
        self.panel.play()

    def activate(self, stage: Stage, action: str) -> bool:  # noqa: ARG002
        if action == "accept":
            self.panel.play()
        return action == "accept"

    def draw(self, canvas: Canvas, hot: bool, focused: bool) -> None:
        size = 72 if hot else 64
        canvas.draw_file("ui/cursor_glove.svg", self.rect.right - 2, self.rect.bottom - 18, size)
        if focused:
            draw_focus_ring(canvas, self.rect, 12)


class TryIt:
    """The panel at the right of a page that has an example."""

    def __init__(self, app: App, game: str, key: str, changed: Callable[[], object]) -> None:
        self.app = app
        self.script = game_table_for(game).scenarios[key]
        self.words = find(game).words
        self.changed = changed
        """Called when the widgets have changed."""
        self.own_card = PlayableCard(self)
        self.caption = Scroll((0, 0, 0, 0), self._caption, "caption")
        self.caption.sticks_to_end = True
        self.table = SmallTable(app, game, self.script)
        self.follow_settings()
        self.scenario_player = self._begin(alone=False)
        self.divide_panel()

    def _begin(self, alone: bool) -> ScenarioPlayer:
        return ScenarioPlayer(self.script, self.words, self.table.board, alone)

    def follow_settings(self) -> None:
        apply_settings(self.table.board, self.app.settings)

    # -- playing -----------------------------------------------------------------------------------

    @property
    def busy(self) -> bool:
        return self.scenario_player.is_playing or self.table.board.busy

    def update(self, seconds: float) -> bool:
        """Advance the example; True if a redraw is needed although nothing moves."""
        moved = self.scenario_player.is_playing
        gone = self.scenario_player.advance(seconds, self.app.settings.play.speed)
        if moved and not self.scenario_player.is_playing:
            self._mark_cards()
            self.changed()
        return gone

    def play(self) -> None:
        """Make the move that the reader is asked for."""
        if self.scenario_player.awaited_step is not None:
            self.scenario_player.play_step()
            self._mark_cards()
            self.changed()

    def drag(self, dx: float, dy: float) -> None:
        self.table.drag(self.scenario_player.cards_to_play, dx, dy)

    def restart(self) -> None:
        self._start(alone=False)

    def show_me(self) -> None:
        """Continue without the reader; from the start if it is over, faster if it runs already."""
        rehearsal = self.scenario_player
        if rehearsal.over:
            self._start(alone=True)
            return
        if rehearsal.plays_alone:
            rehearsal.skip_to_pause()
        rehearsal.plays_alone = True
        if rehearsal.awaited_step is not None:
            rehearsal.play_step()
        self._mark_cards()
        self.changed()

    def _start(self, alone: bool) -> None:
        self.scenario_player = self._begin(alone)
        self._mark_cards()
        self.changed()

    # -- layout ------------------------------------------------------------------------------------

    def divide_panel(self) -> None:
        """Divide the panel: the larger the text, the smaller the table."""
        letters = self.app.stage.lettering
        growth = letters.scale_factor(body_style())
        height = next(high for least, high in HEIGHTS if growth >= least)
        self.table.rect.update(TABLE_X, TABLE_Y, W - 48, height)
        top = TABLE_Y + height + 10
        self.caption.rect.update(TABLE_X, top, W - 48, BUTTON_Y - 10 - top)
        self._mark_cards()

    def _mark_cards(self) -> None:
        """Light up the cards that the reader is asked for, and place `own` over them."""
        board, meant = self.table.board, self.scenario_player.cards_to_play
        board.unusable_cards = {
            key for key in board.pickable_card_keys() if meant and key not in meant
        }
        if meant:
            self.own_card.rect = self.table.cards_rect(meant)

    def widgets(self) -> list[Widget]:
        wide = (W - 48 - 16) / 2
        again = Button(
            (TABLE_X, BUTTON_Y, wide, BUTTON_H),
            "AGAIN",
            self.restart,
            colour="blue",
            size=28,
            icon="icons/replay.svg",
        )
        show_me = Button(
            (TABLE_X + wide + 16, BUTTON_Y, wide, BUTTON_H),
            "SHOW ME",
            self.show_me,
            colour="green",
            size=28,
            icon="ui/glyph_play.svg",
        )
        mine: list[Widget] = [self.own_card] if self.scenario_player.cards_to_play else []
        return [*mine, self.caption, again, show_me]

    # -- drawing -----------------------------------------------------------------------------------

    def draw(self, canvas: Canvas) -> None:
        canvas.draw_shape(panel(W, H, "night", HEADER, TEAL), X, Y)
        canvas.write("TRY IT", X + 24, Y + 33, display_style(30, CREAM, 4, 3))
        for i in range(len(self.script.steps)):
            now = self.scenario_player.current_step
            dot = "done" if i < now else "now" if i == now else "todo"
            canvas.draw_file(f"ui/step_dot_{dot}.svg", X + W - 138 + i * 46, Y + 32, 34)
        self.table.draw(canvas, self.scenario_player.cards_to_play)

    def _caption(self, canvas: Canvas, top: float) -> float:
        """Draw what has just happened and what the reader can do; return the height."""
        x, wrap = TABLE_X + (W - 48) / 2, W - 48 - 56
        asked = self.scenario_player.awaited_step
        move = f"Your move: {asked.label}." if asked else ""
        letters = canvas.lettering
        for size in CAPTIONS:
            parts = [
                (words, style)
                for words, style in (
                    (" ".join(self.scenario_player.sentences), body_style(size, CREAM, "semibold")),
                    (move, body_style(size, MUSTARD, "bold")),
                )
                if words
            ]
            high = sum(letters.height(words, style, wrap) for words, style in parts)
            if high <= self.caption.rect.h:
                break
        y = top + max(0.0, (self.caption.rect.h - high) / 2)
        for words, style in parts:
            y += canvas.paragraph(words, x, y, style, wrap, "middle")
        return high
