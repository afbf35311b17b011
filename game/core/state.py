"""The interface of every rulebook. Its docstrings are the specification; contract.py checks it."""

from abc import ABC, abstractmethod
from collections.abc import Hashable, Sequence
from typing import ClassVar, Self
from zlib import crc32

from game.core.chance import Rng, random_bits, shuffled
from game.core.event import Event
from game.core.options import Options

Seat = int
Move = int
Out = list[Event] | None

PASS: Move = 0
"""The move that declines ("no, thank you"). 0 means nothing else in any game."""

DRAW = "draw"
"""The ending of a match that nobody won; `winners` are then the seats that share it."""


class IllegalMove(ValueError):
    """A move that is not legal now. `reason` is a code; its sentence is in the game's `text.py`."""

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason


class State(ABC):
    """The complete state of one table: ints, strings and flat lists of ints, nothing else.

    Only `apply` changes a state, and its effect depends only on the state and the choice: no
    clock, no global random numbers, no input. A state knows no texts and no pictures.
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
    """Codes of the events that reveal hidden information to a seat.

    A seat that sees the card of such an event may have learned something, so nothing before it can
    be undone. The secrecy checks require that these events alone make hidden cards known.
    """

    n: int
    """Number of seats, numbered clockwise from 0."""
    options: Options
    seed: int
    tick: int
    """How many rolls and shuffles there have been."""
    scripted_rolls: tuple[int, ...]
    """Results for the next rolls, for tests: `(4, 0)` makes the next two rolls 4 and 0."""
    turns: int
    """Turns or rounds so far, whichever the rulebook counts."""
    over: bool
    ending: str
    """Code of how the match ended; empty until it is over."""
    winners: tuple[Seat, ...]

    # -- what a rulebook must provide --------------------------------------------------------------

    @classmethod
    @abstractmethod
    def new(cls, options: Options, seats: int, seed: int, out: Out = None) -> Self:
        """Return a table ready for its first choice; add the events of the deal to `out`.

        `Game.new` has checked options and seats.
        """

    @abstractmethod
    def clone(self) -> Self:
        """Return an independent copy, made with `twin`. Must be fast: searches rely on it."""

    @abstractmethod
    def actors(self) -> Sequence[Seat]:
        """The seats that must choose now; empty only when the match is over.

        One seat means a turn, or a question to one player. Several mean a secret choice or a
        reaction window: they may answer in any order, and nobody sees an answer before all are in.
        Which seats are asked follows from public information, never from what a hand holds.
        """

    @abstractmethod
    def question(self) -> str:
        """Code of what the actors are asked (`"turn"`, `"block"`, `"foul"`)."""

    @abstractmethod
    def legal_moves(self, seat: Seat) -> Sequence[Move]:
        """All legal moves, ascending; never empty for an actor, always empty for any other seat."""

    def legal(self, seat: Seat) -> Sequence[Move]:
        """The old name of `legal_moves`, for bots written for version 0.1.0."""
        return self.legal_moves(seat)

    @abstractmethod
    def apply(self, seat: Seat, move: Move, out: Out = None) -> None:
        """Make a legal move and run the rules up to the next choice. Events are added to `out`.

        The move is not checked: for searches that took it from `legal_moves`. Other callers use
        `choose`.
        """

    @abstractmethod
    def refusal(self, seat: Seat, move: Move) -> str:
        """Why this move is not legal now, as a reason code of the game's `text.py`."""

    @abstractmethod
    def observe(self, seat: Seat) -> Hashable:
        """All that this seat may know, as the game's own NamedTuple; -1 is the audience."""

    @abstractmethod
    def without_secrets(self, seat: Seat) -> Self:
        """Return a copy without anything this seat may not know; start from `without_luck`.

        Two tables that the seat cannot tell apart must give exactly equal copies, because this
        copy is all that its bot ever gets. Only `deal_hidden` makes it playable again.
        """

    @abstractmethod
    def deal_hidden(self, seat: Seat, rng: Rng) -> None:
        """Fill in, at random, what `without_secrets` has removed.

        Hidden cards are dealt, and other seats' secret choices are made.
        """

    @abstractmethod
    def card_counts(self) -> Sequence[int]:
        """Number of cards of each kind, wherever they are; it never changes."""

    # -- what every rulebook gets ------------------------------------------------------------------

    def determinize(self, seat: Seat, rng: Rng) -> Self:
        """Return a random world that this seat cannot tell from the real one.

        It is made from `without_secrets`, so it can never depend on hidden information, whatever
        `rng` is. It gets its own seed, so that no roll or shuffle to come can be foreseen.
        """
        world = self.without_secrets(seat)
        world.seed = rng.getrandbits(63)
        world.deal_hidden(seat, rng)
        return world

    def choose(self, seat: Seat, move: Move, out: Out = None) -> None:
        """`apply` for people, files and bots: an illegal move raises, and changes nothing."""
        if not 0 <= seat < self.n:
            raise IndexError(f"there is no seat {seat}")
        if move not in self.legal_moves(seat):
            raise IllegalMove("over" if self.over else self.refusal(seat, move))
        self.apply(seat, move, out)

    def returns(self) -> tuple[float, ...]:
        """Each seat's share of the win, 0 to 1, summing to 1; winners share evenly."""
        share = 1.0 / len(self.winners) if self.winners else 0.0
        return tuple(share if seat in self.winners else 0.0 for seat in range(self.n))

    def is_draw(self) -> bool:
        """Whether several seats share the win. Games with teams override this."""
        return len(self.winners) > 1

    def team_of(self, seat: Seat) -> tuple[Seat, ...]:
        """The seats that win and lose together with this one, including itself."""
        return (seat,)

    def digest(self) -> int:
        """A checksum of the complete state, by which two states can be compared."""
        return crc32(repr(self.state_values()).encode())

    def state_values(self) -> tuple[object, ...]:
        """Return a copy of every slot but `options`, with lists as tuples."""
        names = [name for kind in type(self).__mro__[:-1] for name in kind.__dict__["__slots__"]]
        values = [getattr(self, name) for name in names if name != "options"]
        return tuple(tuple(value) if isinstance(value, list) else value for value in values)

    # -- helpers for rulebooks ---------------------------------------------------------------------

    def init_base(self, options: Options, seats: int, seed: int) -> None:
        """Initialise the slots that every game has."""
        self.n = seats
        self.options = options
        self.seed = seed
        self.tick = 0
        self.scripted_rolls = ()
        self.turns = 0
        self.over = False
        self.ending = ""
        self.winners = ()

    def copy_base(self) -> Self:
        """Return a new table with only the slots that every game has, copied from this one."""
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

    def without_luck(self) -> Self:
        """Return a clone without seed, tick and scripted rolls, so that it gives no luck away."""
        s = self.clone()
        s.seed = 0
        s.tick = 0
        s.scripted_rolls = ()
        return s

    def roll(self, sides: int) -> int:
        """Return a random number from 0 to sides - 1."""
        tick = self.tick
        self.tick = tick + 1
        if self.scripted_rolls:
            result, *rest = self.scripted_rolls
            self.scripted_rolls = tuple(rest)
            return result
        return random_bits(self.seed, tick) % sides

    def shuffle(self, cards: list[int]) -> list[int]:
        """Return these cards in random order, as a new list."""
        tick = self.tick
        self.tick = tick + 1
        return shuffled(cards, self.seed, tick)

    def finish(self, ending: str, winners: tuple[Seat, ...], out: Out = None) -> None:
        """End the match; add the events of its result to `out`."""
        self.over = True
        self.ending = ending
        self.winners = winners
        if out is not None and self.is_draw():
            out.append(Event("drawn"))
        elif out is not None:
            out.extend(Event("won", seat) for seat in winners)
