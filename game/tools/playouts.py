"""Rollouts per second of Eyeball Boxing's search.

`python -m game.tools.playouts` measures what the search does at four seats: it clones a world,
makes a move, lets the rollout policy play some turns, and evaluates the position.
"""

from collections.abc import Iterator
from random import Random
from time import process_time

from game.bots.eyeball_boxing.rollout_policy import rollout_move
from game.bots.eyeball_boxing.search import TURNS, rollout
from game.core.state import Move, Seat
from game.games.eyeball_boxing.rules import Ring
from game.games.eyeball_boxing.table import Options

SEATS = 4
MATCHES, REPEATS = 12, 7


def sample_positions(matches: int) -> Iterator[tuple[Ring, Seat, Move]]:
    """Yield the position at every third turn, with its seat and the move made there."""
    for seed in range(matches):
        ring, rng = Ring.new(Options(), SEATS, seed), Random(seed)
        while not ring.over:
            seat = ring.actors()[0]
            move = rollout_move(ring, seat, rng)
            if ring.question() == "turn" and ring.turns % 3 == 0:
                yield ring.clone(), seat, move
            ring.apply(seat, move)


def rollouts_per_second(turns: int) -> float:
    """Return rollouts per second in the best of a few runs; other load only slows one down."""
    found = list(sample_positions(MATCHES))
    best = 0.0
    for _ in range(REPEATS):
        start = process_time()
        for ring, seat, move in found:
            rollout(ring.clone(), seat, move, turns)
        best = max(best, len(found) / (process_time() - start))
    return best


if __name__ == "__main__":
    print(f"Eyeball Boxing, {SEATS} seats, tables played on in a second:")
    for turns in (SEATS, TURNS):
        print(f"  for {turns:2} turns  {rollouts_per_second(turns):,.0f}")
