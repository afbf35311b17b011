"""An evening of Dodgeball: its house rules, and courts made to measure."""

from game.core.registry import find
from tests.table.evening import Evening

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
    pace=(3.0, 14.0, 4.0),
)
RIG = EVENING.rig
