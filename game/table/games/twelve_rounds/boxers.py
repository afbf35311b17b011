"""The six boxers: what they are called and how they look."""

from game.core.state import Seat
from game.games.twelve_rounds.text import BOXERS
from game.table.games.twelve_rounds.shown import Shown

SURNAMES = tuple(name.split()[-1] for name in BOXERS)
NICKNAMES = tuple(name[name.index("“") : name.index("”") + 1] for name in BOXERS)


def boxer(shown: Shown, seat: Seat, pose: str) -> str:
    """The picture of whoever fights for this seat: portrait, guard, down or win."""
    return picture(shown.boxers[seat], pose)


def picture(number: int, pose: str) -> str:
    return f"more/boxers/{SURNAMES[number].lower()}_{pose}.svg"
