"""Players who go out to the bench, and those who come back."""

from collections.abc import Sequence
from functools import partial

from game.core.event import Event
from game.stage.motion.motions import Motion
from game.stage.motion.timeline import Timeline
from game.table.animation.kit import show_comic_word
from game.table.animation.match_end import add_final_bell, animate_cheers
from game.table.board.board import Board
from game.table.board.comic_effects import ComicPicture, ComicWord, FlipBook
from game.table.board.effects import Point, Stamp
from game.table.games.dodgeball import layout
from game.table.games.dodgeball.animations.cards import (
    PLAYED_KEY,
    key_as_discarded,
    take_card,
    word_position,
)
from game.table.games.dodgeball.court import bench_point
from game.table.games.dodgeball.effects import Walker
from game.table.games.dodgeball.panels import prerender_out_text

SIGN, STOPS, WALK, SITS = 60, 240, 400, 80
"""Milliseconds: until the referee's sign, of the pause, of the walk, and of sitting down."""
RISES, CALLED = 120, 420
"""Milliseconds until a player sets off, and until OUT has been read."""
HOPS = 5


def out(board: Board, *events: Event) -> Motion:
    """Animate a player going out: whistle, cards discarded, then the walk or the final bell."""
    seat = events[0].who
    won = [event for event in events if event.what == "won"]
    head = board.portrait_centre(seat)
    timeline = Timeline().at(SIGN, partial(_sign, board, head), gate="sign")
    timeline.at(SIGN + STOPS / 2, partial(prerender_out_text, board, seat))
    goes = partial(_goes, board, [event for event in events if event not in won])
    if won:
        timeline.at(SIGN + STOPS, goes, gate="state")
        return _the_end(board, timeline, SIGN + STOPS + CALLED, won)
    walker = Walker(seat, board.contenders[seat], "dejected", head)
    timeline.at(SIGN + STOPS, partial(_steps_out, board, walker), goes, gate="state")
    return _walks(board, timeline, SIGN + STOPS + RISES, walker, bench_point(board, seat))


def _sign(board: Board, head: Point) -> None:
    """Show the referee's hand over the plate and blow the whistle."""
    board.add_effect(ComicPicture("burst_db_out", (head[0] + 90, head[1] + 20), 0.5, pops=True))
    board.sound.play("whistle")
    board.shake_and_rumble(0.3)


def _goes(board: Board, events: Sequence[Event]) -> None:
    """Apply the events and discard every card in front of the seat."""
    seat = events[0].who
    lying, half = layout.front_cards(board.visible, seat), board.visible.half_dodge_ball(seat)
    for event in events:
        board.apply_event(event)
    for key, card in lying:
        key_as_discarded(board, key, card)
    key_as_discarded(board, ("resting", seat), half)
    board.move_to_layout(0.24)
    board.sound.play("slide")
    show_comic_word(board, ComicWord("out", "b", word_position(board, seat), 0.4))


def _the_end(board: Board, timeline: Timeline, start: float, won: Sequence[Event]) -> Motion:
    """End the match without a walk: the final bell, and the winners cheer."""
    end = add_final_bell(board, timeline, start, *won)
    winners = [event.who for event in won]
    losers = [seat for seat in range(board.visible.n) if seat not in winners]
    return animate_cheers(board, timeline, end, winners, losers)


def _steps_out(board: Board, walker: Walker) -> None:
    """Add the walker, unless motion is reduced to "hardly"."""
    if board.motion_level != "hardly":
        board.add_effect(walker)


def _walks(board: Board, timeline: Timeline, start: float, walker: Walker, there: Point) -> Motion:
    """Walk to the bench or back from it, in hops."""
    sound = "crowd_cheer" if walker.pose == "cheer" else "crowd_ooh"
    timeline.at(start, partial(board.sound.play, sound))
    if board.motion_level == "hardly":
        return timeline.until(start + SITS)
    timeline.span(start, start + WALK, partial(walker.walk, walker.at, there, HOPS))
    timeline.at(start + WALK, partial(_sits, board, walker, there))
    return timeline.until(start + WALK + SITS)


def _sits(board: Board, walker: Walker, there: Point) -> None:
    board.remove_effect(walker)
    board.revision += 1  # redraws the bench
    if walker.pose == "cheer":
        return
    board.sound.play("bag_thud")
    if board.motion_level == "full":
        board.add_effect(FlipBook(("bit_dust_3", "bit_dust_4"), there, 0.2))


def revived(board: Board, event: Event) -> Motion:
    """Animate a teammate who is revived and jogs back."""
    seat = event.to
    timeline = Timeline()

    def tag() -> None:
        take_card(board, event.who, event.card, PLAYED_KEY)
        board.apply_event(event)
        key_as_discarded(board, PLAYED_KEY, event.card)
        board.move_to_layout(0.24)
        board.sound.play("whistle")
        board.add_effect(Stamp("BACK IN!", *word_position(board, seat), 44, 0.9))

    walker = Walker(seat, board.contenders[seat], "cheer", bench_point(board, seat))
    timeline.at(0, partial(_steps_out, board, walker), tag, gate="state")
    return _walks(board, timeline, 120, walker, board.portrait_centre(seat))
