"""Animations of a round's start and end: corner cards, condition, bell, judges."""

from functools import partial

from game.core.event import Event
from game.games.twelve_rounds.cards import CORNER
from game.games.twelve_rounds.text import CARDS
from game.stage.drawing.art import Request
from game.stage.drawing.colours import ORANGE
from game.stage.motion.motions import (
    Call,
    Deferred,
    Motion,
    Parallel,
    Series,
    Wait,
    ease_emphasised,
    staggered,
)
from game.stage.motion.timeline import Timeline
from game.table.animation.kit import apply_events, show_comic_word
from game.table.board.board import Board
from game.table.board.card_faces import CARD_RATIO, LYING_SHADOW
from game.table.board.comic_effects import ComicPicture, ComicWord
from game.table.board.effects import Banner, Note, Stamp
from game.table.board.sprite import Pose
from game.table.games.twelve_rounds.animations.guards import show_recovery
from game.table.games.twelve_rounds.boxers import boxer_name
from game.table.games.twelve_rounds.effects import Paddles, round_banner
from game.table.games.twelve_rounds.layout import BACK, card_image_key
from game.table.games.twelve_rounds.tale_of_the_tape import TaleOfTheTape
from game.table.games.twelve_rounds.visible import RoundsVisible

HELD_UP, TO_ITS_PLACE = 0.75, 0.26
HELD_WIDE = 208.0
SEEN = 3.2
"""Seconds for the tale of the tape."""
AHEAD = 0.05
"""Seconds from one card face drawn in advance to the next."""


def coin(board: Board, *events: Event) -> Motion:
    """Show who fights, and who is red by the coin."""

    tape = TaleOfTheTape(board)

    def says() -> None:
        for event in events:
            board.apply_event(event)
        board.move_to_layout(0)
        board.add_effect(tape)
        board.sound.play("crowd_cheer")

    def opens() -> None:
        red = board.visible.red
        name = "YOU ARE" if board.is_viewer(red) else f"{boxer_name(board.visible, red).upper()} IS"
        board.remove_effect(tape)
        board.add_effect(
            Note(f"THE COIN: {name} RED AND OPENS", *board.zones.centre("verdict"), 1.2)
        )
        board.sound.play("ting")

    return Series(Call(says), Wait(SEEN), Call(opens), Wait(0.7))


def advised(board: Board, *events: Event) -> Motion:
    """Turn both corner cards over together, hold them up, and put them in their corners."""
    told = [event for event in events if event.card in CORNER]
    back = Request(BACK, 184, 184 * CARD_RATIO)
    board.faces.art.prefetch(
        [back, Request(Banner.ribbon_drawing(ORANGE), 0, 0)]
    )  # the bell is next
    x, y = board.zones.centre("centre")
    names = {event.who: ("advice", event.who) for event in told}
    faces = [Call(partial(_face, board, event.card)) for event in told]

    def turn() -> None:
        for event in told:
            side = -1 if board.zone_prefix(event.who) == "my" else 1
            board.spawn(
                names[event.who], ("back",), Pose(x + side * 400, y + 260, 0, HELD_WIDE), 50
            )
            sprite = board.sprites[names[event.who]]
            there = Pose(x + side * 170, y, 0, HELD_WIDE)
            sprite.travel(
                there, board.travel_time(0.3), ease_emphasised, 30, card_image_key(event.card)
            )
            board.add_effect(Note(_says(board, event), x + side * 170, y + 180, HELD_UP + 0.3))
        board.sound.play("flip")

    def put() -> None:
        for event in events:
            _hears(board, event)
        for event in told:
            sprite = board.sprites.pop(names[event.who], None)
            if sprite is not None:
                sprite.key = ("corner", event.who)
                board.sprites[sprite.key] = sprite
        board.move_to_layout(TO_ITS_PLACE)
        board.sound.play("slap")

    if not told:
        return Series(apply_events(board, *events), Call(board.move_to_layout))
    flies = Parallel(
        [Series(Call(turn), Wait(board.travel_time(0.3))), staggered([Wait(0), *faces], AHEAD)]
    )
    return Series(
        flies, Wait(board.reading_time(HELD_UP)), Call(put), Wait(board.travel_time(TO_ITS_PLACE))
    )


def _face(board: Board, card: int) -> None:
    """Draw a face in advance, so that both are not drawn in the frame in which they turn."""
    board.game_table.picture(board.faces, card_image_key(card), HELD_WIDE, LYING_SHADOW)


def _hears(board: Board, event: Event) -> None:
    """Apply an event of the corner, and show any immediate effect."""
    board.apply_event(event)
    if event.what == "recovered":
        show_recovery(board, event)
    elif event.what == "patched":
        x, y = board.portrait_centre(event.who)
        board.add_effect(Stamp("CUT CLOSED", x + 90, y + 60, 32, 0.9))
        board.sound.play("zip")


def _says(board: Board, event: Event) -> str:
    shown: RoundsVisible = board.visible
    name = "YOU" if board.is_viewer(event.who) else boxer_name(shown, event.who).upper()
    return f"{name}: {CARDS[event.card].upper()}"


def round_began(board: Board, *events: Event) -> Motion:
    """Ring the bell, and show the round's number and the boxers' condition."""

    def rings() -> None:
        board.apply_event(events[0])
        board.move_to_layout()
        board.sound.play("ding")
        board.add_effect(round_banner(events[0].amount))

    return Series(
        Call(rings),
        Wait(board.reading_time(0.6)),
        *(_condition(board, event) for event in events[1:]),
    )


def _condition(board: Board, event: Event) -> Motion:
    words = {"heavy_legs": "HEAVY LEGS", "started_hurt": f"STARTS WITH {event.amount} DAMAGE"}

    def tells() -> None:
        board.apply_event(event)
        x, y, w, _ = board.zones.rect(f"{board.zone_prefix(event.who)}_sheet")
        high = y + (262 if event.what == "heavy_legs" else 378)
        board.add_effect(Note(words[event.what], x + w / 2, high, 0.9))
        board.sound.play("clunk")

    return Series(Call(tells), Wait(board.reading_time(0.35)))


def bell(board: Board, *events: Event) -> Motion:
    """Ring the gong, and show what the judges write down."""
    scored = [event for event in events if event.what == "scored"]
    x, y = board.zones.centre("verdict")
    timeline = Timeline()

    def gong() -> None:
        board.effects.clear()
        board.add_effect(ComicPicture("burst_bell", (x, y), 0.5, pops=True))
        show_comic_word(board, ComicWord("ding", "b", (x, y - 150), 0.6))
        board.sound.play("bell")

    timeline.at(0, gong, gate="bell").until(board.reading_time(560))
    return Series(
        timeline,
        Deferred(partial(_paddles, board, scored)),
        apply_events(board, *events),
        Call(partial(_sits_down, board)),
    )


def _sits_down(board: Board) -> None:
    board.move_to_layout()
    if board.visible.is_rest:
        board.sound.play("stool")


def _paddles(board: Board, scored: list[Event]) -> Motion:
    shown: RoundsVisible = board.visible
    x, y = board.zones.centre("verdict")
    points = {event.who: event.amount for event in scored}
    red, blue = shown.red, 1 - shown.red
    shows = Paddles(x, y, (points[red], points[blue]), (_why(shown, red), _why(shown, blue)))

    def up() -> None:
        board.add_effect(shows)
        board.sound.play("flip")

    def down() -> None:
        board.remove_effect(shows)
        board.sound.play("chalk")

    return Series(Call(up), Wait(board.reading_time(1.1)), Call(down))


def _why(shown: RoundsVisible, seat: int) -> str:
    """Return what the judges saw: punches landed and damage dealt, or falls."""
    if shown.downs[seat]:
        return f"down {shown.downs[seat]}×, {shown.landed[seat]} landed"
    return f"{shown.landed[seat]} landed, {shown.dealt[seat]} dealt"


def recovered(board: Board, event: Event) -> Motion:
    told = Series(apply_events(board, event), Call(partial(show_recovery, board, event)))
    return Series(told, Wait(0 if board.is_fast else 0.15))
