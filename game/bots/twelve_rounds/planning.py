"""How the bots of Twelve Rounds think.

An exchange is a small matrix game: each attack is tried against each guard in a sampled world, and
where both are laid face down the mixes come from regret matching. Other questions are decided by
the expected results of such exchanges.
"""

from collections.abc import Iterator, Sequence
from math import ceil, exp, log
from random import Random
from typing import cast

from game.bots.mind import MoveEstimate, Skill, Thought
from game.bots.twelve_rounds.corner_advice import gains
from game.bots.twelve_rounds.evaluation import CARD, logistic, margin, rounds_left, win_chance
from game.bots.twelve_rounds.exchange import Steps, move_to_lay
from game.bots.twelve_rounds.exchange_forecast import forecast_exchange
from game.bots.twelve_rounds.heuristic import choose, choose_dig, is_nearly_won
from game.bots.winning_move import sure_win
from game.core.state import PASS, Move, Seat
from game.core.view import View
from game.games.twelve_rounds.bout import Bout, Observation
from game.games.twelve_rounds.moves import BACK_OFF, CLINCH, THROW

THRIFT = 0.02
"""Temperature for giving up a card."""
COOL = 0.5
"""Temper of the quick bot, which answers until the thinking is done."""
ADVICE = 0.03
"""Temperature for corner advice: it is chosen in secret, and the cards are about equally good."""
PLAIN = 0.3
"""Factor for the temperature of throwing or clinching, which are easier to judge than cards."""
SOUND = (2, 3, 4, 6, 7, 8, 9)
"""Attack kinds strong enough to land unaided: from Punch 3 and Feint 2 up."""
TIRED = 10
SORE = 3
"""Damage below which a clinch is not considered before the last round."""
HURT = 6
"""Damage from which a boxer clinches if it helps at all."""
HOARD = 0.1
"""Below `HURT`, the share by which a clinch must help more, as it will be missed later."""
SLIP = 0.01
"""Chance of a mistake: an attack that a perfect guard would stop is better than none."""
PATIENCE = 0.9
"""Factor for backing off, whose cost the evaluation underrates: the boxer can be attacked."""
CARELESS = 2.0
"""Factor for the temperature of guards: weaker levels make more mistakes in defence, so that there
are knock-downs, which people want to see."""
MIXED = 0.04
"""Below this mix temperature the equilibrium mix is played as it is."""
KEPT = 0.04
"""Moves with a smaller share than this are dropped."""


def think(view: View, rng: Random, skill: Skill) -> Iterator[Thought]:
    """Yield the quick bot's move until the thinking is done, then its result."""
    steps = _thought_through(view, rng, skill)
    quick: Thought = []
    while True:
        try:
            next(steps)
        except StopIteration as done:
            yield done.value
            return
        quick = quick or [MoveEstimate(choose(view, Random(1), COOL), 0.5)]
        yield quick


def _thought_through(view: View, rng: Random, skill: Skill) -> Steps[Thought]:
    obs: Observation = view.obs
    if len(view.moves) == 1:
        return [MoveEstimate(view.moves[0], win_chance(_imagined(view, rng), view.seat))]
    if is_nearly_won(obs) and (won := sure_win(view, rng)) is not None:
        return [MoveEstimate(won, 1.0)]
    match view.question:
        case "open":
            return (yield from _stance(view, rng, skill))
        case "clinch":
            return (yield from _consider_clinch(view, rng, skill))
        case "attack" | "defend":
            return (yield from _laid(view, rng, skill))
        case "corner":
            return _advice(view, rng)
        case "dig":
            standing = win_chance(_imagined(view, rng), view.seat)
            return [MoveEstimate(choose_dig(obs, view.moves), standing)]
    return _card_to_give_up(view)


def softmax_moves(moves: Sequence[Move], worths: Sequence[float], heat: float) -> Thought:
    """Return a mix of the moves: a softmax of the log-odds at temperature `heat`."""
    odds = [log(max(1e-6, one) / max(1e-6, 1 - one)) for one in worths]
    best = max(odds)
    shares = [exp((one - best) / heat) for one in odds]
    return _ranked(moves, worths, shares)


def _ranked(moves: Sequence[Move], worths: Sequence[float], shares: Sequence[float]) -> Thought:
    total = sum(shares)
    thought = [
        MoveEstimate(move, one, share / total)
        for move, one, share in zip(moves, worths, shares, strict=True)
        if share >= KEPT * total
    ]
    return sorted(thought, key=lambda considered: -considered.win_chance)


def _laid(view: View, rng: Random, skill: Skill) -> Steps[Thought]:
    seen = yield from forecast_exchange(view, _imagined(view, rng), rng, skill, skill.rollouts)
    moves = [move_to_lay(seen.world, view.seat, card) for card in seen.cards]
    if seen.mix and skill.mix_temperature < MIXED:
        return _ranked(moves, seen.worths, seen.mix)
    careless = CARELESS if view.question == "defend" else 1.0
    return softmax_moves(moves, seen.worths, skill.mix_temperature * careless)


def _stance(view: View, rng: Random, skill: Skill) -> Steps[Thought]:
    world = _imagined(view, rng)
    if not _may_step_back(view.obs):
        return [MoveEstimate(THROW, win_chance(world, view.seat))]
    seen = yield from forecast_exchange(view, world, rng, skill, ceil(skill.rollouts / 4))
    thrown = SLIP + (1 - 2 * SLIP) * seen.worth
    world.apply(view.seat, BACK_OFF)
    backed = _looks(world, view.seat) * PATIENCE
    return softmax_moves((THROW, BACK_OFF), (thrown, backed), skill.mix_temperature * PLAIN)


def _may_step_back(obs: Observation) -> bool:
    """Whether backing off is worth a thought: near the bell, face up, or with no good attack."""
    near = obs.ticks - obs.tick <= 2 or obs.back_offs > 0
    armed = any(obs.attack[kind] for kind in SOUND) and obs.endurance[obs.seat] > TIRED
    return near or obs.face_up or not armed


def _consider_clinch(view: View, rng: Random, skill: Skill) -> Steps[Thought]:
    """Compare the exchange as it would be now with the one after a clinch, face up."""
    world, foe = _imagined(view, rng), 1 - view.seat
    if view.obs.damage[view.seat] < SORE and rounds_left(world) > 0:
        return [MoveEstimate(PASS, win_chance(world, view.seat))]
    tries = ceil(skill.rollouts / 4)
    now = yield from forecast_exchange(view, world, rng, skill, tries)
    world.apply(view.seat, CLINCH)
    if world.asking == "drop":
        world.apply(foe, _worst(world.distinct_cards(foe, 0)) + 1)
    if world.asking == "open" and world.control == foe:
        held = (yield from forecast_exchange(view, world, rng, skill, tries)).worth
    else:
        held = _looks(world, view.seat)
    kept = HOARD * (view.obs.damage[view.seat] < HURT and rounds_left(world) > 0)
    return softmax_moves(
        (PASS, CLINCH), (now.worth, held * (1 - kept)), skill.mix_temperature * PLAIN
    )


def _imagined(view: View, rng: Random) -> Bout:
    return cast("Bout", view.sample_world(rng))


def _looks(world: Bout, seat: Seat) -> float:
    return world.returns()[seat] if world.over else win_chance(world, seat)


def _worst(cards: Sequence[int]) -> int:
    return min(cards, key=lambda card: CARD[card])


def _card_to_give_up(view: View) -> Thought:
    """Choose a card to put back or drop: the least valuable."""
    least = min(CARD[move - 1] for move in view.moves)
    return softmax_moves(
        view.moves, [0.5 - (CARD[move - 1] - least) for move in view.moves], THRIFT
    )


def _advice(view: View, rng: Random) -> Thought:
    world = _imagined(view, rng)
    now = margin(world, view.seat)
    return softmax_moves(view.moves, [logistic(now + gain) for gain in gains(view, world)], ADVICE)
