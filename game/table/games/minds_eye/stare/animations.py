"""How a staring contest is animated (ux B13, C4)."""

from collections.abc import Sequence
from functools import partial

from game.core.event import Event
from game.core.state import Seat
from game.games.minds_eye.cards import GLARE
from game.stage.drawing.canvas import WIDTH
from game.stage.drawing.colours import IRISES
from game.stage.motion.motions import Call, Motion, Series, Wait, ease_emphasised, out_cubic
from game.stage.motion.timeline import Timeline
from game.table.animation.kit import apply_events, play_sound
from game.table.board.board import Board
from game.table.board.comic_effects import ComicPicture, ParticleBurst, prefetch_effects
from game.table.board.effects import Note, Point, Stamp
from game.table.board.sprite import Sprite
from game.table.game_table import Animator
from game.table.games.minds_eye import wheel
from game.table.games.minds_eye.stare import eye, stare_scene
from game.table.games.minds_eye.stare.distraction_question import ICONS
from game.table.games.minds_eye.stare.effects import (
    DropLoss,
    Falling,
    FlyingDistraction,
    GlareBeam,
    HaloEffect,
    Thump,
)
from game.table.games.minds_eye.stare.eye import (
    COLOURS,
    IRIS,
    SWELLS,
    WIDE,
    layer_name,
    posed_image_key,
)
from game.table.games.minds_eye.stare.geometry import (
    LEFT,
    RIGHT,
    drop_position,
    eye_keys,
    eyeball_centre,
    layer_key,
    layer_pose,
    seats_by_side,
    side_of,
    stare_zones,
)
from game.table.games.minds_eye.stare.stare_memory import STANCES, signed
from game.table.games.minds_eye.stare.visible import StareVisible
from game.table.text.word_files import read_words

ENTERS, ENTERS_AGAIN = 0.6, 0.3
"""Seconds that the eyes take to come in from the sides: the first time, and later."""
STRINGS = 10
FORWARD = (103.0, 6.0)
"""Offset of an iris from the middle of its eyeball, towards the other eye."""
READ = 1000.0
"""Milliseconds of a beat: long enough to read its outcome."""
LAST = 520.0
"""Milliseconds of the last beat, which needs no reading time."""
HEARD = ("", "buzz", "sizzle", "ting", "whoosh", "crowd_inhale")
"""The sound of each distraction."""
SOON = 40.0
"""Milliseconds until the word shown later is rendered in advance."""
APART = 60.0
"""Milliseconds between the two blinks of a double blink."""


def began(board: Board, event: Event) -> Motion:
    """Begin a contest: plum light, and two eyes come in from the sides."""
    seconds = board.travel_time(ENTERS if board.begin_set_piece("stare") else ENTERS_AGAIN)

    def enter() -> None:
        board.apply_event(event)
        board.effects.clear()
        board.snap_to_layout()
        for side, seat in seats_by_side(board.visible).items():
            for name in eye_keys(seat) if seconds else ():
                _come_in(board.sprites[name], -WIDE if side == LEFT else WIDE, seconds)
        board.sound.play("crowd_inhale")

    ready = Call(partial(prefetch_eyes, board))
    return Series(Call(enter), Wait(seconds), play_sound(board, "heart"), ready, Wait(0.5))


def prefetch_eyes(board: Board) -> None:
    """Prefetch every pose of the two eyes, once they are in and only look at each other.

    Not earlier: the eyes of every contender, facing both ways, would push all else from the cache.
    """
    art = board.faces.art
    for side, seat in seats_by_side(board.visible).items():
        eye.prefetch_eye(art, board.contenders[seat], side == RIGHT)
    art.prefetch(stare_scene.requests())


def _come_in(sprite: Sprite, far: float, seconds: float) -> None:
    there = sprite.pose
    sprite.jump_to(there._replace(x=there.x + far))
    sprite.travel(there, seconds, ease_emphasised)


# -- distractions ----------------------------------------------------------------------------------


def offered(board: Board, *events: Event) -> Motion:
    return Series(apply_events(board, *events), Wait(0.2))


def announced(board: Board, event: Event) -> Motion:
    """Announce a distraction on its panel; a light shows where to look."""
    return Series(apply_events(board, event), Call(partial(_light, board, 1.0)), Wait(0.5))


def distracted(board: Board, event: Event) -> Motion:
    """Let a distraction strike: it is heard, and with full motion it flies past."""

    def strike() -> None:
        _light(board, 0.9)
        board.sound.play(HEARD[event.amount])
        if board.motion_level == "full":
            start, middle = stare_zones().centre("distraction"), stare_zones().centre("heart")
            name = f"ui/stare_{ICONS[event.amount]}.svg"
            board.add_effect(FlyingDistraction(name, start, (middle[0], middle[1] + 30), 0.9))

    wait = 0.9 if board.motion_level == "full" else 0.4
    return Series(apply_events(board, event), Call(strike), Wait(wait))


def _light(board: Board, seconds: float) -> None:
    board.add_effect(HaloEffect(stare_zones().rect("distraction"), seconds))
    board.sound.play("tink")


def dried(board: Board, event: Event) -> Motion:
    said = read_words("stare")["dried"].format(dry=event.amount)
    x, y = stare_zones().centre("heart")

    def tell() -> None:
        board.apply_event(event)
        board.add_effect(Note(said, x, y + 96, 0.9))
        board.sound.play("sizzle")

    return Series(Call(tell), Wait(0.45))


# -- a beat ----------------------------------------------------------------------------------------


def stared(board: Board, *events: Event) -> Motion:
    """Show one beat: both act on the thump, then the drops fall."""
    prefetch_eyes(board)  # the next beat may bring a distraction
    acts = [event for event in events if event.what == "stared"]
    drips = [event for event in events if event.what == "dripped"]
    fatal = any(event.amount <= 0 for event in drips)
    timeline = Timeline()
    timeline.at(0, partial(_act, board, acts), gate="thump")
    _glare(board, timeline, acts)
    timeline.at(300, partial(_drip, board, drips, LAST if fatal else READ), gate="state")
    if fatal:
        return timeline.until(LAST)
    return timeline.at(READ, partial(board.move_to_layout, 0))


def _act(board: Board, acts: Sequence[Event]) -> None:
    shown: StareVisible = board.visible
    board.add_effect(Thump())
    board.sound.play("heart")
    board.sound.play("string", min(shown.beat, STRINGS))
    for event in acts:
        board.apply_event(event)
        _pose(board, event.who, STANCES[event.amount])


def _pose(board: Board, seat: Seat, stance: str, swells: bool = False) -> None:
    """Set the lids and the iris; the eyeball only comes to rest."""
    ball, iris, lids = (board.sprites[name] for name in eye_keys(seat))
    ball.jump_to(ball.pose)
    lids.jump_to(lids.pose, posed_image_key(lids.image, stance))
    iris.jump_to(layer_pose(side_of(board.visible, seat), IRIS, swells))


def _glare(board: Board, timeline: Timeline, acts: Sequence[Event]) -> None:
    """Bring the iris forward, and shoot a beam at the other eye."""
    for event in acts:
        if event.amount != GLARE:
            continue
        gaze = _gaze(board, event.who, event.to)
        timeline.at(
            120, partial(_pose, board, event.who, "glare", True), partial(board.add_effect, gaze)
        )
        timeline.at(120, partial(board.sound.play, "gaze"))
        if board.motion_level == "hardly":
            gaze.reach = 1.0
        else:
            timeline.span(120, 300, partial(_reach, gaze), out_cubic)
        timeline.at(560, partial(board.remove_effect, gaze))
        timeline.at(560, partial(_pose, board, event.who, "glare"))


def _gaze(board: Board, seat: Seat, at: Seat) -> GlareBeam:
    colour = COLOURS.index(layer_name(board.sprites[layer_key(seat, IRIS)].image))
    light, dark = IRISES[colour]
    start, end = iris_position(board, seat, SWELLS + 100), iris_position(board, at, 90)
    high = -16 if side_of(board.visible, seat) == LEFT else 16  # two beams pass each other
    return GlareBeam((start[0], start[1] + high), (end[0], end[1] + high), (dark, light), 60)


def _reach(gaze: GlareBeam, share: float) -> None:
    gaze.reach = share


def iris_position(board: Board, seat: Seat, more: float = 0.0) -> Point:
    """Return the middle of this seat's iris, or a point `more` further towards the rival."""
    side = side_of(board.visible, seat)
    x, y = eyeball_centre(side)
    towards = 1 if side == LEFT else -1
    return x + towards * (FORWARD[0] + more), y + FORWARD[1]


def _drip(board: Board, drips: Sequence[Event], until: float) -> None:
    """Let drops fall, and show how many."""
    shown: StareVisible = board.visible
    for event in drips:
        side, before = side_of(shown, event.who), shown.drops[event.who]
        lost = before - max(0, event.amount)
        x, y = eyeball_centre(side)
        seconds = (until - 300) / 1000
        board.add_effect(DropLoss(signed(event.amount - before), (x, y + 200), seconds, shown.beat))
        if lost > 0 and board.motion_level == "full":
            board.add_effect(
                Falling([drop_position(side, n) for n in range(max(0, before - lost), before)], 0.5)
            )
            board.add_effect(ComicPicture("burst_me_tear", (x, y + 300), 0.24))
    if any(event.amount < shown.drops[event.who] for event in drips):
        board.sound.play("splat")
    for event in drips:
        board.apply_event(event)


# -- the end of a contest --------------------------------------------------------------------------


def blinked(board: Board, event: Event) -> Motion:
    """Show the losing eye tremble, creep shut and slam."""
    art = board.faces.art
    prefetch_effects(art, *EFFECT_IMAGES)
    art.prefetch(wheel.requests(board.zones, board.contenders))  # the viewer's card comes back
    timeline = Timeline()
    slow = board.begin_set_piece("blink")
    creeps = (300.0 if slow else 0.0) if _wet(board) else 0.0
    slams = creeps + (240 if slow else 160)
    if board.motion_level != "hardly":
        timeline.span(0, creeps, partial(_tremble, board, event.who))
        timeline.at(creeps, partial(_pose, board, event.who, "squint"))
        timeline.at(creeps, partial(board.sound.play, "crowd_inhale"))
    else:
        slams = 120.0
    timeline.at(slams, partial(_slam, board, event.who), gate="slam")
    end = slams + board.hit_stop_ms(60)
    said = _blink(board, event.who)
    timeline.at(SOON, partial(said.prerender, board.faces.lettering, WIDTH))
    timeline.at(end + 60, partial(board.add_effect, said), partial(_shine, board, event.to))
    timeline.at(end + 240, partial(board.sound.play, "crowd_laugh"))
    return timeline.at(end + 900, partial(_leave, board, event), gate="state").until(end + 1000)


def _wet(board: Board) -> bool:
    """Whether an eye has run out of drops."""
    return any(drops <= 0 for drops in (board.visible.drops[s] for s in board.visible.starers[:2]))


def _tremble(board: Board, seat: Seat, share: float) -> None:
    far = 3.0 if share < 1 and int(share * 12) % 2 else 0.0
    for name in eye_keys(seat):
        board.sprites[name].offset = (far, 0.0)


def _slam(board: Board, seat: Seat) -> None:
    x, y = eyeball_centre(side_of(board.visible, seat))
    _pose(board, seat, "blink")
    board.sound.play("blink")
    board.sound.play("crowd_gasp")
    board.shake_and_rumble(0.3)
    if board.motion_level == "full":
        board.add_effect(ComicPicture("bit_shock_l", (x, y), 0.1))
        board.add_effect(ParticleBurst(("bit_sweat_3",), (x, y + 40), 6, 260, 90, 200, 0.5))


def _blink(board: Board, seat: Seat) -> Stamp:
    x, y = eyeball_centre(side_of(board.visible, seat))
    return Stamp(read_words("stare")["blink"], x, y - 20, 110, 0.84)


def _shine(board: Board, seat: Seat) -> None:
    x, y = iris_position(board, seat)
    _pose(board, seat, "hold")
    for dx, dy in ((-70, -70), (64, 40), (30, -92)):
        board.add_effect(ComicPicture("bit_glint", (x + dx, y + dy), 0.6))


def _leave(board: Board, event: Event) -> None:
    """Leave the contest: return everything to its place on the table."""
    board.apply_event(event)
    board.effects.clear()
    board.snap_to_layout()


def double_blinked(board: Board, event: Event, *drips: Event) -> Motion:
    """Show both eyes blink at once; the contest continues with a few drops."""
    timeline = Timeline()
    for late, seat in enumerate((event.who, event.to)):
        timeline.at(160 + late * APART, partial(_slam, board, seat))
    timeline.at(160, partial(board.apply_event, event))
    x, y = stare_zones().centre("heart")
    said = read_words("stare")["double"]
    timeline.at(300, partial(board.sound.play, "crowd_laugh"))
    timeline.at(300, lambda: board.add_effect(Stamp(said, x, y, 76, 0.8)))
    timeline.at(1000, *(partial(board.apply_event, drip) for drip in drips), gate="state")
    return timeline.at(1000, partial(board.move_to_layout, 0)).until(1200)


def called(board: Board, *events: Event) -> Motion:
    """Show who names whom as the one who blinked."""

    def tell() -> None:
        for number, event in enumerate(events):
            board.apply_event(event)
            x, y = eyeball_centre(side_of(board.visible, event.to))
            said = read_words("stare")["called"].format(name=board.names[event.who])
            board.add_effect(Note(said, x, y + 60 * number - 20, 1.0))
        board.sound.play("tock")

    return Series(Call(tell), Wait(0.9))


def tossed(board: Board, event: Event) -> Motion:
    """Toss the referee's coin."""
    x, y = stare_zones().centre("line")
    said = read_words("stare")["tossed"].format(name=board.names[event.who])

    def toss() -> None:
        board.sound.play("ting")
        board.add_effect(ComicPicture("bit_coin", (x, y + 160), 1.6))

    def tell() -> None:
        board.apply_event(event)
        board.add_effect(Stamp(said, x, y + 340, 56, 1.4))

    return Series(Call(toss), Wait(0.5), Call(tell), Wait(0.9))


GROUPED_EVENTS = {
    "stared": ("stared", "dripped"),
    "offered": ("offered",),
    "double_blinked": ("dripped",),
    "called": ("called",),
}

ANIMATORS: dict[str, Animator] = {
    "stare_began": began,
    "offered": offered,
    "announced": announced,
    "distracted": distracted,
    "air_dried": dried,
    "stared": stared,
    "double_blinked": double_blinked,
    "called": called,
    "coin_tossed": tossed,
    "blinked": blinked,
}

SOUNDS = (
    "blink", "buzz", "crowd_gasp", "crowd_inhale", "crowd_laugh", "gaze", "heart", "sizzle",
    "splat", "string", "ting", "tink", "tock", "whoosh",
)  # fmt: skip
EFFECT_IMAGES = ("bit_coin", "bit_glint", "bit_shock_l", "bit_sweat_3", "burst_me_tear")
