"""What a player of Mind's Eye does: turn the card, lock it in, stare, and disturb a stare."""

from collections.abc import Callable
from math import cos, radians, sin

from PIL import ImageChops

from game.core.state import Move
from game.core.view import View
from game.games.minds_eye.cards import STANCES
from game.match.match import Match
from game.profile.settings import PromptSettings
from game.stage.folders import LEVELS
from game.table.board.zones import read_zones
from game.table.games.minds_eye.card_turner import LEFT, TOP, EyeWheel
from game.table.games.minds_eye.stare.geometry import stare_zones
from game.table.games.minds_eye.stare.stance_tickets import tickets_of_side
from tests.e2e.match_driver import MatchDriver, Situation
from tests.e2e.player import Player, Point

GAME = "minds_eye"
LETTERS = "asd"
"""Stance keys of the starer on the left."""


class Minds(MatchDriver):
    """A match of Mind's Eye, in which the robots choose before the player is asked."""

    def __init__(self, player: Player, seats: int) -> None:
        super().__init__(player, PromptSettings.beginner())
        zones = read_zones(LEVELS, GAME, seats)
        wheel = zones.rect("my_wheel")
        self.disc = EyeWheel(wheel.center, wheel.w / 2)
        """The card in its current rotation."""
        self.button = zones.rect("btn_lock")

    def _view(self, match: Match) -> View | None:
        actors = match.state.actors()
        if any(match.seats[seat].bot for seat in actors):
            return None
        return super()._view(match)

    def sees_button(self) -> bool:
        """True if LOCK IT IN is there, and green."""
        left, top = self.player.pixel(self.button.topleft)
        right, bottom = self.player.pixel(self.button.bottomright)
        red, green, blue = self.player.look().crop((left, top, right, bottom)).split()
        greener = ImageChops.subtract(green, ImageChops.lighter(red, blue))
        return sum(greener.histogram()[40:]) > 0.3 * green.width * green.height

    # -- turning the card --------------------------------------------------------------------------

    def turn(self, now: Situation, move: Move) -> int:
        """Turn `disc` for this move; return the quarter turns to the right that were needed."""
        two = len(now.view.obs.playing) == 2
        colour, place = (move - 1, TOP) if two else ((move - 1) // 4, LEFT)
        before = self.disc.turned
        self.disc.turn_colour_to(colour, place)
        steps = self.disc.turned - before
        self.disc.finish_turn()
        return steps

    def eye(self, now: Situation, move: Move) -> Point:
        """The position of the chosen eye before the card is turned."""
        two = len(now.view.obs.playing) == 2
        return dict(self.disc.eye_positions())[move - 1 if two else (move - 1) // 4]

    def by_eye(self, player: Player, now: Situation, move: Move) -> None:
        """Click the chosen eye, then the button."""
        if self._by_ticket(player, now, move):
            return
        at = self.eye(now, move)
        if self.turn(now, move):
            player.click(at)
        player.click(self.button.center)

    def by_drag(self, player: Player, now: Situation, move: Move) -> None:
        """Drag in a circle, a quarter turn at a time, then click the button."""
        if self._by_ticket(player, now, move):
            return
        steps = self.turn(now, move)
        for _ in range(abs(steps)):
            player.drag(self._on(45), self._on(45 + (90 if steps > 0 else -90)))
        player.click(self.button.center)

    def _on(self, angle: float) -> Point:
        x, y = self.disc.centre
        far = 0.86 * self.disc.radius
        return x + far * cos(radians(angle)), y + far * sin(radians(angle))

    def _by_ticket(self, player: Player, now: Situation, move: Move) -> bool:
        """Click the ticket for this move in a stare; False outside of stares."""
        if now.view.question == "stance":
            rect = tickets_of_side("left", lambda _: None)[STANCES.index(move)].rect
            player.click(rect.center)
        elif now.view.question == "distraction":
            number = now.view.moves.index(move) + 1
            player.click(stare_zones().centre(f"offer_{number}"))
        return now.asks

    def by_key(self, player: Player, now: Situation, move: Move) -> None:
        """Q, E and Enter; in a stare, a letter or a digit."""
        if now.view.question == "stance":
            player.press(LETTERS[STANCES.index(move)])
        elif now.asks:
            player.press(str(now.view.moves.index(move) + 1))
        else:
            steps = self.turn(now, move)
            player.press(*["e" if steps > 0 else "q"] * abs(steps), "Return")

    def by_arrow(self, player: Player, now: Situation, move: Move) -> None:
        """The same with the arrow keys."""
        if now.asks:
            self.by_key(player, now, move)
            return
        steps = self.turn(now, move)
        player.press(*["Right" if steps > 0 else "Left"] * abs(steps), "Return")

    def play_all(self, *ways: Callable[[Player, Situation, Move], None]) -> Match:
        """Play to the end, each choice in the next way."""
        number = 0
        while (now := self.asked()) is not None:
            if not now.asks:
                self.player.wait(self.sees_button, "the card cannot be locked in")
            self.player.wait_reading_time()
            self.choose(now, ways[number % len(ways)])
            number += 1
        match = self.read()
        assert match is not None
        return match
