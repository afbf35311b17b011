"""Dodgeball: its texts."""

from collections.abc import Sequence

from game.core.event import Event
from game.core.options import Value
from game.core.registry import Policy, PolicySetting
from game.core.state import PASS, Move
from game.games.dodgeball.cards import DODGE, DOUBLE_DODGE, PILE_HIT, ULTIMATE
from game.games.dodgeball.court import Observation, Options
from game.games.dodgeball.moves import DISCARD, NO_TARGET, decode_play

TITLE = "Dodgeball"
TURN = "turn"
MINUTES = 20

CARDS = (
    "Single Dodgeball",
    "Double Dodgeball",
    "Ultimate Dodgeball",
    "Single Dodge",
    "Double Dodge",
    "Dodgeball Pile",
    "Dodgeball Pile Hit",
)

ENDINGS = {
    "last_one_in": "last one in",
    "other_team_out": "whole team out",
}

QUESTIONS = {
    "turn": "Play a card.",
    "dodge": "Ball! Dodge it?",
    "discard": "Which one do you discard?",
    "over": "The match is over.",
}

REASONS = {
    "over": "The match is over.",
    "no_such_move": "There is no such move. Play a card, and say on whom.",
    "not_your_turn": "It’s not your turn. Wait for a ball, or for your draw.",
    "dodge_none": "Dodge needs a ball coming at you, and it can’t be an Ultimate.",
    "dodge_now": "Balls first: dodge from your hand or take it.",
    "discard_now": "You have played. Discard a card now.",
    "play_first": "Play first. What is left over is discarded after that.",
    "must_play": "A card that can be played must be played. Pick one.",
    "not_in_hand": "You have none of those. Pick a card that you hold.",
    "pile_have": "You have a Pile already. This one can only be discarded.",
    "pile_none": "There is no Pile for you to remove. This one can only be discarded.",
    "pile_elsewhere": "No Pile there. Pick a player who has one.",
    "target_needless": "That goes in front of you. Don’t aim it at anybody.",
    "target_needed": "Aim it at somebody.",
    "target_self": "Not at yourself. Pick somebody else.",
    "target_out": "That player is on the bench. Pick one who is in.",
    "teammate": "That’s your own team. Pick an opponent.",
    "revive_in": "That teammate is not out. Throw it at an opponent.",
    "revive_used": "That player has come back once already. Throw it instead.",
    "revive_off": "Nobody comes back in this match. Throw it instead.",
    "already_marked": "That player sits out the next turn already. Pick another.",
    "skip_pile": "The other team has a Pile. Remove that one first.",
}

OPTIONS = {
    "mode": "Standard: play what you draw; with two players five turns in six play themselves. "
    "Strategic: hold two cards and dodge from your hand, with three times as much to decide.",
    "teams": "Two teams: every other seat, or as chosen.",
    "first_team": "Teams: this many seats, from the first on, against all the others. Every other "
    "seat if left open.",
    "hit_limit": "Hits that put a player out; 10 if left open, 15 with two players. At most 14 "
    "with five players, 11 with six, 10 with seven.",
    "ultimate_hits": "Hits of an Ultimate Dodgeball.",
    "pile_hit_optional": "A Pile Hit may be discarded instead of used.",
    "revive": "Teams, Ultimate on a teammate who is out: back once with 5 hits, back every time "
    "with none, or never.",
    "friendly_fire": "Teams: teammates may be thrown at too, and their Piles removed.",
    "late_seat_dodge": "Two players: whoever goes second starts with a Single Dodge.",
}

POLICY_SETTINGS = (
    PolicySetting(
        "dodge",
        "Dodge from hand",
        "Strategic play, when a ball is coming",
        (
            Policy("ask", "Ask me"),
            Policy("out_only", "Ask if it puts me out", "If it puts me out"),
            Policy("when_i_can", "Dodge when I can", "Whenever I can"),
            Policy("never", "Never dodge"),
        ),
        beginner="ask",
        brisk="out_only",
        cards=(DODGE, DOUBLE_DODGE),
        events=("dodged_from_hand", "hit"),
    ),
)
"""The question that can be answered automatically, and its policies."""

VALUES: dict[str, dict[Value, str]] = {
    "first_team": {
        None: "Every other seat",
        1: "The first alone",
        **{seats: f"The first {seats}" for seats in range(2, 7)},
    },
    "hit_limit": {None: "10, for two 15"},
    "revive": {"once5": "Once, 5 hits", "literal": "Every time", "off": "Never"},
}
"""Labels of option values that do not explain themselves."""


def goal(options: Options) -> str:
    return "Last team in" if options.teams else "Last one in"


def card(card: int) -> str:
    return CARDS[card] if card >= 0 else "a card"


def move(obs: Observation, move: Move, names: Sequence[str]) -> str:
    if move == PASS:
        return "Take it" if obs.asking == "dodge" else "Play nothing"
    if move >= DISCARD:
        return f"Discard {CARDS[move - DISCARD]}"
    kind, to = decode_play(move)
    if to == NO_TARGET:
        verb = "Dodge with" if obs.asking == "dodge" else "Place"
        return f"{verb} {CARDS[kind]}"
    if kind == PILE_HIT:
        return f"Remove {names[to]}’s Pile" if obs.piles[to] else f"Skip {names[to]}’s turn"
    if kind == ULTIMATE and obs.out[to]:
        return f"Bring {names[to]} back"
    return f"Throw {CARDS[kind]} at {names[to]}"


EVENTS = {
    "first": "{name} goes first.",
    "turn": "Turn {amount}: {name}.",
    "sat_out": "{name} sits this turn out.",
    "drew": "{name} draws {card}.",
    "reshuffled": "The {amount} discards are shuffled into a new draw pile.",
    "passed": "{name} plays nothing.",
    "discarded": "{name} discards {card}.",
    "placed": "{name} places {card}.",
    "popped": "{name} removes {other}’s Pile.",
    "marked": "{name} makes {other} sit out the next turn.",
    "revived": "{name} brings {other} back with {amount} hit{s}.",
    "threw": "{name} throws {card} at {other}.",
    "dodged": "{name} dodges {amount} ball{s} with {card}.",
    "dodged_from_hand": "{name} dodges {amount} ball{s} with {card} from hand.",
    "hit": "{name} is hit and has {amount}.",
    "out": "{name} is out.",
    "dropped": "{name} drops {card}.",
    "won": "{name} wins.",
}


def sentence(event: Event, names: Sequence[str]) -> str:
    s = "" if event.amount == 1 else "s"
    return event.fill_sentence(EVENTS[event.what], names, card=card(event.card), s=s)
