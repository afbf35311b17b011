"""From a set-up to a match: the agreed options, and who begins."""

from collections.abc import Container, Mapping, Sequence
from dataclasses import replace
from random import Random
from secrets import randbits
from typing import NamedTuple, get_args
from zlib import crc32

from game import bots
from game.core.chance import derive
from game.core.levels import LevelName
from game.core.options import Options
from game.core.registry import Vote, find
from game.core.state import Seat
from game.match.match import BOT, HUMAN, Match, Player
from game.table.game_table import substitutes_of
from game.table.games import game_table_for, has_table

SEED_BITS = 48
_SENT = crc32(b"sent")


class PendingMatch(NamedTuple):
    """A match that starts with smack talk: everything is settled except who begins."""

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
    guests: Container[str] = (),
) -> Match | PendingMatch:
    """Return a match ready to play, or a `PendingMatch` if smack talk comes first.

    Raise `BadOption` if it cannot be played, `UnknownBot` for a bot that is neither ours nor in
    `guests`. `first` is random, me or smack; without a person or a vote it is always random.
    """
    seed = randbits(SEED_BITS) if seed is None else seed
    agreed = _draw_substitutes(game, _agreed(game, options, players, first), seed)
    players = _with_personas(game, agreed, players)
    for player in players:
        if player.bot and player.bot not in guests:
            bots.find(player.bot, game)
    voted = _votes(game, players, first)
    if first == "smack" and voted:
        find(game).new(len(players), seed, agreed)  # raise BadOption now, not after the talk
        return PendingMatch(game, agreed.by_public_name(), players, seed)
    me = first_person_seat(players)
    if me is None or not voted:
        return Match(game, agreed, players, seed)
    return match_begun_by(me, (me + 1) % len(players), game, agreed, players, seed)


def match_begun_by(
    winner: Seat, runner_up: Seat, game: str, agreed: Options, players: Sequence[Player], seed: int
) -> Match:
    """Return a match that the winner begins, in a game whose players vote on that."""
    vote = find(game).vote
    assert vote is not None
    rules = _with_vote(agreed, vote, True)
    opening = vote.find_opening(winner, runner_up, len(players), seed, rules)
    match = Match(game, rules, players, opening.seed)
    for seat, move in opening.choices:
        match.choose(seat, move)
    return match


def reason_sentence(text: str) -> str:
    """Turn a reason into a sentence for the screen."""
    return f"{text[:1].upper()}{text[1:].rstrip('.')}."


def first_person_seat(players: Sequence[Player]) -> Seat | None:
    """Return the first seat that a person plays; None if only bots play."""
    seats = (seat for seat, player in enumerate(players) if player.kind == HUMAN)
    return next(seats, None)


def _agreed(
    game: str, options: Mapping[str, object], players: Sequence[Player], first: str
) -> Options:
    """Parse the house rules, with the vote switched on only if it decides who begins."""
    agreed = find(game).options.parse(options)
    vote = find(game).vote
    return agreed if vote is None else _with_vote(agreed, vote, _votes(game, players, first))


def _with_vote(agreed: Options, vote: Vote, voted: bool) -> Options:
    return replace(agreed, **{vote.option: voted}) if vote.option else agreed


def _draw_substitutes(game: str, agreed: Options, seed: int) -> Options:
    """Draw substitutes that were left to chance, without drawing one twice."""
    game_table = game_table_for(game) if has_table(game) else None
    for number, option in enumerate(game_table.substitute_options if game_table else ()):
        assert game_table is not None
        if game_table.substitute_for(getattr(agreed, option)) is None:
            taken = {getattr(agreed, other) for other in game_table.substitute_options}
            values = agreed.kinds()[option].values()
            free = [
                value for value in values if game_table.substitute_for(value) and value not in taken
            ]
            luck = Random(derive(seed, _SENT, number))
            agreed = replace(agreed, **{option: luck.choice(free)})
    return agreed


def _with_personas(game: str, agreed: Options, players: Sequence[Player]) -> list[Player]:
    """Give each bot the persona of its substitute or contender, if there is one."""
    fighters = substitutes_of(game_table_for(game), agreed) if has_table(game) else []
    looks = [fighter.name.lower() for fighter in fighters] or [one.contender for one in players]
    return [_with_persona(game, player, look) for player, look in zip(players, looks, strict=True)]


def _with_persona(game: str, player: Player, look: str) -> Player:
    level, _, _ = player.bot.partition(":")
    if level not in get_args(LevelName):
        return player
    return replace(player, kind=BOT + (bots.available_bot(f"{level}:{look}", game) or level))


def _votes(game: str, players: Sequence[Player], first: str) -> bool:
    chosen = first in ("me", "smack") and first_person_seat(players) is not None
    return chosen and find(game).vote is not None
