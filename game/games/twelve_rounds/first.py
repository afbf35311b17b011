"""Who opens. The rules toss a coin for the red corner; a vote picks a seed to match it."""

from zlib import crc32

from game.core.chance import derive
from game.core.registry import Opening, Vote
from game.core.state import Seat
from game.games.twelve_rounds.rules import Fight, Options

_FIRST = crc32(b"first")


def find_opening(winner: Seat, _runner_up: Seat, n: int, seed: int, options: Options) -> Opening:
    """Use the first seed, starting with `seed`, that puts the winner into the red corner."""
    tries, found = 0, seed
    while Fight.new(options, n, found).red != winner:
        tries += 1
        found = derive(seed, _FIRST, tries)
    return Opening(found, [])


FIRST_PLAYER_VOTE = Vote("", find_opening)
