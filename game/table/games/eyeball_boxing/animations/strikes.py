"""A blow from the release of the card to the bruise."""

from functools import partial

from game.core.event import Event
from game.core.state import Seat
from game.games.eyeball_boxing.moves import NO_EYE
from game.games.eyeball_boxing.text import CARDS, STATES
from game.stage.motion.motions import Motion, ease_emphasised, in_quad, out_cubic
from game.stage.motion.timeline import Timeline
from game.table.animation import gloves
from game.table.animation.kit import show_comic_word, take_from_hand
from game.table.board.board import Board
from game.table.board.comic_effects import (
    ComicPicture,
    ComicWord,
    FlipBook,
    ParticleBurst,
    prefetch_effects,
)
from game.table.board.effects import Note, Point, Stamp
from game.table.board.sprite import Pose, SpriteKey
from game.table.games.eyeball_boxing.animations.blows import BlowEffects
from game.table.games.eyeball_boxing.animations.common import RAISED, apply_announcement
from game.table.games.eyeball_boxing.layout import (
    GLOVE,
    blow_card_pose,
    card_image_key,
    current_eye_image_key,
    eye_image_key,
    eye_position,
    glove_pose,
)

SNAP, REACH = 110, 380
"""Milliseconds until a card is in the ring: the viewer's, and another seat's."""
COIL, HANG, FLIGHT = 140, 60, 150
SHORT_OF = 46.0
"""Units before the middle of the eye where the glove stops: its knuckles are in front."""
KNOCKED, TURNED = 22.0, 11.0
BESIDE = 210.0
"""Units from the eye to a word."""
BRUISES = ("bit_bruise_1", "bit_bruise_2", "bit_bruise_3")
STARS = ("bit_star_3", "bit_star_1")


# -- the wind-up -----------------------------------------------------------------------------------


def wind_up(board: Board, event: Event, *named: Event) -> Motion:
    """Move the card into the ring, where it stays, and draw back the glove."""
    arrives = SNAP if board.is_viewer(event.who) else REACH
    at = eye_position(board.visible, board.zones, event.to, event.amount)
    stands = blow_card_pose(board.zones, at)

    def go() -> None:
        take_from_hand(board, event.who, event.card, RAISED)
        arc = 0 if board.is_viewer(event.who) else 60
        seconds = board.travel_time(arrives / 1000)
        board.sprites[RAISED].travel(
            stands, seconds, ease_emphasised, arc, card_image_key(event.card)
        )
        board.sound.play("slap" if board.is_viewer(event.who) else "slide")

    def stand() -> None:
        apply_announcement(board, (event, *named), RAISED)
        board.sound.play("wind_up")
        for wish in named:
            _demand(board, wish)

    return pull_back_glove(board, Timeline().at(0, go).at(arrives, stand), arrives)


def pull_back_glove(board: Board, timeline: Timeline, start: float) -> Timeline:
    """Take the glove out of the card and draw it back, away from its target."""

    def begin() -> None:
        strike = board.visible.strike
        back = glove_pose(board.visible, strike, board.zones)
        at = eye_position(board.visible, board.zones, strike.target, strike.eye)
        stands = blow_card_pose(board.zones, at)
        look = gloves.glove_key(board.contenders[strike.attacker], stands[:2], at)
        sprite = board.spawn(GLOVE, look, stands._replace(angle=0, width=gloves.GLOVE), 24)
        sprite.land()
        sprite.travel(back, board.travel_time(0.9 * COIL / 1000), out_cubic)
        if board.motion_level == "full":
            away = gloves.heading(at, stands[:2])
            board.add_effect(ComicPicture("bit_lines_side", back[:2], 0.12, away))
        update_eye_images(board, strike.target)
        board.move_to_layout(0.1)  # the gap in the hand closes meanwhile

    return timeline.at(start, begin, gate="coil").until(start + COIL)


def update_eye_images(board: Board, seat: Seat, pose: str = "") -> None:
    """Update the images of a seat's eyes at once; one that is aimed at takes `pose`, if given."""
    for eye in (0, 1):
        look = current_eye_image_key(board.visible, seat, eye, board.contenders[seat])
        aimed_at = len(look) > 3
        board.sprites["eye", seat, eye].image = (*look[:3], pose) if aimed_at and pose else look


def _demand(board: Board, named: Event) -> None:
    """Show what a Shakedown demands, under its card."""
    at = eye_position(
        board.visible, board.zones, board.visible.strike.target, board.visible.strike.eye
    )
    stands = blow_card_pose(board.zones, at)
    text = f"GIVE ME THE {CARDS[named.card].upper()}!"
    board.add_effect(Note(text, stands.x, stands.y + stands.width * 0.86, 1.0))


# -- the blow --------------------------------------------------------------------------------------


def add_glove_flight(board: Board, timeline: Timeline, target: Seat, eye: int) -> float:
    """Add the flight of the glove, return its contact in milliseconds, and prefetch the bruises."""
    prefetch_effects(board.faces.art, *BRUISES, *STARS, "bit_lines_radial", "bit_sweat_3")
    at = eye_position(board.visible, board.zones, target, eye)
    starts = HANG if board.motion_level != "hardly" else 0
    lasts = FLIGHT if board.motion_level != "hardly" else 120

    def fly() -> None:
        sprite = board.sprites.get(GLOVE)
        board.sound.play("whoosh")
        if sprite is None:
            return
        sprite.is_flying = True
        sprite.z = 60
        stands = blow_card_pose(board.zones, at)[:2]
        there = gloves.point_along(at, stands, SHORT_OF)
        sprite.travel(
            sprite.pose._replace(x=there[0], y=there[1]), board.travel_time(lasts / 1000), in_quad
        )
        board.add_effect(gloves.Rope(board, stands, GLOVE, 0.45))
        if board.motion_level != "hardly":
            way = gloves.point_along(stands, at, 150)
            board.add_effect(ComicPicture("bit_lines_speed", way, 0.12, gloves.heading(stands, at)))

    timeline.at(starts, fly)
    return starts + lasts


def add_contact(
    board: Board, timeline: Timeline, contact: float, event: Event, blow: BlowEffects
) -> Point:
    """Add what is seen, heard and felt at contact, and return the position of the eye."""
    at = eye_position(board.visible, board.zones, event.to, event.amount)
    key: SpriteKey = ("eye", event.to, event.amount)
    away = gloves.heading(blow_card_pose(board.zones, at)[:2], at)

    def strikes() -> None:
        board.apply_event(event)
        board.add_effect(ComicPicture(blow.burst, at, 0.22, _points(blow, away), pops=True))
        board.sound.play(blow.sound)
        board.shake_and_rumble(blow.trauma)
        board.flash(key)
        if board.motion_level == "full":
            board.add_effect(ComicPicture("bit_shock_m", at, 0.05))
            board.sprites[key].squash = 0.12

    def holds() -> None:
        if board.motion_level == "full":
            board.add_effect(ComicPicture("bit_lines_radial", at, 0.1))
        board.sprites[key].squash = 0.0
        shout_blow_word(board, blow, at, away)

    timeline.at(contact, strikes, gate="contact").at(contact + 34, holds)
    return at


def _points(blow: BlowEffects, away: float) -> float:
    """Angle of the burst: only a jab has a direction."""
    return away if blow.burst == "burst_jab" else 0.0


def shout_blow_word(board: Board, blow: BlowEffects, at: Point, away: float) -> None:
    """Shout the next word of this blow, on the side of the eye away from the blow."""
    if not blow.words:
        return
    board.set_pieces_shown[blow.sound] += 1
    word = blow.words[board.set_pieces_shown[blow.sound] % len(blow.words)]
    mine = board.visible.strike is None and board.is_viewer(board.visible.turn)
    show_comic_word(board, ComicWord(word, "a" if mine else "b", _beside(board, at, away)))


def _beside(board: Board, at: Point, away: float) -> Point:
    """Position on the side away from the blow, or above the eye at the edge of the table."""
    x = at[0] + (BESIDE if -90 < away < 90 else -BESIDE)
    if BESIDE / 2 < x < board.zones.size[0] - BESIDE / 2:
        return x, at[1] + 30
    return at[0], at[1] - BESIDE


def return_glove_to_card(board: Board, at: Point) -> None:
    """Take the glove back into its card."""
    sprite = board.sprites.get(GLOVE)
    if sprite is not None:
        stands = blow_card_pose(board.zones, at)
        back = stands._replace(angle=0, width=gloves.GLOVE * 0.6)
        sprite.travel(back, board.travel_time(0.18), out_cubic)


def add_bruise(board: Board, timeline: Timeline, start: float, event: Event, at: Point) -> float:
    """Knock, bruise and turn over the eye, and return when that ends, in milliseconds."""
    seat, eye, state = event.who, event.amount // 4, event.amount % 4
    key: SpriteKey = ("eye", seat, eye)
    stands = blow_card_pose(board.zones, at)[:2]
    width = board.sprites[key].target_pose.width

    def knock() -> None:
        sprite = board.sprites[key]
        x, y = gloves.point_along(at, stands, -KNOCKED)
        turn = TURNED if stands[0] < at[0] else -TURNED
        sprite.travel(Pose(x, y, turn, width), board.travel_time(0.1), out_cubic)
        board.add_effect(FlipBook(BRUISES, (x, y), 0.14))
        if board.motion_level == "full":
            board.add_effect(ParticleBurst(STARS, at, 3, 120, gloves.heading(stands, at), 120))
            board.add_effect(ComicPicture("bit_sweat_3", (x, y - width * 0.9), 0.25))

    def turn() -> None:
        board.sprites.pop(GLOVE, None)
        sprite = board.sprites[key]
        home = Pose(*at, 0, width)
        sprite.travel(
            home,
            board.travel_time(0.22),
            ease_emphasised,
            look=eye_image_key(board.contenders[seat], state),
        )
        board.sound.play("flip")

    def stamp() -> None:
        board.apply_event(event)
        board.add_effect(Stamp(STATES[state].upper(), at[0], at[1] + 58, 28))

    timeline.at(start, knock).at(start + 100, turn).at(start + 230, stamp, gate="state")
    return start + 320


# -- no eyes left ----------------------------------------------------------------------------------


def slap_head(board: Board) -> Motion:
    """Animate a blow at a seat without eyes: the glove slaps the head, without damage."""
    timeline = Timeline()
    strike = board.visible.strike
    if strike is None:
        return timeline
    arrives = add_glove_flight(board, timeline, strike.target, NO_EYE)
    at = eye_position(board.visible, board.zones, strike.target, NO_EYE)
    timeline.at(
        arrives, partial(board.sound.play, "slap"), partial(return_glove_to_card, board, at)
    )
    return timeline.at(arrives + 180, partial(board.sprites.pop, GLOVE, None))
