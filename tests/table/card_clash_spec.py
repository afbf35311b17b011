"""Card Clash for the table tests: its house rules, and rounds prepared to order."""

from collections.abc import Sequence

from game.core.event import Event
from game.core.registry import find
from game.core.state import Move, Seat
from game.games.card_clash.text import CARDS
from game.match.match import Match
from tests.rules.test_card_clash import Ring
from tests.table import harness
from tests.table.harness import GameSpec

SPEC = GameSpec(
    find("card_clash"),
    house_rules=(
        {},
        {"clashTie": "reroll", "decisionTie": "flurry", "rounds": 2},
        {"koThreshold": 4, "koResist": 12, "rounds": 5},
        {"koThreshold": 4, "koResist": 2, "rounds": 4, "clashTie": "reroll"},
        {"rounds": 1, "showCounters": False, "decisionTie": "combos"},
        {"koThreshold": 4, "koResist": 11, "doubleKo": "scorecards", "showCounters": False},
    ),
    begins_lap=lambda view: view.obs.action == 0,
    pace=(8.0, 14.0, 3.0),
    has_undo=True,
)
GAME_TABLE = SPEC.game_table


def sit_down(me: Seat = 0, seed: int = 5, bot: str = "heuristic", **options: object) -> Match:
    """Return a match of a person and a bot; of two bots if `me` is the audience."""
    return SPEC.sit_down(2, me, seed=seed, bot=bot, **options)


def arranged(
    *cards: tuple[str, str], dice: Sequence[int] = (), me: Seat = 0, **options: object
) -> Match:
    """Return a match with these (red, blue) cards in the hands and these dice; `me` plays first."""
    ring = Ring(**options)
    ring.round_of(*cards)
    ring.state.scripted_rolls = tuple(face - 1 for face in dice)
    ring.leave()
    return harness.match_at(ring.state, me)


def show_down(match: Match, red: str, blue: str) -> list[Event]:
    """Both seats play these cards; return the events."""
    return match.choose(0, move(red)) + match.choose(1, move(blue))


def sealed_by(match: Match, seat: Seat, card: str) -> Match:
    """Let the bot commit to this card first, so that the test knows what comes."""
    match.choose(seat, move(card))
    return match


def move(card: str) -> Move:
    return CARDS.index(card) + 1
