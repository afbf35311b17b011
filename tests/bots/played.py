"""A match between bots with all that happened in it."""

from collections.abc import Sequence

from game import bots
from game.core.event import Event
from game.core.options import Options
from game.core.registry import Game
from game.core.view import Hearing, view


def played(
    game: Game, players: Sequence[bots.Bot], seed: int, options: Options | None = None
) -> tuple[list[Event], Sequence[float]]:
    """The events, and what each seat got."""
    events: list[Event] = []
    table = game.new(len(players), seed, options, events)
    hearing = Hearing(len(players), events)
    choices = 0
    while not table.over:
        seat = table.actors()[0]
        legal = table.legal(seat)
        move = legal[0]
        if len(legal) > 1:
            seen = view(table, seat, hearing.of(seat), legal)
            move = bots.settled(players[seat](seen, bots.luck(seed, seat, choices)))
        table.choose(seat, move, events)
        choices += 1
    return events, table.returns()
