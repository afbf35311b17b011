"""Exact solution of a zero-sum matrix game."""

from collections.abc import Sequence
from typing import NamedTuple

TINY = 1e-12


class Solved(NamedTuple):
    worth: float
    mine: list[float]
    """The optimal mix over the rows; `theirs`, over the columns."""
    theirs: list[float]


def solve(matrix: Sequence[Sequence[float]]) -> Solved:
    """Solve by the simplex method; the row player maximises, the column player minimises."""
    lowest = min(map(min, matrix))
    table = [[worth - lowest + 1.0 for worth in row] + [1.0] for row in matrix]
    rows, columns = len(table), len(table[0]) - 1
    table.append([-1.0] * columns + [0.0])
    basic, free = [columns + row for row in range(rows)], list(range(columns))
    while (column := _entering(table[-1], free)) is not None:
        row = _leaving(table, basic, column)
        _pivot(table, row, column)
        basic[row], free[column] = free[column], basic[row]
    total = table[-1][-1]
    theirs, mine = [0.0] * columns, [0.0] * rows
    for row, name in enumerate(basic):
        if name < columns:
            theirs[name] = table[row][-1] / total
    for column, name in enumerate(free):
        if name >= columns:
            mine[name - columns] = table[-1][column] / total
    return Solved(1 / total + lowest - 1.0, mine, theirs)


def _entering(bottom: Sequence[float], free: Sequence[int]) -> int | None:
    """Return the entering column by Bland's rule (lowest name), so that it cannot cycle."""
    better = [column for column in range(len(free)) if bottom[column] < -TINY]
    return min(better, key=lambda column: free[column], default=None)


def _leaving(table: Sequence[Sequence[float]], basic: Sequence[int], column: int) -> int:
    bound = [row for row in range(len(basic)) if table[row][column] > TINY]
    return min(bound, key=lambda row: (table[row][-1] / table[row][column], basic[row]))


def _pivot(table: list[list[float]], row: int, column: int) -> None:
    by = table[row][column]
    pivot = [value / by for value in table[row]]
    pivot[column] = 1 / by
    for other, line in enumerate(table):
        if other != row:
            times = line[column]
            table[other] = [a - times * b for a, b in zip(line, pivot, strict=True)]
            table[other][column] = -times / by
    table[row] = pivot
