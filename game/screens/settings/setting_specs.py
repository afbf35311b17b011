"""All settings in words, tab by tab, read from `assets/words/settings.json`."""

from collections.abc import Iterator, Sequence
from functools import cache
from typing import Any, NamedTuple

from game.core.registry import Game, games
from game.profile.settings import Settings
from game.stage.drawing import colours
from game.stage.engine.desktop import monitors, standard_sizes
from game.table.games import has_table
from game.table.text.word_files import read_words

Choices = Sequence[tuple[Any, str]]
"""The values of a setting, and what each is called."""


class SettingSpec(NamedTuple):
    """One setting; `kind` is switch, slide, pick (a few, all in sight) or step (through many)."""

    label: str
    help: str
    group: str
    field: str
    kind: str
    choices: Choices = ()
    icon: str = ""
    colour: str = colours.RED
    low: float = 0
    high: float = 100
    """`low` and `high` are what a slider shows at its ends."""
    game: Game | None = None
    """The game whose policy this is; None for all games."""
    more: str = ""
    """What the contender in the corner says about it, if the help does not say all."""
    also: Sequence[str] = ()
    """Fields of its group that return to their defaults whenever it is set."""

    def matches(self, said: str) -> bool:
        """True if each of these words occurs in the setting's own words."""
        values = " ".join(words for _, words in self.choices)
        own = f"{self.label} {self.help} {self.more} {values}".casefold()
        return all(word in own for word in said.casefold().split())

    @property
    def name(self) -> str:
        group = f"{self.group}.{self.game.name}" if self.game else self.group
        return f"{group}.{self.field}"


class SettingsTab(NamedTuple):
    name: str
    icon: str
    group: str
    """Which settings it is about; empty if there is nothing to set."""
    says: str
    """What the contender in the corner has to say."""
    preferences: tuple[SettingSpec, ...]
    whole: bool = False
    """Whether the tab holds its whole group, so that a reset resets all of it."""

    def reset(self, settings: Settings) -> None:
        """Reset everything on this tab to its default."""
        if self.whole:
            settings.reset(self.group)
            return
        for preference in self.preferences:
            settings.reset(preference.group, preference.field, *preference.also)


def games_with_policies() -> list[Game]:
    """Return the playable games that have policies."""
    return [game for game in games() if game.policy_settings and has_table(game.name)]


def policy_specs() -> tuple[SettingSpec, ...]:
    """Return the policies of each game, then the settings for all games."""
    questions = (
        SettingSpec(ask.title, ask.help, "asking", ask.question, "step", ask.labels, game=game)
        for game in games_with_policies()
        for ask in game.policy_settings
    )
    (in_every_game,) = (leaf.preferences for leaf in _read_tabs() if leaf.group == "asking")
    return (*questions, *in_every_game)


def settings_tabs() -> tuple[SettingsTab, ...]:
    known = {"asking": policy_specs, "screen": screen_specs}
    return tuple(
        leaf._replace(preferences=known[leaf.group]()) if leaf.group in known else leaf
        for leaf in _read_tabs()
    )


def screen_specs() -> tuple[SettingSpec, ...]:
    """Return the screen settings, with this desktop's monitors (if several) and sizes."""
    (everywhere,) = (leaf.preferences for leaf in _read_tabs() if leaf.group == "screen")
    here = [
        (number, f"{number + 1}: {found.w} × {found.h}") for number, found in enumerate(monitors())
    ]
    offered: dict[str, Choices] = {
        "monitor": here,
        "size": [(size, f"{size[0]} × {size[1]}") for size in (standard_sizes() if here else ())],
    }
    found = (each._replace(choices=offered.get(each.field, each.choices)) for each in everywhere)
    return tuple(each for each in found if each.field != "monitor" or len(here) > 1)


@cache
def _read_tabs() -> tuple[SettingsTab, ...]:
    """Return the tabs as read, without the policies of the games."""
    return tuple(_make_tab(**leaf) for leaf in read_words("settings"))


def _make_tab(preferences: Sequence[dict[str, Any]], group: str, **rest: Any) -> SettingsTab:
    found = (_preference(**{"group": group} | preference) for preference in preferences)
    return SettingsTab(group=group, preferences=tuple(found), **rest)


def _preference(colour: str = "red", **rest: Any) -> SettingSpec:
    return SettingSpec(colour=getattr(colours, colour.upper()), **rest)


def search_settings(said: str) -> Iterator[tuple[SettingsTab, tuple[SettingSpec, ...]]]:
    """Yield each tab that has settings with these words, and those settings."""
    for leaf in settings_tabs():
        if about := tuple(each for each in leaf.preferences if each.matches(said)):
            yield leaf, about
