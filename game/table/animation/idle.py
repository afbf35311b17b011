"""Idle animation while nothing happens: eyes follow the pointer, bees fly, the crowd waves.

It depends only on what everybody can see: the pointer, who acts, who sits there. It has a random
stream of its own, seeded with the names at the table.
"""

from collections import deque
from collections.abc import Hashable
from dataclasses import dataclass
from math import cos, hypot, inf, sin
from random import Random
from typing import Any

import pygame

from game.core.event import NOBODY, Event
from game.core.state import Seat
from game.stage.drawing.caches import LruCache
from game.stage.drawing.canvas import Canvas, Patch
from game.stage.input.input_reader import InputEvent
from game.table.board.board import Board
from game.table.characters.cast import WOOZY
from game.table.characters.crowd import Crowd
from game.table.characters.idle_eyes import (
    AHEAD,
    FIGURE_UNITS,
    OPEN,
    STEPS_ACROSS,
    STEPS_DOWN,
    Eye,
    FigurePlace,
    IrisStep,
)
from game.table.characters.status_effects import (
    EffectFrame,
    PlacedPicture,
    StatusEffect,
    draw_status_effect,
    frame_picture,
)

TICK = 0.06
"""Seconds between two checks for changes. A tick without changes draws nothing."""
MAX_FRAME_SECONDS = 0.1
"""Most seconds that one frame counts for, so that a long pause does not skip ahead."""
START_SECONDS = 1.2
"""Seconds after which the idle animation of a table begins."""
STOP_SECONDS = 90.0
"""Seconds without input after which it stops."""
MAX_CHANGES, MAX_BLINKS, MAX_TURNS = 10, 7, 8
"""Limits of changed pictures a second: in all, to begin a blink, to turn an eye."""
MAX_EYES_PER_TICK = 4
"""Most eyes that open or move in the same tick."""

NOTICED, TURNED_AWAY = 0.08, 0.98
"""Seconds after an action begins from which, and until which, the others look at that seat."""
LETS_GO = 0.5
"""Seconds until all of them have looked away again."""
FOLLOWED = 3.0
"""Seconds for which eyes follow the pointer after it has moved."""
STAYS = (1.1, 3.2)
"""Range of seconds for which a contender looks at one thing while nothing happens."""
NEAR = 24.0
WIDE = 260.0
"""Logical units: targets within NEAR are straight ahead, from WIDE on in the corner of the eye."""
LEAP = 3
"""Number of steps from which an iris takes two moves instead of one."""
DRIFTS, DRIFT_BEAT = 0.9, 0.48
"""Speed of a woozy eye in radians a second, and the seconds of one step."""
WAVES = (9.0, 14.0)
"""Range of seconds between two waves of the crowd."""

_THOUGHTS = tuple(PlacedPicture("fx/bit_thought.svg", x, 46, 18) for x in (-20, 0, 20))
THOUGHT = StatusEffect(tuple(_THOUGHTS[:dots] for dots in (1, 2, 3)), 0.4, 1.2)
"""Shown at every seat that thinks."""


def draw_all_status_effects(board: Board, canvas: Canvas, memory: Any) -> None:
    """Draw the status effects of all seats whose portrait is on the map, thinking included."""
    for seat, woe in _woes(board, memory):
        if f"{board.zone_prefix(seat)}_portrait" in board.zones:
            draw_status_effect(board.idle_eyes, canvas, seat, woe, *board.portrait_centre(seat))


def _woes(board: Board, about: Any) -> list[tuple[Seat, StatusEffect]]:
    game_table = board.game_table
    return [
        (seat, woe)
        for seat in range(board.visible.n)
        for woe in (
            *game_table.status_effects(board.visible, seat),
            *([THOUGHT] if game_table.is_thinking(board, about, seat) else []),
        )
    ]


@dataclass
class AnimatedEye:
    """One animated eye: its position, its current picture and when it blinks."""

    seat: Seat
    eye: Eye
    patch: Patch
    x: float
    y: float
    woozy: bool
    next_blink: float
    blinks_since: float = -inf
    last_turned: float = -inf
    step: IrisStep = AHEAD
    lid: str = OPEN

    def show(self, step: IrisStep, lid: str) -> bool:
        """Show this step and lid; False if the picture does not change."""
        before, self.step, self.lid = (self.eye.iris_position(self.step), self.lid), step, lid
        if before == (self.eye.iris_position(step), lid):
            return False
        self.patch.picture = self.eye.compose(step, lid)
        return True

    def lid_at(self, time: float) -> str:
        """The lid at this moment of its blink."""
        gone = time - self.blinks_since
        for lid, seconds in self.eye.anatomy.blink.frames_s:
            gone -= seconds
            if gone < 0:
                return lid
        return OPEN

    def step_looking_at(self, x: float, y: float) -> IrisStep:
        """The step of the iris when it looks at this point."""
        dx, dy = x - self.x, y - self.y
        far = hypot(dx, dy)
        if far < NEAR:
            return AHEAD
        share = min(1.0, far / WIDE) / far
        return IrisStep(round(dx * share * STEPS_ACROSS), round(dy * share * STEPS_DOWN))


class IdleAnimator:
    """Runs the idle animation of one board."""

    def __init__(self, board: Board) -> None:
        self.board = board
        self.cosmetic_rng = Random(
            " ".join((board.game_table.name, *board.names, *board.contenders))
        )
        """Cosmetic, and seeded with public facts only."""
        self.time = 0.0
        self.patch_revision = 0
        """Revision of the set of patches: the table must be redrawn when it changes."""
        self.animated_eyes: dict[Hashable, AnimatedEye] = {}
        self.crowd = Crowd(board.game_table.arena_file)
        self.pointer: tuple[float, float] | None = None
        self._pointed = -inf
        """When the pointer last moved."""
        self._untouched = 0.0
        self._away = False
        self._next_tick = 0.0
        self._changes: deque[float] = deque(maxlen=MAX_CHANGES)
        """When pictures last changed."""
        self._acting: Seat = NOBODY
        self._acts_since = -inf
        self._aims: dict[Seat, tuple[float, float] | None] = {}
        """Where each seat looks while nothing happens; None is straight ahead."""
        self._shifts: dict[Seat, float] = {}
        """When each seat looks somewhere else."""
        self._next_wave = self.cosmetic_rng.uniform(*WAVES)
        self._edition = board.faces.art.pictures_version
        self._moments: LruCache[tuple[EffectFrame, int], pygame.Surface] = LruCache(32)

    def note_input(self, input_event: InputEvent) -> None:
        """Note that the player is present, and where the pointer is."""
        self._untouched = 0.0
        if input_event.kind in ("away", "back"):
            self._away = input_event.kind == "away"
        elif input_event.kind == "motion":
            self.pointer, self._pointed = (input_event.x, input_event.y), self.time

    def note_event(self, event: Event) -> None:
        """Start a crowd wave, as soon as the table is idle, if the crowd cheers at this event."""
        if self.board.game_table.does_crowd_cheer(event):
            self._next_wave = self.time

    def advance(self, seconds: float, rests: bool, memory: Any) -> bool:
        """Let time pass; `rests` says whether the table is idle. True if a patch has changed."""
        self.time += min(seconds, MAX_FRAME_SECONDS)
        self._untouched += seconds
        if self.board.motion_level != "full" or not self.board.idle_animation:
            self._end()
            return False
        if self.time < self._next_tick:
            return False
        self._next_tick = self.time + TICK
        self._watch()
        if self._lately() >= MAX_CHANGES:
            return False
        changed = self._animate(memory) if rests and self._awake else self._hold_still()
        if changed:
            self._changes.append(self.time)
        return changed

    @property
    def _awake(self) -> bool:
        """Whether the player is present and the table is past its first moments."""
        return not self._away and self._untouched < STOP_SECONDS and self.time > START_SECONDS

    def _animate(self, about: Any) -> bool:
        self._open_eyes()
        self.patch_revision += self.crowd.cut_out_stands()
        due = (self._blink(), self._turn_eyes(), self._animate_status_effects(about), self._wave())
        return any(due)

    def _hold_still(self) -> bool:
        """Open all lids and seat the crowd while an event plays; eyes may still turn to it."""
        opened = [being.show(being.step, OPEN) for being in self.animated_eyes.values()]
        watched = NOTICED <= self.time - self._acts_since < TURNED_AWAY + LETS_GO
        turned = self.board.is_playing and watched and self._turn_eyes()
        return self.crowd.end_wave() or any(opened) or turned

    def _end(self) -> None:
        """Remove all idle animation."""
        living = self.board.idle_eyes
        if living.eyes or living.effect_patches or self.crowd.end_wave():
            self.patch_revision += 1
        self.animated_eyes.clear()
        living.eyes.clear()
        living.effect_patches.clear()

    # -- eyes --------------------------------------------------------------------------------------

    def _open_eyes(self) -> None:
        """Make eyes for the figures that have none yet, once the layers are drawn."""
        living, art = self.board.idle_eyes, self.board.faces.art
        new = {k: p for k, p in living.places.items() if not self._known(k, p)}
        requests = [request for place in new.values() for request in place.figure.requests()]
        if not new:
            return
        art.prefetch(requests)
        if not art.are_ready(requests):
            return
        for key, place in list(new.items())[:MAX_EYES_PER_TICK]:
            self._open(key, place)
        self.patch_revision += 1

    def _known(self, key: Hashable, place: FigurePlace) -> bool:
        being = self.animated_eyes.get(key)
        return being is not None and being.eye.base_picture is place.picture

    def _open(self, key: Hashable, place: FigurePlace) -> None:
        seen, over, x, y = place
        art = self.board.faces.art
        eye = Eye(art, seen, over)
        patch = Patch(eye.still_picture)
        unit, width = seen.side / FIGURE_UNITS, over.get_width() / art.scale
        x += seen.x + eye.anatomy.eye[0] * unit - width / 2
        y += seen.y + eye.anatomy.eye[1] * unit - over.get_height() / art.scale / 2
        seat = self.board.contenders.index(seen.character)
        blinks = self.time + self.cosmetic_rng.uniform(0, eye.anatomy.blink.every_s[1])
        self.animated_eyes[key] = AnimatedEye(seat, eye, patch, x, y, seen.pose == WOOZY, blinks)
        self.board.idle_eyes.eyes[key] = eye, patch

    # -- lids --------------------------------------------------------------------------------------

    def _blink(self) -> bool:
        """Advance the blinks that have begun; at most one more eye begins."""
        changed = False
        for being in self._alive():
            if being.lid != OPEN:
                changed = being.show(being.step, being.lid_at(self.time)) or changed
        return self._begin_blink() or changed

    def _begin_blink(self) -> bool:
        due = [b for b in self._alive() if b.next_blink <= self.time and b.lid == OPEN]
        if not due or self._lately() >= MAX_BLINKS:
            return False
        being = min(due, key=lambda b: b.next_blink)
        being.next_blink = self.time + self.cosmetic_rng.uniform(*being.eye.anatomy.blink.every_s)
        if self.pointer and being.step_looking_at(*self.pointer) == AHEAD:
            return False  # an eye under the pointer looks back
        being.blinks_since = self.time
        return being.show(being.step, being.lid_at(self.time))

    # -- gaze --------------------------------------------------------------------------------------

    def _watch(self) -> None:
        """Note the acting seat."""
        acting = self.board.acting_seat if self.board.is_playing else NOBODY
        if acting not in (NOBODY, self._acting):
            self._acts_since = self.time
        if acting != NOBODY:
            self._acting = acting
        elif not self._glancing:
            self._acting = NOBODY

    @property
    def _glancing(self) -> bool:
        return NOTICED <= self.time - self._acts_since < TURNED_AWAY

    def _turn_eyes(self) -> bool:
        """Turn eyes to their target, a few at a time."""
        self._renew_targets()
        turning = [(being, self._wanted(being)) for being in self._alive()]
        turning = [(being, step) for being, step in turning if step != being.step]
        if not turning or self._lately() >= MAX_TURNS:
            return False
        turning.sort(key=lambda turn: turn[0].last_turned)  # the longest waiting first
        seen = False
        for being, step in turning[:MAX_EYES_PER_TICK]:
            being.last_turned = self.time
            seen = being.show(_towards(being.step, step), being.lid) or seen
        return seen

    def _wanted(self, being: AnimatedEye) -> IrisStep:
        at = self.board.idle_eyes.places.get(("portrait", self._acting))
        if self._glancing and at is not None and being.seat != self._acting:
            return being.step_looking_at(at.x, at.y)
        if being.woozy:
            turn = DRIFTS * DRIFT_BEAT * int(self.time / DRIFT_BEAT) + being.x
            return IrisStep(round(STEPS_ACROSS * cos(turn)), round(STEPS_DOWN * sin(turn)))
        if self.pointer and self.time - self._pointed < FOLLOWED:
            return being.step_looking_at(*self.pointer)
        aim = self._aims.get(being.seat)
        return being.step_looking_at(*aim) if aim is not None else AHEAD

    def _renew_targets(self) -> None:
        """Give each seat a new target when its time is up."""
        for seat in range(len(self.board.contenders)):
            if self.time >= self._shifts.get(seat, 0.0):
                self._shifts[seat] = self.time + self.cosmetic_rng.uniform(*STAYS)
                self._aims[seat] = self._random_target(seat)

    def _random_target(self, seat: Seat) -> tuple[float, float] | None:
        """A random target: straight ahead (None), the pointer, or another portrait."""
        places = self.board.idle_eyes.places
        others = [
            (place.x, place.y)
            for other in range(len(self.board.contenders))
            if other != seat and (place := places.get(("portrait", other)))
        ]
        return self.cosmetic_rng.choice([None, None, self.pointer, *others])

    # -- status effects and crowd ------------------------------------------------------------------

    def _animate_status_effects(self, about: Any) -> bool:
        living, art = self.board.idle_eyes, self.board.faces.art
        woes = _woes(self.board, about)
        if self._edition != art.pictures_version or set(woes) != set(living.effect_patches):
            self._edition = art.pictures_version
            living.effect_patches = {key: Patch(self._moment(key[1].rest_frame)) for key in woes}
            self.patch_revision += 1
        changed = False
        for seat, woe in woes:
            now = self._moment(woe.frame_at(self.time + seat))
            patch = living.effect_patches[seat, woe]
            changed = changed or patch.picture is not now
            patch.picture = now
        return changed

    def _moment(self, moment: EffectFrame) -> pygame.Surface:
        art = self.board.faces.art
        key = moment, art.pictures_version
        return self._moments.get(key) or self._moments.put(key, frame_picture(art, moment))

    def _wave(self) -> bool:
        due = self.time >= self._next_wave
        if due:
            self._next_wave = self.time + self.cosmetic_rng.uniform(*WAVES)
        return self.crowd.advance_wave(self.time, due)

    # -- limits ------------------------------------------------------------------------------------

    def _alive(self) -> list[AnimatedEye]:
        """The eyes whose figure is currently drawn."""
        places = self.board.idle_eyes.places
        return [being for key, being in self.animated_eyes.items() if key in places]

    def _lately(self) -> int:
        """Number of pictures that changed within the last second."""
        return sum(self.time - when < 1 for when in self._changes)


def _towards(now: IrisStep, then: IrisStep) -> IrisStep:
    """The next step towards a target: the target itself, or half the way if it is far."""
    if abs(then.x - now.x) < LEAP:
        return then
    return IrisStep((now.x + then.x) // 2, (now.y + then.y) // 2)
