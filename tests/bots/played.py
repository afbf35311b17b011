"""Matches between bots, with all their events or choices."""

from collections.abc import Iterator, Sequence

from game import bots
from game.core.event import Event
from game.core.options import Options
from game.core.registry import Game
from game.core.state import Move
from game.core.view import SeatHistories, View, view


def played(
    game: Game, players: Sequence[bots.Bot], seed: int, options: Options | None = None
) -> tuple[list[Event], Sequence[float]]:
    """Play a match; return its events and each seat's score."""
    events: list[Event] = []
    table = game.new(len(players), seed, options, events)
    hearing = SeatHistories(len(players), events)
    choices = 0
    while not table.over:
        seat = table.actors()[0]
        legal = table.legal_moves(seat)
        move = legal[0]
        if len(legal) > 1:
            seen = view(table, seat, hearing.of(seat), legal)
            move = bots.final_move(players[seat](seen, bots.choice_rng(seed, seat, choices)))
        table.choose(seat, move, events)
        choices += 1
    return events, table.returns()


def asked(
    game: Game, bot: str, seats: int, options: dict[str, object], seed: int
) -> Iterator[tuple[View, Move]]:
    """Yield every choice, with its view, of a match of this bot against itself."""
    events: list[Event] = []
    table = game.new(seats, seed, game.options.parse(options), events)
    hearing, choose, index = SeatHistories(seats, events), bots.find(bot, game.name), 0
    while not table.over:
        seat = table.actors()[0]
        seen = view(table, seat, hearing.of(seat))
        move = seen.moves[0]
        if len(seen.moves) > 1:
            move = bots.final_move(choose(seen, bots.choice_rng(seed, seat, index)))
            yield seen, move
        table.choose(seat, move, events)
        index += 1
