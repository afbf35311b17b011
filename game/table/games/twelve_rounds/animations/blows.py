"""Animations of a landed punch: fist, burst, pegs along the track, perhaps a cut."""

from functools import partial

from game.core.event import Event
from game.core.state import Seat
from game.games.twelve_rounds.cards import FEINTS
from game.games.twelve_rounds.text import CARDS
from game.stage.motion.motions import Motion, Series, in_quad, out_cubic
from game.stage.motion.timeline import Timeline
from game.table.animation import gloves
from game.table.animation.gloves import GloveEffect
from game.table.animation.kit import show_comic_word
from game.table.board.board import Board
from game.table.board.comic_effects import ComicPicture, ComicWord, prefetch_effects
from game.table.board.effects import Point, Stamp
from game.table.games.twelve_rounds.animations.cards import sweep
from game.table.games.twelve_rounds.animations.exchange import remove_comparison, show_note
from game.table.games.twelve_rounds.effects import Comparison
from game.table.games.twelve_rounds.panels import FALL, sheet_value_rects, track_at
from game.table.games.twelve_rounds.visible import ATTACKS, GUARDS, RoundsVisible

COIL, FLIGHT, HOLD, PEG = 90, 110, 60, 70
"""Milliseconds: wind-up, flight, hit stop, and from one peg to the next."""
KNOCK = 26.0
STRIKING = ("burst_tr_hit", "bit_shock_m", "bit_star_3")
FLOORING = ("burst_tr_knock_down", "bit_shock_l", "bit_star_3", "word_down_b")
"""Effects of the contact, prefetched while the glove flies."""
HEAVY = 4
"""Damage from which a punch sounds as heavy as a knock-down."""


def slot_point(board: Board, which: int) -> Point:
    x, y = board.zones.centre(("attack_slot", "defence_slot")[which])
    return x, y


def corner_colour_name(shown: RoundsVisible, seat: Seat) -> str:
    return "red" if seat == shown.red else "blue"


def fist(board: Board, seat: Seat, start: Point, end: Point) -> GloveEffect:
    return GloveEffect(
        board.faces,
        gloves.coloured_glove_key(corner_colour_name(board.visible, seat), start, end),
        start,
    )


def landed(board: Board, *events: Event) -> Motion:
    """Show a landed punch: flight, contact, pegs. After a knock-down the cards stay for now."""
    hit = events[0]
    floors = any(event.what == "knocked_down" for event in events)
    prefetch_effects(board.faces.art, *(FLOORING if floors else STRIKING))
    card = board.visible.lying[ATTACKS]
    feint = card is not None and card.card in FEINTS
    timeline = Timeline()
    contact = _feint(board, timeline, hit) if feint else _punch(board, timeline, hit, floors)
    timeline.at(contact, partial(_contact, board, hit, floors), gate="contact")
    now = contact if board.is_fast else contact + board.hit_stop_ms(HOLD) + 40
    now = _pegs(board, timeline, now, hit)
    timeline.at(now, *(partial(board.apply_event, event) for event in events), gate="state")
    timeline.at(now, partial(_tally, board, hit), partial(_steady, board))
    rests = 120 if floors or board.is_fast else 300
    drained = [event for event in events if event.what == "drained"]
    timeline.at(now, *(partial(_drains, board, event) for event in drained))
    timeline.at(
        now + 60,
        partial(remove_comparison, board),
        partial(_explain, board, damage_note(board, hit)),
    )
    timeline.until(now + rests)
    return timeline if floors else Series(timeline, sweep(board))


def _punch(board: Board, timeline: Timeline, hit: Event, floors: bool) -> float:
    """Throw a punch from the attack into the guard; return the time of contact."""
    start, end = slot_point(board, ATTACKS), slot_point(board, GUARDS)
    return add_punch(board, timeline, 0, hit.who, (start, end), 40 if floors else 20)


def add_punch(
    board: Board,
    timeline: Timeline,
    begins: float,
    seat: Seat,
    way: tuple[Point, Point],
    back: float,
) -> float:
    """Add a fist that winds up and flies; return the time when it arrives."""
    start, end = way
    glove = fist(board, seat, start, end)
    coiled, there = gloves.point_along(start, end, -back), gloves.point_along(end, start, 60)
    coil, flight = (0, FLIGHT / 2) if board.is_fast else (COIL, FLIGHT)
    lands = begins + coil + flight
    if board.motion_level == "hardly":
        glove.at = there
        timeline.at(begins, partial(board.add_effect, glove))
    else:
        timeline.at(begins, partial(board.add_effect, glove))
        timeline.span(begins, begins + coil, partial(glove.move_along, start, coiled), out_cubic)
        timeline.span(begins + coil, lands, partial(glove.move_along, coiled, there), in_quad)
        way_there = gloves.point_along(start, end, 60)
        lines = ComicPicture("bit_lines_speed", way_there, 0.1, gloves.heading(start, end))
        timeline.at(begins + coil, partial(board.add_effect, lines))
    timeline.at(begins + coil, partial(board.sound.play, "whoosh"))
    timeline.at(lands + 160, partial(board.remove_effect, glove))
    return lands


def _feint(board: Board, timeline: Timeline, hit: Event) -> float:
    """Fake high, let the guard follow, and punch low; return the time of contact."""
    (ax, ay), (gx, gy) = slot_point(board, ATTACKS), slot_point(board, GUARDS)
    timeline.at(0, partial(board.sound.play, "swish"))
    ghost = ComicPicture("burst_tr_feint", (gx, gy - 110), 0.3, pops=True)
    timeline.at(60, partial(board.add_effect, ghost), partial(_guard, board, (0.0, -50.0)))
    start, end = (ax, ay + 60), (gx, gy + 60)
    return add_punch(board, timeline, 260, hit.who, (start, end), 20)


def _guard(board: Board, offset: Point) -> None:
    sprite = board.sprites.get(("slot", GUARDS))
    if sprite is not None and board.motion_level == "full":
        sprite.offset = offset


def _contact(board: Board, hit: Event, floors: bool) -> None:
    x, y = gloves.point_along(slot_point(board, GUARDS), slot_point(board, ATTACKS), 40)
    name = "burst_tr_knock_down" if floors else "burst_tr_hit"
    board.add_effect(ComicPicture(name, (x, y), 0.34, pops=True))
    board.sound.play("whump" if floors or hit.amount >= HEAVY else "pock")
    board.shake_and_rumble(0.5 if floors else 0.08 + 0.05 * hit.amount)
    board.flash(("slot", GUARDS))
    _guard(board, (KNOCK, 0.0))
    if board.motion_level == "full":
        board.add_effect(ComicPicture("bit_shock_l" if floors else "bit_shock_m", (x, y), 0.08))
    style = "a" if board.is_viewer(hit.who) else "b"
    show_comic_word(
        board, ComicWord("smack" if hit.amount >= 2 else "bam", style, (x + 40, y - 170), 0.5)
    )
    if floors:
        board.sound.play("crowd_ooh")


def _pegs(board: Board, timeline: Timeline, now: float, hit: Event) -> float:
    """Add pegs to the track of the boxer who is hit, cell by cell; return the time after."""
    before = board.visible.damage[hit.to]
    for step in range(hit.amount):
        at = damage_cell_position(board, hit.to, min(FALL - 1, before + step))
        timeline.at(now, partial(board.add_effect, ComicPicture("bit_star_3", at, 0.14)))
        timeline.at(now, partial(board.sound.play, "peg"))
        now += 0 if board.is_fast else PEG
    return now


def damage_cell_position(board: Board, seat: Seat, number: int) -> Point:
    """Return the middle of a cell of the damage track."""
    sheet = board.zones.rect(f"{board.zone_prefix(seat)}_sheet")
    step = (sheet.w - 48 + 3) / FALL
    return sheet.x + 24 + (number + 0.5) * step, track_at(sheet)


def _tally(board: Board, hit: Event) -> None:
    sheet = board.zones.rect(f"{board.zone_prefix(hit.to)}_sheet")
    text = f"{hit.amount} DAMAGE" if hit.amount else "NO DAMAGE"
    board.add_effect(Stamp(text, sheet.centerx, track_at(sheet) + 46, 32, 0.9))


def damage_note(board: Board, hit: Event) -> str:
    """Return which movement changed the damage from the plain difference; empty if none."""
    found = [effect for effect in board.effects if isinstance(effect, Comparison)]
    usual = found[-1].difference if found else hit.amount
    attack, guard = board.visible.lying
    if hit.amount > usual and attack is not None:
        return f"{CARDS[attack.card].upper()}: {hit.amount - usual} DAMAGE MORE"
    if hit.amount < usual and guard is not None:
        return f"{CARDS[guard.card].upper()}: HALF THE DAMAGE"
    return ""


def _explain(board: Board, text: str) -> None:
    if text:
        show_note(board, text)


def _drains(board: Board, event: Event) -> None:
    """Show the endurance lost in addition to the damage."""
    rect = sheet_value_rects(board.zones.rect(f"{board.zone_prefix(event.to)}_sheet"))["endurance"]
    board.add_effect(Stamp(f"-{event.amount} MORE", rect.centerx, rect.y + 52, 32, 0.9))


def _steady(board: Board) -> None:
    sprite = board.sprites.get(("slot", GUARDS))
    if sprite is not None:
        sprite.offset = (0.0, 0.0)


def countered(board: Board, *events: Event) -> Motion:
    """Show a counter by the boxer who took control, from the guard into the attack."""
    hit = events[0]
    timeline = Timeline()
    way = slot_point(board, GUARDS), slot_point(board, ATTACKS)
    contact = add_punch(board, timeline, 0, hit.who, way, 20)

    def land() -> None:
        x, y = way[1]
        board.add_effect(ComicPicture("burst_counter", (x, y), 0.3, pops=True))
        board.sound.play("pock")
        board.shake_and_rumble(0.08 + 0.05 * hit.amount)
        show_comic_word(
            board,
            ComicWord("oof", "a" if board.is_viewer(hit.who) else "b", (x - 60, y - 160), 0.5),
        )

    timeline.at(contact, land, gate="contact")
    now = _pegs(board, timeline, contact + board.hit_stop_ms(HOLD) + 40, hit)
    timeline.at(now, *(partial(board.apply_event, event) for event in events), gate="state")
    timeline.at(now, partial(_tally, board, hit)).until(now + 320)
    return timeline


def cut(board: Board, event: Event) -> Motion:
    """Show a cut over the eyebrow."""
    at = board.portrait_centre(event.who)
    timeline = Timeline()

    def rips() -> None:
        board.apply_event(event)
        board.add_effect(ComicPicture("burst_tr_cut", at, 0.3, pops=True))
        board.add_effect(Stamp("CUT!", at[0] + 110, at[1] + 60, 40, 0.9))
        board.sound.play("rip")

    return timeline.at(0, rips, gate="state").until(330)
