"""A huge eye in three layers that lie on each other: ball with veins, iris, lids.

Each layer is a sprite of its own. Put together they would have to be blended before they are seen,
which costs thirty times as much as to lay them on the table one by one.
"""

from collections.abc import Sequence

import pygame

from game.core.state import Seat
from game.games.minds_eye.cards import FULL_EYE
from game.stage.drawing.art import Art, Composition, Request
from game.table.board.sprite import ImageKey

WIDE = 640.0
"""Of the picture that all layers were cut from; the ball has its middle a little below its."""
BALL, IRIS, LIDS = LAYERS = ("ball", "iris", "lids")
BOXES = {BALL: (48, 60, 540, 552), IRIS: (288, 204, 264, 264), LIDS: (48, 0, 540, 600)}
"""What of it each layer shows."""
POSES = ("hold", "glare", "squint", "blink")
COLOURS = ("orange", "blue", "purple", "green")
VEINS = ((10, 8), (8, 7), (4, 5), (0, 3))
"""So many drops lost, so many veins."""
SWELLS = 18
"""How far the iris of one who glares comes forward."""
TURNED = "turned"
"""An eye that looks to the left."""


def look(layer: str, name: str, turned: bool) -> ImageKey:
    """Of the sprite of a layer: `3`, `blue`, `scraps_hold`."""
    return ("stare", layer, name, TURNED if turned else "")


def posed(lids: ImageKey, pose: str) -> ImageKey:
    """The same lids, doing something else."""
    stare, layer, name, turned = lids
    return stare, layer, f"{name.split('_')[0]}_{pose}", turned


def name_of(look: ImageKey) -> str:
    return look[2]


def middle(layer: str, turned: bool) -> tuple[float, float]:
    """From the middle of the whole picture to the middle of this layer."""
    x, y, w, h = BOXES[layer]
    across = x + w / 2 - WIDE / 2
    return -across if turned else across, y + h / 2 - WIDE / 2


def veins(drops: int) -> int:
    return next(count for lost, count in VEINS if FULL_EYE - drops >= lost)


def colour_of(pointed: Sequence[int], n: int, seat: Seat, other: Seat) -> str:
    """The colour that this one pointed at the other; an eye has some colour in any case."""
    colour = pointed[seat * n + other]
    return COLOURS[colour if colour >= 0 else seat]


def picture(art: Art, look: ImageKey) -> pygame.Surface:
    _, layer, name, turned = look
    request = _request(layer, name)
    if not turned:
        return art.picture(str(request.source), request.width, request.height)
    made = art.composed(_turned(request))
    return made or pygame.Surface((1, 1), pygame.SRCALPHA)  # it is only ordered yet


def _request(layer: str, name: str) -> Request:
    shown = f"veins{name}" if layer == BALL else name
    return Request(f"ui/stare_{layer}_{shown}.svg", *BOXES[layer][2:])


def _turned(request: Request) -> Composition:
    """Turned by the worker: so large a picture takes a while."""
    return Composition(
        f"{request.source} turned",
        (request,),
        lambda parts: pygame.transform.flip(parts[0], True, False),
    )


def expect(art: Art, look: str, turned: bool) -> None:
    """Whatever this one may do is seen soon."""
    wanted = requests([look], POSES, [count for _, count in VEINS])
    if not turned:
        art.prepare(wanted)
    else:
        for request in wanted:
            art.compose(_turned(request))


def requests(looks: Sequence[str], poses: Sequence[str], counts: Sequence[int]) -> list[Request]:
    """Layers, to have them drawn ahead."""
    names = [(BALL, str(count)) for count in counts]
    names += [(LIDS, f"{look}_{pose}") for look in looks for pose in poses]
    return [_request(*name) for name in names]
