"""How each event is told: motion and sound (ux C4), and the set pieces (ux B14)."""

from collections.abc import Callable, Sequence
from functools import partial

from game.core.event import Event
from game.stage.motion import Do, Motion, Series
from game.table.board import Board
from game.table.games.card_clash.telling import cards, fists, rounds

Teller = Callable[[Board, Sequence[Event]], Motion]

FOLLOW = {
    "drew": ("drew",),
    "revealed": ("revealed",),
    "clashed": ("rolled", "clash_tied"),
    "combo": ("rolled",),
    "ko_check": ("rolled", "stood", "fell"),
    "flurry": ("rolled",),
}
"""Which events are told together with the one before."""


def parts(events: Sequence[Event]) -> list[Sequence[Event]]:
    grouped: list[list[Event]] = []
    for event in events:
        if grouped and event.what in FOLLOW.get(grouped[-1][0].what, ()):
            grouped[-1].append(event)
        elif grouped and event.what == "hit" and grouped[-1][0].what in ("clashed", "combo"):
            grouped[-1].append(event)
            grouped.append([])  # whatever comes next begins anew
        else:
            if grouped and not grouped[-1]:
                grouped.pop()
            grouped.append([event])
    return [part for part in grouped if part]


def show(board: Board, part: Sequence[Event]) -> Motion:
    tell = SHOW.get(part[0].what)
    if tell is None:
        return Series(*(Do(partial(board.learn, event)) for event in part))
    return tell(board, part)


SHOW: dict[str, Teller] = {
    "drew": cards.drew,
    "sealed": cards.sealed,
    "revealed": cards.revealed,
    "blocked": fists.blocked,
    "hit": fists.hit,
    "clashed": fists.clashed,
    "combo": fists.combo,
    "ko_check": rounds.ko_check,
    "flurry": rounds.flurry,
    "round_over": rounds.round_over,
    "won": rounds.won,
    "drawn": rounds.won,
}
