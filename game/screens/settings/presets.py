"""Settings presets, read from `assets/words/outfits.json`."""

from collections.abc import Callable
from functools import cache
from typing import Any, NamedTuple

from game.profile.settings import PromptSettings, Settings
from game.screens.settings.setting_specs import asking_games
from game.table.text.word_files import words

POLICIES = "asking.policies"
ASKED: dict[str, Callable[[], PromptSettings]] = {
    "": PromptSettings,
    "beginner": PromptSettings.beginner,
    "brisk": PromptSettings.brisk,
}
"""The policies that a preset can set for all games."""


class SettingsPreset(NamedTuple):
    """A preset: its settings as `group.field`. Whatever only other presets set is reset."""

    name: str
    says: str
    """What the contender in the corner says about it."""
    sets: dict[str, Any]

    def value(self, name: str) -> Any:
        group, field = name.split(".")
        return self.sets.get(name, getattr(getattr(Settings(), group), field))

    def wear(self, settings: Settings) -> None:
        for name in _touched():
            group, field = name.split(".")
            setattr(getattr(settings, group), field, self.value(name))
        settings.asking.policies |= _policies(self._asked())

    def worn(self, settings: Settings) -> bool:
        """True if all settings are as in this preset."""
        asked = self._asked()
        return all(_value(settings, name) == self.value(name) for name in _touched()) and all(
            settings.asking.of(game) == asked.of(game) for game in asking_games()
        )

    def _asked(self) -> PromptSettings:
        return ASKED[self.sets.get(POLICIES, "")]()


def _policies(asked: PromptSettings) -> dict[str, dict[str, str]]:
    return {game.name: asked.of(game) for game in asking_games()}


def _value(settings: Settings, name: str) -> Any:
    group, field = name.split(".")
    return getattr(getattr(settings, group), field)


@cache
def outfits() -> tuple[SettingsPreset, ...]:
    return tuple(SettingsPreset(**outfit) for outfit in words("outfits"))


@cache
def _touched() -> tuple[str, ...]:
    """Return every setting that any preset sets, apart from policies."""
    names = {name for outfit in outfits() for name in outfit.sets}
    return tuple(sorted(names - {POLICIES}))
