"""The rulebook's examples: stacked tables, and what is done there in three steps."""

from collections.abc import Sequence
from functools import partial

from game.core.event import Event
from game.core.script import Script, Step
from game.games.eyeball_boxing import cards, text
from game.games.eyeball_boxing.rules import Ring
from game.games.eyeball_boxing.table import TURN, Options

READER = 0

HARMLESS = (*cards.ATTACKS, cards.SAFETY_FIRST, *cards.ILLEGAL)
"""Cards that answer nothing and build nothing; drawn where the example does not care."""

Hand = tuple[str, ...]


def said(event: Event, step: Sequence[Event], names: Sequence[str]) -> str:
    """Empty if the picture or another sentence says it as well."""
    if event.what == "drew" and (event.who != READER or event.card not in cards.INGREDIENTS):
        return ""
    if event.what == "hit" and any(other.what == "played" for other in step):
        return ""
    return text.sentence(event, names)


def stacked(
    hands: tuple[Hand, ...],
    turn: int,
    top: Hand,
    eyes: tuple[int, ...],
    dogs: int,
    by_hand: bool,
) -> Ring:
    """A real table in the middle of a match, with these cards where the example wants them."""
    seats = len(hands)
    ring = Ring.new(Options(auto_hotdog=not by_hand), seats, seed=1)
    ring.turns = 1
    ring.turn = turn
    ring.stack = [(TURN, 1 << turn, 0)]
    ring.hands = [0] * (seats * cards.HANDFUL)
    ring.sizes = [0] * seats
    ring.known = [0] * len(ring.known)
    ring.discard = []
    ring.rung = 0
    ring.dogs = [dogs, *[0] * (seats - 1)]
    ring.eyes = list(eyes or [0] * (2 * seats))
    ring.standing = sum(
        1 << eye for eye, state in enumerate(ring.eyes) if state < cards.BLACKED_OUT
    )
    _stack_cards(ring, hands, top)
    return ring


def _stack_cards(ring: Ring, hands: tuple[Hand, ...], top: Hand) -> None:
    harmless = ring.shuffle([card for card in cards.DECK if card in HARMLESS])
    others = [card for card in cards.DECK if card not in HARMLESS]
    ring.deck = [cards.BELL] * cards.BELLS + others + harmless
    for card in cards.INGREDIENTS * sum(ring.dogs):
        ring.deck.remove(card)
    for seat, hand in enumerate(hands):
        for card in map(text.CARDS.index, hand):
            ring.deck.remove(card)
            ring.gain(seat, card)
    first = [text.CARDS.index(name) for name in top]
    for card in first:
        ring.deck.remove(card)
    ring.deck += reversed(first)
    ring.laid = len(ring.deck) - ring.deck.count(cards.BELL)


def example(
    cast: tuple[str, ...],
    hands: tuple[Hand, ...],
    steps: tuple[Step, Step, Step],
    turn: int = READER,
    top: Hand = (),
    eyes: tuple[int, ...] = (),
    dogs: int = 0,
    by_hand: bool = False,
) -> Script:
    """`top` comes off the draw pile in this order; all `eyes` are good if not said; the reader has

    built these `dogs` before, and the next one `by_hand` if it is to be a step of its own.
    """
    stack = partial(stacked, hands, turn, top, eyes, dogs, by_hand)
    return Script(cast, stack, steps, said, READER)


TWO = ("bruiser", "gripes")
THREE = ("bruiser", "gripes", "spork")

SCRIPTS: dict[str, Script] = {
    "punch": example(
        TWO,
        (("Punch", "Punch", "Punch"), ("Swarm", "Nap Time", "Eye Fry")),
        (
            ((0, "Punch Gripes’s left eye"),),
            ((1, "Swap Swarm"), (0, "Punch Gripes’s left eye")),
            ((1, "Swap Nap Time"), (0, "Punch Gripes’s left eye")),
        ),
    ),
    "jab_and_grab": example(
        TWO,
        (("Punch", "Jab and Grab", "Dawg"), ("Bun", "Condiments", "Block")),
        (
            ((0, "Jab and Grab Gripes’s right eye"),),
            ((1, "Take it"),),
            ((1, "Give Bun"),),
        ),
    ),
    "shakedown": example(
        TWO,
        (("Punch", "Shakedown", "Dawg"), ("Bun", "Steal", "Block")),
        (
            ((0, "Shakedown Gripes’s left eye for Bun"),),
            ((1, "Take it"),),
            ((1, "Let it go"),),
        ),
    ),
    "block": example(
        TWO,
        (("Dawg", "Block", "Punch"), ("Punch", "Swarm", "Nap Time")),
        (
            ((1, "Punch Bruiser’s left eye"),),
            ((0, "Block"),),
            ((0, "Punch Gripes’s right eye"),),
        ),
        turn=1,
    ),
    "block_and_knock": example(
        TWO,
        (("Dawg", "Block and Knock", "Bun"), ("Punch", "Block", "Nap Time")),
        (
            ((1, "Punch Bruiser’s left eye"),),
            ((0, "Block and Knock the left eye"),),
            ((1, "Take it"),),
        ),
        turn=1,
    ),
    "patch_and_stitch": example(
        TWO,
        (("Patch and Stitch", "Patch and Stitch", "Dawg"), ("Punch", "Swarm", "Nap Time")),
        (
            ((1, "Punch Bruiser’s left eye"),),
            ((0, "Patch right eye"),),
            ((1, "Swap Swarm"), (0, "Patch left eye")),
        ),
        turn=1,
        eyes=(0, 2, 1, 0),
    ),
    "safety_first": example(
        THREE,
        (("Punch", "Safety First", "Bun"), ("Punch", "Swarm"), ("Punch", "Swarm")),
        (
            ((0, "Safety First"),),
            ((1, "Punch Bruiser’s left eye"),),
            ((2, "Punch Bruiser’s left eye"),),
        ),
    ),
    "building_a_hotdog": example(
        TWO,
        (("Dawg", "Bun", "Foul"), ("Punch", "Swarm", "Nap Time")),
        (
            ((1, "Swap Swarm"),),
            ((0, "Swap Foul"),),
            ((0, "Build a hotdog"),),
        ),
        turn=1,
        top=("Eye Fry", "Condiments"),
        dogs=2,
        by_hand=True,
    ),
    "dawg": example(
        TWO,
        (("Bun", "Condiments", "Jab and Grab"), ("Dawg", "Swarm", "Nap Time")),
        (
            ((0, "Jab and Grab Gripes’s left eye"),),
            ((1, "Give Dawg"),),
            ((0, "Build a hotdog"),),
        ),
        by_hand=True,
    ),
    "bun": example(
        TWO,
        (("Dawg", "Condiments", "Shakedown"), ("Bun", "Steal", "Nap Time")),
        (
            ((0, "Shakedown Gripes’s left eye for Bun"),),
            ((1, "Let it go"),),
            ((0, "Build a hotdog"),),
        ),
        by_hand=True,
    ),
    "condiments": example(
        TWO,
        (("Dawg", "Bun", "Block"), ("Punch", "Swarm", "Nap Time")),
        (
            ((1, "Punch Bruiser’s left eye"),),
            ((0, "Block"),),
            ((0, "Build a hotdog"),),
        ),
        turn=1,
        top=("Eye Fry", "Condiments"),
        by_hand=True,
    ),
    "swarm": example(
        ("bruiser", "spork", "gripes"),
        (("Punch", "Swarm", "Dawg"), ("Punch", "Nap Time"), ("Block", "Nap Time")),
        (
            ((0, "Swarm on Gripes"),),
            ((1, "Punch Gripes’s left eye"),),
            ((2, "Swap Nap Time"),),
        ),
    ),
    "eye_fry": example(
        TWO,
        (("Punch", "Eye Fry", "Dawg"), ("Patch and Stitch", "Patch and Stitch", "Swarm")),
        (
            ((0, "Eye Fry on Gripes"),),
            ((1, "Patch away Eye Fry"),),
            ((0, "Swap Dawg"), (1, "Patch left eye")),
        ),
        eyes=(0, 0, 2, 0),
    ),
    "nap_time": example(
        TWO,
        (("Punch", "Nap Time", "Dawg"), ("Foul", "Swarm", "Punch")),
        (
            ((0, "Nap Time on Gripes"),),
            ((1, "Wave on"),),
            ((0, "Punch Gripes’s left eye"),),
        ),
    ),
    "steal": example(
        THREE,
        (("Punch", "Steal", "Dawg"), ("Shakedown", "Foul"), ("Bun", "Swarm")),
        (
            ((1, "Shakedown Spork’s left eye for Bun"),),
            ((0, "Steal"),),
            ((1, "Wave on"),),
        ),
        turn=1,
    ),
    "foul": example(
        TWO,
        (("Punch", "Foul", "Dawg"), ("Nap Time", "Swarm", "Punch")),
        (
            ((1, "Nap Time on Bruiser"),),
            ((0, "Foul"),),
            ((0, "Punch Gripes’s left eye"),),
        ),
        turn=1,
    ),
    "bell": example(
        TWO,
        (("Punch", "Patch and Stitch", "Dawg"), ("Swarm", "Patch and Stitch", "Nap Time")),
        (
            ((1, "Swap Swarm"),),
            ((1, "Patch right eye"), (0, "Patch left eye")),
            ((0, "Punch Gripes’s right eye"),),
        ),
        turn=1,
        top=("Bell",),
        eyes=(2, 0, 0, 2),
    ),
}
"""By the key of the page that they stand on."""
