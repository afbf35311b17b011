"""The keyboard: keys are identified by position, except while typing."""

import pygame

from game.stage.input.chords import KEYS, MODIFIERS, KeyChord, key_name, make_chord, modifiers
from game.stage.input.input_event import RAW_PRESSES, InputEvent
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
"""What these keys do while typing, whatever they are bound to."""


class Keyboard:
    def __init__(self, state: InputState) -> None:
        self.state = state
        self._opener = ""
        """The key that went down before there was a field to type into."""
        self.readers = {
            pygame.KEYDOWN: self._key_down,
            pygame.KEYUP: self._key_up,
            pygame.TEXTINPUT: self._text,
            pygame.KEYMAPCHANGED: self._keymap,
        }

    def reset(self) -> None:
        self._opener = ""

    def _key_down(self, event: pygame.event.Event) -> list[InputEvent]:
        self.state.device = KEYS
        where = position(event)
        finger, name = (KEYS, where), key_name(where)
        self._opener = "" if self.state.typing else name
        pressed = make_chord(KEYS, name, modifiers(event.mod))
        if self.state.listening == RAW_PRESSES:
            return self.state.report_raw(pressed)
        if not self.state.typing:
            return self.state.handle_press(finger, pressed)
        if name in EDITING:
            return self.state.note_press(
                finger, [InputEvent("action", action=self._edits(pressed), device=KEYS)]
            )
        writes = _types_character(event.key) and pressed.held != ("ctrl",)
        return [] if writes or name in MODIFIERS else self.state.handle_press(finger, pressed)

    def _edits(self, pressed: KeyChord) -> str:
        """The editing action of a key; Tab with a modifier follows the player's bindings."""
        action = EDITING[pressed.name]
        return (
            self.state.bindings.action_for(pressed) if action == "next" and pressed.held else action
        )

    def _key_up(self, event: pygame.event.Event) -> list[InputEvent]:
        where = position(event)
        name = key_name(where)
        self._opener = "" if name == self._opener else self._opener
        ends, pressed = self.state.handle_release((KEYS, where)), KeyChord(KEYS, name)
        if self.state.listening == RAW_PRESSES:
            return [*ends, *self.state.report_raw_release(pressed)]
        return [*ends, *self.state.toggle_sticky(pressed)]

    def _text(self, event: pygame.event.Event) -> list[InputEvent]:
        mine = self.state.typing and not self._opener  # the key that opened the field is no text
        return [InputEvent("text", text=event.text, device=KEYS)] if mine else []

    def _keymap(self, _event: pygame.event.Event) -> list[InputEvent]:
        self.state.layout.reload()
        return []


def _types_character(key: int) -> bool:
    """True if this key puts a character into a text field."""
    return pygame.K_SPACE <= key < pygame.K_DELETE or pygame.K_DELETE < key < pygame.K_CAPSLOCK
