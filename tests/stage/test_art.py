"""Pictures: available at once, correct after a while, cached on disk, and named when broken."""

import io
import os
import time
from collections.abc import Callable
from pathlib import Path
from weakref import ref

import pygame
import pytest

from game.stage.drawing import art as art_module
from game.stage.drawing.art import (
    COPIES,
    PICTURES,
    SOURCES,
    Art,
    BrokenArt,
    Composition,
    Request,
    trim_cache,
)
from game.stage.drawing.shapes import button, panel, tag, track
from game.stage.engine.window import Window
from game.temporary_files import temporary_path
from tests.stage.conftest import ASSETS

DISC = (
    '<svg xmlns="http://www.w3.org/2000/svg" width="100" height="100" viewBox="0 0 100 100">'
    '<circle cx="50" cy="50" r="40" fill="#E0403A" stroke="#1B1426" stroke-width="6"/></svg>'
)


@pytest.fixture
def folder(tmp_path: Path, window: Window) -> Path:
    """A folder with one good picture and one broken one."""
    folder = tmp_path / "art"
    folder.mkdir()
    (folder / "disc.svg").write_text(DISC)
    (folder / "torn.svg").write_text("<svg ")
    return folder


@pytest.fixture
def art(folder: Path, tmp_path: Path) -> Art:
    return Art(folder, tmp_path / "cache")


def soon(happens: Callable[[], object], seconds: float = 5.0) -> None:
    """Wait for the worker until this happens."""
    end = time.monotonic() + seconds
    while not happens():
        assert time.monotonic() < end
        time.sleep(0.002)


def bytes_of(picture: pygame.Surface) -> bytes:
    return pygame.image.tobytes(picture, "RGBA")


# -- requests --------------------------------------------------------------------------------------


def test_a_picture_has_the_size_asked_for_in_logical_units(art: Art) -> None:
    assert art.picture("disc.svg", 64).get_size() == (64, 64)
    art.rescale(1.5)
    assert art.picture("disc.svg", 64).get_size() == (96, 96)


def test_a_picture_keeps_its_shape(art: Art) -> None:
    w, h = art.picture("disc.svg", 200, 60).get_size()
    assert w == h == pytest.approx(60, abs=1)  # the rasteriser rounds up


def test_the_same_question_gets_the_same_picture(art: Art) -> None:
    assert art.picture("disc.svg", 64) is art.picture("disc.svg", 64)
    assert art.render_drawing(panel(100, 80)).surface is art.render_drawing(panel(100, 80)).surface


def test_a_missing_picture_is_named(art: Art, folder: Path) -> None:
    with pytest.raises(BrokenArt, match="is missing") as error:
        art.picture("gone.svg", 64)
    assert str(folder / "gone.svg") in str(error.value)


def test_a_broken_picture_is_named(art: Art, folder: Path) -> None:
    with pytest.raises(BrokenArt, match="cannot be drawn") as error:
        art.picture("torn.svg", 64)
    assert str(folder / "torn.svg") in str(error.value)


def test_a_broken_picture_does_not_stop_the_worker(art: Art) -> None:
    art.prefetch([Request("torn.svg", 64, 64), Request("disc.svg", 64, 64)])
    soon(lambda: art.collect_finished() or ("disc.svg", 64, 64) in art._pictures)
    with pytest.raises(BrokenArt):
        art.picture("torn.svg", 64)


# -- on disk ---------------------------------------------------------------------------------------


def kept(art: Art) -> list[Path]:
    assert art.cache is not None
    return list(art.cache.glob("*"))


def test_what_was_drawn_is_kept_on_disk_and_read_back(
    art: Art, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn = bytes_of(art.picture("disc.svg", 64))
    [file] = kept(art)
    assert file.suffix == ".raw"

    def refuse(*_: object) -> pygame.Surface:
        raise AssertionError("drawn again")

    monkeypatch.setattr(pygame.image, "load_sized_svg", refuse)
    again = Art(folder, art.cache)
    assert bytes_of(again.picture("disc.svg", 64)) == drawn


def test_another_drawing_under_the_same_name_is_not_taken_from_disk(art: Art, folder: Path) -> None:
    red = bytes_of(art.picture("disc.svg", 64))
    (folder / "disc.svg").write_text(DISC.replace("#E0403A", "#2F6BD8"))
    assert bytes_of(Art(folder, art.cache).picture("disc.svg", 64)) != red


@pytest.mark.parametrize("left", [0, 3, 8, 5000, -1])
def test_a_file_that_is_not_whole_is_ignored_and_written_anew(
    art: Art, folder: Path, left: int
) -> None:
    drawn = bytes_of(art.picture("disc.svg", 64))
    [file] = kept(art)
    whole = file.read_bytes()
    file.write_bytes(whole[:left])
    assert bytes_of(Art(folder, art.cache).picture("disc.svg", 64)) == drawn
    assert file.read_bytes() == whole


def test_a_writer_that_was_interrupted_leaves_nothing_that_is_read(art: Art, folder: Path) -> None:
    drawn = bytes_of(art.picture("disc.svg", 64))
    [file] = kept(art)
    file.rename(temporary_path(file))
    assert bytes_of(Art(folder, art.cache).picture("disc.svg", 64)) == drawn
    assert [path.suffix for path in kept(art)] == [".raw"]


def test_a_cache_that_cannot_be_written_costs_nothing_but_time(
    folder: Path, tmp_path: Path
) -> None:
    (tmp_path / "file").write_text("no folder")
    art = Art(folder, tmp_path / "file")
    assert art.picture("disc.svg", 64).get_size() == (64, 64)


def test_the_oldest_pictures_go_when_there_are_too_many(
    art: Art, monkeypatch: pytest.MonkeyPatch
) -> None:
    files: list[Path] = []
    for number, size in enumerate((20, 30, 40)):
        art.picture("disc.svg", size)
        [file] = set(kept(art)) - set(files)
        os.utime(file, (number, number))
        files.append(file)
    room = sum(file.stat().st_size for file in files[1:])
    monkeypatch.setattr(art_module, "CACHE_LIMIT", room)
    assert art.cache is not None
    trim_cache(art.cache)
    assert set(kept(art)) == set(files[1:])


# -- prefetching, and another window size ----------------------------------------------------------


def test_what_was_prepared_is_there_when_it_is_asked_for(
    art: Art, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawing = panel(120, 80)
    art.prefetch([Request("disc.svg", 64, 64), Request(drawing, 0, 0)])
    soon(lambda: art.collect_finished() or not art.pending_count)

    def refuse(*_: object) -> pygame.Surface:
        raise AssertionError("drawn again")

    monkeypatch.setattr(pygame.image, "load_sized_svg", refuse)
    assert art.picture("disc.svg", 64).get_size() == (64, 64)
    m = drawing.margin
    assert art.render_drawing(drawing).surface.get_size() == (120 + 2 * m, 80 + 2 * m)


def test_preparing_twice_draws_once(art: Art) -> None:
    art.prefetch([Request("disc.svg", 64, 64), Request("disc.svg", 64, 64)])
    assert art.pending_count == 1


def test_after_a_change_of_size_there_is_a_stretched_picture_at_once(art: Art) -> None:
    art.start_worker()
    sharp = art.picture("disc.svg", 40)
    stretched = pygame.transform.smoothscale(sharp, (80, 80))
    edition = art.pictures_version
    art.rescale(2.0)
    assert art.pictures_version > edition
    answer = art.picture("disc.svg", 40)
    assert answer.get_size() == (80, 80)
    assert bytes_of(answer) == bytes_of(stretched)
    soon(lambda: art.collect_finished() or art.fresh)
    assert art.pictures_version > edition + 1
    later = art.picture("disc.svg", 40)
    assert later.get_size() == (80, 80)
    assert bytes_of(later) != bytes_of(stretched)
    assert later is art.picture("disc.svg", 40)


def test_what_is_put_together_of_stretched_pictures_becomes_sharp_with_them(art: Art) -> None:
    art.start_worker()
    art.picture("disc.svg", 40)
    art.rescale(2.0)
    disc = Composition("disc", [Request("disc.svg", 40, 40)], lambda parts: parts[0].copy())
    blurred = art.compose_now(disc)
    soon(lambda: art.collect_finished() or art.fresh)
    sharp = art.compose_now(disc)
    assert blurred is not None
    assert sharp is not None
    assert bytes_of(blurred) != bytes_of(sharp)
    assert bytes_of(sharp) == bytes_of(art.picture("disc.svg", 40))
    assert art.compose_now(disc) is sharp


def test_without_a_worker_the_new_picture_is_sharp_at_once(art: Art, folder: Path) -> None:
    art.picture("disc.svg", 40)
    art.rescale(2.0)
    assert bytes_of(art.picture("disc.svg", 40)) == bytes_of(Art(folder).picture("disc.svg", 80))
    assert not art.fresh


def test_the_same_size_changes_nothing(art: Art) -> None:
    picture, edition = art.picture("disc.svg", 40), art.pictures_version
    art.rescale(1.0)
    assert art.picture("disc.svg", 40) is picture
    assert art.pictures_version == edition


# -- rotating --------------------------------------------------------------------------------------


def test_an_unturned_picture_is_the_picture(art: Art) -> None:
    picture = art.picture("disc.svg", 64)
    assert art.rotated(picture, 0) is picture
    assert art.rotated(picture, 0.2) is picture  # less than half a degree


def test_turned_pictures_are_remembered(art: Art) -> None:
    picture = art.picture("disc.svg", 64)
    assert art.rotated(picture, 7) is art.rotated(picture, 7.1)
    assert art.rotated(picture, 0, 1.5).get_size() == (96, 96)


def test_a_mirrored_picture_faces_the_other_way(art: Art) -> None:
    picture = pygame.Surface((2, 1))
    picture.set_at((0, 0), "red")
    mirrored = art.mirrored(picture)
    assert mirrored.get_at((1, 0)) == pygame.Color("red")
    assert mirrored.get_at((0, 0)) != pygame.Color("red")
    assert art.mirrored(picture) is mirrored


@pytest.mark.parametrize("width", [120, 300, 301, 640])
def test_a_tag_for_long_words_has_the_ends_of_a_short_one(art: Art, width: int) -> None:
    """Drawing each width separately would take as long as several frames."""
    short, long = art.render_drawing(tag(2 * 52, 52)), art.render_drawing(tag(width, 52))
    w, h = long.surface.get_size()
    assert (w, h) == (width + 24, short.surface.get_height())
    for x in range(30):
        for at, there in ((x, x), (w - 1 - x, short.surface.get_width() - 1 - x)):
            column = [tuple(long.surface.get_at((at, y))) for y in range(h)]
            assert column == [tuple(short.surface.get_at((there, y))) for y in range(h)]
    assert len({tuple(long.surface.get_at((x, h // 2))) for x in range(w // 4, 3 * w // 4)}) == 1


def test_words_of_all_lengths_need_one_drawing(art: Art) -> None:
    for width in range(120, 400, 7):
        art.render_drawing(tag(width, 52))
    assert len(art._pictures) == 1


def test_another_screen_turns_other_pictures(art: Art) -> None:
    art.rotated(art.picture("disc.svg", 64), 7)
    assert art._copies.used_bytes
    art.drop_old_sizes()
    assert not art._copies.used_bytes


def test_very_many_turned_pictures_are_not_all_remembered(art: Art) -> None:
    picture = art.picture("disc.svg", 300)
    for angle in range(1, 359):
        art.rotated(picture, angle)
    assert art._copies.used_bytes <= COPIES


def test_a_turned_copy_does_not_keep_its_picture(art: Art) -> None:
    """Otherwise the cache would use more memory than it counts."""
    picture = pygame.Surface((10, 10))
    art.rotated(picture, 7)
    gone = ref(picture)
    del picture
    assert gone() is None


def test_files_are_not_all_remembered(art: Art, folder: Path) -> None:
    disc = (folder / "disc.svg").read_bytes()
    for number in range(2 * SOURCES):
        (folder / f"{number}.svg").write_bytes(disc)
        art.picture(f"{number}.svg", 40)
    assert len(art._sources) == SOURCES


@pytest.mark.long
def test_pictures_that_were_not_used_for_long_are_forgotten(art: Art) -> None:
    art.cache = None  # this is about memory, not the disk
    first = art.picture("disc.svg", 40)
    for side in range(1000, 1100):
        art.picture("disc.svg", side)
        assert art.picture("disc.svg", 40) is first, "what is used stays"
    assert art._pictures.used_bytes <= PICTURES


def test_when_all_is_over_nothing_is_drawn_any_more(art: Art) -> None:
    """Otherwise files would reappear in a deleted folder, and SDL would be used after it quit."""
    art.prefetch(Request("disc.svg", side, side) for side in range(100, 400))
    art.close()
    assert art.cache is not None
    before = sorted(art.cache.iterdir())
    time.sleep(0.1)
    assert sorted(art.cache.iterdir()) == before
    assert len(before) < 300
    assert not art.pending_count


def test_closing_twice_or_without_a_worker_is_no_matter(art: Art) -> None:
    art.close()
    art.prefetch([Request("disc.svg", 64, 64)])
    art.close()
    art.close()


CARDS = ["cards/eyeball_boxing/punch.svg", "characters/bruiser_punch.svg"]


@pytest.mark.parametrize("angle", [-38, -12, -4, 0.5, 3.5, 9, 27, 45, 90, 133])
@pytest.mark.parametrize("name", ["panel", "button", *CARDS])
def test_turned_edges_are_clean(name: str, angle: float, window: Window) -> None:
    """The outermost pixels are empty, so no edge is cut off."""
    art = Art(ASSETS / "art")
    if name.endswith(".svg"):
        picture = art.picture(name, 120)
    else:
        picture = art.render_drawing(panel(140, 90) if name == "panel" else button(140, 90)).surface
    turned = art.rotated(picture, angle)
    w, h = turned.get_size()
    edge = [(x, y) for x in range(w) for y in (0, h - 1)]
    edge += [(x, y) for y in range(h) for x in (0, w - 1)]
    assert max(turned.get_at(place).a for place in edge) == 0


def dark_places(picture: pygame.Surface, angle: float) -> int:
    """Number of pixels that a light picture darkens on a background of its own colour."""
    turned = Art(ASSETS / "art").rotated(picture, angle)
    ground = pygame.Surface(turned.get_size())
    ground.fill("#FFF6E3")
    ground.blit(turned, (0, 0))
    w, h = ground.get_size()
    return sum(ground.get_at((x, y)).g < 246 - 12 for x in range(w) for y in range(h))


@pytest.mark.parametrize("angle", [-17, 9, 33])
def test_nothing_dark_shows_where_a_light_picture_ends(window: Window, angle: float) -> None:
    light = DISC.replace("#E0403A", "#FFF6E3").replace("#1B1426", "#FFF6E3")
    picture = pygame.image.load_sized_svg(io.BytesIO(light.encode()), (80, 80))
    assert dark_places(picture.convert_alpha(), angle) < 10
    ragged = pygame.Surface((80, 80), pygame.SRCALPHA)  # transparent, but black, around the disc
    pygame.draw.circle(ragged, "#FFF6E3", (40, 40), 34)
    assert dark_places(ragged, angle) > 100


@pytest.mark.parametrize("share", [0.0, 1.0])
def test_a_knob_at_its_end_is_whole(art: Art, share: float) -> None:
    picture = art.render_drawing(track(400, share)).surface
    right, bottom = picture.get_width() - 1, picture.get_height()
    assert not any(picture.get_at((x, y)).a for x in (0, right) for y in range(bottom))
