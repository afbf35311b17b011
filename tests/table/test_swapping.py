"""A card that would only be thrown away is never lost by accident, whatever is pressed."""

from collections.abc import Callable

import pytest

from game.app.app import App
from game.games.eyeball_boxing.cards import BLOCK
from game.games.eyeball_boxing.moves import SWAP
from game.screens.card.screen import CardScreen
from game.table.board.drop_target import DropTarget
from game.table.input.hold_state import HoldState
from game.table.input.move_options import MoveOptions
from tests.rules.eyeball_ring import Ring
from tests.table.eyeball_boxing_spec import seated
from tests.table.harness import TableUser

SWAPPED = (0, SWAP + BLOCK)


def idle_block(app: App, *more: str) -> TableUser:
    """Return a table with a Block in hand, which in one's own turn can only be swapped."""
    ring = Ring(3)
    ring.hold_only("A", "Block", *more)
    return seated(app, ring)


def inspect(sitter: TableUser) -> None:
    sitter.click_at(*sitter.slot(0), 3)
    assert isinstance(sitter.stage.top_layer, CardScreen)


def inspect_and(sitter: TableUser, *keys: str) -> None:
    inspect(sitter)
    sitter.key(*keys)


ROADS: dict[str, Callable[[TableUser], object]] = {
    "Enter": lambda s: s.key("right", *["accept"] * 6),
    "pad": lambda s: s.pad("right", *["accept"] * 6),
    "digits": lambda s: s.key(*["digit1"] * 6),
    "a digit and Enter": lambda s: s.key("digit1", *["accept"] * 6),
    "double click": lambda s: s.by_double_click(SWAP + BLOCK),
    "inspect and Enter": lambda s: inspect_and(s, *["accept"] * 6),
    "inspect, P and Enter at once": lambda s: (
        s.enable_input_guard(),
        inspect_and(s, "play", "accept"),
    ),
    "inspect on a pad": lambda s: (inspect(s), s.pad(*["accept"] * 6)),
    "a click on the pile": lambda s: (
        s.click_at(*s.slot(0)),
        s.click_at(*s.middle("discard_pile")),
    ),
    "the arrow and Enter": lambda s: s.key("digit1", "right", "accept"),
}


@pytest.mark.parametrize("one_click", [False, True])
@pytest.mark.parametrize("road", ROADS)
def test_an_idle_card_is_not_swapped_without_confirmation(
    app: App, road: str, one_click: bool
) -> None:
    app.settings.play.one_click = one_click
    sitter = idle_block(app)
    ROADS[road](sitter)
    assert sitter.choices_made() == []


def chosen(sitter: TableUser) -> None:
    assert sitter.table.grip.hold.state is HoldState.CHOOSING


def test_one_more_press_swaps_it(app: App) -> None:
    sitter = idle_block(app)
    sitter.key("digit1", "right", "accept")
    chosen(sitter)
    sitter.key("accept")
    assert sitter.choices_made()[:1] == [SWAPPED]


@pytest.mark.parametrize("how", ["click", "keys", "escape", "digit"])
def test_swapping_can_be_cancelled(app: App, how: str) -> None:
    sitter = idle_block(app)
    sitter.key("digit1", "right", "accept")
    chosen(sitter)
    if how == "click":
        sitter.click_at(*sitter.choice_at(1))
    else:
        sitter.key(*{"keys": ("right", "accept"), "escape": ("cancel",)}.get(how, ("digit2",)))
    assert sitter.choices_made() == []
    assert not sitter.holding


def test_the_same_by_clicks(app: App) -> None:
    sitter = idle_block(app)
    sitter.by_clicks(SWAP + BLOCK)
    assert sitter.choices_made()[:1] == [SWAPPED]


def test_dragged_onto_the_pile_it_is_gone(app: App) -> None:
    """Nobody carries a card there by accident."""
    sitter = idle_block(app)
    sitter.carry(0, *sitter.middle("discard_pile"))
    assert sitter.choices_made()[:1] == [SWAPPED]


def test_a_card_that_can_be_played_is_aimed_at_that(app: App) -> None:
    ring = Ring(3)
    ring.hold_only("A", "Punch")
    sitter = seated(app, ring)
    sitter.key("digit1")
    aimed = sitter.table.grip.aimed_target
    assert aimed is not None
    assert "_eye_" in aimed.name


# -- looking closely -------------------------------------------------------------------------------


def test_a_close_look_says_what_would_become_of_each_card(app: App) -> None:
    sitter = idle_block(app, "Punch")
    sitter.click_at(*sitter.slot(sitter.place("Block")), 3)
    seen = sitter.stage.top_layer
    assert isinstance(seen, CardScreen)
    play, close = seen._buttons[0], seen._buttons[-1]
    assert (play.label, play.colour) == ("SWAP IT", "night")
    assert seen.focus.focused is close
    sitter.key("right")
    assert (play.label, play.colour) == ("PLAY IT", "green")
    assert seen.focus.focused is play


def test_swap_it_asks_once_more_at_the_pile(app: App) -> None:
    sitter = idle_block(app)
    inspect(sitter)
    sitter.click("swap it")
    assert sitter.stage.top_layer is sitter.table
    chosen(sitter)
    sitter.key("accept")
    assert sitter.choices_made()[:1] == [SWAPPED]


# -- where a card lands ----------------------------------------------------------------------------


def within(reach: MoveOptions, zone: str, step: int = 9) -> list[tuple[float, float]]:
    """Return points all over a zone, up to its edges."""
    rect = reach.board.zones.rect(zone)
    return [
        (rect.x + rect.w * i / step, rect.y + rect.h * j / step)
        for i in range(step + 1)
        for j in range(step + 1)
    ]


def alone(reach: MoveOptions, zone: str) -> None:
    """Make this zone the only drop target of every card."""
    reach._spots = {card: [DropTarget(zone, (1,))] for card in range(-1, 99)}


@pytest.mark.parametrize("n", [2, 3, 4, 5])
def test_no_zone_draws_a_card_from_another(app: App, n: int) -> None:
    """A drop on a zone that is no target never counts for a target beside it."""
    ring = Ring(n)
    ring.hold_only("A", "Punch")
    sitter = seated(app, ring)
    reach = sitter.table.grip.move_options
    zones, key = sitter.table.board.zones, reach.pickable_card_keys[0]
    names = sitter.table.board.game_table.drop_zones(zones)
    for spot in names:
        alone(reach, spot)
        rect = zones.rect(spot)
        for other in names:
            if zones.rect(other).contains(rect) or rect.contains(zones.rect(other)):
                continue
            drawn = [
                (x, y)
                for x, y in within(reach, other)
                if reach.zone_at(x, y) == other
                and not rect.collidepoint(x, y)
                and reach.target_at(key, x, y) is not None
            ]
            assert not drawn, f"{spot} draws cards from {other}: {drawn[:3]}"


@pytest.mark.parametrize("n", [2, 3, 4, 5])
def test_the_used_pile_takes_only_what_is_on_it(app: App, n: int) -> None:
    ring = Ring(n)
    ring.hold_only("A", "Block")
    sitter = seated(app, ring)
    reach = sitter.table.grip.move_options
    rect = sitter.table.board.zones.rect("discard_pile")
    key = reach.pickable_card_keys[0]
    beside = [(rect.left - 1, rect.centery), (rect.right + 1, rect.centery)]
    beside += [(rect.centerx, rect.top - 1), (rect.centerx, rect.bottom + 1)]
    assert [reach.target_at(key, x, y) for x, y in beside] == [None] * 4
    assert reach.target_at(key, rect.left + 1, rect.top + 1) is not None


def test_beside_an_eye_is_still_near_enough(app: App) -> None:
    ring = Ring(3)
    ring.hold_only("A", "Punch")
    sitter = seated(app, ring)
    rect = sitter.table.board.zones.rect("seat1_eye_a")
    sitter.carry(0, rect.left - 20, rect.centery)
    assert len(sitter.choices_made()) >= 1
