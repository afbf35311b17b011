"""Real keys and buttons, as SDL reports them."""

import pygame

from game.stage.input.chords import SCANCODES
from tests.screens.user import User


class SdlUser(User):
    """Hands that send SDL events."""

    def hit(self, *names: str) -> None:
        for name in names:
            self.hold(name)
            self.let_go(name)

    def hold(self, name: str) -> None:
        self._key(pygame.KEYDOWN, name)

    def let_go(self, name: str) -> None:
        self._key(pygame.KEYUP, name)

    def _key(self, kind: int, name: str) -> None:
        about = {"key": 0, "scancode": SCANCODES[name], "mod": 0, "unicode": ""}
        self.stage.handle_event(pygame.event.Event(kind, about))
        self.frame()

    def thumb(self, *buttons: int, instance: int = 0) -> None:
        for button in buttons:
            for kind in (pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP):
                self.stage.handle_event(
                    pygame.event.Event(kind, button=button, instance_id=instance)
                )
                self.frame()
