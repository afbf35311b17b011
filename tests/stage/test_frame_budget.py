"""The frame budget: one expensive drawing a frame; urgent ones go first, but not for long."""

from game.stage.drawing.canvas import Canvas
from game.stage.drawing.frame_budget import ITEMS_PER_FRAME, MAX_WAIT_FRAMES, FrameBudget
from game.stage.engine.stage import Stage


def test_outside_frames_the_budget_is_unlimited() -> None:
    purse = FrameBudget()
    assert all(purse.try_spend() for _ in range(50))
    assert not purse.has_backlog


def test_so_many_in_a_frame_and_then_none() -> None:
    purse = FrameBudget()
    purse.start_frame()
    assert [purse.try_spend() for _ in range(ITEMS_PER_FRAME + 1)] == [True] * ITEMS_PER_FRAME + [
        False
    ]
    assert purse.has_backlog
    purse.start_frame()
    assert purse.try_spend()
    assert not purse.has_backlog


def test_what_cannot_wait_goes_first_but_not_for_ever() -> None:
    purse = FrameBudget()
    made = []
    for _ in range(MAX_WAIT_FRAMES + 1):
        purse.start_frame()
        for _ in range(ITEMS_PER_FRAME):
            purse.spend()
        made.append(purse.try_spend())
    assert made == [False] * MAX_WAIT_FRAMES + [True]


def frame(canvas: Canvas, whose: str, text: str) -> list[str]:
    """Replay two records that should show this text; return the texts they do show."""
    canvas.budget.start_frame()
    said: dict[str, str] = getattr(canvas, "said", {})
    for name in ("seats", "log"):
        canvas.draw_cached(name, (text,), lambda name=name: said.update({name: text}), (whose,))
    canvas.said = said  # type: ignore[attr-defined]
    return list(said.values())


def test_two_records_of_the_same_are_made_in_two_frames(stage: Stage) -> None:
    canvas = stage.canvas
    assert frame(canvas, "Ann", "one") == ["one", "one"]
    assert frame(canvas, "Ann", "two") == ["two", "one"]
    assert canvas.budget.has_backlog
    assert frame(canvas, "Ann", "two") == ["two", "two"]
    assert not canvas.budget.has_backlog


def test_a_change_of_owner_redraws_every_record_at_once(stage: Stage) -> None:
    canvas = stage.canvas
    frame(canvas, "Ann", "one")
    assert frame(canvas, "Bo", "two") == ["two", "two"]


def test_what_is_new_altogether_is_made_at_once_and_the_rest_waits_for_it(stage: Stage) -> None:
    canvas, frames = stage.canvas, []
    for text in ("one", "two", "two"):
        drawn: list[str] = []
        canvas.budget.start_frame()
        canvas.draw_cached("seats", (text,), lambda drawn=drawn: drawn.append("seats"), (text,))
        canvas.draw_cached("log", (text,), lambda drawn=drawn: drawn.append("log"), ("same",))
        frames.append(drawn)
    assert frames == [["seats", "log"], ["seats"], ["log"]]
