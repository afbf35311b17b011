"""Slot choices: what pressing a face-down card means, and what needs no card."""

from collections import Counter
from collections.abc import Sequence

from game.core.state import PASS
from game.core.view import View
from game.games.twelve_rounds.bout import Observation
from game.games.twelve_rounds.cards import ATTACK, COST, DEFENCE
from game.games.twelve_rounds.moves import BACK_OFF, CLINCH, STEP
from game.games.twelve_rounds.text import CARDS
from game.table.games.twelve_rounds import moves, queued_answers
from game.table.games.twelve_rounds.auto_answers import guards_at_once
from game.table.view.secret_choice import ExtraKey, QueuedAnswer, SecretChoice, SlotChoice

ATTACKS, GUARDS = "hand_attack", "hand_defence"
NAMES = {ATTACKS: "ATTACK", GUARDS: "DEFENCE"}
HANDS = {"open": ATTACKS, "attack": ATTACKS, "drop": ATTACKS, "clinch": GUARDS, "defend": GUARDS}
"""Question → the hand it is about. All other questions are answered behind the curtain."""

SlotChoices = dict[tuple[int, int], SecretChoice]
NO_KEY = NO_CARD = -1
FIRST, SECOND = 0, 1
"""The keys that are not movements; the movements come after the first."""
WORDS = {"open": ("BACK OFF", BACK_OFF), "clinch": ("CLINCH", CLINCH)}
LET_IT_COME = "LET IT COME"


def slot_cards(
    obs: Observation, queued_answers: Sequence[QueuedAnswer] = ()
) -> dict[str, list[int]]:
    """Return both hands, without the cards that go back."""
    back = Counter(pledge.move - 1 for pledge in queued_answers if pledge.question in STEP)
    held = Counter(dict(enumerate((*obs.attack, *obs.defence)))) - back
    return {
        name: [card for card in cards for _ in range(held[card])]
        for name, cards in ((ATTACKS, ATTACK), (GUARDS, DEFENCE))
    }


def slot_choice(view: View) -> SlotChoice | None:
    hand = HANDS.get(view.question)
    if hand is None:
        return None
    if view.question == "clinch" and not guards_at_once(view.obs):
        return _holds_on(view, hand)
    return SlotChoice(hand, _slot_choices(view, hand), _more(view))


def _slot_choices(view: View, hand: str) -> SlotChoices:
    """Return the choices: each card alone, and with each movement that can be laid for it."""
    cards = sorted(set(slot_cards(view.obs)[hand]))
    said = {pair: each for card in cards for pair, each in _with(view, card).items()}
    if view.question in WORDS:
        said[FIRST, NO_CARD] = SecretChoice(WORDS[view.question][1])
    if view.moves == (PASS,):  # nothing can be paid for, and nobody learns it before the press
        said = {(NO_KEY, card): SecretChoice(PASS) for card in cards}
        said[FIRST, NO_CARD] = SecretChoice(PASS)
    return said


def _with(view: View, card: int) -> SlotChoices:
    said: SlotChoices = {}
    for zone, (move, *_) in moves.drop_targets(view, card):
        key = 1 + queued_answers.TILES.index(zone) if zone in queued_answers.TILES else NO_KEY
        pledges = queued_answers.queued_answers(view, move, card, zone)
        said[key, card] = SecretChoice(
            move, tuple(p for p in pledges if p.question != view.question)
        )
    return said


def _holds_on(view: View, hand: str) -> SlotChoice:
    """Return the clinch choice alone: an open attack is seen first. Any card declines."""
    said: SlotChoices = {(NO_KEY, card): SecretChoice(PASS) for card in slot_cards(view.obs)[hand]}
    said |= {(FIRST, NO_CARD): SecretChoice(CLINCH), (SECOND, NO_CARD): SecretChoice(PASS)}
    return SlotChoice(hand, said, (ExtraKey(WORDS["clinch"][0]), ExtraKey(LET_IT_COME)))


def _more(view: View) -> tuple[ExtraKey, ...]:
    """Return the keys that need no card, and the movements left, which are public."""
    if view.question == "drop":
        return ()
    first = ExtraKey(WORDS[view.question][0]) if view.question in WORDS else ExtraKey("")
    return (first, *(_movement(view.obs, slot) for slot in range(3)))


def _movement(obs: Observation, slot: int) -> ExtraKey:
    movement = queued_answers.movement_of(obs, slot)
    attacks = obs.control == obs.seat
    able = not attacks or COST[movement] <= obs.endurance[obs.seat]
    free = queued_answers.is_free(obs, slot) and able
    return ExtraKey(CARDS[movement], f"move{slot + 1}") if free else ExtraKey("")
