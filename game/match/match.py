"""One match: seats, seed and choices. It is the only writer of its table."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple

import game.games  # noqa: F401  puts the rulebooks on the shelf
from game import limits
from game.bots.process_bot import ProcessBot
from game.core.event import Event
from game.core.options import BadOption, Options, quoted
from game.core.registry import find
from game.core.state import IllegalMove, Move, Seat, State
from game.core.view import SeatHistories, View, view
from game.plain import plain_name

SNAPSHOT_EVERY = 32
"""Choices between two copies of the table, so that going anywhere replays fewer than this."""

SEED_BITS = 256
"""More than anybody needs. Python refuses to write numbers without end."""

HUMAN = "human"
BOT = "bot:"


class CannotUndo(ValueError):
    """The choice stands. Says why, in one sentence."""


class NoSuchSeat(ValueError):
    """Nobody sits there."""


@dataclass(frozen=True, slots=True)
class Player:
    """Who sits at a seat: `"human"`, or a bot by its name, `"bot:heuristic"`."""

    name: str
    kind: str = HUMAN
    contender: str = ""
    """The contender that stands for them on the table; the rules don't care."""

    @property
    def bot(self) -> str:
        """The name of the bot, empty for a person."""
        return self.kind.removeprefix(BOT) if self.kind.startswith(BOT) else ""


class Choice(NamedTuple):
    """A seat chose, and this is what came of it."""

    seat: Seat
    move: Move
    label: str
    digest: int
    """Of the table after the choice."""
    events: tuple[Event, ...]
    had_alternatives: bool
    """Was there more than one legal move?"""
    used_luck: bool
    """Did anything random happen?"""


class TakeBack(NamedTuple):
    """Somebody went back to where this many choices had been made."""

    back_to: int
    digest: int
    """Of the table there."""


class Result(NamedTuple):
    ending: str
    """A code; `game.words.ENDINGS` words it."""
    winners: tuple[Seat, ...]
    """Who won, or who shares it."""
    draw: bool
    turns: int


class Match:
    """A match is its game, options, seats, seed and choices; all else follows from these."""

    def __init__(
        self,
        game: str,
        options: Options | Mapping[str, object] | None,
        seats: Sequence[Player],
        seed: int,
        free_take_back: bool = False,
    ) -> None:
        """Deal. Raises `UnknownGame` or `BadOption`, which say what there is or is allowed."""
        self.game = find(game)
        self.options = (
            options if isinstance(options, Options) else self.game.options.parse(options or {})
        )
        self.seats = tuple(map(_seated, seats))
        self.seed = seed
        self.free_take_back = free_take_back
        """May the one person at the table go back past dice, cards and bots?"""
        _check_players(self.seats, free_take_back)
        if seed.bit_length() > SEED_BITS:
            raise BadOption(f"a seed has at most {SEED_BITS} bits, not {seed.bit_length()}")
        self.guests: dict[Seat, ProcessBot] = {}
        """Bots from outside who sit here as long as this program runs: a file has only their names,
        and never brings them back."""
        self.opening: list[Event] = []
        """What happened before the first choice: cards dealt and drawn."""
        self.state = self.game.new(len(self.seats), seed, self.options, self.opening)
        """The table as it is. To be looked at, never changed."""
        self.choices: list[Choice] = []
        """The choices that stand."""
        self.events: list[Event] = self.opening[:]
        """All that happened, unredacted."""
        self._hearing = SeatHistories(len(self.seats), self.events)
        self.decisions: list[Choice | TakeBack] = []
        """All that was ever decided, what was taken back included; this list only grows."""
        self.take_backs = 0
        self._snapshots: list[State] = [self.state.clone()]

    # -- playing -----------------------------------------------------------------------------------

    def choose(self, seat: Seat, move: Move) -> list[Event]:
        """Make this move and say what came of it. An `IllegalMove` changes nothing."""
        self._check_seat(seat)
        state = self.state
        legal = state.legal_moves(seat)
        if move not in legal:
            raise IllegalMove("over" if state.over else state.refusal(seat, move))
        label = self.game.words.move(state.observe(seat), move, self.names)
        tick = state.tick
        events: list[Event] = []
        real = len(legal) > 1  # asked now, because a rulebook may change the list in `apply`
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
        """How it ended; nothing while it is going on."""
        state = self.state
        if not state.over:
            return None
        return Result(state.ending, state.winners, state.is_draw(), state.turns)

    # -- looking -----------------------------------------------------------------------------------

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(player.name for player in self.seats)

    @property
    def log(self) -> list[tuple[Seat, Move]]:
        return [(choice.seat, choice.move) for choice in self.choices]

    def view(self, seat: Seat) -> View:
        """What this seat knows, and may do now."""
        self._check_seat(seat)
        return view(self.state, seat, self._hearing.of(seat))

    def view_at(self, index: int, seat: Seat) -> View:
        """What this seat knew, and could do, when this many choices had been made."""
        self._check_seat(seat)
        later = sum(len(choice.events) for choice in self.choices[index:])
        events = self.events[: len(self.events) - later]
        return view(self.state_at(index), seat, SeatHistories(len(self.seats), events).of(seat))

    def history(self, seat: Seat) -> tuple[Event, ...]:
        """All that happened, as this seat saw it; -1 is the audience."""
        return tuple(event.redacted(seat) for event in self.events)

    def events_since(self, seat: Seat) -> list[Event]:
        """What came of the choices after this seat's last one; all, if it has made none."""
        since: list[Event] = []
        for choice in reversed(self.choices):
            if choice.seat == seat:
                return since
            since[:0] = choice.events
        return self.events[:]

    def state_at(self, index: int) -> State:
        """A copy of the table as it was when this many choices had been made."""
        if not 0 <= index <= len(self.choices):
            raise IndexError(f"the match has {len(self.choices)} choices, not {index}")
        nearest = index // SNAPSHOT_EVERY
        state = self._snapshots[nearest].clone()
        for choice in self.choices[nearest * SNAPSHOT_EVERY : index]:
            state.apply(choice.seat, choice.move)
        return state

    # -- going back --------------------------------------------------------------------------------

    def may_take_back(self, seat: Seat) -> bool:
        try:
            self._way_back(seat)
        except CannotUndo:
            return False
        return True

    def undo(self, seat: Seat) -> int:
        """Go back to this seat's last real choice; say how many choices still stand.

        A choice stands as soon as somebody else has chosen, chance has decided, or the seat has
        been shown something. Where `free_take_back` was agreed, nothing stands.
        """
        index = self._way_back(seat)
        self.go_back(index)
        return index

    def go_back(self, index: int) -> None:
        """Go back to where this many choices had been made, without asking whether one may."""
        state = self.state_at(index)
        gone = sum(len(choice.events) for choice in self.choices[index:])
        del self.events[len(self.events) - gone :]
        self._hearing.forget(len(self.events))
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
            # A forced choice would only be made again, so the way leads on to the one before.
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


def _seated(player: Player) -> Player:
    """Names come from people, files and command lines; at the table each can be seen."""
    return replace(player, name=plain_name(player.name, limits.NAME))


def _check_players(seats: Sequence[Player], free_take_back: bool) -> None:
    for player in seats:
        if not player.name:
            raise BadOption(f"every player needs a name, not {quoted(player.name)}")
        if player.kind != HUMAN and not player.bot:
            raise BadOption(f"a seat takes human or bot:NAME, not {quoted(player.kind)}")
    people = [player for player in seats if not player.bot]
    if free_take_back and len(people) > 1:
        raise BadOption(f"free take-back is for one person against bots, not for {len(people)}")
