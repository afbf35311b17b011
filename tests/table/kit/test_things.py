"""Everything on the table can be inspected with any device, and the note covers nothing."""

from collections.abc import Iterator

import pygame
import pytest

from game.app.app import App
from game.screens.card.screen import CardScreen
from game.screens.table.help.inspect_tooltip import DELAY, TEXT, placed
from game.screens.table.screen import TableScreen
from game.stage.drawing.canvas import Patch
from game.stage.input.input_reader import InputEvent
from game.stage.widgets.focus import Focus
from game.table.board.hand import HandCardKey
from game.table.board.inspectables import SPACE, Inspectable, at
from game.table.text.word_files import words
from game.table.view.viewpoint import AUDIENCE, Viewpoint
from game.tools.shot import stage
from tests.screens.proof import Sheet
from tests.table.evening import Evening, Sitter, adviser
from tests.table.kit.tables import EVENINGS, GAMES, TABLES

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


def tables(app: App, evening: Evening, n: int) -> Iterator[Sitter]:
    """Stop at several points of a match, first at a seat, then with all hands open."""
    app.settings.play.speed = 0.0
    sitter = Sitter(app, evening.sit_down(n, 0, seed=9))
    sitter.blind()
    for _ in range(5):
        for _ in range(2):
            sitter.settle_down()
            asked = sitter.table.referee.viewer_question
            if asked is None:
                return
            sitter.do(adviser(sitter.match, asked))
        sitter.settle_down()
        yield sitter
    sitter.table.see_as(Viewpoint(AUDIENCE, open_hands=True))
    yield sitter


@TABLES
def test_every_zone_and_every_sprite_has_an_answer(app: App, evening: Evening, n: int) -> None:
    if evening.game.name not in words("things"):
        return
    for sitter in tables(app, evening, n):
        table = sitter.table
        things = table.curiosity.things()
        named = {thing.name: thing for thing in things}
        filled = table.board.game_table.hides_log(table.board.visible)
        for name, zone in ({} if filled else table.board.zones.all).items():
            seen = zone.kind not in SPACE and name not in NOW_AND_THEN
            if seen and not name.endswith(("_deed", "_status", "_hand")):
                assert named[name].title, name
                assert named[name].text, name
            if not seen:
                assert name not in named
        for key, sprite in table.board.sprites.items():
            if not isinstance(key, HandCardKey):
                assert at(things, *sprite.area.center), key
        for seat, deed in table.commentary.seats.deeds.items():
            zone = f"{table.board.side(seat)}_deed"
            if zone in table.board.zones and not filled:
                assert deed[0] in named[zone].text
        table.hud.wander()
        for widget in (widget for widget in table.hud.focus.widgets if widget.visible):
            assert widget.tooltip or widget.name in named, widget.name


@GAMES
def test_no_words_are_there_for_nothing(app: App, evening: Evening) -> None:
    """Each entry is used at some table, or belongs to a button."""
    known = words("things").get(evening.game.name, {})
    asked: set[str] = set()
    for n in evening.game.seats:
        for sitter in tables(app, evening, n):
            titles = {thing.title for thing in sitter.table.curiosity.things()}
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
    assert set(words("things")) <= {"table", *(evening.game.name for evening in EVENINGS)}


# -- the note --------------------------------------------------------------------------------------


@pytest.mark.parametrize("percent", [100, 200])
@TABLES
def test_a_note_lies_beside_what_it_explains(
    app: App, evening: Evening, n: int, percent: int
) -> None:
    app.stage.text_scale = percent
    app.stage.fit()
    letters = app.stage.lettering
    for sitter in tables(app, evening, n):
        for thing in sitter.table.curiosity.things():
            rect, _, text = placed(letters, thing)
            assert SCREEN.contains(rect), thing
            assert not rect.colliderect(thing.rect), thing
            assert letters.size(TEXT._replace(size=text)) >= 22 * (1 if percent == 100 else 1.4), (
                thing
            )


def at_turn(app: App, evening: Evening, n: int) -> Sitter:
    """Return a player at a turn. A match may end before it comes to that, so several are tried."""
    for seed in range(2, 20):
        sitter = Sitter(app, evening.sit_down(n, 0, seed=seed))
        sitter.settle_down()
        while not sitter.my_turn and (question := sitter.table.question) is not None:
            sitter.answer(question.moves[-1])
            sitter.settle_down()
        if sitter.my_turn:
            return sitter
    raise AssertionError("the player is never on")


def one(sitter: Sitter) -> Inspectable:
    """Return something the mouse can inspect: the portrait at the next seat."""
    things = sitter.table.curiosity.things()
    return next(t for t in things if t.name in ("seat1_portrait", "seat1_plate"))


@TABLES
def test_whoever_rests_the_pointer_is_told(app: App, evening: Evening, n: int) -> None:
    sitter = at_turn(app, evening, n)
    thing = one(sitter)
    x, y = thing.rect.left + 20, thing.rect.centery
    sitter.move(x, y)
    sitter.frame(DELAY / 2)
    assert sitter.table.curiosity.thing is None, "sweeping the table is quiet"
    sitter.frame(DELAY)
    told = sitter.table.curiosity.thing
    assert told is not None
    assert told.rect.collidepoint(x, y)
    assert {told.title} <= {word.text for word in Sheet(app).words}
    sitter.move(x + 9, y)
    assert sitter.table.curiosity.thing is None


@TABLES
def test_a_right_click_and_the_keys_are_told_at_once(app: App, evening: Evening, n: int) -> None:
    sitter = at_turn(app, evening, n)
    thing = one(sitter)
    x, y = thing.rect.left + 20, thing.rect.centery
    sitter.press(x, y, RIGHT)
    assert sitter.table.curiosity.thing is not None
    sitter.move(x + 200, y + 200)
    assert sitter.table.curiosity.thing is None
    app.stage.controls.device = "keys"
    sitter.table.grip.look_at(None)
    sitter.tap("inspect")
    sitter.frame()
    first = sitter.table.curiosity.thing
    assert first is not None
    found = {first.name}
    for way in ("right", "down", "left", "up") * 6:
        sitter.tap(way)
        sitter.frame()
        if sitter.table.curiosity.thing is not None:
            found.add(sitter.table.curiosity.thing.name)
    assert len(found) > 2


def test_nobody_is_told_while_a_card_is_held(app: App) -> None:
    sitter = at_turn(app, EVENINGS[0], 2)
    sitter.pick_up(0)
    sitter.move(*one(sitter).rect.center)
    sitter.frame(2 * DELAY)
    assert sitter.table.curiosity.thing is None
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
    table.prompter.tips.forget()
    canvas, things = app.stage.canvas, table.curiosity.things()
    found = []
    for blit in (b for b in app.stage.blits() if not isinstance(b.picture, Patch)):
        area = blit.area()
        x, y = canvas.logical(*area.center)
        w, h = area.w / canvas.scale, area.h / canvas.scale
        drawn = 1 < w < LARGEST[0] and 1 < h < LARGEST[1]
        if drawn and at(things, x, y) is None and not speaks_for_itself(table, x, y):
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
    on_log = table.log_lies and table.log.rect.inflate(8, 8).collidepoint(x, y)
    on_advice = hud.advice_room().inflate(20, 40).collidepoint(x, y)
    in_hand = table.grip.reach.card_at(x, y) is not None
    flying = any(s.flying and s.area.collidepoint(x, y) for s in table.board.sprites.values())
    return on_widget or on_log or on_advice or in_hand or flying


@TABLES
def test_whatever_is_drawn_at_a_table_can_be_asked(app: App, evening: Evening, n: int) -> None:
    if evening.game.name not in words("things"):
        return
    for sitter in tables(app, evening, n):
        question = sitter.table.question
        if question is None or question.is_inline:
            vars(app.stage).pop("draw", None)
            assert unasked(sitter.table) == []
            sitter.blind()


@pytest.mark.parametrize("phase", PHASES)
def test_and_in_every_phase(app: App, phase: str) -> None:
    stage(app, phase, 3 if "minds" in phase else 2, 1, 1)
    table = app.stage.scene
    assert isinstance(table, TableScreen)
    assert unasked(table) == []
    things = table.curiosity.things()
    assert all(thing.title and thing.text for thing in things)
    for thing in things:
        rect, _, _ = placed(app.stage.lettering, thing)
        assert SCREEN.contains(rect), thing


def test_a_button_is_asked_before_it_is_pressed(app: App) -> None:
    sitter = at_turn(app, EVENINGS[0], 2)
    button = sitter.table.hud.focus.named("pause")
    sitter.press(*button.rect.center, RIGHT)
    thing = sitter.table.curiosity.thing
    assert thing is not None
    assert thing.text == "Pause"
    assert app.stage.scene is sitter.table, "it was not pressed"


def test_a_draw_pile_says_how_many_and_shows_none(app: App) -> None:
    sitter = at_turn(app, EVENINGS[0], 2)
    x, y = sitter.middle("draw_pile")
    sitter.click_at(x, y)
    assert app.stage.scene is sitter.table
    thing = sitter.table.curiosity.thing
    assert thing is not None
    assert str(sitter.table.board.visible.deck) in thing.title


@pytest.mark.parametrize("device", ["mouse", "keys"])
def test_hotdogs_are_looked_through(app: App, device: str) -> None:
    sitter = at_turn(app, EVENINGS[0], 2)
    table = sitter.table
    table.board.visible.dogs[1] = 2
    table.hud.build()
    if device == "mouse":
        sitter.click_at(*table.board.zones.rect("seat1_hotdogs").center)
    else:
        table.hud.wander()
        table.hud.focus.set(table.hud.focus.named("seat1_hotdogs"))
        sitter.key("accept")
    scene = app.stage.scene
    assert isinstance(scene, CardScreen)
    assert (len(scene.cards), scene.where) == (6, "In 2 hotdogs")
