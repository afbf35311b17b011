"""Cards that come into a hand or leave it: the same at every table."""

from collections.abc import Callable, Sequence

from game.core.event import Event
from game.core.state import Seat
from game.stage.motion import Do, Motion, Series, Wait, emph, staggered
from game.table.board import Board
from game.table.sprite import Key, Pose

FLIGHT = 0.34


def drawn(
    board: Board, events: Sequence[Event], deck: Callable[[Seat], Pose], gap: float
) -> Motion:
    """One card after the other from a deck into the hands; one's own turns over on the way."""
    flights = [_draw(board, event, deck(event.who)) for event in events]
    return Series(staggered(flights, gap), Do(board.arrange))


def _draw(board: Board, event: Event, start: Pose) -> Motion:
    key = ("draw", event.who, id(event))

    def begin() -> None:
        before = set(board.rig.hand_keys(board.shown))
        board.learn(event)
        board.sound.play("deal")
        if board.is_mine(event.who):
            for new in board.rig.hand_keys(board.shown):
                if new not in before:
                    board.spawn(new, ("back",), start, 45)
            board.arrange(FLIGHT)
        else:
            x, y = board.portrait(event.who)
            flying = board.spawn(key, ("back",), start, 45)
            flying.travel(Pose(x, y, 0, 40), board.pace(FLIGHT), emph, 40)

    return Series(Do(begin), Wait(board.pace(FLIGHT)), Do(lambda: board.sprites.pop(key, None)))


def out_of_hand(board: Board, seat: Seat, card: int, name: Key) -> None:
    """A card leaves a hand and is known by another name from now on."""
    if board.is_mine(seat):
        rig = board.rig
        mine = [key for key in rig.hand_keys(board.shown) if rig.hand_card(key) == card]
        held = board.held_key()
        leaving = held if held in mine else mine[-1]
        board.rename(leaving, name)
        if leaving != mine[-1] and mine[-1] in board.sprites:  # its equal takes its place
            board.rename(mine[-1], leaving)
        board.away.add(mine[-1])
        board.held = board.hover = None
    else:
        x, y = board.portrait(seat)
        board.spawn(name, ("back",), Pose(x, y, 0, 60))
    board.sprites[name].z = 50
    board.sprites[name].flying = True
