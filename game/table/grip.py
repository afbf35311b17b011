"""The player's hand on the cards: raise, hold, aim, let go. Mouse, keys and pad say the same.

IDLE → FOCUS(card) → HELD(card) → AIMED(card, spot) → COMMITTED
"""

from collections.abc import Callable
from math import hypot
from typing import NamedTuple

import pygame

from game.core.state import Move
from game.core.view import View
from game.stage.controls import LEFT_BUTTON, MOUSE, Signal
from game.stage.motion import QUICK, Spring, out_cubic
from game.table.board import Board
from game.table.hand import STRIP_TOP
from game.table.rig import Rig, Spot
from game.table.sprite import Pose

MAGNET = 36
SMALL = 128
"""Width of a card that is dragged over the table, so that what is under it can be seen."""
DOUBLE = 0.4
"""Seconds between the clicks of a double click."""


class Refusal(NamedTuple):
    """A card was put where it cannot go: what was meant, or why not."""

    move: Move | str
    x: float
    y: float


class Grip:
    """What the player is doing with the cards."""

    def __init__(
        self,
        board: Board,
        rig: Rig,
        commit: Callable[[Move], object],
        refuse: Callable[[Refusal], object],
    ) -> None:
        self.board = board
        self.rig = rig
        self.commit = commit
        self.refuse = refuse
        self.view: View | None = None
        """What the viewer may do now; None while it is not the viewer's turn."""
        self.selected: int | None = None
        self.aim: int | None = None
        """Which of the spots is aimed at, by key or pointer."""
        self.choices: tuple[Move, ...] = ()
        """What is still to choose after the spot: an ingredient."""
        self.choice = 0
        self.one_click = False
        self.ghost = True
        """Show what would happen?"""
        self.threshold = 6.0
        self.pointer = (0.0, 0.0)
        self.device = MOUSE
        self.time = 0.0
        self._spots: dict[int, list[Spot]] = {}
        self._pressed: tuple[int, float, float] | None = None
        self._given = False
        """Has the held card been played? Then it follows the pointer no more."""
        self._lean = Spring()
        self._speed = 0.0
        self._clicked = (-1, -10.0)
        self._preview: tuple[Move, tuple[str, tuple[str, ...] | None]] | None = None

    # -- what is held ------------------------------------------------------------------------------

    @property
    def keys(self) -> list[object]:
        return list(self.rig.hand_keys(self.board.shown))

    @property
    def dragging(self) -> bool:
        return self.board.held is not None and not self._given

    @property
    def in_hand(self) -> int | None:
        """The place of the card that is held, by whichever means."""
        return self.board.held if self.dragging else self.selected

    def card(self, place: int) -> int:
        return self.rig.hand_card(self.rig.hand_keys(self.board.shown)[place])

    @property
    def spots(self) -> list[Spot]:
        """Where the held card may go."""
        place = self.in_hand
        if place is None or self.view is None or place >= len(self.keys):
            return []
        return self.spots_of(self.card(place))

    def spots_of(self, card: int) -> list[Spot]:
        """Where this card may go; asked of the rules once per question."""
        if self.view is None:
            return []
        if card not in self._spots:
            self._spots[card] = self.rig.spots(self.view, card)
        return self._spots[card]

    @property
    def busy(self) -> bool:
        return self.selected is not None or (self.dragging and not self._lean.still)

    def playable(self, place: int) -> bool:
        return bool(self.spots_of(self.card(place)))

    def let_go(self) -> None:
        """Nothing is held any more; the cards go home."""
        self.selected = self.aim = None
        self.choices = ()
        self.board.held = None
        self._pressed = None
        self.board.arrange(0.2, out_cubic)

    @property
    def in_use(self) -> bool:
        return self.selected is not None or self.dragging or bool(self.choices)

    def reset_after_commit(self) -> None:
        """The card is on its way; the telling takes it from the hand."""
        self.view = None
        self._spots = {}
        self._preview = None

    def reset(self, view: View | None) -> None:
        """Another situation: what was held is let go of."""
        self.view = view
        self._spots = {}
        self._preview = None
        if self.in_use or self._pressed is not None:
            self.let_go()

    # -- signals -----------------------------------------------------------------------------------

    def handle(self, signal: Signal) -> bool:
        self.device = signal.device
        if signal.kind == "motion":
            return self._moved(signal)
        if signal.kind == "press":
            if signal.button == LEFT_BUTTON:
                return self._press(signal)
            if self.selected is not None or self.dragging:
                self.let_go()
                return True
            return False
        if signal.kind == "release" and signal.button == LEFT_BUTTON:
            return self._release(signal)
        if signal.kind == "action":
            return self._act(signal.action)
        if signal.kind == "away" and (self.dragging or self._pressed):
            self.let_go()
            return True
        return False

    # -- the mouse ---------------------------------------------------------------------------------

    def _moved(self, signal: Signal) -> bool:
        dx = signal.x - self.pointer[0]
        self.pointer = (signal.x, signal.y)
        if self.dragging:
            self._speed = dx * 60
            self._follow()
            return True
        if self._pressed is not None:
            place, x, y = self._pressed
            if hypot(signal.x - x, signal.y - y) > self.threshold:
                self._lift(place)
            return True
        if self.choices:
            over = self._choice_at(signal.x, signal.y)
            if over is not None:
                self.choice = over
            return True
        if self.selected is not None:
            self.aim = self._spot_at(signal.x, signal.y)
            return True
        return self.look_at(self.board.fan.at(len(self.keys), signal.x, signal.y, self.board.hover))

    def look_at(self, place: int | None) -> bool:
        """Raise this card."""
        if place == self.board.hover:
            return False
        self.board.hover = place
        self.board.arrange(QUICK, out_cubic)
        return True

    def _press(self, signal: Signal) -> bool:
        self.pointer = (signal.x, signal.y)
        if self.choices:
            over = self._choice_at(signal.x, signal.y)
            if over is None:
                self.let_go()
            else:
                self._choose(over)
            return True
        place = self.board.fan.at(len(self.keys), signal.x, signal.y, self.board.hover)
        if self.selected is not None:
            return self._press_selected(signal, place)
        if place is None:
            return False
        self._pressed = (place, signal.x, signal.y)
        return True

    def _press_selected(self, signal: Signal, place: int | None) -> bool:
        """A card is selected and the player clicks: at a target, another card, or anywhere else."""
        spot = self._spot_at(signal.x, signal.y)
        if spot is not None:
            self._put(self.spots[spot])
        elif place is not None:
            self._pressed = (place, signal.x, signal.y)
            if place != self.selected:
                self.selected = None
        else:
            place = self.selected
            assert place is not None
            self.let_go()
            self._put_elsewhere(place, signal.x, signal.y)
        return True

    def _release(self, signal: Signal) -> bool:
        if self.dragging:
            self._drop(signal.x, signal.y)
            return True
        if self._pressed is None:
            return False
        place, _, _ = self._pressed
        self._pressed = None
        again = self._clicked[0] == place and self.time - self._clicked[1] < DOUBLE
        self._clicked = (place, self.time)
        if place == self.selected and not again:
            self.let_go()
        else:
            self.select(place, again or self.one_click)
        return True

    def select(self, place: int, at_once: bool = False) -> None:
        """Take a card by click or key; the target comes next."""
        if self.view is None or not self.playable(place):
            self._refused(place, "", *self._above(place))
            return
        self.selected = place
        self.aim = None
        self.board.hover = place
        self.board.sound.play("lift")
        self.board.arrange(QUICK, out_cubic)
        spots = [spot for spot in self.spots if spot.name != self.rig.aside]
        if at_once and len(spots) == 1:
            self._put(spots[0])

    def _above(self, place: int) -> tuple[float, float]:
        pose = self.board.fan.rest(len(self.keys))[place]
        return pose.x, 640

    def _lift(self, place: int) -> None:
        self._pressed = None
        self._given = False
        self.selected = None
        self.board.held = place
        self.board.hover = None
        self.board.sound.play("lift")
        self.board.arrange(0.22)
        key = self.board.held_key()
        sprite = self.board.sprites.get(key) if key is not None else None
        if sprite is not None:
            sprite.lifted = True
            sprite.z = 70
        self._follow()

    def _follow(self) -> None:
        """The held card is under the pointer, a third of it below; smaller over the table."""
        key = self.board.held_key()
        sprite = self.board.sprites.get(key) if key is not None else None
        if sprite is None:
            return
        x, y = self.pointer
        width = self.board.fan.width if y > STRIP_TOP else SMALL
        now = sprite.pose.width
        width = now + (width - now) * 0.35 if abs(now - width) > 2 else width
        pose = Pose(x, y - width * 0.23, round(self._lean.value, 1), width)
        sprite.put(pose, face_width=self.board.fan.width)
        spot = self._spot_at(x, y)
        if spot != self.aim:
            self.aim = spot
            if spot is not None:
                self.board.sound.play("tick")

    def _drop(self, x: float, y: float) -> None:
        place = self.board.held
        assert place is not None
        spot = self._spot_at(x, y)
        spots = self.spots
        if spot is not None:
            chosen = spots[spot]
            if len(chosen.moves) > 1:
                self.board.held = None
                self.selected, self.aim = place, spot
                self.board.arrange(QUICK)
            self._put(chosen)
            return
        self.let_go()
        self._put_elsewhere(place, x, y)

    def _put_elsewhere(self, place: int, x: float, y: float) -> None:
        """Not where it glows: perhaps it is meant all the same, else the rules say why not."""
        hand = self._area("hand")
        zone = self._zone_at(x, y)
        if zone is None or (y > STRIP_TOP and hand.left <= x <= hand.right):
            return
        move = self.rig.meant(self.view, self.card(place), zone) if self.view else None
        if self.view is not None and move in self.view.moves:
            if zone.startswith("my"):
                self.selected = place
                self._commit(move)
            return
        self._refused(place, zone, x, y)

    # -- where -------------------------------------------------------------------------------------

    def _spot_at(self, x: float, y: float) -> int | None:
        """The legal spot here; a little beside it is near enough, and the nearest one wins."""
        best, least = None, 1e9
        for i, spot in enumerate(self.spots):
            rect = self._area(spot.name)
            dx = max(rect.left - x, 0, x - rect.right)
            dy = max(rect.top - y, 0, y - rect.bottom)
            far = hypot(dx, dy)
            near = hypot(rect.centerx - x, rect.centery - y) / 1000
            if far <= (MAGNET if rect.w < 600 else 0) and far + near < least:
                best, least = i, far + near
        return best

    def _area(self, zone: str) -> pygame.FRect:
        return self.board.zones.rect(zone)

    def _zone_at(self, x: float, y: float) -> str | None:
        for name in self.rig.zones_for(self.board.zones):
            if self.board.zones.rect(name).collidepoint(x, y):
                return name
        return None

    def _refused(self, place: int, zone: str, x: float, y: float) -> None:
        """Say why this card cannot go there; the rules know."""
        if place >= len(self.keys) or self.board.shown.viewer < 0:
            return
        card = self.card(place)
        move = self.rig.why_not(self.view, self.board.shown, card, zone)
        if move is not None:
            self.board.sound.play("thup")
            self.refuse(Refusal(move, x, y))

    def _put(self, spot: Spot) -> None:
        if len(spot.moves) == 1:
            self._commit(spot.moves[0])
            return
        self.choices = spot.moves
        self.choice = 0
        self.aim = next((i for i, s in enumerate(self.spots) if s == spot), None)

    def _choose(self, number: int) -> None:
        move = self.choices[number]
        self.choices = ()
        self._commit(move)

    def _commit(self, move: Move) -> None:
        place = self.in_hand
        if place is not None:
            self.board.held = place  # so that this very card leaves the hand, not its twin
            self._given = True
        self.selected = self.aim = None
        self.choices = ()
        self._clicked = (-1, -10.0)  # a click on the card that comes after is a first one
        self.commit(move)

    # -- keys and pad ------------------------------------------------------------------------------

    def _act(self, action: str) -> bool:
        if self.dragging:
            if action in ("cancel", "back"):
                self.let_go()
            return action != "pause"
        if self.choices:
            return self._act_choices(action)
        if self.selected is not None:
            return self._act_selected(action)
        count = len(self.keys)
        if not count:
            return False
        hover = self.board.hover
        if action in ("left", "right"):
            step = 1 if action == "right" else -1
            start = -1 if step > 0 else count
            there = min(count - 1, max(0, (hover if hover is not None else start) + step))
            self.look_at(there)
            self.board.sound.play("tick")
            return True
        if action.startswith("digit"):
            place = (int(action[5:]) - 1) % 10
            if place < count:
                self.look_at(place)
                self._select_and_aim(place)
                return True
            return False
        if action == "accept" and hover is not None:
            self._select_and_aim(hover)
            return True
        return False

    def _select_and_aim(self, place: int) -> None:
        self.select(place, self.one_click)
        if self.selected is not None and self.spots:
            self.aim = 0

    def _act_selected(self, action: str) -> bool:
        count = len(self.spots)
        if action in ("left", "right", "up", "down", "next", "previous") and count:
            step = 1 if action in ("right", "down", "next") else -1
            self.aim = ((self.aim if self.aim is not None else -1) + step) % count
            self.board.sound.play("tick")
        elif action == "accept" and self.aim is not None:
            self._put(self.spots[self.aim])
        elif action in ("cancel", "back"):
            self.let_go()
        elif action.startswith("digit"):
            place = (int(action[5:]) - 1) % 10
            self.let_go()
            if place < len(self.keys):
                self.look_at(place)
                self._select_and_aim(place)
        else:
            return False
        return True

    def _act_choices(self, action: str) -> bool:
        count = len(self.choices)
        if action in ("left", "right", "up", "down", "next", "previous"):
            step = 1 if action in ("right", "down", "next") else -1
            self.choice = (self.choice + step) % count
            self.board.sound.play("tick")
        elif action == "accept":
            self._choose(self.choice)
        elif action in ("cancel", "back"):
            self.let_go()
        elif action.startswith("digit") and 0 < int(action[5:]) <= count:
            self._choose(int(action[5:]) - 1)
        else:
            return False
        return True

    # -- time and pictures -------------------------------------------------------------------------

    def advance(self, seconds: float) -> None:
        self.time += seconds
        if self.dragging:
            target = (
                0.0 if self.board.motion == "hardly" else max(-14, min(14, -0.045 * self._speed))
            )
            self._lean.follow(target, seconds)
            self._speed *= max(0.0, 1 - 12 * seconds)
            self._follow()
        else:
            self._lean.value = self._lean.speed = 0.0

    # -- what is aimed at --------------------------------------------------------------------------

    def aimed(self) -> Spot | None:
        spots = self.spots
        return spots[self.aim] if self.aim is not None and self.aim < len(spots) else None

    def choice_rects(self) -> list[pygame.FRect]:
        aimed = (
            self.spots[self.aim] if self.aim is not None and self.aim < len(self.spots) else None
        )
        if aimed is None:
            return []
        x, y, w, h = self.rig.aim(self.board, aimed.name)
        count = len(self.choices)
        width, gap = 176.0, 14.0
        left = min(
            max(24.0, x + w / 2 - (count * (width + gap) - gap) / 2), 1896 - count * (width + gap)
        )
        top = y + h + 20 if y + h + 200 < 760 else y - 190
        return [pygame.FRect(left + i * (width + gap), top, width, 168) for i in range(count)]

    def _choice_at(self, x: float, y: float) -> int | None:
        for i, rect in enumerate(self.choice_rects()):
            if rect.collidepoint(x, y):
                return i
        return None

    def foreseen(self, spot: Spot) -> tuple[str, tuple[str, ...] | None]:
        """What the held card would do there: words, and a look for the target."""
        if self.view is None:
            return "", None
        move = spot.moves[0]
        if self._preview is None or self._preview[0] != move:
            self._preview = move, self.rig.preview(self.view, move)
        return self._preview[1]
