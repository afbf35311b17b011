"""Blows that are stopped: blocks, rallies and goggles."""

from functools import partial

from game.core.event import Event
from game.core.state import Seat
from game.games.eyeball_boxing import cards
from game.games.eyeball_boxing.moves import NO_EYE
from game.stage.motion.motions import (
    Motion,
    ease_emphasised,
    ease_exit,
    in_quad,
    out_back,
    out_cubic,
)
from game.stage.motion.timeline import Timeline
from game.table.animation import gloves
from game.table.animation.kit import apply_and_land_cards, show_comic_word, take_from_hand
from game.table.board.board import Board
from game.table.board.comic_effects import ComicPicture, ComicWord, FlipBook
from game.table.board.effects import CrossedOutMark, GuardGloves, Point, Stamp
from game.table.board.sprite import Pose, SpriteKey
from game.table.games.eyeball_boxing.animations import common
from game.table.games.eyeball_boxing.animations.common import RAISED, apply_announcement
from game.table.games.eyeball_boxing.animations.strikes import (
    add_glove_flight,
    pull_back_glove,
    return_glove_to_card,
    update_eye_images,
)
from game.table.games.eyeball_boxing.layout import GLOVE, blow_card_pose, card_image_key

LINKS = (520, 440, 380, 340)
"""Milliseconds of each exchange in a rally: they get faster, never larger."""
CROWD = ("crowd_murmur", "crowd_gasp", "crowd_ooh")
BLOCK = 150.0
"""Width of the card that blocks."""


def blocked(board: Board, event: Event) -> Motion:
    """Animate a block: a card steps in and gloves close; one that knocks back starts a rally."""
    board.set_pieces_shown["rally"] += 1
    links = board.set_pieces_shown["rally"]
    length = LINKS[min(links, len(LINKS)) - 1]
    timeline = Timeline()
    comes = length * 0.35
    at = _guarded(board, event)
    timeline.at(0, partial(_step_in, board, event, at, comes))
    contact = max(comes, _thrown(board, timeline, event))
    timeline.at(contact, partial(_guard, board, event, at, links), gate="contact")
    if _knocks(event):
        return _knock_back(board, timeline, contact + length * 0.25, event, links)
    return _given_up(board, timeline, contact + board.hit_stop_ms(40), event, at)


def _knocks(event: Event) -> bool:
    return event.card == cards.BLOCK_AND_KNOCK and event.amount != NO_EYE


def _guarded(board: Board, event: Event) -> Point:
    """Position of what the blow is aimed at."""
    strike = board.visible.strike
    if strike is None or strike.eye == NO_EYE:
        return common.between_eyes(board, event.who)
    return common.eye_position(board, event.who, strike.eye)


def _thrown(board: Board, timeline: Timeline, event: Event) -> float:
    strike = board.visible.strike
    return add_glove_flight(board, timeline, event.who, NO_EYE if strike is None else strike.eye)


def _step_in(board: Board, event: Event, at: Point, lasts: float) -> None:
    take_from_hand(board, event.who, event.card, RAISED)
    x, y = gloves.point_along(at, blow_card_pose(board.zones, at)[:2], 120)
    there = Pose(x, y, 0, BLOCK)
    board.sprites[RAISED].travel(
        there, board.travel_time(lasts / 1000), ease_emphasised, look=card_image_key(event.card)
    )
    board.sound.play("flip")


def _guard(board: Board, event: Event, at: Point, links: int) -> None:
    """Close the guard at contact; nobody is hurt, so nothing flashes."""
    update_eye_images(board, event.who, "block")
    stands = blow_card_pose(board.zones, at)[:2]
    front = gloves.point_along(at, stands, 30)
    burst = "burst_block_and_knock" if _knocks(event) else "burst_block"
    away = gloves.heading(at, stands) if _knocks(event) else 0.0
    board.add_effect(ComicPicture(burst, front, 0.34, away, pops=True))
    board.sound.play("clap_guard")
    board.sound.play(CROWD[min(links, len(CROWD)) - 1])
    board.shake_and_rumble(min(0.4, 0.1 + 0.15 * (links - 1)))
    if not _knocks(event):
        board.add_effect(GuardGloves(*at, 0.5, shut=board.motion_level == "hardly"))
        side = 1 if stands[0] < at[0] else -1
        show_comic_word(board, ComicWord("blocked", "c", (at[0] + side * 210, at[1] + 40), 0.4))


def _given_up(board: Board, timeline: Timeline, start: float, event: Event, at: Point) -> Motion:
    """End a stopped blow: the glove returns, a cross, and both cards are discarded."""
    stands = blow_card_pose(board.zones, at)

    def recoil() -> None:
        sprite = board.sprites.get(GLOVE)
        if sprite is not None:
            x, y = gloves.point_along(at, stands[:2], 160)
            sprite.travel(sprite.pose._replace(x=x, y=y), board.travel_time(0.1), out_cubic)
        if board.motion_level == "full":
            board.add_effect(
                FlipBook(("bit_dust_3", "bit_dust_4"), gloves.point_along(at, stands[:2], 60), 0.2)
            )

    timeline.at(start, recoil).at(start + 110, partial(return_glove_to_card, board, at))
    timeline.at(start + 200, lambda: board.add_effect(CrossedOutMark(stands.x, stands.y, 150, 0.3)))
    timeline.at(start + 320, partial(_use_up, board, event), partial(board.sound.play, "slide", 1))
    return timeline.until(start + 460)


def _use_up(board: Board, event: Event) -> None:
    board.sprites.pop(GLOVE, None)
    apply_announcement(board, (event,), RAISED)
    update_eye_images(board, event.who)
    board.move_to_layout(0.14, ease_exit)


def _knock_back(board: Board, timeline: Timeline, start: float, event: Event, links: int) -> Motion:
    """Turn the blow round: the card that blocked moves to the ring, the other is discarded."""

    def swing() -> None:
        board.sprites.pop(GLOVE, None)
        apply_announcement(board, (event,), RAISED)
        update_eye_images(board, event.who)
        update_eye_images(board, event.to)
        board.move_to_layout(0.14, out_back(1.3))
        x, y = board.zones.rect("centre").midbottom
        board.add_effect(Stamp(f"×{links + 1}", x, y + 30, 64, 0.9))
        board.sound.play("chalk")

    timeline.at(start, swing)
    return pull_back_glove(board, timeline, start + 140)


def _relax(board: Board, seat: Seat) -> None:
    """Show a seat's eyes without a pose: the blow is over, though not yet applied."""
    for eye in (0, 1):
        sprite = board.sprites["eye", seat, eye]
        sprite.image = sprite.image[:3]


def saved(board: Board, event: Event) -> Motion:
    """Animate goggles that stop a card: they crack and fall, and the eye is unhurt."""
    seat = event.who
    key: SpriteKey = (
        "front",
        seat,
        cards.SAFETY_FIRST,
        board.visible.fronts[seat, cards.SAFETY_FIRST] - 1,
    )
    timeline = Timeline()
    strike = board.visible.strike
    purple = event.card in cards.ILLEGAL
    at = common.between_eyes(board, seat)
    if strike is not None and not purple:
        at = common.eye_position(board, seat, strike.eye)
    contact = (
        0.0 if purple or strike is None else add_glove_flight(board, timeline, seat, strike.eye)
    )

    def crack() -> None:
        board.add_effect(ComicPicture("burst_safety", at, 0.4, pops=True))
        board.sound.play("clap_guard")
        board.shake_and_rumble(0.12)
        return_glove_to_card(board, at)
        update_eye_images(board, seat, "block")

    def fall() -> None:
        sprite = board.sprites[key]
        fallen = sprite.target_pose._replace(angle=18, y=sprite.target_pose.y + 30)
        sprite.travel(fallen, board.travel_time(0.2), in_quad)
        board.sound.play("glass_tick")
        board.add_effect(Stamp("SAVED", at[0], at[1] + 70, 36))

    timeline.at(contact, crack, gate="contact").at(contact + board.hit_stop_ms(40), fall)
    timeline.at(contact + 320, partial(board.sprites.pop, GLOVE, None))
    timeline.at(contact + 320, partial(_relax, board, seat))
    fallen = [(key, lambda: common.discard_key(board))]
    if purple:
        fallen.append((common.pending_purple_key(board), lambda: common.discard_key(board, 1)))
    return timeline.then(apply_and_land_cards(board, event, *fallen))
