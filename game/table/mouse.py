"""The mouse on the cards: hover, click, drag and drop."""

from math import hypot
from typing import TYPE_CHECKING, NamedTuple

from game.stage.controls import LEFT_BUTTON, Signal
from game.stage.motion import QUICK, Spring
from game.table.hand import STRIP_TOP
from game.table.sprite import Pose, Sprite

if TYPE_CHECKING:
    from game.table.grip import Grip

MAGNET = 36
SMALL = 128
"""Width of a card that is dragged over the table, so that what is under it can be seen."""
DOUBLE = 0.4
"""Seconds between the clicks of a double click."""


class Press(NamedTuple):
    """The button went down on this card; nobody knows yet whether it is a click or a drag."""

    place: int
    x: float
    y: float


class Mouse:
    """Where it is and what it has begun; what comes of that is the grip's."""

    def __init__(self, grip: "Grip") -> None:
        self.grip = grip
        self.board = grip.board
        self.pointer = (0.0, 0.0)
        self.threshold = 6.0
        self.pressed: Press | None = None
        self._clicked = (-1, -10.0)
        """The card that was clicked last, and when."""
        self._lean = Spring()
        self._speed = 0.0

    def forget_click(self) -> None:
        """The next click is the first one."""
        self._clicked = (-1, -10.0)

    # -- signals -----------------------------------------------------------------------------------

    def handle(self, signal: Signal) -> bool:
        if signal.kind == "motion":
            return self._moved(signal.x, signal.y)
        if signal.kind == "press":
            if signal.button == LEFT_BUTTON:
                return self._press(signal.x, signal.y)
            if self.grip.selected is not None or self.grip.dragging:
                self.grip.let_go()
                return True
            return False
        if signal.kind == "release" and signal.button == LEFT_BUTTON:
            return self._release(signal.x, signal.y)
        if signal.kind == "away" and (self.grip.dragging or self.pressed):
            self.grip.let_go()
            return True
        return False

    def _moved(self, x: float, y: float) -> bool:
        grip = self.grip
        dx = x - self.pointer[0]
        self.pointer = (x, y)
        if grip.dragging:
            self._speed = dx * 60
            self._follow()
            return True
        if self.pressed is not None:
            if hypot(x - self.pressed.x, y - self.pressed.y) > self.threshold:
                self._lift(self.pressed.place)
            return True
        if grip.choices:
            over = self._choice_at(x, y)
            if over is not None:
                grip.choice = over
            return True
        if grip.selected is not None:
            grip.aim = self._spot_at(x, y)
            return True
        return grip.look_at(self._card_at(x, y))

    def _press(self, x: float, y: float) -> bool:
        self.pointer = (x, y)
        if self.grip.choices:
            over = self._choice_at(x, y)
            if over is None:
                self.grip.let_go()
            else:
                self.grip.choose(over)
            return True
        place = self._card_at(x, y)
        if self.grip.selected is not None:
            self._press_selected(self.grip.selected, place, x, y)
            return True
        if place is None:
            return False
        self.pressed = Press(place, x, y)
        return True

    def _press_selected(self, selected: int, place: int | None, x: float, y: float) -> None:
        """A card is selected and the player clicks: at a target, another card, or anywhere else."""
        spot = self._spot_at(x, y)
        if spot is not None:
            self.grip.put(self.grip.spots[spot])
        elif place is not None:
            self.pressed = Press(place, x, y)
            if place != selected:
                self.grip.selected = None
        else:
            self.grip.let_go()
            self._put_elsewhere(selected, x, y)

    def _release(self, x: float, y: float) -> bool:
        grip = self.grip
        if grip.dragging:
            self._drop(x, y)
            return True
        if self.pressed is None:
            return False
        place = self.pressed.place
        self.pressed = None
        again = self._clicked[0] == place and grip.time - self._clicked[1] < DOUBLE
        self._clicked = (place, grip.time)
        if place == grip.selected and not again:
            grip.let_go()
        else:
            grip.select(place, again or grip.one_click)
        return True

    # -- dragging ----------------------------------------------------------------------------------

    @property
    def swinging(self) -> bool:
        return self.grip.dragging and not self._lean.still

    def advance(self, seconds: float) -> None:
        """A dragged card leans back from where it is going."""
        if not self.grip.dragging:
            self._lean.value = self._lean.speed = 0.0
            return
        still = self.board.motion == "hardly"
        self._lean.follow(0.0 if still else max(-14, min(14, -0.045 * self._speed)), seconds)
        self._speed *= max(0.0, 1 - 12 * seconds)
        self._follow()

    def _lift(self, place: int) -> None:
        self.pressed = None
        self.grip.lift(place)
        sprite = self._sprite()
        if sprite is not None:
            sprite.lifted = True
            sprite.z = 70
        self._follow()

    def _follow(self) -> None:
        """The held card is under the pointer, a third of it below; smaller over the table."""
        sprite = self._sprite()
        if sprite is None:
            return
        x, y = self.pointer
        width = self.board.fan.width if y > STRIP_TOP else SMALL
        now = sprite.pose.width
        width = now + (width - now) * 0.35 if abs(now - width) > 2 else width
        pose = Pose(x, y - width * 0.23, round(self._lean.value, 1), width)
        sprite.put(pose, face_width=self.board.fan.width)
        spot = self._spot_at(x, y)
        if spot != self.grip.aim:
            self.grip.aim = spot
            if spot is not None:
                self.board.sound.play("tick")

    def _sprite(self) -> Sprite | None:
        key = self.board.held_key()
        return self.board.sprites.get(key) if key is not None else None

    def _drop(self, x: float, y: float) -> None:
        grip = self.grip
        place = self.board.held
        assert place is not None
        spot = self._spot_at(x, y)
        if spot is None:
            grip.let_go()
            self._put_elsewhere(place, x, y)
            return
        chosen = grip.spots[spot]
        if len(chosen.moves) > 1:
            self.board.held = None
            grip.selected, grip.aim = place, spot
            self.board.arrange(QUICK)
        grip.put(chosen)

    def _put_elsewhere(self, place: int, x: float, y: float) -> None:
        """Not where it glows: perhaps it is meant all the same, else the rules say why not."""
        grip = self.grip
        hand = self.board.zones.rect("hand")
        zone = self._zone_at(x, y)
        if zone is None or (y > STRIP_TOP and hand.left <= x <= hand.right):
            return
        move = grip.rig.meant(grip.view, grip.card(place), zone) if grip.view else None
        if grip.view is not None and move in grip.view.moves:
            if zone.startswith("my"):
                grip.selected = place
                grip.commit(move)
            return
        grip.explain(place, zone, x, y)

    # -- what is under it --------------------------------------------------------------------------

    def _card_at(self, x: float, y: float) -> int | None:
        return self.board.fan.at(len(self.grip.keys), x, y, self.board.hover)

    def _spot_at(self, x: float, y: float) -> int | None:
        """The legal spot here; a little beside it is near enough, and the nearest one wins."""
        best, least = None, 1e9
        for i, spot in enumerate(self.grip.spots):
            rect = self.board.zones.rect(spot.name)
            dx = max(rect.left - x, 0, x - rect.right)
            dy = max(rect.top - y, 0, y - rect.bottom)
            far = hypot(dx, dy)
            near = hypot(rect.centerx - x, rect.centery - y) / 1000
            if far <= (MAGNET if rect.w < 600 else 0) and far + near < least:
                best, least = i, far + near
        return best

    def _zone_at(self, x: float, y: float) -> str | None:
        for name in self.grip.rig.zones_for(self.board.zones):
            if self.board.zones.rect(name).collidepoint(x, y):
                return name
        return None

    def _choice_at(self, x: float, y: float) -> int | None:
        for i, rect in enumerate(self.grip.choice_rects()):
            if rect.collidepoint(x, y):
                return i
        return None
