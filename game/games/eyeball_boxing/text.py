"""Eyeball Boxing: its texts."""

from collections.abc import Sequence

from game.core.event import Event, word
from game.core.registry import Policy, PolicySetting
from game.core.state import PASS, Move
from game.games.eyeball_boxing.cards import (
    ATTACKS,
    BLOCK,
    BLOCK_AND_KNOCK,
    DAWG,
    FOUL,
    ILLEGAL,
    INGREDIENTS,
    JAB_AND_GRAB,
    PATCH_AND_STITCH,
    SHAKEDOWN,
    STEAL,
)
from game.games.eyeball_boxing.moves import (
    BUILD,
    NO_EYE,
    SWAP,
    VOTE,
    card_of,
    eye_of,
    ingredient_of,
    seat_of,
)
from game.games.eyeball_boxing.observation import Observation
from game.games.eyeball_boxing.table import (
    BELL_PAUSE,
    BLOCKING,
    COOKING,
    FOULING,
    STEALING,
    Options,
)

TITLE = "Eyeball Boxing"
TURN = "turn"
MINUTES = 30

CARDS = (
    "Punch", "Jab and Grab", "Shakedown", "Block", "Block and Knock", "Patch and Stitch",
    "Safety First", "Dawg", "Bun", "Condiments", "Swarm", "Eye Fry", "Nap Time", "Steal", "Foul",
    "Bell",
)  # fmt: skip
STATES = ("Good to Go", "Woozy", "Punchy", "Blacked Out")
EYES = ("left", "right")

ENDINGS = {
    "last_eye": "last eye standing",
    "hotdogs": "hotdogs",
    "points": "referee’s decision",
    "draw": "draw",
}

QUESTIONS = {
    "turn": "Play a card, or swap one.",
    "block": "A punch is coming. Answer?",
    "foul": "A purple card. Blow the whistle?",
    "steal": "An ingredient is changing hands. Steal it?",
    "bell": "Ding-ding-ding-ding! Patch one eye?",
    "give": "Which one do you give up? Nobody else sees it.",
    "cook": "Build a hotdog?",
    "vote": "Whose insult was best?",
}

REASONS = {
    "over": "The match is over.",
    "no_such_move": "There is no such move. Pick one of your cards.",
    "not_your_turn": "It’s not your turn. You can throw Block, Foul or Steal when asked.",
    "window_closed": "You are not asked now. Wait until this has resolved.",
    "not_in_hand": "You don’t hold that card. Pick one from your hand.",
    "must_act": "A turn is one card played or one card swapped. Pick one.",
    "must_give": "You have to give up one ingredient. Pick which.",
    "must_vote": "Vote first: whose insult was best?",
    "vote_self": "Nobody votes for themselves. Pick somebody else.",
    "vote_over": "The vote is over.",
    "pick_an_eye": "Pick an eye that is still in play.",
    "own_eye": "That eye is yours. Punch somebody else’s.",
    "eye_out_target": "That eye is blacked out already. Pick another.",
    "own_purple": "That card goes in front of somebody else.",
    "dup_purple": "They have that card in front of them already. One of each at a time.",
    "heal_fine": "This eye is Good to Go. Nothing to patch.",
    "heal_out": "A blacked-out eye can’t be patched.",
    "heal_others": "You can only patch your own eyes.",
    "eye_fry": "Eye Fry first: this patch will remove it, the next one heals.",
    "no_eye_fry": "There is no Eye Fry to remove. Pick an eye to patch.",
    "swarmed": "Flies everywhere. No attacking or blocking until your turn is over.",
    "safety_up": "Your goggles are on already.",
    "block_none": "Block needs an attack on you.",
    "block_purple": "Block can’t stop a purple card. Foul can.",
    "foul_none": "Foul needs a purple card to stop.",
    "steal_none": "Steal works only when a Shakedown hands something over.",
    "only_blocks": "Only Block or Block and Knock answers a punch.",
    "only_fouls": "Only Foul stops a purple card.",
    "only_steals": "Only Steal takes what a Shakedown hands over.",
    "only_patches": "Only Patch and Stitch can be used while the bell rings.",
    "only_cooking": "Build the hotdog, or leave it for later.",
    "dog_missing": "Not a hotdog yet: you need Dawg, Bun and Condiments.",
    "dog_turn": "A hotdog takes your turn here. Build it when it’s yours.",
    "swap_turn": "You can swap a card on your own turn only.",
    "swap_never": "Swapping is switched off at this table.",
    "swap_stuck": "You can swap only when there is nothing else you could do.",
}

OPTIONS = {
    "foul_the_foul": "A Foul can be fouled; the last one thrown decides.",
    "turn_swap": "May a turn be used to swap a card: always, only if stuck, or never.",
    "bell_placement": "Bells at thirds of the pile, or paced to ring in short matches too.",
    "swarm_scope": "A Swarm bars blocks while it lies there, or on the victim’s own turn only.",
    "nap_blocks_reactions": "Whoever has a Nap Time can’t react on other turns either.",
    "rob_the_fallen": "Jab and Grab and Shakedown may rob players with both eyes out.",
    "safety_stack": "Several Safety First cards may lie in front of you.",
    "auto_hotdog": "Hotdogs build themselves as soon as you hold all three.",
    "hotdog_takes_turn": "Building a hotdog takes your turn.",
    "hotdogs_to_win": "How many hotdogs win the match.",
    "insult_vote": "Everybody votes on the best insult; the winner begins.",
    "turn_cap": "Turns for each player after which the referee decides.",
}


def _policies(**labels: str | tuple[str, str]) -> tuple[Policy, ...]:
    """Make policies from value=label, or value=(label, label as a seat policy)."""
    return tuple(
        Policy(value, *((label,) if isinstance(label, str) else label))
        for value, label in labels.items()
    )


POLICY_SETTINGS = (
    PolicySetting("block", "Block a hit", "Block, and Block and Knock", _policies(
        ask="Ask me", ko_only=("Ask if it shuts the eye", "If it shuts the eye"),
        cheapest=("Use my cheapest block", "Block anything"), never="Never block",
    ), beginner="ask", brisk="ko_only", legacy_key="block", cards=(BLOCK, BLOCK_AND_KNOCK),
        events=("blocked", "hit")),
    PolicySetting("foul", "Blow the whistle", "Foul, when somebody cheats", _policies(
        touches_me=("Ask when it touches me", "When it touches me"),
        always=("Ask every time", "Every time"),
        me_or_leader=("Ask for me or the leader", "For me or the leader"), never="Never",
    ), beginner="always", brisk="touches_me", legacy_key="foul", cards=(FOUL,),
        events=("fouled", "stopped", "cursed")),
    PolicySetting("steal", "Steal an ingredient", "Steal, while one changes hands", _policies(
        missing=("Ask if I need it", "If I have none"), always=("Ask every time", "Every time"),
        never="Never",
    ), beginner="always", brisk="missing", legacy_key="steal", cards=(STEAL,),
        events=("stole", "snatched", "kept", "shaken")),
    PolicySetting("bell", "Patch at the bell", "Patch and Stitch", _policies(
        ask="Ask me", worst=("Patch my worst eye", "My worst eye"), never="Never",
    ), beginner="ask", brisk="worst", legacy_key="patch", cards=(PATCH_AND_STITCH,),
        events=("bell", "patched")),
    PolicySetting("give", "Hand over an ingredient", "When a Jab and Grab lands", _policies(
        ask="Ask me", most=("What I have most of", "What I have most of"),
    ), beginner="ask", brisk="most", legacy_key="give", cards=(JAB_AND_GRAB,),
        events=("must_give", "handed")),
    PolicySetting("cook", "A complete hotdog", "Wait to hide how close you are", _policies(
        at_once=("Build it at once", "Build it at once"), ask="Ask me",
    ), beginner="ask", brisk="at_once", legacy_key="build", cards=INGREDIENTS,
        events=("cooked",)),
)  # fmt: skip
"""The questions that can be answered automatically, and the policies for each."""


def goal(options: Options) -> str:
    count = options.hotdogs_to_win
    return f"Last eye standing or {count} hotdog{'s' if count > 1 else ''}"


def card(card: int) -> str:
    return CARDS[card] if card >= 0 else "a card"


# -- moves -----------------------------------------------------------------------------------------

PASSES = {
    BLOCKING: "Take it",
    FOULING: "Wave on",
    STEALING: "Let it go",
    BELL_PAUSE: "Sit tight",
    COOKING: "Not yet",
}


def move(obs: Observation, move: Move, names: Sequence[str]) -> str:
    if move == PASS:
        return PASSES.get(obs.pending[-1][0], "Pass")
    if move == BUILD:
        return "Build a hotdog"
    if move >= VOTE:
        return f"Vote for {names[move - VOTE]}"
    if move >= SWAP:
        return f"Swap {CARDS[move - SWAP]}"
    played, eye, seat = card_of(move), eye_of(move), seat_of(move)
    if played in ATTACKS:
        spot = f"{names[seat]}’s {EYES[eye]} eye" if eye != NO_EYE else names[seat]
        wish = f" for {CARDS[DAWG + ingredient_of(move)]}" if played == SHAKEDOWN else ""
        return f"{CARDS[played]} {spot}{wish}"
    if played in ILLEGAL:
        return f"{CARDS[played]} on {names[seat]}"
    if played == PATCH_AND_STITCH:
        return f"Patch {EYES[eye]} eye" if eye != NO_EYE else "Patch away Eye Fry"
    if played == BLOCK_AND_KNOCK and eye != NO_EYE:
        return f"Block and Knock the {EYES[eye]} eye"
    if DAWG <= played < DAWG + 3:
        return f"Give {CARDS[played]}"
    return CARDS[played]


# -- events ----------------------------------------------------------------------------------------

EVENTS = {
    "first": "{name} goes first.",
    "turn": "",
    "named": "",
    "passed": "{name} can do nothing.",
    "played": "{name} plays {card}{on}.",
    "swapped": "{name} swaps {card}.",
    "guarded": "{name} puts on the goggles.",
    "drew": "{name} draws {card}.",
    "reshuffled": "The discards are shuffled: {amount} cards, and the bells go back in.",
    "saved": "{name}’s goggles take the {card}.",
    "blocked": "{name} blocks{back}.",
    "hit": "{name} hits {other}’s {eye} eye.",
    "eye": "{name}’s {whose} eye: {state}.",
    "must_give": "{name} has to give {other} an ingredient.",
    "handed": "{name} slips {other} {card}.",
    "has_none": "{name} has no {wish} to give.",
    "shaken": "{name} hands over {card} to {other}.",
    "stole": "{name} goes to steal the {card} from {other}.",
    "snatched": "{name} has the {card} now.",
    "kept": "{name} gets to keep the {card}.",
    "fouled": "{name} fouls {other}’s {card}.",
    "stopped": "{name}’s {card} is stopped.",
    "cursed": "{card} lies in front of {name}.",
    "slept": "{name} sleeps through the turn.",
    "shooed": "The Swarm leaves {name}.",
    "patched": "{name} patches the {eye} eye.",
    "unfried": "{name} gets rid of the Eye Fry.",
    "bell": "Ding-ding-ding-ding! {name} draws bell {amount}.",
    "cooked": "{name} builds hotdog number {amount}.",
    "won": "{name} wins.",
    "drawn": "The match is a draw.",
}


def sentence(event: Event, names: Sequence[str]) -> str:
    _, who, played, to, amount, _ = event
    eye, other = word(EYES, amount), word(names, to)
    spot = f"{other}’s {eye} eye" if eye else other
    return event.fill_sentence(
        EVENTS[event.what],
        names,
        card=card(played),
        wish=word(CARDS, played) or "ingredient",
        eye=eye,
        whose=word(EYES, amount // 4),
        state=STATES[amount % 4],
        on="" if who == to else f" on {spot if played in ATTACKS else other}",
        back=f" and knocks back at {spot}" if played == BLOCK_AND_KNOCK and eye else "",
    )
