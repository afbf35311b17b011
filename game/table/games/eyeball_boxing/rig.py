"""Eyeball Boxing's part of the table, under one roof."""

from collections.abc import Mapping, Sequence
from typing import Any

import pygame

from game.core.event import Event
from game.core.state import Move, Seat
from game.core.view import View
from game.games.eyeball_boxing.cards import BLACKED_OUT, PUNCH
from game.games.eyeball_boxing.moves import VOTE, card_of
from game.match.match import Match
from game.stage.art import Request
from game.stage.canvas import Canvas
from game.stage.colours import RED, SHADE, mix
from game.stage.motion import Motion
from game.stage.sound import Mood
from game.table.board import Board
from game.table.deck import Printed
from game.table.faces import Faces, Shade
from game.table.games.eyeball_boxing import (
    asking,
    chain,
    layout,
    plays,
    preview,
    prompts,
    seats,
    telling,
)
from game.table.games.eyeball_boxing.layout import STEMS
from game.table.games.eyeball_boxing.shown import Shown
from game.table.hand import Fan
from game.table.portrait import colour_of
from game.table.rig import Button, Link, Prompt, Spot
from game.table.sprite import Key, Look, Placed
from game.table.zones import Zones


class EyeballBoxing(Printed):
    name = "eyeball_boxing"
    arena = "arenas/eyeball_boxing.svg"
    stems = STEMS
    aside = plays.DISCARD
    quiet = frozenset({"drew", "hit", "patched", "must_give"})

    sounds: tuple[str, ...] = (
        "bell", "buzz", "chime", "clap_guard", "count", "crowd_cheer", "crowd_ooh", "deal", "ding",
        "flip", "glass_tick", "goggles", "kazoo", "lullaby", "pluck", "pock", "riffle",
        "shakedown", "sizzle", "slap", "slide", "splat", "squiggle", "thup", "ting", "whistle",
        "whistle_low", "whoosh", "whump", "zip",
    )  # fmt: skip

    def before(self, viewer: Seat, n: int) -> Shown:
        return Shown.before(viewer, n)

    def seen(self, obs: Any) -> Shown:
        return Shown.of(obs)

    def fresh(self, match: Match) -> bool:
        """Is it to be told from the deal on? Votes on who begins do not count."""
        return all(choice.move >= VOTE for choice in match.choices)

    def hand_keys(self, shown: Shown) -> list[Key]:
        return layout.hand_keys(shown)

    def layout(self, shown: Shown, zones: Zones, fan: Fan, looks: Sequence[str]) -> list[Placed]:
        return layout.layout(shown, zones, fan, looks)

    def picture(self, faces: Faces, look: Look, width: float, shade: Shade) -> pygame.Surface:
        if look[0] == "eye":
            return faces.eye(look[1], look[2], width, shade)
        if look[0] == "hotdog":
            return faces.art.picture("cards/eyeball_boxing/hotdog.svg", width)
        return super().picture(faces, look, width, shade)

    def requests(self, faces: Faces, zones: Zones, looks: Sequence[str]) -> list[Request]:
        """What will be seen besides cards, to have it drawn ahead."""
        widths = [zones.rect(zone).w for zone in ("my_eye_a", "seat1_eye_a")]
        return [r for look in looks for width in widths for r in faces.eye_requests(look, width)]

    def parts(self, events: Sequence[Event]) -> list[Sequence[Event]]:
        return telling.parts(events)

    def show(self, board: Board, part: Sequence[Event]) -> Motion:
        return telling.show(board, part)

    def spots(self, view: View, card: int) -> list[Spot]:
        return plays.spots(view, card)

    def zones_for(self, zones: Zones) -> list[str]:
        return plays.zones_for(zones)

    def meant(self, view: View, card: int, zone: str) -> Move | None:
        return plays.meant(view, card, zone)

    def draw_ghost(self, board: Board, canvas: Canvas, zone: str, ghost: Look) -> None:
        """The eye as it would be, seen through."""
        at, _, side = zone.rpartition("_eye_")
        for seat in range(board.shown.n):
            if board.place(seat) == at:
                sprite = board.sprites["eye", seat, "ab".index(side)]
                x, y, _, width = sprite.goal
                picture = board.faces.eye(board.looks[seat], ghost[0], width)
                canvas.centre(picture, x, y, 150)

    def aim(self, board: Board, zone: str) -> tuple[float, float, float, float]:
        """The rectangle of a zone as something to aim at: a seat means its plate."""
        name = f"{zone}_plate" if zone.startswith("seat") and "_" not in zone else zone
        x, y, w, h = board.zones.rect(name)
        return x, y, w, h

    def why_not(self, view: View | None, shown: Shown, card: int, zone: str) -> Move | None:
        return plays.why_not(view, shown, card, zone)

    def choice(self, move: Move) -> tuple[str, str]:
        return plays.choice(move)

    def preview(self, view: View, move: Move) -> tuple[str, Look | None]:
        """What the card would do, in words, and how its target would look."""
        words, state = preview.preview(view, move)
        return words, (layout.STATES[state],) if state >= 0 else None

    def buttons(self, view: View | None) -> list[Button]:
        return plays.buttons(view)

    def asks(self, view: View) -> bool:
        return asking.asks(view)

    def answer(self, view: View, policies: Mapping[str, str]) -> Move | None:
        return asking.answer(view, policies)

    def grave(self, view: View) -> bool:
        """Is it about more than this exchange, so that passing until my turn should stop?"""
        return asking.would_black_out(view.obs)

    def prompt(self, view: View, board: Board) -> Prompt:
        return prompts.prompt(view, board)

    def draw_seats(self, board: Board, canvas: Canvas, about: Any) -> None:
        seats.draw_seats(board, canvas, about)

    def draw_lively(self, board: Board, canvas: Canvas, about: Any) -> None:
        seats.draw_lively(board, canvas, about)

    def about_seats(self, options: Any) -> seats.Seats:
        return seats.Seats()

    def draw_under(self, board: Board, canvas: Canvas) -> None:
        """The ring is empty."""

    def bark_zone(self, board: Board, seat: Seat) -> pygame.FRect:
        return board.zones.rect(board.place(seat))

    def facts(self, match: Match, shown: Shown) -> list[tuple[str, str]]:
        return [
            ("Game", match.game.words.TITLE),
            ("Turn", str(shown.turns)),
            ("Bells", f"{shown.rung} of 3 rung"),
            ("Draw pile", f"{shown.deck} cards"),
        ]

    def chain(self, obs: Any, names: Sequence[str]) -> list[Link]:
        return chain.chain(obs, names)

    def piles(self, shown: Shown) -> dict[str, list[str]]:
        """Piles that can be browsed, the newest card first."""
        return {"discard_pile": [STEMS[card] for card in reversed(shown.discard)]}

    def tension(self, shown: Shown, options: Any) -> Mood:
        """The mood of the music, by what everybody can see."""
        goal: int = options.hotdogs_to_win
        standing = [seat for seat in range(shown.n) if min(shown.eyes[2 * seat : 2 * seat + 2]) < 3]
        out = sum(state == 3 for state in shown.eyes)
        if max(shown.dogs) >= goal - 1 or (len(standing) == 2 and out >= 2 * shown.n - 3):
            return "last_chance"
        return "contested" if out or any(shown.dogs) else "calm"

    def banner(self, board: Board, asked: bool) -> tuple[str, str]:
        """What the ribbon says, and in which colour."""
        turn: Seat = board.shown.turn
        if board.is_mine(turn):
            return ("YOUR TURN: PLAY A CARD" if asked else "YOUR TURN"), RED
        colour = mix(colour_of(board.looks[turn]), SHADE, 0.25)
        return f"{board.names[turn].upper()}’S TURN", colour

    def loud(self, event: Event) -> str:
        """What a contender finds worth a word, as a situation; nothing for the rest."""
        if event.what == "eye" and event.amount % 4 == BLACKED_OUT:
            return "hit_me"
        return {"cooked": "hotdog", "stole": "stole", "fouled": "fouled"}.get(event.what, "")

    def hint(self, view: View) -> str:
        """For somebody who plays for the first time."""
        if any(card_of(move) == PUNCH for move in view.moves):
            return "Drag a green fist card onto a rival’s eye. Or drop any card on the used pile."
        return "Drag a card to where it glows, or drop one on the used pile to swap it."

    def seat_line(self, board: Board, seat: Seat) -> str:
        shown: Shown = board.shown
        dogs = shown.dogs[seat]
        mood = seats.mood_of(shown, seat, board.looks[seat])
        return f"{mood}, {dogs} hotdog{'s' if dogs != 1 else ''}"
