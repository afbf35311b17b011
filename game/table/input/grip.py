"""The player's grip on the cards: one hold state, changed by intents of mouse, keys and pad."""

from collections.abc import Callable
from typing import NamedTuple

from game.core.state import Move
from game.core.view import View
from game.stage.input.input_reader import MOUSE, InputEvent
from game.stage.motion.motions import QUICK, out_cubic
from game.table.board.board import Board
from game.table.board.drop_target import DropTarget
from game.table.board.sprite import ImageKey, SpriteKey
from game.table.input import card_keys, intents
from game.table.input.hold_state import NEXT_STATES, Hold, HoldState
from game.table.input.intents import Intent
from game.table.input.mouse import Mouse
from game.table.input.move_options import MoveOptions


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
        self.move_options = MoveOptions(board)
        self.on_commit = on_commit
        self.on_refuse = on_refuse
        self.mouse = Mouse(self.move_options)
        self.hold = Hold()
        self.one_click = False
        self.shows_preview = True
        """Whether to preview what a move would do."""
        self.device = MOUSE
        self.put_target: DropTarget | None = None
        """Where the played card was put."""
        self.time = 0.0

    # -- input -------------------------------------------------------------------------------------

    def handle(self, input_event: InputEvent) -> bool:
        self.device = input_event.device
        if input_event.kind == "action":
            intent = card_keys.read_intent(self.hold, self.move_options, input_event.action)
        else:
            intent = self.mouse.read_intent(self.hold, input_event, self.time)
        if intent is None:
            return False
        return self.carry_out(intent)

    def advance(self, seconds: float) -> None:
        self.time += seconds
        if self.mouse.advance(self.hold, seconds):
            self._follow()

    # -- state -------------------------------------------------------------------------------------

    @property
    def view(self) -> View | None:
        return self.move_options.view

    @property
    def is_holding(self) -> bool:
        return self.hold.state in (HoldState.TAKEN, HoldState.DRAGGED, HoldState.CHOOSING)

    @property
    def busy(self) -> bool:
        """Whether a held card causes animation."""
        return self.hold.state in (HoldState.TAKEN, HoldState.CHOOSING) or self.mouse.is_swinging(
            self.hold
        )

    @property
    def drop_targets(self) -> list[DropTarget]:
        """The drop targets of the held card."""
        held = self.is_holding or self.hold.state is HoldState.READY
        return self.move_options.drop_targets(self.hold.card) if held else []

    @property
    def aimed_target(self) -> DropTarget | None:
        spots, aim = self.drop_targets, self.hold.aim
        return spots[aim] if aim is not None and aim < len(spots) else None

    @property
    def choosing_target(self) -> DropTarget | None:
        """The target of the card while a choice is left; None otherwise."""
        return self.aimed_target if self.hold.state is HoldState.CHOOSING else None

    @property
    def choices(self) -> tuple[Move | None, ...]:
        """The choices left on that target."""
        return self.move_options.choices(self.choosing_target) if self.choosing_target else ()

    def preview(self) -> tuple[str, ImageKey | None]:
        """What the aimed move would do: words, and an image for its target."""
        spot = self.aimed_target
        if spot is None or not self.shows_preview or self.choices:
            return "", None
        return self.move_options.preview(spot)

    # -- intents -----------------------------------------------------------------------------------

    def carry_out(self, intent: Intent) -> bool:
        """Carry out an intent; False if nothing has changed."""
        match intent:
            case intents.Raise(card):
                self._tick(self.device != MOUSE)
                return self.raise_card(card) or self.device != MOUSE
            case intents.Take():
                self._take(intent)
            case intents.StartDrag(card):
                self._lift(card)
            case intents.Aim(target_index=spot):
                self._tick(self.device != MOUSE)
                self._set_hold(self.hold._replace(aim=spot))
            case intents.MoveDragged():
                self._follow()
            case intents.Put(spot):
                self._put(spot)
            case intents.PutElsewhere():
                self.let_go()
                self._put_elsewhere(intent)
            case intents.MarkChoice(choice):
                self._tick(self.device != MOUSE)
                self._set_hold(self.hold._replace(choice=choice))
            case intents.Choose(choice):
                self._choose(self.choices[choice])
            case intents.LetGo():
                self.let_go()
        return True

    def _set_hold(self, hold: Hold) -> None:
        assert hold.state in NEXT_STATES[self.hold.state], (
            f"{hold.state} cannot follow {self.hold.state}"
        )
        self.hold = hold
        self.board.held_card = (
            hold.card if hold.state in (HoldState.DRAGGED, HoldState.PLAYED) else None
        )

    def raise_card(self, card: SpriteKey | None) -> bool:
        """Raise this card, or none; False if it is raised already."""
        if card == self.board.raised_card:
            return False
        self.board.raised_card = card
        self.board.move_to_layout(QUICK, out_cubic)
        return True

    def _take(self, take: intents.Take) -> None:
        if self.is_holding:
            self.let_go()
        self.raise_card(take.card)
        if not self.move_options.drop_targets(take.card):
            hand = self.board.hand_with(take.card)
            assert hand is not None
            self.explain_refusal(take.card, "", hand.pose(take.card).x, 640)
            return
        aim = self.move_options.default_target(take.card) if take.aim else None
        self._set_hold(Hold(HoldState.TAKEN, take.card, aim))
        self.board.sound.play("lift")
        self.board.move_to_layout(QUICK, out_cubic)
        assert self.view is not None
        spot = self.board.game_table.default_target(
            self.view, self.move_options.playing_targets(take.card)
        )
        if (take.at_once or self.one_click) and spot is not None:
            self._put(spot)

    def _lift(self, card: SpriteKey) -> None:
        self._set_hold(Hold(HoldState.DRAGGED, card))
        self.board.raised_card = None
        self.board.sound.play("lift")
        self.board.move_to_layout(0.22)
        self._follow()

    def _follow(self) -> None:
        """Move the dragged card to the pointer and aim at what is there."""
        self.mouse.move_dragged_card(self.hold)
        spot = self.move_options.target_at(self.hold.card, *self.mouse.pointer)
        self._tick(spot is not None and spot != self.hold.aim)
        self._set_hold(self.hold._replace(aim=spot))

    def _tick(self, heard: bool) -> None:
        if heard:
            self.board.sound.play("tick")

    def _put(self, spot: DropTarget) -> None:
        """Play the card here, or ask which of several moves is meant.

        Throwing a card away needs a drag, or else one more press to confirm.
        """
        by_hand = self.hold.state is HoldState.DRAGGED
        self.put_target = spot
        if len(spot.moves) == 1 and (by_hand or not self.move_options.is_discard_target(spot)):
            self._commit(spot.moves[0])
            return
        self._set_hold(Hold(HoldState.CHOOSING, self.hold.card, self.drop_targets.index(spot)))
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
        move = (
            game_table.intended_move(view, self.move_options.card_number(put.card), put.zone)
            if view
            else None
        )
        if view is None or move not in view.moves:
            self.explain_refusal(put.card, put.zone, put.x, put.y)
        elif put.zone.startswith("my"):
            self._set_hold(Hold(HoldState.TAKEN, put.card))
            self._commit(move)

    def _commit(self, move: Move) -> None:
        self._set_hold(Hold(HoldState.PLAYED, self.hold.card))  # this very card, not an equal one
        self.mouse.forget_click()  # that click was for the old card
        self.on_commit(move)

    def explain_refusal(self, key: SpriteKey, zone: str, x: float, y: float) -> None:
        """Say why this card cannot go there, by asking the rules."""
        shown = self.board.visible
        if shown.viewer < 0:
            return
        move = self.board.game_table.refusal_reason(
            self.view, shown, self.move_options.card_number(key), zone
        )
        if move is not None:
            self.board.sound.play("thup")
            self.on_refuse(Refusal(move, x, y))

    # -- letting go --------------------------------------------------------------------------------

    @property
    def _at_rest(self) -> Hold:
        """The hold when nothing is held."""
        lone = self.move_options.only_usable_card
        return Hold() if lone is None else Hold(HoldState.READY, lone)

    def let_go(self) -> None:
        """Release whatever is held; the cards go home."""
        self._set_hold(self._at_rest)
        self.put_target = None
        self.mouse.pressed = None
        self.board.move_to_layout(0.2, out_cubic)

    def set_question(self, view: View | None) -> None:
        """Take a new question, or None; release whatever is held."""
        self.move_options.set_question(view)
        if self.is_holding or self.mouse.pressed is not None:
            self.let_go()
        elif HoldState.READY in (self.hold.state, self._at_rest.state):
            self._set_hold(self._at_rest)
