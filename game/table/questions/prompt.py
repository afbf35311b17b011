"""A question to the viewer, in words and pictures; and what it answers."""

from typing import NamedTuple

from game.core.event import NOBODY
from game.core.state import Move, Seat
from game.table.board.sprite import ImageKey
from game.table.characters.cast import PUNCHING


class Offer(NamedTuple):
    """One panel of a question: a card to throw or a thing to do."""

    move: Move
    title: str
    text: str
    picture: ImageKey
    label: str
    colour: str


class Speech(NamedTuple):
    """What the one on the left says: words, a picture, and the last word, loud."""

    lead: str
    picture: str
    """A file under the art folder."""
    cry: str


class Prompt(NamedTuple):
    """A question to the viewer, as a picture."""

    headline: str
    colour: str
    title: str
    offers: tuple[Offer, ...]
    actor: Seat
    """Who stands on the left; -1 for nobody."""
    card: ImageKey | None = None
    """What this is about."""
    target: ImageKey | None = None
    """What it would do it to, on the right."""
    target_text: str = ""
    says: Speech | None = None
    pose: str = PUNCHING
    """What whoever stands on the left does."""


class ReactionTrigger(NamedTuple):
    """What people may answer out of turn, as everybody sees it: who does what to whom."""

    headline: str
    colour: str
    actor: Seat
    card: ImageKey | None = None
    target: Seat = NOBODY


class ChainLink(NamedTuple):
    """One link of what is going on: who, what, and whether it still counts."""

    seat: Seat
    text: str
    crossed: bool = False
