"""Twelve Rounds' part of the table, under one roof."""

from collections.abc import Mapping, Sequence
from functools import cached_property, partial

import pygame

from game.core.event import Event
from game.core.script import Script
from game.core.state import Move, Seat
from game.core.view import View
from game.games.twelve_rounds.bout import Options
from game.games.twelve_rounds.scripts import Stacked, said
from game.stage.art import Request
from game.stage.canvas import Canvas
from game.stage.sound import Mood
from game.table.board import Board
from game.table.by_slot import ask_by_slot
from game.table.faces import Faces, Shade
from game.table.games.twelve_rounds import (
    ahead,
    asking,
    banner,
    boxers,
    corner,
    counting,
    gestures,
    layout,
    newcomer,
    plates,
    plays,
    pressed,
    prompts,
    ring,
    seals,
    sheets,
    telling,
    things,
    verdict,
)
from game.table.games.twelve_rounds.shown import ATTACKS, GUARDS, Shown
from game.table.hand import Holding
from game.table.rig import Prompt, Rig, Spot
from game.table.scripts import read_scripts
from game.table.sprite import Look
from game.table.things import PILE, Thing
from game.table.zones import Zones

HANDS = ("hand_attack", "hand_defence", "hand_corner")
FIGHTING = HANDS[:2]


class TwelveRounds(Rig[Shown]):
    name = "twelve_rounds"
    about = sheets.Ringside

    stems = layout.STEMS
    dealt = ahead.DECK
    widths = (208, 184, 166.4, 112, 90, 44)
    held = dict(zip(HANDS, layout.ORDERS, strict=True))
    rows = True
    blank = staticmethod(Shown.blank)
    opening = staticmethod(Shown.opening)
    observed = staticmethod(Shown.of)
    layout = staticmethod(layout.layout)

    tellers = telling.TELLERS
    follow = telling.FOLLOW
    quiet = frozenset({"drew", "returned", "listened", "paid", "counted", "discarded", "dropped"})
    strong = frozenset({"won", "knocked_down", "cut"})
    sounds = telling.SOUNDS
    prints = telling.PRINTS
    curtains = frozenset({"bell", "advised", "unadvised", "count_began", "stood"})
    rises = 2
    spots = staticmethod(plays.spots)
    drop_zones = staticmethod(plays.drop_zones)
    meant = staticmethod(plays.meant)
    why_not = staticmethod(plays.why_not)
    pledges = staticmethod(gestures.pledges)
    buttons = staticmethod(plays.buttons)
    hint = staticmethod(plays.hint)
    asks = staticmethod(asking.asks)
    answer = staticmethod(asking.answer)
    routine = staticmethod(asking.routine)
    excuse = staticmethod(asking.excuse)
    in_passing = staticmethod(asking.in_passing)
    by_slot = staticmethod(pressed.by_slot)
    slotted = staticmethod(pressed.slotted)
    slot_names = pressed.NAMES
    deals = frozenset({"drew"})
    asker = staticmethod(ask_by_slot)
    seating = "Red opens odd rounds, blue even ones."
    victories = {
        "knockout": "by knock-out",
        "tko": "by technical knock-out",
        "doctor": "by the doctor’s word",
        "decision": "on points",
        "tiebreak": "on level cards",
    }
    sends = ("boxer1", "boxer2")
    champion = staticmethod(boxers.champion)

    def filled(self, shown: Shown) -> str:
        return "corner" if shown.resting else "count" if shown.down >= 0 else "ring"

    def hands(self, shown: Shown) -> list[Holding]:
        """In the rest only what the corner could say, and only to whoever sees it."""
        found = super().hands(shown)
        if shown.resting:
            return [self._heard(shown, held) for held in found if self._is_corner(held)]
        fought = [held for held in found if not held.zone.endswith(HANDS[2])]
        return [self._marked(shown, held) for held in fought] if shown.putting_back else fought

    def _marked(self, shown: Shown, held: Holding) -> Holding:
        """What goes back, unless the viewer says something else."""
        if held.covered or held.zone not in FIGHTING or shown.viewer < 0:
            return held
        which = FIGHTING.index(held.zone)
        size = shown.counts[2 * shown.viewer + which]
        marks = layout.marks(held.keys, gestures.spare(shown.hands[shown.viewer], size, which))
        looks = zip(held.keys, held.looks, strict=True)
        return held._replace(
            looks=tuple((*look, "marked") if key in marks else look for key, look in looks)
        )

    def _is_corner(self, held: Holding) -> bool:
        return held.zone == HANDS[2] and not held.covered

    def _heard(self, shown: Shown, held: Holding) -> Holding:
        """Those that were used before have a tick."""
        used = shown.corner_used[shown.bottom]
        looks = tuple(
            (*look, "used") if used >> i & 1 else look for i, look in enumerate(held.looks)
        )
        return held._replace(looks=looks)

    def size(self, shown: Shown, seat: Seat, hand: str) -> int:
        return 0 if hand not in FIGHTING else shown.counts[2 * seat + FIGHTING.index(hand)]

    def fills(self, shown: Shown) -> bool:
        """In the rest the judges' card has the room of the log."""
        return shown.resting

    def rests(self, shown: Shown, seat: Seat, hand: str) -> bool:
        """Whoever attacks defends nothing; to put back or give up cards both hands are needed."""
        if hand not in FIGHTING or shown.putting_back or shown.down >= 0:
            return False
        return FIGHTING.index(hand) != (ATTACKS if seat == shown.control else GUARDS)

    def picture(self, faces: Faces, look: Look, width: float, shade: Shade) -> pygame.Surface:
        if look == layout.SEALED:
            return seals.sealed(faces, width, shade)
        if len(look) > 2 and look[0] == "card":
            drawn = seals.used if look[2] == "used" else seals.marked
            return drawn(faces, look, width, shade)
        if look[0] == "plate":
            return plates.draw(faces, look, width)
        return super().picture(faces, look, width, shade)

    def preview(self, view: View, move: Move) -> tuple[str, Look | None]:
        return plays.preview(view, move), None

    banner = staticmethod(banner.banner)
    asked = staticmethod(things.asked)
    remark = staticmethod(things.remark)
    stands = staticmethod(things.stands)
    facts = staticmethod(things.facts)
    verdict = staticmethod(verdict.verdict)

    def prompt(self, view: View, board: Board) -> Prompt:
        clinch = view.question == "clinch"
        return prompts.clinch(view, board) if clinch else super().prompt(view, board)

    def at_once(self, view: View, spots: Sequence[Spot]) -> Spot | None:
        """Into the ring, or back onto its deck; a movement is never laid by mistake."""
        usual = [spot for spot in spots[:1] if spot.name == plays.slot_for(view.question)]
        return usual[0] if usual else None

    def decisive(self, view: View) -> bool:
        """Could the next punch be the one?"""
        return asking.in_trouble(view.obs)

    tagged = {PILE: 30, "corner_card": 44, "row": 28}
    in_sight = staticmethod(things.in_sight)

    def things(self, board: Board, about: sheets.Ringside) -> list[Thing]:
        return super().things(board, about) + things.without_zones(board, about)

    def captions(self, board: Board) -> pygame.FRect:
        """In the rest the other's hands are not seen: there they have room."""
        return things.REST_CAPTIONS if board.shown.resting else super().captions(board)

    def tip_room(self, board: Board) -> pygame.FRect | None:
        """Where the corner or the count fills the table, the ribbon makes way."""
        filled = board.shown.resting or board.shown.down >= 0
        return board.zones.rect("turn_banner") if filled else None

    pile_order = "kind by kind"

    def piles(self, shown: Shown) -> dict[str, list[str]]:
        """Whoever clicks on a deck looks through what was used of it."""
        found = {}
        for place in range(4):
            zone = f"{shown.side(place // 2)}_{layout.DECKS[place % 2]}"
            used = shown.discards[10 * place : 10 * place + 10]
            first = 10 * (place % 2)
            found[zone] = [self.stems[first + i] for i, n in enumerate(used) for _ in range(n)]
        return found

    def cheered(self, event: Event) -> bool:
        return event.what in ("won", "knocked_down", "stood")

    @cached_property
    def scripts(self) -> Mapping[str, Script]:
        return read_scripts(self.name, Stacked, said)

    def tension(self, shown: Shown, options: Options) -> Mood:
        late = shown.turns >= options.rounds - 1
        if late or shown.down >= 0 or max(shown.damage) >= sheets.CUT:
            return "last_chance"
        close = abs(sum(shown.sheet[::2]) - sum(shown.sheet[1::2])) < 3
        return "contested" if shown.turns > 1 and close else "calm"

    def requests(self, faces: Faces, zones: Zones, looks: Sequence[str]) -> list[Request]:
        return ahead.requests(faces, zones)

    def seat_line(self, board: Board, seat: Seat) -> str:
        shown: Shown = board.shown
        return f"{shown.endurance[seat]} endurance, {shown.damage[seat]} damage"

    def draw_under(self, board: Board, canvas: Canvas) -> None:
        ring.draw_slots(board, canvas)

    def draw_seats(self, board: Board, canvas: Canvas, about: sheets.Ringside) -> None:
        shown: Shown = board.shown
        if shown.over:
            return
        if shown.resting:
            parts = corner.parts(board, canvas, about)
        elif shown.down >= 0:
            parts = counting.parts(board, canvas)
        else:
            in_the_ring = partial(ring.draw, board, canvas, about)
            parts = in_the_ring, *sheets.both(board, canvas, about)
        for draw in parts[: len(parts) - board.rising]:
            draw()

    def draw_lively(self, board: Board, canvas: Canvas, about: sheets.Ringside) -> None:
        shown: Shown = board.shown
        if shown.resting:
            corner.draw_choice(board, canvas)
        elif shown.down >= 0:
            counting.draw_choices(board, canvas)

    def tips(self, view: View) -> list[str]:
        return super().tips(view) + newcomer.movements(view)

    moments = staticmethod(newcomer.moments)


RIG = TwelveRounds()
