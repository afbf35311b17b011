"""No cache keeps a picture that was not ready.

During a prefetch, a picture that is not drawn yet is blank. Nothing made from blank pictures may be
kept; `Art.compose_now` takes care of that. So a separate `PictureCache` is allowed only where no
prefetch draws, or where the prefetch has a class of its own.
"""

import re

from game.stage.folders import ASSETS

GAME = ASSETS.parent / "game"
MAY_REMEMBER = {
    "stage/drawing/art.py",
    "stage/drawing/lettering.py",  # letters are drawn immediately
    "table/board/card_faces.py",  # a prefetch has PrefetchFaces
    "screens/rulebook/page_pictures.py",  # the rulebook is never prefetched
}
ARE_PREFETCHED = {"screens/results/screen.py"}


def using(pattern: str) -> set[str]:
    return {
        path.relative_to(GAME).as_posix()
        for path in GAME.rglob("*.py")
        if re.search(pattern, path.read_text("utf-8"))
    }


def test_pictures_are_remembered_only_where_they_are_ready() -> None:
    assert using(r"= PictureCache\(") == MAY_REMEMBER


def test_these_screens_are_prefetched() -> None:
    """Before adding a screen here, check what it caches."""
    assert (
        using(r"def prefetch\(self, canvas: Canvas\)") - {"stage/engine/layer.py"} == ARE_PREFETCHED
    )


def test_a_cache_of_surfaces_is_a_picture_cache() -> None:
    """These surfaces are drawn from numbers alone, or from art that is ready."""
    plain = using(r"LruCache\[[^=]*Surface\]|@cache\n\s*def \w+\([^)]*\) -> pygame\.Surface")
    lru = using(r"@lru_cache[^\n]*\n\s*def \w+\([^)]*\) -> pygame\.Surface")
    assert plain | lru == {"table/animation/idle.py", "table/board/card_faces.py"}
