"""Prompts: questions in words and pictures, and what they are about."""

from typing import NamedTuple

from game.core.event import NOBODY
from game.core.state import Move, Seat
from game.table.board.sprite import ImageKey
from game.table.characters.cast import PUNCHING


class AnswerOption(NamedTuple):
    """One answer of a prompt: a card to play or something else to do."""

    move: Move
    title: str
    text: str
    picture: ImageKey
    label: str
    colour: str


class Speech(NamedTuple):
    """What the contender on the left says: words, a picture, and a loud last word."""

    first_words: str
    picture: str
    """A file under the art folder."""
    last_word: str


class Prompt(NamedTuple):
    """The words and pictures of a question to the viewer."""

    headline: str
    colour: str
    title: str
    answer_options: tuple[AnswerOption, ...]
    actor: Seat
    """The contender on the left; -1 for nobody."""
    card: ImageKey | None = None
    """The card that this is about."""
    target: ImageKey | None = None
    """The target of that card, on the right."""
    target_text: str = ""
    speech: Speech | None = None
    pose: str = PUNCHING
    """The pose of the contender on the left."""


class ReactionTrigger(NamedTuple):
    """What a reaction window is about, as everybody sees it: who does what to whom."""

    headline: str
    colour: str
    actor: Seat
    card: ImageKey | None = None
    target: Seat = NOBODY


class ChainLink(NamedTuple):
    """One link of the chain: who, what, and whether it is crossed out."""

    seat: Seat
    text: str
    crossed: bool = False
