"""The player's policies for the questions of each game, and how they are read from the settings.

A registered game says which values are valid (`Game.policy_settings`). Policies of other games are
kept as they are, in case the games come back.
"""

from collections.abc import Callable, Mapping
from itertools import islice
from typing import Any

from game import limits
from game.core.registry import Game, PolicySetting, games

Policies = dict[str, dict[str, str]]
"""Game → question → the policy chosen. Missing entries use the game's default."""


def for_every_question(pick: Callable[[PolicySetting], str]) -> Policies:
    """Return `pick(setting)` for every question of every game."""
    return {
        game.name: {ask.question: pick(ask) for ask in game.policy_settings}
        for game in games()
        if game.policy_settings
    }


def valid_policies(asking: Mapping[str, Any], wrong: list[str]) -> Policies:
    """Return the policies in a file's group `asking`, without invalid ones.

    Those are added to `wrong`.
    """
    shelf = {game.name: game for game in games()}
    found = {name: _flat(game, asking, wrong) for name, game in shelf.items()}
    for name, given in _table(asking.get("policies", {}), "policies", wrong).items():
        if name in shelf:
            found[name] |= _own(shelf[name], given, wrong)
        elif _is_short(name) and len(found) < len(shelf) + limits.UNKNOWN_GAMES:
            found[name] = _unknown(given, wrong)
    return {name: policies for name, policies in found.items() if policies}


def _flat(game: Game, asking: Mapping[str, Any], wrong: list[str]) -> dict[str, str]:
    """Read policies as 0.1.0 wrote them: beside the settings that apply to every game."""
    return _checked(
        {ask.legacy_key: ask for ask in game.policy_settings if ask.legacy_key}, asking, wrong
    )


def _own(game: Game, given: object, wrong: list[str]) -> dict[str, str]:
    answers = _table(given, game.name, wrong)
    return _checked({ask.question: ask for ask in game.policy_settings}, answers, wrong)


def _unknown(given: object, wrong: list[str]) -> dict[str, str]:
    """Read the policies of a game that is not registered. A policy is a word in every game."""
    answers = _table(given, "policies", wrong)
    words = {name: value for name, value in answers.items() if isinstance(value, str)}
    wrong += ["asking policies"] * (len(answers) - len(words))  # the names may be anything
    short = {name: word for name, word in words.items() if _is_short(name) and _is_short(word)}
    return dict(islice(short.items(), limits.UNKNOWN_GAMES))


def _is_short(word: str) -> bool:
    return len(word) <= limits.NAME


def _checked(
    asks: Mapping[str, PolicySetting], given: Mapping[str, Any], wrong: list[str]
) -> dict[str, str]:
    """Keep valid policies; drop questions that no longer exist without reporting them."""
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
