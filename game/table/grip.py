"""The player's hand on the cards: raise, hold, aim, let go. Mouse, keys and pad say the same.

IDLE → FOCUS(card) → HELD(card) → AIMED(card, spot) → COMMITTED
"""

from collections.abc import Callable
from typing import NamedTuple

import pygame

from game.core.state import Move
from game.core.view import View
from game.stage.controls import MOUSE, Signal
from game.stage.motion import QUICK, out_cubic
from game.table import keyboard
from game.table.board import Board
from game.table.mouse import Mouse
from game.table.rig import Rig, Spot


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
        on_commit: Callable[[Move], object],
        on_refuse: Callable[[Refusal], object],
    ) -> None:
        self.board = board
        self.rig = rig
        self.on_commit = on_commit
        self.on_refuse = on_refuse
        self.mouse = Mouse(self)
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
        self.device = MOUSE
        self.time = 0.0
        self._spots: dict[int, list[Spot]] = {}
        self._given = False
        """Has the held card been played? Then it follows the pointer no more."""
        self._preview: tuple[Move, tuple[str, tuple[str, ...] | None]] | None = None

    def handle(self, signal: Signal) -> bool:
        self.device = signal.device
        if signal.kind == "action":
            return keyboard.act(self, signal.action)
        return self.mouse.handle(signal)

    def advance(self, seconds: float) -> None:
        self.time += seconds
        self.mouse.advance(seconds)

    # -- what is held ------------------------------------------------------------------------------

    @property
    def keys(self) -> list[object]:
        return list(self.rig.hand_keys(self.board.shown))

    def card(self, place: int) -> int:
        return self.rig.hand_card(self.rig.hand_keys(self.board.shown)[place])

    @property
    def dragging(self) -> bool:
        return self.board.held is not None and not self._given

    @property
    def in_hand(self) -> int | None:
        """The place of the card that is held, by whichever means."""
        return self.board.held if self.dragging else self.selected

    @property
    def in_use(self) -> bool:
        return self.selected is not None or self.dragging or bool(self.choices)

    @property
    def busy(self) -> bool:
        return self.selected is not None or self.mouse.swinging

    # -- where it may go ---------------------------------------------------------------------------

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

    def playable(self, place: int) -> bool:
        return bool(self.spots_of(self.card(place)))

    def aimed(self) -> Spot | None:
        spots = self.spots
        return spots[self.aim] if self.aim is not None and self.aim < len(spots) else None

    def foreseen(self, spot: Spot) -> tuple[str, tuple[str, ...] | None]:
        """What the held card would do there: words, and a look for the target."""
        if self.view is None:
            return "", None
        move = spot.moves[0]
        if self._preview is None or self._preview[0] != move:
            self._preview = move, self.rig.preview(self.view, move)
        return self._preview[1]

    def choice_rects(self) -> list[pygame.FRect]:
        aimed = self.aimed()
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

    # -- taking ------------------------------------------------------------------------------------

    def look_at(self, place: int | None) -> bool:
        """Raise this card."""
        if place == self.board.hover:
            return False
        self.board.hover = place
        self.board.arrange(QUICK, out_cubic)
        return True

    def select(self, place: int, at_once: bool = False) -> None:
        """Take a card by click or key; the target comes next."""
        if self.view is None or not self.playable(place):
            pose = self.board.fan.rest(len(self.keys))[place]
            self.explain(place, "", pose.x, 640)
            return
        self.selected = place
        self.aim = None
        self.board.hover = place
        self.board.sound.play("lift")
        self.board.arrange(QUICK, out_cubic)
        spots = [spot for spot in self.spots if spot.name != self.rig.aside]
        if at_once and len(spots) == 1:
            self.put(spots[0])

    def lift(self, place: int) -> None:
        """Take a card onto the pointer."""
        self._given = False
        self.selected = None
        self.board.held = place
        self.board.hover = None
        self.board.sound.play("lift")
        self.board.arrange(0.22)

    # -- putting -----------------------------------------------------------------------------------

    def put(self, spot: Spot) -> None:
        """Here; if that can mean several moves, the player says which."""
        if len(spot.moves) == 1:
            self.commit(spot.moves[0])
            return
        self.choices = spot.moves
        self.choice = 0
        self.aim = next((i for i, s in enumerate(self.spots) if s == spot), None)

    def choose(self, number: int) -> None:
        move = self.choices[number]
        self.choices = ()
        self.commit(move)

    def commit(self, move: Move) -> None:
        place = self.in_hand
        if place is not None:
            self.board.held = place  # so that this very card leaves the hand, not its twin
            self._given = True
        self.selected = self.aim = None
        self.choices = ()
        self.mouse.forget_click()  # it was for the card that goes, not for the one that comes
        self.on_commit(move)

    def explain(self, place: int, zone: str, x: float, y: float) -> None:
        """Say why this card cannot go there; the rules know."""
        if place >= len(self.keys) or self.board.shown.viewer < 0:
            return
        card = self.card(place)
        move = self.rig.why_not(self.view, self.board.shown, card, zone)
        if move is not None:
            self.board.sound.play("thup")
            self.on_refuse(Refusal(move, x, y))

    # -- letting go --------------------------------------------------------------------------------

    def let_go(self) -> None:
        """Nothing is held any more; the cards go home."""
        self.selected = self.aim = None
        self.choices = ()
        self.board.held = None
        self.mouse.pressed = None
        self.board.arrange(0.2, out_cubic)

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
        if self.in_use or self.mouse.pressed is not None:
            self.let_go()
