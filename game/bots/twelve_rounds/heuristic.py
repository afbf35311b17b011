"""Twelve Rounds: the quick bot, which counts cards, evaluates each exchange, and mixes.

An attack is valued against the guards that the opponent is likely to hold, a guard against the
likely attacks. The bot samples among the good cards: a boxer who always lays the best card can be
predicted. When down, it works out its chances and digs where that helps.
"""

from functools import cache
from math import exp
from random import Random

from game.bots.winning_move import sure_win
from game.core.state import PASS, Move
from game.core.view import View
from game.games.twelve_rounds import cards
from game.games.twelve_rounds.bout import UNUSED_MOVEMENTS, Observation
from game.games.twelve_rounds.judges import leader
from game.games.twelve_rounds.moves import BACK_OFF, CLINCH, CORNER_MOVE, DIG, THROW

CONTROL = 1.3
"""Value of control, which lets a boxer attack. The unit is one point of damage."""
KNOCK_DOWN = 6.0
ENDURANCE = 0.3
MOVEMENT = 1.2
"""Price of using a movement now, with all rounds to go."""
HOPELESS = -1.7
"""Attacks valued below this are not thrown: backing off loses no more than control."""
STRONGER_FIRST = 0.35
"""How much likelier the opponent lays a card per point of strength (an exponent)."""
THRIFT = 0.1
THRIFT_FACE_UP = 0.25
"""Value of keeping a point of guard for later."""
HEAT = 0.55
HEAT_FACE_UP = 0.3
"""Temperatures: differences in value that are small compared with this do not matter."""

TEMPER = 6.0
"""Factor for the temperatures: higher means wilder exchanges. At 6 one fight in four ends by a
knock-out, for which the game's numbers are made; at 1 both guard so well that one in thirty does.
"""

Odds = dict[int, float]


def choose(view: View, rng: Random, temper: float = TEMPER) -> Move:
    obs: Observation = view.obs
    if is_nearly_won(obs) and (won := sure_win(view, rng)) is not None:
        return won
    match view.question:
        case "open":
            return _stance(obs, view.moves)
        case "clinch":
            return CLINCH if rng.random() < _wish_to_clinch(obs) else PASS
        case "attack":
            return _mixed(_attacks(obs, view.moves), HEAT * temper, rng)
        case "defend":
            heat = HEAT if obs.laid_card < 0 else HEAT_FACE_UP
            return _mixed(_guards(obs, view.moves), heat * temper, rng)
        case "corner":
            return _advice(obs, view.moves, rng)
        case "dig":
            return choose_dig(obs, view.moves)
    return min(view.moves, key=lambda move: (_worth(move - 1), rng.random()))


def is_nearly_won(obs: Observation) -> bool:
    """Whether this is the last tick of the fight, or one more knock-down would win it."""
    last_tick = obs.round == obs.rounds and (obs.tick + 1 >= obs.ticks or obs.back_offs > 0)
    return last_tick or obs.downs[1 - obs.seat] == 2


def _mixed(values: dict[Move, float], heat: float, rng: Random) -> Move:
    best = max(values.values())
    weights = [exp((value - best) / heat) for value in values.values()]
    return rng.choices(list(values), weights)[0]


def _worth(card: int) -> float:
    """Return a simple value of a card, for deciding which to give up."""
    return cards.STRENGTH[card] + 0.6 * cards.FEINT_BONUS[card] + 0.4 * cards.IS_DODGE[card]


# -- what the opponent may hold --------------------------------------------------------------------


def _odds(obs: Observation, seat: int, which: int) -> Odds:
    """Return the probability of each card to be laid next by this boxer, from card counting."""
    first = seat * 20 + which * 10
    kinds = range(which * 10, which * 10 + 10)
    sure = obs.leftovers[first : first + 10]
    unseen = [
        cards.COPIES[card] - obs.discards[seat * 20 + card] - sure[i]
        for i, card in enumerate(kinds)
    ]
    near = obs.hand_sizes[seat * 2 + which] + 1
    share = max(0, near - sum(sure)) / max(1, sum(unseen))
    weights = {
        card: (sure[i] + share * unseen[i]) * exp(STRONGER_FIRST * cards.STRENGTH[card])
        for i, card in enumerate(kinds)
        if sure[i] or unseen[i]
    }
    total = sum(weights.values())
    return {card: weight / total for card, weight in weights.items()}


def _boost(obs: Observation, seat: int, card: int) -> int:
    return int(obs.boosts[seat] > 0 and card in cards.BOOSTED[obs.corner[seat]][0])


# -- the value of an exchange, for the attacker ----------------------------------------------------


def _value(obs: Observation, seat: int, attack: int, defence: int) -> float:
    foe = 1 - seat
    a = cards.STRENGTH[attack] + _boost(obs, seat, attack)
    d = cards.GUARD[defence] + _boost(obs, foe, defence)
    if d <= a:
        a += cards.FEINT_BONUS[attack]
    cost = ENDURANCE * cards.COST[attack]
    if a > d:
        damage = a - d + cards.EXTRA_DAMAGE[attack]
        if defence == cards.IRON_CHIN:
            damage //= 2
        drain = cards.DRAIN[attack] + (2 if obs.corner[seat] == cards.WORK_THE_BODY else 0)
        return (
            _harm(obs, foe, damage, damage + drain, damage >= 4 and defence != cards.IRON_CHIN)
            - cost
        )
    cost += ENDURANCE * cards.RELIEF[defence]
    taken = (
        a < d or defence == cards.SHOULDER_ROLL or (cards.IS_DODGE[defence] and not obs.heavy[foe])
    )
    if not taken or attack == cards.BULL_RUSH:
        return -0.4 - cost
    counter = cards.COUNTER[defence]
    loss = _harm(obs, seat, counter, counter, False) if counter else 0.0
    return -CONTROL - loss - cost


def _harm(obs: Observation, foe: int, damage: int, drain: int, hard: bool) -> float:
    """Return the value of a landed punch: judges' points, endurance, a cut, a knock-down."""
    track = obs.damage[foe] + damage
    value = 1.0 + damage + ENDURANCE * drain
    if hard or track >= 10 or (damage and obs.endurance[foe] <= drain):
        return value + KNOCK_DOWN + obs.falls[foe]
    if track >= 8 and not obs.cut[foe]:
        value += 1.5
    return value + 0.1 * track


# -- attacking -------------------------------------------------------------------------------------


def _attacks(obs: Observation, moves: tuple[Move, ...]) -> dict[Move, float]:
    foe = 1 - obs.seat
    odds = _odds(obs, foe, 1) if obs.hand_sizes[foe * 2 + 1] else {cards.NO_GUARD: 1.0}
    values: dict[Move, float] = {}
    for move, attack, price in _layings(obs, moves):
        against = {guard: _value(obs, obs.seat, attack, guard) for guard in odds}
        values[move] = _expected(obs, odds, against) - price
    return values


def _expected(obs: Observation, odds: Odds, against: Odds) -> float:
    """Return the expected value: over likely guards face down, against the best held face up."""
    if not obs.face_up:
        return sum(odds[guard] * value for guard, value in against.items())
    held = obs.hand_sizes[(1 - obs.seat) * 2 + 1]
    expected = 0.0
    none_so_far = 1.0
    left = 1.0
    for guard, value in sorted(against.items(), key=lambda item: item[1]):
        left -= odds[guard]
        none_better = max(0.0, left) ** held
        expected += (none_so_far - none_better) * value
        none_so_far = none_better
    return expected


def _layings(obs: Observation, moves: tuple[Move, ...]) -> list[tuple[Move, int, float]]:
    """Return sensible moves, each with its card and price; a movement replaces the worst card."""
    boxer = obs.boxers[obs.seat] * 3
    to_go = 1 - obs.round / obs.rounds
    layings = [(move, move - 1, 0.0) for move in moves if move <= 20]
    left = len(UNUSED_MOVEMENTS[obs.movements_used[obs.seat]])
    price = MOVEMENT * min(1.0, 4 * to_go / max(1, left))
    for slot in range(3):
        swaps = [move for move in moves if 21 + slot * 20 <= move < 41 + slot * 20]
        if swaps:
            move = min(swaps, key=lambda move: _worth((move - 21) % 20))
            layings.append((move, 20 + boxer + slot, price))
    return layings


def _stance(obs: Observation, moves: tuple[Move, ...]) -> Move:
    if THROW not in moves:
        return moves[0]
    if obs.back_offs and _ahead_this_round(obs):
        return BACK_OFF  # run out the clock while ahead
    laid = tuple(i + 1 for i, count in enumerate(obs.attack) if count)
    best = max(_attacks(obs, laid).values())
    return BACK_OFF if best < HOPELESS else THROW


def _ahead_this_round(obs: Observation) -> bool:
    work = (obs.landed[0] + obs.dealt[0], obs.landed[1] + obs.dealt[1])
    return leader((-obs.downs[0], -obs.downs[1]), work) == obs.seat


# -- defending -------------------------------------------------------------------------------------


def _guards(obs: Observation, moves: tuple[Move, ...]) -> dict[Move, float]:
    foe = 1 - obs.seat
    odds = {obs.laid_card: 1.0} if obs.laid_card >= 0 else _odds(obs, foe, 0)
    thrift = THRIFT_FACE_UP if obs.laid_card >= 0 else THRIFT
    return {
        move: -sum(share * _value(obs, foe, attack, guard) for attack, share in odds.items())
        - thrift * cards.GUARD[guard]
        - price
        for move, guard, price in _layings(obs, moves)
    }


def _wish_to_clinch(obs: Observation) -> float:
    """Return the probability of a clinch: high when nearly down, or late in the fight."""
    seat = obs.seat
    damage = obs.damage[seat]
    if damage >= 8:
        return 0.5
    if damage >= 6:
        return 0.15
    last = obs.rounds - obs.round < obs.clinches[seat]
    tired = obs.endurance[seat] <= 30
    return 0.05 * (last + tired) if damage >= 4 else 0.0


# -- in the corner and on the floor ----------------------------------------------------------------


def _advice(obs: Observation, moves: tuple[Move, ...], rng: Random) -> Move:
    if obs.cut[obs.seat] and cards.CUTMAN + CORNER_MOVE in moves:
        return cards.CUTMAN + CORNER_MOVE
    if obs.endurance[obs.seat] <= 60 and cards.BREATHE + CORNER_MOVE in moves:
        return cards.BREATHE + CORNER_MOVE
    kept = (PASS, cards.CUTMAN + CORNER_MOVE, cards.BREATHE + CORNER_MOVE)
    wanted = [move for move in moves if move not in kept]
    return rng.choice(wanted or list(moves))


def choose_dig(obs: Observation, moves: tuple[Move, ...]) -> Move:
    rest = list(cards.COUNT)
    for value in obs.flips:
        rest.remove(value)
    left = tuple(rest.count(value) for value in range(4))
    need = obs.target - obs.tally
    flips = 4 - len(obs.flips)
    gain = _stands(need - 1, flips, left) - _stands(need, flips, left)
    if gain < 0.04:
        return PASS
    spare = [move for move in moves if PASS < move < DIG]
    if spare and (_spare_cards(obs) >= 2 or DIG not in moves):
        return min(spare, key=lambda move: _worth(move - 1) + (0 if move > 10 else 2))
    return DIG if DIG in moves else PASS


def _spare_cards(obs: Observation) -> int:
    """Return the number of defence cards that this round has no time for."""
    to_come = min(obs.ticks - obs.tick, obs.hand_sizes[(1 - obs.seat) * 2])
    return obs.hand_sizes[obs.seat * 2 + 1] - to_come


@cache
def _stands(need: int, flips: int, left: tuple[int, ...]) -> float:
    """Return the chance to get up with this many flips to come, digging before each later one."""
    if need <= 0:
        return 1.0
    if flips == 0:
        return 0.0
    chance = 0.0
    for value, count in enumerate(left):
        if count:
            rest = (*left[:value], count - 1, *left[value + 1 :])
            dug = 1 if flips > 1 else 0
            chance += count / sum(left) * _stands(need - value - dug, flips - 1, rest)
    return chance
