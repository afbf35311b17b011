"""Out, to the bench, and back from it."""

from collections.abc import Sequence
from functools import partial

from game.core.event import Event
from game.stage.motion.motions import Motion
from game.stage.motion.timeline import Timeline
from game.table.animation.kit import shout
from game.table.animation.match_end import cheers, final_bell
from game.table.board.board import Board
from game.table.board.comic_effects import Comic, FlipBook, Word
from game.table.board.effects import Point, Stamp
from game.table.games.dodgeball import layout
from game.table.games.dodgeball.animations.cards import FLYING, beside, take, used_up
from game.table.games.dodgeball.court import place
from game.table.games.dodgeball.effects import Walker
from game.table.games.dodgeball.panels import write_ahead

SIGN, STOPS, WALK, SITS = 60, 240, 400, 80
"""Milliseconds: the referee's sign, how long all stops, to the bench, until seated."""
RISES, CALLED = 120, 420
"""Until somebody gets up; until OUT has been read."""
HOPS = 5


def out(board: Board, *events: Event) -> Motion:
    """The whistle, the sign, the cards fan away; then the way to the bench, or the final bell."""
    seat = events[0].who
    won = [event for event in events if event.what == "won"]
    head = board.portrait(seat)
    timeline = Timeline().at(SIGN, partial(_sign, board, head), gate="sign")
    timeline.at(SIGN + STOPS / 2, partial(write_ahead, board, seat))
    goes = partial(_goes, board, [event for event in events if event not in won])
    if won:
        timeline.at(SIGN + STOPS, goes, gate="state")
        return _the_end(board, timeline, SIGN + STOPS + CALLED, won)
    walker = Walker(seat, board.contenders[seat], "dejected", head)
    timeline.at(SIGN + STOPS, partial(_steps_out, board, walker), goes, gate="state")
    return _walks(board, timeline, SIGN + STOPS + RISES, walker, place(board, seat))


def _sign(board: Board, head: Point) -> None:
    """The referee's hand, over the plate."""
    board.add(Comic("burst_db_out", (head[0] + 90, head[1] + 20), 0.5, pops=True))
    board.sound.play("whistle")
    board.impact(0.3)


def _goes(board: Board, events: Sequence[Event]) -> None:
    """The plate turns grey, and whatever lay in front of it is used up."""
    seat = events[0].who
    lying, half = layout.lying(board.visible, seat), board.visible.half(seat)
    for event in events:
        board.apply_event(event)
    for key, card in lying:
        used_up(board, key, card)
    used_up(board, ("resting", seat), half)
    board.move_to_layout(0.24)
    board.sound.play("slide")
    shout(board, Word("out", "b", beside(board, seat), 0.4))


def _the_end(board: Board, timeline: Timeline, start: float, won: Sequence[Event]) -> Motion:
    """Nobody walks any more: the bell, and whoever is still in jumps."""
    end = final_bell(board, timeline, start, *won)
    winners = [event.who for event in won]
    losers = [seat for seat in range(board.visible.n) if seat not in winners]
    return cheers(board, timeline, end, winners, losers)


def _steps_out(board: Board, walker: Walker) -> None:
    """Nobody walks where nothing is to move, or when all is over."""
    if board.motion_level != "hardly":
        board.add(walker)


def _walks(board: Board, timeline: Timeline, start: float, walker: Walker, there: Point) -> Motion:
    """To the bench or back from it, in hops."""
    sound = "crowd_cheer" if walker.pose == "cheer" else "crowd_ooh"
    timeline.at(start, partial(board.sound.play, sound))
    if board.motion_level == "hardly":
        return timeline.until(start + SITS)
    timeline.span(start, start + WALK, partial(walker.walk, walker.at, there, HOPS))
    timeline.at(start + WALK, partial(_sits, board, walker, there))
    return timeline.until(start + WALK + SITS)


def _sits(board: Board, walker: Walker, there: Point) -> None:
    board.remove(walker)
    board.revision += 1  # the bench is drawn anew
    if walker.pose == "cheer":
        return
    board.sound.play("bag_thud")
    if board.motion_level == "full":
        board.add(FlipBook(("bit_dust_3", "bit_dust_4"), there, 0.2))


def revived(board: Board, event: Event) -> Motion:
    """A teammate is tagged and jogs back."""
    seat = event.to
    timeline = Timeline()

    def tag() -> None:
        take(board, event.who, event.card, FLYING)
        board.apply_event(event)
        used_up(board, FLYING, event.card)
        board.move_to_layout(0.24)
        board.sound.play("whistle")
        board.add(Stamp("BACK IN!", *beside(board, seat), 44, 0.9))

    walker = Walker(seat, board.contenders[seat], "cheer", place(board, seat))
    timeline.at(0, partial(_steps_out, board, walker), tag, gate="state")
    return _walks(board, timeline, 120, walker, board.portrait(seat))
