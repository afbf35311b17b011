"""Reasons for a move: the code of one true sentence, or empty."""

from game.bots.dodgeball.targeting import balls_to_knock_out, is_shielded, rivals
from game.core.state import PASS, Move, Seat
from game.core.view import View
from game.games.dodgeball.cards import BALLS, DODGE, DOUBLE_DODGE, PILE, PILE_HIT, ULTIMATE
from game.games.dodgeball.court import Observation
from game.games.dodgeball.moves import DISCARD, decode_play

PLACED = {DODGE: "shields", DOUBLE_DODGE: "shields_twice", PILE: "piles"}


def reason(view: View, move: Move) -> str:
    obs: Observation = view.obs
    if view.question == "dodge":
        return _answer(obs, move, len(view.moves))
    if view.question == "discard":
        no_use = move == DISCARD + PILE and (obs.piles[view.seat] or obs.hand[PILE] > 1)
        return "second_pile" if no_use else "too_many"
    if move == PASS:
        return "declines" if len(view.moves) > 1 else ""
    card, to = decode_play(move)
    return PLACED[card] if card in PLACED else _played_on(obs, card, to)


def _answer(obs: Observation, move: Move, choices: int) -> str:
    if move == PASS:
        return "takes" if choices > 1 else ""
    return "saves" if obs.hits[obs.seat] + obs.balls >= obs.limit else "dodges"


def _played_on(obs: Observation, card: int, to: Seat) -> str:
    if card == PILE_HIT:
        return "pops" if obs.piles[to] else "skips"
    if obs.out[to]:
        return "revives"
    return _thrown(obs, card, to) if to in rivals(obs) else ""


def _thrown(obs: Observation, card: int, to: Seat) -> str:
    sure = card == ULTIMATE or not obs.hand_sizes[to]
    if _goes_out(obs, card, to):
        if sure:
            return "wins" if rivals(obs) == [to] else "puts_out"
        return "may_put_out"
    if is_shielded(obs, to):
        return "undodged" if card == ULTIMATE else "strips"
    lives = sorted(balls_to_knock_out(obs, seat) for seat in rivals(obs))
    mine = balls_to_knock_out(obs, to)
    if len(lives) > 1 and mine == lives[-1] > lives[-2]:
        return "tallest"
    return "weakest" if len(lives) > 1 and mine == lives[0] < lives[1] else "lands"


def _goes_out(obs: Observation, card: int, to: Seat) -> bool:
    """Whether the ball puts the target out, dodges on the table included.

    An Ultimate counts as one hit, even if the options make it two.
    """
    takes = obs.limit - obs.hits[to] if card == ULTIMATE else balls_to_knock_out(obs, to)
    return BALLS[card] >= takes
