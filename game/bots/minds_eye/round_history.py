"""The rounds so far, and the expected result of eyes that meet."""

from collections.abc import Sequence
from functools import cache

from game.core.state import Move, Seat
from game.core.view import View
from game.games.minds_eye import cards
from game.games.minds_eye.rules import AT_STAKE, CARD_FATES, LEFT_EYE, RIGHT_EYE

RoundMoves = tuple[Move, ...]
"""The moves of one round by the players still in the game, in seat order."""
Hands = tuple[int, ...]
"""The number of cards that each of them holds, in the same order."""


def rounds(view: View) -> list[RoundMoves]:
    """Return the rounds that the players still in the game have played among themselves."""
    playing = view.obs.playing
    eyes: dict[tuple[Seat, Seat], int] = {}
    played = []
    for event in view.history():
        if event.what == "revealed":
            eyes[event.who, event.to] = event.card
        elif event.what == "round_over":
            if len(eyes) == len(playing) * (len(playing) - 1):
                played.append(tuple(_move(eyes, seat, len(playing)) for seat in playing))
            eyes = {}
    return played


def hands_before_rounds(view: View) -> list[Hands]:
    """Return the hands before each of these rounds, and now."""
    playing = view.obs.playing
    hands = [0] * len(view.obs.hands)
    before: list[tuple[int, ...]] = []
    shown: set[Seat] = set()
    for event in view.history():
        match event.what:
            case "dealt" | "claimed":
                hands[event.who] += event.amount
            case "revealed" if event.who not in shown:
                if not shown:
                    before.append(tuple(hands))
                shown.add(event.who)
                hands[event.who] -= 1
            case "kept" | "took":
                hands[event.who] += 1
            case "round_over":
                if len(shown) != len(playing):
                    before.clear()
                shown = set()
    return [tuple(cards[seat] for seat in playing) for cards in (*before, hands)]


def _move(eyes: dict[tuple[Seat, Seat], int], seat: Seat, players: int) -> Move:
    if players == 3:
        return 1 + 4 * eyes[seat, (seat + 1) % 3] + eyes[seat, (seat + 2) % 3]
    return next(colour for (who, _), colour in eyes.items() if who == seat) + 1


@cache
def relative_cards_won(shown: RoundMoves) -> tuple[float, ...]:
    """Return the cards each player wins, relative to the average; a stare counts as a half."""
    return _edges_of_two(shown) if len(shown) == 2 else _edges_of_three(shown)


def cards_each_move_wins(shown: RoundMoves, player: int, moves: Sequence[Move]) -> list[float]:
    """Return the cards that each move of this player would have won."""
    before, after = shown[:player], shown[player + 1 :]
    return [relative_cards_won((*before, move, *after))[player] for move in moves]


def _edges_of_two(shown: RoundMoves) -> tuple[float, ...]:
    one, other = shown
    won = {cards.WIN: 1.0, cards.LOSS: -1.0}.get(other - one & 3, 0.0)
    return won, -won


def _edges_of_three(shown: RoundMoves) -> tuple[float, ...]:
    a, b, c = shown
    met = ((a, b), (b, c), (c, a))
    ab, bc, ca = (RIGHT_EYE[right] - LEFT_EYE[left] & 3 for left, right in met)
    fates, starers = CARD_FATES[ab * 16 + bc * 4 + ca]
    got = [0.0, 0.0, 0.0]
    for fate in fates:
        if fate >= 0:
            got[fate] += 1.0
        elif fate == AT_STAKE:
            for starer in starers:
                got[starer] += 1.0 / len(starers)
    mean = sum(got) / 3
    return tuple(cards_got - mean for cards_got in got)
