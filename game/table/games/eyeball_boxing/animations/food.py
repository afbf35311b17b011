"""Ingredients that change hands, and Steals."""

from functools import partial

from game.core.event import Event
from game.games.eyeball_boxing.cards import STEAL
from game.games.eyeball_boxing.text import CARDS
from game.stage.motion.motions import (
    LONG,
    Call,
    Deferred,
    Motion,
    Series,
    Wait,
    ease_emphasised,
    out_back,
)
from game.stage.motion.timeline import Timeline
from game.table.animation import gloves
from game.table.animation.kit import (
    apply_and_move_to_hand,
    apply_events,
    hold_up_card,
    play_sound,
    return_to_layout,
    show_comic_word,
    stamp_beside_portrait,
    take_from_hand,
)
from game.table.board.board import Board
from game.table.board.comic_effects import ComicPicture, ComicWord
from game.table.board.sprite import Pose, SpriteKey
from game.table.games.eyeball_boxing.animations.common import (
    between_eyes,
    move_to_discard,
    pending_purple_key,
)
from game.table.games.eyeball_boxing.animations.strikes import slap_head
from game.table.games.eyeball_boxing.layout import card_image_key, pending_card_pose

SHAKES, SHAKE = 3, 110
"""Number of shakes, and milliseconds of each."""
LIFTED, SWUNG = 26.0, 16.0
YANKS = (420, 340, 280, 240)
"""Milliseconds of each link in a chain of Steals."""


def must_give(board: Board, event: Event) -> Motion:
    return Series(
        slap_head(board),
        apply_events(board, event),
        Deferred(lambda: return_to_layout(board, 0.14)),
        stamp_beside_portrait(board, event.who, "HAND ONE OVER", 28),
        Wait(0.3),
    )


def handed(board: Board, event: Event) -> Motion:
    """Hand a card over, face down for everybody but the two players."""
    name: SpriteKey = ("handed",)

    def begin() -> None:
        take_from_hand(board, event.who, event.card, name)
        x, y = board.portrait_centre(event.to)
        width = 144 if board.is_viewer(event.to) else 60
        board.sprites[name].travel(
            Pose(x, y, 0, width),
            board.travel_time(LONG),
            ease_emphasised,
            80,
            card_image_key(event.card),
        )
        board.sound.play("zip")

    return Series(
        Call(begin),
        Wait(board.travel_time(LONG)),
        apply_and_move_to_hand(board, event, event.to, name),
    )


def has_none(board: Board, event: Event) -> Motion:
    what = f"NO {CARDS[event.card].upper()}" if event.card >= 0 else "NOTHING TO GIVE"
    return Series(
        slap_head(board),
        apply_events(board, event),
        Deferred(lambda: return_to_layout(board, 0.14)),
        stamp_beside_portrait(board, event.who, what, 30),
        play_sound(board, "kazoo"),
        Wait(0.5),
    )


def shaken(board: Board, event: Event) -> Motion:
    """Animate a Shakedown: the target is shaken three times, and an ingredient falls out."""
    keys = [("eye", event.who, eye) for eye in (0, 1)]
    name: SpriteKey = ("loot",)
    at = between_eyes(board, event.who)

    def shake(share: float) -> None:
        swing = -1 if int(share * 2 * SHAKES) % 2 else 1
        for key in keys:
            board.sprites[key].offset = (0, 0) if share >= 1 else (SWUNG * swing, -LIFTED)

    def fall() -> None:
        board.sound.play("splat")
        show_comic_word(
            board, ComicWord("splat", "c", (at[0] + _inwards(board, at) * 220, at[1] + 60))
        )
        take_from_hand(board, event.who, event.card, name)
        board.sprites[name].travel(
            pending_card_pose(board.zones),
            board.travel_time(LONG),
            ease_emphasised,
            60,
            card_image_key(event.card),
        )
        board.apply_event(event)
        board.move_to_layout(LONG)

    lasts = SHAKES * SHAKE if board.motion_level == "full" else 120
    timeline = Timeline()
    if board.motion_level == "full":
        timeline.at(0, partial(board.sound.play, "shakedown")).span(0, lasts, shake)
    timeline.at(lasts, fall, gate="state").until(lasts + 1000 * board.travel_time(LONG))
    return Series(slap_head(board), timeline)


def _inwards(board: Board, at: tuple[float, float]) -> int:
    return 1 if at[0] < board.zones.size[0] / 2 else -1


def stole(board: Board, event: Event) -> Motion:
    """Animate a Steal: a purple hand yanks the loot to the thief, faster with every link."""
    board.set_pieces_shown["chain"] += 1
    links = board.set_pieces_shown["chain"]
    length = YANKS[min(links, len(YANKS)) - 1]
    name: SpriteKey = ("play", len(board.visible.purple))
    thief = board.portrait_centre(event.who)
    here = pending_card_pose(board.zones)

    def grip() -> None:
        board.sound.play("pluck", min(links, 4))
        x, y = gloves.point_along(here[:2], thief, 40)
        hand = ComicPicture("burst_steal", (x, y), length / 1000, gloves.heading(thief, here[:2]))
        board.add_effect(hand)
        word = "yoink" if links == 1 else "stolen"
        show_comic_word(board, ComicWord(word, "b", (here.x + 40, here.y - 190), 0.45))

    def yank() -> None:
        board.apply_event(event)
        near = here._replace(x=here.x + (thief[0] - here.x) / 4, y=here.y + (thief[1] - here.y) / 4)
        loot = board.sprites[("loot",)]
        loot.travel(near._replace(angle=8), board.travel_time(length / 1000), out_back(1.5))

    timeline = Timeline().at(0, grip, gate="contact").at(length / 3, yank, gate="state")
    return Series(
        hold_up_card(board, event.who, STEAL, name, 0.15),
        timeline.until(length + 60),
        return_to_layout(board),
    )


def snatched(board: Board, event: Event) -> Motion:
    return move_to_discard(board, event, pending_purple_key(board))


def kept(board: Board, event: Event) -> Motion:
    name: SpriteKey = ("loot",)

    def fly() -> None:
        x, y = board.portrait_centre(event.who)
        if not board.is_viewer(event.who):
            board.sprites[name].travel(
                Pose(x, y, 0, 60), board.travel_time(LONG), ease_emphasised, 40, ("back",)
            )
            board.sound.play("slide", 2)

    wait = 0.0 if board.is_viewer(event.who) else LONG
    return Series(
        Call(fly),
        Wait(board.travel_time(wait)),
        apply_and_move_to_hand(board, event, event.who, name),
    )
