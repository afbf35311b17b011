"""Seat policies: in the hot seat, each person's own standing answers, for one match.

They are saved in a file of their own beside the match. It is written whether or not anybody has set
a policy, and deleted when the match ends.
"""

from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from typing import Self

import msgspec

from game.core.registry import Game
from game.core.state import Seat
from game.temporary_files import temporary_path

SUFFIX = ".corners"
LARGEST = 1 << 16
"""Largest file that is read, in bytes; the policies of a full table stay far below."""

PoliciesBySeat = dict[Seat, dict[str, str]]
"""Seat → question → policy."""


class SeatPolicies:
    def __init__(self, path: Path | None = None, policies: PoliciesBySeat | None = None) -> None:
        """Use `beside` for policies that were saved."""
        self.path = path
        self._told: PoliciesBySeat = policies or {}
        self._kept = False

    @classmethod
    def load(cls, match_file: Path, game: Game) -> Self:
        """Load the policies of the match in this file; none if they cannot be read."""
        path = match_file.with_suffix(SUFFIX)
        return cls(path, _read(path, game))

    def of(self, seat: Seat) -> Mapping[str, str]:
        """Question → policy, for the questions that are answered for this seat."""
        return self._told.get(seat, {})

    def set_policy(self, seat: Seat, question: str, policy: str) -> None:
        """Set a policy; an empty one means that the person is asked."""
        self._told.setdefault(seat, {})[question] = policy
        if not policy:
            del self._told[seat][question]
        self._kept = False

    def save(self) -> None:
        """Save them, all or nothing; raises `OSError`."""
        if self.path is None or self._kept:
            return
        new = temporary_path(self.path)
        try:
            new.write_bytes(msgspec.json.encode(self._told))
            new.replace(self.path)
        except BaseException:
            with suppress(OSError):
                new.unlink(missing_ok=True)
            raise
        self._kept = True

    def delete(self) -> None:
        """Delete the file: the match is over."""
        if self.path is not None:
            delete_policies(self.path)
        self.path = None


def delete_policies(match_file: Path) -> None:
    """Delete the seat policies saved beside this match."""
    with suppress(OSError):
        match_file.with_suffix(SUFFIX).unlink(missing_ok=True)


def _read(path: Path, game: Game) -> PoliciesBySeat:
    """Read the policies, and drop any that make no sense."""
    try:
        raw = path.read_bytes() if path.is_file() and path.stat().st_size <= LARGEST else b"{}"
        found = msgspec.json.decode(raw, type=dict[int, dict[str, str]])
    except (OSError, ValueError, RecursionError):
        return {}
    known = {
        ask.question: {policy.value for policy in ask.seat_policies} for ask in game.policy_settings
    }
    return {
        seat: {name: policy for name, policy in told.items() if policy in known.get(name, ())}
        for seat, told in found.items()
    }
