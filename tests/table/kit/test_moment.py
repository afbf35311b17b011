"""Words match the picture: none is ahead of it, and none outlives it."""

from game.app.app import App
from game.table.board.effects import RefusalBubble
from tests.table.harness import GameSpec, TableUser, heuristic_move
from tests.table.kit.tables import TABLES

LAPS = 12
FRAME = 0.05
REFUSED = "You are not asked now."


@TABLES
def test_no_refusal_outlives_what_it_was_about(app: App, spec: GameSpec, n: int) -> None:
    """With a refusal in every frame: it goes as soon as the ribbon or the question changes."""
    sitter = TableUser(app, spec.sit_down(n, 0, seed=3))
    sitter.skip_drawing()
    table, changes, asks = sitter.table, 0, 0
    for _ in range(LAPS):
        while sitter.waits:
            before = table.hud.about
            table.board.add_effect(RefusalBubble(REFUSED, 900, 500))
            sitter.frame(FRAME)
            sitter.throw_dice()
            assert sitter.refusal is None or table.hud.about == before
            changes += table.hud.about != before
        asked = table.referee.viewer_question
        if asked is None:
            break
        assert sitter.refusal is None, "nobody is told what was true before"
        asks += 1
        table.board.add_effect(RefusalBubble(REFUSED, 900, 500))
        sitter.do(heuristic_move(sitter.match, asked))
        sitter.frame(FRAME)
        assert sitter.refusal is None
    assert changes >= asks > 2


@TABLES
def test_the_ribbon_says_what_is_shown(app: App, spec: GameSpec, n: int) -> None:
    """When nothing is playing, the picture that the ribbon describes is the current state."""
    sitter = TableUser(app, spec.sit_down(n, 0, seed=4))
    sitter.skip_drawing()
    table = sitter.table
    said = set()
    for _ in range(LAPS):
        while sitter.waits:
            sitter.frame(FRAME)
            sitter.throw_dice()
            if not table.board.is_playing and not table.board.has_deferred_events:
                shown = table.board.game_table.visible_state_from(
                    sitter.match.state, table.referee.viewpoint, n
                )
                assert table.board.visible.looks_like(shown)
            said.add(table.hud.banner)
        asked = table.referee.viewer_question
        if asked is None:
            break
        sitter.do(heuristic_move(sitter.match, asked))
    assert len(said) > 1
