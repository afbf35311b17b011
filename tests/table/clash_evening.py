"""An evening of Card Clash: who boxes, rounds made to measure, and a player's hands."""

from collections.abc import Callable, Sequence
from functools import partial

from game.bots import find, luck
from game.core.event import Event
from game.core.state import Move, Seat
from game.core.view import View
from game.games.card_clash.text import CARDS
from game.match.match import Match, Player
from game.scenes.house import House
from game.stage.controls import Signal
from game.stage.folders import LEVELS
from game.table.board import Board
from game.table.games import rig_for
from game.table.rig import Spot
from game.table.sprite import Key, Look, Pose
from game.table.viewpoint import Viewpoint
from game.table.zones import read_zones
from tests.rules.test_card_clash import Ring
from tests.table.evening import Sitter

GAME = "card_clash"
NAMES = ("Ann", "Bo")
CAST = ("bruiser", "scraps")
AUDIENCE: Seat = -1
RIG = rig_for(GAME)
HOUSE_RULES: tuple[dict[str, object], ...] = (
    {},
    {"clashTie": "reroll", "decisionTie": "flurry", "rounds": 2},
    {"koThreshold": 4, "koResist": 12, "rounds": 5},
    {"koThreshold": 4, "koResist": 2, "rounds": 4, "clashTie": "reroll"},
    {"rounds": 1, "showCounters": False, "decisionTie": "combos"},
    {"koThreshold": 4, "koResist": 11, "doubleKo": "scorecards", "showCounters": False},
)


# -- matches ---------------------------------------------------------------------------------------


def players(me: Seat = 0, bot: str = "heuristic") -> list[Player]:
    """A person and a bot; two bots for the audience."""
    return [
        Player(NAMES[seat], "human" if seat == me else f"bot:{bot}", CAST[seat]) for seat in (0, 1)
    ]


def sit_down(me: Seat = 0, seed: int = 5, bot: str = "heuristic", **options: object) -> Match:
    return Match(GAME, options, players(me, bot), seed)


def arranged(
    *cards: tuple[str, str], dice: Sequence[int] = (), me: Seat = 0, **options: object
) -> Match:
    """A match in which both hold these cards, the viewer to begin, and the dice fall like this."""
    ring = Ring(**options)
    ring.round_of(*cards)
    ring.state.script = tuple(face - 1 for face in dice)
    ring.leave()
    match = Match(GAME, ring.state.options, players(me), 1)
    match.state = ring.state
    match.opening.clear()
    match.events.clear()
    match._snapshots[:] = [ring.state.clone()]
    return match


def show_down(match: Match, red: str, blue: str) -> list[Event]:
    """Both play this card; what came of it."""
    return match.choose(0, move(red)) + match.choose(1, move(blue))


def sealed_by(match: Match, seat: Seat, card: str) -> Match:
    """The bot has chosen already, so that the test knows what comes."""
    match.choose(seat, move(card))
    return match


def move(card: str) -> Move:
    """That plays this card."""
    return CARDS.index(card) + 1


# -- boards ----------------------------------------------------------------------------------------


def board_of(house: House, match: Match, viewer: Seat) -> Board:
    """The table of this match before anything is told."""
    board = Board(
        RIG,
        read_zones(LEVELS, GAME, 2),
        house.faces,
        house.stage.sound,
        CAST,
        match.names,
        RIG.blank(Viewpoint(viewer), 2),
        match.seed,
    )
    board.automatic = True
    return board


def tell(board: Board, events: Sequence[Event]) -> None:
    board.tell([event.redacted(board.shown.viewer) for event in events])


def laid(board: Board, shown: object) -> dict[Key, tuple[Look, Pose]]:
    """What the layout says about this, in the words of `Board.picture`."""
    return {p.key: (p.look, p.pose) for p in board.layout(shown)}


# -- the player ------------------------------------------------------------------------------------


class Boxer(Sitter):
    """A person at this table."""

    @classmethod
    def over(cls, house: House, match: Match, speed: float = 1.0) -> "Boxer":
        """At a table that was arranged, when the player is asked."""
        house.settings.play.speed = speed
        boxer = cls(house, match)
        board = boxer.table.board
        board.shown = RIG.observed(match.state.observe(boxer.table.referee.viewer))
        board.finish()
        boxer.settle_down()
        return boxer

    def settle_down(self) -> None:
        """Until the player is asked for a card, or all is over; dice are thrown at once."""
        for _ in range(4000):
            self.frame(0.05)
            if self.table.board.hold:
                self.stage.signal(Signal("action", action="main", device="keys"))
            if self.stage.scene is not self.table or self.asked:
                return
        raise AssertionError("nothing is ever asked")

    def place(self, card: str) -> int:
        reach = self.table.grip.reach
        return [reach.card(key) for key in reach.keys].index(CARDS.index(card))

    def middle(self, zone: str) -> tuple[float, float]:
        x, y, w, h = RIG.aim(self.table.board, zone)
        return x + w / 2, y + h / 2

    def spot(self, move: Move) -> tuple[int, Spot]:
        view = self.table.grip.view
        assert view is not None
        (spot,) = RIG.spots(view, move - 1)
        return self.place(CARDS[move - 1]), spot

    def by_double_click(self, move: Move) -> None:
        place, _ = self.spot(move)
        self.click_at(*self.slot(place))
        self.click_at(*self.slot(place))

    def do(self, move: Move, way: int = 0) -> None:
        """Put this card into the lit slot; `way` turns through the devices."""
        ways: list[Callable[[Move], object]] = [partial(by, self) for by in self.WAYS]
        ways.append(self.by_double_click)
        ways[way % len(ways)](move)

    def box_on(self, choices: int = 10_000) -> None:
        """Play as an adviser says, until the table makes way for the results."""
        for number in range(choices):
            if self.stage.scene is not self.table:
                return
            if not self.asked:
                self.settle_down()
                continue
            asked = self.table.referee.asked
            assert asked is not None
            before = len(self.match.choices)
            self.do(adviser(self.match, asked), number)
            assert len(self.match.choices) > before, "the card did not arrive"


def adviser(match: Match, view: View) -> Move:
    """What a good boxer would do; the same every time."""
    return find("heuristic", GAME)(view, luck(match.seed, view.seat, len(match.choices)))
