"""The rulebook opens at the right page, every way through it works, and nothing is cut."""

from collections import Counter

import pygame
import pytest

from game.app.app import App, MatchScreen
from game.app.rulebook_pages import load_rulebook
from game.app.screen import Screen
from game.core.registry import games
from game.match.match import Match, Player
from game.screens.rulebook.page_pictures import PagePictures
from game.screens.rulebook.page_view import house_rules
from game.screens.rulebook.screen import RulebookScreen
from game.stage.drawing.lettering import MIN_SIZE
from game.stage.input.input_reader import KEYS, InputEvent
from tests.screens.user import User

GAMES = ("eyeball_boxing", "card_clash", "twelve_rounds", "minds_eye", "dodgeball")
EYES = "eyeball_boxing"


class Reader(User):
    """Hands on a rulebook that was opened over another screen."""

    def __init__(self, app: App, below: Screen | None = None, **about: str) -> None:
        super().__init__(app)
        self.stub_screens("settings", "card")
        self.below = below or Screen(app)
        app.stage.switch_to(self.below)
        self.settle()
        app.push_screen("rulebook", **about)
        self.settle()

    @property
    def book(self) -> RulebookScreen:
        scene = self.stage.top_layer
        assert isinstance(scene, RulebookScreen)
        return scene

    @property
    def key_of_page(self) -> str:
        return self.book.page.key

    @property
    def closed(self) -> bool:
        return self.stage.layers == [self.below]

    def rows(self) -> list[str]:
        rows = self.book.contents.rows
        return [row.page.title if row.page else row.chapter.title for row in rows]

    def click_row(self, title: str) -> None:
        contents = self.book.contents
        row = contents.rows[self.rows().index(title)]
        y = contents.rect.y + row.y + row.height / 2 - contents.top
        assert contents.rect.y < y < contents.rect.bottom
        self.click_at(contents.rect.x + 120, y)

    def written(self) -> set[str]:
        self.stage.lettering._words.clear()
        self.stage.draw()
        return {str(key[0]) for key in self.stage.lettering._words}


@pytest.fixture
def steal(app: App) -> Reader:
    return Reader(app, game=EYES, key="steal")


def match_of(game: str, **options: object) -> Match:
    return Match(game, options, [Player("Ann", "human"), Player("Bob", "human")], 1)


class Played(Screen, MatchScreen):
    """A stand-in for the table, as the rulebook sees it."""

    def __init__(self, app: App, match: Match) -> None:
        super().__init__(app)
        self.match = match


# -- where it opens --------------------------------------------------------------------------------


def test_it_opens_the_game_of_the_match_below(app: App) -> None:
    app.settings.last.game = EYES
    reader = Reader(app, Played(app, match_of("card_clash")))
    assert (reader.book.book.game, reader.key_of_page) == ("card_clash", "the_idea")


def test_it_opens_the_game_played_last(app: App) -> None:
    app.settings.last.game = "dodgeball"
    assert Reader(app).book.book.game == "dodgeball"


def test_a_game_that_is_no_longer_there_opens_the_first_one(app: App) -> None:
    app.settings.last.game = "tiddlywinks"
    assert Reader(app).book.book.game == games()[0].name


@pytest.mark.parametrize("key", ["nap_time", "Nap Time"])
def test_it_opens_at_a_page_or_a_card(app: App, key: str) -> None:
    reader = Reader(app, game=EYES, key=key)
    assert reader.key_of_page == "nap_time"
    assert "Purple cards" in reader.book.contents.opened


def test_an_unknown_page_opens_the_first(app: App) -> None:
    assert Reader(app, game=EYES, key="no such page").key_of_page == "the_idea"


# -- closing it ------------------------------------------------------------------------------------


@pytest.mark.parametrize("action", ["cancel", "back", "rules"])
def test_keys_close_it(steal: Reader, action: str) -> None:
    steal.key(action)
    assert steal.closed


@pytest.mark.parametrize("button", ["back", "close"])
def test_buttons_close_it(steal: Reader, button: str) -> None:
    steal.click(button)
    assert steal.closed


def test_settings_lie_over_it_and_their_text_size_counts(steal: Reader) -> None:
    steal.key("settings")
    assert steal.shown == [("settings", {})]
    steal.app.settings.access.text = 200
    steal.app.apply_settings()
    steal.stage.pop()
    steal.settle()
    assert steal.book.search.rect.w > 500
    assert steal.book.try_it is not None
    assert steal.book.try_it.table.rect.h == 440


# -- turning pages ---------------------------------------------------------------------------------


def test_page_up_and_down_and_the_arrows_turn_pages(steal: Reader) -> None:
    steal.key("page_down")
    assert steal.key_of_page == "foul"
    steal.key("page_up", "page_up")
    assert steal.key_of_page == "nap_time"
    steal.click("next page")
    assert steal.key_of_page == "steal"
    steal.click("page before")
    assert steal.key_of_page == "nap_time"


def test_the_book_goes_round(app: App) -> None:
    reader = Reader(app, game="dodgeball")
    reader.click("page before")
    assert reader.key_of_page == load_rulebook("dodgeball").pages[-1].key
    reader.click("next page")
    assert reader.key_of_page == "the_idea"


def test_page_down_reads_a_long_page_before_it_turns_it(steal: Reader) -> None:
    steal.app.settings.access.text = 200
    steal.app.apply_settings()
    steal.settle()
    steal.book.focus.set_focus(steal.book.page_view)
    steal.key("page_down")
    assert (steal.key_of_page, steal.book.page_view.top > 0) == ("steal", True)
    for _ in range(12):
        if steal.key_of_page == "steal":
            steal.key("page_down")
    assert steal.key_of_page == "foul"
    assert steal.book.page_view.top == 0


def test_see_also_leads_there(steal: Reader) -> None:
    for key in load_rulebook(EYES).page("steal").see:
        reader = steal
        reader.click(f"see {key}")
        assert reader.key_of_page == key
        reader.book.open(load_rulebook(EYES).page("steal"))
        reader.frame()


def test_the_picture_is_shown_large(steal: Reader) -> None:
    steal.click("picture")
    steal.stage.pop()
    steal.settle()
    steal.key("inspect")
    names = [name for name, _ in steal.shown]
    assert names == ["card", "card"]
    assert steal.shown[0][1]["cards"] == [(EYES, "steal")]


def test_art_that_is_no_card_is_not_inspected(app: App) -> None:
    reader = Reader(app, game="minds_eye", key="staring_contest")
    assert "picture" not in reader.names()
    reader.key("inspect")
    assert reader.shown == []


# -- contents --------------------------------------------------------------------------------------


def test_a_chapter_opens_and_closes_with_a_click(steal: Reader) -> None:
    assert "Punch" not in steal.rows()
    steal.click_row("Green cards")
    assert "Punch" in steal.rows()
    steal.click_row("Punch")
    assert steal.key_of_page == "punch"
    steal.click_row("Green cards")
    assert "Punch" not in steal.rows()


def test_arrow_keys_walk_open_and_close(steal: Reader) -> None:
    steal.key("up")
    assert steal.key_of_page == "nap_time", "walking reads"
    steal.key("left")
    assert "Swarm" not in steal.rows()
    steal.key("up")
    assert steal.book.contents.cursor == ("Green cards", "")
    steal.key("right")
    assert "Punch" in steal.rows()
    steal.key("down")
    assert steal.key_of_page == "punch"
    steal.key("left", "accept")
    assert "Punch" in steal.rows(), "Enter opens a chapter, too"
    steal.key("right")
    assert steal.book.focus.focused is not steal.book.contents, "there is more to the right"


def test_the_pad_walks_as_well(steal: Reader) -> None:
    steal.pad("up")
    assert steal.key_of_page == "nap_time"
    steal.pad("cancel")
    assert steal.closed


def test_the_row_that_is_read_stays_in_sight(app: App) -> None:
    reader = Reader(app, game="twelve_rounds")
    contents = reader.book.contents
    for page in load_rulebook("twelve_rounds").pages:
        reader.book.open(page)
        reader.frame()
        row = next(row for row in contents.rows if row.page is page)
        assert contents.top <= row.y
        assert row.y + row.height <= contents.top + contents.rect.h


def test_wheel_and_bar_scroll_the_contents(app: App) -> None:
    reader = Reader(app, game="twelve_rounds")
    contents = reader.book.contents
    x, y = contents.rect.centerx, contents.rect.centery
    reader.stage.handle_input(InputEvent("wheel", x, y, amount=-2))
    assert contents.top == 120
    reader.stage.handle_input(
        InputEvent("press", contents.rect.right - 10, contents.rect.bottom - 2, button=1)
    )
    assert contents.top == contents.max_top


def test_rows_light_up_under_the_pointer(steal: Reader) -> None:
    contents = steal.book.contents
    row = contents.rows[0]
    steal.frame(0.1)
    steal.stage.handle_input(
        InputEvent("motion", contents.rect.x + 100, contents.rect.y + row.y + 20 - contents.top)
    )
    assert contents.pointed == row.row_id
    steal.stage.handle_input(InputEvent("motion", 960, 60))
    assert contents.pointed is None


# -- search ----------------------------------------------------------------------------------------


def test_search_finds_while_typing_and_esc_clears_first(steal: Reader) -> None:
    steal.key("search")
    steal.type("bell")
    assert steal.rows()[0] == "Bell"
    assert "FOUND" in steal.written()
    assert steal.key_of_page == "steal", "nothing is opened yet"
    steal.key("cancel")
    assert not steal.closed
    assert steal.book.search.text == ""
    assert "Green cards" in steal.rows()
    assert not steal.stage.controls.typing
    steal.key("cancel")
    assert steal.closed


def test_enter_opens_the_first_page_found(steal: Reader) -> None:
    steal.click("search")
    steal.type("swarm")
    steal.key("accept")
    assert steal.key_of_page == "swarm"
    assert not steal.stage.controls.typing


def test_down_walks_into_what_was_found(steal: Reader) -> None:
    steal.key("search")
    steal.type("hotdog")
    steal.key("down", "down")
    assert steal.rows()[1] == steal.book.page.title
    steal.click_row(steal.rows()[0])
    assert steal.book.page.title == steal.rows()[0]


def test_nothing_found_says_so(steal: Reader) -> None:
    steal.key("search")
    steal.type("zzz")
    assert steal.rows() == []
    assert any("Nothing about “zzz”" in words for words in steal.written())
    steal.key("accept")
    assert steal.key_of_page == "steal"
    steal.key("cancel")
    assert "Green cards" in steal.rows()


def test_real_keys_reach_the_field(steal: Reader) -> None:
    """Ctrl+F opens it; then letters are typed, and Backspace deletes one."""
    stage = steal.stage
    down = pygame.event.Event(
        pygame.KEYDOWN, key=pygame.K_f, mod=pygame.KMOD_CTRL, unicode="", scancode=0
    )
    stage.handle_event(down)
    stage.handle_event(
        pygame.event.Event(pygame.KEYUP, key=pygame.K_f, mod=0, unicode="", scancode=0)
    )
    for letter in "eye":
        stage.handle_event(pygame.event.Event(pygame.TEXTINPUT, text=letter))
    back = pygame.event.Event(pygame.KEYDOWN, key=pygame.K_BACKSPACE, mod=0, unicode="", scancode=0)
    stage.handle_event(back)
    assert steal.book.search.text == "ey"
    assert steal.book.contents.words == "ey"


def test_leaving_the_book_ends_the_typing(steal: Reader) -> None:
    steal.key("search")
    steal.click("close")
    assert steal.closed
    assert not steal.stage.controls.typing


# -- the other games -------------------------------------------------------------------------------


def test_the_switch_goes_round_all_games(steal: Reader) -> None:
    switch = steal.book.switch
    seen = []
    for _ in games():
        steal.click_at(switch.rect.right - 20, switch.rect.centery)
        seen.append(steal.book.book.game)
        assert steal.book.page is steal.book.book.pages[0]
    assert sorted(seen) == sorted(game.name for game in games())
    assert seen[-1] == EYES
    steal.click_at(switch.rect.x + 20, switch.rect.centery)
    assert steal.book.book.game == seen[-2]


def test_another_game_forgets_the_search(steal: Reader) -> None:
    steal.key("search")
    steal.type("swarm")
    steal.click_at(steal.book.switch.rect.right - 20, steal.book.switch.rect.centery)
    assert steal.book.search.text == ""
    assert len(steal.rows()) > len(steal.book.book.chapters)


# -- the gallery -----------------------------------------------------------------------------------


def test_pictures_lead_to_their_pages_by_mouse_and_keys(app: App) -> None:
    reader = Reader(app, game="card_clash", key="high_jab")
    gallery = reader.book.gallery
    assert gallery is not None
    page, cell = gallery.pages[1], gallery._cells[1]
    x, y = cell.centerx, gallery.rect.y + cell.centery - gallery.top
    reader.stage.handle_input(InputEvent("motion", x, y))
    assert gallery.pointed == 1
    reader.click_at(x, y)
    assert reader.book.page is page
    gallery = reader.book.gallery
    assert gallery is not None
    reader.book.focus.set_focus(gallery)
    reader.key("right")
    wanted = gallery.pages[1]
    reader.key("accept")
    assert reader.book.page is wanted


@pytest.mark.parametrize("game", GAMES)
def test_every_page_has_something_on_its_right(app: App, game: str) -> None:
    reader = Reader(app, game=game)
    for page in load_rulebook(game).pages:
        reader.book.open(page)
        reader.stage.draw()
        gallery, example = reader.book.gallery, reader.book.try_it
        assert (gallery is None) != (example is None)
        if gallery is not None:
            assert len(gallery.pages) >= 6
            assert page not in gallery.pages
            assert len(set(gallery.pages)) == len(gallery.pages)


# -- house rules -----------------------------------------------------------------------------------


def test_a_house_rule_of_the_match_below_is_told(app: App) -> None:
    match = match_of(EYES, foulTheFoul=True, turnSwap="onlyIfStuck", autoHotdog=False)
    reader = Reader(app, Played(app, match), key="steal")
    first = reader.book.page_view.rules[0]
    assert first.in_use
    assert first.words == ("Your house rule: A Foul can be fouled; the last one thrown decides.")
    reader.book.open(load_rulebook(EYES).page("swapping"))
    assert reader.book.page_view.rules[0].words.endswith("Here: only if stuck.")
    reader.book.open(load_rulebook(EYES).page("building_a_hotdog"))
    assert reader.book.page_view.rules[0].words.endswith("Here: no.")


def test_without_a_match_the_option_itself_is_told(steal: Reader) -> None:
    rules = steal.book.page_view.rules
    assert [rule.in_use for rule in rules] == [False, False]
    assert rules[0].words == "House rule: A Foul can be fouled; the last one thrown decides."


def test_a_match_of_another_game_changes_nothing(app: App) -> None:
    match = match_of("card_clash", rounds=6)
    reader = Reader(app, Played(app, match), game=EYES, key="steal")
    assert not any(rule.in_use for rule in reader.book.page_view.rules)


@pytest.mark.parametrize("game", GAMES)
def test_every_option_of_every_page_can_be_worded(game: str) -> None:
    book = load_rulebook(game)
    for page in book.pages:
        lines = list(house_rules(game, page, None))
        assert len(lines) == len(page.options)


# -- nothing is cut --------------------------------------------------------------------------------


@pytest.mark.matrix(cases=3)
@pytest.mark.parametrize("text", [100, 200])
@pytest.mark.parametrize("game", GAMES)
def test_buttons_never_overlap_and_lines_stay_on_the_sheet(app: App, game: str, text: int) -> None:
    app.settings.access.text = text  # type: ignore[assignment]
    app.apply_settings()
    reader = Reader(app, game=game)
    for page in load_rulebook(game).pages:
        reader.book.open(page)
        reader.stage.draw()
        book = reader.book
        see = [w.rect for w in book.focus.widgets if w.name.startswith("see ")]
        others = [book.focus.find(name).rect for name in ("page before", "next page")]
        rects = see + others
        for i, rect in enumerate(rects):
            assert rect.collidelist(rects[i + 1 :]) < 0, f"{game} {page.key}"
            assert rect.right <= 1320
            assert rect.top >= book.page_view.rect.bottom
        assert book.page_view.rect.h > 300
        letters = book.stage.lettering
        assert all(
            style.size * letters.scale_factor(style) >= MIN_SIZE - 0.5 for style in styles(reader)
        )


def styles(reader: Reader):
    """The styles of everything written outside cards and key caps."""
    reader.stage.lettering._words.clear()
    reader.stage.draw()
    return [key[1] for key in reader.stage.lettering._words if not key[1].fixed]


def test_an_idle_book_draws_nothing(app: App) -> None:
    reader = Reader(app, game="dodgeball")
    reader.settle()
    assert not reader.frame()
    assert not reader.frame()


def test_every_widget_can_be_reached_by_tab(steal: Reader) -> None:
    wanted = set(steal.names())
    seen = set()
    for _ in range(2 * len(wanted)):
        steal.stage.controls.device = KEYS
        steal.stage.handle_input(InputEvent("action", action="next", device=KEYS))
        at = steal.book.focus.focused
        assert at is not None
        seen.add(at.name)
    assert seen == wanted


# -- pictures --------------------------------------------------------------------------------------

EMPTY = 0.3
"""Least share of a picture's middle that differs from its background; a bare frame has 0.22."""


def filled(picture: pygame.Surface) -> float:
    """Share of the middle that differs from its most common colour."""
    w, h = picture.get_size()
    middle = picture.subsurface((w // 4, h // 4, w // 2, h // 2)).convert_alpha()
    small = pygame.transform.smoothscale(middle, (24, 32))
    colours = [small.get_at((x, y)) for x in range(24) for y in range(32)]
    ground = Counter((c.r // 32, c.g // 32, c.b // 32) for c in colours).most_common(1)[0][0]
    r, g, b = (32 * part + 16 for part in ground)
    apart = [c for c in colours if abs(c.r - r) + abs(c.g - g) + abs(c.b - b) > 90]
    return len(apart) / len(colours)


@pytest.mark.parametrize("game", GAMES)
def test_no_page_shows_an_empty_frame(app: App, game: str) -> None:
    book, prints = load_rulebook(game), PagePictures(app)
    canvas = app.stage.canvas
    empty = [
        page.key
        for page in book.pages
        if filled(prints.picture(canvas, game, page, book.chapter(page).family, 304)) < EMPTY
    ]
    assert empty == []
