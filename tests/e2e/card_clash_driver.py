"""What a player of Card Clash does besides playing cards: throw dice and turn up the speed."""

from collections.abc import Callable
from itertools import cycle
from time import monotonic, sleep

from PIL import ImageChops

from game.match.match import Match
from game.profile.settings import PromptSettings, read
from game.screens.table.hud import SPEED
from game.stage.folders import LEVELS
from game.table.board.zones import read_zones
from tests.e2e.match_driver import HOME, SETTLE, MatchDriver, Way
from tests.e2e.player import LONG, POLL, Player, difference
from tests.e2e.result_checks import middle

GAME = "card_clash"
BUTTON = read_zones(LEVELS, GAME, 2).rect("btn_action")
"""The ROLL IT IN! button, shown while dice wait to be thrown."""
CUP = (700.0, 460.0), (1180.0, 440.0)
"""Start and end of the drag that throws the dice."""
QUIET = 0.35
"""Seconds without a visible change after which the animations count as finished."""
NOTHING = 0.0005
"""Share of the window's pixels that may change meanwhile."""

Throw = Callable[[Player], None]


def throw_by_drag(player: Player) -> None:
    player.drag(*CUP)


def throw_by_button(player: Player) -> None:
    player.click(BUTTON.center)


def throw_by_key(player: Player) -> None:
    player.press("e")


def dice_wait(player: Player) -> bool:
    """True if the dice button is there, and green."""
    left, top = player.pixel(BUTTON.topleft)
    right, bottom = player.pixel(BUTTON.bottomright)
    red, green, blue = player.look().crop((left, top, right, bottom)).split()
    greener = ImageChops.subtract(green, ImageChops.lighter(red, blue))
    return sum(greener.histogram()[40:]) > 0.3 * green.width * green.height


def instantly_by_click(player: Player) -> None:
    player.click(middle(SPEED))


def instantly_by_key(player: Player) -> None:
    """Tab past the pause button and the lamp to the speed, then return to the hand."""
    player.press(*HOME, "Tab", "Tab", "Tab", "Return", "Escape")


class Clash(MatchDriver):
    """A match of Card Clash; dice are thrown by hand while the table shows them."""

    def __init__(self, player: Player, *throws: Throw) -> None:
        super().__init__(player, PromptSettings.beginner())
        self.thrown = 0
        self._throws = cycle(throws)

    def watch(self) -> None:
        """Wait until nothing moves any more; throw any dice that wait."""
        end, since, before = monotonic() + LONG, monotonic(), self.player.look()
        while monotonic() - since < QUIET:
            if monotonic() > end:
                self.player.fail("the table does not come to rest")
            sleep(POLL)
            now = self.player.look()
            if difference(now, before) > NOTHING:
                since, before = monotonic(), now
            if dice_wait(self.player):
                self._throw()
                since = monotonic()

    def _throw(self) -> None:
        self.player.wait_reading_time()
        next(self._throws)(self.player)
        self.player.wait(lambda: not dice_wait(self.player), "the dice are not thrown")
        self.thrown += 1

    def play_for_dice(self, throws: int, *ways: Way) -> None:
        """Play cards, each in the next way, until so many throws have been made."""
        for way in cycle(ways):
            self.watch()
            if self.thrown >= throws:
                return
            now = self.asked()
            if now is None:
                self.player.fail("the match is over, and there were too few dice")
            self.choose(now, way)

    def _at_rest(self, deed: Callable[[Player], None]) -> None:
        """Act when a card is asked for: during an animation, the first key only skips it."""
        self.watch()
        self.asked()
        sleep(SETTLE)
        deed(self.player)

    def play_instantly(self, turn_up: Callable[[Player], None], *ways: Way) -> Match:
        """Play the rest at full speed, where the dice are thrown automatically."""
        file = self.player.places.settings
        self.player.retry(
            lambda: self._at_rest(turn_up), lambda: not read(file).settings.play.speed
        )
        for way in cycle(ways):
            match = self.play(way, 1)
            if match.result is not None:
                return match
        raise AssertionError("there is no way to play")
