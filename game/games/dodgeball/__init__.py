"""Dodgeball: two to seven players, a deck of balls and dodges; the last one in wins."""

from game.core.registry import Game, Teams
from game.games.dodgeball import text
from game.games.dodgeball.court import Options, team_by_seat
from game.games.dodgeball.first import FIRST_PLAYER_VOTE
from game.games.dodgeball.rules import Dodgeball

GAME = Game(
    name="dodgeball",
    version=1,
    seats=range(2, 8),
    options=Options,
    state=Dodgeball,
    words=text,
    policy_settings=text.POLICY_SETTINGS,
    vote=FIRST_PLAYER_VOTE,
    teams=Teams("teams", "first_team", team_by_seat),
    values=text.VALUES,
)
