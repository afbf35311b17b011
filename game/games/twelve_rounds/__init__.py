"""Twelve Rounds: two boxers, attack against defence, endurance, damage, the count, the judges."""

from game.core.registry import Game
from game.games.twelve_rounds import text
from game.games.twelve_rounds.first import FIRST_PLAYER_VOTE
from game.games.twelve_rounds.rules import Fight, Options

GAME = Game(
    name="twelve_rounds",
    version=1,
    seats=range(2, 3),
    options=Options,
    state=Fight,
    words=text,
    policy_settings=text.POLICY_SETTINGS,
    vote=FIRST_PLAYER_VOTE,
    beginner_options={"rounds": 4},
    minutes_for=text.minutes,
)
