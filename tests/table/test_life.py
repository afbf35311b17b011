"""Idle animation: the table lives, but only with full motion, and it reveals nothing hidden."""

from random import Random

import pygame
import pytest

from game.app.app import App
from game.core.cast import CAST
from game.core.event import Event
from game.games.eyeball_boxing.cards import BLACKED_OUT, NAP_TIME, SWARM
from game.match.match import Match
from game.stage.input.input_reader import InputEvent
from game.table.animation.idle import DOZES, LETS_GO, MOST, TURNED_AWAY, WAKES, LivingEye
from game.table.characters.cast import FRESH, PORTRAIT, PUNCHY, WOOZY, figure
from game.table.characters.idle_eyes import (
    AHEAD,
    FAR,
    HALF,
    HIGH,
    OPEN,
    SHUT,
    UNITS,
    Eye,
    Figure,
    Step,
)
from tests.rules.eyeball_ring import Ring
from tests.table import clash_evening, eyeball_evening
from tests.table.evening import Sitter, twin
from tests.table.kit.moments import another_world

FRAME = 1 / 30
GAMES = ("eyeball_boxing", "card_clash")


class Onlooker(Sitter):
    """A person who does nothing."""

    @classmethod
    def watching(cls, app: App, game: str = "eyeball_boxing") -> "Onlooker":
        return cls.of(app, _my_turn(game))

    @classmethod
    def of(cls, app: App, match: Match) -> "Onlooker":
        onlooker = cls.at(app, match)
        assert onlooker.my_turn
        onlooker.settle()
        onlooker.draw_ahead()
        return onlooker

    def draw_ahead(self) -> None:
        """Draw the eyes now, as the worker would have done in the meantime."""
        art = self.stage.art
        for place in self.table.board.living.places.values():
            for source, width, _ in place.figure.requests():
                art.picture(str(source), width)

    def rest(self, seconds: float) -> None:
        for _ in range(round(seconds / FRAME)):
            self.frame(FRAME)

    @property
    def beings(self) -> list[LivingEye]:
        return list(self.table.life.beings.values())

    def film(self, seconds: float) -> list[list[tuple[Step, str]]]:
        """Return the direction and lid of every eye, frame by frame."""
        frames = []
        for _ in range(round(seconds / FRAME)):
            self.frame(FRAME)
            frames.append([(being.step, being.lid) for being in self.beings])
        return frames

    def screen(self) -> bytes:
        return pygame.image.tobytes(self.stage.window.surface, "RGB")


def _my_turn(game: str) -> Match:
    if game == "eyeball_boxing":
        return eyeball_evening.arranged(Ring(4))
    return clash_evening.arranged(("High Jab", "Low Guard"))


@pytest.fixture(params=GAMES)
def onlooker(app: App, request: pytest.FixtureRequest) -> Onlooker:
    return Onlooker.watching(app, request.param)


# -- at rest ---------------------------------------------------------------------------------------


def test_every_eye_moves_within_ten_seconds(onlooker: Onlooker) -> None:
    onlooker.rest(WAKES + 0.2)
    frames = onlooker.film(10)
    seats = len(onlooker.match.seats)
    assert len(onlooker.beings) >= seats
    for looks in zip(*frames, strict=True):
        assert len({step for step, _ in looks}) > 1, "it looks about"
    assert any(lid == SHUT for frame in frames for _, lid in frame)


@pytest.mark.parametrize("motion", ["less", "hardly"])
def test_nothing_moves_for_those_who_want_little_movement(app: App, motion: str) -> None:
    app.settings.access.motion = motion  # type: ignore[assignment]
    onlooker = Onlooker.watching(app)
    before, frames = onlooker.screen(), onlooker.stage.frames
    onlooker.rest(10)
    assert onlooker.stage.frames == frames
    assert onlooker.screen() == before


def test_who_wants_little_movement_from_now_on_sees_the_table_as_if_nothing_had_moved(
    onlooker: Onlooker,
) -> None:
    before = onlooker.screen()
    onlooker.rest(8)
    assert onlooker.screen() != before
    onlooker.app.settings.access.motion = "hardly"
    onlooker.table._read_settings()
    onlooker.rest(0.2)
    assert onlooker.screen() == before


def test_at_first_everybody_looks_straight_ahead(app: App) -> None:
    """However long a frame is: no eye jumps to what it would have done meanwhile."""
    onlooker = Onlooker(app, _my_turn("eyeball_boxing"))
    onlooker.settle()
    onlooker.draw_ahead()
    before, frames = onlooker.screen(), onlooker.stage.frames
    for _ in range(8):
        onlooker.frame(5.0)
    assert (onlooker.screen(), onlooker.stage.frames) == (before, frames)


def test_what_is_on_the_screen_is_what_would_be_drawn_from_scratch(onlooker: Onlooker) -> None:
    onlooker.rest(WAKES)
    for _ in range(20):
        onlooker.rest(0.3)
        whole = pygame.image.tobytes(onlooker.stage.picture(), "RGB")
        assert onlooker.screen() == whole


def test_there_are_never_more_than_ten_pictures_in_a_second(onlooker: Onlooker) -> None:
    onlooker.rest(WAKES + 0.2)
    drawn, rng = [], Random(3)
    for number in range(20 * 30):
        if number % 7 == 0:
            onlooker.table.life.heed(
                InputEvent("motion", rng.uniform(0, 1920), rng.uniform(0, 500))
            )
        before = onlooker.stage.frames
        onlooker.frame(FRAME)
        drawn.append(onlooker.stage.frames - before)
    for start in range(len(drawn) - 30):
        assert sum(drawn[start : start + 30]) <= MOST
    assert sum(drawn) > 5 * 20


def test_only_the_eyes_are_drawn(onlooker: Onlooker) -> None:
    onlooker.rest(WAKES + 0.2)
    onlooker.table.life._next_wave = 1e9
    for _ in range(120):
        onlooker.frame(FRAME)
        assert onlooker.stage.display.drawn < 0.05 * 1280 * 720


# -- where the eyes look ---------------------------------------------------------------------------


def test_eyes_follow_the_pointer(app: App) -> None:
    onlooker = Onlooker.watching(app)
    onlooker.rest(WAKES + 0.2)
    for x, y, side in ((0.0, 560.0, -1), (1919.0, 560.0, 1)):
        onlooker.move(x, y)
        onlooker.rest(1.5)
        looks = [b.step.x * side for b in onlooker.beings if not b.woozy and abs(b.x - x) > 200]
        assert min(looks) >= 2


def test_everybody_else_looks_at_whoever_acts_and_away_again(app: App) -> None:
    onlooker = Onlooker.watching(app)
    onlooker.rest(WAKES + 0.2)
    table, life = onlooker.table, onlooker.table.life
    turn = 0
    onlooker.do(table.referee.viewer_question.moves[-1])  # type: ignore[union-attr]
    assert table.board.is_playing
    at = table.board.living.places["portrait", turn]
    onlooker.rest(0.75)
    others = [b for b in onlooker.beings if b.seat != turn]
    assert life._acting == turn
    assert [b.step for b in others] == [b.seeing(at.x, at.y) for b in others]
    onlooker.rest(TURNED_AWAY + LETS_GO)
    assert [b.step for b in others] != [b.seeing(at.x, at.y) for b in others]


def test_no_lid_stays_shut_when_something_happens(app: App) -> None:
    onlooker = Onlooker.watching(app)
    onlooker.rest(WAKES + 0.2)
    for _ in range(300):
        onlooker.frame(FRAME)
        if any(being.lid != OPEN for being in onlooker.beings):
            break
    else:
        raise AssertionError("nobody blinks")
    onlooker.pick_up(0)
    onlooker.move(900, 500)
    assert onlooker.dragging
    onlooker.rest(0.1)
    assert all(being.lid == OPEN for being in onlooker.beings)
    looks = [being.step for being in onlooker.beings]
    onlooker.rest(5)
    assert [being.step for being in onlooker.beings] == looks, "nobody is distracted"


def test_a_lost_eye_does_not_look(app: App) -> None:
    onlooker = Onlooker.watching(app)
    onlooker.rest(WAKES + 0.2)
    assert ("eye", 1, 0) in onlooker.table.life.beings
    onlooker.table.board.visible.eyes[2] = BLACKED_OUT
    onlooker.table.board.snap_to_layout()
    onlooker.table.needs_redraw = True
    onlooker.rest(1)
    assert ("eye", 1, 0) not in onlooker.table.board.living.places


# -- when it stops ---------------------------------------------------------------------------------


def still(onlooker: Onlooker, seconds: float = 6.0) -> bool:
    onlooker.rest(0.2)  # gives a closed lid time to open
    before = onlooker.stage.frames
    onlooker.rest(seconds)
    return onlooker.stage.frames == before


def test_it_stops_while_the_window_is_in_the_background(app: App) -> None:
    app.settings.play.pause_unfocused = False
    onlooker = Onlooker.watching(app)
    onlooker.rest(WAKES + 0.2)
    onlooker.stage.handle_input(InputEvent("away"))
    assert still(onlooker)
    onlooker.stage.handle_input(InputEvent("back"))
    assert not still(onlooker)


def test_it_stops_under_another_screen(app: App) -> None:
    onlooker = Onlooker.watching(app)
    onlooker.rest(WAKES + 0.2)
    onlooker.table.pause()
    onlooker.settle()
    assert still(onlooker)


def test_it_stops_when_nobody_has_touched_anything_for_long(app: App) -> None:
    onlooker = Onlooker.watching(app)
    onlooker.rest(WAKES + 0.2)
    assert not still(onlooker)
    onlooker.frame(DOZES)
    assert still(onlooker)
    onlooker.move(400, 400)
    assert not still(onlooker)


# -- at the seats, and around ----------------------------------------------------------------------


def test_bees_fly_now_and_then_and_hover_where_nothing_should_move(app: App) -> None:
    onlooker = Onlooker.watching(app)
    shown = onlooker.table.board.visible
    shown.fronts[1, SWARM] = shown.fronts[2, NAP_TIME] = 1
    onlooker.table.needs_redraw = True
    onlooker.rest(WAKES + 0.2)
    patches = list(onlooker.table.board.living.woes.values())
    assert len(patches) == 2
    seen: list[set[int]] = [set(), set()]
    for _ in range(150):
        onlooker.frame(FRAME)
        for moments, patch in zip(seen, patches, strict=True):
            moments.add(id(patch.now))
    assert [len(moments) for moments in seen] == [6, 4], "six steps; three letters and nothing"


def test_the_crowd_rises_now_and_then_and_at_once_when_there_is_something_to_cheer_at(
    app: App,
) -> None:
    onlooker = Onlooker.watching(app)
    onlooker.rest(WAKES + 0.2)
    life = onlooker.table.life
    life.crowd.sit()
    life._next_wave = life.time + 9
    seated = [stand.patch.now for stand in life.crowd.stands]
    assert not _risen(onlooker, seated, 2)
    life.hear(Event("turn", who=1))
    assert not _risen(onlooker, seated, 1)
    life.hear(Event("cooked", who=1, amount=1))
    assert _risen(onlooker, seated, 2) == list(range(len(seated))), "from left to right"
    assert _risen(onlooker, seated, 14) == list(range(len(seated)))
    assert [stand.patch.now for stand in life.crowd.stands] == seated


def _risen(onlooker: Onlooker, seated: list[pygame.Surface], seconds: float) -> list[int]:
    """Return the stands that rose, in this order."""
    risen: dict[int, None] = {}
    for _ in range(round(seconds / FRAME)):
        onlooker.frame(FRAME)
        stands = onlooker.table.life.crowd.stands
        up = [i for i, stand in enumerate(stands) if stand.patch.now is not seated[i]]
        assert len(up) <= 1
        risen |= dict.fromkeys(up)
    return list(risen)


# -- secrets ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
def test_nobody_looks_elsewhere_because_of_what_is_hidden(app: App, game: str) -> None:
    match = _my_turn(game)
    films = []
    for world in (match, twin(match, another_world(match, 0, Random(8)))):
        films.append(Onlooker.of(app, world).film(8))
    assert films[0] == films[1]
    assert any(step != AHEAD for frame in films[0] for step, _ in frame)


# -- pictures of eyes ------------------------------------------------------------------------------

SIDE = 240
STEPS = [Step(x, y) for x in (-FAR, 0, FAR) for y in (-HIGH, 0, HIGH) if not x or not y]


@pytest.mark.parametrize("pose", [FRESH, WOOZY, PUNCHY, PORTRAIT])
@pytest.mark.parametrize("character", CAST)
def test_an_iris_stays_in_its_eye_and_lids_are_seen(app: App, character: str, pose: str) -> None:
    art = app.stage.art
    over = art.picture(figure(character, pose), SIDE)
    eye = Eye(art, Figure(character, pose, 0, 0, SIDE, SIDE), over)
    ahead = eye.picture(AHEAD, OPEN)
    k, white = over.get_width() / UNITS, eye.anatomy.white
    (x, y), (w, h) = white.centre, white.radii
    bare = pygame.Rect((x - w) * k - eye.x, (y - h) * k - eye.y, 2 * w * k, 2 * h * k)
    for step in STEPS:
        changed = _difference(eye.picture(step, OPEN), ahead)
        assert bool(changed) == (eye.iris(step) != eye.iris(AHEAD))
        assert not changed or bare.inflate(6, 6).contains(changed), step
        for lid in (HALF, SHUT):
            assert _difference(eye.picture(step, lid), eye.picture(step, OPEN))


def _difference(one: pygame.Surface, other: pygame.Surface) -> pygame.Rect | None:
    """Return the area in which the two differ visibly."""
    width = one.get_width()
    here, there = (pygame.image.tobytes(picture, "RGB") for picture in (one, other))
    changed = [i // 3 for i, (a, b) in enumerate(zip(here, there, strict=True)) if abs(a - b) > 24]
    pixels = [pygame.Rect(i % width, i // width, 1, 1) for i in changed]
    return pixels[0].unionall(pixels[1:]) if pixels else None
