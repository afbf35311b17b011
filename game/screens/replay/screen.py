"""A recorded match, watched at the table from any seat, as the audience or with open hands."""

from collections.abc import Callable
from functools import partial

from game.app.app import App
from game.core.state import Seat
from game.match.match import Match
from game.screens.table.screen import TableScreen
from game.stage.drawing.canvas import Canvas
from game.stage.drawing.colours import CREAM, MUSTARD
from game.stage.drawing.key_marks import key_mark
from game.stage.drawing.lettering import Style
from game.stage.drawing.shapes import tag
from game.stage.input.input_reader import InputEvent
from game.table.match_control.replay_driver import ReplayDriver
from game.table.view.viewpoint import AUDIENCE, Viewpoint

HELP = (
    f"{key_mark('accept')} stops and goes on, "
    f"{key_mark('left')} and {key_mark('right')} go one choice back or on, "
    f"{key_mark('next')} changes the seat."
)
WATCHED = Style(22, CREAM, "semibold")


class ReplayScreen(TableScreen):
    """The table, driven by the choices of a recorded match."""

    def __init__(self, app: App, match: Match, seat: Seat | None = None) -> None:
        viewpoint = Viewpoint(0, open_hands=True) if seat is None else Viewpoint(seat)
        recorded = ReplayDriver(match, viewpoint, app.settings.asking, app.notify)
        super().__init__(app, recorded.match, None, recorded)
        self.driver = recorded
        app.notify(HELP)

    @property
    def _viewpoints(self) -> list[Viewpoint]:
        seats = [Viewpoint(seat) for seat in range(len(self.match.seats))]
        return [Viewpoint(0, open_hands=True), *seats, Viewpoint(AUDIENCE)]

    def handle(self, input_event: InputEvent) -> bool:
        deeds: dict[str, Callable[[], object]] = {
            "accept": self._toggle_pause,
            "right": self._step_forward,
            "left": self._step_back,
            "next": partial(self._change_viewpoint, 1),
            "previous": partial(self._change_viewpoint, -1),
        }
        if input_event.kind == "action" and input_event.action in deeds:
            deeds[input_event.action]()
            self.needs_redraw = True
            return True
        return super().handle(input_event)

    def _toggle_pause(self) -> None:
        self.driver.paused = not self.driver.paused

    def _step_forward(self) -> None:
        self.board.finish_animations()
        if not self.driver.at_end:
            self._play_events(self.driver.step())

    def _step_back(self) -> None:
        """Pause and go back one choice."""
        self.driver.paused = True
        self.match.go_back(max(0, len(self.match.choices) - 1))
        self._rebuild_view()

    def _change_viewpoint(self, way: int) -> None:
        """Change to the next viewpoint, or with `way` -1 to the one before."""
        known = self._viewpoints
        self.change_viewpoint(known[(known.index(self.referee.viewpoint) + way) % len(known)])

    def _leave_for_results(self, _seconds: float) -> bool:
        """Stay at the table, so that the viewer can go back."""
        return False

    def draw(self, canvas: Canvas) -> None:
        super().draw(canvas)
        if self.stage.toasts.has_caption:
            return  # a caption uses the same strip, and is gone soon
        words, zone = self._seen_by(), self.caption_area
        style = canvas.lettering.fit_style(words, WATCHED, zone.w - 36)
        wide = canvas.lettering.width(words, style) + 36
        canvas.draw_shape(tag(round(wide), 44, MUSTARD), zone.centerx - wide / 2, zone.y)
        canvas.write(words, zone.centerx, zone.y + 22, style, "middle")

    def _seen_by(self) -> str:
        seat, open_hands, _ = self.referee.viewpoint
        who = "all hands open" if open_hands else "as the audience"
        who = f"as {self.match.names[seat]}" if seat >= 0 and not open_hands else who
        done, all_ = len(self.match.choices), len(self.driver.choices)
        return f"Replay, {who}: {done} of {all_}"
