"""With keys alone: whatever answers the present question is reached before anything else."""

from collections.abc import Iterator

from game.app.app import App
from game.stage.widgets.widget import Widget
from tests.table.harness import GameSpec, TableUser
from tests.table.kit.tables import GAMES

ENOUGH = 12
"""How many questions of a match are checked."""


def questions(sitter: TableUser) -> Iterator[None]:
    """Stop at everything the person is asked, and answer it somehow afterwards."""
    table = sitter.table
    for _ in range(600):
        sitter.frame(0.1)
        asked = table.referee.viewer_question
        if asked is None or table.board.is_playing or len(asked.moves) < 2:
            if asked is not None and len(asked.moves) == 1 and not table.board.is_playing:
                table._choose(asked.moves[0])
            continue
        yield
        table._choose(asked.moves[len(asked.moves) // 2])


def walked(sitter: TableUser) -> list[Widget]:
    """Return what Tab leads to from the hand, in order."""
    hud = sitter.table.hud
    found: list[Widget] = []
    for _ in range(60):
        sitter.key("next")
        if not hud.active or hud.focus.focused is None:
            break
        found.append(hud.focus.focused)
    return found


@GAMES
def test_tab_leads_to_what_decides_before_it_leads_to_the_icons(app: App, spec: GameSpec) -> None:
    """Nobody has to pass six icons before they can back off."""
    app.settings.play.speed = 0.0
    sitter = TableUser(app, spec.sit_down(spec.game.seats[0], 0, seed=5))
    table, met = sitter.table, 0
    for _ in questions(sitter):
        if table.question is None:
            decides = [*table.hud.buttons_by_move.values(), *table.choice_widget.buttons().values()]
            names = [w.name for w in walked(sitter)]
            first = names[: len(decides)]
            assert sorted(first) == sorted(w.name for w in decides)
            places = [table.hud.focus.find(name).rect.x for name in first]
            assert places == sorted(places), "as one reads"
        else:
            focus = table.question.focus  # type: ignore[attr-defined]
            able = [widget for widget in focus.widgets if widget.focusable]
            assert able[0] in table.question.answers
        met += 1
        if met == ENOUGH:
            break
    assert met
