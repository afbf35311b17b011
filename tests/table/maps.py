"""Check the map of a table and describe what is wrong, for the person who drew it."""

from collections import Counter
from collections.abc import Iterator
from itertools import combinations, pairwise
from math import atan2, tau
from pathlib import Path
from typing import NamedTuple
from xml.etree import ElementTree

import pygame

from game.table.board.zones import BrokenMap, Zone, Zones, read_zones
from tests.table.required_zones import FACTS, MEANINGS, REQUIRED_ZONES, VARIANTS, required_zones

TABLE = pygame.FRect(0, 0, 1920, 1080)


class Map(NamedTuple):
    game: str
    seats: int
    zones: Zones


def read(path: Path) -> Map:
    game, _, seats = path.stem.rpartition("_")
    count = int(seats.removesuffix("p"))
    return Map(game, count, read_zones(path.parent, game, count))


def complaints(table: Map) -> list[str]:
    return [said for rule in RULES for said in rule(table)]


# -- names and kinds -------------------------------------------------------------------------------


def _names_are_given_once(table: Map) -> Iterator[str]:
    objects = ElementTree.parse(table.zones.path).iter("object")
    for name, count in Counter(thing.get("name") for thing in objects).items():
        if count > 1:
            yield f"{name} is there {count} times"


def _nothing_is_missing(table: Map) -> Iterator[str]:
    for name, kind in required_zones(table.game, table.seats).items():
        zone = table.zones.all.get(name)
        if zone is None:
            yield f"{name} is missing ({kind}: {MEANINGS[kind]})"
        elif zone.kind != kind:
            yield f"{name} is of type {zone.kind}, not {kind}"


def _nothing_is_strange(table: Map) -> Iterator[str]:
    known = required_zones(table.game, table.seats)
    for name in table.zones.all:
        if name not in known:
            homes = [game for game in REQUIRED_ZONES if name in required_zones(game, 7)]
            yield f"{name} is no zone of this table{', but of ' + homes[0] if homes else ''}"


def _every_kind_has_a_meaning(table: Map) -> Iterator[str]:
    for name, zone in table.zones.all.items():
        if zone.kind not in MEANINGS:
            yield f"{name} is of type {zone.kind}, and nobody knows what that means"


def _only_buttons_are_called_so(table: Map) -> Iterator[str]:
    for name, zone in table.zones.all.items():
        if name.startswith("btn_") != (zone.kind == "button"):
            yield f"{name} is of type {zone.kind}; buttons, and nothing else, begin with btn_"


# -- facts -----------------------------------------------------------------------------------------


def _facts_are_there(table: Map) -> Iterator[str]:
    for zone in table.zones.all.values():
        for fact in FACTS.get(zone.kind, "").split():
            try:
                zone.number_property(fact)
            except BrokenMap as error:
                yield str(error)


def _owners_are_written_down(table: Map) -> Iterator[str]:
    for name, zone in table.zones.all.items():
        seat = owner(name)
        if seat is not None and zone.properties.get("player") != seat:
            yield f"{name} belongs to player {seat}, not {zone.properties.get('player')}"


def _small_cards_fit_their_row(table: Map) -> Iterator[str]:
    for zone in _of(table, "row"):
        width, step = zone.properties.get("card_w"), zone.properties.get("spread")
        if not isinstance(width, int) or not isinstance(step, int):
            continue  # reported already
        if not 44 <= width <= 60 or not 0 < step < width:
            yield f"{zone.name} has cards of {width} in steps of {step}; 44 to 60, in smaller steps"
        if zone.rect.h < width * 1.4 or zone.rect.w < width + 3 * step:
            yield f"{zone.name} is too small for four cards of {width}"


def _variants_are_marked(table: Map) -> Iterator[str]:
    for name, zone in table.zones.all.items():
        variant = zone.properties.get("variant", VARIANTS[0])
        if variant not in VARIANTS:
            yield f"{name} is for a variant {variant} that nobody knows"
        base, _, last = name.rpartition("_")
        if last in VARIANTS and (variant != last or base not in table.zones.all):
            yield f"{name} stands in for {base} and needs the fact variant = {last}"


# -- positions -------------------------------------------------------------------------------------


def _all_lies_on_the_table(table: Map) -> Iterator[str]:
    for name, zone in table.zones.all.items():
        if zone.rect.w <= 0 or zone.rect.h <= 0:
            yield f"{name} is empty"
        if not TABLE.contains(zone.rect):
            yield f"{name} lies beyond the edge of the table"


def _seats_go_clockwise(table: Map) -> Iterator[str]:
    names = [f"seat{seat}_portrait" for seat in range(1, table.seats)]
    heads = [table.zones.all[name] for name in names if name in table.zones.all]
    for one, other in pairwise(heads):
        if _turn(one) >= _turn(other):
            yield f"{other.name} does not come after {one.name}, clockwise"


def _turn(zone: Zone) -> float:
    """Return the angle of a zone around the table, clockwise from the bottom centre."""
    return atan2(TABLE.centerx - zone.rect.centerx, zone.rect.centery - TABLE.centery) % tau


def _nothing_lies_on_what_it_should_not(table: Map) -> Iterator[str]:
    for one, other in combinations(table.zones.all.values(), 2):
        if _ground(one).colliderect(_ground(other)) and _quarrel(one, other):
            yield f"{one.name} lies on {other.name}"


def _ground(zone: Zone) -> pygame.FRect:
    """Return a zone's drawn area; a hand's zone is higher than its cards, for the pointer."""
    if zone.kind != "hand" or any(fact not in zone.properties for fact in ("centre_y", "card_h")):
        return zone.rect
    top = zone.number_property("centre_y") - zone.number_property("card_h") / 2
    return pygame.FRect(zone.rect.x, top, zone.rect.w, zone.rect.bottom - top)


def _quarrel(one: Zone, other: Zone) -> bool:
    return _in_the_way(one, other) or _in_the_way(other, one)


CARDS = ("card_slot", "card_stack", "card_row", "pile")
ANYWHERE = ("drop", "hover", "seat", "effect", "grid")
"""Kinds of zone that contain others, or have something in them only now and then."""
READ = ("button", "log", "plate", "sheet", "portrait", "counter", "panel", "captions", "banner")
"""Kinds of zone that must be visible, or pressable, at any time."""


HELD_UP = ("raised", "ring")
"""Zones where a card may be at any moment."""


def _in_the_way(one: Zone, other: Zone) -> bool:
    """Whether the first zone may not cover the second."""
    if "bark" in (_about(one), _about(other)):
        return _in_a_speakers_way(one, other)
    if "slots" in one.name:
        return other.kind in READ[1:]  # no cards are held or used where slots are pressed
    if _about(one) == "deed":
        return other.kind not in ANYWHERE
    if one.kind in ("captions", "row"):
        return other.kind not in ANYWHERE
    if one.kind == "button" and "slots" not in other.name:
        return other.kind in ("button", "log")
    if one.kind == "pile" == other.kind:
        return True
    if one.name in ("raised", "announcer"):
        return other.kind in READ
    return _at_the_wrong_seat(one, other)


def _about(zone: Zone) -> str:
    return zone.name.rpartition("_")[2]


def _in_a_speakers_way(one: Zone, other: Zone) -> bool:
    """A speech bubble covers only the felt, and never cards that are held up."""
    if _about(one) != "bark" or other.kind in ("drop", "hover", "row", "grid"):
        return False
    return other.name in HELD_UP if other.kind == "effect" else True


def _at_the_wrong_seat(one: Zone, other: Zone) -> bool:
    """A seat's cards overlap each other or its plate, or its zones overlap shared ones."""
    seat, neighbour = owner(one.name), owner(other.name)
    if seat is None:
        return False
    if seat == neighbour:
        together = one.properties.get("variant") == other.properties.get("variant")
        return together and one.kind in CARDS and other.kind in (*CARDS, "plate")
    if neighbour is None:
        return seat > 0 and other.kind in ("pile", "hand", "log", "banner")
    return True


def _tags_hang_on_their_piles(table: Map) -> Iterator[str]:
    zones = table.zones.all
    for name, zone in zones.items():
        pile = zones.get(name.removesuffix("_tag") + "_pile")
        if name.endswith("_tag") and pile and not zone.rect.colliderect(pile.rect):
            yield f"{name} is not on {pile.name}"


def owner(name: str) -> int | None:
    """Return the seat that owns a zone, counted from the viewer; None for a shared zone."""
    first = name.partition("_")[0]
    if first == "my":
        return 0
    number = first.removeprefix("seat")
    return int(number) if first != number and number.isdecimal() else None


def _of(table: Map, kind: str) -> list[Zone]:
    return [zone for zone in table.zones.all.values() if zone.kind == kind]


RULES = (
    _names_are_given_once,
    _nothing_is_missing,
    _nothing_is_strange,
    _every_kind_has_a_meaning,
    _only_buttons_are_called_so,
    _facts_are_there,
    _owners_are_written_down,
    _small_cards_fit_their_row,
    _variants_are_marked,
    _all_lies_on_the_table,
    _seats_go_clockwise,
    _nothing_lies_on_what_it_should_not,
    _tags_hang_on_their_piles,
)
