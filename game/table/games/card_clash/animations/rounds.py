"""The end of a round, the knock-out check, the last flurry and the end of the match."""

from collections.abc import Sequence
from functools import partial

from game.core.event import Event
from game.stage.drawing.art import Request
from game.stage.drawing.colours import BLUE, ORANGE, RED
from game.stage.motion.motions import LONG, Call, Deferred, Motion, Series, Wait, ease_emphasised
from game.stage.motion.timeline import Timeline
from game.table.animation.dice import animate_roll, end_roll
from game.table.animation.kit import apply_events
from game.table.animation.match_end import (
    DUST,
    ContenderFigure,
    FloorSpotlight,
    add_final_bell,
    animate_decision,
    animate_falls,
    animate_knock_out,
)
from game.table.board.board import Board
from game.table.board.comic_effects import ComicPicture, FlipBook
from game.table.board.effects import Banner, Stamp
from game.table.board.sprite import Pose
from game.table.characters.cast import figure_file
from game.table.games.card_clash.animations.fists import action_centre
from game.table.games.card_clash.effects import KnockOutCheckScale

SWAYS, POSES = 300.0, ("flinch", "down", "block")
"""Width of the boxer in a knock-out check, and the poses to prefetch."""
DARK = 0.45
STEP = 20
"""Milliseconds between new effects: to draw all of them in one frame would take too long."""


def requests(looks: Sequence[str]) -> list[Request]:
    """Pictures to prefetch: boxers in a knock-out check, banners and the save line."""
    boxers = [Request(figure_file(look, pose), SWAYS, SWAYS) for look in looks for pose in POSES]
    banners = [Request(Banner.ribbon_drawing(colour), 0, 0) for colour in (ORANGE, RED, BLUE)]
    return [*boxers, *banners, *KnockOutCheckScale.requests()]


def round_over(board: Board, event: Event) -> Motion:
    """Move all six cards to the discard piles and ring in the next round."""

    def away() -> None:
        for key, sprite in board.sprites.items():
            if isinstance(key, tuple) and key[0] == "slot":
                pile = board.zones.rect(f"{board.zone_prefix(key[1])}_discard")
                sprite.travel(
                    Pose(*pile.center, 4, pile.w), board.travel_time(LONG), ease_emphasised
                )
        board.sound.play("slide", 2)

    def ring() -> None:
        board.apply_event(event)
        board.sound.play("ding")
        board.add_effect(Banner(f"ROUND {event.amount + 1}", ORANGE, 0.9, 460))

    return Series(
        Wait(0.3),
        Call(away),
        Wait(board.travel_time(LONG)),
        Call(ring),
        Call(board.move_to_layout),
        Wait(0.4),
    )


def ko_check(board: Board, event: Event, *dice: Event) -> Motion:
    """Animate a knock-out check: the boxer sways under a lamp while two dice decide."""
    rolls = [(e.who, e.amount) for e in dice if e.what == "rolled"]
    x, y = action_centre(board, 1)
    line = KnockOutCheckScale(event.amount, x, y + 100)
    body = ContenderFigure(board.contenders[event.who], "flinch", (x, y - 20), 60.0, SWAYS)
    return Series(
        _in_danger(board, event, line, body),
        animate_roll(board, rolls, x, y + 10, waits_for_throw=True),
        end_roll(board),
        Deferred(partial(_outcome, board, dice, line, body)),
    )


def _in_danger(
    board: Board, event: Event, line: KnockOutCheckScale, body: ContenderFigure
) -> Motion:
    name = board.names[event.who].upper()

    def begin() -> None:
        board.apply_event(event)
        for effect in (FloorSpotlight(body.floor, 60.0), body):
            board.add_effect(effect)
        board.sound.duck(2.0)
        board.sound.play("heart")

    timeline = Timeline().at(0, begin, partial(_dim, board, DARK), gate="danger")
    timeline.at(STEP, partial(board.add_effect, line))
    banner = Banner(f"{name} NEEDS {event.amount}+", RED, 3.0, 240)
    timeline.at(2 * STEP, partial(board.add_effect, banner))
    return timeline.at(420, partial(board.sound.play, "heart")).until(500)


def _dim(board: Board, dim: float) -> None:
    """Dim the table in one step, since every step redraws the whole window."""
    board.dim = dim if board.motion_level != "hardly" else 0.0


def _outcome(
    board: Board, dice: tuple[Event, ...], line: KnockOutCheckScale, body: ContenderFigure
) -> Motion:
    fell = dice[-1].what == "fell"
    timeline = Timeline()

    def told() -> None:
        for event in dice:
            board.apply_event(event)
        line.total = sum(event.amount for event in dice if event.what == "rolled")
        board.sound.play("crowd_gasp" if fell else "crowd_cheer")

    def react() -> None:
        x, y = body.floor
        body.pose = "down" if fell else "block"
        board.add_effect(Stamp("DOWN!" if fell else "STILL STANDING!", x, y + 190, 60, 0.9))
        if fell:
            board.sound.play("fall")
            board.shake_and_rumble(0.5)
            board.add_effect(ComicPicture("bit_star_crown", (x, y - SWAYS * 0.6), 0.7))
            if board.motion_level == "full":
                for side in (-110, 110):
                    board.add_effect(FlipBook(DUST, (x + side, y - 20), 0.4))

    def clear() -> None:
        board.remove_effect(line)
        board.effects = [
            e for e in board.effects if not isinstance(e, ContenderFigure | FloorSpotlight)
        ]

    timeline.at(0, told, gate="state").at(160, react)
    return timeline.at(860, clear, partial(_dim, board, 0.0)).until(960)


def animate_match_end(board: Board, *events: Event) -> Motion:
    """End the match with a fall if a boxer is down, otherwise with the decision."""
    down = [seat for seat in range(board.visible.n) if board.visible.down[seat]]
    if not down:
        return animate_decision(board, *events)
    timeline = Timeline()
    end = add_final_bell(board, timeline, 0, *events)
    end = animate_falls(board, timeline, end, [board.contenders[seat] for seat in down])
    return animate_knock_out(board, timeline, end)


def flurry(board: Board, event: Event, *rolled: Event) -> Motion:
    """Animate the tie-break after the last round: both roll dice until one is ahead."""
    x, y = action_centre(board, 1)
    steps: list[Motion] = [
        apply_events(board, event),
        Call(lambda: board.add_effect(Banner("ONE LAST FLURRY", ORANGE, 1.6, 300))),
        Wait(0.6),
    ]
    for i in range(0, len(rolled), 4):
        batch = rolled[i : i + 4]
        steps.append(
            animate_roll(board, [(e.who, e.amount) for e in batch], x, y, waits_for_throw=True)
        )
        steps += [apply_events(board, *batch), Wait(0.5), end_roll(board)]
    return Series(*steps)
