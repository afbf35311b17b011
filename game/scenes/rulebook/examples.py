"""The rulebook's examples: a stacked table of Eyeball Boxing and moves made by the real rules."""

from functools import cache
from typing import NamedTuple

from game.core.event import Event
from game.core.state import PASS, Move
from game.games.eyeball_boxing import text
from game.games.eyeball_boxing.cards import (
    BELL,
    BELLS,
    BLACKED_OUT,
    CONDIMENTS,
    DAWG,
    DECK,
    EYE_FRY,
    HANDFUL,
    INGREDIENTS,
    JAB_AND_GRAB,
    NAP_TIME,
    PUNCH,
    SAFETY_FIRST,
    SHAKEDOWN,
    SWARM,
)
from game.games.eyeball_boxing.moves import BUILD, SWAP, card_of
from game.games.eyeball_boxing.rules import Ring
from game.games.eyeball_boxing.table import TURN, Options

GAME = "eyeball_boxing"
READER = 0
"""The seat of whoever reads the book."""

HARMLESS = (PUNCH, JAB_AND_GRAB, SHAKEDOWN, SAFETY_FIRST, SWARM, EYE_FRY, NAP_TIME)
"""Cards that answer nothing and build nothing; drawn where the example does not care."""

Step = tuple[tuple[int, str], ...]
"""Moves, each as a seat and the label that a player would read."""


class Example(NamedTuple):
    """What lies on the table, and what is done there in three steps."""

    cast: tuple[str, ...]
    hands: tuple[tuple[str, ...], ...]
    steps: tuple[Step, Step, Step]
    turn: int = READER
    top: tuple[str, ...] = ()
    """The next cards of the draw pile, first the one that is drawn first."""
    eyes: tuple[int, ...] = ()
    """The state of each eye, two for each seat; all good if not said."""
    dogs: int = 0
    """Hotdogs that the reader has built before."""
    asks_to_cook: bool = False
    """Hotdogs are built by hand, so that the building is a step of its own."""


TWO = ("bruiser", "gripes")
THREE = ("bruiser", "gripes", "spork")

EXAMPLES: dict[str, Example] = {
    "punch": Example(
        TWO,
        (("Punch", "Punch", "Punch"), ("Swarm", "Nap Time", "Eye Fry")),
        (
            ((0, "Punch Gripes’s left eye"),),
            ((1, "Swap Swarm"), (0, "Punch Gripes’s left eye")),
            ((1, "Swap Nap Time"), (0, "Punch Gripes’s left eye")),
        ),
    ),
    "jab_and_grab": Example(
        TWO,
        (("Punch", "Jab and Grab", "Dawg"), ("Bun", "Condiments", "Block")),
        (
            ((0, "Jab and Grab Gripes’s right eye"),),
            ((1, "Take it"),),
            ((1, "Give Bun"),),
        ),
    ),
    "shakedown": Example(
        TWO,
        (("Punch", "Shakedown", "Dawg"), ("Bun", "Steal", "Block")),
        (
            ((0, "Shakedown Gripes’s left eye for Bun"),),
            ((1, "Take it"),),
            ((1, "Let it go"),),
        ),
    ),
    "block": Example(
        TWO,
        (("Dawg", "Block", "Punch"), ("Punch", "Swarm", "Nap Time")),
        (
            ((1, "Punch Bruiser’s left eye"),),
            ((0, "Block"),),
            ((0, "Punch Gripes’s right eye"),),
        ),
        turn=1,
    ),
    "block_and_knock": Example(
        TWO,
        (("Dawg", "Block and Knock", "Bun"), ("Punch", "Block", "Nap Time")),
        (
            ((1, "Punch Bruiser’s left eye"),),
            ((0, "Block and Knock the left eye"),),
            ((1, "Take it"),),
        ),
        turn=1,
    ),
    "patch_and_stitch": Example(
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
    "safety_first": Example(
        THREE,
        (("Punch", "Safety First", "Bun"), ("Punch", "Swarm"), ("Punch", "Swarm")),
        (
            ((0, "Safety First"),),
            ((1, "Punch Bruiser’s left eye"),),
            ((2, "Punch Bruiser’s left eye"),),
        ),
    ),
    "building_a_hotdog": Example(
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
        asks_to_cook=True,
    ),
    "dawg": Example(
        TWO,
        (("Bun", "Condiments", "Jab and Grab"), ("Dawg", "Swarm", "Nap Time")),
        (
            ((0, "Jab and Grab Gripes’s left eye"),),
            ((1, "Give Dawg"),),
            ((0, "Build a hotdog"),),
        ),
        asks_to_cook=True,
    ),
    "bun": Example(
        TWO,
        (("Dawg", "Condiments", "Shakedown"), ("Bun", "Steal", "Nap Time")),
        (
            ((0, "Shakedown Gripes’s left eye for Bun"),),
            ((1, "Let it go"),),
            ((0, "Build a hotdog"),),
        ),
        asks_to_cook=True,
    ),
    "condiments": Example(
        TWO,
        (("Dawg", "Bun", "Block"), ("Punch", "Swarm", "Nap Time")),
        (
            ((1, "Punch Bruiser’s left eye"),),
            ((0, "Block"),),
            ((0, "Build a hotdog"),),
        ),
        turn=1,
        top=("Eye Fry", "Condiments"),
        asks_to_cook=True,
    ),
    "swarm": Example(
        ("bruiser", "spork", "gripes"),
        (("Punch", "Swarm", "Dawg"), ("Punch", "Nap Time"), ("Block", "Nap Time")),
        (
            ((0, "Swarm on Gripes"),),
            ((1, "Punch Gripes’s left eye"),),
            ((2, "Swap Nap Time"),),
        ),
    ),
    "eye_fry": Example(
        TWO,
        (("Punch", "Eye Fry", "Dawg"), ("Patch and Stitch", "Patch and Stitch", "Swarm")),
        (
            ((0, "Eye Fry on Gripes"),),
            ((1, "Patch away Eye Fry"),),
            ((0, "Swap Dawg"), (1, "Patch left eye")),
        ),
        eyes=(0, 0, 2, 0),
    ),
    "nap_time": Example(
        TWO,
        (("Punch", "Nap Time", "Dawg"), ("Foul", "Swarm", "Punch")),
        (
            ((0, "Nap Time on Gripes"),),
            ((1, "Wave on"),),
            ((0, "Punch Gripes’s left eye"),),
        ),
    ),
    "steal": Example(
        THREE,
        (("Punch", "Steal", "Dawg"), ("Shakedown", "Foul"), ("Bun", "Swarm")),
        (
            ((1, "Shakedown Spork’s left eye for Bun"),),
            ((0, "Steal"),),
            ((1, "Wave on"),),
        ),
        turn=1,
    ),
    "foul": Example(
        TWO,
        (("Punch", "Foul", "Dawg"), ("Nap Time", "Swarm", "Punch")),
        (
            ((1, "Nap Time on Bruiser"),),
            ((0, "Foul"),),
            ((0, "Punch Gripes’s left eye"),),
        ),
        turn=1,
    ),
    "bell": Example(
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
"""By the key of the page."""

# -- playing ---------------------------------------------------------------------------------------


class Beat(NamedTuple):
    """One move and all that came of it, as the reader saw it."""

    seat: int
    label: str
    cards: tuple[int, ...]
    """What leaves the hand."""
    events: tuple[Event, ...]


class Story(NamedTuple):
    """An example that has been played."""

    cast: tuple[str, ...]
    names: tuple[str, ...]
    hand: tuple[int, ...]
    """The reader's, before anything happens."""
    eyes: tuple[int, ...]
    dogs: int
    turn: int
    steps: tuple[tuple[Beat, ...], ...]


@cache
def tell(key: str) -> Story:
    """Play the example of this page; `KeyError` if it has none."""
    example = EXAMPLES[key]
    names = tuple(name.capitalize() for name in example.cast)
    ring = stacked(example)
    hand = tuple(
        card for card in range(HANDFUL) for _ in range(ring.hands[READER * HANDFUL + card])
    )
    eyes, dogs = tuple(ring.eyes), ring.dogs[READER]
    steps = tuple(
        tuple(_play(ring, seat, label, names) for seat, label in step) for step in example.steps
    )
    return Story(example.cast, names, hand, eyes, dogs, example.turn, steps)


def _play(ring: Ring, seat: int, label: str, names: tuple[str, ...]) -> Beat:
    """Make the move with this label; whoever can only pass after it does so."""
    obs = ring.observe(seat)
    moves = {text.move(obs, move, names): move for move in ring.legal(seat)}
    move = moves[label]
    events: list[Event] = []
    ring.choose(seat, move, events)
    while not ring.over:
        helpless = [s for s in ring.actors() if list(ring.legal(s)) == [PASS]]
        if not helpless:
            break
        ring.choose(helpless[0], PASS, events)
    seen = tuple(event.redacted(READER) for event in events)
    return Beat(seat, label, _cards_of(move), seen)


def _cards_of(move: Move) -> tuple[int, ...]:
    if move == PASS:
        return ()
    if move == BUILD:
        return INGREDIENTS
    return (move - SWAP,) if move >= SWAP else (card_of(move),)


def stacked(example: Example) -> Ring:
    """A real table in the middle of a match, with these cards where the example wants them."""
    seats = len(example.cast)
    ring = Ring.new(Options(auto_hotdog=not example.asks_to_cook), seats, seed=1)
    ring.turns = 1
    ring.turn = example.turn
    ring.stack = [(TURN, 1 << example.turn, 0)]
    ring.hands = [0] * (seats * HANDFUL)
    ring.sizes = [0] * seats
    ring.known = [0] * len(ring.known)
    ring.discard = []
    ring.rung = 0
    ring.dogs = [example.dogs, *[0] * (seats - 1)]
    ring.eyes = list(example.eyes or [0] * (2 * seats))
    ring.standing = sum(1 << eye for eye, state in enumerate(ring.eyes) if state < BLACKED_OUT)
    harmless = ring.shuffle([card for card in DECK if card in HARMLESS])
    others = [card for card in DECK if card not in HARMLESS]
    ring.deck = [BELL] * BELLS + others + harmless
    for card in INGREDIENTS * example.dogs:
        ring.deck.remove(card)
    for seat, hand in enumerate(example.hands):
        for name in hand:
            card = text.CARDS.index(name)
            ring.deck.remove(card)
            ring.gain(seat, card)
    top = [text.CARDS.index(name) for name in example.top]
    for card in top:
        ring.deck.remove(card)
    ring.deck += reversed(top)
    ring.laid = len(ring.deck) - ring.deck.count(BELL)
    return ring


# -- telling ---------------------------------------------------------------------------------------


def told(event: Event, step: tuple[Beat, ...], names: tuple[str, ...]) -> str:
    """The sentence for this event; empty if the picture or another sentence says it as well."""
    if event.what == "drew":
        food = event.who == READER and DAWG <= event.card <= CONDIMENTS
        return text.sentence(event, names) if food else ""
    if event.what == "hit" and any(e.what == "played" for beat in step for e in beat.events):
        return ""
    return text.sentence(event, names)
