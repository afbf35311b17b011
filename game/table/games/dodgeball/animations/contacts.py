"""The moment a ball arrives: a hit, a dodge, or a stop on a Double Dodge."""

from functools import partial
from typing import NamedTuple

from game.core.event import Event
from game.core.state import Seat
from game.games.dodgeball.cards import DODGE, DOUBLE_DODGE, ULTIMATE
from game.stage.drawing.art import Request
from game.stage.motion.motions import in_quad, out_back
from game.stage.motion.timeline import Timeline
from game.table.animation.gloves import point_along
from game.table.board.board import Board
from game.table.board.comic_effects import ComicPicture, ComicWord
from game.table.board.effects import Point, Stamp
from game.table.characters.cast import figure_file
from game.table.characters.portrait import WHOLE
from game.table.games.dodgeball import layout
from game.table.games.dodgeball.animations.cards import HELD_UP_KEY, word_position
from game.table.games.dodgeball.effects import Ball, LeaningHead

HOLDS, STATE = 80, 290
"""Milliseconds from contact to the end of the pause, and to the new visible state."""
WALL, BEYOND = 150.0, 60.0
"""Units from the head to the wall behind it, and from there to where the ball rolls off."""
LEANS = 46.0
RISES = 44.0


POSES = ("flinch", "dodge")
"""Poses of a head that is hit, and of one that dodges."""


def requests(character: str, d: float) -> list[Request]:
    """Heads in these poses to prefetch, for portraits `d` units wide."""
    return [Request(figure_file(character, pose), d * WHOLE, d * WHOLE) for pose in POSES]


class BallContact(NamedTuple):
    """A ball at the moment of contact."""

    ball: Ball
    thrown: Event
    hits: int
    second: bool
    """True if it hits right after another ball."""

    @property
    def seat(self) -> Seat:
        return self.thrown.to


def show_word(board: Board, word: ComicWord) -> None:
    """Show a word in place of the same word only: of two balls one may miss and one may hit."""
    board.effects = [
        e for e in board.effects if not (isinstance(e, ComicWord) and e.word == word.word)
    ]
    board.add_effect(word)


# -- a hit -----------------------------------------------------------------------------------------


def add_hit(board: Board, timeline: Timeline, contact: float, blow: BallContact) -> None:
    """Animate a hit: the ball hops into the rack."""
    at = board.portrait_centre(blow.seat)
    timeline.at(contact, partial(_bonk, board, blow, at))
    if board.motion_level != "hardly":
        there = rack_position(board, blow.seat, board.visible.hits[blow.seat] + 1 + blow.second)
        hop = partial(blow.ball.hop, at, there, 60.0)
        timeline.span(contact + HOLDS, contact + STATE, hop, out_back(1.3))


def _bonk(board: Board, blow: BallContact, at: Point) -> None:
    ultimate = blow.thrown.card == ULTIMATE
    burst = "ultimate" if ultimate else "double" if blow.second else "ball_hit"
    blow.ball.land()
    board.add_effect(_head(board, blow.seat, "flinch", 0.42))
    board.add_effect(ComicPicture(f"burst_db_{burst}", at, 0.2, pops=True))
    board.sound.play("bonk_heavy" if ultimate else "ball_hit")
    board.shake_and_rumble(0.4 if ultimate else 0.3 if blow.second else 0.2)
    if board.motion_level == "full":
        board.add_effect(ComicPicture("bit_shock_l" if ultimate else "bit_shock_m", at, 0.06))
    style = "a" if board.is_viewer(blow.thrown.who) else "b"
    show_word(board, ComicWord("bop", style, word_position(board, blow.seat), 0.36))


# -- a dodge ---------------------------------------------------------------------------------------


def add_dodge(board: Board, timeline: Timeline, contact: float, blow: BallContact) -> None:
    """Animate a dodge: the head leans aside, the Dodge jumps, the ball hits the wall."""
    at = board.portrait_centre(blow.seat)
    start = layout.raised_card_pose(board.zones)[:2]
    wall = point_along(at, start, -WALL)
    head = _head(board, blow.seat, "dodge", STATE / 1000)
    side = -1 if at[0] > start[0] else 1

    def swish() -> None:
        blow.ball.land()
        board.add_effect(head)
        board.add_effect(ComicPicture("burst_db_ball_dodged", at, 0.16, pops=True))
        board.sound.play("swish")
        board.shake_and_rumble(0.05)

    def thump() -> None:
        board.sound.play("bounce")
        show_word(board, ComicWord("miss", "c", (wall[0] + side * 40, wall[1] + 60), 0.36))

    timeline.at(contact, swish).at(contact + HOLDS, thump)
    if board.motion_level == "hardly":
        return
    duck = partial(head.duck, (side * LEANS, LEANS / 2))
    timeline.span(contact - 60, contact + STATE, duck)
    timeline.span(contact - 60, contact + STATE, partial(_jump, board, blow.seat))
    timeline.span(contact, contact + HOLDS, partial(blow.ball.hop, at, wall, 0.0))
    off = wall[0] + side * BEYOND, wall[1] + BEYOND
    timeline.span(
        contact + HOLDS, contact + STATE, partial(blow.ball.hop, wall, off, 30.0), in_quad
    )


def _jump(board: Board, seat: Seat, share: float) -> None:
    """Make the Dodge in use jump."""
    fronts = [("front", seat, card, 0) for card in (DODGE, DOUBLE_DODGE)]
    for key in (HELD_UP_KEY, *fronts):
        sprite = board.sprites.get(key)
        if sprite is not None:
            sprite.offset = (0.0, -RISES * 4 * share * (1 - share) if share < 1 else 0.0)
            return


def add_half_dodge(board: Board, timeline: Timeline, contact: float, blow: BallContact) -> None:
    """Animate a ball whose card stays on a Double Dodge, of which one dodge is left."""
    double = board.sprites.get(("front", blow.seat, DOUBLE_DODGE, 0))
    at = double.target_pose[:2] if double is not None else board.portrait_centre(blow.seat)

    def close() -> None:
        board.remove_effect(blow.ball)
        board.add_effect(ComicPicture("burst_db_ball_caught", at, 0.26, pops=True))
        board.sound.play("clap_guard")
        board.add_effect(Stamp("DODGED", *word_position(board, blow.seat), 44, 0.5))

    def left() -> None:
        board.add_effect(Stamp("1 OF 2 LEFT", *word_position(board, blow.seat), 30, 0.8))

    timeline.at(contact, close).at(contact + STATE, left)


# -- positions -------------------------------------------------------------------------------------


def _head(board: Board, seat: Seat, pose: str, seconds: float) -> LeaningHead:
    rect = board.zones.rect(f"{board.zone_prefix(seat)}_portrait")
    return LeaningHead(board.contenders[seat], pose, rect, seconds)


def rack_position(board: Board, seat: Seat, number: int) -> Point:
    """Position of a ball in the rack; `number` counts from 1."""
    zone = board.zones.rect(f"{board.zone_prefix(seat)}_hits")
    step = zone.w / board.visible.limit
    return zone.x + step * (min(number, board.visible.limit) - 0.5), zone.centery
