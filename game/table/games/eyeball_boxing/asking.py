"""When the viewer is asked, and what is answered without asking (ux B10)."""

from typing import TYPE_CHECKING

from game.core.state import PASS, Move
from game.core.view import View
from game.games.eyeball_boxing.cards import (
    BLOCK,
    BLOCK_AND_KNOCK,
    PUNCHY,
)
from game.games.eyeball_boxing.moves import BUILD, NO_EYE, card_of, eye_of
from game.games.eyeball_boxing.sight import Observation
from game.games.eyeball_boxing.table import (
    BELL_PAUSE,
    BLOCKING,
    COOKING,
    FOULING,
    GIVING,
    STEALING,
    TURN,
)

if TYPE_CHECKING:
    from game.profile.settings import Asking


def asks(view: View) -> bool:
    """Is this a question between turns, rather than the viewer's own turn?"""
    return bool(view.obs.pending[-1][0] != TURN)


def answer(view: View, policies: "Asking") -> Move | None:
    """What the viewer's settings answer; None where the viewer wants to be asked."""
    if len(view.moves) == 1:
        return view.moves[0]
    obs: Observation = view.obs
    frame = obs.pending[-1]
    by_kind = {
        BLOCKING: _block,
        FOULING: _foul,
        STEALING: _steal,
        BELL_PAUSE: _patch,
        GIVING: _give,
        COOKING: _build,
    }
    rule = by_kind.get(frame[0])
    return rule(view, obs, policies) if rule else None


def would_black_out(obs: Observation) -> bool:
    """Is somebody about to take one of the viewer's eyes?"""
    frame = obs.pending[-1]
    if frame[0] != BLOCKING or frame[5] == NO_EYE:
        return False
    return obs.eyes[2 * obs.seat + frame[5]] == PUNCHY


def _block(view: View, obs: Observation, asking: "Asking") -> Move | None:
    if asking.block == "never":
        return PASS
    if asking.block == "ko_only":
        return None if would_black_out(obs) else PASS
    if asking.block == "cheapest":
        blocks = sorted(m for m in view.moves if card_of(m) in (BLOCK, BLOCK_AND_KNOCK))
        return blocks[0] if blocks else PASS
    return None


def _foul(_view: View, obs: Observation, asking: "Asking") -> Move | None:
    victim = obs.pending[-1][5]
    if asking.foul == "never":
        return PASS
    if asking.foul == "always" or victim == obs.seat:
        return None
    if asking.foul == "me_or_leader" and victim == _leader(obs):
        return None
    return PASS


def _leader(obs: Observation) -> int:
    def worth(seat: int) -> tuple[int, int]:
        return obs.dogs[seat], -obs.eyes[2 * seat] - obs.eyes[2 * seat + 1]

    return max(range(len(obs.sizes)), key=worth)


def _steal(_view: View, obs: Observation, asking: "Asking") -> Move | None:
    loot = obs.pending[-1][4]
    if asking.steal == "never":
        return PASS
    if asking.steal == "missing" and obs.hand[loot]:
        return PASS
    return None


def _patch(view: View, obs: Observation, asking: "Asking") -> Move | None:
    if asking.patch == "never":
        return PASS
    if asking.patch == "worst":
        patches = [move for move in view.moves if move not in (PASS, BUILD)]
        if not patches:
            return PASS

        def hurt(move: Move) -> int:
            eye = eye_of(move)
            return obs.eyes[2 * obs.seat + eye] if eye != NO_EYE else 0

        return max(patches, key=hurt)
    return None


def _give(view: View, obs: Observation, asking: "Asking") -> Move | None:
    if asking.give == "most":
        return max(view.moves, key=lambda move: obs.hand[card_of(move)])
    return None


def _build(view: View, _obs: Observation, asking: "Asking") -> Move | None:
    return BUILD if asking.build == "at_once" and BUILD in view.moves else None
