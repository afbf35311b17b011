"""The event replay of a log line: what it says, in about two seconds, with its rule."""

from game.app.app import App
from game.app.rulebook_pages import read
from game.core.event import Event
from game.screens.event_replay.screen import EventReplayScreen, rule_of
from game.table.board.fight_log import Entry
from game.table.match_control.event_replay import BEFORE, PATIENCE, EventReplay
from tests.screens.proof import Sheet
from tests.table.evening import Evening, Sitter, adviser
from tests.table.kit.tables import EVENINGS, GAMES, TABLES

FRAME = 0.05
TURNS = 4
"""The player's turns; whatever happens in them is replayed."""
SPARRING = EVENINGS[-1].game.name


def told(app: App, evening: Evening, n: int) -> Sitter:
    app.settings.play.speed = 0.0
    sitter = Sitter(app, evening.sit_down(n, 0, seed=6))
    sitter.blind()
    for _ in range(TURNS):
        sitter.settle_down()
        asked = sitter.table.referee.viewer_question
        if asked is None:
            break
        sitter.do(adviser(sitter.match, asked))
    if sitter.stage.scene is sitter.table:
        sitter.table.board.finish_animations()
    return sitter


def some(entries: list[Entry]) -> list[Entry]:
    """Return one entry for each kind of event."""
    return list({e.moment.event.what: e for e in entries if e.moment is not None}.values())


@TABLES
def test_every_kind_of_line_is_told_again(app: App, evening: Evening, n: int) -> None:
    sitter = told(app, evening, n)
    match, viewpoint = sitter.match, sitter.table.referee.viewpoint
    digest, made = match.state.digest(), len(match.choices)
    for entry in some(sitter.table.log.entries):
        assert entry.moment is not None
        again = EventReplay(app, match, viewpoint, entry.moment)
        heard: list[Event] = []
        again.board.on_event_shown = heard.append
        seconds = 0.0
        while not again.over and seconds < 10:
            again.advance(FRAME)
            seconds += FRAME
        assert seconds <= BEFORE + PATIENCE + 1, entry.text
        again.board.finish_animations()
        assert again.choice < 0 or entry.moment.event in heard, entry.text
        assert again.board.visible.hands.keys() == sitter.table.board.visible.hands.keys()
    assert (match.state.digest(), len(match.choices)) == (digest, made), "the match is as it was"


@GAMES
def test_every_event_has_a_rule(app: App, evening: Evening) -> None:
    game = evening.game
    if game.name == SPARRING:
        return  # it has no rulebook
    book = read(game.name)
    for what, sentence in game.words.EVENTS.items():  # type: ignore[attr-defined]
        assert not sentence or book.at((what,)) or "{card}" in sentence, what


@GAMES
def test_the_page_says_what_happened_and_why(app: App, evening: Evening) -> None:
    if evening.game.name == SPARRING:
        return
    sitter = told(app, evening, evening.game.seats[0])
    vars(app.stage).pop("draw")
    entry = some(sitter.table.log.entries)[-1]
    assert entry.moment is not None
    sitter.table.close_look.why(entry)
    scene = app.stage.scene
    assert isinstance(scene, EventReplayScreen)
    for _ in range(90):
        sitter.frame(FRAME)
    assert not scene.busy
    words = " ".join(word.text for word in Sheet(app).words)
    assert rule_of(evening.game.name, entry.moment).title in words
    assert entry.text.split()[0] in words
    sitter.click("again")
    assert scene.busy
    sitter.key("rules")
    assert [type(s).__name__ for s in app.stage.scenes][-1] == "RulebookScreen"
    sitter.key("cancel", "cancel")
    assert app.stage.scene is sitter.table
