"""Pictures are cached up to so many bytes, and those used last are kept."""

import pygame

from game.stage.drawing.caches import LruCache, PictureCache, picture_bytes


def square(side: int) -> pygame.Surface:
    return pygame.Surface((side, side), pygame.SRCALPHA)


TEN = picture_bytes(square(10))


def test_a_picture_weighs_its_pixels() -> None:
    assert TEN == 10 * 10 * 4


def test_what_was_put_is_there() -> None:
    kept: PictureCache[str] = PictureCache(TEN)
    picture = square(10)
    assert kept.put("eye", picture) is picture
    assert kept.get("eye") is picture
    assert kept.get("fist") is None
    assert "eye" in kept
    assert "fist" not in kept


def test_what_nobody_asked_for_the_longest_makes_room() -> None:
    kept: PictureCache[int] = PictureCache(3 * TEN)
    for number in range(3):
        kept.put(number, square(10))
    kept.get(0)
    kept.put(3, square(10))
    assert list(kept) == [2, 0, 3]
    assert kept.used_bytes == 3 * TEN


def test_a_picture_in_the_place_of_another() -> None:
    kept: PictureCache[str] = PictureCache(9 * TEN)
    kept.put("eye", square(20))
    small = kept.put("eye", square(10))
    assert list(kept.items()) == [("eye", small)]
    assert kept.used_bytes == TEN


def test_a_picture_larger_than_all_the_room_stays_until_the_next() -> None:
    kept: PictureCache[str] = PictureCache(TEN)
    large = kept.put("arena", square(100))
    assert kept.get("arena") is large
    kept.put("eye", square(10))
    assert list(kept) == ["eye"]
    assert kept.used_bytes == TEN


def test_a_larger_window_has_more_room_and_none_of_the_old_pictures() -> None:
    kept: PictureCache[int] = PictureCache(TEN)
    kept.put(0, square(10))
    kept.rescale(2)
    assert not len(kept)
    assert not kept.used_bytes
    for number in range(9):
        kept.put(number, square(10))
    assert len(kept) == 4


def test_of_other_things_the_last_so_many_stay() -> None:
    latest: LruCache[str, int] = LruCache(2)
    assert latest.put("jab", 1) == 1
    latest.put("hook", 2)
    assert latest.get("jab") == 1
    latest.put("cross", 3)
    assert latest.get("hook") is None
    assert (latest.get("jab"), latest.get("cross")) == (1, 3)
    assert len(latest) == 2
    latest.clear()
    assert not len(latest)
