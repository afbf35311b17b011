"""The keyboard: keys are known by where they lie, unless somebody types."""

import pygame

from game.stage.input.chords import KEYS, MODIFIERS, KeyChord, key_name, modifiers, press
from game.stage.input.input_event import LISTENS, InputEvent
from game.stage.input.input_state import InputState
from game.stage.input.keyboard_layout import position

EDITING = {
    "return": "accept",
    "kp_enter": "accept",
    "escape": "cancel",
    "tab": "next",
    "backspace": "back",
    "delete": "delete",
    "left": "left",
    "right": "right",
    "up": "up",
    "down": "down",
}
"""What these do while somebody types, whatever they are bound to."""


class Keyboard:
    def __init__(self, touch: InputState) -> None:
        self.touch = touch
        self._opener = ""
        """The key that is down since before there was anything to type into."""
        self.readers = {
            pygame.KEYDOWN: self._key_down,
            pygame.KEYUP: self._key_up,
            pygame.TEXTINPUT: self._text,
            pygame.KEYMAPCHANGED: self._keymap,
        }

    def let_go(self) -> None:
        self._opener = ""

    def _key_down(self, event: pygame.event.Event) -> list[InputEvent]:
        self.touch.device = KEYS
        where = position(event)
        finger, name = (KEYS, where), key_name(where)
        self._opener = "" if self.touch.typing else name
        pressed = press(KEYS, name, modifiers(event.mod))
        if self.touch.listening == LISTENS:
            return self.touch.overheard(pressed)
        if not self.touch.typing:
            return self.touch.went_down(finger, pressed)
        if name in EDITING:
            return self.touch.felt(
                finger, [InputEvent("action", action=self._edits(pressed), device=KEYS)]
            )
        writes = _writes(event.key) and pressed.held != ("ctrl",)
        return [] if writes or name in MODIFIERS else self.touch.went_down(finger, pressed)

    def _edits(self, pressed: KeyChord) -> str:
        """Tab goes the other way if that is what the player is used to."""
        action = EDITING[pressed.name]
        return (
            self.touch.bindings.action_for(pressed) if action == "next" and pressed.held else action
        )

    def _key_up(self, event: pygame.event.Event) -> list[InputEvent]:
        where = position(event)
        name = key_name(where)
        self._opener = "" if name == self._opener else self._opener
        ends, pressed = self.touch.went_up((KEYS, where)), KeyChord(KEYS, name)
        if self.touch.listening == LISTENS:
            return [*ends, *self.touch.overheard_up(pressed)]
        return [*ends, *self.touch.may_stick(pressed)]

    def _text(self, event: pygame.event.Event) -> list[InputEvent]:
        mine = self.touch.typing and not self._opener  # what opens a field is not typed into it
        return [InputEvent("text", text=event.text, device=KEYS)] if mine else []

    def _keymap(self, _event: pygame.event.Event) -> list[InputEvent]:
        self.touch.layout.forget()
        return []


def _writes(key: int) -> bool:
    """Does this key put a letter into a text field?"""
    return pygame.K_SPACE <= key < pygame.K_DELETE or pygame.K_DELETE < key < pygame.K_CAPSLOCK
