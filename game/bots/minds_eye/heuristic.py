"""Mind's Eye: plays the solution where there is one, and exploits habits up to a limit.

No colour is better than another, so it points its eyes at random; the staring contest is a small
zero-sum game, solved once by backward induction, and it samples its stance from the solution. On
top of both it predicts the others from their past moves and leans towards the best reply: so far
that a player who runs this code wins five matches of six against it. It stays as it was in 0.1.0,
as a baseline.
"""

from collections.abc import Sequence
from functools import cache
from itertools import product
from random import Random
from typing import NamedTuple

from game.core.state import Move, Seat
from game.core.view import View
from game.games.minds_eye import cards
from game.games.minds_eye.rules import AT_STAKE, CARD_FATES, LEFT_EYE, RIGHT_EYE, Observation
from game.games.minds_eye.stare import LOSSES

LEAN = 0.35
"""Largest share of the best reply to the forecast, instead of the safe mix."""

CLEAR_EDGE = 0.03
"""Gain in win chance from which the best reply gets its largest share."""

STANCE_PRIOR = 24.0
"""Weight of the prior that the opponent plays the solution, in observed stances."""

FORGETTING = 0.95
"""Decay of a round's weight with each later round."""

Matrix = list[list[float]]


def choose(view: View, rng: Random) -> Move:
    match view.question:
        case "eyes":
            return _point(view, rng)
        case "stance":
            return _stare(view, rng)
        case "judge" if view.seat in view.obs.starers:
            return next(move for move in view.moves if move != view.seat + 1)  # bots deny blinking
    return rng.choice(view.moves)


def _lean(moves: Sequence[Move], mix: Sequence[float], worth: Sequence[float], rng: Random) -> Move:
    """Choose from the safe mix, moved towards the best reply to the forecast."""
    best, often = best_reply(mix, worth)
    if rng.random() < often:
        return moves[best]
    return rng.choices(moves, mix)[0]


def best_reply(mix: Sequence[float], worth: Sequence[float]) -> tuple[int, float]:
    """Return the index of the best reply, and how often it is played instead of the mix."""
    best = max(range(len(mix)), key=worth.__getitem__)
    edge = worth[best] - sum(p * w for p, w in zip(mix, worth, strict=True))
    return best, LEAN * min(1.0, edge / CLEAR_EDGE)


# -- pointing eyes ---------------------------------------------------------------------------------


def _point(view: View, rng: Random) -> Move:
    obs: Observation = view.obs
    moves = view.moves
    worth = move_win_chances(_rounds(view), obs.hands, obs.playing, view.seat, moves)
    return _lean(moves, [1.0 / len(moves)] * len(moves), worth, rng)


def move_win_chances(
    rounds: list[tuple[Move, ...]],
    hands: tuple[int, ...],
    playing: tuple[Seat, ...],
    seat: Seat,
    moves: Sequence[Move],
) -> list[float]:
    """Return this seat's win chance with each move if the forecasts of the others are right."""
    me = playing.index(seat)
    others = [player for player in range(len(playing)) if player != me]
    forecasts = [forecast(rounds, player, moves) for player in others]
    replies = [
        (play, _product(chance))
        for play, chance in zip(
            product(moves, repeat=len(others)), product(*forecasts), strict=True
        )
    ]
    settle = _after_two if len(others) == 1 else _after_three
    worth = []
    for move in moves:
        total = 0.0
        for play, chance in replies:
            shown = list(play)
            shown.insert(me, move)
            total += chance * settle(hands, playing, tuple(shown), seat)
        worth.append(total)
    return worth


def _product(chances: Sequence[float]) -> float:
    return chances[0] if len(chances) == 1 else chances[0] * chances[1]


def _rounds(view: View) -> list[tuple[Move, ...]]:
    """Return the past rounds among the players still in the game, as moves in seat order."""
    playing = view.obs.playing
    eyes: dict[tuple[Seat, Seat], int] = {}
    rounds = []
    for event in view.history():
        if event.what == "revealed":
            eyes[event.who, event.to] = event.card
        elif event.what == "round_over":
            if len(eyes) == len(playing) * (len(playing) - 1):
                rounds.append(tuple(_move(eyes, seat, len(playing)) for seat in playing))
            eyes = {}
    return rounds


def _move(eyes: dict[tuple[Seat, Seat], int], seat: Seat, players: int) -> Move:
    if players == 3:
        return 1 + 4 * eyes[seat, (seat + 1) % 3] + eyes[seat, (seat + 2) % 3]
    return next(colour for (who, _), colour in eyes.items() if who == seat) + 1


def forecast(rounds: list[tuple[Move, ...]], player: int, moves: Sequence[Move]) -> list[float]:
    """Return the probabilities of this player's next move, by models weighted by past success.

    The models count moves overall, after the last move, after the last two, and after the last
    round of all players.
    """
    even = 1.0 / len(moves)
    trust = [1.0] * 4
    counts: list[dict[object, list[float]]] = [{} for _ in trust]
    nothing = [0.0] * len(moves)
    place = {move: index for index, move in enumerate(moves)}
    mine = [round_[player] for round_ in rounds]
    for now in range(len(rounds) + 1):
        keys = ((), tuple(mine[now - 1 : now]), tuple(mine[max(0, now - 2) : now]),
                tuple(rounds[now - 1 : now]))  # fmt: skip
        seen = [table.get(key, nothing) for table, key in zip(counts, keys, strict=True)]
        guesses = [[(c + 1.0) / (sum(s) + len(moves)) for c in s] for s in seen]
        if now == len(rounds):
            break
        played = place[mine[now]]
        for reader, (table, key) in enumerate(zip(counts, keys, strict=True)):
            trust[reader] = trust[reader] ** FORGETTING * guesses[reader][played] / even
            kept = [FORGETTING * count for count in seen[reader]]
            kept[played] += 1.0
            table[key] = kept
    total = sum(trust)
    return [
        sum(t * guess[move] for t, guess in zip(trust, guesses, strict=True)) / total
        for move in range(len(moves))
    ]


def _after_two(
    hands: tuple[int, ...], playing: tuple[Seat, ...], shown: tuple[Move, ...], seat: Seat
) -> float:
    """Return my win chance after these two eyes have met."""
    me = playing.index(seat)
    mine, theirs = hands[seat], hands[playing[1 - me]]
    relation = shown[1 - me] - shown[me] & 3
    if relation == cards.CANCEL:
        return _chances(mine - 1, theirs - 1)
    won, lost = _chances(mine + 1, theirs - 1), _chances(mine - 1, theirs + 1)
    if relation == cards.TIE:
        return (won + lost) / 2
    return won if relation == cards.WIN else lost


def _after_three(
    hands: tuple[int, ...], playing: tuple[Seat, ...], shown: tuple[Move, ...], seat: Seat
) -> float:
    """Return my share of the cards after all three have met, which is nearly my win chance."""
    a, b, c = shown
    ab, bc, ca = (
        RIGHT_EYE[b] - LEFT_EYE[a] & 3,
        RIGHT_EYE[c] - LEFT_EYE[b] & 3,
        RIGHT_EYE[a] - LEFT_EYE[c] & 3,
    )
    fates, starers = CARD_FATES[ab * 16 + bc * 4 + ca]
    left = [float(hand - 1) for hand in hands]
    for fate in fates:
        if fate >= 0:
            left[fate] += 1.0
        elif fate == AT_STAKE:
            for starer in starers:
                left[starer] += 1.0 / len(starers)
    return left[seat] / (sum(left) or 1.0)


def _chances(mine: int, theirs: int) -> float:
    """Return my win chance in the game of two with these hands, if both play well."""
    return _by_hand(mine + theirs)[mine]


@cache
def _by_hand(both: int) -> list[float]:
    """Return the win chance for every split of `both` cards.

    A card is won with probability 3/8 and lost with 3/8; otherwise each player loses one.
    """
    if both == 0:
        return [0.5]
    chances = [hand / both for hand in range(both + 1)]
    for _ in range(80):
        for hand in range(1, both):
            moved = 0.375 * (chances[hand + 1] + chances[hand - 1])
            chances[hand] = moved + 0.25 * _by_hand(both - 2)[hand - 1]
    return chances


# -- staring ---------------------------------------------------------------------------------------


def _stare(view: View, rng: Random) -> Move:
    obs: Observation = view.obs
    one, two = obs.starers[:2]
    foe = two if view.seat == one else one
    beat = Beat(obs.beat, obs.distraction, obs.coming, obs.distractions)
    mine, theirs = obs.drops[view.seat], obs.drops[foe]
    stage = stance_matrix(mine, theirs, beat)
    seen = [STANCE_PRIOR * p for p in solve(stance_matrix(theirs, mine, beat))[0]]
    for event in view.history():
        if event.what == "stared" and event.who == foe:
            seen[event.amount - 1] += 1.0
    total = sum(seen)
    worth = [sum(w * s for w, s in zip(row, seen, strict=True)) / total for row in stage]
    return _lean(view.moves, solve(stage)[0], worth, rng)


class Beat(NamedTuple):
    """The state of a staring contest, apart from the drops."""

    number: int
    distraction: int = cards.NOTHING
    coming: int = cards.NOTHING
    distractions: bool = True
    """Whether the contest has distractions."""


def stance_matrix(mine: int, theirs: int, beat: Beat) -> Matrix:
    """Return my chance to win the stare, for each of my stances (rows) and each of theirs."""
    dry = max(0, beat.number - cards.LAST_MOIST_BEAT)
    table = beat.distraction * 16
    matrix = []
    for stance in cards.STANCES:
        row = []
        for against in cards.STANCES:
            me = mine - dry - LOSSES[table + stance * 4 + against]
            them = theirs - dry - LOSSES[table + against * 4 + stance]
            if beat.distraction == cards.DEEP_BREATH:
                me, them = min(me, cards.FULL_EYE), min(them, cards.FULL_EYE)
            row.append(_outlook(me, them, beat.number + 1, beat.coming, beat.distractions))
        matrix.append(row)
    return matrix


@cache
def _outlook(mine: int, theirs: int, number: int, distraction: int, distractions: bool) -> float:
    """Return my chance as this beat begins, before the next distraction is announced."""
    if mine == theirs:
        return 0.5  # equal drops, or a double blink
    if mine <= 0 or theirs <= 0:
        return float(mine > theirs)
    if mine < theirs:
        return 1.0 - _outlook(theirs, mine, number, distraction, distractions)
    announced = distractions and number + 1 in cards.DISTRACTED_BEATS
    to_come = tuple(cards.DISTRACTIONS) if announced else (cards.NOTHING,)
    beats = (Beat(number, distraction, coming, distractions) for coming in to_come)
    return sum(solve(stance_matrix(mine, theirs, beat))[1] for beat in beats) / len(to_come)


PAIRS = ((0, 1), (0, 2), (1, 2))


def solve(game: Matrix) -> tuple[tuple[float, float, float], float]:
    """Return the optimal mix of three rows against three columns, and the value it guarantees.

    Some optimal mix equalises a square submatrix (Shapley and Snow 1950): try them all.
    """
    mixes = [(1.0, 0.0, 0.0), (0.0, 1.0, 0.0), (0.0, 0.0, 1.0)]
    for (i, k), (j, m) in product(PAIRS, PAIRS):
        first = game[k][m] - game[k][j]
        both = first + game[i][j] - game[i][m]
        if both and 0.0 < first / both < 1.0:
            mix = [0.0, 0.0, 0.0]
            mix[i] = first / both
            mix[k] = 1.0 - mix[i]
            mixes.append((mix[0], mix[1], mix[2]))
    a, b, c = game
    x, y, z = _cofactors(b, c), _cofactors(c, a), _cofactors(a, b)
    whole = x + y + z
    if whole and min(x / whole, y / whole, z / whole) > 0.0:
        mixes.append((x / whole, y / whole, z / whole))
    values = [_guarantee(game, mix) for mix in mixes]
    value = max(values)
    return mixes[values.index(value)], value


def _cofactors(p: list[float], q: list[float]) -> float:
    return (
        p[1] * q[2] - p[2] * q[1] + p[2] * q[0] - p[0] * q[2] + p[0] * q[1] - p[1] * q[0]
    )  # fmt: skip


def _guarantee(game: Matrix, mix: tuple[float, float, float]) -> float:
    a, b, c = mix
    first, second, third = game
    return min(
        a * first[0] + b * second[0] + c * third[0],
        a * first[1] + b * second[1] + c * third[1],
        a * first[2] + b * second[2] + c * third[2],
    )
