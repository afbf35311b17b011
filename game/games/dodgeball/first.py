"""Who goes first. The rules leave it to chance (README); a vote picks a seed to match it."""

from zlib import crc32

from game.core.chance import derive
from game.core.registry import Opening, Vote
from game.core.state import Seat
from game.games.dodgeball.court import Options
from game.games.dodgeball.rules import Dodgeball

_FIRST = crc32(b"first")


def find_opening(winner: Seat, _runner_up: Seat, n: int, seed: int, options: Options) -> Opening:
    """Use the first seed, starting with `seed`, with which the winner begins."""
    tries, found = 0, seed
    while Dodgeball.set_up(options, n, found).current != winner:
        tries += 1
        found = derive(seed, _FIRST, tries)
    return Opening(found, [])


FIRST_PLAYER_VOTE = Vote("", find_opening)
