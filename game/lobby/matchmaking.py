"""From a set-up to a match: what is agreed on, and who begins."""

from collections.abc import Mapping, Sequence
from secrets import randbits
from typing import NamedTuple

from game.core.options import Options
from game.core.registry import find
from game.core.state import Seat
from game.match.match import HUMAN, Match, Player
from game.table.games.eyeball_boxing.first import seed_for, votes

SEED_BITS = 48
VOTE = "insult_vote"
"""The option of a game whose players vote on who begins."""


class Talk(NamedTuple):
    """A match that begins with smack talk: everything is agreed on but who begins."""

    game: str
    options: Mapping[str, object]
    players: Sequence[Player]
    seed: int


def arrange(
    game: str,
    options: Mapping[str, object],
    players: Sequence[Player],
    first: str,
    seed: int | None = None,
) -> Match | Talk:
    """A match that can begin, or the talk before it; `BadOption` if it cannot be played.

    `first` is random, me or smack; without a person or a vote it is always random.
    """
    seed = randbits(SEED_BITS) if seed is None else seed
    agreed = _agreed(game, options, players, first)
    if first == "smack" and getattr(agreed, VOTE, False):
        find(game).new(len(players), seed, agreed)  # better refused now than after the talk
        return Talk(game, agreed.public(), players, seed)
    return _deal(game, agreed, players, seed)


def sentence(text: str) -> str:
    """A reason as a sentence for people."""
    return f"{text[:1].upper()}{text[1:].rstrip('.')}."


def person(players: Sequence[Player]) -> Seat | None:
    """Where the person sits; nowhere if the robots are only watched."""
    seats = (seat for seat, player in enumerate(players) if player.kind == HUMAN)
    return next(seats, None)


def _agreed(
    game: str, options: Mapping[str, object], players: Sequence[Player], first: str
) -> Options:
    """The house rules, with a vote only where it decides who begins."""
    kind = find(game).options
    agreed = kind.parse(options)
    if VOTE not in kind.kinds():
        return agreed
    voted = first in ("me", "smack") and person(players) is not None
    rules = {name: getattr(agreed, name) for name in kind.kinds()}
    return kind(**{**rules, VOTE: voted})


def _deal(game: str, agreed: Options, players: Sequence[Player], seed: int) -> Match:
    me = person(players)
    if me is None or not getattr(agreed, VOTE, False):
        return Match(game, agreed, players, seed)
    n = len(players)
    runner_up = (me + 1) % n
    seed = seed_for(me, runner_up, n, seed, agreed)
    match = Match(game, agreed, players, seed)
    for seat, move in votes(me, runner_up, n):
        match.choose(seat, move)
    return match
