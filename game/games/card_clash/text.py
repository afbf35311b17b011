"""Card Clash: its texts."""

from collections.abc import Sequence

from game.core.event import Event, word
from game.core.options import Options
from game.core.state import Move
from game.games.card_clash.rules import Observation

TITLE = "Card Clash"
TURN = "round"
MINUTES = 20

CARDS = ("High Jab", "Low Jab", "High One-Two", "Low One-Two", "High Guard", "Low Guard")
COMBOS = ("", "Uppercut", "Body Shot", "Dempsey Roll")

ENDINGS = {
    "knockout": "knock-out",
    "double_knockout": "double knock-out",
    "decision": "decision",
    "draw": "draw",
}

QUESTIONS = {"action": "Choose your next action."}

REASONS = {
    "over": "The match is over.",
    "slot_filled": "Your card for this action is down already. Wait for the other boxer.",
    "not_in_hand": "You have none of those left. Pick a card from your hand.",
    "no_such_move": "There is no such move. Pick a card from your hand.",
}

OPTIONS = {
    "clash_tie": "A clash with equal dice: nobody scores, or both roll again.",
    "double_ko": "Both knocked out at once: a draw, or the scorecards decide.",
    "decision_tie": "Equal hits at the end: a draw, more combos win, or a last flurry of dice.",
    "rounds": "How many rounds the match lasts.",
    "ko_threshold": "So many hits in one round, or more, force a knock-out check.",
    "ko_resist": "What two dice must show at least, so that you stay on your feet.",
    "show_counters": "Show how many of each card are still to come.",
}


def goal(options: Options) -> str:
    return "Knock-out, or the most hits"


def card(card: int) -> str:
    return CARDS[card] if card >= 0 else "a card"


def move(obs: Observation, move: Move, names: Sequence[str]) -> str:
    return CARDS[move - 1]


EVENTS = {
    "sealed": "{name} puts a card down.",
    "revealed": "Action {amount}: {name} shows {card}.",
    "blocked": "{other} blocks {name}’s {card}.",
    "clashed": "Fists meet: {name} and {other} clash.",
    "rolled": "{name} rolls {amount}.",
    "clash_tied": "Even at {amount}.",
    "hit": "{name} lands {amount} on {other}.",
    "combo": "{combo} for {name}!",
    "ko_check": "{name} needs {amount} or more to stay up.",
    "stood": "{name} is still standing.",
    "fell": "{name} goes down.",
    "flurry": "Dead even: one last flurry.",
    "round_over": "End of round {amount}.",
    "drew": "{name} draws {card}.",
    "won": "{name} wins.",
    "drawn": "The match is a draw.",
}


def sentence(event: Event, names: Sequence[str]) -> str:
    combo = word(COMBOS, event.amount)
    return event.fill_sentence(EVENTS[event.what], names, card=card(event.card), combo=combo)
