"""Mind's Eye: its words."""

from collections.abc import Sequence

from game.core.event import Event
from game.core.options import Options
from game.core.state import Move
from game.games.minds_eye.rules import LEFT_EYE, RIGHT_EYE, Observation

TITLE = "Mind’s Eye"
TURN = "round"
MINUTES = 15

COLOURS = ("Orange", "Blue", "Purple", "Green")
STANCES = ("", "Hold", "Glare", "Squint")
STANDS = ("", "holds", "glares", "squints")
DISTRACTIONS = ("", "Fly", "Onion", "Spotlight", "Fan", "Deep breath")
EFFECTS = (
    "",
    "Glare costs 1 more",
    "Hold costs 1 more",
    "Squint costs 1 more",
    "everything costs 1 more",
    "both regain 1",
)

ENDINGS = {
    "all_cards": "all the cards",
    "sudden_death": "sudden-death stare",
    "round_cap": "most cards after the last round",
    "round_cap_stare": "stare after the last round",
    "draw": "draw",
}

QUESTIONS = {
    "eyes": "Point your eyes.",
    "stance": "Hold, glare or squint?",
    "distraction": "Which distraction comes in?",
    "judge": "Who blinked?",
}

REASONS = {
    "over": "The match is over.",
    "sealed": "You have chosen already. Wait until everybody has.",
    "out": "You have no cards left, so you are out. The other two play on.",
    "not_asked": "This question is not for you. Wait until you are asked.",
    "no_such_eye": "A card has no such eye. Point Orange, Blue, Purple or Green.",
    "not_on_card": (
        "One card cannot point those two eyes. Orange looks away from Blue, Green from Purple."
    ),
    "no_such_stance": "There is no such stare. Hold, glare or squint.",
    "not_offered": "That distraction is not on offer. Pick one of the two that are.",
    "not_staring": "That is nobody who stares. Name one of the two who do.",
}

OPTIONS = {
    "card_geometry": (
        "Against two others, a card points its two opposite eyes, or any colour at each of them."
    ),
    "stare": "A staring contest is played in drops, judged by people, or decided by a coin.",
    "distractions": "Flies, onions and fans disturb a staring contest that is played in drops.",
    "all_gone": "No cards left for anybody: a sudden-death stare, or a draw.",
    "round_cap": "After this many rounds the most cards win.",
}


def goal(options: Options) -> str:
    return "Hold all the cards"


def card(card: int) -> str:
    return COLOURS[card] if card >= 0 else "an eye"


def move(obs: Observation, move: Move, names: Sequence[str]) -> str:
    match obs.question:
        case "stance":
            return STANCES[move]
        case "distraction":
            return DISTRACTIONS[move]
        case "judge":
            return f"{names[move - 1]} blinked"
    if len(obs.playing) == 2:
        return COLOURS[move - 1]
    left, right = names[(obs.seat + 1) % 3], names[(obs.seat + 2) % 3]
    return f"{COLOURS[LEFT_EYE[move]]} at {left}, {COLOURS[RIGHT_EYE[move]]} at {right}"


def sentence(event: Event, names: Sequence[str]) -> str:
    what, who, eye, to, amount, _ = event
    name = names[who] if who >= 0 else ""
    other = names[to] if to >= 0 else ""
    match what:
        case "dealt":
            return f"{name} gets {_cards(amount)}."
        case "sealed":
            return f"{name} has chosen."
        case "revealed":
            return f"{name} points {card(eye)} at {other}."
        case "beat":
            return f"{card(eye)} beats {COLOURS[amount]}: {name} beats {other}."
        case "cancelled":
            return f"{card(eye)} meets {COLOURS[amount]}: {name} and {other} cancel out."
        case "tied":
            return f"{card(eye)} meets {COLOURS[amount]}: {name} and {other} tie."
        case "kept":
            return f"{name} keeps the card."
        case "took":
            return f"{name} takes {other}’s card."
        case "removed":
            return f"{name}’s card leaves the game."
        case "set_aside":
            return ""  # the next sentence says what for
        case "claimed":
            return f"{name} takes {_cards(amount)}."
        case "out":
            return f"{name} has no cards left."
        case "round_over":
            return f"End of round {amount}."
        case "all_gone":
            return "Nobody has a card left."
        case "capped":
            return f"Round {amount} was the last: the most cards win."
        case "won":
            return f"{name} wins."
        case "drawn":
            return "The match is a draw."
    return _stare(what, name, other, amount)


def _stare(what: str, name: str, other: str, amount: int) -> str:
    match what:
        case "stare_began":
            stake = _cards(amount) if amount else "the match"
            return f"Staring contest: {name} and {other} stare for {stake}."
        case "offered":
            return f"{name} may send in: {DISTRACTIONS[amount]}."
        case "announced":
            return f"Next beat: {DISTRACTIONS[amount]} ({EFFECTS[amount]})."
        case "distracted":
            return f"{DISTRACTIONS[amount]}: {EFFECTS[amount]}."
        case "air_dried":
            return f"The air is dry: {amount} more lost by both."
        case "stared":
            return f"{name} {STANDS[amount]}."
        case "dripped":
            drops = "1 drop" if abs(amount) == 1 else f"{abs(amount)} drops"
            return f"{name} is {drops} short." if amount < 0 else f"{name} has {drops} left."
        case "double_blinked":
            return f"Double blink: {name} and {other} blink together."
        case "called":
            return f"{name} says that {other} blinked."
        case "coin_tossed":
            return f"The referee’s coin falls for {name}."
        case "blinked":
            return f"{name} blinks, {other} does not."
    raise KeyError(what)


def _cards(count: int) -> str:
    return "1 card" if count == 1 else f"{count} cards"
