"""What a game brings to the table. Everything else is the same for all games."""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

import pygame

from game.core.event import Event
from game.core.state import Move, Seat
from game.core.view import View
from game.match.match import Match
from game.stage.art import Request
from game.stage.motion import Motion
from game.stage.sound import Mood
from game.table.faces import Faces, Shade
from game.table.hand import Fan
from game.table.sprite import Key, Look, Placed
from game.table.zones import Zones

if TYPE_CHECKING:
    from game.stage.canvas import Canvas
    from game.table.board import Board


class Spot(NamedTuple):
    """Somewhere a card can be put: a zone by its name."""

    name: str
    moves: tuple[Move, ...]
    """One; or several, when there is something more to choose."""


class Offer(NamedTuple):
    """One panel of a question: a card to throw or a thing to do."""

    move: Move
    title: str
    text: str
    picture: Look
    label: str
    colour: str


class Prompt(NamedTuple):
    """A question to the viewer, as a picture."""

    headline: str
    colour: str
    title: str
    offers: tuple[Offer, ...]
    actor: Seat
    """Who stands on the left; -1 for nobody."""
    card: Look | None = None
    """What this is about."""
    target: Look | None = None
    """What it would do it to, on the right."""
    target_text: str = ""
    wish: str = ""
    """The picture of an ingredient that is asked for, or nothing."""


class Link(NamedTuple):
    """One link of what is going on: who, what, and whether it still counts."""

    seat: Seat
    text: str
    crossed: bool = False


class Button(NamedTuple):
    """Something to do without a card; its name is its zone."""

    name: str
    label: str
    colour: str
    move: Move | None
    """None: it is shown but cannot be pressed now."""


class Rig(Protocol):
    """The part of one game."""

    name: str
    arena: str
    quiet: frozenset[str]
    """Events that the log does not mention, because the next one says it all."""
    aside: str
    """The zone where a card is only thrown away, if there is one."""
    sounds: tuple[str, ...]
    """What will be heard, to have it ready."""

    def before(self, viewer: Seat, n: int) -> Any: ...

    def seen(self, obs: Any) -> Any: ...

    def fresh(self, match: Match) -> bool: ...

    def hand_keys(self, shown: Any) -> list[Key]: ...

    def hand_card(self, key: Key) -> int: ...

    def stem(self, card: int) -> str: ...

    def layout(self, shown: Any, zones: Zones, fan: Fan, looks: Sequence[str]) -> list[Placed]: ...

    def picture(self, faces: Faces, look: Look, width: float, shade: Shade) -> pygame.Surface: ...

    def requests(self, faces: Faces, zones: Zones, looks: Sequence[str]) -> list[Request]: ...

    def parts(self, events: Sequence[Event]) -> list[Sequence[Event]]: ...

    def show(self, board: "Board", part: Sequence[Event]) -> Motion: ...

    def spots(self, view: View, card: int) -> list[Spot]: ...

    def zones_for(self, zones: Zones) -> list[str]: ...

    def meant(self, view: View, card: int, zone: str) -> Move | None: ...

    def why_not(self, view: View | None, shown: Any, card: int, zone: str) -> Move | str | None: ...

    def choice(self, move: Move) -> tuple[str, str]: ...

    def buttons(self, view: View | None) -> list[Button]: ...

    def asks(self, view: View) -> bool: ...

    def answer(self, view: View, policies: Mapping[str, str]) -> Move | None: ...

    def grave(self, view: View) -> bool: ...

    def prompt(self, view: View, board: "Board") -> Prompt: ...

    def preview(self, view: View, move: Move) -> tuple[str, Look | None]: ...

    def draw_ghost(self, board: "Board", canvas: "Canvas", zone: str, ghost: Look) -> None: ...

    def aim(self, board: "Board", zone: str) -> tuple[float, float, float, float]: ...

    def draw_seats(self, board: "Board", canvas: "Canvas", about: Any) -> None: ...

    def draw_lively(self, board: "Board", canvas: "Canvas", about: Any) -> None: ...

    def about_seats(self, options: Any) -> Any: ...

    def draw_under(self, board: "Board", canvas: "Canvas") -> None: ...

    def bark_zone(self, board: "Board", seat: Seat) -> pygame.FRect: ...

    def facts(self, match: Match, shown: Any) -> list[tuple[str, str]]: ...

    def chain(self, obs: Any, names: Sequence[str]) -> list[Link]: ...

    def public_cards(self, board: "Board") -> list[tuple[Key, str]]: ...

    def piles(self, shown: Any) -> dict[str, list[str]]: ...

    def tension(self, shown: Any, options: Any) -> Mood: ...

    def hint(self, view: View) -> str: ...

    def banner(self, board: "Board", asked: bool) -> tuple[str, str]: ...

    def loud(self, event: Event) -> str: ...
    def seat_line(self, board: "Board", seat: Seat) -> str: ...
