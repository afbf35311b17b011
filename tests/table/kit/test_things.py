"""Everything that is seen can be asked what it is, by any device, and the answer covers nothing."""

from collections.abc import Iterator

import pygame
import pytest

from game.scenes.house import House
from game.scenes.table.curiosity import DELAY, TEXT, placed
from game.stage.controls import Signal
from game.table.hand import InHand
from game.table.things import SPACE, Thing, at
from game.table.viewpoint import AUDIENCE, Viewpoint
from game.table.words import words
from tests.scenes.proof import Sheet
from tests.table.evening import Evening, Sitter, adviser
from tests.table.kit.tables import EVENINGS, GAMES, TABLES

SCREEN = pygame.FRect(0, 0, 1920, 1080)
RIGHT = 3
RARE = {
    "loot", "btn_build_dog", "btn_pass", "btn_action", "btn_back_off", "btn_no_card", "btn_dig",
    "btn_ready", "btn_no_clinch",
    "btn_next_card", "beats", "count_cards", "needs", "no_movement", "movement/used",
    "corner_card/said", "ball", "btn_turn_left", "btn_turn_right", "btn_lock",
}  # fmt: skip
"""What is there for a moment only, or at a button."""
FILLING = "stare/"
"""What is seen only while something fills the whole table: its own tests ask for it."""
NOW_AND_THEN = ("announcer",)
"""What stands there says itself what it is."""


def tables(house: House, evening: Evening, n: int) -> Iterator[Sitter]:
    """A match looked at now and then, from a seat and with all hands open."""
    house.settings.play.speed = 0.0
    sitter = Sitter(house, evening.sit_down(n, 0, seed=9))
    sitter.blind()
    for _ in range(5):
        for _ in range(2):
            sitter.settle_down()
            asked = sitter.table.referee.asked
            if asked is None:
                return
            sitter.do(adviser(sitter.match, asked))
        sitter.settle_down()
        yield sitter
    sitter.table.see_as(Viewpoint(AUDIENCE, open_hands=True))
    yield sitter


@TABLES
def test_every_zone_and_every_sprite_has_an_answer(house: House, evening: Evening, n: int) -> None:
    if evening.game.name not in words("things"):
        return
    for sitter in tables(house, evening, n):
        table = sitter.table
        things = table.curiosity.things()
        named = {thing.name: thing for thing in things}
        filled = table.board.rig.fills(table.board.shown)
        for name, zone in ({} if filled else table.board.zones.all).items():
            seen = zone.kind not in SPACE and name not in NOW_AND_THEN
            if seen and not name.endswith(("_deed", "_status", "_hand")):
                assert named[name].title, name
                assert named[name].text, name
            if not seen:
                assert name not in named
        for key, sprite in table.board.sprites.items():
            if not isinstance(key, InHand):
                assert at(things, *sprite.area.center), key
        for seat, deed in table.commentary.seats.deeds.items():
            zone = f"{table.board.side(seat)}_deed"
            if zone in table.board.zones and not filled:
                assert deed[0] in named[zone].text
        table.hud.wander()
        for widget in (widget for widget in table.hud.focus.widgets if widget.visible):
            assert widget.hint or widget.name in named, widget.name


@GAMES
def test_no_words_are_there_for_nothing(house: House, evening: Evening) -> None:
    """Each answer was given at some table, or stands at a button."""
    known = words("things").get(evening.game.name, {})
    asked: set[str] = set()
    for n in evening.game.seats:
        for sitter in tables(house, evening, n):
            titles = {thing.title for thing in sitter.table.curiosity.things()}
            asked |= {k for k, (form, _) in known.items() if any(_like(form, t) for t in titles)}
    assert {key for key in known if not key.startswith(FILLING)} - asked <= RARE


def _like(form: str, title: str) -> bool:
    """Does this title come from that form?"""
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
    house: House, evening: Evening, n: int, percent: int
) -> None:
    house.stage.percent = percent
    house.stage.fit()
    letters = house.stage.lettering
    for sitter in tables(house, evening, n):
        for thing in sitter.table.curiosity.things():
            rect, _, text = placed(letters, thing)
            assert SCREEN.contains(rect), thing
            assert not rect.colliderect(thing.rect), thing
            assert letters.size(TEXT._replace(size=text)) >= 22 * (1 if percent == 100 else 1.4), (
                thing
            )


def at_turn(house: House, evening: Evening, n: int) -> Sitter:
    """Nothing is asked but what to do; a match may be over before it is."""
    for seed in range(2, 20):
        sitter = Sitter(house, evening.sit_down(n, 0, seed=seed))
        sitter.settle_down()
        while not sitter.my_turn and (question := sitter.table.question) is not None:
            sitter.answer(question.moves[-1])
            sitter.settle_down()
        if sitter.my_turn:
            return sitter
    raise AssertionError("the player is never on")


def one(sitter: Sitter) -> Thing:
    """Something that the mouse finds: the portrait at the next seat."""
    things = sitter.table.curiosity.things()
    return next(t for t in things if t.name in ("seat1_portrait", "seat1_plate"))


@TABLES
def test_whoever_rests_the_pointer_is_told(house: House, evening: Evening, n: int) -> None:
    sitter = at_turn(house, evening, n)
    thing = one(sitter)
    x, y = thing.rect.left + 20, thing.rect.centery
    sitter.move(x, y)
    sitter.frame(DELAY / 2)
    assert sitter.table.curiosity.thing is None, "sweeping the table is quiet"
    sitter.frame(DELAY)
    told = sitter.table.curiosity.thing
    assert told is not None
    assert told.rect.collidepoint(x, y)
    assert {told.title} <= {word.text for word in Sheet(house).words}
    sitter.move(x + 9, y)
    assert sitter.table.curiosity.thing is None


@TABLES
def test_a_right_click_and_the_keys_are_told_at_once(
    house: House, evening: Evening, n: int
) -> None:
    sitter = at_turn(house, evening, n)
    thing = one(sitter)
    x, y = thing.rect.left + 20, thing.rect.centery
    sitter.press(x, y, RIGHT)
    assert sitter.table.curiosity.thing is not None
    sitter.move(x + 200, y + 200)
    assert sitter.table.curiosity.thing is None
    house.stage.controls.device = "keys"
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


def test_nobody_is_told_while_a_card_is_held(house: House) -> None:
    sitter = at_turn(house, EVENINGS[0], 2)
    sitter.pick_up(0)
    sitter.move(*one(sitter).rect.center)
    sitter.frame(2 * DELAY)
    assert sitter.table.curiosity.thing is None
    sitter.stage.signal(Signal("action", action="cancel", device="keys"))
