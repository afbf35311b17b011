"""Mind's Eye's part of the table, under one roof."""

from collections.abc import Mapping, Sequence
from functools import cached_property

import pygame

from game.core.event import Event
from game.core.script import Script
from game.core.state import Seat, State
from game.core.view import View
from game.games.minds_eye.rules import Options
from game.games.minds_eye.scripts import Stacked, said
from game.match.match import Match
from game.stage.art import Request
from game.stage.canvas import Canvas
from game.stage.colours import PURPLE
from game.stage.sound import Mood
from game.table.board import Board
from game.table.faces import Faces, Shade
from game.table.games.minds_eye import (
    history,
    layout,
    newcomer,
    panels,
    seats,
    telling,
    things,
    verdict,
    wheel,
)
from game.table.games.minds_eye.dial import Turner
from game.table.games.minds_eye.shown import Shown
from game.table.games.minds_eye.shut import look as shut
from game.table.games.minds_eye.stare import asking, eye, picture, places
from game.table.games.minds_eye.stare import telling as staring
from game.table.games.minds_eye.stare import things as in_a_stare
from game.table.games.minds_eye.telling import beams, showdown
from game.table.rig import Fact, Pressed, Rig, Spot
from game.table.scripts import read_scripts
from game.table.sprite import Key, Look
from game.table.things import Thing
from game.table.zones import Zones

HIGHER = 28
"""Than that panel, up to the last drops."""


class MindsEye(Rig[Shown]):
    name = "minds_eye"
    about = history.Parlour

    stems = layout.STEMS
    widths = layout.WIDTHS
    blank = staticmethod(Shown.blank)
    observed = staticmethod(Shown.of)
    layout = staticmethod(layout.layout)
    bots_first = True
    dial = Turner

    keys = (
        Pressed("Turn the card", ("turn_back", "main"), ("previous", "next")),
        Pressed("Pick an eye", ("digit1", "…", "digit4")),
        Pressed("Lock it in", ("accept",), ("accept",)),
        Pressed("Hold, glare, squint", ("left1", "left2", "left3")),
    )

    tellers = telling.TELLERS
    follow = telling.FOLLOW
    quiet = frozenset({"sealed", "dealt", "dripped", "revealed", "kept"})
    sounds = telling.SOUNDS
    prints = telling.PRINTS
    curtains = frozenset({"stare_began", "blinked"})

    asks = staticmethod(asking.asks)
    answer = staticmethod(asking.answer)
    asker = staticmethod(asking.asker)
    together = staticmethod(asking.together)
    sealed = staticmethod(asking.sealed)
    leaves = staticmethod(asking.leaves)

    draw_seats = staticmethod(seats.draw_seats)
    seat_line = staticmethod(seats.line)
    verdict = staticmethod(verdict.verdict)
    victories = {
        "all_cards": "with all the cards",
        "sudden_death": "without a blink",
        "round_cap": "with the most cards",
        "round_cap_stare": "without a blink",
    }
    seating = "Clockwise: the next seat is on the left."
    beginning = "Nobody goes first: all choose at the same time."

    def picture(self, faces: Faces, look: Look, width: float, shade: Shade) -> pygame.Surface:
        if look[0] == "stare":
            return eye.picture(faces.art, look)
        if look[0] == "card":
            return wheel.card(faces, look, width)
        return super().picture(faces, look, width, shade)

    def asked(
        self, board: Board, about: history.Parlour, key: str, seat: Seat
    ) -> tuple[str, dict[str, object]]:
        key, facts = super().asked(board, about, key, seat)
        return (key, facts) if facts or not key else things.asked(board, about, key, seat)

    def things(self, board: Board, about: history.Parlour) -> list[Thing]:
        found = super().things(board, about)
        if board.shown.staring:
            return found + in_a_stare.things(board, about)
        return found + things.without_zones(board)

    def in_sight(self, shown: Shown, zone: str) -> bool:
        """A contest fills the table."""
        return not shown.staring or zone in ("game_tag", "turn_banner")

    @cached_property
    def scripts(self) -> Mapping[str, Script]:
        return read_scripts(self.name, Stacked, said)

    def own(self, shown: Shown) -> list[Key]:
        return [layout.top(shown, shown.viewer)]

    def remark(self, event: Event) -> str:
        remarks = {"took": "stole", "claimed": "hit_you", "removed": "hit_me", "out": "lose"}
        return remarks.get(event.what, "")

    def cheered(self, event: Event) -> bool:
        return event.what in ("won", "blinked", "out")

    def tension(self, shown: Shown, options: Options) -> Mood:
        if shown.staring:
            return "stare"
        late = shown.turns >= options.round_cap - 1
        if late or shown.last or min(shown.sizes[seat] for seat in shown.playing or (0,)) <= 1:
            return "last_chance"
        return "contested" if len(shown.playing) < shown.n or shown.removed > 5 else "calm"

    def facts(self, match: Match, shown: Shown) -> list[Fact]:
        last = match.options.public()["roundCap"]
        return [
            Fact("Game", match.game.words.TITLE),
            Fact("Round", f"{shown.turns} of at most {last}", "icons/timer.svg"),
            Fact("Cards in play", str(shown.in_play), "icons/deck.svg"),
            Fact("Out of the game", str(shown.removed), "icons/discard.svg"),
        ]

    def stands(self, state: State) -> list[str]:
        hands: list[int] = state.hands  # type: ignore[attr-defined]
        return [" : ".join(str(hand) for hand in hands) + " cards"]

    def spots(self, view: View, card: int) -> list[Spot]:
        """No card is taken from a hand: the one that lies there is turned."""
        return []

    def fills(self, shown: Shown) -> bool:
        return shown.staring

    def captions(self, board: Board) -> pygame.FRect:
        return places.places().rect("captions") if board.shown.staring else super().captions(board)

    def explained(self, board: Board) -> pygame.FRect:
        """The log gives way to a contest: the words cover one of its panels, and not half of it."""
        if not board.shown.staring:
            return super().explained(board)
        x, y, w, h = places.places().rect("foot_right")
        return pygame.FRect(x, y - HIGHER, w, h + HIGHER)

    def requests(self, faces: Faces, zones: Zones, looks: Sequence[str]) -> list[Request]:
        return [
            *beams.requests(zones),
            *wheel.requests(zones, looks),
            *panels.requests(zones),
            *seats.requests(),
            *showdown.requests(),
            *picture.requests(),
            *shut.requests(looks),
        ]

    def expect(self, board: Board) -> None:
        if board.shown.staring:
            staring.expect_eyes(board)

    def draw_under(self, board: Board, canvas: Canvas) -> None:
        if board.shown.staring:
            picture.draw_backdrop(board, canvas)
        else:
            seats.draw_under(board, canvas)

    def draw_lively(self, board: Board, canvas: Canvas, about: history.Parlour) -> None:
        if board.shown.staring:
            picture.draw_lively(board, canvas, about)

    def banner(self, board: Board, asked: bool) -> tuple[str, str]:
        shown: Shown = board.shown
        if shown.staring:
            return asking.banner(shown, shown.pointed), PURPLE
        return ("CHOOSE YOUR STARE" if asked else f"ROUND {shown.turns}"), PURPLE

    def hint(self, view: View) -> str:
        return "Turn the card, then lock it in."

    tips = staticmethod(newcomer.tips)
    met = staticmethod(newcomer.met)
    moments = staticmethod(newcomer.moments)


RIG = MindsEye()
