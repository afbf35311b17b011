"""Which press stands for which action: a preset, and what the player has changed in it."""

from collections.abc import Iterable, Mapping, Sequence

from game.stage.input.actions import EVERYWHERE, NEEDED, OWN, SEALED, SIDES, actions, kept, meet
from game.stage.input.chords import KeyChord, read

STANDARD = "standard"
MOST = 6
"""Bindings of one action; there is no room for more, nor any use."""


def preset(name: str) -> dict[str, tuple[KeyChord, ...]]:
    """What a preset does not say is as in the standard."""
    said = {**kept("presets")[STANDARD], **kept("presets").get(name, {})}
    return {action: presses(said.get(action, ())) for action in actions()}


def presses(written: Iterable[str]) -> tuple[KeyChord, ...]:
    """Those that make sense, each once."""
    found = (read(text) for text in written)
    return tuple(dict.fromkeys(press for press in found if press is not None))[:MOST]


class Bindings:
    """Every action with what is pressed for it; the first of a device is the one that is shown."""

    def __init__(self, name: str = STANDARD, own: Mapping[str, Sequence[str]] = {}) -> None:
        self.name = name
        self.of = preset(name)
        self.of |= {action: presses(own[action]) for action in own if action in self.of}
        self._mend()

    @property
    def own(self) -> dict[str, list[str]]:
        """What is not as in the preset, to be written down."""
        usual = preset(self.name)
        changed = (action for action, bound in self.of.items() if bound != usual[action])
        return {action: [str(press) for press in self.of[action]] for action in changed}

    # -- asking ------------------------------------------------------------------------------------

    def on(self, device: str, action: str) -> tuple[KeyChord, ...]:
        return tuple(press for press in self.of.get(action, ()) if press.device == device)

    def action_for(self, press: KeyChord, place: str = EVERYWHERE) -> str:
        """What this press stands for here; without what is held, if that makes no difference."""
        found = self._meant(press, place)
        return found if found or not press.held else self._meant(press.alone, place)

    def _meant(self, press: KeyChord, place: str) -> str:
        found = [name for name in self._using(press) if actions()[name].place not in OWN]
        here = [name for name in found if actions()[name].place == place]
        anywhere = [name for name in found if actions()[name].place == EVERYWHERE]
        return next(iter([*here, *anywhere, *found]), "")

    def side(self, press: KeyChord, place: str = SIDES) -> str:
        """What it stands for where several share the keyboard in this way."""
        return next((name for name in self._using(press) if actions()[name].place == place), "")

    def _using(self, press: KeyChord) -> list[str]:
        return [action for action, bound in self.of.items() if press in bound]

    def conflicts(self, action: str, press: KeyChord) -> list[str]:
        """Other actions that want the same press; a secret choice takes it from nobody."""
        others = [other for other in self._using(press) if other != action]
        sealed = {name for name in (action, *others) if actions()[name].place in SEALED}
        return [
            other for other in others if meet(action, other) or sealed.isdisjoint((action, other))
        ]

    def meet(self, action: str, press: KeyChord) -> bool:
        """Could nobody tell which of them is meant?"""
        return any(meet(action, other) for other in self.conflicts(action, press))

    def missing_essentials(self) -> list[tuple[str, str]]:
        """Devices and actions without which the player would be locked out."""
        return [
            (device, action)
            for device, needed in NEEDED.items()
            for action in needed
            if not any(not press.held for press in self.on(device, action))
        ]

    # -- changing ----------------------------------------------------------------------------------

    def bind(self, action: str, press: KeyChord, instead: KeyChord | None = None) -> bool:
        """One more, or in the place of another; False if that would lock the player out."""
        bound = [press if each == instead else each for each in self.of[action]]
        return self._try({action: bound if press in bound else [*bound, press]})

    def unbind(self, action: str, press: KeyChord) -> bool:
        return self._try({action: [each for each in self.of[action] if each != press]})

    def swap(self, action: str, press: KeyChord, instead: KeyChord | None = None) -> bool:
        """Whoever had this press before gets the other one, or loses it."""
        changes: dict[str, list[KeyChord]] = {}
        for other in self.conflicts(action, press):
            if meet(action, other):
                given = [instead if each == press else each for each in self.of[other]]
                changes[other] = [each for each in given if each is not None]
        mine = [press if each == instead else each for each in self.of[action]]
        changes[action] = mine if press in mine else [*mine, press]
        return self._try(changes)

    def reset(self, action: str) -> bool:
        """As it came; whoever uses one of those for something else loses it there."""
        usual = preset(self.name)[action]
        changes = {action: list(usual)}
        for press in usual:
            for other in self.conflicts(action, press):
                if meet(action, other):
                    bound = changes.get(other, list(self.of[other]))
                    changes[other] = [each for each in bound if each != press]
        return self._try(changes)

    def _try(self, changes: Mapping[str, Sequence[KeyChord]]) -> bool:
        before = dict(self.of)
        self.of |= {action: tuple(dict.fromkeys(bound)) for action, bound in changes.items()}
        if self.missing_essentials() or any(len(bound) > MOST for bound in self.of.values()):
            self.of = before
            return False
        return True

    def _mend(self) -> None:
        """A file may hold anything; nobody is locked out by it."""
        for device, action in self.missing_essentials():
            usual = [p for p in preset(self.name)[action] if p.device == device and not p.held]
            for other, bound in self.of.items():
                if other != action and meet(action, other):
                    self.of[other] = tuple(press for press in bound if press not in usual)
            self.of[action] = (*usual, *self.of[action])[:MOST]
