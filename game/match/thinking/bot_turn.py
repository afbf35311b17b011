"""The bots' choices. In a replay of the match they choose the same again."""

from collections.abc import Iterator

from game.bots import available_bot, best_bot, choice_rng, find
from game.core.state import Move, Seat
from game.match.match import Match


def next_bot_choice(match: Match) -> tuple[Seat, Move] | None:
    """Return the choice of the first bot asked, not yet made; None if only people are asked."""
    for seat in match.state.actors():
        if match.seats[seat].bot:
            return seat, Thinking(match, seat).decide()
    return None


class Thinking:
    """A bot's turn in small steps, so that long thinking does not block the main loop.

    A bot is a function that returns its move. One that searches may be a generator instead, which
    yields its best move so far again and again; the last one counts.
    """

    def __init__(self, match: Match, seat: Seat, bot: str = "") -> None:
        """`bot` is the name of a bot that thinks in place of the seat's own player."""
        self.seat = seat
        self.move: Move | None = None
        """The best move so far; None before the first step."""
        self.done = False
        self._steps = self._think(match, seat, bot)

    def _think(self, match: Match, seat: Seat, bot: str) -> Iterator[Move | None]:
        view = match.view(seat)
        if len(view.moves) == 1:
            yield view.moves[0]
            return
        if not bot and seat in match.process_bots:
            yield from match.process_bots[seat].think_in_steps(
                view, choice_rng(match.seed, seat, len(match.choices))
            )
            return
        game = match.game.name
        found = find(available_bot(bot or match.seats[seat].bot, game) or best_bot(game), game)
        thought = found(view, choice_rng(match.seed, seat, len(match.choices)))
        if isinstance(thought, int):
            yield thought
        else:
            yield from thought

    def step(self) -> bool:
        """Think a little further; True once the bot has made up its mind."""
        try:
            self.move = next(self._steps)
        except StopIteration:
            self.done = True
        return self.done

    def decide(self) -> Move:
        """Think to the end."""
        while not self.step():
            pass
        return self.best_so_far()

    def best_so_far(self) -> Move:
        """Return the best move so far; there must be one."""
        assert self.move is not None
        return self.move
