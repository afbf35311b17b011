"""Purple cards, whistles, and what lies in front of a seat."""

from game.core.event import Event
from game.games.eyeball_boxing import cards
from game.stage.motion import LONG, MEDIUM, SHORT, Do, Motion, Series, Wait
from game.table.board import Board
from game.table.effects import Cross, Stamp
from game.table.games.eyeball_boxing.layout import ring
from game.table.games.eyeball_boxing.telling import pieces
from game.table.sprite import Key
from game.table.telling import bring_up, noise, settle_down


def fouled(board: Board, event: Event) -> Motion:
    """The whistle card slaps down on what it stops."""

    def whistle() -> None:
        board.sound.play("whistle_low" if event.card == cards.FOUL else "whistle")
        board.blow(0.12)
        x = board.sprites[pieces.RAISED].pose.x
        board.add(Stamp("FOUL!", x, ring(board.zones).y - 150, 52))

    def cross() -> None:
        last = pieces.on_top(board)
        if last in board.sprites:
            pose = board.sprites[last].pose
            board.add(Cross(pose.x, pose.y, 120, 0.8))

    return Series(
        bring_up(board, event.who, cards.FOUL, pieces.RAISED, 0.15),
        Do(whistle),
        Do(cross),
        Wait(0.5),
        pieces.to_discard(board, event),
    )


def stopped(board: Board, event: Event) -> Motion:
    stopped = pieces.to_discard(board, event, pieces.on_top(board))
    return Series(noise(board, "thup"), stopped, settle_down(board, SHORT))


CURSES = {cards.SWARM: "buzz", cards.EYE_FRY: "sizzle", cards.NAP_TIME: "lullaby"}


def cursed(board: Board, event: Event) -> Motion:
    name = pieces.on_top(board)

    def lie_down() -> None:
        board.rename(name, ("front", event.who, event.card, 0))
        board.learn(event)
        board.arrange(LONG)
        board.sound.play(CURSES[event.card])

    beat = pieces.HURT_ME if board.is_mine(event.who) else 0.15
    return Series(Do(lie_down), Wait(board.pace(LONG)), Wait(beat))


def slept(board: Board, event: Event) -> Motion:
    return pieces.leaves(board, event, "Z Z Z", "lullaby")


def shooed(board: Board, event: Event) -> Motion:
    return pieces.leaves(board, event, "SHOO!", "buzz")


def guarded(board: Board, event: Event) -> Motion:
    copies = board.shown.fronts.get((event.who, cards.SAFETY_FIRST), 0)
    name: Key = ("front", event.who, cards.SAFETY_FIRST, copies)

    def wear() -> None:
        board.learn(event)
        board.arrange()
        board.sound.play("goggles")

    return Series(
        bring_up(board, event.who, cards.SAFETY_FIRST, name, 0.4),
        Do(wear),
        Wait(board.pace(MEDIUM)),
    )
