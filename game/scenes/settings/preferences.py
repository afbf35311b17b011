"""Every setting in plain words, tab by tab; they lie in `assets/words/settings.json`."""

from collections.abc import Sequence
from functools import cache
from typing import Any, NamedTuple

from game.core.registry import Game, games
from game.stage import colours
from game.table.games import is_ready
from game.table.words import words

Choices = Sequence[tuple[Any, str]]
"""Values of a setting and what each is called."""


class Preference(NamedTuple):
    """One setting: a switch, a slide, a pick of a few in sight or a step through many."""

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
    """What a slide shows at its ends."""
    game: Game | None = None
    """Whose question this is; None if it is about all games."""

    @property
    def name(self) -> str:
        group = f"{self.group}.{self.game.name}" if self.game else self.group
        return f"{group}.{self.field}"


class Leaf(NamedTuple):
    """One tab."""

    name: str
    icon: str
    group: str
    """What RESET TAB resets; empty if there is nothing to reset."""
    says: str
    """What the contender in the corner has to say."""
    preferences: tuple[Preference, ...]


def asking_games() -> list[Game]:
    """The games on the table that leave something to the player."""
    return [game for game in games() if game.ask_me and is_ready(game.name)]


def asking() -> tuple[Preference, ...]:
    """Each game's questions, then what holds for all of them."""
    questions = (
        Preference(ask.title, ask.help, "asking", ask.question, "step", ask.policies, game=game)
        for game in asking_games()
        for ask in game.ask_me
    )
    (in_every_game,) = (leaf.preferences for leaf in _leaves() if leaf.group == "asking")
    return (*questions, *in_every_game)


def leaves() -> tuple[Leaf, ...]:
    return tuple(
        leaf._replace(preferences=asking()) if leaf.group == "asking" else leaf
        for leaf in _leaves()
    )


@cache
def _leaves() -> tuple[Leaf, ...]:
    """Without the questions of the games."""
    return tuple(_leaf(**leaf) for leaf in words("settings"))


def _leaf(preferences: Sequence[dict[str, Any]], group: str, **rest: str) -> Leaf:
    found = (_preference(group=group, **preference) for preference in preferences)
    return Leaf(group=group, preferences=tuple(found), **rest)


def _preference(colour: str = "red", **rest: Any) -> Preference:
    return Preference(colour=getattr(colours, colour.upper()), **rest)
