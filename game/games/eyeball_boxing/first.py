"""Who goes first: turns a decision made before the match into votes that the rules accept."""

from zlib import crc32

from game.core.chance import derive
from game.core.event import Event
from game.core.registry import Opening, Vote
from game.core.state import Move, Seat
from game.games.eyeball_boxing.moves import VOTE
from game.games.eyeball_boxing.rules import Ring
from game.games.eyeball_boxing.table import Options

_FIRST = crc32(b"first")


def votes(winner: Seat, runner_up: Seat, n: int) -> list[tuple[Seat, Move]]:
    """Everybody votes for the winner; the winner, who may not, votes for the runner-up."""
    return [(seat, VOTE + (runner_up if seat == winner else winner)) for seat in range(n)]


def seed_for(winner: Seat, runner_up: Seat, n: int, seed: int, options: Options) -> int:
    """Return the first seed, starting with `seed`, with which these votes let the winner begin.

    Nobody votes for themselves, so two players always tie, and the rules draw lots. With three or
    more the votes decide, and `seed` itself is returned. `insult_vote` must be on.
    """
    tries = 0
    found = seed
    while _begins(votes(winner, runner_up, n), found, options) != winner:
        tries += 1
        found = derive(seed, _FIRST, tries)
    return found


def _begins(votes: list[tuple[Seat, Move]], seed: int, options: Options) -> Seat:
    state = Ring.new(options, len(votes), seed)
    out: list[Event] = []
    for seat, move in votes:
        state.apply(seat, move, out)
    return next(event.who for event in out if event.what == "first")


def find_opening(winner: Seat, runner_up: Seat, n: int, seed: int, options: Options) -> Opening:
    found = seed_for(winner, runner_up, n, seed, options)
    return Opening(found, votes(winner, runner_up, n))


FIRST_PLAYER_VOTE = Vote("insult_vote", find_opening)
