"""The registry of games. `game.games` registers them; all other code finds them by name."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple, Protocol

from game.core.event import Event
from game.core.options import BadOption, Options, Value, join_words, quote_input
from game.core.state import Move, Out, Seat, State


class UnknownGame(ValueError):
    """No game has this name. The message lists those that exist."""


class Words(Protocol):
    """A game's `text.py`: all its texts. They are made from observations, never from states."""

    @property
    def TITLE(self) -> str: ...
    @property
    def TURN(self) -> str:
        """The unit of the match's length: "turn" or "round"."""

    @property
    def MINUTES(self) -> int:
        """Roughly how many minutes a match takes."""

    @property
    def ENDINGS(self) -> Mapping[str, str]:
        """Ending code → how the match ended, for tables of results."""

    @property
    def QUESTIONS(self) -> Mapping[str, str]:
        """Question code → the prompt a player reads."""

    @property
    def REASONS(self) -> Mapping[str, str]:
        """Refusal code → why the move is not legal, and what would work."""

    @property
    def OPTIONS(self) -> Mapping[str, str]:
        """Option (its Python name) → one line of explanation."""

    def goal(self, options: Any, /) -> str:
        """How to win, in a few words."""

    def card(self, card: int, /) -> str:
        """The card's name."""

    def move(self, obs: Any, move: Move, names: Sequence[str], /) -> str:
        """The move as a label, different for each legal move of a seat."""

    def sentence(self, event: Event, names: Sequence[str], /) -> str:
        """The event as one sentence of the log; empty if it needs none."""


class Opening(NamedTuple):
    """A seed and first choices with which a given seat goes first."""

    seed: int
    choices: list[tuple[Seat, Move]]


class Vote(NamedTuple):
    """How the players of a game vote on who goes first."""

    option: str
    """The option that makes the vote part of the rules; empty if the rules do not have it."""
    find_opening: Callable[[Seat, Seat, int, int, Any], Opening]
    """(winner, runner-up, number of seats, seed, options) → an opening with the winner first."""


class Teams(NamedTuple):
    """How the players of a game form two teams."""

    option: str
    """The option that turns teams on."""
    first: str
    """The option for the size of the first team, which has the first seats."""
    team_by_seat: Callable[[Any, int], tuple[int, ...]]
    """(options, number of seats) → the team of each seat, 0 or 1; empty without teams."""


class Policy(NamedTuple):
    """One way to handle a question: ask the player, or answer automatically."""

    value: str
    label: str
    seat_label: str = ""
    """Its label as a seat policy, which never asks; empty if it cannot be one."""


class PolicySetting(NamedTuple):
    """A question that can be answered automatically, and the policies to choose from."""

    question: str
    """Its code, as in `Words.QUESTIONS`."""
    title: str
    help: str
    policies: tuple[Policy, ...]
    """The first is the default."""
    beginner: str
    """The policy in the preset that asks about everything."""
    brisk: str
    """The policy in the preset that asks only when the answer matters."""
    legacy_key: str | None = None
    """Its key in the settings of 0.1.0, which had only one game; None if it is newer."""
    cards: tuple[int, ...] = ()
    """Cards it is about: the close look at such a card offers to change the policy."""
    events: tuple[str, ...] = ()
    """Event codes it is about: what leads to the question, and what follows from an answer."""

    @property
    def default(self) -> str:
        return self.policies[0].value

    @property
    def labels(self) -> tuple[tuple[str, str], ...]:
        """Each policy as (value, label)."""
        return tuple((policy.value, policy.label) for policy in self.policies)

    @property
    def seat_policies(self) -> tuple[Policy, ...]:
        """The policies that can be seat policies: those that answer without asking."""
        return tuple(policy for policy in self.policies if policy.seat_label)


@dataclass(frozen=True, slots=True)
class Game:
    """One registered game."""

    name: str
    version: int
    """Version of the rules; goes up when a saved match would play out, or digest, differently."""
    seats: range
    options: type[Options]
    state: type[State]
    words: Words
    policy_settings: tuple[PolicySetting, ...] = ()
    """In the order of the settings page."""
    vote: Vote | None = None
    """None if no seat goes first, or the players do not vote on it."""
    teams: Teams | None = None
    values: Mapping[str, Mapping[Value, str]] = field(default_factory=dict)
    """Option → value → label, for values that do not explain themselves."""
    beginner_options: Mapping[str, Value] = field(default_factory=dict)
    """House rules suggested to players who have never played the game."""
    minutes_for: Callable[[Any], int] | None = None
    """Minutes that a match with these options takes; None if they hardly change it."""
    contests: frozenset[str] = frozenset()
    """Questions of a contest within a match: bots estimate who wins the contest, not the match."""

    def policy_settings_for(self, card: int, what: str = "") -> tuple[PolicySetting, ...]:
        """The policy settings that concern this card or this event code."""
        return tuple(ask for ask in self.policy_settings if card in ask.cards or what in ask.events)

    def minutes(self, options: Options) -> int:
        return self.minutes_for(options) if self.minutes_for else self.words.MINUTES

    def team_by_seat(self, options: Options, seats: int) -> tuple[int, ...]:
        """The team of each seat; empty without teams."""
        return self.teams.team_by_seat(options, seats) if self.teams else ()

    def new(self, seats: int, seed: int, options: Options | None = None, out: Out = None) -> State:
        """Return a new table, or raise a `BadOption` that says what is allowed."""
        if seats not in self.seats:
            allowed = join_words(tuple(self.seats))
            raise BadOption(f"{self.name} takes {allowed} seats, not {seats}")
        chosen = options if options is not None else self.options()
        chosen.check(seats)
        return self.state.new(chosen, seats, seed, out)


_shelf: dict[str, Game] = {}


def register(game: Game) -> None:
    _shelf[game.name] = game


def find(name: str) -> Game:
    if name not in _shelf:
        raise UnknownGame(
            f"there is no game {quote_input(name)}; there is {join_words(tuple(_shelf))}"
        )
    return _shelf[name]


def games() -> tuple[Game, ...]:
    """All games, in the order of registration."""
    return tuple(_shelf.values())
