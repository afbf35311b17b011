"""Eyeball Boxing for the table tests: its house rules, and positions prepared to order."""

from game.app.app import App
from game.core.registry import find
from game.core.state import Seat
from game.games.eyeball_boxing.cards import FOUL, INGREDIENTS, PATCH_AND_STITCH, STEAL
from game.match.match import Match
from tests.rules.eyeball_ring import Ring
from tests.table import harness
from tests.table.harness import GameSpec, TableUser

SPEC = GameSpec(
    find("eyeball_boxing"),
    house_rules=(
        {},
        {"foulTheFoul": True, "safetyStack": True},
        {"autoHotdog": False, "turnSwap": "never"},
        {"hotdogTakesTurn": True, "autoHotdog": False, "robTheFallen": True},
        {"napBlocksReactions": True, "turnSwap": "onlyIfStuck"},
        {"swarmScope": "ownTurnOnly", "bellPlacement": "paced", "hotdogsToWin": 5},
    ),
    short_rules={"turnCap": 5},
    thrown={
        "fouled": (FOUL,),
        "stole": (STEAL,),
        "patched": (PATCH_AND_STITCH,),
        "unfried": (PATCH_AND_STITCH,),
        "cooked": INGREDIENTS,
    },
    pace=(8.0, 15.0, 5.0),
)
GAME_TABLE = SPEC.game_table


def sit_down(
    n: int = 3, me: Seat = 0, seed: int = 5, bot: str = "heuristic", **options: object
) -> Match:
    """Return a match of one person among bots."""
    return SPEC.sit_down(n, me, seed=seed, bot=bot, **options)


def match_at(ring: Ring, me: Seat = 0) -> Match:
    ring.leave()
    return harness.match_at(ring.state, me)


def seated(app: App, ring: Ring, me: Seat = 0, speed: float = 1.0) -> TableUser:
    """Sit down at a position from a rules test."""
    return TableUser.at(app, match_at(ring, me), speed)


def turn_of(sitter: TableUser) -> Seat:
    turn: Seat = sitter.match.state.observe(0).turn  # type: ignore[attr-defined]
    return turn
