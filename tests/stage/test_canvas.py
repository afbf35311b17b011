"""The screen always equals one drawn from scratch, and unchanged parts are not drawn."""

from random import Random

import pygame
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.stage.drawing.canvas import HEIGHT, WIDTH, Blit, Canvas, Patch, Veil
from game.stage.drawing.display import MAX_AREAS, Display
from game.stage.drawing.lettering import Style
from game.stage.drawing.shapes import panel
from game.stage.engine.stage import Stage

SIZE = (240, 135)
GROUND = (31, 14, 50)


def block(w: int, h: int, colour: tuple[int, ...]) -> pygame.Surface:
    picture = pygame.Surface((w, h), pygame.SRCALPHA)
    picture.fill(colour)
    return picture


def pictures() -> list[pygame.Surface]:
    """Opaque, translucent and irregular pictures."""
    ragged = pygame.Surface((50, 40), pygame.SRCALPHA)
    pygame.draw.circle(ragged, (240, 80, 70, 255), (25, 20), 18)
    solid = pygame.Surface((90, 70))
    solid.fill((20, 90, 60))
    return [
        block(60, 40, (250, 200, 60, 255)),
        block(30, 90, (60, 120, 250, 120)),
        ragged,
        block(8, 8, (255, 255, 255, 255)),
        solid,  # opaque: what it covers is not drawn
    ]


PICTURES = pictures()
BACK = Blit(block(*SIZE, (*GROUND, 255)), 0, 0, 255, None)
VEIL = Veil(SIZE, (120, 110, 140))
DARKER = Veil(SIZE, (60, 50, 90))


STILL = (0, 0)


def fresh(blits: list[Blit], tremor: tuple[int, int] = STILL) -> bytes:
    surface = pygame.Surface(SIZE)
    Display().show(surface, blits, tremor)
    return pygame.image.tobytes(surface, "RGB")


class Shown:
    """A display that is kept from frame to frame, checked against one drawn from scratch."""

    def __init__(self) -> None:
        self.surface = pygame.Surface(SIZE)
        self.screen = Display()

    def show(self, blits: list[Blit], tremor: tuple[int, int] = STILL) -> bool:
        changed = self.screen.show(self.surface, blits, tremor)
        assert pygame.image.tobytes(self.surface, "RGB") == fresh(blits, tremor)
        return changed

    def freshen(self, blits: list[Blit]) -> bool:
        changed = self.screen.draw_patches(self.surface)
        assert pygame.image.tobytes(self.surface, "RGB") == fresh(blits)
        return changed


clips = st.one_of(
    st.none(),
    st.tuples(st.integers(0, 200), st.integers(0, 100), st.integers(0, 120), st.integers(0, 80)),
)
blits = st.one_of(
    st.builds(
        Blit,
        st.sampled_from(PICTURES),
        st.integers(-60, 240),
        st.integers(-60, 135),
        st.sampled_from([255, 255, 130, 1]),
        clips,
    ),
    st.builds(Blit, st.sampled_from([VEIL, DARKER]), st.just(0), st.just(0), st.just(255), clips),
)


@settings(max_examples=60, deadline=None)
@given(st.lists(st.lists(blits, max_size=12), min_size=2, max_size=6))
def test_any_frames_look_as_if_drawn_from_scratch(frames: list[list[Blit]]) -> None:
    shown = Shown()
    for frame in frames:
        shown.show([BACK, *frame])


tremors = st.tuples(st.integers(-9, 9), st.integers(-9, 9))


@settings(max_examples=60, deadline=None)
@given(st.lists(st.tuples(st.lists(blits, max_size=6), tremors), min_size=2, max_size=8))
def test_a_picture_that_trembles_is_the_same_picture_elsewhere(
    frames: list[tuple[list[Blit], tuple[int, int]]],
) -> None:
    shown = Shown()
    for frame, tremor in frames:
        shown.show([BACK, *frame], tremor)
    shown.show([BACK, *frames[-1][0]])


def test_a_tremor_draws_nothing_anew() -> None:
    shown = Shown()
    frame = [BACK, Blit(PICTURES[0], 10, 10, 255, None)]
    shown.show(frame)
    assert shown.show(list(frame), (3, -2))
    assert shown.screen.drawn == 0
    assert shown.show(list(frame))
    assert not shown.show(list(frame))


def test_where_a_tremor_leaves_the_edge_bare_nothing_else_shines_through() -> None:
    shown = Shown()
    shown.show([BACK], (5, 4))
    assert shown.surface.get_at((0, 0))[:3] == GROUND
    assert shown.surface.get_at((SIZE[0] - 1, SIZE[1] - 1))[:3] == GROUND


def test_a_table_that_grows_dark_and_light_again_is_not_drawn_for_it() -> None:
    shown = Shown()
    table = [BACK, *(Blit(PICTURES[0], 60 * i, 90, 255, None) for i in range(4))]
    lit = Blit(PICTURES[3], 10, 10, 255, None)
    shown.show(table)
    for veil in (VEIL, DARKER, VEIL):
        assert shown.show([*table, Blit(veil, 0, 0, 255, None), lit])
        assert shown.screen.drawn == 8 * 8
    assert shown.show(table)
    assert shown.screen.drawn == 0
    assert not shown.show(list(table))


def test_under_a_veil_only_what_changes_is_drawn() -> None:
    shown = Shown()
    veil = Blit(VEIL, 0, 0, 255, None)
    shown.show([BACK, Blit(PICTURES[3], 10, 10, 255, None), veil])
    assert shown.show([BACK, Blit(PICTURES[3], 12, 10, 255, None), veil])
    assert shown.screen.drawn == 10 * 8
    shown.screen.invalidate()
    assert shown.show([BACK, veil])
    assert shown.show([BACK])


@pytest.mark.parametrize("seed", range(12))
def test_a_table_that_changes_a_little_each_frame_stays_true(seed: int) -> None:
    """Moves, fades, additions, removals and changes of order, as in a match."""
    luck = Random(seed)
    shown = Shown()
    frame = [
        Blit(luck.choice(PICTURES), luck.randrange(220), luck.randrange(120), 255, None)
        for _ in range(30)
    ]
    for _ in range(40):
        for _ in range(luck.choice((0, 1, 1, 3))):
            place = luck.randrange(len(frame))
            deed = luck.randrange(5)
            if deed == 0:
                frame[place] = frame[place]._replace(x=frame[place].x + luck.randint(-4, 4))
            elif deed == 1:
                frame[place] = frame[place]._replace(alpha=luck.choice((255, 180, 60)))
            elif deed == 2:
                frame.insert(place, frame.pop())
            elif deed == 3 and len(frame) > 5:
                del frame[place]
            else:
                frame.insert(place, Blit(luck.choice(PICTURES), 40, 40, 255, (30, 30, 50, 50)))
        shown.show([BACK, *frame])


def test_what_did_not_change_is_not_drawn() -> None:
    shown = Shown()
    frame = [BACK, Blit(PICTURES[0], 10, 10, 255, None)]
    assert shown.show(frame)
    assert shown.screen.drawn == SIZE[0] * SIZE[1]
    assert not shown.show(list(frame))
    assert shown.screen.drawn == 0


def test_only_the_place_that_changed_is_drawn() -> None:
    shown = Shown()
    still = [BACK, *(Blit(PICTURES[0], 60 * i, 90, 255, None) for i in range(4))]
    shown.show([*still, Blit(PICTURES[3], 10, 10, 255, None)])
    assert shown.show([*still, Blit(PICTURES[3], 12, 10, 255, None)])
    assert shown.screen.drawn == 10 * 8
    assert shown.show(still)
    assert shown.screen.drawn == 8 * 8


def test_two_places_far_apart_are_two_small_drawings() -> None:
    shown = Shown()
    shown.show([BACK])
    shown.show([BACK, Blit(PICTURES[3], 0, 0, 255, None), Blit(PICTURES[3], 200, 100, 255, None)])
    assert shown.screen.drawn == 2 * 8 * 8


def test_a_card_that_comes_to_the_front_covers_the_others() -> None:
    shown = Shown()
    one, other = Blit(PICTURES[0], 20, 20, 255, None), Blit(PICTURES[2], 40, 30, 255, None)
    shown.show([BACK, one, other])
    assert shown.show([BACK, other, one])
    assert shown.screen.drawn < SIZE[0] * SIZE[1]


def test_only_what_comes_to_the_front_is_drawn_anew() -> None:
    shown = Shown()
    under = Blit(PICTURES[0], 10, 10, 255, None)
    others = [Blit(PICTURES[3], 20 + 12 * i, 20, 255, None) for i in range(9)]
    shown.show([BACK, under, *others])
    assert shown.show([BACK, *others, under])
    w, h = PICTURES[0].get_size()
    assert shown.screen.drawn == w * h


def test_the_same_picture_twice_is_two_things() -> None:
    shown = Shown()
    pip = Blit(PICTURES[1], 20, 20, 255, None)
    shown.show([BACK, pip, pip])
    assert shown.show([BACK, pip])
    assert shown.show([BACK, pip, pip])


def test_a_clip_that_moves_shows_another_part() -> None:
    shown = Shown()
    shown.show([BACK, Blit(PICTURES[0], 20, 20, 255, (20, 20, 10, 40))])
    assert shown.show([BACK, Blit(PICTURES[0], 20, 20, 255, (40, 20, 10, 40))])
    assert shown.surface.get_at((25, 30))[:3] == GROUND
    assert shown.surface.get_at((45, 30))[:3] == (250, 200, 60)


def test_fading_leaves_the_picture_itself_as_it_was() -> None:
    shown = Shown()
    picture = block(20, 20, (255, 255, 255, 255))
    shown.show([BACK, Blit(picture, 0, 0, 128, None), Blit(picture, 50, 0, 255, None)])
    faded, whole = shown.surface.get_at((5, 5)), shown.surface.get_at((55, 5))
    assert whole[:3] == (255, 255, 255)
    assert all(abs(faded[i] - (255 + GROUND[i]) / 2) < 3 for i in range(3))
    assert picture.get_at((5, 5)) == (255, 255, 255, 255)
    assert picture.get_alpha() == 255


def test_very_many_changes_are_drawn_as_few() -> None:
    shown = Shown()
    dust = [Blit(PICTURES[3], 9 * (i % 26), 9 * (i // 26), 255, None) for i in range(4 * MAX_AREAS)]
    shown.show([BACK, *dust])
    shown.show([BACK, *(speck._replace(alpha=100) for speck in dust)])
    assert shown.screen.drawn <= SIZE[0] * SIZE[1]


def test_many_changes_in_two_corners_leave_the_rest_alone() -> None:
    size = (1000, 1000)
    ground, surface, screen = pygame.Surface(size), pygame.Surface(size), Display()
    back = Blit(ground, 0, 0, 255, None)
    corners = [
        (9 * (i % 8) + far, 9 * (i // 8) + far) for i in range(MAX_AREAS) for far in (0, 900)
    ]
    screen.show(surface, [back])
    screen.show(surface, [back, *(Blit(PICTURES[3], *at, 255, None) for at in corners)])
    assert screen.drawn < 2 * 80 * 80


def test_two_that_overlap_at_a_corner_are_not_drawn_as_a_large_square() -> None:
    shown = Shown()
    shown.show([BACK])
    flat, tall = block(200, 20, (9, 9, 9, 255)), block(20, 120, (9, 9, 9, 255))
    shown.show([BACK, Blit(flat, 0, 0, 255, None), Blit(tall, 190, 10, 255, None)])
    assert shown.screen.drawn == 200 * 20 + 20 * 120


def test_another_surface_is_drawn_whole() -> None:
    shown = Shown()
    shown.show([BACK])
    shown.surface = pygame.Surface(SIZE)
    assert shown.show([BACK])
    assert shown.screen.drawn == SIZE[0] * SIZE[1]


def test_what_was_forgotten_is_drawn_again() -> None:
    shown = Shown()
    shown.show([BACK])
    shown.screen.invalidate()
    assert shown.show([BACK])


# -- logical units ---------------------------------------------------------------------------------


@pytest.fixture
def canvas(stage: Stage) -> Canvas:
    return stage.canvas


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (2560, 1080), (1400, 1200)])
def test_the_table_lies_in_the_middle_of_any_window(canvas: Canvas, size: tuple[int, int]) -> None:
    canvas.fit(size)
    assert canvas.to_logical(size[0] / 2, size[1] / 2) == pytest.approx((960, 540), abs=1)
    left, top = canvas.to_logical(canvas.left, canvas.top)
    assert (left, top) == (0, 0)
    assert WIDTH * canvas.scale <= size[0] + 1
    assert HEIGHT * canvas.scale <= size[1] + 1


def test_pictures_stand_where_they_are_put(canvas: Canvas) -> None:
    canvas.fit((960, 540))
    picture = block(20, 10, (0, 0, 0, 255))
    canvas.put(picture, 100, 60)
    canvas.put_centred(picture, 100, 60)
    assert [(b.x, b.y) for b in canvas.blits] == [(50, 30), (40, 25)]
    canvas.shift = (10, -4)
    canvas.put(picture, 100, 60)
    assert (canvas.blits[-1].x, canvas.blits[-1].y) == (55, 28)


def test_nothing_that_cannot_be_seen_is_in_the_list(canvas: Canvas) -> None:
    canvas.put(block(5, 5, (0, 0, 0, 255)), 0, 0, alpha=0)
    canvas.dim_window("#000000", 0)
    canvas.write("", 10, 10, Style())
    assert canvas.blits == []


def test_a_clip_in_a_clip_shows_what_both_show(canvas: Canvas) -> None:
    canvas.fit((1920, 1080))
    picture = block(5, 5, (0, 0, 0, 255))
    with canvas.clipped(100, 100, 200, 200):
        with canvas.clipped(250, 50, 200, 200):
            canvas.put(picture, 0, 0)
        canvas.put(picture, 0, 0)
    canvas.put(picture, 0, 0)
    assert [blit.clip for blit in canvas.blits] == [
        (250, 100, 50, 150),
        (100, 100, 200, 200),
        None,
    ]


def test_a_clip_ends_even_if_the_drawing_fails(canvas: Canvas) -> None:
    with pytest.raises(ZeroDivisionError), canvas.clipped(0, 0, 10, 10):
        raise ZeroDivisionError
    canvas.put(block(5, 5, (0, 0, 0, 255)), 0, 0)
    assert canvas.blits[0].clip is None


@pytest.mark.parametrize("size", [(1280, 720), (2560, 1080), (1280, 1000)])
def test_a_backdrop_leaves_no_corner_bare(canvas: Canvas, size: tuple[int, int]) -> None:
    canvas.fit(size)
    canvas.art.rescale(canvas.scale)
    canvas.draw_backdrop("arenas/menu.svg")
    assert canvas.blits[0].area().contains(pygame.Rect((0, 0), size))


def test_a_veil_darkens_towards_its_colour(canvas: Canvas) -> None:
    canvas.fit(SIZE)
    canvas.put_pixels(block(*SIZE, (200, 200, 200, 255)), 0, 0)
    before = fresh(canvas.blits)
    canvas.dim_window("#141A33", 0.5)
    after = fresh(canvas.blits)
    assert after[0] < before[0] * 0.75
    assert after[2] > after[0]


def test_words_are_anchored_where_they_should_be(canvas: Canvas) -> None:
    canvas.fit((1920, 1080))
    canvas.lettering.rescale(1.0, 100)
    for anchor in ("left", "middle", "right"):
        canvas.write("HHH", 500, 300, Style(60), anchor)
    inks = [b.picture.get_bounding_rect().move(b.x, b.y) for b in canvas.blits]
    assert inks[0].left == pytest.approx(500, abs=6)
    assert inks[1].centerx == pytest.approx(500, abs=2)
    assert inks[2].right == pytest.approx(500, abs=6)
    assert all(ink.centery == pytest.approx(300, abs=2) for ink in inks)


def test_a_shape_sticks_out_by_its_margin(canvas: Canvas) -> None:
    canvas.fit((1920, 1080))
    canvas.art.rescale(1.0)
    drawing = panel(200, 100, "paper")
    canvas.draw_shape(drawing, 300, 300)
    assert canvas.blits[0].x == 300 - drawing.margin
    assert canvas.blits[0].picture.get_width() == 200 + 2 * drawing.margin


def test_what_was_drawn_once_is_taken_again_until_its_key_changes(canvas: Canvas) -> None:
    drawn: list[int] = []
    picture = block(5, 5, (0, 0, 0, 255))

    def draw() -> None:
        drawn.append(1)
        canvas.put(picture, 10, 10)

    def frame(key: int) -> list[Blit]:
        canvas.blits = []
        canvas.put(picture, 0, 0)
        canvas.draw_cached("seats", (key,), draw)
        canvas.put(picture, 90, 0)
        return canvas.blits

    first = frame(1)
    assert len(first) == 3
    assert frame(1) == first
    assert len(drawn) == 1
    frame(2)
    assert len(drawn) == 2
    canvas.shift = (5, 0)
    assert frame(2)[1].x != first[1].x
    assert len(drawn) == 3


# -- patches ---------------------------------------------------------------------------------------

SOLID = [pygame.Surface((40, 30)) for _ in range(2)]
SOLID[1].fill((250, 120, 30))
SEEN_THROUGH = [block(40, 30, (90, 200, 90, alpha)) for alpha in (80, 160)]


@pytest.mark.parametrize("looks", [SOLID, SEEN_THROUGH], ids=["solid", "seen through"])
@pytest.mark.parametrize("alpha", [255, 130])
def test_a_patch_that_changes_is_all_that_is_drawn(looks: list[pygame.Surface], alpha: int) -> None:
    """Between what is above it and what is below it."""
    patch = Patch(looks[0])
    below, above = Blit(PICTURES[0], 20, 20, 255, None), Blit(PICTURES[2], 30, 30, 200, None)
    there = Blit(patch, 25, 25, alpha, None)
    blits = [BACK, below, there, above, Blit(VEIL, 0, 0, 255, None)]
    shown = Shown()
    shown.show(blits)
    assert not shown.freshen(blits)
    patch.picture = looks[1]
    assert shown.freshen(blits)
    assert shown.screen.drawn == 40 * 30
    assert not shown.freshen(blits)


def test_a_patch_that_has_changed_is_not_forgotten_in_the_next_whole_picture() -> None:
    """Nor when something before it in the list is added or removed."""
    patch = Patch(SOLID[0])
    there = Blit(patch, 25, 25, 255, None)
    shown = Shown()
    shown.show([BACK, there])
    patch.picture = SOLID[1]
    assert shown.show([BACK, there])
    patch.picture = SOLID[0]
    assert shown.show([BACK, Blit(PICTURES[3], 200, 90, 255, None), there])
    patch.picture = SOLID[1]
    assert shown.freshen([BACK, Blit(PICTURES[3], 200, 90, 255, None), there])


def test_a_patch_that_is_not_shown_changes_nothing() -> None:
    patch = Patch(SOLID[0])
    shown = Shown()
    shown.show([BACK, Blit(patch, 25, 25, 255, None)])
    shown.show([BACK])
    patch.picture = SOLID[1]
    assert not shown.freshen([BACK])
