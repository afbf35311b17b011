"""The zones of a table: the objects of a Tiled map."""

from functools import cache
from pathlib import Path

import pygame
import pytmx


class BrokenMap(Exception):
    """A table's map is missing or incomplete. The message names the file."""


class Zone:
    """A rectangle with a name, a kind and the map's other properties."""

    def __init__(
        self, name: str, kind: str, rect: pygame.FRect, properties: dict[str, object], path: Path
    ) -> None:
        self.name = name
        self.kind = kind
        self.rect = rect
        self.properties = properties
        self._path = path

    def number_property(self, name: str) -> float:
        value = self.properties.get(name)
        if not isinstance(value, int | float):
            raise BrokenMap(f"The zone {self.name} in {self._path} needs a number '{name}'.")
        return float(value)


class Zones:
    """All zones of one table."""

    def __init__(self, path: Path, zones: dict[str, Zone], size: tuple[float, float]) -> None:
        self.path = path
        self.all = zones
        self.size = size
        """Size of the table, in logical units."""

    def for_variant(self, variant: str) -> "Zones":
        """The zones of one variant: `hand_strategic` replaces `hand`, other variants' zones go."""
        ours = {
            n: z for n, z in self.all.items() if z.properties.get("variant", variant) == variant
        }
        instead = {n.removesuffix(f"_{variant}"): n for n in ours if n.endswith(f"_{variant}")}
        for name, other in instead.items():
            ours[name] = ours.pop(other)
        return Zones(self.path, ours, self.size)

    def __contains__(self, name: str) -> bool:
        return name in self.all

    def __getitem__(self, name: str) -> Zone:
        zone = self.all.get(name)
        if zone is None:
            raise BrokenMap(f"The table {self.path} has no zone '{name}'.")
        return zone

    def rect(self, name: str) -> pygame.FRect:
        return self[name].rect

    def centre(self, name: str) -> tuple[float, float]:
        return self[name].rect.center


EMPTY_KINDS = ("effect", "drop", "seat", "captions", "hover", "dice")
"""Kinds of zones that are usually empty."""
EDGE, FINER = 12, 0.05


def enlarged_rect(zones: Zones, name: str, wanted: float) -> pygame.FRect:
    """The zone's rectangle enlarged by `wanted`, or as far as its neighbours leave room."""
    rect = zones.rect(name)
    table = pygame.FRect(0, 0, *zones.size).inflate(-2 * EDGE, -2 * EDGE)
    others = [zone.rect for zone in zones.all.values() if zone.kind not in EMPTY_KINDS]
    near = [other for other in others if not other.colliderect(rect)]
    while wanted > 1:
        larger = rect.inflate(rect.w * (wanted - 1), rect.h * (wanted - 1))
        if table.contains(larger) and larger.inflate(EDGE, EDGE).collidelist(near) < 0:
            return larger
        wanted -= FINER
    return rect.inflate(rect.w * (wanted - 1), rect.h * (wanted - 1)) if wanted < 1 else rect


@cache
def read_zones(folder: Path, game: str, seats: int) -> Zones:
    """The zones of `levels/<game>_<seats>p.tmx`."""
    path = folder / f"{game}_{seats}p.tmx"
    try:
        level = pytmx.TiledMap(str(path))
    except Exception as error:  # pytmx lets any exception of its parts through
        raise BrokenMap(f"The table {path} cannot be read: {error}.") from error
    zones = {}
    for thing in level.objects:
        rect = pygame.FRect(thing.x, thing.y, thing.width, thing.height)
        zones[thing.name] = Zone(thing.name, thing.type or "", rect, dict(thing.properties), path)
    if not zones:
        raise BrokenMap(f"The table {path} has no zones.")
    size = level.width * level.tilewidth, level.height * level.tileheight
    return Zones(path, zones, size)
