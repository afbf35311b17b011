"""Reasons for a move: the first sentence that is true of it, the weightiest first."""

from game.bots.eyeball_boxing.personas import (
    best_rival_health,
    health,
    is_aimed,
    last_to_hit,
    most_dogs,
)
from game.core.state import PASS, Move
from game.core.view import View
from game.games.eyeball_boxing.cards import (
    ATTACKS,
    BLACKED_OUT,
    BLOCK,
    BLOCK_AND_KNOCK,
    CONDIMENTS,
    DAWG,
    EYE_FRY,
    FOUL,
    GOOD_TO_GO,
    INGREDIENTS,
    JAB_AND_GRAB,
    NAP_TIME,
    PATCH_AND_STITCH,
    PUNCHY,
    SAFETY_FIRST,
    SHAKEDOWN,
    STEAL,
    SWARM,
    WOOZY,
)
from game.games.eyeball_boxing.moves import (
    BUILD,
    NO_EYE,
    SWAP,
    VOTE,
    card_of,
    eye_of,
    ingredient_of,
    seat_of,
)
from game.games.eyeball_boxing.observation import Observation


def reason(view: View, move: Move) -> str:
    """Return a code of `assets/words/reasons/eyeball_boxing.json`; empty if there is none."""
    if move == BUILD:
        return "builds"
    if move >= VOTE:
        return ""
    if move >= SWAP:
        return _swap(view.obs, move - SWAP)
    if move == PASS:
        return _pass(view)
    if view.question == "give":
        return _give(view.obs, card_of(move))
    return _WHY[card_of(move)](view, move)


# -- your turn -------------------------------------------------------------------------------------


def _strike(view: View, move: Move) -> str:
    obs, target, eye = view.obs, seat_of(move), eye_of(move)
    if obs.safety[target]:
        return "goggles_off"
    if eye != NO_EYE and obs.eyes[2 * target + eye] == PUNCHY:
        return _finish(obs, target, eye)
    if card_of(move) == SHAKEDOWN:
        food = DAWG + ingredient_of(move)
        if not obs.hand[food] and all(obs.hand[other] for other in INGREDIENTS if other != food):
            return "shakes_for_hotdog"
        if obs.known[3 * target + food - DAWG]:
            return "shakes_known"
    if card_of(move) == JAB_AND_GRAB and any(obs.known[3 * target : 3 * target + 3]):
        return "grabs_known"
    return _whom(view, move)


def _finish(obs: Observation, target: int, eye: int) -> str:
    if obs.eyes[2 * target + 1 - eye] < BLACKED_OUT:
        return "finishes_eye"
    others = [seat for seat in range(len(obs.sizes)) if seat not in (target, obs.seat)]
    alone = not any(health(obs, seat) for seat in others)
    return "last_eye" if alone and health(obs, obs.seat) else "floors"


def _whom(view: View, move: Move) -> str:
    """Return the reason for this target; a duel has no choice of target."""
    obs, target = view.obs, seat_of(move)
    if len(obs.sizes) > 2:
        if obs.dogs[target] and obs.dogs[target] == most_dogs(obs):
            return "leader_dogs"
        if target == last_to_hit(view):
            return "grudge"
        if health(obs, target) == best_rival_health(obs) and is_aimed(move):
            return "tallest"
    if card_of(move) not in ATTACKS:
        return ""
    eye = eye_of(move)
    if eye == NO_EYE:
        return "robs_fallen"
    return "same_eye" if obs.eyes[2 * target + eye] > GOOD_TO_GO else "wears_down"


def _purple(view: View, move: Move) -> str:
    obs, card, target = view.obs, card_of(move), seat_of(move)
    if obs.safety[target]:
        return "goggles_off"
    if card == NAP_TIME:
        return "nap"
    if card == SWARM:
        return "swarm"
    hurt = any(GOOD_TO_GO < eye < BLACKED_OUT for eye in obs.eyes[2 * target : 2 * target + 2])
    return "fry" if hurt else _whom(view, move)


def _patch(view: View, move: Move) -> str:
    obs, eye = view.obs, eye_of(move)
    if eye == NO_EYE:
        return "unfries"
    if view.question == "bell":
        return "heals_at_bell"
    return "heals_punchy" if obs.eyes[2 * obs.seat + eye] == PUNCHY else "heals"


def _goggles(view: View, move: Move) -> str:
    obs = view.obs
    blocks = obs.hand[BLOCK] + obs.hand[BLOCK_AND_KNOCK]
    return "hides" if blocks else "hides_bare"


def _swap(obs: Observation, card: int) -> str:
    if DAWG <= card <= CONDIMENTS:
        return "swaps_double" if obs.hand[card] > 1 else "swaps_food"
    return "swaps_spare" if obs.hand[card] > 1 else "swaps"


# -- answers ---------------------------------------------------------------------------------------


def _block(view: View, move: Move) -> str:
    obs = view.obs
    eye, card, food = obs.pending[-1][5:8]
    if eye != NO_EYE and obs.eyes[2 * obs.seat + eye] == PUNCHY:
        return "saves_eye"
    foods = [food] if card == SHAKEDOWN else INGREDIENTS if card == JAB_AND_GRAB else []
    if any(obs.hand[each] for each in foods):
        return "saves_food"
    if card_of(move) == BLOCK_AND_KNOCK and eye_of(move) != NO_EYE:
        return "knocks_back"
    return "stops_blow"


def _whistle(view: View, move: Move) -> str:
    obs = view.obs
    _, _, _, author, card, first, _ = obs.pending[-1]
    if card == FOUL:
        return "fouls_foul"
    if first == obs.seat:
        return "stops_purple"
    return "stops_leader" if obs.dogs[author] == most_dogs(obs) > 0 else "stops_other"


def _snatch(view: View, move: Move) -> str:
    obs = view.obs
    return "steals_spare" if obs.hand[obs.pending[-1][4]] else "steals_needed"


def _give(obs: Observation, card: int) -> str:
    return "gives_double" if obs.hand[card] > 1 else ""


def _pass(view: View) -> str:
    """Return the reason for passing; empty if there was no other choice."""
    if len(view.moves) == 1:
        return ""
    if view.question == "block":
        obs = view.obs
        eye = obs.pending[-1][5]
        state = obs.eyes[2 * obs.seat + eye] if eye != NO_EYE else GOOD_TO_GO
        return "keeps_block" if state in (GOOD_TO_GO, WOOZY) else ""
    return {"foul": "keeps_foul", "steal": "keeps_steal", "bell": "keeps_patch"}.get(
        view.question, ""
    )


_WHY = {
    **dict.fromkeys(ATTACKS, _strike),
    **dict.fromkeys((SWARM, EYE_FRY, NAP_TIME), _purple),
    PATCH_AND_STITCH: _patch,
    SAFETY_FIRST: _goggles,
    BLOCK: _block,
    BLOCK_AND_KNOCK: _block,
    FOUL: _whistle,
    STEAL: _snatch,
}
