"""The mouse on the cards: hover, click, drag and drop."""

from math import hypot
from typing import NamedTuple

from game.stage.input.input_reader import LEFT_BUTTON, InputEvent
from game.stage.motion.motions import Spring
from game.table.board.hand import HAND_TOP, HELD_Z
from game.table.board.sprite import Pose, SpriteKey
from game.table.input import intents
from game.table.input.hold_state import Hold, HoldState
from game.table.input.move_options import MoveOptions

DRAGGED_WIDTH = 128
"""Width of a card that is dragged over the table, so that what is under it can be seen."""
DOUBLE_CLICK_SECONDS = 0.4
"""Most seconds between the clicks of a double click."""
MAX_LEAN, MAX_LEAN_SPEED, LEAN_DECAY = 14.0, 311.0, 30.0
"""Most degrees that a dragged card leans; the speed at which it does, in units a second; the decay
of that speed: upright again within 300 ms, however fast it was.
"""


class PendingClick(NamedTuple):
    """The button went down on this card: a click or the start of a drag."""

    card: SpriteKey
    x: float
    y: float


class Mouse:
    """The mouse: its position and what it has begun. It only returns intents."""

    def __init__(self, move_options: MoveOptions) -> None:
        self.move_options = move_options
        self.pointer = (0.0, 0.0)
        self.threshold = 6.0
        self.pressed: PendingClick | None = None
        self._clicked: tuple[SpriteKey | None, float] = (None, -10.0)
        """The last clicked card, and when."""
        self._lean = Spring()
        self._speed = 0.0

    def forget_click(self) -> None:
        """Let the next click not complete a double click."""
        self._clicked = (None, -10.0)

    # -- input -------------------------------------------------------------------------------------

    def read_intent(
        self, hold: Hold, input_event: InputEvent, time: float
    ) -> intents.Intent | None:
        """The intent of an input event; None if it has nothing to do with the cards."""
        x, y = input_event.x, input_event.y
        if input_event.kind == "motion":
            return self._moved(hold, x, y)
        if input_event.kind == "press" and input_event.button == LEFT_BUTTON:
            return self._press(hold, x, y)
        if input_event.kind == "press":
            return (
                intents.LetGo()
                if hold.state in (HoldState.TAKEN, HoldState.DRAGGED, HoldState.CHOOSING)
                else None
            )
        if input_event.kind == "release" and input_event.button == LEFT_BUTTON:
            return self._release(hold, x, y, time)
        if input_event.kind == "away" and (hold.state is HoldState.DRAGGED or self.pressed):
            return intents.LetGo()
        return None

    def _moved(self, hold: Hold, x: float, y: float) -> intents.Intent | None:
        dx = x - self.pointer[0]
        self.pointer = (x, y)
        if hold.state is HoldState.DRAGGED:
            self._speed = max(-MAX_LEAN_SPEED, min(MAX_LEAN_SPEED, dx * 60))
            return intents.MoveDragged()
        if self.pressed is not None:
            card, px, py = self.pressed
            if hypot(x - px, y - py) <= self.threshold:
                return intents.NoChange()
            self.pressed = None
            return intents.StartDrag(card)
        if hold.state is HoldState.CHOOSING:
            over = self._ticket_at(hold, x, y)
            return intents.NoChange() if over is None else intents.MarkChoice(over)
        if hold.state is HoldState.TAKEN:
            return intents.Aim(self.move_options.target_at(hold.card, x, y))
        card = self.move_options.card_at(x, y)
        spot = self._ready_for(hold, x, y) if card is None else None
        return intents.Raise(card) if spot == hold.aim else intents.Aim(spot)

    def _ready_for(self, hold: Hold, x: float, y: float) -> int | None:
        """The target here of the only card, where it need not be taken first."""
        return (
            self.move_options.target_at(hold.card, x, y) if hold.state is HoldState.READY else None
        )

    def _press(self, hold: Hold, x: float, y: float) -> intents.Intent | None:
        self.pointer = (x, y)
        if hold.state is HoldState.CHOOSING:
            over = self._ticket_at(hold, x, y)
            return intents.LetGo() if over is None else intents.Choose(over)
        card = self.move_options.card_at(x, y)
        if hold.state is HoldState.TAKEN:
            spot = self.move_options.target_at(hold.card, x, y)
            if spot is not None:
                return intents.Put(self.move_options.drop_targets(hold.card)[spot])
            if card is None:
                return self._elsewhere(hold, x, y)
        spot = self._ready_for(hold, x, y)
        if card is None:
            return (
                None
                if spot is None
                else intents.Put(self.move_options.drop_targets(hold.card)[spot])
            )
        self.pressed = PendingClick(card, x, y)
        return intents.NoChange()

    def _release(self, hold: Hold, x: float, y: float, time: float) -> intents.Intent | None:
        if hold.state is HoldState.DRAGGED:
            spot = self.move_options.target_at(hold.card, x, y)
            if spot is None:
                return self._elsewhere(hold, x, y)
            return intents.Put(self.move_options.drop_targets(hold.card)[spot])
        if self.pressed is None:
            return None
        card, self.pressed = self.pressed.card, None
        again = self._clicked[0] == card and time - self._clicked[1] < DOUBLE_CLICK_SECONDS
        self._clicked = (card, time)
        if hold.state is HoldState.TAKEN and card == hold.card and not again:
            return intents.LetGo()
        return intents.Take(card, again)

    def _elsewhere(self, hold: Hold, x: float, y: float) -> intents.Intent:
        assert hold.card is not None
        return intents.PutElsewhere(hold.card, self.move_options.zone_at(x, y), x, y)

    def _ticket_at(self, hold: Hold, x: float, y: float) -> int | None:
        assert hold.aim is not None
        tickets = self.move_options.choice_rects(
            self.move_options.drop_targets(hold.card)[hold.aim]
        )
        return next((i for i, rect in enumerate(tickets) if rect.collidepoint(x, y)), None)

    # -- dragging ----------------------------------------------------------------------------------

    def is_swinging(self, hold: Hold) -> bool:
        return hold.state is HoldState.DRAGGED and not self._lean.is_still

    def advance(self, hold: Hold, seconds: float) -> bool:
        """Let a dragged card lean back from its movement; False if none is dragged."""
        if hold.state is not HoldState.DRAGGED:
            self._lean.value = self._lean.speed = 0.0
            return False
        still = self.move_options.board.motion_level == "hardly"
        self._lean.follow(0.0 if still else -MAX_LEAN * self._speed / MAX_LEAN_SPEED, seconds)
        self._speed *= max(0.0, 1 - LEAN_DECAY * seconds)
        return True

    def move_dragged_card(self, hold: Hold) -> None:
        """Hold the dragged card at the pointer, a third of it below; smaller over the table."""
        board = self.move_options.board
        hand = board.hand_with(hold.card)
        if hold.card not in board.sprites or hand is None:
            return
        sprite = board.sprites[hold.card]
        sprite.is_lifted = True
        sprite.z = HELD_Z
        x, y = self.pointer
        full = hand.shape.width
        width = full if y > HAND_TOP else DRAGGED_WIDTH
        now = sprite.pose.width
        width = now + (width - now) * 0.35 if abs(now - width) > 2 else width
        pose = Pose(x, y - width * 0.23, round(self._lean.value, 1), width)
        sprite.jump_to(pose, face_width=full)
