"""The bots' corner: what they choose. A replay of the match makes them choose the same again."""

from collections.abc import Iterator
from inspect import isgenerator
from time import perf_counter

from game.bots import find, luck
from game.core.state import Move, Seat
from game.match.match import Match


def next_bot_choice(match: Match) -> tuple[Seat, Move] | None:
    """The choice of the first bot that owes one, not yet made; None while only people are asked."""
    for seat in match.state.actors():
        if match.seats[seat].bot:
            return seat, Thinking(match, seat).decide()
    return None


class Thinking:
    """A bot at work, in slices: a long thought must not stop the show.

    A bot is a function that returns its move. One that searches may be a generator instead, which
    yields its best move so far again and again; the last one counts.
    """

    def __init__(self, match: Match, seat: Seat, bot: str = "") -> None:
        """`bot` thinks for a seat that is not its own."""
        self.seat = seat
        self.move: Move | None = None
        """The best so far."""
        self.done = False
        self._steps = self._think(match, seat, bot or match.seats[seat].bot)

    def _think(self, match: Match, seat: Seat, bot: str) -> Iterator[Move]:
        view = match.view(seat)
        if len(view.moves) == 1:
            yield view.moves[0]
            return
        thought = find(bot, match.game.name)(view, luck(match.seed, seat, len(match.choices)))
        if isgenerator(thought):
            yield from thought
        else:
            yield thought

    def advance(self, seconds: float) -> bool:
        """Think for about this long; True once the bot has made up its mind."""
        end = perf_counter() + seconds
        while not self.done and perf_counter() < end:
            try:
                self.move = next(self._steps)
            except StopIteration:
                self.done = True
        return self.done

    def decide(self) -> Move:
        """Think to the end."""
        while not self.advance(1.0):
            pass
        assert self.move is not None
        return self.move
