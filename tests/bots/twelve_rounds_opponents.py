"""Sparring partners for Twelve Rounds that no bot was fitted to.

The arena takes them by name: `ringside arena --game twelve_rounds --a
tests.bots.twelve_rounds_opponents:newcomer --b contender`.
"""

from random import Random

from game.core.state import PASS, Move
from game.core.view import View
from game.games.twelve_rounds import cards
from game.games.twelve_rounds.bout import Observation
from game.games.twelve_rounds.moves import BACK_OFF, CORNER_MOVE, DIG, THROW


def slugger(view: View, rng: Random) -> Move:
    """Always attacks, hardest punch first; blocks at random."""
    obs: Observation = view.obs
    match view.question:
        case "open":
            return THROW if THROW in view.moves else view.moves[0]
        case "attack":
            return max(view.moves, key=lambda move: (_value(obs, move), rng.random()))
        case "defend":
            return rng.choice([move for move in view.moves if move <= 20])
        case "corner":
            return _first(view, (cards.GO_FORWARD, cards.TAKE_THE_CENTRE, cards.PICK_YOUR_SHOTS))
    return _whatever(view)


def counter_puncher(view: View, rng: Random) -> Move:
    """Waits behind his smallest sufficient guard, and throws only when he holds a strong card or it
    is late in the round."""
    obs: Observation = view.obs
    match view.question:
        case "open":
            strong = any(obs.attack[kind] for kind in (3, 4, 7, 8, 9))
            return THROW if THROW in view.moves and (strong or obs.tick > 6) else BACK_OFF
        case "attack":
            return rng.choice([move for move in view.moves if move <= 20])
        case "defend":
            return _enough(view, rng)
        case "corner":
            return _first(view, (cards.HANDS_UP, cards.COVER_UP, cards.ON_YOUR_TOES))
    return _whatever(view)


def newcomer(view: View, rng: Random) -> Move:
    """Plays like somebody who has read the rules once: one of his better cards, whatever beats a
    punch he sees, a clinch when hurt; no counting, no saving cards."""
    obs: Observation = view.obs
    match view.question:
        case "open":
            return THROW if THROW in view.moves else view.moves[0]
        case "defend" if obs.laid_card >= 0:
            return _enough(view, rng)
        case "attack" | "defend":
            shown = sorted((move for move in view.moves if move <= 20), key=_strength)
            return rng.choice(shown[len(shown) // 3 :])
        case "clinch":
            return view.moves[-1] if obs.damage[obs.seat] >= 6 else PASS
        case "corner":
            return rng.choice(view.moves)
    return _whatever(view)


def _enough(view: View, rng: Random) -> Move:
    """Return the smallest guard that beats the attack he sees, else his best."""
    obs: Observation = view.obs
    enough = [m for m in view.moves if obs.laid_card >= 0 and _value(obs, m) > _seen(obs)]
    if enough:
        return min(enough, key=lambda move: (_value(obs, move), rng.random()))
    return max(view.moves, key=lambda move: (_value(obs, move), rng.random()))


def _strength(move: Move) -> int:
    return cards.STRENGTH[move - 1]


def _seen(obs: Observation) -> int:
    return cards.STRENGTH[obs.laid_card]


def _value(obs: Observation, move: Move) -> int:
    if move <= 20:
        return cards.STRENGTH[move - 1]
    movement = 20 + 3 * obs.boxers[obs.seat] + (move - 21) // 20
    return (cards.STRENGTH if obs.control == obs.seat else cards.GUARD)[movement]


def _first(view: View, wanted: tuple[int, ...]) -> Move:
    liked = [card + CORNER_MOVE for card in wanted if card + CORNER_MOVE in view.moves]
    return liked[0] if liked else view.moves[-1]


def _whatever(view: View) -> Move:
    """Digs if he can, never clinches, gives up his weakest card."""
    if DIG in view.moves:
        return DIG
    if view.question in ("clinch", "dig"):
        return PASS
    return min(view.moves, key=lambda move: cards.STRENGTH[move - 1] if move else 0)
