"""The end of a match, for every game: final bell, a fall or a cheer, the crowd; then the poster."""

from collections.abc import Sequence
from functools import partial
from typing import Protocol

from game.core.event import Event
from game.core.state import Seat
from game.stage.drawing.art import Art, Request
from game.stage.drawing.canvas import Canvas
from game.stage.motion.motions import Motion, in_quad, out_back
from game.stage.motion.timeline import Timeline
from game.table.animation.kit import show_comic_word
from game.table.board.board import Board
from game.table.board.comic_effects import (
    ComicPicture,
    ComicWord,
    FlipBook,
    ParticleBurst,
    effect_picture,
    effect_requests,
)
from game.table.board.effects import Effect, Point, Stamp
from game.table.characters.cast import figure_file

STROKES, STROKE = 3, 150
"""Strokes of the final bell, and milliseconds between two."""
DARK = 0.55
FIGURE = 380.0
FLOOR = 376 / 400
"""Height of a contender's feet, as a share of the picture."""
STEPS_OUT, FALLS, LIES, CALLS = 140, 300, 250, 650
"""Milliseconds of each part of a fall."""
DUST = ("bit_dust_1", "bit_dust_2", "bit_dust_3", "bit_dust_4")
CONFETTI = tuple(f"bit_confetti_{i}" for i in range(1, 9))


EFFECT_IMAGES = (
    *DUST, *CONFETTI, "burst_bell", "bit_spot_cone", "bit_shadow", "bit_star_crown", "word_ko_a",
)  # fmt: skip
SOUNDS = ("crowd_ko", "crowd_roar", "fall", "final_bell")
POSES = ("flinch", "down", "cheer")
HANGS = 0.7
"""Size of a dejected contender, as a share of the normal one."""
GROWS = (1 / 3, 2 / 3, 1)
"""Sizes of a contender who steps out, step by step."""


def requests(art: Art, looks: Sequence[str]) -> list[Request]:
    """Pictures of the end of every match, for prefetching."""
    seen = [(pose, 1.0) for pose in POSES] + [("dejected", HANGS)]
    seen += [("flinch", share) for share in GROWS[:-1]]
    figures = [(figure_file(look, pose), FIGURE * share) for look in looks for pose, share in seen]
    return [
        *effect_requests(art, EFFECT_IMAGES),
        *(Request(name, wide, wide) for name, wide in figures),
    ]


class ContenderFigure(Effect):
    """A contender in the ring, with their feet on a point of the floor."""

    def __init__(
        self, character: str, pose: str, floor: Point, seconds: float, width: float = FIGURE
    ) -> None:
        super().__init__(seconds)
        self.character, self.pose, self.floor = character, pose, floor
        self.width = width
        self.angle = 0.0
        self.mirrored = False

    def draw(self, canvas: Canvas) -> None:
        art = canvas.art
        picture = art.picture(figure_file(self.character, self.pose), self.width)
        if self.mirrored:
            picture = art.mirrored(picture)
        x, y = self.floor
        up = self.width * (FLOOR - 0.5)
        canvas.put_centred(art.rotated(picture, self.angle), x, y - up)


class FloorSpotlight(Effect):
    """A spotlight from above, and a shadow on the floor."""

    def __init__(self, floor: Point, seconds: float) -> None:
        super().__init__(seconds)
        self.floor = floor

    def draw(self, canvas: Canvas) -> None:
        x, y = self.floor
        cone = effect_picture(canvas.art, "bit_spot_cone")
        high = cone.get_height() / canvas.scale
        canvas.put_centred(cone, x, y - high / 2 + 30)
        canvas.put_centred(effect_picture(canvas.art, "bit_shadow"), x, y)


def ring_floor_point(board: Board) -> Point:
    """The middle of the ring's floor, where contenders fall."""
    x, y = board.zones.centre("centre")
    return x, y + 230


# -- the bell --------------------------------------------------------------------------------------


def animate_decision(board: Board, *events: Event) -> Motion:
    """Animate an end without a fall: the bell, then a cheer for the winners."""
    timeline = Timeline()
    end = add_final_bell(board, timeline, 0, *events)
    winners = [event.who for event in events if event.what == "won"]
    losers = [seat for seat in range(board.visible.n) if seat not in winners]
    return animate_cheers(board, timeline, end, winners, losers)


def add_final_bell(board: Board, timeline: Timeline, start: float, *won: Event) -> float:
    """Add three bell strokes, the first of which applies the events; return when they end."""
    x, y = board.zones.centre("centre")

    def over() -> None:
        for event in won:
            board.apply_event(event)
        board.effects.clear()
        board.dim_all_but(())
        board.move_to_layout(0.2)
        board.sound.duck(3.0)
        board.sound.play("final_bell")
        below = min(y + 190, board.zones.centre("announcer")[1])
        board.add_effect(Stamp("DING  DING  DING", x, below, 52, 0.6))

    def stroke(number: int) -> None:
        aside = (-16, 16, -16)[number] if board.motion_level == "full" else 0
        board.add_effect(ComicPicture("burst_bell", (x + aside, y - 20), STROKE / 1000 + 0.03))
        board.shake_and_rumble(0.05)

    timeline.at(start, over, gate="bell")
    timeline.span(start, start + 200, partial(_darken, board))
    for number in range(STROKES):
        timeline.at(start + STROKE * number, partial(stroke, number))
    return start + STROKE * STROKES


def _darken(board: Board, share: float) -> None:
    if board.motion_level != "hardly":
        board.dim = max(board.dim, DARK * share)


# -- a fall ----------------------------------------------------------------------------------------


def animate_falls(
    board: Board, timeline: Timeline, start: float, characters: Sequence[str]
) -> float:
    """Let the losers step out, sway and fall; return when the dust has settled."""
    x, floor = ring_floor_point(board)
    lands = start + STEPS_OUT + FALLS
    for i, character in enumerate(characters):
        side = x + 420 * (i - (len(characters) - 1) / 2)
        _fall(board, timeline, start + 120 * i, character, (side, floor))
    timeline.at(lands, partial(board.sound.play, "fall"), partial(board.sound.play, "crowd_ko"))
    return lands + LIES


def _fall(board: Board, timeline: Timeline, start: float, character: str, floor: Point) -> None:
    standing = ContenderFigure(character, "flinch", floor, (STEPS_OUT + FALLS) / 1000)
    down = ContenderFigure(character, "down", floor, 60.0)

    def step_out() -> None:
        board.add_effect(FloorSpotlight(floor, 60.0))
        board.add_effect(standing)

    def grow(share: float) -> None:
        standing.width = FIGURE * GROWS[min(2, int(share * 3))]

    def sway(share: float) -> None:
        standing.angle = (0, -11, -22)[min(2, int(share * 3))]

    def land() -> None:
        board.remove_effect(standing)
        board.add_effect(down)
        board.shake_and_rumble(0.3)
        x, y = floor
        board.add_effect(ComicPicture("bit_star_crown", (x, y - FIGURE * 0.62), 60.0))
        if board.motion_level == "full":
            for side in (-150, 150):
                board.add_effect(FlipBook(DUST, (x + side, y - 20), 0.4))

    if board.motion_level == "full":
        timeline.at(start, step_out).span(start, start + STEPS_OUT, grow)
        timeline.span(start + STEPS_OUT, start + STEPS_OUT + FALLS, sway, in_quad)
    else:
        timeline.at(start, partial(board.add_effect, FloorSpotlight(floor, 60.0)))
    timeline.at(start + STEPS_OUT + FALLS, land)


def animate_knock_out(board: Board, timeline: Timeline, start: float, word: str = "ko") -> Timeline:
    """Add the K.O. word and the roar of the crowd."""
    x, y = board.zones.centre("centre")

    def call() -> None:
        show_comic_word(board, ComicWord(word, "a", (x, y - 110), 60.0))
        board.sound.play("crowd_roar")
        rain_confetti(board)

    return timeline.at(start, call, gate="word").at(start + CALLS, partial(_clear, board))


def rain_confetti(board: Board) -> None:
    """Rain confetti at full motion."""
    if board.motion_level == "full":
        x, y = board.zones.centre("centre")
        board.add_effect(ParticleBurst(CONFETTI, (x, y - 120), 16, 620, -90, 220, 1.2))


# -- a cheer ---------------------------------------------------------------------------------------


def animate_cheers(
    board: Board, timeline: Timeline, start: float, winners: Sequence[Seat], losers: Sequence[Seat]
) -> Timeline:
    """Let the winners jump while the losers (at most two) hang their heads."""
    x, floor = ring_floor_point(board)
    won = [ContenderFigure(board.contenders[seat], "cheer", (x, floor), 60.0) for seat in winners]
    lost = [
        ContenderFigure(board.contenders[seat], "dejected", (x, floor), 60.0) for seat in losers[:2]
    ]
    for i, one in enumerate(won):
        one.floor = x + 300 * (i - (len(won) - 1) / 2), floor
    for side, one in zip((-1, 1), lost, strict=False):
        one.floor = x + side * 430, floor
        one.width = FIGURE * HANGS
        one.mirrored = side > 0

    def enter() -> None:
        board.add_effect(FloorSpotlight((x, floor), 60.0))
        for one in (*lost, *won):
            board.add_effect(one)
        board.sound.play("crowd_roar")
        rain_confetti(board)

    timeline.at(start, enter, gate="cheer")
    animate_jump(board, timeline, start, won)
    return timeline.at(start + 1000, partial(_clear, board))


class HasFloorPoint(Protocol):
    """Anything that stands on a point of the floor."""

    floor: Point


def animate_jump(
    board: Board, timeline: Timeline, start: float, won: Sequence[HasFloorPoint]
) -> None:
    """Let the winners jump up, at full motion only."""
    floor = ring_floor_point(board)[1]

    def rise(share: float) -> None:
        for one in won:
            one.floor = one.floor[0], floor + 60 * (1 - share)

    if board.motion_level == "full":
        timeline.span(start, start + 300, rise, out_back(1.3))


def _clear(board: Board) -> None:
    """Clear the ring before the results."""
    board.effects = [
        e
        for e in board.effects
        if not isinstance(e, ContenderFigure | FloorSpotlight | ComicWord | ComicPicture)
    ]
    board.dim = 0.0
