"""Eyeball Boxing: two eyes each, four states of damage, hotdogs, and reactions out of turn."""

from game.core.registry import Game
from game.games.eyeball_boxing import text
from game.games.eyeball_boxing.first import FIRST_PLAYER_VOTE
from game.games.eyeball_boxing.rules import Ring
from game.games.eyeball_boxing.table import Options

GAME = Game(
    name="eyeball_boxing",
    version=2,
    seats=range(2, 6),
    options=Options,
    state=Ring,
    words=text,
    policy_settings=text.POLICY_SETTINGS,
    vote=FIRST_PLAYER_VOTE,
)
