"""Card Clash's part of the table, under one roof."""

from collections.abc import Mapping, Sequence
from typing import Any

import pygame

from game.core.event import Event
from game.core.state import Move, Seat
from game.core.view import View
from game.games.card_clash.cards import CARDS, HITS
from game.match.match import Match
from game.stage.art import Request
from game.stage.canvas import Canvas
from game.stage.colours import RED
from game.stage.motion import Motion
from game.stage.sound import Mood
from game.table.board import Board
from game.table.deck import Printed
from game.table.faces import Faces
from game.table.games.card_clash import layout, plays, sheets, telling
from game.table.games.card_clash.layout import STEMS
from game.table.games.card_clash.sheets import Ringside
from game.table.games.card_clash.shown import Shown
from game.table.hand import Fan
from game.table.rig import Button, Link, Prompt, Spot
from game.table.sprite import Key, Look, Placed
from game.table.zones import Zones


class CardClash(Printed):
    name = "card_clash"
    arena = "arenas/card_clash.svg"
    stems = STEMS
    aside = ""
    quiet = frozenset({"drew", "sealed", "rolled"})
    sounds: tuple[str, ...] = (
        "clap_guard", "crack", "crowd_cheer", "crowd_roar", "deal", "dice_knock", "dice_rattle",
        "dice_settle", "ding", "flip", "heart", "pock", "slap", "slide", "stab", "thup", "whoosh",
        "whump",
    )  # fmt: skip

    # -- what is where -----------------------------------------------------------------------------

    def before(self, viewer: Seat, _n: int) -> Shown:
        return Shown(viewer)

    def seen(self, obs: Any) -> Shown:
        return Shown.of(obs)

    def fresh(self, match: Match) -> bool:
        return not match.choices

    def hand_keys(self, shown: Shown) -> list[Key]:
        return layout.hand_keys(shown)

    def layout(self, shown: Shown, zones: Zones, fan: Fan, looks: Sequence[str]) -> list[Placed]:
        return layout.layout(shown, zones, fan, looks)

    def piles(self, shown: Shown) -> dict[str, list[str]]:
        found = {}
        for seat in range(shown.n):
            at = layout.side(shown, seat)
            used = shown.discards[seat * 6 : seat * 6 + 6]
            found[f"{at}_discard"] = [STEMS[card] for card in CARDS for _ in range(used[card])]
        return found

    # -- the telling -------------------------------------------------------------------------------

    def requests(self, faces: Faces, zones: Zones, looks: Sequence[str]) -> list[Request]:
        names = [f"ui/die_{colour}_{n}.svg" for colour in ("white", "black") for n in range(1, 7)]
        return [Request(name, 96, 96) for name in names]

    def parts(self, events: Sequence[Event]) -> list[Sequence[Event]]:
        return telling.parts(events)

    def show(self, board: Board, part: Sequence[Event]) -> Motion:
        return telling.show(board, part)

    def loud(self, event: Event) -> str:
        return {"combo": "hit_you", "fell": "lose"}.get(event.what, "")

    def tension(self, shown: Shown, options: Any) -> Mood:
        late = shown.round >= options.rounds - 1
        if late or max(shown.round_hits) >= options.ko_threshold:
            return "last_chance"
        return "contested" if shown.round > 2 and abs(shown.hits[0] - shown.hits[1]) < 5 else "calm"

    def banner(self, board: Board, asked: bool) -> tuple[str, str]:
        shown: Shown = board.shown
        return f"ROUND {shown.round} – ACTION {shown.action + 1}", RED

    # -- the viewer's hand -------------------------------------------------------------------------

    def spots(self, view: View, card: int) -> list[Spot]:
        return plays.spots(view, card)

    def zones_for(self, zones: Zones) -> list[str]:
        return plays.zones_for(zones)

    def meant(self, _view: View, _card: int, _zone: str) -> Move | None:
        """A card in another slot is meant for another action, so it is not played now."""
        return None

    def why_not(self, view: View | None, shown: Shown, card: int, zone: str) -> Move | str | None:
        return plays.why_not(view, shown, card, zone)

    def choice(self, move: Move) -> tuple[str, str]:
        return STEMS[move - 1].replace("_", " ").capitalize(), ""

    def preview(self, _view: View, move: Move) -> tuple[str, Look | None]:
        """Nobody knows what the other one does: only what the card could bring."""
        hits = HITS[move - 1]
        height = "HIGH" if STEMS[move - 1].startswith("high") else "LOW"
        if not hits:
            return f"STOPS {height} ATTACKS", None
        return f"{height}, {hits} HIT{'S' if hits > 1 else ''}", None

    def draw_ghost(self, _board: Board, _canvas: Canvas, _zone: str, _ghost: Look) -> None:
        """There is nothing to foresee."""

    def aim(self, board: Board, zone: str) -> tuple[float, float, float, float]:
        x, y, w, h = board.zones.rect(zone)
        return x, y, w, h

    def buttons(self, view: View | None) -> list[Button]:
        return plays.buttons(view)

    def hint(self, view: View) -> str:
        action = view.obs.action + 1
        return f"Put a card into action {action}. Same height: fists clash, guards stop."

    # -- questions: there are none besides the action itself ---------------------------------------

    def asks(self, _view: View) -> bool:
        return False

    def answer(self, _view: View, _policies: Mapping[str, str]) -> Move | None:
        return None

    def grave(self, _view: View) -> bool:
        return False

    def prompt(self, view: View, board: Board) -> Prompt:
        raise AssertionError("nobody is asked anything between the actions")

    def chain(self, _obs: Any, _names: Sequence[str]) -> list[Link]:
        return []

    # -- around the ring ---------------------------------------------------------------------------

    def about_seats(self, options: Any) -> Ringside:
        return Ringside(options.ko_threshold, options.show_counters)

    def draw_under(self, board: Board, canvas: Canvas) -> None:
        sheets.draw_slots(board, canvas)

    def draw_seats(self, board: Board, canvas: Canvas, about: Ringside) -> None:
        sheets.draw(board, canvas, about)

    def draw_lively(self, board: Board, canvas: Canvas, about: Ringside) -> None:
        sheets.draw_badges(board, canvas, about)

    def bark_zone(self, board: Board, seat: Seat) -> pygame.FRect:
        return board.zones.rect(f"{layout.side(board.shown, seat)}_sheet")

    def facts(self, match: Match, shown: Shown) -> list[tuple[str, str]]:
        return [
            ("Game", match.game.words.TITLE),
            ("Round", f"{shown.round} of {match.options.public()['rounds']}"),
            ("Action", f"{shown.action + 1} of 3"),
            ("Cards to draw", str(shown.decks[0])),
        ]

    def seat_line(self, board: Board, seat: Seat) -> str:
        shown: Shown = board.shown
        return f"{shown.hits[seat]} hits, {shown.combos[seat]} combos"
