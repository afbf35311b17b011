"""The text field: typing, entering and leaving it."""

import pygame

from game.stage.engine.stage import Stage
from game.stage.widgets.button import Button
from game.stage.widgets.text_field import TextField
from tests.stage.stage_user import Log, StageUser


def make_field(log: Log, text: str = "") -> TextField:
    return TextField((400, 300, 400, 64), text, log.append, placeholder="Your name", max_length=8)


def test_a_click_puts_the_caret_into_a_field(stage: Stage, log: Log) -> None:
    field = make_field(log)
    guest = StageUser(stage, field)
    guest.type("e")
    assert field.text == ""
    guest.click_on(field)
    assert stage.controls.typing
    guest.type("Bo e")
    assert field.text == "Bo e"
    assert log == ["B", "Bo", "Bo ", "Bo e"]


def test_a_field_has_an_end(stage: Stage, log: Log) -> None:
    field = make_field(log, "Seven to")
    guest = StageUser(stage, field)
    guest.click_on(field)
    guest.type("w")
    assert log == []
    assert guest.heard == ["thup"]


def test_letters_can_be_taken_back(stage: Stage, log: Log) -> None:
    field = make_field(log, "Bob")
    guest = StageUser(stage, field)
    guest.click_on(field)
    guest.key(pygame.K_BACKSPACE, pygame.K_BACKSPACE)
    assert field.text == "B"
    guest.key(pygame.K_DELETE)
    guest.key(pygame.K_BACKSPACE)
    assert log == ["Bo", "B", ""]


def test_enter_and_a_click_elsewhere_end_the_typing(stage: Stage, log: Log) -> None:
    field = make_field(log)
    guest = StageUser(stage, field)
    guest.click_on(field)
    guest.key("accept")
    assert not stage.controls.typing
    guest.click_on(field)
    guest.click(1500, 900)
    assert not stage.controls.typing
    assert guest.at is None


def test_enter_tells_what_was_entered(stage: Stage, log: Log) -> None:
    field = TextField((400, 300, 400, 64), "Bo", log.append, on_enter=log.deed("entered"))
    guest = StageUser(stage, field)
    guest.click_on(field)
    guest.key("accept")
    assert log == ["entered"]


def test_typing_may_go_on_after_enter(stage: Stage, log: Log) -> None:
    field = TextField((400, 300, 400, 64), "Bo", log.append, keeps_typing=True)
    guest = StageUser(stage, field)
    guest.click_on(field)
    guest.key("accept")
    guest.type("b")
    assert field.text == "Bob"


def test_tab_leaves_a_field_by_keyboard_alone(stage: Stage, log: Log) -> None:
    field, button = make_field(log), Button((400, 500, 200, 64), "GO", log.deed("go"))
    guest = StageUser(stage, button, field)
    guest.key("next")
    assert stage.controls.typing
    guest.type("e")
    guest.key("next")
    assert not stage.controls.typing
    guest.key("accept")
    assert log == ["e", "go"]


def test_a_field_with_more_text_than_room_shows_its_end(stage: Stage) -> None:
    field = TextField((400, 300, 160, 64), "W" * 40, lambda _: None)
    StageUser(stage, field)
    stage.canvas.blits = []
    field.draw(stage.canvas, False, False)
    ink = stage.canvas.blits[-1].area()
    assert ink.right <= 560 * stage.canvas.scale
