"""A table the size of a page's margin, on which an example is played: pictures follow events."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from game.games.eyeball_boxing import text
from game.scenes.rulebook.examples import READER, Story
from game.stage.motion import (
    LONG,
    MEDIUM,
    Do,
    Later,
    Motion,
    Series,
    Together,
    Tween,
    Wait,
    emph,
    out_back,
)

Spot = tuple[float, float]

WIDE, TALL = 504, 600
CARD, SMALL, EYE = 104, 60, 66
"""Widths of cards in hands and in the middle, of cards that lie in front of somebody, of eyes."""
MIDDLE: Spot = (252, 338)
PILE: Spot = (60, 338)
DISCARD: Spot = (444, 338)
HOME: Spot = (64, 496)
"""The reader's portrait; the others sit at the top."""
HAND_LEFT, HAND_RIGHT, HAND_Y = 316, 440, 508
HAND_STEP = 62
BACK = -1
"""In place of a card: one whose face the reader does not see."""

SECOND = 92
"""How far to the right an answer lies of what it answers."""


def stem(card: int) -> str:
    """The name of this card's picture."""
    return text.CARDS[card].lower().replace(" ", "_")


@dataclass(eq=False)
class Piece:
    """Something that can move: a card, or a mark that pops up over one."""

    x: float
    y: float
    card: int = BACK
    art: str = ""
    """A file, for a mark."""
    width: float = CARD
    angle: float = 0
    zoom: float = 1
    crossed: bool = False

    @property
    def spot(self) -> Spot:
        return self.x, self.y


class SmallTable:
    """What is to be seen, and the motions that change it."""

    def __init__(self, story: Story, still: bool, play: Callable[[str], object]) -> None:
        self.story = story
        self.still = still
        """Cuts instead of travel."""
        self.play = play
        """Makes a sound."""
        self.eyes = list(story.eyes)
        self.dogs = [story.dogs, *[0] * (len(story.cast) - 1)]
        self.hand = [Piece(*HOME, card=card) for card in story.hand]
        self.middle: list[Piece] = []
        self.front: dict[tuple[int, int], Piece] = {}
        """What lies in front of a seat, by seat and card."""
        self.loose: list[Piece] = []
        """On the way from somewhere to somewhere."""
        self.marks: list[Piece] = []
        self.trail: list[Spot] = []
        self.tossed = BACK
        """The top of the discards; none yet."""
        self.aim: tuple[int, int] | None = None
        """The seat and eye that a card is meant for."""
        self.note = ""
        """Where the thing in the middle is bound for."""
        self.active = story.turn
        self.pop: dict[int, float] = {}
        """Eyes that are larger for a moment, because they have just changed."""
        for piece, (x, y) in zip(self.hand, self._fan(), strict=True):
            piece.x, piece.y = x, y

    # -- places ------------------------------------------------------------------------------------

    def seat(self, seat: int) -> Spot:
        if seat == READER:
            return HOME
        if len(self.story.cast) == 2:
            return 252, 76
        return (100, 76) if seat == 1 else (404, 76)

    def eye(self, seat: int, eye: int) -> Spot:
        if seat == READER:
            return 156 + 70 * eye, 508
        return self.seat(seat)[0] - 37 + 74 * eye, 218

    def before(self, seat: int) -> Spot:
        """Where a card lies that is in front of this seat."""
        if seat == READER:
            return 156, 410
        x = self.seat(seat)[0]
        return (x - 106 if x > 252 else x + 106), 218

    def _fan(self) -> list[Spot]:
        count = len(self.hand)
        step = min(HAND_STEP, (HAND_RIGHT - HAND_LEFT) / max(1, count - 1))
        left = (HAND_LEFT + HAND_RIGHT) / 2 - step * (count - 1) / 2
        return [(left + i * step, HAND_Y) for i in range(count)]

    # -- moving ------------------------------------------------------------------------------------

    def fly(self, piece: Piece, to: Spot, width: float = 0, seconds: float = LONG) -> Motion:
        """Move there; a card that changes its size does so on the way."""

        def begin() -> Motion:
            x, y = piece.spot
            start = piece.width / width if width else 1.0
            piece.width = width or piece.width

            def show(share: float) -> None:
                piece.x, piece.y = x + (to[0] - x) * share, y + (to[1] - y) * share
                piece.zoom = round((start + (1 - start) * share) * 20) / 20 if share < 1 else 1.0

            return Tween(0 if self.still else seconds, show, emph)

        return Later(begin)

    def settle(self) -> Motion:
        """Everything in the reader's hand goes to its place."""

        def begin() -> Motion:
            spots = self._fan()
            moves = [
                self.fly(p, spot, CARD, MEDIUM) for p, spot in zip(self.hand, spots, strict=True)
            ]
            return Together(moves) if moves else Wait(0)

        return Later(begin)

    def take(self, seat: int, card: int) -> Piece:
        """The card leaves this seat's hand; from now on it is on the way."""
        if seat == READER:
            piece = next(p for p in self.hand if p.card == card)
            self.hand.remove(piece)
        else:
            piece = Piece(*self.seat(seat), card=card)
        self.loose.append(piece)
        return piece

    def throw(self, seat: int, card: int) -> Motion:
        """A card from a hand into the middle."""

        def begin() -> Motion:
            piece = self.take(seat, card)
            to = (MIDDLE[0] + SECOND * len(self.middle), MIDDLE[1])
            piece.angle = 5 if self.middle else -3
            self.middle.append(piece)
            self.loose.remove(piece)
            if seat != READER:
                self.leave_trail(seat, to)
            self.play("slap")
            return Together([self.fly(piece, to), self.settle()])

        return Later(begin)

    def leave_trail(self, seat: int, to: Spot) -> None:
        """Dots from a seat to where its card went; not straight down over its own eyes."""
        start = self.seat(seat)
        self.trail = curve(start, to) if abs(start[0] - to[0]) > CARD / 2 else []

    def toss(self, *pieces: Piece) -> Motion:
        """These go to the discards, wherever they are."""

        def begin() -> Motion:
            for piece in pieces:
                if piece in self.middle:
                    self.middle.remove(piece)
                for place in [p for p, lying in self.front.items() if lying is piece]:
                    del self.front[place]
                if piece not in self.loose:
                    self.loose.append(piece)
            return Together([self.fly(p, DISCARD, SMALL, MEDIUM) for p in pieces] or [Wait(0)])

        def gone() -> None:
            for piece in pieces:
                self.loose.remove(piece)
                self.tossed = piece.card

        return Series(Later(begin), Do(gone))

    def mark(self, art: str, spot: Spot, width: float) -> Motion:
        """Something pops up and stays until the next thing happens."""

        def begin() -> Motion:
            mark = Piece(*spot, art=art, width=width, zoom=1.0)
            self.marks.append(mark)

            def show(share: float) -> None:
                mark.zoom = round((0.4 + 0.6 * share) * 20) / 20 if share < 1 else 1.0

            return Tween(0 if self.still else MEDIUM, show, out_back(2.2))

        return Later(begin)

    def arrive(self, seat: int, piece: Piece) -> Motion:
        """A card that is on the way comes into this seat's hand."""

        def joined() -> None:
            self.loose.remove(piece)
            if seat == READER:
                self.hand.append(piece)
                self.hand.sort(key=lambda p: p.card)

        if seat == READER:
            return Series(self.fly(piece, (HAND_RIGHT, HAND_Y), CARD), Do(joined), self.settle())
        return Series(self.fly(piece, self.seat(seat), SMALL), Do(joined))


def curve(start: Spot, end: Spot) -> list[Spot]:
    """Dots on a bow between two places, not too near to either."""
    bend = (end[0], start[1])
    places = []
    for i in range(9):
        t = 0.2 + 0.5 * i / 8
        a, b, c = (1 - t) ** 2, 2 * t * (1 - t), t * t
        places.append(
            (a * start[0] + b * bend[0] + c * end[0], a * start[1] + b * bend[1] + c * end[1])
        )
    return places


def pieces(table: SmallTable) -> Sequence[Piece]:
    """All cards that are seen, from the back to the front, without the reader's hand."""
    return [*table.front.values(), *table.middle, *table.loose]
