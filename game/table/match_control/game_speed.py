"""Game speed: the setting, and the keys held for fast-forward or to stop at every question."""

from collections.abc import Callable

from game.profile.settings import Settings
from game.table.match_control.referee import Referee

INSTANT = 0.0
FAST = 4.0


class GameSpeed:
    """The speed of the settings, unless a key overrides it."""

    def __init__(
        self, settings: Settings, referee: Referee, save_settings: Callable[[], object]
    ) -> None:
        self.settings = settings
        self.referee = referee
        self.save_settings = save_settings
        """Saves the settings."""
        self.is_fast_forward = False
        referee.stop_always = settings.asking.stop_always

    @property
    def speed(self) -> float:
        """Factor of the speed; 0 is instant."""
        speed = self.settings.play.speed
        if speed == INSTANT:
            return INSTANT
        return max(speed, FAST) if self.is_fast_forward else speed

    @property
    def is_fast(self) -> bool:
        """Whether the speed is too high for long texts and long animations."""
        return self.speed >= FAST

    def press_action(self, action: str) -> bool:
        """Handle a pressed action; False if it is not about speed."""
        if action == "fast":
            toggle = self.settings.play.fast_forward == "toggle"
            self.is_fast_forward = not self.is_fast_forward if toggle else True
        elif action == "stop":
            toggle = self.settings.controls.stop == "toggle"
            self.referee.stop_always = not self.referee.stop_always if toggle else True
        elif action == "stop_always":
            asking = self.settings.asking
            asking.stop_always = not asking.stop_always
            self.referee.stop_always = asking.stop_always
            self.save_settings()
        else:
            return False
        return True

    def release_action(self, action: str) -> bool:
        if action == "fast" and self.settings.play.fast_forward == "hold":
            self.is_fast_forward = False
        elif action == "stop" and self.settings.controls.stop == "hold":
            self.referee.stop_always = self.settings.asking.stop_always
        else:
            return False
        return True
