"""One focus for mouse, keyboard and gamepad."""

import pygame
import pytest

from game.stage.engine.stage import Stage
from game.stage.widgets.button import Button
from game.stage.widgets.widget import Widget
from tests.stage.stage_user import DEVICES, Log, StageUser, drawn


def grid(stage: Stage, log: Log) -> tuple[list[Button], StageUser]:
    """Nine buttons, three by three."""
    buttons = [
        Button((300 + 300 * (i % 3), 200 + 200 * (i // 3), 200, 96), f"B{i}", log.deed(f"b{i}"))
        for i in range(9)
    ]
    return buttons, StageUser(stage, *buttons)


@pytest.mark.parametrize("hand", DEVICES)
def test_the_focus_moves_in_four_directions(stage: Stage, log: Log, hand: str) -> None:
    buttons, guest = grid(stage, log)
    guest.scene.focus.set_focus(buttons[4])
    for way, back, there in (
        ("left", "right", 3),
        ("right", "left", 5),
        ("up", "down", 1),
        ("down", "up", 7),
    ):
        guest.go(hand, way)
        assert guest.at is buttons[there]
        guest.go(hand, back)
        assert guest.at is buttons[4]


def test_the_stick_moves_the_focus_too(stage: Stage, log: Log) -> None:
    buttons, guest = grid(stage, log)
    guest.axis(0, 1)
    guest.axis(0, 0)
    guest.axis(1, 1)
    assert guest.at is buttons[4]


def test_at_the_edge_the_focus_stays(stage: Stage, log: Log) -> None:
    buttons, guest = grid(stage, log)
    guest.key("left", "up")
    assert guest.at is buttons[0]
    assert guest.heard == []


def test_the_nearest_in_line_is_meant(stage: Stage, log: Log) -> None:
    start = Button((300, 500, 200, 96), "START", log.deed("start"))
    near = Button((600, 300, 200, 96), "NEAR", log.deed("near"))
    in_line = Button((800, 510, 200, 96), "LINE", log.deed("line"))
    guest = StageUser(stage, start, near, in_line)
    guest.key("right")
    assert guest.at is in_line


def test_tab_goes_round_in_the_order_of_the_screen(stage: Stage, log: Log) -> None:
    buttons, guest = grid(stage, log)
    buttons[2].enabled = False
    seen = []
    for _ in range(8):
        guest.key("next")
        seen.append(buttons.index(guest.at))  # type: ignore[arg-type]
    assert seen == [1, 3, 4, 5, 6, 7, 8, 0]
    guest.key("next", mod=pygame.KMOD_SHIFT)
    assert guest.at is buttons[8]


def test_the_shoulder_buttons_go_round_like_tab(stage: Stage, log: Log) -> None:
    buttons, guest = grid(stage, log)
    guest.pad(10, 10)
    assert guest.at is buttons[2]
    guest.pad(9)
    assert guest.at is buttons[1]


def test_everything_can_be_reached_with_arrows_alone(stage: Stage, log: Log) -> None:
    buttons, guest = grid(stage, log)
    reached: set[int] = set()
    for walk in ("right", "right", "down", "left", "left", "down", "right", "right"):
        reached.add(buttons.index(guest.at))  # type: ignore[arg-type]
        guest.key(walk)
    reached.add(buttons.index(guest.at))  # type: ignore[arg-type]
    assert reached == set(range(9))


def test_the_ring_shows_only_while_keys_or_pad_are_used(stage: Stage, log: Log) -> None:
    _, guest = grid(stage, log)
    guest.move(0, 0)
    assert not guest.scene.focus.is_ring_shown
    plain = drawn(stage)
    guest.key(pygame.K_F5)
    assert guest.scene.focus.is_ring_shown
    assert drawn(stage) != plain
    guest.move(1, 1)
    assert drawn(stage) == plain


def test_a_click_takes_the_focus_along(stage: Stage, log: Log) -> None:
    buttons, guest = grid(stage, log)
    guest.click_on(buttons[7])
    guest.key("up")
    assert guest.at is buttons[4]


def test_new_widgets_keep_the_focus_by_name(stage: Stage, log: Log) -> None:
    buttons, guest = grid(stage, log)
    guest.scene.focus.set_focus(buttons[5])
    guest.scene.focus.replace(
        Button((100, 100 * i, 200, 80), f"B{i}", log.deed(f"new {i}")) for i in range(9)
    )
    assert guest.at is not None
    assert guest.at.name == "b5"
    guest.key("accept")
    assert log == ["new 5"]


def test_without_that_name_the_first_has_it(stage: Stage, log: Log) -> None:
    buttons, guest = grid(stage, log)
    guest.scene.focus.set_focus(buttons[5])
    other = Button((100, 100, 200, 80), "OTHER", log.deed("other"))
    guest.scene.focus.replace([Widget((0, 0, 1, 1)), other])
    guest.scene.focus.widgets[0].enabled = False
    guest.scene.focus.replace([guest.scene.focus.widgets[0], other])
    assert guest.at is other


def test_an_idle_screen_is_not_drawn_again(stage: Stage, log: Log) -> None:
    _, guest = grid(stage, log)
    for _ in range(60):
        guest.frame()
    frames = stage.frames
    for _ in range(30):
        assert not guest.frame()
    assert stage.frames == frames
