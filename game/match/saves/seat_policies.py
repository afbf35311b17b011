"""Standing orders: what each person has told their corner to do for them, for one match.

They lie beside the match in a file of their own, which is there whether anybody has told anything
or not, and goes with the end of the match.
"""

from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from typing import Self

import msgspec

from game.core.registry import Game
from game.core.state import Seat
from game.unfinished import unfinished

SUFFIX = ".corners"
LARGEST = 1 << 16
"""Bytes; all orders of a full table stay far below."""

Told = dict[Seat, dict[str, str]]
"""Seat → question → policy."""


class SeatPolicies:
    def __init__(self, path: Path | None = None, told: Told | None = None) -> None:
        """`beside` is the way to those that are kept."""
        self.path = path
        self._told: Told = told or {}
        self._kept = False

    @classmethod
    def beside(cls, match_file: Path, game: Game) -> Self:
        """Those of the match in this file; nothing, where nothing can be read."""
        path = match_file.with_suffix(SUFFIX)
        return cls(path, _read(path, game))

    def of(self, seat: Seat) -> Mapping[str, str]:
        """Question → policy, for all that their corner answers."""
        return self._told.get(seat, {})

    def set_policy(self, seat: Seat, question: str, policy: str) -> None:
        """From now on; nothing means that they want to be asked."""
        self._told.setdefault(seat, {})[question] = policy
        if not policy:
            del self._told[seat][question]
        self._kept = False

    def keep(self) -> None:
        """Put them on disk, all or nothing; an `OSError` says why not."""
        if self.path is None or self._kept:
            return
        new = unfinished(self.path)
        try:
            new.write_bytes(msgspec.json.encode(self._told))
            new.replace(self.path)
        except BaseException:
            with suppress(OSError):
                new.unlink(missing_ok=True)
            raise
        self._kept = True

    def end(self) -> None:
        """The match is over, and nobody needs them any more."""
        if self.path is not None:
            forget(self.path)
        self.path = None


def forget(match_file: Path) -> None:
    """Nothing is kept any more of what was told in this match."""
    with suppress(OSError):
        match_file.with_suffix(SUFFIX).unlink(missing_ok=True)


def _read(path: Path, game: Game) -> Told:
    """What makes no sense is as if it had not been told."""
    try:
        raw = path.read_bytes() if path.is_file() and path.stat().st_size <= LARGEST else b"{}"
        found = msgspec.json.decode(raw, type=dict[int, dict[str, str]])
    except (OSError, ValueError, RecursionError):
        return {}
    known = {ask.question: {policy.value for policy in ask.orders} for ask in game.policy_settings}
    return {
        seat: {name: policy for name, policy in told.items() if policy in known.get(name, ())}
        for seat, told in found.items()
    }
