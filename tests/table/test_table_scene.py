"""The table screen as a whole: matches played by hand at any speed, from any seat."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from game.app.app import App
from game.core.state import PASS
from game.games.eyeball_boxing.cards import BLOCK
from game.games.eyeball_boxing.moves import BUILD, encode_move
from game.match.saves.autosave import Autosave, CannotSave
from game.match.seed_commitment import seed_commitment
from game.profile.settings import SPEEDS
from game.screens.card.screen import CardScreen
from game.screens.pause.screen import PauseScreen
from game.stage.input.input_reader import InputEvent
from game.table.board.fight_log import LogEntry
from game.table.board.hand import HIDDEN_CARD
from game.table.games.eyeball_boxing.layout import STEMS
from game.table.view.viewpoint import Viewpoint
from tests.rules.eyeball_ring import Ring
from tests.table.eyeball_boxing_spec import seated, sit_down
from tests.table.harness import AUDIENCE, NAMES, TableUser, final_blits, visible_state_of
from tests.table.test_referee import attacked, grabbed, napped

# -- skipping --------------------------------------------------------------------------------------


@pytest.mark.parametrize("skip", ["press", "accept", "main", "digit1", "left"])
def test_one_input_ends_the_telling(app: App, skip: str) -> None:
    sitter = TableUser(app, sit_down(3, 0, 5))
    sitter.frame(0.1)
    assert sitter.table.board.is_playing
    before = len(sitter.match.log)
    if skip == "press":
        sitter.press(900, 300)
    else:
        sitter.stage.handle_input(InputEvent("action", action=skip, device="keys"))
    assert not sitter.table.board.is_playing
    assert sitter.table.board.visible.looks_like(visible_state_of(sitter.match, Viewpoint(0)))
    assert len(sitter.match.log) == before, "it only ends the telling"


def test_moving_the_mouse_or_pausing_ends_nothing(app: App) -> None:
    sitter = TableUser(app, sit_down(3, 0, 5))
    sitter.frame(0.1)
    sitter.move(900, 300)
    assert sitter.table.board.is_playing
    sitter.key("cancel")
    assert isinstance(app.stage.top_layer, PauseScreen)
    assert sitter.table.board.is_playing
    before = sitter.table.board.snapshot()
    sitter.settle()
    assert sitter.table.board.snapshot() == before, "nothing goes on behind the pause"
    assert not app.stage.advance_frame(0.1), "and nothing is drawn again for it"


# -- seats -----------------------------------------------------------------------------------------


def test_the_aim_finds_the_right_seat_from_any_seat(app: App) -> None:
    for me in range(3):
        for k in (1, 2):
            ring = Ring(3, "ABC"[me])
            ring.hold_only("ABC"[me], "Punch")
            sitter = seated(app, ring, me)
            sitter.carry(0, *sitter.middle(f"seat{k}_eye_b"))
            assert sitter.choices_made()[:1] == [(me, encode_move(0, (me + k) % 3, 1))]


# -- looking closely -------------------------------------------------------------------------------


def played(app: App) -> TableUser:
    """Return a table with cards on the discard pile, at the player's turn."""
    app.settings.play.speed = 0.0
    sitter = TableUser(app, sit_down(3, 0, 5))
    sitter.play_on(6)
    while not sitter.my_turn:
        if sitter.table.question is not None:
            sitter.answer(sitter.table.question.moves[-1])
        sitter.settle_down()
    return sitter


def inspected(app: App) -> CardScreen:
    scene = app.stage.top_layer
    assert isinstance(scene, CardScreen)
    return scene


@pytest.mark.parametrize("how", ["click", "right click", "key"])
def test_the_discard_pile_can_be_browsed(app: App, how: str) -> None:
    sitter = played(app)
    x, y = sitter.middle("discard_pile")
    if how == "key":
        hud = sitter.table.hud
        hud.active = True
        hud.focus.set_focus(hud.focus.find("discard_pile"))
        sitter.key("accept")
    else:
        sitter.click_at(x, y, 1 if how == "click" else 3)
    discard = sitter.match.state.observe(0).discard  # type: ignore[attr-defined]
    if how == "right click":  # only the card on top
        assert inspected(app).cards == [("eyeball_boxing", STEMS[discard[-1]])]
        return
    assert inspected(app).cards == [("eyeball_boxing", STEMS[card]) for card in discard[::-1]]
    sitter.key("cancel")
    assert app.stage.top_layer is sitter.table


def test_an_empty_pile_is_not_browsed(app: App) -> None:
    sitter = seated(app, Ring(3))
    sitter.click_at(*sitter.middle("discard_pile"))
    assert app.stage.top_layer is sitter.table


@pytest.mark.parametrize("how", ["right click", "key"])
def test_a_card_of_the_hand_is_inspected_and_played_from_there(app: App, how: str) -> None:
    ring = Ring(3)
    ring.hold_only("A", "Punch", "Safety First", "Block")
    sitter = seated(app, ring)
    place = sitter.place("Safety First")
    if how == "key":
        sitter.key(*["right"] * (place + 1), "inspect")
    else:
        sitter.click_at(*sitter.slot(place), 3)
    seen = inspected(app)
    assert seen.index == place
    assert [stem for _, stem in seen.cards] == ["punch", "safety_first", "block"]
    sitter.key("play")
    assert app.stage.top_layer is sitter.table
    assert sitter.taken == place
    sitter.key("accept")
    assert sitter.choices_made()[:1] == [(0, encode_move(6))]


def test_a_card_on_the_table_is_inspected(app: App) -> None:
    ring = Ring(3)
    ring.lay("B", "Eye Fry")
    sitter = seated(app, ring)
    x, y, w, h = sitter.table.board.zones.rect("seat1_status")
    sitter.click_at(x + w / 2, y + h / 2, 3)
    assert inspected(app).cards == [("eyeball_boxing", "eye_fry")]


def test_a_card_in_the_log_is_inspected(app: App) -> None:
    sitter = played(app)
    sitter.settle()
    log = sitter.table.log
    rows = [
        (top, entry)
        for top, bottom, entry in log._rows
        if entry.card >= 0 and log.scroll.rect.top <= top < log.scroll.rect.bottom - 20
    ]
    top, entry = rows[-1]
    sitter.click_at(log.rect.x + 100, top + 10, 3)
    assert inspected(app).cards == [("eyeball_boxing", STEMS[entry.card])]


def test_another_hand_cannot_be_inspected(app: App) -> None:
    sitter = played(app)
    table = sitter.table
    for seat in (1, 2):
        for zone in ("portrait", "handcount", "plate"):
            x, y, w, h = table.board.zones.rect(f"{table.board.zone_prefix(seat)}_{zone}")
            sitter.click_at(x + w / 2, y + h / 2, 3)
            assert app.stage.top_layer is table


def test_nothing_of_a_hand_is_inspected_by_an_audience(app: App) -> None:
    sitter = TableUser(app, sit_down(3, AUDIENCE, 5))
    sitter.table.board.finish_animations()
    assert sum(key[:2] == ("hand", HIDDEN_CARD) for key in sitter.table.board.sprites) == 7  # type: ignore[index]
    sitter.click_at(996, 980, 3)
    assert app.stage.top_layer is sitter.table


# -- log -------------------------------------------------------------------------------------------


def test_the_log_names_people(app: App) -> None:
    sitter = played(app)
    luck, *entries = sitter.table.log.entries
    assert seed_commitment(sitter.match.seed) in luck.text
    assert len(entries) > 5
    for entry in entries:
        named = [name for name in NAMES[:3] if name in entry.text]
        assert named or entry.text.startswith("The discards"), entry
        if entry.seat >= 0:
            assert NAMES[entry.seat] in entry.text
            assert entry.character == sitter.match.seats[entry.seat].contender
    assert any(entry.is_highlighted for entry in entries)


def test_no_match_shows_the_log_or_the_seats_of_another(app: App) -> None:
    """Even if as much has happened in both."""
    seen = []
    for me in (0, 1):
        ring = Ring(3, "AB"[me])
        sitter = seated(app, ring, me)
        sitter.table.log.add(LogEntry(me, "bruiser", f"{NAMES[me]} waits.", True, -1))
        final_blits(app)
        seen.append(sitter.table)
    for table in seen:
        app.stage.switch_to(table)
        canvas = app.stage.canvas
        app.stage.blits()
        fresh = final_blits(app)
        canvas._records.clear()
        assert final_blits(app) == fresh


def test_other_colours_are_seen_at_once(app: App) -> None:
    sitter = seated(app, Ring(3))
    before = final_blits(app)
    app.settings.access.colours = "alternative"
    app.apply_settings()
    sitter.table.enter()
    after = final_blits(app)
    assert after != before
    app.stage.canvas._records.clear()
    assert final_blits(app) == after


# -- buttons ---------------------------------------------------------------------------------------


def test_the_speed_button_turns_through_all_speeds(app: App) -> None:
    sitter = seated(app, Ring(3))
    seen = []
    for _ in SPEEDS:
        sitter.click_hud("speed")
        seen.append(app.settings.play.speed)
        label = sitter.table.hud.focus.find("speed").label  # type: ignore[attr-defined]
        assert label == ("max" if seen[-1] == 0 else f"{seen[-1]:g}×")
        assert sitter.table.game_speed.speed == seen[-1]
    assert seen == [2.0, 4.0, 0.0, 0.5, 1.0]


def test_the_speed_can_be_turned_while_something_is_told(app: App) -> None:
    sitter = TableUser(app, sit_down(3, 0, 5))
    sitter.frame(0.1)
    sitter.click_hud("speed")
    assert app.settings.play.speed == 2.0
    assert sitter.table.board.is_playing


@pytest.mark.parametrize("how", ["hold", "toggle"])
def test_fast_forward(app: App, how: str) -> None:
    app.settings.play.fast_forward = how  # type: ignore[assignment]
    sitter = seated(app, Ring(3))
    sitter.key("fast")
    assert sitter.table.game_speed.speed == 4.0
    sitter.stage.handle_input(InputEvent("end", action="fast", device="keys"))
    assert sitter.table.game_speed.speed == (1.0 if how == "hold" else 4.0)
    if how == "toggle":
        sitter.key("fast")
        assert sitter.table.game_speed.speed == 1.0
    app.settings.play.speed = 0.0
    sitter.key("fast")
    assert sitter.table.game_speed.speed == 0.0, "nothing is faster than instant"


def test_buttons_are_there_when_they_mean_something(app: App) -> None:
    ring = Ring(3, autoHotdog=False)
    ring.hold_only("A", "Dawg", "Bun", "Condiments")
    sitter = seated(app, ring)
    names = [w.name for w in sitter.table.hud.focus.widgets]
    assert "build dog" in names
    assert "pass" not in names
    sitter.key("main")
    assert sitter.choices_made()[:1] == [(0, BUILD)]
    assert "build dog" not in [w.name for w in sitter.table.hud.focus.widgets]


def test_tab_leads_round_the_buttons_and_back_to_the_hand(app: App) -> None:
    for way in ("next", "previous"):
        sitter = seated(app, Ring(3))
        sitter.key(way)
        assert sitter.table.hud.active
        for _ in range(30):
            if not sitter.table.hud.active:
                break
            sitter.key(way)
        assert not sitter.table.hud.active
        assert sitter.hovered == 0


def test_a_card_taken_by_number_is_aimed_by_the_arrows_even_from_among_the_buttons(
    app: App,
) -> None:
    ring = Ring(3)
    ring.hold_only("A", "Punch")
    sitter = seated(app, ring)
    sitter.key("next", "digit1", "right", "accept")
    assert sitter.choices_made()[:1] == [(0, encode_move(0, 1, 1))]


def test_backspace_does_not_leave_the_match(app: App) -> None:
    for ring in (Ring(3), attacked("Block")):
        sitter = seated(app, ring)
        sitter.key("back")
        assert isinstance(app.stage.top_layer, PauseScreen)


# -- questions -------------------------------------------------------------------------------------

ANSWERS: dict[str, Callable[[TableUser], object]] = {
    "number": lambda s: s.key("digit1"),
    "arrows": lambda s: s.key("accept"),
    "pad": lambda s: s.pad("accept"),
    "click": lambda s: s.click_at(*first_answer(s).rect.center),
    "drag": lambda s: s.pull(first_answer(s).rect.center, (960, 400)),
}


def first_answer(sitter: TableUser) -> Any:
    assert sitter.table.question is not None
    return sitter.table.question.answers[0]


@pytest.mark.parametrize("how", ANSWERS)
def test_a_question_is_answered_by_any_device(app: App, how: str) -> None:
    sitter = seated(app, attacked("Block"))
    ANSWERS[how](sitter)
    assert sitter.choices_made()[:1] == [(0, encode_move(BLOCK))]


def test_the_main_key_passes(app: App) -> None:
    sitter = seated(app, attacked("Block"))
    sitter.key("main")
    assert sitter.choices_made()[:1] == [(0, PASS)]


def test_what_must_be_given_cannot_be_passed(app: App) -> None:
    sitter = seated(app, grabbed())
    sitter.key("main")
    assert not sitter.choices_made()
    sitter.key("digit2")
    assert len(sitter.choices_made()) == 1


def test_a_hotdog_offered_in_a_fight_is_no_block(app: App) -> None:
    ring = attacked("Dawg", "Bun", "Condiments", "Block", autoHotdog=False)
    sitter = seated(app, ring)
    assert sitter.table.question is not None
    offers = {offer.move: offer.title for offer in sitter.table.question.prompt.answer_options}
    assert offers == {encode_move(BLOCK): "BLOCK", BUILD: "HOTDOG", PASS: "TAKE THE HIT"}


@pytest.mark.parametrize("speed", [1.0, 0.0])
def test_a_question_with_a_clock_passes_when_it_runs_out(app: App, speed: float) -> None:
    app.settings.asking.reflex = 6
    sitter = seated(app, attacked("Block"), speed=speed)
    for _ in range(11):
        sitter.frame(0.5)
    assert not sitter.choices_made()
    sitter.key("hint")  # more time
    for _ in range(11):
        sitter.frame(0.5)
    assert not sitter.choices_made()
    sitter.frame(0.6)
    assert sitter.choices_made()[:1] == [(0, PASS)]


# -- stopping, passing, undo -----------------------------------------------------------------------


def test_ctrl_stops_at_everything_while_it_is_held(app: App) -> None:
    sitter = seated(app, Ring(3))
    sitter.stage.handle_input(InputEvent("action", action="stop", device="keys"))
    assert sitter.table.referee.stop_always
    sitter.stage.handle_input(InputEvent("end", action="stop", device="keys"))
    assert not sitter.table.referee.stop_always
    sitter.key("stop_always")
    sitter.stage.handle_input(InputEvent("end", action="stop", device="keys"))
    assert sitter.table.referee.stop_always, "Ctrl+Shift keeps it on"
    assert app.settings.asking.stop_always
    sitter.key("stop_always")
    assert not sitter.table.referee.stop_always


def test_shift_e_passes_until_the_own_turn(app: App) -> None:
    sitter = seated(app, attacked("Block"), speed=0.0)
    sitter.key("pass_all")
    assert sitter.choices_made()[0] == (0, PASS)
    sitter.settle_down()
    assert sitter.my_turn
    assert not sitter.table.referee.is_auto_passing
    assert {move for seat, move in sitter.choices_made() if seat == 0} == {PASS}


@pytest.mark.parametrize("how", ["button", "hand", "key"])
def test_passing_can_be_stopped(app: App, how: str) -> None:
    sitter = seated(app, attacked("Block"))
    sitter.key("pass_all")
    sitter.table.board.finish_animations()
    sitter.table.referee._pause = 100
    assert sitter.table.referee.is_auto_passing
    if how == "button":
        sitter.click_hud("stop passing")
    elif how == "hand":
        sitter.click_at(*sitter.slot(0))
    else:
        sitter.key("pass_all")
    assert not sitter.table.referee.is_auto_passing
    assert "stop passing" not in [w.name for w in sitter.table.hud.focus.widgets]


@pytest.mark.parametrize("how", ["button", "key"])
def test_oops(app: App, how: str) -> None:
    """A pass is undone, and the question is asked again."""
    sitter = seated(app, attacked("Block"))
    before = sitter.table.board.snapshot()
    sitter.key("main")
    sitter.table.board.finish_animations()
    assert sitter.choices_made() == [(0, PASS)]
    assert sitter.table.board.snapshot() != before
    if how == "button":
        sitter.click_hud("oops, take back")
    else:
        sitter.key("undo")
    assert sitter.choices_made() == []
    assert sitter.table.board.snapshot() == before
    sitter.frame()
    assert sitter.table.question is not None
    sitter.key("digit1")
    assert sitter.choices_made() == [(0, encode_move(BLOCK))]


def test_oops_is_there_for_a_moment(app: App) -> None:
    sitter = seated(app, napped("A"))
    sitter.key("main")
    sitter.table.referee._pause = 100
    names = [w.name for w in sitter.table.hud.focus.widgets]
    assert "oops, take back" in names
    for _ in range(13):
        sitter.frame(0.1)
        sitter.table.referee._pause = 100
    assert "oops, take back" not in [w.name for w in sitter.table.hud.focus.widgets]


def test_what_cannot_be_taken_back_is_explained(app: App) -> None:
    sitter = played(app)
    sitter.key("undo")
    told = [notice.text for notice in app.stage.toasts.toasts]
    assert told
    assert told[-1].endswith(".")


def test_taking_back_forgets_what_was_done_last(app: App) -> None:
    sitter = seated(app, attacked("Block"))
    sitter.table.commentary.memory.last_plays[0] = ("Blocked Bo",)
    sitter.key("main", "undo")
    assert 0 not in sitter.table.commentary.memory.last_plays


# -- a robot, a full disk --------------------------------------------------------------------------


def test_a_robot_plays_and_gives_the_seat_back(app: App) -> None:
    sitter = seated(app, attacked("Block"), speed=0.0)
    assert sitter.table.question is not None
    assert sitter.table.is_bot_playing is False
    sitter.table.toggle_bot_player()
    assert sitter.table.is_bot_playing is True
    sitter.frame(0.02)
    assert sitter.table.question is None
    while not sitter.choices_made():  # it thinks as long as it takes
        sitter.frame(0.02)
    assert sitter.choices_made()[0][0] == 0
    while sitter.stage.top_layer is sitter.table and not sitter.table.referee.over:
        if len(sitter.choices_made()) > 12:
            break
        sitter.frame(0.02)
    if sitter.stage.top_layer is sitter.table:
        sitter.click_hud("i play again")
        assert sitter.table.is_bot_playing is False


def test_a_full_disk_is_told_and_the_match_goes_on(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    app.settings.play.speed = 0.0
    match = sit_down(2, 0, 5)
    saved = app.create_match_file(match)

    def fail(_: Autosave) -> None:
        raise CannotSave("The disk is full.")

    monkeypatch.setattr(Autosave, "save", fail)
    sitter = TableUser(app, match, saved)
    sitter.play_on(5)
    assert [n.text for n in app.stage.toasts.toasts] == ["The disk is full."]
    assert len(match.log) >= 4


def test_no_folder_for_matches_is_told_too(app: App, tmp_path: Path) -> None:
    app.places.matches.parent.mkdir(exist_ok=True)
    app.places.matches.write_text("not a folder")
    assert app.create_match_file(sit_down(2)) is None
    assert app.stage.toasts.toasts


def test_holding_ctrl_stops_at_everything_that_happens(app: App) -> None:
    sitter = TableUser(app, sit_down(4, seed=3))
    table = sitter.table
    app.settings.play.speed = 1.0
    sitter.key("stop")
    for _ in range(2000):
        if table.is_stopped or table.referee.is_viewers_turn or table.question is not None:
            break
        sitter.frame(0.05)
    assert table.is_stopped
    told = len(table.match.choices)
    for _ in range(200):
        sitter.frame(0.05)
    assert len(table.match.choices) == told, "it waits as long as the player looks"
    sitter.key("main")
    assert not table.is_stopped
    for _ in range(200):
        sitter.frame(0.05)
    assert len(table.match.choices) > told or table.referee.viewer_question is not None
