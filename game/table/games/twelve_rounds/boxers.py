"""The six boxers: their names and pictures."""

from game.core.state import Seat
from game.games.twelve_rounds.bout import BOXER_NAMES
from game.games.twelve_rounds.cards import MODES, MOVEMENTS
from game.games.twelve_rounds.text import BOXERS, CARDS
from game.table.game_table import Specialty, Substitute
from game.table.games.twelve_rounds.visible import RoundsVisible
from game.table.text.word_files import read_words

SURNAMES = tuple(name.split()[-1] for name in BOXERS)
NICKNAMES = tuple(name[name.index("“") : name.index("”") + 1] for name in BOXERS)


def boxer_name(shown: RoundsVisible, seat: Seat) -> str:
    """Return the surname, with the corner's colour if both seats sent the same boxer."""
    name = SURNAMES[shown.boxers[seat]]
    if shown.boxers[0] != shown.boxers[1]:
        return name
    return f"{'Red' if seat == shown.red else 'Blue'} {name}"


def seat_picture_path(shown: RoundsVisible, seat: Seat, pose: str) -> str:
    """Return the picture of this seat's boxer in a pose: portrait, guard, down or win."""
    return picture_path(shown.boxers[seat], pose)


def picture_path(number: int, pose: str) -> str:
    return f"more/boxers/{SURNAMES[number].lower()}_{pose}.svg"


KINDS = ("Punch", "Feint", "Block", "Dodge")


def movement_text(movement: int) -> str:
    """Return in words what a movement is in attack and in defence."""
    attack, strength, defence, guard = MODES[movement - MOVEMENTS[0]]
    return f"{KINDS[attack]} {strength} or {KINDS[defence]} {guard}"


def picture_stem(movement: int) -> str:
    return CARDS[movement].lower().replace(" ", "_")


def signature_moves(number: int) -> tuple[Specialty, ...]:
    """Return the three signature moves of this boxer."""
    found = MOVEMENTS[3 * number : 3 * number + 3]
    return tuple(
        Specialty(f"more/movements/{picture_stem(m)}.svg", CARDS[m], movement_text(m))
        for m in found
    )


def substitute_for(value: object) -> Substitute | None:
    """Return the boxer that a house rule names; None if chance decides."""
    if value not in BOXER_NAMES:
        return None
    number = BOXER_NAMES.index(value)
    last = SURNAMES[number]
    return Substitute(
        last,
        NICKNAMES[number],
        read_words("boxers")[last.lower()],
        picture_path(number, "portrait"),
        picture_path(number, "guard"),
        signature_moves(number),
    )
