"""Animations of a knock-down: the fall, the count, digging deep, and an early end."""

from collections.abc import Sequence
from functools import partial

from game.core.event import Event
from game.core.state import Seat
from game.stage.drawing.art import Request
from game.stage.drawing.canvas import Canvas
from game.stage.drawing.colours import RED
from game.stage.motion.motions import Call, Deferred, Motion, Series, Wait, in_quad
from game.stage.motion.timeline import Timeline
from game.table.animation.kit import show_comic_word
from game.table.animation.match_end import DUST, add_final_bell, rain_confetti, ring_floor_point
from game.table.board.board import Board
from game.table.board.comic_effects import ComicPicture, ComicWord, FlipBook, prefetch_effects
from game.table.board.effects import Banner, Effect, Stamp
from game.table.games.twelve_rounds import count_scene
from game.table.games.twelve_rounds.animations import decision
from game.table.games.twelve_rounds.boxers import boxer_name, seat_picture_path
from game.table.games.twelve_rounds.standing_boxer import StandingBoxer
from game.table.games.twelve_rounds.visible import RoundsVisible

TIPS, FALLS, LIES = 160, 260, 280
"""Milliseconds for swaying, for going down, and for lying there."""
BEAT = 0.42
"""Seconds from one number to the next."""
TALL = count_scene.BODY_WIDE
LEANS = (0, 14, 28)
"""Angles of a swaying boxer, in degrees."""


class CountNumber(Effect):
    """The number being counted, large."""

    is_still = True

    def __init__(self, number: int, seconds: float) -> None:
        super().__init__(seconds)
        self.number = number

    def draw(self, canvas: Canvas) -> None:
        count_scene.draw_current_number(canvas, self.number, *count_scene.beat_at(self.number))


def boxer_name_in_capitals(board: Board, seat: Seat) -> str:
    """Return the boxer's name in capitals."""
    shown: RoundsVisible = board.visible
    return boxer_name(shown, seat).upper()


def add_fall(board: Board, timeline: Timeline, start: float, seat: Seat) -> float:
    """Let a boxer sway and go down; return the time when the dust has settled."""
    shown: RoundsVisible = board.visible
    floor = ring_floor_point(board)
    standing = StandingBoxer(shown, seat, "guard", floor)
    down = StandingBoxer(shown, seat, "down", floor)
    lands = start + TIPS + FALLS

    def sway(share: float) -> None:
        standing.angle = LEANS[min(2, int(share * 3))]

    def land() -> None:
        board.remove_effect(standing)
        board.add_effect(down)
        board.sound.play("fall")
        board.shake_and_rumble(0.3)
        x, y = floor
        board.add_effect(ComicPicture("bit_star_crown", (x, y - TALL * 0.9), 0.5))
        show_comic_word(board, ComicWord("down", "b", (x, y - 540), 0.7))
        if board.motion_level == "full":
            for side in (-150, 150):
                board.add_effect(FlipBook(DUST, (x + side, y - 20), 0.4))

    if board.motion_level == "full":
        standing.prefetch_leaning(board.faces.art, LEANS[1:])
        timeline.at(start, partial(board.add_effect, standing))
        timeline.span(start + TIPS, lands, sway, in_quad)
    timeline.at(lands, land, gate="down")
    timeline.at(lands + LIES, partial(board.remove_effect, down))
    return lands + LIES


def count_began(board: Board, *events: Event) -> Motion:
    """Show the fall, and the referee beginning to count."""
    timeline = Timeline()
    timeline.at(0, board.effects.clear)
    end = add_fall(board, timeline, 0, events[0].who)

    def begin() -> None:
        board.apply_event(events[0])
        board.move_to_layout(0)
        board.effects.clear()
        board.sound.play("crowd_inhale")

    timeline.at(end, begin, gate="state").until(end + 200)
    return Series(timeline, counted(board, *events[1:]))


def counted(board: Board, *events: Event) -> Motion:
    """Count number by number; a card turns at each even one."""
    prefetch_effects(board.faces.art, "bit_lines_radial")
    steps: list[Motion] = []
    for event in events:
        if event.what == "counted":
            steps.append(_beats(board, event))
        elif event.what == "flipped":
            steps.append(_flips(board, event))
        else:
            steps.append(_counted_out(board, event))
    return Series(*steps)


def _beats(board: Board, event: Event) -> Motion:
    def beat(number: int) -> None:
        board.add_effect(CountNumber(number, BEAT))
        board.sound.play("count")

    return Series(
        Call(partial(beat, event.amount - 1)),
        Wait(board.reading_time(BEAT)),
        Call(partial(beat, event.amount)),
        Call(partial(board.apply_event, event)),
        Wait(board.reading_time(BEAT / 2)),
    )


def _flips(board: Board, event: Event) -> Motion:
    def turn() -> None:
        place = len(board.visible.flips)
        board.apply_event(event)
        x, y = count_scene.card_at(min(place, count_scene.FLIPS - 1))
        board.add_effect(Stamp(f"+{event.amount}", x, y - 112, 46, 0.8))
        board.sound.play("flip")

    return Series(Call(turn), Wait(0.4))


def _counted_out(board: Board, event: Event) -> Motion:
    def beat(number: int) -> None:
        board.add_effect(CountNumber(number, BEAT))
        board.sound.play("count")

    return Series(
        Call(partial(beat, 9)),
        Wait(BEAT),
        Call(partial(beat, 10)),
        Call(partial(board.apply_event, event)),
        Wait(BEAT),
    )


def dug(board: Board, event: Event) -> Motion:
    """Show one more point from digging deep."""

    def pays() -> None:
        board.apply_event(event)
        x, y = count_scene.NEEDS.center
        board.add_effect(Stamp("DIGS DEEP: +1", x, y - 100, 46, 0.9))
        board.sound.play("heart")
        board.sound.play("crowd_cheer")

    return Series(Call(pays), Wait(0.5))


def stood(board: Board, event: Event) -> Motion:
    """Show the boxer up again, to the cheers of the crowd."""
    shown: RoundsVisible = board.visible
    at = 2 * len(shown.flips)
    floor = ring_floor_point(board)
    up = StandingBoxer(shown, event.who, "guard", floor)
    timeline = Timeline()

    def rises() -> None:
        board.apply_event(event)
        board.move_to_layout(0)
        board.effects.clear()
        board.add_effect(up)
        x, y = floor
        if board.motion_level == "full":
            board.add_effect(ComicPicture("bit_lines_radial", (x, y - 180), 0.5))
        board.sound.play("ding")
        board.sound.play("crowd_cheer")

    def says() -> None:
        x, y = floor
        board.add_effect(
            Stamp(f"{boxer_name_in_capitals(board, event.who)} IS UP AT {at}!", x, y + 40, 60, 1.0)
        )

    timeline.at(0, rises, gate="state").at(34, says)
    return timeline.at(800, partial(board.remove_effect, up)).until(860)


def stopped(board: Board, event: Event) -> Motion:
    """Show the doctor stopping the fight because of a cut."""

    def waves() -> None:
        board.apply_event(event)
        board.add_effect(
            Banner(
                f"CUT AGAIN: THE DOCTOR STOPS {boxer_name_in_capitals(board, event.who)}",
                RED,
                1.4,
                460,
            )
        )
        board.sound.play("crowd_ooh")

    return Series(Call(waves), Wait(1.1))


# -- the end ---------------------------------------------------------------------------------------


def animate_match_end(board: Board, *events: Event) -> Motion:
    """End the match: knocked out, stopped by the doctor, or decided by the judges."""
    shown: RoundsVisible = board.visible
    wide = decision.TALL
    board.faces.art.prefetch(
        Request(seat_picture_path(shown, seat, "win"), wide, wide) for seat in (0, 1)
    )
    loser = _floored(shown)
    if loser is not None:
        return Deferred(partial(_ends_early, board, events, loser))
    if len(shown.sheet) < 2 * shown.rounds:
        return Deferred(partial(_stopped_by_doctor, board, events))
    return decision.read_out(board, events)


def _floored(shown: RoundsVisible) -> tuple[Seat, str] | None:
    """Return who was knocked out, and the word to shout; None if nobody was."""
    if shown.down >= 0:
        return shown.down, "ko"
    third = [seat for seat in (0, 1) if shown.downs[seat] >= 3]
    return (third[0], "tko") if third and not shown.between else None


def _ends_early(board: Board, events: Sequence[Event], loser: tuple[Seat, str]) -> Motion:
    seat, word = loser
    shown: RoundsVisible = board.visible
    timeline = Timeline()
    end = add_final_bell(board, timeline, 0, *events)
    x, y = ring_floor_point(board)
    down = StandingBoxer(shown, seat, "down", (x + 210, y))
    wins = StandingBoxer(shown, 1 - seat, "win", (x - 230, y), decision.TALL)

    def call() -> None:
        board.add_effect(down)
        board.add_effect(wins)
        show_comic_word(board, ComicWord(word, "a", (x, y - 570), 60.0))
        if word == "tko":
            board.add_effect(
                Stamp(
                    f"{boxer_name_in_capitals(board, seat)}: DOWN A THIRD TIME", x, y + 48, 52, 1.4
                )
            )
        board.sound.play("crowd_roar")
        rain_confetti(board)

    timeline.at(end, call, gate="word")
    return timeline.at(end + 1300, partial(_clear, board))


def _stopped_by_doctor(board: Board, events: Sequence[Event]) -> Motion:
    winners = [event.who for event in events if event.what == "won"]
    timeline = Timeline()
    end = add_final_bell(board, timeline, 0, *events)
    return decision.celebrates(board, timeline, end, winners)


def _clear(board: Board) -> None:
    board.effects = [
        effect for effect in board.effects if not isinstance(effect, StandingBoxer | ComicWord)
    ]
    board.dim = 0.0
