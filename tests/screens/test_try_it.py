"""The rulebook's examples: played by the real rules, in three steps, on a small real table."""

from itertools import combinations
from pathlib import Path

import msgspec
import pygame
import pytest

import game.games
from game.app.app import App
from game.app.rulebook_pages import load_rulebook
from game.app.screen import Screen
from game.core.event import Event
from game.core.registry import find
from game.core.scenario import Scenario, ScenarioStep, play
from game.core.state import State
from game.games.eyeball_boxing.cards import BELLS, COPIES
from game.games.eyeball_boxing.scenarios import READER, PreparedPosition, event_sentence
from game.games.eyeball_boxing.text import CARDS
from game.screens.rulebook.screen import RulebookScreen
from game.screens.rulebook.try_it import TryIt, has_example
from game.stage.drawing.canvas import Canvas
from game.stage.input.input_reader import InputEvent
from game.table.board.board import Board
from game.table.board.card_faces import CARD_RATIO
from game.table.board.hand import hand_shapes
from game.table.board.zones import read_zones
from game.table.games import ON_THE_TABLE, game_table_for
from game.table.match_control.scenario_player import ScenarioPlayer
from game.table.match_control.small_table import MAPS
from game.table.text import scenario_files
from game.table.view.viewpoint import Viewpoint
from tests.screens.proof import Sheet
from tests.screens.user import User

assert game.games

GAME = "eyeball_boxing"
WORDS = find(GAME).words
SCRIPTS = game_table_for(GAME).scenarios


class Trying(User):
    """Hands at the example panel beside a page."""

    def __init__(self, app: App, key: str, game: str = GAME) -> None:
        super().__init__(app)
        app.stage.switch_to(Screen(app))
        app.push_screen("rulebook", game=game, key=key)
        self.frame()

    def read_through(self) -> int:
        """Play to the end and proof-read it; return how often the reader was asked for a card."""
        asked = 0
        while not self.panel.scenario_player.over:
            self.wait()
            sheet = Sheet(self.app)
            assert [*sheet.too_small(), *sheet.cut_off()] == []
            if self.panel.scenario_player.awaited_step is not None:
                self.click("own card")
                asked += 1
        return asked

    @property
    def panel(self) -> TryIt:
        scene = self.stage.top_layer
        assert isinstance(scene, RulebookScreen)
        assert scene.try_it is not None
        return scene.try_it

    def wait(self) -> None:
        """Wait until nothing moves any more."""
        for _ in range(3000):
            if not self.panel.busy:
                return
            self.frame(0.05)
        raise AssertionError("the example never comes to an end")

    def ways(self) -> set[tuple[float, float]]:
        """The position of the raised card, if there is one."""
        raised = self.panel.table.board.sprites.get(("raised",))
        return {raised.pose[:2]} if raised else set()

    def caption(self) -> str:
        return " ".join(self.panel.scenario_player.sentences)


def played(key: str, state: State | None = None) -> list[ScenarioStep]:
    script = SCRIPTS[key]
    return list(play(script, state or script.make_position(), WORDS))


def every_event(key: str) -> list[Event]:
    return [event for beat in played(key) for event in beat.events]


# -- by the real rules -----------------------------------------------------------------------------


def test_every_card_page_has_an_example() -> None:
    book = load_rulebook(GAME)
    cards = {page.key for page in book.pages if page.card}
    assert set(SCRIPTS) == cards
    assert all(has_example(GAME, key) for key in cards)


def test_every_example_stands_on_a_page_of_its_game() -> None:
    for name in ON_THE_TABLE:
        keys = {page.key for page in load_rulebook(name).pages}
        assert set(game_table_for(name).scenarios) <= keys
    assert not has_example(GAME, "no such page")
    assert not has_example("dodgeball", "punch")


@pytest.mark.parametrize(
    "example",
    [
        {"cast": ["bruiser"], "table": {"hands": [["Punch"]]}},
        {"cast": ["bruiser"], "table": {}, "steps": []},
        {"cast": ["bruiser"], "table": {"hands": [[1]]}, "steps": []},
        {"cast": ["bruiser"], "table": {"hands": []}, "steps": [[["Bruiser", "Punch"]]]},
        {"cast": ["bruiser"], "table": {"hands": []}, "steps": [], "stpes": []},
    ],
)
def test_a_broken_example_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, example: object
) -> None:
    (tmp_path / f"{GAME}.json").write_bytes(msgspec.json.encode({"punch": example}))
    monkeypatch.setattr(scenario_files, "SCRIPTS", tmp_path)
    with pytest.raises(msgspec.ValidationError):
        scenario_files.read_scenarios(GAME, PreparedPosition, event_sentence)


@pytest.mark.parametrize("key", SCRIPTS)
def test_no_card_is_lost_or_doubled(key: str) -> None:
    script = SCRIPTS[key]
    ring = script.make_position()
    assert ring.card_counts() == [*COPIES, BELLS]
    for _ in play(script, ring, WORDS):
        assert ring.card_counts() == [*COPIES, BELLS]


@pytest.mark.parametrize("key", SCRIPTS)
def test_each_of_three_steps_says_something(key: str) -> None:
    beats, names = played(key), SCRIPTS[key].names
    assert {beat.step for beat in beats} == {0, 1, 2}
    for number in range(3):
        step = [event for beat in beats if beat.step == number for event in beat.events]
        words = " ".join(filter(None, (event_sentence(event, step, names) for event in step)))
        assert words
        assert len(words) < 150, "a caption has little room"


@pytest.mark.parametrize("key", SCRIPTS)
def test_the_example_is_about_its_card(key: str) -> None:
    events = every_event(key)
    if key == "building_a_hotdog":
        assert any(event.what == "cooked" for event in events)
        return
    card = next(i for i, name in enumerate(CARDS) if name.lower().replace(" ", "_") == key)
    thrown = {"fouled": CARDS.index("Foul"), "stole": CARDS.index("Steal")}
    assert card in {thrown.get(event.what, event.card) for event in events}


@pytest.mark.parametrize("key", SCRIPTS)
def test_every_event_has_its_picture(key: str) -> None:
    game_table = game_table_for(GAME)
    together = {what for followers in game_table.grouped_events.values() for what in followers}
    assert {event.what for event in every_event(key)} <= {*game_table.animators, *together}


def test_a_foul_stops_the_nap_and_a_steal_takes_the_bun() -> None:
    fouled = [event.what for event in every_event("foul")]
    assert "stopped" in fouled
    assert "slept" not in fouled
    kept = next(event for event in every_event("steal") if event.what == "kept")
    assert (kept.who, CARDS[kept.card]) == (READER, "Bun")


def test_the_reader_never_sees_what_others_draw() -> None:
    drawn = [event for key in SCRIPTS for event in every_event(key) if event.what == "drew"]
    assert {event.card for event in drawn if event.who != READER} == {-1}
    assert all(event.card >= 0 for event in drawn if event.who == READER)


# -- on the small table ----------------------------------------------------------------------------


SOLID = ("card_slot", "card_stack", "pile", "plate")


@pytest.mark.parametrize("path", sorted(MAPS.glob("*.tmx")), ids=lambda path: path.stem)
def test_on_a_small_map_nothing_overlaps_or_is_cut(path: Path) -> None:
    game, _, seats = path.stem.rpartition("_")
    zones = read_zones(MAPS, game, int(seats[0]))
    table = pygame.FRect(0, 0, *zones.size)
    assert all(table.contains(zone.rect) for zone in zones.all.values())
    solid = [zone for zone in zones.all.values() if zone.kind in SOLID]
    touching = [
        (one.name, other.name)
        for one, other in combinations(solid, 2)
        if one.rect.colliderect(other.rect)
    ]
    assert touching == []


@pytest.mark.parametrize("seats", [2, 3])
def test_hands_lie_clear_of_everything(seats: int) -> None:
    """Up to five cards, more than any scenario deals."""
    zones = read_zones(MAPS, GAME, seats)
    hand = hand_shapes(zones)["hand"]
    for count in range(1, 6):
        for pose in hand.rest_poses(count):
            card = pygame.FRect(0, 0, pose.width, pose.width * CARD_RATIO)
            card.center = pose[:2]
            assert pygame.FRect(0, 0, *zones.size).contains(card)
            assert not [
                z.name for z in zones.all.values() if z.kind in SOLID and z.rect.colliderect(card)
            ]


def observed(board: Board, script: Scenario, state: State) -> dict[object, object]:
    shown = board.game_table.visible_state_from(state, Viewpoint(script.reader), state.n)
    return {p.key: (p.image, p.pose) for p in board.layout(shown)}


EXAMPLES = [(game, key) for game in ON_THE_TABLE for key in game_table_for(game).scenarios]


@pytest.mark.matrix("game", cases=2)
@pytest.mark.parametrize("patience", [60.0, 0.4], ids=["told", "cut short"])
@pytest.mark.parametrize(("game", "key"), EXAMPLES)
def test_after_each_beat_the_picture_is_what_the_reader_observes(
    app: App, game: str, key: str, patience: float
) -> None:
    script, words = game_table_for(game).scenarios[key], find(game).words
    board, state = Trying(app, key, game).panel.table.board, script.make_position()
    rehearsal = ScenarioPlayer(script, words, board, plays_alone=True)
    assert board.snapshot() == observed(board, script, state)
    for _ in play(script, state, words):
        rehearsal.play_step()
        for _ in range(round(patience / 0.05)):
            board.advance(0.05)
        if patience > 1:
            assert not board.is_playing
        board.finish_animations()
        assert board.snapshot() == observed(board, script, state)


@pytest.mark.matrix(cases=12)
@pytest.mark.parametrize("key", SCRIPTS)
def test_the_reader_is_asked_for_cards_in_hand(app: App, key: str) -> None:
    trying = Trying(app, key)
    asked = 0
    for _ in SCRIPTS[key].steps * 2:
        trying.wait()
        if trying.panel.scenario_player.over:
            break
        assert trying.panel.scenario_player.cards_to_play
        assert set(trying.panel.scenario_player.cards_to_play) <= set(
            trying.panel.table.board.pickable_card_keys()
        )
        trying.click("own card")
        asked += 1
    assert trying.panel.scenario_player.over
    assert asked == sum(beat.seat == READER for beat in played(key))
    assert asked, "there is something to try"


@pytest.mark.matrix(cases=6)
@pytest.mark.parametrize("key", SCRIPTS)
def test_nothing_is_drawn_beyond_the_panel(app: App, key: str) -> None:
    """Shaking and veils affect the small table only."""
    trying = Trying(app, key)
    trying.click("show me")
    table = trying.panel.table
    while trying.panel.busy:
        trying.frame(0.05)
        page = Canvas(trying.stage.art, trying.stage.lettering)
        page.fit(trying.stage.canvas.size)
        table.draw(page, trying.panel.scenario_player.cards_to_play)
        frame = page.area(*table.rect.inflate(20, 20))
        left, top, width, height = frame
        for blit in page.blits:
            area = blit.area()
            assert (
                not area.w
                or not area.h
                or (
                    left <= area.left
                    and top <= area.top
                    and area.right <= left + width
                    and area.bottom <= top + height
                )
            )


@pytest.mark.matrix(cases=8)
@pytest.mark.parametrize("text", [100, 200])
@pytest.mark.parametrize("key", SCRIPTS)
def test_whatever_is_said_meanwhile_can_be_read(app: App, key: str, text: int) -> None:
    """Stamps, names, the bell: no word is too small or cut."""
    app.settings.access.text = text  # type: ignore[assignment]
    app.apply_settings()
    trying = Trying(app, key)
    trying.click("show me")
    while trying.panel.busy:
        trying.frame(0.3)
        sheet = Sheet(app)
        assert [*sheet.too_small(), *sheet.cut_off()] == []


def test_it_stops_for_the_reader_who_plays_the_card(app: App) -> None:
    trying = Trying(app, "steal")
    trying.wait()
    assert "Spork hands over Bun to Gripes." in trying.caption()
    assert trying.panel.scenario_player.current_step == 1
    asked = trying.panel.scenario_player.awaited_step
    assert asked is not None
    assert asked.label == "Steal"
    trying.click("own card")
    assert trying.panel.busy
    trying.wait()
    assert trying.panel.scenario_player.over
    assert "Bruiser gets to keep the Bun." in trying.caption()
    assert "own card" not in trying.names()


def test_the_card_can_be_dragged(app: App) -> None:
    trying = Trying(app, "block")
    trying.wait()
    rect = trying.widget("own card").rect
    [key] = trying.panel.scenario_player.cards_to_play
    card = trying.panel.table.board.sprites[key]
    before = card.pose
    trying.stage.handle_input(InputEvent("press", rect.centerx, rect.centery, button=1))
    trying.stage.handle_input(InputEvent("motion", rect.centerx - 60, rect.centery - 150))
    assert card.pose.y < before.y - 100
    trying.stage.handle_input(
        InputEvent("release", rect.centerx - 60, rect.centery - 150, button=1)
    )
    trying.frame()
    assert trying.panel.scenario_player.step == 1
    trying.wait()
    assert trying.caption() == "Bruiser blocks."


def test_keys_play_one_card_after_the_other(app: App) -> None:
    trying = Trying(app, "punch")
    trying.wait()
    trying.stage.top_layer.focus.set_focus(trying.widget("own card"))
    for state in (1, 2, 3):
        trying.key("accept")
        trying.wait()
        assert trying.panel.table.board.visible.eyes[2] == state
    assert trying.panel.scenario_player.over
    assert "Gripes’s left eye: Blacked Out." in trying.caption()


def test_again_starts_over(app: App) -> None:
    trying = Trying(app, "foul")
    trying.wait()
    trying.click("own card")
    trying.wait()
    trying.click("again")
    assert trying.panel.scenario_player.current_step == 0
    assert trying.caption() == ""
    trying.wait()
    assert trying.panel.scenario_player.awaited_step is not None, "the reader may play again"


def test_show_me_plays_it_all_and_starts_over_at_the_end(app: App) -> None:
    trying = Trying(app, "nap_time")
    trying.wait()
    trying.click("show me")
    trying.wait()
    assert trying.panel.scenario_player.over
    trying.click("show me")
    assert trying.panel.scenario_player.current_step == 0
    trying.wait()
    assert trying.panel.scenario_player.over, "nobody is asked this time"


def test_show_me_twice_hurries(app: App) -> None:
    trying = Trying(app, "swarm")
    trying.wait()
    trying.click("show me")
    assert trying.panel.scenario_player.step == 0
    trying.click("show me")
    trying.frame(0.05)
    assert trying.panel.scenario_player.step == 1


def test_hardly_any_movement_means_cuts(app: App) -> None:
    app.settings.access.motion = "hardly"
    app.apply_settings()
    trying = Trying(app, "block")
    places = set()
    for _ in range(400):
        if not trying.panel.busy:
            break
        trying.frame(0.02)
        places |= trying.ways()
    assert len(places) == 1, "the card was never on its way"


def test_with_movement_the_card_travels(app: App) -> None:
    trying = Trying(app, "block")
    places = set()
    while trying.panel.busy:
        trying.frame(0.02)
        places |= trying.ways()
    assert len(places) > 5


def test_the_speed_of_the_table_counts(app: App) -> None:
    def seconds(speed: float) -> float:
        app.settings.play.speed = speed  # type: ignore[assignment]
        trying = Trying(app, "block")
        for number in range(1000):
            if not trying.panel.busy:
                return number * 0.02
            trying.frame(0.02)
        raise AssertionError("the example never comes to an end")

    assert 0.4 < seconds(0) < 0.7, "only a breath"
    assert seconds(4) < seconds(1)


def test_what_is_changed_in_the_settings_counts_at_once(app: App) -> None:
    trying = Trying(app, "block")
    assert trying.panel.table.board.motion_level == "full"
    app.push_screen("settings")
    app.settings.access.motion = "less"
    app.stage.pop()
    assert trying.panel.table.board.motion_level == "less"


def test_it_sounds_as_at_the_table(app: App) -> None:
    trying = Trying(app, "bell")
    trying.click("show me")
    trying.wait()
    assert {"bell", "deal", "slide", "zip", "whoosh", "impact_punch"} <= set(trying.heard)


def test_an_example_that_waits_draws_nothing(app: App) -> None:
    trying = Trying(app, "punch")
    trying.wait()
    trying.settle()
    assert not trying.frame()
    assert not trying.frame()


@pytest.mark.parametrize("text", [100, 200])
def test_the_caption_is_never_cut(app: App, text: int) -> None:
    """It fits, or it scrolls, in the smallest window."""
    app.settings.access.text = text  # type: ignore[assignment]
    app.apply_settings()
    trying = Trying(app, "bell")
    trying.click("show me")
    trying.wait()
    caption = trying.panel.caption
    if text == 100:
        assert caption.content_height <= caption.rect.h
    assert caption.rect.top >= trying.panel.table.rect.bottom
    assert caption.rect.bottom <= trying.widget("again").rect.top
    assert caption.top == caption.max_top, "the latest words are in sight"
