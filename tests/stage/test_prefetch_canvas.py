"""The prefetch canvas orders pictures, renders words, and stops before a frame gets long."""

import pytest

from game.stage.drawing import prefetch_canvas
from game.stage.drawing.art import Art
from game.stage.drawing.lettering import display_style
from game.stage.drawing.prefetch_canvas import PrefetchCanvas
from game.stage.drawing.shapes import panel
from game.stage.engine.stage import Stage

WORDS = [f"Word {number}" for number in range(12)]


@pytest.fixture
def ordered(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Orders to the worker; drawing on the main thread fails the test."""
    found: list[str] = []
    monkeypatch.setattr(Art, "_rasterise", lambda *_: pytest.fail("drawn while somebody waits"))
    monkeypatch.setattr(stage.art, "_queue_picture", lambda source, _size: found.append(source))
    return found


def test_pictures_are_ordered_and_nobody_waits_for_them(stage: Stage, ordered: list[str]) -> None:
    canvas = PrefetchCanvas(stage.canvas)

    def draw() -> None:
        canvas.draw_file("icons/check.svg", 100, 100, 60)
        canvas.draw_shape(panel(200, 100), 0, 0)

    assert canvas.prefetch(draw)
    assert ordered == ["icons/check.svg", panel(200, 100).svg]
    assert not canvas.blits
    assert not stage.canvas.blits


def test_it_stops_in_time_and_goes_on_where_it_was(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(prefetch_canvas, "SLICE", 0.0)  # every word takes too long
    canvas, reached = PrefetchCanvas(stage.canvas), []

    def draw() -> None:
        for number, word in enumerate(WORDS):
            reached.append(number)
            canvas.write(word, 0, 0, display_style(30))

    frames = 1
    while not canvas.prefetch(draw):
        frames += 1
        assert frames <= len(WORDS)
    assert frames > len(WORDS) / 3
    furthest = [reached[i - 1] for i in range(1, len(reached)) if reached[i] == 0]
    assert furthest == sorted(set(furthest))


def test_what_was_rehearsed_is_ready(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    canvas = PrefetchCanvas(stage.canvas)
    while not canvas.prefetch(
        lambda: [canvas.write(word, 0, 0, display_style(30)) for word in WORDS]
    ):
        pass
    monkeypatch.setattr(stage.lettering, "_write", lambda *_: pytest.fail("written again"))
    for word in WORDS:
        stage.canvas.write(word, 0, 0, display_style(30))


def test_prefetching_ignores_the_frame_budget(stage: Stage) -> None:
    """Records that could wait for a later frame are drawn here in their final state."""
    canvas, drawn = PrefetchCanvas(stage.canvas), []
    stage.canvas.budget.start_frame()
    for key in range(3):
        canvas.draw_cached("seats", (key,), lambda key=key: drawn.append(key), of=("table",))  # type: ignore[misc]
    assert drawn == [0, 1, 2]
