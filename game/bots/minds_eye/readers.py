"""Readers of habits, and how far they may be followed.

To point eyes evenly cannot lose: whatever the others do, every move then comes to the same. Whoever
leans away from that can be read in turn, by somebody who runs this very code. So it leans a little,
further only while leaning has paid, and not at all after it has cost: nobody can make much of it.
"""

from collections.abc import Callable, Sequence
from functools import lru_cache
from itertools import product
from typing import NamedTuple

from game.bots.minds_eye.heuristic import forecast
from game.bots.minds_eye.rounds import Shown, edges
from game.core.state import Move

FORGETTING = 0.95
"""How much a round counts when another has gone by."""
CLEAR = 0.25
"""Cards that the best move must promise until it is leaned to as far as trusted."""
TRUSTED = 0.4
"""How far it goes before anything has been won or lost with it."""
TRUST = 1.5
"""How much further for each card that was won with it."""

Habit = tuple[object, int]
"""On what the next move may depend, and from where it is counted round the card."""
Reader = Callable[[list[Shown], int], Habit]
"""From the rounds so far, and whose habits are read."""


def favourites(_rounds: list[Shown], _player: int) -> Habit:
    return (), 0


def followers(rounds: list[Shown], player: int) -> Habit:
    """What comes after what."""
    return tuple(shown[player] for shown in rounds[-1:]), 0


def fortunes(rounds: list[Shown], player: int) -> Habit:
    """Who has won may stay, who has lost may change: counted from the last move."""
    if not rounds:
        return (), 0
    edge = edges(rounds[-1])[player]
    key = len(rounds[-1]), (edge > 0) - (edge < 0)
    return key, _place(rounds[-1], player)


def echoes(rounds: list[Shown], player: int) -> Habit:
    """What comes after what the next one has shown, counted from that."""
    return (), _place(rounds[-1], (player + 1) % len(rounds[-1])) if rounds else 0


def pairs(rounds: list[Shown], player: int) -> Habit:
    return tuple(shown[player] for shown in rounds[-2:]), 0


def triples(rounds: list[Shown], player: int) -> Habit:
    return tuple(shown[player] for shown in rounds[-3:]), 0


READERS: tuple[Reader, ...] = (favourites, followers, fortunes, echoes, pairs, triples)


def _place(shown: Shown, player: int) -> int:
    """Of the four ways to play a card, counted round the wheel by the left eye."""
    return (shown[player] - 1) // 4 if len(shown) == 3 else shown[player] - 1


class Notes:
    """What readers have noted of one player."""

    def __init__(self, player: int, readers: Sequence[Reader]) -> None:
        self.player = player
        self._readers = readers
        self._trust = [1.0] * (len(readers) + 1)
        self._counts: list[dict[object, list[float]]] = [{} for _ in self._trust]

    def habits(self, rounds: list[Shown], reply: int | None = None) -> list[Habit]:
        """What each reader goes by. A reader is read by what it would reply to what it can read."""
        found = [reader(rounds, self.player) for reader in self._readers]
        return found if reply is None else [*found, ("reply", reply)]

    def forecast(self, habits: list[Habit]) -> list[float]:
        """Chances of the next move, by readers that are trusted as far as they were right."""
        guesses = [self._guess(index, habit) for index, habit in enumerate(habits)]
        total = sum(self._trust[: len(habits)])
        return [
            sum(trust * guess[place] for trust, guess in zip(self._trust, guesses, strict=False))
            / total
            for place in range(4)
        ]

    def learn(self, habits: list[Habit], place: int) -> None:
        """Going by these, this was played."""
        for index, habit in enumerate(habits):
            right = self._guess(index, habit)[place] * 4
            self._trust[index] = self._trust[index] ** FORGETTING * right
            key, base = habit
            counts = self._counts[index].setdefault(key, PEOPLE.get(key, NOTHING)[:])
            counts[:] = [FORGETTING * count for count in counts]
            counts[(place - base) % 4] += 1.0

    def _guess(self, index: int, habit: Habit) -> list[float]:
        key, base = habit
        counts = self._counts[index].get(key) or PEOPLE.get(key, NOTHING)
        total = sum(counts) + 4
        return [(counts[(place - base) % 4] + 1) / total for place in range(4)]


NOTHING = [0.0] * 4
PEOPLE: dict[object, list[float]] = {
    "reply": [2.0, 0.0, 0.0, 0.0],
    (2, 1): [3.0, 0.0, 0.0, 0.0],
    (2, 0): [0.0, 1.0, 1.0, 1.0],
    (2, -1): [0.0, 0.0, 3.0, 0.0],
    (3, 1): [3.0, 0.0, 0.0, 0.0],
    (3, 0): [0.0, 1.0, 1.0, 1.0],
}
"""What is known of people before the first round: after a win they stay, after a loss they point
what would have won, else they change. By the number of players and how the last round went, how
far round the wheel they go."""


class Advice(NamedTuple):
    """What the readers say about the next round."""

    edges: list[float]
    """Cards that each move wins on the average of all, if they are right."""
    lean: float
    """How far they may be followed, from 0 to 1."""


class Reading:
    """All rounds of a match, gone through as they were: what would it have won to lean?"""

    def __init__(
        self, me: int, moves: tuple[Move, ...], players: int, readers: Sequence[Reader]
    ) -> None:
        self._me = me
        self._moves = moves
        self._deep = len(readers) == len(READERS)
        self._notes = [Notes(player, readers) for player in range(players)]
        self._won = 0.0

    def advice(self, before: list[Shown]) -> Advice:
        return self._advised(self._habits(before))

    def learn(self, before: list[Shown], shown: Shown) -> None:
        habits = self._habits(before)
        now = self._advised(habits)
        self._won = FORGETTING * self._won + now.lean * self._turned_out(now, shown)
        for note, habit in zip(self._notes, habits, strict=True):
            note.learn(habit, _place(shown, note.player))

    def _habits(self, before: list[Shown]) -> list[list[Habit]]:
        if not self._deep:
            return [note.habits(before) for note in self._notes]
        forecasts = [_counted(tuple(before), note.player, self._moves) for note in self._notes]
        replies = [_best(self._expected(note.player, forecasts)) for note in self._notes]
        return [
            note.habits(before, reply) for note, reply in zip(self._notes, replies, strict=True)
        ]

    def _forecasts(self, habits: list[list[Habit]]) -> list[list[float]]:
        return [note.forecast(habit) for note, habit in zip(self._notes, habits, strict=True)]

    def _expected(self, player: int, forecasts: list[list[float]]) -> list[float]:
        """The cards that this player's moves win, on the average of all of them."""
        others = [*forecasts[:player], *forecasts[player + 1 :]]
        plays = zip(product(self._moves, repeat=len(others)), product(*others), strict=True)
        expected = [0.0] * len(self._moves)
        for shown, chances in plays:
            chance = chances[0] if len(chances) == 1 else chances[0] * chances[1]
            for place, move in enumerate(self._moves):
                expected[place] += chance * edges((*shown[:player], move, *shown[player:]))[player]
        mean = sum(expected) / len(expected)
        return [edge - mean for edge in expected]

    def _advised(self, habits: list[list[Habit]]) -> Advice:
        expected = self._expected(self._me, self._forecasts(habits))
        clear = min(1.0, max(expected) / CLEAR)
        return Advice(expected, clear * min(1.0, max(0.0, TRUSTED + TRUST * self._won)))

    def _turned_out(self, now: Advice, shown: Shown) -> float:
        """What the advised move would have won, on the average of all moves."""
        me = self._me
        would = [edges((*shown[:me], move, *shown[me + 1 :]))[me] for move in self._moves]
        return would[_best(now.edges)] - sum(would) / len(would)


@lru_cache(5_000)
def _counted(before: tuple[Shown, ...], player: int, moves: tuple[Move, ...]) -> list[float]:
    """What those expect who count."""
    return forecast(list(before), player, moves)


def _best(expected: list[float]) -> int:
    return expected.index(max(expected))


def advice(
    played: list[Shown], me: int, moves: tuple[Move, ...], readers: Sequence[Reader]
) -> Advice:
    """What to do next, after these rounds."""
    if not played:
        return Advice([0.0] * len(moves), 0.0)
    reading = Reading(me, moves, len(played[0]), readers)
    for number, shown in enumerate(played):
        reading.learn(played[:number], shown)
    return reading.advice(played)
