"""Eyeball Boxing for the table tests: its house rules, and positions prepared to order."""

from game.app.app import App
from game.core.registry import find
from game.core.state import Seat
from game.games.eyeball_boxing.cards import FOUL, INGREDIENTS, PATCH_AND_STITCH, STEAL
from game.match.match import Match
from tests.rules.eyeball_ring import Ring
from tests.table import evening
from tests.table.evening import Evening, Sitter

EVENING = Evening(
    find("eyeball_boxing"),
    house_rules=(
        {},
        {"foulTheFoul": True, "safetyStack": True},
        {"autoHotdog": False, "turnSwap": "never"},
        {"hotdogTakesTurn": True, "autoHotdog": False, "robTheFallen": True},
        {"napBlocksReactions": True, "turnSwap": "onlyIfStuck"},
        {"swarmScope": "ownTurnOnly", "bellPlacement": "paced", "hotdogsToWin": 5},
    ),
    short={"turnCap": 5},
    thrown={
        "fouled": (FOUL,),
        "stole": (STEAL,),
        "patched": (PATCH_AND_STITCH,),
        "unfried": (PATCH_AND_STITCH,),
        "cooked": INGREDIENTS,
    },
    pace=(8.0, 15.0, 5.0),
)
GAME_TABLE = EVENING.game_table


def sit_down(
    n: int = 3, me: Seat = 0, seed: int = 5, bot: str = "heuristic", **options: object
) -> Match:
    """Return a match of one person among bots."""
    return EVENING.sit_down(n, me, seed=seed, bot=bot, **options)


def arranged(ring: Ring, me: Seat = 0) -> Match:
    ring.leave()
    return evening.arranged(ring.state, me)


def seated(app: App, ring: Ring, me: Seat = 0, speed: float = 1.0) -> Sitter:
    """Sit down at a position from a rules test."""
    return Sitter.at(app, arranged(ring, me), speed)


def turn_of(sitter: Sitter) -> Seat:
    turn: Seat = sitter.match.state.observe(0).turn  # type: ignore[attr-defined]
    return turn
