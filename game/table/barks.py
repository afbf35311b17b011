"""What contenders mutter and what the announcer shouts. It changes nothing in the match."""

from collections import deque
from collections.abc import Sequence
from random import Random
from zlib import crc32

from game.core.chance import derive
from game.table.words import words

CONTENDERS = ("bruiser", "gripes", "scraps", "spork", "stigg", "ace", "moxie")

BORROWED = {"ace": "stigg", "moxie": "scraps"}
"""Whose voice somebody has who has none."""

APART = 12
"""No line comes again within so many calls."""

NUMBERS = ("no", "one", "two", "three", "four", "five")

_BARKS = crc32(b"barks")


def voice(contender: str) -> str:
    """The sound of this contender's muttering."""
    return f"mumble_{BORROWED.get(contender, contender)}"


def mood(contender: str, mood: str) -> str:
    """How this contender looks at it, in a word or two."""
    own: dict[str, str] = words("barks")["contenders"][contender]["moods"]
    shared: dict[str, str] = words("barks")["moods"]
    return own[mood] if mood in own else shared[mood]


def rally(blows: int) -> str:
    """The count of a rally that has come to this many blows, two or more."""
    lines: list[str] = words("barks")["moments"]["rally"]
    return lines[min(blows - 2, len(lines) - 1)]


class Barks:
    """Picks lines from a random stream of its own; an empty line means that nothing is said."""

    def __init__(self, seed: int) -> None:
        self._random = Random(derive(seed, _BARKS))
        self._said: deque[str] = deque(maxlen=APART)

    def bark(self, contender: str, situation: str) -> str:
        """Something new from this contender, or nothing."""
        return self._pick(words("barks")["contenders"][contender]["barks"][situation])

    def moment(self, moment: str, name: str = "", winner: str = "") -> str:
        """The announcer on a great moment; `name` had it, `winner` is for "lose" only."""
        return self._pick(words("barks")["moments"][moment]).format(name=name, winner=winner)

    def hotdog(self, name: str, dogs: int, goal: int) -> str:
        """The announcer on somebody's hotdog number `dogs` of the `goal` that wins."""
        moments = {goal: "hotdog_last", goal - 1: "hotdog_almost"}
        said = self._pick(words("barks")["moments"][moments.get(dogs, "hotdog")])
        plate = f"{NUMBERS[dogs].capitalize()} dog{'s' if dogs > 1 else ''}"
        return said.format(name=name, n=NUMBERS[dogs], goal=NUMBERS[goal], dogs=plate)

    def _pick(self, lines: Sequence[str]) -> str:
        fresh = [said for said in lines if said not in self._said]
        said = self._random.choice(fresh) if fresh else ""
        self._said.append(said)
        return said
