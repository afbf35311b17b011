"""Mind's Eye: its texts."""

from collections.abc import Sequence

from game.core.event import Event, word
from game.core.options import Options
from game.core.registry import Policy, PolicySetting
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


POLICY_SETTINGS = (
    PolicySetting(
        question="stance",
        title="Staring contests",
        help="Both choose and then act, or everybody chooses before the next heartbeat",
        policies=(
            Policy("step", "Step by step"),
            Policy("slow", "At a slow heartbeat"),
            Policy("beat", "At a heartbeat"),
            Policy("auto", "Play it for me"),
        ),
        beginner="step",
        brisk="step",
        events=("tied", "stare_began", "stared", "dripped", "blinked", "double_blinked"),
    ),
    PolicySetting(
        question="distraction",
        title="Sending in a distraction",
        help="When two others stare and you watch them",
        policies=(Policy("ask", "Ask me"), Policy("auto", "Pick one for me")),
        beginner="ask",
        brisk="auto",
        events=("offered", "announced", "distracted"),
    ),
)
"""Judged contests have no policy: only people can have seen the blink, so they are asked."""


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


EVENTS = {
    "dealt": "{name} gets {cards}.",
    "sealed": "{name} has chosen.",
    "revealed": "{name} points {card} at {other}.",
    "beat": "{card} beats {colour}: {name} beats {other}.",
    "cancelled": "{card} meets {colour}: {name} and {other} cancel out.",
    "tied": "{card} meets {colour}: {name} and {other} tie.",
    "kept": "{name} keeps the card.",
    "took": "{name} takes {other}’s card.",
    "removed": "{name}’s card leaves the game.",
    "set_aside": "",  # the next sentence says what is at stake
    "claimed": "{name} takes {cards}.",
    "out": "{name} has no cards left.",
    "round_over": "End of round {amount}.",
    "all_gone": "Nobody has a card left.",
    "capped": "Round {amount} was the last: the most cards win.",
    "won": "{name} wins.",
    "drawn": "The match is a draw.",
    "stare_began": "Staring contest: {name} and {other} stare for {stake}.",
    "offered": "{name} may send in: {distraction}.",
    "announced": "Next beat: {distraction} ({effect}).",
    "distracted": "{distraction}: {effect}.",
    "air_dried": "The air is dry: {amount} more lost by both.",
    "stared": "{name} {stands}.",
    "dripped": "{name} {drops}.",
    "double_blinked": "Double blink: {name} and {other} blink together.",
    "called": "{name} says that {other} blinked.",
    "coin_tossed": "The referee’s coin falls for {name}.",
    "blinked": "{name} blinks, {other} does not.",
}


def sentence(event: Event, names: Sequence[str]) -> str:
    amount = event.amount
    cards, drops = _count(amount, "card"), _count(abs(amount), "drop")
    return event.fill_sentence(
        EVENTS[event.what],
        names,
        card=card(event.card),
        cards=cards,
        stake=cards if amount else "the match",
        drops=f"is {drops} short" if amount < 0 else f"has {drops} left",
        colour=word(COLOURS, amount),
        distraction=word(DISTRACTIONS, amount),
        effect=word(EFFECTS, amount),
        stands=word(STANDS, amount),
    )


def _count(number: int, noun: str) -> str:
    return f"{number} {noun}{'' if number == 1 else 's'}"
