"""Tips for newcomers, by question, event and situation."""

from typing import Any

from game.core.event import Event
from game.core.view import View
from game.games.minds_eye.rules import EYES
from game.games.minds_eye.stare import STANCE
from game.games.minds_eye.text import COLOURS, DISTRACTIONS, STANCES
from game.table.games.minds_eye.visible import MindsEyeVisible

SOME_ROUNDS = 4
"""The round from which players' habits start to show."""


def question_tips(view: View) -> list[str]:
    """Return tips on what can be done: the cards themselves are all alike."""
    names = {
        EYES: [f"cards/{colour}" for colour in COLOURS],
        STANCE: [f"stances/{stance}" for stance in STANCES[1:]],
    }
    return [f"questions/{view.question}", *names.get(view.question, [])]


def event_tips(event: Event) -> list[str]:
    told = [f"events/{event.what}"]
    if event.what == "announced":
        told.append(f"distractions/{DISTRACTIONS[event.amount]}")
    return told


def situation_tips(shown: MindsEyeVisible, options: Any) -> list[str]:
    me = shown.viewer
    found = {
        "down_to_two": shown.n > 2 and len(shown.playing) == 2,
        "habits": me in shown.playing and shown.turns >= SOME_ROUNDS,
        "last_card": me in shown.playing and shown.hand_sizes[me] == 1 and not shown.has_contest,
    }
    return [f"moments/{name}" for name, true in found.items() if true]
