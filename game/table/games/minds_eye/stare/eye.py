"""A huge eye in three layers: eyeball with veins, iris, lids.

Each layer is a separate sprite. Blending them into one picture first would cost thirty times as
much as drawing them one by one.
"""

from collections.abc import Sequence

import pygame

from game.core.state import Seat
from game.games.minds_eye.cards import FULL_EYE
from game.stage.drawing.art import Art, Composition, Request
from game.table.board.sprite import ImageKey

WIDE = 640.0
"""Width of the picture that all layers are cut from; the eyeball is a little below its middle."""
BALL, IRIS, LIDS = LAYERS = ("ball", "iris", "lids")
BOXES = {BALL: (48, 60, 540, 552), IRIS: (288, 204, 264, 264), LIDS: (48, 0, 540, 600)}
"""The part of that picture in each layer: x, y, width, height."""
POSES = ("hold", "glare", "squint", "blink")
COLOURS = ("orange", "blue", "purple", "green")
VEINS = ((10, 8), (8, 7), (4, 5), (0, 3))
"""(Drops lost, veins shown), most first."""
SWELLS = 18
"""How far the iris comes forward in a glare."""
TURNED = "turned"
"""The part of an image key that marks an eye looking left."""


def image_key(layer: str, name: str, turned: bool) -> ImageKey:
    """Return the image key of a layer; names are like `3`, `blue`, `scraps_hold`."""
    return ("stare", layer, name, TURNED if turned else "")


def posed_image_key(lids: ImageKey, pose: str) -> ImageKey:
    """Return the image key of the same lids in another pose."""
    stare, layer, name, turned = lids
    return stare, layer, f"{name.split('_')[0]}_{pose}", turned


def layer_name(look: ImageKey) -> str:
    return look[2]


def layer_offset(layer: str, turned: bool) -> tuple[float, float]:
    """Return the offset from the middle of the whole picture to the middle of a layer."""
    x, y, w, h = BOXES[layer]
    across = x + w / 2 - WIDE / 2
    return -across if turned else across, y + h / 2 - WIDE / 2


def vein_count(drops: int) -> int:
    return next(count for lost, count in VEINS if FULL_EYE - drops >= lost)


def iris_colour(pointed: Sequence[int], n: int, seat: Seat, other: Seat) -> str:
    """Return the colour that this seat pointed at the other, or else a colour by seat."""
    colour = pointed[seat * n + other]
    return COLOURS[colour if colour >= 0 else seat]


def picture(art: Art, look: ImageKey) -> pygame.Surface:
    _, layer, name, turned = look
    request = _request(layer, name)
    if not turned:
        return art.picture(str(request.source), request.width, request.height)
    made = art.compose_now(_turned(request))
    return made or pygame.Surface((1, 1), pygame.SRCALPHA)  # requested, but not made yet


def _request(layer: str, name: str) -> Request:
    shown = f"veins{name}" if layer == BALL else name
    return Request(f"ui/stare_{layer}_{shown}.svg", *BOXES[layer][2:])


def _turned(request: Request) -> Composition:
    """Mirror a picture in the art worker: one this large takes a while."""
    return Composition(
        f"{request.source} turned",
        (request,),
        lambda parts: pygame.transform.flip(parts[0], True, False),
    )


def prefetch_eye(art: Art, look: str, turned: bool) -> None:
    """Prefetch every pose of this contender's eye."""
    wanted = requests([look], POSES, [count for _, count in VEINS])
    if not turned:
        art.prefetch(wanted)
    else:
        for request in wanted:
            art.queue_composition(_turned(request))


def requests(looks: Sequence[str], poses: Sequence[str], counts: Sequence[int]) -> list[Request]:
    """Return requests for these lids and eyeballs."""
    names = [(BALL, str(count)) for count in counts]
    names += [(LIDS, f"{look}_{pose}") for look in looks for pose in poses]
    return [_request(*name) for name in names]
