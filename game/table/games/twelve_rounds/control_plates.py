"""Two name plates over the slots: who attacks, who defends. They swap with control."""

from functools import partial

import pygame

from game.core.state import Seat
from game.stage.drawing import colours
from game.stage.drawing.lettering import display_style
from game.stage.drawing.shapes import tag
from game.table.board.card_faces import NO_SHADOW, Faces
from game.table.board.sprite import ImageKey, LayoutItem, Pose
from game.table.board.zones import Zones
from game.table.games.twelve_rounds import corner_badges
from game.table.games.twelve_rounds.boxers import SURNAMES, picture_path
from game.table.games.twelve_rounds.visible import ATTACKS, GUARDS, SIDES, RoundsVisible

SLOTS = ("attack_slot", "defence_slot")
WIDE, HIGH = 256.0, 52.0
ABOVE = 34.0
"""Distance above the slot."""
RED, BLUE = "red", "blue"


def plate_items(shown: RoundsVisible, zones: Zones) -> list[LayoutItem]:
    """Place the plate of the boxer in control over the attack, the other over the defence."""
    return [
        LayoutItem(("plate", seat), image_key(shown, seat), pose(shown, zones, seat), 22)
        for seat in range(SIDES)
    ]


def image_key(shown: RoundsVisible, seat: Seat) -> ImageKey:
    return _look(shown, seat, seat == shown.control)


def _look(shown: RoundsVisible, seat: Seat, attacks: bool) -> ImageKey:
    verb = "ATTACK" if attacks else "DEFEND"
    mine = seat == shown.viewer
    said = f"YOU {verb}" if mine else f"{SURNAMES[shown.boxers[seat]].upper()} {verb}S"
    corner = RED if seat == shown.red else BLUE
    twin = "twin" if corner_badges.has_same_boxers(shown) else ""
    return "plate", said, str(shown.boxers[seat]), corner, twin


def possible_image_keys(shown: RoundsVisible) -> list[ImageKey]:
    """Return the image keys of both plates, attacking and defending."""
    return [_look(shown, seat, attacks) for seat in range(SIDES) for attacks in (True, False)]


def pose(shown: RoundsVisible, zones: Zones, seat: Seat) -> Pose:
    slot = zones.rect(SLOTS[ATTACKS if seat == shown.control else GUARDS])
    return Pose(slot.centerx, slot.y - ABOVE, 0, WIDE)


def draw(faces: Faces, look: ImageKey, width: float) -> pygame.Surface:
    return faces.with_shadow((*look, width), NO_SHADOW, partial(_plate, faces, look, width))


def _plate(faces: Faces, look: ImageKey, width: float) -> pygame.Surface:
    """Draw a tag with a portrait and a few words."""
    _, said, boxer, corner, twin = look
    art, letters = faces.art, faces.lettering
    edge = colours.RED if corner == RED else colours.BLUE
    cut = art.render_drawing(tag(round(width), round(HIGH), edge, edge))
    made, k = cut.surface.copy(), art.scale
    head = art.picture(picture_path(int(boxer), "portrait"), 46)
    middle = made.get_height() / 2
    made.blit(head, (round((cut.margin + 8) * k), round(middle - head.get_height() / 2)))
    if twin:
        shape = art.render_drawing(corner_badges.corner_badge(corner == RED, 30)).surface
        made.blit(shape, (round((cut.margin + 36) * k), round(middle)))
    style = letters.fit_style(said, display_style(25, colours.CREAM, 3, 2), width - 76, HIGH - 8)
    words = letters.render_text(said, style)
    left = (cut.margin + 58 + (width - 66) / 2) * k - words.get_width() / 2
    made.blit(words, (round(left), round(middle - words.get_height() / 2)))
    return made
