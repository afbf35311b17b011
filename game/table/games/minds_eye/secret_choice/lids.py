"""Closed lids that twitch at random, and never in response to a press."""

from collections.abc import Sequence
from random import Random
from zlib import crc32

from game.core.chance import derive
from game.core.state import Seat
from game.table.board.board import Board

APART = (0.5, 2.4)
"""Shortest and longest time from one twitch to the next, in seconds."""
LASTS = 0.14

_TWITCHES = crc32(b"twitches")


class Eyelids:
    """One lid for each person who chooses. Seeded by round and seat only: both are public."""

    def __init__(self, board: Board, seats: Sequence[Seat]) -> None:
        self.still = board.motion_level != "full"
        """True with reduced motion: the lids never twitch."""
        turns = board.visible.turns
        self._luck = {seat: Random(derive(_TWITCHES, turns, seat)) for seat in seats}
        self._next = {seat: luck.uniform(*APART) for seat, luck in self._luck.items()}

    def advance(self, seconds: float) -> bool:
        """Let time pass; True if a twitch begins or ends."""
        if self.still:
            return False
        before = self._twitching
        for seat, left in self._next.items():
            self._next[seat] = left - seconds
            if self._next[seat] <= -LASTS:
                self._next[seat] = self._luck[seat].uniform(*APART)
        return before != self._twitching

    def twitches(self, seat: Seat) -> bool:
        return self._next[seat] <= 0

    @property
    def _twitching(self) -> list[Seat]:
        return [seat for seat in self._next if self.twitches(seat)]
