"""How many tables somebody can play on in their head in a second.

`python -m game.tools.playouts` measures what Eyeball Boxing's search does at four seats: a world is
cloned, a move made, everybody plays on by habit for some turns, and the leaf says what that is
worth.
"""

from collections.abc import Iterator
from random import Random
from time import process_time

from game.bots.eyeball_boxing.rollout_policy import play
from game.bots.eyeball_boxing.search import TURNS, played_on
from game.core.state import Move, Seat
from game.games.eyeball_boxing.rules import Ring
from game.games.eyeball_boxing.table import Options

SEATS = 4
MATCHES, REPEATS = 12, 7


def moments(matches: int) -> Iterator[tuple[Ring, Seat, Move]]:
    """A table at the beginning of every third turn, and what is played there."""
    for seed in range(matches):
        ring, rng = Ring.new(Options(), SEATS, seed), Random(seed)
        while not ring.over:
            seat = ring.actors()[0]
            move = play(ring, seat, rng)
            if ring.question() == "turn" and ring.turns % 3 == 0:
                yield ring.clone(), seat, move
            ring.apply(seat, move)


def rate(turns: int) -> float:
    """Tables played on in a second, in the best of a few runs: others only ever slow one down."""
    found = list(moments(MATCHES))
    best = 0.0
    for _ in range(REPEATS):
        start = process_time()
        for ring, seat, move in found:
            played_on(ring.clone(), seat, move, turns)
        best = max(best, len(found) / (process_time() - start))
    return best


if __name__ == "__main__":
    print(f"Eyeball Boxing, {SEATS} seats, tables played on in a second:")
    for turns in (SEATS, TURNS):
        print(f"  for {turns:2} turns  {rate(turns):,.0f}")
