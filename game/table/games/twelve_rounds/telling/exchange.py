"""An exchange: both cards are turned over and compared, and what comes of it."""

from game.core.event import Event
from game.stage.motion import MEDIUM, Do, Motion, Series, Wait, emph
from game.table.board import Board
from game.table.games.twelve_rounds.layout import face, slot
from game.table.games.twelve_rounds.shown import ATTACKS, GUARDS
from game.table.games.twelve_rounds.telling.cards import HANDS, leaves, sweep
from game.table.telling import learn


def revealed(board: Board, *events: Event) -> Motion:
    """The defence comes to the attack, and both lie open."""
    guard = next((e for e in events[1:] if e.what == "revealed"), None)

    def come() -> None:
        if guard is not None:
            name = ("slot", GUARDS)
            leaves(board, guard.who, guard.card, name, HANDS[GUARDS])
            board.sprites[name].travel(slot(board.zones, GUARDS), board.pace(0.24), emph, 0)
        board.sound.play("slide")

    def turn() -> None:
        for event in events:
            board.learn(event)
        if guard is not None and ("slot", GUARDS) in board.sprites:
            pose = slot(board.zones, GUARDS)
            board.sprites["slot", GUARDS].travel(pose, board.pace(MEDIUM), look=face(guard.card))
        board.arrange(MEDIUM)
        board.sound.play("flip")

    return Series(Do(come), Wait(board.pace(0.24)), Do(turn), Wait(0.5))


def landed(board: Board, *events: Event) -> Motion:
    return Series(learn(board, *events), Wait(0.4), sweep(board))


def stopped(board: Board, *events: Event) -> Motion:
    return Series(learn(board, *events), Wait(0.4), sweep(board))


__all__ = ["ATTACKS", "landed", "revealed", "stopped"]
