"""Everything on the table can be inspected with any device, and the note covers nothing."""

from collections.abc import Iterator

import pygame
import pytest

from game.app.app import App
from game.screens.card.screen import CardScreen
from game.screens.table.help.inspect_tooltip import DELAY, TEXT, fit_tooltip
from game.screens.table.screen import TableScreen
from game.stage.drawing.canvas import Patch
from game.stage.input.input_reader import InputEvent
from game.stage.widgets.focus import Focus
from game.table.board.hand import HandCardKey
from game.table.board.inspectables import UNINSPECTED_KINDS, Inspectable, inspectable_at
from game.table.text.word_files import read_words
from game.table.view.viewpoint import AUDIENCE, Viewpoint
from game.tools.shot import show_screen
from tests.screens.proof import Sheet
from tests.table.harness import GameSpec, TableUser, heuristic_move
from tests.table.kit.tables import GAMES, SPECS, TABLES

SCREEN = pygame.FRect(0, 0, 1920, 1080)
RIGHT = 3
RARE = {
    "loot", "btn_build_dog", "btn_pass", "btn_action", "btn_back_off", "btn_no_card", "btn_dig",
    "btn_ready", "btn_no_clinch", "btn_pass/nothing",
    "btn_next_card", "beats", "count_cards", "needs", "no_movement", "movement/used",
    "corner_card/said", "ball", "btn_turn_left", "btn_turn_right", "btn_lock", "dice", "locked",
    "last", "stool", "says", "corner_send", "strip", "rival", "card_so_far", "down",
    "dig/0", "dig/1", "dig/2", "slots",
}  # fmt: skip
"""What is there only for a moment, or belongs to a button."""
FILLING = "stare/"
"""What is there only while a scene fills the table: its own tests inspect it."""
NOW_AND_THEN = ("announcer",)
"""Zones that need no words: what is in them explains itself."""


def tables(app: App, spec: GameSpec, n: int) -> Iterator[TableUser]:
    """Stop at several points of a match, first at a seat, then with all hands open."""
    app.settings.play.speed = 0.0
    sitter = TableUser(app, spec.sit_down(n, 0, seed=9))
    sitter.skip_drawing()
    for _ in range(5):
        for _ in range(2):
            sitter.settle_down()
            asked = sitter.table.referee.viewer_question
            if asked is None:
                return
            sitter.do(heuristic_move(sitter.match, asked))
        sitter.settle_down()
        yield sitter
    sitter.table.change_viewpoint(Viewpoint(AUDIENCE, open_hands=True))
    yield sitter


@TABLES
def test_every_zone_and_every_sprite_has_an_answer(app: App, spec: GameSpec, n: int) -> None:
    if spec.game.name not in read_words("things"):
        return
    for sitter in tables(app, spec, n):
        table = sitter.table
        things = table.inspect_tooltip.inspectables()
        named = {thing.name: thing for thing in things}
        filled = table.board.game_table.hides_log(table.board.visible)
        for name, zone in ({} if filled else table.board.zones.all).items():
            seen = zone.kind not in UNINSPECTED_KINDS and name not in NOW_AND_THEN
            if seen and not name.endswith(("_deed", "_status", "_hand")):
                assert named[name].title, name
                assert named[name].text, name
            if not seen:
                assert name not in named
        for key, sprite in table.board.sprites.items():
            if not isinstance(key, HandCardKey):
                assert inspectable_at(things, *sprite.rect.center), key
        for seat, deed in table.commentary.memory.last_plays.items():
            zone = f"{table.board.zone_prefix(seat)}_deed"
            if zone in table.board.zones and not filled:
                assert deed[0] in named[zone].text
        table.hud.focus_inspectable()
        for widget in (widget for widget in table.hud.focus.widgets if widget.visible):
            assert widget.tooltip or widget.name in named, widget.name


@GAMES
def test_no_words_are_there_for_nothing(app: App, spec: GameSpec) -> None:
    """Each entry is used at some table, or belongs to a button."""
    known = read_words("things").get(spec.game.name, {})
    asked: set[str] = set()
    for n in spec.game.seats:
        for sitter in tables(app, spec, n):
            titles = {thing.title for thing in sitter.table.inspect_tooltip.inspectables()}
            asked |= {k for k, (form, _) in known.items() if any(_like(form, t) for t in titles)}
    assert {key for key in known if not key.startswith(FILLING)} - asked <= RARE


def _like(form: str, title: str) -> bool:
    """Whether this title is made from that form."""
    parts = [part.partition("}")[2] for part in f"}}{form}".split("{")]
    place = 0
    for part in parts:
        place = title.find(part, place)
        if place < 0:
            return False
        place += len(part)
    return True


def test_only_games_that_are_there_have_words() -> None:
    assert set(read_words("things")) <= {"table", *(evening.game.name for evening in SPECS)}


# -- the note --------------------------------------------------------------------------------------


@pytest.mark.parametrize("percent", [100, 200])
@TABLES
def test_a_note_lies_beside_what_it_explains(
    app: App, spec: GameSpec, n: int, percent: int
) -> None:
    app.stage.text_scale = percent
    app.stage.fit()
    letters = app.stage.lettering
    for sitter in tables(app, spec, n):
        for thing in sitter.table.inspect_tooltip.inspectables():
            rect, _, text = fit_tooltip(letters, thing)
            assert SCREEN.contains(rect), thing
            assert not rect.colliderect(thing.rect), thing
            assert letters.size(TEXT._replace(size=text)) >= 22 * (1 if percent == 100 else 1.4), (
                thing
            )


def at_turn(app: App, spec: GameSpec, n: int) -> TableUser:
    """Return a player at a turn. A match may end before it comes to that, so several are tried."""
    for seed in range(2, 20):
        sitter = TableUser(app, spec.sit_down(n, 0, seed=seed))
        sitter.settle_down()
        while not sitter.my_turn and (question := sitter.table.question) is not None:
            sitter.answer(question.moves[-1])
            sitter.settle_down()
        if sitter.my_turn:
            return sitter
    raise AssertionError("the player is never on")


def one(sitter: TableUser) -> Inspectable:
    """Return something the mouse can inspect: the portrait at the next seat."""
    things = sitter.table.inspect_tooltip.inspectables()
    return next(t for t in things if t.name in ("seat1_portrait", "seat1_plate"))


@TABLES
def test_whoever_rests_the_pointer_is_told(app: App, spec: GameSpec, n: int) -> None:
    sitter = at_turn(app, spec, n)
    thing = one(sitter)
    x, y = thing.rect.left + 20, thing.rect.centery
    sitter.move(x, y)
    sitter.frame(DELAY / 2)
    assert sitter.table.inspect_tooltip.inspectable is None, "sweeping the table is quiet"
    sitter.frame(DELAY)
    told = sitter.table.inspect_tooltip.inspectable
    assert told is not None
    assert told.rect.collidepoint(x, y)
    assert {told.title} <= {word.text for word in Sheet(app).words}
    sitter.move(x + 9, y)
    assert sitter.table.inspect_tooltip.inspectable is None


@TABLES
def test_a_right_click_and_the_keys_are_told_at_once(app: App, spec: GameSpec, n: int) -> None:
    sitter = at_turn(app, spec, n)
    thing = one(sitter)
    x, y = thing.rect.left + 20, thing.rect.centery
    sitter.press(x, y, RIGHT)
    assert sitter.table.inspect_tooltip.inspectable is not None
    sitter.move(x + 200, y + 200)
    assert sitter.table.inspect_tooltip.inspectable is None
    app.stage.controls.device = "keys"
    sitter.table.grip.raise_card(None)
    sitter.tap("inspect")
    sitter.frame()
    first = sitter.table.inspect_tooltip.inspectable
    assert first is not None
    found = {first.name}
    for way in ("right", "down", "left", "up") * 6:
        sitter.tap(way)
        sitter.frame()
        if sitter.table.inspect_tooltip.inspectable is not None:
            found.add(sitter.table.inspect_tooltip.inspectable.name)
    assert len(found) > 2


def test_nobody_is_told_while_a_card_is_held(app: App) -> None:
    sitter = at_turn(app, SPECS[0], 2)
    sitter.pick_up(0)
    sitter.move(*one(sitter).rect.center)
    sitter.frame(2 * DELAY)
    assert sitter.table.inspect_tooltip.inspectable is None
    sitter.stage.handle_input(InputEvent("action", action="cancel", device="keys"))


# -- everything that is drawn ----------------------------------------------------------------------

PHASES = (
    "corner:twelve_rounds", "knock_down:twelve_rounds", "put_back:twelve_rounds",
    "defend:twelve_rounds", "eyes:minds_eye", "eyes_two_left:minds_eye", "judging:minds_eye",
    "stare:minds_eye", "stare_offer:minds_eye", "stare_honest:minds_eye",
)  # fmt: skip
"""Moments at which a table does not look as it does in a turn."""
LARGEST = 900, 700
"""Units: anything larger is background, not an object."""


def unasked(table: TableScreen) -> list[tuple[int, ...]]:
    """Return what is drawn without being inspectable, except effects, tips and the crowd."""
    app = table.app
    table.board.effects.clear()
    table.tip_presenter.tips.clear()
    canvas, things = app.stage.canvas, table.inspect_tooltip.inspectables()
    found = []
    for blit in (b for b in app.stage.blits() if not isinstance(b.picture, Patch)):
        area = blit.area()
        x, y = canvas.to_logical(*area.center)
        w, h = area.w / canvas.scale, area.h / canvas.scale
        drawn = 1 < w < LARGEST[0] and 1 < h < LARGEST[1]
        if drawn and inspectable_at(things, x, y) is None and not speaks_for_itself(table, x, y):
            found.append((round(x), round(y), round(w), round(h)))
    return found


def speaks_for_itself(table: TableScreen, x: float, y: float) -> bool:
    """True for hand cards, buttons, the log, advice and flying cards: they need no note."""
    question, hud = table.question, table.hud
    widgets = [w for w in hud.focus.widgets if w.visible]
    if question is not None:
        focuses = [f for f in vars(question).values() if isinstance(f, Focus)]
        widgets += [w for focus in focuses for w in focus.widgets]
    on_widget = any(w.rect.inflate(24, 24).collidepoint(x, y) for w in widgets)
    on_log = table.is_log_visible and table.log.rect.inflate(8, 8).collidepoint(x, y)
    on_advice = hud.advice_room().inflate(20, 40).collidepoint(x, y)
    in_hand = table.grip.move_options.card_at(x, y) is not None
    flying = any(s.is_flying and s.rect.collidepoint(x, y) for s in table.board.sprites.values())
    return on_widget or on_log or on_advice or in_hand or flying


@TABLES
def test_whatever_is_drawn_at_a_table_can_be_asked(app: App, spec: GameSpec, n: int) -> None:
    if spec.game.name not in read_words("things"):
        return
    for sitter in tables(app, spec, n):
        question = sitter.table.question
        if question is None or question.is_inline:
            vars(app.stage).pop("draw", None)
            assert unasked(sitter.table) == []
            sitter.skip_drawing()


@pytest.mark.parametrize("phase", PHASES)
def test_every_phase_can_be_inspected(app: App, phase: str) -> None:
    show_screen(app, phase, 3 if "minds" in phase else 2, 1, 1)
    table = app.stage.top_layer
    assert isinstance(table, TableScreen)
    assert unasked(table) == []
    things = table.inspect_tooltip.inspectables()
    assert all(thing.title and thing.text for thing in things)
    for thing in things:
        rect, _, _ = fit_tooltip(app.stage.lettering, thing)
        assert SCREEN.contains(rect), thing


def test_a_button_is_asked_before_it_is_pressed(app: App) -> None:
    sitter = at_turn(app, SPECS[0], 2)
    button = sitter.table.hud.focus.find("pause")
    sitter.press(*button.rect.center, RIGHT)
    thing = sitter.table.inspect_tooltip.inspectable
    assert thing is not None
    assert thing.text == "Pause"
    assert app.stage.top_layer is sitter.table, "it was not pressed"


def test_a_draw_pile_says_how_many_and_shows_none(app: App) -> None:
    sitter = at_turn(app, SPECS[0], 2)
    x, y = sitter.middle("draw_pile")
    sitter.click_at(x, y)
    assert app.stage.top_layer is sitter.table
    thing = sitter.table.inspect_tooltip.inspectable
    assert thing is not None
    assert str(sitter.table.board.visible.deck) in thing.title


@pytest.mark.parametrize("device", ["mouse", "keys"])
def test_hotdogs_are_looked_through(app: App, device: str) -> None:
    sitter = at_turn(app, SPECS[0], 2)
    table = sitter.table
    table.board.visible.dogs[1] = 2
    table.hud.rebuild_widgets()
    if device == "mouse":
        sitter.click_at(*table.board.zones.rect("seat1_hotdogs").center)
    else:
        table.hud.focus_inspectable()
        table.hud.focus.set_focus(table.hud.focus.find("seat1_hotdogs"))
        sitter.key("accept")
    scene = app.stage.top_layer
    assert isinstance(scene, CardScreen)
    assert (len(scene.cards), scene.where) == (6, "In 2 hotdogs")
