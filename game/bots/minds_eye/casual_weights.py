"""The habits of casual human players.

After a win they point the same eyes again; after a loss, those that would have won; after a tie
they change. In a stare they glare when behind and hold otherwise.
"""

from collections.abc import Sequence

from game.bots.minds_eye.round_history import RoundMoves, cards_each_move_wins, relative_cards_won
from game.core.state import Move
from game.games.minds_eye.cards import GLARE, HOLD


def pointing_habit(played: Sequence[RoundMoves], me: int, moves: Sequence[Move]) -> list[float]:
    """Return the share of each move by habit."""
    if not played:
        return [1 / len(moves)] * len(moves)
    last = played[-1]
    would = cards_each_move_wins(last, me, moves)
    edge = relative_cards_won(last)[me]
    if edge > 0:
        liked = [move == last[me] for move in moves]
    elif edge < 0:
        liked = [won == max(would) for won in would]
    else:
        liked = [move != last[me] for move in moves]
    return [one / sum(liked) for one in liked]


def stance_habit(behind: bool) -> list[float]:
    usual = GLARE if behind else HOLD
    return [float(stance == usual) for stance in (1, 2, 3)]
