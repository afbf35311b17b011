"""The bots' corner: what they choose. A replay of the match makes them choose the same again."""

from game.bots import find, luck
from game.core.state import Move, Seat
from game.match.match import Match


def next_bot_choice(match: Match) -> tuple[Seat, Move] | None:
    """The choice of the first bot that owes one, not yet made; None while only people are asked."""
    for seat in match.state.actors():
        bot = match.seats[seat].bot
        if bot:
            view = match.view(seat)
            if len(view.moves) == 1:
                return seat, view.moves[0]
            lucky = luck(match.seed, seat, len(match.choices))
            return seat, find(bot, match.game.name)(view, lucky)
    return None
