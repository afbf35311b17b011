"""Mind's Eye: identical cards, four coloured eyes pointed in secret, and staring contests."""

from game.core.registry import Game
from game.games.minds_eye import text
from game.games.minds_eye.rules import Circle, Options

GAME = Game(
    name="minds_eye",
    version=1,
    seats=range(2, 4),
    options=Options,
    state=Circle,
    words=text,
    policy_settings=text.POLICY_SETTINGS,
    contests=frozenset({"stance"}),
)
