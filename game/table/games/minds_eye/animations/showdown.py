"""The showdown: a countdown, all cards turn together, every pair is compared, the cards move on.

Wins come first, because a win goes before a tie; then the pairs that no longer count; last those
that decide the rest. That order lets a spectator see why.
"""

from collections.abc import Sequence
from functools import partial

import pygame

from game.core.event import Event
from game.core.state import Seat
from game.games.minds_eye.cards import BLUE, GREEN
from game.games.minds_eye.text import COLOURS
from game.stage.drawing.art import Request
from game.stage.drawing.canvas import Canvas
from game.stage.drawing.colours import ASH, CREAM, IRISES, MUSTARD, PURPLE, mix
from game.stage.drawing.lettering import display_style
from game.stage.drawing.shapes import Drawing, burst
from game.stage.motion.motions import Motion, in_quad, out_cubic
from game.stage.motion.timeline import Timeline
from game.table.animation.kit import show_comic_word
from game.table.board.board import Board
from game.table.board.comic_effects import ComicPicture, ComicWord, prefetch_effects
from game.table.board.effects import Effect, Point
from game.table.games.minds_eye.animations import beams
from game.table.games.minds_eye.animations.beams import (
    MEETS,
    SHORT,
    Gaze,
    GazeEffect,
    Reason,
    ReasonEffect,
    ShowdownPicture,
    gazes,
)
from game.table.games.minds_eye.animations.fates import (
    FATES,
    LAND,
    apply_fate,
    card_owner,
    fate_text,
)
from game.table.games.minds_eye.layout import STEMS, played_pose

COUNT, CALM = 460, 100
"""Milliseconds for each number, and between the reasons rendered in the meantime."""
LIFT, TURN, READ = 180, 200, 260
SHOOT, MEET = 140, 100
PUSH, PAIR = 260, 640
"""Milliseconds for a winner's beam to push through, and from one pair to the next."""
CIRCLE, LABEL, APART = 500, 740, 110
UP = 20.0
INWARD, ASIDE = (210.0, 65.0), (205.0, -10.0)
"""Offsets of the shout from a struck card: one beside the centre line, one on it."""

CRY = "3, 2, 1, MIND’S EYE!"
ZAPS = ("word_zap_a", "word_zap_b")
FLASH = "bit_flash"
SHIMMERS = ("shimmer_orange", "shimmer_blue", "shimmer_purple", "shimmer_green")
"""A chord for each colour."""
PAIRS = ("beat", "cancelled", "tied")


class CountdownNumber(Effect):
    """One number of the countdown."""

    R = 132

    def __init__(self, number: int, zone: Point, text: Point) -> None:
        super().__init__(COUNT / 1000)
        self.number, self.zone, self.text = number, zone, text

    @classmethod
    def burst(cls) -> Drawing:
        return burst(cls.R, PURPLE, mix(PURPLE, CREAM, 0.2), 18, 4)

    def draw(self, canvas: Canvas) -> None:
        x, y = self.zone
        canvas.draw_shape(self.burst(), x - self.R, y - self.R)
        style = display_style(130, CREAM, 9, 6)._replace(fixed=True)
        canvas.write(str(self.number), x, y, style, "middle")
        said = canvas.lettering.fit_style(CRY, display_style(36, MUSTARD, 5, 3), 480)
        if canvas.can_write_now(CRY, said):
            canvas.write(CRY, *self.text, said, "middle")


def requests() -> list[Request]:
    """Request the burst behind the numbers."""
    return [Request(CountdownNumber.burst(), 0, 0)]


class RoundOutcome:
    """The events of one round, sorted for the animators."""

    def __init__(self, events: Sequence[Event]) -> None:
        self.eyes = [event for event in events if event.what == "revealed"]
        self.pairs = [event for event in events if event.what in PAIRS]
        self.fates = [event for event in events if event.what in FATES]
        self.beaten = {event.to for event in self.pairs if event.what == "beat"}
        self.seats = tuple(dict.fromkeys(event.who for event in self.eyes))

    def is_void(self, pair: Event) -> bool:
        """Whether a pair does not count: a win goes before the ties and cancels of the loser."""
        return pair.what != "beat" and bool(self.beaten & {pair.who, pair.to})

    @property
    def pairs_in_order(self) -> list[Event]:
        """The pairs in order: wins, void ones, then those that decide the rest."""
        rank = {"beat": 0, "void": 1, "cancelled": 2, "tied": 2}
        return sorted(self.pairs, key=lambda p: rank["void" if self.is_void(p) else p.what])

    @property
    def starers(self) -> set[Seat]:
        """The seats whose tie counts."""
        ties = [pair for pair in self.pairs if pair.what == "tied" and not self.is_void(pair)]
        return {seat for pair in ties for seat in (pair.who, pair.to)}

    @property
    def is_circle(self) -> bool:
        """Whether everybody is beaten."""
        return set(self.seats) == self.beaten

    def fate(self, seat: Seat) -> Event | None:
        return next((event for event in self.fates if card_owner(event) == seat), None)

    def reason_text(self, pair: Event, names: Sequence[str]) -> str:
        """Return the reason for a pair's outcome, in one line."""
        one, other = COLOURS[pair.card].upper(), COLOURS[pair.amount].upper()
        if pair.what == "beat":
            return f"{one} BEATS {other}"
        if self.is_void(pair):
            lost = next(seat for seat in (pair.who, pair.to) if seat in self.beaten)
            return f"VOID: {names[lost].upper()} IS BEATEN"
        if pair.what == "tied":
            return f"{one} MEETS {one}: STARE"
        gone = [s for s in (pair.who, pair.to) if (f := self.fate(s)) and f.what == "removed"]
        whose = "BOTH" if len(gone) == 2 else f"{names[gone[0]].upper()}’S CARD" if gone else ""
        return f"{one}, {other}: {whose} OUT" if whose else f"{one}, {other} CANCEL"


def showdown(board: Board, *events: Event) -> Motion:
    meeting = RoundOutcome(events)
    looks = ShowdownPicture()
    art = board.faces.art
    prefetch_effects(art, FLASH, *ZAPS, *map(_burst, meeting.pairs))
    art.prefetch(beams.beam_requests(gazes(board, meeting.eyes)))
    timeline = Timeline()
    now = _count_down(board, timeline)
    for i, pair in enumerate(meeting.pairs_in_order):
        write = partial(
            beams.prerender_reason, board.faces.lettering, _reason(board, pair, meeting)
        )
        timeline.at(CALM * (i + 1), write)
    now = _turn(board, timeline, now, meeting, looks)
    now = _look(board, timeline, now, meeting, looks)
    for pair in meeting.pairs_in_order:
        _compare(board, timeline, now, pair, meeting, looks)
        now += PAIR
    if meeting.is_circle:
        now = _circle(board, timeline, now, looks)
    return _settle(board, timeline, now, meeting, looks)


# -- until the cards are open ----------------------------------------------------------------------


def _count_down(board: Board, timeline: Timeline) -> float:
    zones = board.zones
    middle, text = zones.centre("countdown"), zones.centre("countdown_text")
    for i, number in enumerate((3, 2, 1)):
        count = partial(board.add_effect, CountdownNumber(number, middle, text))
        timeline.at(COUNT * i, count, partial(board.sound.play, "heart"))
    return 3 * COUNT


def _turn(
    board: Board, timeline: Timeline, now: float, meeting: RoundOutcome, looks: ShowdownPicture
) -> float:
    """Turn all cards together; they are edge-on at the same moment."""

    def lift(share: float) -> None:
        for seat in meeting.seats:
            sprite = board.sprites.get(("played", seat))
            if sprite is not None:
                sprite.offset = 0.0, -UP * share

    def turn() -> None:
        lift(0.0)
        for event in meeting.eyes:
            board.apply_event(event)
        board.move_to_layout(board.travel_time(TURN / 1000))
        for _ in meeting.seats:
            board.sound.play("flip")

    def open_eyes() -> None:
        looks.gazes += gazes(board, meeting.eyes)
        board.add_effect(GazeEffect(board, looks))
        for colour in sorted({event.card for event in meeting.eyes})[:2]:
            board.sound.play(SHIMMERS[colour])

    if board.motion_level == "full":
        timeline.span(now, now + LIFT, lift, out_cubic)
    timeline.at(now + LIFT, turn, gate="faces")
    timeline.at(now + LIFT + TURN, open_eyes, gate="eyes")
    return now + LIFT + TURN + READ


def _look(
    board: Board, timeline: Timeline, now: float, meeting: RoundOutcome, looks: ShowdownPicture
) -> float:
    """Shoot all beams until they meet in the middle: nothing is decided yet."""

    def reach(share: float) -> None:
        for gaze in looks.gazes:
            gaze.reach = share

    def meet() -> None:
        reach(MEETS)
        for event in meeting.pairs:
            board.apply_event(event)
            middle = _between(looks, event.who, event.to).point_at(MEETS)
            board.add_effect(ComicPicture(FLASH, middle, MEET / 1000))

    if board.motion_level != "hardly":
        timeline.span(now, now + SHOOT, lambda share: reach(SHORT * share), out_cubic)
    timeline.at(now, partial(board.sound.play, "gaze"))
    timeline.at(now + SHOOT, meet, gate="contact")
    return now + SHOOT + MEET


def _between(looks: ShowdownPicture, seat: Seat, to: Seat) -> Gaze:
    return next(gaze for gaze in looks.gazes if (gaze.seat, gaze.to) == (seat, to))


# -- pair by pair ----------------------------------------------------------------------------------


def _compare(
    board: Board,
    timeline: Timeline,
    now: float,
    pair: Event,
    meeting: RoundOutcome,
    looks: ShowdownPicture,
) -> None:
    """Show what two eyes do to each other, and why."""

    def tell() -> None:
        one, other = (_between(looks, *seats) for seats in _both(pair))
        looks.reasons.append(_reason(board, pair, meeting))
        if meeting.is_void(pair):
            one.void = other.void = True
            board.sound.play("thup")
        elif pair.what == "beat":
            _strike(board, pair, one, looks)
        else:
            _knot(board, pair, one)
        _write(board, looks)

    def push(share: float) -> None:
        one, other = (_between(looks, *seats) for seats in _both(pair))
        one.reach, other.reach = MEETS + (1 - MEETS) * share, MEETS * (1 - share)

    timeline.at(now, tell, gate=f"pair{len(timeline.markers)}")
    if pair.what == "beat":
        begins = now if board.motion_level != "hardly" else now + PUSH
        timeline.span(begins, now + PUSH, push, in_quad)


def _reason(board: Board, pair: Event, meeting: RoundOutcome) -> Reason:
    colour = ASH if meeting.is_void(pair) else IRISES[pair.card][0]
    return Reason(meeting.reason_text(pair, board.names), _beside(board, pair), colour)


def _write(board: Board, looks: ShowdownPicture) -> None:
    """Draw the reasons above every burst so far."""
    board.effects = [effect for effect in board.effects if not isinstance(effect, ReasonEffect)]
    board.add_effect(ReasonEffect(board, looks))


def _both(pair: Event) -> tuple[tuple[Seat, Seat], tuple[Seat, Seat]]:
    return (pair.who, pair.to), (pair.to, pair.who)


def _burst(pair: Event) -> str:
    """Return the burst where two beams meet: one wins, neither gives way, or both go out."""
    if pair.what != "cancelled":
        return f"burst_{'ties' if pair.what == 'tied' else 'beats'}_{STEMS[pair.card]}"
    cool = {pair.card, pair.amount} == {BLUE, GREEN}
    return "burst_cancels_blue" if cool else "burst_cancels_orange"


def _strike(board: Board, pair: Event, gaze: Gaze, looks: ShowdownPicture) -> None:
    seconds = (PAIR - 60) / 1000
    board.add_effect(ComicPicture(_burst(pair), gaze.point_at(0.86), seconds, gaze.heading))
    board.sound.play("pock")
    board.shake_and_rumble(0.1)
    board.flash(("played", pair.to))
    looks.fates[pair.to] = beams.BEATEN
    style = "a" if board.is_viewer(pair.who) else "b"
    show_comic_word(board, ComicWord("zap", style, _cry_at(board, gaze), 0.3))


def _cry_at(board: Board, gaze: Gaze) -> Point:
    """Return the place of the shout: beside the struck card, clear of beams and reasons."""
    struck, middle = (
        played_pose(board.visible, board.zones, gaze.to),
        board.zones.centre("my_wheel")[0],
    )
    inward = struck.x != middle
    right = struck.x < middle if inward else gaze.end[0] > middle
    far, down = INWARD if inward else ASIDE
    return struck.x + (far if right else -far), struck.y + down


def _knot(board: Board, pair: Event, gaze: Gaze) -> None:
    """Show a pair that cancels out or ties."""
    seconds = (PAIR - 60) / 1000
    board.add_effect(ComicPicture(_burst(pair), gaze.point_at(MEETS), seconds, gaze.heading))
    board.sound.play("crowd_inhale" if pair.what == "tied" else "fizz")


def _beside(board: Board, pair: Event) -> pygame.FRect:
    """Return the room for a reason: outside the triangle of cards, or above it."""
    rivals = {board.zone_prefix(pair.who), board.zone_prefix(pair.to)} - {"my"}
    if len(rivals) == 1:
        return board.zones.rect(f"{rivals.pop()}_why")
    top, wide = board.zones.rect("countdown"), board.zones.rect("countdown_text").w
    return pygame.FRect(top.centerx - wide / 2, top.y + 2, wide, 52)


def _circle(board: Board, timeline: Timeline, now: float, looks: ShowdownPicture) -> float:
    def tell() -> None:
        place = board.zones.rect("countdown_text")
        looks.reasons.append(Reason("A CIRCLE: EVERYBODY IS BEATEN", place, MUSTARD))
        board.sound.play("crowd_laugh")

    timeline.at(now, tell)
    return now + CIRCLE


# -- where the cards go ----------------------------------------------------------------------------


def _settle(
    board: Board, timeline: Timeline, now: float, meeting: RoundOutcome, looks: ShowdownPicture
) -> Timeline:
    """Write each card's fate on it, then move all cards."""

    def label() -> None:
        looks.fates = {card_owner(event): fate_text(event, board.names) for event in meeting.fates}
        looks.fates |= dict.fromkeys(meeting.starers, "STARES")

    def go(event: Event) -> None:
        looks.fates.pop(card_owner(event), None)
        looks.gazes = [gaze for gaze in looks.gazes if gaze.seat != card_owner(event)]
        apply_fate(board, event)

    def clear() -> None:
        board.effects = [e for e in board.effects if not isinstance(e, GazeEffect | ReasonEffect)]

    timeline.at(now, label, gate="fates")
    now += LABEL
    for i, event in enumerate(meeting.fates):
        timeline.at(now + APART * i, partial(go, event), gate=f"state{i or ''}")
    now += APART * len(meeting.fates) + LAND
    return timeline.at(now, clear).until(now)
