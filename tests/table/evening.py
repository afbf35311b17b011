"""An evening at any table: who sits where, how it is seen, and a player's hands."""

from collections.abc import Callable, Mapping
from copy import copy
from time import sleep
from typing import Any, NamedTuple, Self

import pygame

from game.app.app import App
from game.bots import find, luck
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
from game.table.board.sprite import ImageKey, Key, Pose
from game.table.game_table import GameTable
from game.table.games import game_table_for
from game.table.input.hold_state import HoldState
from game.table.match_control.table_setup import lay_table
from game.table.view.viewpoint import AUDIENCE, Viewpoint
from tests.screens.hands import Hands

NAMES = ("Ann", "Bo", "Cy", "Dee", "Eli", "Flo", "Gus")
CAST = ("bruiser", "scraps", "gripes", "spork", "stigg", "ace", "moxie")


class Evening(NamedTuple):
    """What the kit of table tests must be told about a game; a new one needs nothing special."""

    game: Game
    house_rules: tuple[Mapping[str, object], ...] = ({},)
    """To be turned through."""
    usual: Mapping[str, object] = {}
    """House rules of a match about which none are said, where the real ones take too long."""
    short: Mapping[str, object] = {}
    """House rules that end a match early."""
    thrown: Mapping[str, tuple[int, ...]] = {}
    """Cards that everybody sees, though their event names another one or none."""
    lap: Callable[[View], bool] = lambda _: True
    """Does a new lap begin with this turn of the player's?"""
    pace: tuple[float, float, float] = (0.0, 12.0, 5.0)
    """Seconds of a lap for who answers at once: from, to, and at four times the speed."""
    sealed_only: bool = False
    """Is nothing hidden but what somebody has sealed, until all have?"""
    busier: Mapping[int, Mapping[str, object]] = {}
    """Rules for people at tables where they would hardly ever be asked, by number of seats."""
    secret: Mapping[str, object] = {}
    """House rules by which something is hidden, where by others all lies open."""
    takes_back: bool = False
    """Is there anything that shows so little that it can be taken back?"""

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
        """These are people, the others bots."""
        usual = {**self.usual, **(self.busier.get(n, {}) if people else {})}
        rules = {**usual, **options}
        return Match(self.game.name, rules, players(n, *people, bot=bot), seed)


# -- matches ---------------------------------------------------------------------------------------


def players(n: int, *people: Seat, bot: str = "heuristic") -> list[Player]:
    """People in these seats among bots; nobody but bots for the audience."""
    return [
        Player(NAMES[seat], "human" if seat in people else f"bot:{bot}", CAST[seat])
        for seat in range(n)
    ]


def arranged(state: State, me: Seat = 0) -> Match:
    """A match that stands as a rule test has arranged it, with nothing told yet."""
    match = Match(_game_of(state), state.options, players(state.n, me), 1)
    match.state = state
    match.opening.clear()
    match.events.clear()
    match._snapshots[:] = [state.clone()]
    return match


def _game_of(state: State) -> str:
    return type(state).__module__.split(".")[2]


def twin(match: Match, state: State) -> Match:
    """The same match in another world."""
    found = copy(match)
    found.state = state
    return found


# -- boards ----------------------------------------------------------------------------------------


def viewpoints(n: int) -> list[Viewpoint]:
    """Every seat and the audience, with their own cards or with all hands open."""
    seats = range(AUDIENCE, n)
    return [Viewpoint(seat, open_hands) for open_hands in (False, True) for seat in seats]


def board_of(app: App, match: Match, viewpoint: Viewpoint) -> Board:
    """The table of this match before anything is told."""
    board = lay_table(match, viewpoint, app.faces, app.stage.sound, untold=True)
    board.auto_release = True
    return board


def seen(match: Match, viewpoint: Viewpoint) -> Any:
    """What is to be seen from there."""
    return game_table_for(match.game.name).visible_from(match.state, viewpoint, len(match.seats))


def laid(board: Board, shown: object) -> dict[Key, tuple[ImageKey, Pose]]:
    """What the layout says about this, in the words of `Board.picture`."""
    return {p.key: (p.image, p.pose) for p in board.layout(shown)}


def drawn(app: App) -> list[tuple[object, ...]]:
    """All that is drawn when all pictures are there and the log has found its end."""
    for _ in range(4):
        app.stage.blits()
        while app.stage.art.waiting:
            sleep(0.002)
            app.stage.art.collect_finished()
    return [
        (b.x, b.y, b.alpha, b.clip, b.picture.get_size(), _pixels(b.picture))
        for b in app.stage.blits()
    ]


def _pixels(picture: object) -> int:
    """A number for what is to be seen; a veil is all of one colour and says so itself."""
    if isinstance(picture, Patch):
        picture = picture.now
    if isinstance(picture, pygame.Surface):
        return hash(pygame.image.tobytes(picture, "RGBA"))
    return hash(picture)


# -- the player ------------------------------------------------------------------------------------


def adviser(match: Match, view: View) -> Move:
    """What a good player would do; the same every time."""
    best = find("heuristic", match.game.name)
    return best(view, luck(match.seed, view.seat, len(match.choices)))


Way = Callable[["Sitter", Move], None]
WAYS: dict[str, tuple[Way, ...]] = {}
"""By game: how a move is made where no card is taken from a hand."""


class Sitter(Hands):
    """A person at the table, with mouse, keys and pad, whose finger never slips."""

    def __init__(self, app: App, match: Match, autosave: Autosave | None = None) -> None:
        super().__init__(app)
        app.settings.play.guard_ms = 0
        self.match = match
        self.table = TableScreen(app, match, autosave)
        app.stage.go(self.table)

    @classmethod
    def at(cls, app: App, match: Match, speed: float = 1.0) -> Self:
        """At a table that a rule test has arranged, when the player is asked."""
        app.settings.play.speed = speed
        sitter = cls(app, match)
        sitter.table.board.show_state(seen(match, sitter.table.referee.viewpoint))
        sitter.settle_down()
        return sitter

    # -- time --------------------------------------------------------------------------------------

    def blind(self) -> None:
        """Nothing is drawn from now on; a long match is played in a short time."""
        self.stage.draw = lambda: True  # type: ignore[method-assign]

    def settle_down(self) -> None:
        """Until a player is asked something or all is over; dice are thrown at once."""
        for _ in range(4000):
            self.frame(0.05)
            self.throw_dice()
            if self.stage.scene is not self.table or self.asked:
                return
        raise AssertionError("nothing is ever asked")

    def throw_dice(self) -> None:
        """If they are in the hand."""
        if self.table.board.release_label:
            self.tap("main")

    def tap(self, action: str, device: str = "keys") -> None:
        """Press a key, and let no time pass."""
        self.stage.handle_input(InputEvent("action", action=action, device=device))

    @property
    def asked(self) -> bool:
        table = self.table
        return not table.board.is_playing and (table.question is not None or self.my_turn)

    @property
    def waits(self) -> bool:
        """Is something still to happen before the player is asked? Who is out never is again."""
        return not self.asked and self.stage.scene is self.table

    @property
    def my_turn(self) -> bool:
        return self.table.grip.view is not None

    # -- what is where -----------------------------------------------------------------------------

    def place(self, card: str) -> int:
        """Where in the hand the first card of this name is."""
        reach, words = self.table.grip.reach, self.match.game.words
        return [words.card(reach.card(key)) for key in reach.keys].index(card)

    def slot(self, place: int) -> tuple[float, float]:
        """A point on this card, at rest or raised."""
        key = self.table.grip.reach.keys[place]
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
        """Where the choices lie that are left."""
        spot = self.table.grip.aimed
        return self.table.grip.reach.choice_rects(spot) if spot and self.table.grip.choices else []

    def _place(self, key: Key | None) -> int | None:
        keys = self.table.grip.reach.keys
        return keys.index(key) if key in keys else None

    @property
    def taken(self) -> int | None:
        """Which card of the hand is held, by click or key."""
        hold = self.table.grip.hold
        return self._place(hold.card) if hold.how in (HoldState.TAKEN, HoldState.CHOOSING) else None

    @property
    def dragging(self) -> bool:
        return self.table.grip.hold.how is HoldState.DRAGGED

    @property
    def hovered(self) -> int | None:
        """Which card of the hand is raised."""
        return self._place(self.table.board.hover)

    @property
    def said(self) -> RefusalBubble | None:
        """Why the last thing was refused, as it stands on the table."""
        found = [e for e in self.table.board.effects if isinstance(e, RefusalBubble)]
        return found[-1] if found else None

    @property
    def holding(self) -> bool:
        """Is a card in the fingers, by whichever means?"""
        grip = self.table.grip
        return grip.in_use or grip.mouse.pressed is not None

    def done(self) -> list[tuple[Seat, Move]]:
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
        """Drag a card there and let it go."""
        self.pick_up(place)
        self.move(x, y)
        self.frame()
        self.release(x, y)

    def pull(self, start: tuple[float, float], end: tuple[float, float]) -> None:
        """Press here and let go there."""
        self.press(*start)
        self.move((start[0] + end[0]) / 2, (start[1] + end[1]) / 2)
        self.move(*end)
        self.release(*end)

    # -- whole plays -------------------------------------------------------------------------------

    def spot(self, move: Move) -> tuple[int, DropTarget]:
        """Which card this move takes, and where it goes."""
        reach = self.table.grip.reach
        return next(
            (place, spot)
            for place, key in enumerate(reach.keys)
            for spot in reach.spots(key)
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
        """Where a card can only go to one place."""
        place, _ = self.spot(move)
        self.click_at(*self.slot(place))
        self.click_at(*self.slot(place))

    def _choose_by_mouse(self, spot: DropTarget, move: Move) -> None:
        if self.table.grip.choices:
            self.frame()
            self.click_at(*self.choice_at(spot.moves.index(move)))

    def by_keys(self, move: Move) -> None:
        """With the arrows and Enter."""
        self._by_arrows(move, "keys")

    def by_pad(self, move: Move) -> None:
        self._by_arrows(move, "pad")

    def _by_arrows(self, move: Move, device: str) -> None:
        place, spot = self.spot(move)
        self.table.hud.active = False
        self.key(*["left"] * 20, device=device)
        self.key(*["right"] * place, "accept", device=device)
        grip = self.table.grip
        while grip.aimed is None or grip.aimed.name != spot.name:
            self.key("right", device=device)
        self.key("accept", device=device)
        if grip.choices:
            self.key(*["right"] * spot.moves.index(move), "accept", device=device)

    def by_digits(self, move: Move) -> None:
        """With the number of the card, and of what is still to choose."""
        place, spot = self.spot(move)
        self.key(f"digit{(place + 1) % 10}")
        grip = self.table.grip
        while grip.aimed is None or grip.aimed.name != spot.name:
            self.key("down")
        self.key("accept")
        if grip.choices:
            self.key(f"digit{spot.moves.index(move) + 1}")

    WAYS = (by_drag, by_clicks, by_keys, by_digits, by_pad)

    def answer(self, move: Move) -> None:
        """To the question that is open."""
        question = self.table.question
        assert question is not None
        number = question.moves.index(move)
        self.key(f"digit{number + 1}")

    def do(self, move: Move, way: int = 0) -> None:
        """Make this move, whatever is asked; `way` turns through the devices."""
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
        x, y = self.table.hud.focus.named(name).rect.center
        self.click_at(x, y)

    def play_on(self, choices: int = 10_000) -> None:
        """Play as an adviser says, until the table makes way for the results."""
        for number in range(choices):
            if self.stage.scene is not self.table:
                return
            if not self.asked:
                self.settle_down()
                continue
            asked = self.table.referee.viewer_question
            assert asked is not None
            before = len(self.match.choices)
            self.do(adviser(self.match, asked), number)
            assert len(self.match.choices) > before, "the move did not arrive"
