"""The contenders: their pictures, colours and voices."""

from collections.abc import Sequence
from typing import NamedTuple

from game.core.cast import CAST
from game.match.match import Player
from game.stage.drawing import colours
from game.stage.drawing.colours import SHADE, mix

FRESH, WOOZY, PUNCHY, OUT = STATES = ("good_to_go", "woozy", "punchy", "blacked_out")
"""How beaten a contender looks."""
PUNCHING, PORTRAIT, CHEERING, THROWING = "punch", "portrait", "cheer", "throw"
"""Further poses that every contender has."""


class ActivePalette:
    """Which set of contender colours is in use: the normal or the alternative one."""

    alternative = False


class _Contender(NamedTuple):
    colour: str
    alternative: str
    """For players who cannot tell the normal colours apart."""
    voice: str
    """Ace and Moxie share another contender's voice."""
    drawer: str = "characters"


_CONTENDERS = {
    "bruiser": _Contender(colours.RED, colours.VERMILION, "bruiser"),
    "scraps": _Contender(colours.GREEN, colours.SKY, "scraps"),
    "gripes": _Contender(colours.TANGERINE, colours.AMBER, "gripes"),
    "spork": _Contender(colours.MUSTARD, colours.LEMON, "spork"),
    "stigg": _Contender(colours.BLUE, colours.SEA, "stigg"),
    "ace": _Contender(colours.PURPLE, colours.ORCHID, "stigg", "more/players"),
    "moxie": _Contender(colours.TURQUOISE, colours.JADE, "scraps", "more/players"),
}


def colour_of(character: str) -> str:
    contender = _CONTENDERS[character]
    return contender.alternative if ActivePalette.alternative else contender.colour


def dark_colour_of(character: str) -> str:
    """A darker colour on which cream letters are legible: for the ribbon on their turn."""
    return mix(colour_of(character), SHADE, 0.25)


SEAT_SHAPES = ("star", "disc", "triangle", "square", "diamond", "hexagon", "pentagon")
"""Shapes of the seats, for players who cannot tell their colours apart."""


def shape_of_seat(seat: int) -> str:
    """The shape's file under the art folder."""
    return f"ui/shape_{SEAT_SHAPES[seat]}.svg"


def voice_sound(character: str) -> str:
    """The sound of this contender's muttering."""
    return f"mumble_{_CONTENDERS[character].voice}"


def figure_file(character: str, pose: str) -> str:
    """The file of a contender in a pose, or in one of `STATES`."""
    return f"{_CONTENDERS[character].drawer}/{character}_{pose}.svg"


def contenders_of(players: Sequence[Player]) -> list[str]:
    """The contender of every seat: the chosen one, or one that nobody else has."""
    taken = {player.contender for player in players}
    free = (character for character in CAST if character not in taken)
    return [player.contender if player.contender in CAST else next(free) for player in players]
