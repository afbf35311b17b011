"""The table of Sparring: all that a game needs to be played with mouse, keys and pad."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Self

from game.core.event import HIDDEN, Event
from game.core.state import PASS, Move, Seat
from game.core.view import View
from game.stage.drawing.colours import RED
from game.stage.motion.motions import Motion, Series
from game.table.animation.kit import (
    apply_and_land_cards,
    apply_events,
    apply_last_events,
    deal_cards,
    hold_up_card,
    play_sound,
    return_to_layout,
    stamp_beside_portrait,
)
from game.table.board.board import Board
from game.table.board.drop_target import DropTarget
from game.table.board.piles import card_stack
from game.table.board.sprite import LayoutItem, Pose
from game.table.board.zones import Zones
from game.table.game_table import GameTable, TableButton
from game.table.view import visible_state
from game.table.view.viewpoint import Viewpoint
from tests.table.sparring.rules import CARDS, DECKS, KINDS, SIDES, Observation, using

HANDS = ("hand_attack", "hand_guard")
SLOTS = ("attack_slot", "guard_slot")
PILES = ("attack_pile", "guard_pile")


# -- the visible state -----------------------------------------------------------------------------


@dataclass(slots=True)
class Shown(visible_state.VisibleState):
    attacker: Seat = 0
    lying: list[int] = field(default_factory=lambda: [HIDDEN, HIDDEN])
    """The attack and the guard in the middle."""
    counts: list[int] = field(default_factory=lambda: [0] * (2 * SIDES))
    """Attacks and guards of seat 0, then of seat 1."""
    hits: list[int] = field(default_factory=lambda: [0] * SIDES)
    used: list[int] = field(default_factory=list)
    decks: list[int] = field(default_factory=lambda: [len(deck) for deck in DECKS])

    @classmethod
    def blank(cls, viewpoint: Viewpoint, n: int) -> Self:
        return cls(viewpoint.seat, n, cls.empty_hands(viewpoint, n, len(CARDS)), [0] * n)

    @classmethod
    def of(cls, obs: Observation) -> Self:
        lies = obs.attack != HIDDEN
        return cls(
            obs.seat,
            SIDES,
            {obs.seat: list(obs.hand)} if obs.hand else {},
            [obs.sizes[0] + obs.sizes[1], obs.sizes[2] + obs.sizes[3]],
            obs.turns,
            bool(obs.winners),
            obs.attacker,
            [obs.attack, HIDDEN],
            list(obs.sizes),
            list(obs.hits),
            list(obs.used[:-1] if lies else obs.used),
            list(obs.decks),
        )

    def on_drew(self, event: Event) -> None:
        self.decks[event.amount] -= 1
        self.counts[2 * event.who + event.amount] += 1
        self.gain_card(event.who, event.card)

    def on_attacked(self, event: Event) -> None:
        self.turns += 1
        self._lay(event, 0)

    def on_guarded(self, event: Event) -> None:
        self._lay(event, 1)

    def _lay(self, event: Event, kind: int) -> None:
        self.lose_card(event.who, event.card)
        self.counts[2 * event.who + kind] -= 1
        self.lying[kind] = event.card

    def on_hit(self, event: Event) -> None:
        self.hits[event.who] += event.amount

    def on_cleared(self, event: Event) -> None:
        self.used += [card for card in self.lying if card != HIDDEN]
        self.lying = [HIDDEN, HIDDEN]
        self.attacker = event.to


# -- animations ------------------------------------------------------------------------------------


def pose_in(zones: Zones, zone: str) -> Pose:
    rect = zones.rect(zone)
    return Pose(*rect.center, 0, rect.w)


def drew(board: Board, *events: Event) -> Motion:
    """Draw from either deck; the opponent sees from which."""
    kinds = [[event for event in events if event.amount == kind] for kind in range(len(KINDS))]
    return Series(
        *(
            deal_cards(board, part, lambda _, pile=pile: pose_in(board.zones, pile), 0.07)
            for part, pile in zip(kinds, PILES, strict=True)
            if part
        )
    )


def laid(board: Board, event: Event) -> Motion:
    """Hold up an attack, or a guard against it, and put it into its slot."""
    kind = 0 if event.what == "attacked" else 1
    name = ("flying", event.who)
    return Series(
        hold_up_card(board, event.who, event.card, name, 0.4),
        apply_and_land_cards(board, event, (name, lambda: ("slot", kind)), sound=("slap", None)),
    )


def hit(board: Board, event: Event) -> Motion:
    """Show a word beside the player who is hit."""
    word = stamp_beside_portrait(board, event.to, f"-{event.amount}")
    return Series(
        apply_events(board, event), play_sound(board, "pock"), word, return_to_layout(board)
    )


def cleared(board: Board, event: Event) -> Motion:
    """Move both cards to the used pile."""
    used = len(board.visible.used)
    names = [("slot", kind) for kind in range(len(KINDS))]
    things = [(name, lambda n=used + i: ("used", n)) for i, name in enumerate(names)]
    return apply_and_land_cards(board, event, *things, sound=("slide", None))


# -- the game table --------------------------------------------------------------------------------


class SparringTable(GameTable[Shown]):
    name = "sparring"
    art_name = "card_clash"
    maps_folder = Path(__file__).parent

    card_images = ("high_jab", "high_one_two", "low_guard", "high_guard")
    card_widths = (208, 112, 52)
    hand_zones = dict(zip(HANDS, KINDS, strict=True))
    shows_opponents_backs = True
    empty_state = staticmethod(Shown.blank)
    from_observation = staticmethod(Shown.of)

    animators = {
        "drew": drew,
        "attacked": laid,
        "guarded": laid,
        "hit": hit,
        "cleared": cleared,
        "won": apply_last_events,
        "drawn": apply_last_events,
    }
    grouped_events = {"drew": ("drew",)}
    unlogged_events = frozenset({"drew"})
    sounds = ("chime", "deal", "pock", "slap", "slide", "thup")

    def layout(self, shown: Shown, zones: Zones, looks: Sequence[str]) -> list[LayoutItem]:  # noqa: ARG002
        placed = []
        for kind, (pile, slot) in enumerate(zip(PILES, SLOTS, strict=True)):
            placed += card_stack(
                ("deck", kind), zones.rect(pile), min(3, shown.decks[kind]), 1.5, -4
            )
            card = shown.lying[kind]
            if card != HIDDEN:
                placed.append(
                    LayoutItem(("slot", kind), self.card_image_key(card), pose_in(zones, slot), 10)
                )
        pile = pose_in(zones, "used_pile")
        for i, card in list(enumerate(shown.used))[-2:]:
            pose = pile._replace(angle=5 - 9 * (i % 2))
            placed.append(LayoutItem(("used", i), self.card_image_key(card), pose, 1 + 0.01 * i))
        return placed

    def hand_size(self, shown: Shown, seat: Seat, hand: str) -> int:
        return shown.counts[2 * seat + HANDS.index(hand)]

    def is_tucked(self, shown: Shown, seat: Seat, hand: str) -> bool:
        attacks = seat == shown.attacker
        return hand != HANDS[0 if attacks else 1]

    def piles(self, shown: Shown) -> dict[str, list[str]]:
        return {"used_pile": [self.card_images[card] for card in reversed(shown.used)]}

    def drop_targets(self, view: View, card: int) -> list[DropTarget]:
        slot = SLOTS[0 if card in KINDS[0] else 1]
        return [DropTarget(slot, (using(card),))] if using(card) in view.moves else []

    def intended_move(self, view: View, card: int, zone: str) -> Move:  # noqa: ARG002
        return using(card)

    def buttons(self, view: View | None) -> list[TableButton]:
        able = view is not None and PASS in view.moves
        return [TableButton("btn_take", "TAKE IT", "red", PASS if able else None)]

    def banner(self, board: Board, asked: bool) -> tuple[str, str]:
        if asked:
            return ("YOUR TURN: ATTACK" if board.visible.lying[0] == HIDDEN else "GUARD!"), RED
        return f"{board.names[board.visible.attacker].upper()} ATTACKS", RED

    def seat_status(self, board: Board, seat: Seat) -> str:
        return f"{board.visible.hits[seat]} hits"


GAME_TABLE = SparringTable()
