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
from game.screens.settings.presets import SettingsPreset, outfits
from game.screens.settings.rows import HEADING, HELP, LABEL, Heading
from game.screens.settings.screen import WINDOW, SettingsScreen
from game.screens.settings.setting_specs import SettingSpec, leaves
from game.stage.drawing.canvas import HEIGHT, WIDTH
from game.stage.input.input_reader import InputEvent
from game.stage.widgets.choices import Segments, Stepper
from game.stage.widgets.text_field import Field
from game.table.characters.cast import voice
from game.table.games import is_ready
from tests.screens.hands import Hands


@pytest.fixture
def hands(app: App) -> Hands:
    app.stage.go(Screen(app))
    app.push_screen("settings")
    hands = Hands(app)
    hands.settle()
    return hands


def kept(app: App) -> Settings:
    return read(app.places.settings).settings


def screen(app: App) -> SettingsScreen:
    scene = app.stage.scene
    assert isinstance(scene, SettingsScreen)
    return scene


def turn_to(hands: Hands, tab: str) -> None:
    hands.click(tab)
    hands.settle()


def bring(hands: Hands, name: str) -> None:
    """Scroll with the wheel until the whole widget is in view."""
    column = screen(hands.app).column
    for _ in range(60):
        rect = hands.widget(name).rect
        if rect.top >= column.rect.top and rect.bottom <= column.rect.bottom:
            return
        way = -1 if rect.bottom > column.rect.bottom else 1
        x, y = column.rect.center
        hands.stage.handle_input(InputEvent("wheel", x, y, amount=way))
        hands.frame()
    raise AssertionError(f"{name} cannot be brought into sight")


def value_of(settings: Settings, preference: SettingSpec) -> Any:
    if preference.game:
        return settings.asking.of(preference.game)[preference.field]
    return getattr(getattr(settings, preference.group), preference.field)


LEAVES = leaves()
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
        if is_ready(game.name)
        for ask in game.policy_settings
    }
    assert asked == {
        (preference.game.name, preference.field) for _, preference in PREFERENCES if preference.game
    }
    assert asked


@pytest.mark.parametrize(("tab", "preference"), SWITCHES)
def test_a_switch_switches_and_is_kept(hands: Hands, tab, preference) -> None:
    group = getattr(hands.app.settings, preference.group)
    before = getattr(group, preference.field)
    turn_to(hands, tab)
    bring(hands, preference.name)
    hands.click(preference.name)
    assert getattr(group, preference.field) is not before
    assert getattr(getattr(kept(hands.app), preference.group), preference.field) is not before


@pytest.mark.parametrize(("tab", "preference"), SLIDES)
def test_a_slide_goes_from_end_to_end(hands: Hands, tab, preference) -> None:
    group = getattr(hands.app.settings, preference.group)
    turn_to(hands, tab)
    bring(hands, preference.name)
    hands.drag(preference.name, 0.5, 0.0)
    lowest = getattr(group, preference.field)
    hands.drag(preference.name, 0.0, 1.0)
    ends = (preference.low, preference.high) if preference.low else (0, 1)
    assert (lowest, getattr(group, preference.field)) == ends
    assert getattr(getattr(kept(hands.app), preference.group), preference.field) == ends[1]
    assert kept(hands.app) == hands.app.settings


@pytest.mark.parametrize(("tab", "preference"), PICKS)
def test_every_choice_can_be_chosen(hands: Hands, tab, preference) -> None:
    settings = hands.app.settings
    group = getattr(settings, preference.group)
    turn_to(hands, tab)
    chosen = []
    for place in range(len(preference.choices)):
        bring(hands, preference.name)
        widget = hands.widget(preference.name)
        if isinstance(widget, Segments):
            hands.click(preference.name, (place + 0.5) / len(preference.choices))
        else:
            assert isinstance(widget, Stepper)
            hands.click(preference.name, 0.99)
        chosen.append(value_of(settings, preference))
        assert value_of(kept(hands.app), preference) == chosen[-1]
    assert set(chosen) == {value for value, _ in preference.choices}
    msgspec.convert(msgspec.to_builtins(group), type(group))  # it can be read back


def test_the_disk_is_written_once_for_a_whole_drag(hands: Hands, monkeypatch) -> None:
    turn_to(hands, "sound")
    written: list[float] = []
    keep = hands.app.save_settings
    monkeypatch.setattr(
        hands.app,
        "save_settings",
        lambda: (written.append(hands.app.settings.sound.music), keep()),
    )
    hands.drag("sound.music", 0.1, 0.9)
    assert written == [0.9]


# -- takes effect at once --------------------------------------------------------------------------


def test_volumes_are_heard_at_once(hands: Hands) -> None:
    turn_to(hands, "sound")
    hands.drag("sound.crowd", 0.8, 0.25)
    assert hands.stage.sound._volumes["crowd"] == 0.25


def test_the_big_knob_ends_a_mute(hands: Hands) -> None:
    hands.key("mute")
    assert hands.app.settings.sound.mute
    turn_to(hands, "sound")
    hands.click("test sound")
    assert any("Sound is off" in notice.text for notice in hands.stage.notices.told)
    hands.drag("sound.master", 0.8, 0.6)
    assert not hands.app.settings.sound.mute


def test_screen_and_access_reach_the_stage(hands: Hands) -> None:
    stage = hands.stage
    turn_to(hands, "screen")
    hands.click("screen.fps_cap", 0.1)
    hands.click("screen.show_fps")
    assert (stage.fps, stage.show_fps) == (30, True)
    turn_to(hands, "movement")
    hands.click("access.motion", 0.9)
    assert stage.reduced_motion
    turn_to(hands, "seeing")
    hands.click("access.text", 0.9)
    assert stage.text_scale == stage.lettering.percent == 200


def test_the_frame_rate_is_drawn_only_if_wanted_and_never_by_itself(hands: Hands) -> None:
    stage = hands.stage
    for _ in range(30):
        hands.frame(1 / 50)
    without = len(stage.canvas.blits)
    stage.show_fps = True
    stage.draw()
    assert len(stage.canvas.blits) == without + 2
    assert "50 fps" in [key[0] for key in stage.lettering._words]
    drawn = stage.frames
    for _ in range(30):
        hands.frame(1 / 25)
    assert stage.frames == drawn


# -- tabs, presets, footer -------------------------------------------------------------------------


@pytest.mark.parametrize("leaf", LEAVES, ids=lambda leaf: leaf.name)
def test_a_tab_opens_and_shows_what_it_has(hands: Hands, leaf) -> None:
    turn_to(hands, leaf.name.lower())
    assert screen(hands.app).leaf.name == leaf.name
    assert ("reset tab" in hands.names()) == bool(leaf.group)
    assert ("test sound" in hands.names()) == (leaf.group == "sound")
    assert {preference.name for preference in leaf.preferences} <= set(hands.names())


def test_presets_answer_every_question_and_leave_the_clock_alone(hands: Hands) -> None:
    asking = hands.app.settings.asking
    asking.reflex = 20
    turn_to(hands, "asking me")
    hands.click("brisk")
    wanted = PromptSettings.brisk()
    wanted.reflex = 20
    assert asking == wanted
    block = hands.widget("asking.eyeball_boxing.block")
    assert isinstance(block, Stepper)
    assert block.labels[block.chosen] == "Ask if it shuts the eye"
    assert kept(hands.app).asking == wanted
    hands.click("beginner")
    wanted = PromptSettings.beginner()
    wanted.reflex = 20
    assert asking == wanted
    assert hands.widget("beginner").icon  # type: ignore[attr-defined]
    assert not hands.widget("brisk").icon  # type: ignore[attr-defined]


def test_a_preset_and_then_a_choice_is_no_preset(hands: Hands) -> None:
    asking = hands.app.settings.asking
    turn_to(hands, "asking me")
    hands.click("brisk")
    hands.click("asking.eyeball_boxing.block", 0.99)
    assert not hands.widget("brisk").icon  # type: ignore[attr-defined]
    hands.click("brisk")
    assert asking == PromptSettings.brisk()


def test_presets_leave_alone_what_is_not_on_the_shelf(hands: Hands) -> None:
    asking = hands.app.settings.asking
    asking.policies["arm_wrestling"] = {"elbow": "ask"}
    turn_to(hands, "asking me")
    hands.click("brisk")
    assert asking.policies.pop("arm_wrestling") == {"elbow": "ask"}
    assert asking == PromptSettings.brisk()


def test_resetting_the_tab_resets_every_question(hands: Hands) -> None:
    asking = hands.app.settings.asking
    asking.reflex = 20
    turn_to(hands, "asking me")
    hands.click("brisk")
    hands.click("reset tab")
    hands.click("reset")
    assert asking == Settings().asking
    assert kept(hands.app).asking == Settings().asking
    block = hands.widget("asking.eyeball_boxing.block")
    assert isinstance(block, Stepper)
    assert block.labels[block.chosen] == "Ask me"


def test_resetting_a_tab_leaves_the_other_tabs_alone(hands: Hands) -> None:
    access = hands.app.settings.access
    access.text, access.shake = 150, 0.0
    turn_to(hands, "movement")
    hands.click("reset tab")
    hands.click("reset")
    assert (access.text, access.shake) == (150, Settings().access.shake)


# -- presets ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("outfit", outfits(), ids=lambda outfit: outfit.name)
def test_an_outfit_sets_what_it_says_and_nothing_of_the_last_one_stays(
    hands: Hands, outfit: SettingsPreset
) -> None:
    for other in outfits():
        other.wear(hands.app.settings)
    hands.click(outfit.name.lower())
    now = kept(hands.app)
    wanted = Settings()
    outfit.wear(wanted)
    assert now == hands.app.settings
    for group in ("play", "sound", "screen", "access"):
        assert getattr(now, group) == getattr(wanted, group)
    for name, value in outfit.sets.items():
        group, field = name.split(".")
        if name != "asking.policies":
            assert getattr(getattr(now, group), field) == value
    assert [each.name for each in outfits() if each.worn(now)] == [outfit.name]
    gold = [w.label for w in screen(hands.app).rows[0].widgets if w.colour == "gold"]  # type: ignore[attr-defined]
    assert gold == [outfit.name]


def test_an_outfit_with_one_thing_changed_is_worn_no_more(hands: Hands) -> None:
    hands.click("calm")
    hands.click("play.speed", 0.9)
    gold = [w.label for w in screen(hands.app).rows[0].widgets if w.colour == "gold"]  # type: ignore[attr-defined]
    assert gold == []


def test_what_an_outfit_sets_can_be_read_again() -> None:
    for outfit in outfits():
        settings = Settings()
        outfit.wear(settings)
        assert msgspec.convert(msgspec.to_builtins(settings), Settings) == settings


# -- the search ------------------------------------------------------------------------------------


def test_a_search_finds_rows_of_any_tab_under_its_name(hands: Hands) -> None:
    hands.click("search")
    hands.type("volume")
    assert headings(hands.app) == ["Sound"]
    assert "sound.master" in hands.names()
    hands.drag("sound.master", 0.9, 0.5)
    assert kept(hands.app).sound.master == 0.5


def test_questions_are_found_too_and_can_be_set(hands: Hands) -> None:
    hands.click("search")
    hands.type("wake me")
    assert headings(hands.app) == ["Asking me"]
    hands.click("asking.stop_on_ko")
    assert not kept(hands.app).asking.stop_on_ko


def test_esc_leaves_the_search_before_it_leaves_the_settings(hands: Hands) -> None:
    hands.click("search")
    hands.type("zzz")
    assert headings(hands.app) == ["Nothing here speaks of that"]
    hands.key("cancel")
    assert screen(hands.app).search.text == ""
    assert not headings(hands.app)
    hands.key("cancel")
    assert len(hands.stage.scenes) == 1


def test_a_tab_ends_the_search(hands: Hands) -> None:
    hands.click("search")
    hands.type("volume")
    turn_to(hands, "movement")
    assert "access.shake" in hands.names()
    assert not hands.stage.controls.typing


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


def page_of(hands: Hands) -> None:
    """Reopen the page for the games as they are now."""
    hands.key("cancel")
    hands.app.push_screen("settings", tab="Asking me")
    hands.settle()


def test_one_game_with_questions_needs_no_heading(hands: Hands, only_the_ring: None) -> None:
    page_of(hands)
    assert headings(hands.app) == []


def test_several_games_stand_under_their_titles(hands: Hands, clash: Game) -> None:
    page_of(hands)
    asking = [game.words.TITLE for game in games() if game.policy_settings and is_ready(game.name)]
    assert headings(hands.app) == [*asking, "In every game"]
    assert asking[:2] == ["Eyeball Boxing", "Card Clash"]
    labels = [row.label for row in screen(hands.app).rows]
    assert labels[labels.index("Card Clash") :][:2] == ["Card Clash", "The next action"]


def test_a_question_of_another_game_is_set_and_kept(hands: Hands, clash: Game) -> None:
    page_of(hands)
    bring(hands, "asking.card_clash.action")
    chosen = []
    for _ in range(12):
        hands.click("asking.card_clash.action", 0.99)
        chosen.append(kept(hands.app).asking.of(clash)["action"])
    assert sorted(chosen) == sorted(policy.value for policy in clash.policy_settings[0].policies)


def test_a_preset_is_for_all_games(hands: Hands, clash: Game) -> None:
    page_of(hands)
    hands.click("brisk")
    assert kept(hands.app).asking.of(clash) == {"action": "way_11"}
    assert hands.widget("brisk").icon  # type: ignore[attr-defined]
    hands.app.settings.asking.choose(clash, "action", "way_2")
    hands.app.stage.draw()
    assert not hands.widget("brisk").icon  # type: ignore[attr-defined]


@pytest.mark.parametrize("percent", [100, 200])
def test_headings_have_room(hands: Hands, clash: Game, percent: int) -> None:
    hands.app.settings.access.text = percent  # type: ignore[assignment]
    hands.app.apply_settings()
    page_of(hands)
    letters = hands.stage.lettering
    for row in screen(hands.app).rows:
        style = HEADING if isinstance(row, Heading) else LABEL
        assert letters.height(row.label, style, row.room) <= row.height


def test_a_game_that_is_not_on_the_table_has_no_rows(
    hands: Hands, only_the_ring: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = replace(find("eyeball_boxing"), name="arm_wrestling")
    monkeypatch.setitem(registry._shelf, game.name, game)
    page_of(hands)
    assert not any("arm_wrestling" in name for name in hands.names())
    assert headings(hands.app) == []


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


def test_reset_asks_first(hands: Hands) -> None:
    sound = hands.app.settings.sound
    turn_to(hands, "sound")
    hands.drag("sound.music", 0.5, 0.0)
    hands.click("reset tab")
    hands.click("keep it")
    assert sound.music == 0
    hands.click("reset tab")
    hands.click("reset")
    assert sound == Settings().sound
    assert kept(hands.app).sound == Settings().sound
    assert hands.app.settings.sound is sound


def test_test_sound_plays_something_of_everything(hands: Hands) -> None:
    turn_to(hands, "sound")
    hands.heard.clear()
    hands.click("test sound")
    for _ in range(30):
        hands.frame(0.1)
    assert hands.heard[-4:] == ["slap", "ding", "mumble_bruiser", "crowd_cheer"]


@pytest.mark.parametrize("way", ["done", "back", "cancel", "pad"])
def test_every_way_out_leads_back(hands: Hands, way: str) -> None:
    before = hands.stage.scenes[0]
    if way in ("done", "back"):
        hands.click(way)
    elif way == "cancel":
        hands.key("cancel")
    else:
        hands.pad("cancel")
    assert hands.stage.scenes == [before]


def test_settings_do_not_lie_over_settings(hands: Hands) -> None:
    hands.key("settings")
    assert len(hands.stage.scenes) == 2


# -- the You tab -----------------------------------------------------------------------------------


def test_a_name_is_typed_and_a_contender_chosen(hands: Hands) -> None:
    player = hands.app.settings.player
    turn_to(hands, "you")
    hands.click("player.name")
    hands.key("delete")
    assert player.name == Settings().player.name
    hands.type("Mo Mustard the Great")
    assert player.name == "Mo Mustard t"
    hands.key("back")
    assert kept(hands.app).player.name == "Mo Mustard"
    hands.key("accept")
    for who in (*CAST[1:], CAST[0]):
        hands.click(who)
        assert player.character == who == kept(hands.app).player.character
        assert hands.heard[-1] == voice(who)


def test_blanks_are_no_name(hands: Hands) -> None:
    turn_to(hands, "you")
    hands.click("player.name")
    hands.key("delete")
    hands.type("   ")
    assert hands.app.settings.player.name == Settings().player.name


def test_leaving_while_typing_gives_the_keys_back(hands: Hands) -> None:
    turn_to(hands, "you")
    hands.click("player.name")
    assert hands.stage.controls.typing
    hands.key("cancel")
    assert not hands.stage.controls.typing


# -- keys only, large text -------------------------------------------------------------------------


@pytest.mark.parametrize("percent", [100, 200])
@pytest.mark.parametrize("device", ["key", "pad"])
def test_down_goes_through_all_rows_and_they_come_into_sight(
    hands: Hands, percent: int, device: str
) -> None:
    hands.app.settings.access.text = percent  # type: ignore[assignment]
    hands.app.apply_settings()
    turn_to(hands, "asking me")
    press = getattr(hands, device)
    focus = screen(hands.app).focus
    rows = ["beginner", *(preference.name for preference in screen(hands.app).leaf.preferences)]
    focus.set(hands.widget("beginner"))
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


def test_left_and_right_set_a_row_by_keyboard(hands: Hands) -> None:
    turn_to(hands, "gameplay")
    focus = screen(hands.app).focus
    focus.set(hands.widget("play.speed"))
    hands.key("right")
    assert hands.app.settings.play.speed == 2.0
    hands.key("left", "left")
    assert kept(hands.app).play.speed == 0.5
    hands.key("left")
    assert focus.focused is not None
    assert focus.focused.name in [leaf.name.lower() for leaf in LEAVES]


@pytest.mark.matrix("leaf")
@pytest.mark.parametrize("percent", [100, 125, 150, 200])
@pytest.mark.parametrize("leaf", LEAVES, ids=lambda leaf: leaf.name)
def test_nothing_overlaps_or_leaves_its_panel(hands: Hands, leaf, percent: int) -> None:
    hands.app.settings.access.text = percent  # type: ignore[assignment]
    hands.app.apply_settings()
    turn_to(hands, leaf.name.lower())
    shown = screen(hands.app)
    widgets = [w for w in shown.focus.widgets if w is not shown.column]
    for widget in widgets:
        assert 0 <= widget.rect.left < widget.rect.right <= WIDTH
        if widget not in shown.column.held:
            assert 0 <= widget.rect.top < widget.rect.bottom <= HEIGHT
            continue
        others = [o for o in shown.column.held if o is not widget]
        assert not any(widget.rect.colliderect(other.rect) for other in others)
    for row in shown.rows:
        assert row.room >= 380
        letters = hands.stage.lettering
        assert all(letters.width(word, LABEL) <= row.room for word in row.label.split())
        assert all(letters.width(word, HELP) <= row.room for word in row.help.split())
        assert isinstance(row, Heading) or row._words(letters) <= row.height


def test_a_row_that_is_scrolled_away_cannot_be_clicked(hands: Hands) -> None:
    turn_to(hands, "asking me")
    below = hands.widget("asking.stop_on_ko")
    assert below.rect.centery > WINDOW[1] + WINDOW[3]
    hands.click("asking.stop_on_ko")
    assert hands.app.settings.asking.stop_on_ko


def test_the_wheel_stops_at_the_ends(hands: Hands) -> None:
    turn_to(hands, "asking me")
    column = screen(hands.app).column
    for amount, end in ((-1, column.furthest), (1, 0.0)):
        for _ in range(40):
            hands.stage.handle_input(InputEvent("wheel", *column.rect.center, amount=amount))
        hands.frame()
        assert column.top == end


# -- idle ------------------------------------------------------------------------------------------


def test_an_idle_page_is_not_drawn_again(hands: Hands) -> None:
    drawn = hands.stage.frames
    for _ in range(20):
        assert not hands.frame()
    assert hands.stage.frames == drawn


def test_a_field_in_sight_shows_the_name(hands: Hands) -> None:
    hands.app.settings.player.name = "Pickles"
    turn_to(hands, "you")
    field = hands.widget("player.name")
    assert isinstance(field, Field)
    assert field.text == "Pickles"
