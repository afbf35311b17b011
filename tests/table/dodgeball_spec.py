"""Dodgeball for the table tests: its house rules, and positions prepared to order."""

from game.app.app import App
from game.core.registry import find
from game.core.state import Seat
from game.match.match import Match
from tests.rules.dodgeball_court import Court
from tests.table import harness
from tests.table.harness import GameSpec, TableUser

SPEC = GameSpec(
    find("dodgeball"),
    house_rules=(
        {"mode": "strategic"},
        {},
        {"teams": True, "ultimateHits": 2},
        {"mode": "strategic", "teams": True, "revive": "literal", "hitLimit": 5},
        {"teams": True, "firstTeam": 1, "friendlyFire": True, "revive": "off"},
        {"hitLimit": 4, "pileHitOptional": False},
    ),
    short_rules={"hitLimit": 3},
    busier={2: {"mode": "strategic"}},
    secret_rules={"mode": "strategic"},
    pace=(3.0, 12.0, 4.0),
)
GAME_TABLE = SPEC.game_table


def match_at(court: Court, me: Seat = 0) -> Match:
    court.leave()
    return harness.match_at(court.state, me)


def on_court(app: App, court: Court, me: Seat = 0, speed: float = 1.0) -> TableUser:
    """Sit down at a position from a rules test."""
    return TableUser.at(app, match_at(court, me), speed)
