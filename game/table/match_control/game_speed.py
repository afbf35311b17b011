"""How fast the show goes: the speed, and the keys that are held for faster or for step by step."""

from collections.abc import Callable

from game.profile.settings import Settings
from game.table.match_control.referee import Referee

INSTANT = 0.0
FAST = 4.0


class GameSpeed:
    """As the settings say, unless a key says otherwise."""

    def __init__(self, settings: Settings, referee: Referee, keep: Callable[[], object]) -> None:
        self.settings = settings
        self.referee = referee
        self.keep = keep
        """Writes the settings down."""
        self.fast = False
        referee.stop_always = settings.asking.stop_always

    @property
    def speed(self) -> float:
        """0 is instant."""
        speed = self.settings.play.speed
        if speed == INSTANT:
            return INSTANT
        return max(speed, FAST) if self.fast else speed

    @property
    def is_fast(self) -> bool:
        """Too fast for more than the short of it?"""
        return self.speed >= FAST

    def hold(self, action: str) -> bool:
        """A key went down; False if it is not for the tempo."""
        if action == "fast":
            toggle = self.settings.play.fast_forward == "toggle"
            self.fast = not self.fast if toggle else True
        elif action == "stop":
            toggle = self.settings.controls.stop == "toggle"
            self.referee.stop_always = not self.referee.stop_always if toggle else True
        elif action == "stop_always":
            asking = self.settings.asking
            asking.stop_always = not asking.stop_always
            self.referee.stop_always = asking.stop_always
            self.keep()
        else:
            return False
        return True

    def let_go(self, action: str) -> bool:
        if action == "fast" and self.settings.play.fast_forward == "hold":
            self.fast = False
        elif action == "stop" and self.settings.controls.stop == "hold":
            self.referee.stop_always = self.settings.asking.stop_always
        else:
            return False
        return True
