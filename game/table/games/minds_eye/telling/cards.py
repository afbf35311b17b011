"""Cards that are dealt, locked in, turned over together, and go where they go."""

from game.core.event import Event
from game.core.state import Seat
from game.stage.motion import MEDIUM, Do, Motion, Series, Wait, staggered
from game.table.board import Board
from game.table.sprite import Pose
from game.table.telling import learn, noise

FATES = ("kept", "took", "removed", "set_aside")


def dealt(board: Board, *events: Event) -> Motion:
    """Everybody gets a stack."""
    return Series(staggered([_dealt(board, event) for event in events], 0.12), Do(board.arrange))


def _dealt(board: Board, event: Event) -> Motion:
    def deal() -> None:
        board.learn(event)
        board.sound.play("deal")
        start = Pose(*board.zones.centre("pot"), 0, 100)
        before = set(board.sprites)
        board.arrange(0)
        for key in [key for key in board.sprites if key not in before]:
            there = board.sprites[key].goal
            board.sprites[key].put(start)
            board.sprites[key].travel(there, board.pace(MEDIUM))

    return Series(Do(deal), Wait(board.pace(MEDIUM)))


def sealed(board: Board, event: Event) -> Motion:
    """A card slides from its stack to its place, face down; in a stare nothing is seen."""
    if board.shown.staring:
        return learn(board, event)

    def lay() -> None:
        top = _top(board, event.who)
        board.learn(event)
        if top in board.sprites:
            board.rename(top, ("played", event.who))
        board.arrange(MEDIUM)
        board.sound.play("slap" if board.is_mine(event.who) else "slide")

    return Series(Do(lay), Wait(board.pace(MEDIUM)))


def _top(board: Board, seat: Seat) -> tuple[str, Seat, int]:
    """The card on top of this seat's stack."""
    highest = [
        key[2] for key in board.sprites if isinstance(key, tuple) and key[:2] == ("stack", seat)
    ]
    return ("stack", seat, max(highest, default=0))


def revealed(board: Board, *events: Event) -> Motion:
    """All cards turn together; then every pair is compared."""
    eyes = [event for event in events if event.what == "revealed"]
    pairs = [event for event in events if event.what != "revealed"]

    def turn() -> None:
        for event in eyes:
            board.learn(event)
        board.arrange(0.36)
        board.sound.play("flip")

    return Series(Do(turn), Wait(board.pace(0.36)), Wait(0.4), learn(board, *pairs), Wait(0.6))


def settled(board: Board, *events: Event) -> Motion:
    """Each card goes to whom it belongs now, or away."""
    return Series(*(_settled(board, event) for event in events), Wait(0.2))


def _settled(board: Board, event: Event) -> Motion:
    owner = event.to if event.what == "took" else event.who

    def go() -> None:
        sprite = board.sprites.pop(("played", owner), None)
        before = set(board.sprites)
        board.learn(event)
        board.arrange(MEDIUM)
        new = [key for key in board.sprites if key not in before and key != ("played", owner)]
        if sprite is not None and new:
            goal = board.sprites[new[-1]].goal
            sprite.key = new[-1]
            board.sprites[new[-1]] = sprite
            sprite.travel(goal, board.pace(MEDIUM), look=("back",))
        board.sound.play("slide")

    return Series(Do(go), Wait(board.pace(MEDIUM)))


def claimed(board: Board, event: Event) -> Motion:
    """The pot goes to whoever did not blink."""

    def take() -> None:
        board.learn(event)
        board.arrange(MEDIUM)

    return Series(noise(board, "slide"), Do(take), Wait(board.pace(MEDIUM)))
