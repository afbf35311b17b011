"""Settings presets, read from `assets/words/outfits.json`."""

from collections.abc import Callable
from functools import cache
from typing import Any, NamedTuple

from game.profile.settings import PromptSettings, Settings
from game.screens.settings.setting_specs import games_with_policies
from game.table.text.word_files import read_words

POLICIES = "asking.policies"
POLICY_PRESETS: dict[str, Callable[[], PromptSettings]] = {
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

    def apply(self, settings: Settings) -> None:
        for name in _preset_fields():
            group, field = name.split(".")
            setattr(getattr(settings, group), field, self.value(name))
        settings.asking.policies |= _policies(self._asked())

    def is_applied(self, settings: Settings) -> bool:
        """True if all settings are as in this preset."""
        asked = self._asked()
        return all(_value(settings, name) == self.value(name) for name in _preset_fields()) and all(
            settings.asking.policies_for(game) == asked.policies_for(game)
            for game in games_with_policies()
        )

    def _asked(self) -> PromptSettings:
        return POLICY_PRESETS[self.sets.get(POLICIES, "")]()


def _policies(asked: PromptSettings) -> dict[str, dict[str, str]]:
    return {game.name: asked.policies_for(game) for game in games_with_policies()}


def _value(settings: Settings, name: str) -> Any:
    group, field = name.split(".")
    return getattr(getattr(settings, group), field)


@cache
def settings_presets() -> tuple[SettingsPreset, ...]:
    return tuple(SettingsPreset(**outfit) for outfit in read_words("outfits"))


@cache
def _preset_fields() -> tuple[str, ...]:
    """Return every setting that any preset sets, apart from policies."""
    names = {name for outfit in settings_presets() for name in outfit.sets}
    return tuple(sorted(names - {POLICIES}))
