"""The interface of every rulebook: these comments are its specification, contract.py checks it."""

from abc import ABC, abstractmethod
from collections.abc import Hashable, Sequence
from typing import ClassVar, Self
from zlib import crc32

from game.core.chance import Rng, mix, shuffled
from game.core.event import Event
from game.core.options import Options

Seat = int
Move = int
Out = list[Event] | None

PASS: Move = 0
"""The move "no, thank you". No other move of any game is 0."""

DRAW = "draw"
"""The ending of a match that nobody won; `winners` are then those who share it."""


class IllegalMove(ValueError):
    """A move that is not legal now. `reason` is a code; its sentence is in the game's `text.py`."""

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason


class State(ABC):
    """The whole truth about one table: ints, strings and flat lists of ints, nothing else.

    A state is changed by `apply` only, and what `apply` does depends on nothing but the state and
    the choice: no clock, no global random numbers, no input. It knows no words and no pictures.
    """

    __slots__ = (
        "ending",
        "n",
        "options",
        "over",
        "scripted_rolls",
        "seed",
        "tick",
        "turns",
        "winners",
    )

    REVEALS: ClassVar[frozenset[str]] = frozenset()
    """The events through which seats learn what was hidden from them.

    Whoever sees the card of such an event may have learned something, so nothing before it can be
    taken back. The secrecy checks demand that hidden cards show through these events only.
    """

    n: int
    """Number of seats, numbered clockwise from 0."""
    options: Options
    seed: int
    tick: int
    """How many random numbers have been used."""
    scripted_rolls: tuple[int, ...]
    """Results for the next rolls, for tests: `(4, 0)` makes the next two rolls 4 and 0."""
    turns: int
    """How long the match has been going, in the unit its rulebook counts (turns or rounds)."""
    over: bool
    ending: str
    """How it ended, as a code; empty until it is over."""
    winners: tuple[Seat, ...]

    # -- what a rulebook must provide --------------------------------------------------------------

    @classmethod
    @abstractmethod
    def new(cls, options: Options, seats: int, seed: int, out: Out = None) -> Self:
        """A table ready for its first choice, and the events that led there (cards dealt, drawn).

        `Game.new` has checked options and seats.
        """

    @abstractmethod
    def clone(self) -> Self:
        """An independent copy: a `twin`, and the game's own slots by hand. Searches live on it."""

    @abstractmethod
    def actors(self) -> Sequence[Seat]:
        """The seats that owe a choice now; empty only when the match is over.

        One seat is a turn or a question to one player. Several are a sealed choice or an open
        window: they may answer in any order, and nobody sees an answer before all are in. Who is
        asked follows from what everybody can see, never from what a hand holds.
        """

    @abstractmethod
    def question(self) -> str:
        """What the actors are being asked, as a code (`"turn"`, `"block"`, `"foul"`)."""

    @abstractmethod
    def legal_moves(self, seat: Seat) -> Sequence[Move]:
        """All legal moves, ascending; never empty for an actor, always empty for anybody else."""

    @abstractmethod
    def apply(self, seat: Seat, move: Move, out: Out = None) -> None:
        """Make a legal move and run the rules up to the next choice. Events are added to `out`.

        Unchecked, for searches that took the move from `legal`; everybody else uses `choose`.
        """

    @abstractmethod
    def refusal(self, seat: Seat, move: Move) -> str:
        """Why this move is not legal now, as a reason code of the game's `text.py`."""

    @abstractmethod
    def observe(self, seat: Seat) -> Hashable:
        """All that this seat may know, as a NamedTuple of the game's own; -1 is the audience."""

    @abstractmethod
    def without_secrets(self, seat: Seat) -> Self:
        """A copy with everything wiped out that this seat may not know; begins with `sealed_off`.

        Two tables that the seat cannot tell apart have the same blank, to the last number: this is
        all that its bot ever gets hold of. It is no table to play at before it is dealt anew.
        """

    @abstractmethod
    def deal_hidden(self, seat: Seat, rng: Rng) -> None:
        """Put at random what may be there wherever `blank` has wiped something out.

        Hidden cards are dealt and other seats' sealed choices are made.
        """

    @abstractmethod
    def card_counts(self) -> Sequence[int]:
        """How many cards of each kind there are, over all places; it never changes."""

    # -- what every rulebook gets ------------------------------------------------------------------

    def determinize(self, seat: Seat, rng: Rng) -> Self:
        """Another world that this seat cannot tell from the real one, drawn at random.

        It is made from the blank, so that nothing in it follows from what is hidden, whatever luck
        it is drawn with; and it has a seed of its own, so that nothing to come can be foreseen.
        """
        world = self.without_secrets(seat)
        world.seed = rng.getrandbits(63)
        world.deal_hidden(seat, rng)
        return world

    def choose(self, seat: Seat, move: Move, out: Out = None) -> None:
        """`apply` for people, files and bots: an illegal move raises and changes nothing."""
        if not 0 <= seat < self.n:
            raise IndexError(f"there is no seat {seat}")
        if move not in self.legal_moves(seat):
            raise IllegalMove("over" if self.over else self.refusal(seat, move))
        self.apply(seat, move, out)

    def returns(self) -> tuple[float, ...]:
        """What each seat got out of the match, 0 to 1, summing to 1; winners share evenly."""
        share = 1.0 / len(self.winners) if self.winners else 0.0
        return tuple(share if seat in self.winners else 0.0 for seat in range(self.n))

    def is_draw(self) -> bool:
        """Did several seats share the match? Games with teams say so differently."""
        return len(self.winners) > 1

    def team_of(self, seat: Seat) -> tuple[Seat, ...]:
        """The seats that win and lose together with this one, itself included."""
        return (seat,)

    def digest(self) -> int:
        """A checksum of the whole truth: two states with the same digest are the same state."""
        return crc32(repr(self.parts()).encode())

    def parts(self) -> tuple[object, ...]:
        """A copy of everything this state consists of, slot by slot; but not its options."""
        names = [name for kind in type(self).__mro__[:-1] for name in kind.__dict__["__slots__"]]
        values = [getattr(self, name) for name in names if name != "options"]
        return tuple(tuple(value) if isinstance(value, list) else value for value in values)

    # -- for the rulebooks -------------------------------------------------------------------------

    def begin(self, options: Options, seats: int, seed: int) -> None:
        """The slots that every table shares, at their start."""
        self.n = seats
        self.options = options
        self.seed = seed
        self.tick = 0
        self.scripted_rolls = ()
        self.turns = 0
        self.over = False
        self.ending = ""
        self.winners = ()

    def twin(self) -> Self:
        """A new table with the shared slots of this one, and nothing else yet."""
        s = self.__class__.__new__(self.__class__)
        s.n = self.n
        s.options = self.options
        s.seed = self.seed
        s.tick = self.tick
        s.scripted_rolls = self.scripted_rolls
        s.turns = self.turns
        s.over = self.over
        s.ending = self.ending
        s.winners = self.winners
        return s

    def sealed_off(self) -> Self:
        """A clone that knows neither what will be rolled and shuffled nor how often it was."""
        s = self.clone()
        s.seed = 0
        s.tick = 0
        s.scripted_rolls = ()
        return s

    def roll(self, sides: int) -> int:
        """A random number from 0 to sides - 1."""
        tick = self.tick
        self.tick = tick + 1
        if self.scripted_rolls:
            result, *rest = self.scripted_rolls
            self.scripted_rolls = tuple(rest)
            return result
        return mix(self.seed, tick) % sides

    def shuffle(self, cards: list[int]) -> list[int]:
        """These cards in random order, as a new list."""
        tick = self.tick
        self.tick = tick + 1
        return shuffled(cards, self.seed, tick)

    def finish(self, ending: str, winners: tuple[Seat, ...], out: Out = None) -> None:
        """The match is over."""
        self.over = True
        self.ending = ending
        self.winners = winners
        if out is not None and self.is_draw():
            out.append(Event("drawn"))
        elif out is not None:
            out.extend(Event("won", seat) for seat in winners)
