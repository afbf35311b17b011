"""The event replay of a log line: what it says, in about two seconds, with its rule."""

from game.app.app import App
from game.app.rulebook_pages import load_rulebook
from game.core.event import Event
from game.screens.event_replay.screen import EventReplayScreen, find_rule
from game.table.board.fight_log import LogEntry
from game.table.match_control.event_replay import BEFORE, MAX_SECONDS, EventReplay
from tests.screens.proof import Sheet
from tests.table.harness import GameSpec, TableUser, heuristic_move
from tests.table.kit.tables import GAMES, SPECS, TABLES

FRAME = 0.05
TURNS = 4
"""The player's turns; whatever happens in them is replayed."""
SPARRING = SPECS[-1].game.name


def told(app: App, spec: GameSpec, n: int) -> TableUser:
    app.settings.play.speed = 0.0
    sitter = TableUser(app, spec.sit_down(n, 0, seed=6))
    sitter.skip_drawing()
    for _ in range(TURNS):
        sitter.settle_down()
        asked = sitter.table.referee.viewer_question
        if asked is None:
            break
        sitter.do(heuristic_move(sitter.match, asked))
    if sitter.stage.top_layer is sitter.table:
        sitter.table.board.finish_animations()
    return sitter


def some(entries: list[LogEntry]) -> list[LogEntry]:
    """Return one entry for each kind of event."""
    return list({e.event_ref.event.what: e for e in entries if e.event_ref is not None}.values())


@TABLES
def test_every_kind_of_line_is_told_again(app: App, spec: GameSpec, n: int) -> None:
    sitter = told(app, spec, n)
    match, viewpoint = sitter.match, sitter.table.referee.viewpoint
    digest, made = match.state.digest(), len(match.choices)
    for entry in some(sitter.table.log.entries):
        assert entry.event_ref is not None
        again = EventReplay(app, match, viewpoint, entry.event_ref)
        heard: list[Event] = []
        again.board.on_event_shown = heard.append
        seconds = 0.0
        while not again.over and seconds < 10:
            again.advance(FRAME)
            seconds += FRAME
        assert seconds <= BEFORE + MAX_SECONDS + 1, entry.text
        again.board.finish_animations()
        assert again.choice_index < 0 or entry.event_ref.event in heard, entry.text
        assert again.board.visible.hands.keys() == sitter.table.board.visible.hands.keys()
    assert (match.state.digest(), len(match.choices)) == (digest, made), "the match is as it was"


@GAMES
def test_every_event_has_a_rule(app: App, spec: GameSpec) -> None:
    game = spec.game
    if game.name == SPARRING:
        return  # it has no rulebook
    book = load_rulebook(game.name)
    for what, sentence in game.words.EVENTS.items():  # type: ignore[attr-defined]
        assert not sentence or book.topic_page((what,)) or "{card}" in sentence, what


@GAMES
def test_the_page_says_what_happened_and_why(app: App, spec: GameSpec) -> None:
    if spec.game.name == SPARRING:
        return
    sitter = told(app, spec, spec.game.seats[0])
    vars(app.stage).pop("draw")
    entry = some(sitter.table.log.entries)[-1]
    assert entry.event_ref is not None
    sitter.table.inspect_actions.replay_event(entry)
    scene = app.stage.top_layer
    assert isinstance(scene, EventReplayScreen)
    for _ in range(90):
        sitter.frame(FRAME)
    assert not scene.busy
    words = " ".join(word.text for word in Sheet(app).words)
    assert find_rule(spec.game.name, entry.event_ref).title in words
    assert entry.text.split()[0] in words
    sitter.click("again")
    assert scene.busy
    sitter.key("rules")
    assert [type(s).__name__ for s in app.stage.layers][-1] == "RulebookScreen"
    sitter.key("cancel", "cancel")
    assert app.stage.top_layer is sitter.table
