"""Controls in four sizes: they grow where there is room, and never over anything."""

from collections.abc import Iterator

import pytest

from game.app.app import App
from game.stage.widgets.choices import Toggle
from game.table.board.zones import EMPTY_KINDS, enlarged_rect, read_zones
from game.table.games import ON_THE_TABLE, game_table_for
from game.tools.monkey.screen_state import widgets
from tests.screens.screenshots import on_screen, open_test_app, set_text_size

SEEN = (
    "title",
    "setup",
    "pause",
    "settings_gameplay",
    "rulebook_card",
    "who_plays",
)


@pytest.fixture(scope="module")
def app(tmp_path_factory: pytest.TempPathFactory) -> Iterator[App]:
    home = tmp_path_factory.mktemp("scale")
    drawn = tmp_path_factory.getbasetemp() / "drawn"
    with open_test_app((1280, 720), home, drawn) as app:
        yield app


def sizes(app: App, scale: int) -> dict[str, tuple[float, float]]:
    """Sizes of all scalable controls, by name."""
    app.settings.access.scale = scale  # type: ignore[assignment]
    set_text_size(app, 100)
    found = [w for w in widgets(app.stage.top_layer) if w.is_scaled and w.visible]
    return {w.name: w.rect.size for w in found}


@pytest.mark.parametrize("name", SEEN)
def test_controls_of_every_kind_of_screen_grow_and_shrink(app: App, name: str) -> None:
    """Most controls find room to grow; none grows at the smaller scale."""
    try:
        with on_screen(app, name):
            usual, large, small = (sizes(app, scale) for scale in (100, 140, 80))
            again = sizes(app, 100)
    finally:
        app.settings.access.scale = 100
    grown = [each for each in usual if sum(large[each]) > sum(usual[each])]
    assert len(grown) >= len(usual) / 2, [each for each in usual if each not in grown]
    assert all(sum(small[each]) <= sum(usual[each]) for each in usual)
    assert any(sum(small[each]) < sum(usual[each]) for each in usual)
    assert again == usual, "and back"


def test_a_switch_is_as_large_as_wanted(app: App) -> None:
    app.settings.access.scale = 140
    try:
        with on_screen(app, "settings_gameplay"):
            toggle = next(w for w in widgets(app.stage.top_layer) if isinstance(w, Toggle))
            assert toggle.rect.size == (round(1.4 * Toggle.WIDE), round(1.4 * Toggle.HIGH))
    finally:
        app.settings.access.scale = 100


@pytest.mark.parametrize("wanted", [0.8, 1.2, 1.4])
def test_a_button_at_the_table_grows_into_no_neighbour(wanted: float) -> None:
    more = 0
    for game in ON_THE_TABLE:
        game_table = game_table_for(game)
        for seats in rig_seats(game):
            zones = read_zones(game_table.maps_folder, game_table.name, seats)
            for name, zone in zones.all.items():
                if zone.kind != "button":
                    continue
                rect = enlarged_rect(zones, name, wanted)
                more += rect.w > zone.rect.w
                others = [
                    other.rect
                    for other in zones.all.values()
                    if other.kind not in EMPTY_KINDS and not other.rect.colliderect(zone.rect)
                ]
                assert rect.collidelist(others) < 0
                assert rect.center == pytest.approx(zone.rect.center)
    assert bool(more) == (wanted > 1)


def rig_seats(game: str) -> list[int]:
    from game.core.registry import find

    return list(find(game).seats)
