"""What a player of Card Clash does besides playing cards: throw dice, and turn up the speed."""

from collections.abc import Callable
from itertools import cycle
from time import monotonic, sleep

from PIL import ImageChops

from game.match.match import Match
from game.profile.settings import PromptSettings, read
from game.screens.table.hud import SPEED
from game.stage.folders import LEVELS
from game.table.board.zones import read_zones
from tests.e2e.player import LONG, POLL, Player, difference
from tests.e2e.ringside import HOME, SETTLE, Referee, Way
from tests.e2e.seeing import middle

GAME = "card_clash"
BUTTON = read_zones(LEVELS, GAME, 2).rect("btn_action")
"""Where ROLL IT IN! is while dice wait to be thrown."""
CUP = (700.0, 460.0), (1180.0, 440.0)
"""From where to where dice are dragged."""
QUIET = 0.35
"""Seconds without a change, and nothing more is told."""
NOTHING = 0.0005
"""Which share of the window may change meanwhile."""

Throw = Callable[[Player], None]


def throw_by_drag(player: Player) -> None:
    player.drag(*CUP)


def throw_by_button(player: Player) -> None:
    player.click(BUTTON.center)


def throw_by_key(player: Player) -> None:
    player.press("e")


def dice_wait(player: Player) -> bool:
    """Is there a green button?"""
    left, top = player.pixel(BUTTON.topleft)
    right, bottom = player.pixel(BUTTON.bottomright)
    red, green, blue = player.look().crop((left, top, right, bottom)).split()
    greener = ImageChops.subtract(green, ImageChops.lighter(red, blue))
    return sum(greener.histogram()[40:]) > 0.3 * green.width * green.height


def instantly_by_click(player: Player) -> None:
    player.click(middle(SPEED))


def instantly_by_key(player: Player) -> None:
    """Past the pause button and the lamp, and back to the hand."""
    player.press(*HOME, "Tab", "Tab", "Tab", "Return", "Escape")


class Clash(Referee):
    """A match of Card Clash with dice that are thrown by hand, as long as the table shows them."""

    def __init__(self, player: Player, *throws: Throw) -> None:
        super().__init__(player, PromptSettings.beginner())
        self.thrown = 0
        self._throws = cycle(throws)

    def watch(self) -> None:
        """Until all has been told; whenever dice wait, throw them."""
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
        self.player.reads()
        next(self._throws)(self.player)
        self.player.wait(lambda: not dice_wait(self.player), "the dice are not thrown")
        self.thrown += 1

    def play_for_dice(self, throws: int, *ways: Way) -> None:
        """Card after card, each in another way, until so many throws have been seen."""
        for way in cycle(ways):
            self.watch()
            if self.thrown >= throws:
                return
            now = self.asked()
            if now is None:
                self.player.fail("the match is over, and there were too few dice")
            self.choose(now, way)

    def _at_rest(self, deed: Callable[[Player], None]) -> None:
        """When a card is asked for: while something is told, a first key only ends the show."""
        self.watch()
        self.asked()
        sleep(SETTLE)
        deed(self.player)

    def play_instantly(self, turn_up: Callable[[Player], None], *ways: Way) -> Match:
        """The rest at full speed, where dice fall by themselves."""
        file = self.player.places.settings
        self.player.insists(
            lambda: self._at_rest(turn_up), lambda: not read(file).settings.play.speed
        )
        for way in cycle(ways):
            match = self.play(way, 1)
            if match.result is not None:
                return match
        raise AssertionError("there is no way to play")
