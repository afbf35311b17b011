"""The player's hand: every device makes the same moves, and a refusal says why."""

from collections.abc import Callable, Sequence
from itertools import groupby
from typing import Any

import pygame
import pytest

from game.app.app import App
from game.core.state import PASS, Move
from game.games.eyeball_boxing.cards import CARDS as KINDS
from game.games.eyeball_boxing.cards import SAFETY_FIRST, SHAKEDOWN
from game.games.eyeball_boxing.moves import BUILD, encode_move
from game.games.eyeball_boxing.text import CARDS, REASONS
from game.stage.input.input_reader import InputEvent
from game.table.board.hand import Fan
from game.table.games.eyeball_boxing.moves import card_of_move
from tests.rules.eyeball_ring import Ring
from tests.table.eyeball_boxing_spec import GAME_TABLE, seated, turn_of
from tests.table.harness import TableUser

PLAYED = (
    "Punch", "Jab and Grab", "Shakedown", "Patch and Stitch", "Safety First", "Swarm", "Eye Fry",
    "Nap Time",
)  # fmt: skip
"""What can be played on a turn; the other cards can only be swapped."""


def my_turn(*cards: str, **options: object) -> Ring:
    """Return a ring where A holds these cards, A's left eye is hurt and one of C's eyes is out."""
    ring = Ring(3, "A", **options)
    ring.hold_only("A", *cards)
    ring.bruise("A", 1, 0)
    ring.bruise("C", 3, 0)
    return ring


def full_hand() -> Ring:
    return my_turn("Punch", "Block", "Block", "Swarm", "Dawg", "Safety First", "Foul")


def moves_with(sitter: TableUser, card: int) -> list[Move]:
    view = sitter.table.grip.view
    assert view is not None
    return [move for move in view.moves if card_of_move(move) == card]


def before_others(sitter: TableUser) -> None:
    """Play a purple card and stop while the others decide whether to foul it."""
    sitter.by_clicks(encode_move(10, 1))
    sitter.table.board.finish_animations()
    sitter.table.referee._pause = 100
    sitter.frame()
    sitter.table.referee._pause = 100
    assert sitter.match.state.question() == "foul"
    assert not sitter.table.board.is_playing


def theirs_now(sitter: TableUser) -> None:
    """Advance to somebody else's turn, and let them think for long."""
    table = sitter.table
    while sitter.match.state.question() != "turn" or turn_of(sitter) == 0:
        table.referee._pause = 0
        sitter.frame(0.01)
        table.board.finish_animations()
    sitter.frame(0.001)
    table.referee._pause = 100
    assert turn_of(sitter) == 1


# -- one move, many ways ---------------------------------------------------------------------------


@pytest.mark.parametrize("card", [pytest.param(card, id=CARDS[card]) for card in KINDS])
def test_every_device_makes_the_same_move(app: App, card: int) -> None:
    """On every drop target of this card."""

    def sit() -> TableUser:
        cards = dict.fromkeys([CARDS[card], "Block", "Punch", CARDS[card]])
        sitter = seated(app, my_turn(*cards))
        sitter.skip_drawing()
        return sitter

    moves = moves_with(sit(), card)
    assert len(moves) > (CARDS[card] in PLAYED)
    for move in moves:
        for way in TableUser.WAYS:
            sitter = sit()
            way(sitter, move)
            assert sitter.choices_made()[:1] == [(0, move)], (move, way.__name__)
            assert sitter.refusal is None
            assert not sitter.holding


def test_every_card_that_can_be_played_can_be_played_by_hand(app: App) -> None:
    sitter = seated(app, my_turn(*(CARDS[card] for card in KINDS), autoHotdog=False))
    view = sitter.table.grip.view
    assert view is not None
    spots = [spot for card in KINDS for spot in GAME_TABLE.drop_targets(view, card)]
    assert {move for spot in spots for move in spot.moves} == set(view.moves)


@pytest.mark.parametrize("card", ["Punch", "Safety First", "Patch and Stitch"])
def test_double_click_plays_a_card_that_has_one_target(app: App, card: str) -> None:
    ring = Ring(2)
    ring.hold_only("A", card, "Block")
    ring.bruise("A", 1, 0)
    ring.bruise("B", 3, 0)
    sitter = seated(app, ring)
    x, y = sitter.slot(sitter.place(card))
    sitter.click_at(x, y)
    assert not sitter.choices_made()
    sitter.click_at(x, y)
    assert [move for _, move in sitter.choices_made()[:1]] == moves_of(card)


def moves_of(card: str) -> list[Move]:
    return [
        {
            "Punch": encode_move(0, 1, 1),
            "Safety First": encode_move(SAFETY_FIRST),
            "Patch and Stitch": encode_move(5, 0, 0),
        }[card]
    ]


def test_double_click_only_selects_where_there_is_a_choice(app: App) -> None:
    sitter = seated(app, full_hand())
    place = sitter.place("Punch")
    for _ in range(2):
        sitter.click_at(*sitter.slot(place))
    assert not sitter.choices_made()
    assert sitter.taken == place


def test_a_second_click_after_a_while_lets_go(app: App) -> None:
    sitter = seated(app, full_hand())
    place = sitter.place("Safety First")
    sitter.click_at(*sitter.slot(place))
    assert sitter.taken == place
    sitter.frame(0.6)
    sitter.click_at(*sitter.slot(place))
    assert not sitter.holding
    assert not sitter.choices_made()


def test_one_click_plays_a_card_that_has_one_target(app: App) -> None:
    app.settings.play.one_click = True
    for click in (True, False):
        sitter = seated(app, full_hand())
        place = sitter.place("Safety First")
        if click:
            sitter.click_at(*sitter.slot(place))
        else:
            sitter.key(f"digit{place + 1}")
        assert sitter.choices_made()[:1] == [(0, encode_move(SAFETY_FIRST))]
    sitter = seated(app, full_hand())
    sitter.click_at(*sitter.slot(sitter.place("Punch")))
    assert not sitter.choices_made(), "a Punch still wants a target"


def test_a_selected_card_can_be_dragged(app: App) -> None:
    sitter = seated(app, full_hand())
    place = sitter.place("Punch")
    sitter.click_at(*sitter.slot(place))
    sitter.carry(place, *sitter.middle("seat1_eye_a"))
    assert sitter.choices_made()[:1] == [(0, encode_move(0, 1, 0))]


def test_another_card_can_be_taken_instead(app: App) -> None:
    sitter = seated(app, full_hand())
    sitter.click_at(*sitter.slot(sitter.place("Swarm")))
    sitter.click_at(*sitter.slot(sitter.place("Punch")))
    assert sitter.taken == sitter.place("Punch")
    sitter.key("digit7")
    assert sitter.taken == 6


def test_below_the_threshold_a_drag_is_a_click(app: App) -> None:
    app.settings.play.drag_threshold = 24
    sitter = seated(app, full_hand())
    x, y = sitter.slot(0)
    sitter.move(x, y)
    sitter.press(x, y)
    sitter.move(x + 15, y - 15)
    assert not sitter.dragging
    sitter.release(x + 15, y - 15)
    assert sitter.taken == 0
    sitter.press(x, y)
    sitter.move(x + 20, y - 20)
    assert sitter.dragging


def test_near_a_target_is_near_enough_and_the_nearest_counts(app: App) -> None:
    for dx, eye in ((-90, 0), (40, 0), (100, 1), (220, 1)):
        sitter = seated(app, full_hand())
        x, y = sitter.middle("seat1_eye_a")
        sitter.carry(sitter.place("Punch"), x + dx, y)
        assert sitter.choices_made()[:1] == [(0, encode_move(0, 1, eye))], dx


def test_the_very_card_that_was_taken_leaves_the_hand(app: App) -> None:
    """Not another one of its kind: nothing jumps."""
    ring = my_turn("Punch", "Punch", "Punch", "Block")
    sitter = seated(app, ring)
    x, y = sitter.middle("seat1_eye_a")
    sitter.carry(0, x, y)
    sitter.frame(0.01)
    sprites = sitter.table.board.sprites
    raised = sprites["raised",]
    assert abs(raised.pose.x - x) < 120
    assert abs(raised.pose.y - y) < 120
    hand = [
        sprites[key].pose.y
        for key in sitter.table.grip.move_options.pickable_card_keys
        if key in sprites
    ]
    assert min(hand) > 800, "the twins stay in the hand"


def test_a_card_played_by_key_leaves_from_the_hand(app: App) -> None:
    """Not from wherever the pointer was left."""
    sitter = seated(app, full_hand())
    sitter.move(1800, 120)
    sitter.frame()
    sitter.key(f"digit{sitter.place('Safety First') + 1}", "accept")
    sitter.frame(0.001)
    goggles = sitter.table.board.sprites["front", 0, SAFETY_FIRST, 0]
    assert goggles.pose.y > 560
    assert goggles.pose.x < 1500


# -- choosing a variant ----------------------------------------------------------------------------


@pytest.mark.parametrize("ingredient", range(3))
def test_a_shakedown_asks_for_an_ingredient(app: App, ingredient: int) -> None:
    move = encode_move(SHAKEDOWN, 1, 1, ingredient)
    for way in TableUser.WAYS:
        sitter = seated(app, my_turn("Shakedown", "Block"))
        way(sitter, move)
        assert sitter.choices_made()[:1] == [(0, move)], way.__name__


def choosing(app: App) -> TableUser:
    """Aim a Shakedown and stop while an ingredient is still to be chosen."""
    sitter = seated(app, my_turn("Shakedown", "Block"))
    sitter.carry(0, *sitter.middle("seat1_eye_a"))
    sitter.frame()
    assert len(sitter.table.grip.choices) == 3
    return sitter


def test_the_pointer_moves_among_the_ingredients(app: App) -> None:
    sitter = choosing(app)
    for number in (2, 0, 1):
        sitter.move(*sitter.choice_at(number))
        assert sitter.table.grip.hold.choice == number
    words = [GAME_TABLE.move_label(move)[0] for move in sitter.table.grip.choices]
    assert words == ["Dawg", "Bun", "Condiments"]


def test_the_ingredients_lie_inside_the_window_for_every_target(app: App) -> None:
    for n in range(2, 6):
        ring = Ring(n)
        ring.hold_only("A", "Shakedown")
        sitter = seated(app, ring)
        for k in range(1, n):
            for side in "ab":
                sitter.carry(0, *sitter.middle(f"seat{k}_eye_{side}"))
                rects = sitter.tickets
                assert len(rects) == 3
                assert all(r.left > 0 and r.right < 1920 for r in rects)
                assert all(r.top > 0 and r.bottom < 1080 for r in rects)
                sitter.key("cancel")


# -- letting go ------------------------------------------------------------------------------------


def dragging(app: App) -> TableUser:
    sitter = seated(app, full_hand())
    sitter.pick_up(sitter.place("Punch"))
    assert sitter.dragging
    return sitter


def selecting(app: App) -> TableUser:
    sitter = seated(app, full_hand())
    sitter.click_at(*sitter.slot(sitter.place("Punch")))
    assert sitter.taken is not None
    return sitter


CANCELS: dict[str, Callable[[TableUser], object]] = {
    "Esc": lambda s: s.key("cancel"),
    "Backspace": lambda s: s.key("back"),
    "pad B": lambda s: s.pad("cancel"),
    "right click": lambda s: s.press(1200, 300, button=3),
}


@pytest.mark.parametrize("begin", [dragging, selecting, choosing])
@pytest.mark.parametrize("cancel", CANCELS)
def test_every_way_to_let_go(app: App, begin: Callable[[App], TableUser], cancel: str) -> None:
    sitter = begin(app)
    CANCELS[cancel](sitter)
    assert not sitter.holding
    assert sitter.refusal is None
    assert not sitter.choices_made()
    assert sitter.stage.top_layer is sitter.table, "nothing else happens"
    sitter.release(1200, 300)
    sitter.move(20, 300)
    sitter.frame(1)
    board = sitter.table.board
    keys = sitter.table.grip.move_options.pickable_card_keys
    assert [board.sprites[key].pose for key in keys] == fan(sitter).rest_poses(len(keys)), (
        "all are home"
    )


def test_dropped_outside_it_goes_home_without_a_word(app: App) -> None:
    for x, y in ((1720, 400), (200, 500), (900, 1000), (960, 40)):
        sitter = seated(app, full_hand())
        sitter.carry(sitter.place("Punch"), x, y)
        assert not sitter.holding
        assert sitter.refusal is None
        assert not sitter.choices_made()


def test_click_anywhere_lets_go_of_a_selected_card(app: App) -> None:
    sitter = selecting(app)
    sitter.click_at(200, 500)
    assert not sitter.holding
    assert sitter.stage.top_layer is sitter.table
    sitter = choosing(app)
    sitter.click_at(200, 500)
    assert not sitter.holding
    assert not sitter.choices_made()


@pytest.mark.parametrize("pauses", [True, False])
def test_the_window_loses_the_focus(app: App, pauses: bool) -> None:
    app.settings.play.pause_unfocused = pauses
    sitter = dragging(app)
    sitter.stage.handle_input(InputEvent("away"))
    assert not sitter.holding
    assert (sitter.stage.top_layer is sitter.table) is not pauses
    assert not sitter.choices_made()


def test_a_press_is_forgotten_when_something_is_laid_over_the_table(app: App) -> None:
    """Otherwise the card would stick to the pointer afterwards."""
    sitter = seated(app, full_hand())
    x, y = sitter.slot(2)
    sitter.move(x, y)
    sitter.press(x, y)
    sitter.press(x, y, button=3)
    assert sitter.stage.top_layer is not sitter.table
    sitter.release(x, y)
    sitter.key("cancel")
    assert sitter.stage.top_layer is sitter.table
    sitter.move(x, y - 200)
    assert not sitter.holding


# -- which card is meant ---------------------------------------------------------------------------

HEIGHTS = (777, 790, 810, 815, 816, 817, 840, 900, 980, 1050, 1079)


def fan(sitter: TableUser) -> Fan:
    return sitter.table.board.hands[0].shape


def raised(sitter: TableUser) -> list[int]:
    """Return the enlarged cards, by their positions in the hand."""
    board = sitter.table.board
    keys = sitter.table.grip.move_options.pickable_card_keys
    return [
        i
        for i, key in enumerate(keys)
        if board.sprites[key].target_pose.width == fan(sitter).raised_width
    ]


def swept(sitter: TableUser, path: Sequence[float], y: float) -> list[int | None]:
    """Return what was raised on the way, without repetitions."""
    seen = []
    for x in path:
        sitter.move(x, y)
        up = raised(sitter)
        assert up == ([] if sitter.hovered is None else [sitter.hovered])
        seen.append(sitter.hovered)
    return [place for place, _ in groupby(seen)]


@pytest.mark.parametrize("y", HEIGHTS)
def test_sweeping_raises_one_card_after_the_other(app: App, y: float) -> None:
    sitter = seated(app, full_hand())
    path = [440 + 3 * i for i in range(380)]
    there = [None, *range(7), None]
    assert swept(sitter, path, y) == there
    assert swept(sitter, path[::-1], y) == there[::-1]


@pytest.mark.parametrize("y", HEIGHTS)
def test_a_trembling_hand_raises_no_card_twice(app: App, y: float) -> None:
    sitter = seated(app, full_hand())
    path = [440 + 2 * i + 5 * (i % 2) for i in range(560)]
    assert swept(sitter, path, y) == [None, *range(7), None]


@pytest.mark.parametrize("count", [1, 2, 5, 7, 10, 14])
def test_a_pointer_that_rests_changes_nothing(app: App, count: int) -> None:
    """The answer stays the same when asked again, though the cards have moved."""
    poses = fan(seated(app, full_hand()))
    for x in range(380, 1620, 17):
        for y in range(600, 1080, 19):
            for hover in (None, *range(count)):
                once = poses.index_at(count, x, y, hover)
                assert poses.index_at(count, x, y, once) == once, (x, y, hover)


def test_going_up_a_raised_card_keeps_it(app: App) -> None:
    """The raised card reaches above the hand; its upper half still belongs to it."""
    sitter = seated(app, full_hand())
    for place in range(7):
        x, y = sitter.slot(place)
        sitter.move(x, y)
        for up in range(980, 645, -5):
            sitter.move(x, up)
            assert sitter.hovered == place
        sitter.move(x, 600)
        assert sitter.hovered is None


def test_keys_walk_through_the_hand_and_stop_at_its_ends(app: App) -> None:
    sitter = seated(app, full_hand())
    walked = []
    for action in ["right"] * 8 + ["left"] * 8:
        sitter.key(action)
        walked.append(sitter.hovered)
        assert raised(sitter) == [sitter.hovered]
    assert walked == [0, 1, 2, 3, 4, 5, 6, 6, 5, 4, 3, 2, 1, 0, 0, 0]
    sitter.move(20, 300)
    sitter.key("left")
    assert sitter.hovered == 6, "from nowhere to the left is the last card"


# -- nothing from an old situation is played -------------------------------------------------------


def test_a_card_held_when_the_turn_comes_is_let_go_of(app: App) -> None:
    """It was picked up in another situation, so it is not played in this one."""
    sitter = seated(app, full_hand())
    before_others(sitter)
    theirs_now(sitter)
    sitter.pick_up(0)
    assert sitter.dragging
    table = sitter.table
    before = len(sitter.choices_made())
    while not sitter.my_turn:
        table.referee._pause = 0
        sitter.frame(0.01)
        table.board.finish_animations()
        if table.question is not None:
            table._answer(0)
    assert not sitter.holding
    mine = [move for seat, move in sitter.choices_made()[before:] if seat == 0]
    sitter.release(*sitter.middle("seat1_eye_a"))
    assert [move for seat, move in sitter.choices_made()[before:] if seat == 0] == mine


def test_a_press_from_before_is_no_click_now(app: App) -> None:
    app.settings.play.one_click = True
    sitter = seated(app, full_hand())
    grip = sitter.table.grip
    view = grip.view
    grip.set_question(None)
    x, y = sitter.slot(sitter.place("Safety First"))
    sitter.move(x, y)
    sitter.stage.top_layer.handle(InputEvent("press", x, y, button=1))
    grip.set_question(view)
    sitter.release(x, y)
    assert not sitter.choices_made()


def test_a_selected_card_is_let_go_of_when_something_else_is_done(app: App) -> None:
    ring = my_turn("Dawg", "Bun", "Condiments", "Punch", "Block", "Foul", autoHotdog=False)
    for take in ("click", "drag"):
        sitter = seated(app, ring_again(ring))
        if take == "click":
            sitter.click_at(*sitter.slot(5))
        else:
            sitter.pick_up(5)
        sitter.key("main")
        assert sitter.choices_made()[:1] == [(0, BUILD)]
        assert not sitter.holding
        for _ in range(30):
            sitter.frame(0.05)


def ring_again(ring: Ring) -> Ring:
    again = my_turn(autoHotdog=False)
    again.state = ring.state.clone()
    return again


@pytest.mark.parametrize("ms", [0, 120, 500])
def test_a_second_press_after_a_play_is_a_slip_of_the_finger(app: App, ms: int) -> None:
    """It neither skips the animation nor picks up another card."""
    sitter = seated(app, full_hand())
    app.settings.play.guard_ms = ms  # type: ignore[assignment]
    sitter.by_clicks(encode_move(0, 1, 0))
    assert sitter.table.board.is_playing
    x, y = sitter.middle("seat1_eye_a")
    sitter.press(x, y)
    assert sitter.table.board.is_playing is (ms > 0)
    sitter.frame(ms / 1000 + 0.001)
    sitter.press(x, y)
    assert not sitter.table.board.is_playing


@pytest.mark.parametrize("again", ["accept", "main", "digit1"])
def test_a_second_key_after_an_answer_is_a_slip_too(app: App, again: str) -> None:
    """At instant speed the next question may be open already."""
    ring = Ring(3, "B")
    ring.hold_only("A", "Block", "Foul")
    sitter = seated(app, ring, speed=0.0)
    sitter.table.double_press_left = 0.12
    before = len(sitter.choices_made())
    sitter.stage.handle_input(InputEvent("action", action=again, device="keys"))
    assert len(sitter.choices_made()) == before
    assert not sitter.holding


def test_a_second_key_is_a_slip_whatever_it_is_bound_to(app: App) -> None:
    ring = Ring(3, "B")
    ring.hold_only("A", "Block", "Foul")
    sitter = seated(app, ring, speed=0.0)
    app.settings.controls.bindings = {"main": ["keys:f7"]}
    app.apply_settings()
    before = len(sitter.choices_made())
    pressed = pygame.event.Event(pygame.KEYDOWN, key=pygame.K_F7, mod=0)
    sitter.table.double_press_left = 0.12
    app.stage.handle_event(pressed)
    assert len(sitter.choices_made()) == before
    sitter.table.double_press_left = 0.0
    app.stage.handle_event(pressed)
    assert len(sitter.choices_made()) > before


def test_a_digit_pressed_in_the_telling_counts_for_what_comes_after_it(app: App) -> None:
    """The animation ends at once, and the key applies to the new situation."""
    sitter = seated(app, full_hand())
    table = sitter.table
    sitter.by_clicks(encode_move(SAFETY_FIRST))
    while turn_of(sitter) != 0 or table.referee.viewer_question is not None:
        table.referee._pause = 0
        sitter.frame(0.05)
        if table.question is not None:
            table._answer(PASS)
    assert table.board.is_playing
    assert not sitter.my_turn
    sitter.key("digit1")
    assert not table.board.is_playing
    assert sitter.my_turn
    assert sitter.refusal is None, sitter.refusal.text
    assert sitter.taken == 0


# -- cards that cannot be used now -----------------------------------------------------------------


@pytest.mark.parametrize("device", ["mouse", "keys"])
def test_a_raised_card_is_lit_though_it_cannot_be_used(
    app: App, device: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The other unusable cards are dimmed; this one can be read, and says why it cannot be used."""
    ring = Ring(3)
    ring.hold_only("A", "Block", "Foul")
    sitter = seated(app, ring)
    if device == "mouse":
        sitter.move(*sitter.slot(0))
    else:
        sitter.key("right")
    sitter.settle()
    board = sitter.table.board
    assert board.raised_card in board.unusable_cards
    raised = board._picture(board.sprites[board.raised_card])
    dimmed: list[pygame.Surface] = []
    written: list[str] = []
    dim, write = board.faces.dimmed_copy, app.stage.canvas.write

    def shade(face: pygame.Surface) -> pygame.Surface:
        dimmed.append(face)
        return dim(face)

    def listen(text: str, *more: Any) -> Any:
        written.append(text)
        return write(text, *more)

    monkeypatch.setattr(board.faces, "dimmed_copy", shade)
    monkeypatch.setattr(app.stage.canvas, "write", listen)
    app.stage.canvas._records.clear()  # so that everything is written again
    app.stage.picture()
    assert dimmed
    assert raised not in dimmed
    written.clear()
    sitter.table.board.finish_animations()
    app.stage.toasts.captions.shown = None  # advice waits while one is shown
    sitter.table.hud.draw_advice(app.stage.canvas)
    assert any(text in REASONS.values() for text in written), written
