"""Purple cards, Fouls, and cards in front of a seat."""

from functools import partial
from typing import NamedTuple

from game.core.event import Event
from game.games.eyeball_boxing import cards
from game.stage.motion.motions import (
    LONG,
    MEDIUM,
    SHORT,
    Call,
    Motion,
    Series,
    Wait,
    ease_emphasised,
    out_back,
)
from game.stage.motion.timeline import Timeline
from game.table.animation.kit import (
    apply_events,
    hold_up_card,
    play_sound,
    return_to_layout,
    show_comic_word,
    take_from_hand,
)
from game.table.board.board import Board
from game.table.board.comic_effects import ComicPicture, ComicWord
from game.table.board.effects import CrossedOutMark
from game.table.board.sprite import Pose, SpriteKey
from game.table.games.eyeball_boxing.animations import common
from game.table.games.eyeball_boxing.layout import pending_card_pose


class CurseStyle(NamedTuple):
    """The look and sound of a purple card that takes effect."""

    burst: str
    word: str
    sound: str


CURSES = {
    cards.SWARM: CurseStyle("burst_swarm", "oof", "buzz"),
    cards.EYE_FRY: CurseStyle("burst_eye_fry", "sizzle", "sizzle"),
    cards.NAP_TIME: CurseStyle("burst_nap", "", "lullaby"),
}


def announce_card(board: Board, event: Event) -> Motion:
    """Put a purple card into the ring, where it waits for a Foul."""
    name: SpriteKey = ("play", len(board.visible.purple))
    return Series(
        hold_up_card(board, event.who, event.card, name, 0.2),
        apply_events(board, event),
        return_to_layout(board),
    )


def cursed(board: Board, event: Event) -> Motion:
    """Animate a purple card that flies at a seat, bursts, and stays in front of it."""
    name = common.pending_purple_key(board)
    curse = CURSES[event.card]
    x, y = common.between_eyes(board, event.who)
    lasts = 240 if board.motion_level != "hardly" else 120

    def fly() -> None:
        sprite = board.sprites[name]
        sprite.z = 50
        sprite.travel(
            Pose(x, y, 0, sprite.target_pose.width),
            board.travel_time(lasts / 1000),
            ease_emphasised,
            60,
        )
        board.sound.play("whoosh")

    def burst() -> None:
        board.sound.play(curse.sound)
        board.add_effect(ComicPicture(curse.burst, (x, y), 0.42, pops=True))
        if curse.word:
            side = 1 if x < board.zones.size[0] / 2 else -1
            show_comic_word(board, ComicWord(curse.word, "c", (x + side * 230, y + 40)))

    def lie_down() -> None:
        board.rename_sprite(name, ("front", event.who, event.card, 0))
        board.apply_event(event)
        board.move_to_layout(0.26)

    timeline = Timeline().at(0, fly).at(lasts, burst, gate="contact")
    timeline.at(lasts + 380, lie_down, gate="state")
    beat = common.HURT_ME * 1000 if board.is_viewer(event.who) else 0
    return timeline.until(lasts + 640 + beat)


def fouled(board: Board, event: Event) -> Motion:
    """Animate a Foul, which slaps down on the card that it stops."""
    name = common.RAISED
    there = pending_card_pose(board.zones)
    lasts = 300 if not board.is_viewer(event.who) else 160

    def throw() -> None:
        take_from_hand(board, event.who, cards.FOUL, name)
        last = board.sprites.get(common.pending_purple_key(board))
        x = last.target_pose.x if last is not None else there.x
        to = there._replace(x=x + 70, y=there.y - 40, angle=8)
        board.sprites[name].travel(
            to, board.travel_time(lasts / 1000), out_back(1.1), 40, ("card", "foul")
        )

    def whistle() -> None:
        low = event.card == cards.FOUL
        board.sound.play("whistle_low" if low else "whistle")
        board.shake_and_rumble(0.12)
        last = board.sprites.get(common.pending_purple_key(board))
        x, y = (last.pose.x, last.pose.y) if last is not None else (there.x, there.y)
        board.add_effect(ComicPicture("burst_foul", (x, y), 0.3, pops=True))
        board.add_effect(CrossedOutMark(x, y, 120, 0.7))
        show_comic_word(board, ComicWord("foul", "b", (x + 10, y - 190), 0.5))

    timeline = Timeline().at(0, throw).at(lasts, whistle, gate="contact").until(lasts + 400)
    return timeline.then(common.move_to_discard(board, event))


def stopped(board: Board, event: Event) -> Motion:
    stopped = common.move_to_discard(board, event, common.pending_purple_key(board))
    return Series(play_sound(board, "thup"), stopped, return_to_layout(board, SHORT))


def slept(board: Board, event: Event) -> Motion:
    return common.discard_spent_card(board, event, "Z Z Z", "lullaby")


def shooed(board: Board, event: Event) -> Motion:
    return common.discard_spent_card(board, event, "SHOO!", "buzz")


def guarded(board: Board, event: Event) -> Motion:
    """Animate goggles that are put on."""
    copies = board.visible.fronts.get((event.who, cards.SAFETY_FIRST), 0)
    name: SpriteKey = ("front", event.who, cards.SAFETY_FIRST, copies)
    at = common.between_eyes(board, event.who)

    def wear() -> None:
        board.apply_event(event)
        board.move_to_layout()
        board.sound.play("goggles")

    shine = partial(board.add_effect, ComicPicture("bit_glint", (at[0] + 40, at[1] - 50), 0.4))
    return Series(
        hold_up_card(board, event.who, cards.SAFETY_FIRST, name, 0.3),
        Call(wear),
        Wait(board.travel_time(MEDIUM)),
        Call(shine),
        Wait(board.travel_time(LONG) / 2),
    )
