"""Card Clash: two boxers, sealed High and Low actions, clashes with dice, combos, twelve rounds."""

from game.core.registry import Game
from game.games.card_clash import text
from game.games.card_clash.rules import Options, Ring

GAME = Game(
    name="card_clash", version=1, seats=range(2, 3), options=Options, state=Ring, words=text
)
