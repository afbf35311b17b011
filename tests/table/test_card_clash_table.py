"""Card Clash at its table: every device, any size, whole matches by hand, saved and continued."""

from collections.abc import Callable

import pygame
import pytest

from game.app.app import App
from game.core.state import Move, Seat
from game.games.card_clash.cards import HEIGHT, HITS
from game.match.saves import match_reader
from game.match.saves.autosave import Autosave
from game.screens.table.screen import TableScreen
from game.stage.engine.caption_strip import PLAIN
from game.stage.sound.captions import Caption
from game.table.board.sprite import SpriteKey
from game.table.games.card_clash.moves import SLOTS
from game.table.games.card_clash.panels import ClashMemory
from game.table.view.viewpoint import Viewpoint
from game.tools.shot import match_after
from tests.table.card_clash_spec import arranged, move, sealed_by, sit_down
from tests.table.harness import TableUser, final_blits, laid, visible_state_of

ROUND = (("Low One-Two", "Low Guard"), ("High Jab", "High Guard"), ("High Guard", "High Jab"))


# -- a card into the lit slot ----------------------------------------------------------------------

WAYS: dict[str, Callable[[TableUser, Move], None]] = {
    "drag": TableUser.by_drag,
    "click, click": TableUser.by_clicks,
    "arrows": TableUser.by_keys,
    "digit": TableUser.by_digits,
    "pad": TableUser.by_pad,
    "double click": TableUser.by_double_click,
}


@pytest.mark.parametrize("me", [0, 1])
@pytest.mark.parametrize("way", WAYS)
def test_every_device_puts_a_card_into_the_lit_slot(app: App, way: str, me: Seat) -> None:
    boxer = TableUser.at(app, arranged(*ROUND, me=me))
    card = "High Guard" if me == 0 else "Low Guard"
    count = len(boxer.table.grip.move_options.pickable_card_keys)
    WAYS[way](boxer, move(card))
    assert boxer.match.log == [(me, move(card))]
    assert not boxer.holding
    boxer.table.board.finish_animations()
    assert len(boxer.table.grip.move_options.pickable_card_keys) == count - 1
    look, pose = boxer.table.board.snapshot()["slot", me, 0]
    assert look == ("back",), "it lies there face down"
    assert boxer.table.board.zones.rect("my_action1").collidepoint(pose.x, pose.y)


@pytest.mark.parametrize("me", [0, 1])
def test_the_slot_is_lit_where_the_action_is(app: App, me: Seat) -> None:
    boxer = TableUser(app, sit_down(me, 21))
    boxer.skip_drawing()
    seen = []
    for _ in range(6):
        boxer.settle_down()
        asked = boxer.table.referee.viewer_question
        assert asked is not None
        boxer.pick_up(0)
        (spot,) = boxer.table.grip.drop_targets
        assert spot.name == SLOTS[asked.obs.action]
        seen.append(spot.name)
        boxer.move(*boxer.middle(spot.name))
        boxer.release(*boxer.middle(spot.name))
    assert seen == [*SLOTS, *SLOTS]


def test_the_very_card_that_was_taken_leaves_the_hand(app: App) -> None:
    """Of four equal cards the second is dragged, and that very sprite arrives in the slot."""
    boxer = TableUser.at(app, arranged(*[("High Jab", "Low Guard")] * 4))
    board = boxer.table.board
    place = boxer.place("High Jab") + 1
    boxer.pick_up(place)
    x, y = boxer.middle("my_action1")
    boxer.move(x, y)
    key = board.held_card_key()
    assert key is not None
    sprite = board.sprites[key]
    boxer.release(x, y)
    boxer.frame(1e-6)
    assert board.sprites["slot", 0, 0] is sprite
    board.finish_animations()
    assert board.snapshot() == laid(board, visible_state_of(boxer.match, Viewpoint(0)))


# -- where it cannot go ----------------------------------------------------------------------------


@pytest.mark.parametrize("how", ["drag", "click"])
@pytest.mark.parametrize("slot", [2, 3])
def test_another_slot_says_which_one_is_open(app: App, slot: int, how: str) -> None:
    boxer = TableUser.at(app, arranged(*ROUND))
    there = boxer.middle(f"my_action{slot}")
    if how == "drag":
        boxer.carry(0, *there)
    else:
        boxer.click_at(*boxer.slot(0))
        boxer.click_at(*there)
    assert boxer.match.log == []
    assert boxer.refusal is not None
    assert boxer.refusal.text == "Only action 1 is open."
    assert not boxer.holding


@pytest.mark.parametrize("me", [0, 1])
def test_in_the_second_action_the_first_slot_is_not_open(app: App, me: Seat) -> None:
    cards = [pair if me == 0 else pair[::-1] for pair in ROUND]
    match = sealed_by(arranged(*cards, me=me), 1 - me, "Low Guard")
    boxer = TableUser.at(app, match)
    boxer.do(move("Low One-Two"))
    boxer.settle_down()
    boxer.carry(0, *boxer.middle("my_action1"))
    assert boxer.refusal is not None
    assert boxer.refusal.text == "Only action 2 is open."


def test_a_card_let_go_over_nothing_goes_home(app: App) -> None:
    boxer = TableUser.at(app, arranged(*ROUND))
    before = boxer.table.board.snapshot()
    boxer.carry(2, 1600, 300)
    boxer.move(960, 300)
    boxer.settle()
    assert boxer.match.log == []
    assert boxer.refusal is None
    assert boxer.table.board.snapshot() == before


# -- loading a match -------------------------------------------------------------------------------


def pixels(app: App) -> bytes:
    final_blits(app)
    return pygame.image.tobytes(app.stage.picture(), "RGB")


@pytest.mark.matrix(cases=2)
@pytest.mark.parametrize("me", [0, 1])
@pytest.mark.parametrize("actions", [2, 4, 5])
def test_a_match_goes_on_in_the_middle_of_a_round(app: App, actions: int, me: Seat) -> None:
    """Saved after every choice, opened again: the same picture, and the same end."""
    app.settings.play.speed = 0.0
    match = sit_down(me, 8, rounds=3)
    saved = app.create_match_file(match)
    assert saved is not None
    boxer = TableUser(app, match, saved)
    while len(match.log) < 2 * actions:
        boxer.play_on(1)
        boxer.settle_down()
    boxer.move(1500, 300)
    boxer.table.board.raised_card = None
    boxer.table.board.effects.clear()
    boxer.table.board.snap_to_layout()
    before = pixels(app)
    opened = match_reader.read(saved.path)
    assert opened.match.log == match.log
    again = TableUser(app, opened.match, Autosave.resume(opened))
    again.settle_down()
    assert again.table.board.snapshot() == boxer.table.board.snapshot()
    assert again.table.board.visible == boxer.table.board.visible
    assert again.table.commentary.memory.badges == boxer.table.commentary.memory.badges
    assert again.table.log.entries == boxer.table.log.entries
    app.stage._end_change()
    assert pixels(app) == before
    for one in (boxer, again):
        app.stage.switch_to(one.table)
        one.play_on()
    assert again.match.log == boxer.match.log


@pytest.mark.parametrize("me", [0, 1])
def test_a_match_goes_on_while_the_other_one_thinks(app: App, me: Seat) -> None:
    """The player's card is in its slot face down, and the bot makes the same choice as before."""
    match = sit_down(me, 8, rounds=3)
    saved = app.create_match_file(match)
    assert saved is not None
    app.settings.play.speed = 0.0
    boxer = TableUser(app, match, saved)
    boxer.play_on(5)
    boxer.settle_down()
    app.settings.play.speed = 1.0
    boxer.by_digits(boxer.table.referee.viewer_question.moves[0])  # type: ignore[union-attr]
    boxer.table.board.finish_animations()
    assert match.log[-1][0] == me
    lying: SpriteKey = ("slot", me, boxer.table.board.visible.action)
    assert boxer.table.board.snapshot()[lying][0] == ("back",)
    opened = match_reader.read(saved.path)
    again = TableUser(app, opened.match, Autosave.resume(opened))
    assert again.table.board.snapshot() == boxer.table.board.snapshot()
    assert again.table.referee.viewer_question is None
    for one in (boxer, again):
        app.settings.play.speed = 0.0
        app.stage.switch_to(one.table)
        one.play_on()
    assert again.match.log == boxer.match.log


# -- advice ----------------------------------------------------------------------------------------


def test_advice_in_the_same_place_waits(app: App) -> None:
    app.go_to_screen("table", match=match_after("card_clash", 2, 1, 4), autosave=None)
    scene = app.stage.top_layer
    assert isinstance(scene, TableScreen)
    for _ in range(20):
        app.stage.advance_frame(1.0)
    assert _advice(scene)
    app.stage.toasts.captions.size = PLAIN
    app.stage.toasts.captions.queue(Caption("bell"))
    app.stage.advance_frame(0)
    assert not _advice(scene)


def _advice(scene: TableScreen) -> bool:
    canvas = scene.stage.canvas
    canvas.blits = []
    scene.hud.draw_advice(canvas)
    return bool(canvas.blits)


# -- the right line at the right moment ------------------------------------------------------------


def test_the_ribbon_counts_the_action_that_is_being_fought(app: App) -> None:
    """While the dice of an action wait or roll, the ribbon does not name the next one."""
    boxer = TableUser(app, sit_down(0, 7))
    boxer.skip_drawing()
    board, hud = boxer.table.board, boxer.table.hud
    waited = set()
    for _ in range(12):
        boxer.settle_down()
        asked = boxer.table.referee.viewer_question
        assert asked is not None
        round_, action = asked.obs.round, asked.obs.action + 1
        said = f"ROUND {round_} – ACTION {action}"
        assert hud.banner[0] == said
        boxer.do(asked.moves[0])
        while not boxer.asked:
            if board.visible.turns == round_ and board.is_playing:
                assert hud.banner[0] == said
            if board.release_label:
                waited.add(action)
            boxer.throw_dice()
            boxer.frame(0.05)
    assert len(waited) > 1


def test_a_tick_is_for_what_worked(app: App) -> None:
    """A guard that let something through gets a cross; one with nothing to stop gets no mark."""
    ticks = set()
    for seed in range(6):
        boxer = TableUser(app, sit_down(0, seed))
        boxer.skip_drawing()
        app.settings.play.speed = 0.0
        for _ in range(24):
            boxer.play_on(1)
            boxer.table.board.finish_animations()
            about, shown = boxer.table.commentary.memory, boxer.table.board.visible
            assert isinstance(about, ClashMemory)
            for action in range(3):
                pair = shown.played[action], shown.played[3 + action]
                if min(pair) < 0:
                    assert (action, 0) not in about.fates
                    continue
                for seat in (0, 1):
                    mine, theirs = pair[seat], pair[1 - seat]
                    fared = about.fates.get((action, seat))
                    if not HITS[mine]:
                        held = HEIGHT[mine] == HEIGHT[theirs]
                        assert fared == (held if HITS[theirs] else None)
                    else:
                        assert fared == bool(about.badges.get((action, seat)))
                    ticks.add((bool(HITS[mine]), fared))
    assert ticks == {(True, True), (True, False), (False, True), (False, False), (False, None)}
