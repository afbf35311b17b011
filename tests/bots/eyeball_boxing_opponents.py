"""Sparring partners for Eyeball Boxing that no bot was fitted to. The arena takes them by name:

    ringside arena --game eyeball_boxing --seats 2 --a champ \\
        --b tests.bots.eyeball_boxing_opponents:brawler

Each plays a single idea of the game. The newcomer plays like somebody who has read the rules once:
a glance at each card, no counting, no saving cards.
"""

from random import Random

from game.core.state import PASS, Move
from game.core.view import View
from game.games.eyeball_boxing import cards
from game.games.eyeball_boxing.moves import BUILD, EYES, SWAP, card_of, eye_of, seat_of
from game.games.eyeball_boxing.observation import Observation


def brawler(view: View, rng: Random) -> Move:
    """Punches the worst eye, whoever's it is; blocks everything."""
    strikes = [move for move in view.moves if 0 < move < SWAP and card_of(move) in cards.ATTACKS]
    if view.question == "turn" and strikes:
        worst = max(_state(view.obs, move) for move in strikes)
        return rng.choice([move for move in strikes if _state(view.obs, move) == worst])
    return view.moves[-1] if view.question != "turn" else _swap(view, rng)


def cook(view: View, rng: Random) -> Move:
    """Wants only hotdogs: robs, steals, blocks, and swaps cards that are no ingredients."""
    if BUILD in view.moves:
        return BUILD
    if view.question != "turn":
        return view.moves[-1]
    robbing = (cards.SHAKEDOWN, cards.JAB_AND_GRAB, cards.SAFETY_FIRST)
    robs = [move for move in view.moves if 0 < move < SWAP and card_of(move) in robbing]
    return rng.choice(robs) if robs else _swap(view, rng)


def newcomer(view: View, rng: Random) -> Move:
    """Builds a hotdog if it can, patches an eye that is nearly out, punches such an eye, and
    prefers any card to a swap."""
    if BUILD in view.moves:
        return BUILD
    if view.question == "block":
        return view.moves[-1]
    if view.question != "turn":
        return rng.choice(view.moves)
    played = [move for move in view.moves if PASS < move < SWAP]
    if not played:
        return _swap(view, rng)
    best = max(_glance(view.obs, move) for move in played)
    return rng.choice([move for move in played if _glance(view.obs, move) == best])


def _glance(obs: Observation, move: Move) -> int:
    """How good a card looks to an inexperienced player."""
    card = card_of(move)
    if card in cards.ATTACKS:
        return 2 + (_state(obs, move) == cards.PUNCHY)
    if card == cards.PATCH_AND_STITCH:
        return 3 if cards.PUNCHY in obs.eyes[EYES * obs.seat : EYES * obs.seat + EYES] else 1
    return 2


def _state(obs: Observation, move: Move) -> int:
    eye = eye_of(move)
    return obs.eyes[EYES * seat_of(move) + eye] if eye < EYES else 0


def _swap(view: View, rng: Random) -> Move:
    swaps = [move for move in view.moves if move >= SWAP]
    plain = [move for move in swaps if move - SWAP not in cards.INGREDIENTS]
    return rng.choice(plain or swaps or list(view.moves))
