"""Observations as vectors of fixed size with values from 0 to 1, and moves as actions from 0 up.

A game names a `Field` for each part of its observation. Different observations have different rows:
nothing is left out, and nothing is added.
"""

from collections.abc import Callable, Mapping, Sequence
from itertools import chain
from typing import Any, NamedTuple

from game.core.state import Move


class Field(NamedTuple):
    """The encoding of one part of an observation."""

    size: int
    write: Callable[[Any], Sequence[float]]


class Encoding:
    """The encoding of one kind of table: a game with its seats and house rules."""

    def __init__(self, fields: Mapping[str, Field], moves: Sequence[Move]) -> None:
        self.fields = fields
        self.moves = tuple(sorted(moves))
        """All moves; an action is the index of a move here."""
        self.size = sum(field.size for field in fields.values())
        self._actions = {move: action for action, move in enumerate(self.moves)}

    def encode_observation(self, obs: Any) -> list[float]:
        """Encode an observation, which must have exactly these fields."""
        assert obs._fields == tuple(self.fields)
        parts = zip(self.fields.values(), obs, strict=True)
        return list(chain.from_iterable(field.write(value) for field, value in parts))

    def encode_move(self, move: Move) -> int:
        return self._actions[move]


# -- kinds of fields -------------------------------------------------------------------------------


def number(most: int, least: int = 0) -> Field:
    return Field(1, lambda value: ((value - least) / (most - least),))


def one_hot(*values: object) -> Field:
    """One-hot encoding of one of these values."""
    rows = {value: _only(place, len(values)) for place, value in enumerate(values)}
    return Field(len(values), rows.__getitem__)


def _only(place: int, size: int) -> tuple[float, ...]:
    return tuple(float(each == place) for each in range(size))


def flag() -> Field:
    return Field(1, lambda value: (float(value),))


def bits(count: int) -> Field:
    """The binary digits of a number, lowest first."""
    return Field(count, lambda value: [float(value >> place & 1) for place in range(count)])


def number_set(count: int) -> Field:
    """A set of numbers below `count`."""
    return Field(count, lambda value: [float(place in value) for place in range(count)])


def card_counts(kinds: int, most: int) -> Field:
    """A list of cards as counts of each kind, without their order."""
    return Field(kinds, lambda cards: [cards.count(kind) / most for kind in range(kinds)])


def repeated(count: int, *fields: Field) -> Field:
    """`count` values with the same field, or with these fields in turn."""
    whole = fields * (count // len(fields))
    return Field(
        sum(field.size for field in whole),
        lambda values: [x for f, v in zip(whole, values, strict=True) for x in f.write(v)],
    )


def padded_list(count: int, field: Field) -> Field:
    """Up to `count` values (the last ones of more), each with a flag; unused rows are zero."""
    empty = (0.0,) * (1 + field.size)

    def write(values: Sequence[object]) -> list[float]:
        kept = values[-count:]
        rows = [(1.0, *field.write(value)) for value in kept] + [empty] * (count - len(kept))
        return list(chain.from_iterable(rows))

    return Field(count * len(empty), write)


def empty_field() -> Field:
    """A part that a house rule leaves out."""
    return Field(0, lambda _value: ())
