"""One match: seats, seed and choices. Nothing else changes its table."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple

import game.games  # noqa: F401  registers the rulebooks
from game import limits
from game.bots.process_bot import ProcessBot
from game.core.event import Event
from game.core.options import BadOption, Options, quote_input
from game.core.registry import find
from game.core.state import IllegalMove, Move, Seat, State
from game.core.view import SeatHistories, View, view
from game.plain import plain_name

SNAPSHOT_EVERY = 32
"""Choices between two snapshots of the table: reaching any choice replays fewer than this."""

SEED_BITS = 256
"""Longest seed, in bits; more than enough. Python refuses to write numbers beyond a limit."""

HUMAN = "human"
BOT = "bot:"


class CannotUndo(ValueError):
    """The choice cannot be undone. The message says why, in one sentence."""


class NoSuchSeat(ValueError):
    """The table has no such seat."""


@dataclass(frozen=True, slots=True)
class Player:
    """Who plays a seat. `kind` is `"human"`, or a bot by name, such as `"bot:heuristic"`."""

    name: str
    kind: str = HUMAN
    contender: str = ""
    """The contender drawn for them on the table; the rules do not use it."""

    @property
    def bot(self) -> str:
        """The name of the bot; empty for a person."""
        return self.kind.removeprefix(BOT) if self.kind.startswith(BOT) else ""


class Choice(NamedTuple):
    """A choice, and what came of it."""

    seat: Seat
    move: Move
    label: str
    digest: int
    """Digest of the table after the choice."""
    events: tuple[Event, ...]
    had_alternatives: bool
    """Whether there was more than one legal move."""
    used_luck: bool
    """Whether anything random happened."""


class TakeBack(NamedTuple):
    """An undo, to where `back_to` choices had been made."""

    back_to: int
    digest: int
    """Digest of the table there."""


class Result(NamedTuple):
    ending: str
    """A code; `game.words.ENDINGS` has the words for it."""
    winners: tuple[Seat, ...]
    """The seats that won, or share the match."""
    draw: bool
    turns: int


class Match:
    """A match: game, options, seats, seed and choices. Everything else follows from these."""

    def __init__(
        self,
        game: str,
        options: Options | Mapping[str, object] | None,
        seats: Sequence[Player],
        seed: int,
        free_take_back: bool = False,
    ) -> None:
        """Deal. Raises `UnknownGame` or `BadOption`, which say what exists or is allowed."""
        self.game = find(game)
        self.options = (
            options if isinstance(options, Options) else self.game.options.parse(options or {})
        )
        self.seats = tuple(map(_clean_player, seats))
        self.seed = seed
        self.free_take_back = free_take_back
        """Whether the only person at the table may undo past dice, cards and bots."""
        _check_players(self.seats, free_take_back)
        if seed.bit_length() > SEED_BITS:
            raise BadOption(f"a seed has at most {SEED_BITS} bits, not {seed.bit_length()}")
        self.process_bots: dict[Seat, ProcessBot] = {}
        """Bots from outside that play here while this program runs. A file holds only their names,
        so opening one never starts them."""
        self.opening: list[Event] = []
        """What happened before the first choice: cards dealt and drawn."""
        self.state = self.game.new(len(self.seats), seed, self.options, self.opening)
        """The table now. Read it, but never change it."""
        self.choices: list[Choice] = []
        """The choices made and not undone."""
        self.events: list[Event] = self.opening[:]
        """All events so far, unredacted."""
        self._hearing = SeatHistories(len(self.seats), self.events)
        self.decisions: list[Choice | TakeBack] = []
        """Every choice and undo ever made, in order; this list only grows."""
        self.take_backs = 0
        self._snapshots: list[State] = [self.state.clone()]

    # -- playing -----------------------------------------------------------------------------------

    def choose(self, seat: Seat, move: Move) -> list[Event]:
        """Make this move and return its events. An `IllegalMove` changes nothing."""
        self._check_seat(seat)
        state = self.state
        legal = state.legal_moves(seat)
        if move not in legal:
            raise IllegalMove("over" if state.over else state.refusal(seat, move))
        label = self.game.words.move(state.observe(seat), move, self.names)
        tick = state.tick
        events: list[Event] = []
        real = len(legal) > 1  # read now, because a rulebook may change the list in `apply`
        state.apply(seat, move, events)
        choice = Choice(
            seat, move, label, state.digest(), tuple(events), real, used_luck=state.tick != tick
        )
        self.choices.append(choice)
        self.decisions.append(choice)
        self.events += events
        if len(self.choices) % SNAPSHOT_EVERY == 0:
            self._snapshots.append(state.clone())
        return events

    @property
    def result(self) -> Result | None:
        """How the match ended; None until it is over."""
        state = self.state
        if not state.over:
            return None
        return Result(state.ending, state.winners, state.is_draw(), state.turns)

    # -- views and history -------------------------------------------------------------------------

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(player.name for player in self.seats)

    @property
    def log(self) -> list[tuple[Seat, Move]]:
        return [(choice.seat, choice.move) for choice in self.choices]

    def view(self, seat: Seat) -> View:
        """What this seat knows and may do now."""
        self._check_seat(seat)
        return view(self.state, seat, self._hearing.of(seat))

    def view_at(self, index: int, seat: Seat) -> View:
        """What this seat knew and could do when `index` choices had been made."""
        self._check_seat(seat)
        later = sum(len(choice.events) for choice in self.choices[index:])
        events = self.events[: len(self.events) - later]
        return view(self.state_at(index), seat, SeatHistories(len(self.seats), events).of(seat))

    def history(self, seat: Seat) -> tuple[Event, ...]:
        """All events so far, as this seat saw them; -1 is the audience."""
        return tuple(event.redacted(seat) for event in self.events)

    def events_since(self, seat: Seat) -> list[Event]:
        """The events of all choices after this seat's last one; all events if it has made none."""
        since: list[Event] = []
        for choice in reversed(self.choices):
            if choice.seat == seat:
                return since
            since[:0] = choice.events
        return self.events[:]

    def state_at(self, index: int) -> State:
        """Return a copy of the table as it was when `index` choices had been made."""
        if not 0 <= index <= len(self.choices):
            raise IndexError(f"the match has {len(self.choices)} choices, not {index}")
        nearest = index // SNAPSHOT_EVERY
        state = self._snapshots[nearest].clone()
        for choice in self.choices[nearest * SNAPSHOT_EVERY : index]:
            state.apply(choice.seat, choice.move)
        return state

    # -- undo --------------------------------------------------------------------------------------

    def can_undo(self, seat: Seat) -> bool:
        try:
            self._way_back(seat)
        except CannotUndo:
            return False
        return True

    def undo(self, seat: Seat) -> int:
        """Go back to this seat's last real choice; return how many choices remain.

        A choice cannot be undone once another seat has chosen, something random has happened, or
        the seat has seen something new. With `free_take_back` every choice can be undone.
        """
        index = self._way_back(seat)
        self.go_back(index)
        return index

    def go_back(self, index: int) -> None:
        """Go back to where `index` choices had been made, without checking if that is allowed."""
        state = self.state_at(index)
        gone = sum(len(choice.events) for choice in self.choices[index:])
        del self.events[len(self.events) - gone :]
        self._hearing.truncate(len(self.events))
        del self.choices[index:]
        del self._snapshots[index // SNAPSHOT_EVERY + 1 :]
        self.state = state
        self.take_backs += 1
        self.decisions.append(TakeBack(index, state.digest()))

    def _way_back(self, seat: Seat) -> int:
        self._check_seat(seat)
        if self.take_backs >= limits.TAKE_BACKS:
            raise CannotUndo("So much was taken back in this match that now everything stands.")
        free = self.free_take_back and not self.seats[seat].bot
        for index in range(len(self.choices) - 1, -1, -1):
            choice = self.choices[index]
            if not free:
                self._check_nothing_happened(seat, choice)
            # A forced choice would only be made again, so go on to the one before it.
            if choice.seat == seat and choice.had_alternatives:
                return index
        raise CannotUndo(f"{self.seats[seat].name} has nothing to take back.")

    def _check_nothing_happened(self, seat: Seat, choice: Choice) -> None:
        name = self.seats[seat].name
        if choice.seat != seat:
            raise CannotUndo(f"{self.seats[choice.seat].name} has chosen since.")
        if choice.used_luck:
            raise CannotUndo("Dice were rolled or cards were shuffled since.")
        reveals = self.state.REVEALS
        if any(event.what in reveals and event.card_visible_to(seat) for event in choice.events):
            raise CannotUndo(f"{name} has seen something new since.")

    def _check_seat(self, seat: Seat) -> None:
        if not 0 <= seat < len(self.seats):
            raise NoSuchSeat(f"There is no seat {seat} at a table of {len(self.seats)}.")


def _clean_player(player: Player) -> Player:
    """Clean the name: it may come from a person, a file or a command line."""
    return replace(player, name=plain_name(player.name, limits.NAME))


def _check_players(seats: Sequence[Player], free_take_back: bool) -> None:
    for player in seats:
        if not player.name:
            raise BadOption(f"every player needs a name, not {quote_input(player.name)}")
        if player.kind != HUMAN and not player.bot:
            raise BadOption(f"a seat takes human or bot:NAME, not {quote_input(player.kind)}")
    people = [player for player in seats if not player.bot]
    if free_take_back and len(people) > 1:
        raise BadOption(f"free take-back is for one person against bots, not for {len(people)}")
