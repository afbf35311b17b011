"""A blow that lands."""

from functools import partial

from game.core.event import Event
from game.games.eyeball_boxing import cards
from game.stage.motion.motions import Deferred, Motion, Series, ease_exit
from game.stage.motion.timeline import Timeline
from game.table.animation.match_end import animate_decision
from game.table.board.board import Board
from game.table.games.eyeball_boxing.animations.blows import BLOWS, RALLY, BlowEffects
from game.table.games.eyeball_boxing.animations.common import HURT_ME
from game.table.games.eyeball_boxing.animations.knock_outs import knock_out, leaves_one_sighted_seat
from game.table.games.eyeball_boxing.animations.strikes import (
    add_bruise,
    add_contact,
    add_glove_flight,
    return_glove_to_card,
)


def hit(board: Board, event: Event, *more: Event) -> Motion:
    """Animate a hit: the glove flies, and the eye is knocked, bruised and turned over."""
    eye, *won = more
    if eye.amount % 4 == cards.BLACKED_OUT:
        last = bool(won) and leaves_one_sighted_seat(board, eye)
        told = knock_out(board, event, eye, *(won if last else ()))
        return (
            told
            if last or not won
            else Series(told, Deferred(partial(animate_decision, board, *won)))
        )
    told = _hurt(board, event, eye)
    return Series(told, Deferred(partial(animate_decision, board, *won))) if won else told


def _hurt(board: Board, event: Event, eye: Event) -> Motion:
    timeline = Timeline()
    contact = add_glove_flight(board, timeline, event.to, event.amount)
    at = add_contact(board, timeline, contact, event, _blow(board, event))
    start = contact + board.hit_stop_ms(_blow(board, event).stop)
    timeline.at(start + 50, partial(return_glove_to_card, board, at))
    end = add_bruise(board, timeline, start, eye, at)
    timeline.at(
        end, partial(board.move_to_layout, 0.14, ease_exit), partial(board.sound.play, "slide", 1)
    )
    return timeline.until(end + 140 + (HURT_ME * 1000 if board.is_viewer(event.to) else 0))


def _blow(board: Board, event: Event) -> BlowEffects:
    return RALLY if board.set_pieces_shown["rally"] >= 2 else BLOWS[event.card]
