"""Inspectables: everything visible at a table has a title and a sentence."""

from collections.abc import Mapping
from typing import NamedTuple

import pygame

from game.core.registry import find
from game.core.state import Seat
from game.table.board.board import Board
from game.table.board.card_faces import card_texts
from game.table.text.word_files import read_words

UNINSPECTED_KINDS = (
    "drop",
    "effect",
    "hover",
    "hand",
    "grid",
    "seat",
    "captions",
    "dice",
    "button",
)
"""Kinds of zones that are empty or explain themselves."""
PILE = "pile"


class Inspectable(NamedTuple):
    """Anything you can point at, where it is and what there is to know about it."""

    name: str
    rect: pygame.FRect
    title: str
    text: str
    layer: int = 0
    """Height: of two in the same place the higher one counts, then the smaller one."""


def inspect_text(game: str, key: str, facts: Mapping[str, object]) -> tuple[str, str]:
    """Title and text for this key, of the game or of every table; empty if it has none."""
    known = {**read_words("things")["table"], **read_words("things").get(game, {})}
    title, text = known.get(key, ("", ""))
    return title.format(**facts), text.format(**facts)


def inspectable_at(things: list[Inspectable], x: float, y: float) -> Inspectable | None:
    here = [thing for thing in things if thing.rect.collidepoint(x, y)]
    return max(here, key=lambda t: (t.layer, -t.rect.w * t.rect.h), default=None)


def seat_placeholders(board: Board, seat: Seat) -> dict[str, object]:
    mine = board.may_say_you(seat)
    name = board.names[seat]
    return {
        "name": name,
        "who": "You" if mine else name,
        "whose": "Your" if mine else f"{name}’s",
        "line": board.game_table.seat_status(board, seat),
    }


def split_zone_name(board: Board, name: str) -> tuple[str, Seat]:
    """A zone's name without its seat prefix, and its seat; -1 if it belongs to none."""
    for seat in range(board.visible.n):
        side = f"{board.zone_prefix(seat)}_"
        if name.startswith(side):
            return name.removeprefix(side), seat
    return name, -1


def card_inspectables(board: Board) -> list[Inspectable]:
    """The open cards, except those in a pile."""
    faces = card_texts(board.faces.cards, board.game_table.art_name)
    piles = [zone.rect for zone in board.zones.all.values() if zone.kind == PILE]
    found = []
    for key, stem in board.game_table.public_cards(board):
        sprite, face = board.sprites[key], faces[stem]
        if not sprite.is_flying and not any(
            pile.collidepoint(sprite.rect.center) for pile in piles
        ):
            found.append(Inspectable(f"card {key}", sprite.rect, face.title.title(), face.rules, 1))
    return found


def match_placeholders(board: Board, options: object) -> dict[str, object]:
    words = find(board.game_table.name).words
    return {"title": words.TITLE, "goal": words.goal(options)}
