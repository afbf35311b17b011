"""Dodgeball for the table tests: its house rules, and positions prepared to order."""

from game.app.app import App
from game.core.registry import find
from game.core.state import Seat
from game.match.match import Match
from tests.rules.dodgeball_court import Court
from tests.table import evening
from tests.table.evening import Evening, Sitter

EVENING = Evening(
    find("dodgeball"),
    house_rules=(
        {"mode": "strategic"},
        {},
        {"teams": True, "ultimateHits": 2},
        {"mode": "strategic", "teams": True, "revive": "literal", "hitLimit": 5},
        {"teams": True, "firstTeam": 1, "friendlyFire": True, "revive": "off"},
        {"hitLimit": 4, "pileHitOptional": False},
    ),
    short={"hitLimit": 3},
    busier={2: {"mode": "strategic"}},
    secret={"mode": "strategic"},
    pace=(3.0, 12.0, 4.0),
)
GAME_TABLE = EVENING.game_table


def arranged(court: Court, me: Seat = 0) -> Match:
    court.leave()
    return evening.arranged(court.state, me)


def on_court(app: App, court: Court, me: Seat = 0, speed: float = 1.0) -> Sitter:
    """Sit down at a position from a rules test."""
    return Sitter.at(app, arranged(court, me), speed)
