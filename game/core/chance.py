"""Chance as a counter: every random number is a pure function of (seed, tick).

There is no generator object to copy, save or fork. A cloned state rolls the same numbers; a
determinized state gets a new seed, so that no search can foresee a die or a shuffle.
"""

from collections.abc import MutableSequence
from hashlib import blake2b, shake_128
from struct import unpack
from typing import Any, Protocol

_MASK = (1 << 64) - 1


class Rng(Protocol):
    """Random numbers from outside the rules (for a bot or a test), such as a `random.Random`."""

    def random(self) -> float: ...
    def getrandbits(self, k: int, /) -> int: ...
    def shuffle(self, x: MutableSequence[Any], /) -> None: ...


def random_bits(seed: int, tick: int) -> int:
    """Return 64 well-mixed bits for this tick of this seed (the splitmix64 finalizer)."""
    x = (seed + (tick + 1) * 0x9E3779B97F4A7C15) & _MASK
    x = ((x ^ (x >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
    x = ((x ^ (x >> 27)) * 0x94D049BB133111EB) & _MASK
    return x ^ (x >> 31)


def shuffled(cards: list[int], seed: int, tick: int) -> list[int]:
    """Return the cards in the random order that belongs to this tick of this seed."""
    count = len(cards)
    order = cards[:]
    noise = unpack(f"<{count}I", shake_128(b"%d/%d" % (seed, tick)).digest(4 * count))
    for left, bits in zip(range(count, 1, -1), noise, strict=False):
        pick = bits * left >> 32
        order[pick], order[left - 1] = order[left - 1], order[pick]
    return order


def derive(seed: int, *path: int) -> int:
    """Return an independent 64-bit seed for one purpose: a seat's bot, a match of a series."""
    text = ",".join(map(str, (seed, *path))).encode()
    return int.from_bytes(blake2b(text, digest_size=8).digest(), "little")
