"""The five rulebooks. Importing this package registers them all (`game.core.registry`)."""

from game.core.registry import register
from game.games import card_clash, dodgeball, eyeball_boxing, minds_eye, twelve_rounds

for _rulebook in (eyeball_boxing, card_clash, twelve_rounds, minds_eye, dodgeball):
    register(_rulebook.GAME)
