"""Each person's own key and gamepad, which they keep in any seat and at the next start."""

from typing import NamedTuple

from game.core.state import Seat
from game.lobby.lineup import Lineup
from game.profile.settings import Settings


class KeyAndPad(NamedTuple):
    """A person's key and gamepad."""

    key: str
    pad: int


class OwnKeys:
    """Own keys by name of the person; the control settings have them by seat."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        people = settings.sharing.people
        self.by_name = {one.name: KeyAndPad(one.key, one.pad) for one in people if one.key}
        self._here: set[str] = set()
        """People present at the last update: newcomers take no key from them."""

    def update_controls(self, lineup: Lineup) -> None:
        """Update the controls after people have joined, left or changed seats."""
        controls, taken = self.settings.controls, set()
        for seat, name in sorted(_people(lineup), key=lambda one: one[1] not in self._here):
            own = self.by_name.get(name)
            if own is not None and own.key not in taken:
                controls.give_key(seat, own.key)
                controls.give_pad(seat, own.pad)
            taken.add(controls.seats[seat])
        self.update_from_controls(lineup)

    def update_from_controls(self, lineup: Lineup) -> None:
        """Update the own keys after the controls have changed."""
        controls = self.settings.controls
        for seat, name in _people(lineup):
            self.by_name[name] = KeyAndPad(controls.seats[seat], controls.seat_pads[seat])
        self._here = {name for _, name in _people(lineup)}

    def remember(self, lineup: Lineup) -> None:
        """Store everybody's keys in the settings, lowest seat first."""
        for fighter in reversed(lineup.people):
            own = self.by_name[fighter.person]
            self.settings.sharing.remember(fighter.person, fighter.character, *own)


def _people(lineup: Lineup) -> list[tuple[Seat, str]]:
    return [(seat, one.person) for seat, one in enumerate(lineup.fighters) if one.human]
