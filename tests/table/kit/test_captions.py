"""Captions have room at every table and in every size, and cover nothing that matters."""

from game.app.app import App
from game.core.cast import CAST
from game.screens.table.screen import TableScreen
from game.stage.engine.caption_strip import BIG, LARGE, PLAIN, fit_caption
from game.stage.sound.captions import CAPTIONS, Caption
from game.table.characters.cast import PORTRAIT, figure_file
from game.table.text.word_files import read_words
from game.tools.shot import show_screen
from tests.table.harness import GameSpec, TableUser
from tests.table.kit.tables import TABLES

SAID = max(
    (line for who in CAST for lines in read_words("barks")["contenders"][who]["barks"].values()
     for line in lines), key=len,
)  # fmt: skip


@TABLES
def test_every_caption_has_room_in_every_size(app: App, spec: GameSpec, n: int) -> None:
    app.settings.play.speed = 0.0
    sitter = TableUser(app, spec.sit_down(n, 0, seed=9))
    table = sitter.table
    letters, room = app.stage.lettering, table.caption_area
    for size in (PLAIN, LARGE, BIG):
        for text in CAPTIONS.values():
            style, plate = fit_caption(letters, Caption(text), size, room)
            assert (letters.size(style), room.contains(plate)) == (size, True), (size, text)
        spoken = Caption(SAID, "Wolfeschlege", figure_file("gripes", PORTRAIT))
        style, plate = fit_caption(letters, spoken, size, room)
        assert letters.size(style) >= 24, "whatever anybody says can be read on it, too"
        assert room.contains(plate)
    sitter.settle_down()
    lying = [sprite.rect for sprite in table.board.sprites.values() if not sprite.is_moving]
    covered = table.question is not None and not table.question.is_inline
    assert covered or room.collidelist(lying) < 0, "no card lies there, in no hand and on no pile"


def test_a_question_keeps_its_answers_free(app: App) -> None:
    show_screen(app, "reaction", 4, 1, 30)
    scene = app.stage.top_layer
    assert isinstance(scene, TableScreen)
    assert scene.question is not None
    for answer in scene.question.answers:
        assert not answer.rect.colliderect(scene.caption_area)
