"""The board: sprites, effects and the queue of animations.

Sprites rest where the layout says and animations move them between layouts. The queue can be cut
short at any moment: then every sprite is where it belongs at once.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from copy import copy
from functools import partial
from math import inf
from operator import attrgetter
from random import Random
from typing import TYPE_CHECKING, Any

import pygame

from game.core.event import NOBODY, Event
from game.core.state import Seat
from game.stage.drawing.canvas import HEIGHT, WIDTH, Canvas
from game.stage.drawing.colours import DIM
from game.stage.motion import motions
from game.stage.sound.mixer import Sound
from game.table.board.card_faces import LIFTED_SHADOW, LYING_SHADOW, Faces
from game.table.board.comic_effects import ComicPicture, ParticleBurst, effect_size
from game.table.board.effects import Announcement, Effect, RefusalBubble
from game.table.board.hand import HELD_Z, RAISED_Z, Hand, HandContents, hand_shapes, hand_zone
from game.table.board.rotation import rotate_card
from game.table.board.sprite import SLIGHT_DEGREES, ImageKey, LayoutItem, Pose, Sprite, SpriteKey
from game.table.board.zones import Zones
from game.table.characters.idle_eyes import IdleEyes
from game.table.view.hidden_slots import HandId

if TYPE_CHECKING:
    from game.table.game_table import GameTable


FAST_READING_FACTOR = 0.5
"""Factor of reading times at high speed."""
DIMS = 8
"""Steps from light to dark. Each step redraws the whole window."""
LARGEST_BURST = 0.05
"""Largest burst without flashes, as a share of the screen."""
FLASH_SECONDS, FLASH_INTERVAL = 0.08, 0.5
"""Seconds that a flash lasts, and seconds between two flashes."""


class Board:
    """A drawn table, seen from one viewpoint."""

    bot_plays_viewer = False
    """Whether a bot plays for the viewer."""
    auto_release = False
    """Whether animations that wait for the viewer's throw continue by themselves."""
    is_fast = False
    """Whether the speed is too high for long texts and long animations."""
    hit_stop = True
    particles = True
    """Whether sprays of small bits are shown."""
    no_flashes = False
    """Avoid anything that lights up or darkens a large part of the table."""
    idle_animation = True
    """Whether the idle animation runs."""
    is_rolling_dice = False
    """Whether dice are rolling or being read."""
    _flash = 0.0
    """Seconds until the next flash is allowed."""
    scene_number = 0
    """Number of scene changes so far. When it grows, drop what was cached for the old scene."""
    reveal_frames_left = 0
    """Frames until a new scene is drawn in full: it is too much for one frame."""
    _last_drawn_scene = 0
    """The scene number when the table was last drawn."""
    acting_seat: Seat = NOBODY
    """The seat of the event that is shown."""
    on_event_finished: Callable[[], object] | None = None
    """Called at the end of each group's animation."""
    on_impact: Callable[[float], object] | None = None
    """Called with the strength of each impact."""

    def __init__(  # noqa: PLR0915
        self,
        game_table: "GameTable[Any]",
        zones: Zones,
        faces: Faces,
        sound: Sound,
        looks: Sequence[str],
        names: Sequence[str],
        shown: Any,
        seed: int = 0,
    ) -> None:
        self.game_table = game_table
        self.zones = zones
        self.faces = faces
        self.sound = sound
        self.contenders = looks
        """The contender of each seat."""
        self.style_notes: Sequence[str] = ()
        """How each seat's bot plays, in a sentence or two; empty for people."""
        self.names = names
        self.visible = shown
        self._containers = hand_shapes(zones)
        self.sprites: dict[SpriteKey, Sprite] = {}
        self.effects: list[Effect] = []
        self.shake = motions.Shake()
        self.cosmetic_rng = Random(seed)
        """Cosmetic: the rules have a random stream of their own."""
        self.raised_card: SpriteKey | None = None
        """The raised card of a hand."""
        self.held_card: SpriteKey | None = None
        """The card that is dragged or being played, if it is still in a hand."""
        self.release_label = ""
        """Label of the button that the animation waits for; empty while it does not wait."""
        self.release_advice = ""
        """How to do that, in words."""
        self.throw_velocity = (0.0, 0.0)
        """Velocity of the viewer's dice throw. Cosmetic: the rules roll the dice."""
        self.current_event = ""
        """The code of the event that is shown."""
        self.idle_eyes = IdleEyes()
        self.revision = 0
        """Revision of the visible state; panels redraw when it changes."""
        self.hidden_keys: set[SpriteKey] = set()
        """Layout cards that are not drawn because a flying sprite stands in for them."""
        self.dim = 0.0
        self.unusable_cards: set[SpriteKey] = set()
        """Cards that are drawn dimmed: they cannot be used now."""
        self.turn_sound = "chime"
        """The sound of the viewer's turn."""
        self.spotlit_keys: set[SpriteKey] = set()
        """Sprites that stay bright while the rest is dimmed."""
        self.has_many_viewers = False
        """Whether several people watch this seat's view, so that nobody is called “you”."""
        self.motion_level = "full"
        """full, less or hardly."""
        self.on_event_shown: Callable[[Event], object] | None = None
        """Called for every event as soon as it is applied."""
        self.set_pieces_shown: Counter[str] = Counter()
        """How often each set piece has been shown."""
        self.early_placed: dict[SpriteKey, Pose] = {}
        """Poses of hand cards that were put down for a queued answer."""
        self.taken_slots: dict[HandId, list[bool]] = {}
        """Hands that are played by slot → which of their slots are taken."""
        self.slot_departures: dict[Seat, tuple[HandId, int, Pose]] = {}
        """Seat → hand, slot and pose of the card that it plays by slot."""
        self.shake_offset = (0.0, 0.0)
        self._queue = motions.Series()
        self._deferred_events: list[Event] = []
        """Events that play only after the next animation."""
        self.snap_to_layout()

    # -- animation ---------------------------------------------------------------------------------

    def play_events(self, events: Sequence[Event]) -> None:
        """Queue the animations of these events after those still playing."""
        told, self._deferred_events = self.game_table.defer_events(self._deferred_events, events)
        self._queue_events(told)

    def _queue_events(self, events: Sequence[Event]) -> None:
        for part in self.game_table.group_events(events):
            told = motions.Call(self._notify_event_finished)
            self._queue.then(motions.Deferred(partial(self._show, part)), told)
        self._queue.then(
            motions.Call(self._end_group),
            motions.Call(self.move_to_layout),
            motions.Deferred(self._last_steps),
        )

    def _last_steps(self) -> motions.Motion:
        """Wait for sprites that are still moving."""
        moving = any(sprite.is_moving for sprite in self.sprites.values())
        return motions.Wait(self.travel_time(motions.MEDIUM) if moving and not self.is_fast else 0)

    def _show(self, part: Sequence[Event]) -> motions.Motion:
        self.current_event, self.acting_seat = part[0].what, part[0].who
        return self.game_table.animate(self, part)

    def _notify_event_finished(self) -> None:
        if self.on_event_finished is not None:
            self.on_event_finished()

    def _end_group(self) -> None:
        """End the group: put flying sprites into the layout."""
        self.visible.end_group()
        for sprite in self.sprites.values():
            sprite.land()
        self.hidden_keys.clear()

    def announce(self, text: str) -> None:
        """Show an announcement in the middle of the table, in place of the last one."""
        if text:
            self.effects = [e for e in self.effects if not isinstance(e, Announcement)]
            self.effects.append(Announcement(text, self.zones.rect("announcer")))

    def apply_event(self, event: Event) -> None:
        """Apply an event to the visible state, then call `on_event_shown`."""
        before = self.game_table.scene_key(self.visible)
        self.visible.apply_event(event)
        self.revision += 1
        self.scene_number += event.what in self.game_table.scene_changes
        if self.game_table.scene_key(self.visible) != before:
            self.reveal_frames_left = self.game_table.reveal_frames
        self.hidden_keys.clear()
        if self.on_event_shown is not None:
            self.on_event_shown(event)

    @property
    def has_deferred_events(self) -> bool:
        """Whether events wait that play only after the next animation."""
        return bool(self._deferred_events)

    @property
    def is_playing(self) -> bool:
        return bool(self._queue.motions)

    @property
    def busy(self) -> bool:
        return self.is_playing or self.is_moving or self.reveal_frames_left > 0

    @property
    def is_moving(self) -> bool:
        """Whether something moves, so that every frame differs."""
        return (
            any(sprite.is_moving for sprite in self.sprites.values())
            or any(not effect.is_still for effect in self.effects)
            or self.shake.trauma > 0
        )

    def advance(self, seconds: float, real: float | None = None) -> bool:
        """Let time pass; `real` is clock time, for effects to read. True if a redraw is due."""
        rose, self.reveal_frames_left = (
            self.reveal_frames_left > 0,
            max(0, self.reveal_frames_left - 1),
        )
        if self.is_playing:
            self._queue.advance(seconds)
        for sprite in self.sprites.values():
            sprite.advance(seconds)
        before = len(self.effects)
        leisure = seconds if real is None else real
        self.effects = [e for e in self.effects if e.advance(leisure if e.is_still else seconds)]
        self.shake_offset = self.shake.advance(seconds)
        self._flash = max(0.0, self._flash - seconds)
        return rose or before != len(self.effects)

    def finish_animations(self) -> None:
        """Apply all queued and deferred events at once."""
        while self._queue.motions or self.has_deferred_events:
            owed, self._deferred_events = self._deferred_events, []
            self._queue_events(owed)
            self._queue.finish()
        self.effects = [effect for effect in self.effects if effect.is_still]
        self.shake.trauma = 0.0
        self.shake_offset = (0.0, 0.0)
        self.dim = 0.0
        self.spotlit_keys = set()
        self.snap_to_layout()

    def travel_time(self, seconds: float) -> float:
        """Seconds a movement takes; 0 with motion "hardly"."""
        return 0.0 if self.motion_level == "hardly" else seconds

    def reading_time(self, seconds: float) -> float:
        """Seconds something stays up to be read; half of that at high speed."""
        return seconds * FAST_READING_FACTOR if self.is_fast else seconds

    @property
    def bot_delay_factor(self) -> float:
        """Factor of the pauses before bots act."""
        return FAST_READING_FACTOR * FAST_READING_FACTOR if self.is_fast else 1.0

    def begin_set_piece(self, piece: str) -> bool:
        """Count a showing; True if it plays in full (first in the match, full motion, not fast)."""
        self.set_pieces_shown[piece] += 1
        return (
            self.motion_level == "full" and self.set_pieces_shown[piece] == 1 and not self.is_fast
        )

    def hit_stop_ms(self, milliseconds: float) -> float:
        """The length of a hit stop, in milliseconds; 0 if there is none."""
        return milliseconds if self.hit_stop and self.motion_level == "full" else 0

    def shake_and_rumble(self, trauma: float) -> None:
        if self.on_impact is not None:
            self.on_impact(trauma)
        if self.motion_level == "full":
            self.shake.add(trauma)

    def flash(self, key: SpriteKey) -> None:
        """Flash a sprite that was struck. At most two flashes a second, whatever else is struck."""
        steady = self.no_flashes or self.motion_level != "full"
        if not steady and not self._flash and key in self.sprites:
            self._flash = FLASH_INTERVAL
            self.sprites[key].lit_seconds = FLASH_SECONDS

    def wait_for_release(self, label: str, advice: str) -> motions.Motion:
        """Stop the animation until the viewer releases it or skips to the end."""
        return WaitForRelease(self, label, advice)

    def release(self, throw: tuple[float, float] = (0.0, 0.0)) -> None:
        self.release_label = ""
        self.throw_velocity = throw

    def add_effect(self, effect: Effect) -> None:
        if self._is_allowed(effect):
            self.effects.append(effect)

    def _is_allowed(self, effect: Effect) -> bool:
        """Whether the settings allow this effect: sprays and large bursts can be turned off."""
        if isinstance(effect, ParticleBurst):
            return self.particles
        return not self.no_flashes or not isinstance(effect, ComicPicture) or self._is_small(effect)

    def _is_small(self, burst: ComicPicture) -> bool:
        wide, high = effect_size(self.faces.art, burst.name)
        return wide * high <= LARGEST_BURST * WIDTH * HEIGHT

    def remove_effect(self, effect: Effect) -> None:
        """Remove an effect, if it is still there."""
        self.effects = [other for other in self.effects if other is not effect]

    def clear_refusal(self) -> None:
        """Remove the refusal bubbles."""
        self.effects = [effect for effect in self.effects if not isinstance(effect, RefusalBubble)]

    def dim_all_but(self, keys: Iterable[SpriteKey]) -> None:
        """Keep only these bright while the rest is dimmed."""
        self.spotlit_keys = set(keys)

    # -- sprites -----------------------------------------------------------------------------------

    @property
    def hands(self) -> list[Hand]:
        return [Hand(self._containers[h.zone], h) for h in self._hand_contents(self.visible)]

    def _hand_contents(self, shown: Any) -> list[HandContents]:
        """The contents of all hands but those that are played by slot."""
        apart = {hand_zone(shown.zone_prefix(seat), hand) for seat, hand in self.taken_slots}
        held = self.game_table.hands(shown)
        return [one for one in held if not (one.face_down and one.zone in apart)]

    def departure_pose(self, seat: Seat) -> Pose:
        """Where a card played from a hidden hand starts: its slot, or else the portrait."""
        if seat not in self.slot_departures:
            return Pose(*self.portrait_centre(seat), 0, 60)
        whose, place, pose = self.slot_departures.pop(seat)
        if whose in self.taken_slots:
            self.taken_slots = {**self.taken_slots, whose: [*self.taken_slots[whose]]}
            self.taken_slots[whose][place] = False
        return pose

    def hand_with(self, key: SpriteKey | None) -> Hand | None:
        """The hand that holds this card; None if no hand does."""
        return next((hand for hand in self.hands if key in hand.keys), None)

    def pickable_card_keys(self) -> list[SpriteKey]:
        """The cards that can be picked up, hand by hand, tucked hands last."""
        hands = sorted((h for h in self.hands if h.reachable), key=lambda hand: hand.is_tucked)
        return [key for hand in hands for key in hand.keys]

    def layout(self, shown: Any = None) -> list[LayoutItem]:
        """The layout of everything, with nothing raised and nothing held."""
        shown = shown or self.visible
        placed = self.game_table.layout(shown, self.zones, self.contenders)
        for holding in self._hand_contents(shown):
            placed += Hand(self._containers[holding.zone], holding).layout()
        return placed

    def _current_layout(self) -> list[LayoutItem]:
        """The layout with the viewer's raised, held and early placed cards."""
        placed = self.game_table.layout(self.visible, self.zones, self.contenders)
        for hand in self.hands:
            placed += hand.layout(self.raised_card, self.held_card)
        lent = self.early_placed
        placed = [p._replace(pose=lent.get(p.key, p.pose)) for p in placed] if lent else placed
        return [p for p in placed if p.key not in self.hidden_keys]

    def move_to_layout(
        self, seconds: float = motions.MEDIUM, ease: motions.Ease = motions.ease_emphasised
    ) -> None:
        """Move every sprite to its place in the layout; add new ones and delete old ones."""
        held = self.held_card_key()
        wanted = {p.key: p for p in self._current_layout()}
        gone = [k for k, s in self.sprites.items() if k not in wanted and not s.is_flying]
        for key in gone:
            del self.sprites[key]
        for key, (_, look, pose, z) in wanted.items():
            sprite = self.sprites.get(key)
            if sprite is None:
                self.sprites[key] = Sprite(key, look, pose, z)
                continue
            sprite.z = z
            sprite.land()
            if key == held:
                sprite.z = HELD_Z
            elif sprite.target_pose != pose or sprite.image != look:
                turned = look if sprite.image != look else None
                sprite.travel(pose, self.travel_time(seconds), ease, look=turned)
            sprite.is_lifted = key == held or z == RAISED_Z
        in_order = {key: self.sprites[key] for key in wanted}  # independent of history
        self.sprites = in_order | self.sprites

    def snap_to_layout(self) -> None:
        """Put every sprite into its place at once."""
        self.reveal_frames_left = 0
        self._end_group()
        self.move_to_layout(0)
        held = self.held_card_key()
        for key, sprite in self.sprites.items():
            if key != held:
                sprite.finish()
                sprite.rotated = None

    def spawn(self, key: SpriteKey, look: ImageKey, pose: Pose, z: float = 40) -> Sprite:
        sprite = self.sprites[key] = Sprite(key, look, pose, z)
        sprite.is_flying = True
        return sprite

    def rename_sprite(self, old: SpriteKey, new: SpriteKey) -> None:
        """Give a sprite another key."""
        sprite = self.sprites.pop(old)
        sprite.key = new
        self.sprites[new] = sprite

    def held_card_key(self) -> SpriteKey | None:
        """The held card, if it is still in a hand."""
        return (
            self.held_card
            if self.held_card is not None and self.hand_with(self.held_card)
            else None
        )

    def snapshot(self) -> dict[SpriteKey, tuple[ImageKey, Pose]]:
        """Image and pose of every sprite, for comparing."""
        return {key: (sprite.image, sprite.pose) for key, sprite in self.sprites.items()}

    # -- drawing -----------------------------------------------------------------------------------

    def draw_cards(self, canvas: Canvas, low: float, high: float) -> None:
        """Draw the sprites with `low <= z < high`, from the bottom up."""
        drawn = [s for s in self.sprites.values() if low <= s.z < high]
        drawn.sort(key=attrgetter("z"))
        for sprite in drawn:
            self.draw_card(canvas, sprite)

    def draw_dim(self, canvas: Canvas) -> None:
        if self.dim > 0 and not self.no_flashes:
            canvas.dim_window(DIM, round(self.dim * DIMS) / DIMS)
            for key in self.spotlit_keys:
                if key in self.sprites:
                    self.draw_card(canvas, self.sprites[key])

    def charge_frame_budget(self, canvas: Canvas) -> None:
        """Charge the frame budget for anything drawn for the first time or at a new size."""
        new = (
            any(not effect.was_drawn for effect in self.effects)
            or self._last_drawn_scene != self.scene_number
        )
        self._last_drawn_scene = self.scene_number
        if new or any(sprite.is_resizing for sprite in self.sprites.values()):
            canvas.budget.spend()

    def prerender_faces(self, canvas: Canvas) -> None:
        """Draw the face that a card will turn up while it flies, if the frame budget allows."""
        for sprite in self.sprites.values():
            look = sprite.next_image
            if look is not None and look != sprite.prerendered_image and canvas.budget.try_spend():
                sprite.prerendered_image = look
                self.game_table.picture(self.faces, look, sprite.face_width, LYING_SHADOW)

    def draw_effects(self, canvas: Canvas) -> None:
        for effect in self.effects:
            effect.draw(canvas)
            effect.was_drawn = True

    def draw_card(self, canvas: Canvas, sprite: Sprite) -> None:
        if not sprite.alpha:
            return
        picture = self._picture(sprite)
        if (
            sprite.key in self.unusable_cards and sprite.key != self.raised_card
        ):  # a raised card must be readable
            picture = self.faces.dimmed_copy(picture)
        elif sprite.lit_seconds:
            picture = self.faces.lit_copy(picture)
        zoom = sprite.pose.width / sprite.face_width
        if sprite.visible_width < 1 or sprite.squash:
            w, h = picture.get_size()
            size = (
                max(1, round(w * zoom * sprite.visible_width * (1 + sprite.squash / 2))),
                max(1, round(h * zoom * (1 - sprite.squash))),
            )
            picture = pygame.transform.smoothscale(picture, size)
            zoom = 1.0
        angle = sprite.pose.angle
        if sprite.is_moving and (sprite.is_flying or abs(angle) <= SLIGHT_DEGREES):
            angle = 0.0  # invisible in motion, and rotating is expensive
        picture = rotate_card(canvas, sprite, picture, angle, round(zoom, 2))
        x, y = sprite.pose.x + sprite.offset[0], sprite.pose.y + sprite.offset[1]
        whole = sprite.rendered is not None and picture is sprite.rendered[1]
        figure = self.game_table.animated_figure(sprite) if whole else None
        self.idle_eyes.draw_figure(canvas, sprite.key, figure, picture, x, y, sprite.alpha)

    def _picture(self, sprite: Sprite) -> pygame.Surface:
        key = (sprite.image, sprite.face_width, sprite.is_lifted, self.faces.art.pictures_version)
        if sprite.rendered is None or sprite.rendered[0] != key:
            shade = LIFTED_SHADOW if sprite.is_lifted else LYING_SHADOW
            picture = self.game_table.picture(self.faces, sprite.image, sprite.face_width, shade)
            sprite.rendered = key, picture
        return sprite.rendered[1]

    # -- where seats are ---------------------------------------------------------------------------

    def zone_prefix(self, seat: Seat) -> str:
        """The prefix of this seat's zone names."""
        side: str = self.visible.zone_prefix(seat)
        return side

    def portrait_centre(self, seat: Seat) -> tuple[float, float]:
        return self.zones.centre(f"{self.zone_prefix(seat)}_portrait")

    def is_viewer(self, seat: Seat) -> bool:
        return bool(seat == self.visible.viewer)

    def may_say_you(self, seat: Seat) -> bool:
        """Whether texts may call this seat “you”. Not when several people watch."""
        return self.is_viewer(seat) and not self.has_many_viewers

    def you_or_name(self, seat: Seat, yours: str, theirs: str) -> str:
        """`yours` if this seat may be called “you”, else `theirs` with the name filled in."""
        return yours if self.may_say_you(seat) else theirs.format(name=self.names[seat])

    def sees_hand(self, seat: Seat) -> bool:
        """Whether this seat's hand is open to the viewer."""
        return seat in self.visible.hands

    def future_copy(self, shown: Any) -> "Board":
        """A copy of this board in a later state, for prefetching. The original does not change."""
        other = copy(self)
        other.visible, other.idle_eyes = shown, IdleEyes()
        other.sprites, other.effects, other.hidden_keys, other.early_placed = {}, [], set(), {}
        other.slot_departures = dict(self.slot_departures)
        other.raised_card = other.held_card = None
        other._queue, other._deferred_events = motions.Series(), []
        other.snap_to_layout()
        return other

    def show_state(self, shown: Any) -> None:
        """Show another state, and keep nothing of the old one."""
        self.finish_animations()
        self.raised_card = self.held_card = None
        self.early_placed.clear()
        self.sprites.clear()
        self.effects.clear()
        self._deferred_events.clear()
        self.idle_eyes = IdleEyes()
        self.visible = shown
        self.revision += 1
        self.snap_to_layout()


class WaitForRelease(motions.Motion):
    """Waits until the board is released."""

    def __init__(self, board: Board, label: str, advice: str) -> None:
        self.board = board
        self.label = label
        self.advice = advice
        self.begun = False

    def advance(self, seconds: float) -> float | None:
        board = self.board
        if not self.begun:
            self.begun = True
            board.release_label = "" if board.auto_release or seconds == inf else self.label
            board.release_advice = self.advice
        if seconds == inf or board.auto_release:
            board.release_label = ""
        return None if board.release_label else seconds
