"""The settings: every row can be changed, takes effect at once and is saved."""

import re
from dataclasses import replace
from pathlib import Path
from typing import Any

import msgspec
import pytest

import game as ringside
from game.app.app import App
from game.app.screen import Screen
from game.core import registry
from game.core.cast import CAST
from game.core.registry import Game, Policy, PolicySetting, find, games
from game.profile.settings import PromptSettings, Settings, read
from game.screens.settings.presets import SettingsPreset, settings_presets
from game.screens.settings.rows import HEADING, HELP, LABEL, Heading
from game.screens.settings.screen import WINDOW, SettingsScreen
from game.screens.settings.setting_specs import SettingSpec, settings_tabs
from game.stage.drawing.canvas import HEIGHT, WIDTH
from game.stage.input.input_reader import InputEvent
from game.stage.widgets.choices import SegmentedControl, Stepper
from game.stage.widgets.text_field import TextField
from game.table.characters.cast import voice_sound
from game.table.games import has_table
from tests.screens.user import User


@pytest.fixture
def user(app: App) -> User:
    app.stage.switch_to(Screen(app))
    app.push_screen("settings")
    hands = User(app)
    hands.settle()
    return hands


def kept(app: App) -> Settings:
    return read(app.places.settings).settings


def screen(app: App) -> SettingsScreen:
    scene = app.stage.top_layer
    assert isinstance(scene, SettingsScreen)
    return scene


def turn_to(user: User, tab: str) -> None:
    user.click(tab)
    user.settle()


def bring(user: User, name: str) -> None:
    """Scroll with the wheel until the whole widget is in view."""
    column = screen(user.app).column
    for _ in range(60):
        rect = user.widget(name).rect
        if rect.top >= column.rect.top and rect.bottom <= column.rect.bottom:
            return
        way = -1 if rect.bottom > column.rect.bottom else 1
        x, y = column.rect.center
        user.stage.handle_input(InputEvent("wheel", x, y, amount=way))
        user.frame()
    raise AssertionError(f"{name} cannot be brought into sight")


def value_of(settings: Settings, preference: SettingSpec) -> Any:
    if preference.game:
        return settings.asking.policies_for(preference.game)[preference.field]
    return getattr(getattr(settings, preference.group), preference.field)


LEAVES = settings_tabs()
PREFERENCES = [
    (leaf.name.lower(), preference) for leaf in LEAVES for preference in leaf.preferences
]
ASKED = ("screen.framing", "screen.monitor", "screen.size", "screen.vsync")
"""Settings that must be confirmed; see `test_screen`."""
SWITCHES = [
    pytest.param(tab, preference, id=preference.name)
    for tab, preference in PREFERENCES
    if preference.kind == "switch" and preference.name not in ASKED
]
SLIDES = [
    pytest.param(tab, preference, id=preference.name)
    for tab, preference in PREFERENCES
    if preference.kind == "slide"
]
PICKS = [
    pytest.param(tab, preference, id=preference.name)
    for tab, preference in PREFERENCES
    if preference.choices and preference.name not in ASKED
]


# -- every row -------------------------------------------------------------------------------------


def test_every_setting_has_a_row() -> None:
    groups = {"play", "asking", "sound", "screen", "access"}
    fields = {
        f"{group}.{field}"
        for group in groups
        for field in getattr(Settings(), group).__struct_fields__
    }
    elsewhere = {"sound.mute"}  # has a key and an icon in the corner
    line_by_line = {"asking.policies"}
    where_there_are_several = {"screen.monitor"}
    rows = {preference.name for _, preference in PREFERENCES}
    assert fields - rows == elsewhere | line_by_line | where_there_are_several


def test_every_question_of_every_game_on_the_table_has_a_row() -> None:
    asked = {
        (game.name, ask.question)
        for game in games()
        if has_table(game.name)
        for ask in game.policy_settings
    }
    assert asked == {
        (preference.game.name, preference.field) for _, preference in PREFERENCES if preference.game
    }
    assert asked


@pytest.mark.parametrize(("tab", "preference"), SWITCHES)
def test_a_switch_switches_and_is_kept(user: User, tab, preference) -> None:
    group = getattr(user.app.settings, preference.group)
    before = getattr(group, preference.field)
    turn_to(user, tab)
    bring(user, preference.name)
    user.click(preference.name)
    assert getattr(group, preference.field) is not before
    assert getattr(getattr(kept(user.app), preference.group), preference.field) is not before


@pytest.mark.parametrize(("tab", "preference"), SLIDES)
def test_a_slide_goes_from_end_to_end(user: User, tab, preference) -> None:
    group = getattr(user.app.settings, preference.group)
    turn_to(user, tab)
    bring(user, preference.name)
    user.drag(preference.name, 0.5, 0.0)
    lowest = getattr(group, preference.field)
    user.drag(preference.name, 0.0, 1.0)
    ends = (preference.low, preference.high) if preference.low else (0, 1)
    assert (lowest, getattr(group, preference.field)) == ends
    assert getattr(getattr(kept(user.app), preference.group), preference.field) == ends[1]
    assert kept(user.app) == user.app.settings


@pytest.mark.parametrize(("tab", "preference"), PICKS)
def test_every_choice_can_be_chosen(user: User, tab, preference) -> None:
    settings = user.app.settings
    group = getattr(settings, preference.group)
    turn_to(user, tab)
    chosen = []
    for place in range(len(preference.choices)):
        bring(user, preference.name)
        widget = user.widget(preference.name)
        if isinstance(widget, SegmentedControl):
            user.click(preference.name, (place + 0.5) / len(preference.choices))
        else:
            assert isinstance(widget, Stepper)
            user.click(preference.name, 0.99)
        chosen.append(value_of(settings, preference))
        assert value_of(kept(user.app), preference) == chosen[-1]
    assert set(chosen) == {value for value, _ in preference.choices}
    msgspec.convert(msgspec.to_builtins(group), type(group))  # it can be read back


def test_the_disk_is_written_once_for_a_whole_drag(user: User, monkeypatch) -> None:
    turn_to(user, "sound")
    written: list[float] = []
    keep = user.app.save_settings
    monkeypatch.setattr(
        user.app,
        "save_settings",
        lambda: (written.append(user.app.settings.sound.music), keep()),
    )
    user.drag("sound.music", 0.1, 0.9)
    assert written == [0.9]


# -- takes effect at once --------------------------------------------------------------------------


def test_volumes_are_heard_at_once(user: User) -> None:
    turn_to(user, "sound")
    user.drag("sound.crowd", 0.8, 0.25)
    assert user.stage.sound._volumes["crowd"] == 0.25


def test_the_big_knob_ends_a_mute(user: User) -> None:
    user.key("mute")
    assert user.app.settings.sound.mute
    turn_to(user, "sound")
    user.click("test sound")
    assert any("Sound is off" in notice.text for notice in user.stage.toasts.toasts)
    user.drag("sound.master", 0.8, 0.6)
    assert not user.app.settings.sound.mute


def test_screen_and_access_reach_the_stage(user: User) -> None:
    stage = user.stage
    turn_to(user, "screen")
    user.click("screen.fps_cap", 0.1)
    user.click("screen.show_fps")
    assert (stage.fps, stage.show_fps) == (30, True)
    turn_to(user, "movement")
    user.click("access.motion", 0.9)
    assert stage.reduced_motion
    turn_to(user, "seeing")
    user.click("access.text", 0.9)
    assert stage.text_scale == stage.lettering.percent == 200


def test_the_frame_rate_is_drawn_only_if_wanted_and_never_by_itself(user: User) -> None:
    stage = user.stage
    for _ in range(30):
        user.frame(1 / 50)
    without = len(stage.canvas.blits)
    stage.show_fps = True
    stage.draw()
    assert len(stage.canvas.blits) == without + 2
    assert "50 fps" in [key[0] for key in stage.lettering._words]
    drawn = stage.frames
    for _ in range(30):
        user.frame(1 / 25)
    assert stage.frames == drawn


# -- tabs, presets, footer -------------------------------------------------------------------------


@pytest.mark.parametrize("leaf", LEAVES, ids=lambda leaf: leaf.name)
def test_a_tab_opens_and_shows_what_it_has(user: User, leaf) -> None:
    turn_to(user, leaf.name.lower())
    assert screen(user.app).tab.name == leaf.name
    assert ("reset tab" in user.names()) == bool(leaf.group)
    assert ("test sound" in user.names()) == (leaf.group == "sound")
    assert {preference.name for preference in leaf.preferences} <= set(user.names())


def test_presets_answer_every_question_and_leave_the_clock_alone(user: User) -> None:
    asking = user.app.settings.asking
    asking.reflex = 20
    turn_to(user, "asking me")
    user.click("brisk")
    wanted = PromptSettings.brisk()
    wanted.reflex = 20
    assert asking == wanted
    block = user.widget("asking.eyeball_boxing.block")
    assert isinstance(block, Stepper)
    assert block.labels[block.chosen] == "Ask if it shuts the eye"
    assert kept(user.app).asking == wanted
    user.click("beginner")
    wanted = PromptSettings.beginner()
    wanted.reflex = 20
    assert asking == wanted
    assert user.widget("beginner").icon  # type: ignore[attr-defined]
    assert not user.widget("brisk").icon  # type: ignore[attr-defined]


def test_a_preset_and_then_a_choice_is_no_preset(user: User) -> None:
    asking = user.app.settings.asking
    turn_to(user, "asking me")
    user.click("brisk")
    user.click("asking.eyeball_boxing.block", 0.99)
    assert not user.widget("brisk").icon  # type: ignore[attr-defined]
    user.click("brisk")
    assert asking == PromptSettings.brisk()


def test_presets_leave_alone_what_is_not_on_the_shelf(user: User) -> None:
    asking = user.app.settings.asking
    asking.policies["arm_wrestling"] = {"elbow": "ask"}
    turn_to(user, "asking me")
    user.click("brisk")
    assert asking.policies.pop("arm_wrestling") == {"elbow": "ask"}
    assert asking == PromptSettings.brisk()


def test_resetting_the_tab_resets_every_question(user: User) -> None:
    asking = user.app.settings.asking
    asking.reflex = 20
    turn_to(user, "asking me")
    user.click("brisk")
    user.click("reset tab")
    user.click("reset")
    assert asking == Settings().asking
    assert kept(user.app).asking == Settings().asking
    block = user.widget("asking.eyeball_boxing.block")
    assert isinstance(block, Stepper)
    assert block.labels[block.chosen] == "Ask me"


def test_resetting_a_tab_leaves_the_other_tabs_alone(user: User) -> None:
    access = user.app.settings.access
    access.text, access.shake = 150, 0.0
    turn_to(user, "movement")
    user.click("reset tab")
    user.click("reset")
    assert (access.text, access.shake) == (150, Settings().access.shake)


# -- presets ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("outfit", settings_presets(), ids=lambda outfit: outfit.name)
def test_an_outfit_sets_what_it_says_and_nothing_of_the_last_one_stays(
    user: User, outfit: SettingsPreset
) -> None:
    for other in settings_presets():
        other.apply(user.app.settings)
    user.click(outfit.name.lower())
    now = kept(user.app)
    wanted = Settings()
    outfit.apply(wanted)
    assert now == user.app.settings
    for group in ("play", "sound", "screen", "access"):
        assert getattr(now, group) == getattr(wanted, group)
    for name, value in outfit.sets.items():
        group, field = name.split(".")
        if name != "asking.policies":
            assert getattr(getattr(now, group), field) == value
    assert [each.name for each in settings_presets() if each.is_applied(now)] == [outfit.name]
    gold = [w.label for w in screen(user.app).rows[0].widgets if w.colour == "gold"]  # type: ignore[attr-defined]
    assert gold == [outfit.name]


def test_an_outfit_with_one_thing_changed_is_worn_no_more(user: User) -> None:
    user.click("calm")
    user.click("play.speed", 0.9)
    gold = [w.label for w in screen(user.app).rows[0].widgets if w.colour == "gold"]  # type: ignore[attr-defined]
    assert gold == []


def test_what_an_outfit_sets_can_be_read_again() -> None:
    for outfit in settings_presets():
        settings = Settings()
        outfit.apply(settings)
        assert msgspec.convert(msgspec.to_builtins(settings), Settings) == settings


# -- the search ------------------------------------------------------------------------------------


def test_a_search_finds_rows_of_any_tab_under_its_name(user: User) -> None:
    user.click("search")
    user.type("volume")
    assert headings(user.app) == ["Sound"]
    assert "sound.master" in user.names()
    user.drag("sound.master", 0.9, 0.5)
    assert kept(user.app).sound.master == 0.5


def test_questions_are_found_too_and_can_be_set(user: User) -> None:
    user.click("search")
    user.type("wake me")
    assert headings(user.app) == ["Asking me"]
    user.click("asking.stop_on_ko")
    assert not kept(user.app).asking.stop_on_ko


def test_esc_leaves_the_search_before_it_leaves_the_settings(user: User) -> None:
    user.click("search")
    user.type("zzz")
    assert headings(user.app) == ["Nothing here speaks of that"]
    user.key("cancel")
    assert screen(user.app).search.text == ""
    assert not headings(user.app)
    user.key("cancel")
    assert len(user.stage.layers) == 1


def test_a_tab_ends_the_search(user: User) -> None:
    user.click("search")
    user.type("volume")
    turn_to(user, "movement")
    assert "access.shake" in user.names()
    assert not user.stage.controls.typing


# -- several games with questions ------------------------------------------------------------------


@pytest.fixture
def only_the_ring(monkeypatch: pytest.MonkeyPatch) -> None:
    """Only Eyeball Boxing has questions."""
    for game in games():
        if game.name != "eyeball_boxing":
            monkeypatch.setitem(registry._shelf, game.name, replace(game, policy_settings=()))


@pytest.fixture
def clash(only_the_ring: None, monkeypatch: pytest.MonkeyPatch) -> Game:
    """Card Clash with a question that has a dozen policies."""
    policies = tuple(Policy(f"way_{n}", f"In the {n}th way") for n in range(12))
    ask = PolicySetting("action", "The next action", "For the lazy", policies, "way_1", "way_11")
    game = replace(find("card_clash"), policy_settings=(ask,))
    monkeypatch.setitem(registry._shelf, game.name, game)
    return game


def headings(app: App) -> list[str]:
    return [row.label for row in screen(app).rows if isinstance(row, Heading)]


def page_of(user: User) -> None:
    """Reopen the page for the games as they are now."""
    user.key("cancel")
    user.app.push_screen("settings", tab="Asking me")
    user.settle()


def test_one_game_with_questions_needs_no_heading(user: User, only_the_ring: None) -> None:
    page_of(user)
    assert headings(user.app) == []


def test_several_games_stand_under_their_titles(user: User, clash: Game) -> None:
    page_of(user)
    asking = [game.words.TITLE for game in games() if game.policy_settings and has_table(game.name)]
    assert headings(user.app) == [*asking, "In every game"]
    assert asking[:2] == ["Eyeball Boxing", "Card Clash"]
    labels = [row.label for row in screen(user.app).rows]
    assert labels[labels.index("Card Clash") :][:2] == ["Card Clash", "The next action"]


def test_a_question_of_another_game_is_set_and_kept(user: User, clash: Game) -> None:
    page_of(user)
    bring(user, "asking.card_clash.action")
    chosen = []
    for _ in range(12):
        user.click("asking.card_clash.action", 0.99)
        chosen.append(kept(user.app).asking.policies_for(clash)["action"])
    assert sorted(chosen) == sorted(policy.value for policy in clash.policy_settings[0].policies)


def test_a_preset_is_for_all_games(user: User, clash: Game) -> None:
    page_of(user)
    user.click("brisk")
    assert kept(user.app).asking.policies_for(clash) == {"action": "way_11"}
    assert user.widget("brisk").icon  # type: ignore[attr-defined]
    user.app.settings.asking.set_policy(clash, "action", "way_2")
    user.app.stage.draw()
    assert not user.widget("brisk").icon  # type: ignore[attr-defined]


@pytest.mark.parametrize("percent", [100, 200])
def test_headings_have_room(user: User, clash: Game, percent: int) -> None:
    user.app.settings.access.text = percent  # type: ignore[assignment]
    user.app.apply_settings()
    page_of(user)
    letters = user.stage.lettering
    for row in screen(user.app).rows:
        style = HEADING if isinstance(row, Heading) else LABEL
        assert letters.height(row.label, style, row.text_width) <= row.height


def test_a_game_that_is_not_on_the_table_has_no_rows(
    user: User, only_the_ring: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = replace(find("eyeball_boxing"), name="arm_wrestling")
    monkeypatch.setitem(registry._shelf, game.name, game)
    page_of(user)
    assert not any("arm_wrestling" in name for name in user.names())
    assert headings(user.app) == []


def test_no_screen_and_no_profile_names_a_question_of_any_game() -> None:
    asks = [ask for game in games() for ask in game.policy_settings]
    assert asks
    codes = "|".join({code for ask in asks for code in (ask.question, ask.legacy_key) if code})
    titles = "|".join(ask.title for ask in asks)
    rooms = Path(ringside.__file__).parent
    for file in [
        *rooms.glob("app/*.py"),
        *rooms.glob("screens/**/*.py"),
        *rooms.glob("profile/*.py"),
    ]:
        text = file.read_text("utf-8")
        assert not re.search(rf"asking\.({codes})\b|{titles}", text), file
    for file in [*rooms.glob("screens/settings/*.py"), *rooms.glob("profile/*.py")]:
        assert not re.search(rf"\b({codes})(\"| *=|: )", file.read_text("utf-8")), file


# -- the footer ------------------------------------------------------------------------------------


def test_reset_asks_first(user: User) -> None:
    sound = user.app.settings.sound
    turn_to(user, "sound")
    user.drag("sound.music", 0.5, 0.0)
    user.click("reset tab")
    user.click("keep it")
    assert sound.music == 0
    user.click("reset tab")
    user.click("reset")
    assert sound == Settings().sound
    assert kept(user.app).sound == Settings().sound
    assert user.app.settings.sound is sound


def test_test_sound_plays_something_of_everything(user: User) -> None:
    turn_to(user, "sound")
    user.heard.clear()
    user.click("test sound")
    for _ in range(30):
        user.frame(0.1)
    assert user.heard[-4:] == ["slap", "ding", "mumble_bruiser", "crowd_cheer"]


@pytest.mark.parametrize("way", ["done", "back", "cancel", "pad"])
def test_every_way_out_leads_back(user: User, way: str) -> None:
    before = user.stage.layers[0]
    if way in ("done", "back"):
        user.click(way)
    elif way == "cancel":
        user.key("cancel")
    else:
        user.pad("cancel")
    assert user.stage.layers == [before]


def test_settings_do_not_lie_over_settings(user: User) -> None:
    user.key("settings")
    assert len(user.stage.layers) == 2


# -- the You tab -----------------------------------------------------------------------------------


def test_a_name_is_typed_and_a_contender_chosen(user: User) -> None:
    player = user.app.settings.player
    turn_to(user, "you")
    user.click("player.name")
    user.key("delete")
    assert player.name == Settings().player.name
    user.type("Mo Mustard the Great")
    assert player.name == "Mo Mustard t"
    user.key("back")
    assert kept(user.app).player.name == "Mo Mustard"
    user.key("accept")
    for who in (*CAST[1:], CAST[0]):
        user.click(who)
        assert player.character == who == kept(user.app).player.character
        assert user.heard[-1] == voice_sound(who)


def test_blanks_are_no_name(user: User) -> None:
    turn_to(user, "you")
    user.click("player.name")
    user.key("delete")
    user.type("   ")
    assert user.app.settings.player.name == Settings().player.name


def test_leaving_while_typing_gives_the_keys_back(user: User) -> None:
    turn_to(user, "you")
    user.click("player.name")
    assert user.stage.controls.typing
    user.key("cancel")
    assert not user.stage.controls.typing


# -- keys only, large text -------------------------------------------------------------------------


@pytest.mark.parametrize("percent", [100, 200])
@pytest.mark.parametrize("device", ["key", "pad"])
def test_down_goes_through_all_rows_and_they_come_into_sight(
    user: User, percent: int, device: str
) -> None:
    user.app.settings.access.text = percent  # type: ignore[assignment]
    user.app.apply_settings()
    turn_to(user, "asking me")
    press = getattr(user, device)
    focus = screen(user.app).focus
    rows = ["beginner", *(preference.name for preference in screen(user.app).tab.preferences)]
    focus.set_focus(user.widget("beginner"))
    visited = []
    for _ in rows:
        at = focus.focused
        assert at is not None
        visited.append(at.name)
        assert at.rect.top >= WINDOW[1]
        assert at.rect.bottom <= WINDOW[1] + WINDOW[3]
        press("down")
    assert visited == rows
    assert focus.focused is not None
    assert focus.focused.name in ("done", "reset tab")


def test_left_and_right_set_a_row_by_keyboard(user: User) -> None:
    turn_to(user, "gameplay")
    focus = screen(user.app).focus
    focus.set_focus(user.widget("play.speed"))
    user.key("right")
    assert user.app.settings.play.speed == 2.0
    user.key("left", "left")
    assert kept(user.app).play.speed == 0.5
    user.key("left")
    assert focus.focused is not None
    assert focus.focused.name in [leaf.name.lower() for leaf in LEAVES]


@pytest.mark.matrix("leaf")
@pytest.mark.parametrize("percent", [100, 125, 150, 200])
@pytest.mark.parametrize("leaf", LEAVES, ids=lambda leaf: leaf.name)
def test_nothing_overlaps_or_leaves_its_panel(user: User, leaf, percent: int) -> None:
    user.app.settings.access.text = percent  # type: ignore[assignment]
    user.app.apply_settings()
    turn_to(user, leaf.name.lower())
    shown = screen(user.app)
    widgets = [w for w in shown.focus.widgets if w is not shown.column]
    for widget in widgets:
        assert 0 <= widget.rect.left < widget.rect.right <= WIDTH
        if widget not in shown.column.positions:
            assert 0 <= widget.rect.top < widget.rect.bottom <= HEIGHT
            continue
        others = [o for o in shown.column.positions if o is not widget]
        assert not any(widget.rect.colliderect(other.rect) for other in others)
    for row in shown.rows:
        assert row.text_width >= 380
        letters = user.stage.lettering
        assert all(letters.width(word, LABEL) <= row.text_width for word in row.label.split())
        assert all(letters.width(word, HELP) <= row.text_width for word in row.help.split())
        assert isinstance(row, Heading) or row._words(letters) <= row.height


def test_a_row_that_is_scrolled_away_cannot_be_clicked(user: User) -> None:
    turn_to(user, "asking me")
    below = user.widget("asking.stop_on_ko")
    assert below.rect.centery > WINDOW[1] + WINDOW[3]
    user.click("asking.stop_on_ko")
    assert user.app.settings.asking.stop_on_ko


def test_the_wheel_stops_at_the_ends(user: User) -> None:
    turn_to(user, "asking me")
    column = screen(user.app).column
    for amount, end in ((-1, column.max_top), (1, 0.0)):
        for _ in range(40):
            user.stage.handle_input(InputEvent("wheel", *column.rect.center, amount=amount))
        user.frame()
        assert column.top == end


# -- idle ------------------------------------------------------------------------------------------


def test_an_idle_page_is_not_drawn_again(user: User) -> None:
    drawn = user.stage.frames
    for _ in range(20):
        assert not user.frame()
    assert user.stage.frames == drawn


def test_a_field_in_sight_shows_the_name(user: User) -> None:
    user.app.settings.player.name = "Pickles"
    turn_to(user, "you")
    field = user.widget("player.name")
    assert isinstance(field, TextField)
    assert field.text == "Pickles"
