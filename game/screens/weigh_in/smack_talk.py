"""Smack talk at the weigh-in: an opener, a middle and a closer make a line, the loudest begins.

Everything follows from the match seed: the same seed and choices give the same weigh-in again.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, NamedTuple
from zlib import crc32

from game.core.chance import derive
from game.core.state import Seat
from game.table.text.word_files import read_words

CHOICES = 3
"""Tickets per column."""
HANDS = 2
"""Hands dealt to each seat: one to begin with, and one for the shuffle."""
SEATS = 7
"""Most seats for which there are words, if no two seats may see the same ones."""

LUCK = 0.6
WIT = 0.4
"""Weights in the crowd meter; wit is a middle and a closer with the same theme."""

_SMACK = crc32(b"smack")
_DEAL, _METER, _TIE, _BOT, _LOTS = range(5)


class Phrase(NamedTuple):
    """A middle or a closer, and its theme."""

    text: str
    theme: str


class Insult(NamedTuple):
    """A line, without the name of its target."""

    opener: str
    middle: Phrase
    closer: Phrase


class AlreadyShuffled(ValueError):
    """A seat may shuffle its words once per match."""


Column = dict[str, tuple[Phrase, ...]]
"""Phrases by theme."""


class WordStock(NamedTuple):
    """All words that can be dealt."""

    openers: tuple[str, ...]
    middles: Column
    closers: Column

    def merged_with(self, other: "WordStock") -> "WordStock":
        return WordStock(
            self.openers + other.openers,
            {theme: self.middles[theme] + other.middles[theme] for theme in self.middles},
            {theme: self.closers[theme] + other.closers[theme] for theme in self.closers},
        )


def _column(texts: Mapping[str, Sequence[str]]) -> Column:
    return {theme: tuple(Phrase(text, theme) for text in said) for theme, said in texts.items()}


def _stock(said: Mapping[str, Any]) -> WordStock:
    return WordStock(tuple(said["openers"]), _column(said["middles"]), _column(said["closers"]))


FAMILY = _stock(read_words("smack"))
CHEEKY = FAMILY.merged_with(_stock(read_words("smack")["cheeky"]))
THEMES = tuple(FAMILY.middles)


# -- tickets ---------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Tickets:
    """The words that a seat may choose from; at least one middle matches one closer."""

    openers: tuple[str, ...]
    middles: tuple[Phrase, ...]
    closers: tuple[Phrase, ...]
    spare: "Tickets | None" = None
    """The tickets after a shuffle; None if there is no shuffle left."""

    @staticmethod
    def deal(seed: int, seats: int, stock: WordStock = FAMILY) -> "list[Tickets]":
        """Deal tickets to every seat. No middle or closer is dealt twice, not even as a spare."""
        if not 1 <= seats <= SEATS:
            raise ValueError(f"there are words for 1 to {SEATS} seats, not {seats}")
        luck = _luck(seed, _DEAL)
        hands = HANDS * seats
        themes = luck.sample(THEMES, len(THEMES))
        middles = _columns(stock.middles, themes, hands, luck)
        closers = _columns(stock.closers, themes, hands, luck)
        openers = luck.sample(stock.openers, len(stock.openers))
        dealt = [
            Tickets(
                tuple(openers[(CHOICES * hand + k) % len(openers)] for k in range(CHOICES)),
                middles[hand],
                closers[hand],
            )
            for hand in range(hands)
        ]
        return [
            Tickets(first.openers, first.middles, first.closers, spare)
            for first, spare in zip(dealt[:seats], dealt[seats:], strict=True)
        ]

    def shuffle(self) -> "Tickets":
        """Return the other words; the old ones are gone, and there is no second shuffle."""
        if self.spare is None:
            raise AlreadyShuffled("The words have been shuffled already.")
        return self.spare

    def lines(self) -> list[Insult]:
        """All lines that these tickets can make."""
        return [Insult(o, m, c) for o in self.openers for m in self.middles for c in self.closers]


def _columns(
    stock: Column, themes: Sequence[str], hands: int, luck: Random
) -> list[tuple[Phrase, ...]]:
    """A column for each hand, with one phrase of the hand's own theme to make wordplay possible."""
    left = {theme: luck.sample(phrases, len(phrases)) for theme, phrases in stock.items()}
    own = [left[themes[hand % len(themes)]].pop() for hand in range(hands)]
    rest = [phrase for phrases in left.values() for phrase in phrases]
    luck.shuffle(rest)
    columns = []
    for phrase in own:
        column = [phrase, *(rest.pop() for _ in range(CHOICES - 1))]
        luck.shuffle(column)
        columns.append(tuple(column))
    return columns


# -- a line ----------------------------------------------------------------------------------------


def line_parts(
    opener: str, middle: Phrase, closer: Phrase, rival_name: str
) -> tuple[str, str, str]:
    """The line in three pieces, each drawn in the colour of its column."""
    return opener.format(name=rival_name), middle.text, f"{closer.text}."


def is_wordplay(middle: Phrase, closer: Phrase) -> bool:
    """True if they share a theme. The crowd likes that."""
    return middle.theme == closer.theme


def bot_line(seed: int, seat: Seat, tickets: Tickets) -> Insult:
    """The line of a bot: half the time it looks for wordplay, else it picks anything."""
    luck = _luck(seed, _BOT, seat)
    lines = tickets.lines()
    if luck.random() < 0.5:
        lines = [said for said in lines if is_wordplay(said.middle, said.closer)] or lines
    return luck.choice(lines)


# -- the crowd meter -------------------------------------------------------------------------------


def loudness(seed: int, seat: Seat, line: Insult) -> float:
    """Loudness from 0 to 1, in hundredths: the number on the screen must be the one that counts."""
    said = crc32("|".join((line.opener, line.middle.text, line.closer.text)).encode())
    luck = _luck(seed, _METER, seat, said).random()
    return round(LUCK * luck + WIT * is_wordplay(line.middle, line.closer), 2)


def ranking(seed: int, lines: Sequence[Insult]) -> list[Seat]:
    """The seats, best line first: by the meter, then by a seeded lot."""

    def rank(seat: Seat) -> tuple[float, int]:
        return loudness(seed, seat, lines[seat]), derive(seed, _SMACK, _TIE, seat)

    return sorted(range(len(lines)), key=rank, reverse=True)


def draw_lots(seed: int, seats: int) -> list[Seat]:
    """The order of the seats if nobody talks."""
    return _luck(seed, _LOTS).sample(range(seats), seats)


def _luck(seed: int, *path: int) -> Random:
    return Random(derive(seed, _SMACK, *path))
