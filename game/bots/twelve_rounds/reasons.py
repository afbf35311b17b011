"""Reasons for a move: codes of the sentences in `assets/words/reasons`.

A reason uses only what the boxer can see, and is true of this very move.
"""

from game.bots.twelve_rounds.heuristic import choose_dig
from game.core.state import PASS, Move
from game.core.view import View
from game.games.twelve_rounds import cards
from game.games.twelve_rounds.bout import Observation
from game.games.twelve_rounds.judges import leader
from game.games.twelve_rounds.moves import BACK_OFF, CLINCH, CORNER_MOVE
from game.games.twelve_rounds.rules import FULL

NEAR = 6
"""Damage from which a clinch is a way to stay up."""
STAGGERS = 7
LITTLE = 2
"""An attack of this strength or less is a small one."""


def reason(view: View, move: Move) -> str:
    obs: Observation = view.obs
    match view.question:
        case "open":
            return _back_off(obs) if move == BACK_OFF else _throw(obs)
        case "clinch":
            return _clinch(obs) if move == CLINCH else "no_hold"
        case "attack":
            return _attack(obs, move)
        case "defend":
            return _seen(obs, move) if obs.laid_card >= 0 else _guard(obs, move)
        case "corner":
            return _advice(obs, move)
        case "dig":
            return _dig(view, move)
        case "drop":
            return "drops" if _is_weakest(move, obs.attack, 0) else ""
        case "attack_top":
            return "returns" if _is_weakest(move, obs.attack, 0) else ""
        case "defence_top":
            return "returns" if _is_weakest(move, obs.defence, 10) else ""
    return ""


def _ahead(obs: Observation) -> int:
    """Return the boxer who would win this round now, or -1."""
    work = [obs.landed[seat] + obs.dealt[seat] for seat in (0, 1)]
    return leader((-obs.downs[0], -obs.downs[1]), work)


# -- to throw or not to throw ----------------------------------------------------------------------


def _throw(obs: Observation) -> str:
    foe = 1 - obs.seat
    if not obs.hand_sizes[foe * 2 + 1]:
        return "unguarded"
    if obs.damage[foe] >= STAGGERS:
        return "stagger"
    work = [obs.landed[seat] + obs.dealt[seat] for seat in (0, 1)]
    return "behind" if work[foe] > work[obs.seat] else "control"


def _back_off(obs: Observation) -> str:
    if obs.back_offs and _ahead(obs) == obs.seat:
        return "bell_ahead"
    return "lapse" if obs.face_up and not obs.exposed[obs.seat] else "rest"


def _clinch(obs: Observation) -> str:
    return "hold_hurt" if obs.damage[obs.seat] >= NEAR else "hold"


# -- an attack -------------------------------------------------------------------------------------


def _attack(obs: Observation, move: Move) -> str:
    card = _laid(obs, move)
    held = [kind for kind, count in enumerate(obs.attack) if count]
    most = max(_counts(obs, kind) for kind in held)
    if not obs.hand_sizes[(1 - obs.seat) * 2 + 1]:
        return "unguarded"
    if move > 20:
        return _star(cards.STRENGTH[card], most, (move - 21) % 20, held)
    if _counts(obs, card) == most:
        return "strong"
    if cards.FEINT_BONUS[card]:
        return "feint"
    if _counts(obs, card) <= LITTLE:
        return "small"
    return "" if obs.face_up else "plain_attack"


def _star(value: int, most: int, dropped: int, held: list[int]) -> str:
    if value > most:
        return "star_strong"
    weak = cards.STRENGTH[dropped] == min(cards.STRENGTH[kind] for kind in held)
    return "star" if weak else ""


def _laid(obs: Observation, move: Move) -> int:
    """Return the card or movement that this move lays."""
    return move - 1 if move <= 20 else 20 + obs.boxers[obs.seat] * 3 + (move - 21) // 20


def _counts(obs: Observation, card: int, seat: int = -1) -> int:
    """Return the strength or guard of a card, with the corner's bonus."""
    whose = obs.seat if seat < 0 else seat
    more = obs.boosts[whose] > 0 and card in cards.BOOSTED[obs.corner[whose]][0]
    return cards.GUARD[card] + more if 10 <= card < 20 else cards.STRENGTH[card] + more


# -- a guard ---------------------------------------------------------------------------------------


def _held_guards(obs: Observation) -> list[int]:
    return [10 + kind for kind, count in enumerate(obs.defence) if count]


def _value(obs: Observation, guard: int) -> int:
    return cards.GUARD[guard] if guard >= 20 else _counts(obs, guard)


def _seen(obs: Observation, move: Move) -> str:
    """Return the reason for a guard against an attack that is face up."""
    attack, guard = obs.laid_card, _laid(obs, move)
    a, d = _counts(obs, attack, 1 - obs.seat), _value(obs, guard)
    if a < d:
        return "stops" if attack != cards.BULL_RUSH else ""
    a += cards.FEINT_BONUS[attack]
    if a == d:
        return _evenly(obs, attack, guard)
    if any(_value(obs, held) > d for held in _held_guards(obs)):
        return "spares"
    return "softens"


def _evenly(obs: Observation, attack: int, guard: int) -> str:
    takes = guard == cards.SHOULDER_ROLL or (cards.IS_DODGE[guard] and not obs.heavy[obs.seat])
    if not takes or attack == cards.BULL_RUSH:
        return "even"
    return "slips" if cards.IS_DODGE[guard] else ""


def _guard(obs: Observation, move: Move) -> str:
    guard, held = _laid(obs, move), _held_guards(obs)
    most = max(_value(obs, kind) for kind in held)
    if move > 20:
        return _star(cards.GUARD[guard], most, (move - 21) % 20, held)
    if _value(obs, guard) == most:
        return "guard_strong"
    if cards.IS_DODGE[guard]:
        return "" if obs.heavy[obs.seat] else "guard_dodge"
    return "guard_block"


# -- in the corner and on the floor ----------------------------------------------------------------


def _advice(obs: Observation, move: Move) -> str:
    card = move - CORNER_MOVE
    if card == cards.CUTMAN:
        return "cutman" if obs.cut[obs.seat] else ""
    if card == cards.BREATHE:
        return "breathe" if obs.endurance[obs.seat] <= FULL - 8 else ""
    return "advice" if move != PASS else ""


def _dig(view: View, move: Move) -> str:
    helps = choose_dig(view.obs, view.moves) != PASS
    if move == PASS:
        return "" if helps else "dig_not"
    return "dig" if helps else ""


def _is_weakest(move: Move, hand: tuple[int, ...], first: int) -> bool:
    least = min(cards.STRENGTH[first + kind] for kind, count in enumerate(hand) if count)
    return cards.STRENGTH[move - 1] == least
