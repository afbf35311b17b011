"""How a player reads the match on disk, chooses a move and makes it by hand.

The program has no test hooks. It saves the match after every choice, and the rules say what can
be chosen next; positions come from the same zone maps and hand layout that the table uses.
"""

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from time import monotonic, sleep
from typing import Any, NamedTuple

from game.bots import choice_rng, find
from game.core.cast import CAST
from game.core.registry import find as find_game
from game.core.state import PASS, Move
from game.core.view import View
from game.match.match import BOT, Match
from game.match.match import Player as Seated
from game.match.saves import match_reader
from game.match.saves.autosave import Autosave
from game.profile.places import Places
from game.profile.settings import PromptSettings, Settings, save_settings
from game.stage.folders import LEVELS
from game.table.board.board import Board
from game.table.board.zones import read_zones
from game.table.characters.cast import contenders_of
from game.table.game_table import GameTable
from game.table.games import game_table_for
from game.table.games.eyeball_boxing.moves import TABLE
from game.table.input.move_options import MoveOptions
from game.table.questions.answer_button import DROP_LINE_Y
from game.table.questions.answer_tray import LAYOUTS
from game.table.questions.prompt import AnswerOption
from game.table.view.secret_choice import QueuedAnswer
from tests.e2e.player import LONG, PATIENCE, POLL, TRIES, Player, Point

GAME = "eyeball_boxing"
BLANK, BLANK_COURT = (600.0, 160.0), (1480.0, 1050.0)
"""Empty points, the second at tables with a zone to throw at; a click there drops the card."""
FOOT, FURTHEST = 100.0, 1010.0
"""Units below its centre where a card is grabbed, and the lowest point on the table for it."""
MAIN = "btn_action"
"""The button that also has a key of its own."""
HOME = ("Down",) * 6
"""Keys that lead from any button back to the hand, and do nothing in the hand."""
SETTLE = 0.15
"""Seconds from the last save to a table that accepts input."""


def settings(speed: float = 0.0, first: str = "random") -> Settings:
    """Settings that ask every question and never interrupt; at instant speed by default."""
    made = Settings(asking=PromptSettings.beginner())
    made.play.speed = speed
    made.play.pause_unfocused = False
    made.play.guard_ms = 0
    made.sound.captions = "off"
    made.last.first = first  # type: ignore[assignment]
    return made


def prepare(places: Places, agreed: Settings) -> None:
    save_settings(agreed, places.settings)


def deal(
    places: Places,
    seed: int,
    seat: int = 0,
    game: str = GAME,
    robots: int = 3,
    options: Mapping[str, object] | None = None,
    robot: str = "contender",
) -> Path:
    """Write a saved match of one person and at most so many robots; return its file.

    A bot that runs out of time plays its best move so far. Where the course of a match must be
    known, pass a quick bot as `robot`.
    """
    cast = [look for look in CAST if look != "bruiser"][
        : min(robots, find_game(game).seats[-1] - 1)
    ]
    players = [Seated(name.capitalize(), BOT + robot, name) for name in cast]
    players.insert(seat, Seated("Champ", contender="bruiser"))
    places.matches.mkdir(parents=True)
    file = places.matches / f"waiting{match_reader.SUFFIX}"
    Autosave.begin(Match(game, options, players, seed), file)
    return file


class Situation(NamedTuple):
    """A question to the player: the match and what they see of it."""

    match: Match
    view: View

    @property
    def game(self) -> str:
        return self.match.game.name

    @property
    def game_table(self) -> GameTable:
        return game_table_for(self.game)

    @property
    def asks(self) -> bool:
        """True if the question comes between turns."""
        return self.game_table.is_between_turns(self.view)

    def wish(self) -> Move:
        """The move that a good bot would make."""
        match, seat = self.match, self.view.seat
        chosen = find("heuristic", self.game)(
            self.view, choice_rng(match.seed, seat, len(match.choices))
        )
        assert chosen in self.view.moves
        return chosen

    # -- positions ---------------------------------------------------------------------------------

    def offers(self) -> Sequence[AnswerOption]:
        """The answers offered, from left to right."""
        return self.game_table.prompt(self.view, self._board).answer_options

    def panel(self, move: Move) -> Point:
        offers = self.offers()
        start, width, gap = LAYOUTS[len(offers)]
        number = [offer.move for offer in offers].index(move)
        return start + number * (width + gap) + width / 2, 872.0

    @property
    def blank(self) -> Point:
        return BLANK_COURT if self.game_table.plays_single_card else BLANK

    def card(self, place: int) -> Point:
        """A point near the foot of the card, where no neighbour hides it."""
        board, key = self._board, self._reach.pickable_card_keys[place]
        hand = board.hand_with(key)
        assert hand is not None
        pose = hand.pose(key)
        return pose.x, min(pose.y + min(FOOT, 0.6 * pose.width), FURTHEST)

    def spot(self, name: str) -> Point:
        rect = self._board.zones.rect(name)
        if name == TABLE:
            return rect.x + 60, rect.centery  # beside the piles
        return rect.centerx, rect.centery

    def tickets(self, place: int, spot: int) -> list[Point]:
        """The tickets to choose from after the card was put on this drop target."""
        reach = self._reach
        return [
            rect.center
            for rect in reach.choice_rects(
                reach.drop_targets(reach.pickable_card_keys[place])[spot]
            )
        ]

    def play(self, move: Move) -> "Play":
        """How to make this move in a turn: which card, which drop target, which ticket."""
        reach = self._reach
        for place, key in enumerate(reach.pickable_card_keys):
            for number, spot in enumerate(reach.drop_targets(key)):
                if move in spot.moves:
                    several = len(reach.choices(spot)) > 1
                    ticket = spot.moves.index(move) if several else None
                    aim = reach.default_target(key)
                    steps = number + 1 if aim is None else number - aim
                    lost = reach.is_discard_target(spot)
                    return Play(place, spot.name, number, ticket, steps, lost)
        raise AssertionError(f"no card of the hand makes the move {move}")

    def promises(self, move: Move) -> tuple[QueuedAnswer, ...]:
        """The queued answers that come with this move, made the way it is made here."""
        if self.asks or type(self.game_table).queued_answers is GameTable.queued_answers:
            return ()
        if move in self.buttons:
            return self.game_table.queued_answers(self.view, move, -1, "")
        play = self.play(move)
        card = self._reach.card_number(self._reach.pickable_card_keys[play.place])
        return self.game_table.queued_answers(self.view, move, card, play.zone)

    @property
    def buttons(self) -> dict[Move, str]:
        """Moves made with buttons, and the zones of their buttons; the last is the main one."""
        buttons = self.game_table.buttons(self.view)
        return {button.move: button.name for button in buttons if button.move is not None}

    @property
    def _board(self) -> Board:
        """The table, without drawing or sound."""
        match = self.match
        zones = read_zones(LEVELS, self.game, len(match.seats))
        zones = zones.for_variant(self.game_table.map_variant(match.options))
        nothing: Any = None
        shown = self.game_table.from_observation(self.view.obs)
        return Board(
            self.game_table, zones, nothing, nothing, contenders_of(match.seats), match.names, shown
        )

    @property
    def _reach(self) -> MoveOptions:
        reach = MoveOptions(self._board)
        reach.set_question(self.view)
        return reach


class Play(NamedTuple):
    place: int
    zone: str
    spot: int
    ticket: int | None
    """None if the card and the drop target determine the move."""
    steps: int
    """Arrow presses to the drop target."""
    lost: bool
    """True if the card is thrown away: after a drag, there is no ticket to press."""


# -- three ways to make a move ---------------------------------------------------------------------

Way = Callable[[Player, Situation, Move], None]


def by_drag(player: Player, now: Situation, move: Move) -> None:
    """Drag cards to their targets, and answers out of their tray.

    The ingredient that a Shakedown asks for is on a ticket, which can only be clicked.
    """
    if now.asks:
        x, y = now.panel(move)
        player.drag((x, y), (x, DROP_LINE_Y - 100))
        return
    if _button(player, now, move):
        return
    play = now.play(move)
    player.drag(now.card(play.place), now.spot(play.zone))
    if play.ticket is not None and not play.lost:
        player.wait_reading_time()
        player.click(now.tickets(play.place, play.spot)[play.ticket])


def by_click(player: Player, now: Situation, move: Move) -> None:
    """Click a card, then its target; or click a panel."""
    if now.asks:
        player.click(now.panel(move))
        return
    if _button(player, now, move):
        return
    play = now.play(move)
    player.click(now.blank, now.card(play.place), now.spot(play.zone))
    if play.ticket is not None:
        player.wait_reading_time()
        player.click(now.tickets(play.place, play.spot)[play.ticket])


def _button(player: Player, now: Situation, move: Move) -> bool:
    """Click the button of a move without a card, such as BUILD DOG; False if it has none."""
    if move not in now.buttons:
        return False
    player.click(now.spot(now.buttons[move]))
    return True


def by_key(player: Player, now: Situation, move: Move) -> None:
    """Digits for cards and answers, arrows among targets, E for the main button."""
    if move == PASS:
        player.press("e")
    elif now.asks:
        player.press(str([offer.move for offer in now.offers()].index(move) + 1))
    elif now.buttons.get(move) == MAIN:
        player.press("e")
    elif move in now.buttons:  # Tab reaches these first, from left to right
        before = sorted(now.buttons, key=lambda other: now.spot(now.buttons[other])).index(move)
        player.press(*HOME, *["Tab"] * (1 + before), "Return")
    else:
        play = now.play(move)
        if play.place < 10:
            take = [str((play.place + 1) % 10)]
        else:  # only ten cards have a digit
            take = ["Left"] * 20 + ["Right"] * play.place + ["Return"]
        player.press(*take, *["Right"] * play.steps, "Return")
        if play.ticket is not None:
            player.wait_reading_time()
            player.press(str(play.ticket + 1))


def by_impatient_key(player: Player, now: Situation, move: Move) -> None:
    """While an animation plays, the first key only skips it."""
    player.press("Left")
    sleep(SETTLE)
    by_key(player, now, move)


# -- playing ---------------------------------------------------------------------------------------


class MatchDriver:
    """Follows a match at the real table through its file."""

    def __init__(self, player: Player, asking: PromptSettings) -> None:
        self.player = player
        self.asking = asking
        self._promised: tuple[QueuedAnswer, ...] = ()
        """Queued answers that came with the last move: these questions will not be asked."""
        self._size = -1
        self._match: Match | None = None

    @property
    def file(self) -> Path | None:
        return next(self.player.places.matches.glob(f"*{match_reader.SUFFIX}"), None)

    def read(self) -> Match | None:
        """The match as saved on disk; None before it begins."""
        file = self.file
        if file is None:
            return None
        size = file.stat().st_size
        if size and size != self._size:
            try:
                self._match, self._size = match_reader.read(file).match, size
            except match_reader.Unreadable:  # the last line is incomplete
                return self._match
        return self._match

    def asked(self) -> Situation | None:
        """Wait until the player has something to decide; None when the match is over."""
        end = monotonic() + LONG
        while True:
            if monotonic() > end:
                self.player.fail("the match does not go on by itself")
            match = self.read()
            if match is not None:
                if match.result is not None:
                    return None
                view = self._view(match)
                if view is not None:
                    return Situation(match, view)
            self.player.see_alive()
            sleep(POLL)

    def _view(self, match: Match) -> View | None:
        """The player's view, or None if there is nothing for them to decide."""
        me = next(seat for seat, player in enumerate(match.seats) if not player.bot)
        if me not in match.state.actors():
            return None
        view = match.view(me)
        game_table = game_table_for(match.game.name)
        if any(said.question == view.question for said in self._promised):
            return None
        self._promised = ()
        if game_table.bots_choose_first and any(
            match.seats[seat].bot for seat in match.state.actors()
        ):
            return None
        if game_table.auto_move(view, self.asking.policies_for(match.game)) is not None:
            return None
        if game_table.is_between_turns(view):
            return (
                None
                if game_table.auto_answer(view, self.asking.policies_for(match.game)) is not None
                else view
            )
        return None if view.moves == (PASS,) else view

    def choose(self, now: Situation, way: Way) -> None:
        """Make the move a good bot would make, and check that it was saved."""
        move, before = now.wish(), len(now.match.choices)
        self._promised = now.promises(move)
        sleep(SETTLE)
        if now.asks or way is by_key or move in now.buttons:
            self.player.wait_reading_time()
        for _ in range(TRIES):  # on a busy machine the table may draw and accept input late
            way(self.player, now, move)
            if self._grown(before):
                break
        else:
            label = now.match.game.words.move(now.view.obs, move, now.match.names)
            self.player.fail(f"'{label}' cannot be done: nothing comes of it")
        match = self.read()
        assert match is not None
        made = match.choices[before]
        if (made.seat, made.move) != (now.view.seat, move):
            self.player.fail(f"'{made.label}' was chosen, and another move was meant: {move}")

    def _grown(self, before: int) -> bool:
        end = monotonic() + PATIENCE
        while monotonic() < end:
            self.player.see_alive()
            match = self.read()
            if match is not None and len(match.choices) > before:
                return True
            sleep(POLL)
        return False

    def play(self, way: Way, choices: int = 1000) -> Match:
        """Make so many of the player's choices, or play to the end."""
        for _ in range(choices):
            now = self.asked()
            if now is None:
                break
            self.choose(now, way)
        match = self.read()
        assert match is not None
        return match
