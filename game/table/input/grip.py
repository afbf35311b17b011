"""The player's grip on the cards: one hold state, changed by intents of mouse, keys and pad."""

from collections.abc import Callable
from typing import NamedTuple

from game.core.state import Move
from game.core.view import View
from game.stage.input.input_reader import MOUSE, InputEvent
from game.stage.motion.motions import QUICK, out_cubic
from game.table.board.board import Board
from game.table.board.drop_target import DropTarget
from game.table.board.sprite import ImageKey, Key
from game.table.input import card_keys, intents
from game.table.input.hold_state import NEXT, Hold, HoldState
from game.table.input.intents import Intent
from game.table.input.move_options import MoveOptions
from game.table.input.pointer import Mouse


class Refusal(NamedTuple):
    """A card was put where it cannot go: the move that was meant, or why it is refused."""

    move: Move | str
    x: float
    y: float


class Grip:
    """What the player is doing with the cards."""

    def __init__(
        self,
        board: Board,
        on_commit: Callable[[Move], object],
        on_refuse: Callable[[Refusal], object],
    ) -> None:
        self.board = board
        self.reach = MoveOptions(board)
        self.on_commit = on_commit
        self.on_refuse = on_refuse
        self.mouse = Mouse(self.reach)
        self.hold = Hold()
        self.one_click = False
        self.ghost = True
        """Whether to preview what a move would do."""
        self.device = MOUSE
        self.put: DropTarget | None = None
        """Where the played card was put."""
        self.time = 0.0

    # -- input -------------------------------------------------------------------------------------

    def handle(self, input_event: InputEvent) -> bool:
        self.device = input_event.device
        if input_event.kind == "action":
            intent = card_keys.read(self.hold, self.reach, input_event.action)
        else:
            intent = self.mouse.read(self.hold, input_event, self.time)
        if intent is None:
            return False
        return self.do(intent)

    def advance(self, seconds: float) -> None:
        self.time += seconds
        if self.mouse.advance(self.hold, seconds):
            self._follow()

    # -- state -------------------------------------------------------------------------------------

    @property
    def view(self) -> View | None:
        return self.reach.view

    @property
    def in_use(self) -> bool:
        return self.hold.how in (HoldState.TAKEN, HoldState.DRAGGED, HoldState.CHOOSING)

    @property
    def busy(self) -> bool:
        """Whether a held card causes animation."""
        return self.hold.how in (HoldState.TAKEN, HoldState.CHOOSING) or self.mouse.swings(
            self.hold
        )

    @property
    def spots(self) -> list[DropTarget]:
        """The drop targets of the held card."""
        held = self.in_use or self.hold.how is HoldState.READY
        return self.reach.spots(self.hold.card) if held else []

    @property
    def aimed(self) -> DropTarget | None:
        spots, aim = self.spots, self.hold.aim
        return spots[aim] if aim is not None and aim < len(spots) else None

    @property
    def choosing(self) -> DropTarget | None:
        """The target of the card while a choice is left; None otherwise."""
        return self.aimed if self.hold.how is HoldState.CHOOSING else None

    @property
    def choices(self) -> tuple[Move | None, ...]:
        """The choices left on that target."""
        return self.reach.choices(self.choosing) if self.choosing else ()

    def foreseen(self) -> tuple[str, ImageKey | None]:
        """What the aimed move would do: words, and an image for its target."""
        spot = self.aimed
        if spot is None or not self.ghost or self.choices:
            return "", None
        return self.reach.foreseen(spot)

    # -- intents -----------------------------------------------------------------------------------

    def do(self, intent: Intent) -> bool:
        """Carry out an intent; False if nothing has changed."""
        match intent:
            case intents.Raise(card):
                self._tick(self.device != MOUSE)
                return self.look_at(card) or self.device != MOUSE
            case intents.Take():
                self._take(intent)
            case intents.Lift(card):
                self._lift(card)
            case intents.Aim(spot):
                self._tick(self.device != MOUSE)
                self._become(self.hold._replace(aim=spot))
            case intents.Carry():
                self._follow()
            case intents.Put(spot):
                self._put(spot)
            case intents.PutElsewhere():
                self.let_go()
                self._put_elsewhere(intent)
            case intents.Point(choice):
                self._tick(self.device != MOUSE)
                self._become(self.hold._replace(choice=choice))
            case intents.Choose(choice):
                self._choose(self.choices[choice])
            case intents.LetGo():
                self.let_go()
        return True

    def _become(self, hold: Hold) -> None:
        assert hold.how in NEXT[self.hold.how], f"{hold.how} cannot follow {self.hold.how}"
        self.hold = hold
        self.board.held_card = (
            hold.card if hold.how in (HoldState.DRAGGED, HoldState.GIVEN) else None
        )

    def look_at(self, card: Key | None) -> bool:
        """Raise this card, or none; False if it is raised already."""
        if card == self.board.hover:
            return False
        self.board.hover = card
        self.board.move_to_layout(QUICK, out_cubic)
        return True

    def _take(self, take: intents.Take) -> None:
        if self.in_use:
            self.let_go()
        self.look_at(take.card)
        if not self.reach.spots(take.card):
            hand = self.board.hand_with(take.card)
            assert hand is not None
            self.explain(take.card, "", hand.pose(take.card).x, 640)
            return
        aim = self.reach.default_target(take.card) if take.aim else None
        self._become(Hold(HoldState.TAKEN, take.card, aim))
        self.board.sound.play("lift")
        self.board.move_to_layout(QUICK, out_cubic)
        assert self.view is not None
        spot = self.board.game_table.default_target(self.view, self.reach.plays(take.card))
        if (take.at_once or self.one_click) and spot is not None:
            self._put(spot)

    def _lift(self, card: Key) -> None:
        self._become(Hold(HoldState.DRAGGED, card))
        self.board.hover = None
        self.board.sound.play("lift")
        self.board.move_to_layout(0.22)
        self._follow()

    def _follow(self) -> None:
        """Move the dragged card to the pointer and aim at what is there."""
        self.mouse.carry(self.hold)
        spot = self.reach.spot_at(self.hold.card, *self.mouse.pointer)
        self._tick(spot is not None and spot != self.hold.aim)
        self._become(self.hold._replace(aim=spot))

    def _tick(self, heard: bool) -> None:
        if heard:
            self.board.sound.play("tick")

    def _put(self, spot: DropTarget) -> None:
        """Play the card here, or ask which of several moves is meant.

        Throwing a card away needs a drag, or else one more press to confirm.
        """
        by_hand = self.hold.how is HoldState.DRAGGED
        self.put = spot
        if len(spot.moves) == 1 and (by_hand or not self.reach.throws_away(spot)):
            self._commit(spot.moves[0])
            return
        self._become(Hold(HoldState.CHOOSING, self.hold.card, self.spots.index(spot)))
        self.board.move_to_layout(QUICK)

    def _choose(self, move: Move | None) -> None:
        if move is None:
            self.let_go()
        else:
            self._commit(move)

    def _put_elsewhere(self, put: intents.PutElsewhere) -> None:
        """Handle a drop beside the targets: play a legal move in an own zone, else say why not."""
        if not put.zone:
            return
        view, game_table = self.view, self.board.game_table
        move = game_table.intended_move(view, self.reach.card(put.card), put.zone) if view else None
        if view is None or move not in view.moves:
            self.explain(put.card, put.zone, put.x, put.y)
        elif put.zone.startswith("my"):
            self._become(Hold(HoldState.TAKEN, put.card))
            self._commit(move)

    def _commit(self, move: Move) -> None:
        self._become(Hold(HoldState.GIVEN, self.hold.card))  # this very card, not an equal one
        self.mouse.forget_click()  # that click was for the old card
        self.on_commit(move)

    def explain(self, key: Key, zone: str, x: float, y: float) -> None:
        """Say why this card cannot go there, by asking the rules."""
        shown = self.board.visible
        if shown.viewer < 0:
            return
        move = self.board.game_table.why_not(self.view, shown, self.reach.card(key), zone)
        if move is not None:
            self.board.sound.play("thup")
            self.on_refuse(Refusal(move, x, y))

    # -- letting go --------------------------------------------------------------------------------

    @property
    def _at_rest(self) -> Hold:
        """The hold when nothing is held."""
        lone = self.reach.single_card
        return Hold() if lone is None else Hold(HoldState.READY, lone)

    def let_go(self) -> None:
        """Release whatever is held; the cards go home."""
        self._become(self._at_rest)
        self.put = None
        self.mouse.pressed = None
        self.board.move_to_layout(0.2, out_cubic)

    def ask(self, view: View | None) -> None:
        """Take a new question, or None; release whatever is held."""
        self.reach.ask(view)
        if self.in_use or self.mouse.pressed is not None:
            self.let_go()
        elif HoldState.READY in (self.hold.how, self._at_rest.how):
            self._become(self._at_rest)
