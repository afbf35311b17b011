"""Twelve Rounds for the table tests: its house rules, and exchanges prepared to order."""

from game.core.registry import find
from game.games.twelve_rounds.cards import CORNER
from tests.table.harness import GameSpec

SPEC = GameSpec(
    find("twelve_rounds"),
    house_rules=(
        {"boxer1": "professor", "boxer2": "hammer"},
        {"ticksPerRound": 12, "doctorStoppage": True, "cornerCards": False, "movements": False},
        {"startEndurance": 10, "ticksPerRound": 12, "boxer1": "silk", "boxer2": "tidal"},
        {"rounds": 6, "ticksPerRound": 4, "decisionTie": "draw", "boxer1": "torito"},
        {"startEndurance": 40, "clinches": 0, "threeKnockdownRule": False},
    ),
    default_rules={"rounds": 4, "ticksPerRound": 6},
    short_rules={"rounds": 4, "ticksPerRound": 4},
    thrown={"bell": tuple(CORNER)},
    begins_lap=lambda view: view.question in ("open", "defend"),
    pace=(2.0, 8.0, 3.0),
    has_undo=True,
)
GAME_TABLE = SPEC.game_table
