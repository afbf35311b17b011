"""The shelf of games. A game puts itself here; everybody else finds it by name."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple, Protocol

from game.core.event import Event
from game.core.options import BadOption, Options, Value, listed, quoted
from game.core.state import Move, Out, Seat, State


class UnknownGame(ValueError):
    """No game of that name. Says which there are."""


class Words(Protocol):
    """A game's `text.py`: everything it says to people. Words see observations, never states."""

    @property
    def TITLE(self) -> str: ...
    @property
    def TURN(self) -> str:
        """The unit of the match's length: "turn" or "round"."""

    @property
    def MINUTES(self) -> int:
        """How long a match takes, about."""

    @property
    def ENDINGS(self) -> Mapping[str, str]:
        """Ending code → how the match ended, for tables of results."""

    @property
    def QUESTIONS(self) -> Mapping[str, str]:
        """Question code → the prompt a player reads."""

    @property
    def REASONS(self) -> Mapping[str, str]:
        """Reason code → why that did not work, and what would."""

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
        """The event as one sentence of the log; empty if it goes without saying."""


class Opening(NamedTuple):
    """How a match begins with a certain seat."""

    seed: int
    choices: list[tuple[Seat, Move]]


class Vote(NamedTuple):
    """How the players of a game decide who begins."""

    option: str
    """The house rule that they do; empty where the rules know nothing of it."""
    opening: Callable[[Seat, Seat, int, int, Any], Opening]
    """Of winner, runner-up, number of seats, seed and options: the opening that is the winner's."""


class Teams(NamedTuple):
    """How the players of a game form two teams."""

    option: str
    """The house rule that they do."""
    first: str
    """The house rule how many seats, from the first on, are one team, if the players choose."""
    split: Callable[[Any, int], tuple[int, ...]]
    """Of options and number of seats: the team of each, 0 or 1; empty if everybody is alone."""


class Policy(NamedTuple):
    """One way to deal with a question: to be asked, or to have it answered."""

    value: str
    label: str
    order: str = ""
    """The same as an order to somebody who answers without asking; empty if it is none."""


class PolicySetting(NamedTuple):
    """A question that a player may leave to the table, and the policies to choose from."""

    question: str
    """Its code, as in `Words.QUESTIONS`."""
    title: str
    help: str
    policies: tuple[Policy, ...]
    """The first is the default."""
    beginner: str
    """The policy of those who are asked about everything."""
    brisk: str
    """And of those who are asked only where it decides something."""
    legacy_key: str | None = None
    """Its name in the settings of 0.1.0, which knew one game; None if it came later."""
    cards: tuple[int, ...] = ()
    """Cards that are about it: whoever looks at one closely may change the policy there."""
    events: tuple[str, ...] = ()
    """And what happens when it is asked, or was answered."""

    @property
    def default(self) -> str:
        return self.policies[0].value

    @property
    def labels(self) -> tuple[tuple[str, str], ...]:
        """Each policy, and what it is called."""
        return tuple((policy.value, policy.label) for policy in self.policies)

    @property
    def orders(self) -> tuple[Policy, ...]:
        """What a corner can be told to do, if it is not to leave it to its fighter."""
        return tuple(policy for policy in self.policies if policy.order)


@dataclass(frozen=True, slots=True)
class Game:
    """One game on the shelf."""

    name: str
    version: int
    """Of its rules. It goes up when a saved match would play out, or digest, differently."""
    seats: range
    options: type[Options]
    state: type[State]
    words: Words
    policy_settings: tuple[PolicySetting, ...] = ()
    """In the order of the settings page."""
    vote: Vote | None = None
    """None where nobody begins, or nobody is asked."""
    teams: Teams | None = None
    values: Mapping[str, Mapping[Value, str]] = field(default_factory=dict)
    """What people call the values of an option that do not speak for themselves."""
    beginner_options: Mapping[str, Value] = field(default_factory=dict)
    """House rules that are offered to whoever has never played it."""
    minutes_for: Callable[[Any], int] | None = None
    """How many minutes a match by these house rules takes, where they change it much."""
    contests: frozenset[str] = frozenset()
    """Questions of a contest inside a match: whoever thinks about them thinks of its end."""

    def asks_about(self, card: int, what: str = "") -> tuple[PolicySetting, ...]:
        """The questions that this card, or what was done with it, is about."""
        return tuple(ask for ask in self.policy_settings if card in ask.cards or what in ask.events)

    def minutes(self, options: Options) -> int:
        return self.minutes_for(options) if self.minutes_for else self.words.MINUTES

    def split(self, options: Options, seats: int) -> tuple[int, ...]:
        """The team of each seat; empty if everybody is alone."""
        return self.teams.split(options, seats) if self.teams else ()

    def new(self, seats: int, seed: int, options: Options | None = None, out: Out = None) -> State:
        """A new table, or a `BadOption` that says what is allowed."""
        if seats not in self.seats:
            allowed = listed(tuple(self.seats))
            raise BadOption(f"{self.name} takes {allowed} seats, not {seats}")
        chosen = options if options is not None else self.options()
        chosen.check(seats)
        return self.state.new(chosen, seats, seed, out)


_shelf: dict[str, Game] = {}


def register(game: Game) -> None:
    _shelf[game.name] = game


def find(name: str) -> Game:
    if name not in _shelf:
        raise UnknownGame(f"there is no game {quoted(name)}; there is {listed(tuple(_shelf))}")
    return _shelf[name]


def games() -> tuple[Game, ...]:
    """All games, in the order in which they came to the shelf."""
    return tuple(_shelf.values())
