"""Models of how the others point.

Pointing evenly cannot lose: all replies to it are equally good. A player who leans away from it can
be predicted in turn, by an opponent who runs this very code.
"""

from collections.abc import Callable, Sequence
from functools import lru_cache
from itertools import product
from typing import NamedTuple

from game.bots.minds_eye.heuristic import best_reply, move_win_chances
from game.bots.minds_eye.model_weights import (
    Chances,
    ModelSettings,
    average_by_trust,
    count_with_decay,
    update_trust,
)
from game.bots.minds_eye.round_history import (
    Hands,
    RoundMoves,
    cards_each_move_wins,
    relative_cards_won,
)
from game.core.state import Move
from game.games.minds_eye.rules import ONE_EYE

CLEAR = 0.15
"""Expected cards from which the best move gets its full share of the mix."""
EVEN = [0.25] * 4

HabitFeature = tuple[object, int]
"""What the next move may depend on, and the position on the wheel that it is counted from."""
Model = Callable[[tuple[RoundMoves, ...], int, tuple[Move, ...]], HabitFeature]
"""A model: from the rounds so far, the player and the legal moves to a habit."""


def feature_last_result(
    played: tuple[RoundMoves, ...], player: int, moves: tuple[Move, ...]
) -> HabitFeature:
    """By result: counted from the last move, or after a loss from the one that would have won."""
    if not played:
        return None, 0
    edge = relative_cards_won(played[-1])[player]
    if edge < 0:
        would = cards_each_move_wins(played[-1], player, moves)
        return "lost", would.index(max(would))
    return "won" if edge > 0 else "even", _place(played[-1], player)


def feature_none(
    _played: tuple[RoundMoves, ...], _player: int, _moves: tuple[Move, ...]
) -> HabitFeature:
    return (), 0


def feature_step_from_own_move(
    played: tuple[RoundMoves, ...], player: int, _moves: tuple[Move, ...]
) -> HabitFeature:
    """Counted from the player's own last move."""
    return ((), _place(played[-1], player)) if played else (None, 0)


def feature_step_from_next_player(
    played: tuple[RoundMoves, ...], player: int, _moves: tuple[Move, ...]
) -> HabitFeature:
    """Counted from the last move of the next player."""
    return ((), _place(played[-1], (player + 1) % len(played[-1]))) if played else (None, 0)


def feature_own_last_move(
    played: tuple[RoundMoves, ...], player: int, _moves: tuple[Move, ...]
) -> HabitFeature:
    """By the player's own last move."""
    return tuple(shown[player] for shown in played[-1:]), 0


MODELS: tuple[Model, ...] = (
    feature_last_result,
    feature_none,
    feature_step_from_own_move,
    feature_step_from_next_player,
    feature_own_last_move,
)
"""The models in order of use; one more is `counting`."""
INITIAL_TRUST = [1.0, 0.3, 0.3, 0.3, 0.3, 2.0, 4.0]
"""With all models, the initial trust in each of `MODELS`, in `predict_counting_player` and in the
uniform guess.
So many models would always include one that is right by luck. Fewer models start at 1 each."""

PEOPLE: dict[object, list[float]] = {
    "won": [3.0, 0.0, 0.0, 0.0],
    "lost": [3.0, 0.0, 0.0, 0.0],
    "even": [0.0, 1.0, 1.0, 1.0],
}
"""Prior counts for human players: after a win they stay, after a loss they point what would have
won, and otherwise they change."""
NOTHING = [0.0] * 4


def _place(shown: RoundMoves, player: int) -> int:
    """Return a move's position on the wheel, 0 to 3; with three players, that of the left eye."""
    return (shown[player] - 1) // 4 if len(shown) == 3 else shown[player] - 1


class PlayerModel(NamedTuple):
    """What the models have learned about one player."""

    trust: list[float]
    """Trust in each model, and last in the uniform guess."""
    counts: list[dict[object, list[float]]]

    def guesses(self, habits: list[HabitFeature]) -> list[Chances]:
        """Return each model's probabilities of the next move."""
        guesses: list[Chances] = []
        for counts, (key, base) in zip(self.counts, habits, strict=True):
            seen = counts.get(key) or PEOPLE.get(key, NOTHING)
            total = sum(seen) + 4
            guesses.append([(seen[(place - base) % 4] + 1) / total for place in range(4)])
        return guesses

    def updated(self, read: "Prediction", place: int, keeps: float) -> "PlayerModel":
        """Return the notes after the move at this position, given the predictions before it."""
        noted = []
        for counts, (key, base) in zip(self.counts, read.habits, strict=True):
            seen = counts.get(key) or PEOPLE.get(key, NOTHING)
            noted.append({**counts, key: count_with_decay(seen, (place - base) % 4, keeps)})
        return PlayerModel(update_trust(self.trust, read.guesses, place, keeps), noted)


class Prediction(NamedTuple):
    """The models' predictions for one player before a round."""

    habits: list[HabitFeature]
    guesses: list[Chances]
    """Probabilities of the next move by each model, and last the uniform guess."""


class Advice(NamedTuple):
    """The models' advice for the next round."""

    edges: list[float]
    """Cards that each move is expected to win, relative to the average move."""
    lean: float
    """Share of the best reply in the mix, from 0 to 1."""


NO_ADVICE = Advice([0.0] * 4, 0.0)


class ModelState(NamedTuple):
    """The state of the models after some rounds."""

    advice: Advice
    read: list[Prediction]
    """One per player."""
    notes: list[PlayerModel]
    won: float
    """Cards won so far by following the advice, with decay."""


@lru_cache(2_000)
def train_models(
    played: tuple[RoundMoves, ...],
    held: tuple[Hands, ...],
    me: int,
    moves: tuple[Move, ...],
    settings: ModelSettings,
) -> ModelState:
    """Train the models on all rounds of a match, and count what their advice would have won.

    `held` are the hands before each round, and now.
    """
    players = 2 if moves == ONE_EYE else 3
    notes = [_blank(settings.readers)] * players
    won = 0.0
    if played:
        before, shown = train_models(played[:-1], held[:-1], me, moves, settings), played[-1]
        notes = [
            note.updated(read, _place(shown, player), settings.keeps)
            for player, (note, read) in enumerate(zip(before.notes, before.read, strict=True))
        ]
        won = settings.keeps * before.won + _turned_out(before.advice, shown, me, moves)
    read = []
    for player, note in enumerate(notes):
        habits = [reader(played, player, moves) for reader in MODELS[: settings.readers]]
        guesses = note.guesses(habits)
        if settings.readers > len(MODELS):
            guesses.append(predict_counting_player(played, held[-1], player, moves))
        read.append(Prediction(habits, [*guesses, EVEN]))
    forecasts = [average_by_trust(r.guesses, n.trust) for r, n in zip(read, notes, strict=True)]
    expected = _expected(me, forecasts, moves)
    lean = min(1.0, max(expected) / CLEAR) * settings.best_reply_share(won)
    return ModelState(Advice(expected, lean), read, notes, won)


def _blank(readers: int) -> PlayerModel:
    """Return the notes before the first round."""
    if readers > len(MODELS):
        return PlayerModel(INITIAL_TRUST, [{}] * len(MODELS))
    return PlayerModel([1.0] * (readers + 1), [{}] * readers)


@lru_cache(2_000)
def predict_counting_player(
    played: tuple[RoundMoves, ...], hands: Hands, player: int, moves: tuple[Move, ...]
) -> Chances:
    """Predict an opponent who models the others as the heuristic bot does."""
    everybody = tuple(range(len(hands)))
    worth = move_win_chances(list(played), hands, everybody, player, moves)
    best, often = best_reply(EVEN, worth)
    return [(1 - often) * even + often * (place == best) for place, even in enumerate(EVEN)]


def _turned_out(now: Advice, shown: RoundMoves, me: int, moves: tuple[Move, ...]) -> float:
    """Return the cards that the advice won in this round, compared with the average move."""
    would = cards_each_move_wins(shown, me, moves)
    return now.lean * (would[now.edges.index(max(now.edges))] - sum(would) / len(would))


def _expected(
    player: int, forecasts: Sequence[Sequence[float]], moves: tuple[Move, ...]
) -> list[float]:
    """Return the cards that each move is expected to win, relative to the average move."""
    others = [*forecasts[:player], *forecasts[player + 1 :]]
    expected = [0.0] * len(moves)
    for shown, chances in zip(product(moves, repeat=len(others)), product(*others), strict=True):
        chance = chances[0] if len(chances) == 1 else chances[0] * chances[1]
        for place, move in enumerate(moves):
            expected[place] += (
                chance * relative_cards_won((*shown[:player], move, *shown[player:]))[player]
            )
    mean = sum(expected) / len(expected)
    return [edge - mean for edge in expected]
