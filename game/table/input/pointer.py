"""The mouse on the cards: hover, click, drag and drop."""

from math import hypot
from typing import NamedTuple

from game.stage.input.input_reader import LEFT_BUTTON, InputEvent
from game.stage.motion.motions import Spring
from game.table.board.hand import HELD, STRIP_TOP
from game.table.board.sprite import Key, Pose
from game.table.input import intents
from game.table.input.hold_state import Hold, HoldState
from game.table.input.move_options import MoveOptions

SMALL = 128
"""Width of a card that is dragged over the table, so that what is under it can be seen."""
DOUBLE = 0.4
"""Most seconds between the clicks of a double click."""
MOST, FASTEST, FORGETS = 14.0, 311.0, 30.0
"""Most degrees that a dragged card leans; the speed at which it does, in units a second; the decay
of that speed: upright again within 300 ms, however fast it was.
"""


class PendingClick(NamedTuple):
    """The button went down on this card: a click or the start of a drag."""

    card: Key
    x: float
    y: float


class Mouse:
    """The mouse: its position and what it has begun. It only returns intents."""

    def __init__(self, reach: MoveOptions) -> None:
        self.reach = reach
        self.pointer = (0.0, 0.0)
        self.threshold = 6.0
        self.pressed: PendingClick | None = None
        self._clicked: tuple[Key | None, float] = (None, -10.0)
        """The last clicked card, and when."""
        self._lean = Spring()
        self._speed = 0.0

    def forget_click(self) -> None:
        """Let the next click not complete a double click."""
        self._clicked = (None, -10.0)

    # -- input -------------------------------------------------------------------------------------

    def read(self, hold: Hold, input_event: InputEvent, time: float) -> intents.Intent | None:
        """The intent of an input event; None if it has nothing to do with the cards."""
        x, y = input_event.x, input_event.y
        if input_event.kind == "motion":
            return self._moved(hold, x, y)
        if input_event.kind == "press" and input_event.button == LEFT_BUTTON:
            return self._press(hold, x, y)
        if input_event.kind == "press":
            return (
                intents.LetGo()
                if hold.how in (HoldState.TAKEN, HoldState.DRAGGED, HoldState.CHOOSING)
                else None
            )
        if input_event.kind == "release" and input_event.button == LEFT_BUTTON:
            return self._release(hold, x, y, time)
        if input_event.kind == "away" and (hold.how is HoldState.DRAGGED or self.pressed):
            return intents.LetGo()
        return None

    def _moved(self, hold: Hold, x: float, y: float) -> intents.Intent | None:
        dx = x - self.pointer[0]
        self.pointer = (x, y)
        if hold.how is HoldState.DRAGGED:
            self._speed = max(-FASTEST, min(FASTEST, dx * 60))
            return intents.Carry()
        if self.pressed is not None:
            card, px, py = self.pressed
            if hypot(x - px, y - py) <= self.threshold:
                return intents.Nothing()
            self.pressed = None
            return intents.Lift(card)
        if hold.how is HoldState.CHOOSING:
            over = self._ticket_at(hold, x, y)
            return intents.Nothing() if over is None else intents.Point(over)
        if hold.how is HoldState.TAKEN:
            return intents.Aim(self.reach.spot_at(hold.card, x, y))
        card = self.reach.card_at(x, y)
        spot = self._ready_for(hold, x, y) if card is None else None
        return intents.Raise(card) if spot == hold.aim else intents.Aim(spot)

    def _ready_for(self, hold: Hold, x: float, y: float) -> int | None:
        """The target here of the only card, where it need not be taken first."""
        return self.reach.spot_at(hold.card, x, y) if hold.how is HoldState.READY else None

    def _press(self, hold: Hold, x: float, y: float) -> intents.Intent | None:
        self.pointer = (x, y)
        if hold.how is HoldState.CHOOSING:
            over = self._ticket_at(hold, x, y)
            return intents.LetGo() if over is None else intents.Choose(over)
        card = self.reach.card_at(x, y)
        if hold.how is HoldState.TAKEN:
            spot = self.reach.spot_at(hold.card, x, y)
            if spot is not None:
                return intents.Put(self.reach.spots(hold.card)[spot])
            if card is None:
                return self._elsewhere(hold, x, y)
        spot = self._ready_for(hold, x, y)
        if card is None:
            return None if spot is None else intents.Put(self.reach.spots(hold.card)[spot])
        self.pressed = PendingClick(card, x, y)
        return intents.Nothing()

    def _release(self, hold: Hold, x: float, y: float, time: float) -> intents.Intent | None:
        if hold.how is HoldState.DRAGGED:
            spot = self.reach.spot_at(hold.card, x, y)
            if spot is None:
                return self._elsewhere(hold, x, y)
            return intents.Put(self.reach.spots(hold.card)[spot])
        if self.pressed is None:
            return None
        card, self.pressed = self.pressed.card, None
        again = self._clicked[0] == card and time - self._clicked[1] < DOUBLE
        self._clicked = (card, time)
        if hold.how is HoldState.TAKEN and card == hold.card and not again:
            return intents.LetGo()
        return intents.Take(card, again)

    def _elsewhere(self, hold: Hold, x: float, y: float) -> intents.Intent:
        assert hold.card is not None
        return intents.PutElsewhere(hold.card, self.reach.zone_at(x, y), x, y)

    def _ticket_at(self, hold: Hold, x: float, y: float) -> int | None:
        assert hold.aim is not None
        tickets = self.reach.choice_rects(self.reach.spots(hold.card)[hold.aim])
        return next((i for i, rect in enumerate(tickets) if rect.collidepoint(x, y)), None)

    # -- dragging ----------------------------------------------------------------------------------

    def swings(self, hold: Hold) -> bool:
        return hold.how is HoldState.DRAGGED and not self._lean.still

    def advance(self, hold: Hold, seconds: float) -> bool:
        """Let a dragged card lean back from its movement; False if none is dragged."""
        if hold.how is not HoldState.DRAGGED:
            self._lean.value = self._lean.speed = 0.0
            return False
        still = self.reach.board.motion_level == "hardly"
        self._lean.follow(0.0 if still else -MOST * self._speed / FASTEST, seconds)
        self._speed *= max(0.0, 1 - FORGETS * seconds)
        return True

    def carry(self, hold: Hold) -> None:
        """Hold the dragged card at the pointer, a third of it below; smaller over the table."""
        board = self.reach.board
        hand = board.hand_with(hold.card)
        if hold.card not in board.sprites or hand is None:
            return
        sprite = board.sprites[hold.card]
        sprite.lifted = True
        sprite.z = HELD
        x, y = self.pointer
        full = hand.poses.width
        width = full if y > STRIP_TOP else SMALL
        now = sprite.pose.width
        width = now + (width - now) * 0.35 if abs(now - width) > 2 else width
        pose = Pose(x, y - width * 0.23, round(self._lean.value, 1), width)
        sprite.put(pose, face_width=full)
