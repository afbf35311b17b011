"""Nothing public depends on a hidden card; `python -m tests.mirror` checks far more.

The mirror is tested, too: planted leaks of every kind are found.
"""

from collections.abc import Callable, Sequence

import pytest

from game.app.app import App
from game.core.event import HIDDEN, NOBODY
from game.core.state import Seat
from game.match.saves.seat_policies import SeatPolicies
from game.screens.table.questions.question_factory import QuestionFactory
from game.screens.table.questions.reaction_view import ReactionView
from game.screens.table.screen import TableScreen
from game.table.board.fight_log import LogEntry
from game.table.match_control.reaction_manager import ReactionManager
from game.table.questions.reaction_window import ReactionWindow
from tests.mirror.__main__ import STRATEGIC
from tests.mirror.hot_seat_tables import HotSeatTable, Position, positions
from tests.mirror.watching import Leak, compare
from tests.mirror.worlds import tempted

RINGSIDE, STRICT, EXPRESS, CASUAL = (
    (("reactions", name),) for name in ("ringside", "strict", "express", "casual")
)
SAMPLE = (
    HotSeatTable("eyeball_boxing", 4, (0, 1, 3), RINGSIDE, orders=True),
    HotSeatTable("eyeball_boxing", 3, (0, 1, 2), STRICT),
    HotSeatTable("eyeball_boxing", 5, (0, 2), EXPRESS, orders=True),
    HotSeatTable("dodgeball", 3, (0, 2), RINGSIDE, STRATEGIC),
    HotSeatTable("card_clash", 2, (0, 1), (("sealed", "keys"),)),
    HotSeatTable("minds_eye", 3, (0, 1, 2), (("sealed", "curtain"),)),
    HotSeatTable("twelve_rounds", 2, (0, 1), (("sealed", "curtain"),)),
)


def looked_at(app: App, position: Position, seconds: float = 10.0) -> float:
    """Compare pictures twice a second, and everything else ten times a second."""
    with position.sitting.agreement(app):
        plan = position.plan._replace(every=5, seconds=seconds)
        return compare(app, position.pair, plan)


@pytest.mark.parametrize("sitting", SAMPLE, ids=str)
def test_two_worlds_look_the_same(app: App, sitting: HotSeatTable) -> None:
    for position in positions(sitting, 1, seed=3):
        assert position.pair.differs
        assert looked_at(app, position) > 0


# -- what the mirror would find --------------------------------------------------------------------


def fouls(agreed: tuple[tuple[str, str], ...]) -> Position:
    """Return a position where three may foul, but not as many of them could in each world."""
    sitting = HotSeatTable("eyeball_boxing", 4, (0, 1, 2, 3), agreed)
    for seed in range(20):
        for position in positions(sitting, 8, seed):
            here, there = (len(tempted(match.state)) for match in position.pair)
            asked = len(position.pair.here.state.actors())
            if position.question == "foul" and asked == 3 and here != there:
                return position._replace(plan=position.plan._replace(buzzes=NOBODY, looks=False))
    raise AssertionError("nobody is tempted")


def test_the_casual_leak_and_the_mirror_shows_it(app: App) -> None:
    with pytest.raises(Leak):
        looked_at(app, fouls(CASUAL), 4.0)


def a_prompt(patch: pytest.MonkeyPatch) -> None:
    """Only a seat that could answer gets a buzzer."""
    opened = ReactionManager.new_window

    def leaks(self: ReactionManager, waiting: Sequence[Seat]) -> ReactionWindow:
        return opened(
            self, [seat for seat in waiting if seat in tempted(self.match.state)] or waiting
        )

    patch.setattr(ReactionManager, "new_window", leaks)


def a_pause(patch: pytest.MonkeyPatch) -> None:
    """The fuse is shorter when more seats could answer."""
    opened = ReactionManager.new_window

    def leaks(self: ReactionManager, waiting: Sequence[Seat]) -> ReactionWindow:
        made = opened(self, waiting)
        made.seconds_left -= 0.3 * len(tempted(self.match.state))
        return made

    patch.setattr(ReactionManager, "new_window", leaks)


def _in_the_window(patch: pytest.MonkeyPatch, deed: Callable[[TableScreen, Seat], object]) -> None:
    """Plant an action that runs, as a window opens, for every seat that could answer."""
    window = QuestionFactory.open_window

    def leaks(self: QuestionFactory) -> ReactionView:
        for seat in tempted(self.table.match.state):
            deed(self.table, seat)
        return window(self)

    patch.setattr(QuestionFactory, "open_window", leaks)


def a_sound(patch: pytest.MonkeyPatch) -> None:
    """A sound plays when somebody could answer."""
    _in_the_window(patch, lambda table, _: table.stage.sound.play("ding"))


def a_line(patch: pytest.MonkeyPatch) -> None:
    """The log names who could answer."""

    def leaks(table: TableScreen, seat: Seat) -> None:
        table.log.add(
            LogEntry(seat, table.board.contenders[seat], "He could answer.", False, HIDDEN)
        )

    _in_the_window(patch, leaks)


def a_caption(patch: pytest.MonkeyPatch) -> None:
    """A seat that could answer mutters a line."""

    def leaks(table: TableScreen, seat: Seat) -> None:
        table.stage.sound.say("Ha!", table.match.names[seat], "", "tick")

    _in_the_window(patch, leaks)


def a_rumble(patch: pytest.MonkeyPatch) -> None:
    """Pads rumble for seats that could answer."""
    _in_the_window(patch, lambda table, _: table.board.on_impact and table.board.on_impact(0.2))


def a_file(patch: pytest.MonkeyPatch) -> None:
    """A seat policy file has a name that says who could answer."""

    def leaks(table: TableScreen, seat: Seat) -> None:
        path = table.referee.reaction_manager.seat_policies.path
        assert path is not None
        SeatPolicies(path.with_name(f"match{seat}.corners")).save()

    _in_the_window(patch, leaks)


def a_notice(patch: pytest.MonkeyPatch) -> None:
    """A toast names who could answer."""
    _in_the_window(patch, lambda table, seat: table.app.notify(f"Seat {seat} could answer."))


PLANTED = (a_prompt, a_pause, a_sound, a_line, a_caption, a_notice, a_rumble, a_file)


@pytest.mark.parametrize("plant", PLANTED, ids=lambda plant: plant.__name__)
def test_a_planted_leak_is_found(
    app: App, plant: Callable[[pytest.MonkeyPatch], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    position = fouls(RINGSIDE)
    plant(monkeypatch)
    with pytest.raises(Leak):
        looked_at(app, position, 5.0)
