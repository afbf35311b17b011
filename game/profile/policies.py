"""How each game's questions are dealt with: the player's own policies, and how they are read.

A game on the shelf says what makes sense (`Game.ask_me`). What is known of other games is kept as
it is, in case they come back.
"""

from collections.abc import Callable, Mapping
from itertools import islice
from typing import Any

from game import limits
from game.core.registry import Game, PolicySetting, games

Policies = dict[str, dict[str, str]]
"""Game → question → the policy chosen. What is not there is as the game has it."""


def everywhere(pick: Callable[[PolicySetting], str]) -> Policies:
    """For every question of every game, what `pick` makes of it."""
    return {
        game.name: {ask.question: pick(ask) for ask in game.policy_settings}
        for game in games()
        if game.policy_settings
    }


def sensible(asking: Mapping[str, Any], wrong: list[str]) -> Policies:
    """The policies in a file's group `asking`; what makes no sense is left out, and named."""
    shelf = {game.name: game for game in games()}
    found = {name: _flat(game, asking, wrong) for name, game in shelf.items()}
    for name, given in _table(asking.get("policies", {}), "policies", wrong).items():
        if name in shelf:
            found[name] |= _own(shelf[name], given, wrong)
        elif _is_short(name) and len(found) < len(shelf) + limits.OTHERS:
            found[name] = _unknown(given, wrong)
    return {name: policies for name, policies in found.items() if policies}


def _flat(game: Game, asking: Mapping[str, Any], wrong: list[str]) -> dict[str, str]:
    """As 0.1.0 wrote them: beside what holds for every game."""
    return _checked(
        {ask.legacy_key: ask for ask in game.policy_settings if ask.legacy_key}, asking, wrong
    )


def _own(game: Game, given: object, wrong: list[str]) -> dict[str, str]:
    answers = _table(given, game.name, wrong)
    return _checked({ask.question: ask for ask in game.policy_settings}, answers, wrong)


def _unknown(given: object, wrong: list[str]) -> dict[str, str]:
    """Of a game that is not on the shelf. A policy is a word in every game."""
    answers = _table(given, "policies", wrong)
    words = {name: value for name, value in answers.items() if isinstance(value, str)}
    wrong += ["asking policies"] * (len(answers) - len(words))  # who knows what the names are like
    short = {name: word for name, word in words.items() if _is_short(name) and _is_short(word)}
    return dict(islice(short.items(), limits.OTHERS))


def _is_short(word: str) -> bool:
    return len(word) <= limits.NAME


def _checked(
    asks: Mapping[str, PolicySetting], given: Mapping[str, Any], wrong: list[str]
) -> dict[str, str]:
    """Questions that are not asked any more are forgotten without a word."""
    kept: dict[str, str] = {}
    for name, ask in asks.items():
        if name not in given:
            continue
        if given[name] in [policy.value for policy in ask.policies]:
            kept[ask.question] = given[name]
        else:
            wrong.append(_said(name))
    return kept


def _table(given: object, name: str, wrong: list[str]) -> Mapping[str, Any]:
    if isinstance(given, dict):
        return given
    wrong.append(_said(name))
    return {}


def _said(name: str) -> str:
    return f"asking {name.replace('_', ' ')}"
