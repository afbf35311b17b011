"""House rules: what the table agrees on before the match, typed, checked and with defaults.

A game subclasses `Options` and declares each option with `flag`, `choice` or `number`:

    @dataclass(frozen=True, slots=True)
    class Options(core.Options):
        foul_the_foul: bool = flag(False)
        turn_swap: str = choice("always", "onlyIfStuck", "never")
        hotdogs_to_win: int = number(3, 1, 5)

In Python an option is `foul_the_foul`; people, files and the command line say `foulTheFoul`.
"""

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, fields, replace
from typing import Any, Self

Value = bool | int | str | None

LONGEST_QUOTE = 60


class BadOption(ValueError):
    """The game does not allow this option, value or number of seats. Says what is allowed."""


@dataclass(frozen=True, slots=True)
class Flag:
    """On or off."""

    def parse(self, given: object) -> Value:
        if isinstance(given, bool):
            return given
        words = {"true": True, "on": True, "yes": True, "1": True}
        words |= {"false": False, "off": False, "no": False, "0": False}
        return words[str(given).lower()]

    def allowed(self) -> str:
        return "true or false"

    def values(self) -> tuple[Value, ...]:
        return (False, True)


@dataclass(frozen=True, slots=True)
class ChoiceOption:
    """One of a few words."""

    words: tuple[str, ...]

    def parse(self, given: object) -> Value:
        return {_plain(word): word for word in self.words}[_plain(str(given))]

    def allowed(self) -> str:
        return join_words(self.words)

    def values(self) -> tuple[Value, ...]:
        return self.words


@dataclass(frozen=True, slots=True)
class Number:
    """A whole number from `low` to `high`, or one of `only`; None too if `unset`."""

    low: int
    high: int
    unset: bool = False
    only: tuple[int, ...] = ()

    def parse(self, given: object) -> Value:
        if self.unset and str(given).lower() in ("none", "null", "auto", ""):
            return None
        if isinstance(given, bool) or not re.fullmatch(r"[+-]?\d+", str(given)):
            raise ValueError
        value = int(str(given))
        if not self.low <= value <= self.high or (self.only and value not in self.only):
            raise ValueError
        return value

    def allowed(self) -> str:
        span = join_words(self.only) if self.only else f"{self.low} to {self.high}"
        return f"{span}, or none" if self.unset else span

    def values(self) -> tuple[Value, ...]:
        numbers = self.only or (self.low, self.high)
        return (None, *numbers) if self.unset else numbers


Kind = Flag | ChoiceOption | Number


# `needs` names the flag that must be on for an option to have any effect.


def flag(default: bool, needs: str = "") -> Any:
    return field(default=default, metadata={"kind": Flag(), "needs": needs})


def choice(default: str, *others: str, needs: str = "") -> Any:
    kind = ChoiceOption((default, *others))
    return field(default=default, metadata={"kind": kind, "needs": needs})


def number(default: int | None, low: int, high: int, needs: str = "") -> Any:
    kind = Number(low, high, unset=default is None)
    return field(default=default, metadata={"kind": kind, "needs": needs})


def number_choice(default: int, *others: int) -> Any:
    numbers = (default, *others)
    kind = Number(min(numbers), max(numbers), only=numbers)
    return field(default=default, metadata={"kind": kind, "needs": ""})


@dataclass(frozen=True, slots=True)
class Options:
    """The options of one game. Frozen, so that a state and its clones can share them."""

    def check(self, seats: int) -> None:
        """Raise `BadOption` if these options make no sense together at a table of this size."""

    @classmethod
    def kinds(cls) -> dict[str, Kind]:
        """Python name → kind of option, in the order of declaration."""
        return {f.name: f.metadata["kind"] for f in fields(cls)}

    @classmethod
    def required_flags(cls) -> dict[str, str]:
        """Python name → the flag that must be on for the option to have any effect, if any."""
        return {f.name: f.metadata["needs"] for f in fields(cls) if f.metadata["needs"]}

    def is_valid_for(self, seats: int, **changed: Value) -> bool:
        """Whether the options, with these changes, make sense together at a table of this size."""
        try:
            replace(self, **changed).check(seats)
        except BadOption:
            return False
        return True

    @classmethod
    def defaults(cls) -> dict[str, Value]:
        return {name: getattr(cls(), name) for name in cls.kinds()}

    @classmethod
    def parse(cls, given: Mapping[str, object]) -> Self:
        """Parse options from input or a file, or raise a `BadOption` that says what is allowed."""
        kinds = cls.kinds()
        by_plain_name = {_plain(name): name for name in kinds}
        parsed: dict[str, Any] = {}
        for said, value in given.items():
            name = by_plain_name.get(_plain(said))
            if name is None:
                known = join_words([public_name(n) for n in kinds])
                raise BadOption(f"there is no option {quote_input(said)}; there is {known}")
            if name in parsed:
                raise BadOption(f"{public_name(name)} is given twice")
            try:
                parsed[name] = kinds[name].parse(value)
            except (KeyError, ValueError):
                allowed = kinds[name].allowed()
                raise BadOption(
                    f"{public_name(name)} takes {allowed}, not {quote_input(value)}"
                ) from None
        return cls(**parsed)

    def by_public_name(self) -> dict[str, Value]:
        """Every option by its public name."""
        return {public_name(name): getattr(self, name) for name in self.kinds()}

    @classmethod
    def variations(cls, seats: int) -> Iterator[Self]:
        """Yield the defaults, then each option in turn changed to each other value it can have."""
        yield cls()
        for name, kind in cls.kinds().items():
            for value in kind.values():
                if value == cls.defaults()[name]:
                    continue
                if cls().is_valid_for(seats, **{name: value}):
                    yield cls(**{name: value})


def public_name(name: str) -> str:
    """`foul_the_foul` → `foulTheFoul`."""
    head, *rest = name.split("_")
    return head + "".join(word.capitalize() if word != "ko" else "KO" for word in rest)


def join_words(words: Iterable[object], link: str = "or") -> str:
    """`a, b or c`."""
    *others, last = map(str, words)
    return f"{', '.join(others)} {link} {last}" if others else last


def quote_input(said: object) -> str:
    """Quote input in a message: on one line, and only its start if it is long."""
    text = str(said)
    start = text if len(text) <= LONGEST_QUOTE else text[: LONGEST_QUOTE - 1] + "…"
    return f"'{escape_unprintable(start)}'"


def escape_unprintable(text: str) -> str:
    """Escape what cannot be printed: names may hold line ends and terminal control codes."""
    return "".join(c if c.isprintable() else ascii(c)[1:-1] for c in text)


def _plain(name: str) -> str:
    return re.sub(r"[^a-z0-9]", "", name.lower())
