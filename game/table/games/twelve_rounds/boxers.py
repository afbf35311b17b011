"""The six boxers: what they are called and how they look."""

from game.core.state import Seat
from game.games.twelve_rounds.bout import BOXER_NAMES
from game.games.twelve_rounds.cards import MODES, MOVEMENTS
from game.games.twelve_rounds.text import BOXERS, CARDS
from game.table.games.twelve_rounds.shown import Shown
from game.table.rig import Champion, Feat
from game.table.words import words

KINDS = ("Punch", "Feint", "Block", "Dodge")

SURNAMES = tuple(name.split()[-1] for name in BOXERS)
NICKNAMES = tuple(name[name.index("“") : name.index("”") + 1] for name in BOXERS)


def boxer(shown: Shown, seat: Seat, pose: str) -> str:
    """The picture of whoever fights for this seat: portrait, guard, down or win."""
    return picture(shown.boxers[seat], pose)


def picture(number: int, pose: str) -> str:
    return f"more/boxers/{SURNAMES[number].lower()}_{pose}.svg"


def champion(value: object) -> Champion | None:
    """Whom a corner sends; nobody, if chance decides."""
    if value not in BOXER_NAMES:
        return None
    number = BOXER_NAMES.index(value)
    first, last = BOXERS[number].split()[0], SURNAMES[number]
    return Champion(
        f"{first} {last}",
        NICKNAMES[number],
        words("boxers")[last.lower()],
        picture(number, "portrait"),
        picture(number, "guard"),
        tuple(_feat(movement) for movement in MOVEMENTS[3 * number : 3 * number + 3]),
    )


def _feat(movement: int) -> Feat:
    """What it is in attack, and what in defence."""
    kind, attack, guard, defence = MODES[movement - MOVEMENTS[0]]
    stem = CARDS[movement].lower().replace(" ", "_")
    said = f"{KINDS[kind]} {attack}, {KINDS[guard]} {defence}"
    return Feat(f"more/movements/{stem}.svg", CARDS[movement], said)
