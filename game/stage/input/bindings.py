"""Bindings: the chords for every action, from a preset and the player's changes to it."""

from collections.abc import Iterable, Mapping, Sequence

from game.stage.input.actions import (
    ESSENTIAL_ACTIONS,
    EVERYWHERE,
    PERSONAL_CONTEXTS,
    SECRET_CONTEXTS,
    SIDES,
    actions,
    read_controls_file,
    share_context,
)
from game.stage.input.chords import KeyChord, parse_chord

STANDARD = "standard"
MAX_CHORDS = 6
"""Most bindings of one action; there is no room for more, nor any use."""


def preset_bindings(name: str) -> dict[str, tuple[KeyChord, ...]]:
    """The bindings of a preset; actions that it does not name are bound as in the standard one."""
    said = {
        **read_controls_file("presets")[STANDARD],
        **read_controls_file("presets").get(name, {}),
    }
    return {action: parse_chords(said.get(action, ())) for action in actions()}


def parse_chords(written: Iterable[str]) -> tuple[KeyChord, ...]:
    """The valid chords among these, each once."""
    found = (parse_chord(text) for text in written)
    return tuple(dict.fromkeys(press for press in found if press is not None))[:MAX_CHORDS]


class Bindings:
    """Every action with its chords; the first one of a device is the one shown."""

    def __init__(self, name: str = STANDARD, own: Mapping[str, Sequence[str]] = {}) -> None:
        self.name = name
        self.chords = preset_bindings(name)
        self.chords |= {
            action: parse_chords(own[action]) for action in own if action in self.chords
        }
        self._restore_essentials()

    @property
    def player_changes(self) -> dict[str, list[str]]:
        """The player's changes to the preset, to be saved."""
        usual = preset_bindings(self.name)
        changed = (action for action, bound in self.chords.items() if bound != usual[action])
        return {action: [str(press) for press in self.chords[action]] for action in changed}

    # -- queries -----------------------------------------------------------------------------------

    def chords_on(self, device: str, action: str) -> tuple[KeyChord, ...]:
        return tuple(press for press in self.chords.get(action, ()) if press.device == device)

    def action_for(self, press: KeyChord, place: str = EVERYWHERE) -> str:
        """The action for this press here; if there is none, the one without the modifiers."""
        found = self._exact_action(press, place)
        return (
            found if found or not press.held else self._exact_action(press.without_modifiers, place)
        )

    def _exact_action(self, press: KeyChord, place: str) -> str:
        found = [
            name for name in self._using(press) if actions()[name].place not in PERSONAL_CONTEXTS
        ]
        here = [name for name in found if actions()[name].place == place]
        anywhere = [name for name in found if actions()[name].place == EVERYWHERE]
        return next(iter([*here, *anywhere, *found]), "")

    def personal_action(self, press: KeyChord, place: str = SIDES) -> str:
        """The action for this press in a context of people who share the keyboard."""
        return next((name for name in self._using(press) if actions()[name].place == place), "")

    def _using(self, press: KeyChord) -> list[str]:
        return [action for action, bound in self.chords.items() if press in bound]

    def conflicts(self, action: str, press: KeyChord) -> list[str]:
        """Other actions with the same chord. Secret choices count only in the same context."""
        others = [other for other in self._using(press) if other != action]
        sealed = {name for name in (action, *others) if actions()[name].place in SECRET_CONTEXTS}
        return [
            other
            for other in others
            if share_context(action, other) or sealed.isdisjoint((action, other))
        ]

    def is_ambiguous(self, action: str, press: KeyChord) -> bool:
        """True if this press would be ambiguous."""
        return any(share_context(action, other) for other in self.conflicts(action, press))

    def missing_essentials(self) -> list[tuple[str, str]]:
        """Essential actions without a binding, by device: they would lock the player out."""
        return [
            (device, action)
            for device, needed in ESSENTIAL_ACTIONS.items()
            for action in needed
            if not any(not press.held for press in self.chords_on(device, action))
        ]

    # -- changing ----------------------------------------------------------------------------------

    def bind(self, action: str, press: KeyChord, instead: KeyChord | None = None) -> bool:
        """Add a chord, or replace one. False if that locks the player out or is one too many."""
        bound = [press if each == instead else each for each in self.chords[action]]
        return self._try({action: bound if press in bound else [*bound, press]})

    def unbind(self, action: str, press: KeyChord) -> bool:
        return self._try({action: [each for each in self.chords[action] if each != press]})

    def swap(self, action: str, press: KeyChord, instead: KeyChord | None = None) -> bool:
        """Take this chord from the actions that conflict; they get `instead`, or lose it."""
        changes: dict[str, list[KeyChord]] = {}
        for other in self.conflicts(action, press):
            if share_context(action, other):
                given = [instead if each == press else each for each in self.chords[other]]
                changes[other] = [each for each in given if each is not None]
        mine = [press if each == instead else each for each in self.chords[action]]
        changes[action] = mine if press in mine else [*mine, press]
        return self._try(changes)

    def reset(self, action: str) -> bool:
        """Restore the preset's chords; actions that conflict lose them."""
        usual = preset_bindings(self.name)[action]
        changes = {action: list(usual)}
        for press in usual:
            for other in self.conflicts(action, press):
                if share_context(action, other):
                    bound = changes.get(other, list(self.chords[other]))
                    changes[other] = [each for each in bound if each != press]
        return self._try(changes)

    def _try(self, changes: Mapping[str, Sequence[KeyChord]]) -> bool:
        before = dict(self.chords)
        self.chords |= {action: tuple(dict.fromkeys(bound)) for action, bound in changes.items()}
        if self.missing_essentials() or any(
            len(bound) > MAX_CHORDS for bound in self.chords.values()
        ):
            self.chords = before
            return False
        return True

    def _restore_essentials(self) -> None:
        """Restore missing essentials: no file may lock the player out, whatever it contains."""
        for device, action in self.missing_essentials():
            usual = [
                p for p in preset_bindings(self.name)[action] if p.device == device and not p.held
            ]
            for other, bound in self.chords.items():
                if other != action and share_context(action, other):
                    self.chords[other] = tuple(press for press in bound if press not in usual)
            self.chords[action] = (*usual, *self.chords[action])[:MAX_CHORDS]
