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
from game.table.animation.idle import (
    LETS_GO,
    MAX_CHANGES,
    START_SECONDS,
    STOP_SECONDS,
    TURNED_AWAY,
    AnimatedEye,
)
from game.table.characters.cast import FRESH, PORTRAIT, PUNCHY, WOOZY, figure_file
from game.table.characters.idle_eyes import (
    AHEAD,
    FIGURE_UNITS,
    HALF,
    OPEN,
    SHUT,
    STEPS_ACROSS,
    STEPS_DOWN,
    Eye,
    Figure,
    IrisStep,
)
from tests.rules.eyeball_ring import Ring
from tests.table import card_clash_spec, eyeball_boxing_spec
from tests.table.harness import TableUser, match_with_state
from tests.table.kit.match_samples import another_world

FRAME = 1 / 30
GAMES = ("eyeball_boxing", "card_clash")


class Onlooker(TableUser):
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
        for place in self.table.board.idle_eyes.places.values():
            for source, width, _ in place.figure.requests():
                art.picture(str(source), width)

    def rest(self, seconds: float) -> None:
        for _ in range(round(seconds / FRAME)):
            self.frame(FRAME)

    @property
    def beings(self) -> list[AnimatedEye]:
        return list(self.table.idle_animator.animated_eyes.values())

    def film(self, seconds: float) -> list[list[tuple[IrisStep, str]]]:
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
        return eyeball_boxing_spec.match_at(Ring(4))
    return card_clash_spec.arranged(("High Jab", "Low Guard"))


@pytest.fixture(params=GAMES)
def onlooker(app: App, request: pytest.FixtureRequest) -> Onlooker:
    return Onlooker.watching(app, request.param)


# -- at rest ---------------------------------------------------------------------------------------


def test_every_eye_moves_within_ten_seconds(onlooker: Onlooker) -> None:
    onlooker.rest(START_SECONDS + 0.2)
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
    onlooker.rest(START_SECONDS)
    for _ in range(20):
        onlooker.rest(0.3)
        whole = pygame.image.tobytes(onlooker.stage.picture(), "RGB")
        assert onlooker.screen() == whole


def test_there_are_never_more_than_ten_pictures_in_a_second(onlooker: Onlooker) -> None:
    onlooker.rest(START_SECONDS + 0.2)
    drawn, rng = [], Random(3)
    for number in range(20 * 30):
        if number % 7 == 0:
            onlooker.table.idle_animator.note_input(
                InputEvent("motion", rng.uniform(0, 1920), rng.uniform(0, 500))
            )
        before = onlooker.stage.frames
        onlooker.frame(FRAME)
        drawn.append(onlooker.stage.frames - before)
    for start in range(len(drawn) - 30):
        assert sum(drawn[start : start + 30]) <= MAX_CHANGES
    assert sum(drawn) > 5 * 20


def test_only_the_eyes_are_drawn(onlooker: Onlooker) -> None:
    onlooker.rest(START_SECONDS + 0.2)
    onlooker.table.idle_animator._next_wave = 1e9
    for _ in range(120):
        onlooker.frame(FRAME)
        assert onlooker.stage.display.drawn < 0.05 * 1280 * 720


# -- where the eyes look ---------------------------------------------------------------------------


def test_eyes_follow_the_pointer(app: App) -> None:
    onlooker = Onlooker.watching(app)
    onlooker.rest(START_SECONDS + 0.2)
    for x, y, side in ((0.0, 560.0, -1), (1919.0, 560.0, 1)):
        onlooker.move(x, y)
        onlooker.rest(1.5)
        looks = [b.step.x * side for b in onlooker.beings if not b.woozy and abs(b.x - x) > 200]
        assert min(looks) >= 2


def test_everybody_else_looks_at_whoever_acts_and_away_again(app: App) -> None:
    onlooker = Onlooker.watching(app)
    onlooker.rest(START_SECONDS + 0.2)
    table, life = onlooker.table, onlooker.table.idle_animator
    turn = 0
    onlooker.do(table.referee.viewer_question.moves[-1])  # type: ignore[union-attr]
    assert table.board.is_playing
    at = table.board.idle_eyes.places["portrait", turn]
    onlooker.rest(0.75)
    others = [b for b in onlooker.beings if b.seat != turn]
    assert life._acting == turn
    assert [b.step for b in others] == [b.step_looking_at(at.x, at.y) for b in others]
    onlooker.rest(TURNED_AWAY + LETS_GO)
    assert [b.step for b in others] != [b.step_looking_at(at.x, at.y) for b in others]


def test_no_lid_stays_shut_when_something_happens(app: App) -> None:
    onlooker = Onlooker.watching(app)
    onlooker.rest(START_SECONDS + 0.2)
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
    onlooker.rest(START_SECONDS + 0.2)
    assert ("eye", 1, 0) in onlooker.table.idle_animator.animated_eyes
    onlooker.table.board.visible.eyes[2] = BLACKED_OUT
    onlooker.table.board.snap_to_layout()
    onlooker.table.needs_redraw = True
    onlooker.rest(1)
    assert ("eye", 1, 0) not in onlooker.table.board.idle_eyes.places


# -- when it stops ---------------------------------------------------------------------------------


def still(onlooker: Onlooker, seconds: float = 6.0) -> bool:
    onlooker.rest(0.2)  # gives a closed lid time to open
    before = onlooker.stage.frames
    onlooker.rest(seconds)
    return onlooker.stage.frames == before


def test_it_stops_while_the_window_is_in_the_background(app: App) -> None:
    app.settings.play.pause_unfocused = False
    onlooker = Onlooker.watching(app)
    onlooker.rest(START_SECONDS + 0.2)
    onlooker.stage.handle_input(InputEvent("away"))
    assert still(onlooker)
    onlooker.stage.handle_input(InputEvent("back"))
    assert not still(onlooker)


def test_it_stops_under_another_screen(app: App) -> None:
    onlooker = Onlooker.watching(app)
    onlooker.rest(START_SECONDS + 0.2)
    onlooker.table.pause()
    onlooker.settle()
    assert still(onlooker)


def test_it_stops_when_nobody_has_touched_anything_for_long(app: App) -> None:
    onlooker = Onlooker.watching(app)
    onlooker.rest(START_SECONDS + 0.2)
    assert not still(onlooker)
    onlooker.frame(STOP_SECONDS)
    assert still(onlooker)
    onlooker.move(400, 400)
    assert not still(onlooker)


# -- at the seats, and around ----------------------------------------------------------------------


def test_bees_fly_now_and_then_and_hover_where_nothing_should_move(app: App) -> None:
    onlooker = Onlooker.watching(app)
    shown = onlooker.table.board.visible
    shown.fronts[1, SWARM] = shown.fronts[2, NAP_TIME] = 1
    onlooker.table.needs_redraw = True
    onlooker.rest(START_SECONDS + 0.2)
    patches = list(onlooker.table.board.idle_eyes.effect_patches.values())
    assert len(patches) == 2
    seen: list[set[int]] = [set(), set()]
    for _ in range(150):
        onlooker.frame(FRAME)
        for moments, patch in zip(seen, patches, strict=True):
            moments.add(id(patch.picture))
    assert [len(moments) for moments in seen] == [6, 4], "six steps; three letters and nothing"


def test_the_crowd_rises_now_and_then_and_at_once_when_there_is_something_to_cheer_at(
    app: App,
) -> None:
    onlooker = Onlooker.watching(app)
    onlooker.rest(START_SECONDS + 0.2)
    life = onlooker.table.idle_animator
    life.crowd.end_wave()
    life._next_wave = life.time + 9
    seated = [stand.patch.picture for stand in life.crowd.stands]
    assert not _risen(onlooker, seated, 2)
    life.note_event(Event("turn", who=1))
    assert not _risen(onlooker, seated, 1)
    life.note_event(Event("cooked", who=1, amount=1))
    assert _risen(onlooker, seated, 2) == list(range(len(seated))), "from left to right"
    assert _risen(onlooker, seated, 14) == list(range(len(seated)))
    assert [stand.patch.picture for stand in life.crowd.stands] == seated


def _risen(onlooker: Onlooker, seated: list[pygame.Surface], seconds: float) -> list[int]:
    """Return the stands that rose, in this order."""
    risen: dict[int, None] = {}
    for _ in range(round(seconds / FRAME)):
        onlooker.frame(FRAME)
        stands = onlooker.table.idle_animator.crowd.stands
        up = [i for i, stand in enumerate(stands) if stand.patch.picture is not seated[i]]
        assert len(up) <= 1
        risen |= dict.fromkeys(up)
    return list(risen)


# -- secrets ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
def test_nobody_looks_elsewhere_because_of_what_is_hidden(app: App, game: str) -> None:
    match = _my_turn(game)
    films = []
    for world in (match, match_with_state(match, another_world(match, 0, Random(8)))):
        films.append(Onlooker.of(app, world).film(8))
    assert films[0] == films[1]
    assert any(step != AHEAD for frame in films[0] for step, _ in frame)


# -- pictures of eyes ------------------------------------------------------------------------------

SIDE = 240
STEPS = [
    IrisStep(x, y)
    for x in (-STEPS_ACROSS, 0, STEPS_ACROSS)
    for y in (-STEPS_DOWN, 0, STEPS_DOWN)
    if not x or not y
]


@pytest.mark.parametrize("pose", [FRESH, WOOZY, PUNCHY, PORTRAIT])
@pytest.mark.parametrize("character", CAST)
def test_an_iris_stays_in_its_eye_and_lids_are_seen(app: App, character: str, pose: str) -> None:
    art = app.stage.art
    over = art.picture(figure_file(character, pose), SIDE)
    eye = Eye(art, Figure(character, pose, 0, 0, SIDE, SIDE), over)
    ahead = eye.compose(AHEAD, OPEN)
    k, white = over.get_width() / FIGURE_UNITS, eye.anatomy.white
    (x, y), (w, h) = white.centre, white.radii
    bare = pygame.Rect((x - w) * k - eye.x, (y - h) * k - eye.y, 2 * w * k, 2 * h * k)
    for step in STEPS:
        changed = _difference(eye.compose(step, OPEN), ahead)
        assert bool(changed) == (eye.iris_position(step) != eye.iris_position(AHEAD))
        assert not changed or bare.inflate(6, 6).contains(changed), step
        for lid in (HALF, SHUT):
            assert _difference(eye.compose(step, lid), eye.compose(step, OPEN))


def _difference(one: pygame.Surface, other: pygame.Surface) -> pygame.Rect | None:
    """Return the area in which the two differ visibly."""
    width = one.get_width()
    here, there = (pygame.image.tobytes(picture, "RGB") for picture in (one, other))
    changed = [i // 3 for i, (a, b) in enumerate(zip(here, there, strict=True)) if abs(a - b) > 24]
    pixels = [pygame.Rect(i % width, i // width, 1, 1) for i in changed]
    return pixels[0].unionall(pixels[1:]) if pixels else None
