"""The five rulebooks. Importing this package puts them all on the shelf (`game.core.registry`)."""

from game.core.registry import register
from game.games import card_clash

for _rulebook in (card_clash,):
    register(_rulebook.GAME)
