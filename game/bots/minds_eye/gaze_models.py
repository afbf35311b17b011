"""Readers of what the others point.

To point eyes evenly cannot lose: whatever the others do, every move then comes to the same. Whoever
leans away from that can be read in turn, by somebody who runs this very code.
"""

from collections.abc import Callable, Sequence
from functools import lru_cache
from itertools import product
from typing import NamedTuple

from game.bots.minds_eye.heuristic import leant_to, worths
from game.bots.minds_eye.model_weights import Chances, Manner, believed, faded, proved
from game.bots.minds_eye.round_history import Hands, Shown, edges, would_win
from game.core.state import Move
from game.games.minds_eye.rules import ONE_EYE

CLEAR = 0.15
"""Cards that the best move must promise until it is leaned to as far as trusted."""
EVEN = [0.25] * 4

Habit = tuple[object, int]
"""On what the next move may depend, and from where it is counted round the card."""
Reader = Callable[[tuple[Shown, ...], int, tuple[Move, ...]], Habit]
"""From the rounds so far, whose habits are read, and the moves there are."""


def fortunes(played: tuple[Shown, ...], player: int, moves: tuple[Move, ...]) -> Habit:
    """Who has won may stay and who has lost may regret: counted from what would have won."""
    if not played:
        return None, 0
    edge = edges(played[-1])[player]
    if edge < 0:
        would = would_win(played[-1], player, moves)
        return "lost", would.index(max(would))
    return "won" if edge > 0 else "even", _place(played[-1], player)


def favourites(_played: tuple[Shown, ...], _player: int, _moves: tuple[Move, ...]) -> Habit:
    return (), 0


def steps(played: tuple[Shown, ...], player: int, _moves: tuple[Move, ...]) -> Habit:
    """How far round the wheel from the last move."""
    return ((), _place(played[-1], player)) if played else (None, 0)


def echoes(played: tuple[Shown, ...], player: int, _moves: tuple[Move, ...]) -> Habit:
    """What comes after what the next one has shown, counted from that."""
    return ((), _place(played[-1], (player + 1) % len(played[-1]))) if played else (None, 0)


def followers(played: tuple[Shown, ...], player: int, _moves: tuple[Move, ...]) -> Habit:
    """What comes after what."""
    return tuple(shown[player] for shown in played[-1:]), 0


READERS: tuple[Reader, ...] = (fortunes, favourites, steps, echoes, followers)
"""Whoever asks one more asks `counting`."""
WARY = [1.0, 0.3, 0.3, 0.3, 0.3, 2.0, 4.0]
"""How far each of those is trusted at first, then `counting`, then nobody. Who asks so many would
always find one who was right by luck. Who asks fewer trusts them as much as nobody."""

PEOPLE: dict[object, list[float]] = {
    "won": [3.0, 0.0, 0.0, 0.0],
    "lost": [3.0, 0.0, 0.0, 0.0],
    "even": [0.0, 1.0, 1.0, 1.0],
}
"""What is known of people before the first round: after a win they stay, after a loss they point
what would have won, else they change."""
NOTHING = [0.0] * 4


def _place(shown: Shown, player: int) -> int:
    """Of the four ways to play a card, counted round the wheel by the left eye."""
    return (shown[player] - 1) // 4 if len(shown) == 3 else shown[player] - 1


class Notes(NamedTuple):
    """What readers have noted of one player."""

    trust: list[float]
    """In each reader, and last in nobody: that there is nothing to read."""
    counts: list[dict[object, list[float]]]

    def guesses(self, habits: list[Habit]) -> list[Chances]:
        """Chances of the next move, by each reader of habits."""
        guesses: list[Chances] = []
        for counts, (key, base) in zip(self.counts, habits, strict=True):
            seen = counts.get(key) or PEOPLE.get(key, NOTHING)
            total = sum(seen) + 4
            guesses.append([(seen[(place - base) % 4] + 1) / total for place in range(4)])
        return guesses

    def learnt(self, read: "Read", place: int, keeps: float) -> "Notes":
        """Going by this, that was played."""
        noted = []
        for counts, (key, base) in zip(self.counts, read.habits, strict=True):
            seen = counts.get(key) or PEOPLE.get(key, NOTHING)
            noted.append({**counts, key: faded(seen, (place - base) % 4, keeps)})
        return Notes(proved(self.trust, read.guesses, place, keeps), noted)


class Read(NamedTuple):
    """What readers see in one player before a round."""

    habits: list[Habit]
    guesses: list[Chances]
    """Of the next move, by each reader, and last by nobody."""


class Advice(NamedTuple):
    """What the readers say about the next round."""

    edges: list[float]
    """Cards that each move wins on the average of all, if they are right."""
    lean: float
    """How far they may be followed, from 0 to 1."""


NOTHING_READ = Advice([0.0] * 4, 0.0)


class Reading(NamedTuple):
    """What is known after some rounds."""

    advice: Advice
    read: list[Read]
    """Player by player."""
    notes: list[Notes]
    won: float
    """Cards won by having leaned."""


@lru_cache(2_000)
def reading(
    played: tuple[Shown, ...],
    held: tuple[Hands, ...],
    me: int,
    moves: tuple[Move, ...],
    manner: Manner,
) -> Reading:
    """All rounds of a match, gone through as they were: what would it have won to lean?

    `held` are the hands before each of them, and now.
    """
    players = 2 if moves == ONE_EYE else 3
    notes = [_blank(manner.readers)] * players
    won = 0.0
    if played:
        before, shown = reading(played[:-1], held[:-1], me, moves, manner), played[-1]
        notes = [
            note.learnt(read, _place(shown, player), manner.keeps)
            for player, (note, read) in enumerate(zip(before.notes, before.read, strict=True))
        ]
        won = manner.keeps * before.won + _turned_out(before.advice, shown, me, moves)
    read = []
    for player, note in enumerate(notes):
        habits = [reader(played, player, moves) for reader in READERS[: manner.readers]]
        guesses = note.guesses(habits)
        if manner.readers > len(READERS):
            guesses.append(counting(played, held[-1], player, moves))
        read.append(Read(habits, [*guesses, EVEN]))
    forecasts = [believed(r.guesses, n.trust) for r, n in zip(read, notes, strict=True)]
    expected = _expected(me, forecasts, moves)
    lean = min(1.0, max(expected) / CLEAR) * manner.lean(won)
    return Reading(Advice(expected, lean), read, notes, won)


def _blank(readers: int) -> Notes:
    """Nothing is noted yet."""
    if readers > len(READERS):
        return Notes(WARY, [{}] * len(READERS))
    return Notes([1.0] * (readers + 1), [{}] * readers)


@lru_cache(2_000)
def counting(
    played: tuple[Shown, ...], hands: Hands, player: int, moves: tuple[Move, ...]
) -> Chances:
    """Whoever counts what the others point is read by counting likewise."""
    everybody = tuple(range(len(hands)))
    worth = worths(list(played), hands, everybody, player, moves)
    best, often = leant_to(EVEN, worth)
    return [(1 - often) * even + often * (place == best) for place, even in enumerate(EVEN)]


def _turned_out(now: Advice, shown: Shown, me: int, moves: tuple[Move, ...]) -> float:
    """What it has won to lean, on the average of all moves."""
    would = would_win(shown, me, moves)
    return now.lean * (would[now.edges.index(max(now.edges))] - sum(would) / len(would))


def _expected(
    player: int, forecasts: Sequence[Sequence[float]], moves: tuple[Move, ...]
) -> list[float]:
    """The cards that this player's moves win, on the average of all of them."""
    others = [*forecasts[:player], *forecasts[player + 1 :]]
    expected = [0.0] * len(moves)
    for shown, chances in zip(product(moves, repeat=len(others)), product(*others), strict=True):
        chance = chances[0] if len(chances) == 1 else chances[0] * chances[1]
        for place, move in enumerate(moves):
            expected[place] += chance * edges((*shown[:player], move, *shown[player:]))[player]
    mean = sum(expected) / len(expected)
    return [edge - mean for edge in expected]
