"""When to ask the viewer, and what to answer otherwise (ux B10)."""

from collections.abc import Mapping

from game.core.event import NOBODY
from game.core.state import PASS, Move, Seat
from game.core.view import View
from game.games.eyeball_boxing.cards import BLOCK, BLOCK_AND_KNOCK, PUNCHY
from game.games.eyeball_boxing.moves import BUILD, NO_EYE, card_of, eye_of
from game.games.eyeball_boxing.observation import Observation
from game.games.eyeball_boxing.table import BLOCKING, COOKING, STEALING, TURN


def is_between_turns(view: View) -> bool:
    return bool(view.obs.pending[-1][0] != TURN)


def auto_answer(view: View, policies: Mapping[str, str]) -> Move | None:
    if len(view.moves) == 1:
        return view.moves[0]
    rule = _ANSWERS.get(view.question)
    return rule(view, view.obs, policies[view.question]) if rule else None


def standing_answer(view: View, policy: str) -> Move | None:
    """Return the answer of a seat policy; where a player would be asked, it plays the card."""
    found = auto_answer(view, {view.question: policy})
    thrown = [move for move in view.moves if move not in (PASS, BUILD)]
    return found if found is not None else min(thrown, default=None)


def reaction_source(view: View) -> Seat:
    """Return the seat whose card is being answered."""
    obs: Observation = view.obs
    frame = obs.pending[-1]
    if frame[0] == STEALING:
        return frame[5]
    return obs.turn if frame[0] == COOKING else frame[3]


def next_turn_seat(view: View) -> Seat:
    """Return the next seat, during a first attack and if that seat is not napping; else NOBODY."""
    obs: Observation = view.obs
    seat = (obs.turn + 1) % len(obs.sizes)
    last = len(obs.pending) == 1 and obs.pending[-1][0] == BLOCKING
    return seat if last and not obs.napping >> seat & 1 else NOBODY


def would_black_out(obs: Observation) -> bool:
    """True if the pending blow would black out one of the viewer's eyes."""
    frame = obs.pending[-1]
    if frame[0] != BLOCKING or frame[5] == NO_EYE:
        return False
    return obs.eyes[2 * obs.seat + frame[5]] == PUNCHY


def _block(view: View, obs: Observation, policy: str) -> Move | None:
    if policy == "never":
        return PASS
    if policy == "ko_only":
        return None if would_black_out(obs) else PASS
    if policy == "cheapest":
        blocks = sorted(m for m in view.moves if card_of(m) in (BLOCK, BLOCK_AND_KNOCK))
        return blocks[0] if blocks else PASS
    return None


def _foul(_view: View, obs: Observation, policy: str) -> Move | None:
    victim = obs.pending[-1][5]
    if policy == "never":
        return PASS
    if policy == "always" or victim == obs.seat:
        return None
    if policy == "me_or_leader" and victim == _leader(obs):
        return None
    return PASS


def _leader(obs: Observation) -> int:
    def worth(seat: int) -> tuple[int, int]:
        return obs.dogs[seat], -obs.eyes[2 * seat] - obs.eyes[2 * seat + 1]

    return max(range(len(obs.sizes)), key=worth)


def _steal(_view: View, obs: Observation, policy: str) -> Move | None:
    loot = obs.pending[-1][4]
    if policy == "never":
        return PASS
    if policy == "missing" and obs.hand[loot]:
        return PASS
    return None


def _bell(view: View, obs: Observation, policy: str) -> Move | None:
    if policy == "never":
        return PASS
    if policy == "worst":
        patches = [move for move in view.moves if move not in (PASS, BUILD)]
        if not patches:
            return PASS

        def hurt(move: Move) -> int:
            eye = eye_of(move)
            return obs.eyes[2 * obs.seat + eye] if eye != NO_EYE else 0

        return max(patches, key=hurt)
    return None


def _give(view: View, obs: Observation, policy: str) -> Move | None:
    if policy == "most":
        return max(view.moves, key=lambda move: obs.hand[card_of(move)])
    return None


def _cook(view: View, _obs: Observation, policy: str) -> Move | None:
    return BUILD if policy == "at_once" and BUILD in view.moves else None


_ANSWERS = {
    "block": _block,
    "foul": _foul,
    "steal": _steal,
    "bell": _bell,
    "give": _give,
    "cook": _cook,
}
