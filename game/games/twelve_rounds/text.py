"""Twelve Rounds: its texts."""

from collections.abc import Sequence

from game.core.event import Event, word
from game.core.options import Options
from game.core.registry import Policy, PolicySetting
from game.core.state import Move
from game.games.twelve_rounds.bout import Observation
from game.games.twelve_rounds.bout import Options as Bout
from game.games.twelve_rounds.cards import ATTACK, DEFENCE
from game.games.twelve_rounds.moves import BACK_OFF, CLINCH, CORNER_MOVE, DIG, THROW
from game.games.twelve_rounds.rules import BY_CLINCH, BY_DIGGING, BY_MOVEMENT

TITLE = "Twelve Rounds"
TURN = "round"
MINUTES = 20

BOXERS = (
    "Viktor “The Hammer” Dragan",
    "Marcus “Silk” Bell",
    "Rafa “El Torito” Ibarra",
    "Desmond “The Professor” Okoye",
    "Kenji “Tidal” Mori",
    "Niamh “Northside” Kelly",
)

CARDS = (
    *(f"{kind} {value}" for kind in ("Punch", "Feint", "Block", "Dodge") for value in range(1, 6)),
    "Sledgehammer", "Iron Chin", "Bull Rush",
    "Flicker Jab", "Slip and Slide", "Pull Counter",
    "Body Barrage", "Bob and Weave", "Leaping Hook",
    "Shoulder Roll", "Check Hook", "Double Feint",
    "Dempsey Weave", "Liver Shot", "Second Wind",
    "Switch Hit", "Ring Craft", "Heart of a Champion",
    "no guard",
    "Go Forward", "Hands Up", "On Your Toes", "Cutman", "Breathe",
    "Read Him", "Pick Your Shots", "Cover Up", "Take the Centre", "Work the Body",
)  # fmt: skip

ENDINGS = {
    "knockout": "knock-out",
    "tko": "technical knock-out",
    "doctor": "stopped by the doctor",
    "decision": "decision",
    "tiebreak": "decision after level cards",
    "draw": "draw",
}

QUESTIONS = {
    "attack_top": "Put one attack card back on top of your deck.",
    "attack_under": "Put an attack card under your deck.",
    "defence_top": "Put one defence card back on top of your deck.",
    "defence_under": "Put a defence card under your deck.",
    "open": "You have control. Throw, or back off?",
    "clinch": "A punch is coming. Clinch?",
    "drop": "You are held. Drop one attack card.",
    "attack": "Lay your attack.",
    "defend": "Lay your defence.",
    "dig": "You are down. Dig deep for 1 more?",
    "dig_card": "Drop a second card.",
    "corner": "What does your corner tell you?",
}

REASONS = {
    "over": "The fight is over.",
    "wait": "The other boxer is choosing. You are next.",
    "no_control": "The other boxer has control. You defend.",
    "not_now": "Not now. Pick one of the choices on offer.",
    "no_such_move": "There is no such move. Pick one of the choices on offer.",
    "not_in_hand": "You have none of those. Pick a card from your hand.",
    "attack_card": "That is a defence card. Pick an attack card.",
    "defence_card": "That is an attack card. Pick a defence card.",
    "cannot_pay": "You are too tired for that. Pick something cheaper.",
    "cannot_throw": "There is nothing that you can pay for. Control passes.",
    "star_round": "One movement a round. Pick a card from your hand.",
    "star_gone": "All three movements are used. Pick a card from your hand.",
    "star_used": "That movement is used. Pick another, or a card from your hand.",
    "star_card": "A movement takes the place of a card. Pick one that you could lay now.",
    "star_off": "This fight is without movements. Pick a card from your hand.",
    "clinch_round": "One clinch a round. Defend this one.",
    "clinch_gone": "You have no clinch left. Defend this one.",
    "clinch_early": "Too early to clinch. It works when the other says that he throws.",
    "clinch_late": "Too late to clinch. It works when the other says that he throws.",
    "corner_used": "That card was used before. Each works once a fight.",
    "corner_chosen": "You have chosen already. It shows when the round begins.",
    "put_back_already": "You have put yours back. The other boxer is choosing.",
    "dig_tired": "That takes 3 endurance. Drop two cards, or do not dig.",
    "dig_cards": "That takes two cards. Pay with endurance, or do not dig.",
}

OPTIONS = {
    "rounds": "Four for a first fight. 12, 8, 6 and 4 start with 100, 75, 65 and 55 endurance.",
    "start_endurance": "Endurance at the start, if another than the number of rounds gives.",
    "ticks_per_round": "Exchanges, clinches and back-offs until the bell.",
    "three_knockdown_rule": "The third knock-down in one round ends the fight.",
    "decision_tie": "Level cards: knock-downs and then damage decide, or it is a draw.",
    "corner_cards": "Play with In-the-Corner cards.",
    "movements": "Play with Outstanding Movements.",
    "clinches": "How many clinches each boxer has.",
    "doctor_stoppage": "A cut boxer who is hurt to 8 or 9 again in a later round is stopped.",
    "boxer1": "Who fights in the first seat.",
    "boxer2": "Who fights in the second seat.",
}

POLICY_SETTINGS = (
    PolicySetting("clinch", "Clinch", "When a punch comes that I will see", (
        Policy("in_trouble", "Ask when I am hurt"), Policy("always", "Ask every time"),
        Policy("never", "Never"),
    ), beginner="always", brisk="in_trouble", cards=tuple(DEFENCE),
        events=("clinched", "landed")),
    PolicySetting("attack_top", "Cards to put back", "Before each round, one of each hand", (
        Policy("ask", "Mark the weakest"), Policy("weakest", "Always the weakest"),
    ), beginner="ask", brisk="weakest", cards=(*ATTACK, *DEFENCE), events=("returned",)),
    PolicySetting("defend", "Only one thing to do", "The last card, or the last guard needed", (
        Policy("at_once", "Do it at once"), Policy("ask", "Ask me"),
    ), beginner="ask", brisk="at_once", cards=(*ATTACK, *DEFENCE),
        events=("stuck", "unguarded")),
)  # fmt: skip
"""The questions that can be answered automatically, and the policies for each."""

DECLINES = {
    "open": "Cannot throw",
    "clinch": "No clinch",
    "dig": "No digging",
    "corner": "No card",
}

MOVES = {
    BACK_OFF: "Back off",
    THROW: "Throw",
    CLINCH: "Clinch",
    DIG: "Dig deep: 3 endurance",
}


EVENTS = {
    "entered": "{name} fights as {boxer}.",
    "coin": "The coin puts {name} in the red corner.",
    "drew": "{name} draws {card}.",
    "reshuffled": "{name} shuffles the {deck} discards into a new deck.",
    "returned": "{name} puts {card} {place} deck.",
    "listened": "{name} listens to the corner.",
    "advised": "{name}’s corner says: {card}.",
    "unadvised": "{name}’s corner says nothing.",
    "patched": "The cutman closes {name}’s cut.",
    "round_began": "Round {amount}: {name} opens.",
    "heavy_legs": "{name} has heavy legs.",
    "started_hurt": "{name} starts the round with {amount} damage.",
    "control": "{name} takes control.",
    "stuck": "{name} has nothing left to throw.",
    "spent": "{name} has no strength left to throw.",
    "cannot_pay": "{name} is too tired to throw.",
    "backed_off": "{name} backs off.",
    "clinched": "{name} clinches.",
    "dropped": "{name} {parts} {card}.",
    "laid": "{name} lays {card}, face {face}.",
    "revealed": "{name} shows {card}, worth {amount}.",
    "unguarded": "{name} has no guard left.",
    "paid": "",
    "landed": "{name} lands: {amount} damage to {other}.",
    "drained": "It goes to the body: {other} loses {amount} more endurance.",
    "blocked": "{name} blocks.",
    "dodged": "{name} dodges.",
    "tied": "Even: {name}’s next attack is face up.",
    "rushed": "{name} rushes on and keeps control, next attack face up.",
    "countered": "{name} counters: {amount} damage to {other}.",
    "recovered": "{name} gets {amount} endurance back.",
    "cut": "{name} is cut.",
    "stopped": "The doctor stops {name}.",
    "knocked_down": "{name} is down!",
    "count_began": "{name} needs {amount} to stand.",
    "counted": "The count is {amount}.",
    "flipped": "{name} finds {amount}.",
    "dug": "{name} digs deep for {price}.",
    "stood": "{name} is standing again.",
    "counted_out": "{name} is counted out.",
    "bell": "The bell ends round {amount}.",
    "scored": "{name} gets {amount} points.",
    "discarded": "",
    "won": "{name} wins.",
    "drawn": "The fight is a draw.",
}

DECKS = ("attack", "defence")
PLACES = ("on top of the attack", "under the attack", "on top of the defence", "under the defence")
PARTS = {BY_CLINCH: "loses", BY_MOVEMENT: "drops", BY_DIGGING: "gives up"}


def minutes(options: Bout) -> int:
    """Minutes that a fight takes, in proportion to its exchanges."""
    return round(options.rounds * options.ticks_per_round * MINUTES / (12 * 10))


def goal(options: Options) -> str:
    return "Knock-out, or the judges’ cards"


def card(card: int) -> str:
    return CARDS[card] if card >= 0 else "a card"


def move(obs: Observation, move: Move, names: Sequence[str]) -> str:
    if move == 0:
        return DECLINES.get(obs.asking, "Pass")
    if move <= 20:
        name = CARDS[move - 1]
        return f"Dig deep: {name} and a second card" if obs.asking == "dig" else name
    if move <= 80:
        slot, dropped = divmod(move - 21, 20)
        return f"{CARDS[20 + obs.boxers[obs.seat] * 3 + slot]} for {CARDS[dropped]}"
    return MOVES[move] if move in MOVES else CARDS[move - CORNER_MOVE]


def sentence(event: Event, names: Sequence[str]) -> str:
    amount = event.amount
    return event.fill_sentence(
        EVENTS[event.what],
        names,
        card=card(event.card),
        boxer=word(BOXERS, amount),
        deck=word(DECKS, amount),
        place=word(PLACES, amount),
        parts=PARTS.get(amount, ""),
        face="up" if amount else "down",
        price=f"{amount} endurance" if amount else "two cards",
    )


# -- in the rulebook's examples --------------------------------------------------------------------

COMPARED = {
    "landed": ": {name} lands for {amount}.",
    "tied": " is even, and an even block only holds. {name}’s next attack is face up.",
    "control": ": {name} has stopped it and takes control.",
}
"""Event code → the end of the sentence that compares attack and defence."""
EVEN = " is even, and an even dodge takes control. {name} attacks next."


def must_show_sentence(event: Event, names: Sequence[str]) -> str:
    return f"{names[event.who]} has to show {card(event.card)} first."


def comparison_sentence(
    event: Event, attack: Event, guard: Event, bonus: int, names: Sequence[str]
) -> str:
    """`4 against 3`, with a feint's bonus apart since it is not on the card, and the result."""
    plus = f" and {bonus} for the feint" if bonus else ""
    even = attack.amount == guard.amount and event.what == "control"
    form = EVEN if even else COMPARED[event.what]
    told = form.format(name=names[event.who], amount=event.amount)
    return f"{attack.amount - bonus}{plus} against {guard.amount}{told}"
