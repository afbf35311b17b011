"""The cards on the table and the telling of what happened: sprites, effects, a queue of motions.

Sprites rest where the layout says. The telling moves them about on the way, and it can be cut short
at any moment: then everything is at once where it belongs.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from functools import partial
from math import inf
from operator import attrgetter
from random import Random
from typing import Any

import pygame

from game.core.event import Event
from game.core.state import Seat
from game.stage.canvas import Canvas
from game.stage.colours import DIM
from game.stage.motion import MEDIUM, Do, Ease, Later, Motion, Series, Shake, Tween, Wait, emph
from game.stage.sound import Sound
from game.table.effects import Effect, Line
from game.table.faces import LIFTED, LYING, Faces
from game.table.hand import Fan
from game.table.rig import Rig
from game.table.sprite import SLIGHT, Key, Look, Placed, Pose, Sprite
from game.table.zones import Zones


class Board:
    """One table as one viewer sees it."""

    def __init__(
        self,
        rig: Rig,
        zones: Zones,
        faces: Faces,
        sound: Sound,
        looks: Sequence[str],
        names: Sequence[str],
        shown: Any,
        seed: int = 0,
    ) -> None:
        self.rig = rig
        self.zones = zones
        self.faces = faces
        self.sound = sound
        self.looks = looks
        """Which contender stands for each seat."""
        self.names = names
        self.shown = shown
        self.fan = Fan(zones["hand"], zones["hover_card"])
        self.sprites: dict[Key, Sprite] = {}
        self.effects: list[Effect] = []
        self.shake = Shake()
        self.luck = Random(seed)
        """For looks only: the rules have their own."""
        self.hover: int | None = None
        """Which card of the hand is raised."""
        self.held: int | None = None
        """Which card of the hand is on the pointer."""
        self.hold = ""
        """What the viewer is to do before the telling goes on: the label of a button."""
        self.throw = (0.0, 0.0)
        """How hard, and where to; for the look only."""
        self.automatic = False
        """Does the telling go on without the viewer's hand?"""
        self.now = ""
        """The event that is being told."""
        self.serial = 0
        """Grows with everything that is told."""
        self.away: set[Key] = set()
        """Cards of the layout that fly under another name, until the event is known."""
        self.dim = 0.0
        self.shaded: set[Key] = set()
        """Cards that cannot be used now."""
        self.reminder = "chime"
        """The sound of the viewer's turn."""
        self.spot: set[Key] = set()
        """What stays bright while the rest is dim."""
        self.motion = "full"
        """full, less or hardly."""
        self.hit_stop = True
        self.on_told: Callable[[Event], object] | None = None
        """Called for every event at the moment it is told."""
        self.seen: Counter[str] = Counter()
        """Which set pieces have been shown, and how often."""
        self.offset = (0.0, 0.0)
        self._queue = Series()
        self.settle()

    # -- the telling -------------------------------------------------------------------------------

    def tell(self, events: Sequence[Event]) -> None:
        """Show these, one after the other, after whatever is still being told."""
        for part in self.rig.parts(events):
            self._queue.then(Later(partial(self._show, part)))
        self._queue.then(Do(self._land), Do(self.arrange), Later(self._last_steps))

    def _last_steps(self) -> Motion:
        """Whatever is still on its way arrives."""
        moving = any(sprite.moving for sprite in self.sprites.values())
        return Wait(self.pace(MEDIUM) if moving else 0)

    def _show(self, part: Sequence[Event]) -> Motion:
        self.now = part[0].what
        return self.rig.show(self, part)

    def _land(self) -> None:
        """All is told: nothing flies any more."""
        for sprite in self.sprites.values():
            sprite.flying = False
        self.away.clear()

    def announce(self, text: str) -> None:
        """Something that everybody should hear, in the middle of the table."""
        if text:
            self.effects = [e for e in self.effects if not isinstance(e, Line)]
            self.effects.append(Line(text))

    def learn(self, event: Event) -> None:
        """The picture knows this from now on."""
        self.shown.learn(event)
        self.serial += 1
        self.away.clear()
        if self.on_told is not None:
            self.on_told(event)

    @property
    def telling(self) -> bool:
        return bool(self._queue.motions)

    @property
    def busy(self) -> bool:
        return (
            self.telling
            or any(sprite.moving for sprite in self.sprites.values())
            or any(not effect.still for effect in self.effects)
            or self.shake.trauma > 0
        )

    def advance(self, seconds: float, real: float | None = None) -> bool:
        """Let time pass; `real` is how much of it on the clock, for what is read at leisure."""
        if self.telling:
            self._queue.advance(seconds)
        for sprite in self.sprites.values():
            sprite.advance(seconds)
        before = len(self.effects)
        leisure = seconds if real is None else real
        self.effects = [e for e in self.effects if e.advance(leisure if e.still else seconds)]
        self.offset = self.shake.advance(seconds)
        return before != len(self.effects)

    def finish(self) -> None:
        """Everything that was still to be told has happened."""
        while self._queue.motions:
            self._queue.finish()
        self.effects = [effect for effect in self.effects if effect.still]
        self.shake.trauma = 0.0
        self.offset = (0.0, 0.0)
        self.dim = 0.0
        self.spot = set()
        self.settle()

    def pace(self, seconds: float) -> float:
        """How long something takes that only shows the way; nothing for who wants no movement."""
        return 0.0 if self.motion == "hardly" else seconds

    def full(self, piece: str) -> bool:
        """Is this set piece shown at length? The first time in a match, if all is to move."""
        self.seen[piece] += 1
        return self.motion == "full" and self.seen[piece] == 1

    def stop(self, seconds: float) -> Motion:
        """The moment in which everything holds its breath."""
        return Wait(seconds if self.hit_stop and self.motion == "full" else 0)

    def blow(self, trauma: float) -> None:
        if self.motion == "full":
            self.shake.add(trauma)

    def wait_for(self, label: str) -> Motion:
        """The telling stops until the viewer lets go, or wants to see the end."""
        return Hold(self, label)

    def release(self, throw: tuple[float, float] = (0.0, 0.0)) -> None:
        self.hold = ""
        self.throw = throw

    def add(self, effect: Effect) -> None:
        self.effects.append(effect)

    def remove(self, effect: Effect) -> None:
        """Its time is over, if it was still there."""
        self.effects = [other for other in self.effects if other is not effect]

    def light(self, keys: Iterable[Key]) -> None:
        """Only these stay bright while the rest is dim."""
        self.spot = set(keys)

    def fade(self, to: float, seconds: float) -> Motion:
        """Dim everything but the spot."""

        def make() -> Motion:
            start = self.dim

            def show(share: float) -> None:
                self.dim = start + (to - start) * share

            return Tween(seconds, show)

        return Later(make)

    # -- sprites -----------------------------------------------------------------------------------

    def layout(self) -> list[Placed]:
        """Where everything rests, nothing raised and nothing held."""
        return self.rig.layout(self.shown, self.zones, self.fan, self.looks)

    def _wanted(self) -> list[Placed]:
        """The layout with the hand as the player holds it."""
        placed = [p for p in self.layout() if p.key not in self.away]
        keys = self.rig.hand_keys(self.shown)
        count = len(keys)
        if self.held is not None and self.held < count:
            poses = self.fan.closed(count, self.held)
        elif self.hover is not None and self.hover < count:
            poses = self.fan.parted(count, self.hover)
        else:
            return placed
        raised = dict(zip(keys, poses, strict=True))
        return [
            p._replace(pose=raised[p.key], z=60 if keys.index(p.key) == self.hover else p.z)
            if p.key in raised
            else p
            for p in placed
        ]

    def arrange(self, seconds: float = MEDIUM, ease: Ease = emph) -> None:
        """Everything goes where it belongs; what is new appears, what is gone disappears."""
        held = self.held_key()
        wanted = {p.key: p for p in self._wanted()}
        gone = [k for k, s in self.sprites.items() if k not in wanted and not s.flying]
        for key in gone:
            del self.sprites[key]
        for key, (_, look, pose, z) in wanted.items():
            sprite = self.sprites.get(key)
            if sprite is None:
                self.sprites[key] = Sprite(key, look, pose, z)
                continue
            sprite.z = z
            sprite.flying = False
            if key == held:
                sprite.z = 70
            elif sprite.goal != pose or sprite.look != look:
                turned = look if sprite.look != look else None
                sprite.travel(pose, self.pace(seconds), ease, look=turned)
            sprite.lifted = key == held or z == 60

    def settle(self) -> None:
        """Everything is where it belongs, now."""
        self._land()
        self.arrange(0)
        held = self.held_key()
        for key, sprite in self.sprites.items():
            if key != held:
                sprite.finish()

    def spawn(self, key: Key, look: Look, pose: Pose, z: float = 40) -> Sprite:
        sprite = self.sprites[key] = Sprite(key, look, pose, z)
        sprite.flying = True
        return sprite

    def rename(self, old: Key, new: Key) -> None:
        """The same card, known by another name."""
        sprite = self.sprites.pop(old)
        sprite.key = new
        self.sprites[new] = sprite

    def held_key(self) -> Key | None:
        if self.held is None:
            return None
        keys = self.rig.hand_keys(self.shown)
        return keys[self.held] if self.held < len(keys) else None

    def picture(self) -> dict[Key, tuple[Look, Pose]]:
        """What lies where, for comparing."""
        return {key: (sprite.look, sprite.pose) for key, sprite in self.sprites.items()}

    # -- drawing -----------------------------------------------------------------------------------

    def draw_cards(self, canvas: Canvas, low: float, high: float) -> None:
        """The cards between two heights, from the bottom up."""
        drawn = [s for s in self.sprites.values() if low <= s.z < high]
        drawn.sort(key=attrgetter("z"))
        for sprite in drawn:
            self.draw_card(canvas, sprite)

    def draw_dim(self, canvas: Canvas) -> None:
        if self.dim > 0:
            canvas.veil(DIM, round(self.dim * 20) / 20)
            for key in self.spot:
                if key in self.sprites:
                    self.draw_card(canvas, self.sprites[key])

    def draw_effects(self, canvas: Canvas) -> None:
        for effect in self.effects:
            effect.draw(canvas)

    def draw_card(self, canvas: Canvas, sprite: Sprite) -> None:
        picture = self._picture(sprite)
        if sprite.key in self.shaded:
            picture = self.faces.dimmed(picture)
        zoom = sprite.pose.width / sprite.face_width
        if sprite.turn < 1 or sprite.squash:
            w, h = picture.get_size()
            size = (
                max(1, round(w * zoom * sprite.turn * (1 + sprite.squash / 2))),
                max(1, round(h * zoom * (1 - sprite.squash))),
            )
            picture = pygame.transform.smoothscale(picture, size)
            zoom = 1.0
        angle = sprite.pose.angle
        if sprite.moving and (sprite.flying or abs(angle) <= SLIGHT):
            angle = 0.0  # on its way nobody sees it, and turning is dear
        picture = canvas.art.turned(picture, angle, round(zoom, 2))
        x, y = sprite.pose.x + sprite.offset[0], sprite.pose.y + sprite.offset[1]
        canvas.centre(picture, x, y, sprite.alpha)

    def _picture(self, sprite: Sprite) -> pygame.Surface:
        key = (sprite.look, sprite.face_width, sprite.lifted, self.faces.art.edition)
        if sprite.made is None or sprite.made[0] != key:
            shade = LIFTED if sprite.lifted else LYING
            picture = self.rig.picture(self.faces, sprite.look, sprite.face_width, shade)
            sprite.made = key, picture
        return sprite.made[1]

    # -- where seats are ---------------------------------------------------------------------------

    def place(self, seat: Seat) -> str:
        """How the zones of this seat begin: `my` for the viewer, `seat1` for the next clockwise."""
        base = max(0, self.shown.viewer)
        k = (seat - base) % self.shown.n
        return "my" if k == 0 else f"seat{k}"

    def portrait(self, seat: Seat) -> tuple[float, float]:
        return self.zones.centre(f"{self.place(seat)}_portrait")

    def is_mine(self, seat: Seat) -> bool:
        return bool(seat == self.shown.viewer)


class Hold(Motion):
    """Nothing goes on until the board is released."""

    def __init__(self, board: Board, label: str) -> None:
        self.board = board
        self.label = label
        self.begun = False

    def advance(self, seconds: float) -> float | None:
        board = self.board
        if not self.begun:
            self.begun = True
            board.hold = "" if board.automatic or seconds == inf else self.label
        if seconds == inf or board.automatic:
            board.hold = ""
        return None if board.hold else seconds
