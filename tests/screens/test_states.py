"""Every state of Mind's Eye and Dodgeball can be staged by name and drawn."""

import pytest

from game.app.app import App
from game.core.registry import find
from game.screens.table.screen import TableScreen
from game.table.games import game_table_for
from game.tools import shot
from game.tools.moments import MOMENTS, MomentRequest, find_moment
from game.tools.shot import SCREENS, NoSuchScreen, RoundShot, StareShot, show_screen

EYES = [n for n, staged in SCREENS.items() if isinstance(staged, RoundShot | StareShot)] + [
    "eyes_shut"
]
NOT_WITH_TWO = {"judging", "stare_three", "stare_offer"}
"""States that need a third player, who is out, waits or watches."""
FEW = 3
"""Seeds to try before a state counts as impossible."""
GYM = [
    "table:dodgeball",
    "aiming:dodgeball",
    "table:dodgeball,mode=strategic",
    "aiming:dodgeball,mode=strategic",
    "reaction:dodgeball,mode=strategic",
]
TEAMS = [
    "table:dodgeball,teams=true",
    "table:dodgeball,teams=true,firstTeam=1",
    "table:dodgeball,mode=strategic,teams=true",
]


def drawn(app: App) -> bool:
    """True if the table is drawn, and not the results screen."""
    return isinstance(app.stage.top_layer, TableScreen) and bool(app.stage.blits())


@pytest.mark.matrix("name")
@pytest.mark.parametrize("seats", find("minds_eye").seats)
@pytest.mark.parametrize("name", EYES)
def test_every_state_of_eyes_is_drawn(app: App, name: str, seats: int) -> None:
    if seats > 2 or name not in NOT_WITH_TWO:
        show_screen(app, name, seats, after=0)
        assert drawn(app)


@pytest.mark.parametrize("name", sorted(NOT_WITH_TWO))
def test_what_takes_three_is_refused_with_two(
    app: App, name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(shot, "SEEDS", FEW)
    with pytest.raises(NoSuchScreen):
        show_screen(app, name, 2, after=0)


@pytest.mark.matrix(cases=2)
@pytest.mark.parametrize("seats", find("dodgeball").seats)
def test_every_state_of_the_gym_is_drawn(app: App, seats: int) -> None:
    for name in (*GYM, *(TEAMS if seats > 2 else ())):
        show_screen(app, name, seats, after=2)
        assert drawn(app), name


@pytest.mark.parametrize("game", ["minds_eye", "dodgeball"])
def test_every_event_that_is_told_can_be_filmed(game: str) -> None:
    """Only its name is checked: searching for a rare event may take long."""
    game_table = game_table_for(game)
    told = {
        *game_table.animators,
        *(what for follows in game_table.grouped_events.values() for what in follows),
    }
    assert all(MomentRequest(game, name).moment_to_find() for name in {*told, *MOMENTS[game]})


def test_a_moment_with_a_name_is_found() -> None:
    match, event = find_moment(MomentRequest("dodgeball", "double", 4), 1)
    assert event.what == "hit"
    assert match.result is None
