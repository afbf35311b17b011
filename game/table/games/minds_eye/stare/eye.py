"""A huge eye, put together once for every way it looks: ball, veins, iris, lids."""

from collections.abc import Sequence
from typing import NamedTuple

import pygame

from game.core.state import Seat
from game.games.minds_eye.cards import FULL_EYE
from game.stage.art import Art, Request
from game.stage.remembered import Remembered
from game.table.sprite import Look

WIDE = 640.0
"""Of the picture, in which the ball has its middle a little below the middle."""
POSES = ("hold", "glare", "squint", "blink")
COLOURS = ("orange", "blue", "purple", "green")
VEINS = ((10, 8), (8, 7), (4, 5), (0, 3))
"""So many drops lost, so many veins."""
SWELLS = 18
"""How far the iris of one who glares comes forward."""
IRIS = (288, 200, 272, 272)
"""Where it is in its picture, before it swells: the rest of that is empty."""
BYTES = 18_000_000


class Eye(NamedTuple):
    """How one who stares looks."""

    character: str
    pose: str
    colour: str
    veins: int
    swells: bool
    mirrored: bool

    @property
    def look(self) -> Look:
        """As the look of a sprite."""
        swells, mirrored = ("yes" if it else "" for it in (self.swells, self.mirrored))
        return ("stare", self.character, self.pose, self.colour, str(self.veins), swells, mirrored)

    def files(self) -> tuple[str, str, str]:
        return (
            f"ui/stare_ball_veins{self.veins}.svg",
            f"ui/stare_iris_{self.colour}.svg",
            f"ui/stare_lids_{self.character}_{self.pose}.svg",
        )


def eye_of(look: Look) -> Eye:
    _, character, pose, colour, veins, swells, mirrored = look
    return Eye(character, pose, colour, int(veins), bool(swells), bool(mirrored))


def posed(look: Look, pose: str, swells: bool = False) -> Look:
    """The same eye, doing something else."""
    return eye_of(look)._replace(pose=pose, swells=swells).look


def veins(drops: int) -> int:
    return next(count for lost, count in VEINS if FULL_EYE - drops >= lost)


def colour_of(pointed: Sequence[int], n: int, seat: Seat, other: Seat) -> str:
    """The colour that this one pointed at the other; an eye has some colour in any case."""
    colour = pointed[seat * n + other]
    return COLOURS[colour if colour >= 0 else seat]


_eyes: Remembered[tuple[object, ...]] = Remembered(BYTES)


def picture(art: Art, look: Look, width: float) -> pygame.Surface:
    key = (look, round(width * art.scale), art.edition)
    return _eyes.get(key) or _eyes.put(key, _composed(art, eye_of(look), width))


def _composed(art: Art, eye: Eye, width: float) -> pygame.Surface:
    ball, iris, lids = (art.picture(name, width) for name in eye.files())
    made = ball.copy()
    if eye.pose != "blink":
        k = iris.get_width() / WIDE
        part = pygame.Rect([round(side * k) for side in IRIS])
        made.blit(iris, part.move(round(SWELLS * k) if eye.swells else 0, 0), part)
    made.blit(lids, (0, 0))
    return pygame.transform.flip(made, True, False) if eye.mirrored else made


def requests(looks: Sequence[str], poses: Sequence[str], counts: Sequence[int]) -> list[Request]:
    """Layers, to have them drawn ahead."""
    names = [f"ui/stare_ball_veins{count}.svg" for count in counts]
    names += [f"ui/stare_lids_{look}_{pose}.svg" for look in looks for pose in poses]
    return [Request(name, WIDE, WIDE) for name in names]


def first(looks: Sequence[str]) -> list[Request]:
    """What is seen as soon as two begin to stare."""
    irises = [Request(f"ui/stare_iris_{colour}.svg", WIDE, WIDE) for colour in COLOURS]
    return [*irises, *requests(looks, POSES[:1], (VEINS[-1][1],))]


def later(looks: Sequence[str]) -> list[Request]:
    """What is seen as they go on."""
    return requests(looks, POSES[1:], [count for _, count in VEINS[:-1]])
