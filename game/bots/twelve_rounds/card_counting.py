"""Card counting: the hands that a boxer may hold."""

from collections.abc import Sequence
from random import Random

from game.core.view import View
from game.games.twelve_rounds.bout import Observation
from game.games.twelve_rounds.cards import COPIES

FORGETS_NOTHING = 10_000
SHOWN = frozenset({"revealed", "dropped", "discarded"})
"""Events that show everybody a card which then stays out until the deck is reshuffled."""


def remembered_discards(view: View, memory: int) -> tuple[int, ...]:
    """Return the discards that a bot remembers from the latest `memory` events."""
    obs: Observation = view.obs
    if memory >= FORGETS_NOTHING:
        return obs.discards
    seen = [0] * 40
    for event in view.history()[-memory:] if memory else ():
        if event.what in SHOWN and 0 <= event.card < 20:
            seen[event.who * 20 + event.card] += 1
        elif event.what == "reshuffled":
            first = event.who * 20 + event.amount * 10
            seen[first : first + 10] = [0] * 10
    return tuple(map(min, seen, obs.discards))


def sample_hands(
    obs: Observation, place: int, size: int, seen: Sequence[int], count: int, rng: Random
) -> list[tuple[int, ...]]:
    """Sample `count` possible hands of this size; each lists its kinds of card once.

    `place` is the attack or defence hand of a boxer, in the order of `Bout.decks`.
    """
    which, first = place % 2, place * 10
    counts = seen is obs.discards
    sure = [c for c in range(10) for _ in range(obs.leftovers[first + c])] if counts else []
    far = [
        card
        for card in range(10)
        for _ in range(COPIES[which * 10 + card] - seen[first + card] - sure.count(card))
    ]
    return [_hand(sure, far, size, which, rng) for _ in range(count)]


def _hand(sure: list[int], far: list[int], size: int, which: int, rng: Random) -> tuple[int, ...]:
    """Sample one hand. A boxer puts a card back on the deck, so one more than the hand is near."""
    near = sure + rng.sample(far, max(0, min(len(far), size + 1 - len(sure))))
    held = rng.sample(near, min(size, len(near)))
    return tuple(sorted({which * 10 + card for card in held}))
