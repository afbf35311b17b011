"""The last play at each seat: true, short, and in nobody's way."""

import pytest

from game.app.app import App
from game.core.event import Event
from game.table.board.last_play import INSET, STYLE, LastPlay, fit_words
from game.table.games import ON_THE_TABLE
from game.table.text.word_files import read_words
from game.table.view.viewpoint import Viewpoint
from tests.table.harness import GameSpec, TableUser, board_of
from tests.table.kit.tables import GAMES, TABLES
from tests.table.kit.test_final_picture import batches, bout

LONG = "Wwwwwwwwwwww"


def deeds(app: App, spec: GameSpec, n: int, seed: int) -> list[tuple[Event, LastPlay]]:
    """Return all last plays of a match as seat 0 reads them, with their events."""
    match = bout(spec, n, seed)
    board = board_of(app, match, Viewpoint(0))
    return [
        (event, deed)
        for events in batches(match)
        for event in Viewpoint(0).redact_events(events)
        if (deed := spec.game_table.last_play(board, event))
    ]


@TABLES
def test_a_lap_is_retold(app: App, spec: GameSpec, n: int) -> None:
    """Everybody who has had a turn has a last play; the viewer is called “you”."""
    if spec.game.name not in read_words("deeds"):
        return
    told = deeds(app, spec, n, 3)
    assert {event.who for event, _ in told} == set(range(n))
    at_me = [deed for event, deed in told if event.to == 0 and event.who != 0]
    assert any("you" in form for deed in at_me for form in deed)
    assert not any("Ann" in form for deed in at_me for form in deed)


@GAMES
def test_every_deed_has_happened(app: App, spec: GameSpec) -> None:
    """Every form can come up, and none has a gap left to fill."""
    known = read_words("deeds").get(spec.game.name, {})
    for seed in range(90):
        n = spec.game.seats[seed % len(spec.game.seats)]
        for event, deed in deeds(app, spec, n, seed):
            stem = spec.game_table.card_images[event.card] if event.card >= 0 else ""
            known = {
                k: v for k, v in known.items() if k not in (event.what, f"{event.what}/{stem}")
            }
            assert all(form[0].isupper() and not form.endswith(".") for form in deed)
            assert all("  " not in form and "{" not in form for form in deed), deed
            assert list(deed) == sorted(deed, key=len, reverse=True)
        if not known:
            return
    assert known == {}


def test_no_other_game_has_deeds() -> None:
    assert set(read_words("deeds")) <= set(ON_THE_TABLE)


@pytest.mark.parametrize("percent", [100, 125, 150, 200])
@TABLES
def test_a_deed_has_room_and_grows(app: App, spec: GameSpec, n: int, percent: int) -> None:
    match = bout(spec, n, 3)
    board = board_of(app, match, Viewpoint(0))
    board.names = [LONG] * n
    letters = app.stage.lettering
    for zone in (zone for name, zone in board.zones.all.items() if name.endswith("_deed")):
        room = zone.rect.w - 2 * INSET
        for event in (e for events in batches(bout(spec, n, 3)) for e in events):
            deed = spec.game_table.last_play(board, event)
            if not deed:
                continue
            app.stage.text_scale = 100
            app.stage.fit()
            _, usual = fit_words(letters, deed, room, zone.rect.h)
            before = letters.size(usual)
            app.stage.text_scale = percent
            app.stage.fit()
            text, style = fit_words(letters, deed, room, zone.rect.h)
            assert letters.width(text, style) <= room, text
            assert letters.line_height(style) <= zone.rect.h + 1
            assert letters.size(style) >= before - 0.01
            assert letters.size(style) == pytest.approx(
                min(letters.size(STYLE), zone.rect.h / STYLE.lead)
            )
        break


@TABLES
def test_a_deed_stays_until_the_next(app: App, spec: GameSpec, n: int) -> None:
    app.settings.play.speed = 0.0
    sitter = TableUser(app, spec.sit_down(n, seed=6, **spec.short_rules))
    sitter.skip_drawing()
    seats, last = sitter.table.commentary.memory, {}
    hear, game_table, board = (
        sitter.table.board.on_event_shown,
        spec.game_table,
        sitter.table.board,
    )
    assert hear is not None

    def listen(event: Event) -> None:
        hear(event)
        if deed := game_table.last_play(board, event):
            last[event.who] = deed
        assert seats.last_plays == last

    board.on_event_shown = listen
    sitter.play_on(60)
