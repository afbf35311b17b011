"""Barks of the contenders and calls of the announcer. They never change the match."""

from collections import deque
from collections.abc import Sequence
from random import Random
from zlib import crc32

from game.core.chance import derive
from game.table.text.word_files import read_words

REPEAT_DISTANCE = 12
"""A line repeats only after this many others, whoever said them."""

_BARKS = crc32(b"barks")


def mood_words(contender: str, mood: str) -> str:
    """A contender's mood, in a word or two."""
    own: dict[str, str] = read_words("barks")["contenders"][contender]["moods"]
    shared: dict[str, str] = read_words("barks")["moods"]
    return own[mood] if mood in own else shared[mood]


class Barks:
    """Picks lines from a random stream of its own; an empty line means that nothing is said."""

    def __init__(self, seed: int) -> None:
        self._random = Random(derive(seed, _BARKS))
        self._said: deque[str] = deque(maxlen=REPEAT_DISTANCE)

    def pick_bark(self, contender: str, situation: str, cheeky: bool = False) -> str:
        """A fresh line of this contender, or an empty string."""
        known = read_words("barks")["contenders"][contender]
        more = known["cheeky"].get(situation, []) if cheeky else []
        return self._pick([*known["barks"][situation], *more])

    def pick_announcement(
        self, moment: str, name: str = "", winner: str = "", cheeky: bool = False
    ) -> str:
        """The announcer's line on a moment of `name`'s; `winner` is for "lose" only."""
        more = read_words("barks")["cheeky_moments"].get(moment, []) if cheeky else []
        lines = [*read_words("barks")["moments"][moment], *more]
        return self._pick(lines).format(name=name, winner=winner)

    def _pick(self, lines: Sequence[str]) -> str:
        fresh = [said for said in lines if said not in self._said]
        if not fresh:
            return ""
        said = self._random.choice(fresh)
        self._said.append(said)
        return said
