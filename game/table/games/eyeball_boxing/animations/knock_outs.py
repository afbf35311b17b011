"""An eye is blacked out; the last one ends the match."""

from functools import partial

from game.core.event import Event
from game.core.state import Seat
from game.games.eyeball_boxing import cards
from game.stage.motion.motions import Motion, ease_exit, in_quad
from game.stage.motion.timeline import Timeline
from game.table.animation import gloves
from game.table.animation.match_end import add_final_bell, animate_falls, animate_knock_out
from game.table.board.board import Board
from game.table.board.comic_effects import ComicPicture
from game.table.board.effects import Point, Stamp
from game.table.board.sprite import SpriteKey
from game.table.games.eyeball_boxing.animations.blows import LAST_EYE
from game.table.games.eyeball_boxing.animations.strikes import (
    add_contact,
    add_glove_flight,
    return_glove_to_card,
)
from game.table.games.eyeball_boxing.layout import GLOVE, blow_card_pose, eye_image_key

DARK = 0.5
TIPS = 14.0
"""Degrees by which a struck eye tips over."""
COUNT = 120
"""Milliseconds from one number of the count to the next."""


def leaves_one_sighted_seat(board: Board, event: Event) -> bool:
    """True if only one seat has an eye left after this event."""
    eyes: list[int] = list(board.visible.eyes)
    eyes[2 * event.who + event.amount // 4] = cards.BLACKED_OUT
    return sum(min(eyes[i : i + 2]) < cards.BLACKED_OUT for i in range(0, len(eyes), 2)) == 1


def knock_out(board: Board, event: Event, eye: Event, *won: Event) -> Motion:
    full = board.begin_set_piece("ko")
    key: SpriteKey = ("eye", event.to, event.amount)
    timeline = Timeline()
    contact = add_glove_flight(board, timeline, event.to, event.amount)
    at = add_contact(board, timeline, contact, event, LAST_EYE)
    timeline.at(0, partial(_hush, board, key)).span(0, contact, partial(_darken, board, 0.0, DARK))
    start = contact + board.hit_stop_ms(LAST_EYE.stop)
    shut = start + (250 if full or won else 120)
    timeline.at(
        start, partial(return_glove_to_card, board, at), partial(_tip, board, key, at, shut - start)
    )
    timeline.at(shut, partial(_shut, board, eye, at), gate="state")
    if won:
        return _last(board, timeline, shut + 120, event, won[0])
    end = _count(board, timeline, shut + 120, at) if full else shut + 260
    line = partial(board.announce, _still_there(board, eye))
    timeline.at(end, partial(board.move_to_layout, 0.14, ease_exit), line)
    return _lights_up(board, timeline, end)


def _hush(board: Board, key: SpriteKey) -> None:
    board.dim_all_but((key, GLOVE))
    board.sound.duck(1.6)
    board.sound.play("heart")
    board.sound.play("crowd_inhale")


def _darken(board: Board, before: float, after: float, share: float) -> None:
    board.dim = before + (after - before) * share if board.motion_level != "hardly" else 0.0


def _lights_up(board: Board, timeline: Timeline, start: float) -> Timeline:
    timeline.span(start, start + 200, partial(_darken, board, DARK, 0.0))
    return timeline.at(start + 200, partial(board.dim_all_but, ()))


def _tip(board: Board, key: SpriteKey, at: Point, lasts: float) -> None:
    """Tip the struck eye over, slowly."""
    sprite = board.sprites[key]
    stands = blow_card_pose(board.zones, at)
    x, y = gloves.point_along(at, stands[:2], -gloves.GLOVE / 8)
    turn = TIPS if stands.x < at[0] else -TIPS
    sprite.travel(
        sprite.target_pose._replace(x=x, y=y, angle=turn), board.travel_time(lasts / 1000), in_quad
    )
    board.sound.play("crowd_gasp")
    board.add_effect(ComicPicture("bit_bruise_3", (x, y), lasts / 1000))
    if board.motion_level == "full":
        board.add_effect(
            ComicPicture("bit_sweat_3", (x, y - sprite.target_pose.width * 0.9), lasts / 1000)
        )


def _shut(board: Board, event: Event, at: Point) -> None:
    seat, eye = event.who, event.amount // 4
    board.sprites.pop(GLOVE, None)
    board.apply_event(event)
    sprite = board.sprites["eye", seat, eye]
    home = sprite.target_pose._replace(x=at[0], y=at[1], angle=0)
    look = eye_image_key(board.contenders[seat], cards.BLACKED_OUT)
    sprite.travel(home, board.travel_time(0.12), look=look)
    board.sound.play("flip")
    board.sound.play("crowd_ooh")
    width = sprite.target_pose.width
    board.add_effect(ComicPicture("bit_stitches", (at[0], at[1] - 6), 1.0))
    board.add_effect(ComicPicture("bit_padlock", (at[0], at[1] + width * 0.34), 1.0))
    board.add_effect(Stamp("BLACKED OUT", at[0], at[1] + width * 0.72, 34, 1.2))


def _count(board: Board, timeline: Timeline, start: float, at: Point) -> float:
    """Count to four, and return when that ends, in milliseconds."""

    def call(number: int) -> None:
        board.sound.play("count")
        board.add_effect(Stamp(str(number), at[0], at[1] - 40, 64, 0.12))

    for i in range(4):
        timeline.at(start + COUNT * i, partial(call, i + 1))
    return start + COUNT * 4


def _still_there(board: Board, event: Event) -> str:
    """Return an announcement if the seat has no eye left; it can still win by hotdogs."""
    seat, eye = event.who, event.amount // 4
    blind = board.visible.eyes[2 * seat + 1 - eye] == cards.BLACKED_OUT
    return f"{board.names[seat]} can’t see a thing. Still in the hotdog race." if blind else ""


def _last(board: Board, timeline: Timeline, start: float, event: Event, won: Event) -> Motion:
    loser: Seat = event.to
    end = add_final_bell(board, timeline, start, won)
    end = animate_falls(board, timeline, end, [board.contenders[loser]])
    return animate_knock_out(board, timeline, end)
