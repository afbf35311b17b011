"""Card Clash: its words."""

from collections.abc import Sequence

from game.core.event import Event
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


def sentence(event: Event, names: Sequence[str]) -> str:
    what, who, played, to, amount, _ = event
    name = names[who] if who >= 0 else ""
    other = names[to] if to >= 0 else ""
    match what:
        case "sealed":
            return f"{name} puts a card down."
        case "revealed":
            return f"Action {amount}: {name} shows {card(played)}."
        case "blocked":
            return f"{other} blocks {name}’s {card(played)}."
        case "clashed":
            return f"Fists meet: {name} and {other} clash."
        case "rolled":
            return f"{name} rolls {amount}."
        case "clash_tied":
            return f"Even at {amount}."
        case "hit":
            return f"{name} lands {amount} on {other}."
        case "combo":
            return f"{COMBOS[amount]} for {name}!"
        case "ko_check":
            return f"{name} needs {amount} or more to stay up."
        case "stood":
            return f"{name} is still standing."
        case "fell":
            return f"{name} goes down."
        case "flurry":
            return "Dead even: one last flurry."
        case "round_over":
            return f"End of round {amount}."
        case "drew":
            return f"{name} draws {card(played)}."
        case "won":
            return f"{name} wins."
        case "drawn":
            return "The match is a draw."
    raise KeyError(what)
