"""An evening of Twelve Rounds: its house rules, and exchanges made to measure."""

from game.core.registry import find
from game.games.twelve_rounds.cards import CORNER
from tests.table.evening import Evening

EVENING = Evening(
    find("twelve_rounds"),
    house_rules=(
        {"rounds": 12, "ticksPerRound": 5},
        {"boxer1": "professor", "boxer2": "hammer"},
        {"rounds": 8, "ticksPerRound": 12, "doctorStoppage": True, "cornerCards": False},
        {"cornerCards": False, "movements": False, "clinches": 0},
        {"startEndurance": 10, "ticksPerRound": 20, "boxer1": "silk", "boxer2": "tidal"},
        {"rounds": 6, "ticksPerRound": 4, "decisionTie": "draw", "boxer1": "torito"},
    ),
    usual={"rounds": 4, "ticksPerRound": 7},
    short={"rounds": 4, "ticksPerRound": 4},
    thrown={"bell": tuple(CORNER)},
    lap=lambda view: view.question in ("open", "defend"),
    pace=(2.0, 8.0, 3.0),
    takes_back=True,
)
RIG = EVENING.rig
