"""Helpers for any game's table: matches, boards, and a person with mouse, keys and pad."""

from collections.abc import Callable, Mapping
from copy import copy
from time import sleep
from typing import Any, NamedTuple, Self

import pygame

from game.app.app import App
from game.bots import choice_rng, find
from game.core.registry import Game
from game.core.state import Move, Seat, State
from game.core.view import View
from game.match.match import Match, Player
from game.match.saves.autosave import Autosave
from game.screens.table.screen import TableScreen
from game.stage.drawing.canvas import Patch
from game.stage.input.input_reader import MOUSE, InputEvent
from game.table.board.board import Board
from game.table.board.drop_target import DropTarget
from game.table.board.effects import RefusalBubble
from game.table.board.sprite import ImageKey, Pose, SpriteKey
from game.table.game_table import GameTable
from game.table.games import game_table_for
from game.table.input.hold_state import HoldState
from game.table.match_control.table_setup import set_up_board
from game.table.view.viewpoint import AUDIENCE, Viewpoint
from tests.screens.user import User

NAMES = ("Ann", "Bo", "Cy", "Dee", "Eli", "Flo", "Gus")
CAST = ("bruiser", "scraps", "gripes", "spork", "stigg", "ace", "moxie")


class GameSpec(NamedTuple):
    """What the shared table tests need to know about a game; only `game` is required."""

    game: Game
    house_rules: tuple[Mapping[str, object], ...] = ({},)
    """House rules that the tests take in turn."""
    default_rules: Mapping[str, object] = {}
    """Default house rules for a match, where the game's own take too long."""
    short_rules: Mapping[str, object] = {}
    """House rules that end a match early."""
    thrown: Mapping[str, tuple[int, ...]] = {}
    """Cards that become public with an event that names another card or none."""
    begins_lap: Callable[[View], bool] = lambda _: True
    """Whether a new lap begins with this turn of the player's."""
    pace: tuple[float, float, float] = (0.0, 12.0, 5.0)
    """Seconds of a lap for a player who answers at once: least, most, and most at 4x speed."""
    sealed_only: bool = False
    """True if nothing is hidden but a sealed choice, until everybody has chosen."""
    busier: Mapping[int, Mapping[str, object]] = {}
    """Extra rules, by number of seats, for tables where people would hardly ever be asked."""
    secret_rules: Mapping[str, object] = {}
    """House rules with hidden cards, for a game that is otherwise played openly."""
    has_undo: bool = False
    """True if the game has a choice that reveals so little that it can be undone."""

    @property
    def game_table(self) -> GameTable[Any]:
        return game_table_for(self.game.name)

    def sit_down(
        self,
        n: int,
        *people: Seat,
        seed: int = 5,
        bot: str = "heuristic",
        **options: object,
    ) -> Match:
        """Return a match with people in these seats and bots in the others."""
        usual = {**self.default_rules, **(self.busier.get(n, {}) if people else {})}
        rules = {**usual, **options}
        return Match(self.game.name, rules, players(n, *people, bot=bot), seed)


# -- matches ---------------------------------------------------------------------------------------


def players(n: int, *people: Seat, bot: str = "heuristic") -> list[Player]:
    """Return people in these seats and bots in the others."""
    return [
        Player(NAMES[seat], "human" if seat in people else f"bot:{bot}", CAST[seat])
        for seat in range(n)
    ]


def match_at(state: State, me: Seat = 0) -> Match:
    """Return a match in the position of a rules test, with no events yet."""
    match = Match(_game_of(state), state.options, players(state.n, me), 1)
    match.state = state
    match.opening.clear()
    match.events.clear()
    match._snapshots[:] = [state.clone()]
    return match


def _game_of(state: State) -> str:
    return type(state).__module__.split(".")[2]


def match_with_state(match: Match, state: State) -> Match:
    """Return the same match with another state."""
    found = copy(match)
    found.state = state
    return found


# -- boards ----------------------------------------------------------------------------------------


def viewpoints(n: int) -> list[Viewpoint]:
    """Return every seat and the audience, each with closed and with open hands."""
    seats = range(AUDIENCE, n)
    return [Viewpoint(seat, open_hands) for open_hands in (False, True) for seat in seats]


def board_of(app: App, match: Match, viewpoint: Viewpoint) -> Board:
    """Return the board of this match before any event has been shown."""
    board = set_up_board(match, viewpoint, app.faces, app.stage.sound, before_deal=True)
    board.auto_release = True
    return board


def visible_state_of(match: Match, viewpoint: Viewpoint) -> Any:
    """Return the visible state from this viewpoint."""
    return game_table_for(match.game.name).visible_state_from(
        match.state, viewpoint, len(match.seats)
    )


def laid(board: Board, shown: object) -> dict[SpriteKey, tuple[ImageKey, Pose]]:
    """Return what the layout places for this visible state, in the format of `Board.snapshot`."""
    return {p.key: (p.image, p.pose) for p in board.layout(shown)}


def final_blits(app: App) -> list[tuple[object, ...]]:
    """Return everything that is drawn once all pictures are ready and the log has been laid out."""
    for _ in range(4):
        app.stage.blits()
        while app.stage.art.pending_count:
            sleep(0.002)
            app.stage.art.collect_finished()
    return [
        (b.x, b.y, b.alpha, b.clip, b.picture.get_size(), _pixels(b.picture))
        for b in app.stage.blits()
    ]


def _pixels(picture: object) -> int:
    """Return a hash of the picture's pixels; a Veil, which is one colour, hashes itself."""
    if isinstance(picture, Patch):
        picture = picture.picture
    if isinstance(picture, pygame.Surface):
        return hash(pygame.image.tobytes(picture, "RGBA"))
    return hash(picture)


# -- the player ------------------------------------------------------------------------------------


def heuristic_move(match: Match, view: View) -> Move:
    """Return the heuristic bot's move; always the same for the same match and seat."""
    best = find("heuristic", match.game.name)
    return best(view, choice_rng(match.seed, view.seat, len(match.choices)))


Way = Callable[["TableUser", Move], None]
WAYS: dict[str, tuple[Way, ...]] = {}
"""By game: ways to make a move where no card is taken from a hand."""


class TableUser(User):
    """A person at the table with mouse, keys and pad, and without the double-press guard."""

    def __init__(self, app: App, match: Match, autosave: Autosave | None = None) -> None:
        super().__init__(app)
        app.settings.play.guard_ms = 0
        self.match = match
        self.table = TableScreen(app, match, autosave)
        app.stage.switch_to(self.table)

    @classmethod
    def at(cls, app: App, match: Match, speed: float = 1.0) -> Self:
        """Sit down at a position from a rules test and wait until the player is asked."""
        app.settings.play.speed = speed
        sitter = cls(app, match)
        sitter.table.board.show_state(visible_state_of(match, sitter.table.referee.viewpoint))
        sitter.settle_down()
        return sitter

    # -- time --------------------------------------------------------------------------------------

    def skip_drawing(self) -> None:
        """Draw nothing from now on, so that a long match takes little time."""
        self.stage.draw = lambda **_: True  # type: ignore[method-assign]

    def settle_down(self) -> None:
        """Advance until the player is asked or the match is over; throw dice at once."""
        for _ in range(4000):
            self.frame(0.05)
            self.throw_dice()
            if self.stage.top_layer is not self.table or self.asked:
                return
        raise AssertionError("nothing is ever asked")

    def throw_dice(self) -> None:
        """Throw the dice if they are waiting in the player's hand."""
        if self.table.board.release_label:
            self.tap("main")

    def tap(self, action: str, device: str = "keys") -> None:
        """Trigger an action without advancing time."""
        self.stage.handle_input(InputEvent("action", action=action, device=device))

    @property
    def asked(self) -> bool:
        table = self.table
        return not table.board.is_playing and (table.question is not None or self.my_turn)

    @property
    def waits(self) -> bool:
        """True while the table asks nothing. A knocked-out player is not asked again."""
        return not self.asked and self.stage.top_layer is self.table

    @property
    def my_turn(self) -> bool:
        return self.table.grip.view is not None

    # -- where things are --------------------------------------------------------------------------

    def place(self, card: str) -> int:
        """Return the position in the hand of the first card with this name."""
        reach, words = self.table.grip.move_options, self.match.game.words
        return [words.card(reach.card_number(key)) for key in reach.pickable_card_keys].index(card)

    def slot(self, place: int) -> tuple[float, float]:
        """Return a point that is on this card both at rest and raised."""
        key = self.table.grip.move_options.pickable_card_keys[place]
        hand = self.table.board.hand_with(key)
        assert hand is not None
        pose = hand.pose(key)
        return pose.x, min(980, pose.y)

    def middle(self, zone: str) -> tuple[float, float]:
        x, y, w, h = self.table.board.game_table.target_rect(self.table.board, zone)
        return x + w / 2, y + h / 2

    def choice_at(self, number: int) -> tuple[float, float]:
        x, y = self.tickets[number].center
        return x, y

    @property
    def tickets(self) -> list[pygame.FRect]:
        """Return the rectangles of the choices still open, such as ingredients."""
        spot = self.table.grip.aimed_target
        return (
            self.table.grip.move_options.choice_rects(spot)
            if spot and self.table.grip.choices
            else []
        )

    def _place(self, key: SpriteKey | None) -> int | None:
        keys = self.table.grip.move_options.pickable_card_keys
        return keys.index(key) if key in keys else None

    @property
    def taken(self) -> int | None:
        """Return the position in the hand of the card held by click or key, or None."""
        hold = self.table.grip.hold
        return (
            self._place(hold.card) if hold.state in (HoldState.TAKEN, HoldState.CHOOSING) else None
        )

    @property
    def dragging(self) -> bool:
        return self.table.grip.hold.state is HoldState.DRAGGED

    @property
    def hovered(self) -> int | None:
        """Return the position in the hand of the raised card, or None."""
        return self._place(self.table.board.raised_card)

    @property
    def refusal(self) -> RefusalBubble | None:
        """Return the latest refusal on the table, or None."""
        found = [e for e in self.table.board.effects if isinstance(e, RefusalBubble)]
        return found[-1] if found else None

    @property
    def holding(self) -> bool:
        """True if a card is held, by any device."""
        grip = self.table.grip
        return grip.is_holding or grip.mouse.pressed is not None

    def choices_made(self) -> list[tuple[Seat, Move]]:
        return self.match.log

    # -- the mouse ---------------------------------------------------------------------------------

    def move(self, x: float, y: float) -> None:
        self.stage.controls.device = MOUSE
        self.stage.handle_input(InputEvent("motion", x, y))

    def press(self, x: float, y: float, button: int = 1) -> None:
        self.stage.handle_input(InputEvent("press", x, y, button=button))

    def release(self, x: float, y: float, button: int = 1) -> None:
        self.stage.handle_input(InputEvent("release", x, y, button=button))

    def pick_up(self, place: int) -> None:
        """Press on a card and pull it out of the hand."""
        x, y = self.slot(place)
        self.move(x, y)
        self.frame()
        self.press(x, y)
        self.move(x, y - 90)
        self.move(x, 720)
        self.frame()

    def carry(self, place: int, x: float, y: float) -> None:
        """Drag a card there and drop it."""
        self.pick_up(place)
        self.move(x, y)
        self.frame()
        self.release(x, y)

    def pull(self, start: tuple[float, float], end: tuple[float, float]) -> None:
        self.press(*start)
        self.move((start[0] + end[0]) / 2, (start[1] + end[1]) / 2)
        self.move(*end)
        self.release(*end)

    # -- whole plays -------------------------------------------------------------------------------

    def spot(self, move: Move) -> tuple[int, DropTarget]:
        """Return the card's position in the hand and the drop target for this move."""
        reach = self.table.grip.move_options
        return next(
            (place, spot)
            for place, key in enumerate(reach.pickable_card_keys)
            for spot in reach.drop_targets(key)
            if move in spot.moves
        )

    def by_drag(self, move: Move) -> None:
        place, spot = self.spot(move)
        self.carry(place, *self.middle(spot.name))
        self._choose_by_mouse(spot, move)

    def by_clicks(self, move: Move) -> None:
        place, spot = self.spot(move)
        self.click_at(*self.slot(place))
        self.click_at(*self.middle(spot.name))
        self._choose_by_mouse(spot, move)

    def by_double_click(self, move: Move) -> None:
        """Play a card that has only one drop target."""
        place, _ = self.spot(move)
        self.click_at(*self.slot(place))
        self.click_at(*self.slot(place))

    def _choose_by_mouse(self, spot: DropTarget, move: Move) -> None:
        if self.table.grip.choices:
            self.frame()
            self.click_at(*self.choice_at(spot.moves.index(move)))

    def by_keys(self, move: Move) -> None:
        self._by_arrows(move, "keys")

    def by_pad(self, move: Move) -> None:
        self._by_arrows(move, "pad")

    def _by_arrows(self, move: Move, device: str) -> None:
        place, spot = self.spot(move)
        self.table.hud.active = False
        self.key(*["left"] * 20, device=device)
        self.key(*["right"] * place, "accept", device=device)
        grip = self.table.grip
        while grip.aimed_target is None or grip.aimed_target.name != spot.name:
            self.key("right", device=device)
        self.key("accept", device=device)
        if grip.choices:
            self.key(*["right"] * spot.moves.index(move), "accept", device=device)

    def by_digits(self, move: Move) -> None:
        """Type the number of the card, then of the variant if there is one."""
        place, spot = self.spot(move)
        self.key(f"digit{(place + 1) % 10}")
        grip = self.table.grip
        while grip.aimed_target is None or grip.aimed_target.name != spot.name:
            self.key("down")
        self.key("accept")
        if grip.choices:
            self.key(f"digit{spot.moves.index(move) + 1}")

    WAYS = (by_drag, by_clicks, by_keys, by_digits, by_pad)

    def answer(self, move: Move) -> None:
        question = self.table.question
        assert question is not None
        number = question.moves.index(move)
        self.key(f"digit{number + 1}")

    def do(self, move: Move, way: int = 0) -> None:
        """Make this move, whatever is asked; `way` selects the device."""
        buttons = {
            button.move: button
            for button in self.table.board.game_table.buttons(self.table.grip.view)
        }
        if self.table.question is not None:
            self.answer(move)
        elif move in buttons:
            self.click_hud(buttons[move].label.lower())
        else:
            ways = WAYS.get(self.match.game.name, self.WAYS)
            ways[way % len(ways)](self, move)

    def click_hud(self, name: str) -> None:
        x, y = self.table.hud.focus.find(name).rect.center
        self.click_at(x, y)

    def play_on(self, choices: int = 10_000) -> None:
        """Play as the adviser says until the results appear or the number of choices is used up."""
        for number in range(choices):
            if self.stage.top_layer is not self.table:
                return
            if not self.asked:
                self.settle_down()
                continue
            asked = self.table.referee.viewer_question
            assert asked is not None
            before = len(self.match.choices)
            self.do(heuristic_move(self.match, asked), number)
            assert len(self.match.choices) > before, "the move did not arrive"
