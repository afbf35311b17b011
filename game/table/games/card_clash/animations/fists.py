"""Attacks: fists that land, are blocked, or clash."""

from functools import partial

from game.core.event import Event
from game.core.state import Seat
from game.games.card_clash.cards import HEIGHT, HITS
from game.stage.motion.motions import (
    Call,
    Deferred,
    Motion,
    Series,
    Tween,
    Wait,
    in_quad,
    linear,
    out_cubic,
)
from game.stage.motion.timeline import Timeline
from game.table.animation import gloves
from game.table.animation.dice import animate_roll, end_roll
from game.table.animation.gloves import GloveEffect
from game.table.animation.kit import show_comic_word
from game.table.board.board import Board
from game.table.board.comic_effects import ComicPicture, ComicWord, FlipBook
from game.table.board.effects import CrossedOutMark, Point, Stamp
from game.table.board.sprite import Pose
from game.table.games.card_clash.effects import DiceTotals

HIGHER = 70
"""Spread of the lanes: high fists fly above the middle of a card, low ones below it."""
RISE, FLIGHT, APART = 100, 80, 60
"""Milliseconds: out of the card, across the ring, and between two fists that land."""
BACK, RECOIL = 20.0, 18.0
UPRIGHT = -90
"""Degrees: straight up, as the viewer's fist points."""
APART_BY = 44.0
"""Sideways offset of two fists that pass each other."""


def current_action(board: Board) -> int:
    return max(k for k in range(3) if board.visible.played[k] >= 0)


def action_centre(board: Board, action: int) -> Point:
    return board.zones.centre(f"verdict{action + 1}")


def _card_at(board: Board, seat: Seat, action: int) -> Pose:
    return board.sprites["slot", seat, action].target_pose


def _card(board: Board, seat: Seat) -> int:
    card: int = board.visible.played[seat * 3 + current_action(board)]
    return card


def _lane(board: Board, seat: Seat) -> float:
    """Vertical offset of a fist, high or low from its own boxer's side of the table."""
    up = -1 if HEIGHT[_card(board, seat)] else 1
    return 0.4 * up * HIGHER * (1 if board.zone_prefix(seat) == "my" else -1)


def _ends(board: Board, seat: Seat, aside: float) -> tuple[Point, Point]:
    """Start and end of a punch: from this seat's card to the opponent's."""
    action = current_action(board)
    start, end = _card_at(board, seat, action), _card_at(board, 1 - seat, action)
    lane = _lane(board, seat)
    return (start.x + aside, start.y + lane), (end.x + aside, end.y + lane)


def _fist(
    board: Board, timeline: Timeline, begins: float, seat: Seat, aside: float, to: float
) -> GloveEffect:
    """Add a fist: it rises from its card, draws back, and flies `to` (a share) of the way."""
    start, end = _ends(board, seat, aside)
    colour = "red" if board.zone_prefix(seat) == "my" else "blue"
    fist = GloveEffect(board.faces, gloves.coloured_glove_key(colour, start, end), start)
    back = gloves.point_along(start, end, -BACK)
    there = start[0] + (end[0] - start[0]) * to, start[1] + (end[1] - start[1]) * to
    if board.motion_level == "hardly":
        fist.at = there
        timeline.at(begins, partial(board.add_effect, fist))
        return fist
    timeline.at(begins, partial(board.add_effect, fist))
    timeline.span(begins, begins + RISE, partial(fist.move_along, start, back), out_cubic)
    timeline.span(
        begins + RISE, begins + RISE + FLIGHT, partial(fist.move_along, back, there), in_quad
    )
    way = gloves.point_along(start, end, 90)
    lines = ComicPicture("bit_lines_speed", way, 0.08, gloves.heading(start, end))
    timeline.at(
        begins + RISE, partial(board.sound.play, "whoosh"), partial(board.add_effect, lines)
    )
    return fist


# -- landing ---------------------------------------------------------------------------------------


def hit(board: Board, *events: Event) -> Motion:
    """Animate one hit, or two fists that pass each other and land in turn."""
    timeline = Timeline()
    both = len(events) > 1
    for i, event in enumerate(events):
        aside = APART_BY * (1 if board.zone_prefix(event.who) == "my" else -1) if both else 0.0
        fist = _fist(board, timeline, APART * i, event.who, aside, 0.86)
        contact = APART * i + RISE + FLIGHT
        timeline.at(contact, partial(_land, board, event, aside), gate=f"contact{i or ''}")
        timeline.at(
            contact + 200, partial(board.remove_effect, fist), partial(_right, board, event)
        )
    return timeline.until(timeline.length + 120)


def _land(board: Board, event: Event, aside: float) -> None:
    board.apply_event(event)
    there = _card_at(board, event.to, current_action(board))
    at = there.x + aside, there.y
    heavy = HITS[_card(board, event.who)] > 1
    board.add_effect(_burst(board, event, at, heavy))
    board.sound.play("impact_punch" if heavy else "impact_jab")
    board.shake_and_rumble(0.2 if heavy else 0.12)
    _knock(board, event.to)
    mine = board.zone_prefix(event.who) == "my"
    board.add_effect(Stamp(f"+{event.amount}", at[0] - 130, at[1], 56, 0.7))
    if heavy:
        show_comic_word(board, ComicWord("pow", "a" if mine else "b", (at[0] + 210, at[1])))


def _burst(board: Board, event: Event, at: Point, heavy: bool) -> ComicPicture:
    if heavy:
        return ComicPicture("burst_punch", at, 0.24, pops=True)
    return ComicPicture(
        "burst_jab", at, 0.24, -90 if board.zone_prefix(event.who) == "my" else 90, pops=True
    )


def _knock(board: Board, seat: Seat) -> None:
    """Flash the struck card and, with full motion, push it back."""
    key = ("slot", seat, current_action(board))
    board.flash(key)
    if board.motion_level == "full":
        sprite = board.sprites[key]
        sprite.squash = 0.12
        down = RECOIL if board.zone_prefix(seat) == "my" else -RECOIL
        sprite.offset = (0.0, down)


def _right(board: Board, event: Event) -> None:
    for seat in (event.who, event.to):
        sprite = board.sprites["slot", seat, current_action(board)]
        sprite.squash, sprite.offset = 0.0, (0.0, 0.0)


def blocked(board: Board, event: Event) -> Motion:
    """Animate a blocked attack: the fist bounces off the guard."""
    timeline = Timeline()
    fist = _fist(board, timeline, 0, event.who, 0.0, 0.62)
    contact = RISE + FLIGHT
    start, end = _ends(board, event.who, 0.0)
    wall = gloves.point_along(end, start, 60)

    def guard() -> None:
        board.apply_event(event)
        board.add_effect(ComicPicture("burst_guard", wall, 0.34, pops=True))
        board.sound.play("clap_guard")
        board.shake_and_rumble(0.08)
        show_comic_word(board, ComicWord("blocked", "c", (wall[0] + 220, wall[1]), 0.4))
        if board.motion_level == "full":
            board.add_effect(FlipBook(("bit_dust_3", "bit_dust_4"), wall, 0.2))

    timeline.at(contact, guard, gate="contact")
    if board.motion_level == "full":
        bounces = gloves.point_along(start, end, 40)
        timeline.span(
            contact + 40, contact + 200, partial(fist.move_along, wall, bounces), out_cubic
        )
    return timeline.at(contact + 220, partial(board.remove_effect, fist)).until(contact + 360)


# -- the clash -------------------------------------------------------------------------------------


def clashed(board: Board, clash: Event, *dice: Event) -> Motion:
    """Animate a clash: the fists lock, dice decide, and the winning fist drives through."""
    x, y = action_centre(board, current_action(board))
    timeline = Timeline()
    fists = {seat: _fist(board, timeline, 0, seat, 0.0, 0.4) for seat in (0, 1)}
    splash = ComicPicture("burst_clash", (x, y), 60.0, UPRIGHT, pops=True)
    sums = DiceTotals(x, y)

    def crack() -> None:
        board.apply_event(clash)
        board.add_effect(splash)
        for fist in fists.values():  # the burst itself shows them locked
            board.remove_effect(fist)
        board.sound.play("crack")
        board.shake_and_rumble(0.3)
        if board.motion_level == "full":
            board.add_effect(ComicPicture("bit_shock_m", (x, y), 0.06))
        show_comic_word(board, ComicWord("crack", "b", (x + 260, y - 60), 0.4))

    timeline.at(RISE + FLIGHT, crack, gate="contact").until(
        RISE + FLIGHT + board.hit_stop_ms(80) + 140
    )
    timeline.at(RISE + FLIGHT + 140, partial(board.add_effect, sums))
    steps: list[Motion] = [timeline]
    rolls: list[Event] = []
    for event in dice:
        if event.what == "rolled":
            rolls.append(event)
            continue
        steps.append(_exchange(board, rolls, sums))
        rolls = []
        steps.append(Deferred(partial(_verdict, board, event, fists, (x, y))))
    if rolls:
        steps.append(_exchange(board, rolls, sums))

    def clear() -> None:
        for effect in (splash, sums, *fists.values()):
            board.remove_effect(effect)

    return Series(*steps, Call(clear))


def _exchange(board: Board, rolls: list[Event], sums: DiceTotals) -> Motion:
    """Roll dice beside the locked fists and count up both totals."""
    me = board.visible.bottom_seat
    mine = sum(event.amount for event in rolls if event.who == me)
    theirs = sum(event.amount for event in rolls if event.who != me)

    def told() -> None:
        for event in rolls:
            board.apply_event(event)

    def count(share: float) -> None:
        sums.totals = round(mine * share), round(theirs * share)

    thrown = [(event.who, event.amount) for event in rolls]
    return Series(
        animate_roll(board, thrown, sums.x, sums.y, waits_for_throw=True),
        Call(told),
        Tween(0.3, count, linear),
        Call(partial(count, 1.0)),
        Wait(0.4),
        end_roll(board),
    )


def _verdict(board: Board, event: Event, fists: dict[Seat, GloveEffect], at: Point) -> Motion:
    if event.what == "clash_tied":
        return _bounce(board, event, fists, at)
    winner, loser = fists[event.who], fists[event.to]
    action = current_action(board)
    there = _card_at(board, event.to, action)
    timeline = Timeline()

    def land() -> None:
        board.apply_event(event)
        board.add_effect(ComicPicture("burst_dice_hit", there[:2], 0.3, pops=True))
        board.add_effect(Stamp(f"+{event.amount}", there.x - 130, there.y, 56, 0.8))
        board.add_effect(CrossedOutMark(there.x, there.y + 60, 90, 0.5))
        board.sound.play("impact_punch")
        board.shake_and_rumble(0.2)
        _knock(board, event.to)

    if board.motion_level != "hardly":
        for fist in (loser, winner):
            board.add_effect(fist)
            timeline.span(0, 90, partial(fist.move_along, fist.at, (there.x, there.y)), in_quad)
    timeline.at(90, land, gate="verdict").at(290, partial(_right, board, event))
    return timeline.until(450)


def _bounce(board: Board, event: Event, fists: dict[Seat, GloveEffect], at: Point) -> Motion:
    """Animate a tied clash: neither fist gives way."""
    timeline = Timeline()

    def even() -> None:
        board.apply_event(event)
        board.add_effect(Stamp("EVEN! NOBODY", at[0], at[1] + 130, 40, 0.9))
        board.sound.play("crowd_laugh")

    for fist in fists.values():
        board.add_effect(fist)

    def apart(share: float) -> None:
        for seat, fist in fists.items():
            side = 1 if board.zone_prefix(seat) == "my" else -1
            fist.at = at[0], at[1] + side * (52 + 60 * share * (1 - share))

    timeline.at(0, even)
    if board.motion_level == "full":
        timeline.span(0, 300, apart)
    return timeline.until(600)
